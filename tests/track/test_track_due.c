/* SPDX-License-Identifier: BSD-2-Clause */
/* Until when an exchange waits: behind the moment that is told, and not before, its outcome is another. */
#include "unit.h"

#include "trace.h"

static struct trace trace;
static struct talk talk;

static int setup(void **state)
{
	(void)state;
	trace_init(&trace, NULL);
	talk = talk_init(&trace, 1);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	trace_free(&trace);
	return 0;
}

static void expect_end(enum cmc_outcome outcome)
{
	struct cmc_exchange at = exchange(&trace, 1);
	uint64_t due = at.due_ns;

	assert_int_equal(at.outcome, CMC_OUTCOME_WAITING);
	assert_true(due > trace.now);
	assert_true(cmc_track_find(trace.track, 1, due, &at));
	assert_int_equal(at.outcome, CMC_OUTCOME_WAITING);
	assert_int_equal(at.due_ns, due);
	assert_true(cmc_track_find(trace.track, 1, due + 1, &at));
	assert_int_equal(at.outcome, outcome);
	assert_int_equal(at.due_ns, 0);
}

static void test_setup(void **state)
{
	(void)state;
	req(&talk);
	expect_end(CMC_OUTCOME_NO_ANSWER);
	mra(&talk, PASSIVE, CMC_MRAED_REQ, 22);
	expect_end(CMC_OUTCOME_TIMED_OUT);
	rep(&talk);
	expect_end(CMC_OUTCOME_UNCONFIRMED);
	rtu(&talk);
	assert_int_equal(exchange(&trace, 1).due_ns, 0);
}

/* A LAP that only one direction shows may have been answered: after its time nobody knows whether it connects still. */
static void test_lap_alone(void **state)
{
	struct cmc_exchange at;

	(void)state;
	lap(&talk);
	at = exchange(&trace, 1);
	assert_int_equal(at.outcome, CMC_OUTCOME_CONNECTED);
	assert_true(cmc_track_find(trace.track, 1, at.due_ns, &at));
	assert_int_equal(at.outcome, CMC_OUTCOME_CONNECTED);
	assert_true(cmc_track_find(trace.track, 1, at.due_ns + 1, &at));
	assert_int_equal(at.outcome, CMC_OUTCOME_UNKNOWN);
}

/* A resend says that the time is over. */
static void test_resend(void **state)
{
	(void)state;
	req(&talk);
	wait_ns(&trace, 6 * SECOND);
	req(&talk);
	assert_int_equal(exchange(&trace, 1).outcome, CMC_OUTCOME_NO_ANSWER);
	assert_int_equal(exchange(&trace, 1).due_ns, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_setup, setup, teardown),
		cmocka_unit_test_setup_teardown(test_lap_alone, setup, teardown),
		cmocka_unit_test_setup_teardown(test_resend, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
