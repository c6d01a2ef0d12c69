/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <cmcodec/text.h>

#include "hex_digits.h"

static const char digits[] = "0123456789abcdef";

void cmc_text_init(struct cmc_text *text, char *buffer, size_t capacity)
{
	text->buffer = buffer;
	text->capacity = capacity;
	text->length = 0;
	if (capacity > 0)
		buffer[0] = '\0';
}

/* How much of n bytes fits, with room for the NUL. */
static size_t room(const struct cmc_text *text, size_t n)
{
	size_t left = text->length < text->capacity ? text->capacity - text->length - 1 : 0;

	return n < left ? n : left;
}

void cmc_text_bytes(struct cmc_text *text, const char *bytes, size_t n)
{
	size_t fits = room(text, n);

	if (fits > 0) {
		memcpy(text->buffer + text->length, bytes, fits);
		text->buffer[text->length + fits] = '\0';
	}
	text->length += n;
}

void cmc_text_char(struct cmc_text *text, char c)
{
	if (room(text, 1) > 0) {
		text->buffer[text->length] = c;
		text->buffer[text->length + 1] = '\0';
	}
	text->length++;
}

void cmc_text_string(struct cmc_text *text, const char *string)
{
	cmc_text_bytes(text, string, strlen(string));
}

void cmc_text_unsigned(struct cmc_text *text, uint64_t value)
{
	char number[20];
	size_t at = sizeof(number);

	do {
		number[--at] = (char)('0' + value % 10);
		value /= 10;
	} while (value);
	cmc_text_bytes(text, number + at, sizeof(number) - at);
}

void cmc_text_hex(struct cmc_text *text, uint64_t value, unsigned width)
{
	char number[2 * HEX_DIGITS];
	unsigned n = width > sizeof(number) ? sizeof(number) : width;

	hex_digits(number, (uint32_t)(value >> 32));
	hex_digits(number + HEX_DIGITS, (uint32_t)value);
	cmc_text_bytes(text, "0x", 2);
	cmc_text_bytes(text, number + sizeof(number) - n, n);
}

/* In blocks: a call for each byte would cost more than the digits. */
void cmc_text_hexdump(struct cmc_text *text, const uint8_t *bytes, size_t n)
{
	char block[256];

	for (size_t first = 0; first < n; first += sizeof(block) / 2) {
		size_t left = n - first, count = left < sizeof(block) / 2 ? left : sizeof(block) / 2;

		hex_bytes(block, bytes + first, count);
		cmc_text_bytes(text, block, 2 * count);
	}
}

void cmc_text_ipv4(struct cmc_text *text, const uint8_t address[4])
{
	char number[16];
	size_t n = 0;

	for (int i = 0; i < 4; i++) {
		unsigned octet = address[i];

		if (octet >= 100)
			number[n++] = (char)('0' + octet / 100);
		if (octet >= 10)
			number[n++] = (char)('0' + octet / 10 % 10);
		number[n++] = (char)('0' + octet % 10);
		number[n++] = '.';
	}
	cmc_text_bytes(text, number, n - 1);
}

static unsigned group(const uint8_t gid[16], int i)
{
	return (unsigned)gid[2 * i] << 8 | gid[2 * i + 1];
}

/* The longest run of at least two zero groups, the first of equals (RFC 5952, section 4.2). */
static int zero_run(const uint8_t gid[16], int *length)
{
	int best = -1, best_length = 1, n = 0;

	for (int i = 0; i < 8; i++) {
		n = group(gid, i) == 0 ? n + 1 : 0;
		if (n > best_length) {
			best = i + 1 - n;
			best_length = n;
		}
	}
	*length = best_length;
	return best;
}

static bool is_mapped_ipv4(const uint8_t gid[16])
{
	static const uint8_t prefix[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };

	return memcmp(gid, prefix, sizeof(prefix)) == 0;
}

