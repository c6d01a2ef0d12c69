/* SPDX-License-Identifier: BSD-2-Clause */
/* The sinks: each tells the same messages and exchanges in another way. */
#ifndef CMTRACE_SINKS_H
#define CMTRACE_SINKS_H

#include "merge.h"
#include "pipeline.h"
#include "view.h"

/** One line a message, findings below it; at the end, what did not come. The view stays the caller's. */
struct sink *sink_lines(struct view *view);

/** A table of the exchanges, and totals. @p all: no exchange is left out, however many there are. */
struct sink *sink_summary(struct view *view, bool all);

/** One exchange with a ladder of its messages. */
struct sink *sink_story(struct view *view, uint32_t number);

/** Objects, one a line: messages, exchanges, a summary. */
struct sink *sink_json(FILE *file);

/** The frames of the messages as a capture file: pcapng, or pcap when the name ends in .pcap. NULL after a message. */
struct sink *sink_capture(const char *path, const struct merge *sources);

#endif
