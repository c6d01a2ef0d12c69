/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>

#include "call.h"
#include "live.h"
#include "sets.h"
#include "trial.h"

enum {
	QPN_MASK = 0xffffff,
	FIRST_QPN = 2,
	ACK_TIMEOUT = 14,   /* 67 ms: the path, there and back */
	ANSWER_TIMEOUT = 20, /* what the peer may take for a REP */
	DEPTH = 4,
};

void trial_begin(struct trial *trial, struct talk *talk, const struct terms *terms)
{
	*trial = (struct trial){ .talk = talk, .terms = terms, .said = g_string_new(NULL) };
}

enum verdict trial_passes(struct trial *trial)
{
	return trial->verdict = PASSED;
}

static enum verdict say(struct trial *trial, enum verdict verdict, const char *format, va_list values)
{
	g_string_vprintf(trial->said, format, values);
	return trial->verdict = verdict;
}

enum verdict trial_fails(struct trial *trial, const struct arrived *came, const char *format, ...)
{
	va_list values;

	trial->has_evidence = came != NULL;
	if (came)
		trial->evidence = *came;
	va_start(values, format);
	say(trial, FAILED, format, values);
	va_end(values);
	return FAILED;
}

enum verdict trial_is_not_for(struct trial *trial, const char *format, ...)
{
	va_list values;

	va_start(values, format);
	say(trial, NOT_APPLICABLE, format, values);
	va_end(values);
	return NOT_APPLICABLE;
}

uint64_t trial_interval(const struct trial *trial)
{
	return cmc_timeout_ns(trial->terms->timeout);
}

uint64_t at_most(const struct trial *trial, uint64_t ns)
{
	return 2 * ns + cmc_timeout_ns(ACK_TIMEOUT) + trial->terms->answer_ns;
}

uint32_t trial_draw_id(void)
{
	return g_random_int() | 1;
}

uint64_t trial_draw_tid(void)
{
	return (uint64_t)g_random_int() << 32 | trial_draw_id();
}

void trial_req(struct trial *trial, uint64_t service_id, struct cmc_mad *out)
{
	const struct live_call call = {
		.transport = trial->talk->transport, .peer = *talk_peer(trial->talk), .service_id = service_id,
		.no_ip_header = trial->terms->no_ip_header, .number = g_random_int(),
	};
	struct cmc_req *req = &out->body.req;

	live_start_mad(out, CMC_REQ);
	out->header.transaction_id = trial_draw_tid();
	live_call_req(&call, req);
	req->local_comm_id = trial_draw_id();
	req->local_ca_guid = transport_ca_guid(trial->talk->transport);
	req->local_qpn = FIRST_QPN + g_random_int() % (QPN_MASK - FIRST_QPN);
	req->local_cm_response_timeout = trial->terms->timeout;
	req->remote_cm_response_timeout = ANSWER_TIMEOUT;
	req->max_cm_retries = trial->terms->retries;
	req->primary_local_ack_timeout = ACK_TIMEOUT;
	req->responder_resources = req->initiator_depth = DEPTH;
}

static struct call *new_call(struct trial *trial)
{
	return &trial->calls[trial->n_calls++];
}

struct call *trial_call(struct trial *trial)
{
	struct call *call = new_call(trial);

	*call = (struct call){ .state = CALL_NEW };
	trial_req(trial, trial->terms->service_id, &call->req);
	return call;
}

static void say_no_rep(struct trial *trial, const struct arrived *came)
{
	char words[CMC_LINE_MAX] = "nothing came";
	struct cmc_text text;

	if (came) {
		cmc_text_init(&text, words, sizeof(words));
		cmc_text_summary(&text, came->bytes, sizeof(came->bytes), NULL);
	}
	trial_is_not_for(trial, "no REP: %s", words);
}

struct call *trial_ask(struct trial *trial, struct arrived *came)
{
	struct call *call = trial_call(trial);
	bool something;

	call_ask(trial, call);
	something = call_await(trial, call, came);
	if (something && is(came, CMC_REP))
		return call;
	say_no_rep(trial, something ? came : NULL);
	return NULL;
}

struct call *trial_half_connect(struct trial *trial)
{
	struct arrived came;

	return trial_ask(trial, &came);
}

struct call *trial_connect(struct trial *trial)
{
	struct call *call = trial_half_connect(trial);

	if (call)
		call_send(trial, call, CMC_RTU);
	return call;
}

static struct call *take_call(struct trial *trial, const struct arrived *message)
{
	struct call *call = new_call(trial);

	*call = (struct call){
		.state = CALL_ASKED, .passive = true, .id = trial_draw_id(), .req = message->mad, .sent_ns = message->time_ns,
		.peer_id = message->mad.body.req.local_comm_id, .peer_qpn = message->mad.body.req.local_qpn,
		.qpn = FIRST_QPN + g_random_int() % (QPN_MASK - FIRST_QPN),
	};
	return call;
}

struct call *trial_await_call(struct trial *trial)
{
	uint64_t until = live_now() + trial->terms->call_ns;
	struct arrived came;

	while (trial_next(trial, &came, until)) {
		if (is(&came, CMC_REQ) && came.mad.body.req.service_id == trial->terms->service_id)
			return take_call(trial, &came);
		trial_answer_stray(trial, &came);
	}
	trial_is_not_for(trial, "the peer did not call for this service in time");
	return NULL;
}

void call_withdraw(struct trial *trial, struct call *call)
{
	uint8_t bytes[CMC_MAD_LEN];
	struct cmc_mad mad;

	call_mad(call, CMC_REJ, &mad);
	mad.body.rej.reason = CMC_REJ_TIMEOUT;
	mad.body.rej.message_rejected = CMC_REJECTED_OTHER;
	cmc_encode(bytes, sizeof(bytes), &mad);
	cmc_info_set_value(bytes, sizeof(bytes), call->req.body.req.local_ca_guid);
	talk_send(trial->talk, bytes);
	call->sent_ns = live_now();
	call->state = CALL_OVER;
}

static void disconnect(struct trial *trial, struct call *call)
{
	struct arrived came;

	call_send(trial, call, CMC_DREQ);
	call_await_kind(trial, call, CMC_DREP, &came, trial->terms->answer_ns);
}

static void close_call(struct trial *trial, struct call *call)
{
	switch (call->state) {
	case CALL_ASKED:
		if (call->passive)
			call_send(trial, call, CMC_REJ);
		else
			call_withdraw(trial, call);
		break;
	case CALL_ANSWERED:
		if (call->passive)
			disconnect(trial, call);
		else
			call_send(trial, call, CMC_REJ);
		break;
	case CALL_CONNECTED:
		disconnect(trial, call);
		break;
	case CALL_NEW:
	case CALL_OVER:
		break;
	}
}

void trial_end(struct trial *trial)
{
	for (unsigned i = 0; i < trial->n_calls; i++)
		close_call(trial, &trial->calls[i]);
	g_string_free(trial->said, TRUE);
}
