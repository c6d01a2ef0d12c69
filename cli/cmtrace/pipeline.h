/* SPDX-License-Identifier: BSD-2-Clause */
/* From messages to what is told of them: track each, pick it, hand it to the sinks.
 *
 *	sources -> find_message() -> pipeline_found() -> event -> sinks
 *	events of the kernel -------> pipeline_event() ----^
 *
 * What has no frames fills the packet's time and number and an event's src, dst, mad and len itself. */
#ifndef CMTRACE_PIPELINE_H
#define CMTRACE_PIPELINE_H

#include "event.h"
#include "find.h"
#include "totals.h"

/** What is told, and how. Functions that are NULL are not called. */
struct sink {
	/** A message that was picked. */
	void (*event)(struct sink *sink, const struct event *event);
	/** What a traced kernel says that is no message, when every message is picked. */
	void (*remark)(struct sink *sink, uint64_t time_ns, const char *words);
	/** An exchange with such a message: at the end of the capture, or when it makes room for others. */
	void (*exchange)(struct sink *sink, const struct cmc_exchange *exchange);
	/** Last of all; false: something could not be written, after a message. */
	bool (*end)(struct sink *sink, struct totals *totals);
	/** Nothing comes for a while: what was written should be seen. */
	void (*flush)(struct sink *sink);
	void (*free)(struct sink *sink);
};

struct where;

struct pipeline_config {
	const struct where *where; /* NULL: every message is picked */
	uint32_t exchange;         /* only those of this one; 0: of all */
	uint64_t limit;            /* end after this many; 0: none */
	const char *unit;          /* of what is read; NULL: "frames" */
};

struct pipeline;

/** NULL after a message. The sinks stay the caller's. */
struct pipeline *pipeline_new(const struct pipeline_config *config, struct sink **sinks, unsigned n);

/**
 * Follow and tell messages, as find_message() found them.
 * @param told  out: how many of them
 * @return false: enough, the limit is reached or memory is not
 */
bool pipeline_found(struct pipeline *pipeline, const struct found *found, const struct cmc_track_message *messages,
		    unsigned n, unsigned *told);

/** The same for one of a traced kernel: packet (its time and number), src, dst, mad, len and kernel are filled. */
bool pipeline_event(struct pipeline *pipeline, struct event *event);

/** A traced kernel says something that is no message. */
void pipeline_remark(struct pipeline *pipeline, uint64_t time_ns, const char *words);

/** Frames were read: when and how many, and how many of them were too short. */
void pipeline_count(struct pipeline *pipeline, const struct read_counts *counts);

void pipeline_flush(struct pipeline *pipeline);

/**
 * Tell the exchanges, and end the sinks.
 * @param now_ns  what is due later is still waited for; 0: the time of the last packet
 * @return false when a sink failed, or memory did
 */
bool pipeline_finish(struct pipeline *pipeline, uint64_t now_ns);

const struct totals *pipeline_totals(const struct pipeline *pipeline);

void pipeline_free(struct pipeline *pipeline);

#endif
