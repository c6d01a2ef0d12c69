/* SPDX-License-Identifier: BSD-2-Clause */
/* The message tables at run time. */
#include <strings.h>

#include <cmcodec/field.h>
#include <cmcodec/tables/layouts.h>

#include "bits.h"
#include "header.h"

#define ROW(base, name_, spec, byte, bit_, width_, kind_, enumeration_, transports_, meaning_) \
	{ \
		.name = #name_, .spec_name = (spec), .meaning = (meaning_), .bit = ((base) + (byte)) * 8 + (bit_), \
		.width = (width_), .kind = CMC_KIND_##kind_, .enumeration = CMC_ENUM_##enumeration_, \
		.transports = (transports_), \
	},
#define HEADER_ROW(type, ...) ROW(0, __VA_ARGS__)
#define DATA_ROW(type, ...) ROW(CMC_MAD_HEADER_LEN, __VA_ARGS__)

static const struct cmc_field fields_mad_header[] = { CMC_FIELDS_mad_header(HEADER_ROW) };

#define FIELDS(table, key, name, title, attribute, versions, note) \
	static const struct cmc_field fields_##table[] = { CMC_FIELDS_##table(DATA_ROW) };
CMC_LAYOUTS(FIELDS)

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define LAYOUT(table, key_, name_, title_, attribute, versions, note_) \
	{ \
		.name = (name_), .key = #key_, .title = (title_), .note = (note_), .attribute_id = (attribute), \
		.class_versions = (versions), .n_fields = COUNT(fields_##table), .fields = fields_##table, \
	},

static const struct cmc_layout layouts[] = { CMC_LAYOUTS(LAYOUT) };

static const struct cmc_layout mad_layout = {
	.name = "MAD", .key = "mad", .title = "management datagram header", .note = "",
	.class_versions = CMC_V1 | CMC_V2, .n_fields = COUNT(fields_mad_header), .fields = fields_mad_header,
};

static bool serves(const struct cmc_layout *layout, unsigned class_version)
{
	return class_version < 8 && (layout->class_versions >> class_version & 1);
}

enum {
#define NUMBER(table, ...) LAYOUT_##table,
	CMC_LAYOUTS(NUMBER)
#undef NUMBER
};

/* A layout of class version 1 alone has a number of its own; the rest, which serve version 2, the AttributeID's. */
enum { VERSION_1_ALONE = 1 << 16 };

static const struct cmc_layout *layout_numbered(unsigned number)
{
	switch (number) {
#define CASE(table, key, name, title, attribute, versions, note) \
	case (attribute) | ((versions) & CMC_V2 ? 0 : VERSION_1_ALONE): \
		return &layouts[LAYOUT_##table];
		CMC_LAYOUTS(CASE)
#undef CASE
	default:
		return NULL;
	}
}

const struct cmc_layout *cmc_layout_find(unsigned class_version, unsigned attribute_id)
{
	const struct cmc_layout *layout = NULL;

	if (attribute_id > UINT16_MAX)
		return NULL;
	if (class_version == 1)
		layout = layout_numbered(attribute_id | VERSION_1_ALONE);
	if (!layout)
		layout = layout_numbered(attribute_id);
	return layout && serves(layout, class_version) ? layout : NULL;
}

const struct cmc_layout *cmc_layout_by_name(unsigned class_version, const char *name)
{
	for (size_t i = 0; i < COUNT(layouts); i++)
		if (strcasecmp(layouts[i].name, name) == 0 && serves(&layouts[i], class_version))
			return &layouts[i];
	return NULL;
}

const struct cmc_layout *cmc_layout_at(size_t n)
{
	return n < COUNT(layouts) ? &layouts[n] : NULL;
}

const struct cmc_layout *cmc_mad_layout(void)
{
	return &mad_layout;
}

int cmc_layout_of(const struct cmc_layout **out, const uint8_t *mad, size_t len)
{
	int error = len < CMC_MAD_HEADER_LEN ? CMC_ERR_SHORT : judge_header(mad[0], mad[1], mad[2]);
	const struct cmc_layout *layout;

	if (error)
		return error;
	layout = cmc_layout_find(mad[2], load16(mad + 16));
	if (!layout)
		return CMC_ERR_ATTRIBUTE;
	*out = layout;
	return 0;
}

const struct cmc_field *cmc_field_find(const struct cmc_layout *layout, const char *name)
{
	for (size_t i = 0; i < layout->n_fields; i++)
		if (strcmp(layout->fields[i].name, name) == 0)
			return &layout->fields[i];
	return NULL;
}

int cmc_field_get(uint64_t *out, const struct cmc_field *field, const uint8_t *mad, size_t len)
{
	if (cmc_field_is_bytes(field))
		return CMC_ERR_FIELD;
	if (!cmc_field_present(field, len))
		return CMC_ERR_SHORT;
	*out = get_bits(mad + cmc_field_byte(field), field->bit % 8u, field->width);
	return 0;
}

int cmc_field_set(const struct cmc_field *field, uint8_t *mad, size_t len, uint64_t value)
{
	if (cmc_field_is_bytes(field))
		return CMC_ERR_FIELD;
	if (!cmc_field_present(field, len))
		return CMC_ERR_SHORT;
	if (value & ~low_bits(field->width))
		return CMC_ERR_VALUE;
	set_bits(mad + cmc_field_byte(field), field->bit % 8u, field->width, value);
	return 0;
}

static const struct cmc_derived derived[] = {
#define DERIVED(id, name_, type_, title_, meaning_) \
	{ .name = (name_), .title = (title_), .meaning = (meaning_), .type = CMC_DERIVED_##type_ },
	CMC_DERIVED_FIELDS(DERIVED)
#undef DERIVED
};

const struct cmc_derived *cmc_derived(enum cmc_derived_id id)
{
	return (unsigned)id < CMC_DERIVED_COUNT ? &derived[id] : NULL;
}
