/* SPDX-License-Identifier: BSD-2-Clause */
/* The bounded text: nothing written beyond it, nothing of the length lost, and the forms of addresses and strings. */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit.h"

#include <cmcodec/text.h>

enum { ROOM = 64 };

static char buffer[ROOM];
static struct cmc_text text;

static int begin(void **state)
{
	(void)state;
	memset(buffer, '#', sizeof(buffer));
	cmc_text_init(&text, buffer, sizeof(buffer));
	return 0;
}

static void expect(const char *string)
{
	assert_string_equal(buffer, string);
	assert_int_equal(text.length, strlen(string));
	cmc_text_init(&text, buffer, sizeof(buffer));
}

static void test_numbers(void **state)
{
	static const uint8_t bytes[] = { 0x00, 0x0f, 0xf0, 0xff };

	(void)state;
	cmc_text_unsigned(&text, 0);
	expect("0");
	cmc_text_unsigned(&text, UINT64_MAX);
	expect("18446744073709551615");
	cmc_text_hex(&text, 0xabcdef, 6);
	expect("0xabcdef");
	cmc_text_hex(&text, 5, 4);
	expect("0x0005");
	cmc_text_hex(&text, UINT64_MAX, 16);
	expect("0xffffffffffffffff");
	cmc_text_hex(&text, 1, 99);
	expect("0x0000000000000001");
	cmc_text_hexdump(&text, bytes, sizeof(bytes));
	expect("000ff0ff");
	cmc_text_hexdump(&text, bytes, 0);
	expect("");
	cmc_text_printf(&text, "%s %d%%", "at", -7);
	expect("at -7%");
}

/* The same text into every room from 0 to more than enough: a prefix, ended by NUL, with the full length told. */
static void write_all(struct cmc_text *out)
{
	static const uint8_t address[4] = { 10, 77, 0, 1 };

	cmc_text_string(out, "one ");
	cmc_text_printf(out, "%d+%d ", 12, 34);
	cmc_text_char(out, '=');
	cmc_text_unsigned(out, 46);
	cmc_text_hex(out, 0x2e, 2);
	cmc_text_ipv4(out, address);
	cmc_text_bytes(out, "end", 3);
}

static void test_overflow(void **state)
{
	static const char whole[] = "one 12+34 =460x2e10.77.0.1end";
	const size_t n = sizeof(whole) - 1;

	(void)state;
	for (size_t capacity = 0; capacity <= n + 2; capacity++) {
		size_t fits = capacity > n ? n : capacity > 0 ? capacity - 1 : 0;

		memset(buffer, '#', sizeof(buffer));
		cmc_text_init(&text, buffer, capacity);
		write_all(&text);
		assert_int_equal(text.length, n);
		assert_memory_equal(buffer, whole, fits);
		if (capacity > 0)
			assert_int_equal(buffer[fits], '\0');
		for (size_t i = capacity; i < sizeof(buffer); i++)
			assert_int_equal(buffer[i], '#');
	}
}

static void expect_gid(const char *hex, const char *words)
{
	uint8_t gid[16];

	assert_int_equal(strlen(hex), 32);
	for (size_t i = 0; i < 16; i++) {
		char pair[3] = { hex[2 * i], hex[2 * i + 1], '\0' };

		gid[i] = (uint8_t)strtoul(pair, NULL, 16);
	}
	cmc_text_gid(&text, gid);
	expect(words);
}

