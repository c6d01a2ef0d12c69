#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Captures cut by every snap length: what is there is shown, and what is not is told.
. "$(dirname "$0")/common.sh"
mad=62     # bytes before the MAD in RoCEv2 over IPv4
mad_end=318
full=322   # with the ICRC

# The tree of one frame, without what comes before it.
tree() {
	ours -r "$1" -V -O ibcm -Y "frame.number == $2" | awk '/^InfiniBand Communication Management/ { on = 1 } on'
}

# check CAPTURE FRAME: the frame at every length, from a bare Ethernet header to the whole, as one capture.
check() {
	name=${1##*/}
	rm -f "$work"/cut.*
	for length in $(seq 14 $full); do
		editcap -s "$length" -r "$1" "$(printf '%s/cut.%03d' "$work" "$length")" "$2"
	done
	mergecap -a -w "$work/all.pcapng" "$work"/cut.*
	chmod a+r "$work/all.pcapng"
	ours -2 -r "$work/all.pcapng" -V >"$work/out" 2>"$work/errors" || fail "$name: tshark says no"
	! grep -i 'dissector bug\|malformed packet' "$work/out" "$work/errors" || fail "$name: taken for malformed"

	# Management class and base version must be there, then it is CM; whole MADs are not told to be cut.
	ours -r "$work/all.pcapng" -T fields -e frame.cap_len -e _ws.col.Protocol -e ibcm.finding.truncated >"$work/got"
	for length in $(seq 14 $full); do
		if [ "$length" -lt $((mad + 2)) ]; then
			printf '%s\tno\t\n' "$length"
		elif [ "$length" -lt $mad_end ]; then
			printf '%s\tIB CM\t1\n' "$length"
		else
			printf '%s\tIB CM\t\n' "$length"
		fi
	done >"$work/wanted"
	sed -i 's/\t\(Ethernet\|IPv4\|UDP\|RRoCE\)\t/\tno\t/' "$work/got"
	expect_same "$name: which frames are CM, and which are cut" "$work/wanted" "$work/got"

	chmod a+r "$work"/cut.*
	tree "$work/cut.$mad_end" 1 >"$work/without_icrc"
	tree "$work/cut.$full" 1 >"$work/whole"
	expect_same "$name: a MAD without its ICRC reads like the whole frame" "$work/whole" "$work/without_icrc"
}

check "$root/captures/lab/rej_consumer_priv.pcap" 1
check "$root/captures/lab/rej_consumer_priv.pcap" 2
finish
