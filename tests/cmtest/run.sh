#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# The referee against peers that break rules: run.sh CMTEST CMSERVE CALLER
# Each row of the file misbehaviours is a peer that is called and the checks that must fail, no more and no fewer; each
# row of the file callers one that calls. The rows run at the same time, each on its own loopback addresses: most of it
# is waiting.
set -u
cd "$(dirname "$0")"
program=$1 serve=$2 caller=$3
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT INT TERM
at_once=8

# net ROW-NUMBER: its loopback addresses; tests/cli/live.sh has those below.
net() {
	echo 127.$((251 + $$ % 4)).$(($1 + 1))
}

# judge ROW-NUMBER EXPECTED PEER TEST-OPTIONS: end the peer, and compare what failed.
judge() {
	out=$scratch/$1
	eval "\"\$program\" --transport roce --bind $(net $1).1 --json -t 16 --quiet-time 0.08 -W 0.4 $4 $(net $1).2 nvme" \
		>"$out.json" 2>"$out.error"
	status=$?
	kill "$peer" && wait "$peer" 2>"$out.kill"
	failed=$(sed -n 's/.*"id":"\([a-z_]*\)","verdict":"fail".*/\1/p' "$out.json" | sort | xargs)
	expected=$(printf '%s\n' $2 | sort | xargs)
	wanted=$([ -z "$expected" ] && echo 0 || echo 1)
	[ "$failed" = "$expected" ] && [ $status = "$wanted" ] && return
	{
		echo "$3, cmtest $4: failed '$failed', expected '$expected', status $status"
		cat "$out.error"
		grep '"fail"' "$out.json" | cut -c1-1000
	} >"$out.wrong"
}

# called ROW-NUMBER EXPECTED SERVE-OPTIONS TEST-OPTIONS
called() {
	: >"$scratch/$1.serve"
	eval "exec \"\$serve\" --transport roce --bind $(net $1).2 --deadline 200 $3 --accept nvme" >"$scratch/$1.serve" 2>&1 &
	peer=$!
	tries=0
	until grep -q CMSERVE "$scratch/$1.serve" || [ $tries = 500 ]; do
		tries=$((tries + 1))
		sleep 0.01
	done
	judge $1 "$2" "cmserve $3" "$4"
}

# calling ROW-NUMBER EXPECTED FAULT CHECK
calling() {
	"$caller" $3 $(net $1).2 $(net $1).1 2>"$scratch/$1.caller" &
	peer=$!
	only=${4# }
	judge $1 "$2" "caller: $3" "--passive --slow --only '${only:-call_*}' --call-time 5"
}

# rows FILE FUNCTION
rows() {
	while IFS='|' read -r expected peer_words test_words; do
		case $expected in '#'*) continue ;; esac
		row=$((row + 1))
		$2 $row "$expected" "$peer_words" "$test_words" &
		[ $((row % at_once)) != 0 ] || wait
	done <$1
}

row=0
rows misbehaviours called
rows callers calling
wait
cat "$scratch"/*.wrong 2>/dev/null && exit 1
echo "$row peers, each found out"

# Every check that a peer can break has a row.
"$program" --list | sed -n 's/^\([a-z_]*\) .*/\1/p' | while read -r id; do
	grep -hv '^#' misbehaviours callers | cut -d'|' -f1 | grep -qw "$id" || {
		echo "no peer breaks $id"
		exit 1
	}
done
