/* SPDX-License-Identifier: BSD-2-Clause */
#include <cmcodec/format.h>

#include "view.h"

/* Which header field makes a MAD unreadable, by error. */
static const struct {
	int error;
	const char *field;
} unreadable[] = {
	{ CMC_ERR_BASE_VERSION, "base_version" },
	{ CMC_ERR_MGMT_CLASS, "mgmt_class" },
	{ CMC_ERR_CLASS_VERSION, "class_version" },
	{ CMC_ERR_ATTRIBUTE, "attribute_id" },
};

const struct cmc_field *view_error_field(int error)
{
	for (size_t i = 0; i < sizeof(unreadable) / sizeof(unreadable[0]); i++)
		if (unreadable[i].error == error)
			return cmc_field_find(cmc_mad_layout(), unreadable[i].field);
	return NULL;
}

size_t view_first_cut(const struct view *view)
{
	size_t i = 0;

	while (i < view->layout->n_fields && cmc_field_present(&view->layout->fields[i], view->len))
		i++;
	return i;
}

const struct cmc_enum_value *view_refusal(const struct view *view)
{
	const struct cmc_field *field = cmc_refusal_field(view->layout);
	uint64_t value;

	if (!field || cmc_field_get(&value, field, view->mad, view->len) != 0 || value == 0)
		return NULL;
	return cmc_enum_find(field->enumeration, value);
}
