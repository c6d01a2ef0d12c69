#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Whatever is no CM stays as Wireshark has it: RC conversations, upper layers, other MADs.
. "$(dirname "$0")/common.sh"

upper_layers="nvme || nvme-rdma || rpcordma || iser || smb_direct || infiniband_sdp || lnet"

# Frames without CM, in full.
management_qp="infiniband.bth.destqp <= 1 || infiniband.deth.srcqp <= 1"
not_cm() {
	"$1" -r "$2" -V -Y "!(infiniband.bth.opcode in {100, 101} && ($management_qp))"
}

# Every layer of the frames that an upper layer is found in. Its own layer, ibcm, comes last.
found() {
	reader=$1
	shift
	"$reader" "$@" -Y "$upper_layers" -T fields -e frame.number -e frame.protocols | sed 's/:ibcm$//'
}

# check CAPTURE: readable by everybody
check() {
	capture=$1
	name=${1##*/}

	not_cm stock "$capture" >"$work/stock"
	not_cm ours "$capture" >"$work/ours"
	expect_same "$name: frames without CM differ" "$work/stock" "$work/ours"

	stock -r "$capture" -V >"$work/stock"
	ours -r "$capture" -V --disable-protocol ibcm >"$work/ours"
	expect_same "$name: with ibcm disabled the reading is not Wireshark's own" "$work/stock" "$work/ours"

	# Stock tshark needs two passes to see the private data of a REQ; with the plugin one is enough.
	found stock -2 -r "$capture" >"$work/stock"
	found ours -2 -r "$capture" >"$work/ours"
	expect_same "$name: upper layers differ" "$work/stock" "$work/ours"
	found ours -r "$capture" >"$work/ours"
	expect_same "$name: upper layers differ in one pass" "$work/stock" "$work/ours"
	upper=$((upper + $(wc -l <"$work/ours")))

	# The built-in reading is hidden, not lost: who filters on it still finds it.
	filter="infiniband.mad.attributeid in {0x10, 0x12}"
	stock -r "$capture" -Y "$filter" -T fields -e frame.number >"$work/stock"
	ours -r "$capture" -Y "$filter" -T fields -e frame.number >"$work/ours"
	expect_same "$name: filter $filter differs" "$work/stock" "$work/ours"
}

upper=0
mergecap -w "$work/lab.pcapng" "$root"/captures/lab/*.pcap
chmod a+r "$work/lab.pcapng"
check "$work/lab.pcapng"
if need_public "upper layers are not looked at"; then
	for file in "$public"/*.pcap*; do
		check "$(readable "$file")"
	done
	[ "$upper" -ge 16 ] || fail "NVMe of rocev2_nvme_discovery.pcap is lost: $upper frames of upper layers"
fi
finish
