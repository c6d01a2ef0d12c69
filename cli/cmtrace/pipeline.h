/* SPDX-License-Identifier: BSD-2-Clause */
/* From packets to what is told of them: find the message, track it, pick it, hand it to the sinks.
 *
 *	source -> packet -> pipeline_packet() -> event -> sinks
 *	kernel events ----------------------------^ pipeline_event()
 *
 * A source without frames fills the packet's time and number and an event's src, dst, mad and len itself. */
#ifndef CMTRACE_PIPELINE_H
#define CMTRACE_PIPELINE_H

#include "event.h"
#include "totals.h"

/** What is told, and how. Functions that are NULL are not called. */
struct sink {
	/** A message that was picked. */
	void (*event)(struct sink *sink, const struct event *event);
	/** An exchange with such a message: at the end of the capture, or when it makes room for others. */
	void (*exchange)(struct sink *sink, const struct cmc_exchange *exchange);
	/** Last of all; false: something could not be written, after a message. */
	bool (*end)(struct sink *sink, struct totals *totals);
	void (*free)(struct sink *sink);
};

struct where;

struct pipeline_config {
	const struct where *where; /* NULL: every message is picked */
	uint32_t exchange;         /* only those of this one; 0: of all */
	uint64_t limit;            /* end after this many; 0: none */
};

struct pipeline;

/** NULL after a message. The sinks stay the caller's. */
struct pipeline *pipeline_new(const struct pipeline_config *config, struct sink **sinks, unsigned n);

/** false: enough, the limit is reached or memory is not. */
bool pipeline_packet(struct pipeline *pipeline, const struct packet *packet);

/** The same for a message that was found already: packet, frame, icrc, src, dst, mad and len are filled. */
bool pipeline_event(struct pipeline *pipeline, struct event *event);

/**
 * Tell the exchanges, and end the sinks.
 * @param now_ns  what is due later is still waited for; 0: the time of the last packet
 * @return false when a sink failed, or memory did
 */
bool pipeline_finish(struct pipeline *pipeline, uint64_t now_ns);

const struct totals *pipeline_totals(const struct pipeline *pipeline);

void pipeline_free(struct pipeline *pipeline);

#endif
