/* SPDX-License-Identifier: BSD-2-Clause */
#include "report_timeline.h"

enum { FINEST_NS = 1000 };

static void join(struct timeline_bin *out, const struct timeline_bin *a, const struct timeline_bin *b)
{
	struct timeline_bin both = {
		.open = b->touched ? b->open : a->open, .peak = MAX(a->peak, b->peak),
		.touched = a->touched || b->touched,
	};

	for (unsigned tone = 0; tone < TONES; tone++)
		both.begun[tone] = a->begun[tone] + b->begun[tone];
	*out = both;
}

static void widen(struct timeline *timeline)
{
	static const struct timeline_bin empty;

	for (unsigned i = 0; i < TIMELINE_BINS / 2; i++)
		join(&timeline->bins[i], &timeline->bins[2 * i], &timeline->bins[2 * i + 1]);
	for (unsigned i = TIMELINE_BINS / 2; i < TIMELINE_BINS; i++)
		timeline->bins[i] = empty;
	timeline->width_ns *= 2;
}

static struct timeline_bin *bin_at(struct timeline *timeline, uint64_t ns)
{
	uint64_t since;

	if (timeline->width_ns == 0) {
		timeline->width_ns = FINEST_NS;
		timeline->first_ns = timeline->last_ns = ns;
	}
	timeline->last_ns = MAX(timeline->last_ns, ns);
	since = ns > timeline->first_ns ? ns - timeline->first_ns : 0;
	while (since / timeline->width_ns >= TIMELINE_BINS)
		widen(timeline);
	return &timeline->bins[since / timeline->width_ns];
}

static bool is_open(enum cmc_exchange_state state)
{
	return state == CMC_STATE_ESTABLISHED || state == CMC_STATE_LAP_SENT || state == CMC_STATE_MRA_LAP;
}

void timeline_event(struct timeline *timeline, const struct event *event)
{
	struct timeline_bin *bin = bin_at(timeline, event->packet->time_ns);
	bool before = is_open(event->result->before), after = is_open(event->result->after);
	uint64_t was = timeline->open;

	if (!before && after)
		timeline->open++;
	else if (before && !after && timeline->open > 0)
		timeline->open--;
	bin->peak = MAX(MAX(bin->peak, was), timeline->open);
	bin->open = timeline->open;
	bin->touched = true;
}

void timeline_exchange(struct timeline *timeline, const struct cmc_exchange *exchange)
{
	bin_at(timeline, exchange->start_ns)->begun[outcome_tone(exchange->outcome)]++;
}

unsigned timeline_bins(const struct timeline *timeline)
{
	if (timeline->width_ns == 0)
		return 0;
	return (unsigned)((timeline->last_ns - timeline->first_ns) / timeline->width_ns) + 1;
}
