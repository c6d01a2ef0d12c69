# SPDX-License-Identifier: BSD-2-Clause
# Ctrl-C ends what is open in good order: who waits for a decision is refused, who is connected is disconnected. A peer
# that does not answer is not waited for.
. ../live.sh
serve --accept nvme --rule 'REQ service nfs delay 60s accept' --rule 'SIDR_REQ delay 60s accept' \
	-w "$SCRATCH/serve.pcapng"
caller() {
	host=$1
	shift
	cmping --transport roce --bind $net.$host -c 1 "$@" >/dev/null &
}
# came WORDS COUNT: wait until the server told of that many
came() {
	for i in $(seq 500); do
		[ "$(grep -c "$1" "$SCRATCH/serve")" -ge $2 ] && return
		sleep 0.01
	done
	echo "not $2 times: $1"
}
caller 11 --full --hold 60 $server nvme
caller 12 $server nfs
caller 13 --sidr $server nfs
caller 14 --full --hold 60 $server nvme
stopped=$!
came ' REQ to' 3
came 'SIDR_REQ to' 1
came RTU: 2
kill -STOP $stopped
kill -USR1 $pid
came 'exchanges open' 1
grep 'exchanges open' "$SCRATCH/serve"
unserve
kill -KILL $stopped
wait
said | sed -n '/^---/,$p'
cmtrace -r "$SCRATCH/serve.pcapng" -t -q >"$SCRATCH/trace"
for host in 11 12 13 14; do
	grep -e "^$net.$host >" -e "> $net.$host:" "$SCRATCH/trace" | mask | sed -E 's/#[0-9]+/#N/; s/ \[after [^]]*\]//'
done
