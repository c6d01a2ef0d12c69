/* SPDX-License-Identifier: BSD-2-Clause */
/* Members of JSON objects. Names bring the comma before them: ",\"src\":". */
#ifndef CMTRACE_JSON_TEXT_H
#define CMTRACE_JSON_TEXT_H

#include <cmcodec/track.h>

void put_number(struct cmc_text *text, const char *name, uint64_t value);

/** A word of our tables, in which nothing needs an escape. */
void put_word(struct cmc_text *text, const char *name, const char *word);

/** Any text. */
void put_string(struct cmc_text *text, const char *name, const char *string);

void put_bool(struct cmc_text *text, const char *name, bool value);

void put_hex(struct cmc_text *text, const char *name, uint64_t value, unsigned digits);

/** Nanoseconds as a number of microseconds, none of them lost: 1234.567. */
void put_us(struct cmc_text *text, const char *name, uint64_t ns);

/** "2024-01-01T00:00:00.000000000Z". */
void put_time(struct cmc_text *text, const char *name, uint64_t ns);

void put_endpoint(struct cmc_text *text, const char *name, const struct cmc_endpoint *endpoint);

/** A message by its name: "REQ", "path query". */
void put_message(struct cmc_text *text, const char *name, uint16_t attribute);

/** A finding as an element of an array, without a comma. */
void put_finding(struct cmc_text *text, const struct cmc_finding *finding);

#endif
