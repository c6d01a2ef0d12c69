/* SPDX-License-Identifier: BSD-2-Clause */
/* Following a host by its kernel's trace: live, or as a file.
 *
 *	trace -> kernel_line_parse() -> kernel_join -> kernel_event_make() -> pipeline_event() */
#ifndef CMTRACE_KERNEL_H
#define CMTRACE_KERNEL_H

#include "pipeline.h"

struct kernel_source;

/** Open a stored trace ("-": stdin), or begin to trace this host when @p path is NULL. NULL after a message. */
struct kernel_source *kernel_source_open(const char *path);

/**
 * Follow the trace to its end, until the pipeline has enough or the user wants it to stop.
 * @param idle  called before each wait, with @p user
 * @return false after a message: it cannot be read, or is no trace
 */
bool kernel_source_follow(struct kernel_source *source, struct pipeline *pipeline, void (*idle)(void *user),
			  void *user);

/** End, and leave nothing behind in the kernel. */
void kernel_source_close(struct kernel_source *source);

#endif
