/* SPDX-License-Identifier: BSD-2-Clause */
/* Hexadecimal digits, eight at a time: each nibble becomes a byte, and all bytes their characters in one sum. */
#ifndef CMC_HEX_DIGITS_H
#define CMC_HEX_DIGITS_H

#include "bits.h"

enum { HEX_DIGITS = 8 };

/** Write the eight digits of @p value. */
static inline void hex_digits(char out[HEX_DIGITS], uint32_t value)
{
	uint64_t x = value, above_nine;

	x = (x | x << 16) & UINT64_C(0x0000ffff0000ffff);
	x = (x | x << 8) & UINT64_C(0x00ff00ff00ff00ff);
	x = (x | x << 4) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	above_nine = (x + UINT64_C(0x0606060606060606)) >> 4 & UINT64_C(0x0101010101010101);
	store64((uint8_t *)out, x + UINT64_C(0x3030303030303030) + above_nine * ('a' - '9' - 1));
}

/** Write two digits for each of @p n bytes, a multiple of four. */
static inline void hex_words(char *out, const uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < n; i += 4)
		hex_digits(out + 2 * i, load32(bytes + i));
}

/** Write two digits for each of @p n bytes. */
static inline void hex_bytes(char *out, const uint8_t *bytes, size_t n)
{
	size_t whole = n / 4 * 4;
	uint8_t rest[4] = { 0 };
	char digits[HEX_DIGITS];

	hex_words(out, bytes, whole);
	memcpy(rest, bytes + whole, n - whole);
	hex_words(digits, rest, sizeof(rest));
	memcpy(out + 2 * whole, digits, 2 * (n - whole));
}

#endif
