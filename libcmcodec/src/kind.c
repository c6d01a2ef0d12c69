/* SPDX-License-Identifier: BSD-2-Clause */
/* Names of what the bits of a field can mean. */
#include <cmcodec/private_data.h>

#define NAME(id, name, meaning) name,

const char *cmc_kind_name(enum cmc_kind kind)
{
	static const char *const names[] = { CMC_KINDS(NAME) };

	return (unsigned)kind < CMC_KIND_COUNT_OF_ALL ? names[kind] : NULL;
}

const char *cmc_derived_type_name(enum cmc_derived_type type)
{
	static const char *const names[] = { CMC_DERIVED_TYPES(NAME) };

	return (unsigned)type < CMC_DERIVED_TYPE_COUNT ? names[type] : NULL;
}

const char *cmc_private_kind_name(enum cmc_private_kind kind)
{
	static const char *const names[] = { CMC_PRIVATE_KINDS(NAME) };

	return (unsigned)kind < CMC_PRIVATE_KIND_COUNT ? names[kind] : NULL;
}
