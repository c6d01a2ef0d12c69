/* SPDX-License-Identifier: BSD-2-Clause */
/* The trace of the running kernel, in an instance of its own: no other tracer is disturbed. */
#ifndef CMTRACE_KERNEL_TRACEFS_H
#define CMTRACE_KERNEL_TRACEFS_H

#include <stdint.h>

struct kernel_tracefs;

/** Begin to trace; NULL after a message. */
struct kernel_tracefs *kernel_tracefs_open(void);

/** Where the lines come from: a descriptor that does not block. */
int kernel_tracefs_fd(const struct kernel_tracefs *tracefs);

/** When the trace's clock began, in nanoseconds since 1970. */
uint64_t kernel_tracefs_clock(const struct kernel_tracefs *tracefs);

/** End the trace, and leave nothing behind. */
void kernel_tracefs_close(struct kernel_tracefs *tracefs);

#endif
