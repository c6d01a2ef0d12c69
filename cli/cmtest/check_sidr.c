/* SPDX-License-Identifier: BSD-2-Clause */
/* Service ID resolution. */
#include "call.h"
#include "check.h"
#include "sets.h"

static void make_sidr_req(struct trial *trial, uint64_t service_id, struct cmc_mad *out)
{
	const struct live_call call = {
		.transport = trial->talk->transport, .peer = *talk_peer(trial->talk), .service_id = service_id,
		.no_ip_header = trial->terms->no_ip_header, .number = g_random_int(),
	};

	live_start_mad(out, CMC_SIDR_REQ);
	live_call_sidr_req(&call, &out->body.sidr_req);
	out->body.sidr_req.request_id = g_random_int() | 1;
	out->header.transaction_id = out->body.sidr_req.request_id;
}

/* Ask, and take the SIDR_REP; NULL with the verdict that this fails. */
static const struct cmc_sidr_rep *ask(struct trial *trial, const struct cmc_mad *request, struct arrived *came)
{
	trial_send(trial, request);
	if (!trial_await(trial, came, request->body.sidr_req.request_id, trial->terms->answer_ns))
		trial_fails(trial, NULL, "a SIDR_REP");
	else if (!is(came, CMC_SIDR_REP))
		trial_fails(trial, came, "a SIDR_REP");
	else
		return &came->mad.body.sidr_rep;
	return NULL;
}

enum verdict check_sidr_unknown(struct trial *trial)
{
	const struct cmc_sidr_rep *answer;
	struct arrived came;
	struct cmc_mad request;

	make_sidr_req(trial, trial->terms->unknown_service_id, &request);
	answer = ask(trial, &request, &came);
	if (!answer)
		return trial->verdict;
	if (answer->status != CMC_SIDR_UNSUPPORTED)
		return trial_fails(trial, &came, "status 1");
	return trial_passes(trial);
}

enum verdict check_sidr_fields(struct trial *trial)
{
	const struct cmc_sidr_rep *answer;
	struct arrived came;
	struct cmc_mad request;

	make_sidr_req(trial, trial->terms->unknown_service_id, &request);
	answer = ask(trial, &request, &came);
	if (!answer)
		return trial->verdict;
	if (answer->request_id != request.body.sidr_req.request_id)
		return trial_fails(trial, &came, "RequestID 0x%08x", request.body.sidr_req.request_id);
	if (answer->service_id != request.body.sidr_req.service_id)
		return trial_fails(trial, &came, "ServiceID 0x%016" G_GINT64_MODIFIER "x",
				   request.body.sidr_req.service_id);
	if (came.mad.header.transaction_id != request.header.transaction_id)
		return trial_fails(trial, &came, "TransactionID 0x%016" G_GINT64_MODIFIER "x",
				   request.header.transaction_id);
	return trial_passes(trial);
}

/* The answer for a service that there is; NULL with a verdict. */
static const struct cmc_sidr_rep *ask_known(struct trial *trial, struct cmc_mad *request, struct arrived *came)
{
	const struct cmc_sidr_rep *answer;

	make_sidr_req(trial, trial->terms->sidr_service_id, request);
	answer = ask(trial, request, came);
	if (!answer || answer->status == CMC_SIDR_SUCCESS)
		return answer;
	trial_is_not_for(trial, "the peer answers SIDR_REQs for the service by status %u: --sidr-service names another",
			 answer->status);
	return NULL;
}

enum verdict check_sidr_known(struct trial *trial)
{
	const struct cmc_sidr_rep *answer;
	struct arrived came;
	struct cmc_mad request;

	answer = ask_known(trial, &request, &came);
	if (!answer)
		return trial->verdict;
	if (answer->qpn == 0)
		return trial_fails(trial, &came, "a QPN other than 0");
	return trial_passes(trial);
}

enum verdict check_sidr_again(struct trial *trial)
{
	const struct cmc_sidr_rep *answer;
	struct arrived first, again;
	struct cmc_mad request;

	answer = ask_known(trial, &request, &first);
	if (!answer)
		return trial->verdict;
	trial_send(trial, &request);
	if (!trial_await(trial, &again, request.body.sidr_req.request_id, trial->terms->answer_ns))
		return trial_fails(trial, NULL, "a SIDR_REP for the second SIDR_REQ");
	if (!is(&again, CMC_SIDR_REP) || again.mad.body.sidr_rep.qpn != answer->qpn ||
	    again.mad.body.sidr_rep.status != answer->status)
		return trial_fails(trial, &again, "the same status and QPN as before");
	return trial_passes(trial);
}
