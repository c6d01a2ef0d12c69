/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Statistics: messages and refusals as a tree, answering times, a table of exchanges. */
#include "ibcm.h"

#include <epan/srt_table.h>
#include <epan/stat_tap_ui.h>
#include <epan/stats_tree.h>
#include <epan/tap.h>
#include <epan/to_str.h>

static int tap = -1;

void ibcm_stats_queue(struct ibcm_view *view)
{
	struct ibcm_event *event;

	if (!have_tap_listener(tap) || view->pinfo->flags.in_error_pkt)
		return;
	event = wmem_new0(view->pinfo->pool, struct ibcm_event);
	event->layout = NULL;
	cmc_layout_of(&event->layout, view->mad, view->len);
	event->refusal = cmc_refusal(view->mad, view->len);
	event->exchange = view->exchange;
	tap_queue_packet(tap, view->pinfo, event);
}

/* -z ibcm,tree */

static int messages_node, refusals_node, states_node;

static void tree_init(stats_tree *st)
{
	messages_node = stats_tree_create_pivot(st, "Messages", 0);
	refusals_node = stats_tree_create_pivot(st, "Refusals", 0);
	states_node = stats_tree_create_pivot(st, "Exchanges became", 0);
}

static tap_packet_status tree_packet(stats_tree *st, packet_info *pinfo _U_, epan_dissect_t *edt _U_,
				     const void *data, tap_flags_t flags _U_)
{
	const struct ibcm_event *event = data;
	const struct ibcm_exchange *e = event->exchange;
	char words[ITEM_LABEL_LENGTH];

	stats_tree_tick_pivot(st, messages_node, event->layout ? event->layout->name : "malformed");
	if (event->refusal && event->layout) {
		snprintf(words, sizeof(words), "%s %u %s", event->layout->name, event->refusal->value,
			 event->refusal->title);
		stats_tree_tick_pivot(st, refusals_node, words);
	}
	if (e && e->number != 0 && e->before != e->after && e->duplicate_of == 0)
		stats_tree_tick_pivot(st, states_node, cmc_exchange_state_name(e->after));
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

/* -z ibcm,exchanges */

enum column { COLUMN_NUMBER, COLUMN_ACTIVE, COLUMN_PASSIVE, COLUMN_SERVICE, COLUMN_OUTCOME, COLUMN_MESSAGES,
	      COLUMN_RESENDS, COLUMN_COUNT };

static stat_tap_table_item columns[COLUMN_COUNT] = {
	[COLUMN_NUMBER] = { TABLE_ITEM_UINT, TAP_ALIGN_RIGHT, "Exchange", "%u" },
	[COLUMN_ACTIVE] = { TABLE_ITEM_STRING, TAP_ALIGN_LEFT, "Active", "%-24s" },
	[COLUMN_PASSIVE] = { TABLE_ITEM_STRING, TAP_ALIGN_LEFT, "Passive", "%-24s" },
	[COLUMN_SERVICE] = { TABLE_ITEM_STRING, TAP_ALIGN_LEFT, "Service", "%-32s" },
	[COLUMN_OUTCOME] = { TABLE_ITEM_STRING, TAP_ALIGN_LEFT, "Outcome", "%-20s" },
	[COLUMN_MESSAGES] = { TABLE_ITEM_UINT, TAP_ALIGN_RIGHT, "Messages", "%u" },
	[COLUMN_RESENDS] = { TABLE_ITEM_UINT, TAP_ALIGN_RIGHT, "Resends", "%u" },
};

static void table_init(stat_tap_table_ui *ui)
{
	const char *name = "IB CM exchanges";
	stat_tap_table *table = stat_tap_find_table(ui, name);

	if (!table)
		stat_tap_add_table(ui, stat_tap_init_table(name, COLUMN_COUNT, 0, NULL));
	else if (ui->stat_tap_reset_table_cb)
		ui->stat_tap_reset_table_cb(table);
}

static char *endpoint_words(const struct cmc_endpoint *endpoint)
{
	char words[64];
	struct cmc_text text;

	cmc_text_init(&text, words, sizeof(words));
	cmc_text_endpoint(&text, endpoint);
	return g_strdup(words);
}

static char *service_words(const struct cmc_context *context)
{
	char words[64] = "";
	struct cmc_text text;

	cmc_text_init(&text, words, sizeof(words));
	if (context->has_service_id)
		cmc_text_service(&text, context->service_id);
	return g_strdup(words);
}

static void new_row(stat_tap_table *table, unsigned row)
{
	stat_tap_table_item_type items[COLUMN_COUNT];

	memset(items, 0, sizeof(items));
	for (unsigned i = 0; i < COLUMN_COUNT; i++) {
		items[i].type = columns[i].type;
		if (items[i].type == TABLE_ITEM_STRING)
			items[i].value.string_value = g_strdup("");
	}
	stat_tap_init_table_row(table, row, COLUMN_COUNT, items);
}

static void set_string(stat_tap_table *table, unsigned row, enum column column, char *value)
{
	stat_tap_table_item_type *item = stat_tap_get_field_data(table, row, column);

	g_free((char *)item->value.string_value);
	item->value.string_value = value;
	stat_tap_set_field_data(table, row, column, item);
}

static void set_number(stat_tap_table *table, unsigned row, enum column column, unsigned value)
{
	stat_tap_table_item_type *item = stat_tap_get_field_data(table, row, column);

	item->value.uint_value = value;
	stat_tap_set_field_data(table, row, column, item);
}

static tap_packet_status table_packet(void *data, packet_info *pinfo, epan_dissect_t *edt _U_, const void *tapped,
				      tap_flags_t flags _U_)
{
	const struct ibcm_event *event = tapped;
	stat_tap_table *table = g_array_index(((stat_data_t *)data)->stat_tap_data->tables, stat_tap_table *, 0);
	struct cmc_exchange e;
	unsigned row;

	if (!event->exchange || !ibcm_exchange_find(event->exchange->number, &pinfo->abs_ts, &e))
		return TAP_PACKET_DONT_REDRAW;
	row = e.number - 1;
	while (table->num_elements <= row)
		new_row(table, table->num_elements);
	set_number(table, row, COLUMN_NUMBER, e.number);
	set_string(table, row, COLUMN_ACTIVE, endpoint_words(&e.side[CMC_SIDE_ACTIVE].endpoint));
	set_string(table, row, COLUMN_PASSIVE, endpoint_words(&e.side[CMC_SIDE_PASSIVE].endpoint));
	set_string(table, row, COLUMN_SERVICE, service_words(&e.context));
	set_string(table, row, COLUMN_OUTCOME, g_strdup(cmc_outcome_name(e.outcome)));
	set_number(table, row, COLUMN_MESSAGES, e.messages);
	set_number(table, row, COLUMN_RESENDS, e.resends);
	return TAP_PACKET_REDRAW;
}

static void table_reset(stat_tap_table *table)
{
	for (unsigned row = 0; row < table->num_elements; row++)
		for (unsigned i = 0; i < COLUMN_COUNT; i++)
			if (columns[i].type == TABLE_ITEM_STRING)
				set_string(table, row, i, g_strdup(""));
			else
				set_number(table, row, i, 0);
}

static void table_free(stat_tap_table *table _U_, unsigned row _U_, unsigned column _U_, stat_tap_table_item_type *item)
{
	if (item->type == TABLE_ITEM_STRING)
		g_free((char *)item->value.string_value);
}

static stat_tap_table_ui exchanges = {
	.group = REGISTER_PACKET_STAT_GROUP_UNSORTED,
	.title = "IB CM exchanges",
	.tap_name = "ibcm",
	.cli_string = "ibcm,exchanges",
	.stat_tap_init_cb = table_init,
	.packet_func = table_packet,
	.stat_tap_reset_table_cb = table_reset,
	.stat_tap_free_table_item_cb = table_free,
	.nfields = COLUMN_COUNT,
	.fields = columns,
};

void ibcm_stats_register(int protocol)
{
	tap = register_tap("ibcm");
	register_srt_table(protocol, NULL, 1, srt_packet, srt_init, NULL);
	register_stat_tap_table_ui(&exchanges);
}

void ibcm_stats_handoff(void)
{
	stats_tree_register_plugin("ibcm", "ibcm", "InfiniBand/CM messages", 0, tree_packet,
				   tree_init, NULL);
}
