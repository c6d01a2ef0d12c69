/* SPDX-License-Identifier: BSD-2-Clause */
/* Sending: what may be sent in which state, requests that are sent again, answers that are remembered. */
#include "internal.h"

#define MAY(attribute) (1u << COLUMN(attribute))

static const uint16_t may_send[ENDPOINT_STATE_COUNT] = {
	[ENDPOINT_REQ_SENT] = MAY(CMC_REJ),
	[ENDPOINT_MRA_REQ_RCVD] = MAY(CMC_REJ),
	[ENDPOINT_REP_RCVD] = MAY(CMC_RTU) | MAY(CMC_MRA) | MAY(CMC_REJ),
	[ENDPOINT_MRA_REP_SENT] = MAY(CMC_RTU) | MAY(CMC_REJ),
	[ENDPOINT_REQ_RCVD] = MAY(CMC_REP) | MAY(CMC_MRA) | MAY(CMC_REJ),
	[ENDPOINT_MRA_REQ_SENT] = MAY(CMC_REP) | MAY(CMC_REJ),
	[ENDPOINT_REP_SENT] = MAY(CMC_REJ),
	[ENDPOINT_MRA_REP_RCVD] = MAY(CMC_REJ),
	[ENDPOINT_ESTABLISHED] = MAY(CMC_LAP) | MAY(CMC_DREQ) | MAY(CMC_REJ),
	[ENDPOINT_LAP_SENT] = MAY(CMC_DREQ) | MAY(CMC_REJ),
	[ENDPOINT_MRA_LAP_RCVD] = MAY(CMC_DREQ) | MAY(CMC_REJ),
	[ENDPOINT_LAP_RCVD] = MAY(CMC_APR) | MAY(CMC_MRA) | MAY(CMC_DREQ) | MAY(CMC_REJ),
	[ENDPOINT_MRA_LAP_SENT] = MAY(CMC_APR) | MAY(CMC_DREQ) | MAY(CMC_REJ),
	[ENDPOINT_DREQ_RCVD] = MAY(CMC_DREP),
	[ENDPOINT_SIDR_REQ_RCVD] = MAY(CMC_SIDR_REP),
};

int start_send(struct endpoint *ep, uint64_t now, uint64_t handle, uint16_t attribute_id, struct exchange **x)
{
	advance_clock(ep, now);
	*x = exchange_of(ep, handle);
	if (!*x)
		return ENDPOINT_ERR_UNKNOWN_HANDLE;
	if (!(may_send[(*x)->state] & MAY(attribute_id)))
		return ENDPOINT_ERR_WRONG_STATE;
	return has_room(ep) ? 0 : ENDPOINT_ERR_QUEUE_FULL;
}

void start_mad(struct cmc_mad *mad, uint16_t attribute_id, uint64_t tid)
{
	mad->header = (struct cmc_mad_header){
		.base_version = 1,
		.mgmt_class = CMC_MGMT_CLASS_CM,
		.class_version = ENDPOINT_CLASS_VERSION,
		.method = CMC_METHOD_COMMGTSEND,
		.transaction_id = tid,
		.attribute_id = attribute_id,
	};
}

void fill(uint32_t *field, uint32_t value)
{
	if (*field == 0)
		*field = value;
}

void fill_ids(const struct exchange *x, uint32_t *local_id, uint32_t *remote_id)
{
	fill(local_id, x->local_id);
	fill(remote_id, x->remote_id);
}

static void queue(struct endpoint *ep, const struct exchange *x, const uint8_t *mad, uint16_t attribute_id,
		  uint32_t tries)
{
	struct endpoint_output *output = new_output(ep);

	output->to = x->peer;
	output->handle = handle_of(ep, x);
	output->attribute_id = attribute_id;
	output->tries = tries;
	memcpy(output->mad, mad, CMC_MAD_LEN);
}

/* Only layouts of the class version that is spoken are sent, so encoding cannot fail. */
void send_request(struct endpoint *ep, struct exchange *x, const struct cmc_mad *mad, uint64_t wait)
{
	cmc_encode(x->request_mad, sizeof(x->request_mad), mad);
	x->request = mad->header.attribute_id;
	x->request_tid = mad->header.transaction_id;
	x->tries = 1;
	x->first_try = x->last_try = ep->now;
	x->wait_ns = wait;
	queue(ep, x, x->request_mad, x->request, x->tries);
	start_timer(ep, x, wait);
}

void send_again(struct endpoint *ep, struct exchange *x)
{
	x->tries++;
	x->last_try = ep->now;
	ep->usage.resent++;
	queue(ep, x, x->request_mad, x->request, x->tries);
	start_timer(ep, x, x->wait_ns);
}

void send_answer(struct endpoint *ep, struct exchange *x, const struct cmc_mad *mad)
{
	cmc_encode(x->answer_mad, sizeof(x->answer_mad), mad);
	x->answer = mad->header.attribute_id;
	queue(ep, x, x->answer_mad, x->answer, 0);
}

void send_answer_again(struct endpoint *ep, const struct exchange *x)
{
	queue(ep, x, x->answer_mad, x->answer, 0);
}

void send_loose(struct endpoint *ep, const struct endpoint_address *to, const struct cmc_mad *mad)
{
	struct endpoint_output *output = new_output(ep);

	output->to = *to;
	output->handle = 0;
	output->attribute_id = mad->header.attribute_id;
	output->tries = 0;
	cmc_encode(output->mad, sizeof(output->mad), mad);
}

int endpoint_send_mad(struct endpoint *ep, const struct endpoint_address *to, const uint8_t mad[CMC_MAD_LEN])
{
	struct endpoint_output *output;
	struct cmc_peek peek = { 0 };

	if (!has_room(ep))
		return ENDPOINT_ERR_QUEUE_FULL;
	cmc_peek(&peek, mad, CMC_MAD_LEN);
	output = new_output(ep);
	output->to = *to;
	output->handle = 0;
	output->attribute_id = peek.attribute_id;
	output->tries = 0;
	memcpy(output->mad, mad, CMC_MAD_LEN);
	return 0;
}

/* The question came again: its answer was lost, or the network doubled it. An MRA promises the same time once more. */
void repeat_answer(struct endpoint *ep, struct exchange *x)
{
	bool again = x->answer && !x->options.ignore_duplicates;
	struct endpoint_event *event = report_message(ep, x, ENDPOINT_EVENT_DUPLICATE);

	if (!again)
		return;
	event->answered = x->answer;
	send_answer_again(ep, x);
	if (x->answer == CMC_MRA)
		start_timer(ep, x, x->patience_ns);
}

void ignore_duplicate(struct endpoint *ep, struct exchange *x)
{
	report_message(ep, x, ENDPOINT_EVENT_DUPLICATE);
}
