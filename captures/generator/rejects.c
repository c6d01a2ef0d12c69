/* SPDX-License-Identifier: BSD-2-Clause */
/* Refusals: every reason with its additional information, and applications' own words. */
#include <string.h>

#include "terms.h"

/* Who refuses which message, why, and with what information. */
static const struct refusal {
	uint16_t reason;
	uint8_t rejects; /* enum cmc_message_rejected */
	uint8_t n;       /* bytes of information */
	uint8_t ari[16];
} refusals[] = {
	{ CMC_REJ_NO_QP, CMC_REJECTED_REQ },
	{ CMC_REJ_NO_EEC, CMC_REJECTED_REQ },
	{ CMC_REJ_NO_RESOURCES, CMC_REJECTED_REQ },
	{ CMC_REJ_TIMEOUT, CMC_REJECTED_OTHER, 8, { 0x02, 0x00, 0x5e, 0xff, 0xfe, 0x00, 0x53, 0x0a } },
	{ CMC_REJ_UNSUPPORTED, CMC_REJECTED_REQ },
	{ CMC_REJ_INVALID_COMM_ID, CMC_REJECTED_REP },
	{ CMC_REJ_INVALID_COMM_INSTANCE, CMC_REJECTED_REP },
	{ CMC_REJ_INVALID_SERVICE_ID, CMC_REJECTED_REQ },
	{ CMC_REJ_INVALID_TRANSPORT_TYPE, CMC_REJECTED_REQ },
	{ CMC_REJ_STALE_CONN, CMC_REJECTED_REQ },
	{ CMC_REJ_RDC_NOT_EXIST, CMC_REJECTED_REQ },
	{ CMC_REJ_INVALID_GID, CMC_REJECTED_REQ, 16, LINK_LOCAL_PORT(0x24) },
	{ CMC_REJ_INVALID_LID, CMC_REJECTED_REQ, 2, { 0x00, 0x24 } },
	{ CMC_REJ_INVALID_SL, CMC_REJECTED_REQ, 1, { 0x03 } },
	{ CMC_REJ_INVALID_TRAFFIC_CLASS, CMC_REJECTED_REQ, 1, { 0x60 } },
	{ CMC_REJ_INVALID_HOP_LIMIT, CMC_REJECTED_REQ, 1, { 0x10 } },
	{ CMC_REJ_INVALID_PACKET_RATE, CMC_REJECTED_REQ, 1, { 0x07 } },
	{ CMC_REJ_INVALID_ALT_GID, CMC_REJECTED_REQ, 16, LINK_LOCAL_PORT(0x25) },
	{ CMC_REJ_INVALID_ALT_LID, CMC_REJECTED_REQ, 2, { 0x00, 0x25 } },
	{ CMC_REJ_INVALID_ALT_SL, CMC_REJECTED_REQ, 1, { 0x04 } },
	{ CMC_REJ_INVALID_ALT_TRAFFIC_CLASS, CMC_REJECTED_REQ, 1, { 0x20 } },
	{ CMC_REJ_INVALID_ALT_HOP_LIMIT, CMC_REJECTED_REQ, 1, { 0x01 } },
	{ CMC_REJ_INVALID_ALT_PACKET_RATE, CMC_REJECTED_REQ, 1, { 0x03 } },
	{ CMC_REJ_PORT_CM_REDIRECT, CMC_REJECTED_REQ, CMC_INFO_LEN },
	{ CMC_REJ_PORT_REDIRECT, CMC_REJECTED_REQ, 16, LINK_LOCAL_PORT(0x15) },
	{ CMC_REJ_INVALID_MTU, CMC_REJECTED_REQ, 1, { 0x02 } },
	{ CMC_REJ_INSUFFICIENT_RESP_RESOURCES, CMC_REJECTED_REP },
	{ CMC_REJ_CONSUMER_DEFINED, CMC_REJECTED_REQ },
	{ CMC_REJ_INVALID_RNR_RETRY, CMC_REJECTED_REQ },
	{ CMC_REJ_DUPLICATE_LOCAL_COMM_ID, CMC_REJECTED_REQ },
	{ CMC_REJ_INVALID_CLASS_VERSION, CMC_REJECTED_REQ, 1, { 0x01 } },
	{ CMC_REJ_INVALID_FLOW_LABEL, CMC_REJECTED_REQ, 3, { 0x01, 0x23, 0x45 } },
	{ CMC_REJ_INVALID_ALT_FLOW_LABEL, CMC_REJECTED_REQ, 3, { 0x05, 0x43, 0x21 } },
	{ CMC_REJ_UNASSIGNED, CMC_REJECTED_REQ },
	{ CMC_REJ_VENDOR_OPTION_NOT_SUPPORTED, CMC_REJECTED_REQ },
};

