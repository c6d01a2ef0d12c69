/* SPDX-License-Identifier: BSD-2-Clause */
#include <cmcodec/format.h>

#include "view.h"

const struct cmc_enum_value *cmc_refusal(const uint8_t *mad, size_t len)
{
	struct view view;

	return view_open(&view, mad, len) == 0 ? view_refusal(&view) : NULL;
}
