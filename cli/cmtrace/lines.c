/* SPDX-License-Identifier: BSD-2-Clause */
/* One line a message. */
#include <glib.h>

#include <cmcodec/format.h>

#include "details.h"
#include "sinks.h"

enum { INDENT = 4 };

struct lines {
	struct sink sink;
	struct view *view;
};

static void print_line(struct view *view, const struct event *event)
{
	char line[2 * CMC_LINE_MAX];
	struct cmc_text text;

	cmc_text_init(&text, line, sizeof(line));
	view_time(&text, view, event->packet->time_ns);
	cmc_text_endpoint(&text, &event->src);
	cmc_text_string(&text, " > ");
	cmc_text_endpoint(&text, &event->dst);
	cmc_text_string(&text, ": ");
	if (event->result->exchange) {
		cmc_text_char(&text, '#');
		cmc_text_unsigned(&text, event->result->exchange);
		cmc_text_char(&text, ' ');
	}
	event_words(&text, event);
	event_notes(&text, event);
	fputs(line, view->file);
	putc('\n', view->file);
}

static void lines_event(struct sink *sink, const struct event *event)
{
	struct view *view = ((struct lines *)sink)->view;

	print_line(view, event);
	print_details(view, event, INDENT);
}

static void lines_remark(struct sink *sink, uint64_t time_ns, const char *words)
{
	struct view *view = ((struct lines *)sink)->view;
	char line[2 * CMC_LINE_MAX];
	struct cmc_text text;

	cmc_text_init(&text, line, sizeof(line));
	view_time(&text, view, time_ns);
	cmc_text_string(&text, "kernel: ");
	cmc_text_string(&text, words);
	fputs(line, view->file);
	putc('\n', view->file);
}

static bool has_shown_pending(const struct view *view, const struct cmc_exchange *exchange)
{
	for (size_t i = 0; i < exchange->n_pending; i++)
		if (view_shows(view, cmc_finding_type(exchange->pending[i].id)->severity))
			return true;
	return false;
}

/* What did not come is told at the end. */
static void lines_exchange(struct sink *sink, const struct cmc_exchange *exchange)
{
	struct view *view = ((struct lines *)sink)->view;
	char line[CMC_LINE_MAX];
	struct cmc_text text;

	if (!has_shown_pending(view, exchange))
		return;
	cmc_text_init(&text, line, sizeof(line));
	view_exchange_title(&text, exchange);
	cmc_text_string(&text, ": ");
	view_outcome(&text, exchange);
	fprintf(view->file, "#%u %s\n", exchange->number, line);
	for (size_t i = 0; i < exchange->n_pending; i++)
		view_finding(view, &exchange->pending[i], INDENT);
}

static void lines_free(struct sink *sink)
{
	g_free(sink);
}

struct sink *sink_lines(struct view *view)
{
	struct lines *lines = g_new0(struct lines, 1);

	lines->sink = (struct sink){
		.event = lines_event, .remark = lines_remark, .exchange = lines_exchange, .free = lines_free,
	};
	lines->view = view;
	return &lines->sink;
}
