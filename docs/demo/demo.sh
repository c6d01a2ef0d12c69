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
set -- --transport loop --accept nvme --reject iser=24,127.0.0.9 --rule 'REQ service nfs mra 8s delay 300ms accept'
typed cmserve "$@" -w peer.pcapng
"$build/cli/cmserve/cmserve" -q "$@" -w "$work/peer.pcapng" &
server=$!
trap 'kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT INT TERM
sleep 0.3 # until it listens
tool cmping --transport loop --full -c 3 -i 0.05 loop nvme
tool cmping --transport loop -c 1 loop iser
tool cmping --transport loop -c 1 loop nfs
tool cmping --transport loop --sidr -c 1 loop nvme

step "7. ... and what the peer recorded, told connection by connection"
kill "$server"
wait "$server" || true
typed cmtrace --summary -r peer.pcapng
"$build/cli/cmtrace/cmtrace" --summary -r "$work/peer.pcapng"

step "8. Without a capture: what does this number mean?"
tool cmdecode --explain rej 10
tool cmdecode --explain timeout 20
tool cmdecode --explain service 0x0000000001061144

step "9. Bytes to words and words to bytes"
printf '$ echo %s | cmdecode --encode | cmdecode --line\n' "'{\"message\":\"REJ\",\"rej\":{\"reason\":24}}'"
echo '{"message":"REJ","rej":{"reason":24}}' | "$build/cli/cmdecode/cmdecode" --encode |
	"$build/cli/cmdecode/cmdecode" --line
