# SPDX-License-Identifier: BSD-2-Clause
# How far it is, on stderr; the line is taken away at the end.
file=../../../captures/lab/mra_slow_accept.pcap
slowly() {
	head -c 400 $file
	sleep 0.3
	tail -c +401 $file | head -c 1000
	sleep 0.6
	tail -c +1401 $file
}
slowly | cmtrace -r - --summary --progress 2>"$SCRATCH/err" | grep Messages
tr '\r' '\n' <"$SCRATCH/err" | grep -c '[1-7] CM messages'
slowly | cmtrace -r - --summary --no-progress | grep Messages
