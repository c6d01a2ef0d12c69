/* SPDX-License-Identifier: BSD-2-Clause */
/* The additional information of REJ, APR and SIDR_REP: every kind, both alignments, wrong lengths, cut off MADs. */
#include <stdlib.h>
#include <string.h>

#include "unit.h"

#include <cmcodec/info.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static uint8_t mad[CMC_MAD_LEN];

static void begin(unsigned class_version, unsigned attribute)
{
	memset(mad, 0, sizeof(mad));
	mad[0] = 1;
	mad[1] = CMC_MGMT_CLASS_CM;
	mad[2] = (uint8_t)class_version;
	mad[3] = CMC_METHOD_COMMGTSEND;
	mad[17] = (uint8_t)attribute;
}

static const struct cmc_field *field(const char *name)
{
	const struct cmc_layout *layout;

	assert_int_equal(cmc_layout_of(&layout, mad, sizeof(mad)), 0);
	assert_non_null(cmc_field_find(layout, name));
	return cmc_field_find(layout, name);
}

static void set(const char *name, uint64_t value)
{
	assert_int_equal(cmc_field_set(field(name), mad, sizeof(mad), value), 0);
}

/* Bytes from hexadecimal digits into a field, from its beginning. */
static size_t put(const char *name, const char *hex)
{
	uint8_t *out = mad + cmc_field_byte(field(name));
	size_t n = strlen(hex) / 2;

	for (size_t i = 0; i < n; i++) {
		char pair[3] = { hex[2 * i], hex[2 * i + 1], '\0' };

		out[i] = (uint8_t)strtoul(pair, NULL, 16);
	}
	return n;
}

static void make_rej(unsigned reason, const char *hex)
{
	begin(2, CMC_REJ);
	set("reason", reason);
	set("reject_info_length", put("ari", hex));
}

static struct cmc_info decode(void)
{
	struct cmc_info info;

	memset(&info, 0xa5, sizeof(info));
	assert_int_equal(cmc_info_decode(&info, mad, sizeof(mad)), 0);
	return info;
}

static const char *words(const struct cmc_info *info)
{
	static char buffer[512];
	struct cmc_text text;

	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_info(&text, info);
	assert_true(text.length < sizeof(buffer));
	return buffer;
}

#define GID "fe800000000000000002c9020024f636"
#define CLASS_PORT_INFO \
	"0102020000000013" "fe800000000000000002c90300001895" "0630000a" "0004ffff" "00000001" "80010000" \
	"00000000000000000000000000000000" "00000000" "00000000" "00000000" "00000000"

