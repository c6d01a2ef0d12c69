/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The fields of a layout as items, with libcmcodec's words. */
#include "ibcm.h"

/* Reserved fields that are zero are noise, unless the user wants them or a filter, column or tap names this one. */
static bool shows_reserved(int id)
{
	return ibcm_preferences.show_reserved || proto_registrar_get_nth((unsigned)id)->ref_type >= HF_REF_TYPE_DIRECT;
}

proto_item *ibcm_tree_words(const struct ibcm_view *view, proto_tree *tree, enum cmc_derived_id id, const char *words)
{
	proto_item *item = proto_tree_add_string(tree, ibcm_derived_id(id), view->tvb, 0, 0, words);

	proto_item_set_generated(item);
	return item;
}

/* Bytes of the field that were captured. */
static size_t present(const struct ibcm_view *view, const struct cmc_field *field)
{
	return MIN(cmc_field_bytes(field), view->len - cmc_field_byte(field));
}

bool ibcm_is_zero(const uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (bytes[i] != 0)
			return false;
	return true;
}

proto_item *ibcm_tree_bytes(const struct ibcm_view *view, proto_tree *tree, const struct cmc_field *field, int id,
			    const char *words)
{
	char bytes[ITEM_LABEL_LENGTH] = "";
	struct cmc_text text;

	cmc_text_init(&text, bytes, sizeof(bytes));
	if (view->visible && words[0] == '\0')
		cmc_text_field(&text, field, view->mad, view->len);
	return proto_tree_add_bytes_format_value(tree, id, view->tvb, (int)cmc_field_byte(field),
						 (int)present(view, field), NULL, "%s",
						 words[0] == '\0' ? bytes : words);
}

static proto_item *add_bytes(const struct ibcm_view *view, proto_tree *tree, const struct cmc_field *field, int id)
{
	switch ((enum cmc_kind)field->kind) {
	case CMC_KIND_PRIVATE_DATA:
		return ibcm_tree_private(view, tree, field, id);
	case CMC_KIND_INFO:
	case CMC_KIND_CLASS_PORT_INFO:
		return ibcm_tree_info(view, tree, field, id);
	case CMC_KIND_GID:
		if (!cmc_field_present(field, view->len))
			return NULL;
		return proto_tree_add_item(tree, id, view->tvb, (int)cmc_field_byte(field),
					   (int)cmc_field_bytes(field), ENC_NA);
	case CMC_KIND_RESERVED:
		if (!shows_reserved(id) && ibcm_is_zero(view->mad + cmc_field_byte(field), present(view, field)))
			return NULL;
		/* fall through */
	default:
		return ibcm_tree_bytes(view, tree, field, id, "");
	}
}

static proto_item *put_number(const struct ibcm_view *view, proto_tree *tree, const struct cmc_field *field, int id,
			      uint64_t value, const char *words)
{
	int first = (int)cmc_field_byte(field), n = (int)cmc_field_bytes(field);
	/* Wireshark takes the bytes as they stand and cuts the bits out itself. */
	uint64_t in_place = value << ((unsigned)n * 8 - field->bit % 8u - field->width);

	if (field->kind == CMC_KIND_FLAG)
		return proto_tree_add_boolean_format_value(tree, id, view->tvb, first, n, (uint32_t)in_place, "%s",
							   words);
	if (n <= 4)
		return proto_tree_add_uint_format_value(tree, id, view->tvb, first, n, (uint32_t)in_place, "%s", words);
	return proto_tree_add_uint64_format_value(tree, id, view->tvb, first, n, in_place, "%s", words);
}

/* What a refusal means, and what to look at next. */
static void add_explanation(const struct ibcm_view *view, proto_tree *tree)
{
	ibcm_tree_words(view, tree, CMC_DERIVED_EXPLANATION, view->refusal->meaning);
	if (view->refusal->hint[0] != '\0')
		ibcm_tree_words(view, tree, CMC_DERIVED_HINT, view->refusal->hint);
}

static proto_item *add_number(const struct ibcm_view *view, proto_tree *tree, const struct cmc_field *field, int id)
{
	char words[ITEM_LABEL_LENGTH] = "";
	struct cmc_text text;
	proto_item *item;
	uint64_t value;

	if (cmc_field_get(&value, field, view->mad, view->len) != 0)
		return NULL;
	if (field->kind == CMC_KIND_RESERVED && value == 0 && !shows_reserved(id))
		return NULL;
	cmc_text_init(&text, words, sizeof(words));
	if (view->visible)
		cmc_text_value(&text, field, value);
	item = put_number(view, tree, field, id, value, words);
	if (view->refusal && view->refusal == cmc_enum_find(field->enumeration, value))
		add_explanation(view, tree);
	return item;
}

void ibcm_tree_fields(struct ibcm_view *view, proto_tree *tree, const struct cmc_layout *layout)
{
	const int *ids = ibcm_field_ids(layout);

	for (size_t i = 0; i < layout->n_fields && cmc_field_byte(&layout->fields[i]) < view->len; i++) {
		const struct cmc_field *field = &layout->fields[i];
		proto_item *item;

		item = cmc_field_is_bytes(field) ? add_bytes(view, tree, field, ids[i]) :
						   add_number(view, tree, field, ids[i]);
		if (item)
			ibcm_expert_add(view, field, item);
	}
}
