# SPDX-License-Identifier: BSD-2-Clause
# With a tenth of all messages lost, every exchange still ends well, by resends.
. ../live.sh
serve --accept nvme --drop any=10% --seed 7 -q
for probe in --req --full --sidr --lap --dreq; do
	echo "$probe:"
	count=100 call nvme $probe -i 0.001 -t 20 --set req.primary_local_ack_timeout=8 -q -W 5 |
		sed -nE '/transmitted/{s/[0-9]+ (resends|duplicates), //g; s/, [0-9]+ refused//; s/, time .*//; p}; /status/p'
done
unserve