/* RFC 5952, sections 4 and 5. */
static void test_gid(void **state)
{
	(void)state;
	expect_gid("00000000000000000000000000000000", "::");
	expect_gid("00000000000000000000000000000001", "::1");
	expect_gid("00010000000000000000000000000000", "1::");
	expect_gid("fe800000000000000002c9020024f636", "fe80::2:c902:24:f636");
	expect_gid("20010db8000000010001000100010001", "2001:db8:0:1:1:1:1:1");
	expect_gid("20010db8000100010001000100000001", "2001:db8:1:1:1:1:0:1");
	expect_gid("20010db8000000000001000000000001", "2001:db8::1:0:0:1");
	expect_gid("20010000000000010000000000000001", "2001:0:0:1::1");
	expect_gid("20010db8abcdef010002000300040000", "2001:db8:abcd:ef01:2:3:4:0");
	expect_gid("00000001000100010001000100010001", "0:1:1:1:1:1:1:1");
	expect_gid("00010001000100010001000100000000", "1:1:1:1:1:1::");
	expect_gid("00000000000000000000ffff0a4d0001", "::ffff:10.77.0.1");
	expect_gid("00000000000000000000ffff00000000", "::ffff:0.0.0.0");
	expect_gid("0000000000000000ffff00000a4d0001", "::ffff:0:a4d:1");
	expect_gid("ffffffffffffffffffffffffffffffff", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff");
}

/* Against the C library, over addresses with many runs of zero groups. It writes ::a.b.c.d for addresses of the old
 * IPv4-compatible form, which is not what RFC 5952 asks for, so the first group is never 0. */
static void test_gid_as_the_c_library(void **state)
{
	uint32_t seed = 1;

	(void)state;
	for (int round = 0; round < 5000; round++) {
		uint8_t gid[16] = { 0 };
		char expected[INET6_ADDRSTRLEN];

		for (size_t group = 0; group < 8; group++) {
			seed = seed * 1664525u + 1013904223u;
			if (group == 0 || seed >> 30 < 2) {
				gid[2 * group] = (uint8_t)(seed >> 8 & (seed >> 29 & 1 ? 0xff : 0));
				gid[2 * group + 1] = (uint8_t)(seed >> 16 | 1);
			}
		}
		assert_non_null(inet_ntop(AF_INET6, gid, expected, sizeof(expected)));
		cmc_text_gid(&text, gid);
		expect(expected);
	}
}

static void test_ipv4(void **state)
{
	static const uint8_t low[4] = { 0, 0, 0, 0 }, high[4] = { 255, 255, 255, 255 };

	(void)state;
	cmc_text_ipv4(&text, low);
	expect("0.0.0.0");
	cmc_text_ipv4(&text, high);
	expect("255.255.255.255");
}

static void test_json_string(void **state)
{
	static const struct {
		const char *in;
		const char *out;
	} strings[] = {
		{ "", "\"\"" },
		{ "plain", "\"plain\"" },
		{ "a\"b\\c/d", "\"a\\\"b\\\\c/d\"" },
		{ "\n\t\r\x01\x1f\x7f", "\"\\u000a\\u0009\\u000d\\u0001\\u001f\x7f\"" },
		{ "\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80", "\"\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80\"" },
		{ "\x80", "\"\\ufffd\"" },                              /* continuation without a start */
		{ "\xc3", "\"\\ufffd\"" },                              /* cut off by the end */
		{ "\xe2\x82", "\"\\ufffd\\ufffd\"" },                   /* likewise */
		{ "\xc3(", "\"\\ufffd(\"" },                            /* cut off by a character */
		{ "\xc0\xaf", "\"\\ufffd\\ufffd\"" },                   /* overlong slash */
		{ "\xe0\x80\xaf", "\"\\ufffd\\ufffd\\ufffd\"" },        /* longer still */
		{ "\xf0\x80\x80\xaf", "\"\\ufffd\\ufffd\\ufffd\\ufffd\"" },
		{ "\xed\xa0\x80", "\"\\ufffd\\ufffd\\ufffd\"" },        /* half of a surrogate pair */
		{ "\xed\x9f\xbf", "\"\xed\x9f\xbf\"" },                 /* the last before them */
		{ "\xf4\x8f\xbf\xbf", "\"\xf4\x8f\xbf\xbf\"" },         /* U+10FFFF */
		{ "\xf4\x90\x80\x80", "\"\\ufffd\\ufffd\\ufffd\\ufffd\"" }, /* and above */
		{ "\xff\xfe", "\"\\ufffd\\ufffd\"" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(strings) / sizeof(strings[0]); i++) {
		cmc_text_json_string(&text, strings[i].in);
		expect(strings[i].out);
	}
}

/* Plain text is taken eight characters at a time: every character must be seen at every place of them. */
static void test_json_string_places(void **state)
{
	char in[64], out[64], escaped[16];

	(void)state;
	for (int c = 1; c < 0x100; c++) {
		if (c == '"' || c == '\\')
			snprintf(escaped, sizeof(escaped), "\\%c", c);
		else if (c < 0x20)
			snprintf(escaped, sizeof(escaped), "\\u%04x", c);
		else
			snprintf(escaped, sizeof(escaped), c < 0x80 ? "%c" : "\\ufffd", c);
		for (int at = 0; at < 17; at++) {
			snprintf(in, sizeof(in), "%.*s%c%.*s", at, "!\x7f#[]~abcdefghijk", c, 17 - at, "zyxwvutsrqp !#[]~");
			snprintf(out, sizeof(out), "\"%.*s%s%.*s\"", at, "!\x7f#[]~abcdefghijk", escaped, 17 - at,
				 "zyxwvutsrqp !#[]~");
			cmc_text_json_string(&text, in);
			expect(out);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_numbers, begin),
		cmocka_unit_test_setup(test_overflow, begin),
		cmocka_unit_test_setup(test_gid, begin),
		cmocka_unit_test_setup(test_gid_as_the_c_library, begin),
		cmocka_unit_test_setup(test_ipv4, begin),
		cmocka_unit_test_setup(test_json_string, begin),
		cmocka_unit_test_setup(test_json_string_places, begin),
	};

	return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
