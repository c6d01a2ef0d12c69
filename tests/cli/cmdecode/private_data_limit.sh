# SPDX-License-Identifier: BSD-2-Clause
# How much an application may say: told with the limit, and what is just short enough is taken.
encode() {
	bytes=$(printf "%0$(($2 * 2))d" 0)
	echo "== $1 with $2 bytes"
	printf '{"message":"%s","%s":{"private_data":"%s"}}' "$1" "$(echo "$1" | tr A-Z a-z)" "$bytes" |
		cmdecode --encode 2>&1 | cut -c -160
}
encode REQ 93
encode REQ 92
encode SIDR_REQ 217
encode REP 197
encode REJ 149