static void test_kinds(void **state)
{
	static const struct {
		unsigned reason;
		const char *hex;
		enum cmc_info_kind kind;
		uint64_t value;
		const char *words;
	} kinds[] = {
		{ CMC_REJ_INVALID_SERVICE_ID, "", CMC_INFO_NONE, 0, "" },
		{ CMC_REJ_INVALID_SERVICE_ID, "0000", CMC_INFO_NONE, 0, "" },
		{ CMC_REJ_INVALID_SERVICE_ID, "01020000", CMC_INFO_NONE, 0,
		  "unexplained additional information 0102" },
		{ 999, "4e4f5045", CMC_INFO_NONE, 0, "unexplained additional information \"NOPE\"" },
		{ CMC_REJ_TIMEOUT, "0002c90200001234", CMC_INFO_GUID, 0x0002c90200001234,
		  "CA GUID 0x0002c90200001234 of the sender" },
		{ CMC_REJ_INVALID_GID, GID, CMC_INFO_GID, 0, "acceptable GID fe80::2:c902:24:f636" },
		{ CMC_REJ_PORT_REDIRECT, "00000000000000000000ffff0a4d0002", CMC_INFO_GID, 0,
		  "acceptable GID ::ffff:10.77.0.2" },
		{ CMC_REJ_INVALID_LID, "0104", CMC_INFO_LID, 260, "acceptable LID 260" },
		{ CMC_REJ_INVALID_SL, "30", CMC_INFO_SL, 3, "acceptable SL 3" },
		{ CMC_REJ_INVALID_TRAFFIC_CLASS, "2a", CMC_INFO_TRAFFIC_CLASS, 0x2a, "acceptable traffic class 0x2a" },
		{ CMC_REJ_INVALID_HOP_LIMIT, "40", CMC_INFO_HOP_LIMIT, 64, "acceptable hop limit 64" },
		{ CMC_REJ_INVALID_PACKET_RATE, "0c", CMC_INFO_RATE, 3, "acceptable rate 10 Gb/s" },
		{ CMC_REJ_INVALID_MTU, "40", CMC_INFO_MTU, 4, "largest acceptable MTU 2048 bytes" },
		{ CMC_REJ_INVALID_MTU, "f0", CMC_INFO_MTU, 15, "largest acceptable MTU 15 (reserved)" },
		{ CMC_REJ_INVALID_FLOW_LABEL, "123450", CMC_INFO_FLOW_LABEL, 0x12345, "acceptable flow label 0x12345" },
		{ CMC_REJ_INVALID_CLASS_VERSION, "02", CMC_INFO_CLASS_VERSION, 2, "supported class version 2" },
		{ CMC_REJ_PORT_CM_REDIRECT, CLASS_PORT_INFO, CMC_INFO_CLASS_PORT_INFO, 0,
		  "redirect to GID fe80::2:c903:0:1895, TC 0x06, SL 3, FL 0x0000a, LID 4, P_Key 0xffff, QP 0x000001, "
		  "Q_Key 0x80010000" },
		{ CMC_REJ_CONSUMER_DEFINED, "", CMC_INFO_CONSUMER, 0, "" },
		{ CMC_REJ_CONSUMER_DEFINED, "6e6f20726f6f6d00", CMC_INFO_CONSUMER, 0, "application data \"no room\"" },
		{ CMC_REJ_CONSUMER_DEFINED, "6e6f0a00", CMC_INFO_CONSUMER, 0, "application data 6e6f0a" },
		{ CMC_REJ_CONSUMER_DEFINED, "4142", CMC_INFO_CONSUMER, 0, "application data 4142" },
		{ CMC_REJ_CONSUMER_DEFINED, "00010000", CMC_INFO_CONSUMER, 0, "application data 0001" },
		{ CMC_REJ_CONSUMER_DEFINED, "0000", CMC_INFO_CONSUMER, 0, "" },
	};

	(void)state;
	for (size_t i = 0; i < COUNT(kinds); i++) {
		struct cmc_info info;

		make_rej(kinds[i].reason, kinds[i].hex);
		info = decode();
		assert_int_equal(info.kind, kinds[i].kind);
		assert_true(info.valid);
		assert_int_equal(info.value, kinds[i].value);
		assert_int_equal(info.length, strlen(kinds[i].hex) / 2);
		assert_int_equal(info.declared, info.length);
		assert_ptr_equal(info.bytes, mad + CMC_MAD_HEADER_LEN + 12);
		assert_string_equal(words(&info), kinds[i].words);
	}
}

