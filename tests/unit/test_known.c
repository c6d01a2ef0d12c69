/* SPDX-License-Identifier: BSD-2-Clause */
/* Known answers: MADs of real peers, every field checked against values worked out without this library. */
#include <string.h>

#include "unit.h"

#include <cmcodec/message.h>

#include "known.h"

static void assert_comes_back(const uint8_t *bytes)
{
	uint8_t again[CMC_MAD_LEN];
	struct cmc_mad mad;

	assert_int_equal(cmc_decode(&mad, bytes, CMC_MAD_LEN), CMC_MAD_LEN);
	assert_int_equal(cmc_encode(again, sizeof(again), &mad), CMC_MAD_LEN);
	assert_memory_equal(again, bytes, CMC_MAD_LEN);
}

static void test_known_mads(void **state)
{
	FILE *file = fopen(SOURCE_DIR "/tests/data/known_mads.txt", "r");
	struct known_mad known;
	unsigned n = 0;
	int more;

	(void)state;
	assert_non_null(file);
	while ((more = known_read(&known, file)) > 0) {
		assert_int_equal(known.length, CMC_MAD_LEN);
		assert_int_equal(known_compare(&known, stderr), 0);
		assert_comes_back(known.mad);
		n++;
	}
	fclose(file);
	assert_int_equal(more, 0);
	assert_int_equal(n, 17);
}

/* The comparison itself must be able to fail: a changed value, a changed byte, a name that no table has. */
static void test_comparison_notices(void **state)
{
	FILE *file = fopen(SOURCE_DIR "/tests/data/known_mads.txt", "r");
	FILE *log = tmpfile();
	struct known_mad known, changed;

	(void)state;
	assert_non_null(file);
	assert_non_null(log);
	assert_int_equal(known_read(&known, file), 1);
	fclose(file);
	for (size_t i = 0; i < known.n_values; i++) {
		changed = known;
		changed.values[i].digits[strlen(changed.values[i].digits) - 1] ^= 1;
		assert_int_equal(known_compare(&changed, log), 1);
	}
	for (size_t i = CMC_MAD_HEADER_LEN; i < CMC_MAD_LEN; i++) {
		changed = known;
		changed.mad[i] ^= 1;
		assert_int_equal(known_compare(&changed, log), 1);
	}
	changed = known;
	changed.values[0].name[0] = 'x';
	assert_true(known_compare(&changed, log) > 0);
	fclose(log);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_known_mads),
		cmocka_unit_test(test_comparison_notices),
	};

	return cmocka_run_group_tests_name("known", tests, NULL, NULL);
}
