#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# The page of every stored capture: nothing in it points outside, links lead somewhere, all exchanges are told.
#   page.sh CMTRACE BENCH-CAPTURES
. "$(dirname "$0")/common.sh"
bench_captures=$2

# All that would make a browser ask somebody, or run something.
check_closed() {
	pattern='https?:|//[a-z0-9]|src=|url\(|@import|<script|javascript:|<[^>]* (on[a-z]+|style)='
	if grep -nEi "$pattern" "$1" >"$work/open"; then
		fail "${1##*/}: points outside, or runs something"
		cut -c 1-200 "$work/open" | head -n 3 >&2
	fi
	grep -oE 'href="[^"]*"' "$1" | sort -u | grep -vE '^href="(#x[0-9]+|#others|data:,)"$' &&
		fail "${1##*/}: a link that leads outside"
	expect "$1" "default-src 'none'; style-src 'sha256-"
}

check_links() {
	grep -oE 'href="#[^"]*"' "$1" | sed 's/.*#\(.*\)"/\1/' | sort -u >"$work/links"
	grep -oE ' id="[^"]*"' "$1" | sed 's/.*"\(.*\)"/\1/' | sort >"$work/targets"
	sort -u "$work/targets" | cmp -s - "$work/targets" || fail "${1##*/}: the same section twice"
	comm -23 "$work/links" "$work/targets" | grep . && fail "${1##*/}: links that lead nowhere"
	return 0
}

# Sections and tables end where they should: as many ends as beginnings.
check_nesting() {
	grep -oE '</?[a-z0-9]+[^<>]*>' "$1" | awk -v page="${1##*/}" '
		/^<(meta|link|br)/ || /\/>$/ { next }
		/^<\// { tag = substr($0, 3, length($0) - 3); if (stack[n--] != tag) { print page ": stray " $0; exit 1 }; next }
		{ match($0, /^<[a-z0-9]+/); stack[++n] = substr($0, 2, RLENGTH - 1) }
		END { if (n > 0) { print page ": never ends: " stack[n]; exit 1 } }' >&2 || fail "$1: elements are not nested"
}

check() {
	check_closed "$2"
	check_links "$2"
	check_nesting "$2"
	wanted=$(exchanges_of "$1")
	[ "$wanted" -le 100 ] || wanted=100
	[ "$(count '<section class="card exchange"' "$2")" = "$wanted" ] || fail "$1: not $wanted exchanges on the page"
}

for capture in "$root"/captures/*/*.pcap; do
	report "$capture" "$work/page.html"
	check "$capture" "$work/page.html"
done

# What is in a capture, and what it is called, may be anything.
hostile="$work/\"><script>alert(1)<&.pcap"
sed 's|LICENSE EXPIRED|</svg><b/a="'\''>\&|' "$root/captures/synth/rej_consumer.pcap" >"$hostile"
report "$hostile" "$work/hostile.html"
check_closed "$work/hostile.html"
check_nesting "$work/hostile.html"
expect "$work/hostile.html" '&lt;/svg&gt;&lt;b/a=\&quot;&#39;&gt;&amp;' '&quot;&gt;&lt;script&gt;alert(1)&lt;&amp;.pcap'

# A large capture makes no large page, and what is left out is told.
"$bench_captures" cm 100000 "$work/large.pcap"
report "$work/large.pcap" "$work/large.html"
check "$work/large.pcap" "$work/large.html"
expect "$work/large.html" 'The worst 1000 of ' 'The worst 100 of '
[ "$(count '<tr><td class="number"><a href="#x' "$work/large.html")" = 100 ] || fail "not the first 100 rows have links"
[ "$(wc -c <"$work/large.html")" -lt 2000000 ] || fail "a page of $(wc -c <"$work/large.html") bytes"
# They can only be mailed when they have their messages.
! grep -qF 'more message' "$work/large.html" || fail "a ladder lacks messages"

# The same capture makes the same page.
report "$work/large.pcap" "$work/again.html"
cmp "$work/large.html" "$work/again.html" || fail "the page differs from run to run"
finish
