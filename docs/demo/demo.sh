#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# What ./dev demo shows: docs/demo/demo.sh BUILD-FOLDER
set -eu
cd "$(dirname "$0")/../.."
build=$1
. tests/tshark.sh

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
chmod 755 "$work"
tshark_prepare "$build" "$work/home"
tshark_require_plugin
cp captures/lab/*.pcap captures/synth/*.pcap "$work/"
chmod a+r "$work"/*.pcap

step() {
	printf '\n\033[1m%s\033[0m\n' "$1"
}

# Print a command as one would type it.
typed() {
	printf '$'
	for word in "$@"; do
		case $word in
		*[!A-Za-z0-9_./:-]*) printf " '%s'" "$word" ;;
		*) printf ' %s' "$word" ;;
		esac
	done
	printf '\n'
}

# Show a command as one would type it, then run it with the plugin.
show() {
	file=$1
	shift
	typed tshark -r "$file" "$@"
	(cd "$work" && $(tshark_command) -n -r "$(basename "$file")" "$@")
}

cmdecode() {
	typed cmdecode "$@"
	"$build/cli/cmdecode/cmdecode" "$@"
}

step "1. The Linux kernel's own CM, captured: a slow server acknowledges (MRA) before it accepts"
show captures/lab/mra_slow_accept.pcap -Y ibcm

step "2. A refused NVMe/RDMA connection, in one line a message"
show captures/synth/rej_nvme_4420.pcap

step "3. ... and in full: who refused, what, why, what now"
show captures/synth/rej_nvme_4420.pcap -Y 'frame.number == 2' -O ibcm

step "4. Any field is a filter and a column: every reject reason, with what the refuser put into the ARI"
show captures/synth/rej_all_reasons.pcap -Y 'ibcm.rej.reason >= 12 && ibcm.rej.reason <= 26' -T fields \
	-e ibcm.rej.reason -e _ws.col.Info

step "5. Without a capture: what does this number mean?"
cmdecode --explain rej 10
cmdecode --explain timeout 20
cmdecode --explain service 0x0000000001061144

step "6. Bytes to words and words to bytes"
printf '$ echo %s | cmdecode --encode | cmdecode --line\n' "'{\"message\":\"REJ\",\"rej\":{\"reason\":24}}'"
echo '{"message":"REJ","rej":{"reason":24}}' | "$build/cli/cmdecode/cmdecode" --encode |
	"$build/cli/cmdecode/cmdecode" --line
