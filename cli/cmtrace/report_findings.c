/* SPDX-License-Identifier: BSD-2-Clause */
/* What was found, and why requests were refused: each kind once. */
#include "report_html.h"
#include "report_parts.h"

#define N G_GUINT64_FORMAT

/* Where it was made first. */
static void put_place(FILE *file, const struct finding_tally *tally, const struct rank *rank)
{
	if (tally->exchange == 0) {
		fprintf(file, "<a href=\"#others\">frame %u</a>", tally->frame);
		return;
	}
	report_number(file, rank, tally->exchange);
	if (tally->frame)
		fprintf(file, ", frame %u", tally->frame);
}

static void put_finding(FILE *file, unsigned id, const struct finding_tally *tally, const struct rank *rank)
{
	const struct cmc_finding_type *type = cmc_finding_type(id);

	fputs("<tr><td>", file);
	html_severity(file, type->severity);
	fprintf(file, "</td><td class=\"number\">%" N "</td><td><b>", tally->n);
	html_text(file, type->summary);
	fputs("</b><br><span class=\"muted\">Rule: ", file);
	html_text(file, type->rule);
	fputs("</span></td><td>", file);
	put_place(file, tally, rank);
	fputs("</td></tr>\n", file);
}

static bool any_finding(const struct totals *totals)
{
	for (unsigned id = 0; id < CMC_FINDING_COUNT; id++)
		if (totals->findings[id].n > 0 && cmc_finding_type(id)->severity > CMC_CHAT)
			return true;
	return false;
}

void report_findings(FILE *file, const struct totals *totals, const struct rank *rank)
{
	fputs("<section id=\"findings\"><h2>Findings</h2>\n", file);
	if (!any_finding(totals)) {
		fputs("<p>Nothing unusual was found.</p></section>\n", file);
		return;
	}
	fputs("<div class=\"card wide\"><table>\n<thead><tr><th scope=\"col\">Severity</th>"
	      "<th scope=\"col\" class=\"number\">Times</th><th scope=\"col\">Finding</th>"
	      "<th scope=\"col\">First seen</th></tr></thead>\n<tbody>\n", file);
	for (int severity = CMC_FAULT; severity > CMC_CHAT; severity--)
		for (unsigned id = 0; id < CMC_FINDING_COUNT; id++)
			if (totals->findings[id].n > 0 && (int)cmc_finding_type(id)->severity == severity)
				put_finding(file, id, &totals->findings[id], rank);
	fputs("</tbody></table></div></section>\n", file);
}

static void put_cause(FILE *file, const char *message, enum cmc_enum_id names, unsigned value, uint64_t n)
{
	const struct cmc_enum_value *why = cmc_enum_find(names, value);

	fprintf(file, "<tr><td class=\"number\">%" N "</td><td><b>%s %u ", n, message, value);
	html_text(file, cmc_enum_value_title(names, value));
	fputs("</b></td><td>", file);
	html_text(file, why ? why->meaning : "no specification defines it");
	fputs("</td><td>", file);
	html_text(file, why ? why->hint : "");
	fputs("</td></tr>\n", file);
}

static uint64_t sum(const uint64_t *counts, unsigned first, unsigned n)
{
	uint64_t all = 0;

	for (unsigned i = first; i < n; i++)
		all += counts[i];
	return all;
}

void report_refusals(FILE *file, const struct totals *totals)
{
	const unsigned refused = CMC_SIDR_SUCCESS + 1, statuses = G_N_ELEMENTS(totals->statuses);

	if (sum(totals->reasons, 0, REASONS) + sum(totals->statuses, refused, statuses) == 0)
		return;
	fputs("<section id=\"refusals\"><h2>Refusals</h2>\n<div class=\"card wide\"><table>\n<thead><tr>"
	      "<th scope=\"col\" class=\"number\">Times</th><th scope=\"col\">Reason</th><th scope=\"col\">Meaning</th>"
	      "<th scope=\"col\">What to look at next</th></tr></thead>\n<tbody>\n", file);
	for (unsigned i = 0; i < REASONS; i++)
		if (totals->reasons[i] > 0)
			put_cause(file, "REJ", CMC_ENUM_REJ_REASON, i, totals->reasons[i]);
	for (unsigned i = refused; i < statuses; i++)
		if (totals->statuses[i] > 0)
			put_cause(file, "SIDR status", CMC_ENUM_SIDR_STATUS, i, totals->statuses[i]);
	fputs("</tbody></table></div></section>\n", file);
}
