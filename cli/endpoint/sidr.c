/* SPDX-License-Identifier: BSD-2-Clause */
/* Service resolution: SIDR_REQ and SIDR_REP. No state is kept behind the answer. */
#include "internal.h"

void receive_sidr_rep(struct endpoint *ep)
{
	const struct cmc_sidr_rep *rep = &ep->in.mad.body.sidr_rep;
	struct exchange *x = find_local(ep, rep->request_id);

	if (x && x->state == ENDPOINT_SIDR_REQ_SENT)
		dispatch(ep, x);
	else
		drop(ep, NULL, ENDPOINT_WHY_UNKNOWN_ID);
}

void on_only_answer(struct endpoint *ep, struct exchange *x)
{
	report_answer(ep, x, 0)->state = ENDPOINT_FREE;
	release(ep, x);
}

static void send_sidr_rep(struct endpoint *ep, struct exchange *x, const struct cmc_sidr_rep *rep)
{
	struct cmc_mad mad;

	START_FROM(&mad, sidr_rep, CMC_SIDR_REP, x->tid, rep);
	mad.header.attribute_modifier = x->options.attribute_modifier;
	fill(&mad.body.sidr_rep.request_id, x->remote_id);
	if (mad.body.sidr_rep.service_id == 0)
		mad.body.sidr_rep.service_id = x->service_id;
	send_answer(ep, x, &mad);
	release(ep, x);
}

int endpoint_send_sidr_rep(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_sidr_rep *rep)
{
	struct exchange *x;
	int error = start_send(ep, now, handle, CMC_SIDR_REP, &x);

	if (!error)
		send_sidr_rep(ep, x, rep);
	return error;
}

void refuse_resolution(struct endpoint *ep, struct exchange *x, enum cmc_sidr_status status)
{
	struct cmc_sidr_rep rep = { .status = (uint8_t)status };

	send_sidr_rep(ep, x, &rep);
}

/* Refused before there is an exchange. */
static void refuse_request(struct endpoint *ep, const struct cmc_mad *mad, enum endpoint_why why)
{
	struct endpoint_event *event = report_message(ep, NULL, ENDPOINT_EVENT_REFUSED);

	send_loose(ep, ep->in.from, mad);
	event->why = why;
	event->answered = CMC_SIDR_REP;
}

/* The answer is in the version that its receiver speaks. */
static void refuse_version(struct endpoint *ep)
{
	const struct cmc_sidr_req_v1 *req = &ep->in.mad.body.sidr_req_v1;
	struct cmc_sidr_rep_v1 rep = {
		.request_id = req->request_id,
		.service_id = req->service_id,
		.status = CMC_SIDR_UNSUPPORTED_VERSION,
	};
	struct cmc_mad mad;

	if (ep->config.quiet) {
		drop(ep, NULL, ENDPOINT_WHY_CLASS_VERSION);
		return;
	}
	start_mad(&mad, CMC_SIDR_REP, ep->in.mad.header.transaction_id);
	mad.body.sidr_rep_v1 = rep;
	mad.header.class_version = ep->in.mad.header.class_version;
	refuse_request(ep, &mad, ENDPOINT_WHY_CLASS_VERSION);
}

static void refuse_room(struct endpoint *ep, const struct cmc_sidr_req *req)
{
	struct cmc_sidr_rep rep = {
		.request_id = req->request_id,
		.service_id = req->service_id,
		.status = CMC_SIDR_NO_QP,
	};
	struct cmc_mad mad;

	start_mad(&mad, CMC_SIDR_REP, ep->in.mad.header.transaction_id);
	mad.body.sidr_rep = rep;
	refuse_request(ep, &mad, ENDPOINT_WHY_NO_ROOM);
}

static void take_request(struct endpoint *ep, const struct cmc_sidr_req *req)
{
	struct exchange *x = open_incoming(ep);

	if (!x) {
		refuse_room(ep, req);
		return;
	}
	x->tid = ep->in.mad.header.transaction_id;
	x->local_id = x->remote_id = req->request_id;
	x->service_id = req->service_id;
	x->active_wait_ns = cmc_timeout_ns(ENDPOINT_SIDR_TIMEOUT);
	x->max_retries = ENDPOINT_SIDR_RETRIES;
	index_by_request(ep, x);
	set_state(ep, x, ENDPOINT_SIDR_REQ_RCVD);
	start_patience(ep, x, peer_patience(x));
	report_answer(ep, x, 0);
}

void receive_sidr_req(struct endpoint *ep)
{
	const struct cmc_sidr_req *req = &ep->in.mad.body.sidr_req;
	struct exchange *x;

	if (ep->in.mad.header.class_version != ENDPOINT_CLASS_VERSION) {
		refuse_version(ep);
		return;
	}
	x = find_request(ep, ep->in.from, req->request_id);
	if (x)
		dispatch(ep, x);
	else
		take_request(ep, req);
}
