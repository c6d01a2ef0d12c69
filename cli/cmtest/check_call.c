/* SPDX-License-Identifier: BSD-2-Clause */
/* The peer calls. */
#include <string.h>

#include "check.h"
#include "given.h"
#include "live.h"

enum { MTU_MAX = 5 };

enum verdict check_call_sound(struct trial *trial)
{
	struct call *call = trial_await_call(trial);
	const struct cmc_req *req = call ? &call->req.body.req : NULL;

	if (!call)
		return trial->verdict;
	if (req->local_comm_id == 0 || req->local_ca_guid == 0 || req->local_qpn == 0)
		return trial_fails(trial, NULL, "ID, CA GUID and QPN other than 0, not 0x%08x, 0x%016" G_GINT64_MODIFIER
				   "x, 0x%06x", req->local_comm_id, req->local_ca_guid, req->local_qpn);
	if (req->path_packet_payload_mtu == 0 || req->path_packet_payload_mtu > MTU_MAX)
		return trial_fails(trial, NULL, "an MTU code from 1 to 5, not %u", req->path_packet_payload_mtu);
	return trial_passes(trial);
}

static uint64_t req_interval(const struct call *call)
{
	return cmc_timeout_ns(call->req.body.req.remote_cm_response_timeout);
}

enum verdict check_call_refused(struct trial *trial)
{
	struct call *call = trial_await_call(trial);
	struct arrived came;

	if (!call)
		return trial->verdict;
	call_send(trial, call, CMC_REJ);
	if (trial_await_req(trial, call, &came, trial->terms->quiet_ns))
		return trial_fails(trial, &came, "no REQ with that ID");
	return trial_passes(trial);
}

enum verdict check_call_again(struct trial *trial)
{
	struct call *call = trial_await_call(trial);
	struct arrived came;

	if (!call)
		return trial->verdict;
	if (!trial_await_req(trial, call, &came, at_most(trial, 2 * req_interval(call))))
		return trial_fails(trial, NULL, "the REQ again");
	if (came.time_ns - call->sent_ns < live_at_least(req_interval(call)))
		return trial_fails(trial, &came, "the REQ again no earlier than %.1f ms after the first, not %.1f ms",
				   (double)req_interval(call) / 1e6, (double)(came.time_ns - call->sent_ns) / 1e6);
	return trial_passes(trial);
}

enum verdict check_call_retries(struct trial *trial)
{
	struct call *call = trial_await_call(trial);
	unsigned seen = 1, allowed;
	struct arrived came;

	if (!call)
		return trial->verdict;
	allowed = 1u + call->req.body.req.max_cm_retries;
	while (seen <= allowed && trial_await_req(trial, call, &came, at_most(trial, 2 * req_interval(call))))
		seen++;
	if (seen > allowed)
		return trial_fails(trial, &came, "at most %u REQs", allowed);
	return trial_passes(trial);
}

/* Accept the call. */
static bool accept_call(struct trial *trial, struct call *call, struct arrived *rtu)
{
	call_send(trial, call, CMC_REP);
	return call_await_kind(trial, call, CMC_RTU, rtu, trial->terms->answer_ns);
}

enum verdict check_call_connects(struct trial *trial)
{
	struct call *call = trial_await_call(trial);
	struct arrived came;

	if (!call)
		return trial->verdict;
	if (!accept_call(trial, call, &came))
		return call->state == CALL_OVER ? trial_is_not_for(trial, "the caller refuses the REP") :
						  trial_fails(trial, NULL, "an RTU");
	if (came.mad.body.rtu.local_comm_id != call->peer_id)
		return trial_fails(trial, &came, "Local Communication ID 0x%08x", call->peer_id);
	if (came.mad.header.transaction_id != call->req.header.transaction_id)
		return trial_fails(trial, &came, "TransactionID 0x%016" G_GINT64_MODIFIER "x",
				   call->req.header.transaction_id);
	return trial_passes(trial);
}

enum verdict check_call_rep_again(struct trial *trial)
{
	struct call *call = trial_await_call(trial);
	struct arrived came;

	if (!call)
		return trial->verdict;
	if (!accept_call(trial, call, &came))
		return trial_is_not_for(trial, "it needs an RTU");
	if (accept_call(trial, call, &came))
		return trial_passes(trial);
	if (call->state == CALL_OVER)
		return trial_is_not_for(trial, "the caller ended the connection first");
	call->state = CALL_CONNECTED;
	return trial_fails(trial, NULL, "an RTU for the second REP, too");
}

enum verdict check_call_wrong_id(struct trial *trial)
{
	struct call *call = trial_await_call(trial);
	struct arrived came;
	struct cmc_mad rep;

	if (!call)
		return trial->verdict;
	call_mad(call, CMC_REP, &rep);
	rep.body.rep.remote_comm_id ^= 1;
	trial_send(trial, &rep);
	if (call_await_kind(trial, call, CMC_RTU, &came, trial->terms->quiet_ns))
		return trial_fails(trial, &came, "no RTU");
	return trial_passes(trial);
}

enum verdict check_call_ends(struct trial *trial)
{
	struct call *call = trial_await_call(trial);
	struct arrived came;

	if (!call)
		return trial->verdict;
	if (!accept_call(trial, call, &came))
		return trial_is_not_for(trial, "it needs an RTU");
	call_send(trial, call, CMC_DREQ);
	if (!call_await_kind(trial, call, CMC_DREP, &came, trial->terms->answer_ns))
		return trial_fails(trial, NULL, "a DREP");
	return trial_passes(trial);
}

/* Our own REQ goes out before the peer's is answered. */
enum verdict check_call_crosses(struct trial *trial)
{
	struct call *theirs = trial_await_call(trial), *ours;
	struct arrived came;

	if (!theirs)
		return trial->verdict;
	ours = trial_call(trial);
	call_ask(trial, ours);
	if (accept_call(trial, theirs, &came) || theirs->state == CALL_OVER)
		return trial_passes(trial);
	return trial_fails(trial, NULL, "an RTU or a REJ for our REP");
}
