/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>

#include "samples.h"

static void thin_out(struct samples *samples)
{
	samples->n /= 2;
	for (uint32_t i = 0; i < samples->n; i++)
		samples->values[i] = samples->values[2 * i];
	samples->step *= 2;
}

static void keep(struct samples *samples, uint64_t value)
{
	if (samples->n == samples->room) {
		samples->room = samples->room ? 2 * samples->room : 64;
		samples->values = g_renew(uint64_t, samples->values, samples->room);
	}
	samples->values[samples->n++] = value;
}

void samples_add(struct samples *samples, uint64_t value)
{
	if (samples->seen == 0 || value < samples->min)
		samples->min = value;
	if (value > samples->max)
		samples->max = value;
	if (samples->step == 0)
		samples->step = 1;
	if (samples->n == SAMPLES_MAX)
		thin_out(samples);
	if ((samples->seen++ & (samples->step - 1)) == 0) /* a power of two */
		keep(samples, value);
}

static void swap(uint64_t *a, uint64_t *b)
{
	uint64_t c = *a;

	*a = *b;
	*b = c;
}

/* Split [first, last] so that no value of the left part is above one of the right. The middle one is the measure: then
 * sorted values do no harm. @return last of the left part */
static uint32_t split(uint64_t *values, uint32_t first, uint32_t last)
{
	uint64_t measure = values[first + (last - first) / 2];
	uint32_t low = first, high = last;

	for (;;) {
		while (values[low] < measure)
			low++;
		while (values[high] > measure)
			high--;
		if (low >= high)
			return high;
		swap(&values[low++], &values[high--]);
	}
}

uint64_t samples_percentile(struct samples *samples, unsigned percent)
{
	uint32_t first = 0, last = samples->n - 1, rank;

	if (samples->n == 0)
		return 0;
	rank = (uint32_t)(((uint64_t)samples->n * percent + 99) / 100);
	rank -= rank > 0;
	while (first < last) {
		uint32_t border = split(samples->values, first, last);

		if (rank <= border)
			last = border;
		else
			first = border + 1;
	}
	return samples->values[rank];
}

void samples_free(struct samples *samples)
{
	g_free(samples->values);
}
