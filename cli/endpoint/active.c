/* SPDX-License-Identifier: BSD-2-Clause */
/* The active side: REQ out, REP in, RTU out. */
#include "internal.h"

void endpoint_req_init(struct cmc_req *req, uint64_t service_id)
{
	*req = (struct cmc_req){
		.service_id = service_id,
		.responder_resources = 1,
		.initiator_depth = 1,
		.remote_cm_response_timeout = 20,
		.local_cm_response_timeout = 20,
		.max_cm_retries = 15,
		.end_to_end_flow_control = 1,
		.retry_count = 7,
		.rnr_retry_count = 7,
		.partition_key = 0xffff,
		.path_packet_payload_mtu = 3, /* 1024 bytes */
		.primary_local_ack_timeout = 18,
	};
}

/* The number that a DREQ names: reliable datagram goes by the EE context. */
uint32_t qpn_of_req(const struct cmc_req *req)
{
	return req->transport_service_type == CMC_TRANSPORT_RD ? req->local_eecn : req->local_qpn;
}

uint32_t *qpn_field_of_rep(uint8_t transport, struct cmc_rep *rep)
{
	bool by_qpn = transport == CMC_TRANSPORT_RC || transport == CMC_TRANSPORT_UC;

	return by_qpn ? &rep->local_qpn : &rep->local_ee_context_number;
}

int open_call(struct endpoint *ep, uint64_t now, const struct endpoint_options *options, uint32_t wanted_id,
	      struct exchange **x)
{
	advance_clock(ep, now);
	if (wanted_id && find_local(ep, wanted_id))
		return ENDPOINT_ERR_COMM_ID_IN_USE;
	if (!has_room(ep))
		return ENDPOINT_ERR_QUEUE_FULL;
	*x = open_exchange(ep, options);
	if (!*x)
		return ENDPOINT_ERR_TABLE_FULL;
	(*x)->local_id = wanted_id ? wanted_id : new_local_id(ep);
	(*x)->tid = options && options->transaction_id ? options->transaction_id : new_tid(ep);
	index_by_local_id(ep, *x);
	return 0;
}

static void fill_req(struct endpoint *ep, const struct exchange *x, struct cmc_req *req)
{
	req->local_comm_id = x->local_id;
	if (req->local_ca_guid == 0)
		req->local_ca_guid = ep->config.ca_guid;
	if (req->local_qpn == 0)
		req->local_qpn = new_qpn(ep);
}

int endpoint_send_req(struct endpoint *ep, uint64_t now, const struct endpoint_address *to, const struct cmc_req *req,
		      const struct endpoint_options *options, uint64_t *handle)
{
	struct exchange *x;
	struct cmc_mad mad;
	int error = open_call(ep, now, options, req->local_comm_id, &x);

	if (error)
		return error;
	START_FROM(&mad, req, CMC_REQ, x->tid, req);
	mad.header.attribute_modifier = x->options.attribute_modifier;
	fill_req(ep, x, &mad.body.req);
	x->peer = *to;
	x->service_id = req->service_id;
	x->transport = req->transport_service_type;
	x->local_guid = mad.body.req.local_ca_guid;
	x->local_qpn = qpn_of_req(&mad.body.req);
	take_times(x, req);
	if (x->options.peer_to_peer)
		index_by_call(ep, x);
	set_state(ep, x, ENDPOINT_REQ_SENT);
	send_request(ep, x, &mad, answer_wait(x));
	*handle = handle_of(ep, x);
	return 0;
}

int endpoint_send_sidr_req(struct endpoint *ep, uint64_t now, const struct endpoint_address *to,
			   const struct cmc_sidr_req *req, const struct endpoint_options *options, uint64_t *handle)
{
	struct exchange *x;
	struct cmc_mad mad;
	int error = open_call(ep, now, options, req->request_id, &x);

	if (error)
		return error;
	START_FROM(&mad, sidr_req, CMC_SIDR_REQ, x->tid, req);
	mad.body.sidr_req.request_id = x->local_id;
	x->peer = *to;
	x->service_id = req->service_id;
	x->active_wait_ns = cmc_timeout_ns(ENDPOINT_SIDR_TIMEOUT);
	x->max_retries = ENDPOINT_SIDR_RETRIES;
	set_state(ep, x, ENDPOINT_SIDR_REQ_SENT);
	send_request(ep, x, &mad, answer_wait(x));
	*handle = handle_of(ep, x);
	return 0;
}

