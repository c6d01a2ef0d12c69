/* SPDX-License-Identifier: BSD-2-Clause */
/* Which exchanges went well, and the worst of very many. */
#ifndef CMTRACE_REPORT_RANK_H
#define CMTRACE_REPORT_RANK_H

#include <glib.h>

#include <cmcodec/track.h>

/** What an outcome means to who wanted the connection. */
enum tone { TONE_GOOD, TONE_OPEN, TONE_BAD, TONES };

enum tone outcome_tone(enum cmc_outcome outcome);

/** "went well", "undecided", "failed" */
const char *tone_words(enum tone tone);

/** "good", "open", "bad": classes of the style sheet. */
const char *tone_class(enum tone tone);

/** The worst severity of an exchange's findings; CMC_CHAT where it has none. */
enum cmc_severity exchange_severity(const struct cmc_exchange *exchange);

enum { RANK_MAX = 1000, RANK_DETAILED = 100 };

/** The exchanges that a report tells: failed ones first, then by their worst finding, then by number. */
struct rank {
	GArray *exchanges; /* struct cmc_exchange */
	uint64_t n_all;    /* how many there were */
};

void rank_init(struct rank *rank);
void rank_clear(struct rank *rank);
void rank_add(struct rank *rank, const struct cmc_exchange *exchange);

/** Put them in order, the worst first, when all were added; above RANK_MAX the best are dropped. */
void rank_sort(struct rank *rank);

static inline unsigned rank_n(const struct rank *rank)
{
	return rank->exchanges->len;
}

static inline const struct cmc_exchange *rank_at(const struct rank *rank, unsigned n)
{
	return &g_array_index(rank->exchanges, struct cmc_exchange, n);
}

/** Has the exchange a section of its own? The first RANK_DETAILED have. */
bool rank_details(const struct rank *rank, uint32_t exchange);

#endif
