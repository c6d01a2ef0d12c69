#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# umad between two simulated adapters: ibsim.sh UMAD_PEER
# The fabric is a switch with three adapters; the third runs the subnet manager, which answers path queries.
set -eu
peer=$1

skip() {
	echo "skipped: $1"
	exit 77
}

fail() {
	echo "failed: $1"
	exit 1
}

command -v ibsim >/dev/null || skip "no ibsim here (package ibsim-utils)"
command -v opensm >/dev/null || skip "no opensm here (package opensm)"
library=$(find /usr/lib /usr/lib64 -name libumad2sim.so 2>/dev/null | head -n 1)
[ -n "$library" ] || skip "no libumad2sim.so here (package libumad2sim0)"

# A sanitizer's library must come first; what the simulator's library reads too much is not ours.
sanitizer=$(ldd "$peer" | awk '/lib(a|clang_rt\.a)san/ { print $3 }')
scratch=$(mktemp -d)
echo "interceptor_via_lib:libumad2sim.so" >"$scratch/suppressions"
export ASAN_OPTIONS="suppressions=$scratch/suppressions:detect_leaks=0:verify_asan_link_order=0"
export IBSIM_SOCKNAME="cmscope-$$"
started=

# KILL, for a client whose fabric is gone waits for ever and hears nothing else.
finish() {
	for pid in $started; do
		kill -KILL "$pid" 2>/dev/null || true
	done
	wait
	rm -rf "$scratch"
}
trap finish EXIT INT TERM

# await SECONDS COMMAND...: until it succeeds
await() {
	tries=$(($1 * 20))
	shift
	until "$@" 2>/dev/null; do
		tries=$((tries - 1))
		[ $tries -gt 0 ] || return 1
		sleep 0.05
	done
}

# on HOST COMMAND...: as if on that host; each client leaves files where it stands
on() {
	host=$1
	shift
	mkdir -p "$scratch/$host"
	cd "$scratch/$host"
	SIM_HOST=$host SIM_SET_ISSM=1 LD_PRELOAD="$sanitizer $library" exec "$@"
}

cat >"$scratch/net" <<'NET'
Switch	4 "Switch"
[1]	"HcaA"[1]
[2]	"HcaB"[1]
[3]	"HcaSM"[1]

Hca	1 "HcaA"
[1]	"Switch"[1]

Hca	1 "HcaB"
[1]	"Switch"[2]

Hca	1 "HcaSM"
[1]	"Switch"[3]
NET
ibsim -s -n "$scratch/net" >"$scratch/ibsim.log" 2>&1 </dev/null &
started="$started $!"
await 5 grep -q "@$IBSIM_SOCKNAME:ctl" /proc/net/unix || fail "ibsim does not start: $(cat "$scratch/ibsim.log")"

# Asked what subnet manager it is, the library of a client without one would crash.
printf "%s\n" "force_log_flush TRUE" "ignore_other_sm TRUE" >"$scratch/opensm.conf"
(sanitizer='' && on HcaSM opensm -F "$scratch/opensm.conf" -f "$scratch/opensm.log" >"$scratch/opensm.out" 2>&1 </dev/null) &
started="$started $!"
await 10 grep -q "SUBNET UP" "$scratch/opensm.log" || fail "opensm does not start: $(cat "$scratch/opensm.out")"

(on HcaB "$peer" serve >"$scratch/serve" 2>&1) &
started="$started $!"
await 10 grep -q "^open:" "$scratch/serve" || fail "the server does not start: $(cat "$scratch/serve")"
cat "$scratch/serve"
lid=$(sed -n 's/^open: .*LID \([0-9]*\),.*/\1/p' "$scratch/serve")
gid=$(sed -n 's/^open: .*GID \([0-9a-f:]*\)$/\1/p' "$scratch/serve")
[ -n "$lid" ] && [ -n "$gid" ] || fail "no LID and GID of the server"
# The GUIDs of this fabric are short: all of it is in the last two groups of the GID.
guid=$(printf '0x%x%04x' "0x$(echo "$gid" | awk -F: '{ print $(NF - 1) }')" "0x${gid##*:}")

# call HOW TARGET COUNT
call() {
	(on HcaA timeout 30 "$peer" call "$@") >"$scratch/call" 2>&1 || {
		cat "$scratch/call"
		fail "call by $1 $2"
	}
	sed -n '2p' "$scratch/call"
}

# refuse HOW TARGET WORDS: it fails with a sentence that has the words
refuse() {
	if (on HcaA timeout 30 "$peer" call "$1" "$2" 1) >"$scratch/call" 2>&1; then
		fail "call by $1 $2 goes through"
	fi
	grep -q "$3" "$scratch/call" || fail "\"$3\" is not in: $(cat "$scratch/call")"
}

call lid "$lid" 1000
call guid "$guid" 100
call gid "$gid" 100
call any "$lid" 10
call any "$gid" 10
refuse lid 0xc001 "no LID of a port"
refuse lid "$gid" "is no LID"
refuse guid fe80::1 "is no port GUID"
refuse gid 4 "is no GID"
refuse any 10.0.0.1 "InfiniBand port"
refuse guid 0x1234567 "knows no path"
