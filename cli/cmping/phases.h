/* SPDX-License-Identifier: BSD-2-Clause */
/* How long answers took, by what was asked and what answered. */
#ifndef CMPING_PHASES_H
#define CMPING_PHASES_H

#include <stdbool.h>

#include "samples.h"

enum { PHASES_MAX = 8 };

struct phase {
	uint16_t request, answer; /* enum cmc_attribute */
	double sum, squares;      /* of milliseconds */
	struct samples samples;   /* nanoseconds */
};

/** Zeroed: none. */
struct phases {
	unsigned n;
	struct phase list[PHASES_MAX];
};

void phases_add(struct phases *phases, uint16_t request, uint16_t answer, uint64_t ns);

/** Average and mean deviation as ping has it: the standard deviation. Milliseconds. */
double phase_average(const struct phase *phase);
double phase_deviation(const struct phase *phase);

void phases_free(struct phases *phases);

#endif
