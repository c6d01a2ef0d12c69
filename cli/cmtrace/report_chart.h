/* SPDX-License-Identifier: BSD-2-Clause */
/* The charts of a report: inline SVG whose bars are named and counted in words. */
#ifndef CMTRACE_REPORT_CHART_H
#define CMTRACE_REPORT_CHART_H

#include <stdio.h>

#include "report_timeline.h"
#include "totals.h"

/** How the exchanges ended. */
void chart_outcomes(FILE *file, const struct totals *totals);

/** How long answers took, a histogram for each phase; log scale. */
void chart_answers(FILE *file, struct totals *totals);

/** Exchanges begun, and connections open, over the time of the capture. */
void chart_timeline(FILE *file, const struct timeline *timeline);

#endif
