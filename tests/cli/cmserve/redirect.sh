# SPDX-License-Identifier: BSD-2-Clause
# Callers are sent to another place, by each message that can.
. ../live.sh
serve --redirect nvme=127.0.0.9 --accept iser --rule 'LAP redirect 127.0.0.8' --reject tcp:7=25,fe80::9
call nvme
call iser --lap
call tcp:7
served
