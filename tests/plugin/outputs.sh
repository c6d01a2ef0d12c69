#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Every output format of tshark, in one pass and in two.
. "$(dirname "$0")/common.sh"
parse_json=$2

# Two captures: one of exchanges that are over, which reads the same in both passes, and one of everything odd.
for name in rc_cmx_priv rej_consumer_priv sidr_ok; do
	set -- "$@" "$root/captures/lab/$name.pcap"
done
shift 2
capture=$work/all.pcapng
mergecap -w "$capture" "$@"
chmod a+r "$capture"
odd=$(readable "$root/captures/lab/raw_variants.pcap")

# A link to a later answer is known in the second pass only; everything else is the same.
without_later() {
	sed -i '/Response in: \|ibcm\.response_in\|ibcm_ibcm_response_in/d' "$1"
}

# written FORMAT CAPTURE: write it in one pass and in two.
written() {
	ours -r "$2" -T "$1" -V >"$work/one" 2>"$work/errors" || fail "-T $1"
	ours -2 -r "$2" -T "$1" -V >"$work/two" 2>>"$work/errors" || fail "-2 -T $1"
	[ ! -s "$work/errors" ] || fail "-T $1 complains: $(head -1 "$work/errors")"
	case $1 in
	json | jsonraw | ek)
		"$parse_json" <"$work/one" || fail "-T $1 is no JSON"
		"$parse_json" <"$work/two" || fail "-2 -T $1 is no JSON"
		;;
	esac
}

for format in text psml pdml json jsonraw ek; do
	written $format "$odd"
	written $format "$capture"
	# In ek all of a packet is one line; in jsonraw a field has many, and so has the link.
	[ $format = ek ] || without_later "$work/two"
	[ $format = jsonraw ] || [ "$(wc -l <"$work/one")" = "$(wc -l <"$work/two")" ] ||
		fail "-T $format: two passes give other lines"
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
