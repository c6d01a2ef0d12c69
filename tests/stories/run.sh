#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Compare what cmtrace tells of a stored capture with its expected story, or write that again:
#   tests/stories/run.sh [--refresh] BUILD [CAPTURE...]
# Without captures: all of captures/. A story (NAME.story beside NAME.pcap) is a line for each message, then the summary.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
refresh=false
if [ "${1:-}" = --refresh ]; then
	refresh=true
	shift
fi
[ $# -gt 0 ] || {
	echo "usage: tests/stories/run.sh [--refresh] BUILD [CAPTURE...]" >&2
	exit 2
}
cmtrace=$(cd "$1" && pwd)/cli/cmtrace/cmtrace
shift
if [ $# = 0 ]; then
	for capture in "$root"/captures/*/*.pcap "$root"/captures/*/*.pcapng; do
		[ ! -f "$capture" ] || set -- "$@" "$capture"
	done
fi
unset NO_COLOR
export LC_ALL=C TZ=UTC TERM=dumb
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

# In the capture's folder, so that messages name it without a path.
story() {
	cd "${1%/*}" &&
		echo "== messages" && "$cmtrace" -r "${1##*/}" 2>&1 &&
		printf '\n== summary\n' && "$cmtrace" --summary -r "${1##*/}" 2>&1
}

failures=0
for capture in "$@"; do
	name=$(basename "$(dirname "$capture")")/$(basename "$capture")
	expected=${capture%.*}.story
	if ! (story "$capture") >"$work/story"; then
		echo "FAILED: $name cannot be read to its end:" >&2
		tail -3 "$work/story" >&2
		failures=$((failures + 1))
	elif $refresh; then
		cp "$work/story" "$expected"
	elif ! diff -u "$expected" "$work/story"; then
		echo "FAILED: $name; if the new story is right: ./dev golden" >&2
		failures=$((failures + 1))
	fi
done
[ "$failures" = 0 ]
