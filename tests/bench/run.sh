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
pair "tshark summary, RC data + 0.1 % CM" 400000 1.03 11 "-n -r $work/mixed.pcap"

# trace NAME FRAMES GOAL ROUNDS OUR-ARGUMENTS PEER-NAME PEER-COMMAND: cmtrace against another reader of the same file, in
# time elapsed: cmtrace reads in one thread and tells in another.
trace() {
	"$bin/bench-pair" --elapsed "$1" "$6" "$4" "$3" "$2" "$build/cli/cmtrace/cmtrace $5 >/dev/null" "$7"
}

stock=$(tshark_command_without_plugin)
trace "cmtrace --summary, 200 k CM frames" 200000 0.0167 1 "--summary -r $work/cm.pcap" "tshark -V" \
	"$stock -n -V -r $work/cm.pcap >/dev/null"
trace "cmtrace --json, 200 k CM frames" 200000 0.0167 1 "--json -r $work/cm.pcap" "tshark -T ek" \
	"$stock -n -T ek -r $work/cm.pcap >/dev/null"
rm "$work/cm.pcap" "$work/mixed.pcap"

"$bin/bench-captures" cm 1000000 "$work/cm.pcap"
trace "cmtrace --summary, 1 M CM frames" 1000000 1.5 11 "--summary -r $work/cm.pcap" "tcpdump -w /dev/null" \
	"tcpdump -r $work/cm.pcap -w /dev/null 'udp dst port 4791' 2>/dev/null"
rm "$work/cm.pcap"

"$bin/bench-captures" mixed 6000000 "$work/mixed.pcap"
trace "cmtrace --summary, 2 GB, 0.1 % CM" 6000000 1.2 5 "--summary -r $work/mixed.pcap" "tcpdump -w /dev/null" \
	"tcpdump -r $work/mixed.pcap -w /dev/null 'udp dst port 4791' 2>/dev/null"
rm "$work/mixed.pcap"

sh "$here/live.sh" "$build"
sh "$here/../lab/bench.sh" "$build"
