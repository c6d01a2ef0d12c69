/* SPDX-License-Identifier: BSD-2-Clause */
/* Which checks are run, in their order, and what came of them. */
#ifndef CMTEST_RUN_H
#define CMTEST_RUN_H

#include "check.h"

/** One check that was run, or not. */
struct result {
	const struct check *check;
	enum verdict verdict;
	double seconds;
	const char *said;
	const struct arrived *evidence; /* NULL: no message decided */
};

/** Where results go; functions that are NULL are not called. */
struct reporter {
	void *user;
	void (*result)(void *user, const struct result *result);
	void (*end)(void *user, const unsigned counts[VERDICTS], double seconds);
};

struct selection {
	char **only, **skip; /* patterns, such as "unknown_*"; NULL: none */
	bool passive, slow;
};

struct run {
	struct talk *talk;
	const struct terms *terms;
	const struct selection *selection;
	const struct reporter *reporters;
	unsigned n_reporters;
	uint64_t until_ns; /* no check begins after this */
};

/** A pattern that fits no check, or NULL. */
const char *selection_fits_nothing(const struct selection *selection);

unsigned selection_count(const struct selection *selection);

/** @return the status to end with */
int run_checks(const struct run *run);

#endif
