/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The fields of a layout as items, with libcmcodec's words. */
#include "ibcm.h"

static bool is_asked_for(int id)
{
	return proto_registrar_get_nth((unsigned)id)->ref_type >= HF_REF_TYPE_DIRECT;
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

static void text_bytes(struct cmc_text *text, const struct ibcm_view *view, const struct cmc_field *field)
{
	struct cmc_private private;
	struct cmc_info info;

	if (field->kind == CMC_KIND_PRIVATE_DATA && cmc_private_find(&private, view->mad, view->len, view->context) == 0)
		cmc_text_private(text, &private);
	else if (field->kind == CMC_KIND_INFO && cmc_info_decode(&info, view->mad, view->len) == 0)
		cmc_text_info(text, &info);
	if (text->length == 0)
		cmc_text_field(text, field, view->mad, view->len);
}

static proto_item *add_bytes(struct ibcm_view *view, proto_tree *tree, const struct cmc_field *field, int id)
{
	int first = (int)cmc_field_byte(field), n = (int)present(view, field);
	char words[ITEM_LABEL_LENGTH] = "";
	struct cmc_text text;
	proto_item *item;

	if (field->kind == CMC_KIND_GID)
		return cmc_field_present(field, view->len) ? proto_tree_add_item(tree, id, view->tvb, first, n, ENC_NA) :
							     NULL;
	if (field->kind == CMC_KIND_RESERVED && !ibcm_preferences.show_reserved && !is_asked_for(id) &&
	    ibcm_is_zero(view->mad + first, (size_t)n))
		return NULL;
	cmc_text_init(&text, words, sizeof(words));
	if (view->visible)
		text_bytes(&text, view, field);
	item = proto_tree_add_bytes_format_value(tree, id, view->tvb, first, n, NULL, "%s", words);
	if (field->kind == CMC_KIND_PRIVATE_DATA)
		ibcm_tree_private(view, item);
	else if (field->kind == CMC_KIND_INFO || field->kind == CMC_KIND_CLASS_PORT_INFO)
		ibcm_tree_info(view, item, field);
	return item;
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

static proto_item *add_number(struct ibcm_view *view, proto_tree *tree, const struct cmc_field *field, int id)
{
	char words[ITEM_LABEL_LENGTH] = "";
	struct cmc_text text;
	proto_item *item;
	uint64_t value;

	if (cmc_field_get(&value, field, view->mad, view->len) != 0)
		return NULL;
	if (field->kind == CMC_KIND_RESERVED && value == 0 && !ibcm_preferences.show_reserved && !is_asked_for(id))
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
