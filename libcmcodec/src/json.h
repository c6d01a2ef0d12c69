/* SPDX-License-Identifier: BSD-2-Clause */
/* Writing JSON: an object or array at a time, and the fields of a MAD. */
#ifndef CMC_JSON_H
#define CMC_JSON_H

#include "view.h"

#define JSON_INLINE static inline __attribute__((always_inline))

/** As cmc_text_bytes(), which takes over where the buffer ends; with a constant length the copy is a few moves. */
JSON_INLINE void append(struct cmc_text *text, const char *bytes, size_t n)
{
	if (__builtin_expect(text->length + n >= text->capacity, 0)) {
		cmc_text_bytes(text, bytes, n);
		return;
	}
	memcpy(text->buffer + text->length, bytes, n);
	text->length += n;
	text->buffer[text->length] = '\0';
}

#define append_literal(text, literal) append(text, literal, sizeof(literal) - 1)

/** An object or array that is being written. */
struct json {
	struct cmc_text *text;
	size_t first; /* 1: what comes next needs no comma */
};

static inline void json_begin(struct json *json, char bracket)
{
	append(json->text, &bracket, 1);
	json->first = 1;
}

static inline void json_end(struct json *json, char bracket)
{
	append(json->text, &bracket, 1);
	json->first = 0;
}

/** Begin a member or element with text that brings its comma: ",\"used\":". */
static inline void json_next(struct json *json, const char *comma_and_name, size_t n)
{
	append(json->text, comma_and_name + json->first, n - json->first);
	json->first = 0;
}

/** Begin a member whose name is a literal. */
#define json_member(json, name) json_next(json, ",\"" name "\":", sizeof(",\"" name "\":") - 1)

#define json_string_member(json, name, string) \
	do { \
		json_member(json, name); \
		cmc_text_json_string((json)->text, string); \
	} while (0)

#define json_unsigned_member(json, name, value) \
	do { \
		json_member(json, name); \
		cmc_text_unsigned((json)->text, value); \
	} while (0)

#define json_bool_member(json, name, value) \
	do { \
		json_member(json, name); \
		cmc_text_string((json)->text, (value) ? "true" : "false"); \
	} while (0)

/** A word of this library's tables, in quotes: nothing in it needs an escape. */
void json_word(struct cmc_text *text, const char *word);

#define json_word_member(json, name, word) \
	do { \
		json_member(json, name); \
		json_word((json)->text, word); \
	} while (0)

/** Begin a member whose name is known at run time only. */
void json_named_member(struct json *json, const char *name);

/** Bytes as hexadecimal digits, in quotes. */
void json_bytes(struct cmc_text *text, const uint8_t *bytes, size_t n);

/** "0x" and so many digits, in quotes. */
void json_hex(struct cmc_text *text, uint64_t value, unsigned digits);

/** A GID as an IPv6 address, in quotes. */
void json_gid(struct cmc_text *text, const uint8_t gid[16]);

/** A member "mad": the fields of the MAD header. */
void json_header(struct json *json, const struct view *view);

/** A member of the layout's name: the fields of the message as far as captured, reserved ones included. */
void json_fields(struct json *json, const struct view *view);

/** A member "words": the fields of the message and of its private data in words, "req.retry_count", where words say
 * more than the number. */
void json_words(struct json *json, const struct view *view);

#endif
