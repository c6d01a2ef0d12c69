/* SPDX-License-Identifier: BSD-2-Clause */
/* Asking for patience, and being asked. */
#include "check.h"
#include "given.h"
#include "live.h"

enum { LONGER = 3 }; /* by this power of two */

enum verdict check_mra_sound(struct trial *trial)
{
	struct call *call = trial_call(trial);
	struct arrived mra, answer;
	uint64_t promised;

	call_ask(trial, call);
	if (!trial_await(trial, &mra, call->id, trial->terms->answer_ns))
		return trial_is_not_for(trial, "the REQ was not answered");
	if (!is(&mra, CMC_MRA)) {
		call->state = is(&mra, CMC_REP) ? CALL_ANSWERED : CALL_OVER;
		call->peer_id = is(&mra, CMC_REP) ? mra.mad.body.rep.local_comm_id : 0;
		return trial_is_not_for(trial, "the peer answered without an MRA");
	}
	promised = cmc_timeout_ns(mra.mad.body.mra.service_timeout);
	if (mra.mad.body.mra.message_mraed != CMC_MRAED_REQ)
		return trial_fails(trial, &mra, "Message MRAed 0, the REQ");
	if (!call_await(trial, call, &answer))
		return trial_fails(trial, NULL, "REP or REJ within the %.3f s that the MRA promised", (double)promised / 1e9);
	if (answer.time_ns - mra.time_ns > promised + trial->terms->answer_ns)
		return trial_fails(trial, &answer, "an answer within the %.3f s that the MRA promised", (double)promised / 1e9);
	return trial_passes(trial);
}

static uint64_t promise(const struct trial *trial)
{
	return cmc_timeout_ns(trial->terms->timeout + LONGER);
}

/* An MRA for the message that waits for our answer. */
static void send_mra(struct trial *trial, struct call *call, uint8_t timeout)
{
	struct cmc_mad mad;

	call_mad(call, CMC_MRA, &mad);
	mad.body.mra.service_timeout = timeout;
	trial_send(trial, &mad);
	call->sent_ns = live_now();
}

static struct call *connect_with_mra(struct trial *trial)
{
	struct call *call = trial_half_connect(trial);

	if (call)
		send_mra(trial, call, (uint8_t)(trial->terms->timeout + LONGER));
	return call;
}

enum verdict check_mra_honored(struct trial *trial)
{
	struct call *call = connect_with_mra(trial);
	struct arrived came;

	if (!call)
		return trial->verdict;
	if (call_await_rep_behind(trial, call, &came, live_at_least(promise(trial))))
		return trial_fails(trial, &came, "no REP within the %.3f s that the MRA promised",
				   (double)promise(trial) / 1e9);
	return trial_passes(trial);
}

enum verdict check_mra_over(struct trial *trial)
{
	struct call *call = connect_with_mra(trial);
	struct arrived came;

	if (!call)
		return trial->verdict;
	while (trial_await(trial, &came, call->id, at_most(trial, promise(trial))))
		if (is(&came, CMC_REP) || is(&came, CMC_REJ) || is(&came, CMC_DREQ))
			return trial_passes(trial);
	return trial_fails(trial, NULL, "the REP again, a REJ or a DREQ, once %.3f s were over",
			   (double)promise(trial) / 1e9);
}

/* Our MRA for the peer's REQ promises twice the time that the REQ gives. */
static uint8_t longer_than(const struct call *call)
{
	unsigned timeout = call->req.body.req.remote_cm_response_timeout + 2u;

	return timeout < 31 ? (uint8_t)timeout : 31;
}

enum verdict check_call_mra(struct trial *trial)
{
	struct call *call = trial_await_call(trial);
	struct arrived came;

	if (!call)
		return trial->verdict;
	send_mra(trial, call, longer_than(call));
	if (trial_await_req(trial, call, &came, live_at_least(cmc_timeout_ns(longer_than(call)))))
		return trial_fails(trial, &came, "no REQ within the %.3f s that the MRA promised",
				   (double)cmc_timeout_ns(longer_than(call)) / 1e9);
	return trial_passes(trial);
}

enum verdict check_call_mra_over(struct trial *trial)
{
	struct call *call = trial_await_call(trial);
	struct arrived came;

	if (!call)
		return trial->verdict;
	send_mra(trial, call, longer_than(call));
	if (trial_await_req(trial, call, &came, at_most(trial, 2 * cmc_timeout_ns(longer_than(call)))))
		return trial_passes(trial);
	if (call->state == CALL_OVER)
		return trial_passes(trial);
	return trial_fails(trial, NULL, "the REQ again, or a REJ, once %.3f s were over",
			   (double)cmc_timeout_ns(longer_than(call)) / 1e9);
}
