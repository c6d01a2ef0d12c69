/* SPDX-License-Identifier: BSD-2-Clause */
/* Timers in a heap. Most are stopped or put off long before they run out, and neither touches the heap: it is put right
 * only when the old time comes up. Each place in the table of exchanges has one timer, from its first use on. */
#include "internal.h"

enum { ARITY = 4 }; /* children stand in one cache line */

static void put(struct endpoint *ep, uint32_t place, struct timer timer)
{
	ep->heap[place] = timer;
	ep->exchanges[timer.at].slot.heap_at = place;
}

static void move_up(struct endpoint *ep, uint32_t place, struct timer timer)
{
	while (place > 0) {
		uint32_t parent = (place - 1) / ARITY;

		if (ep->heap[parent].when <= timer.when)
			break;
		put(ep, place, ep->heap[parent]);
		place = parent;
	}
	put(ep, place, timer);
}

static uint32_t earliest_child(const struct endpoint *ep, uint32_t place)
{
	uint32_t best = place * ARITY + 1;

	for (uint32_t child = best + 1; child <= place * ARITY + ARITY && child < ep->heap_size; child++)
		if (ep->heap[child].when < ep->heap[best].when)
			best = child;
	return best;
}

static void move_down(struct endpoint *ep, uint32_t place, struct timer timer)
{
	while (place * ARITY + 1 < ep->heap_size) {
		uint32_t child = earliest_child(ep, place);

		if (ep->heap[child].when >= timer.when)
			break;
		put(ep, place, ep->heap[child]);
		place = child;
	}
	put(ep, place, timer);
}

void start_timer(struct endpoint *ep, struct exchange *x, uint64_t delay)
{
	struct timer timer = { .when = ep->now + delay, .at = (uint32_t)(x - ep->exchanges) };
	struct slot *slot = &x->slot;

	slot->deadline = timer.when;
	if (slot->heap_at == NOWHERE)
		move_up(ep, ep->heap_size++, timer);
	else if (timer.when < ep->heap[slot->heap_at].when)
		move_up(ep, slot->heap_at, timer);
}

void start_patience(struct endpoint *ep, struct exchange *x, uint64_t patience)
{
	x->patience_ns = patience;
	start_timer(ep, x, patience);
}

void stop_timer(struct exchange *x)
{
	x->slot.deadline = ENDPOINT_NEVER;
}

/* The exchange whose timer runs out first. A stopped timer counts as one that never does. */
struct exchange *first_due(struct endpoint *ep)
{
	while (ep->heap_size > 0) {
		struct timer first = ep->heap[0];
		struct exchange *x = &ep->exchanges[first.at];

		if (x->slot.deadline == first.when)
			return x;
		first.when = x->slot.deadline;
		move_down(ep, 0, first);
	}
	return NULL;
}
