/* SPDX-License-Identifier: BSD-2-Clause */
#include <cmcodec/format.h>

#include "view.h"

static bool is_refusal(enum cmc_enum_id id)
{
	return id == CMC_ENUM_REJ_REASON || id == CMC_ENUM_AP_STATUS || id == CMC_ENUM_SIDR_STATUS;
}

const struct cmc_field *cmc_refusal_field(const struct cmc_layout *layout)
{
	for (size_t i = 0; i < layout->n_fields; i++)
		if (is_refusal(layout->fields[i].enumeration))
			return &layout->fields[i];
	return NULL;
}

const struct cmc_enum_value *cmc_refusal(const uint8_t *mad, size_t len)
{
	struct view view;

	return view_open(&view, mad, len) == 0 ? view_refusal(&view) : NULL;
}
