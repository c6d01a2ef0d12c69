# SPDX-License-Identifier: BSD-2-Clause
# A simulated InfiniBand fabric, for scripts to read: a switch with four adapters, of which one runs the subnet
# manager, which answers path queries. $program is what will be run on it; $scratch holds what it prints.
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
sanitizer=$(ldd "$program" | awk '/lib(a|clang_rt\.a)san/ { print $3 }')
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
[4]	"HcaC"[1]

Hca	1 "HcaA"
[1]	"Switch"[1]

Hca	1 "HcaB"
[1]	"Switch"[2]

Hca	1 "HcaSM"
[1]	"Switch"[3]

Hca	1 "HcaC"
[1]	"Switch"[4]
NET
ibsim -s -n "$scratch/net" >"$scratch/ibsim.log" 2>&1 </dev/null &
started="$started $!"
await 5 grep -q "@$IBSIM_SOCKNAME:ctl" /proc/net/unix || fail "ibsim does not start: $(cat "$scratch/ibsim.log")"

# Asked what subnet manager it is, the library of a client without one would crash.
printf "%s\n" "force_log_flush TRUE" "ignore_other_sm TRUE" >"$scratch/opensm.conf"
(sanitizer='' && on HcaSM opensm -F "$scratch/opensm.conf" -f "$scratch/opensm.log" >"$scratch/opensm.out" 2>&1 </dev/null) &
started="$started $!"
await 10 grep -q "SUBNET UP" "$scratch/opensm.log" || fail "opensm does not start: $(cat "$scratch/opensm.out")"