/* The REQ's receiver refuses it; its sender refuses a REP, or gives up without having learned the other's ID. */
static void refuse(struct synth *synth, unsigned exchange, const struct refusal *refusal)
{
	const struct cmc_class_port_info elsewhere = { REDIRECT_TO_OTHER(CMC_GSI_QPN) };
	bool by_client = refusal->rejects != CMC_REJECTED_REQ;
	struct step step = {
		.after_us = refusal->rejects == CMC_REJECTED_OTHER ? MS(2500) : 0,
		.from = by_client ? CLIENT : SERVER,
		.exchange = exchange,
		MESSAGE(CMC_REJ),
		.mad.body.rej = { .message_rejected = refusal->rejects & 3, .reject_info_length = refusal->n & 0x7f,
				  .reason = refusal->reason },
		.zero = { refusal->rejects == CMC_REJECTED_OTHER    ? "remote_comm_id" :
			  refusal->reason == CMC_REJ_INVALID_SERVICE_ID ? "local_comm_id" :
									  NULL },
	};

	memcpy(step.mad.body.rej.ari, refusal->ari, sizeof(refusal->ari));
	if (refusal->reason == CMC_REJ_PORT_CM_REDIRECT)
		step.redirect = &elsewhere;
	synth_packet(synth, &step);
}

static void write_all_reasons(struct synth *synth)
{
	for (unsigned i = 0; i < COUNT(refusals); i++) {
		const struct step req = { .after_us = MS(100), .exchange = i, MESSAGE(CMC_REQ),
					  .mad.body.req = { ALTERNATE_PATH } };
		const struct step rep = { .from = SERVER, .exchange = i, MESSAGE(CMC_REP) };

		synth_packet(synth, &req);
		if (refusals[i].rejects == CMC_REJECTED_REP)
			synth_packet(synth, &rep);
		refuse(synth, i, &refusals[i]);
	}
}

#define NVME_CONNECT(queue) \
	.layout = "nvme_rdma_req", .values = { { "qid", queue }, { "hrqsize", 32 }, { "hsqsize", 31 } }
#define REFUSED_SERVICE \
	MESSAGE(CMC_REJ), .mad.body.rej.reason = CMC_REJ_INVALID_SERVICE_ID, .zero = { "local_comm_id" }

/* The host tries again every ten seconds. */
static const struct step nvme_4420[] = {
	{ MESSAGE(CMC_REQ), .mad.body.req.service_id = NVME, NVME_CONNECT(0) },
	{ .from = SERVER, REFUSED_SERVICE },
	{ .after_us = MS(10000), .exchange = 1, MESSAGE(CMC_REQ), .mad.body.req.service_id = NVME, NVME_CONNECT(0) },
	{ .from = SERVER, .exchange = 1, REFUSED_SERVICE },
	{ .after_us = MS(10000), .exchange = 2, MESSAGE(CMC_REQ), .mad.body.req.service_id = NVME, NVME_CONNECT(0) },
	{ .from = SERVER, .exchange = 2, REFUSED_SERVICE },
	{ .after_us = MS(10000), .exchange = 3, MESSAGE(CMC_REQ), .mad.body.req.service_id = NVME, NVME_CONNECT(0) },
	{ .from = SERVER, .exchange = 3, REFUSED_SERVICE },
};

#define ASK(number, service) \
	.after_us = MS(1000), .exchange = (number), MESSAGE(CMC_REQ), .mad.body.req.service_id = (service)
#define REFUSE(number) \
	.from = SERVER, .exchange = (number), MESSAGE(CMC_REJ), .mad.body.rej.reason = CMC_REJ_CONSUMER_DEFINED
#define SRP_TARGET UINT64_C(0x02005efffe005314)
#define O2IBLND_MAGIC { "magic", 0x0be91b91 }

