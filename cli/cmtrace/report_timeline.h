/* SPDX-License-Identifier: BSD-2-Clause */
/* How many connections there were when. The span of a capture is known only at its end, so bins grow wider with it. */
#ifndef CMTRACE_REPORT_TIMELINE_H
#define CMTRACE_REPORT_TIMELINE_H

#include "event.h"
#include "report_rank.h"

enum { TIMELINE_BINS = 128 };

struct timeline_bin {
	uint64_t begun[TONES]; /* exchanges that began in it, by how they ended */
	uint64_t open, peak;   /* connections at its end, and the most at once */
	bool touched;          /* else they are those of the bin before */
};

/** Zeroed: empty. */
struct timeline {
	uint64_t first_ns, last_ns; /* of the messages; 0: none */
	uint64_t width_ns;          /* of a bin */
	uint64_t open;              /* connections now */
	struct timeline_bin bins[TIMELINE_BINS];
};

void timeline_event(struct timeline *timeline, const struct event *event);
void timeline_exchange(struct timeline *timeline, const struct cmc_exchange *exchange);

/** Bins until the last message. */
unsigned timeline_bins(const struct timeline *timeline);

#endif
