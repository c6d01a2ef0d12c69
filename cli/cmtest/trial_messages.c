/* SPDX-License-Identifier: BSD-2-Clause */
/* The messages of a call: made, sent, awaited, and what they make of it. */
#include <string.h>

#include "live.h"
#include "sets.h"
#include "trial.h"

enum { QPN_MASK = 0xffffff };

void trial_send(struct trial *trial, const struct cmc_mad *mad)
{
	uint8_t bytes[CMC_MAD_LEN];

	cmc_encode(bytes, sizeof(bytes), mad);
	talk_send(trial->talk, bytes);
}

void call_ask(struct trial *trial, struct call *call)
{
	call->id = call->req.body.req.local_comm_id;
	call->qpn = call->req.body.req.local_qpn;
	trial_send(trial, &call->req);
	call->sent_ns = live_now();
	call->state = CALL_ASKED;
}

/* DREQ and LAP begin a transaction of their own. */
static bool opens_transaction(uint16_t attribute_id)
{
	return attribute_id == CMC_DREQ || attribute_id == CMC_LAP;
}

static void fill_rep(const struct call *call, struct cmc_rep *rep)
{
	endpoint_rep_init(rep, &call->req.body.req);
	rep->local_comm_id = call->id;
	rep->remote_comm_id = call->peer_id;
	rep->local_qpn = call->qpn;
	rep->starting_psn = call->id & QPN_MASK;
}

/* Local and remote ID stand first in all of them but REQ and SIDR. */
static void fill_ids(const struct call *call, struct cmc_mad *mad)
{
	mad->body.rtu.local_comm_id = call->id;
	mad->body.rtu.remote_comm_id = call->peer_id;
}

void call_mad(const struct call *call, uint16_t attribute_id, struct cmc_mad *out)
{
	live_start_mad(out, attribute_id);
	out->header.transaction_id =
		opens_transaction(attribute_id) ? trial_draw_tid() : call->req.header.transaction_id;
	fill_ids(call, out);
	switch (attribute_id) {
	case CMC_REP:
		fill_rep(call, &out->body.rep);
		break;
	case CMC_DREQ:
		out->body.dreq.remote_qpn_eecn = call->peer_qpn;
		break;
	case CMC_REJ:
		out->body.rej.reason = CMC_REJ_CONSUMER_DEFINED;
		out->body.rej.message_rejected = call->passive ? CMC_REJECTED_REQ : CMC_REJECTED_REP;
		break;
	case CMC_MRA:
		out->body.mra.message_mraed = call->passive ? CMC_MRAED_REQ : CMC_MRAED_REP;
		break;
	default:
		break;
	}
}

static const struct {
	uint16_t attribute_id;
	enum call_state state;
} leads_to[] = {
	{ CMC_REP, CALL_ANSWERED }, { CMC_RTU, CALL_CONNECTED }, { CMC_REJ, CALL_OVER }, { CMC_DREP, CALL_OVER },
};

void call_send(struct trial *trial, struct call *call, uint16_t attribute_id)
{
	struct cmc_mad mad;

	call_mad(call, attribute_id, &mad);
	trial_send(trial, &mad);
	call->sent_ns = live_now();
	for (size_t i = 0; i < G_N_ELEMENTS(leads_to); i++)
		if (leads_to[i].attribute_id == attribute_id)
			call->state = leads_to[i].state;
}

static bool is_for(const struct arrived *message, uint32_t id)
{
	bool same_tid = (uint32_t)message->mad.header.transaction_id == id;
	struct cmc_peek peek;

	if (is(message, CMC_SIDR_REP))
		return message->mad.body.sidr_rep.request_id == id || same_tid;
	if (cmc_peek(&peek, message->bytes, sizeof(message->bytes)) == 0 && peek.remote_comm_id)
		return peek.remote_comm_id == id;
	return same_tid;
}

