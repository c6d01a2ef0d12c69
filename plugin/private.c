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

static proto_item *add_number(const struct part *part, proto_tree *tree, const struct cmc_private_field *field, int id,
			      const char *words)
{
	tvbuff_t *tvb = part->view->tvb;
	int first = part->start + field->offset;
	uint64_t value;

	if (cmc_private_get(&value, part->data, part->found, field) != 0)
		return NULL;
	if (field->kind == CMC_PRIVATE_RESERVED && value == 0 && !ibcm_preferences.show_reserved)
		return NULL;
	if (field->kind == CMC_PRIVATE_SIGNED)
		return proto_tree_add_int_format_value(tree, id, tvb, first, field->size, (int)value, "%s", words);
	if (field->size <= 4)
		return proto_tree_add_uint_format_value(tree, id, tvb, first, field->size, (uint32_t)value, "%s", words);
	return proto_tree_add_uint64_format_value(tree, id, tvb, first, field->size, value, "%s", words);
}

static proto_item *add_bytes(const struct part *part, proto_tree *tree, const struct cmc_private_field *field, int id,
			     const char *words)
{
	const uint8_t *bytes = part->data->bytes + part->found->offset + field->offset;
	tvbuff_t *tvb = part->view->tvb;
	int first = part->start + field->offset;

	if (field->kind == CMC_PRIVATE_RESERVED && !ibcm_preferences.show_reserved && ibcm_is_zero(bytes, field->size))
		return NULL;
	switch ((enum cmc_private_kind)field->kind) {
	case CMC_PRIVATE_IP:
		return proto_tree_add_ipv6_format_value(tree, id, tvb, first, field->size,
							(const ws_in6_addr *)(const void *)bytes, "%s", words);
	case CMC_PRIVATE_GID:
	case CMC_PRIVATE_IPV4:
		return proto_tree_add_item(tree, id, tvb, first, field->size, ENC_BIG_ENDIAN);
	case CMC_PRIVATE_TEXT:
		return proto_tree_add_item(tree, id, tvb, first, field->size, ENC_UTF_8);
	default:
		return proto_tree_add_bytes_format_value(tree, id, tvb, first, field->size, NULL, "%s", words);
	}
}

static void add_field(const struct part *part, proto_tree *tree, const struct cmc_private_field *field, int id)
{
	char words[ITEM_LABEL_LENGTH] = "";
	struct cmc_text text;
	uint64_t value;

	if (part->found->offset + field->offset + field->size > part->data->size)
		return;
	cmc_text_init(&text, words, sizeof(words));
	if (part->view->visible)
		cmc_text_private_field(&text, part->data, part->found, field);
	if (cmc_private_get(&value, part->data, part->found, field) == 0)
		add_number(part, tree, field, id, words);
	else
		add_bytes(part, tree, field, id, words);
}

static void add_part(const struct part *part, proto_tree *tree)
{
	const struct cmc_private_layout *layout = part->found->layout;
	const int *ids = ibcm_private_ids(layout);
	int length = (int)MIN(layout->size, part->data->size - part->found->offset);

	tree = proto_tree_add_subtree_format(tree, part->view->tvb, part->start, length, ibcm_subtree(IBCM_SUBTREE_PART),
					     NULL, "%s%s", part->found->hint_only ? "Looks like " : "", layout->title);
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

void ibcm_tree_private(const struct ibcm_view *view, proto_item *item)
{
	proto_tree *tree = proto_item_add_subtree(item, ibcm_subtree(IBCM_SUBTREE_PRIVATE));
	struct cmc_private data;
	int start;

	if (cmc_private_find(&data, view->mad, view->len, view->context) != 0)
		return;
	start = (int)(data.bytes - view->mad);
	for (size_t i = 0; i < data.n_parts; i++) {
		struct part part = { view, &data, &data.parts[i], start + (int)data.parts[i].offset };

		add_part(&part, tree);
	}
	add_rest(view, tree, &data, start);
}
