/* SPDX-License-Identifier: BSD-2-Clause */
/* One exchange in full: who, what, a ladder of its messages, and what did not come. */
#include <glib.h>
#include <string.h>

#include <cmcodec/format.h>

#include "color.h"
#include "details.h"
#include "options.h"
#include "sinks.h"

enum { LADDER = 30, INDENT = 4, SECOND_NS = 1000000000 };

/* A message, kept until the end: only then is it known who called. */
struct rung {
	struct event event;
	struct event_room room;
	struct packet packet;
	struct cmc_frame frame;
	struct kernel_facts kernel;
	uint8_t mad[CMC_MAD_LEN];
};

struct story {
	struct sink sink;
	struct view *view;
	uint32_t number;
	GPtrArray *rungs; /* struct rung */
	bool told;
};

static void story_event(struct sink *sink, const struct event *event)
{
	struct rung *rung = g_new(struct rung, 1);

	rung->event = *event;
	event_keep(&rung->event, &rung->room);
	rung->packet = *event->packet;
	rung->event.packet = &rung->packet;
	if (event->frame) {
		rung->frame = *event->frame;
		rung->event.frame = &rung->frame;
	}
	if (event->kernel) {
		rung->kernel = *event->kernel;
		rung->event.kernel = &rung->kernel;
	}
	rung->event.len = MIN(event->len, sizeof(rung->mad));
	memcpy(rung->mad, event->mad, rung->event.len);
	rung->event.mad = rung->mad;
	g_ptr_array_add(((struct story *)sink)->rungs, rung);
}

static void print_side(const struct view *view, const struct cmc_exchange *exchange, unsigned side)
{
	const struct cmc_exchange_side *who = &exchange->side[side];
	static const char *const roles[] = { "active", "passive" };
	char words[64] = "";
	struct cmc_text text;

	cmc_text_init(&text, words, sizeof(words));
	cmc_text_endpoint(&text, &who->endpoint);
	fprintf(view->file, "  %-8s %s", exchange->roles_known ? roles[side] : side ? "other" : "first", words);
	if (who->comm_id)
		fprintf(view->file, ", %s 0x%08x", exchange->kind == CMC_EXCHANGE_SIDR ? "RequestID" : "ID",
			who->comm_id);
	if (who->qpn)
		fprintf(view->file, ", QPN 0x%06x", who->qpn);
	if (who->ca_guid)
		fprintf(view->file, ", CA GUID 0x%016" G_GINT64_MODIFIER "x", who->ca_guid);
	putc('\n', view->file);
}

static void print_times(const struct view *view, const struct cmc_exchange *exchange)
{
	char words[CMC_LINE_MAX] = "";
	struct cmc_text text;

	cmc_text_init(&text, words, sizeof(words));
	view_clock(&text, view, exchange->start_ns);
	cmc_text_printf(&text, ", %u message%s in ", exchange->messages, exchange->messages == 1 ? "" : "s");
	cmc_text_duration(&text, exchange->end_ns - exchange->start_ns);
	if (exchange->resends)
		cmc_text_printf(&text, ", %u resent", exchange->resends);
	for (unsigned phase = 0; phase < CMC_PHASE_COUNT; phase++) {
		if (!exchange->answer[phase].known)
			continue;
		cmc_text_printf(&text, ", %s answered after ", cmc_phase_name(phase));
		cmc_text_duration(&text, exchange->answer[phase].ns);
	}
	fprintf(view->file, "  began    %s\n", words);
}

static void print_heading(const struct view *view, const struct cmc_exchange *exchange)
{
	char line[CMC_LINE_MAX];
	struct cmc_text text;

	cmc_text_init(&text, line, sizeof(line));
	view_exchange_title(&text, exchange);
	cmc_text_string(&text, ": ");
	view_outcome(&text, exchange);
	fprintf(view->file, "%s#%u %s%s (%s)\n", cli_style(CLI_BOLD), exchange->number, line, cli_style(CLI_PLAIN),
		cmc_outcome_meaning(exchange->outcome));
	for (unsigned side = 0; side < CMC_SIDES; side++)
		print_side(view, exchange, side);
	print_times(view, exchange);
	if (!exchange->complete)
		fprintf(view->file, "  its beginning is not in the capture\n");
	putc('\n', view->file);
}

/* Who sent it, even before it was known who called. */
static bool goes_right(const struct event *event, const struct cmc_exchange *exchange)
{
	if (exchange->roles_known && event->result->role != CMC_ROLE_UNKNOWN)
		return event->result->role == CMC_ROLE_ACTIVE;
	return memcmp(&event->src, &exchange->side[CMC_SIDE_ACTIVE].endpoint, sizeof(event->src)) == 0;
}

/* "|---------- REQ ------------>|" */
static void text_arrow(struct cmc_text *text, const struct event *event, bool right)
{
	const char *name = event_is_query(event) ? "path query" :
			   cmc_enum_value_title(CMC_ENUM_ATTRIBUTE_ID, event->result->attribute_id);
	unsigned n = (unsigned)strlen(name) + 2, left = (LADDER - n) / 2;

	cmc_text_string(text, right ? "|-" : "|<");
	for (unsigned i = 1; i < LADDER; i++) {
		if (i == left) {
			cmc_text_printf(text, " %s ", name);
			i += n - 1;
		} else {
			cmc_text_char(text, i == LADDER - 1 && right ? '>' : '-');
		}
	}
	cmc_text_char(text, '|');
}

static void print_rung(const struct view *view, const struct rung *rung, const struct cmc_exchange *exchange)
{
	const struct event *event = &rung->event;
	uint64_t since = event->packet->time_ns - exchange->start_ns;
	char line[2 * CMC_LINE_MAX];
	struct cmc_text text;

	cmc_text_init(&text, line, sizeof(line));
	text_arrow(&text, event, goes_right(event, exchange));
	cmc_text_string(&text, "  ");
	event_words(&text, event);
	event_notes(&text, event);
	fprintf(view->file, "%5" G_GUINT64_FORMAT ".%06u  %s\n", since / SECOND_NS, (unsigned)(since % SECOND_NS / 1000),
		line);
	print_details(view, event, INDENT + LADDER + 16);
}

static void story_exchange(struct sink *sink, const struct cmc_exchange *exchange)
{
	struct story *story = (struct story *)sink;
	const struct view *view = story->view;

	story->told = true;
	print_heading(view, exchange);
	for (guint i = 0; i < story->rungs->len; i++)
		print_rung(view, story->rungs->pdata[i], exchange);
	for (size_t i = 0; i < exchange->n_pending; i++)
		view_finding(view, &exchange->pending[i], INDENT);
}

static bool story_end(struct sink *sink, struct totals *totals)
{
	const struct story *story = (struct story *)sink;

	(void)totals;
	if (!story->told)
		cli_error("no exchange %u in what was read", story->number);
	return story->told;
}

static void story_free(struct sink *sink)
{
	g_ptr_array_unref(((struct story *)sink)->rungs);
	g_free(sink);
}

struct sink *sink_story(struct view *view, uint32_t number)
{
	struct story *story = g_new0(struct story, 1);

	story->sink = (struct sink){
		.event = story_event, .exchange = story_exchange, .end = story_end, .free = story_free,
	};
	story->view = view;
	story->number = number;
	story->rungs = g_ptr_array_new_with_free_func(g_free);
	return &story->sink;
}
