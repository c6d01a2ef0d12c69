#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Make the pictures of the documentation again, after ./dev build:
#   sh tests/report/screenshot.sh build/cli/cmtrace/cmtrace
. "$(dirname "$0")/common.sh"
chromium_found || exit 1

# picture PAGE HEIGHT FILE
picture() {
	browse "$1" --hide-scrollbars --window-size="1240,$2" --screenshot="$root/docs/$3" 2>"$work/log" ||
		fail "$3: $(tail -n 3 "$work/log")"
}

report "$(largest "$root"/captures/*/*.pcap)" "$work/largest.html"
picture "$work/largest.html" 2660 report.png

# Of another one the ladder alone; the page does not allow a style that is not its own.
report "$root/captures/lab/mra_slow_accept.pcap" "$work/slow.html"
sed -e '/Content-Security-Policy/d' -e 's|</style>|header,footer,section:not(#details):not(.exchange){display:none}&|' \
	"$work/slow.html" >"$work/ladder.html"
picture "$work/ladder.html" 900 report-ladder.png
finish
