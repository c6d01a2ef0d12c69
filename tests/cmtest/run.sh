#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# The referee against peers that break rules: run.sh CMTEST CMSERVE
# Each row of the file misbehaviours is a peer and the checks that must fail, no more and no fewer. The rows run at the
# same time, each on its own loopback addresses: most of it is waiting.
set -u
cd "$(dirname "$0")"
program=$1 serve=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT INT TERM
at_once=8

# one ROW-NUMBER EXPECTED SERVE-OPTIONS TEST-OPTIONS
one() {
	net=127.$((251 + $$ % 4)).$(($1 + 1)) # tests/cli/live.sh has those below
	out=$scratch/$1
	: >"$out.serve"
	eval "exec \"\$serve\" --transport roce --bind $net.2 --deadline 200 $3 --accept nvme" >"$out.serve" 2>&1 &
	peer=$!
	tries=0
	until grep -q CMSERVE "$out.serve" || [ $tries = 500 ]; do
		tries=$((tries + 1))
		sleep 0.01
	done
	eval "\"\$program\" --transport roce --bind $net.1 --json -t 16 --quiet-time 0.08 -W 0.4 $4 $net.2 nvme" \
		>"$out.json" 2>"$out.error"
	status=$?
	kill "$peer" && wait "$peer" 2>"$out.kill"
	failed=$(sed -n 's/.*"id":"\([a-z_]*\)","verdict":"fail".*/\1/p' "$out.json" | sort | xargs)
	expected=$(printf '%s\n' $2 | sort | xargs)
	wanted=$([ -z "$expected" ] && echo 0 || echo 1)
	[ "$failed" = "$expected" ] && [ $status = "$wanted" ] && return
	{
		echo "cmserve $3, cmtest $4: failed '$failed', expected '$expected', status $status"
		cat "$out.error"
		grep '"fail"' "$out.json" | cut -c1-1000
	} >"$out.wrong"
}

row=0
while IFS='|' read -r expected serve_options test_options; do
	case $expected in '#'*) continue ;; esac
	row=$((row + 1))
	one $row "$expected" "$serve_options" "$test_options" &
	[ $((row % at_once)) != 0 ] || wait
done <misbehaviours
wait
cat "$scratch"/*.wrong 2>/dev/null && exit 1
echo "$row peers, each found out"

# Every check that a peer can break has a row.
"$program" --list | sed -n 's/^\([a-z_]*\) .*/\1/p' | grep -v '^call_' | while read -r id; do
	grep -v '^#' misbehaviours | cut -d'|' -f1 | grep -qw "$id" || {
		echo "no peer breaks $id"
		exit 1
	}
done
