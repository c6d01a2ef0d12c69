# SPDX-License-Identifier: BSD-2-Clause
# Ctrl-C ends each kind of probe in good order, as the capture shows: nothing is left open at the peer.
. ../live.sh
# interrupt FILE WORDS OPTIONS...: once FILE has these words
interrupt() {
	file=$1 words=$2
	shift 2
	: >"$SCRATCH/call"
	before=$(wc -l <"$SCRATCH/$file")
	cmping --transport roce --bind $client -w "$SCRATCH/call.pcapng" -c 5 "$@" >"$SCRATCH/call" 2>&1 &
	ping=$!
	for i in $(seq 500); do
		tail -n +$((before + 1)) "$SCRATCH/$file" | grep -q "$words" && break
		sleep 0.01
	done
	kill -INT $ping
	wait $ping
	echo "$*: status $?, $(grep -c transmitted "$SCRATCH/call") summary" | mask
	cmtrace -r "$SCRATCH/call.pcapng" -t -q | mask | sed -E 's/^/    /; s/ \[after [^]]*\]//'
}
serve --silent iser --accept nvme --rule 'LAP silent' --rule 'SIDR_REQ silent' --drop DREQ=3
interrupt serve 'REQ to' --req $server iser
interrupt serve 'RTU' --full --hold 60 $server nvme
interrupt serve 'SIDR_REQ' --sidr $server nvme
interrupt serve 'LAP:' --lap $server nvme
interrupt serve 'DREQ' --dreq $server
interrupt call 'REP' --mra $server nvme
unserve
