/* SPDX-License-Identifier: BSD-2-Clause */
/* Bounded tables: floods, what gives way to what, and that timers keep their order among very many. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "endpoint_world.h"
#include "make.h"

enum { ROOM = 64, FLOOD = 20000 };

static struct world *new_world(uint64_t seed)
{
	struct endpoint_config configs[SIDES] = { [B] = { .max_exchanges = ROOM } };

	return world_new(seed, configs);
}

static struct endpoint_usage usage_of(const struct world *world, enum side side)
{
	struct endpoint_usage usage;

	endpoint_usage(world->ep[side], &usage);
	return usage;
}

/* The n-th REQ of a CA that never answers anything, at B. */
static void flood_req(struct world *world, uint32_t n)
{
	uint8_t mad[CMC_MAD_LEN];
	char words[200];

	snprintf(words, sizeof(words),
		 "local_comm_id=%u local_qpn=%u local_ca_guid=0xf100d remote_cm_response_timeout=20 "
		 "local_cm_response_timeout=20 max_cm_retries=15 mad.method=3 mad.transaction_id=%u", n + 1, n + 2, n);
	make_mad(mad, "REQ", 2, words);
	world_inject(world, C, B, mad);
	world_run(world, world->now + 2 * MS);
}

/* A flood that nobody answers: the oldest give way, with a REJ, and who calls meanwhile is still accepted. */
static void test_flood_of_undecided(void **state)
{
	struct world *world = new_world(1);
	const struct endpoint_event *event;
	uint64_t handle;

	(void)state;
	for (uint32_t n = 0; n < FLOOD; n++)
		flood_req(world, n);
	assert_int_equal(usage_of(world, B).peak, ROOM);
	assert_int_equal(usage_of(world, B).exchanges, ROOM);
	assert_int_equal(usage_of(world, B).sent, FLOOD - ROOM);
	event = world_event(world, B, ENDPOINT_EVENT_DISPLACED, ANY, 0);
	assert_true(event->handle == world_event(world, B, ENDPOINT_EVENT_MESSAGE, CMC_REQ, 0)->handle);
	assert_int_equal(world_sent(world, B, CMC_REJ, 0)->mad.body.rej.reason, CMC_REJ_NO_RESOURCES);
	assert_int_equal(world_sent(world, B, CMC_REJ, 0)->mad.body.rej.remote_comm_id, 1);
	assert_int_equal(world_sent(world, B, CMC_REJ, 1)->mad.body.rej.remote_comm_id, 2);

	world->on_event = accept_all;
	handle = world_call(world, NULL, NULL);
	world_run(world, world->now + 10 * MS);
	assert_int_equal(endpoint_close(world->ep[A], world->now, handle), 0);
	world_flush(world, A);
	world_settle(world);
	assert_int_equal(world_count_events(world, A, ENDPOINT_EVENT_GAVE_UP, ANY), 0);
	world_free(world);
}

/* The flood is accepted: REPs that wait for an RTU give way as well, taken back by a REJ. */
static void test_flood_of_accepted(void **state)
{
	struct world *world = new_world(2);

	(void)state;
	world->on_event = accept_all;
	for (uint32_t n = 0; n < 4 * ROOM; n++)
		flood_req(world, n);
	assert_int_equal(usage_of(world, B).peak, ROOM);
	assert_int_equal(world_sent(world, B, CMC_REJ, 0)->mad.body.rej.reason, CMC_REJ_NO_RESOURCES);
	assert_int_equal(world_sent(world, B, CMC_REJ, 0)->mad.body.rej.message_rejected, CMC_REJECTED_OTHER);
	world_settle(world);
	world_free(world);
}

static void resolve(struct world *world)
{
	struct cmc_sidr_req req = { .service_id = 0x42 };
	struct endpoint_options options = { .retries_given = true };
	uint64_t handle;

	assert_int_equal(endpoint_send_sidr_req(world->ep[A], world->now, world_address(B), &req, &options, &handle),
			 0);
	world->opened[A]++;
	world_flush(world, A);
	world_run(world, world->now + 10 * MS);
}

