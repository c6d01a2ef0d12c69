/* SPDX-License-Identifier: BSD-2-Clause */
/* How long answers took: a histogram for each phase, on one logarithmic time axis. */
#include <glib.h>
#include <string.h>

#include "report_chart.h"
#include "report_draw.h"
#include "report_html.h"

#define N G_GUINT64_FORMAT

enum {
	SECOND_NS = 1000000000,
	PER_DECADE = 3,        /* bins begin at 1, 2 and 5 */
	FIRST_EXPONENT = 2,    /* 100 ns */
	DECADES = 10,          /* to 1000 s */
	BINS = PER_DECADE * DECADES,
	DECADES_SHOWN = 3,     /* at least */
	LEFT = 26, RIGHT = 26, /* margins */
	PANEL = 118, TITLE = 16, PLOT = 66, AXIS = 22,
};

struct histogram {
	uint64_t bins[CMC_PHASE_COUNT][BINS];
	unsigned first, last; /* bins shown: whole decades, the last one included */
};

static uint64_t power_of_ten(unsigned exponent)
{
	return exponent ? 10 * power_of_ten(exponent - 1) : 1;
}

/* Where a bin begins. */
static uint64_t bin_ns(unsigned bin)
{
	static const unsigned steps[PER_DECADE] = { 1, 2, 5 };

	return steps[bin % PER_DECADE] * power_of_ten(FIRST_EXPONENT + bin / PER_DECADE);
}

static unsigned bin_of(uint64_t ns)
{
	unsigned bin = 0;

	while (bin + 1 < BINS && ns >= bin_ns(bin + 1))
		bin++;
	return bin;
}

static void fill(struct histogram *histogram, const struct totals *totals)
{
	unsigned first = BINS, last = 0;

	memset(histogram, 0, sizeof(*histogram));
	for (unsigned phase = 0; phase < CMC_PHASE_COUNT; phase++) {
		const struct samples *samples = &totals->answers[phase];

		for (uint32_t i = 0; i < samples->n; i++) {
			unsigned bin = bin_of(samples->values[i]);

			histogram->bins[phase][bin] += samples->step;
			first = MIN(first, bin);
			last = MAX(last, bin);
		}
	}
	first = first / PER_DECADE * PER_DECADE;
	last = last / PER_DECADE * PER_DECADE + PER_DECADE;
	histogram->last = MIN(MAX(last, first + DECADES_SHOWN * PER_DECADE), BINS);
	histogram->first = MIN(first, histogram->last - DECADES_SHOWN * PER_DECADE);
}

static unsigned bin_x(const struct histogram *histogram, unsigned bin)
{
	return LEFT + (CHART_WIDTH - LEFT - RIGHT) * (bin - histogram->first) / (histogram->last - histogram->first);
}

static void put_axis(FILE *file, const struct histogram *histogram, unsigned y)
{
	for (unsigned bin = histogram->first; bin <= histogram->last; bin += PER_DECADE) {
		fprintf(file, "<text class=\"axis middle\" x=\"%u\" y=\"%u\">", bin_x(histogram, bin), y + 16);
		draw_tick(file, bin_ns(bin), MIN(bin_ns(bin), SECOND_NS));
		fputs("</text>\n", file);
	}
}

static void put_bar(FILE *file, const struct histogram *histogram, unsigned phase, unsigned bin, unsigned base)
{
	uint64_t n = histogram->bins[phase][bin];
	uint64_t max = draw_largest(histogram->bins[phase], BINS);
	unsigned height = draw_scale(n, max, PLOT), x = bin_x(histogram, bin), width = bin_x(histogram, bin + 1) - x;

	if (n == 0)
		return;
	fputs("<g><title>", file);
	html_duration(file, bin_ns(bin));
	fputs(" to ", file);
	html_duration(file, bin_ns(bin + 1));
	fprintf(file, ": %" N "</title>", n);
	draw_rect(file, "bar", x + 1, base - height, width - 2, height);
	if (n == max)
		fprintf(file, "<text class=\"axis middle\" x=\"%u\" y=\"%u\">%" N "</text>", x + width / 2, base - height - 4, n);
	fputs("</g>\n", file);
}

static void put_title(FILE *file, unsigned phase, struct samples *samples, unsigned y)
{
	char *name = g_ascii_strup(cmc_phase_name(phase), -1);

	fprintf(file, "<text class=\"count\" x=\"%u\" y=\"%u\">%s<tspan class=\"muted\"> %" N " answered, median ",
		LEFT, y, name, samples->seen);
	html_duration(file, samples_percentile(samples, 50));
	fputs(", slowest ", file);
	html_duration(file, samples->max);
	fputs("</tspan></text>\n", file);
	g_free(name);
}

static void put_panel(FILE *file, const struct histogram *histogram, struct totals *totals, unsigned phase, unsigned y)
{
	unsigned base = y + PANEL - 12;

	for (unsigned bin = histogram->first; bin <= histogram->last; bin += PER_DECADE)
		draw_line(file, "grid", bin_x(histogram, bin), base - PLOT, bin_x(histogram, bin), base);
	put_title(file, phase, &totals->answers[phase], y + TITLE);
	for (unsigned bin = histogram->first; bin < histogram->last; bin++)
		put_bar(file, histogram, phase, bin, base);
	draw_line(file, "base", LEFT, base, CHART_WIDTH - RIGHT, base);
}

void chart_answers(FILE *file, struct totals *totals)
{
	struct histogram histogram;
	unsigned panels = 0;

	for (unsigned phase = 0; phase < CMC_PHASE_COUNT; phase++)
		panels += totals->answers[phase].seen > 0;
	if (panels == 0)
		return;
	fill(&histogram, totals);
	draw_begin(file, "answers", "How long answers took", panels * PANEL + AXIS);
	panels = 0;
	for (unsigned phase = 0; phase < CMC_PHASE_COUNT; phase++)
		if (totals->answers[phase].seen > 0)
			put_panel(file, &histogram, totals, phase, panels++ * PANEL);
	put_axis(file, &histogram, panels * PANEL - 12);
	draw_end(file);
}
