# SPDX-License-Identifier: BSD-2-Clause
# SIGUSR1 tells how far it is; SIGINT closes what is open, tells the summary, and ends with the normal status.
. ../live.sh
serve --accept nvme
touch "$SCRATCH/out" "$SCRATCH/err"
cmping --transport roce --bind $client -i 0.01 --full --hold 30 $server nvme >"$SCRATCH/out" 2>"$SCRATCH/err" &
ping=$!
come "$SCRATCH/out" seq=2
kill -USR1 $ping
come "$SCRATCH/err" .
sed -E 's/[0-9]+/N/g' "$SCRATCH/err"
kill -INT $ping
wait $ping
echo "status $?"
grep -c transmitted "$SCRATCH/out"
unserve
said >"$SCRATCH/said"
calls=$(grep -c 'REQ to' "$SCRATCH/said") ends=$(grep -c -e 'DREP: disconnected' -e ': #[0-9]* REJ' "$SCRATCH/said")
if [ $ends -ge $calls ]; then
	echo "every exchange was ended"
else
	cat "$SCRATCH/said"
fi