/* A group without leading zeros. */
static void text_group(struct cmc_text *text, unsigned value)
{
	unsigned shift = value >= 0x1000 ? 12 : value >= 0x100 ? 8 : value >= 0x10 ? 4 : 0;
	char number[4];
	size_t n = 0;

	do
		number[n++] = digits[value >> shift & 15];
	while ((shift -= 4) < 16);
	cmc_text_bytes(text, number, n);
}

void cmc_text_gid(struct cmc_text *text, const uint8_t gid[16])
{
	int length, run = zero_run(gid, &length);

	if (is_mapped_ipv4(gid)) {
		cmc_text_string(text, "::ffff:");
		cmc_text_ipv4(text, gid + 12);
		return;
	}
	for (int i = 0; i < 8; i++) {
		if (i == run) {
			cmc_text_string(text, "::");
			i += length - 1;
			continue;
		}
		if (i > 0 && i != run + length)
			cmc_text_char(text, ':');
		text_group(text, group(gid, i));
	}
}

void cmc_text_printf(struct cmc_text *text, const char *format, ...)
{
	size_t left = text->length < text->capacity ? text->capacity - text->length : 0;
	va_list arguments;
	int n;

	va_start(arguments, format);
	n = vsnprintf(left ? text->buffer + text->length : NULL, left, format, arguments);
	va_end(arguments);
	if (n > 0)
		text->length += (size_t)n;
}

/* Length of a valid UTF-8 sequence at s, or 0. */
static size_t utf8_length(const unsigned char *s)
{
	size_t n = s[0] < 0x80 ? 1 : s[0] >= 0xc2 && s[0] < 0xe0 ? 2 : (s[0] & 0xf0) == 0xe0 ? 3 :
		   s[0] >= 0xf0 && s[0] < 0xf5 ? 4 : 0;

	for (size_t i = 1; i < n; i++)
		if ((s[i] & 0xc0) != 0x80)
			return 0;
	if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f) || (s[0] == 0xf0 && s[1] < 0x90) ||
	    (s[0] == 0xf4 && s[1] > 0x8f))
		return 0;
	return n;
}

static bool is_plain(unsigned char c)
{
	return c >= 0x20 && c < 0x80 && c != '"' && c != '\\';
}

#define ALL(byte) (UINT64_C(0x0101010101010101) * (byte))

/* Are eight characters plain, all together? A sum or a difference sets the highest bit of a byte that is not: where a
 * byte lies below 0x20 or, after the XOR, is zero. */
static bool are_plain(const unsigned char *s)
{
	uint64_t word, quotes, backslashes;

	memcpy(&word, s, sizeof(word));
	quotes = word ^ ALL('"');
	backslashes = word ^ ALL('\\');
	return ((word | (word - ALL(0x20)) | (quotes - ALL(1)) | (backslashes - ALL(1))) & ALL(0x80)) == 0;
}

/* How many of the next characters are ASCII that JSON takes as it is. */
static size_t plain_length(const unsigned char *s, size_t n)
{
	size_t i = 0;

	while (n - i >= sizeof(uint64_t) && are_plain(s + i))
		i += sizeof(uint64_t);
	while (i < n && is_plain(s[i]))
		i++;
	return i;
}

void cmc_text_json_string(struct cmc_text *text, const char *string)
{
	const unsigned char *s = (const unsigned char *)string, *end = s + strlen(string);

	cmc_text_char(text, '"');
	while (s < end) {
		size_t n = plain_length(s, (size_t)(end - s));

		if (n > 0) {
			cmc_text_bytes(text, (const char *)s, n);
			s += n;
			continue;
		}
		n = utf8_length(s);

		if (*s == '"' || *s == '\\') {
			cmc_text_char(text, '\\');
			cmc_text_char(text, (char)*s);
		} else if (*s < 0x20) {
			cmc_text_printf(text, "\\u%04x", *s);
		} else if (n == 0) {
			cmc_text_string(text, "\\ufffd");
		} else {
			cmc_text_bytes(text, (const char *)s, n);
		}
		s += n ? n : 1;
	}
	cmc_text_char(text, '"');
}
