# SPDX-License-Identifier: BSD-2-Clause
# An alternate path: taken, refused with what would do, told to wait, never answered.
. ../live.sh
serve --accept tcp:1 --accept tcp:2 --accept tcp:3 --accept tcp:4 --rule 'LAP service tcp:2 status 8 ari fe80::9' \
	--rule 'LAP service tcp:3 mra 100ms delay 20ms accept' --rule 'LAP service tcp:4 silent'
call tcp:1 --lap
call tcp:2 --lap --set alternate_remote_port_gid=fe80::7 --set lap.alternate_sl=3
call tcp:3 --lap
call tcp:4 --lap -W 0.05
served
