#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Every output format of tshark, in one pass and in two.
. "$(dirname "$0")/common.sh"
parse_json=$2

for name in rc_cmx_priv rej_consumer_priv sidr_ok raw_variants; do
	set -- "$@" "$root/captures/lab/$name.pcap"
done
shift 2
capture=$work/all.pcapng
mergecap -w "$capture" "$@"
chmod a+r "$capture"

# A link to a later answer is known in the second pass only; everything else is the same.
without_later() {
	sed -i '/Response in: \|ibcm\.response_in\|ibcm_ibcm_response_in/d' "$1"
}

for format in text psml pdml json jsonraw ek; do
	ours -r "$capture" -T $format -V >"$work/one" 2>"$work/errors" || fail "-T $format"
	ours -2 -r "$capture" -T $format -V >"$work/two" 2>>"$work/errors" || fail "-2 -T $format"
	case $format in
	text | pdml | json) without_later "$work/two" ;;
	esac
	[ ! -s "$work/errors" ] || fail "-T $format complains: $(head -1 "$work/errors")"
	# In jsonraw a field has many lines, and so has the link.
	[ $format = jsonraw ] || [ "$(wc -l <"$work/one")" = "$(wc -l <"$work/two")" ] ||
		fail "-T $format: two passes give other lines"
	case $format in
	json | jsonraw | ek) "$parse_json" <"$work/one" || fail "-T $format is no JSON" ;;
	esac
done
for arguments in "" "-V -O ibcm"; do
	# shellcheck disable=SC2086
	ours -r "$capture" $arguments >"$work/one"
	# shellcheck disable=SC2086
	ours -2 -r "$capture" $arguments >"$work/two"
	without_later "$work/two"
	expect_same "tshark $arguments: one pass and two" "$work/one" "$work/two"
done

# The line that the README promises.
capture=$(readable "$root/captures/lab/rej_no_listener.pcap")
expect "reason and words" "8 REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 7999" \
	"$(ours -r "$capture" -Y 'ibcm.rej.reason == 8' -T fields -e ibcm.rej.reason -e _ws.col.Info | tr '\t' ' ')"
finish
