# SPDX-License-Identifier: BSD-2-Clause
# Nothing goes on behind -w: not a probe without answer, not one that waits for the next, not a peer that lets nobody
# disconnect.
. ../live.sh
in_time() {
	begin=$(date +%s%N)
	cmping --transport roce --bind $client -w 0.6 -q "$@" >"$SCRATCH/said" 2>&1
	status=$?
	took=$((($(date +%s%N) - begin) / 1000000))
	[ $took -ge 550 ] && [ $took -lt 2000 ] && took="as long as was said" || took="$took ms"
	echo "$* -> status $status, $took" | mask
	sed -n '/^cmping: /p' "$SCRATCH/said"
}
serve --silent iser --accept nvme --accept nfs --rule 'SIDR_REQ silent' --drop DREQ --rule 'LAP silent' \
	--rule 'REQ service nfs mra 60s delay 60s accept' -q
in_time $server iser
in_time --full $server iser
in_time --load 100 $server iser
in_time -f $server iser
in_time --sidr $server iser
in_time --dreq $server
in_time --lap $server nvme
in_time --mra $server nvme
in_time $server nfs
in_time --full $server nvme
in_time --full --hold 60 $server nvme
in_time -i 0.01 $server nvme
in_time -i 60 $server nvme
unserve
