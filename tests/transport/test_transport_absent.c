/* SPDX-License-Identifier: BSD-2-Clause */
/* What a host without RDMA says to those who want it. */
#include "carry.h"

#include <stdio.h>
#include <unistd.h>

#include <rdmacm.h>

static void umad_says_what_to_do(void **state)
{
	struct transport_options options = { .name = "umad", .target = "4" };

	(void)state;
	carry_open_fails(&options, TRANSPORT_ERR_ABSENT, "--transport roce", NULL);
	options.ca = "mlx5_0";
	carry_open_fails(&options, TRANSPORT_ERR_ABSENT, "--transport roce", NULL);
}

static void rdmacm_says_what_to_do(void **state)
{
	const struct transport_options options = { .target = "127.0.0.1" };
	struct transport_problem problem;
	struct rdmacm *r;

	(void)state;
	assert_int_equal(rdmacm_open(&r, &options, &problem), TRANSPORT_ERR_ABSENT);
	assert_null(r);
	carry_says(problem.sentence, "--transport roce");
}

static void refusals_name_the_way_out(void **state)
{
	(void)state;
	for (int i = 0; i < RDMACM_LIMIT_COUNT; i++)
		assert_non_null(rdmacm_refusal((enum rdmacm_limit)i));
	assert_null(rdmacm_refusal(RDMACM_LIMIT_COUNT));
	carry_says(rdmacm_refusal(RDMACM_LIMIT_LAP), "--transport roce or umad");
	carry_says(rdmacm_refusal(RDMACM_LIMIT_MRA), "--transport roce or umad");
	assert_true(rdmacm_has_service(0x0000000001061144));
	assert_true(rdmacm_has_service(0x0000000001111144));
	assert_false(rdmacm_has_service(0x1144));
	assert_false(rdmacm_has_service(0x1000000001061144));
}

static void every_word_is_there(void **state)
{
	(void)state;
	for (int i = 0; i < TRANSPORT_COUNT; i++)
		assert_non_null(transport_meaning((enum transport_id)i));
	for (int i = 0; i < RDMACM_EVENT_COUNT; i++)
		assert_non_null(rdmacm_event_meaning((enum rdmacm_event_kind)i));
	assert_null(rdmacm_event_name(RDMACM_EVENT_COUNT));
	assert_null(transport_name(TRANSPORT_COUNT));
	assert_null(transport_meaning(TRANSPORT_COUNT));
	assert_non_null(transport_error_meaning(TRANSPORT_ERR_BUSY));
	assert_null(transport_error_meaning(0));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(umad_says_what_to_do),
		cmocka_unit_test(rdmacm_says_what_to_do),
		cmocka_unit_test(refusals_name_the_way_out),
		cmocka_unit_test(every_word_is_there),
	};

	if (access("/sys/class/infiniband", F_OK) == 0) {
		printf("skipped: this host has RDMA devices\n");
		return 77;
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
