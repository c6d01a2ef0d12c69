#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Connections a second of cmping and cmserve against the kernel's cmtime, in the same VMs: bench.sh BUILD
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$1
name="cmping --load in two VMs, REQ..DREP"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT INT TERM

if ! sh "$here/lab.sh" -o "$out" "$build" bench >"$out/log" 2>&1 && [ ! -s "$out/rates" ]; then
	echo "$name: not measured: $(head -n 1 "$out/log")"
	exit 0
fi
read -r kernel ours <"$out/rates"
"$build/tests/bench/bench-pair" --rates "$name" "cmtime over the kernel's CM" 0.33 "$ours" "$kernel"
