# SPDX-License-Identifier: BSD-2-Clause
# To be sourced by what makes reports, with the cmtrace to be tried in $1.
set -eu
cmtrace=$1
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
export LC_ALL=C.UTF-8

failures=0

fail() {
	echo "FAILED: $*" >&2
	failures=$((failures + 1))
}

finish() {
	[ "$failures" = 0 ] || exit 1
}

# report CAPTURE PAGE
report() {
	"$cmtrace" -r "$1" --report "$2" 2>"$work/messages" || {
		fail "$1: status $?"
		cat "$work/messages" >&2
	}
}

# How often a string stands in a file, whatever the lines.
count() {
	grep -oF -e "$1" "$2" | wc -l
}

# expect PAGE WORDS...: each of them stands on the page.
expect() {
	page=$1
	shift
	for words in "$@"; do
		grep -qF -e "$words" "$page" || fail "${page##*/}: does not say: $words"
	done
}

exchanges_of() {
	"$cmtrace" -r "$1" --summary | sed -n 's/^Exchanges *\([0-9]*\)$/\1/p'
}

# The largest of some files.
largest() {
	# shellcheck disable=SC2012
	ls -S "$@" | head -n 1
}

# Chromium without what it would do for a person; it is kept from the network, too.
chromium_found() {
	command -v chromium >/dev/null || {
		echo "SKIPPED: no chromium here (Debian package chromium)"
		return 1
	}
}

# browse PAGE OPTION...: standard error tells what the page's console says.
browse() {
	page=$1
	shift
	mkdir -p "$work/home"
	profile=$(mktemp -d "$work/profile.XXXXXX")
	HOME=$work/home timeout 100 chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage \
		--disable-background-networking --disable-component-update --disable-sync --no-first-run \
		--host-resolver-rules='MAP * ~NOTFOUND' --user-data-dir="$profile" --enable-logging=stderr "$@" "file://$page"
}
