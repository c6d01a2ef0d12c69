/* SPDX-License-Identifier: BSD-2-Clause */
/* Alternate paths. */
#include "call.h"
#include "check.h"

static void make_lap(struct trial *trial, const struct call *call, struct cmc_mad *out)
{
	const struct live_call to = { .transport = trial->talk->transport, .peer = *talk_peer(trial->talk) };
	struct cmc_lap lap;

	call_mad(call, CMC_LAP, out);
	live_call_lap(&to, &call->req.body.req, &lap);
	lap.local_comm_id = call->id;
	lap.remote_comm_id = call->peer_id;
	lap.remote_qpn_eecn = call->peer_qpn;
	out->body.lap = lap;
}

/* A connection, a LAP and its APR; NULL with a verdict when one is missing. */
static struct call *load_path(struct trial *trial, struct cmc_mad *lap, struct arrived *came)
{
	struct call *call = trial_connect(trial);

	if (!call)
		return NULL;
	make_lap(trial, call, lap);
	trial_send(trial, lap);
	if (call_await_kind(trial, call, CMC_APR, came, trial->terms->answer_ns))
		return call;
	trial_is_not_for(trial, "no APR: the peer loads no paths, as Linux on RoCE");
	return NULL;
}

enum verdict check_lap(struct trial *trial)
{
	struct arrived came;
	struct cmc_mad lap;
	struct call *call = load_path(trial, &lap, &came);

	if (!call)
		return trial->verdict;
	if (came.mad.body.apr.local_comm_id != call->peer_id || came.mad.body.apr.remote_comm_id != call->id)
		return trial_fails(trial, &came, "the IDs of the LAP, exchanged");
	if (came.mad.header.transaction_id != lap.header.transaction_id)
		return trial_fails(trial, &came, "TransactionID 0x%016" G_GINT64_MODIFIER "x", lap.header.transaction_id);
	return trial_passes(trial);
}

enum verdict check_lap_wrong_qpn(struct trial *trial)
{
	struct arrived came;
	struct cmc_mad lap;
	struct call *call = load_path(trial, &lap, &came);

	if (!call)
		return trial->verdict;
	make_lap(trial, call, &lap);
	lap.body.lap.remote_qpn_eecn ^= 1;
	trial_send(trial, &lap);
	if (call_await_kind(trial, call, CMC_APR, &came, trial->terms->quiet_ns) && came.mad.body.apr.ap_status == 0)
		return trial_fails(trial, &came, "APR status 3, or nothing");
	return trial_passes(trial);
}
