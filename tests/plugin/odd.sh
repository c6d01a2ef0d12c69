#!/bin/sh
# SPDX-License-Identifier: BSD-2-Clause
# Frames that are nearly CM, or CM where one does not look for it.
. "$(dirname "$0")/common.sh"
"$2" "$work/odd.pcap"
chmod a+r "$work/odd.pcap"

# line FRAME FIELD...: the fields of a frame.
line() {
	frame=$1
	shift
	for field in "$@"; do
		set -- "$@" -e "$field"
		shift
	done
	ours -r "$work/odd.pcap" -Y "frame.number == $frame" -T fields "$@" | tr '\t' ' '
}

protocol=_ws.col.Protocol
expect "plain RoCEv2" "IB CM 10.0.0.1 10.0.0.2" "$(line 1 $protocol _ws.col.Source _ws.col.Destination)"
expect "quoted by ICMP: the columns tell of ICMP" "ICMP 10.0.0.2 10.0.0.1 0x000000c1" \
	"$(line 2 $protocol _ws.col.Source _ws.col.Destination ibcm.req.local_comm_id)"
expect "redirected to other QPs, with the GSI's Q_Key" "IB CM 0x000000c1" "$(line 3 $protocol ibcm.req.local_comm_id)"
expect "other QPs and another Q_Key: no CM" "RRoCE " "$(line 4 $protocol ibcm.req.local_comm_id)"
expect "UD SEND with immediate" "IB CM 0x000000c1" "$(line 5 $protocol ibcm.req.local_comm_id)"
expect "two VLAN tags" "IB CM 0x000000c1" "$(line 6 $protocol ibcm.req.local_comm_id)"
expect "RoCEv1" "IB CM GID: ::ffff:10.0.0.1 GID: ::ffff:10.0.0.2 0x000000c1" \
	"$(line 7 $protocol _ws.col.Source _ws.col.Destination ibcm.req.local_comm_id)"
expect "a MAD of another class" " " "$(line 8 ibcm.mad.mgmt_class ibcm.req.local_comm_id)"

# What can't be decoded is shown as far as its header, and says why.
expect "base version" "2  1" "$(line 9 ibcm.mad.base_version ibcm.req.local_comm_id ibcm.finding.base_version)"
expect "class version" "3  1" "$(line 10 ibcm.mad.class_version ibcm.req.local_comm_id ibcm.finding.class_version)"
expect "attribute" "48  1" "$(line 11 ibcm.mad.attribute_id ibcm.req.local_comm_id ibcm.finding.attribute)"
expect "method" "5 0x000000c1 1" "$(line 12 ibcm.mad.method ibcm.req.local_comm_id ibcm.finding.method)"
expect "260 bytes" "0x000000c1 1" "$(line 13 ibcm.req.local_comm_id ibcm.finding.mad_size)"
expect "252 bytes" "0x000000c1 1" "$(line 14 ibcm.req.local_comm_id ibcm.finding.mad_size)"
expect "additional information longer than its field" "127 1" \
	"$(line 15 ibcm.rej.reject_info_length ibcm.finding.info_length)"

expect "RC SEND to QP 1: no CM, and its source stays an IP address" "RRoCE 10.0.0.1 10.0.0.2" \
	"$(line 16 $protocol _ws.col.Source _ws.col.Destination)"

# The context of an exchange is the same in one pass and in two.
for passes in "" -2; do
	# shellcheck disable=SC2086
	expect "service of the REJ, passes '$passes'" "TCP 4420 (NVMe/RDMA)" \
		"$(ours $passes -r "$work/odd.pcap" -Y "frame.number == 15" -T fields -e ibcm.service)"
done
finish
