/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Registers the fields of libcmcodec's tables with Wireshark. */
#include "ibcm.h"

/* From a layout to the numbers of its fields. */
static wmem_map_t *ids_of;
static int derived_ids[CMC_DERIVED_COUNT];
static int subtree_ids[IBCM_SUBTREE_COUNT];

/* Names of values, for filters and the GUI. */
static const value_string *value_strings(enum cmc_enum_id id)
{
	size_t n;
	const struct cmc_enum_value *values = cmc_enum_values(id, &n);
	value_string *strings = wmem_alloc0_array(wmem_epan_scope(), value_string, n + 1);

	for (size_t i = 0; i < n; i++)
		strings[i] = (value_string){ values[i].value, values[i].title };
	return strings;
}

static const value_string *private_strings(unsigned id)
{
	size_t n;
	const struct cmc_private_value *values = cmc_private_enum_values(id, &n);
	value_string *strings = wmem_alloc0_array(wmem_epan_scope(), value_string, n + 1);

	for (size_t i = 0; i < n; i++)
		strings[i] = (value_string){ values[i].value, values[i].title };
	return strings;
}

static enum ftenum number_type(size_t bytes)
{
	static const enum ftenum types[] = {
		FT_NONE, FT_UINT8, FT_UINT16, FT_UINT24, FT_UINT32, FT_UINT40, FT_UINT48, FT_UINT56, FT_UINT64,
	};

	return bytes < array_length(types) ? types[bytes] : FT_BYTES;
}

/* The bits of a field in the bytes that it touches; 0 when it fills them. */
static uint64_t field_mask(const struct cmc_field *field)
{
	unsigned bits = (unsigned)cmc_field_bytes(field) * 8;

	if (field->width == bits)
		return 0;
	return ((UINT64_C(1) << field->width) - 1) << (bits - field->bit % 8u - field->width);
}

static bool is_decimal(enum cmc_kind kind)
{
	return kind == CMC_KIND_COUNT || kind == CMC_KIND_ENUM || kind == CMC_KIND_TIMEOUT ||
	       kind == CMC_KIND_LENGTH || kind == CMC_KIND_IPD || kind == CMC_KIND_LID || kind == CMC_KIND_PSN;
}

static header_field_info field_hfinfo(const struct cmc_field *field)
{
	size_t bytes = cmc_field_bytes(field);
	header_field_info info = { field->spec_name, NULL, FT_BYTES, BASE_NONE, NULL, 0, field->meaning, HFILL };

	if (field->kind == CMC_KIND_GID) {
		info.type = FT_IPv6;
	} else if (field->kind == CMC_KIND_FLAG) {
		info.type = FT_BOOLEAN;
		info.display = (int)bytes * 8;
		info.bitmask = field_mask(field);
	} else if (!cmc_field_is_bytes(field)) {
		info.type = number_type(bytes);
		info.display = is_decimal(field->kind) ? BASE_DEC : BASE_HEX;
		info.bitmask = field_mask(field);
		if (field->kind == CMC_KIND_ENUM)
			info.strings = VALS(value_strings(field->enumeration));
	}
	return info;
}

/* Types of private-data fields that are no bytes; FT_NONE: a number of the field's size. */
static const struct {
	enum ftenum type;
	int display;
} private_types[CMC_PRIVATE_KIND_COUNT] = {
	[CMC_PRIVATE_COUNT] = { FT_NONE, BASE_DEC },     [CMC_PRIVATE_HEX] = { FT_NONE, BASE_HEX },
	[CMC_PRIVATE_ENUM] = { FT_NONE, BASE_DEC },      [CMC_PRIVATE_BITMASK] = { FT_NONE, BASE_HEX },
	[CMC_PRIVATE_BYTES] = { FT_BYTES, BASE_NONE },   [CMC_PRIVATE_TEXT] = { FT_STRINGZPAD, BASE_NONE },
	[CMC_PRIVATE_IPV4] = { FT_IPv4, BASE_NONE },     [CMC_PRIVATE_IP] = { FT_IPv6, BASE_NONE },
	[CMC_PRIVATE_GID] = { FT_IPv6, BASE_NONE },      [CMC_PRIVATE_RESERVED] = { FT_NONE, BASE_HEX },
	[CMC_PRIVATE_SIGNED] = { FT_INT32, BASE_DEC },   [CMC_PRIVATE_VERSION] = { FT_NONE, BASE_HEX },
	[CMC_PRIVATE_KIB] = { FT_NONE, BASE_DEC },       [CMC_PRIVATE_NID] = { FT_NONE, BASE_HEX },
};

static header_field_info private_hfinfo(const struct cmc_private_field *field)
{
	enum ftenum type = private_types[field->kind].type;
	header_field_info info = { field->name, NULL, type, private_types[field->kind].display, NULL, 0, field->meaning,
				   HFILL };

	if (info.type == FT_NONE)
		info.type = number_type(field->size);
	if (info.type == FT_BYTES)
		info.display = BASE_NONE;
	else if (field->kind == CMC_PRIVATE_ENUM)
		info.strings = VALS(private_strings(field->enumeration));
	return info;
}

