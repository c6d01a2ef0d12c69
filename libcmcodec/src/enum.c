/* SPDX-License-Identifier: BSD-2-Clause */
#include <cmcodec/enum.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define VALUE(value_, token_, title_, meaning_, hint_, info) \
	{ \
		.value = (value_), .information = CMC_INFO_##info, .token = #token_, .title = (title_), \
		.meaning = (meaning_), .hint = (hint_), \
	},

#define VALUES(name, id, title) static const struct cmc_enum_value values_##name[] = { CMC_ENUM_##name(VALUE) };
CMC_ENUMS(VALUES)

struct enumeration {
	const char *name;
	const char *title;
	const struct cmc_enum_value *values;
	size_t n;
};

static const struct enumeration enumerations[CMC_ENUM_COUNT] = {
#define ENUMERATION(name, id, title) [CMC_ENUM_##id] = { #name, title, values_##name, COUNT(values_##name) },
	CMC_ENUMS(ENUMERATION)
#undef ENUMERATION
};

static const struct enumeration *get(enum cmc_enum_id id)
{
	return &enumerations[(unsigned)id < CMC_ENUM_COUNT ? id : CMC_ENUM_NONE];
}

const struct cmc_enum_value *cmc_enum_find(enum cmc_enum_id id, uint64_t value)
{
	const struct enumeration *e = get(id);

	for (size_t i = 0; i < e->n; i++)
		if (e->values[i].value == value)
			return &e->values[i];
	return NULL;
}

const struct cmc_enum_value *cmc_enum_values(enum cmc_enum_id id, size_t *n)
{
	*n = get(id)->n;
	return get(id)->values;
}

const char *cmc_enum_name(enum cmc_enum_id id)
{
	return get(id)->name;
}

const char *cmc_enum_title(enum cmc_enum_id id)
{
	return get(id)->title;
}

const char *cmc_enum_value_title(enum cmc_enum_id id, uint64_t value)
{
	const struct cmc_enum_value *v = cmc_enum_find(id, value);

	return v ? v->title : "reserved";
}
