#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# The live half: live.sh BUILD-FOLDER. Round trips are medians, of which the median of some rounds is shown.
set -eu
build=$1
bin=$build/tests/bench
cli=$build/cli
work=$(mktemp -d)
trap 'kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT INT TERM
client=127.9.9.1 peer=127.9.9.2
rounds=5 probes=5000 load=100000

serve() {
	"$cli/cmserve/cmserve" --transport "$1" --bind $peer -q --accept nvme --max 200000 >"$work/serve" &
	server=$!
	until grep -q CMSERVE "$work/serve"; do sleep 0.05; done
}

ping() {
	"$cli/cmping/cmping" --transport "$1" --bind $client --json -c "$2" --rate 1000000 "$3" $4 $peer nvme | tail -n 1
}

median() {
	sort -n "$1" | sed -n "$(($(wc -l <"$1") / 2 + 1))p"
}

per_second() {
	awk -v us="$1" 'BEGIN { print 1e6 / us }'
}

"$bin/bench-endpoint"

# round_trip KIND GOAL NAME: of a probe, as cmping tells it (up to the kernel's stamp), against the same number of bytes to
# and fro
round_trip() {
	: >"$work/ours"
	: >"$work/udp"
	for _ in $(seq $rounds); do
		ping roce $probes --flood "$1" | sed -n 's/.*"median_us":\([0-9.]*\).*/\1/p' >>"$work/ours"
		"$bin/bench-udp" $client $probes >>"$work/udp"
	done
	"$bin/bench-pair" --rates "$3" "UDP ping-pong, 290 bytes" "$2" \
		"$(per_second "$(median "$work/ours")")" "$(per_second "$(median "$work/udp")")"
}

# Both pairs on one processor: how soon an idle one wakes up is the machine's affair, and differs by more than the goal.
cpus=$(taskset -cp $$ | sed 's/.*: //')
taskset -cp "${cpus%%[,-]*}" $$ >/dev/null
serve roce
round_trip --sidr 1.3 "cmping --sidr, round trip"
round_trip --req 0 "... REQ, behind the REJ of another"
taskset -cp "$cpus" $$ >/dev/null

for transport in roce loop; do
	kill $server
	wait $server || true
	serve $transport
	rate=$(ping $transport $load --load 256 | sed -n 's/.*"per_second":\([0-9.]*\).*/\1/p')
	"$bin/bench-pair" --rates "cmping --load, exchanges over $transport" "" 0 "$rate" 0
done

"$bin/bench-start" "start-up of cmdecode" 10 10 "$cli/cmdecode/cmdecode" --explain rej 8
"$bin/bench-start" "start-up of cmping" 10 10 "$cli/cmping/cmping" --transport loop --bind $client -q -c 1 $peer nvme
