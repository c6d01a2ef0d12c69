/* SPDX-License-Identifier: BSD-2-Clause */
/* Errors: each has a name and a sentence, and the functions that judge a header test for them in one order. */
#include <stdio.h>
#include <string.h>

#include "unit.h"

#include <cmcodec/message.h>
#include <cmcodec/version.h>

#include "mads.h"

static const struct {
	int error;
	const char *name;
} errors[] = {
#define ERROR(name, value, sentence) { CMC_ERR_##name, #name },
	CMC_ERRORS(ERROR)
#undef ERROR
};

enum { N_ERRORS = sizeof(errors) / sizeof(errors[0]) };

static void test_names(void **state)
{
	(void)state;
	for (size_t i = 0; i < N_ERRORS; i++) {
		assert_true(errors[i].error < 0);
		assert_string_equal(cmc_error_name(errors[i].error), errors[i].name);
		for (size_t j = 0; j < i; j++) {
			assert_int_not_equal(errors[i].error, errors[j].error);
			assert_string_not_equal(cmc_strerror(errors[i].error), cmc_strerror(errors[j].error));
		}
	}
}

static void test_sentences(void **state)
{
	(void)state;
	for (size_t i = 0; i < N_ERRORS; i++) {
		const char *sentence = cmc_strerror(errors[i].error);

		assert_true(strlen(sentence) > 10);
		assert_string_not_equal(sentence, "unknown error");
		assert_null(strchr(sentence, '\n'));
	}
	assert_string_equal(cmc_strerror(CMC_OK), "success");
	assert_string_equal(cmc_strerror(CMC_MAD_LEN), "success");
	assert_string_equal(cmc_strerror(-1000), "unknown error");
	assert_null(cmc_error_name(-1000));
	assert_null(cmc_error_name(0));
	assert_null(cmc_error_name(CMC_MAD_LEN));
}

static void test_version(void **state)
{
	char version[32];

	(void)state;
	snprintf(version, sizeof(version), "%d.%d.%d", CMC_VERSION_MAJOR, CMC_VERSION_MINOR, CMC_VERSION_PATCH);
	assert_string_equal(CMC_VERSION_STRING, version);
	assert_string_equal(cmc_version(), version);
}

/* What can be wrong with a header, in the order in which it is tested. */
static const struct fault {
	int error;
	size_t byte;
	uint8_t value;
} faults[] = {
	{ CMC_ERR_BASE_VERSION, 0, 2 },
	{ CMC_ERR_MGMT_CLASS, 1, 0x06 },
	{ CMC_ERR_CLASS_VERSION, 2, 3 },
	{ CMC_ERR_ATTRIBUTE, 17, 0x7f },
};

enum { N_FAULTS = sizeof(faults) / sizeof(faults[0]), N_FAULT_SETS = 1 << N_FAULTS };

/* A MAD with a set of faults; returns the error that comes first. */
static int spoil(uint8_t mad[CMC_MAD_LEN], unsigned set)
{
	int first = 0;

	mads_random(mad, cmc_layout_find(2, CMC_REQ), 2, set + 1);
	for (unsigned i = N_FAULTS; i-- > 0;) {
		if (!(set >> i & 1))
			continue;
		mad[faults[i].byte] = faults[i].value;
		first = faults[i].error;
	}
	return first;
}

static void test_order_of_reading(void **state)
{
	(void)state;
	for (unsigned set = 1; set < N_FAULT_SETS; set++) {
		const struct cmc_layout *layout;
		uint8_t bytes[CMC_MAD_LEN];
		struct cmc_peek peek;
		struct cmc_mad mad;
		int error = spoil(bytes, set);

		assert_int_equal(cmc_decode(&mad, bytes, sizeof(bytes)), error);
		assert_int_equal(cmc_decode(&mad, bytes, sizeof(bytes) - 1), CMC_ERR_SHORT);
		assert_int_equal(cmc_layout_of(&layout, bytes, sizeof(bytes)), error);
		assert_int_equal(cmc_layout_of(&layout, bytes, CMC_MAD_HEADER_LEN), error);
		assert_int_equal(cmc_layout_of(&layout, bytes, CMC_MAD_HEADER_LEN - 1), CMC_ERR_SHORT);
		assert_int_equal(cmc_peek(&peek, bytes, sizeof(bytes)), error);
		assert_int_equal(cmc_peek(&peek, bytes, 31), CMC_ERR_SHORT);
	}
}

