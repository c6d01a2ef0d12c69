#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# check.sh CMSCOPE-SYNTH CAPTURES: the stored captures are those that the scenarios make, byte for byte, and README.md
# tells of every one, in the scenarios' own words.
set -u
synth=$1
captures=$2
failed=0

fail()
{
	echo "$*" >&2
	failed=1
}

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
"$synth" -C "$work" || exit 1

for made in "$work"/*.pcap; do
	cmp "$made" "$captures/synth/${made##*/}" || fail "${made##*/} is not what its scenario makes"
done
for stored in "$captures"/synth/*.pcap; do
	[ -f "$work/${stored##*/}" ] || fail "${stored##*/} comes from no scenario"
done

"$synth" -l >"$work/rows"
while IFS= read -r row; do
	grep -qxF -e "$row" "$captures/README.md" || fail "README.md lacks: $row"
done <"$work/rows"
for stored in "$captures"/lab/*.pcap; do
	grep -qF -e "| ${stored##*/} |" "$captures/README.md" || fail "README.md does not tell of ${stored##*/}"
done
for stored in "$captures"/kernel/*.trace "$captures"/kernel/wire/*.pcap; do
	name=${stored##*/}
	grep -qF -e "| ${name%%.*} |" "$captures/README.md" || fail "README.md does not tell of $stored"
done

[ "$failed" -eq 0 ] || echo "to make them anew: $synth -C $captures/synth" >&2
exit "$failed"
