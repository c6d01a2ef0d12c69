/* SPDX-License-Identifier: BSD-2-Clause */
/* The sections of a report. */
#ifndef CMTRACE_REPORT_PARTS_H
#define CMTRACE_REPORT_PARTS_H

#include <stdio.h>

#include "merge.h"
#include "report_keep.h"
#include "report_rank.h"
#include "totals.h"

/** What was read, from when to when, and the numbers that matter most. @p sources: NULL without captures */
void report_overview(FILE *file, const struct totals *totals, const struct merge *sources);

/** Each finding once, the worst first, with its rule and how often it was made. */
void report_findings(FILE *file, const struct totals *totals, const struct rank *rank);

/** Why requests were refused, what that means, and what to look at next. */
void report_refusals(FILE *file, const struct totals *totals);

/** Counts and times in full. */
void report_totals(FILE *file, struct totals *totals);

/** The table of exchanges, linked to their details. */
void report_exchanges(FILE *file, const struct rank *rank);

/** A section for each of the worst exchanges, with its ladder. */
void report_details(FILE *file, const struct rank *rank, const struct keep *keep);

/** Messages that belong to no exchange. */
void report_others(FILE *file, const struct keep *keep);

/** "#3", linked to the section of the exchange where it has one. */
void report_number(FILE *file, const struct rank *rank, uint32_t exchange);

#endif
