/* SPDX-License-Identifier: BSD-2-Clause */
/* Results for people, for programs, and for those that run tests. */
#ifndef CMTEST_REPORT_H
#define CMTEST_REPORT_H

#include <stdio.h>

#include "run.h"

/** A line a check; more where one fails. */
struct reporter report_text(void);

/** An object a line; docs/json.md describes them. */
struct reporter report_json(void);

/** JUnit's XML; the file stays the caller's. @p name  of the suite, which outlives it */
struct reporter report_junit(FILE *file, const char *name);

/** "pass", "fail", "not_applicable" */
const char *verdict_name(enum verdict verdict);

#endif
