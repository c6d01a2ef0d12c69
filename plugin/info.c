/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Additional (reject) information: what the peer would accept, or where to ask instead. */
#include "ibcm.h"

/* The fields of a ClassPortInfo are counted from the start of a MAD; here it lies inside another message. */
static void add_class_port_info(const struct ibcm_view *view, proto_tree *tree, const struct cmc_field *field)
{
	const struct cmc_layout *layout = cmc_layout_find(2, CMC_CLASS_PORT_INFO);
	size_t start = cmc_field_byte(field) - CMC_MAD_HEADER_LEN;
	struct ibcm_view inner = { .pinfo = view->pinfo, .visible = view->visible };

	inner.tvb = tvb_new_subset_remaining(view->tvb, (int)start);
	inner.mad = view->mad + start;
	inner.len = MIN(view->len - start, CMC_MAD_HEADER_LEN + CMC_INFO_LEN);
	ibcm_tree_fields(&inner, tree, layout);
}

static void add_value(const struct ibcm_view *view, proto_tree *tree, const struct cmc_field *field,
		      const struct cmc_info *info)
{
	int first = (int)cmc_field_byte(field), n = (int)info->expected;
	uint32_t value = (uint32_t)info->value;

	switch (info->kind) {
	case CMC_INFO_GID:
		proto_tree_add_item(tree, ibcm_derived_id(CMC_DERIVED_INFO_GID), view->tvb, first, n, ENC_NA);
		break;
	case CMC_INFO_LID:
		proto_tree_add_uint(tree, ibcm_derived_id(CMC_DERIVED_INFO_LID), view->tvb, first, n, value);
		break;
	case CMC_INFO_GUID:
		proto_tree_add_uint64(tree, ibcm_derived_id(CMC_DERIVED_INFO_GUID), view->tvb, first, n, info->value);
		break;
	case CMC_INFO_CLASS_PORT_INFO:
		add_class_port_info(view, tree, field);
		break;
	case CMC_INFO_NONE:
	case CMC_INFO_CONSUMER:
		break;
	default:
		proto_tree_add_uint(tree, ibcm_derived_id(CMC_DERIVED_INFO_VALUE), view->tvb, first, n, value);
	}
}

proto_item *ibcm_tree_info(const struct ibcm_view *view, proto_tree *tree, const struct cmc_field *field, int id)
{
	char words[ITEM_LABEL_LENGTH] = "";
	struct cmc_text text;
	struct cmc_info info;
	proto_item *item;

	if (cmc_info_decode(&info, view->mad, view->len) != 0)
		return ibcm_tree_bytes(view, tree, field, id, words);
	cmc_text_init(&text, words, sizeof(words));
	if (view->visible)
		cmc_text_info(&text, &info);
	item = ibcm_tree_bytes(view, tree, field, id, words);
	if (info.valid)
		add_value(view, proto_item_add_subtree(item, ibcm_subtree(IBCM_SUBTREE_INFO)), field, &info);
	return item;
}
