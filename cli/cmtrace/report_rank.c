/* SPDX-License-Identifier: BSD-2-Clause */
#include "report_rank.h"

enum tone outcome_tone(enum cmc_outcome outcome)
{
	static const enum tone tones[CMC_OUTCOME_COUNT] = {
		[CMC_OUTCOME_WAITING] = TONE_OPEN,
		[CMC_OUTCOME_CONNECTED] = TONE_GOOD,
		[CMC_OUTCOME_CLOSED] = TONE_GOOD,
		[CMC_OUTCOME_CLOSE_UNCONFIRMED] = TONE_GOOD,
		[CMC_OUTCOME_REFUSED] = TONE_BAD,
		[CMC_OUTCOME_REFUSED_BY_CALLER] = TONE_BAD,
		[CMC_OUTCOME_CANCELLED] = TONE_BAD,
		[CMC_OUTCOME_ABORTED] = TONE_BAD,
		[CMC_OUTCOME_REDIRECTED] = TONE_OPEN,
		[CMC_OUTCOME_NO_ANSWER] = TONE_BAD,
		[CMC_OUTCOME_TIMED_OUT] = TONE_BAD,
		[CMC_OUTCOME_UNCONFIRMED] = TONE_BAD,
		[CMC_OUTCOME_RESOLVED] = TONE_GOOD,
		[CMC_OUTCOME_UNKNOWN] = TONE_OPEN,
	};

	return tones[outcome];
}

const char *tone_words(enum tone tone)
{
	static const char *const words[TONES] = { "went well", "undecided", "failed" };

	return words[tone];
}

const char *tone_class(enum tone tone)
{
	static const char *const classes[TONES] = { "good", "open", "bad" };

	return classes[tone];
}

enum cmc_severity exchange_severity(const struct cmc_exchange *exchange)
{
	for (unsigned severity = CMC_FAULT; severity > CMC_CHAT; severity--)
		if (exchange->findings[severity] > 0)
			return (enum cmc_severity)severity;
	return CMC_CHAT;
}

/* Failed ones first, then by severity; those that are still undecided before those that went well. */
static unsigned badness(const struct cmc_exchange *exchange)
{
	enum tone tone = outcome_tone(exchange->outcome);

	return (tone == TONE_BAD ? 256u : 0u) + 16u * exchange_severity(exchange) + (tone == TONE_OPEN ? 1u : 0u);
}

static int compare(gconstpointer left, gconstpointer right)
{
	const struct cmc_exchange *a = left, *b = right;
	unsigned bad_a = badness(a), bad_b = badness(b);

	if (bad_a != bad_b)
		return bad_a > bad_b ? -1 : 1;
	return a->number < b->number ? -1 : a->number > b->number;
}

void rank_init(struct rank *rank)
{
	rank->exchanges = g_array_new(FALSE, FALSE, sizeof(struct cmc_exchange));
	rank->n_all = 0;
}

void rank_clear(struct rank *rank)
{
	g_array_unref(rank->exchanges);
}

/* Twice as many as are wanted are held, so that each sorting has something to throw away. */
void rank_add(struct rank *rank, const struct cmc_exchange *exchange)
{
	rank->n_all++;
	g_array_append_vals(rank->exchanges, exchange, 1);
	if (rank->exchanges->len == 2 * RANK_MAX)
		rank_sort(rank);
}

void rank_sort(struct rank *rank)
{
	g_array_sort(rank->exchanges, compare);
	if (rank->exchanges->len > RANK_MAX)
		g_array_set_size(rank->exchanges, RANK_MAX);
}

bool rank_details(const struct rank *rank, uint32_t exchange)
{
	for (unsigned i = 0; i < RANK_DETAILED && i < rank_n(rank); i++)
		if (rank_at(rank, i)->number == exchange)
			return true;
	return false;
}
