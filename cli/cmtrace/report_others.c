/* SPDX-License-Identifier: BSD-2-Clause */
/* What belongs to no exchange: ClassPortInfo, and what cannot be decoded. */
#include "report_html.h"
#include "report_parts.h"

static void put_other_findings(FILE *file, const struct rung *rung)
{
	struct html_line line;

	for (size_t i = 0; i < rung->n_findings; i++) {
		const struct cmc_finding *finding = &rung->findings[i];

		cmc_text_finding(html_line(&line), finding);
		fputs("<br>", file);
		html_severity(file, cmc_finding_type(finding->id)->severity);
		putc(' ', file);
		html_text(file, line.buffer);
	}
}

static void put_message(FILE *file, const struct rung *rung)
{
	struct html_line line;

	fprintf(file, "<tr><td class=\"number\">%u</td><td class=\"time\">", rung->frame);
	html_time(file, rung->time_ns);
	fputs("</td><td>", file);
	cmc_text_endpoint(html_line(&line), &rung->src);
	html_text(file, line.buffer);
	fputs("</td><td>", file);
	cmc_text_endpoint(html_line(&line), &rung->dst);
	html_text(file, line.buffer);
	fputs("</td><td>", file);
	html_text(file, rung->words);
	put_other_findings(file, rung);
	fputs("</td></tr>\n", file);
}

void report_others(FILE *file, const struct keep *keep)
{
	const struct kept *kept = keep_find(keep, 0);

	if (!kept)
		return;
	fputs("<section id=\"others\"><h2>Messages outside exchanges</h2>\n", file);
	if (kept->left_out > 0) {
		fprintf(file, "<p class=\"muted\">Behind the first %d, ", KEPT_HEAD);
		html_count(file, kept->left_out, "message");
		fputs(" are left out.</p>\n", file);
	}
	fputs("<div class=\"card wide\"><table>\n<thead><tr><th scope=\"col\" class=\"number\">Frame</th>"
	      "<th scope=\"col\">Time (UTC)</th><th scope=\"col\">From</th><th scope=\"col\">To</th>"
	      "<th scope=\"col\">Message</th></tr></thead>\n<tbody>\n", file);
	for (guint i = 0; i < kept->rungs->len; i++)
		put_message(file, kept->rungs->pdata[i]);
	fputs("</tbody></table></div></section>\n", file);
}
