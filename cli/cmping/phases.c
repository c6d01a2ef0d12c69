/* SPDX-License-Identifier: BSD-2-Clause */
#include <math.h>
#include <stddef.h>

#include "phases.h"

/* There are fewer pairs of messages than places. */
static struct phase *find(struct phases *phases, uint16_t request, uint16_t answer)
{
	for (unsigned i = 0; i < phases->n; i++)
		if (phases->list[i].request == request && phases->list[i].answer == answer)
			return &phases->list[i];
	if (phases->n == PHASES_MAX)
		return NULL;
	phases->list[phases->n] = (struct phase){ .request = request, .answer = answer };
	return &phases->list[phases->n++];
}

void phases_add(struct phases *phases, uint16_t request, uint16_t answer, uint64_t ns)
{
	struct phase *phase = find(phases, request, answer);
	double ms = (double)ns / 1e6;

	if (!phase)
		return;
	phase->sum += ms;
	phase->squares += ms * ms;
	samples_add(&phase->samples, ns);
}

double phase_average(const struct phase *phase)
{
	return phase->sum / (double)phase->samples.seen;
}

double phase_deviation(const struct phase *phase)
{
	double average = phase_average(phase), variance = phase->squares / (double)phase->samples.seen - average * average;

	return variance > 0 ? sqrt(variance) : 0;
}

void phases_free(struct phases *phases)
{
	for (unsigned i = 0; i < phases->n; i++)
		samples_free(&phases->list[i].samples);
}
