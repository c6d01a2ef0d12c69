# SPDX-License-Identifier: BSD-2-Clause
# Any field of the REQ by its name in the tables, as cmtrace reads it from the capture.
. ../live.sh
serve --accept nvme -q
call nvme --set local_ack_timeout=18
call nvme --set retry_count=8
call nvme --set rej.nothing=1 --set x
call nvme --set transport_service_type=UC --set req.primary_local_ack_timeout=9 --set max_cm_retries=3 \
	--set primary_local_port_gid=fe80::1 --set local_qpn=0x17 -q -w "$SCRATCH/set.pcapng"
unserve
cmtrace -r "$SCRATCH/set.pcapng" -vv -Y req |
	grep -E 'Transport Service|ACK Timeout|Max CM|Port GID|Local QPN' | mask
