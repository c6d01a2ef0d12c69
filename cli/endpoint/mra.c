/* SPDX-License-Identifier: BSD-2-Clause */
/* MRA: more time for REQ, REP and LAP. */
#include "internal.h"

struct mra_rule {
	bool may;
	uint8_t message; /* enum cmc_message_mraed */
	uint8_t after;   /* enum endpoint_state */
};

#define RULE(state, message, after) [ENDPOINT_##state] = { true, CMC_MRAED_##message, ENDPOINT_##after }

static const struct mra_rule sent_rules[ENDPOINT_STATE_COUNT] = {
	RULE(REQ_RCVD, REQ, MRA_REQ_SENT),
	RULE(REP_RCVD, REP, MRA_REP_SENT),
	RULE(LAP_RCVD, LAP, MRA_LAP_SENT),
};

static const struct mra_rule received_rules[ENDPOINT_STATE_COUNT] = {
	RULE(REQ_SENT, REQ, MRA_REQ_RCVD),
	RULE(MRA_REQ_RCVD, REQ, MRA_REQ_RCVD),
	RULE(REP_SENT, REP, MRA_REP_RCVD),
	RULE(MRA_REP_RCVD, REP, MRA_REP_RCVD),
	RULE(LAP_SENT, LAP, MRA_LAP_RCVD),
	RULE(MRA_LAP_RCVD, LAP, MRA_LAP_RCVD),
};

/* The peer waits for what is promised, and then for as long as it would have without. */
int endpoint_send_mra(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_mra *mra)
{
	const struct mra_rule *rule;
	struct exchange *x;
	struct cmc_mad mad;
	int error = start_send(ep, now, handle, CMC_MRA, &x);

	if (error)
		return error;
	rule = &sent_rules[x->state];
	START_FROM(&mad, mra, CMC_MRA, rule->message == CMC_MRAED_LAP ? x->side_tid : x->tid, mra);
	fill_ids(x, &mad.body.mra.local_comm_id, &mad.body.mra.remote_comm_id);
	if (mad.body.mra.message_mraed == 0)
		mad.body.mra.message_mraed = rule->message;
	set_state(ep, x, rule->after);
	start_patience(ep, x, promised_wait(x, mad.body.mra.service_timeout) + x->patience_ns);
	send_answer(ep, x, &mad);
	return 0;
}

/* LAPs come one after another with the same IDs: only the TransactionID tells which one is meant. */
void on_mra(struct endpoint *ep, struct exchange *x)
{
	const struct cmc_mra *mra = &ep->in.mad.body.mra;
	const struct mra_rule *rule = &received_rules[x->state];

	if (!rule->may || mra->message_mraed != rule->message) {
		drop(ep, x, ENDPOINT_WHY_WRONG_STATE);
		return;
	}
	if (rule->message == CMC_MRAED_LAP && !same_tid(ep->in.mad.header.transaction_id, x->request_tid)) {
		drop(ep, x, ENDPOINT_WHY_WRONG_TID);
		return;
	}
	if (!x->options.ignore_mra) {
		set_state(ep, x, rule->after);
		start_timer(ep, x, promised_wait(x, mra->service_timeout));
	}
	about_request(ep, x, report_message(ep, x, ENDPOINT_EVENT_MESSAGE));
}
