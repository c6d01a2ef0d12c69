/* SPDX-License-Identifier: BSD-2-Clause */
/* The capture over time: exchanges begun, and connections open. */
#include <glib.h>

#include "report_chart.h"
#include "report_draw.h"
#include "report_html.h"

#define N G_GUINT64_FORMAT

enum {
	LEFT = 40, RIGHT = 24, /* margins */
	LENGTH = CHART_WIDTH - LEFT - RIGHT,
	TITLE = 16, PLOT = 80, PANEL = 120, AXIS = 24, TICKS = 5, LEGEND = 88,
};

struct span {
	const struct timeline *timeline;
	unsigned bins;
};

static unsigned bin_x(const struct span *span, unsigned bin)
{
	return LEFT + LENGTH * bin / span->bins;
}

/* Begin a panel; its drawing stands on the y that is returned. */
static unsigned put_frame(FILE *file, const char *title, uint64_t max, unsigned y)
{
	unsigned base = y + TITLE + 12 + PLOT;

	fprintf(file, "<text class=\"count\" x=\"%u\" y=\"%u\">%s</text>\n", LEFT, y + TITLE, title);
	draw_line(file, "grid", LEFT, base - PLOT, CHART_WIDTH - RIGHT, base - PLOT);
	draw_line(file, "base", LEFT, base, CHART_WIDTH - RIGHT, base);
	fprintf(file, "<text class=\"axis end\" x=\"%u\" y=\"%u\">%" N "</text>\n", LEFT - 6, base - PLOT + 4, max);
	fprintf(file, "<text class=\"axis end\" x=\"%u\" y=\"%u\">0</text>\n", LEFT - 6, base + 4);
	return base;
}

/* Which color is which, above the bars. */
static void put_legend(FILE *file, unsigned y)
{
	for (unsigned tone = 0; tone < TONES; tone++) {
		unsigned x = CHART_WIDTH - RIGHT - (TONES - tone) * LEGEND;

		draw_rect(file, tone_class(tone), x, y + 7, 10, 10);
		fprintf(file, "<text class=\"axis\" x=\"%u\" y=\"%u\">%s</text>\n", x + 14, y + TITLE, tone_words(tone));
	}
}

static uint64_t all_begun(const struct timeline_bin *bin)
{
	uint64_t sum = 0;

	for (unsigned tone = 0; tone < TONES; tone++)
		sum += bin->begun[tone];
	return sum;
}

static void put_bin(FILE *file, const struct span *span, unsigned i, uint64_t max, unsigned base)
{
	const struct timeline_bin *bin = &span->timeline->bins[i];
	unsigned x = bin_x(span, i), width = MAX(bin_x(span, i + 1) - x, 2) - 1, y = base;
	const char *before = "";

	fputs("<g><title>", file);
	html_time(file, span->timeline->first_ns + i * span->timeline->width_ns);
	fputs(": ", file);
	for (unsigned tone = 0; tone < TONES; tone++) {
		if (bin->begun[tone] == 0)
			continue;
		fprintf(file, "%s%" N " %s", before, bin->begun[tone], tone_words(tone));
		before = ", ";
	}
	fputs("</title>", file);
	for (unsigned tone = 0; tone < TONES; tone++) {
		unsigned height = draw_scale(bin->begun[tone], max, PLOT);

		y -= height;
		draw_rect(file, tone_class(tone), x, y, width, height);
	}
	fputs("</g>\n", file);
}

static unsigned put_begun(FILE *file, const struct span *span, unsigned y)
{
	uint64_t max = 0;
	unsigned base;

	for (unsigned i = 0; i < span->bins; i++)
		max = MAX(max, all_begun(&span->timeline->bins[i]));
	base = put_frame(file, "Exchanges begun", max, y);
	put_legend(file, y);
	for (unsigned i = 0; i < span->bins; i++)
		if (all_begun(&span->timeline->bins[i]) > 0)
			put_bin(file, span, i, max, base);
	return base;
}

static uint64_t most_open(const struct span *span)
{
	uint64_t max = 0;

	for (unsigned i = 0; i < span->bins; i++)
		max = MAX(max, span->timeline->bins[i].peak);
	return max;
}

/* An area: for each bin the most connections that were open in it. */
static unsigned put_open(FILE *file, const struct span *span, unsigned y)
{
	uint64_t max = most_open(span), open = 0;
	unsigned base = put_frame(file, "Connections open", max, y);

	fprintf(file, "<path class=\"area\" d=\"M%u %u", LEFT, base);
	for (unsigned i = 0; i < span->bins; i++) {
		const struct timeline_bin *bin = &span->timeline->bins[i];
		uint64_t peak = bin->touched ? bin->peak : open;

		fprintf(file, "V%uH%u", base - draw_scale(peak, max, PLOT), bin_x(span, i + 1));
		if (bin->touched)
			open = bin->open;
	}
	fprintf(file, "V%uz\"/>\n", base);
	return base;
}

/* A step that people count in, up to days. */
static uint64_t tick_step(uint64_t span_ns)
{
	static const unsigned seconds[] = { 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 21600, 43200 };
	static const unsigned digits[] = { 1, 2, 5 };
	const uint64_t second = 1000000000, day = 86400 * second, at_least = span_ns / TICKS;

	for (uint64_t power = 1; power <= 10 * second; power *= 10)
		for (unsigned i = 0; i < G_N_ELEMENTS(digits); i++)
			if (digits[i] * power >= at_least)
				return digits[i] * power;
	for (unsigned i = 0; i < G_N_ELEMENTS(seconds); i++)
		if (seconds[i] * second >= at_least)
			return seconds[i] * second;
	return (at_least / day + 1) * day;
}

static void put_axis(FILE *file, const struct span *span, unsigned y)
{
	uint64_t shown = span->bins * span->timeline->width_ns, step = tick_step(shown);

	for (uint64_t at = 0; at <= shown; at += step) {
		unsigned x = LEFT + (unsigned)((double)at / (double)shown * LENGTH);

		draw_line(file, "base", x, y, x, y + 4);
		fprintf(file, "<text class=\"axis middle\" x=\"%u\" y=\"%u\">", x, y + 18);
		draw_tick(file, at, step);
		fputs("</text>\n", file);
	}
}

void chart_timeline(FILE *file, const struct timeline *timeline)
{
	struct span span = { timeline, timeline_bins(timeline) };
	bool any_open = most_open(&span) > 0;
	unsigned base;

	if (span.bins == 0)
		return;
	draw_begin(file, "timeline", "Over time", (any_open ? 2 * PANEL : PANEL) + AXIS);
	base = put_begun(file, &span, 0);
	if (any_open)
		base = put_open(file, &span, PANEL);
	put_axis(file, &span, base);
	draw_end(file);
}
