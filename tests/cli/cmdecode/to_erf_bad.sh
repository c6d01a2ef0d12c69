# SPDX-License-Identifier: BSD-2-Clause
. ./data/native.sh
native_pcap 0xa1b2c3d4 123456 >"$SCRATCH/good"
head -c 300 "$SCRATCH/good" >"$SCRATCH/cut_in_frame"
head -c 340 "$SCRATCH/good" >"$SCRATCH/cut_in_header"
head -c 20 "$SCRATCH/good" >"$SCRATCH/no_header"
echo nonsense >"$SCRATCH/text"
link() { { le32 0xa1b2c3d4 0x00040002 0 0 65535 "$1"; tail -c +25 "$SCRATCH/good"; } >"$SCRATCH/$2"; }
link 1 ethernet
link 197 erf
link 228 ipv4
{ le32 0xa1b2c3d4 0x00040002 0 0 262144 247 1700000000 0 65530 65530; head -c 65530 /dev/zero; } >"$SCRATCH/long"

try() {
	cmdecode --to-erf "$SCRATCH/$1" "$2" 2>&1 | sed "s|$SCRATCH/||g"
	cmdecode --to-erf "$SCRATCH/$1" "$2" >/dev/null 2>&1
	echo "$1: status $?"
}
for in in cut_in_frame cut_in_header no_header text ethernet erf ipv4 long absent .; do
	try "$in" "$SCRATCH/out"
done
try good "$SCRATCH/none/out"
try good "$SCRATCH/good"
try good /dev/full
# What stood before the cut is kept.
cmdecode --to-erf "$SCRATCH/cut_in_header" "$SCRATCH/out" 2>/dev/null
wc -c <"$SCRATCH/out"
cmdecode --to-erf "$SCRATCH/good" "$SCRATCH/out" && echo 'the input is still good'
