# SPDX-License-Identifier: BSD-2-Clause
# A pipe that stays open: what came is printed at once; SIGUSR1 tells how far it is, SIGINT ends with the summary.
wait_for() {
	for i in $(seq 100); do
		grep -q "$1" "$2" && return
		sleep 0.1
	done
	echo "$2 does not say: $1"
}
file=../../../captures/lab/mra_slow_accept.pcap
for mode in '-tq' '--summary'; do
	mkfifo "$SCRATCH/pipe"
	cmtrace $mode -r - <"$SCRATCH/pipe" >"$SCRATCH/out" 2>"$SCRATCH/err" &
	pid=$!
	exec 9>"$SCRATCH/pipe"
	cat $file >&9
	[ "$mode" = --summary ] || wait_for DREP "$SCRATCH/out"
	sleep 0.2
	kill -USR1 $pid
	wait_for 'frames read' "$SCRATCH/err"
	kill -INT $pid
	wait $pid
	echo "status $?"
	exec 9>&-
	cat "$SCRATCH/out" "$SCRATCH/err"
	rm "$SCRATCH/pipe"
done
