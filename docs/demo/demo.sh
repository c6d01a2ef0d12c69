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

# Show a command of this project, and run it.
tool() {
	typed "$@"
	program=$1
	shift
	"$build/cli/$program/$program" "$@"
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

step "5. The story of a connection: a server that is slow, and one that never answers"
tool cmtrace --exchange 1 -r captures/lab/mra_slow_accept.pcap
tool cmtrace --summary -r captures/lab/req_retransmit_silent_peer.pcap

step "6. Live, on this machine: a peer on demand, and a ping for connections"
"$build/cli/cmserve/cmserve" --transport loop -q --accept tcp:4420 --reject tcp:3260=24 &
server=$!
sleep 0.3 # until it listens
trap 'kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT INT TERM
echo '$ cmserve --transport loop -q --accept tcp:4420 --reject tcp:3260=24 &'
typed cmping --transport loop -c 3 -i 0.05 -w ping.pcapng loop nvme
"$build/cli/cmping/cmping" --transport loop -c 3 -i 0.05 -w "$work/ping.pcapng" loop nvme
tool cmping --transport loop -c 1 loop iser || true
kill "$server"
wait "$server" || true
typed cmtrace -c 4 -r ping.pcapng
"$build/cli/cmtrace/cmtrace" -c 4 -r "$work/ping.pcapng"

step "7. Without a capture: what does this number mean?"
tool cmdecode --explain rej 10
tool cmdecode --explain timeout 20
tool cmdecode --explain service 0x0000000001061144

step "8. Bytes to words and words to bytes"
printf '$ echo %s | cmdecode --encode | cmdecode --line\n' "'{\"message\":\"REJ\",\"rej\":{\"reason\":24}}'"
echo '{"message":"REJ","rej":{"reason":24}}' | "$build/cli/cmdecode/cmdecode" --encode |
	"$build/cli/cmdecode/cmdecode" --line
