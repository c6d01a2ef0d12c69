/* SPDX-License-Identifier: BSD-2-Clause */
/* What happens when time runs out. */
#include "internal.h"

static struct endpoint_event *report_request(struct endpoint *ep, const struct exchange *x,
					     enum endpoint_event_kind kind)
{
	struct endpoint_event *event = report(ep, x, kind);

	about_request(ep, x, event);
	return event;
}

static struct endpoint_event *give_up(struct endpoint *ep, struct exchange *x)
{
	struct endpoint_event *event = report_request(ep, x, ENDPOINT_EVENT_GAVE_UP);

	x->request = 0;
	return event;
}

/* The setup failed. The peer is told by a REJ, for it may be there and only its answers be lost. */
static void give_up_setup(struct endpoint *ep, struct exchange *x)
{
	struct endpoint_event *event = give_up(ep, x);

	if (x->options.silent_timeout)
		release(ep, x);
	else
		reject(ep, x, CMC_REJ_TIMEOUT);
	event->state = x->state;
}

static void give_up_path(struct endpoint *ep, struct exchange *x)
{
	set_state(ep, x, ENDPOINT_ESTABLISHED);
	give_up(ep, x);
}

static void give_up_disconnect(struct endpoint *ep, struct exchange *x)
{
	enter_time_wait(ep, x);
	give_up(ep, x);
}

static void give_up_question(struct endpoint *ep, struct exchange *x)
{
	give_up(ep, x)->state = ENDPOINT_FREE;
	release(ep, x);
}

/* What a request that is sent again waits in, an MRA to it being used up; and its end. */
static const struct {
	uint8_t state;
	on_exchange *give_up;
} requests[COLUMNS] = {
	[COLUMN(CMC_REQ)] = { ENDPOINT_REQ_SENT, give_up_setup },
	[COLUMN(CMC_REP)] = { ENDPOINT_REP_SENT, give_up_setup },
	[COLUMN(CMC_LAP)] = { ENDPOINT_LAP_SENT, give_up_path },
	[COLUMN(CMC_DREQ)] = { ENDPOINT_DREQ_SENT, give_up_disconnect },
	[COLUMN(CMC_SIDR_REQ)] = { ENDPOINT_SIDR_REQ_SENT, give_up_question },
	[COLUMN(CMC_CLASS_PORT_INFO)] = { ENDPOINT_GET_SENT, give_up_question },
};

static void try_again(struct endpoint *ep, struct exchange *x)
{
	unsigned column = COLUMN(x->request);
	struct endpoint_event *event;

	if (x->tries > max_retries(x)) {
		requests[column].give_up(ep, x);
		return;
	}
	set_state(ep, x, requests[column].state);
	event = report_request(ep, x, ENDPOINT_EVENT_RESENT);
	send_again(ep, x);
	event->tries = x->tries;
}

/* Our caller was too slow; the peer has given up by now. */
static void forget(struct endpoint *ep, struct exchange *x)
{
	report(ep, x, ENDPOINT_EVENT_EXPIRED);
	release(ep, x);
}

static void forget_path(struct endpoint *ep, struct exchange *x)
{
	set_state(ep, x, ENDPOINT_ESTABLISHED);
	report(ep, x, ENDPOINT_EVENT_EXPIRED);
}

static void forget_disconnect(struct endpoint *ep, struct exchange *x)
{
	enter_time_wait(ep, x);
	report(ep, x, ENDPOINT_EVENT_EXPIRED);
}

static on_exchange *const on_expiry[ENDPOINT_STATE_COUNT] = {
	[ENDPOINT_REQ_SENT] = try_again,
	[ENDPOINT_MRA_REQ_RCVD] = try_again,
	[ENDPOINT_REP_RCVD] = forget,
	[ENDPOINT_MRA_REP_SENT] = forget,
	[ENDPOINT_REQ_RCVD] = forget,
	[ENDPOINT_MRA_REQ_SENT] = forget,
	[ENDPOINT_REP_SENT] = try_again,
	[ENDPOINT_MRA_REP_RCVD] = try_again,
	[ENDPOINT_LAP_SENT] = try_again,
	[ENDPOINT_MRA_LAP_RCVD] = try_again,
	[ENDPOINT_LAP_RCVD] = forget_path,
	[ENDPOINT_MRA_LAP_SENT] = forget_path,
	[ENDPOINT_DREQ_SENT] = try_again,
	[ENDPOINT_DREQ_RCVD] = forget_disconnect,
	[ENDPOINT_TIME_WAIT] = release,
	[ENDPOINT_WITHDRAWN] = release,
	[ENDPOINT_SIDR_REQ_SENT] = try_again,
	[ENDPOINT_GET_SENT] = try_again,
	[ENDPOINT_SIDR_REQ_RCVD] = forget,
};

void expire(struct endpoint *ep, struct exchange *x)
{
	on_expiry[x->state](ep, x);
}
