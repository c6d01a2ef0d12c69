/* SPDX-License-Identifier: BSD-2-Clause */
/* Collects what the page shows; at the end, writes its sections one behind the other. */
#include <errno.h>
#include <glib.h>

#include "options.h"
#include "report.h"
#include "report_chart.h"
#include "report_html.h"
#include "report_parts.h"

struct report {
	struct sink sink;
	const char *path;
	FILE *file;
	const struct merge *sources;
	struct keep *keep;
	struct rank rank;
	struct timeline timeline;
};

static void report_event(struct sink *sink, const struct event *event)
{
	struct report *report = (struct report *)sink;

	keep_event(report->keep, event);
	timeline_event(&report->timeline, event);
}

static void report_exchange(struct sink *sink, const struct cmc_exchange *exchange)
{
	struct report *report = (struct report *)sink;

	rank_add(&report->rank, exchange);
	timeline_exchange(&report->timeline, exchange);
}

static void write_charts(struct report *report, struct totals *totals)
{
	if (totals->exchanges == 0)
		return;
	fputs("<section id=\"charts\"><h2>Charts</h2>\n<div class=\"charts\">\n", report->file);
	chart_outcomes(report->file, totals);
	chart_timeline(report->file, &report->timeline);
	chart_answers(report->file, totals);
	fputs("</div></section>\n", report->file);
}

static void write_page(struct report *report, struct totals *totals)
{
	FILE *file = report->file;

	html_begin(file, "Connection report");
	report_overview(file, totals, report->sources);
	fputs("<main>\n", file);
	report_findings(file, totals, &report->rank);
	write_charts(report, totals);
	report_refusals(file, totals);
	report_exchanges(file, &report->rank);
	report_details(file, &report->rank, report->keep);
	report_others(file, report->keep);
	report_totals(file, totals);
	fputs("</main>\n", file);
	html_end(file);
}

static bool report_end(struct sink *sink, struct totals *totals)
{
	struct report *report = (struct report *)sink;

	errno = 0;
	rank_sort(&report->rank);
	write_page(report, totals);
	if (fflush(report->file) == 0 && !ferror(report->file))
		return true;
	cli_error("%s: %s", report->path, errno ? g_strerror(errno) : "write error");
	return false;
}

static void report_free(struct sink *sink)
{
	struct report *report = (struct report *)sink;

	fclose(report->file);
	keep_free(report->keep);
	rank_clear(&report->rank);
	g_free(report);
}

struct sink *sink_report(const char *path, const struct merge *sources)
{
	struct report *report;
	FILE *file;

	if (sources && merge_reads(sources, path))
		return NULL;
	file = fopen(path, "w");
	if (!file) {
		cli_error("%s: %s", path, g_strerror(errno));
		return NULL;
	}
	report = g_new0(struct report, 1);
	report->sink = (struct sink){
		.event = report_event, .exchange = report_exchange, .end = report_end, .free = report_free,
	};
	report->path = path;
	report->file = file;
	report->sources = sources;
	report->keep = keep_new();
	rank_init(&report->rank);
	return &report->sink;
}
