#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Real captures of others, where Wireshark 4.0's own dissector is wrong.
. "$(dirname "$0")/common.sh"
need_public "nothing is looked at" || exit 0

capture=$(readable "$public/native_erf_ipoib_cm.pcap")
expect "packet rates and flow labels" "7 3 0x000000 0 0x000000
27 3 0x000000 0 0x000000
34 3 0x000000 0 0x000000" "$(ours -r "$capture" -Y ibcm.req.primary_packet_rate -T fields -e frame.number \
	-e ibcm.req.primary_packet_rate -e ibcm.req.primary_flow_label -e ibcm.req.alternate_packet_rate \
	-e ibcm.req.alternate_flow_label | tr '\t' ' ')"
ours -r "$capture" -V -Y "frame.number == 7" | grep -q 'Primary Packet Rate: 3 (10 Gb/s)' ||
	fail "packet rate 3 is not told as 10 Gb/s"
expect "Source and Destination are LIDs" "LID: 4 LID: 1" \
	"$(ours -r "$capture" -Y "frame.number == 7" -T fields -e _ws.col.Source -e _ws.col.Destination | tr '\t' ' ')"

capture=$(readable "$public/rocev2_nvme_discovery.pcap")
expect "Source of the REQ" "172.16.0.110" \
	"$(ours -r "$capture" -Y "ibcm.mad.attribute_id == REQ" -T fields -e _ws.col.Source)"
expect "queue of the NVMe connection" "0" \
	"$(ours -r "$capture" -Y "ibcm.mad.attribute_id == REQ" -T fields -e ibcm.private.nvme_rdma_req.qid)"

capture=$(readable "$public/rocev2_vlan_ece_vendor.pcap")
expect "ECE vendor and flow label of a mlx5 REQ" "0x0015b3 0x05ba59" \
	"$(ours -r "$capture" -Y ibcm.req.vendor_id -T fields -e ibcm.req.vendor_id -e ibcm.req.primary_flow_label |
		tr '\t' ' ')"
finish
