/* SPDX-License-Identifier: BSD-2-Clause */
/* The passive side: REQ in, REP out, RTU in. */
#include "internal.h"

void endpoint_rep_init(struct cmc_rep *rep, const struct cmc_req *req)
{
	*rep = (struct cmc_rep){
		.responder_resources = req->initiator_depth,
		.initiator_depth = req->responder_resources,
		.end_to_end_flow_control = req->end_to_end_flow_control,
		.rnr_retry_count = req->rnr_retry_count,
		.failover_accepted = req->alternate_local_port_lid ? CMC_FAILOVER_UNSUPPORTED : CMC_FAILOVER_ACCEPTED,
	};
}

static void learn_call(struct endpoint *ep, struct exchange *x, const struct cmc_req *req)
{
	x->tid = ep->in.mad.header.transaction_id;
	x->remote_known = true;
	x->remote_id = req->local_comm_id;
	x->remote_guid = req->local_ca_guid;
	x->remote_qpn = qpn_of_req(req);
	x->service_id = req->service_id;
	x->transport = req->transport_service_type;
	take_times(x, req);
	index_by_remote(ep, x);
	set_state(ep, x, ENDPOINT_REQ_RCVD);
	start_patience(ep, x, peer_patience(x));
}

static void accept_call(struct endpoint *ep, const struct cmc_req *req)
{
	struct exchange *x = open_incoming(ep);

	if (!x) {
		refuse_incoming_req(ep, CMC_REJ_NO_RESOURCES, ENDPOINT_WHY_NO_ROOM);
		return;
	}
	x->local_id = new_local_id(ep);
	x->local_guid = ep->config.ca_guid;
	index_by_local_id(ep, x);
	learn_call(ep, x, req);
	report_answer(ep, x, 0);
}

/* Both called at once. The larger CA GUID, then the larger QPN, stays active; who turns passive answers. */
static bool stays_active(const struct exchange *x, const struct cmc_req *req)
{
	if (x->local_guid != req->local_ca_guid)
		return x->local_guid > req->local_ca_guid;
	return x->local_qpn >= qpn_of_req(req);
}

static void cross(struct endpoint *ep, struct exchange *x, const struct cmc_req *req)
{
	enum endpoint_event_kind kind = ENDPOINT_EVENT_CROSSED;

	if (!stays_active(x, req)) {
		kind = ENDPOINT_EVENT_MESSAGE;
		x->passive = true;
		x->request = 0;
		unindex(ep, x, INDEX_CALL);
		learn_call(ep, x, req);
	}
	report_message(ep, x, kind)->why = ENDPOINT_WHY_CROSSED;
}

/* A REQ that comes again names the same QP and service; in a peer-to-peer call, the REQ that crossed ours may be late.
 * Anything else is another connection with an ID that is in use. */
static bool is_same_call(const struct exchange *x, const struct cmc_req *req)
{
	if (!x->passive)
		return x->options.peer_to_peer;
	return x->remote_qpn == qpn_of_req(req) && x->service_id == req->service_id;
}

static struct exchange *find_stale(const struct endpoint *ep, const struct cmc_req *req)
{
	uint32_t qpn = qpn_of_req(req);

	return ep->config.passive.allow_stale || qpn == 0 ? NULL : find_qpn(ep, req->local_ca_guid, qpn);
}

void take_down_stale(struct endpoint *ep, struct exchange *old)
{
	if (!is_connected(old))
		return;
	disconnect(ep, old);
	report(ep, old, ENDPOINT_EVENT_STALE);
}

static void refuse_version(struct endpoint *ep)
{
	if (ep->config.quiet)
		drop(ep, NULL, ENDPOINT_WHY_CLASS_VERSION);
	else
		refuse_incoming_req(ep, CMC_REJ_INVALID_CLASS_VERSION, ENDPOINT_WHY_CLASS_VERSION);
}

void receive_req(struct endpoint *ep)
{
	const struct cmc_req *req = &ep->in.mad.body.req;
	struct exchange *x;

	fetch_remote(ep, req->local_ca_guid, req->local_comm_id, qpn_of_req(req));
	if (ep->in.mad.header.class_version != ENDPOINT_CLASS_VERSION) {
		refuse_version(ep);
	} else if ((x = find_remote(ep, req->local_ca_guid, req->local_comm_id))) {
		if (is_same_call(x, req))
			dispatch(ep, x);
		else
			refuse_incoming_req(ep, CMC_REJ_DUPLICATE_LOCAL_COMM_ID, ENDPOINT_WHY_DUPLICATE_COMM_ID);
	} else if ((x = find_stale(ep, req))) {
		refuse_incoming_req(ep, CMC_REJ_STALE_CONN, ENDPOINT_WHY_STALE);
		take_down_stale(ep, x);
	} else if ((x = find_call(ep, ep->in.from, req->service_id))) {
		cross(ep, x, req);
	} else {
		accept_call(ep, req);
	}
}

void on_req_in_time_wait(struct endpoint *ep, struct exchange *x)
{
	if (x->options.ignore_duplicates)
		ignore_duplicate(ep, x);
	else
		refuse_incoming_req(ep, CMC_REJ_STALE_CONN, ENDPOINT_WHY_STALE);
}

/* The peer has not got our REP. It is one of our tries, whoever reminds us of it. */
void repeat_rep(struct endpoint *ep, struct exchange *x)
{
	bool again = !x->options.ignore_duplicates && x->tries <= max_retries(x);
	struct endpoint_event *event = report_message(ep, x, ENDPOINT_EVENT_DUPLICATE);

	if (!again)
		return;
	event->answered = CMC_REP;
	send_again(ep, x);
}

int endpoint_send_rep(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_rep *rep)
{
	struct exchange *x;
	struct cmc_mad mad;
	uint32_t *qpn;
	int error = start_send(ep, now, handle, CMC_REP, &x);

	if (error)
		return error;
	START_FROM(&mad, rep, CMC_REP, x->tid, rep);
	mad.header.attribute_modifier = x->options.attribute_modifier;
	fill_ids(x, &mad.body.rep.local_comm_id, &mad.body.rep.remote_comm_id);
	if (mad.body.rep.local_ca_guid == 0)
		mad.body.rep.local_ca_guid = x->local_guid;
	qpn = qpn_field_of_rep(x->transport, &mad.body.rep);
	if (*qpn == 0)
		*qpn = new_qpn(ep);
	x->local_qpn = *qpn;
	x->local_guid = mad.body.rep.local_ca_guid;
	set_state(ep, x, ENDPOINT_REP_SENT);
	send_request(ep, x, &mad, answer_wait(x));
	return 0;
}

void on_rtu(struct endpoint *ep, struct exchange *x)
{
	stop_timer(x);
	set_state(ep, x, ENDPOINT_ESTABLISHED);
	report_answer(ep, x, 0);
}
