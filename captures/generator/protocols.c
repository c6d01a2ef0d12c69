/* SPDX-License-Identifier: BSD-2-Clause */
/* Private data of every protocol that the library knows: a REQ and its REP each. */
#include "terms.h"

#define ASK(number, service) \
	.after_us = MS(100), .exchange = (number), MESSAGE(CMC_REQ), .mad.body.req.service_id = (service)
#define ACCEPT(number) .from = SERVER, .exchange = (number), MESSAGE(CMC_REP)

/* Addresses in the forms that the protocols want. */
#define CLIENT_IPV4 0xc000020a
#define SERVER_IPV4 0xc0000214
#define CLIENT_IPV6 "\x20\x01\x0d\xb8\0\0\0\0\0\0\0\0\0\0\0\x10"
#define SERVER_IPV6 "\x20\x01\x0d\xb8\0\0\0\0\0\0\0\0\0\0\0\x20"
#define CLIENT_IP "\0\0\0\0\0\0\0\0\0\0\0\0\xc0\0\x02\x0a"
#define SERVER_IP "\0\0\0\0\0\0\0\0\0\0\0\0\xc0\0\x02\x14"
#define CLIENT_NID (UINT64_C(5) << 48 | CLIENT_IPV4) /* o2ib */
#define SERVER_NID (UINT64_C(5) << 48 | SERVER_IPV4)

#define SRP_TARGET UINT64_C(0x02005efffe005314)
#define SRP_INITIATOR_PORT "\0\0\0\0\0\0\0\0\x02\0\x5e\xff\xfe\0\x53\x0a"
#define SRP_TARGET_PORT "\x02\0\x5e\xff\xfe\0\x53\x14\x02\0\x5e\xff\xfe\0\x53\x14"
#define SRP_LOGIN_RSP \
	.layout = "srp_login_rsp", \
	.values = { { "opcode", 0xc0 }, { "req_lim_delta", 64 }, { "tag", 0x42 }, { "max_it_iu_len", 2116 }, \
		    { "max_ti_iu_len", 2116 }, { "buf_fmt", 6 } }

#define O2IBLND(message_type, from, to, credits_) \
	{ "magic", 0x0be91b91 }, { "version", 0x12 }, { "type", message_type }, { "credits", credits_ }, \
	{ "nob", 56 }, { "srcnid", from }, { "srcstamp", 0x0005e1f0c3a41000 }, { "dstnid", to }, \
	{ "queue_depth", 8 }, { "max_frags", 256 }, { "max_msg_size", 4096 }

#define RDS_VERSION { "protocol_major", 4 }, { "protocol_minor", 1 }, { "protocol_minor_mask", 2 }, { "credit", 16 }
#define RPCRDMA \
	.layout = "rpcrdma", \
	.values = { { "magic", 0xf6ab0e18 }, { "version", 1 }, { "flags", 1 }, { "send_size", 3 }, { "recv_size", 3 } }

/* "fhgfs0 " and a zero byte */
#define BEEGFS(address, key) \
	.layout = "beegfs", \
	.values = { { "verification", 0x6668676673302000 }, { "protocol_version", 1 }, { "vaddr", address }, \
		    { "rkey", key }, { "recv_buf_num", 70 }, { "recv_buf_size", 8192 } }

#define RSOCKET(sgl, buffer) \
	.layout = "rsocket", \
	.values = { { "version", 1 }, { "credits", 384 }, { "target_iomap_size", 0 }, { "target_sgl_addr", sgl }, \
		    { "target_sgl_key", 0x1a01 }, { "target_sgl_length", 2 }, { "data_buf_addr", buffer }, \
		    { "data_buf_key", 0x1a02 }, { "data_buf_length", 131072 } }

#define UCX .layout = "ucx_rdmacm", .values = { { "length", 24 } }, .text = "worker address, 24 bytes"

#define RTRS_UUIDS \
	{ "sess_uuid", 0, "\x11\x11\x11\x11\x11\x11\x41\x11\x91\x11\x11\x11\x11\x11\x11\x11" }, \
	{ "paths_uuid", 0, "\x22\x22\x22\x22\x22\x22\x42\x22\xa2\x22\x22\x22\x22\x22\x22\x22" }

