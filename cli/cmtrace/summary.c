/* SPDX-License-Identifier: BSD-2-Clause */
/* A table of the exchanges. Of very many it shows those with warnings, and as many others as there is room for. */
#include <glib.h>
#include <string.h>

#include "color.h"
#include "sinks.h"
#include "summary_totals.h"
#include "table.h"

enum { ROWS = 1000, INDENT = 4 };

struct summary {
	struct sink sink;
	struct view *view;
	struct table *table; /* NULL before its first row */
	bool all;
	GArray *troubled, *healthy; /* struct cmc_exchange, at most ROWS each */
};

static const struct table_column columns[] = {
	{ "#", true }, { "START", false }, { "FROM", false }, { "TO", false }, { "SERVICE", false },
	{ "OUTCOME", false }, { "REQ", true }, { "REP", true }, { "DREQ", true }, { "MESSAGES", true },
	{ "RESENT", true }, { "FINDINGS", false }, { NULL, false },
};

/* The next cell of a row. */
static struct cmc_text *cell(struct cmc_text *text, struct table_row *row, unsigned *column)
{
	cmc_text_init(text, row->cells[(*column)++], TABLE_CELL_MAX);
	return text;
}

static void text_answer(struct cmc_text *text, const struct cmc_answer_time *time)
{
	if (time->known)
		cmc_text_duration(text, time->ns);
	else
		cmc_text_char(text, '-');
}

static void text_findings(struct cmc_text *text, const struct cmc_exchange *exchange)
{
	const char *before = "";

	for (unsigned severity = CMC_FAULT; severity > CMC_CHAT; severity--) {
		uint32_t n = exchange->findings[severity];

		if (n == 0)
			continue;
		cmc_text_printf(text, "%s%u %s%s", before, n, cmc_severity_name((enum cmc_severity)severity),
				n > 1 ? "s" : "");
		before = ", ";
	}
	if (before[0] == '\0')
		cmc_text_char(text, '-');
}

static void fill_row(struct table_row *row, const struct view *view, const struct cmc_exchange *exchange)
{
	static const enum cmc_phase phases[] = { CMC_PHASE_REQ, CMC_PHASE_REP, CMC_PHASE_DREQ };
	struct cmc_text text;
	unsigned column = 0;

	cmc_text_unsigned(cell(&text, row, &column), exchange->number);
	view_clock(cell(&text, row, &column), view, exchange->start_ns);
	for (unsigned side = 0; side < CMC_SIDES; side++)
		cmc_text_endpoint(cell(&text, row, &column), &exchange->side[side].endpoint);
	view_service(cell(&text, row, &column), exchange);
	view_outcome(cell(&text, row, &column), exchange);
	for (unsigned i = 0; i < G_N_ELEMENTS(phases); i++)
		text_answer(cell(&text, row, &column), &exchange->answer[phases[i]]);
	cmc_text_unsigned(cell(&text, row, &column), exchange->messages);
	cmc_text_unsigned(cell(&text, row, &column), exchange->resends);
	text_findings(cell(&text, row, &column), exchange);
}

/* What did not come, below the row. */
static char *pending_lines(const struct view *view, const struct cmc_exchange *exchange)
{
	struct view to_memory = *view;
	char *lines = NULL;
	size_t n;

	if (exchange->n_pending == 0)
		return NULL;
	to_memory.file = open_memstream(&lines, &n);
	for (size_t i = 0; i < exchange->n_pending; i++)
		view_finding(&to_memory, &exchange->pending[i], INDENT);
	fclose(to_memory.file);
	return lines;
}

static void add_row(struct summary *summary, const struct cmc_exchange *exchange)
{
	struct table_row row;

	if (!summary->table)
		summary->table = table_new(summary->view->file, columns);
	fill_row(&row, summary->view, exchange);
	table_add(summary->table, &row, pending_lines(summary->view, exchange));
}

static void summary_exchange(struct sink *sink, const struct cmc_exchange *exchange)
{
	struct summary *summary = (struct summary *)sink;
	bool trouble = exchange->findings[CMC_WARN] + exchange->findings[CMC_FAULT] > 0;
	GArray *rows = trouble ? summary->troubled : summary->healthy;

	if (summary->all)
		add_row(summary, exchange);
	else if (rows->len < ROWS)
		g_array_append_vals(rows, exchange, 1);
}

static const struct cmc_exchange *row_at(const GArray *rows, guint n)
{
	return &g_array_index(rows, struct cmc_exchange, n);
}

/* Both kinds, in the order of their numbers. */
static void add_rows(struct summary *summary)
{
	const GArray *troubled = summary->troubled, *healthy = summary->healthy;
	guint n_healthy = MIN(healthy->len, ROWS - troubled->len), i = 0, j = 0;

	while (i < troubled->len || j < n_healthy) {
		if (j == n_healthy || (i < troubled->len && row_at(troubled, i)->number < row_at(healthy, j)->number))
			add_row(summary, row_at(troubled, i++));
		else
			add_row(summary, row_at(healthy, j++));
	}
}

static void print_left_out(const struct summary *summary, uint64_t exchanges)
{
	if (!summary->all && exchanges > ROWS)
		fprintf(summary->view->file, "%" G_GUINT64_FORMAT " more exchanges are left out, those without "
			"warnings first: --all lists them\n", exchanges - ROWS);
}

static bool summary_end(struct sink *sink, struct totals *totals)
{
	struct summary *summary = (struct summary *)sink;

	if (!summary->all)
		add_rows(summary);
	if (summary->table)
		table_end(summary->table);
	print_left_out(summary, totals->exchanges);
	if (totals->exchanges > 0)
		putc('\n', summary->view->file);
	print_totals(summary->view, totals);
	return true;
}

static void summary_free(struct sink *sink)
{
	struct summary *summary = (struct summary *)sink;

	g_array_unref(summary->troubled);
	g_array_unref(summary->healthy);
	g_free(summary);
}

struct sink *sink_summary(struct view *view, bool all)
{
	struct summary *summary = g_new0(struct summary, 1);

	summary->sink = (struct sink){ .exchange = summary_exchange, .end = summary_end, .free = summary_free };
	summary->view = view;
	summary->all = all;
	summary->troubled = g_array_new(FALSE, FALSE, sizeof(struct cmc_exchange));
	summary->healthy = g_array_new(FALSE, FALSE, sizeof(struct cmc_exchange));
	return &summary->sink;
}
