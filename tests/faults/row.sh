#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# row.sh BUILD ROW: what the row of README.md with that key asks for is told, and what it forbids is not.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
build=$(cd "$1" && pwd)
key=$2
unset NO_COLOR
LC_ALL=C TZ=UTC
export LC_ALL TZ
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

awk -F ' *[|] *' -v key="$key" '$2 == key' "$here/README.md" >"$work/row"
[ "$(wc -l <"$work/row")" = 1 ] || {
	echo "README.md has not one row $key" >&2
	exit 1
}
source=$(awk -F ' *[|] *' '{ print $4 }' "$work/row")

case $source in
*/*)
	capture=$root/captures/$source.pcap
	"$build/cli/cmtrace/cmtrace" -v -r "$capture" >"$work/told"
	"$build/cli/cmtrace/cmtrace" --summary -r "$capture" >>"$work/told"
	;;
*)
	PATH=$build/cli/cmdecode:$PATH sh "$root/tests/cli/cmdecode/$source.sh" >"$work/told"
	;;
esac

# One line for each phrase: "must" or "not", then the words.
awk -F '`' '{ for (i = 2; i <= NF; i += 2) print ($(i - 1) ~ /not $/ ? "not " : "must ") $i }' "$work/row" >"$work/phrases"
[ -s "$work/phrases" ] || {
	echo "row $key asks for nothing" >&2
	exit 1
}
failures=0
while read -r how words; do
	case $how in
	must) grep -qF -e "$words" "$work/told" ;;
	not) ! grep -qF -e "$words" "$work/told" ;;
	esac || {
		echo "$source: $how be told: $words" >&2
		failures=$((failures + 1))
	}
done <"$work/phrases"
[ "$failures" = 0 ] || {
	cat "$work/told"
	exit 1
}
