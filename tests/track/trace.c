/* SPDX-License-Identifier: BSD-2-Clause */
#include "trace.h"

#include <string.h>

#include "unit.h"

enum { CLASS_SA = 3 };

#define STEP_NS (10 * MS)
#define NVME UINT64_C(0x0000000001061144)

void trace_init(struct trace *trace, const struct cmc_track_config *config)
{
	memset(trace, 0, sizeof(*trace));
	trace->now = 1000 * SECOND;
	assert_int_equal(cmc_track_new(&trace->track, config), 0);
}

void trace_free(struct trace *trace)
{
	cmc_track_free(trace->track);
}

struct cmc_endpoint ip(unsigned n)
{
	uint8_t gid[16] = { [10] = 0xff, 0xff, 10, 0, (uint8_t)(n >> 8), (uint8_t)n };

	return cmc_endpoint_gid(gid);
}

struct cmc_endpoint lid(unsigned n)
{
	return cmc_endpoint_lid((uint16_t)n);
}

struct talk talk_init(struct trace *trace, unsigned n)
{
	struct talk talk = {
		.trace = trace,
		.host = {
			{ ip(1), 0xd183e901 + (n << 8), 0x1d + n, 0x35b30d + n, UINT64_C(0x0002c90300000001) },
			{ ip(2), 0x4d374201 + (n << 8), 0x8ca + n, 0xe32e52 + n, UINT64_C(0x0002c90300000002) },
		},
		.service_id = NVME,
		.class_version = 2,
		.remote_timeout = 20,
		.local_timeout = 20,
		.ack_timeout = 19,
		.max_retries = 15,
	};

	talk.tid = UINT64_C(2) << 32 | __builtin_bswap32(talk.host[ACTIVE].comm_id);
	return talk;
}

void wait_ns(struct trace *trace, uint64_t ns)
{
	trace->now += ns;
}

static void header(struct talk *talk, uint16_t attribute)
{
	memset(&talk->mad, 0, sizeof(talk->mad));
	talk->mad.header = (struct cmc_mad_header){
		.base_version = 1, .mgmt_class = CMC_MGMT_CLASS_CM, .class_version = talk->class_version,
		.method = CMC_METHOD_COMMGTSEND, .transaction_id = talk->tid, .attribute_id = attribute,
	};
}

static bool is_v1(const struct talk *talk)
{
	return talk->class_version == 1;
}

/* The fields that have one name in both class versions. */
#define FILL_REQ(m) \
	do { \
		(m)->local_comm_id = talk->host[ACTIVE].comm_id; \
		(m)->service_id = talk->service_id; \
		(m)->local_ca_guid = talk->host[ACTIVE].ca_guid; \
		(m)->local_qpn = talk->host[ACTIVE].qpn; \
		(m)->starting_psn = talk->host[ACTIVE].psn; \
		(m)->responder_resources = 16; \
		(m)->remote_cm_response_timeout = talk->remote_timeout; \
		(m)->local_cm_response_timeout = talk->local_timeout; \
		(m)->primary_local_ack_timeout = talk->ack_timeout; \
		(m)->max_cm_retries = talk->max_retries; \
		(m)->partition_key = 0xffff; \
		(m)->path_packet_payload_mtu = 3; \
		(m)->retry_count = 7; \
		memcpy((m)->primary_local_port_gid, talk->host[ACTIVE].endpoint.address, 16); \
		memcpy((m)->primary_remote_port_gid, talk->host[PASSIVE].endpoint.address, 16); \
	} while (0)

#define FILL_REP(m) \
	do { \
		(m)->local_comm_id = talk->host[PASSIVE].comm_id; \
		(m)->remote_comm_id = talk->host[ACTIVE].comm_id; \
		(m)->local_qpn = talk->host[PASSIVE].qpn; \
		(m)->starting_psn = talk->host[PASSIVE].psn; \
		(m)->initiator_depth = 8; \
	} while (0)

#define FILL_IDS(m, from) \
	do { \
		(m)->local_comm_id = talk->host[from].comm_id; \
		(m)->remote_comm_id = talk->host[!(from)].comm_id; \
	} while (0)

void build_req(struct talk *talk)
{
	header(talk, CMC_REQ);
	if (is_v1(talk))
		FILL_REQ(&talk->mad.body.req_v1);
	else
		FILL_REQ(&talk->mad.body.req);
}

void build_rep(struct talk *talk)
{
	header(talk, CMC_REP);
	if (is_v1(talk)) {
		FILL_REP(&talk->mad.body.rep_v1);
	} else {
		FILL_REP(&talk->mad.body.rep);
		talk->mad.body.rep.local_ca_guid = talk->host[PASSIVE].ca_guid;
	}
}

