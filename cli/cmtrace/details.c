/* SPDX-License-Identifier: BSD-2-Clause */
#include <cmcodec/format.h>

#include "details.h"

enum { ROW = 16 };

/* Where the exchange stands, and what it waits for. */
static void print_state(const struct view *view, const struct event *event, unsigned indent)
{
	const struct cmc_track_result *result = event->result;
	char words[CMC_LINE_MAX] = "";
	struct cmc_text text;

	if (!result->exchange)
		return;
	cmc_text_init(&text, words, sizeof(words));
	cmc_text_awaited(&text, &result->awaited, event->packet->time_ns);
	fprintf(view->file, "%*sframe %u, %s side, %s -> %s%s%s\n", (int)indent, "", event->packet->number,
		cmc_role_name(result->role), cmc_exchange_state_name(result->before),
		cmc_exchange_state_name(result->after), words[0] ? ", awaited: " : "", words);
}

static void print_refusal(const struct view *view, const struct event *event, unsigned indent)
{
	const struct cmc_enum_value *refusal = cmc_refusal(event->mad, event->len);

	if (!refusal)
		return;
	fprintf(view->file, "%*s%s\n", (int)indent, "", refusal->meaning);
	if (refusal->hint[0])
		fprintf(view->file, "%*s%s\n", (int)indent, "", refusal->hint);
}

static void print_tree(const struct view *view, const struct event *event, unsigned indent)
{
	char tree[CMC_TREE_MAX];
	struct cmc_text text;

	cmc_text_init(&text, tree, sizeof(tree));
	cmc_text_tree(&text, event->mad, event->len, &event->result->context, event->frame);
	view_indented(view, tree, indent);
}

static void print_hex(const struct view *view, const struct event *event, unsigned indent)
{
	for (size_t at = 0; at < event->len; at += ROW) {
		fprintf(view->file, "%*s0x%04zx:", (int)indent, "", at);
		for (size_t i = at; i < event->len && i < at + ROW; i++)
			fprintf(view->file, "%s%02x", i % 2 == 0 ? " " : "", event->mad[i]);
		putc('\n', view->file);
	}
}

void print_details(const struct view *view, const struct event *event, unsigned indent)
{
	if (view->verbose > 0)
		print_state(view, event, indent);
	if (view->verbose == 1)
		print_refusal(view, event, indent);
	if (view->verbose > 1 && !event_is_query(event))
		print_tree(view, event, indent);
	/* A tree tells the findings about the MAD by itself. */
	for (size_t i = view->verbose > 1 ? event->n_findings : 0; i < event_n_findings(event); i++)
		view_finding(view, event_finding(event, i), indent);
	if (view->hex)
		print_hex(view, event, indent);
}