/* Sub-byte values at both ends of their bytes. */
static void test_alignment(void **state)
{
	static const struct {
		unsigned reason;
		const char *hex;
		bool valid, left;
		uint64_t value;
	} cases[] = {
		{ CMC_REJ_INVALID_SL, "50", true, true, 5 },
		{ CMC_REJ_INVALID_SL, "05", true, false, 5 },
		{ CMC_REJ_INVALID_SL, "00", true, true, 0 },
		{ CMC_REJ_INVALID_SL, "0f", true, false, 15 },
		{ CMC_REJ_INVALID_SL, "f0", true, true, 15 },
		{ CMC_REJ_INVALID_SL, "35", false, false, 0 },
		{ CMC_REJ_INVALID_ALT_SL, "05", true, false, 5 },
		{ CMC_REJ_INVALID_MTU, "04", true, false, 4 },
		{ CMC_REJ_INVALID_MTU, "50", true, true, 5 },
		{ CMC_REJ_INVALID_MTU, "44", false, false, 0 },
		{ CMC_REJ_INVALID_PACKET_RATE, "03", true, false, 3 },  /* only right-aligned */
		{ CMC_REJ_INVALID_PACKET_RATE, "40", true, true, 16 },  /* only left-aligned */
		{ CMC_REJ_INVALID_PACKET_RATE, "08", true, true, 2 },   /* both: 2.5 or 60 Gb/s */
		{ CMC_REJ_INVALID_PACKET_RATE, "04", true, false, 4 },  /* both, but rate 1 is reserved */
		{ CMC_REJ_INVALID_PACKET_RATE, "3c", true, true, 15 },  /* both, but rate 60 is reserved */
		{ CMC_REJ_INVALID_PACKET_RATE, "fc", true, true, 63 },
		{ CMC_REJ_INVALID_PACKET_RATE, "43", false, false, 0 },
		{ CMC_REJ_INVALID_ALT_PACKET_RATE, "03", true, false, 3 },
		{ CMC_REJ_INVALID_FLOW_LABEL, "123450", true, true, 0x12345 },
		{ CMC_REJ_INVALID_FLOW_LABEL, "012345", true, false, 0x12345 },
		{ CMC_REJ_INVALID_FLOW_LABEL, "0fffff", true, false, 0xfffff },
		{ CMC_REJ_INVALID_FLOW_LABEL, "fffff0", true, true, 0xfffff },
		{ CMC_REJ_INVALID_FLOW_LABEL, "012340", true, true, 0x01234 }, /* both */
		{ CMC_REJ_INVALID_FLOW_LABEL, "123456", false, false, 0 },
		{ CMC_REJ_INVALID_ALT_FLOW_LABEL, "012345", true, false, 0x12345 },
		{ CMC_REJ_INVALID_TRAFFIC_CLASS, "f0", true, false, 0xf0 }, /* a whole byte has no alignment */
		{ CMC_REJ_INVALID_LID, "1230", true, false, 0x1230 },
		{ CMC_REJ_TIMEOUT, "ffffffffffffffff", true, false, UINT64_MAX },
	};

	struct cmc_info info;

	(void)state;
	for (size_t i = 0; i < COUNT(cases); i++) {
		make_rej(cases[i].reason, cases[i].hex);
		info = decode();
		assert_int_equal(info.valid, cases[i].valid);
		assert_int_equal(info.left_aligned, cases[i].left);
		assert_int_equal(info.value, cases[i].value);
	}
	make_rej(CMC_REJ_INVALID_SL, "35");
	info = decode();
	assert_string_equal(words(&info), "acceptable SL unreadable: 35");
}

/* Every reason and status of the tables with every length that the field can say. */
static void every_length(unsigned attribute, enum cmc_enum_id enumeration, const char *reason, const char *length)
{
	size_t n;
	const struct cmc_enum_value *values = cmc_enum_values(enumeration, &n);

	for (size_t i = 0; i < n; i++) {
		begin(2, attribute);
		set(reason, values[i].value);
		for (unsigned declared = 0; declared < 1u << field(length)->width; declared++) {
			struct cmc_info info;
			bool fits;

			set(length, declared);
			info = decode();
			fits = info.expected == 0 ? declared <= CMC_INFO_LEN : declared == info.expected;
			assert_int_equal(info.kind, values[i].information);
			assert_int_equal(info.declared, declared);
			assert_int_equal(info.length, declared < CMC_INFO_LEN ? declared : CMC_INFO_LEN);
			assert_int_equal(info.valid, fits);
			if (declared == 0)
				assert_string_equal(words(&info), "");
			else if (!fits && info.expected > 0)
				assert_non_null(strstr(words(&info), "unreadable"));
		}
	}
}

