/* SPDX-License-Identifier: GPL-2.0-or-later */
/* -z ibcm,exchanges: a row an exchange. */
#include "ibcm.h"

#include <epan/stat_tap_ui.h>
#include <epan/tap.h>

enum column {
	COLUMN_NUMBER,
	COLUMN_ACTIVE,
	COLUMN_PASSIVE,
	COLUMN_SERVICE,
	COLUMN_OUTCOME,
	COLUMN_MESSAGES,
	COLUMN_RESENDS,
	COLUMN_COUNT,
};

static stat_tap_table_item columns[COLUMN_COUNT] = {
	[COLUMN_NUMBER] = { TABLE_ITEM_UINT, TAP_ALIGN_RIGHT, "Exchange", "%u" },
	[COLUMN_ACTIVE] = { TABLE_ITEM_STRING, TAP_ALIGN_LEFT, "Active", "%-24s" },
	[COLUMN_PASSIVE] = { TABLE_ITEM_STRING, TAP_ALIGN_LEFT, "Passive", "%-24s" },
	[COLUMN_SERVICE] = { TABLE_ITEM_STRING, TAP_ALIGN_LEFT, "Service", "%-32s" },
	[COLUMN_OUTCOME] = { TABLE_ITEM_STRING, TAP_ALIGN_LEFT, "Outcome", "%-20s" },
	[COLUMN_MESSAGES] = { TABLE_ITEM_UINT, TAP_ALIGN_RIGHT, "Messages", "%u" },
	[COLUMN_RESENDS] = { TABLE_ITEM_UINT, TAP_ALIGN_RIGHT, "Resends", "%u" },
};

/* Rows by the exchange's number: a filter may leave exchanges out. */
static GHashTable *rows;

static void reset(stat_tap_table *table)
{
	for (unsigned row = 0; row < table->num_elements; row++) {
		for (unsigned i = 0; i < COLUMN_COUNT; i++)
			if (columns[i].type == TABLE_ITEM_STRING)
				g_free((char *)table->elements[row][i].value.string_value);
		g_free(table->elements[row]);
	}
	table->num_elements = 0;
	g_hash_table_remove_all(rows);
}

static void free_item(stat_tap_table *table _U_, unsigned row _U_, unsigned column _U_,
		      stat_tap_table_item_type *item)
{
	if (item->type == TABLE_ITEM_STRING)
		g_free((char *)item->value.string_value);
}

static void init(stat_tap_table_ui *ui)
{
	static const char name[] = "IB CM exchanges";
	stat_tap_table *table = stat_tap_find_table(ui, name);

	if (!rows)
		rows = g_hash_table_new(g_direct_hash, g_direct_equal);
	if (table) {
		reset(table);
		return;
	}
	g_hash_table_remove_all(rows);
	stat_tap_add_table(ui, stat_tap_init_table(name, COLUMN_COUNT, 0, NULL));
}

static unsigned new_row(stat_tap_table *table, uint32_t number)
{
	stat_tap_table_item_type items[COLUMN_COUNT];
	unsigned row = table->num_elements;

	memset(items, 0, sizeof(items));
	for (unsigned i = 0; i < COLUMN_COUNT; i++) {
		items[i].type = columns[i].type;
		if (items[i].type == TABLE_ITEM_STRING)
			items[i].value.string_value = g_strdup("");
	}
	stat_tap_init_table_row(table, row, COLUMN_COUNT, items);
	g_hash_table_insert(rows, GUINT_TO_POINTER(number), GUINT_TO_POINTER(row));
	return row;
}

static bool find_row(uint32_t number, unsigned *row)
{
	void *value;
	bool found = g_hash_table_lookup_extended(rows, GUINT_TO_POINTER(number), NULL, &value);

	if (found)
		*row = GPOINTER_TO_UINT(value);
	return found;
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

static char *endpoint_words(const struct cmc_endpoint *endpoint)
{
	char words[64];
	struct cmc_text text;

	cmc_text_init(&text, words, sizeof(words));
	cmc_text_endpoint(&text, endpoint);
	return g_strdup(words);
}

static char *service_words(const struct cmc_exchange *e)
{
	char words[64];
	struct cmc_text text;

	cmc_text_init(&text, words, sizeof(words));
	if (e->kind == CMC_EXCHANGE_PATH_QUERY)
		cmc_text_string(&text, "path query");
	else if (e->context.has_service_id)
		cmc_text_service(&text, e->context.service_id);
	return g_strdup(words);
}

static void fill_row(stat_tap_table *table, unsigned row, const struct cmc_exchange *e)
{
	set_number(table, row, COLUMN_NUMBER, e->number);
	set_string(table, row, COLUMN_ACTIVE, endpoint_words(&e->side[CMC_SIDE_ACTIVE].endpoint));
	set_string(table, row, COLUMN_PASSIVE, endpoint_words(&e->side[CMC_SIDE_PASSIVE].endpoint));
	set_string(table, row, COLUMN_SERVICE, service_words(e));
	set_string(table, row, COLUMN_OUTCOME, g_strdup(cmc_outcome_name(e->outcome)));
	set_number(table, row, COLUMN_MESSAGES, e->messages);
	set_number(table, row, COLUMN_RESENDS, e->resends);
}

static tap_packet_status add_message(void *data, packet_info *pinfo _U_, epan_dissect_t *edt _U_, const void *tapped,
				     tap_flags_t flags _U_)
{
	stat_tap_table *table = g_array_index(((stat_data_t *)data)->stat_tap_data->tables, stat_tap_table *, 0);
	const struct ibcm_exchange *message = ((const struct ibcm_event *)tapped)->exchange;
	struct cmc_exchange e;
	unsigned row;

	if (!message)
		return TAP_PACKET_DONT_REDRAW;
	for (size_t i = 0; i < message->n_changes; i++)
		if (find_row(message->changes[i].number, &row))
			set_string(table, row, COLUMN_OUTCOME, g_strdup(cmc_outcome_name(message->changes[i].to)));
	if (ibcm_exchange_find(message->number, &e))
		fill_row(table, find_row(e.number, &row) ? row : new_row(table, e.number), &e);
	return TAP_PACKET_REDRAW;
}

static stat_tap_table_ui exchanges = {
	.group = REGISTER_PACKET_STAT_GROUP_UNSORTED,
	.title = "IB CM exchanges",
	.tap_name = "ibcm",
	.cli_string = "ibcm,exchanges",
	.stat_tap_init_cb = init,
	.packet_func = add_message,
	.stat_tap_reset_table_cb = reset,
	.stat_tap_free_table_item_cb = free_item,
	.nfields = COLUMN_COUNT,
	.fields = columns,
};

void ibcm_exchange_table_register(void)
{
	register_stat_tap_table_ui(&exchanges);
}
