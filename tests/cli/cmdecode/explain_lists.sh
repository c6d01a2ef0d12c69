# SPDX-License-Identifier: BSD-2-Clause
# A topic alone lists all its values, and each one that is listed can be explained.
cmdecode --explain | while read -r topic title; do
	cmdecode --explain "$topic" >"$SCRATCH/list"
	sed 's/timeout \([0-9]*\):/\1/; s/:NUMBER/:4420/' "$SCRATCH/list" | while read -r value rest; do
		cmdecode --explain "$topic" "$value" >/dev/null || echo "$topic $value: status $?"
	done
	[ -s "$SCRATCH/list" ] && echo "$topic: every value has words"
done
# The reasons of a REJ, and the first and the last of the 32 timeouts.
cmdecode --explain rej | awk '{ print $1 }' | xargs
cmdecode --explain timeout | sed -n '1p; $p'
cmdecode --explain mtu