static void test_lengths(void **state)
{
	struct cmc_info info;

	(void)state;
	every_length(CMC_REJ, CMC_ENUM_REJ_REASON, "reason", "reject_info_length");
	every_length(CMC_APR, CMC_ENUM_AP_STATUS, "ap_status", "additional_information_length");
	every_length(CMC_SIDR_REP, CMC_ENUM_SIDR_STATUS, "status", "additional_information_length");
	make_rej(CMC_REJ_INVALID_LID, "00040000");
	info = decode();
	assert_string_equal(words(&info), "acceptable LID unreadable (4 bytes instead of 2): 00040000");
	make_rej(CMC_REJ_CONSUMER_DEFINED, "4e4f");
	set("reject_info_length", 100);
	info = decode();
	assert_false(info.valid);
	assert_non_null(strstr(words(&info), "application data unreadable (length 100 is above 72): 4e4f00"));
}

static void test_expected_sizes(void **state)
{
	static const struct {
		unsigned reason;
		size_t expected;
	} sizes[] = {
		{ CMC_REJ_NO_QP, 0 },
		{ CMC_REJ_CONSUMER_DEFINED, 0 },
		{ CMC_REJ_INVALID_SL, 1 },
		{ CMC_REJ_INVALID_LID, 2 },
		{ CMC_REJ_INVALID_FLOW_LABEL, 3 },
		{ CMC_REJ_TIMEOUT, 8 },
		{ CMC_REJ_INVALID_GID, 16 },
		{ CMC_REJ_PORT_CM_REDIRECT, 72 },
	};

	(void)state;
	for (size_t i = 0; i < COUNT(sizes); i++) {
		make_rej(sizes[i].reason, "");
		assert_int_equal(decode().expected, sizes[i].expected);
	}
}

static void test_other_messages(void **state)
{
	struct cmc_info info;

	(void)state;
	begin(2, CMC_APR);
	set("ap_status", CMC_AP_INVALID_LID);
	set("additional_information_length", put("additional_information", "0007"));
	info = decode();
	assert_string_equal(words(&info), "acceptable LID 7");
	begin(2, CMC_SIDR_REP);
	set("status", CMC_SIDR_REDIRECT);
	set("additional_information_length", put("additional_information", CLASS_PORT_INFO));
	info = decode();
	assert_true(info.valid);
	assert_non_null(strstr(words(&info), "redirect to GID fe80::2:c903:0:1895"));
	set("additional_information_length", 71);
	info = decode();
	assert_false(info.valid);
	begin(2, CMC_SIDR_REP);
	set("status", CMC_SIDR_REDIRECT);
	set("additional_information_length", CMC_INFO_LEN);
	info = decode();
	assert_string_equal(words(&info), "redirect to nowhere (all Redirect fields are 0)");
}

/* Class version 1 has no length: the first bytes count, and SIDR_REP has nothing but a ClassPortInfo. */
static void test_class_version_1(void **state)
{
	struct cmc_info info;

	(void)state;
	begin(1, CMC_APR);
	set("ap_status", CMC_AP_INVALID_LID);
	put("additional_information", "0007");
	info = decode();
	assert_true(info.valid);
	assert_int_equal(info.length, CMC_INFO_LEN);
	assert_string_equal(words(&info), "acceptable LID 7");
	begin(1, CMC_APR);
	assert_int_equal(decode().kind, CMC_INFO_NONE);
	begin(1, CMC_SIDR_REP);
	set("status", CMC_SIDR_REDIRECT);
	put("class_port_info", CLASS_PORT_INFO);
	info = decode();
	assert_int_equal(info.kind, CMC_INFO_CLASS_PORT_INFO);
	assert_non_null(strstr(words(&info), "LID 4, P_Key 0xffff, QP 0x000001"));
	set("status", CMC_SIDR_UNSUPPORTED_VERSION);
	assert_int_equal(decode().kind, CMC_INFO_NONE);
}

