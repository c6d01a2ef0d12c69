/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdlib.h>
#include <string.h>

#include "hold.h"

static const uint64_t default_reorder_ns = 2000000;

void hold_init(struct hold *hold, const struct transport_faults *faults)
{
	*hold = (struct hold){ .faults = *faults, .random = faults->seed };
	if (hold->faults.reorder_ns == 0)
		hold->faults.reorder_ns = default_reorder_ns;
}

void hold_free(struct hold *hold)
{
	free(hold->entries);
	hold->entries = NULL;
	hold->n = hold->capacity = 0;
}

static bool has_faults(const struct transport_faults *f)
{
	return f->loss > 0 || f->duplicate > 0 || f->reorder > 0 || f->delay_ns > 0 || f->jitter_ns > 0;
}

bool hold_is_idle(const struct hold *hold)
{
	return hold->n == 0 && !has_faults(&hold->faults);
}

/* splitmix64: any seed will do, 0 as well. */
static uint64_t next_random(struct hold *hold)
{
	uint64_t z = hold->random += 0x9e3779b97f4a7c15u;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

/* From 0 to just below 1. */
static double next_share(struct hold *hold)
{
	return (double)(next_random(hold) >> 11) * 0x1p-53;
}

static bool precedes(const struct held *a, const struct held *b)
{
	return a->due_ns != b->due_ns ? a->due_ns < b->due_ns : a->order < b->order;
}

static bool make_room(struct hold *hold, size_t n)
{
	size_t capacity = hold->capacity ? hold->capacity : 16;
	struct held *entries;

	if (hold->n + n > HOLD_MAX)
		return false;
	if (hold->n + n <= hold->capacity)
		return true;
	while (capacity < hold->n + n)
		capacity *= 2;
	entries = realloc(hold->entries, capacity * sizeof(*entries));
	if (!entries)
		return false;
	hold->entries = entries;
	hold->capacity = capacity;
	return true;
}

/* There is room. */
static void push(struct hold *hold, const struct held *held)
{
	struct held *entries = hold->entries;
	size_t at = hold->n++;

	for (size_t parent; at > 0 && precedes(held, &entries[parent = (at - 1) / 2]); at = parent)
		entries[at] = entries[parent];
	entries[at] = *held;
}

static size_t earlier_child(const struct hold *hold, size_t parent)
{
	size_t child = 2 * parent + 1;

	return child + 1 < hold->n && precedes(&hold->entries[child + 1], &hold->entries[child]) ? child + 1 : child;
}

static void pop(struct hold *hold)
{
	const struct held last = hold->entries[--hold->n];
	size_t at = 0;

	for (size_t child; 2 * at + 1 < hold->n && precedes(&hold->entries[child = earlier_child(hold, at)], &last);
	     at = child)
		hold->entries[at] = hold->entries[child];
	if (hold->n > 0)
		hold->entries[at] = last;
}

static uint64_t fault_delay(struct hold *hold)
{
	const struct transport_faults *f = &hold->faults;
	uint64_t delay = f->delay_ns;

	if (f->jitter_ns > 0)
		delay += (uint64_t)(next_share(hold) * (double)f->jitter_ns);
	if (f->reorder > 0 && next_share(hold) < f->reorder)
		delay += f->reorder_ns;
	return delay;
}

bool hold_put(struct hold *hold, uint64_t now, const struct transport_address *to, const uint8_t *mad,
	      struct transport_counters *counters)
{
	struct held held = { .to = *to };
	unsigned copies = 1;

	if (!make_room(hold, 2))
		return false;
	memcpy(held.mad, mad, sizeof(held.mad));
	if (next_share(hold) < hold->faults.loss) {
		counters->lost++;
		return true;
	}
	if (next_share(hold) < hold->faults.duplicate) {
		counters->duplicated++;
		copies++;
	}
	while (copies-- > 0) {
		held.due_ns = now + fault_delay(hold);
		held.order = hold->order++;
		push(hold, &held);
	}
	return true;
}

void hold_put_back(struct hold *hold, const struct held *held)
{
	push(hold, held);
}

bool hold_take(struct hold *hold, uint64_t now, struct held *out)
{
	if (hold->n == 0 || hold->entries[0].due_ns > now)
		return false;
	*out = hold->entries[0];
	pop(hold);
	return true;
}

uint64_t hold_due(const struct hold *hold)
{
	return hold->n > 0 ? hold->entries[0].due_ns : UINT64_MAX;
}
