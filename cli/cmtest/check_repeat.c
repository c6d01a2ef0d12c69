/* SPDX-License-Identifier: BSD-2-Clause */
/* What comes twice, and when. */
#include <string.h>

#include "check.h"
#include "given.h"
#include "live.h"

enum { INTERVALS = 3 };

enum verdict check_req_again(struct trial *trial)
{
	struct call *call = trial_half_connect(trial);
	struct arrived came;
	uint64_t until;

	if (!call)
		return trial->verdict;
	trial_send(trial, &call->req);
	until = live_now() + trial->terms->quiet_ns;
	while (call_await_kind(trial, call, CMC_REP, &came, until - MIN(live_now(), until)))
		if (came.mad.body.rep.local_comm_id != call->peer_id)
			return trial_fails(trial, &came, "the same REP, an MRA or nothing");
	return trial_passes(trial);
}

/* The first REP and its first resend. */
static bool await_resend(struct trial *trial, struct call **call, struct arrived *first, struct arrived *again)
{
	*call = trial_ask(trial, first);
	if (!*call)
		return false;
	if (call_await_kind(trial, *call, CMC_REP, again, at_most(trial, trial_interval(trial))))
		return true;
	trial_fails(trial, NULL, "the REP again within %.3f s", (double)at_most(trial, trial_interval(trial)) / 1e9);
	return false;
}

enum verdict check_rep_again(struct trial *trial)
{
	struct arrived first, again;
	struct call *call;

	if (!await_resend(trial, &call, &first, &again))
		return trial->verdict;
	if (again.time_ns - first.time_ns < live_at_least(trial_interval(trial)))
		return trial_fails(trial, &again, "the REP again no earlier than %.1f ms after the first, not %.1f ms",
				   (double)trial_interval(trial) / 1e6, (double)(again.time_ns - first.time_ns) / 1e6);
	return trial_passes(trial);
}

enum verdict check_rep_same(struct trial *trial)
{
	struct arrived first, again;
	struct call *call;

	if (!await_resend(trial, &call, &first, &again))
		return trial->verdict == FAILED ? trial_is_not_for(trial, "no REP came again") : trial->verdict;
	if (memcmp(first.bytes, again.bytes, sizeof(first.bytes)) != 0)
		return trial_fails(trial, &again, "the same 256 bytes again");
	return trial_passes(trial);
}

enum verdict check_rep_retries(struct trial *trial)
{
	struct call *call = trial_half_connect(trial);
	unsigned seen = 1, allowed = 1u + trial->terms->retries;
	struct arrived came;

	if (!call)
		return trial->verdict;
	while (seen <= allowed &&
	       call_await_kind(trial, call, CMC_REP, &came, at_most(trial, trial_interval(trial))))
		seen++;
	if (seen > allowed)
		return trial_fails(trial, &came, "at most %u REPs", allowed);
	call->state = CALL_ANSWERED; /* unless the peer said otherwise, it is to be told that this is over */
	return trial_passes(trial);
}

enum verdict check_late_rtu(struct trial *trial)
{
	struct arrived came;
	struct call *call;

	if (!await_resend(trial, &call, &came, &came))
		return trial->verdict == FAILED ? trial_is_not_for(trial, "no REP came again") : trial->verdict;
	call_send(trial, call, CMC_RTU);
	if (call_await_rep_behind(trial, call, &came, INTERVALS * trial_interval(trial)))
		return trial_fails(trial, &came, "no REP behind the RTU");
	call_send(trial, call, CMC_DREQ);
	if (!call_await_kind(trial, call, CMC_DREP, &came, trial->terms->answer_ns))
		return trial_fails(trial, NULL, "a DREP for the DREQ of the connection");
	return trial_passes(trial);
}
