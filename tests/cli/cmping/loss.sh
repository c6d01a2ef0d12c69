# SPDX-License-Identifier: BSD-2-Clause
# With a tenth of all messages lost, every exchange still ends well, by resends.
. ../live.sh
serve --accept nvme --drop any=10% --seed 7 -q
lossy() {
	count=100 call "$@" -i 0.001 -t 20 -q -W 5 |
		sed -nE '/transmitted/{s/[0-9]+ (resends|duplicates), //g; s/, [0-9]+ refused//; s/, time .*//; p}; /status/p'
}
for probe in --req --full --sidr --lap --dreq; do
	echo "$probe:"
	lossy nvme $probe --set req.primary_local_ack_timeout=8
done
echo "--mra:"
lossy nvme --mra --set req.primary_local_ack_timeout=8
echo "--cpi:"
lossy '' --cpi
unserve
