/* SPDX-License-Identifier: BSD-2-Clause */
#include <arpa/inet.h>
#include <string.h>

#include <cmcodec/cmcodec.h>

#include "endpoint.h"
#include "rule_answer.h"
#include "value.h"

enum { ANY_QPN = 0x100, IP_Q_KEY = 0x01234567 }; /* the Q_Key of the RDMA IP CM service */

/* What answers which request; value is the reason or status where the decision itself tells it. */
static const struct reply {
	uint16_t request, answer;
	enum decision decision;
	bool by_value;
	uint16_t value;
} replies[] = {
	{ CMC_REQ, CMC_REP, DECIDE_ACCEPT, false, 0 },
	{ CMC_REQ, CMC_REJ, DECIDE_REJECT, true, 0 },
	{ CMC_REQ, CMC_REJ, DECIDE_REDIRECT, false, CMC_REJ_PORT_CM_REDIRECT },
	{ CMC_REQ, CMC_REJ, DECIDE_SILENT, false, 0 },
	{ CMC_SIDR_REQ, CMC_SIDR_REP, DECIDE_ACCEPT, false, CMC_SIDR_SUCCESS },
	{ CMC_SIDR_REQ, CMC_SIDR_REP, DECIDE_STATUS, true, 0 },
	{ CMC_SIDR_REQ, CMC_SIDR_REP, DECIDE_REDIRECT, false, CMC_SIDR_REDIRECT },
	{ CMC_SIDR_REQ, CMC_SIDR_REP, DECIDE_SILENT, false, 0 },
	{ CMC_LAP, CMC_APR, DECIDE_ACCEPT, false, 0 },
	{ CMC_LAP, CMC_APR, DECIDE_STATUS, true, 0 },
	{ CMC_LAP, CMC_REJ, DECIDE_REJECT, true, 0 },
	{ CMC_LAP, CMC_APR, DECIDE_REDIRECT, false, CMC_AP_REDIRECT },
	{ CMC_LAP, CMC_APR, DECIDE_SILENT, false, 0 },
	{ CMC_DREQ, CMC_DREP, DECIDE_ACCEPT, false, 0 },
	{ CMC_DREQ, CMC_DREP, DECIDE_SILENT, false, 0 },
};

static const struct reply *find_reply(const struct rule *rule)
{
	for (size_t i = 0; i < G_N_ELEMENTS(replies); i++)
		if (replies[i].request == rule->attribute && replies[i].decision == rule->decision)
			return &replies[i];
	return NULL;
}

static void start_answer(struct cmc_mad *mad, const struct reply *reply, uint16_t value)
{
	live_start_mad(mad, reply->answer);
	if (reply->answer == CMC_REJ) {
		mad->body.rej.reason = value;
	} else if (reply->answer == CMC_APR) {
		mad->body.apr.ap_status = (uint8_t)value;
	} else if (reply->answer == CMC_SIDR_REP) {
		mad->body.sidr_rep.status = (uint8_t)value;
		if (value == CMC_SIDR_SUCCESS) {
			mad->body.sidr_rep.qpn = ANY_QPN;
			mad->body.sidr_rep.q_key = IP_Q_KEY;
		}
	}
}

static char *set_place(uint8_t *mad, struct transport *transport, const char *place)
{
	struct transport_address address;
	struct cmc_mad info;
	uint8_t bytes[CMC_MAD_LEN];
	int error = transport_resolve(transport, place, &address);

	if (error)
		return g_strdup(transport_problem(transport)->sentence);
	live_start_mad(&info, CMC_CLASS_PORT_INFO);
	info.body.class_port_info = (struct cmc_class_port_info){
		.base_version = 1, .class_version = ENDPOINT_CLASS_VERSION, .redirect_lid = address.lid,
		.redirect_sl = address.sl, .redirect_fl = address.flow_label, .redirect_tc = address.traffic_class,
		.redirect_qp = address.qpn, .redirect_q_key = address.q_key,
		.redirect_p_key = transport_p_key(transport),
	};
	memcpy(info.body.class_port_info.redirect_gid, address.gid, sizeof(address.gid));
	cmc_encode(bytes, sizeof(bytes), &info);
	cmc_info_set_bytes(mad, CMC_MAD_LEN, bytes + CMC_MAD_HEADER_LEN, CMC_INFO_LEN);
	return NULL;
}

static bool parse_gid(uint8_t gid[16], const char *words)
{
	memset(gid, 0, 16);
	memset(gid + 10, 0xff, 2);
	return inet_pton(AF_INET, words, gid + 12) == 1 || inet_pton(AF_INET6, words, gid) == 1;
}

