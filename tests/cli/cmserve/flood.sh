# SPDX-License-Identifier: BSD-2-Clause
# More callers than places: memory is bounded, and service goes on.
. ../live.sh
serve --silent nvme --accept iser --max 16 -q
cmping --transport roce --bind $client --load 64 -c 200 --rate 100000 -W 1 $server nvme >"$SCRATCH/flood"
sed -n 's/, [0-9]* received.*//p' "$SCRATCH/flood"
call iser
unserve
said | grep -o 'at most.*'
