/* SPDX-License-Identifier: BSD-2-Clause */
/* Ending whatever is open, by the message that fits what it is in. */
#include "internal.h"

/* Taking a REQ back is told as Linux does it. */
static void take_back(struct endpoint *ep, struct exchange *x)
{
	reject(ep, x, CMC_REJ_TIMEOUT);
}

static void refuse(struct endpoint *ep, struct exchange *x)
{
	reject(ep, x, CMC_REJ_CONSUMER_DEFINED);
}

static void refuse_service(struct endpoint *ep, struct exchange *x)
{
	refuse_resolution(ep, x, CMC_SIDR_REJECT);
}

/* What is not here is ending already, and nothing is left to be said. */
static on_exchange *const closers[ENDPOINT_STATE_COUNT] = {
	[ENDPOINT_REQ_SENT] = take_back,
	[ENDPOINT_MRA_REQ_RCVD] = take_back,
	[ENDPOINT_REP_RCVD] = refuse,
	[ENDPOINT_MRA_REP_SENT] = refuse,
	[ENDPOINT_REQ_RCVD] = refuse,
	[ENDPOINT_MRA_REQ_SENT] = refuse,
	[ENDPOINT_REP_SENT] = refuse,
	[ENDPOINT_MRA_REP_RCVD] = refuse,
	[ENDPOINT_ESTABLISHED] = disconnect,
	[ENDPOINT_LAP_SENT] = disconnect,
	[ENDPOINT_MRA_LAP_RCVD] = disconnect,
	[ENDPOINT_LAP_RCVD] = disconnect,
	[ENDPOINT_MRA_LAP_SENT] = disconnect,
	[ENDPOINT_DREQ_RCVD] = confirm_disconnect,
	[ENDPOINT_SIDR_REQ_SENT] = release,
	[ENDPOINT_GET_SENT] = release,
	[ENDPOINT_SIDR_REQ_RCVD] = refuse_service,
};

void close_exchange(struct endpoint *ep, struct exchange *x)
{
	if (closers[x->state])
		closers[x->state](ep, x);
}

static int start_close(struct endpoint *ep, uint64_t now, uint64_t handle, struct exchange **x)
{
	advance_clock(ep, now);
	*x = exchange_of(ep, handle);
	if (!*x)
		return ENDPOINT_ERR_UNKNOWN_HANDLE;
	return has_room(ep) ? 0 : ENDPOINT_ERR_QUEUE_FULL;
}

int endpoint_close(struct endpoint *ep, uint64_t now, uint64_t handle)
{
	struct exchange *x;
	int error = start_close(ep, now, handle, &x);

	if (!error)
		close_exchange(ep, x);
	return error;
}

int endpoint_abort(struct endpoint *ep, uint64_t now, uint64_t handle)
{
	struct exchange *x;
	int error = start_close(ep, now, handle, &x);

	if (error)
		return error;
	close_exchange(ep, x);
	if (x->state != ENDPOINT_FREE)
		release(ep, x);
	return 0;
}

/* Closing moves an exchange to another list, so the first is another one each time. */
static void close_list(struct endpoint *ep, enum list list)
{
	struct exchange *x;

	while (has_room(ep) && (x = first_in(ep, list)))
		close_exchange(ep, x);
}

uint32_t endpoint_close_all(struct endpoint *ep, uint64_t now)
{
	advance_clock(ep, now);
	close_list(ep, LIST_OPEN);
	close_list(ep, LIST_HALF_OPEN);
	return ep->listed[LIST_OPEN] + ep->listed[LIST_HALF_OPEN];
}
