/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CMTRACE_SUMMARY_TOTALS_H
#define CMTRACE_SUMMARY_TOTALS_H

#include "totals.h"
#include "view.h"

/** What was counted over the whole capture, for a person. */
void print_totals(const struct view *view, struct totals *totals);

#endif
