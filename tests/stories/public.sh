#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# public.sh CMTRACE FOLDER EXPECTED: captures of others are healthy (no warning), and end as EXPECTED says: a line for
# each file, "FILE  COUNT OUTCOME, COUNT OUTCOME".
set -eu
cmtrace=$1
folder=$2
expected=$3
[ -d "$folder" ] || {
	echo "$folder is not here: the captures of others are not read"
	exit 77
}
LC_ALL=C TZ=UTC
export LC_ALL TZ
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

failures=0
fail() {
	echo "FAILED: $*" >&2
	failures=$((failures + 1))
}

outcomes() {
	awk '/^[A-Z]/ { here = $1 == "Exchanges" } here && /^ / { sub(":", "", $2); printf "%s%s %s", sep, $1, $2; sep = ", " }'
}

for capture in "$folder"/*.pcap*; do
	file=${capture##*/}
	"$cmtrace" --summary --fail-on warning -r "$capture" >"$work/summary" 2>&1 || {
		fail "$file is healthy, yet"
		cat "$work/summary" >&2
	}
	printf '%s  %s\n' "$file" "$(outcomes <"$work/summary")"
done >"$work/outcomes"
grep -v '^#' "$expected" >"$work/expected"
diff -u "$work/expected" "$work/outcomes" || fail "other outcomes than expected"
[ "$failures" = 0 ]
