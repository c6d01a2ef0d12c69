#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Compare what tshark with the plugin says of a stored capture with its expected reading, or write that again:
#   tests/golden/run.sh [--refresh] BUILD [CAPTURE...]
# Without captures: all of captures/. A reading (NAME.expected beside NAME.pcap) is the packet list and the trees of the
# CM messages, the first of each kind in full and of the others what is not in it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
refresh=false
if [ "${1:-}" = --refresh ]; then
	refresh=true
	shift
fi
[ $# -gt 0 ] || {
	echo "usage: tests/golden/run.sh [--refresh] BUILD [CAPTURE...]" >&2
	exit 2
}
build=$1
shift
if [ $# = 0 ]; then
	for capture in "$root"/captures/*/*.pcap "$root"/captures/*/*.pcapng; do
		[ ! -f "$capture" ] || set -- "$@" "$capture"
	done
fi

. "$root/tests/tshark.sh"
export LC_ALL=C.UTF-8 TZ=UTC WIRESHARK_ABORT_ON_DISSECTOR_BUG=1 G_DEBUG=fatal-criticals
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
chmod 755 "$work"
tshark_prepare "$build" "$work/home"
tshark_require_plugin
ours() {
	$(tshark_command) -n "$@"
}

# A copy that tshark can open: the unprivileged user may not see the project, and Wireshark does not know link type 247.
readable() {
	link_type=$(od -An -t u4 -j 20 -N 4 "$1" | tr -d ' ')
	if [ "$link_type" = 247 ]; then
		"$build/cli/cmdecode/cmdecode" --to-erf "$1" "$work/capture"
	else
		cp "$1" "$work/capture"
	fi
	chmod a+r "$work/capture"
}

# Through files, not pipes: a tshark that dies must end this script.
reading() {
	echo "== packets"
	ours -r "$work/capture"
	echo
	echo "== trees"
	ours -r "$work/capture" -V -O ibcm >"$work/trees"
	awk -f "$here/trees.awk" "$work/trees"
}

failures=0
for capture in "$@"; do
	expected=${capture%.*}.expected
	readable "$capture"
	reading >"$work/reading"
	# Wireshark's ICMP knows only in the second pass which echo has a reply.
	ours -2 -r "$work/capture" >"$work/second"
	sed 's/ (reply in [0-9]*)$//' "$work/second" >"$work/two"
	sed '1d; /^$/,$d' "$work/reading" | diff "$work/two" - >"$work/difference" || {
		echo "FAILED: ${capture#"$root"/}: two passes list other packets" >&2
		cat "$work/difference" >&2
		failures=$((failures + 1))
	}
	if $refresh; then
		cp "$work/reading" "$expected"
	elif ! diff -u "$expected" "$work/reading"; then
		echo "FAILED: ${capture#"$root"/}; if the new reading is right: ./dev golden" >&2
		failures=$((failures + 1))
	fi
done
[ "$failures" = 0 ]
