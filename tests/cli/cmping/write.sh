# SPDX-License-Identifier: BSD-2-Clause
# What both sides write is a capture that cmtrace reads; -w with a number is the deadline.
. ../live.sh
serve --accept nvme --mra 200ms --delay 10ms -q -w "$SCRATCH/server.pcapng"
call nvme --full -w "$SCRATCH/client.pcapng" -w 5
unserve
for side in client server; do
	cmtrace -r "$SCRATCH/$side.pcapng" -t -q | mask | sed -E 's/ \[after [^]]*\]//'
done
call nvme -w file.pcap
call nvme -w "$SCRATCH/no/such.pcapng"
