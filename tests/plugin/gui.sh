#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# sharkd works as the GUI does: all frames once without a tree, then single frames with one, in any order, again and
# again, with preferences changed in between.
. "$(dirname "$0")/common.sh"
capture=$(readable "$root/captures/lab/rej_no_listener.pcap")
silent=$(readable "$root/captures/lab/req_retransmit_silent_peer.pcap")

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
	printf '{"jsonrpc":"2.0","id":8,"method":"load","params":{"file":"%s"}}\n' "$silent"
	frame 9 16
	frame 10 15
	frame 11 16
	echo '{"jsonrpc":"2.0","id":12,"method":"bye"}'
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
answer 4 | grep -qF '"l":"Response in: 2"' || fail "the REQ does not know its answer"
answer 3 | grep -qF '"l":"Response to: 1"' || fail "the REJ does not know what it answers"
# Another file starts anew, and its last message tells what did not come, however often one looks.
for id in 9 11; do
	answer $id | grep -qF '"l":"Exchange: 1"' || fail "another file goes on with the exchanges of the last"
	answer $id | grep -q 'REQ never answered' || fail "the last REQ does not tell that no answer came"
done
! answer 10 | grep -q 'REQ never answered' || fail "no answer, and one more REQ"
finish
