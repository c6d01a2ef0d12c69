/* SPDX-License-Identifier: BSD-2-Clause */
/* What is due when: a heap of timers that live in the things they are for. */
#ifndef LIVE_TIMERS_H
#define LIVE_TIMERS_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/** Zeroed: not set. */
struct live_timer {
	uint64_t at_ns;
	guint place; /* in the heap, from 1; 0: not set */
	void (*due)(struct live_timer *timer);
};

/** Zeroed: empty. */
struct live_timers {
	GPtrArray *heap;
};

/** Set a timer, which may be set already. */
void live_timer_set(struct live_timers *timers, struct live_timer *timer, uint64_t at_ns);

/** A timer that is not set stays so. */
void live_timer_stop(struct live_timers *timers, struct live_timer *timer);

/** When the first is due; UINT64_MAX when none is set. */
uint64_t live_timers_next(const struct live_timers *timers);

/** Stop and call those that are due. A call may set and stop any. */
void live_timers_run(struct live_timers *timers, uint64_t now_ns);

void live_timers_free(struct live_timers *timers);

#endif
