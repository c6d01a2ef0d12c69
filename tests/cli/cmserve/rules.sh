# SPDX-License-Identifier: BSD-2-Clause
# The n-th of a message is lost or sent twice; rules that fit once, now and then, or never.
. ../live.sh
serve --accept nvme --drop REP=1 --repeat REP=2 --rule 'REQ service iser nth 2 reject 28 ari "not again"' \
	--rule 'REQ service iser every 3 reject NO_RESOURCES' --accept iser --seed 1
call nvme --set local_cm_response_timeout=12
count=4 call iser
served
