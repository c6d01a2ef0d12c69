/* SPDX-License-Identifier: BSD-2-Clause */
/* How far it is, on stderr. */
#ifndef CMTRACE_PROGRESS_H
#define CMTRACE_PROGRESS_H

#include "merge.h"
#include "totals.h"

/** To be called now and then: prints at most twice a second. */
void progress_step(const struct merge *sources, const struct totals *totals);

/** Take the line away; nothing when none was printed. */
void progress_end(void);

#endif