/* What is established never gives way: new requests are refused until there is room. */
static void test_all_established(void **state)
{
	struct world *world = new_world(3);

	(void)state;
	world->on_event = accept_all;
	for (int i = 0; i < ROOM; i++) {
		world_call(world, NULL, NULL);
		world_run(world, world->now + 10 * MS);
	}
	world_call(world, NULL, NULL);
	world_run(world, world->now + 10 * MS);
	assert_int_equal(world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_REJ, 0)->message.body.rej.reason,
			 CMC_REJ_NO_RESOURCES);
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_REFUSED, CMC_REQ, 0)->why, ENDPOINT_WHY_NO_ROOM);
	resolve(world);
	assert_int_equal(world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_SIDR_REP, 0)->message.body.sidr_rep.status,
			 CMC_SIDR_NO_QP);
	assert_int_equal(world_count_events(world, B, ENDPOINT_EVENT_DISPLACED, ANY), 0);

	assert_int_equal(endpoint_abort(world->ep[A], world->now,
					world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_REP, 0)->handle), 0);
	world_flush(world, A);
	world_run(world, world->now + MS);
	assert_int_equal(usage_of(world, B).lingering, 1);
	world_call(world, NULL, NULL); /* takes the place of the one in TimeWait */
	world_run(world, world->now + 10 * MS);
	assert_int_equal(world_count_events(world, A, ENDPOINT_EVENT_MESSAGE, CMC_REP), ROOM + 1);
	while (endpoint_close_all(world->ep[A], world->now))
		world_flush(world, A);
	world_flush(world, A);
	world_settle(world);
	world_free(world);
}

/* A resolution that nobody answers gives way to the next, too. */
static void test_flood_of_resolutions(void **state)
{
	struct world *world = new_world(4);

	(void)state;
	for (int i = 0; i < 2 * ROOM; i++)
		resolve(world);
	assert_int_equal(usage_of(world, B).exchanges, ROOM);
	assert_int_equal(world_count_events(world, A, ENDPOINT_EVENT_MESSAGE, CMC_SIDR_REP), ROOM);
	world_settle(world);
	world_free(world);
}

/* One's own calls displace nobody. */
static void test_own_table_full(void **state)
{
	struct endpoint_config configs[SIDES] = { [A] = { .max_exchanges = 2 } };
	struct world *world = world_new(5, configs);
	struct endpoint_options options = { .retries_given = true };
	struct cmc_req req = world_req();
	uint64_t handle;

	(void)state;
	world_call(world, NULL, &options);
	world_call(world, NULL, &options);
	assert_int_equal(endpoint_send_req(world->ep[A], world->now, world_address(B), &req, NULL, &handle),
			 ENDPOINT_ERR_TABLE_FULL);
	world_run(world, world->now + 100 * MS); /* both are given up and linger */
	assert_int_equal(usage_of(world, A).lingering, 2);
	world_call(world, NULL, &options);
	world_settle(world);
	world_free(world);
}

/* Bytes of the caller's own: they belong to no exchange, nor does what comes back. */
static void test_send_mad(void **state)
{
	struct world *world = new_world(6);
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	make_mad(mad, "DREQ", 2, "local_comm_id=1 remote_comm_id=2 mad.method=3 mad.transaction_id=3");
	assert_int_equal(endpoint_send_mad(world->ep[A], world_address(B), mad), 0);
	world_flush(world, A);
	world_settle(world);
	world_assert_story(world, "DREQ DREP");
	assert_memory_equal(world_sent(world, A, CMC_DREQ, 0)->bytes, mad, sizeof(mad));
	assert_int_equal(world_event(world, A, ENDPOINT_EVENT_DROPPED, CMC_DREP, 0)->why, ENDPOINT_WHY_UNKNOWN_ID);
	world_free(world);
}

enum { TIMERS = 3000 };

static uint64_t earliest(const struct endpoint *ep, const uint64_t *handles)
{
	struct endpoint_exchange exchange;
	uint64_t first = ENDPOINT_NEVER;

	for (size_t i = 0; i < TIMERS; i++)
		if (endpoint_find(ep, handles[i], &exchange) == 0 && exchange.expiry_ns < first)
			first = exchange.expiry_ns;
	return first;
}

