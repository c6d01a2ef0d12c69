# SPDX-License-Identifier: BSD-2-Clause
# The peer calls, perhaps before there is somebody to call: one that keeps the rules; one that resends earlier and more
# often than its REQ says; nobody.
. ../live.sh
judge() {
	cmtest --transport roce --bind $server --quiet-time 0.05 --call-time 5 --passive --slow --only 'call_*' "$@" $client nvme | mask |
		sed -E 's/in [0-9.]+ s$/in T s/; s/not [0-9.]+ ms/not T ms/; /^ {12}[0-9a-f]{64}$/d; s/127.0.0.1:[0-9]+/127.0.0.1:PORT/'
}
caller() {
	cmping --transport roce --bind $client --full --hold 0.5 -i 0.02 -t 40 --retries 3 "$@" $server nvme >"$SCRATCH/caller" 2>&1 &
	caller=$!
}
caller
judge
kill -INT $caller
wait $caller
caller --set remote_cm_response_timeout=16 --set max_cm_retries=1
judge --only well_formed --skip 'call_mra*' -W 0.3
kill -INT $caller
wait $caller
judge --only call_sound --call-time 0.05