/* A message has additional information when its table has such a field, and no other has. */
static void test_messages_without(void **state)
{
	const struct cmc_layout *layout;
	unsigned with = 0;

	(void)state;
	for (size_t n = 0; (layout = cmc_layout_at(n)) != NULL; n++) {
		struct cmc_info info;
		bool has = layout->attribute_id == CMC_REJ || layout->attribute_id == CMC_APR ||
			   layout->attribute_id == CMC_SIDR_REP;

		begin(layout->class_versions & CMC_V2 ? 2 : 1, layout->attribute_id);
		assert_int_equal(cmc_info_decode(&info, mad, sizeof(mad)), has ? 0 : CMC_ERR_FIELD);
		with += has;
	}
	assert_int_equal(with, 5);
}

/* Each length in memory of its own, so that a read beyond it is seen by the sanitizer. */
static int decode_cut(struct cmc_info *info, size_t len)
{
	uint8_t *copy = malloc(len ? len : 1);
	int error;

	assert_non_null(copy);
	memcpy(copy, mad, len);
	error = cmc_info_decode(info, copy, len);
	if (error == 0)
		words(info);
	free(copy);
	return error;
}

static void every_truncation(size_t needed)
{
	for (size_t len = 0; len <= CMC_MAD_LEN; len++) {
		struct cmc_info info;
		int error = decode_cut(&info, len);

		if (error != (len < needed ? CMC_ERR_SHORT : 0))
			fail_msg("%zu bytes: error %d", len, error);
	}
}

static void test_truncations(void **state)
{
	struct cmc_info info;

	(void)state;
	make_rej(CMC_REJ_INVALID_GID, GID);
	every_truncation(CMC_MAD_HEADER_LEN + 12 + 16);
	make_rej(CMC_REJ_PORT_CM_REDIRECT, CLASS_PORT_INFO);
	every_truncation(CMC_MAD_HEADER_LEN + 12 + CMC_INFO_LEN);
	make_rej(CMC_REJ_INVALID_SERVICE_ID, "");
	every_truncation(CMC_MAD_HEADER_LEN + 12);
	begin(1, CMC_APR);
	set("ap_status", CMC_AP_INVALID_GID);
	every_truncation(CMC_MAD_HEADER_LEN + 81);
	begin(1, CMC_SIDR_REP);
	set("status", CMC_SIDR_REDIRECT);
	every_truncation(CMC_MAD_HEADER_LEN + 92);
	mad[1] = 3;
	assert_int_equal(decode_cut(&info, sizeof(mad)), CMC_ERR_MGMT_CLASS);
	mad[1] = CMC_MGMT_CLASS_CM;
	mad[17] = 0x7f;
	assert_int_equal(decode_cut(&info, sizeof(mad)), CMC_ERR_ATTRIBUTE);
}

/* Any bytes at all: nothing is read beyond them, and the words fit. */
static void test_any_bytes(void **state)
{
	static const uint8_t attributes[] = { CMC_REJ, CMC_APR, CMC_SIDR_REP };
	uint32_t seed = 7;

	(void)state;
	for (int round = 0; round < 20000; round++) {
		struct cmc_info info;

		begin(1 + (unsigned)round % 2, attributes[round % 3]);
		for (size_t i = CMC_MAD_HEADER_LEN; i < sizeof(mad); i++) {
			seed = seed * 1664525u + 1013904223u;
			mad[i] = (uint8_t)(seed >> 24 & (seed >> 20 & 1 ? 0x1f : 0xff));
		}
		if (mad[17] == CMC_REJ)
			mad[CMC_MAD_HEADER_LEN + 10] = 0;
		info = decode();
		words(&info);
	}
}

