# SPDX-License-Identifier: BSD-2-Clause
# The REP comes again, and after an MRA not within the time that was promised; a peer that loses the MRA does not wait.
. ../live.sh
serve --accept nvme --drop MRA=2 -q
for i in 1 2; do
	call nvme --mra -t 30 --promise 0.1 --set primary_local_ack_timeout=10 |
		sed -E 's/again (after )?[0-9.]+ ms/again \1N ms/; s/[0-9]+ duplicates/N duplicates/'
done
unserve
