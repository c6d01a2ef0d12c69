# SPDX-License-Identifier: BSD-2-Clause
# A peer that answers nothing is said once, not check by check; one that refuses leaves most checks without a connection.
. ../live.sh
serve --rule 'any drop'
cmtest --transport roce --bind $client -W 0.05 $server nvme 2>&1 | mask
unserve
serve
cmtest --transport roce --bind $client -W 0.2 --quiet-time 0.03 -t 8 $server nvme | mask | sed -E '/^ {12}[0-9a-f]{64}$/d; s/in [0-9.]+ s$/in T s/'
unserve
