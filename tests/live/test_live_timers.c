/* SPDX-License-Identifier: BSD-2-Clause */
/* The heap of timers, against a plain search for the earliest. */
#include "unit.h"

#include <timers.h>

enum { TIMERS = 200, STEPS = 20000, SPAN = 1000 };

struct counted {
	struct live_timer timer;
	unsigned calls;
};

static struct live_timers heap;
static struct counted timers[TIMERS];

static void on_due(struct live_timer *timer)
{
	((struct counted *)timer)->calls++;
}

static uint64_t earliest(void)
{
	uint64_t at = UINT64_MAX;

	for (unsigned i = 0; i < TIMERS; i++)
		if (timers[i].timer.place && timers[i].timer.at_ns < at)
			at = timers[i].timer.at_ns;
	return at;
}

static void test_order(void **state)
{
	GRand *draw = g_rand_new_with_seed(1);

	(void)state;
	for (unsigned i = 0; i < TIMERS; i++)
		timers[i].timer.due = on_due;
	for (unsigned step = 0; step < STEPS; step++) {
		struct live_timer *timer = &timers[g_rand_int_range(draw, 0, TIMERS)].timer;

		if (g_rand_int_range(draw, 0, 3) == 0)
			live_timer_stop(&heap, timer);
		else
			live_timer_set(&heap, timer, (uint64_t)g_rand_int_range(draw, 0, SPAN));
		assert_int_equal(live_timers_next(&heap), earliest());
	}
	g_rand_free(draw);
}

static void test_run(void **state)
{
	(void)state;
	for (unsigned i = 0; i < TIMERS; i++) {
		timers[i].calls = 0;
		live_timer_set(&heap, &timers[i].timer, i);
	}
	live_timers_run(&heap, TIMERS / 2 - 1);
	for (unsigned i = 0; i < TIMERS; i++)
		assert_int_equal(timers[i].calls, i < TIMERS / 2);
	assert_int_equal(live_timers_next(&heap), TIMERS / 2);
	live_timers_run(&heap, UINT64_MAX - 1);
	assert_int_equal(live_timers_next(&heap), UINT64_MAX);
	live_timers_free(&heap);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_order), cmocka_unit_test(test_run) };

	return cmocka_run_group_tests_name("timers", tests, NULL, NULL);
}
