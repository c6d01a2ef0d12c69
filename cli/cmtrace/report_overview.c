/* SPDX-License-Identifier: BSD-2-Clause */
/* The top of the page: what was read, and whether all is well. */
#include "report_html.h"
#include "report_parts.h"

#define N G_GUINT64_FORMAT

static void put_fact(FILE *file, const char *title)
{
	fprintf(file, "<dt>%s</dt><dd>", title);
}

/* Names only: the folders of a host are nobody else's business. */
static void put_sources(FILE *file, const struct merge *sources)
{
	put_fact(file, "Capture");
	for (unsigned i = 0; i < merge_n_sources(sources); i++) {
		char *name = g_path_get_basename(merge_source(sources, i)->name);

		fputs(i > 0 ? ", " : "", file);
		html_text(file, name);
		g_free(name);
	}
	fputs("</dd>\n", file);
}

static void put_span(FILE *file, const struct totals *totals)
{
	put_fact(file, "Time (UTC)");
	html_time(file, totals->start_ns);
	fputs(" to ", file);
	html_time(file, totals->end_ns);
	fputs(" (", file);
	html_duration(file, totals->end_ns - totals->start_ns);
	fputs(")</dd>\n", file);
}

static void put_facts(FILE *file, const struct totals *totals, const struct merge *sources)
{
	fputs("<dl>", file);
	if (sources)
		put_sources(file, sources);
	if (totals->frames > 0)
		put_span(file, totals);
	put_fact(file, "Read");
	if (totals->frames > 0) {
		html_count(file, totals->frames, "frame");
		fputs(", of them ", file);
	}
	html_count(file, totals->messages, "CM message");
	fputs(" in ", file);
	html_count(file, totals->exchanges, "exchange");
	fputs("</dd></dl>\n", file);
}

static void put_tile(FILE *file, const char *class, uint64_t n, const char *words)
{
	fprintf(file, "<li class=\"%s\"><b>%" N "</b> %s</li>\n", n > 0 ? class : "none", n, words);
}

static uint64_t of_tone(const struct totals *totals, enum tone tone)
{
	uint64_t n = 0;

	for (unsigned i = 0; i < CMC_OUTCOME_COUNT; i++)
		if (outcome_tone(i) == tone)
			n += totals->outcomes[i];
	return n;
}

static uint64_t of_severity(const struct totals *totals, enum cmc_severity severity)
{
	uint64_t n = 0;

	for (unsigned id = 0; id < CMC_FINDING_COUNT; id++)
		if (cmc_finding_type(id)->severity == severity)
			n += totals->findings[id].n;
	return n;
}

/* The answer to "is all well?", in one sentence. */
static void put_verdict(FILE *file, const struct totals *totals)
{
	uint64_t failed = of_tone(totals, TONE_BAD), faults = of_severity(totals, CMC_FAULT);
	uint64_t warnings = of_severity(totals, CMC_WARN);
	bool trouble = failed + faults + warnings > 0;

	fprintf(file, "<p class=\"verdict %s\">", trouble ? "bad" : "good");
	if (totals->messages == 0)
		fputs("No CM message was found.", file);
	else if (!trouble)
		fputs("No exchange failed, and there is no error and no warning.", file);
	else if (failed > 0)
		fprintf(file, "%" N " of %" N " exchange%s failed.", failed, totals->exchanges,
			totals->exchanges == 1 ? "" : "s");
	else
		fputs("No exchange failed, but there are findings to look at.", file);
	fputs("</p>\n", file);
}

void report_overview(FILE *file, const struct totals *totals, const struct merge *sources)
{
	fputs("<header><p class=\"brand\">cmscope &middot; InfiniBand connection management</p>\n<h1>Connection report</h1>\n",
	      file);
	put_facts(file, totals, sources);
	put_verdict(file, totals);
	fputs("<ul class=\"tiles\">\n", file);
	put_tile(file, "good", of_tone(totals, TONE_GOOD), tone_words(TONE_GOOD));
	put_tile(file, "bad", of_tone(totals, TONE_BAD), tone_words(TONE_BAD));
	put_tile(file, "open", of_tone(totals, TONE_OPEN), tone_words(TONE_OPEN));
	put_tile(file, "error", of_severity(totals, CMC_FAULT), "errors");
	put_tile(file, "warning", of_severity(totals, CMC_WARN), "warnings");
	put_tile(file, "note", of_severity(totals, CMC_NOTE), "notes");
	fputs("</ul>\n</header>\n", file);
}
