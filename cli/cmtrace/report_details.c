/* SPDX-License-Identifier: BSD-2-Clause */
/* Each of the worst exchanges in full. */
#include "report_html.h"
#include "report_ladder.h"
#include "report_parts.h"
#include "view.h"

#define N G_GUINT64_FORMAT

static void put_heading(FILE *file, const struct cmc_exchange *exchange)
{
	const char *tone = tone_class(outcome_tone(exchange->outcome));
	struct html_line line;

	fprintf(file, "<section class=\"card exchange\" id=\"x%u\"><h3>#%u ", exchange->number, exchange->number);
	view_exchange_title(html_line(&line), exchange);
	html_text(file, line.buffer);
	fprintf(file, "</h3>\n<p><span class=\"outcome %s\">", tone);
	view_outcome(html_line(&line), exchange);
	html_text(file, line.buffer);
	fprintf(file, "</span> %s", cmc_outcome_meaning(exchange->outcome));
	if (!exchange->complete)
		fputs("; its beginning is not in the capture", file);
	fputs("</p>\n", file);
}

static void put_side(FILE *file, const struct cmc_exchange *exchange, enum cmc_side side)
{
	static const char *const roles[] = { "Active side", "Passive side" };
	static const char *const unknown[] = { "Seen first", "Other side" };
	const struct cmc_exchange_side *who = &exchange->side[side];
	struct html_line line;

	cmc_text_endpoint(html_line(&line), &who->endpoint);
	if (who->comm_id)
		cmc_text_printf(&line.text, ", %s 0x%08x", exchange->kind == CMC_EXCHANGE_SIDR ? "RequestID" : "ID",
				who->comm_id);
	if (who->qpn)
		cmc_text_printf(&line.text, ", QPN 0x%06x", who->qpn);
	if (who->ca_guid)
		cmc_text_printf(&line.text, ", CA GUID 0x%016" G_GINT64_MODIFIER "x", who->ca_guid);
	fprintf(file, "<dt>%s</dt><dd>", (exchange->roles_known ? roles : unknown)[side]);
	html_text(file, line.buffer);
	fputs("</dd>\n", file);
}

static void put_facts(FILE *file, const struct cmc_exchange *exchange)
{
	fputs("<dl>", file);
	put_side(file, exchange, CMC_SIDE_ACTIVE);
	put_side(file, exchange, CMC_SIDE_PASSIVE);
	fputs("<dt>Began</dt><dd>", file);
	html_time(file, exchange->start_ns);
	fputs(" UTC, ", file);
	html_count(file, exchange->messages, "message");
	fputs(" in ", file);
	html_duration(file, exchange->end_ns - exchange->start_ns);
	if (exchange->resends)
		fprintf(file, ", %u resent", exchange->resends);
	fputs("</dd></dl>\n", file);
}

/* The refusal that came last decided. */
static void put_refusal(FILE *file, const struct kept *kept)
{
	const struct cmc_enum_value *why = NULL;

	for (guint i = 0; i < kept->rungs->len; i++) {
		const struct rung *rung = kept->rungs->pdata[i];

		if (rung->refusal)
			why = rung->refusal;
	}
	if (!why)
		return;
	fprintf(file, "<p class=\"why\"><b>%u ", why->value);
	html_text(file, why->title);
	fputs("</b> means: ", file);
	html_text(file, why->meaning);
	fputs(".", file);
	if (why->hint[0]) {
		fputs(" <b>What to do:</b> ", file);
		html_text(file, why->hint);
		fputs(".", file);
	}
	fputs("</p>\n", file);
}

static void put_rule(FILE *file, enum cmc_finding_id id)
{
	const struct cmc_finding_type *type = cmc_finding_type(id);

	fputs("<li>", file);
	html_severity(file, type->severity);
	fprintf(file, " <b>%s.</b> <span class=\"muted\">Rule: ", type->summary);
	html_text(file, type->rule);
	fputs("</span></li>\n", file);
}

static void note(bool *found, const struct cmc_finding *findings, size_t n)
{
	for (size_t i = 0; i < n; i++)
		found[findings[i].id] = true;
}

/* Each finding of the ladder once, with its rule. */
static void put_rules(FILE *file, const struct kept *kept, const struct cmc_exchange *exchange)
{
	bool found[CMC_FINDING_COUNT] = { false };

	for (guint i = 0; kept && i < kept->rungs->len; i++) {
		const struct rung *rung = kept->rungs->pdata[i];

		note(found, rung->findings, rung->n_findings);
	}
	note(found, exchange->pending, exchange->n_pending);
	fputs("<ul class=\"rules\">\n", file);
	for (int severity = CMC_FAULT; severity > CMC_CHAT; severity--)
		for (unsigned id = 0; id < CMC_FINDING_COUNT; id++)
			if (found[id] && (int)cmc_finding_type(id)->severity == severity)
				put_rule(file, id);
	fputs("</ul>\n", file);
}

/* Messages that had to make room for others, or that were not picked. */
static void put_missing(FILE *file, const struct kept *kept, const struct cmc_exchange *exchange)
{
	uint64_t all = (uint64_t)exchange->messages + exchange->duplicates;
	uint64_t held = kept ? kept->rungs->len + kept->left_out : 0;

	if (held >= all)
		return;
	fputs("<p class=\"muted\">", file);
	html_count(file, all - held, "more message");
	fprintf(file, " not shown: left out by <kbd>--where</kbd>, or to make room for other exchanges. "
		"<kbd>cmtrace --exchange %u</kbd> tells all.</p>\n", exchange->number);
}

static void put_exchange(FILE *file, const struct keep *keep, const struct cmc_exchange *exchange)
{
	const struct kept *kept = keep_find(keep, exchange->number);

	put_heading(file, exchange);
	put_facts(file, exchange);
	if (kept)
		put_refusal(file, kept);
	put_missing(file, kept, exchange);
	if (kept)
		report_ladder(file, kept, exchange);
	put_rules(file, kept, exchange);
	fputs("</section>\n", file);
}

void report_details(FILE *file, const struct rank *rank, const struct keep *keep)
{
	unsigned n = MIN(rank_n(rank), RANK_DETAILED);

	if (n == 0)
		return;
	fputs("<section id=\"details\"><h2>Message by message</h2>\n", file);
	if (rank->n_all > n)
		fprintf(file, "<p class=\"muted\">The worst %u of %" N " exchanges; %" N " are left out.</p>\n", n, rank->n_all,
			rank->n_all - n);
	for (unsigned i = 0; i < n; i++)
		put_exchange(file, keep, rank_at(rank, i));
	fputs("</section>\n", file);
}
