/* SPDX-License-Identifier: BSD-2-Clause */
/* Members of JSON objects. Names bring the comma before them: ",\"src\":". */
#ifndef CMTRACE_JSON_TEXT_H
#define CMTRACE_JSON_TEXT_H

#include <cmcodec/track.h>

#include "text_put.h"

/* Each member is a name, which is a literal, and what the function behind it puts. */
#define MEMBER(text, name, write, ...) (put_literal(text, name), write(text, __VA_ARGS__))
#define put_number(text, name, value) MEMBER(text, name, put_digits, value)
#define put_word(text, name, word) MEMBER(text, name, put_quoted, word)
#define put_string(text, name, string) MEMBER(text, name, cmc_text_json_string, string)
#define put_bool(text, name, value) put(text, (value) ? name "true" : name "false", \
					sizeof(name) - 1 + ((value) ? 4 : 5))
#define put_hex(text, name, value, digits) MEMBER(text, name, put_quoted_hex, value, digits)
#define put_us(text, name, ns) MEMBER(text, name, put_microseconds, ns)
#define put_time(text, name, ns) MEMBER(text, name, put_quoted_time, ns)
#define put_endpoint(text, name, endpoint) MEMBER(text, name, put_quoted_endpoint, endpoint)
#define put_message(text, name, attribute) MEMBER(text, name, put_quoted, message_name(attribute))

/** A word of our tables, in which nothing needs an escape, in quotes. */
void put_quoted(struct cmc_text *text, const char *word);

void put_quoted_hex(struct cmc_text *text, uint64_t value, unsigned digits);

/** Nanoseconds as a number of microseconds, none of them lost: 1234.567. */
void put_microseconds(struct cmc_text *text, uint64_t ns);

/** "2024-01-01T00:00:00.000000000Z". */
void put_quoted_time(struct cmc_text *text, uint64_t ns);

void put_quoted_endpoint(struct cmc_text *text, const struct cmc_endpoint *endpoint);

/** The name of a message: "REQ", "path query". */
const char *message_name(uint16_t attribute);

/** A finding as an element of an array, without a comma. */
void put_finding(struct cmc_text *text, const struct cmc_finding *finding);

#endif
