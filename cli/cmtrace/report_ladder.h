/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CMTRACE_REPORT_LADDER_H
#define CMTRACE_REPORT_LADDER_H

#include <stdio.h>

#include "report_keep.h"

/** An exchange as a ladder of its messages, with their findings; at its end, what did not come. */
void report_ladder(FILE *file, const struct kept *kept, const struct cmc_exchange *exchange);

#endif
