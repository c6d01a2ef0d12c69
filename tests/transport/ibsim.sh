#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# umad between two simulated adapters: ibsim.sh UMAD_PEER
set -eu
peer=$1 program=$1
. "$(dirname "$0")/fabric.sh"

(on HcaB "$peer" serve >"$scratch/serve" 2>&1) &
started="$started $!"
await 10 grep -q "^open:" "$scratch/serve" || fail "the server does not start: $(cat "$scratch/serve")"
cat "$scratch/serve"
lid=$(sed -n 's/^open: .*LID \([0-9]*\),.*/\1/p' "$scratch/serve")
gid=$(sed -n 's/^open: .*GID \([0-9a-f:]*\)$/\1/p' "$scratch/serve")
[ -n "$lid" ] && [ -n "$gid" ] || fail "no LID and GID of the server"
# The GUIDs of this fabric are short: all of it is in the last two groups of the GID.
guid=$(printf '0x%x%04x' "0x$(echo "$gid" | awk -F: '{ print $(NF - 1) }')" "0x${gid##*:}")

# call HOW TARGET COUNT
call() {
	(on HcaA timeout 30 "$peer" call "$@") >"$scratch/call" 2>&1 || {
		cat "$scratch/call"
		fail "call by $1 $2"
	}
	sed -n '2p' "$scratch/call"
}

# refuse HOW TARGET WORDS: it fails with a sentence that has the words
refuse() {
	if (on HcaA timeout 30 "$peer" call "$1" "$2" 1) >"$scratch/call" 2>&1; then
		fail "call by $1 $2 goes through"
	fi
	grep -q "$3" "$scratch/call" || fail "\"$3\" is not in: $(cat "$scratch/call")"
}

call lid "$lid" 1000
call guid "$guid" 100
call gid "$gid" 100
call any "$lid" 10
call any "$gid" 10
refuse lid 0xc001 "no LID of a port"
refuse lid "$gid" "is no LID"
refuse guid fe80::1 "is no port GUID"
refuse gid 4 "is no GID"
refuse any 10.0.0.1 "InfiniBand port"
refuse guid 0x1234567 "knows no path"
