/* SPDX-License-Identifier: BSD-2-Clause */
#include "unit.h"

#include <stdbool.h>

#include "merge.h"

enum { SOURCES = 5, TIMES_MAX = 8 };

/* A source that tells times of a table. */
struct listed {
	struct source source;
	const uint64_t *times; /* ends with 0 */
	unsigned at;
	bool fails; /* at its end */
	unsigned closed;
};

static enum source_result listed_next(struct source *source, struct packet *packet)
{
	struct listed *listed = (struct listed *)source;

	if (listed->times[listed->at] == 0)
		return listed->fails ? SOURCE_FAILED : SOURCE_END;
	packet->time_ns = listed->times[listed->at++];
	return SOURCE_PACKET;
}

static void listed_close(struct source *source)
{
	((struct listed *)source)->closed++;
}

static struct listed listed(const uint64_t *times)
{
	return (struct listed){ .source = { .next = listed_next, .close = listed_close }, .times = times };
}

static void test_order(void **state)
{
	static const uint64_t times[SOURCES][TIMES_MAX] = {
		{ 10, 20, 30, 40 }, { 0 }, { 5, 20, 20, 99 }, { 1, 2, 3 }, { 20, 98 },
	};
	static const struct {
		uint64_t time;
		uint32_t source;
	} merged[] = { { 1, 3 }, { 2, 3 }, { 3, 3 }, { 5, 2 }, { 10, 0 }, { 20, 0 }, { 20, 2 }, { 20, 2 }, { 20, 4 },
		       { 30, 0 }, { 40, 0 }, { 98, 4 }, { 99, 2 } };
	struct listed lists[SOURCES];
	struct source *sources[SOURCES];
	struct packet packet;
	struct merge *merge;

	(void)state;
	for (unsigned i = 0; i < SOURCES; i++) {
		lists[i] = listed(times[i]);
		sources[i] = &lists[i].source;
	}
	merge = merge_new(sources, SOURCES);
	for (unsigned i = 0; i < sizeof(merged) / sizeof(merged[0]); i++) {
		assert_int_equal(merge_next(merge, &packet), SOURCE_PACKET);
		assert_int_equal(packet.time_ns, merged[i].time);
		assert_int_equal(packet.source, merged[i].source);
		assert_int_equal(packet.number, i + 1);
	}
	assert_int_equal(merge_next(merge, &packet), SOURCE_END);
	assert_int_equal(merge_next(merge, &packet), SOURCE_END);
	merge_free(merge);
	for (unsigned i = 0; i < SOURCES; i++)
		assert_int_equal(lists[i].closed, 1);
}

/* A source that fails does not end the others, but is not forgotten. */
static void test_failure(void **state)
{
	static const uint64_t a[] = { 1, 0 }, b[] = { 2, 3, 0 };
	struct listed lists[] = { listed(a), listed(b) };
	struct source *sources[] = { &lists[0].source, &lists[1].source };
	struct merge *merge = merge_new(sources, 2);
	struct packet packet;

	(void)state;
	lists[0].fails = true;
	for (unsigned i = 1; i <= 3; i++) {
		assert_int_equal(merge_next(merge, &packet), SOURCE_PACKET);
		assert_int_equal(packet.time_ns, i);
	}
	assert_int_equal(merge_next(merge, &packet), SOURCE_FAILED);
	merge_free(merge);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_order),
		cmocka_unit_test(test_failure),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
