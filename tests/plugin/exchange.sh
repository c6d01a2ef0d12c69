#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# The tracker in tshark: it tells and counts what cmtrace tells and counts, in every pass.
. "$(dirname "$0")/common.sh"
cmtrace=$2 told=$3 cmdecode=$4

# Findings in alphabetical order. Wireshark cuts a long sentence, and other dissectors have their own to say.
in_order() {
	awk -F '\t' -v OFS='\t' '{
		n = split($7, texts, "|")
		$7 = ""
		kept = 0
		for (i = 1; i <= n; i++)
			if (texts[i] != "" && texts[i] !~ /^(Illegal checksum value|Capture:)/)
				sorted[++kept] = substr(texts[i], 1, 200)
		for (i = 2; i <= kept; i++)
			for (j = i; j > 1 && sorted[j - 1] > sorted[j]; j--) {
				t = sorted[j]; sorted[j] = sorted[j - 1]; sorted[j - 1] = t
			}
		for (i = 1; i <= kept; i++)
			$7 = $7 "|" sorted[i]
		print
	}'
}

# reading NAME ARGUMENT...: what tshark shows of a capture, and, in the words of told, what its statistics count.
reading() {
	name=$1
	shift
	ours "$@" -Y 'ibcm.exchange && !icmp' -T fields -E 'aggregator=|' -e frame.number -e ibcm.exchange -e ibcm.state \
		-e ibcm.response_to -e ibcm.resend -e ibcm.retransmission_of -e _ws.expert.message \
		-z ibcm,tree -z ibcm,srt >"$work/reading"
	grep '^[0-9]*	' "$work/reading" | LC_ALL=C in_order >"$work/$name"
	awk '/^[^ ]/ { section = $1 }
		section == "Messages" && /^ path query/ { print "message path query", $3; next }
		section == "Messages" && /^ / { print "message", $1, $2 }
		section == "Outcomes" && /^ / && $2 > 0 { print "outcome", $1, $2 }
		section == "Refusals" && /^ (REJ|SIDR_REP)/ {
			match($0, /  +[0-9]+ /)
			split(substr($0, RSTART), n)
			print "refusal", $1, $2, n[1]
		}
		section == "Index" && /^ / { print "answer", $2, $3, $4, $5 }' "$work/reading" | sort >"$work/$name.counted"
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

for capture in "$root"/captures/lab/*.pcap "$root"/captures/synth/*.pcap "$root"/captures/synth/*.pcapng; do
	[ -f "$capture" ] || continue
	capture_name=${capture##*/}
	copy=$(openable "$capture")
	"$cmtrace" --json -r "$copy" >"$work/json"
	for what in messages all; do
		"$told" "$what" <"$work/json" | LC_ALL=C in_order >"$work/$what"
	done
	# 0 of something is nothing, and success is no refusal. APRs refuse, too, but cmtrace does not count their status.
	"$told" totals <"$work/json" | grep -v ' 0$\|SIDR_REP 0 ' | sort >"$work/totals"
	reading one -r "$copy"
	reading two -2 -r "$copy"
	expect_same "$capture_name: cmtrace and tshark" "$work/messages" "$work/one"
	expect_same "$capture_name: cmtrace and tshark -2, which knows what did not come" "$work/all" "$work/two"
	expect_same "$capture_name: totals of cmtrace and tshark" "$work/totals" "$work/one.counted"
	expect_same "$capture_name: totals of tshark and tshark -2" "$work/one.counted" "$work/two.counted"
done

capture=$(readable "$root/captures/lab/mra_slow_accept.pcap")
expect "link to the answer, in the second pass" "4 3  5  7  " \
	"$(ours -2 -r "$capture" -T fields -e ibcm.response_in | tr '\n' ' ')"
expect "filter by exchange and time" "4 " \
	"$(ours -r "$capture" -Y 'ibcm.exchange == 1 && ibcm.response_time > 1' -T fields -e frame.number | tr '\n' ' ')"
expect "the flow graph tells the messages" 7 "$(ours -q -z flow,any,network -r "$capture" | grep -c 'IB CM: ')"

capture=$(readable "$root/captures/lab/cmtime_10.pcap")
# The number of each row of the exchange table, with a filter or without.
rows() {
	ours -q -z "$1" -r "$capture" | sed -n 's/^\([0-9]*\) |.*|closed .*|5 |0 |$/\1/p' | tr '\n' ' '
}
expect "-z ibcm,exchanges has a row for each" "1 2 3 4 5 6 7 8 9 10 " "$(rows ibcm,exchanges)"
expect "-z ibcm,exchanges with a filter" "3 " "$(rows 'ibcm,exchanges,ibcm.exchange==3')"

capture=$(readable "$root/captures/lab/rep_retransmit_rtu_lost.pcap")
expect "-z expert without a tree" 1 "$(ours -q -z expert -r "$capture" | grep -c 'Resent although it was answered')"
expect "the packet list tells resends" 1 "$(ours -r "$capture" | grep -c 'REP.*\[resend 1\]$')"
finish