static const struct step steps[] = {
	{ ASK(0, NVME), .layout = "nvme_rdma_req", .values = { { "hrqsize", 32 }, { "hsqsize", 31 } } },
	{ ACCEPT(0), .layout = "nvme_rdma_rep", .values = { { "crqsize", 32 } } },
	{ ASK(1, NVME), .layout = "nvme_rdma_req",
	  .values = { { "qid", 1 }, { "hrqsize", 128 }, { "hsqsize", 127 }, { "cntlid", 1 } } },
	{ ACCEPT(1), .layout = "nvme_rdma_rep", .values = { { "crqsize", 128 } } },
	{ ASK(2, TCP(8009)), .layout = "nvme_rdma_req", .values = { { "hrqsize", 32 }, { "hsqsize", 31 } } },
	{ ACCEPT(2), .layout = "nvme_rdma_rep", .values = { { "crqsize", 32 } } },
	{ ASK(3, ISER), .layout = "iser_hello", .values = { { "flags", 0xc0 } } },
	{ ACCEPT(3), .layout = "iser_hello", .values = { { "flags", 0xc0 } } },
	{ ASK(4, SRP_TARGET), .layout = "srp_login_req",
	  .values = { { "tag", 0x42 }, { "req_it_iu_len", 2116 }, { "req_buf_fmt", 6 }, { "req_flags", 1 },
		      { "initiator_port_id", 0, SRP_INITIATOR_PORT }, { "target_port_id", 0, SRP_TARGET_PORT } } },
	{ ACCEPT(4), SRP_LOGIN_RSP },
	{ ASK(5, TCP(5555)), .layout = "srp_login_req_rdma",
	  .values = { { "tag", 0x42 }, { "req_buf_fmt", 6 }, { "req_it_iu_len", 2116 },
		      { "initiator_port_id", 0, SRP_INITIATOR_PORT }, { "target_port_id", 0, SRP_TARGET_PORT } } },
	{ ACCEPT(5), SRP_LOGIN_RSP },
	{ ASK(6, TCP(20049)), RPCRDMA },
	{ ACCEPT(6), RPCRDMA },
	{ ASK(7, UINT64_C(0x1000000000000048)), .layout = "ipoib_cm",
	  .values = { { "qpn", 0x000405 }, { "mtu", 65524 } } },
	{ ACCEPT(7), .layout = "ipoib_cm", .values = { { "qpn", 0x000048 }, { "mtu", 65524 } } },
	{ ASK(8, RDS), .layout = "rds_ib_v4",
	  .values = { { "saddr", CLIENT_IPV4 }, { "daddr", SERVER_IPV4 }, RDS_VERSION } },
	{ ACCEPT(8), .layout = "rds_ib_v4",
	  .values = { { "saddr", SERVER_IPV4 }, { "daddr", CLIENT_IPV4 }, RDS_VERSION } },
	{ ASK(9, TCP(16385)), .fabric = &in_erf_ipv6, .layout = "rds_ib_v6",
	  .values = { { "saddr", 0, CLIENT_IPV6 }, { "daddr", 0, SERVER_IPV6 }, RDS_VERSION } },
	{ ACCEPT(9), .fabric = &in_erf_ipv6, .layout = "rds_ib_v6",
	  .values = { { "saddr", 0, SERVER_IPV6 }, { "daddr", 0, CLIENT_IPV6 }, RDS_VERSION } },
	{ ASK(10, LUSTRE), .layout = "o2iblnd_connreq", .values = { O2IBLND(0xc0, CLIENT_NID, SERVER_NID, 0) } },
	{ ACCEPT(10), .layout = "o2iblnd_connack", .values = { O2IBLND(0xc1, SERVER_NID, CLIENT_NID, 8) } },
	{ ASK(11, UINT64_C(0x0000000000010016)), .layout = "sdp_hello",
	  .values = { { "bsdh_bufs", 64 }, { "bsdh_len", 92 }, { "version", 0x22 }, { "ip_version_cap", 0x40 },
		      { "max_adverts", 1 }, { "desired_remote_recv_size", 32768 }, { "local_recv_size", 32768 },
		      { "local_port", 40011 }, { "source_address", 0, CLIENT_IP },
		      { "destination_address", 0, SERVER_IP } } },
	{ ACCEPT(11), .layout = "sdp_hello_ack",
	  .values = { { "bsdh_mid", 1 }, { "bsdh_bufs", 64 }, { "bsdh_len", 24 }, { "version", 0x22 },
		      { "ext_max_adverts", 1 }, { "actual_recv_size", 32768 } } },
	{ ASK(12, TCP(7471)), RSOCKET(0x00007f3a5c001000, 0x00007f3a5c010000) },
	{ ACCEPT(12), RSOCKET(0x0000561b2e001000, 0x0000561b2e010000) },
	{ ASK(13, TCP(1234)), .layout = "rtrs_conn_req",
	  .values = { { "magic", 0x1bbd }, { "version", 0x0200 }, { "cid_num", 3 }, RTRS_UUIDS, { "first_conn", 1 } } },
	{ ACCEPT(13), .layout = "rtrs_conn_rsp",
	  .values = { { "magic", 0x1bbd }, { "version", 0x0200 }, { "queue_depth", 512 }, { "max_io_size", 126976 },
		      { "max_hdr_size", 4096 } } },
	{ ASK(14, TCP(8003)), BEEGFS(0x00007f10a4000000, 0x2b01) },
	{ ACCEPT(14), BEEGFS(0x00007fd3c8000000, 0x3c01) },
	{ ASK(15, TCP(43000)), UCX },
	{ ACCEPT(15), UCX },
	{ ASK(16, TCP(43001)), .layout = "libfabric_verbs", .values = { { "size", 14 } }, .text = "endpoint name!" },
	{ ACCEPT(16), .layout = "libfabric_verbs", .values = { { "size", 14 } }, .text = "endpoint name!" },
	{ ASK(17, TCP(445)) }, /* SMB Direct: none */
	{ ACCEPT(17) },
	{ ASK(18, TCP(7471)), .text = "just text" },
	{ ACCEPT(18), .text = "text back" },
};

static const struct scenario scenarios[] = {
	{ "private_data",
	  "REQ and REP of NVMe, iSER, SRP, NFS/RDMA, IPoIB-CM, RDS, o2iblnd, SDP, rsockets, RTRS, BeeGFS, UCX, "
	  "libfabric, SMB Direct, and plain text",
	  &in_erf, STEPS(steps) },
};

const struct topic private_data_topic = TOPIC(scenarios);
