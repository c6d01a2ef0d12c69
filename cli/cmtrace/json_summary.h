/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CMTRACE_JSON_SUMMARY_H
#define CMTRACE_JSON_SUMMARY_H

#include "totals.h"

/** The object of type "summary". */
void json_summary(struct cmc_text *text, struct totals *totals);

#endif
