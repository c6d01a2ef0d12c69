#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# The tracker in tshark: it tells what cmtrace tells, in every pass, and its statistics count.
. "$(dirname "$0")/common.sh"
cmtrace=$2 told=$3 cmdecode=$4

# Findings in alphabetical order, as told prints them. Wireshark cuts a long sentence, and other dissectors have their
# own to say.
in_order() {
	awk -F '\t' -v OFS='\t' '{
		gsub(/Illegal checksum value \(0\)\|?|Capture:[^|]*\|?/, "", $7)
		n = split($7, texts, "|")
		for (i = 2; i <= n; i++)
			for (j = i; j > 1 && texts[j - 1] > texts[j]; j--) {
				t = texts[j]; texts[j] = texts[j - 1]; texts[j - 1] = t
			}
		$7 = ""
		for (i = 1; i <= n; i++)
			$7 = $7 (i > 1 ? "|" : "") substr(texts[i], 1, 200)
		print
	}'
}

# What tshark shows of a capture; the arguments choose the passes.
shown() {
	ours "$@" -Y 'ibcm.exchange && !icmp' -T fields -E 'aggregator=|' -e frame.number -e ibcm.exchange -e ibcm.state \
		-e ibcm.response_to -e ibcm.resend -e ibcm.retransmission_of -e _ws.expert.message | in_order
}

# Wireshark cannot open DLT 247, but its ERF twin.
openable() {
	copy=$(readable "$1")
	if "$cmdecode" --to-erf "$copy" "$copy.erf" 2>/dev/null; then
		chmod a+r "$copy.erf"
		copy=$copy.erf
	fi
	echo "$copy"
}

for capture in "$root"/captures/lab/*.pcap "$root"/captures/synth/*.pcap; do
	name=${capture##*/}
	case $name in
	path_query*) continue ;; # no CM message: cmtrace tells path queries, the plugin leaves them as they are
	esac
	copy=$(openable "$capture")
	LC_ALL=C "$cmtrace" --json -r "$copy" | "$told" | grep -v '^$' | LC_ALL=C in_order >"$work/cmtrace"
	LC_ALL=C shown -r "$copy" >"$work/one"
	LC_ALL=C shown -2 -r "$copy" >"$work/two"
	expect_same "$name: cmtrace and tshark" "$work/cmtrace" "$work/one"
	expect_same "$name: one pass and two" "$work/one" "$work/two"
done

capture=$(readable "$root/captures/lab/mra_slow_accept.pcap")
expect "link to the answer, in the second pass" "4 3  5  7  " \
	"$(ours -2 -r "$capture" -T fields -e ibcm.response_in | tr '\n' ' ')"
expect "filter by exchange and time" "4 " \
	"$(ours -r "$capture" -Y 'ibcm.exchange == 1 && ibcm.response_time > 1' -T fields -e frame.number | tr '\n' ' ')"

capture=$(readable "$root/captures/lab/cmtime_10.pcap")
count() {
	ours -q -z "$1" -r "$capture" | awk -v what="$2" '$1 == what { print $2; exit }'
}
for message in REQ REP RTU DREQ DREP; do
	expect "-z ibcm,tree counts $message" 10 "$(count ibcm,tree "$message")"
done
expect "-z ibcm,tree counts what became closed" 10 "$(count ibcm,tree closed)"
expect "-z ibcm,srt counts answers to REQs" 10 \
	"$(ours -q -z ibcm,srt -r "$capture" | awk '$2 == "req" { print $3 }')"
expect "-z ibcm,exchanges has a row for each" 10 \
	"$(ours -q -z ibcm,exchanges -r "$capture" | grep -c '|closed .*|5 |0 |')"

capture=$(readable "$root/captures/lab/rep_retransmit_rtu_lost.pcap")
expect "-z expert without a tree" 1 "$(ours -q -z expert -r "$capture" | grep -c 'Resent although it was answered')"
expect "the flow graph tells the messages" 7 \
	"$(ours -q -z flow,any,network -r "$(readable "$root/captures/lab/mra_slow_accept.pcap")" | grep -c 'IB CM: ')"
finish