/* A struct with the same faults. */
static int spoil_struct(struct cmc_mad *mad, unsigned set)
{
	uint8_t bytes[CMC_MAD_LEN];
	int error = spoil(bytes, set);

	memset(mad, 0x77, sizeof(*mad));
	mad->header.base_version = bytes[0];
	mad->header.mgmt_class = bytes[1];
	mad->header.class_version = bytes[2];
	mad->header.attribute_id = (uint16_t)(bytes[16] << 8 | bytes[17]);
	return error;
}

static void test_failed_encode_writes_nothing(void **state)
{
	(void)state;
	for (unsigned set = 0; set < N_FAULT_SETS; set++) {
		uint8_t out[CMC_MAD_LEN], untouched[CMC_MAD_LEN];
		struct cmc_mad mad;
		int error = spoil_struct(&mad, set);

		memset(out, 0x42, sizeof(out));
		memset(untouched, 0x42, sizeof(untouched));
		for (size_t len = 0; len < CMC_MAD_LEN; len += 51)
			assert_int_equal(cmc_encode(out, len, &mad), CMC_ERR_NO_SPACE);
		assert_int_equal(cmc_encode(out, CMC_MAD_LEN, &mad), set ? error : CMC_MAD_LEN);
		assert_int_equal(memcmp(out, untouched, sizeof(out)) == 0, set != 0);
	}
}

/* Values next to the good ones, for each byte that is judged. */
static void test_header_values(void **state)
{
	uint8_t bytes[CMC_MAD_LEN];
	struct cmc_mad mad;

	(void)state;
	for (size_t i = 0; i < 3; i++) {
		for (unsigned value = 0; value <= 0xff; value++) {
			bool good = i == 0 ? value == 1 : i == 1 ? value == 7 : value == 1 || value == 2;

			mads_blank(bytes, cmc_layout_find(2, CMC_REJ), 2);
			bytes[i] = (uint8_t)value;
			assert_int_equal(cmc_decode(&mad, bytes, sizeof(bytes)), good ? CMC_MAD_LEN : faults[i].error);
		}
	}
}

/* Every AttributeID in both class versions: a layout, or its error. */
static void test_attributes(void **state)
{
	uint8_t bytes[CMC_MAD_LEN];
	struct cmc_mad mad;

	(void)state;
	mads_blank(bytes, cmc_layout_find(2, CMC_REQ), 2);
	for (unsigned version = 1; version <= 2; version++) {
		for (unsigned attribute = 0; attribute <= 0xffff; attribute++) {
			bool known = attribute == CMC_CLASS_PORT_INFO || (attribute >= CMC_REQ && attribute <= CMC_SPR);

			bytes[2] = (uint8_t)version;
			bytes[16] = (uint8_t)(attribute >> 8);
			bytes[17] = (uint8_t)attribute;
			assert_int_equal(cmc_decode(&mad, bytes, sizeof(bytes)),
					 known ? CMC_MAD_LEN : CMC_ERR_ATTRIBUTE);
			assert_int_equal(cmc_layout_find(version, attribute) != NULL, known);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_sentences),
		cmocka_unit_test(test_version),
		cmocka_unit_test(test_order_of_reading),
		cmocka_unit_test(test_failed_encode_writes_nothing),
		cmocka_unit_test(test_header_values),
		cmocka_unit_test(test_attributes),
	};

	return cmocka_run_group_tests_name("error", tests, NULL, NULL);
}