void build_rtu(struct talk *talk)
{
	header(talk, CMC_RTU);
	FILL_IDS(&talk->mad.body.rtu, ACTIVE);
}

void build_mra(struct talk *talk, enum side from, unsigned message_mraed, unsigned service_timeout)
{
	header(talk, CMC_MRA);
	FILL_IDS(&talk->mad.body.mra, from);
	talk->mad.body.mra.message_mraed = (uint8_t)message_mraed;
	talk->mad.body.mra.service_timeout = (uint8_t)service_timeout;
}

void build_rej(struct talk *talk, enum side from, unsigned message_rejected, unsigned reason)
{
	header(talk, CMC_REJ);
	FILL_IDS(&talk->mad.body.rej, from);
	if (message_rejected == CMC_REJECTED_REQ)
		talk->mad.body.rej.local_comm_id = 0;
	talk->mad.body.rej.message_rejected = (uint8_t)message_rejected;
	talk->mad.body.rej.reason = (uint16_t)reason;
}

void build_dreq(struct talk *talk, enum side from)
{
	header(talk, CMC_DREQ);
	FILL_IDS(&talk->mad.body.dreq, from);
	talk->mad.header.transaction_id = talk->tid + 0x1000000000 * (1 + (unsigned)from);
	talk->mad.body.dreq.remote_qpn_eecn = talk->host[!from].qpn;
}

void build_drep(struct talk *talk, enum side from)
{
	header(talk, CMC_DREP);
	FILL_IDS(&talk->mad.body.drep, from);
	talk->mad.header.transaction_id = talk->tid + 0x1000000000 * (1 + (unsigned)!from);
}

void build_lap(struct talk *talk)
{
	header(talk, CMC_LAP);
	if (is_v1(talk)) {
		FILL_IDS(&talk->mad.body.lap_v1, ACTIVE);
		talk->mad.body.lap_v1.remote_cm_response_timeout = talk->remote_timeout;
	} else {
		FILL_IDS(&talk->mad.body.lap, ACTIVE);
		talk->mad.body.lap.remote_cm_response_timeout = talk->remote_timeout;
	}
}

void build_apr(struct talk *talk, unsigned status)
{
	header(talk, CMC_APR);
	if (is_v1(talk)) {
		FILL_IDS(&talk->mad.body.apr_v1, PASSIVE);
		talk->mad.body.apr_v1.ap_status = (uint8_t)(status & 15);
	} else {
		FILL_IDS(&talk->mad.body.apr, PASSIVE);
		talk->mad.body.apr.ap_status = (uint8_t)status;
	}
}

void build_sidr_req(struct talk *talk)
{
	header(talk, CMC_SIDR_REQ);
	if (is_v1(talk)) {
		talk->mad.body.sidr_req_v1.request_id = talk->host[ACTIVE].comm_id;
		talk->mad.body.sidr_req_v1.service_id = talk->service_id;
	} else {
		talk->mad.body.sidr_req.request_id = talk->host[ACTIVE].comm_id;
		talk->mad.body.sidr_req.service_id = talk->service_id;
	}
}

void build_sidr_rep(struct talk *talk, unsigned status)
{
	header(talk, CMC_SIDR_REP);
	if (is_v1(talk)) {
		talk->mad.body.sidr_rep_v1.request_id = talk->host[ACTIVE].comm_id;
		talk->mad.body.sidr_rep_v1.service_id = talk->service_id;
		talk->mad.body.sidr_rep_v1.status = (uint8_t)status;
		talk->mad.body.sidr_rep_v1.qpn = talk->host[PASSIVE].qpn;
	} else {
		talk->mad.body.sidr_rep.request_id = talk->host[ACTIVE].comm_id;
		talk->mad.body.sidr_rep.service_id = talk->service_id;
		talk->mad.body.sidr_rep.status = (uint8_t)status;
		talk->mad.body.sidr_rep.qpn = talk->host[PASSIVE].qpn;
	}
}

void build_path_query(struct talk *talk, bool answer, uint8_t mad[CMC_MAD_LEN])
{
	header(talk, CMC_REQ);
	assert_int_equal(cmc_encode(mad, CMC_MAD_LEN, &talk->mad), CMC_MAD_LEN);
	mad[1] = CLASS_SA;
	mad[3] = answer ? CMC_METHOD_COMMGTGETRESP : CMC_METHOD_COMMGTGET;
	mad[16] = 0;
	mad[17] = CMC_SA_PATH_RECORD;
}

