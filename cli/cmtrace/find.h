/* SPDX-License-Identifier: BSD-2-Clause */
/* What can be said of a packet without knowing any other: is it a message, and what is wrong with it by itself. */
#ifndef CMTRACE_FIND_H
#define CMTRACE_FIND_H

#include <cmcodec/check.h>
#include <cmcodec/track.h>

#include "frame_text.h"
#include "source.h"

/** A message that was found in a packet. */
struct found {
	struct packet packet;
	struct cmc_frame frame;
	struct frame_icrc icrc;
	size_t n_findings;
	struct cmc_finding *findings;
};

enum find_result {
	FIND_MESSAGE,
	FIND_NOTHING, /* something else */
	FIND_CUT,     /* too short to tell */
};

/** Packets, whatever they hold. */
struct read_counts {
	uint64_t frames;
	uint64_t cut;              /* too short to tell what they are */
	uint64_t start_ns, end_ns; /* the first one's time, and the latest */
};

/**
 * Look at the packet in @p found. MADs of other classes are found, too: a path query may be among them.
 * @param message  gets what the tracker wants to know; it points into the packet's bytes and to found->frame
 */
enum find_result find_message(struct found *found, struct cmc_track_message *message);

/** See what is wrong with it by itself. @p findings has room for CMC_CHECK_MAX. */
void judge_message(struct found *found, const struct cmc_track_message *message, struct cmc_finding *findings);

#endif