/* What Wireshark draws beside the frame that a link leads to. */
static ft_framenum_type_t link_type(enum cmc_derived_id id)
{
	switch (id) {
	case CMC_DERIVED_RESPONSE_TO:
		return FT_FRAMENUM_REQUEST;
	case CMC_DERIVED_RESPONSE_IN:
		return FT_FRAMENUM_RESPONSE;
	case CMC_DERIVED_RETRANSMISSION_OF:
		return FT_FRAMENUM_RETRANS_PREV;
	default:
		return FT_FRAMENUM_NONE;
	}
}

static header_field_info derived_hfinfo(enum cmc_derived_id id)
{
	const struct cmc_derived *derived = cmc_derived(id);
	static const struct {
		enum ftenum type;
		int display;
	} types[CMC_DERIVED_TYPE_COUNT] = {
		[CMC_DERIVED_TEXT] = { FT_STRING, BASE_NONE }, [CMC_DERIVED_NUMBER] = { FT_UINT32, BASE_DEC },
		[CMC_DERIVED_HEX64] = { FT_UINT64, BASE_HEX }, [CMC_DERIVED_GID] = { FT_IPv6, BASE_NONE },
		[CMC_DERIVED_BYTES] = { FT_BYTES, BASE_NONE }, [CMC_DERIVED_TIME] = { FT_RELATIVE_TIME, BASE_NONE },
		[CMC_DERIVED_FRAME] = { FT_FRAMENUM, BASE_NONE },
	};
	header_field_info info = { derived->title, NULL, types[derived->type].type, types[derived->type].display,
				   NULL, 0, derived->meaning, HFILL };

	if (derived->type == CMC_DERIVED_FRAME)
		info.strings = FRAMENUM_TYPE(link_type(id));
	return info;
}

/* Wireshark keeps the record and writes the number, so both live as long as it does. */
static hf_register_info *new_records(size_t n, int *ids)
{
	hf_register_info *records = wmem_alloc0_array(wmem_epan_scope(), hf_register_info, n);

	for (size_t i = 0; i < n; i++) {
		ids[i] = -1;
		records[i].p_id = &ids[i];
	}
	return records;
}

static void register_layout(int protocol, const struct cmc_layout *layout)
{
	int *ids = wmem_alloc_array(wmem_epan_scope(), int, layout->n_fields);
	hf_register_info *records = new_records(layout->n_fields, ids);

	for (size_t i = 0; i < layout->n_fields; i++) {
		records[i].hfinfo = field_hfinfo(&layout->fields[i]);
		records[i].hfinfo.abbrev = wmem_strdup_printf(wmem_epan_scope(), "ibcm.%s.%s", layout->key,
							      layout->fields[i].name);
	}
	proto_register_field_array(protocol, records, layout->n_fields);
	wmem_map_insert(ids_of, layout, ids);
}

static void register_private(int protocol, const struct cmc_private_layout *layout)
{
	int *ids = wmem_alloc_array(wmem_epan_scope(), int, layout->n_fields);
	hf_register_info *records = new_records(layout->n_fields, ids);

	for (size_t i = 0; i < layout->n_fields; i++) {
		records[i].hfinfo = private_hfinfo(&layout->fields[i]);
		records[i].hfinfo.abbrev = wmem_strdup_printf(wmem_epan_scope(), "ibcm.private.%s.%s", layout->key,
							      layout->fields[i].name);
	}
	proto_register_field_array(protocol, records, layout->n_fields);
	wmem_map_insert(ids_of, layout, ids);
}

static void register_derived(int protocol)
{
	hf_register_info *records = new_records(CMC_DERIVED_COUNT, derived_ids);

	for (unsigned i = 0; i < CMC_DERIVED_COUNT; i++) {
		records[i].hfinfo = derived_hfinfo((enum cmc_derived_id)i);
		records[i].hfinfo.abbrev = wmem_strdup_printf(wmem_epan_scope(), "ibcm.%s", cmc_derived(i)->name);
	}
	proto_register_field_array(protocol, records, CMC_DERIVED_COUNT);
}

static void register_subtrees(void)
{
	int *pointers[IBCM_SUBTREE_COUNT];

	for (int i = 0; i < IBCM_SUBTREE_COUNT; i++) {
		subtree_ids[i] = -1;
		pointers[i] = &subtree_ids[i];
	}
	proto_register_subtree_array(pointers, IBCM_SUBTREE_COUNT);
}

void ibcm_fields_register(int protocol)
{
	const struct cmc_layout *layout;
	const struct cmc_private_layout *private;

	ids_of = wmem_map_new(wmem_epan_scope(), g_direct_hash, g_direct_equal);
	register_layout(protocol, cmc_mad_layout());
	for (size_t i = 0; (layout = cmc_layout_at(i)); i++)
		register_layout(protocol, layout);
	for (size_t i = 0; (private = cmc_private_layout_at(i)); i++)
		register_private(protocol, private);
	register_derived(protocol);
	register_subtrees();
}

const int *ibcm_field_ids(const struct cmc_layout *layout)
{
	return wmem_map_lookup(ids_of, layout);
}

const int *ibcm_private_ids(const struct cmc_private_layout *layout)
{
	return wmem_map_lookup(ids_of, layout);
}

int ibcm_derived_id(enum cmc_derived_id id)
{
	return derived_ids[id];
}

int ibcm_subtree(enum ibcm_subtree subtree)
{
	return subtree_ids[subtree];
}
