#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Reports in headless Chromium: they load, the console stays silent, and the browser understood every element.
#   browser.sh CMTRACE
. "$(dirname "$0")/common.sh"
chromium_found || exit 77

# load PAGE: its document, as the browser has it, in $work/dom; what its console says in $work/console.
load() {
	if ! browse "$1" --dump-dom >"$work/dom" 2>"$work/log"; then
		fail "${1##*/}: the browser failed"
		tail -n 5 "$work/log" >&2
	fi
	grep -F 'CONSOLE' "$work/log" >"$work/console" || true
}

# Elements that are out of place are moved or dropped by a browser: then it counts others than the page has.
check_elements() {
	for tag in section table tr td th dl li svg rect path text tspan title g a; do
		on_page=$(grep -oE "<$tag[ >]" "$1" | wc -l)
		in_browser=$(grep -oE "<$tag[ >]" "$work/dom" | wc -l)
		[ "$on_page" = "$in_browser" ] || fail "${1##*/}: $on_page <$tag> on the page, $in_browser in the browser"
	done
}

# open_page CAPTURE WORDS...
open_page() {
	capture=$1
	shift
	page=$work/$(basename "$capture").html
	report "$capture" "$page"
	load "$page"
	if [ -s "$work/console" ]; then
		fail "$capture: the browser complains"
		cat "$work/console" >&2
	fi
	check_elements "$page"
	[ "$(count '<section class="card exchange"' "$work/dom")" = "$(exchanges_of "$capture")" ] ||
		fail "$capture: exchanges are missing"
	expect "$work/dom" 'Connection report' 'Made by cmtrace' "$(basename "$capture")" "$@"
}

lab=$root/captures/lab
open_page "$lab/cmtime_10.pcap" 'No exchange failed, and there is no error and no warning.' 'Connections open' \
	'10 answered' 'Nothing unusual was found.'
open_page "$lab/mra_slow_accept.pcap" '6.236 s later' 'MRA of REQ' 'Answered only after resends' 'frame 7'
open_page "$lab/rep_retransmit_rtu_lost.pcap" 'Resent although it was answered' '[resend 3 after 4.352 s]' \
	'arrow resend'
open_page "$lab/req_retransmit_silent_peer.pcap" '1 of 1 exchange failed.' 'REQ never answered' \
	'until the end of the capture'
open_page "$root/captures/synth/rej_all_reasons.pcap" '33 of 35 exchanges failed.' 'REJ 8 Invalid ServiceID' \
	'What to look at next' 'nobody listens on the ServiceID of the REQ' 'look at the listener'
open_page "$root/captures/synth/damaged.pcap" 'Messages outside exchanges' 'Unknown CM message'
open_page "$(largest "$root"/captures/*/*.pcap)"
shared=$root/../shared/captures
if [ -d "$shared" ]; then
	open_page "$(largest "$shared"/*/*.pcap "$shared"/*/*.pcapng)"
else
	echo "ABSENT: ../shared/captures: the largest capture there is not looked at"
fi

# Would a complaint be seen? A page that wants something from outside:
sed 's|<footer>|<img src="http://127.0.0.1:9/a.png"><footer>|' "$work/cmtime_10.pcap.html" >"$work/open.html"
load "$work/open.html"
grep -qF 'Content Security Policy' "$work/console" || fail "a page that asks the network is not noticed"
finish
