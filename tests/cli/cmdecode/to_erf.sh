# SPDX-License-Identifier: BSD-2-Clause
# Native InfiniBand becomes ERF, with its times, lengths and bytes.
. ./data/native.sh
native_pcap 0xa1b2c3d4 123456 >"$SCRATCH/micro"
native_pcap 0xa1b23c4d 123456789 >"$SCRATCH/nano"
native_pcapng >"$SCRATCH/ng"
native_frame >"$SCRATCH/frame"

for capture in micro nano ng; do
	cmdecode --to-erf "$SCRATCH/$capture" "$SCRATCH/$capture.erf" || echo "status $?"
	echo "$capture: file header, record header, ERF header"
	head -c 24 "$SCRATCH/$capture.erf" | od -A n -t x4
	tail -c +25 "$SCRATCH/$capture.erf" | head -c 16 | od -A n -t u4
	tail -c +41 "$SCRATCH/$capture.erf" | head -c 16 | od -A n -t x1
	tail -c +57 "$SCRATCH/$capture.erf" | head -c 290 | cmp - "$SCRATCH/frame" && echo 'the same frame'
done
echo 'the frame that was cut'
tail -c +347 "$SCRATCH/nano.erf" | head -c 16 | od -A n -t u4
tail -c +363 "$SCRATCH/nano.erf" | head -c 16 | od -A n -t x1
tail -c +379 "$SCRATCH/nano.erf" | wc -c

tail -c +41 "$SCRATCH/nano.erf" | head -c 306 | cmdecode --link erf | sed 2q
tail -c +41 "$SCRATCH/nano.erf" | head -c 306 | cmdecode --line
cmdecode --to-erf - - <"$SCRATCH/nano" | cmp - "$SCRATCH/nano.erf" && echo 'the same through a pipe'
