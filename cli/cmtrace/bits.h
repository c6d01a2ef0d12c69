/* SPDX-License-Identifier: BSD-2-Clause */
/* A set of numbers that grows. */
#ifndef CMTRACE_BITS_H
#define CMTRACE_BITS_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/** Zeroed: empty. */
struct bits {
	uint64_t *words;
	uint32_t n_words;
};

static inline void bits_add(struct bits *bits, uint32_t number)
{
	uint32_t word = number / 64;

	if (word >= bits->n_words) {
		uint32_t n = 2 * word + 64;

		bits->words = g_renew(uint64_t, bits->words, n);
		for (uint32_t i = bits->n_words; i < n; i++)
			bits->words[i] = 0;
		bits->n_words = n;
	}
	bits->words[word] |= UINT64_C(1) << number % 64;
}

static inline bool bits_have(const struct bits *bits, uint32_t number)
{
	return number / 64 < bits->n_words && bits->words[number / 64] >> number % 64 & 1;
}

static inline void bits_free(struct bits *bits)
{
	g_free(bits->words);
}

#endif
