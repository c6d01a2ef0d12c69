#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Every probe between two simulated adapters, by LID and by GUID: ibsim.sh CMPING CMSERVE
set -eu
program=$1
serve=$2
. "$(dirname "$0")/../transport/fabric.sh"

# Where callers are sent to.
(on HcaC "$serve" --transport umad --accept nfs >"$scratch/other" 2>&1) &
started="$started $!"
await 10 grep -q CMSERVE "$scratch/other" || fail "the other server does not start: $(cat "$scratch/other")"
other=$(sed -n 's/^CMSERVE.*GID \([0-9a-f:]*\).*/\1/p' "$scratch/other")

(on HcaB "$serve" --transport umad --redirect "nfs=$other" --accept nvme --reject iser=12,fe80::9 --sidr udp:7=0 --accept tcp:9 \
	--mra 500ms --delay 20ms --rule 'REQ service tcp:10 accept' >"$scratch/serve" 2>&1) &
started="$started $!"
await 10 grep -q CMSERVE "$scratch/serve" || fail "the server does not start: $(cat "$scratch/serve")"
cat "$scratch/serve"
lid=$(sed -n 's/^CMSERVE.*LID \([0-9]*\).*/\1/p' "$scratch/serve")
gid=$(sed -n 's/^CMSERVE.*GID \([0-9a-f:]*\).*/\1/p' "$scratch/serve")
[ -n "$lid" ] && [ -n "$gid" ] || fail "no LID and GID of the server"
# The GUIDs of this fabric are short: all of it is in the last two groups of the GID.
guid=$(printf '0x%x%04x' "0x$(echo "$gid" | awk -F: '{ print $(NF - 1) }')" "0x${gid##*:}")

# probe WORDS OPTIONS... TARGET SERVICE: what is printed has the words
probe() {
	words=$1
	shift
	(on HcaA timeout 30 "$program" --transport umad -c 2 -i 0.05 -W 5 "$@") >"$scratch/call" 2>&1 || {
		cat "$scratch/call"
		fail "cmping $*"
	}
	grep -q "$words" "$scratch/call" || fail "\"$words\" is not in: $(cat "$scratch/call")"
	sed -n '2p' "$scratch/call"
}

for target in "-L $lid" "-G $guid"; do
	# shellcheck disable=SC2086
	{
		probe "REP: accepted" $target tcp:10
		probe "MRA of REQ" $target nvme
		probe "acceptable GID fe80::9" $target iser
		probe "DREP: disconnected" --full $target tcp:10
		probe "SIDR_REP: QPN" --sidr $target udp:7
		probe "APR: 0" --lap $target tcp:10
		probe "DREP: disconnected" --dreq $target
		probe "says of itself" --cpi $target
		probe "follows the redirect to .*$other" --follow $target nfs
		grep -q "REP: accepted" "$scratch/call" || fail "no REP in: $(cat "$scratch/call")"
		probe "the peer honors it" --mra -t 100 --promise 0.2 --set primary_local_ack_timeout=10 $target tcp:10
	}
done
