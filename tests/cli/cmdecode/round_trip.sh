# SPDX-License-Identifier: BSD-2-Clause
# Bytes to JSON to the same bytes, by cmdecode alone: every message in both class versions, with every bit of the body
# and of the header free, but for the versions, the class and the AttributeID that choose the layout.

# N MADs of an AttributeID (decimal) and a class version: all zeros, all ones, then bytes of a linear congruential
# generator, dense and sparse in turn.
mads() {
	awk -v attribute="$1" -v version="$2" -v n="$3" 'BEGIN {
		seed = attribute * 2 + version
		fixed[0] = 1; fixed[1] = 7; fixed[2] = version; fixed[16] = int(attribute / 256); fixed[17] = attribute % 256
		for (mad = 0; mad < n; mad++) {
			for (i = 0; i < 256; i++) {
				seed = (seed * 1103515245 + 12345) % 2147483648
				byte = mad == 0 ? 0 : mad == 1 ? 255 : mad % 2 && seed % 524288 > 131072 ? 0 : int(seed / 65536) % 256
				printf "%02x", i in fixed ? fixed[i] : byte
			}
			printf "\n"
		}
	}'
}

cmdecode --explain attribute_id | while read -r attribute token rest; do
	for version in 1 2; do
		mads "$attribute" $version 40 >"$SCRATCH/bytes"
		cmdecode --json "$SCRATCH/bytes" >"$SCRATCH/json"
		cmdecode --encode "$SCRATCH/json" >"$SCRATCH/again"
		cmp "$SCRATCH/bytes" "$SCRATCH/again" &&
			echo "$token, class version $version: $(wc -l <"$SCRATCH/again") MADs come back"
	done
done
