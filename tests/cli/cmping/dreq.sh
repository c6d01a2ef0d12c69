# SPDX-License-Identifier: BSD-2-Clause
# A DREQ for a connection that nobody has is answered; one that a rule keeps silent about is not.
. ../live.sh
serve -q
count=2 call '' --dreq
call '' --dreq --set local_comm_id=1 --set remote_comm_id=2 --set remote_qpn_eecn=3 -vv
unserve
serve --drop DREQ -q
call '' --dreq -t 10 --retries 1
unserve