void trial_answer_stray(struct trial *trial, const struct arrived *message)
{
	struct cmc_mad answer;

	if (is(message, CMC_DREQ))
		live_start_mad(&answer, CMC_DREP);
	else if (is(message, CMC_REQ))
		live_start_mad(&answer, CMC_REJ);
	else
		return;
	answer.header.transaction_id = message->mad.header.transaction_id;
	if (is(message, CMC_DREQ)) {
		answer.body.drep.local_comm_id = message->mad.body.dreq.remote_comm_id;
		answer.body.drep.remote_comm_id = message->mad.body.dreq.local_comm_id;
	} else {
		answer.body.rej.remote_comm_id = message->mad.body.req.local_comm_id;
		answer.body.rej.reason = CMC_REJ_INVALID_SERVICE_ID;
	}
	trial_send(trial, &answer);
}

bool trial_next(struct trial *trial, struct arrived *out, uint64_t until_ns)
{
	enum talk_result result = talk_await(trial->talk, out, until_ns);

	trial->stopped |= result == TALK_STOPPED;
	return result == TALK_MESSAGE;
}

static bool await_until(struct trial *trial, struct arrived *out, uint32_t id, uint64_t until_ns)
{
	while (trial_next(trial, out, until_ns)) {
		if (is_for(out, id))
			return true;
		trial_answer_stray(trial, out);
	}
	return false;
}

bool trial_await(struct trial *trial, struct arrived *out, uint32_t id, uint64_t ns)
{
	return await_until(trial, out, id, live_now() + ns);
}

/* The peer ends the connection. */
static void confirm(struct trial *trial, struct call *call, const struct arrived *dreq)
{
	struct cmc_mad drep;

	call_mad(call, CMC_DREP, &drep);
	drep.header.transaction_id = dreq->mad.header.transaction_id;
	trial_send(trial, &drep);
	call->state = CALL_OVER;
}

static void learn(struct trial *trial, struct call *call, const struct arrived *message)
{
	if (is(message, CMC_REP) && call->state == CALL_ASKED) {
		call->rep = message->mad;
		call->peer_id = message->mad.body.rep.local_comm_id;
		call->peer_qpn = message->mad.body.rep.local_qpn;
		call->state = CALL_ANSWERED;
	} else if (is(message, CMC_RTU) && call->passive) {
		call->state = CALL_CONNECTED;
	} else if (is(message, CMC_REJ) || is(message, CMC_DREP)) {
		call->state = CALL_OVER;
	} else if (is(message, CMC_DREQ)) {
		confirm(trial, call, message);
	}
}

bool call_await(struct trial *trial, struct call *call, struct arrived *out)
{
	uint64_t ns = trial->terms->answer_ns;

	while (trial_await(trial, out, call->id, ns)) {
		if (is(out, CMC_MRA)) {
			ns = cmc_timeout_ns(out->mad.body.mra.service_timeout) + trial->terms->answer_ns;
			continue;
		}
		learn(trial, call, out);
		return true;
	}
	return false;
}

bool call_await_kind(struct trial *trial, struct call *call, uint16_t attribute_id, struct arrived *out, uint64_t ns)
{
	uint64_t until = live_now() + ns;

	while (await_until(trial, out, call->id, until)) {
		learn(trial, call, out);
		if (is(out, attribute_id))
			return true;
	}
	return false;
}

bool call_await_rep_behind(struct trial *trial, struct call *call, struct arrived *out, uint64_t ns)
{
	uint64_t until = live_now() + ns, behind = call->sent_ns + trial_interval(trial) / 4;

	while (live_now() < until && call_await_kind(trial, call, CMC_REP, out, until - live_now()))
		if (out->time_ns >= behind)
			return true;
	return false;
}

bool trial_await_req(struct trial *trial, struct call *call, struct arrived *out, uint64_t ns)
{
	uint64_t until = live_now() + ns;
	bool given_up = false;

	while (!given_up && trial_next(trial, out, until)) {
		bool of_call = is_for(out, call->id);

		if (is(out, CMC_REQ) && out->mad.body.req.local_comm_id == call->peer_id)
			return true;
		given_up = is(out, CMC_REJ) && (of_call || out->mad.body.rej.local_comm_id == call->peer_id);
		if (of_call || given_up)
			learn(trial, call, out);
		else
			trial_answer_stray(trial, out);
	}
	return false;
}
