/* SPDX-License-Identifier: BSD-2-Clause */
/* The table of exchanges. Every exchange is in one list, which its state chooses; each list is in the order of joining,
 * so that the one to give way is its first. */
#include "internal.h"

static const uint8_t list_of_state[] = {
#define STATE_LIST(id, name, list, meaning) [ENDPOINT_##id] = LIST_##list,
	ENDPOINT_STATES(STATE_LIST)
#undef STATE_LIST
};

/* Heads of lists are numbered behind the exchanges. */
static struct slot *slot_at(struct endpoint *ep, uint32_t at)
{
	uint32_t n = ep->config.max_exchanges;

	return at < n ? &ep->exchanges[at].slot : &ep->lists[at - n];
}

static uint32_t head_of(const struct endpoint *ep, uint32_t list)
{
	return ep->config.max_exchanges + list;
}

static uint32_t place_of(const struct endpoint *ep, const struct exchange *x)
{
	return (uint32_t)(x - ep->exchanges);
}

static void leave_list(struct endpoint *ep, struct slot *slot)
{
	slot_at(ep, slot->prev)->next = slot->next;
	slot_at(ep, slot->next)->prev = slot->prev;
	ep->listed[slot->list]--;
}

/* Behind the others; but what was freed last is used first, for the processor still has it. */
static void join_list(struct endpoint *ep, struct slot *slot, uint32_t at, uint8_t list)
{
	slot->list = list;
	slot->prev = list == LIST_FREE ? head_of(ep, list) : ep->lists[list].prev;
	slot->next = slot_at(ep, slot->prev)->next;
	slot_at(ep, slot->next)->prev = at;
	slot_at(ep, slot->prev)->next = at;
	ep->listed[list]++;
}

void slots_init(struct endpoint *ep)
{
	for (uint32_t list = 0; list < LISTS; list++)
		ep->lists[list].prev = ep->lists[list].next = head_of(ep, list);
	for (uint32_t at = ep->config.max_exchanges; at-- > 0;) {
		struct slot *slot = &ep->exchanges[at].slot;

		slot->heap_at = NOWHERE;
		slot->deadline = ENDPOINT_NEVER;
		join_list(ep, slot, at, LIST_FREE);
	}
}

uint32_t exchanges_in_use(const struct endpoint *ep)
{
	return ep->config.max_exchanges - ep->listed[LIST_FREE];
}

struct exchange *first_in(const struct endpoint *ep, enum list list)
{
	uint32_t at = ep->lists[list].next;

	return at < ep->config.max_exchanges ? &ep->exchanges[at] : NULL;
}

/* The generation counts from 1, so no handle is 0 and no handle comes twice. */
uint64_t handle_of(const struct endpoint *ep, const struct exchange *x)
{
	return (uint64_t)x->slot.generation << 32 | place_of(ep, x);
}

struct exchange *exchange_of(const struct endpoint *ep, uint64_t handle)
{
	uint32_t at = (uint32_t)handle;
	struct exchange *x = at < ep->config.max_exchanges ? &ep->exchanges[at] : NULL;

	return x && x->state != ENDPOINT_FREE && x->slot.generation == handle >> 32 ? x : NULL;
}

void set_state(struct endpoint *ep, struct exchange *x, enum endpoint_state state)
{
	uint8_t list = list_of_state[state];

	x->state = (uint8_t)state;
	if (x->slot.list == list)
		return;
	leave_list(ep, &x->slot);
	join_list(ep, &x->slot, place_of(ep, x), list);
}

void enter_time_wait(struct endpoint *ep, struct exchange *x)
{
	set_state(ep, x, ENDPOINT_TIME_WAIT);
	start_timer(ep, x, time_wait(x));
}

void release(struct endpoint *ep, struct exchange *x)
{
	report(ep, x, ENDPOINT_EVENT_CLOSED);
	stop_timer(x);
	for (unsigned id = 0; id < INDEXES; id++)
		unindex(ep, x, id);
	set_state(ep, x, ENDPOINT_FREE);
}

/* Late packets of an exchange in TimeWait are answered without it nearly as well, so it may give way to a new one. */
static void make_room(struct endpoint *ep)
{
	struct exchange *lingering = first_in(ep, LIST_LINGERING);

	if (!first_in(ep, LIST_FREE) && lingering)
		release(ep, lingering);
}

struct exchange *open_exchange(struct endpoint *ep, const struct endpoint_options *options)
{
	struct exchange *x;
	struct slot slot;

	make_room(ep);
	x = first_in(ep, LIST_FREE);
	if (!x)
		return NULL;
	make_indexes_fit(ep, exchanges_in_use(ep) + 1);
	slot = x->slot;
	slot.generation++;
	memset(x, 0, offsetof(struct exchange, request_mad));
	x->slot = slot;
	if (options)
		x->options = *options;
	ep->usage.opened++;
	if (ep->usage.peak <= exchanges_in_use(ep))
		ep->usage.peak = exchanges_in_use(ep) + 1;
	return x;
}

static void displace(struct endpoint *ep, struct exchange *x)
{
	report(ep, x, ENDPOINT_EVENT_DISPLACED);
	if (x->state == ENDPOINT_SIDR_REQ_RCVD)
		refuse_resolution(ep, x, CMC_SIDR_NO_QP);
	else
		reject(ep, x, CMC_REJ_NO_RESOURCES);
	if (x->state != ENDPOINT_FREE)
		release(ep, x);
}

struct exchange *open_incoming(struct endpoint *ep)
{
	struct exchange *x = open_exchange(ep, &ep->config.passive);
	struct exchange *oldest = first_in(ep, LIST_HALF_OPEN);

	if (!x && oldest) {
		displace(ep, oldest);
		x = open_exchange(ep, &ep->config.passive);
	}
	if (x) {
		x->passive = true;
		x->peer = *ep->in.from;
	}
	return x;
}
