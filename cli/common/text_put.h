/* SPDX-License-Identifier: BSD-2-Clause */
/* Appending to a cmc_text inline, for writers of many small pieces: with a constant length the copy is a few moves. */
#ifndef CLI_TEXT_PUT_H
#define CLI_TEXT_PUT_H

#include <string.h>

#include <cmcodec/text.h>

/** As cmc_text_bytes(), which takes over where the buffer ends. */
static inline void put(struct cmc_text *text, const char *bytes, size_t n)
{
	if (text->length + n >= text->capacity) {
		cmc_text_bytes(text, bytes, n);
		return;
	}
	memcpy(text->buffer + text->length, bytes, n);
	text->length += n;
	text->buffer[text->length] = '\0';
}

/* What is no literal does not compile. */
#define put_literal(text, literal) put(text, "" literal, sizeof("" literal) - 1)

/** A number; most have one digit. */
static inline void put_digits(struct cmc_text *text, uint64_t value)
{
	char digit = (char)('0' + value);

	if (value < 10)
		put(text, &digit, 1);
	else
		cmc_text_unsigned(text, value);
}

#endif
