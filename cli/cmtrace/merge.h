/* SPDX-License-Identifier: BSD-2-Clause */
/* Several sources as one, in the order of time. */
#ifndef CMTRACE_MERGE_H
#define CMTRACE_MERGE_H

#include <stdbool.h>

#include "source.h"

struct merge;

/** Merge @p n sources; they are closed with the merge. */
struct merge *merge_new(struct source **sources, unsigned n);

/**
 * The earliest packet that is left, numbered from 1; where times are equal, that of the first source.
 * @return SOURCE_FAILED at the end when any source failed; the others were read to their end
 */
enum source_result merge_next(struct merge *merge, struct packet *packet);

const struct source *merge_source(const struct merge *merge, unsigned n);
unsigned merge_n_sources(const struct merge *merge);

/** Is a file an input, so that opening it as an output would empty it? true after a message. */
bool merge_reads(const struct merge *merge, const char *path);

/** How much of the sources is read, in percent; -1 where the size of one is not known. */
int merge_percent(const struct merge *merge);

void merge_free(struct merge *merge);

#endif
