/* SPDX-License-Identifier: BSD-2-Clause */
#include "timers.h"

/* Places count from 1, so that halves and doubles are parents and children. */
static struct live_timer *at(const struct live_timers *timers, guint place)
{
	return g_ptr_array_index(timers->heap, place - 1);
}

static void put(struct live_timers *timers, struct live_timer *timer, guint place)
{
	g_ptr_array_index(timers->heap, place - 1) = timer;
	timer->place = place;
}

static void rise(struct live_timers *timers, struct live_timer *timer, guint place)
{
	for (; place > 1 && at(timers, place / 2)->at_ns > timer->at_ns; place /= 2)
		put(timers, at(timers, place / 2), place);
	put(timers, timer, place);
}

static void sink(struct live_timers *timers, struct live_timer *timer, guint place)
{
	guint n = timers->heap->len, child;

	for (; (child = 2 * place) <= n; place = child) {
		if (child < n && at(timers, child + 1)->at_ns < at(timers, child)->at_ns)
			child++;
		if (at(timers, child)->at_ns >= timer->at_ns)
			break;
		put(timers, at(timers, child), place);
	}
	put(timers, timer, place);
}

void live_timer_set(struct live_timers *timers, struct live_timer *timer, uint64_t at_ns)
{
	live_timer_stop(timers, timer);
	if (!timers->heap)
		timers->heap = g_ptr_array_new();
	timer->at_ns = at_ns;
	g_ptr_array_add(timers->heap, timer);
	rise(timers, timer, timers->heap->len);
}

void live_timer_stop(struct live_timers *timers, struct live_timer *timer)
{
	guint place = timer->place;
	struct live_timer *last;

	if (place == 0)
		return;
	timer->place = 0;
	last = g_ptr_array_steal_index(timers->heap, timers->heap->len - 1);
	if (last == timer)
		return;
	rise(timers, last, place);
	sink(timers, last, last->place);
}

uint64_t live_timers_next(const struct live_timers *timers)
{
	return timers->heap && timers->heap->len > 0 ? at(timers, 1)->at_ns : UINT64_MAX;
}

void live_timers_run(struct live_timers *timers, uint64_t now_ns)
{
	while (live_timers_next(timers) <= now_ns) {
		struct live_timer *timer = at(timers, 1);

		live_timer_stop(timers, timer);
		timer->due(timer);
	}
}

void live_timers_free(struct live_timers *timers)
{
	if (timers->heap)
		g_ptr_array_free(timers->heap, TRUE);
	timers->heap = NULL;
}
