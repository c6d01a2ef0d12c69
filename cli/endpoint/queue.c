/* SPDX-License-Identifier: BSD-2-Clause */
/* What waits to be taken: messages to be sent, and events. */
#include "internal.h"

static uint32_t waiting(const struct ring *ring)
{
	return ring->tail - ring->head;
}

/* The place of the oldest item, which is lent until the next call; NOWHERE when there is none. An empty ring begins
 * anew, with the places that are still in the caches. */
static uint32_t take(struct ring *ring)
{
	if (ring->lent)
		ring->head++;
	ring->lent = waiting(ring) > 0;
	if (ring->lent)
		return ring->head & (ring->size - 1);
	ring->head = ring->tail = 0;
	return NOWHERE;
}

static uint32_t add(struct ring *ring)
{
	return ring->tail++ & (ring->size - 1);
}

bool has_room(const struct endpoint *ep)
{
	return ep->outputs_ring.size - waiting(&ep->outputs_ring) >= ENDPOINT_ROOM &&
	       ep->events_ring.size - waiting(&ep->events_ring) >= ENDPOINT_ROOM;
}

const struct endpoint_output *endpoint_next_output(struct endpoint *ep)
{
	uint32_t place = take(&ep->outputs_ring);

	return place == NOWHERE ? NULL : &ep->outputs[place];
}

const struct endpoint_event *endpoint_next_event(struct endpoint *ep)
{
	uint32_t place = take(&ep->events_ring);

	return place == NOWHERE ? NULL : &ep->events[place];
}

struct endpoint_output *new_output(struct endpoint *ep)
{
	ep->usage.sent++;
	return &ep->outputs[add(&ep->outputs_ring)];
}

struct endpoint_event *report(struct endpoint *ep, const struct exchange *x, enum endpoint_event_kind kind)
{
	struct endpoint_event *event = &ep->events[add(&ep->events_ring)];

	/* What lies behind is filled only when a flag before it says so. */
	memset(event, 0, offsetof(struct endpoint_event, place));
	event->kind = kind;
	event->time_ns = ep->now;
	ep->usage.events++;
	if (!x)
		return event;
	event->handle = handle_of(ep, x);
	event->user = x->options.user;
	event->state = x->state;
	event->passive = x->passive;
	return event;
}

void about_request(const struct endpoint *ep, const struct exchange *x, struct endpoint_event *event)
{
	event->request = x->request;
	event->tries = x->tries;
	event->response_ns = ep->now - x->first_try;
	event->last_try_ns = ep->now - x->last_try;
	event->tid_differs = event->has_message && !same_tid(x->request_tid, event->message.header.transaction_id);
}

static bool redirects(const struct cmc_mad *mad)
{
	switch (mad->header.attribute_id) {
	case CMC_REJ:
		return mad->body.rej.reason == CMC_REJ_PORT_CM_REDIRECT ||
		       mad->body.rej.reason == CMC_REJ_PORT_REDIRECT;
	case CMC_APR:
		return mad->body.apr.ap_status == CMC_AP_REDIRECT;
	case CMC_SIDR_REP:
		return mad->body.sidr_rep.status == CMC_SIDR_REDIRECT;
	default:
		return false;
	}
}

/* Bytes as the data of a ClassPortInfo, whose header is made from that of the message that holds them. */
static void decode_place(struct cmc_class_port_info *place, const uint8_t *mad, const struct cmc_info *info)
{
	const struct cmc_field *attribute = cmc_field_find(cmc_mad_layout(), "attribute_id");
	uint8_t bytes[CMC_MAD_LEN] = { 0 };
	struct cmc_mad decoded;

	memcpy(bytes, mad, CMC_MAD_HEADER_LEN);
	memcpy(bytes + CMC_MAD_HEADER_LEN, info->bytes, CMC_INFO_LEN);
	cmc_field_set(attribute, bytes, sizeof(bytes), CMC_CLASS_PORT_INFO);
	if (cmc_decode(&decoded, bytes, sizeof(bytes)) == CMC_MAD_LEN)
		*place = decoded.body.class_port_info;
}

/* The additional information is a GID, or the first bytes of a ClassPortInfo. */
static void tell_place(struct endpoint_event *event)
{
	struct cmc_info info;

	if (cmc_info_decode(&info, event->mad, sizeof(event->mad)) != 0 || !info.valid)
		return;
	event->redirected = true;
	memset(&event->place, 0, sizeof(event->place));
	if (info.kind == CMC_INFO_GID)
		memcpy(event->place.redirect_gid, info.bytes, sizeof(event->place.redirect_gid));
	else
		decode_place(&event->place, event->mad, &info);
}

struct endpoint_event *report_message(struct endpoint *ep, const struct exchange *x, enum endpoint_event_kind kind)
{
	struct endpoint_event *event = report(ep, x, kind);
	size_t len = ep->in.len < CMC_MAD_LEN ? ep->in.len : CMC_MAD_LEN;

	event->has_message = true;
	event->from = *ep->in.from;
	memcpy(event->mad, ep->in.bytes, len);
	memset(event->mad + len, 0, CMC_MAD_LEN - len);
	event->decode_error = ep->in.decode_error;
	if (event->decode_error)
		return event;
	event->message = ep->in.mad;
	if (redirects(&event->message))
		tell_place(event);
	return event;
}

struct endpoint_event *report_answer(struct endpoint *ep, struct exchange *x, uint16_t answered)
{
	struct endpoint_event *event = report_message(ep, x, ENDPOINT_EVENT_MESSAGE);

	event->answered = answered;
	if (x->request)
		about_request(ep, x, event);
	x->request = 0;
	return event;
}
