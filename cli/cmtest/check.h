/* SPDX-License-Identifier: BSD-2-Clause */
/* The checks as functions and as a table. */
#ifndef CMTEST_CHECK_H
#define CMTEST_CHECK_H

#include "checks.h"
#include "trial.h"

typedef enum verdict check_fn(struct trial *trial);

#define CHECK_FUNCTION(id, needs, title, rule) enum verdict check_##id(struct trial *trial);
CHECKS(CHECK_FUNCTION)
#undef CHECK_FUNCTION

struct check {
	const char *id;
	unsigned needs; /* NEEDS_CALL, SLOW */
	const char *title, *rule;
	check_fn *run;
};

/** NULL behind the last. */
const struct check *check_at(size_t n);

const struct check *check_find(const char *id);

#endif