void feed_bytes(struct trace *trace, struct cmc_endpoint src, struct cmc_endpoint dst, const uint8_t *mad, size_t len)
{
	struct cmc_track_message message = {
		.time_ns = trace->now, .frame = ++trace->frame, .src = src, .dst = dst, .mad = mad, .len = len,
	};

	assert_int_equal(cmc_track_message(trace->track, &trace->result, &message), 0);
	for (size_t i = 0; i < trace->result.n_findings; i++) {
		const struct cmc_finding *finding = &trace->result.findings[i];

		trace->found[finding->id]++;
		trace->last[finding->id] = *finding;
	}
}

void feed(struct talk *talk, enum side from)
{
	uint8_t mad[CMC_MAD_LEN];

	assert_int_equal(cmc_encode(mad, sizeof(mad), &talk->mad), CMC_MAD_LEN);
	wait_ns(talk->trace, STEP_NS);
	feed_bytes(talk->trace, talk->host[from].endpoint, talk->host[!from].endpoint, mad, sizeof(mad));
}

void req(struct talk *talk)
{
	build_req(talk);
	feed(talk, ACTIVE);
}

void rep(struct talk *talk)
{
	build_rep(talk);
	feed(talk, PASSIVE);
}

void rtu(struct talk *talk)
{
	build_rtu(talk);
	feed(talk, ACTIVE);
}

void mra(struct talk *talk, enum side from, unsigned message_mraed, unsigned service_timeout)
{
	build_mra(talk, from, message_mraed, service_timeout);
	feed(talk, from);
}

void rej(struct talk *talk, enum side from, unsigned message_rejected, unsigned reason)
{
	build_rej(talk, from, message_rejected, reason);
	feed(talk, from);
}

void dreq(struct talk *talk, enum side from)
{
	build_dreq(talk, from);
	feed(talk, from);
}

void drep(struct talk *talk, enum side from)
{
	build_drep(talk, from);
	feed(talk, from);
}

void lap(struct talk *talk)
{
	build_lap(talk);
	feed(talk, ACTIVE);
}

void apr(struct talk *talk, unsigned status)
{
	build_apr(talk, status);
	feed(talk, PASSIVE);
}

void sidr_req(struct talk *talk)
{
	build_sidr_req(talk);
	feed(talk, ACTIVE);
}

void sidr_rep(struct talk *talk, unsigned status)
{
	build_sidr_rep(talk, status);
	feed(talk, PASSIVE);
}

void path_query(struct talk *talk, bool answer)
{
	uint8_t mad[CMC_MAD_LEN];
	enum side from = answer ? PASSIVE : ACTIVE;

	build_path_query(talk, answer, mad);
	wait_ns(talk->trace, STEP_NS);
	feed_bytes(talk->trace, talk->host[from].endpoint, talk->host[!from].endpoint, mad, sizeof(mad));
}

void connect_talk(struct talk *talk)
{
	req(talk);
	rep(talk);
	rtu(talk);
}

void close_talk(struct talk *talk, enum side from)
{
	wait_ns(talk->trace, SECOND);
	dreq(talk, from);
	drep(talk, !from);
}

const struct cmc_finding *found_now(const struct trace *trace, enum cmc_finding_id id)
{
	for (size_t i = 0; i < trace->result.n_findings; i++)
		if (trace->result.findings[i].id == id)
			return &trace->result.findings[i];
	return NULL;
}

bool pending_now(const struct trace *trace, enum cmc_finding_id id, struct cmc_finding *out)
{
	struct cmc_exchange e;

	for (size_t cursor = 0; cmc_track_next(trace->track, &cursor, trace->now, &e);)
		for (size_t i = 0; i < e.n_pending; i++) {
			if (e.pending[i].id != id)
				continue;
			*out = e.pending[i];
			return true;
		}
	return false;
}

const char *words_of(const struct cmc_finding *finding)
{
	static char words[512];
	struct cmc_text text;

	cmc_text_init(&text, words, sizeof(words));
	cmc_text_finding(&text, finding);
	return words;
}

unsigned count_severity(const struct trace *trace, enum cmc_severity severity)
{
	struct cmc_exchange e;
	unsigned n = 0;

	for (size_t cursor = 0; cmc_track_next(trace->track, &cursor, trace->now, &e);)
		n += e.findings[severity];
	return n;
}

struct cmc_exchange exchange(const struct trace *trace, uint32_t number)
{
	struct cmc_exchange e;

	assert_true(cmc_track_find(trace->track, number, trace->now, &e));
	return e;
}
