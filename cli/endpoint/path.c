/* SPDX-License-Identifier: BSD-2-Clause */
/* Alternate paths: LAP and APR. */
#include "internal.h"

int endpoint_send_lap(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_lap *lap)
{
	struct exchange *x;
	struct cmc_mad mad;
	int error = start_send(ep, now, handle, CMC_LAP, &x);

	if (!error && x->passive)
		error = ENDPOINT_ERR_WRONG_STATE;
	if (error)
		return error;
	START_FROM(&mad, lap, CMC_LAP, new_tid(ep), lap);
	fill_ids(x, &mad.body.lap.local_comm_id, &mad.body.lap.remote_comm_id);
	fill(&mad.body.lap.remote_qpn_eecn, x->remote_qpn);
	set_state(ep, x, ENDPOINT_LAP_SENT);
	send_request(ep, x, &mad, response_wait(x, path_wait(x, &mad.body.lap)));
	return 0;
}

int endpoint_send_apr(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_apr *apr)
{
	struct exchange *x;
	struct cmc_mad mad;
	int error = start_send(ep, now, handle, CMC_APR, &x);

	if (error)
		return error;
	START_FROM(&mad, apr, CMC_APR, x->side_tid, apr);
	fill_ids(x, &mad.body.apr.local_comm_id, &mad.body.apr.remote_comm_id);
	stop_timer(x);
	set_state(ep, x, ENDPOINT_ESTABLISHED);
	send_answer(ep, x, &mad);
	return 0;
}

/* An APR without an exchange behind it. */
static void refuse_lap(struct endpoint *ep, struct exchange *x, enum cmc_ap_status status, enum endpoint_why why)
{
	const struct cmc_lap *lap = &ep->in.mad.body.lap;
	struct cmc_apr apr = {
		.local_comm_id = lap->remote_comm_id,
		.remote_comm_id = lap->local_comm_id,
		.ap_status = (uint8_t)status,
	};
	struct endpoint_event *event;
	struct cmc_mad mad;

	if (ep->config.quiet) {
		drop(ep, x, why);
		return;
	}
	start_mad(&mad, CMC_APR, ep->in.mad.header.transaction_id);
	mad.body.apr = apr;
	send_loose(ep, ep->in.from, &mad);
	event = report_message(ep, x, ENDPOINT_EVENT_REFUSED);
	event->why = why;
	event->answered = CMC_APR;
}

void answer_unknown_lap(struct endpoint *ep)
{
	refuse_lap(ep, NULL, CMC_AP_INVALID_COMM_ID, ENDPOINT_WHY_UNKNOWN_ID);
}

static bool is_last_lap(const struct endpoint *ep, const struct exchange *x)
{
	return same_tid(ep->in.mad.header.transaction_id, x->side_tid);
}

/* Only the active side loads paths; a LAP that goes the other way is no message of this connection. */
void on_lap(struct endpoint *ep, struct exchange *x)
{
	const struct cmc_lap *lap = &ep->in.mad.body.lap;

	if (!x->passive) {
		drop(ep, x, ENDPOINT_WHY_WRONG_STATE);
	} else if (x->answer == CMC_APR && is_last_lap(ep, x)) {
		repeat_answer(ep, x);
	} else if (lap->remote_qpn_eecn != x->local_qpn) {
		refuse_lap(ep, x, CMC_AP_INVALID_QPN_EECN, ENDPOINT_WHY_WRONG_QPN);
	} else {
		x->answer = 0;
		x->side_tid = ep->in.mad.header.transaction_id;
		set_state(ep, x, ENDPOINT_LAP_RCVD);
		start_patience(ep, x, path_patience(x, lap));
		report_answer(ep, x, 0);
	}
}

/* One at a time: while a LAP waits for our answer, only that one may come again. */
void on_lap_again(struct endpoint *ep, struct exchange *x)
{
	if (is_last_lap(ep, x))
		repeat_answer(ep, x);
	else
		drop(ep, x, ENDPOINT_WHY_WRONG_STATE);
}

void on_apr(struct endpoint *ep, struct exchange *x)
{
	if (!same_tid(ep->in.mad.header.transaction_id, x->request_tid)) {
		drop(ep, x, ENDPOINT_WHY_WRONG_TID);
		return;
	}
	stop_timer(x);
	set_state(ep, x, ENDPOINT_ESTABLISHED);
	report_answer(ep, x, 0);
}
