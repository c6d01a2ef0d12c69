#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Damaged captures: fuzz.sh BUILD PASSES [CAPTURE...]. Each pass of each capture has its own seed; a failure names it.
. "$(dirname "$0")/common.sh"
passes=$2
shift 2
[ $# -gt 0 ] || set -- "$root"/captures/lab/rc_cmx_priv.pcap "$root"/captures/lab/rej_consumer_priv.pcap \
	"$root"/captures/lab/sidr_ok.pcap "$root"/captures/lab/raw_variants.pcap

# try SEED CAPTURE FIRST-BYTE ARGUMENTS...
try() {
	seed=$1 name=$2 first=$3
	shift 3
	editcap --seed "$seed" -E 0.02 -o "$first" "$name" "$work/damaged" >/dev/null 2>&1
	chmod a+r "$work/damaged"
	(ulimit -t 60 && ours "$@" -r "$work/damaged") >"$work/out" 2>"$work/errors" ||
		fail "seed $seed, ${name##*/} from byte $first, tshark $*: $(head -1 "$work/errors")"
	! grep -q 'Dissector bug' "$work/out" ||
		fail "seed $seed, ${name##*/} from byte $first, tshark $*: dissector bug"
}

runs=0
for seed in $(seq "$passes"); do
	for name in "$@"; do
		# Damage everywhere, and in the MAD alone: behind Ethernet, IPv4, UDP, BTH and DETH.
		try "$seed" "$name" 0 -V -x
		try "$seed" "$name" 62 -V
		try "$seed" "$name" 62 -2
		runs=$((runs + 3))
	done
done
echo "$runs runs, $failures failures"
finish
