/* SPDX-License-Identifier: BSD-2-Clause */
/* The words of the tables. */
#include "internal.h"

struct word {
	const char *name, *meaning;
};

#define STATE_WORD(id, name_, list, meaning_) { name_, meaning_ },
#define WORD(id, name_, meaning_) { name_, meaning_ },

static const struct word states[] = { ENDPOINT_STATES(STATE_WORD) };
static const struct word events[] = { ENDPOINT_EVENTS(WORD) };
static const struct word whys[] = { ENDPOINT_WHYS(WORD) };

static const struct word *word_at(const struct word *words, size_t n, unsigned at)
{
	static const struct word nothing = { NULL, NULL };

	return at < n ? &words[at] : &nothing;
}

const char *endpoint_state_name(enum endpoint_state state)
{
	return word_at(states, COUNT(states), state)->name;
}

const char *endpoint_state_meaning(enum endpoint_state state)
{
	return word_at(states, COUNT(states), state)->meaning;
}

const char *endpoint_event_name(enum endpoint_event_kind kind)
{
	return word_at(events, COUNT(events), kind)->name;
}

const char *endpoint_event_meaning(enum endpoint_event_kind kind)
{
	return word_at(events, COUNT(events), kind)->meaning;
}

const char *endpoint_why_name(enum endpoint_why why)
{
	return word_at(whys, COUNT(whys), why)->name;
}

const char *endpoint_why_meaning(enum endpoint_why why)
{
	return word_at(whys, COUNT(whys), why)->meaning;
}

const char *endpoint_strerror(int error)
{
	switch (error) {
#define SENTENCE(id, value, sentence) \
	case ENDPOINT_ERR_##id: \
		return sentence;
		ENDPOINT_ERRORS(SENTENCE)
#undef SENTENCE
	default:
		return error ? "unknown error" : "success";
	}
}
