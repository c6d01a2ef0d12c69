/* SPDX-License-Identifier: BSD-2-Clause */
#include "unit.h"

#include <stdlib.h>

#include "samples.h"

static int compare(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* Against sorted values: every rank of sets of every small size, with many equal values and with few. */
static void test_percentiles(void **state)
{
	static const unsigned percents[] = { 0, 1, 50, 95, 99, 100 };
	uint64_t values[100], next = 1;

	(void)state;
	for (unsigned n = 1; n <= 100; n++) {
		for (unsigned range = 2; range < 1000000; range *= 7) {
			struct samples samples = { 0 };

			for (unsigned i = 0; i < n; i++) {
				next = next * 6364136223846793005u + 1442695040888963407u;
				values[i] = (next >> 33) % range;
				samples_add(&samples, values[i]);
			}
			qsort(values, n, sizeof(values[0]), compare);
			assert_int_equal(samples.min, values[0]);
			assert_int_equal(samples.max, values[n - 1]);
			for (size_t i = 0; i < sizeof(percents) / sizeof(percents[0]); i++) {
				unsigned rank = (n * percents[i] + 99) / 100;

				assert_int_equal(samples_percentile(&samples, percents[i]),
						 values[rank ? rank - 1 : 0]);
			}
			samples_free(&samples);
		}
	}
}

static void test_none(void **state)
{
	struct samples samples = { 0 };

	(void)state;
	assert_int_equal(samples_percentile(&samples, 50), 0);
	samples_free(&samples);
}

/* Memory stays bounded, and the middle where it was. */
static void test_many(void **state)
{
	struct samples samples = { 0 };
	uint64_t n = 5u * SAMPLES_MAX, median;

	(void)state;
	for (uint64_t i = 0; i < n; i++)
		samples_add(&samples, i);
	assert_int_equal(samples.seen, n);
	assert_int_equal(samples.min, 0);
	assert_int_equal(samples.max, n - 1);
	assert_true(samples.n <= SAMPLES_MAX && samples.n > SAMPLES_MAX / 4);
	assert_true(samples.room <= SAMPLES_MAX);
	median = samples_percentile(&samples, 50);
	assert_true(median > n / 2 - n / 1000 && median < n / 2 + n / 1000);
	samples_free(&samples);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_percentiles),
		cmocka_unit_test(test_none),
		cmocka_unit_test(test_many),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
