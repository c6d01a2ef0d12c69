/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CMTRACE_REPORT_H
#define CMTRACE_REPORT_H

#include "merge.h"
#include "pipeline.h"

/**
 * One HTML page to be mailed: it needs nothing but itself. However large the capture, memory and page are bounded: the
 * worst exchanges are told in full, the others counted.
 * @param sources  named on the page; NULL where there are no captures
 * @return NULL after a message
 */
struct sink *sink_report(const char *path, const struct merge *sources);

#endif
