/* SPDX-License-Identifier: BSD-2-Clause */
/* Private data of every protocol in both directions, with what must be read from it. */
#ifndef PRIVATE_SAMPLES_H
#define PRIVATE_SAMPLES_H

#include "private.h"

struct value {
	const char *field;
	uint64_t value;
};

struct sample {
	unsigned attribute;
	uint64_t service_id;
	const char *bytes;
	const char *key;
	const char *line;
	struct value values[3];
	bool hint;
};

#define GUID_A "0002c903000a0b0c"
#define GUID_B "0002c903000d0e0f"
#define LUSTRE_LE "911be90b 1200 c0 08 38000000 00000000 01004d0a00000500 8877665544332211 02004d0a00000500"
#define LUSTRE_BE "0be91b91 0012 c1 08 00000038 00000000 000500000a4d0002 1122334455667788 000500010a4d0001"
#define RSOCKET_LE "0100 0180 000000 00 00100000ff7f0000 11110000 02000000 00200000ff7f0000 22220000 00000100"
#define RSOCKET_BE "0101 0180 000000 04 00007fff00001000 00001111 00000002 00007fff00002000 00002222 00010000"
#define UUID "00112233445566778899aabbccddeeff"

static const struct sample samples[] = {
	{ CMC_REQ, TCP(PORT_OTHER), IP_CM, "rdma_ip_cm", IP_CM_LINE,
	  { { "version", 0 }, { "ip_version", 0x40 }, { "source_port", 55410 } }, false },
	{ CMC_SIDR_REQ, UDP(PORT_OTHER), IP_CM, "rdma_ip_cm", IP_CM_LINE, { { "source_port", 55410 } }, false },
	{ CMC_REQ, TCP(PORT_OTHER),
	  "00609c41 fd770000000000000000000000000001 fd770000000000000000000000000002", "rdma_ip_cm",
	  "[fd77::1]:40001 -> fd77::2", { { "ip_version", 0x60 } }, false },
	{ CMC_REQ, IB(PORT_OTHER), IP_CM, "rdma_ip_cm", IP_CM_LINE, { { "source_port", 55410 } }, false },
	{ CMC_REQ, IB(PORT_OTHER),
	  "00600001 fe800000000000000002c903000a0b0c fe800000000000000002c903000d0e0f", "rdma_ip_cm",
	  "[fe80::2:c903:a:b0c]:1 -> fe80::2:c903:d:e0f", { { "source_port", 1 } }, false },

	{ CMC_REQ, SDP(22),
	  "0000 0010 0000005c 00000000 00000000 22 40 00 05 00008000 00008000 d872 0000" ZEROS_12 "0a4d0001" ZEROS_12
	  "0a4d0002",
	  "sdp_hello",
	  "SDP Hello: bsdh bufs 16, version 2.2, local recv size 32768, local port 55410, source address 10.77.0.1, "
	  "destination address 10.77.0.2",
	  { { "bsdh_len", 92 }, { "max_adverts", 5 }, { "local_port", 55410 } }, false },
	{ CMC_REP, SDP(22), "0100 0010 00000018 00000000 00000000 22 00 00 05 00008000", "sdp_hello_ack",
	  "SDP HelloAck: bsdh bufs 16, version 2.2, actual recv size 32768",
	  { { "ext_max_adverts", 5 }, { "actual_recv_size", 32768 } }, false },

	{ CMC_REQ, TCP(PORT_NVME), IP_CM "0000 0000 2000 1f00", "nvme_rdma_req",
	  IP_CM_LINE "; NVMe/RDMA connect request: qid 0, hrqsize 32, hsqsize 31",
	  { { "qid", 0 }, { "hrqsize", 32 }, { "hsqsize", 31 } }, false },
	{ CMC_REQ, TCP(PORT_NVME_DISCOVERY), IP_CM "0000 0300 8000 7f00 0100", "nvme_rdma_req",
	  IP_CM_LINE "; NVMe/RDMA connect request: qid 3, hrqsize 128, hsqsize 127, cntlid 1",
	  { { "qid", 3 }, { "cntlid", 1 } }, false },
	{ CMC_REP, TCP(PORT_NVME), "0000 2000", "nvme_rdma_rep", "NVMe/RDMA accept: crqsize 32",
	  { { "crqsize", 32 } }, false },
	{ CMC_REJ, TCP(PORT_NVME), "0000 0400", "nvme_rdma_rej", "NVMe/RDMA reject: 4 invalid host SQ size",
	  { { "sts", 4 } }, false },
	{ CMC_REJ, TCP(PORT_NVME), "0000 2100", "nvme_rdma_rej", "NVMe/RDMA reject: 33 (unknown)",
	  { { "sts", 33 } }, false },

	{ CMC_REQ, TCP(PORT_ISER), IP_CM "c0000000", "iser_hello",
	  IP_CM_LINE "; iSER hello: flags 0xc0 (no zero-based VA, no send with invalidate)",
	  { { "flags", 0xc0 } }, false },
	{ CMC_REQ, TCP(PORT_ISER), IP_CM, "iser_hello", IP_CM_LINE "; looks like iSER hello: flags 0x00",
	  { { "flags", 0 } }, true },
	{ CMC_REP, TCP(PORT_ISER), "80000000", "iser_hello", "iSER hello: flags 0x80 (no zero-based VA)",
	  { { "flags", 0x80 } }, false },

	{ CMC_REQ, UINT64_C(0x0002c903000d0e0f),
	  "00 00000000000000 0000000000000007 00000824 00000000 0006 00 00 0000 0000 0000000000000000" GUID_A
	  "0002c903000d0e10" GUID_B,
	  "srp_login_req",
	  "SRP login request: req it iu len 2084, initiator port id 00000000000000000002c903000a0b0c, "
	  "target port id 0002c903000d0e100002c903000d0e0f",
	  { { "tag", 7 }, { "req_it_iu_len", 2084 }, { "req_buf_fmt", 6 } }, false },
	{ CMC_REQ, UINT64_C(0x0002c903000d0e10),
	  "00 00000000000000 0000000000000007 00000824 00000000 0002 00 00 0000 0000 0000000000000000" GUID_A
	  "0002c903000d0e10" GUID_B,
	  "srp_login_req",
	  "SRP login request: req it iu len 2084, initiator port id 00000000000000000002c903000a0b0c, "
	  "target port id 0002c903000d0e100002c903000d0e0f",
	  { { "req_buf_fmt", 2 } }, false },
	{ CMC_REQ, UINT64_C(0xe41d2d0300000001),
	  "00 00000000000000 0000000000000007 00000824 00000000 0006 01 00 0000 0000 0000000000000000" GUID_A
	  "0002c903000d0e10" GUID_B,
	  "srp_login_req",
	  "looks like SRP login request: req it iu len 2084, req flags 0x01 (keep the other channels), "
	  "initiator port id 00000000000000000002c903000a0b0c, target port id 0002c903000d0e100002c903000d0e0f",
	  { { "req_flags", 1 } }, true },
	{ CMC_REQ, TCP(PORT_OTHER),
	  IP_CM "0000000000000007 0006 80 00 00002000 0000000000000000" GUID_A "0002c903000d0e10" GUID_B "0050",
	  "srp_login_req_rdma",
	  IP_CM_LINE "; looks like SRP login request: req flags 0x80 (immediate data), req it iu len 8192, "
	  "initiator port id 00000000000000000002c903000a0b0c, target port id 0002c903000d0e100002c903000d0e0f",
	  { { "tag", 7 }, { "req_it_iu_len", 8192 }, { "imm_data_offset", 80 } }, true },
	{ CMC_REP, UINT64_C(0x0002c903000d0e0f), "c0000000 0000003f 0000000000000007 00000824 00000124 0006 02",
	  "srp_login_rsp",
	  "SRP login response: req lim delta 63, max it iu len 2084, max ti iu len 292, rsp flags 0x02 "
	  "(other channels kept)",
	  { { "tag", 7 }, { "req_lim_delta", 63 }, { "max_ti_iu_len", 292 } }, false },
	{ CMC_REJ, UINT64_C(0x0002c903000d0e0f), "c2000000 00010002 0000000000000007 0000000000000000 0006",
	  "srp_login_rej", "SRP login reject: 0x00010002 requested IU length too large",
	  { { "reason", 0x10002 }, { "tag", 7 } }, false },

	{ CMC_REQ, TCP(PORT_NFS), IP_CM "f6ab0e18 01 01 03 00", "rpcrdma",
	  IP_CM_LINE "; NFS/RDMA (RPC-over-RDMA): flags 0x01 (remote invalidation), send size 3 (4096 bytes), "
	  "recv size 0 (1024 bytes)",
	  { { "send_size", 3 }, { "recv_size", 0 } }, false },
	{ CMC_REQ, TCP(PORT_OTHER), IP_CM "f6ab0e18 01 00 03 03", "rpcrdma",
	  IP_CM_LINE "; NFS/RDMA (RPC-over-RDMA): send size 3 (4096 bytes), recv size 3 (4096 bytes)",
	  { { "magic", 0xf6ab0e18 } }, false },
	{ CMC_REP, TCP(PORT_NFS), "f6ab0e18 01 00 03 07", "rpcrdma",
	  "NFS/RDMA (RPC-over-RDMA): send size 3 (4096 bytes), recv size 7 (8192 bytes)", { { "recv_size", 7 } }, false },

	{ CMC_REQ, TCP(PORT_LUSTRE), IP_CM LUSTRE_LE "0000000000000000 0800 0001 00100000", "o2iblnd_connreq",
	  IP_CM_LINE "; Lustre o2iblnd connect request: srcnid 10.77.0.1@o2ib, dstnid 10.77.0.2@o2ib, queue depth 8, "
	  "max frags 256, max msg size 4096",
	  { { "version", 0x12 }, { "srcstamp", UINT64_C(0x1122334455667788) }, { "nob", 56 } }, false },
	{ CMC_REP, TCP(PORT_LUSTRE), LUSTRE_BE "0000000000000000 0008 0100 00001000", "o2iblnd_connack",
	  "Lustre o2iblnd accept: srcnid 10.77.0.2@o2ib, dstnid 10.77.0.1@o2ib1, queue depth 8, max frags 256, "
	  "max msg size 4096",
	  { { "type", 0xc1 }, { "queue_depth", 8 }, { "max_msg_size", 4096 } }, false },
	{ CMC_REJ, TCP(PORT_LUSTRE), "911be90b 1200 07 00 8877665544332211 1000 0001 00100000", "o2iblnd_rej",
	  "Lustre o2iblnd reject: 7 message queue size does not match, queue depth 16, max frags 256",
	  { { "why", 7 }, { "incarnation", UINT64_C(0x1122334455667788) } }, false },
	{ CMC_REJ, TCP(PORT_OTHER), "0be91b91 0012 05", "o2iblnd_rej", "Lustre o2iblnd reject: 5 stale peer",
	  { { "why", 5 }, { "version", 0x12 } }, false },

	{ CMC_REQ, IPOIB(0x404), "00000405 0000fff4", "ipoib_cm", "IPoIB connected mode: qpn 0x000405, mtu 65524",
	  { { "qpn", 0x405 }, { "mtu", 65524 } }, false },
	{ CMC_REP, UINT64_C(0x0100000000000404), "ff000404 0000fff4", "ipoib_cm",
	  "IPoIB connected mode: qpn 0x000404, mtu 65524", { { "reserved", 0xff }, { "qpn", 0x404 } }, false },

	{ CMC_REQ, TCP(PORT_RDS), IP_CM "0a4d0001 0a4d0002 03 01 0003 00 00 0000 0000000000000011 00000010", "rds_ib_v4",
	  IP_CM_LINE "; RDS: saddr 10.77.0.1, daddr 10.77.0.2, protocol major 3, protocol minor 1",
	  { { "protocol_minor_mask", 3 }, { "ack_seq", 17 }, { "credit", 16 } }, false },
	{ CMC_REP, TCP(PORT_RDS), "0a4d0002 0a4d0001 04 01 0002 20", "rds_ib_v4",
	  "RDS: saddr 10.77.0.2, daddr 10.77.0.1, protocol major 4, protocol minor 1, tos 32", { { "tos", 32 } }, false },
	{ CMC_REQ, TCP(PORT_RDS6),
	  "00609c41 fd770000000000000000000000000001 fd770000000000000000000000000002"
	  "fd770000000000000000000000000001 fd770000000000000000000000000002 04 01 0002 00 00 0000 0000000000000011",
	  "rds_ib_v6",
	  "[fd77::1]:40001 -> fd77::2; RDS: saddr fd77::1, daddr fd77::2, protocol major 4, protocol minor 1",
	  { { "protocol_major", 4 }, { "ack_seq", 17 } }, false },
	{ CMC_REP, TCP(PORT_RDS6), "fd770000000000000000000000000002 fd770000000000000000000000000001 04 01 0002",
	  "rds_ib_v6", "RDS: saddr fd77::2, daddr fd77::1, protocol major 4, protocol minor 1",
	  { { "protocol_minor", 1 } }, false },
	{ CMC_REJ, TCP(PORT_RDS), "01000000", "rds_rej", "RDS reject: 1 refused", { { "reason", 1 } }, false },
	{ CMC_REJ, TCP(PORT_RDS6), "00000001", "rds_rej", "RDS reject: 1 refused", { { "reason", 1 } }, false },

	{ CMC_REQ, TCP(PORT_OTHER), IP_CM "0000 bd1b 0002 0100 0400 0000" UUID UUID "01", "rtrs_conn_req",
	  IP_CM_LINE "; RTRS connect request: version 2.0, cid 1, cid num 4",
	  { { "version", 0x200 }, { "cid", 1 }, { "first_conn", 1 } }, false },
	{ CMC_REP, TCP(PORT_OTHER), "bd1b 0002 0000 0002 f0ff0100 10000000 02000000", "rtrs_conn_rsp",
	  "RTRS answer: 0 accepted, queue depth 512, max io size 131056",
	  { { "error", 0 }, { "queue_depth", 512 }, { "max_hdr_size", 16 } }, false },
	{ CMC_REJ, TCP(PORT_OTHER), "bd1b 0002 f0ff", "rtrs_conn_rsp", "RTRS answer: -16 EBUSY",
	  { { "error", 0xfff0 } }, false },

	{ CMC_REQ, TCP(8003), IP_CM "66686766733020 00 0100000000000000 0000000000100000 11220000 46000000 00200000",
	  "beegfs", IP_CM_LINE "; BeeGFS: protocol version 1, recv buf num 70, recv buf size 8192",
	  { { "protocol_version", 1 }, { "rkey", 0x2211 }, { "recv_buf_num", 70 } }, false },
	{ CMC_REP, TCP(8003), "66686766733020 00 0100000000000000 0000000000100000 11220000 46000000 00200000", "beegfs",
	  "BeeGFS: protocol version 1, recv buf num 70, recv buf size 8192", { { "recv_buf_size", 8192 } }, false },

	{ CMC_REQ, TCP(PORT_OTHER), IP_CM RSOCKET_LE, "rsocket",
	  IP_CM_LINE "; looks like rsockets: credits 384, data buf length 65536",
	  { { "target_sgl_addr", UINT64_C(0x7fff00001000) }, { "target_sgl_length", 2 }, { "data_buf_key", 0x2222 } },
	  true },
	{ CMC_REP, TCP(PORT_OTHER), RSOCKET_BE, "rsocket", "looks like rsockets: credits 384, data buf length 65536",
	  { { "target_sgl_addr", UINT64_C(0x7fff00001000) }, { "target_iomap_size", 4 }, { "credits", 0x180 } }, true },

	{ CMC_REQ, TCP(PORT_OTHER), IP_CM "0a00 112233445566778899aa", "ucx_rdmacm",
	  IP_CM_LINE "; looks like UCX rdmacm: length 10; 10 bytes: 112233445566778899aa",
	  { { "length", 10 }, { "status", 0 } }, true },
	{ CMC_REP, TCP(PORT_OTHER), "0a00 1122334455667788 9900", "ucx_rdmacm",
	  "looks like UCX rdmacm: length 10; 9 bytes: 112233445566778899", { { "length", 10 } }, true },
	{ CMC_REQ, TCP(PORT_OTHER), IP_CM "0a 112233445566778899aa", "libfabric_verbs",
	  IP_CM_LINE "; looks like libfabric verbs or UCX: size 10; 10 bytes: 112233445566778899aa",
	  { { "size", 10 } }, true },
	{ CMC_REP, TCP(PORT_OTHER), "08 1122334455667788", "libfabric_verbs",
	  "looks like libfabric verbs or UCX: size 8; 8 bytes: 1122334455667788", { { "size", 8 } }, true },

	{ CMC_REQ, TCP(PORT_SMB), IP_CM, "smb_direct", IP_CM_LINE "; SMB Direct: no private data expected",
	  { { NULL, 0 } }, false },
	{ CMC_REP, TCP(PORT_SMB_DIRECT), "", "smb_direct", "SMB Direct: no private data expected",
	  { { NULL, 0 } }, false },
};

enum { SAMPLES = sizeof(samples) / sizeof(samples[0]) };

#endif
