/* SPDX-License-Identifier: BSD-2-Clause */
/* The end of a connection. */
#include "check.h"
#include "live.h"

/* Send a DREQ and await its DREP. */
static bool ends(struct trial *trial, struct call *call, const struct cmc_mad *dreq, struct arrived *came)
{
	trial_send(trial, dreq);
	return call_await_kind(trial, call, CMC_DREP, came, trial->terms->answer_ns);
}

enum verdict check_disconnect(struct trial *trial)
{
	struct call *call = trial_connect(trial);
	struct cmc_mad dreq;
	struct arrived came;

	if (!call)
		return trial->verdict;
	call_mad(call, CMC_DREQ, &dreq);
	if (!ends(trial, call, &dreq, &came))
		return trial_fails(trial, NULL, "a DREP");
	if (came.mad.body.drep.local_comm_id != call->peer_id || came.mad.body.drep.remote_comm_id != call->id)
		return trial_fails(trial, &came, "the IDs of the DREQ, exchanged");
	if (came.mad.header.transaction_id != dreq.header.transaction_id)
		return trial_fails(trial, &came, "TransactionID 0x%016" G_GINT64_MODIFIER "x", dreq.header.transaction_id);
	return trial_passes(trial);
}

enum verdict check_dreq_again(struct trial *trial)
{
	struct call *call = trial_connect(trial);
	struct cmc_mad dreq;
	struct arrived came;

	if (!call)
		return trial->verdict;
	call_mad(call, CMC_DREQ, &dreq);
	if (!ends(trial, call, &dreq, &came))
		return trial_is_not_for(trial, "the first DREQ got no DREP");
	if (!ends(trial, call, &dreq, &came))
		return trial_fails(trial, NULL, "a DREP for the second DREQ, too");
	return trial_passes(trial);
}

enum verdict check_dreq_wrong_qpn(struct trial *trial)
{
	struct call *call = trial_connect(trial);
	struct cmc_mad dreq;
	struct arrived came;

	if (!call)
		return trial->verdict;
	call_mad(call, CMC_DREQ, &dreq);
	dreq.body.dreq.remote_qpn_eecn ^= 1;
	trial_send(trial, &dreq);
	if (call_await_kind(trial, call, CMC_DREP, &came, trial->terms->quiet_ns))
		return trial_fails(trial, &came, "no DREP");
	dreq.body.dreq.remote_qpn_eecn ^= 1;
	if (!ends(trial, call, &dreq, &came))
		return trial_fails(trial, NULL, "a DREP for the DREQ with the right QPN, behind the wrong one");
	return trial_passes(trial);
}
