/* SPDX-License-Identifier: BSD-2-Clause */
/* Messages whose IDs belong to nothing. */
#include "bytes.h"
#include "check.h"
#include "sets.h"

/* A message of no exchange: both IDs, QPN and TransactionID are drawn. */
static uint32_t send_unknown(struct trial *trial, uint16_t attribute_id, struct cmc_mad *out)
{
	const struct call nobody = {
		.id = g_random_int() | 1, .peer_id = g_random_int() | 1, .qpn = g_random_int() & 0xffffff,
		.peer_qpn = g_random_int() & 0xffffff,
	};

	call_mad(&nobody, attribute_id, out);
	out->header.transaction_id = nobody.id;
	trial_send(trial, out);
	return nobody.id;
}

static enum verdict gets_no_answer(struct trial *trial, uint16_t attribute_id)
{
	struct arrived came;
	struct cmc_mad mad;
	uint32_t id = send_unknown(trial, attribute_id, &mad);

	if (trial_await(trial, &came, id, trial->terms->quiet_ns))
		return trial_fails(trial, &came, "no answer");
	return trial_passes(trial);
}

enum verdict check_unknown_rep(struct trial *trial)
{
	struct arrived came;
	struct cmc_mad mad;
	uint32_t id = send_unknown(trial, CMC_REP, &mad);

	if (trial_await(trial, &came, id, trial->terms->quiet_ns) && !is(&came, CMC_REJ))
		return trial_fails(trial, &came, "nothing, or a REJ");
	return trial_passes(trial);
}

enum verdict check_unknown_rtu(struct trial *trial)
{
	return gets_no_answer(trial, CMC_RTU);
}

enum verdict check_unknown_mra(struct trial *trial)
{
	return gets_no_answer(trial, CMC_MRA);
}

enum verdict check_unknown_rej(struct trial *trial)
{
	return gets_no_answer(trial, CMC_REJ);
}

enum verdict check_unknown_drep(struct trial *trial)
{
	return gets_no_answer(trial, CMC_DREP);
}

enum verdict check_unknown_apr(struct trial *trial)
{
	return gets_no_answer(trial, CMC_APR);
}

enum verdict check_unknown_dreq(struct trial *trial)
{
	struct arrived came;
	struct cmc_mad dreq;
	uint32_t id = send_unknown(trial, CMC_DREQ, &dreq);

	if (!trial_await(trial, &came, id, trial->terms->answer_ns))
		return trial_fails(trial, NULL, "a DREP");
	if (!is(&came, CMC_DREP))
		return trial_fails(trial, &came, "a DREP");
	if (came.mad.body.drep.local_comm_id != dreq.body.dreq.remote_comm_id || came.mad.body.drep.remote_comm_id != id)
		return trial_fails(trial, &came, "the IDs of the DREQ, exchanged");
	return trial_passes(trial);
}

enum verdict check_unknown_lap(struct trial *trial)
{
	struct arrived came;
	struct cmc_mad lap;
	uint32_t id = send_unknown(trial, CMC_LAP, &lap);

	if (!trial_await(trial, &came, id, trial->terms->quiet_ns) || is(&came, CMC_REJ))
		return trial_passes(trial);
	if (!is(&came, CMC_APR) || came.mad.body.apr.ap_status == 0)
		return trial_fails(trial, &came, "APR status 1, a REJ, or nothing");
	return trial_passes(trial);
}

enum verdict check_unknown_sidr_rep(struct trial *trial)
{
	struct arrived came;
	struct cmc_mad mad;
	uint32_t id = g_random_int() | 1;

	live_start_mad(&mad, CMC_SIDR_REP);
	mad.header.transaction_id = id;
	mad.body.sidr_rep.request_id = id;
	mad.body.sidr_rep.service_id = trial->terms->service_id;
	trial_send(trial, &mad);
	if (trial_await(trial, &came, id, trial->terms->quiet_ns))
		return trial_fails(trial, &came, "no answer");
	return trial_passes(trial);
}