/* A number, a GID or bytes: what the reason or status promises. */
static char *set_information(uint8_t *mad, struct transport *transport, const char *words)
{
	struct cmc_info info;
	uint8_t bytes[CMC_INFO_LEN];
	uint64_t value;
	int n;

	if (cmc_info_decode(&info, mad, CMC_MAD_LEN) != 0)
		return g_strdup("ari: this answer has no additional information");
	if (info.kind == CMC_INFO_CLASS_PORT_INFO)
		return set_place(mad, transport, words);
	if (info.kind == CMC_INFO_GID) {
		if (!parse_gid(bytes, words))
			return g_strdup_printf("ari: '%s' is no GID or IP address", words);
		cmc_info_set_bytes(mad, CMC_MAD_LEN, bytes, 16);
		return NULL;
	}
	if (value_parse(&value, words) == VALUE_GOOD && cmc_info_set_value(mad, CMC_MAD_LEN, value) == 0)
		return NULL;
	if (info.kind != CMC_INFO_CONSUMER && info.kind != CMC_INFO_NONE)
		return g_strdup_printf("ari: '%s' is no %s", words, cmc_info_kind_name(info.kind));
	n = live_parse_bytes(bytes, sizeof(bytes), words);
	if (n < 0)
		return g_strdup_printf("ari: '%s' is no text or 0x and hex digits of at most %d bytes", words,
				       CMC_INFO_LEN);
	cmc_info_set_bytes(mad, CMC_MAD_LEN, bytes, (size_t)n);
	return NULL;
}

static char *set_private(uint8_t *mad, const char *words)
{
	struct cmc_private data;

	if (cmc_private_find(&data, mad, CMC_MAD_LEN, NULL) != 0)
		return g_strdup("private: this answer has no private data");
	if (live_parse_bytes(mad + (data.bytes - mad), data.field_size, words) < 0)
		return g_strdup_printf("private: '%s' is no text or 0x and hex digits of at most %zu bytes", words,
				       data.field_size);
	return NULL;
}

static char *add_sets(struct rule *rule, const GSList *sets)
{
	const struct cmc_layout *layout = cmc_layout_find(ENDPOINT_CLASS_VERSION, rule->answer.header.attribute_id);
	char *wrong = NULL;

	for (; !wrong && sets; sets = sets->next)
		wrong = live_sets_add(&rule->sets, layout, sets->data);
	return wrong;
}

char *rule_answer(struct rule_draft *draft)
{
	struct rule *rule = draft->rule;
	const struct reply *reply = find_reply(rule);
	uint8_t mad[CMC_MAD_LEN];
	char *wrong = NULL;

	if (!reply)
		return g_strdup("that is no way to answer this message");
	start_answer(&rule->answer, reply, reply->by_value ? draft->value : reply->value);
	if (rule->has_mra && rule->attribute != CMC_REQ && rule->attribute != CMC_LAP)
		return g_strdup("mra: only REQ and LAP can be answered by an MRA");
	cmc_encode(mad, sizeof(mad), &rule->answer);
	if (draft->place)
		wrong = set_place(mad, draft->transport, draft->place);
	if (!wrong && draft->information)
		wrong = set_information(mad, draft->transport, draft->information);
	if (!wrong && draft->private_data)
		wrong = set_private(mad, draft->private_data);
	cmc_decode(&rule->answer, mad, sizeof(mad));
	return wrong ? wrong : add_sets(rule, draft->sets);
}

static void start_echo(struct cmc_mad *mad, uint16_t attribute_id)
{
	live_start_mad(mad, attribute_id);
	if (attribute_id == CMC_REP) {
		mad->body.rep.local_qpn = ANY_QPN;
		mad->body.rep.local_ca_guid = ANY_QPN;
	} else if (attribute_id == CMC_REJ) {
		mad->body.rej.reason = CMC_REJ_CONSUMER_DEFINED;
	} else if (attribute_id == CMC_SIDR_REP) {
		mad->body.sidr_rep.qpn = ANY_QPN;
		mad->body.sidr_rep.q_key = IP_Q_KEY;
	}
}

/* All but REQ and the SIDR messages begin with two IDs; a REQ has one, and its answerer draws the other. */
void rule_echo(uint16_t attribute_id, const uint8_t in[CMC_MAD_LEN], uint8_t out[CMC_MAD_LEN])
{
	const struct cmc_layout *layout = cmc_layout_find(ENDPOINT_CLASS_VERSION, CMC_RTU);
	const struct cmc_field *local = cmc_field_find(layout, "local_comm_id");
	const struct cmc_field *remote = cmc_field_find(layout, "remote_comm_id");
	const struct cmc_field *tid = cmc_field_find(cmc_mad_layout(), "transaction_id");
	uint64_t theirs = 0, ours = 0, transaction_id = 0;
	struct cmc_mad mad;

	cmc_field_get(&theirs, local, in, CMC_MAD_LEN);
	cmc_field_get(&ours, remote, in, CMC_MAD_LEN);
	cmc_field_get(&transaction_id, tid, in, CMC_MAD_LEN);
	start_echo(&mad, attribute_id);
	if (attribute_id == CMC_REP)
		ours = g_random_int();
	cmc_encode(out, CMC_MAD_LEN, &mad);
	cmc_field_set(tid, out, CMC_MAD_LEN, transaction_id);
	cmc_field_set(local, out, CMC_MAD_LEN, attribute_id == CMC_SIDR_REP ? theirs : ours);
	if (attribute_id != CMC_SIDR_REP)
		cmc_field_set(remote, out, CMC_MAD_LEN, theirs);
}
