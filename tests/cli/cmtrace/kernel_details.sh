# SPDX-License-Identifier: BSD-2-Clause
# Fields, objects and a ladder hold what is known, and nothing that is made up.
cd ../../../captures/kernel || exit 1
echo "== all fields"
cmtrace --kernel=no_listener.A.trace -vv
echo "== objects"
cmtrace --kernel=no_listener.B.trace --json
cmtrace --kernel=silent_peer.A.trace --json | tail -n 4
echo "== one exchange"
cmtrace --kernel=stale.B.trace --exchange 2
echo "== an expression: fields that are not known fit nothing"
cmtrace --kernel=ucmatose.A.trace --where 'req.local_qpn == 0 || rep.local_qpn == 0'
cmtrace --kernel=ucmatose.A.trace --where 'drep.local_comm_id == 0xf38ba904'
echo "== times"
for times in -t -tt -ttt -tttt -ttttt; do
	cmtrace --kernel=refused.A.trace -q $times
done
echo "== a pipe, and a last line without an end"
head -c -1 refused.A.trace | cmtrace --kernel=- -q
echo "== the status"
cmtrace --kernel=no_listener.A.trace --fail-on warning >"$SCRATCH/out"
echo $?