int endpoint_adopt(struct endpoint *ep, uint64_t now, const struct endpoint_address *peer,
		   const struct endpoint_adoption *adoption, const struct endpoint_options *options, uint64_t *handle)
{
	struct exchange *x;
	int error = open_call(ep, now, options, adoption->local_comm_id, &x);

	if (error)
		return error;
	x->peer = *peer;
	x->passive = adoption->passive;
	x->remote_known = true;
	x->remote_id = adoption->remote_comm_id;
	x->remote_guid = adoption->remote_ca_guid;
	x->local_guid = ep->config.ca_guid;
	x->local_qpn = adoption->local_qpn;
	x->remote_qpn = adoption->remote_qpn;
	x->active_wait_ns = x->passive_wait_ns = cmc_timeout_ns(adoption->response_timeout);
	x->max_retries = adoption->max_cm_retries;
	index_by_remote(ep, x);
	set_state(ep, x, ENDPOINT_ESTABLISHED);
	*handle = handle_of(ep, x);
	return 0;
}

static void send_rtu(struct endpoint *ep, struct exchange *x, const struct cmc_rtu *rtu)
{
	struct cmc_mad mad;

	START_FROM(&mad, rtu, CMC_RTU, x->tid, rtu);
	fill_ids(x, &mad.body.rtu.local_comm_id, &mad.body.rtu.remote_comm_id);
	stop_timer(x);
	set_state(ep, x, ENDPOINT_ESTABLISHED);
	send_answer(ep, x, &mad);
}

int endpoint_send_rtu(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_rtu *rtu)
{
	struct exchange *x;
	int error = start_send(ep, now, handle, CMC_RTU, &x);

	if (!error)
		send_rtu(ep, x, rtu);
	return error;
}

static void learn_peer(struct endpoint *ep, struct exchange *x, struct cmc_rep *rep)
{
	x->remote_known = true;
	x->remote_id = rep->local_comm_id;
	x->remote_guid = rep->local_ca_guid;
	x->remote_qpn = *qpn_field_of_rep(x->transport, rep);
	x->peer_ack_delay_ns = cmc_timeout_ns(rep->target_ack_delay);
	unindex(ep, x, INDEX_CALL);
	index_by_remote(ep, x);
}

/* The peer accepts with a QP that another connection of ours still has at its other end. */
static void refuse_stale_rep(struct endpoint *ep, struct exchange *x, struct exchange *old)
{
	struct endpoint_event *event;

	x->remote_known = true;
	x->remote_id = ep->in.mad.body.rep.local_comm_id;
	set_state(ep, x, ENDPOINT_REP_RCVD);
	reject(ep, x, CMC_REJ_STALE_CONN);
	event = report_message(ep, x, ENDPOINT_EVENT_REFUSED);
	event->why = ENDPOINT_WHY_STALE;
	event->answered = CMC_REJ;
	take_down_stale(ep, old);
}

static struct exchange *find_stale(const struct endpoint *ep, const struct exchange *x, struct cmc_rep *rep)
{
	uint32_t qpn = *qpn_field_of_rep(x->transport, rep);

	return x->options.allow_stale || qpn == 0 ? NULL : find_qpn(ep, rep->local_ca_guid, qpn);
}

void on_rep(struct endpoint *ep, struct exchange *x)
{
	struct cmc_rep *rep = &ep->in.mad.body.rep;
	struct exchange *old;

	fetch_remote(ep, rep->local_ca_guid, rep->local_comm_id, *qpn_field_of_rep(x->transport, rep));
	if (find_remote(ep, rep->local_ca_guid, rep->local_comm_id)) {
		drop(ep, x, ENDPOINT_WHY_DUPLICATE_COMM_ID);
		return;
	}
	old = find_stale(ep, x, rep);
	if (old) {
		refuse_stale_rep(ep, x, old);
		return;
	}
	learn_peer(ep, x, rep);
	if (x->options.manual_rtu) {
		set_state(ep, x, ENDPOINT_REP_RCVD);
		start_patience(ep, x, peer_patience(x));
	} else {
		send_rtu(ep, x, NULL);
	}
	report_answer(ep, x, x->options.manual_rtu ? 0 : CMC_RTU);
}

/* Our RTU was lost. */
void on_rep_again(struct endpoint *ep, struct exchange *x)
{
	if (x->passive)
		drop(ep, x, ENDPOINT_WHY_WRONG_STATE);
	else
		repeat_answer(ep, x);
}

/* The setup is over, but the peer does not know: its REP crossed our REJ, or the REJ was lost. */
void on_late_rep(struct endpoint *ep, struct exchange *x)
{
	struct endpoint_event *event;
	struct cmc_mad mad;

	if (x->options.ignore_duplicates) {
		drop(ep, x, ENDPOINT_WHY_WRONG_STATE);
		return;
	}
	event = report_message(ep, x, ENDPOINT_EVENT_REFUSED);
	event->why = ENDPOINT_WHY_WRONG_STATE;
	event->answered = CMC_REJ;
	start_timer(ep, x, withdrawn_wait(x));
	if (x->remote_known) {
		send_answer_again(ep, x);
		return;
	}
	x->remote_known = true;
	x->remote_id = ep->in.mad.body.rep.local_comm_id;
	start_rej(x, &mad, CMC_REJECTED_REP, CMC_REJ_TIMEOUT);
	send_answer(ep, x, &mad);
}
