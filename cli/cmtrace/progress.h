/* SPDX-License-Identifier: BSD-2-Clause */
/* How far it is, on stderr. */
#ifndef CMTRACE_PROGRESS_H
#define CMTRACE_PROGRESS_H

#include "totals.h"

/** To be called now and then: prints at most twice a second. @param percent  -1 where it is not known */
void progress_step(int percent, const struct totals *totals);

/** Take the line away; nothing when none was printed. */
void progress_end(void);

#endif
