#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# The Linux kernel's own CM as a peer, in two VMs under QEMU: lab.sh [-k KERNEL] [-o OUT] BUILD PLAN [SCENARIO...]
# BUILD holds our programs; PLAN is core or all; with SCENARIOs, only these of it. KERNEL is what fetch-kernel.sh made.
# OUT keeps what the VMs left behind. Status 1: a scenario failed, or cannot be run, and why.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
kernel=${LAB_FOLDER:-${XDG_CACHE_HOME:-$HOME/.cache}/cmscope-lab/default} out=
while getopts k:o: option; do
	case $option in
	k) kernel=$OPTARG ;;
	o) out=$OPTARG ;;
	*) exit 2 ;;
	esac
done
shift $((OPTIND - 1))
build=$1 plan=$2
shift 2

cannot() {
	echo "lab: not possible because $*" >&2
	exit 1
}
for program in qemu-system-x86_64 busybox cpio kmod cmtime rping ucmatose udaddy tcpdump rdma; do
	PATH=$PATH:/usr/sbin:/sbin command -v $program >/dev/null || cannot "$program is not installed (./dev lab installs it)"
done
[ -e "$kernel/vmlinux" ] || cannot "there is no kernel in $kernel: ./dev lab fetches one"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
[ -n "$out" ] || out=$work/share
mkdir -p "$out"
sh "$here/make-image.sh" "$kernel" "$work/image" "$build/tests/lab/cmpeer" "$build"/cli/cmping/cmping "$build/cli/cmserve/cmserve" \
	"$build/cli/cmtest/cmtest" "$build/cli/cmtrace/cmtrace"
cp -r "$here/scenarios" "$here/rdma.sh" "$out/"
cp "$here/plan.$plan" "$out/plan"
# The table of this kernel, or nothing.
sed -n "/^<!-- $(cat "$kernel/version") -->\$/,/^<!-- end -->\$/p" "$here/../../docs/interop.md" >"$out/interop.md"
{
	echo "LAB_SCENARIOS='$*'"
	cat "$here/caller.sh"
	echo "peer 'exit 99'"
} >"$work/A.sh"
: >"$out/results"
echo "kernel $(cat "$kernel/version")"
sh "$here/run-pair.sh" "$kernel" "$work/image" "$out" "$work/A.sh" "$here/peer.sh" || booted=no

awk -F'\t' '{ printf "%-26s %-7s %4d s  %s\n", $1, $2, $3, $4; n[$2]++ }
	END { printf "\n%d ok, %d failed\n", n["ok"], n["failed"] }' "$out/results"
[ "${booted-yes}" = yes ] && [ -s "$out/results" ] && ! grep -q "	failed	" "$out/results"
