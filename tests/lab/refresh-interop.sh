#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Run cmtest against the kernel and write its verdicts into docs/interop.md: refresh-interop.sh -k KERNEL BUILD
# What stands between "<!-- KERNEL -->" and "<!-- end -->" is replaced; the section of another kernel comes behind the others.
set -eu
cd "$(dirname "$0")/../.."
kernel=$2 build=$3
version=$(cat "$kernel/version")
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT INT TERM

sh tests/lab/lab.sh -k "$kernel" -o "$out" "$build" all referee_called referee_calls || true
[ -s "$out/A/referee_called.json" ] && [ -s "$out/A/referee_calls.json" ] || exit 1

# One row a check, from its JSON; no title, reason or expectation has a quote or a bar in it.
rows() {
	sed -n -E '/"type":"check"/{
		s/.*"id":"([^"]*)","verdict":"([^"]*)","title":"([^"]*)".*/| \1 | \2 | \3 |&/
		s/(\|[^|]*\|[^|]*\|[^|]*\|).*"(why|expected)":"([^"]*)".*/\1 \2: \3 |/
		s/^(\|[^|]*\|[^|]*\|[^|]*\|)\{.*/\1 |/
		s/ expected: / expected / ; s/\| why: /| /
		p
	}' "$1"
}

{
	echo "<!-- $version -->"
	echo "| check | verdict | what it shows | why |"
	echo "|---|---|---|---|"
	rows "$out/A/referee_called.json"
	rows "$out/A/referee_calls.json"
	echo "<!-- end -->"
} >"$out/table"

if grep -q "^<!-- $version -->\$" docs/interop.md; then
	sed -e "/^<!-- $version -->\$/,/^<!-- end -->\$/{/^<!-- end -->\$/r $out/table
d}" docs/interop.md >"$out/page"
else
	{
		cat docs/interop.md
		printf '\n## Linux %s over Soft-RoCE\n\n' "$version"
		cat "$out/table"
	} >"$out/page"
fi
cp "$out/page" docs/interop.md
