# SPDX-License-Identifier: BSD-2-Clause
# To be sourced by the tests of the plugin, with the build folder in $1.
set -eu
build=$1
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
. "$root/tests/tshark.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
chmod 755 "$work"
tshark_prepare "$build" "$work/home"
tshark_require_plugin
export LC_ALL=C.UTF-8 TZ=UTC
# What a dissector does wrong ends tshark here, and so the test.
export WIRESHARK_ABORT_ON_DISSECTOR_BUG=1 G_DEBUG=fatal-criticals

failures=0

fail() {
	echo "FAILED: $*" >&2
	failures=$((failures + 1))
}

# tshark with the plugin, and Wireshark's own reading.
ours() {
	$(tshark_command) -n "$@"
}

stock() {
	$(tshark_command_without_plugin) -n "$@"
}

# Copy captures to where the unprivileged user can read them; prints the copy's name.
readable() {
	cp "$1" "$work/"
	chmod a+r "$work/${1##*/}"
	echo "$work/${1##*/}"
}

# expect WHAT WANTED GOT
expect() {
	[ "$2" = "$3" ] || fail "$1: expected '$2', got '$3'"
}

# expect_same WHAT FILE FILE
expect_same() {
	diff -u "$2" "$3" >"$work/difference" || {
		fail "$1"
		head -40 "$work/difference" >&2
	}
}

finish() {
	[ "$failures" = 0 ] || exit 1
}

# Captures that other people made: tests read them where they are, beside the project.
public=$root/../shared/captures/public
need_public() {
	[ -d "$public" ] || {
		echo "ABSENT: ../shared/captures/public: $*"
		return 1
	}
}
