/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Statistics: messages, refusals and outcomes as a tree, and answering times. */
#include "ibcm.h"

#include <epan/srt_table.h>
#include <epan/stats_tree.h>
#include <epan/tap.h>

static int tap = -1;

/* REJ refuses whatever its reason, other answers by a status that is not 0. */
static const char *refusal_of(const struct ibcm_view *view, const struct cmc_layout *layout)
{
	const struct cmc_field *field = cmc_refusal_field(layout);
	char words[ITEM_LABEL_LENGTH];
	struct cmc_text text;
	uint64_t value;

	if (!field || cmc_field_get(&value, field, view->mad, view->len) != 0 ||
	    (value == 0 && layout->attribute_id != CMC_REJ))
		return NULL;
	cmc_text_init(&text, words, sizeof(words));
	cmc_text_printf(&text, "%s ", layout->name);
	cmc_text_value(&text, field, value);
	return wmem_strdup(view->pinfo->pool, words);
}

static void tell_message(struct ibcm_event *event, const struct ibcm_view *view)
{
	const struct cmc_layout *layout;

	if (view->exchange && view->exchange->attribute_id == CMC_SA_PATH_RECORD) {
		event->name = "path query";
	} else if (!view->exchange || cmc_layout_of(&layout, view->mad, view->len) != 0) {
		event->name = "undecodable";
	} else {
		event->name = layout->name;
		event->refusal = refusal_of(view, layout);
	}
}

void ibcm_stats_queue(const struct ibcm_view *view)
{
	struct ibcm_event *event;

	if (!have_tap_listener(tap) || view->pinfo->flags.in_error_pkt)
		return;
	event = wmem_new0(view->pinfo->pool, struct ibcm_event);
	event->exchange = view->exchange;
	tell_message(event, view);
	tap_queue_packet(tap, view->pinfo, event);
}

/* -z ibcm,tree */

static int messages_node, refusals_node, outcomes_node;
static const char outcomes_name[] = "Outcomes";

static void tree_init(stats_tree *st)
{
	messages_node = stats_tree_create_pivot(st, "Messages", 0);
	refusals_node = stats_tree_create_pivot(st, "Refusals", 0);
	outcomes_node = stats_tree_create_node(st, outcomes_name, 0, STAT_DT_INT, TRUE);
}

static void tick_change(stats_tree *st, const struct ibcm_change *change)
{
	if (change->from == CMC_OUTCOME_COUNT)
		tick_stat_node(st, outcomes_name, 0, TRUE);
	else
		increase_stat_node(st, cmc_outcome_name(change->from), outcomes_node, FALSE, -1);
	increase_stat_node(st, cmc_outcome_name(change->to), outcomes_node, FALSE, 1);
}

static tap_packet_status tree_packet(stats_tree *st, packet_info *pinfo _U_, epan_dissect_t *edt _U_,
				     const void *data, tap_flags_t flags _U_)
{
	const struct ibcm_event *event = data;
	const struct ibcm_exchange *e = event->exchange;
	bool copy = e && e->duplicate_of != 0;

	stats_tree_tick_pivot(st, messages_node, copy ? "copy" : event->name);
	if (event->refusal && !copy)
		stats_tree_tick_pivot(st, refusals_node, event->refusal);
	for (size_t i = 0; e && i < e->n_changes; i++)
		tick_change(st, &e->changes[i]);
	return TAP_PACKET_REDRAW;
}

/* -z ibcm,srt */

static void srt_init(struct register_srt *srt _U_, GArray *tables)
{
	srt_stat_table *table = init_srt_table("IB CM answering times", NULL, tables, CMC_PHASE_COUNT, NULL, NULL, NULL);

	for (int phase = 0; phase < CMC_PHASE_COUNT; phase++)
		init_srt_table_row(table, phase, cmc_phase_name((enum cmc_phase)phase));
}

/* A row's time runs from the request's time stamp to the answer's. */
static tap_packet_status srt_packet(void *data, packet_info *pinfo, epan_dissect_t *edt _U_, const void *tapped,
				    tap_flags_t flags _U_)
{
	const struct ibcm_event *event = tapped;
	srt_data_t *srt = data;
	nstime_t asked;

	if (!event->exchange || !event->exchange->decides)
		return TAP_PACKET_DONT_REDRAW;
	asked = ibcm_nstime(event->exchange->response_ns);
	nstime_delta(&asked, &pinfo->abs_ts, &asked);
	add_srt_table_data(g_array_index(srt->srt_array, srt_stat_table *, 0), (int)event->exchange->phase, &asked, pinfo);
	return TAP_PACKET_REDRAW;
}

void ibcm_stats_register(int protocol)
{
	tap = register_tap("ibcm");
	register_srt_table(protocol, NULL, 1, srt_packet, srt_init, NULL);
	ibcm_exchange_table_register();
}

void ibcm_stats_handoff(void)
{
	stats_tree_register_plugin("ibcm", "ibcm", "InfiniBand/CM messages", 0, tree_packet, tree_init, NULL);
}
