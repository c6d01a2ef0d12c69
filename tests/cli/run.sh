#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Run transcript cases and compare what they print with what is expected.
#   run.sh [--refresh] TOOLS CASE.sh...
# TOOLS is the folder of the tool under test. CASE.sh runs in its own folder with the tool in PATH and a scratch folder
# in $SCRATCH. CASE.stdout, CASE.stderr and CASE.status hold what is expected; a missing file stands for nothing
# printed, or status 0. A case that ends with status 77 cannot be had here, and says why. --refresh writes these files instead of comparing: look at the difference before you commit it.
set -u

refresh=no
if [ "${1-}" = --refresh ]; then
	refresh=yes
	shift
fi
if [ $# -lt 2 ]; then
	echo "usage: run.sh [--refresh] TOOLS CASE.sh..." >&2
	exit 2
fi
PATH=$(cd "$1" && pwd):$PATH
shift
unset NO_COLOR
LC_ALL=C TERM=xterm TZ=UTC
SCRATCH=$(mktemp -d)
export PATH LC_ALL TERM TZ SCRATCH
actual=$(mktemp -d)
trap 'rm -rf "$SCRATCH" "$actual"' EXIT

# An expected file that says nothing is not kept.
keep() {
	if [ -s "$1" ]; then
		cp "$1" "$2"
	else
		rm -f "$2"
	fi
}

compare() {
	[ -e "$2" ] || set -- "$1" /dev/null
	diff -u "$2" "$1"
}

failed=0
skipped=0
for case in "$@"; do
	name=${case%.sh}
	rm -rf "${SCRATCH:?}"/*
	(cd "$(dirname "$case")" && sh "./$(basename "$case")") </dev/null >"$actual/stdout" 2>"$actual/stderr"
	status=$?
	if [ $status = 77 ]; then
		cat "$actual/stdout"
		skipped=77
		continue
	fi
	[ $status = 0 ] && : >"$actual/status" || echo $status >"$actual/status"
	for stream in stdout stderr status; do
		if [ $refresh = yes ]; then
			keep "$actual/$stream" "$name.$stream"
		elif ! compare "$actual/$stream" "$name.$stream"; then
			echo "$case: $stream differs" >&2
			failed=1
		fi
	done
done
[ $failed = 1 ] || exit $skipped
exit 1
