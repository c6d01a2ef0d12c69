/* SPDX-License-Identifier: BSD-2-Clause */
/* The end of a connection: DREQ and DREP. */
#include "internal.h"

bool is_connected(const struct exchange *x)
{
	switch (x->state) {
	case ENDPOINT_ESTABLISHED:
	case ENDPOINT_LAP_SENT:
	case ENDPOINT_MRA_LAP_RCVD:
	case ENDPOINT_LAP_RCVD:
	case ENDPOINT_MRA_LAP_SENT:
		return true;
	default:
		return false;
	}
}

static void send_dreq(struct endpoint *ep, struct exchange *x, const struct cmc_dreq *dreq)
{
	struct cmc_mad mad;

	START_FROM(&mad, dreq, CMC_DREQ, new_tid(ep), dreq);
	fill_ids(x, &mad.body.dreq.local_comm_id, &mad.body.dreq.remote_comm_id);
	fill(&mad.body.dreq.remote_qpn_eecn, x->remote_qpn);
	set_state(ep, x, ENDPOINT_DREQ_SENT);
	send_request(ep, x, &mad, answer_wait(x));
}

void disconnect(struct endpoint *ep, struct exchange *x)
{
	send_dreq(ep, x, NULL);
}

int endpoint_send_dreq(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_dreq *dreq)
{
	struct exchange *x;
	int error = start_send(ep, now, handle, CMC_DREQ, &x);

	if (!error)
		send_dreq(ep, x, dreq);
	return error;
}

static void send_drep(struct endpoint *ep, struct exchange *x, const struct cmc_drep *drep)
{
	struct cmc_mad mad;

	START_FROM(&mad, drep, CMC_DREP, x->side_tid, drep);
	fill_ids(x, &mad.body.drep.local_comm_id, &mad.body.drep.remote_comm_id);
	enter_time_wait(ep, x);
	send_answer(ep, x, &mad);
}

void confirm_disconnect(struct endpoint *ep, struct exchange *x)
{
	send_drep(ep, x, NULL);
}

int endpoint_send_drep(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_drep *drep)
{
	struct exchange *x;
	int error = start_send(ep, now, handle, CMC_DREP, &x);

	if (!error)
		send_drep(ep, x, drep);
	return error;
}

static bool names_our_qp(const struct endpoint *ep, const struct exchange *x)
{
	return ep->in.mad.body.dreq.remote_qpn_eecn == x->local_qpn;
}

/* Whatever waits for an answer of the peer waits no longer; a DREQ of ours that crossed this one neither. */
void on_dreq(struct endpoint *ep, struct exchange *x)
{
	if (!names_our_qp(ep, x)) {
		drop(ep, x, ENDPOINT_WHY_WRONG_QPN);
		return;
	}
	x->request = 0;
	x->side_tid = ep->in.mad.header.transaction_id;
	if (x->options.manual_drep) {
		set_state(ep, x, ENDPOINT_DREQ_RCVD);
		start_patience(ep, x, peer_patience(x));
	} else {
		confirm_disconnect(ep, x);
	}
	report_answer(ep, x, x->options.manual_drep ? 0 : CMC_DREP);
}

/* In TimeWait: the DREP was lost, or the DREQ crossed one that we gave up. */
void on_dreq_again(struct endpoint *ep, struct exchange *x)
{
	if (!names_our_qp(ep, x)) {
		drop(ep, x, ENDPOINT_WHY_WRONG_QPN);
	} else if ((x->answer == CMC_DREP && same_tid(x->side_tid, ep->in.mad.header.transaction_id)) ||
		   x->options.ignore_duplicates) {
		repeat_answer(ep, x);
	} else {
		x->side_tid = ep->in.mad.header.transaction_id;
		confirm_disconnect(ep, x);
		report_answer(ep, x, CMC_DREP);
	}
}

void on_drep(struct endpoint *ep, struct exchange *x)
{
	enter_time_wait(ep, x);
	report_answer(ep, x, 0);
}

/* Whoever asks to disconnect what we do not know is told that it is gone. */
void answer_unknown_dreq(struct endpoint *ep)
{
	const struct cmc_dreq *dreq = &ep->in.mad.body.dreq;
	struct cmc_drep drep = { .local_comm_id = dreq->remote_comm_id, .remote_comm_id = dreq->local_comm_id };
	struct endpoint_event *event;
	struct cmc_mad mad;

	if (ep->config.quiet) {
		drop(ep, NULL, ENDPOINT_WHY_UNKNOWN_ID);
		return;
	}
	start_mad(&mad, CMC_DREP, ep->in.mad.header.transaction_id);
	mad.body.drep = drep;
	send_loose(ep, ep->in.from, &mad);
	event = report_message(ep, NULL, ENDPOINT_EVENT_REFUSED);
	event->why = ENDPOINT_WHY_UNKNOWN_ID;
	event->answered = CMC_DREP;
}
