# SPDX-License-Identifier: BSD-2-Clause
# Set up and taken down: REQ, REP, RTU, DREQ, DREP.
. ../live.sh
serve --accept nvme
call nvme --full --hold 0.01
call nvme --full
served
