# SPDX-License-Identifier: BSD-2-Clause
# Many at a time: none is lost, none is left.
. ../live.sh
for transport in loop roce; do
	serve --accept nvme -q
	cmping --transport $transport --bind $client -c 5000 --load 32 --rate 1000000 $server nvme | mask
	cmping --transport $transport --bind $client -c 500 -f --full $server nvme | mask
	unserve
	said | sed -E 's/at most [0-9]+/at most N/'
done
