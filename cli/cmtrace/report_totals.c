/* SPDX-License-Identifier: BSD-2-Clause */
/* Counts and times in full. */
#include "report_html.h"
#include "report_parts.h"

#define N G_GUINT64_FORMAT

enum { COLUMNS = 4 };

static void put_number_row(FILE *file, const char *name, uint64_t n)
{
	if (n > 0)
		fprintf(file, "<tr><th scope=\"row\">%s</th><td class=\"number\">%" N "</td></tr>\n", name, n);
}

static void put_counts(FILE *file, const struct totals *totals)
{
	fputs("<div class=\"card\"><table><caption>Messages</caption><tbody>\n", file);
	for (unsigned attribute = 0; attribute < G_N_ELEMENTS(totals->attributes); attribute++)
		put_number_row(file, cmc_enum_value_title(CMC_ENUM_ATTRIBUTE_ID, attribute), totals->attributes[attribute]);
	put_number_row(file, "path queries and answers", totals->queries);
	put_number_row(file, "copies of packets seen before", totals->copies);
	put_number_row(file, "that cannot be decoded", totals->unknown);
	put_number_row(file, "of all: resent", totals->resends);
	put_number_row(file, "of all: with a wrong ICRC", totals->icrc_wrong);
	put_number_row(file, "frames too short to tell what they are", totals->cut);
	put_number_row(file, "exchanges told before their end to make room", totals->evicted);
	fputs("</tbody></table></div>\n", file);
}

static void put_answer(FILE *file, unsigned phase, struct samples *samples)
{
	const uint64_t times[COLUMNS] = {
		samples->min, samples_percentile(samples, 50), samples_percentile(samples, 95), samples->max,
	};
	char *name = g_ascii_strup(cmc_phase_name(phase), -1);

	fprintf(file, "<tr><th scope=\"row\">%s</th><td class=\"number\">%" N "</td>", name, samples->seen);
	for (unsigned i = 0; i < COLUMNS; i++) {
		fputs("<td class=\"number\">", file);
		html_duration(file, times[i]);
		fputs("</td>", file);
	}
	fputs("</tr>\n", file);
	g_free(name);
}

static void put_answers(FILE *file, struct totals *totals)
{
	fputs("<div class=\"card\"><table><caption>Answer times</caption>\n<thead><tr><th scope=\"col\">Answer to</th>"
	      "<th scope=\"col\" class=\"number\">Times</th><th scope=\"col\" class=\"number\">Fastest</th>"
	      "<th scope=\"col\" class=\"number\">Median</th><th scope=\"col\" class=\"number\">95 %</th>"
	      "<th scope=\"col\" class=\"number\">Slowest</th></tr></thead><tbody>\n", file);
	for (unsigned phase = 0; phase < CMC_PHASE_COUNT; phase++)
		if (totals->answers[phase].seen > 0)
			put_answer(file, phase, &totals->answers[phase]);
	fputs("</tbody></table></div>\n", file);
}

void report_totals(FILE *file, struct totals *totals)
{
	if (totals->messages == 0)
		return;
	fputs("<section id=\"totals\"><h2>Totals</h2>\n<div class=\"pair\">\n", file);
	put_counts(file, totals);
	put_answers(file, totals);
	fputs("</div></section>\n", file);
}
