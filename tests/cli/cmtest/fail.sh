# SPDX-License-Identifier: BSD-2-Clause
# What is told of a check that fails: what was expected, what came, the rule, the bytes.
. ../live.sh
serve --rule 'REQ service nvme accept set initiator_depth=200' --quirk quiet --accept nvme
test="cmtest --transport roce --bind $client -W 0.2 --only rep_depths --only unknown_dreq --only mra_sound"
$test $server nvme >"$SCRATCH/out"
echo "status $?"
mask <"$SCRATCH/out" | sed -E 's/in [0-9.]+ s$/in T s/; s/^( {12})[0-9a-f]{64}$/\132 BYTES/'
$test --json --junit "$SCRATCH/junit.xml" $server nvme | mask | sed -E 's/"bytes":"[0-9a-f]{512}"/"bytes":"256 BYTES"/'
sed -E 's/time="[0-9.]+"/time="T"/; s/QPN 0x[0-9a-f]{6}/QPN 0xNNNNNN/' "$SCRATCH/junit.xml" | mask
unserve
