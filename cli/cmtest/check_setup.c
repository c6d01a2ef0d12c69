/* SPDX-License-Identifier: BSD-2-Clause */
/* Calls as they should be, and what answers them. */
#include <string.h>

#include "call.h"
#include "check.h"
#include "live.h"

enum { SPECIAL_QPNS = 2, INTERVALS = 3 };

enum verdict check_accept(struct trial *trial)
{
	struct call *call = trial_call(trial);
	struct arrived came;

	call_ask(trial, call);
	if (!call_await(trial, call, &came))
		return trial_fails(trial, NULL, "a REP");
	if (!is(&came, CMC_REP))
		return trial_fails(trial, &came, "a REP");
	if (call->peer_id == 0)
		return trial_fails(trial, &came, "a Local Communication ID other than 0");
	if (came.mad.body.rep.remote_comm_id != call->id)
		return trial_fails(trial, &came, "Remote Communication ID 0x%08x", call->id);
	return trial_passes(trial);
}

enum verdict check_rep_tid(struct trial *trial)
{
	struct arrived came;
	struct call *call = trial_ask(trial, &came);

	if (!call)
		return trial->verdict;
	if (came.mad.header.transaction_id != call->req.header.transaction_id)
		return trial_fails(trial, &came, "TransactionID 0x%016" G_GINT64_MODIFIER "x",
				   call->req.header.transaction_id);
	return trial_passes(trial);
}

enum verdict check_rep_qpn(struct trial *trial)
{
	struct arrived came;
	struct call *call = trial_ask(trial, &came);

	if (!call)
		return trial->verdict;
	if (call->peer_qpn < SPECIAL_QPNS)
		return trial_fails(trial, &came, "a Local QPN from 2");
	return trial_passes(trial);
}

enum verdict check_rep_depths(struct trial *trial)
{
	struct arrived came;
	struct call *call = trial_ask(trial, &came);
	unsigned offered = call ? call->req.body.req.responder_resources : 0;

	if (!call)
		return trial->verdict;
	if (call->rep.body.rep.initiator_depth > offered)
		return trial_fails(trial, &came, "Initiator Depth of at most %u", offered);
	return trial_passes(trial);
}

enum verdict check_rtu_ends(struct trial *trial)
{
	struct call *call = trial_connect(trial);
	struct arrived came;

	if (!call)
		return trial->verdict;
	if (call_await_rep_behind(trial, call, &came, INTERVALS * trial_interval(trial)))
		return trial_fails(trial, &came, "no REP behind the RTU");
	return trial_passes(trial);
}

/* The peer may disconnect meanwhile, or send a REP that crosses the RTU. */
static bool answers_rtu(const struct arrived *message)
{
	return !is(message, CMC_DREQ) && !is(message, CMC_REP);
}

enum verdict check_rtu_again(struct trial *trial)
{
	struct call *call = trial_connect(trial);
	struct arrived came;

	if (!call)
		return trial->verdict;
	call_send(trial, call, CMC_RTU);
	if (trial_await(trial, &came, call->id, trial->terms->quiet_ns) && answers_rtu(&came))
		return trial_fails(trial, &came, "no answer to the second RTU");
	return trial_passes(trial);
}

/* A REQ that was changed must be answered as one that was not. */
static enum verdict is_accepted(struct trial *trial, struct call *call)
{
	struct arrived came;

	call_ask(trial, call);
	if (!call_await(trial, call, &came))
		return trial_fails(trial, NULL, "a REP, as for a REQ without this");
	if (!is(&came, CMC_REP))
		return trial_fails(trial, &came, "a REP, as for a REQ without this");
	return trial_passes(trial);
}

/* Whether the service takes calls at all; that one is over. */
static bool is_accepting(struct trial *trial)
{
	struct call *call = trial_half_connect(trial);

	if (call)
		call_send(trial, call, CMC_REJ);
	return call != NULL;
}

enum verdict check_private_data(struct trial *trial)
{
	struct call *call;
	uint8_t *data;
	size_t size, room;

	if (!is_accepting(trial))
		return trial->verdict;
	call = trial_call(trial);
	data = call->req.body.req.private_data;
	size = sizeof(call->req.body.req.private_data);
	room = live_call_room(trial->terms->service_id, trial->terms->no_ip_header, size);
	memset(data + size - room, 0xa5, room);
	return is_accepted(trial, call);
}

static void set_reserved(uint8_t *mad, const struct cmc_layout *layout)
{
	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];

		if (field->kind == CMC_KIND_RESERVED)
			cmc_field_set(field, mad, CMC_MAD_LEN, (UINT64_C(1) << field->width) - 1);
	}
}

enum verdict check_reserved_bits(struct trial *trial)
{
	uint8_t bytes[CMC_MAD_LEN];
	struct call *call;

	if (!is_accepting(trial))
		return trial->verdict;
	call = trial_call(trial);
	cmc_encode(bytes, sizeof(bytes), &call->req);
	set_reserved(bytes, cmc_layout_find(ENDPOINT_CLASS_VERSION, CMC_REQ));
	cmc_decode(&call->req, bytes, sizeof(bytes));
	return is_accepted(trial, call);
}

/* A REQ for a service that nobody has; the REJ, or NULL with a verdict. */
static const struct cmc_rej *ask_nobody(struct trial *trial, struct cmc_mad *req, struct arrived *came)
{
	trial_req(trial, trial->terms->unknown_service_id, req);
	trial_send(trial, req);
	if (!trial_await(trial, came, req->body.req.local_comm_id, trial->terms->answer_ns))
		trial_fails(trial, NULL, "a REJ");
	else if (!is(came, CMC_REJ))
		trial_fails(trial, came, "a REJ");
	else
		return &came->mad.body.rej;
	return NULL;
}

enum verdict check_unknown_service(struct trial *trial)
{
	struct arrived came;
	struct cmc_mad req;
	const struct cmc_rej *rej = ask_nobody(trial, &req, &came);

	if (!rej)
		return trial->verdict;
	if (rej->reason != CMC_REJ_INVALID_SERVICE_ID)
		return trial_fails(trial, &came, "reason 8 Invalid ServiceID");
	return trial_passes(trial);
}

enum verdict check_rej_fields(struct trial *trial)
{
	struct arrived came;
	struct cmc_mad req;
	const struct cmc_rej *rej = ask_nobody(trial, &req, &came);

	if (!rej)
		return trial->verdict;
	if (rej->message_rejected != CMC_REJECTED_REQ)
		return trial_fails(trial, &came, "Message REJected 0, the REQ");
	if (rej->remote_comm_id != req.body.req.local_comm_id)
		return trial_fails(trial, &came, "Remote Communication ID 0x%08x", req.body.req.local_comm_id);
	if (came.mad.header.transaction_id != req.header.transaction_id)
		return trial_fails(trial, &came, "TransactionID 0x%016" G_GINT64_MODIFIER "x",
				   req.header.transaction_id);
	if (rej->reject_info_length > sizeof(rej->ari))
		return trial_fails(trial, &came, "Reject Info Length of at most 72");
	return trial_passes(trial);
}
