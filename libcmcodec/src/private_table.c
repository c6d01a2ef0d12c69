/* SPDX-License-Identifier: BSD-2-Clause */
/* The private-data tables at run time. */
#include <cmcodec/private_data.h>

#include "bits.h"

/* A row behind the last one, so that a layout without fields is an array too. */
#define FIELDS(table, key, ...) \
	static const struct cmc_private_field fields_##key[] = { CMC_PRIVATE_##table(FIELD) { .name = NULL } };
#define FIELD(name_, offset_, size_, order, kind_, enumeration_, accept_, line_, meaning_) \
	{ \
		.name = #name_, .meaning = (meaning_), .offset = (offset_), .size = (size_), .byte_order = ORDER_##order, \
		.kind = CMC_PRIVATE_##kind_, .enumeration = CMC_PRIVATE_ENUM_##enumeration_, \
		.line = CMC_PRIVATE_##line_, .accept = CMC_ACCEPT_##accept_, \
	},

enum { ORDER_BIG = CMC_BIG_ENDIAN, ORDER_LITTLE = CMC_LITTLE_ENDIAN, ORDER_SENDER = CMC_SENDER_ORDER };

CMC_PRIVATE_LAYOUTS(FIELDS)

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define LAYOUT(table, key_, title_, source_, size_, messages_, way_, evidence, spaces, service, other, check, when_) \
	{ \
		.key = #key_, .title = (title_), .source = (source_), .when = (when_), .messages = (messages_), \
		.way = CMC_PRIVATE_BY_##way_, .size = (size_), .n_fields = COUNT(fields_##key_) - 1, \
		.fields = fields_##key_, \
	},

static const struct cmc_private_layout layouts[] = { CMC_PRIVATE_LAYOUTS(LAYOUT) };

/* Proof that the fields tile each layout: in a struct of char arrays, each member lies where its row says. A first
 * char stands before them, for the layout without fields. */
#define TILE(name, offset, size, ...) char name[size];
#define PLACE(name, offset, size, ...) \
	_Static_assert(offsetof(struct tile, name) == 1 + (offset), #name " leaves a gap or overlaps");
#define PROVE(table, key, title, source, size, messages, way, evidence, ...) \
	static inline __attribute__((unused)) void prove_##key(void) \
	{ \
		struct tile { \
			char before; \
			CMC_PRIVATE_##table(TILE) \
		}; \
		CMC_PRIVATE_##table(PLACE) \
		_Static_assert(sizeof(struct tile) == 1 + (size), #key " is not as long as its fields"); \
		_Static_assert((evidence) <= (size), #key " asks for more bytes than it has"); \
	}

CMC_PRIVATE_LAYOUTS(PROVE)

const struct cmc_private_layout *cmc_private_layout_at(size_t n)
{
	return n < COUNT(layouts) ? &layouts[n] : NULL;
}

const struct cmc_private_field *cmc_private_field_find(const struct cmc_private_layout *layout, const char *name)
{
	for (size_t i = 0; i < layout->n_fields; i++)
		if (strcmp(layout->fields[i].name, name) == 0)
			return &layout->fields[i];
	return NULL;
}

#define VALUE(value_, title_, hint_) { .value = (value_), .title = (title_), .hint = (hint_) },
#define VALUES(id, name) static const struct cmc_private_value values_##name[] = { CMC_PRIVATE_ENUM_##name(VALUE) };
CMC_PRIVATE_ENUMS(VALUES)

struct enumeration {
	const struct cmc_private_value *values;
	size_t n;
};

static const struct enumeration enumerations[CMC_PRIVATE_ENUM_COUNT] = {
#define ENUMERATION(id, name) [CMC_PRIVATE_ENUM_##id] = { values_##name, COUNT(values_##name) },
	CMC_PRIVATE_ENUMS(ENUMERATION)
#undef ENUMERATION
};

const struct cmc_private_value *cmc_private_enum_values(unsigned enumeration, size_t *n)
{
	const struct enumeration *e =
		&enumerations[enumeration < CMC_PRIVATE_ENUM_COUNT ? enumeration : CMC_PRIVATE_ENUM_NONE];

	*n = e->n;
	return e->values;
}

const struct cmc_private_value *cmc_private_enum_find(unsigned enumeration, uint64_t value)
{
	size_t n;
	const struct cmc_private_value *values = cmc_private_enum_values(enumeration, &n);

	for (size_t i = 0; i < n; i++)
		if (values[i].value == value)
			return &values[i];
	return NULL;
}

const char *cmc_private_enum_title(unsigned enumeration, uint64_t value)
{
	const struct cmc_private_value *found = cmc_private_enum_find(enumeration, value);

	return found ? found->title : NULL;
}
