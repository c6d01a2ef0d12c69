/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>

#include "check.h"

static const struct check checks[] = {
#define CHECK_ROW(id, needs, title, rule) { #id, needs, title, rule, check_##id },
	CHECKS(CHECK_ROW)
#undef CHECK_ROW
};

const struct check *check_at(size_t n)
{
	return n < G_N_ELEMENTS(checks) ? &checks[n] : NULL;
}

const struct check *check_find(const char *id)
{
	for (size_t i = 0; i < G_N_ELEMENTS(checks); i++)
		if (strcmp(checks[i].id, id) == 0)
			return &checks[i];
	return NULL;
}
