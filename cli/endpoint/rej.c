/* SPDX-License-Identifier: BSD-2-Clause */
/* REJ, sent and received. */
#include "internal.h"

#define REJECTS(message) (1u << CMC_REJECTED_##message)

/* In each state: which message a REJ of ours refuses and what it leads to, and which messages a REJ of the peer may
 * refuse and what that leads to. Peers are not agreed whether a setup that is under way counts as "other". */
static const struct rej_rule {
	uint8_t message, after; /* sent */
	uint8_t accepted, end;  /* received; accepted is 0 where no REJ may come */
} rules[ENDPOINT_STATE_COUNT] = {
#define RULE(state, message_, after_, accepted_, end_) \
	[ENDPOINT_##state] = { CMC_REJECTED_##message_, ENDPOINT_##after_, accepted_, ENDPOINT_##end_ },
	RULE(REQ_SENT, OTHER, WITHDRAWN, REJECTS(REQ) | REJECTS(OTHER), FREE)
	RULE(MRA_REQ_RCVD, OTHER, WITHDRAWN, REJECTS(REQ) | REJECTS(OTHER), FREE)
	RULE(REP_RCVD, REP, WITHDRAWN, REJECTS(REQ) | REJECTS(OTHER), TIME_WAIT)
	RULE(MRA_REP_SENT, REP, WITHDRAWN, REJECTS(REQ) | REJECTS(OTHER), TIME_WAIT)
	RULE(REQ_RCVD, REQ, FREE, REJECTS(REP) | REJECTS(OTHER), FREE)
	RULE(MRA_REQ_SENT, REQ, FREE, REJECTS(REP) | REJECTS(OTHER), FREE)
	RULE(REP_SENT, OTHER, TIME_WAIT, REJECTS(REP) | REJECTS(OTHER), FREE)
	RULE(MRA_REP_RCVD, OTHER, TIME_WAIT, REJECTS(REP) | REJECTS(OTHER), FREE)
	RULE(ESTABLISHED, OTHER, TIME_WAIT, REJECTS(OTHER), TIME_WAIT)
	RULE(LAP_SENT, OTHER, TIME_WAIT, REJECTS(OTHER), TIME_WAIT)
	RULE(MRA_LAP_RCVD, OTHER, TIME_WAIT, REJECTS(OTHER), TIME_WAIT)
	RULE(LAP_RCVD, OTHER, TIME_WAIT, REJECTS(OTHER), TIME_WAIT)
	RULE(MRA_LAP_SENT, OTHER, TIME_WAIT, REJECTS(OTHER), TIME_WAIT)
	RULE(DREQ_SENT, OTHER, TIME_WAIT, REJECTS(OTHER), TIME_WAIT)
#undef RULE
};

/* What the additional information of some reasons must hold, where the caller gives none. */
static void fill_information(struct cmc_rej *rej, uint64_t ca_guid)
{
	const struct cmc_enum_value *reason = cmc_enum_find(CMC_ENUM_REJ_REASON, rej->reason);

	if (!reason || rej->reject_info_length)
		return;
	if (reason->information == CMC_INFO_GUID) {
		rej->reject_info_length = sizeof(ca_guid);
		for (size_t i = 0; i < sizeof(ca_guid); i++)
			rej->ari[i] = (uint8_t)(ca_guid >> (56 - 8 * i));
	} else if (reason->information == CMC_INFO_CLASS_VERSION) {
		rej->reject_info_length = 1;
		rej->ari[0] = ENDPOINT_CLASS_VERSION;
	}
}

/* The LAP that waits for our answer has a transaction of its own. */
static uint64_t tid_of_rej(const struct exchange *x)
{
	return x->state == ENDPOINT_LAP_RCVD || x->state == ENDPOINT_MRA_LAP_SENT ? x->side_tid : x->tid;
}

static void complete_rej(const struct exchange *x, struct cmc_rej *rej, enum cmc_message_rejected message)
{
	fill_ids(x, &rej->local_comm_id, &rej->remote_comm_id);
	if (rej->message_rejected == 0)
		rej->message_rejected = (uint8_t)message;
	fill_information(rej, x->local_guid);
}

void start_rej(const struct exchange *x, struct cmc_mad *mad, enum cmc_message_rejected message,
	       enum cmc_rej_reason reason)
{
	start_mad(mad, CMC_REJ, tid_of_rej(x));
	mad->body.rej = (struct cmc_rej){ .reason = (uint16_t)reason };
	complete_rej(x, &mad->body.rej, message);
}

/* What is withdrawn stands in nobody's way: its ID and QP may be used again. */
static void withdraw(struct endpoint *ep, struct exchange *x)
{
	unindex(ep, x, INDEX_CALL);
	unindex(ep, x, INDEX_REMOTE);
	unindex(ep, x, INDEX_QPN);
	set_state(ep, x, ENDPOINT_WITHDRAWN);
	start_timer(ep, x, withdrawn_wait(x));
}

static void end_in(struct endpoint *ep, struct exchange *x, enum endpoint_state state)
{
	x->request = 0;
	if (state == ENDPOINT_WITHDRAWN)
		withdraw(ep, x);
	else if (state == ENDPOINT_TIME_WAIT)
		enter_time_wait(ep, x);
	else
		release(ep, x);
}

void reject(struct endpoint *ep, struct exchange *x, enum cmc_rej_reason reason)
{
	const struct rej_rule *rule = &rules[x->state];
	struct cmc_mad mad;

	start_rej(x, &mad, rule->message, reason);
	send_answer(ep, x, &mad);
	end_in(ep, x, rule->after);
}

int endpoint_send_rej(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_rej *rej)
{
	struct exchange *x;
	struct cmc_mad mad;
	int error = start_send(ep, now, handle, CMC_REJ, &x);

	if (error)
		return error;
	START_FROM(&mad, rej, CMC_REJ, tid_of_rej(x), rej);
	complete_rej(x, &mad.body.rej, rules[x->state].message);
	send_answer(ep, x, &mad);
	end_in(ep, x, rules[x->state].after);
	return 0;
}

/* Refused before there is an exchange: the REJ has no ID of ours, and goes in the version that its receiver speaks. */
void refuse_incoming_req(struct endpoint *ep, enum cmc_rej_reason reason, enum endpoint_why why)
{
	const struct cmc_mad_header *header = &ep->in.mad.header;
	struct endpoint_event *event = report_message(ep, NULL, ENDPOINT_EVENT_REFUSED);
	struct cmc_rej rej = { .reason = (uint16_t)reason, .message_rejected = CMC_REJECTED_REQ };
	struct cmc_peek peek;
	struct cmc_mad mad;

	cmc_peek(&peek, ep->in.bytes, ep->in.len);
	rej.remote_comm_id = peek.local_comm_id;
	fill_information(&rej, ep->config.ca_guid);
	start_mad(&mad, CMC_REJ, header->transaction_id);
	mad.body.rej = rej;
	mad.header.class_version = header->class_version;
	send_loose(ep, ep->in.from, &mad);
	event->why = why;
	event->answered = CMC_REJ;
}

/* Who gave up before it saw our ID names itself: its CA GUID and its own ID. */
static struct exchange *find_by_guid(const struct endpoint *ep)
{
	const struct cmc_rej *rej = &ep->in.mad.body.rej;
	struct cmc_info info;

	if (rej->reason != CMC_REJ_TIMEOUT || cmc_info_decode(&info, ep->in.bytes, ep->in.len) != 0 || !info.valid)
		return NULL;
	return find_remote(ep, info.value, rej->local_comm_id);
}

/* A REQ may be refused by somebody who made no ID of its own, or whose ID we do not know yet. */
static struct exchange *find_rejected(const struct endpoint *ep)
{
	const struct cmc_rej *rej = &ep->in.mad.body.rej;
	struct exchange *x;

	if (rej->remote_comm_id == 0)
		return find_by_guid(ep);
	x = find_local(ep, rej->remote_comm_id);
	if (x && x->remote_known && x->remote_id != rej->local_comm_id && rej->message_rejected != CMC_REJECTED_REQ)
		return NULL;
	return x;
}

void receive_rej(struct endpoint *ep)
{
	struct exchange *x = find_rejected(ep);

	if (x)
		dispatch(ep, x);
	else
		drop(ep, NULL, ENDPOINT_WHY_UNKNOWN_ID);
}

void on_rej(struct endpoint *ep, struct exchange *x)
{
	const struct cmc_rej *rej = &ep->in.mad.body.rej;
	enum endpoint_state end = rules[x->state].end;

	if (!(rules[x->state].accepted & 1u << rej->message_rejected)) {
		drop(ep, x, ENDPOINT_WHY_WRONG_STATE);
		return;
	}
	if (rej->reason == CMC_REJ_STALE_CONN)
		end = ENDPOINT_TIME_WAIT;
	if (end == ENDPOINT_TIME_WAIT)
		enter_time_wait(ep, x);
	report_answer(ep, x, 0)->state = end;
	if (end == ENDPOINT_FREE)
		release(ep, x);
}
