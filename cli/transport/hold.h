/* SPDX-License-Identifier: BSD-2-Clause */
/* MADs on their way out: what the faults of the line do to them, and what waits for its time. No clock in here. */
#ifndef TRANSPORT_HOLD_H
#define TRANSPORT_HOLD_H

#include "transport.h"

enum { HOLD_MAX = 4096 };

struct held {
	uint64_t due_ns, order;
	struct transport_address to;
	uint8_t mad[CMC_MAD_LEN];
};

/* A binary heap, the next due first; equal times in the order of sending. */
struct hold {
	struct transport_faults faults;
	uint64_t random, order;
	size_t n, capacity;
	struct held *entries;
};

void hold_init(struct hold *hold, const struct transport_faults *faults);
void hold_free(struct hold *hold);

/* Does every MAD go straight out? */
bool hold_is_idle(const struct hold *hold);

/* Put a MAD in, as often as the faults let it through. @return false: there is no room for it, nothing has changed */
bool hold_put(struct hold *hold, uint64_t now, const struct transport_address *to, const uint8_t *mad,
	      struct transport_counters *counters);

/* Put one that was just taken back to where it was. */
void hold_put_back(struct hold *hold, const struct held *held);

/* Take the next one that is due. @return false: none is */
bool hold_take(struct hold *hold, uint64_t now, struct held *out);

/* When the next one is due; UINT64_MAX when none waits. */
uint64_t hold_due(const struct hold *hold);

#endif
