/* SPDX-License-Identifier: BSD-2-Clause */
/* A bounded text in the caller's memory: what every formatter of the library writes to. */
#ifndef CMCODEC_TEXT_H
#define CMCODEC_TEXT_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmcodec/export.h>

CMC_BEGIN

/** Always NUL-terminated when capacity > 0. length counts what was asked for, as snprintf() does: length >= capacity
 * tells that the text was cut. */
struct cmc_text {
	char *buffer;
	size_t capacity;
	size_t length;
};

/** Start an empty text in @p capacity bytes at @p buffer. */
CMC_API void cmc_text_init(struct cmc_text *text, char *buffer, size_t capacity);

/* Each of the following appends; what does not fit is counted in length, not written. */
CMC_API void cmc_text_char(struct cmc_text *text, char c);
CMC_API void cmc_text_string(struct cmc_text *text, const char *string);
CMC_API void cmc_text_bytes(struct cmc_text *text, const char *bytes, size_t n);
CMC_API void cmc_text_unsigned(struct cmc_text *text, uint64_t value);

/** @p value as "0x" and @p digits lower-case hexadecimal digits. */
CMC_API void cmc_text_hex(struct cmc_text *text, uint64_t value, unsigned digits);

/** @p n bytes as hexadecimal digits without spaces. */
CMC_API void cmc_text_hexdump(struct cmc_text *text, const uint8_t *bytes, size_t n);

/** 16 bytes as an IPv6 address in the form of RFC 5952 (::ffff:a.b.c.d for a mapped IPv4 address). */
CMC_API void cmc_text_gid(struct cmc_text *text, const uint8_t gid[16]);

/** 4 bytes as a.b.c.d. */
CMC_API void cmc_text_ipv4(struct cmc_text *text, const uint8_t address[4]);

/** A JSON string with its quotes; bytes below 0x20, quotes and backslashes escaped, invalid UTF-8 replaced. */
CMC_API void cmc_text_json_string(struct cmc_text *text, const char *string);

/** As printf() formats it. */
CMC_API void cmc_text_printf(struct cmc_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

CMC_END

#endif