/* Something that nobody answers, resent within some time. */
static uint64_t wait_for_anything(struct world *world, uint64_t at_most)
{
	struct endpoint_options options = { .response_timeout_ns = 1 + world_random(world) % at_most };
	struct cmc_sidr_req req = { .service_id = 0x42 };
	uint64_t handle;

	assert_int_equal(endpoint_send_sidr_req(world->ep[A], world->now, world_address(C), &req, &options, &handle),
			 0);
	world->opened[A]++;
	world_flush(world, A);
	return handle;
}

/* The next expiry is always the earliest of all, while timers are started, put off, stopped and run out. */
static void test_timers(void **state)
{
	struct endpoint_config configs[SIDES] = { [A] = { .max_exchanges = TIMERS } };
	struct world *world = world_new(7, configs);
	struct endpoint *ep = world->ep[A];
	uint64_t handles[TIMERS];

	(void)state;
	for (size_t i = 0; i < TIMERS; i++)
		handles[i] = wait_for_anything(world, SECOND);
	for (size_t round = 0; round < 1000; round++) {
		uint64_t *handle = &handles[world_random(world) % TIMERS];

		assert_true(endpoint_next_expiry(ep) == earliest(ep, handles));
		world_run(world, world->now + world_random(world) % (20 * MS));
		if (endpoint_abort(ep, world->now, *handle) == 0 && world_random(world) % 2)
			*handle = wait_for_anything(world, 50 * MS);
		world_flush(world, A);
	}
	world_settle(world);
	world_free(world);
}

/* IDs are not used again soon, and never twice at once; neither are handles and TransactionIDs. */
static int compare(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

static void assert_unique(uint64_t *values, size_t n)
{
	qsort(values, n, sizeof(*values), compare);
	for (size_t i = 1; i < n; i++)
		assert_true(values[i - 1] != values[i]);
}

static void test_numbers_are_unique(void **state)
{
	enum { CALLS = 200000 };
	struct endpoint_config config = { .max_exchanges = 16, .seed = 42 };
	struct cmc_req req = world_req();
	uint64_t *values[4] = { NULL };
	struct endpoint *ep;

	(void)state;
	assert_int_equal(endpoint_new(&ep, &config), 0);
	for (size_t i = 0; i < 4; i++) {
		values[i] = calloc(CALLS, sizeof(*values[i]));
		assert_non_null(values[i]);
	}
	for (size_t i = 0; i < CALLS; i++) {
		const struct endpoint_output *output;
		struct cmc_mad mad;

		assert_int_equal(endpoint_send_req(ep, i, world_address(B), &req, NULL, &values[0][i]), 0);
		output = endpoint_next_output(ep);
		assert_int_equal(cmc_decode(&mad, output->mad, sizeof(output->mad)), CMC_MAD_LEN);
		values[1][i] = mad.body.req.local_comm_id;
		values[2][i] = mad.header.transaction_id & 0xffffffff;
		values[3][i] = mad.body.req.local_qpn;
		assert_true(mad.body.req.local_comm_id != 0 && mad.body.req.local_qpn > 1);
		while (endpoint_next_output(ep) || endpoint_next_event(ep))
			;
		assert_int_equal(endpoint_abort(ep, i, values[0][i]), 0);
		while (endpoint_next_output(ep) || endpoint_next_event(ep))
			;
	}
	for (size_t i = 0; i < 4; i++) {
		assert_unique(values[i], CALLS);
		free(values[i]);
	}
	endpoint_free(ep);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_flood_of_undecided),
		cmocka_unit_test(test_flood_of_accepted),
		cmocka_unit_test(test_all_established),
		cmocka_unit_test(test_flood_of_resolutions),
		cmocka_unit_test(test_own_table_full),
		cmocka_unit_test(test_send_mad),
		cmocka_unit_test(test_timers),
		cmocka_unit_test(test_numbers_are_unique),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
