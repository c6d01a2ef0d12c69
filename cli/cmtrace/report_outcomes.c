/* SPDX-License-Identifier: BSD-2-Clause */
/* How the exchanges ended, as bars. */
#include <glib.h>

#include "report_chart.h"
#include "report_draw.h"
#include "report_html.h"

#define N G_GUINT64_FORMAT

enum { ROW = 28, BAR_X = 150, BAR_LENGTH = 160 };

static void put_row(FILE *file, enum cmc_outcome outcome, const struct totals *totals, unsigned y)
{
	uint64_t n = totals->outcomes[outcome], max = draw_largest(totals->outcomes, CMC_OUTCOME_COUNT);
	unsigned length = draw_scale(n, max, BAR_LENGTH);
	enum tone tone = outcome_tone(outcome);

	fprintf(file, "<g><title>%s</title><text class=\"axis end\" x=\"%u\" y=\"%u\">", cmc_outcome_meaning(outcome),
		BAR_X - 10, y + 18);
	html_name(file, cmc_outcome_name(outcome));
	fputs("</text>\n", file);
	draw_rect(file, tone_class(tone), BAR_X, y + 4, length, ROW - 8);
	fprintf(file, "<text class=\"count\" x=\"%u\" y=\"%u\">%" N "<tspan class=\"muted\"> (%.3g %%), %s</tspan>"
		"</text></g>\n", BAR_X + length + 8, y + 18, n, 100.0 * (double)n / (double)totals->exchanges, tone_words(tone));
}

void chart_outcomes(FILE *file, const struct totals *totals)
{
	unsigned rows = 0;

	for (unsigned i = 0; i < CMC_OUTCOME_COUNT; i++)
		rows += totals->outcomes[i] > 0;
	if (rows == 0)
		return;
	draw_begin(file, "outcomes", "How the exchanges ended", rows * ROW + 4);
	rows = 0;
	for (int tone = TONE_BAD; tone >= TONE_GOOD; tone--)
		for (unsigned i = 0; i < CMC_OUTCOME_COUNT; i++)
			if (totals->outcomes[i] > 0 && (int)outcome_tone(i) == tone)
				put_row(file, i, totals, rows++ * ROW);
	draw_end(file);
}