static const struct step consumer[] = {
	{ ASK(0, NVME), NVME_CONNECT(3) },
	{ REFUSE(0), .layout = "nvme_rdma_rej", .values = { { "sts", 3 } } },
	{ ASK(1, NVME), .layout = "nvme_rdma_req", .values = { { "qid", 1 }, { "hrqsize", 1 }, { "hsqsize", 127 } } },
	{ REFUSE(1), .layout = "nvme_rdma_rej", .values = { { "sts", 5 } } },
	{ ASK(2, SRP_TARGET), .layout = "srp_login_req",
	  .values = { { "tag", 0x42 }, { "req_it_iu_len", 2116 }, { "req_buf_fmt", 6 },
		      { "initiator_port_id", 0, "\0\0\0\0\0\0\0\0\x02\0\x5e\xff\xfe\0\x53\x0a" },
		      { "target_port_id", 0, "\x02\0\x5e\xff\xfe\0\x53\x14\x02\0\x5e\xff\xfe\0\x53\x14" } } },
	{ REFUSE(2), .layout = "srp_login_rej",
	  .values = { { "opcode", 0xc2 }, { "reason", 0x00010006 }, { "tag", 0x42 }, { "buf_fmt", 6 } } },
	{ ASK(3, LUSTRE), .layout = "o2iblnd_connreq",
	  .values = { O2IBLND_MAGIC, { "version", 0x12 }, { "type", 0xc0 }, { "nob", 56 },
		      { "srcnid", 0x00050000c000020a }, { "srcstamp", 0x0005e1f0c3a41000 },
		      { "dstnid", 0x00050000c0000214 }, { "queue_depth", 8 }, { "max_frags", 256 },
		      { "max_msg_size", 4096 } } },
	{ REFUSE(3), .layout = "o2iblnd_rej",
	  .values = { O2IBLND_MAGIC, { "version", 0x12 }, { "why", 7 }, { "incarnation", 0x0005e1f0b0000000 },
		      { "queue_depth", 32 }, { "max_frags", 256 }, { "max_msg_size", 4096 } } },
	{ ASK(4, RDS), .layout = "rds_ib_v4",
	  .values = { { "saddr", 0xc000020a }, { "daddr", 0xc0000214 }, { "protocol_major", 4 },
		      { "protocol_minor", 1 }, { "protocol_minor_mask", 2 }, { "credit", 16 } } },
	{ REFUSE(4), .layout = "rds_rej", .values = { { "reason", 1 } } },
	{ ASK(5, ISER), .layout = "iser_hello", .values = { { "flags", 0xc0 } } },
	{ REFUSE(5) },
	{ ASK(6, TCP(1234)), .layout = "rtrs_conn_req",
	  .values = { { "magic", 0x1bbd }, { "version", 0x0200 }, { "cid", 0 }, { "cid_num", 3 },
		      { "sess_uuid", 0, "\x11\x11\x11\x11\x11\x11\x41\x11\x91\x11\x11\x11\x11\x11\x11\x11" },
		      { "paths_uuid", 0, "\x22\x22\x22\x22\x22\x22\x42\x22\xa2\x22\x22\x22\x22\x22\x22\x22" } } },
	{ REFUSE(6), .layout = "rtrs_conn_rsp",
	  .values = { { "magic", 0x1bbd }, { "version", 0x0200 }, { "error", 0xff98 } } },
	{ ASK(7, TCP(7471)), .text = "user=backup" },
	{ REFUSE(7), .text = "LICENSE EXPIRED" },
	{ ASK(8, TCP(7471)) },
	{ REFUSE(8) },
};

/* The ranks of a job call one host, whose application does not want them. */
#define JOB TCP(40321)
#define WRONG_JOB .text = "rank is of job 1187, this is job 1186"

static const struct step consumer_job[] = {
	{ ASK(0, JOB), .text = "rank 0" },
	{ REFUSE(0), WRONG_JOB },
	{ .to = SERVER, ASK(1, JOB), .from = OTHER, .text = "rank 8" },
	{ REFUSE(1), .to = OTHER, WRONG_JOB },
	{ ASK(2, JOB), .text = "rank 1" },
	{ REFUSE(2), WRONG_JOB },
	{ ASK(3, JOB), .text = "rank 2" },
	{ REFUSE(3), WRONG_JOB },
	{ ASK(4, JOB), .text = "rank 3" },
	{ REFUSE(4) },
};

