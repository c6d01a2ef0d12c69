/* SPDX-License-Identifier: BSD-2-Clause */
/* The faults of the line, without a clock. */
#include "unit.h"

#include <string.h>

#include <hold.h>

enum { MANY = 20000 };

static const struct transport_address nobody;

static uint8_t *numbered(uint32_t n)
{
	static uint8_t mad[CMC_MAD_LEN];

	memcpy(mad, &n, sizeof(n));
	return mad;
}

static uint32_t number_of(const struct held *held)
{
	uint32_t n;

	memcpy(&n, held->mad, sizeof(n));
	return n;
}

/* Put MANY in at 1 us each, taking out what is due, and then the rest; count what came out and out of order. */
static void run(const struct transport_faults *faults, struct transport_counters *counters, unsigned *out,
		unsigned *overtaken, uint64_t *digest)
{
	struct hold hold;
	struct held held;
	uint32_t last = 0;

	hold_init(&hold, faults);
	*out = *overtaken = 0;
	*digest = 0;
	for (uint32_t i = 0; i <= MANY; i++) {
		uint64_t now = i < MANY ? i * UINT64_C(1000) : UINT64_MAX;

		if (i < MANY)
			assert_true(hold_put(&hold, now, &nobody, numbered(i), counters));
		while (hold_take(&hold, now, &held)) {
			*overtaken += number_of(&held) < last;
			last = number_of(&held);
			*digest = *digest * 31 + last;
			++*out;
		}
	}
	assert_int_equal(hold_due(&hold), UINT64_MAX);
	hold_free(&hold);
}

static void nothing_is_held_without_faults(void **state)
{
	const struct transport_faults none = { 0 };
	struct transport_counters counters = { 0 };
	unsigned out, overtaken;
	struct hold hold;
	uint64_t digest;

	(void)state;
	hold_init(&hold, &none);
	assert_true(hold_is_idle(&hold));
	run(&none, &counters, &out, &overtaken, &digest);
	assert_int_equal(out, MANY);
	assert_int_equal(overtaken, 0);
}

static void loss_and_duplicates_come_at_their_rates(void **state)
{
	const struct transport_faults faults = { .loss = 0.1, .duplicate = 0.05, .seed = 7 };
	struct transport_counters counters = { 0 };
	unsigned out, overtaken;
	uint64_t digest;

	(void)state;
	run(&faults, &counters, &out, &overtaken, &digest);
	assert_in_range(counters.lost, MANY / 10 - 200, MANY / 10 + 200);
	assert_in_range(counters.duplicated, MANY * 9 / 200 - 150, MANY * 9 / 200 + 150);
	assert_int_equal(out, MANY - counters.lost + counters.duplicated);
	assert_int_equal(overtaken, 0);
}

static void the_seed_decides(void **state)
{
	struct transport_faults faults = { .loss = 0.1, .duplicate = 0.1, .reorder = 0.1, .jitter_ns = 5000 };
	struct transport_counters counters = { 0 };
	uint64_t first, again, other;
	unsigned out, overtaken;

	(void)state;
	run(&faults, &counters, &out, &overtaken, &first);
	run(&faults, &counters, &out, &overtaken, &again);
	faults.seed = 1;
	run(&faults, &counters, &out, &overtaken, &other);
	assert_int_equal(first, again);
	assert_int_not_equal(first, other);
}

static void reordering_holds_some_back(void **state)
{
	const struct transport_faults faults = { .reorder = 0.01, .reorder_ns = 10000, .seed = 3 };
	struct transport_counters counters = { 0 };
	unsigned out, overtaken;
	uint64_t digest;

	(void)state;
	run(&faults, &counters, &out, &overtaken, &digest);
	assert_int_equal(out, MANY);
	assert_in_range(overtaken, MANY / 100 - 70, MANY / 100 + 70);
}

static void delay_and_jitter_bound_when_it_is_due(void **state)
{
	const struct transport_faults faults = { .delay_ns = 1000, .jitter_ns = 500, .seed = 3 };
	struct transport_counters counters = { 0 };
	uint64_t least = UINT64_MAX, most = 0;
	struct hold hold;
	struct held held;

	(void)state;
	hold_init(&hold, &faults);
	assert_false(hold_is_idle(&hold));
	for (uint32_t i = 0; i < 1000; i++) {
		uint64_t due;

		assert_true(hold_put(&hold, 0, &nobody, numbered(i), &counters));
		due = hold_due(&hold);
		assert_false(hold_take(&hold, due - 1, &held));
		assert_true(hold_take(&hold, due, &held));
		least = due < least ? due : least;
		most = due > most ? due : most;
	}
	assert_in_range(least, 1000, 1020);
	assert_in_range(most, 1480, 1499);
	hold_free(&hold);
}

static void it_is_bounded(void **state)
{
	const struct transport_faults faults = { .delay_ns = 1000 };
	struct transport_counters counters = { 0 };
	struct hold hold;
	struct held held;
	uint32_t n = 0;

	(void)state;
	hold_init(&hold, &faults);
	while (hold_put(&hold, n, &nobody, numbered(n), &counters))
		n++;
	assert_in_range(n, HOLD_MAX - 1, HOLD_MAX);
	for (uint32_t i = 0; i < n; i++) {
		assert_true(hold_take(&hold, UINT64_MAX, &held));
		assert_int_equal(number_of(&held), i);
	}
	assert_false(hold_take(&hold, UINT64_MAX, &held));
	hold_free(&hold);
}

static void what_was_taken_can_go_back(void **state)
{
	const struct transport_faults none = { 0 };
	struct transport_counters counters = { 0 };
	struct hold hold;
	struct held held;

	(void)state;
	hold_init(&hold, &none);
	for (uint32_t i = 1; i <= 3; i++)
		assert_true(hold_put(&hold, 5, &nobody, numbered(i), &counters));
	assert_true(hold_take(&hold, 5, &held));
	hold_put_back(&hold, &held);
	assert_true(hold_take(&hold, 5, &held));
	assert_int_equal(number_of(&held), 1);
	for (uint32_t i = 2; i <= 3; i++) {
		assert_true(hold_take(&hold, 5, &held));
		assert_int_equal(number_of(&held), i);
	}
	hold_free(&hold);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_is_held_without_faults),
		cmocka_unit_test(loss_and_duplicates_come_at_their_rates),
		cmocka_unit_test(the_seed_decides),
		cmocka_unit_test(reordering_holds_some_back),
		cmocka_unit_test(delay_and_jitter_bound_when_it_is_due),
		cmocka_unit_test(it_is_bounded),
		cmocka_unit_test(what_was_taken_can_go_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
