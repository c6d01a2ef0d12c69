/* SPDX-License-Identifier: BSD-2-Clause */
/* Reading and finding in a thread of its own: what it finds comes in batches, so that the exchanges can be followed and
 * told while the next packets are read. */
#ifndef CMTRACE_READER_H
#define CMTRACE_READER_H

#include <stdbool.h>

#include "find.h"
#include "merge.h"

/** What was read since the batch before. */
struct batch {
	struct read_counts counts;
	int percent; /* of the inputs that is read, -1 where it is not known */
	unsigned n;
	const struct found *found;
	const struct cmc_track_message *messages; /* the same */
};

struct reader;

/** Begin to read; the sources stay the caller's, who leaves them alone until reader_end(). @p idle is what the sources
 * call: from now on it hands over what was found. Signals go to the new thread, which may wait. NULL after a message. */
struct reader *reader_begin(struct merge *sources, struct source_idle *idle);

/**
 * The next batch; the one before is given back.
 * @param idle  called before a wait, with @p user
 * @return NULL at the end
 */
const struct batch *reader_next(struct reader *reader, void (*idle)(void *user), void *user);

/** End, whether all was read or not. @return SOURCE_END or SOURCE_FAILED, as merge_next() says */
enum source_result reader_end(struct reader *reader);

#endif
