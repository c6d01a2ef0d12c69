#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# sharkd works as the GUI does: all frames once without a tree, then single frames with one, in any order, again and
# again, with preferences changed in between.
. "$(dirname "$0")/common.sh"
capture=$(readable "$root/captures/lab/rej_no_listener.pcap")

# frame ID NUMBER: ask for the tree of a frame.
frame() {
	printf '{"jsonrpc":"2.0","id":%s,"method":"frame","params":{"frame":%s,"proto":true}}\n' "$1" "$2"
}

{
	printf '{"jsonrpc":"2.0","id":1,"method":"load","params":{"file":"%s"}}\n' "$capture"
	echo '{"jsonrpc":"2.0","id":2,"method":"frames"}'
	frame 3 2
	frame 4 1
	frame 5 2
	echo '{"jsonrpc":"2.0","id":6,"method":"setconf","params":{"name":"ibcm.explain","value":"FALSE"}}'
	frame 7 2
	echo '{"jsonrpc":"2.0","id":8,"method":"bye"}'
} >"$work/requests"
command=$(tshark_command)
${command% tshark} sharkd - <"$work/requests" >"$work/answers" 2>"$work/errors" || fail "sharkd: $(cat "$work/errors")"

# answer ID: one answer.
answer() {
	grep "\"id\":$1," "$work/answers" || fail "no answer $1"
}

for info in $(seq 2); do
	words=$(ours -r "$capture" -Y "frame.number == $info" -T fields -e _ws.col.Info)
	answer 2 | grep -qF "\"$words\"" || fail "the packet list lacks '$words'"
done
answer 3 | grep -qF '"l":"Service: TCP 7999"' || fail "the REJ does not know its service"
answer 3 | grep -qF '"l":"Explanation: nobody listens' || fail "the REJ is not explained"
answer 3 | grep -qF '"f":"ibcm.rej.reason == 8"' || fail "no filter for the reason"
[ "$(answer 3 | sed 's/"id":3//')" = "$(answer 5 | sed 's/"id":5//')" ] || fail "the second look differs from the first"
! answer 7 | grep -q '"l":"Explanation: ' || fail "explained against the user's will"
finish