/* A host connects one queue after the other; the target has not enough for all. */
#define LACKS_RESOURCES(number) \
	.from = SERVER, .exchange = (number), MESSAGE(CMC_REJ), .mad.body.rej.reason = CMC_REJ_NO_RESOURCES
#define ACCEPT_QUEUE(number) \
	{ .from = SERVER, .exchange = (number), MESSAGE(CMC_REP), .layout = "nvme_rdma_rep", \
	  .values = { { "crqsize", 32 } } }, \
	{ .exchange = (number), MESSAGE(CMC_RTU) }

static const struct step no_resources[] = {
	{ ASK(0, NVME), NVME_CONNECT(0) },
	ACCEPT_QUEUE(0),
	{ ASK(1, NVME), NVME_CONNECT(1) },
	ACCEPT_QUEUE(1),
	{ ASK(2, NVME), NVME_CONNECT(2) },
	{ LACKS_RESOURCES(2) },
	{ ASK(3, NVME), NVME_CONNECT(3) },
	{ LACKS_RESOURCES(3) },
};

/* "Ask there": the caller does, and is served. */
static const struct step port_redirect[] = {
	{ MESSAGE(CMC_REQ) },
	{ .from = SERVER, MESSAGE(CMC_REJ),
	  .mad.body.rej = { .reason = CMC_REJ_PORT_REDIRECT, .reject_info_length = 16, .ari = LINK_LOCAL_PORT(0x15) } },
	{ .after_us = MS(2), .to = OTHER, .exchange = 1, MESSAGE(CMC_REQ) },
	{ .from = OTHER, .exchange = 1, MESSAGE(CMC_REP) },
	{ .to = OTHER, .exchange = 1, MESSAGE(CMC_RTU) },
};

/* The other CM has its own QP, and so has the caller's from then on. */
#define CALLER_QP 0x000055
#define OTHER_QP 0x000041
#define TO_OTHER .to = OTHER, .exchange = 1, .src_qp = CALLER_QP, .dst_qp = OTHER_QP
#define FROM_OTHER .from = OTHER, .exchange = 1, .src_qp = OTHER_QP, .dst_qp = CALLER_QP

static const struct step redirected_qp[] = {
	{ MESSAGE(CMC_REQ) },
	{ .from = SERVER, MESSAGE(CMC_REJ), .mad.body.rej.reason = CMC_REJ_PORT_CM_REDIRECT,
	  .redirect = &(const struct cmc_class_port_info){ REDIRECT_TO_OTHER(OTHER_QP) } },
	{ .after_us = MS(2), TO_OTHER, MESSAGE(CMC_REQ) },
	{ FROM_OTHER, MESSAGE(CMC_REP) },
	{ TO_OTHER, MESSAGE(CMC_RTU) },
	{ .after_us = MS(1000), TO_OTHER, MESSAGE(CMC_DREQ) },
	{ FROM_OTHER, MESSAGE(CMC_DREP) },
};

static const struct scenario scenarios[] = {
	{ "rej_all_reasons", "a refusal for every reason 1 to 35, each with its additional information", &in_erf,
	  .write = write_all_reasons },
	{ "rej_nvme_4420", "no listener on TCP 4420: NVMe/RDMA refused (REJ 8) every ten seconds", &roce_v2,
	  STEPS(nvme_4420) },
	{ "rej_consumer", "applications refuse (REJ 28): NVMe, SRP, o2iblnd, RDS, iSER, RTRS, text, nothing", &in_erf,
	  STEPS(consumer) },
	{ "rej_consumer_job", "a job's ranks are refused by the application (REJ 28), once without its words", &roce_v2,
	  STEPS(consumer_job) },
	{ "rej_no_resources", "an NVMe target accepts two queues and lacks resources for more (REJ 3)", &roce_v2,
	  STEPS(no_resources) },
	{ "port_redirect", "REJ 25 with a GID; the caller goes there", &in_erf, STEPS(port_redirect) },
	{ "redirected_qp", "REJ 24: the CM of another port answers on QP 0x41, no MAD goes to QP 1 any more", &in_erf,
	  STEPS(redirected_qp) },
};

const struct topic rejects_topic = TOPIC(scenarios);
