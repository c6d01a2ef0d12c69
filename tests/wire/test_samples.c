/* SPDX-License-Identifier: BSD-2-Clause */
/* Known answers from other people's captures: every field of every MAD. */
#include <string.h>

#include "unit.h"

#include <cmcodec/message.h>

#include "known.h"
#include "shared.h"

enum { N_SAMPLES = 17 };

static void test_samples(void **state)
{
	FILE *file = shared_open("wire/samples.txt");
	struct known_mad known;
	unsigned n = 0, values = 0;
	int more;

	(void)state;
	while ((more = known_read(&known, file)) > 0) {
		uint8_t again[CMC_MAD_LEN];
		struct cmc_mad mad;

		assert_int_equal(known.length, CMC_MAD_LEN);
		assert_int_equal(known_compare(&known, stderr), 0);
		assert_int_equal(cmc_decode(&mad, known.mad, known.length), CMC_MAD_LEN);
		assert_int_equal(cmc_encode(again, sizeof(again), &mad), CMC_MAD_LEN);
		assert_memory_equal(again, known.mad, CMC_MAD_LEN);
		values += (unsigned)known.n_values;
		n++;
	}
	fclose(file);
	assert_int_equal(more, 0);
	assert_int_equal(n, N_SAMPLES);
	print_message("%u MADs agree, %u values\n", n, values);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_samples),
	};

	return shared_result(cmocka_run_group_tests_name("wire.samples", tests, NULL, NULL));
}
