#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Wireshark and cmdecode name the same fields.
. "$(dirname "$0")/common.sh"
cmdecode=$2

$(tshark_command) -G fields >"$work/all" 2>"$work/errors"
awk -F '\t' '$1 == "F" && $3 ~ /^ibcm\./ { print $3 }' "$work/all" | sort -u >"$work/wireshark"
[ ! -s "$work/errors" ] || fail "tshark -G fields complains: $(cat "$work/errors")"
"$cmdecode" --fields | cut -f 1 | sort -u >"$work/cmdecode"
expect_same "tshark -G fields and cmdecode --fields differ" "$work/cmdecode" "$work/wireshark"
echo "$(wc -l <"$work/wireshark") fields"
[ "$(wc -l <"$work/wireshark")" -gt 400 ] || fail "that is not every field"

# Registered with names for values, and with a bit mask where a field shares bytes with others.
reason=$($(tshark_command) -G values 2>/dev/null | awk -F '\t' '$2 == "ibcm.rej.reason" && $3 == 8 { print $4 }')
expect "name of reject reason 8" "Invalid ServiceID" "$reason"
mask=$(awk -F '\t' '$3 == "ibcm.req.primary_flow_label" { print $7 }' "$work/all" | sort -u)
expect "mask of the flow label" "0xfffff0" "$mask"
finish
