/* SPDX-License-Identifier: BSD-2-Clause */
/* The quick look agrees with the tables: it must never see another ID than the decoder does. */
#include <stdlib.h>
#include <string.h>

#include "unit.h"

#include <cmcodec/field.h>

#include "mads.h"

/* A field's value, 0 where the message has none of that name. */
static uint64_t value_of(const struct cmc_layout *layout, const char *name, const uint8_t *mad)
{
	const struct cmc_field *field = cmc_field_find(layout, name);
	uint64_t value = 0;

	if (field)
		assert_int_equal(cmc_field_get(&value, field, mad, CMC_MAD_LEN), 0);
	return value;
}

static void agrees(const struct cmc_layout *layout, unsigned class_version)
{
	const struct cmc_layout *header = cmc_mad_layout();

	for (uint32_t seed = 1; seed <= 50; seed++) {
		uint8_t mad[CMC_MAD_LEN];
		struct cmc_peek peek;

		mads_random(mad, layout, class_version, seed);
		memset(&peek, 0xee, sizeof(peek));
		assert_int_equal(cmc_peek(&peek, mad, sizeof(mad)), 0);
		assert_true(peek.transaction_id == value_of(header, "transaction_id", mad));
		assert_int_equal(peek.method, value_of(header, "method", mad));
		assert_int_equal(peek.class_version, class_version);
		assert_int_equal(peek.attribute_id, layout->attribute_id);
		assert_true(peek.remote_comm_id == value_of(layout, "remote_comm_id", mad));
		assert_true(peek.local_comm_id ==
			    (value_of(layout, "local_comm_id", mad) | value_of(layout, "request_id", mad)));
	}
}

static void test_agrees_with_the_tables(void **state)
{
	(void)state;
	mads_each_layout(agrees);
}

static void lengths(const struct cmc_layout *layout, unsigned class_version)
{
	bool one_id = layout->attribute_id != CMC_CLASS_PORT_INFO && !cmc_field_find(layout, "remote_comm_id");
	size_t least = one_id ? 28 : 32;
	uint8_t mad[CMC_MAD_LEN];

	mads_random(mad, layout, class_version, 9);
	for (size_t len = 0; len <= CMC_MAD_LEN; len++) {
		uint8_t *cut = malloc(len ? len : 1);
		struct cmc_peek peek, untouched;

		assert_non_null(cut);
		memcpy(cut, mad, len);
		memset(&peek, 0x5a, sizeof(peek));
		untouched = peek;
		assert_int_equal(cmc_peek(&peek, cut, len), len < least ? CMC_ERR_SHORT : 0);
		assert_int_equal(memcmp(&peek, &untouched, sizeof(peek)) == 0, len < least);
		free(cut);
	}
}

static void test_lengths(void **state)
{
	(void)state;
	mads_each_layout(lengths);
}

static void test_attributes(void **state)
{
	uint8_t mad[CMC_MAD_LEN];
	struct cmc_peek peek;

	(void)state;
	mads_blank(mad, cmc_layout_find(2, CMC_REQ), 2);
	for (unsigned attribute = 0; attribute <= 0xffff; attribute++) {
		mad[16] = (uint8_t)(attribute >> 8);
		mad[17] = (uint8_t)attribute;
		assert_int_equal(cmc_peek(&peek, mad, sizeof(mad)),
				 cmc_layout_find(2, attribute) ? 0 : CMC_ERR_ATTRIBUTE);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_agrees_with_the_tables),
		cmocka_unit_test(test_lengths),
		cmocka_unit_test(test_attributes),
	};

	return cmocka_run_group_tests_name("peek", tests, NULL, NULL);
}
