#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Each preference does what it says.
. "$(dirname "$0")/common.sh"
capture=$(readable "$root/captures/lab/rej_no_listener.pcap")

# count WORDS ARGUMENTS...: lines of the tree of the REJ, and of the REQ before it, that hold the words.
count() {
	words=$1
	shift
	ours -r "$capture" -V "$@" | grep -c "$words" || true
}

expect "explanation" 1 "$(count '\[Explanation: ')"
expect "hint" 1 "$(count '\[Hint: ')"
expect "explain off" 0 "$(count '\[Explanation: ' -o ibcm.explain:FALSE)"
expect "reserved fields" 0 "$(count ' = Reserved: ' -O ibcm)"
[ "$(count ' = Reserved: ' -O ibcm -o ibcm.show_reserved:TRUE)" -gt 0 ] || fail "show_reserved shows none"
expect "a reserved field that a filter names" "1" \
	"$(ours -r "$capture" -Y 'ibcm.req.reserved_2 == 0' -T fields -e frame.number)"
expect "built-in reading" 0 "$(count 'CM ConnectReject')"
expect "built-in reading wanted" 1 "$(count 'CM ConnectReject' -o ibcm.show_builtin:TRUE)"

# The plugin follows the port that the built-in dissector listens on.
expect "another RoCE port: nothing on 4791" 0 \
	"$(ours -r "$capture" -o infiniband.rroce.port:5000 -Y ibcm -T fields -e frame.number | wc -l)"
port=$(ours -r "$capture" -Y 'frame.number == 1' -T fields -e udp.srcport)
expect "the source port as RoCE port" 2 \
	"$(ours -r "$capture" -o infiniband.rroce.port:"$port" -Y ibcm -T fields -e frame.number | wc -l)"
capture=$(readable "$root/captures/lab/rping_ok.pcap")
data='ibcm.exchange == 1 && infiniband.bth.opcode < 0x20'
expect "data is not followed, unless asked for" 0 "$(ours -r "$capture" -Y "$data" | wc -l)"
for passes in "" -2; do
	# shellcheck disable=SC2086
	expect "the exchange of data $passes" 24 \
		"$(ours $passes -r "$capture" -o ibcm.follow_data:TRUE -Y "$data" | wc -l)"
done
finish
