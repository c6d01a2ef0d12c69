# SPDX-License-Identifier: BSD-2-Clause
# Many at a time: none is lost, none is left.
. ../live.sh
# A busy host may lose a message now and then.
masked() {
	mask | sed -E 's/[0-9]+ (resends|duplicates), //g'
}
for transport in loop roce; do
	serve --accept nvme -q
	cmping --transport $transport --bind $client -c 100000 --load 64 --rate 1000000 $server nvme | masked
	cmping --transport $transport --bind $client -c 500 -f --full $server nvme | masked
	unserve
	said | sed -E 's/at most [0-9]+/at most N/; s/^[0-9]+ messages received, [0-9]+ sent, [0-9]+/N messages received, N sent, N/'
done
