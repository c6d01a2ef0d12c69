/* SPDX-License-Identifier: BSD-2-Clause */
/* Times, and what stands at a rank among them. */
#ifndef CLI_SAMPLES_H
#define CLI_SAMPLES_H

#include <stdint.h>

enum { SAMPLES_MAX = 1 << 16 };

/** Zeroed: none. Above SAMPLES_MAX only one in every @c step is kept; seen, min and max count all. */
struct samples {
	uint64_t seen, min, max;
	uint64_t step;
	uint32_t n, room;
	uint64_t *values;
};

void samples_add(struct samples *samples, uint64_t value);

/** The smallest value that @p percent of all do not exceed; 0 when there is none. Moves the values about. */
uint64_t samples_percentile(struct samples *samples, unsigned percent);

void samples_free(struct samples *samples);

#endif
