# SPDX-License-Identifier: BSD-2-Clause
# Wrong host, dead host, port in use: what happened and what to do, and nothing hangs.
. ../live.sh
count=2 call nvme
transport=loop call nvme
serve --silent any -q
call nvme -W 0.03
call nvme -t 10 --retries 2
count=100 call nvme -w 0.05 | sed 's/^1*[0-9] transmitted/N transmitted/'
cmserve --transport roce --bind $server 2>&1 | mask
cmping --transport roce --bind $server -c 1 $client nvme 2>&1 | mask
cmping --transport roce --bind 192.0.2.77 -c 1 $server nvme 2>&1 | sed 's/this host has .*/this host has .../'
cmping --bind $client no-such-host.invalid
echo "status $?"
unserve
