/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Private data: a subtree for each protocol that libcmcodec recognises in it, and the bytes that none explains. */
#include "ibcm.h"

/* One recognised protocol on its way into the tree. */
struct part {
	const struct ibcm_view *view;
	const struct cmc_private *data;
	const struct cmc_private_part *found;
	int start; /* in the MAD */
};

static void add_number(const struct part *part, proto_tree *tree, const struct cmc_private_field *field, int id,
		       const char *words)
{
	tvbuff_t *tvb = part->view->tvb;
	int first = part->start + field->offset;
	uint64_t value;

	if (cmc_private_get(&value, part->data, part->found, field) != 0)
		return;
	if (field->kind == CMC_PRIVATE_SIGNED)
		proto_tree_add_int_format_value(tree, id, tvb, first, field->size, (int)value, "%s", words);
	else if (field->size <= 4)
		proto_tree_add_uint_format_value(tree, id, tvb, first, field->size, (uint32_t)value, "%s", words);
	else
		proto_tree_add_uint64_format_value(tree, id, tvb, first, field->size, value, "%s", words);
}

static void add_typed(const struct part *part, proto_tree *tree, const struct cmc_private_field *field, int id,
		      const char *words)
{
	const uint8_t *bytes = part->data->bytes + part->found->offset + field->offset;
	tvbuff_t *tvb = part->view->tvb;
	int first = part->start + field->offset;

	switch (proto_registrar_get_ftype(id)) {
	case FT_IPv6:
		/* libcmcodec writes an IPv4 address in the last bytes as one. */
		proto_tree_add_ipv6_format_value(tree, id, tvb, first, field->size,
						 (const ws_in6_addr *)(const void *)bytes, "%s", words);
		break;
	case FT_IPv4:
		proto_tree_add_item(tree, id, tvb, first, field->size, ENC_BIG_ENDIAN);
		break;
	case FT_STRINGZPAD:
		proto_tree_add_item(tree, id, tvb, first, field->size, ENC_UTF_8);
		break;
	case FT_BYTES:
		proto_tree_add_bytes_format_value(tree, id, tvb, first, field->size, NULL, "%s", words);
		break;
	default:
		add_number(part, tree, field, id, words);
	}
}

static void add_field(const struct part *part, proto_tree *tree, const struct cmc_private_field *field, int id)
{
	size_t first = part->found->offset + field->offset;
	char words[ITEM_LABEL_LENGTH] = "";
	struct cmc_text text;

	if (first + field->size > part->data->size)
		return;
	if (field->kind == CMC_PRIVATE_RESERVED && !ibcm_preferences.show_reserved &&
	    ibcm_is_zero(part->data->bytes + first, field->size))
		return;
	cmc_text_init(&text, words, sizeof(words));
	if (part->view->visible)
		cmc_text_private_field(&text, part->data, part->found, field);
	add_typed(part, tree, field, id, words);
}

static void add_part(const struct part *part, proto_tree *tree)
{
	const struct cmc_private_layout *layout = part->found->layout;
	const int *ids = ibcm_private_ids(layout);
	int length = (int)MIN(layout->size, part->data->size - part->found->offset);

	tree = proto_tree_add_subtree_format(tree, part->view->tvb, part->start, length,
					     ibcm_subtree(IBCM_SUBTREE_PART), NULL, "%s%s",
					     part->found->hint_only ? "Looks like " : "", layout->title);
	for (size_t i = 0; i < layout->n_fields; i++)
		add_field(part, tree, &layout->fields[i], ids[i]);
}

static void add_rest(const struct ibcm_view *view, proto_tree *tree, const struct cmc_private *data, int start)
{
	size_t used = MIN(data->used, data->size);
	proto_item *item;

	item = proto_tree_add_uint(tree, ibcm_derived_id(CMC_DERIVED_PRIVATE_USED), view->tvb, start, (int)data->size,
				   (uint32_t)data->used);
	proto_item_set_generated(item);
	if (used > data->consumer_offset)
		proto_tree_add_item(tree, ibcm_derived_id(CMC_DERIVED_PRIVATE_CONSUMER), view->tvb,
				    start + (int)data->consumer_offset, (int)(used - data->consumer_offset), ENC_NA);
}

static void add_parts(const struct ibcm_view *view, proto_tree *tree, const struct cmc_private *data)
{
	int start = (int)(data->bytes - view->mad);

	for (size_t i = 0; i < data->n_parts; i++) {
		struct part part = { view, data, &data->parts[i], start + (int)data->parts[i].offset };

		add_part(&part, tree);
	}
	add_rest(view, tree, data, start);
}

proto_item *ibcm_tree_private(const struct ibcm_view *view, proto_tree *tree, const struct cmc_field *field, int id)
{
	char words[ITEM_LABEL_LENGTH] = "";
	struct cmc_private data;
	struct cmc_text text;
	proto_item *item;

	if (cmc_private_find(&data, view->mad, view->len, view->context) != 0)
		return ibcm_tree_bytes(view, tree, field, id, words);
	cmc_text_init(&text, words, sizeof(words));
	if (view->visible)
		cmc_text_private(&text, &data);
	item = ibcm_tree_bytes(view, tree, field, id, words);
	add_parts(view, proto_item_add_subtree(item, ibcm_subtree(IBCM_SUBTREE_PRIVATE)), &data);
	return item;
}
