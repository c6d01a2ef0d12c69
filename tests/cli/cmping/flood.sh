# SPDX-License-Identifier: BSD-2-Clause
# A flood on a terminal: a dot for each probe, which its answer takes away. The third REQ is lost here.
. ../live.sh
serve --accept nvme --rule 'REQ nth 3 drop' -q
flood="cmping --transport roce --bind $client -f -c 5 -W 0.5 $server nvme"
script -qec "$flood" /dev/null | sed -n '/^\./s/\r$//p' | sed 's/\x08/</g'
for option in -q -v --json; do
	script -qec "$flood $option" /dev/null >"$SCRATCH/terminal"
	echo "$option: $(grep -c '^\.' "$SCRATCH/terminal") lines of dots"
done
$flood | mask
unserve
