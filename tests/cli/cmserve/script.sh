# SPDX-License-Identifier: BSD-2-Clause
# Rules from a file.
. ../live.sh
cat >"$SCRATCH/rules" <<'RULES'
# who calls is told to come later
REQ service nvme mra 1s delay 10ms reject 28 private "busy"
REQ service iser accept set initiator_depth=7 private 0x0102
SIDR_REQ status 2

DREQ silent
RULES
serve --script "$SCRATCH/rules"
call nvme
call iser --full -W 0.05
call udp:7 --sidr
served
