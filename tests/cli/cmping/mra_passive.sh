# SPDX-License-Identifier: BSD-2-Clause
# The peer calls: its REQ comes again, and after an MRA not within the time that was promised. Who wants another service is
# refused; nobody calls.
. ../live.sh
hide() {
	mask | sed -E 's/again (after )?[0-9.]+ ms/again \1N ms/; s/within [0-9.]+ ms/within N ms/; s/[0-9]+ duplicates/N duplicates/'
}
cmping --transport roce --bind $server -c 1 -W 3 --mra --passive --promise 0.1 $client nvme >"$SCRATCH/mra" 2>&1 &
passive=$!
come "$SCRATCH/mra" CMPING
call iser -t 50
call nvme -t 50 --retries 15
wait $passive
echo "status $?"
hide <"$SCRATCH/mra"
cmping --transport roce --bind $server -c 1 -W 0.05 --mra --passive $client nvme 2>&1 | hide
