/* SPDX-License-Identifier: BSD-2-Clause */
/* The table of exchanges. */
#include "report_html.h"
#include "report_parts.h"
#include "view.h"

#define N G_GUINT64_FORMAT

void report_number(FILE *file, const struct rank *rank, uint32_t exchange)
{
	if (rank_details(rank, exchange))
		fprintf(file, "<a href=\"#x%u\">#%u</a>", exchange, exchange);
	else
		fprintf(file, "#%u", exchange);
}

static void put_answer(FILE *file, const struct cmc_answer_time *time)
{
	fputs("<td class=\"number\">", file);
	if (time->known)
		html_duration(file, time->ns);
	else
		fputs("&ndash;", file);
	fputs("</td>", file);
}

static void put_severities(FILE *file, const struct cmc_exchange *exchange)
{
	if (exchange_severity(exchange) == CMC_CHAT)
		fputs("&ndash;", file);
	for (unsigned severity = CMC_FAULT; severity > CMC_CHAT; severity--) {
		const char *name = cmc_severity_name((enum cmc_severity)severity);
		uint32_t n = exchange->findings[severity];

		if (n > 0)
			fprintf(file, "<span class=\"label %s\">%u %s%s</span> ", name, n, name, n == 1 ? "" : "s");
	}
}

static void put_words(FILE *file, void words(struct cmc_text *, const struct cmc_exchange *),
		      const struct cmc_exchange *exchange)
{
	struct html_line line;

	words(html_line(&line), exchange);
	html_text(file, line.buffer);
}

static void put_row(FILE *file, const struct rank *rank, const struct cmc_exchange *exchange)
{
	static const enum cmc_phase phases[] = { CMC_PHASE_REQ, CMC_PHASE_REP, CMC_PHASE_DREQ };
	struct html_line line;

	fputs("<tr><td class=\"number\">", file);
	report_number(file, rank, exchange->number);
	fputs("</td><td class=\"time\">", file);
	html_time(file, exchange->start_ns);
	fputs("</td><td class=\"address\">", file);
	for (unsigned side = 0; side < CMC_SIDES; side++) {
		cmc_text_endpoint(html_line(&line), &exchange->side[side].endpoint);
		fputs(side > 0 ? "<br>" : "", file);
		html_text(file, line.buffer);
	}
	fputs("</td><td class=\"service\">", file);
	put_words(file, view_service, exchange);
	fprintf(file, "</td><td class=\"outcome %s\">", tone_class(outcome_tone(exchange->outcome)));
	put_words(file, view_outcome, exchange);
	fputs("</td>", file);
	for (unsigned i = 0; i < G_N_ELEMENTS(phases); i++)
		put_answer(file, &exchange->answer[phases[i]]);
	fprintf(file, "<td class=\"number\">%u</td><td class=\"number\">%u</td><td>", exchange->messages, exchange->resends);
	put_severities(file, exchange);
	fputs("</td></tr>\n", file);
}

void report_exchanges(FILE *file, const struct rank *rank)
{
	if (rank_n(rank) == 0)
		return;
	fputs("<section id=\"exchanges\"><h2>Exchanges</h2>\n<p class=\"muted\">Failed ones first, then those with findings. "
	      "REQ, REP and DREQ: how long each waited for its answer.", file);
	if (rank->n_all > rank_n(rank))
		fprintf(file, " The worst %u of %" N " are listed; the others are in the charts and totals.", rank_n(rank),
			rank->n_all);
	fputs("</p>\n<div class=\"card wide\"><table>\n<thead><tr><th scope=\"col\" class=\"number\">#</th>"
	      "<th scope=\"col\">Start (UTC)</th><th scope=\"col\">From, to</th>"
	      "<th scope=\"col\">Service</th><th scope=\"col\">Outcome</th><th scope=\"col\" class=\"number\">REQ</th>"
	      "<th scope=\"col\" class=\"number\">REP</th><th scope=\"col\" class=\"number\">DREQ</th>"
	      "<th scope=\"col\" class=\"number\">Messages</th><th scope=\"col\" class=\"number\">Resent</th>"
	      "<th scope=\"col\">Findings</th></tr></thead>\n<tbody>\n", file);
	for (unsigned i = 0; i < rank_n(rank); i++)
		put_row(file, rank, rank_at(rank, i));
	fputs("</tbody></table></div></section>\n", file);
}
