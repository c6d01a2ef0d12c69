/* SPDX-License-Identifier: BSD-2-Clause */
/* Every finding of the tracker is made where it must be, in the right words, and not where it must not be. */
#include <string.h>

#include "scenarios.h"
#include "unit.h"

/* REQs of one CA within a second that make a storm, in these tests. */
enum { STORM = 20 };

static void run(struct trace *trace, story_fn *story)
{
	struct cmc_track_config config = { .storm_per_second = STORM };

	trace_init(trace, &config);
	story(trace);
}

static bool made(const struct trace *trace, enum cmc_finding_id id, struct cmc_finding *out)
{
	if (pending_now(trace, id, out))
		return true;
	*out = trace->last[id];
	return trace->found[id] > 0;
}

static void check(const struct scenario *scenario)
{
	const char *name = cmc_finding_type(scenario->id)->name;
	struct cmc_finding finding;
	struct trace trace;

	run(&trace, scenario->happens);
	if (!made(&trace, scenario->id, &finding))
		fail_msg("%s is not made", name);
	if (!strstr(words_of(&finding), scenario->words))
		fail_msg("%s: \"%s\" lacks \"%s\"", name, words_of(&finding), scenario->words);
	trace_free(&trace);

	run(&trace, scenario->happens_not);
	if (made(&trace, scenario->id, &finding))
		fail_msg("%s is made without reason: %s", name, words_of(&finding));
	trace_free(&trace);
}

static void check_all(const struct scenario *scenarios, size_t n)
{
	for (size_t i = 0; i < n; i++)
		check(&scenarios[i]);
}

static void test_order(void **state)
{
	(void)state;
	check_all(order_scenarios, n_order_scenarios);
}

static void test_repeat(void **state)
{
	(void)state;
	check_all(repeat_scenarios, n_repeat_scenarios);
}

static void test_refuse(void **state)
{
	(void)state;
	check_all(refuse_scenarios, n_refuse_scenarios);
}

static void test_setup(void **state)
{
	(void)state;
	check_all(setup_scenarios, n_setup_scenarios);
}

static void mark(bool *has, const struct scenario *scenarios, size_t n)
{
	for (size_t i = 0; i < n; i++)
		has[scenarios[i].id] = true;
}

static void test_none_is_forgotten(void **state)
{
	static const enum cmc_finding_id exchange_findings[] = {
#define ID(id, severity, summary, rule) CMC_FINDING_##id,
		CMC_EXCHANGE_FINDINGS(ID)
#undef ID
	};
	bool has[CMC_FINDING_COUNT] = { false };

	(void)state;
	mark(has, order_scenarios, n_order_scenarios);
	mark(has, repeat_scenarios, n_repeat_scenarios);
	mark(has, refuse_scenarios, n_refuse_scenarios);
	mark(has, setup_scenarios, n_setup_scenarios);
	for (size_t i = 0; i < sizeof(exchange_findings) / sizeof(exchange_findings[0]); i++)
		if (!has[exchange_findings[i]])
			fail_msg("no test for %s", cmc_finding_type(exchange_findings[i])->name);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_order),   cmocka_unit_test(test_repeat),
		cmocka_unit_test(test_refuse),  cmocka_unit_test(test_setup),
		cmocka_unit_test(test_none_is_forgotten),
	};

	return cmocka_run_group_tests_name("track findings", tests, NULL, NULL);
}
