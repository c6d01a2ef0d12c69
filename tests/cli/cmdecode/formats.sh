# SPDX-License-Identifier: BSD-2-Clause
# Every way to write the same bytes.
mad() {
	echo '{"message":"REJ","mad":{"transaction_id":"0x123456789abcdef0"},"rej":{"reason":8,"ari":"'"$(
		printf '%0142d' 0)"'ab"}}' | cmdecode --encode "$@"
}
mad >"$SCRATCH/hex"
mad --binary >"$SCRATCH/binary"

expect() {
	if cmdecode --json | cmdecode --encode | cmp -s - "$SCRATCH/hex"; then
		echo "same: $1"
	else
		echo "other: $1"
	fi
}

expect 'one line' <"$SCRATCH/hex"
expect 'binary' <"$SCRATCH/binary"
fold -w 32 "$SCRATCH/hex" | expect 'lines of 16 bytes'
fold -w 60 "$SCRATCH/hex" | expect 'lines of 30 bytes'
tr 'a-f' 'A-F' <"$SCRATCH/hex" | expect 'capitals'
sed 's/../& /g' "$SCRATCH/hex" | expect 'pairs'
sed 's/..../& /g' "$SCRATCH/hex" | expect 'groups of four'
sed 's/../&:/g; s/:$//' "$SCRATCH/hex" | expect 'colons'
sed 's/../&-/g; s/-$//' "$SCRATCH/hex" | expect 'hyphens'
sed 's/../0x&, /g; s/, $//' "$SCRATCH/hex" | fold -w 72 | expect '0x and commas'
sed 's/../\\x&/g' "$SCRATCH/hex" | expect 'escapes'
sed 's/$/\r/' "$SCRATCH/hex" | expect 'carriage return'
{ echo '# a note: 01 02'; fold -w 128 "$SCRATCH/hex" | sed 's/$/ # note/'; } | expect 'notes'
od -v -A n -t x1 "$SCRATCH/binary" | expect 'od -v -A n -t x1'
od -t x1 "$SCRATCH/binary" | expect 'od -t x1: octal offsets and a star'
od -A x -t x1z "$SCRATCH/binary" | expect 'od -A x -t x1z: hexadecimal offsets and characters'
od -A x -t x1 -w32 "$SCRATCH/binary" | expect 'od -w32: longer lines and a star'
od -A d -v -t x1 "$SCRATCH/binary" | expect 'od -A d -v -t x1: decimal offsets'

# What xxd and tcpdump print, made by od so that the test needs neither.
od -v -A x -t x1z "$SCRATCH/binary" | sed 's/^\(......\) /\1: /; s/ \(..\) \(..\)/ \1\2/g; s/ *>\(.*\)<$/  \1/' |
	expect 'offsets with colons, groups of four and characters'
{
	echo '02:25:02.880028 IP 10.77.0.1.55410 > 10.77.0.2.4791: UDP, length 280'
	od -v -A x -t x1 "$SCRATCH/binary" | sed 's/^../\t0x/; s/ /:  /; s/ \(..\) \(..\)/ \1\2/g'
} | expect 'a heading, tabs and 0x offsets'
