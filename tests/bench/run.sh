#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Every benchmark: tests/bench/run.sh BUILD-FOLDER. Ratios are ours/peer, pair by pair; goals are in the last columns.
set -eu
build=$1
here=$(dirname "$0")
bin=$build/tests/bench

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
chmod 755 "$work"

"$bin/bench-pair" --heading
"$bin/bench-codec"
"$bin/bench-track"

"$bin/bench-captures" cm 200000 "$work/cm.pcap"
"$bin/bench-captures" mixed 400000 "$work/mixed.pcap"
. "$here/../tshark.sh"
tshark_prepare "$build" "$work/home"

# pair NAME FRAMES GOAL ROUNDS ARGUMENTS...: tshark with the plugin against tshark without it.
pair() {
	name=$1 frames=$2 goal=$3 rounds=$4
	shift 4
	"$bin/bench-pair" "$name" "stock tshark" "$rounds" "$goal" "$frames" \
		"$(tshark_command) $* >/dev/null" "$(tshark_command_without_plugin) $* >/dev/null"
}

pair "tshark -V, 200 k CM frames" 200000 1.5 3 "-n -V -r $work/cm.pcap"
pair "tshark summary, 200 k CM frames" 200000 1.5 3 "-n -r $work/cm.pcap"
pair "tshark summary, RC data + 0.1 % CM" 400000 1.03 5 "-n -r $work/mixed.pcap"
