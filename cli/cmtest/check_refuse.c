/* SPDX-License-Identifier: BSD-2-Clause */
/* Refusals, and calls that must be refused. */
#include "check.h"
#include "live.h"

enum { INTERVALS = 3 };

enum verdict check_rej_of_rep(struct trial *trial)
{
	struct call *call = trial_half_connect(trial);
	struct arrived came;

	if (!call)
		return trial->verdict;
	call_send(trial, call, CMC_REJ);
	while (trial_await(trial, &came, call->id, INTERVALS * trial_interval(trial)))
		if (!is(&came, CMC_REP) || came.time_ns >= call->sent_ns + trial_interval(trial) / 4)
			return trial_fails(trial, &came, "nothing");
	return trial_passes(trial);
}

/* A REP may have been on its way; it must not come again. */
enum verdict check_rej_of_req(struct trial *trial)
{
	struct call *call = trial_half_connect(trial);
	struct arrived came;

	if (!call)
		return trial->verdict;
	call_withdraw(trial, call);
	if (call_await_rep_behind(trial, call, &came, INTERVALS * trial_interval(trial)))
		return trial_fails(trial, &came, "no REP again");
	return trial_passes(trial);
}

enum verdict check_stale_qp(struct trial *trial)
{
	struct call *first = trial_connect(trial), *second;
	struct arrived came;

	if (!first)
		return trial->verdict;
	second = trial_call(trial);
	second->req.body.req.local_qpn = first->qpn;
	call_ask(trial, second);
	if (!call_await(trial, second, &came))
		return trial_fails(trial, NULL, "REJ 10");
	if (!is(&came, CMC_REJ) || came.mad.body.rej.reason != CMC_REJ_STALE_CONN)
		return trial_fails(trial, &came, "REJ 10");
	return trial_passes(trial);
}

enum verdict check_comm_id_in_use(struct trial *trial)
{
	struct call *first = trial_connect(trial), *second;
	struct arrived came;

	if (!first)
		return trial->verdict;
	second = trial_call(trial);
	second->req.body.req.local_comm_id = first->id;
	call_ask(trial, second);
	if (!trial_await(trial, &came, second->id, trial->terms->quiet_ns)) {
		second->state = CALL_OVER;
		return trial_passes(trial);
	}
	second->state = CALL_OVER;
	if (!is(&came, CMC_REP) || came.mad.body.rep.local_comm_id == first->peer_id)
		return trial_passes(trial);
	second->state = CALL_ANSWERED;
	second->peer_id = came.mad.body.rep.local_comm_id;
	return trial_fails(trial, &came, "REJ 30, what answers a duplicate, or nothing");
}
