# SPDX-License-Identifier: BSD-2-Clause
# Redirects are followed: to another CM, to another port of the same one, and not in a circle or where nobody is.
. ../live.sh
: >"$SCRATCH/other"
cmserve --transport roce --bind $net.3 --accept nvme --redirect iser=$server --rule 'SIDR_REQ service udp:7 status 0' \
	--rule "REQ service tcp:9 redirect $net.3" >"$SCRATCH/other" 2>&1 &
other=$!
come "$SCRATCH/other" CMSERVE
for n in $(seq 9); do
	set -- "$@" --rule "REQ service tcp:12 nth 1 reject 25 ari $net.$((100 + n))"
done
serve "$@" --redirect nvme=$net.3 --redirect iser=$net.3 --redirect tcp:9=$net.3 --redirect tcp:10=$net.4 \
	--rule "SIDR_REQ redirect $net.3" --rule "REQ service tcp:7 nth 1 reject 25 ari $net.3" --accept tcp:7 \
	--accept tcp:8 --rule "LAP nth 1 redirect $net.3" --rule "REQ service tcp:11 reject 25 ari fe80::9"
count=2 call nvme --follow
call iser --follow
call tcp:9 --follow | grep circle
call tcp:10 --follow
call tcp:11 --follow --json | grep '"event"'
call tcp:12 --follow | tail -n 6
call udp:7 --sidr --follow
call tcp:7 --follow --full
call tcp:8 --lap --follow
call nvme --dreq --follow
served
kill -INT $other
wait $other
mask <"$SCRATCH/other"
