#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Make captures/kernel again, from the scenarios of these names: refresh-captures.sh -k KERNEL BUILD
# The readings beside them are made by ./dev golden; captures/README.md tells the kernel.
set -eu
cd "$(dirname "$0")/../.."
kernel=$2 build=$3
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT INT TERM
names=$(cd captures/kernel/wire && ls ./*.pcap | sed 's,.*/,,; s/\.pcap$//')

# shellcheck disable=SC2086
sh tests/lab/lab.sh -k "$kernel" -o "$out" "$build" all $names
for name in $names; do
	cp "$out/A/$name.pcap" captures/kernel/wire/
	for host in A B; do
		[ ! -s "$out/$host/$name.$host.trace" ] || cp "$out/$host/$name.$host.trace" captures/kernel/
	done
done
echo "captures/kernel is of Linux $(cat "$kernel/version") now: say so in captures/README.md, run ./dev golden, and look at the difference"
