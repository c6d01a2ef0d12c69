# SPDX-License-Identifier: BSD-2-Clause
# SIGINT closes what a check has opened, and tells the summary.
. ../live.sh
serve --accept nvme
cmtest --transport roce --bind $client --only rtu_again --quiet-time 60 $server nvme >"$SCRATCH/out" &
test=$!
come "$SCRATCH/serve" RTU
kill -INT $test
wait $test
echo "status $?"
mask <"$SCRATCH/out" | sed -E 's/in [0-9.]+ s$/in T s/'
unserve
said | grep -c 'DREQ: disconnect'
