# SPDX-License-Identifier: BSD-2-Clause
# SIGINT closes what a check has opened, and tells the summary.
. ../live.sh
serve --accept nvme
cmtest --transport roce --bind $client --only rtu_again --quiet-time 60 $server nvme >"$SCRATCH/out" &
test=$!
until grep -q RTU "$SCRATCH/serve"; do sleep 0.01; done
kill -INT $test
wait $test
echo "status $?"
mask <"$SCRATCH/out" | sed -E 's/in [0-9.]+ s$/in T s/'
unserve
said | grep -c 'DREQ: disconnect'
