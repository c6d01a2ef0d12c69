# SPDX-License-Identifier: BSD-2-Clause
# With a tenth of all messages lost, every exchange still ends well, by resends.
. ../live.sh
serve --accept nvme --drop any=10% --seed 7 -q
count=100 call nvme --full -i 0.001 -t 20 --set primary_local_ack_timeout=8 -q -W 5 |
	sed -E 's/[0-9]+ resends/N resends/; s/[0-9]+ duplicates, //'
unserve