/* What is set is what is decoded, for every reason with a number. */
static void test_set_value(void **state)
{
	size_t n, numbers = 0;
	const struct cmc_enum_value *reasons = cmc_enum_values(CMC_ENUM_REJ_REASON, &n);

	(void)state;
	for (size_t i = 0; i < n; i++) {
		make_rej(reasons[i].value, "");
		if (cmc_info_set_value(mad, sizeof(mad), 3) != 0)
			continue;
		numbers++;
		assert_true(decode().valid);
		assert_int_equal(decode().value, 3);
		assert_int_equal(decode().length, decode().expected);
	}
	assert_int_equal(numbers, 15); /* LID, SL, class, hops, rate, flow label twice; MTU, GUID, version */
}

static void test_set_refuses(void **state)
{
	static const uint8_t bytes[CMC_INFO_LEN + 1] = { 1 };

	(void)state;
	make_rej(CMC_REJ_INVALID_SL, "");
	assert_int_equal(cmc_info_set_value(mad, sizeof(mad), 16), CMC_ERR_VALUE);
	assert_int_equal(cmc_info_set_value(mad, sizeof(mad) - 1, 15), CMC_ERR_SHORT);
	assert_int_equal(cmc_info_set_bytes(mad, sizeof(mad), bytes, sizeof(bytes)), CMC_ERR_VALUE);
	make_rej(CMC_REJ_INVALID_GID, "");
	assert_int_equal(cmc_info_set_value(mad, sizeof(mad), 1), CMC_ERR_FIELD);
	begin(2, CMC_RTU);
	assert_int_equal(cmc_info_set_bytes(mad, sizeof(mad), bytes, 1), CMC_ERR_FIELD);
	assert_int_equal(cmc_info_set_value(mad, sizeof(mad), 1), CMC_ERR_FIELD);
	mad[1] = 0;
	assert_int_equal(cmc_info_set_value(mad, sizeof(mad), 1), CMC_ERR_MGMT_CLASS);
}

static void test_set_bytes(void **state)
{
	static const uint8_t bytes[] = { 1, 2, 3 };

	(void)state;
	make_rej(CMC_REJ_CONSUMER_DEFINED, "ffffffffff");
	assert_int_equal(cmc_info_set_bytes(mad, sizeof(mad), bytes, sizeof(bytes)), 0);
	assert_int_equal(decode().length, sizeof(bytes));
	assert_memory_equal(decode().bytes, "\1\2\3\0\0", 5);
	begin(1, CMC_APR);
	assert_int_equal(cmc_info_set_bytes(mad, sizeof(mad), bytes, sizeof(bytes)), 0);
	assert_memory_equal(decode().bytes, bytes, sizeof(bytes));
}

static void test_kind_names(void **state)
{
	unsigned n = 0;

	(void)state;
	for (; cmc_info_kind_name(n); n++)
		for (unsigned k = 0; k < n; k++)
			assert_string_not_equal(cmc_info_kind_name(n), cmc_info_kind_name(k));
	assert_int_equal(n, CMC_INFO_CONSUMER + 1);
	assert_string_equal(cmc_info_kind_name(CMC_INFO_GID), "gid");
	assert_string_equal(cmc_info_kind_name(CMC_INFO_CLASS_PORT_INFO), "class_port_info");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_kinds),
		cmocka_unit_test(test_alignment),
		cmocka_unit_test(test_lengths),
		cmocka_unit_test(test_expected_sizes),
		cmocka_unit_test(test_other_messages),
		cmocka_unit_test(test_class_version_1),
		cmocka_unit_test(test_messages_without),
		cmocka_unit_test(test_truncations),
		cmocka_unit_test(test_any_bytes),
		cmocka_unit_test(test_set_value),
		cmocka_unit_test(test_set_refuses),
		cmocka_unit_test(test_set_bytes),
		cmocka_unit_test(test_kind_names),
	};

	return cmocka_run_group_tests_name("info", tests, NULL, NULL);
}
