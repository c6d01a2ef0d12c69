/* SPDX-License-Identifier: BSD-2-Clause */
/* What several scenarios name. */
#ifndef TERMS_H
#define TERMS_H

#include "synth.h"

/* ServiceIDs of RDMA IP CM, by port. */
#define TCP(port) (UINT64_C(0x0000000001060000) | (port))
#define UDP(port) (UINT64_C(0x0000000001110000) | (port))
#define NVME TCP(4420)
#define ISER TCP(3260)
#define LUSTRE TCP(987)
#define RDS TCP(18634)
#define UDADDY UDP(7174)

#define LINK_LOCAL_PORT(last) { 0xfe, 0x80, [8] = 0x02, 0x00, 0x5e, 0xff, 0xfe, 0x00, 0x53, (last) }

/* Both hosts' second ports on a native fabric. */
#define ALTERNATE_PATH \
	.alternate_local_port_lid = 0x001a, .alternate_remote_port_lid = 0x0024, \
	.alternate_local_port_gid = LINK_LOCAL_PORT(0x1a), .alternate_remote_port_gid = LINK_LOCAL_PORT(0x24), \
	.alternate_packet_rate = 16, .alternate_subnet_local = 1, .alternate_local_ack_timeout = 18

/* What the CM of these hosts says of itself: RC, UC and SIDR. */
#define CAPABILITIES \
	.base_version = 1, .class_version = 2, .capability_mask = 1 << 9 | 1 << 12 | 1 << 13, .resp_time_value = 18

/* "Ask OTHER", whose CM answers on QP @p qpn; native fabric. */
#define REDIRECT_TO_OTHER(qpn) \
	CAPABILITIES, .redirect_gid = LINK_LOCAL_PORT(0x15), .redirect_lid = 0x0015, .redirect_p_key = 0xffff, \
	.redirect_qp = (qpn), .redirect_q_key = CMC_GSI_Q_KEY

#endif
