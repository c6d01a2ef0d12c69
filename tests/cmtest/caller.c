/* SPDX-License-Identifier: BSD-2-Clause */
/* A peer for the referee that calls, again and again, and breaks one rule: cmtest-caller FAULT FROM TO
 * FAULT "none": it keeps them all. It is ended by a signal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "live.h"
#include "options.h"
#include "signals.h"
#include "trial.h"

enum fault {
	NONE,
	NO_QPN,          /* the REQ has no QPN */
	DEAF_TO_REJ,     /* the REQ comes again after its REJ */
	HASTY,           /* the REQ comes again too early */
	DEAF_TO_MRA,     /* it comes again within the time that an MRA promised */
	FORGETFUL,       /* an MRA ends all resends */
	STUBBORN,        /* the REQ comes again more often than it says */
	WRONG_RTU,       /* the RTU has another TransactionID */
	ONE_RTU,         /* a REP that comes again gets none */
	TAKES_ANY_REP,
	NO_DREP,
	UPSET_BY_CALLS,  /* a call of the peer makes it forget its own */
};

static const char *const faults[] = {
	[NONE] = "none", [NO_QPN] = "no_qpn", [DEAF_TO_REJ] = "deaf_to_rej", [HASTY] = "hasty",
	[DEAF_TO_MRA] = "deaf_to_mra", [FORGETFUL] = "forgetful", [STUBBORN] = "stubborn", [WRONG_RTU] = "wrong_rtu",
	[ONE_RTU] = "one_rtu", [TAKES_ANY_REP] = "takes_any_rep", [NO_DREP] = "no_drep",
	[UPSET_BY_CALLS] = "upset_by_calls",
};

enum { TIMEOUT = 14 /* 67 ms */, RETRIES = 2, EXTRA_TRIES = 4, HOLD_NS = 500000000, PAUSE_NS = 20000000 };

/* One call of it. */
struct caller {
	struct trial trial;
	enum fault fault;
	struct call *call;
	unsigned tries;
	uint64_t due_ns;  /* when something must be done */
	bool upset;
};

static uint64_t interval(const struct caller *caller)
{
	bool hasty = caller->fault == HASTY && caller->tries == 1;

	return cmc_timeout_ns(TIMEOUT) * (hasty ? 1 : 6) / 4;
}

static void ask(struct caller *caller)
{
	call_ask(&caller->trial, caller->call);
	caller->tries++;
	caller->due_ns = live_now() + interval(caller);
}

static void begin(struct caller *caller)
{
	struct cmc_req *req;

	caller->call = trial_call(&caller->trial);
	req = &caller->call->req.body.req;
	req->remote_cm_response_timeout = TIMEOUT;
	req->max_cm_retries = RETRIES;
	if (caller->fault == NO_QPN)
		req->local_qpn = 0;
	ask(caller);
}

static void confirm(struct caller *caller, const struct arrived *rep)
{
	struct call *call = caller->call;
	struct cmc_mad rtu;

	call->peer_id = rep->mad.body.rep.local_comm_id;
	call->peer_qpn = rep->mad.body.rep.local_qpn;
	call_mad(call, CMC_RTU, &rtu);
	rtu.header.transaction_id ^= caller->fault == WRONG_RTU;
	trial_send(&caller->trial, &rtu);
	call->state = CALL_CONNECTED;
	caller->due_ns = live_now() + HOLD_NS;
}

static void take_rep(struct caller *caller, const struct arrived *rep)
{
	bool ours = rep->mad.body.rep.remote_comm_id == caller->call->id;

	if (caller->upset || (!ours && caller->fault != TAKES_ANY_REP))
		return;
	if (caller->call->state == CALL_ASKED || caller->fault != ONE_RTU)
		confirm(caller, rep);
}

static void take_rej(struct caller *caller)
{
	bool again = caller->fault == DEAF_TO_REJ && caller->call->state == CALL_ASKED;

	if (again)
		trial_send(&caller->trial, &caller->call->req);
	caller->call->state = CALL_OVER;
}

static void take_mra(struct caller *caller, const struct arrived *mra)
{
	uint64_t promised = cmc_timeout_ns(mra->mad.body.mra.service_timeout);

	if (caller->fault == FORGETFUL)
		caller->due_ns = UINT64_MAX;
	else if (caller->fault != DEAF_TO_MRA)
		caller->due_ns = live_now() + promised + interval(caller);
}

static void take_dreq(struct caller *caller, const struct arrived *dreq)
{
	if (caller->fault != NO_DREP)
		trial_answer_stray(&caller->trial, dreq);
	caller->call->state = CALL_OVER;
}

static void take(struct caller *caller, const struct arrived *message)
{
	if (is(message, CMC_REP))
		take_rep(caller, message);
	else if (is(message, CMC_REJ))
		take_rej(caller);
	else if (is(message, CMC_MRA))
		take_mra(caller, message);
	else if (is(message, CMC_DREQ))
		take_dreq(caller, message);
	else if (is(message, CMC_DREP))
		caller->call->state = CALL_OVER;
	else if (is(message, CMC_REQ) && caller->fault == UPSET_BY_CALLS)
		caller->upset = true;
	else if (is(message, CMC_REQ))
		trial_answer_stray(&caller->trial, message);
}

/* Behind the end of the call. */
static void take_stray(struct caller *caller, const struct arrived *message)
{
	if (!is(message, CMC_DREQ) || caller->fault != NO_DREP)
		trial_answer_stray(&caller->trial, message);
}

/* The time is over. */
static void act(struct caller *caller)
{
	unsigned most = 1 + RETRIES + (caller->fault == STUBBORN ? EXTRA_TRIES : 0);

	if (caller->call->state == CALL_CONNECTED)
		caller->trial.stopped = true; /* trial_end() closes it */
	else if (caller->tries < most)
		ask(caller);
	else
		call_withdraw(&caller->trial, caller->call);
}

static void call_once(struct talk *talk, const struct terms *terms, enum fault fault)
{
	struct caller caller = { .fault = fault };
	struct arrived came;

	trial_begin(&caller.trial, talk, terms);
	begin(&caller);
	while (caller.call->state != CALL_OVER && !caller.trial.stopped) {
		if (trial_next(&caller.trial, &came, caller.due_ns))
			take(&caller, &came);
		else if (!caller.trial.stopped)
			act(&caller);
	}
	caller.due_ns = live_now() + PAUSE_NS;
	while (trial_next(&caller.trial, &came, caller.due_ns))
		take_stray(&caller, &came);
	trial_end(&caller.trial);
}

static enum fault fault_of(const char *word)
{
	for (enum fault fault = NONE; fault < sizeof(faults) / sizeof(faults[0]); fault++)
		if (strcmp(faults[fault], word) == 0)
			return fault;
	fprintf(stderr, "cmtest-caller: no fault '%s'\n", word);
	exit(2);
}

int main(int argc, char **argv)
{
	struct terms terms = { .timeout = TIMEOUT, .retries = RETRIES, .answer_ns = HOLD_NS };
	struct transport_options options = { .name = "roce" };
	struct talk talk = { 0 };
	enum fault fault;

	if (argc != 4 || cmc_service_parse(&terms.service_id, "nvme") != 0)
		return 2;
	fault = fault_of(argv[1]);
	options.bind = argv[2];
	options.target = argv[3];
	cli_signals_catch();
	if (talk_open(&talk, &options, NULL) != 0)
		return 2;
	while (!cli_stop_asked())
		call_once(&talk, &terms, fault);
	return talk_close(&talk);
}
