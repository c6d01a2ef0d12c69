/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>

#include "color.h"
#include "summary_totals.h"

#define N G_GUINT64_FORMAT

static void heading(const struct view *view, const char *title, uint64_t n)
{
	fprintf(view->file, "%s%-13s%s %" N, cli_style(CLI_BOLD), title, cli_style(CLI_PLAIN), n);
}

/* " (2 copies)", where there are any. */
static void aside(const struct view *view, uint64_t n, const char *what)
{
	if (n > 0)
		fprintf(view->file, ", %" N " %s", n, what);
}

static void print_frames(const struct view *view, const struct totals *totals)
{
	char words[64] = "", title[16];
	struct cmc_text text;

	g_strlcpy(title, totals->unit, sizeof(title));
	title[0] = g_ascii_toupper(title[0]);
	cmc_text_init(&text, words, sizeof(words));
	cmc_text_duration(&text, totals->end_ns - totals->start_ns);
	heading(view, title, totals->frames);
	if (totals->frames > 0)
		fprintf(view->file, " in %s", words);
	aside(view, totals->cut, "cut too short to tell what they are");
	putc('\n', view->file);
}

static void print_messages(const struct view *view, const struct totals *totals)
{
	const char *before = ": ";

	heading(view, "Messages", totals->messages);
	for (unsigned attribute = 0; attribute <= CMC_SPR; attribute++) {
		if (totals->attributes[attribute] == 0)
			continue;
		fprintf(view->file, "%s%" N " %s", before, totals->attributes[attribute],
			cmc_enum_value_title(CMC_ENUM_ATTRIBUTE_ID, attribute));
		before = ", ";
	}
	if (totals->queries > 0)
		fprintf(view->file, "%s%" N " path queries and answers", before, totals->queries);
	aside(view, totals->copies, "copies");
	aside(view, totals->unknown, "that cannot be decoded");
	aside(view, totals->icrc_wrong, "with a wrong ICRC");
	fprintf(view->file, "\n");
	if (totals->resends > 0) {
		heading(view, "Resends", totals->resends);
		putc('\n', view->file);
	}
}

static void print_causes(const struct view *view, const char *title, enum cmc_enum_id names, const uint64_t *counts,
			 unsigned n)
{
	uint64_t sum = 0;

	for (unsigned i = 0; i < n; i++)
		sum += counts[i];
	if (sum == 0)
		return;
	heading(view, title, sum);
	putc('\n', view->file);
	for (unsigned i = 0; i < n; i++)
		if (counts[i] > 0)
			fprintf(view->file, "  %7" N "  %u %s\n", counts[i], i, cmc_enum_value_title(names, i));
}

static void print_outcomes(const struct view *view, const struct totals *totals)
{
	heading(view, "Exchanges", totals->exchanges);
	putc('\n', view->file);
	for (unsigned i = 0; i < CMC_OUTCOME_COUNT; i++)
		if (totals->outcomes[i] > 0)
			fprintf(view->file, "  %7" N "  %s: %s\n", totals->outcomes[i], cmc_outcome_name(i),
				cmc_outcome_meaning(i));
	if (totals->evicted > 0)
		fprintf(view->file, "  %7" N "  ended early to make room for others\n", totals->evicted);
}

static void print_time(const struct view *view, const char *name, uint64_t ns)
{
	char words[32] = "";
	struct cmc_text text;

	cmc_text_init(&text, words, sizeof(words));
	cmc_text_duration(&text, ns);
	fprintf(view->file, "  %s %9s", name, words);
}

static void print_answers(const struct view *view, struct totals *totals)
{
	bool titled = false;

	for (unsigned phase = 0; phase < CMC_PHASE_COUNT; phase++) {
		struct samples *samples = &totals->answers[phase];

		if (samples->seen == 0)
			continue;
		if (!titled)
			fprintf(view->file, "%sAnswer times%s\n", cli_style(CLI_BOLD), cli_style(CLI_PLAIN));
		titled = true;
		fprintf(view->file, "  %7" N "  %-4s", samples->seen, cmc_phase_name(phase));
		print_time(view, "min", samples->min);
		print_time(view, "median", samples_percentile(samples, 50));
		print_time(view, "95%", samples_percentile(samples, 95));
		print_time(view, "max", samples->max);
		putc('\n', view->file);
	}
}

static void print_finding(const struct view *view, unsigned id, const struct finding_tally *tally)
{
	const struct cmc_finding_type *type = cmc_finding_type(id);

	fprintf(view->file, "  %7" N "  %s%s%s: %s (first: ", tally->n,
		cli_style(cli_style_of_severity(type->severity)),
		cmc_severity_name(type->severity), cli_style(CLI_PLAIN), type->summary);
	if (tally->frame)
		fprintf(view->file, "frame %u%s", tally->frame, tally->exchange ? ", " : "");
	if (tally->exchange)
		fprintf(view->file, "#%u", tally->exchange);
	fprintf(view->file, ")\n");
}

/* The worst first. */
static void print_findings(const struct view *view, const struct totals *totals)
{
	bool titled = false;

	for (int severity = CMC_FAULT; severity >= CMC_CHAT; severity--) {
		for (unsigned id = 0; id < CMC_FINDING_COUNT && view_shows(view, (enum cmc_severity)severity); id++) {
			if (totals->findings[id].n == 0 || (int)cmc_finding_type(id)->severity != severity)
				continue;
			if (!titled)
				fprintf(view->file, "%sFindings%s\n", cli_style(CLI_BOLD), cli_style(CLI_PLAIN));
			titled = true;
			print_finding(view, id, &totals->findings[id]);
		}
	}
}

void print_totals(const struct view *view, struct totals *totals)
{
	print_frames(view, totals);
	print_messages(view, totals);
	print_outcomes(view, totals);
	print_causes(view, "Rejects", CMC_ENUM_REJ_REASON, totals->reasons, REASONS);
	print_causes(view, "SIDR answers", CMC_ENUM_SIDR_STATUS, totals->statuses, G_N_ELEMENTS(totals->statuses));
	print_answers(view, totals);
	print_findings(view, totals);
}
