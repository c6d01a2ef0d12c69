/* SPDX-License-Identifier: BSD-2-Clause */
/* Memory: bounded, accounted for, released; what makes room for what; and that many at once are the same as one by
 * one. */
#include <stdlib.h>
#include <string.h>

#include "trace.h"
#include "unit.h"

/* An allocator that counts, and fails when told. */
struct memory {
	size_t bytes, blocks, calls;
	size_t fail_at; /* the call that fails, and every later one; 0: none */
	unsigned evicted;
	uint32_t last_evicted;
	enum cmc_outcome last_outcome;
};

static void *count_alloc(void *user, size_t size)
{
	struct memory *memory = user;
	size_t *block;

	memory->calls++;
	if (memory->fail_at && memory->calls >= memory->fail_at)
		return NULL;
	block = malloc(size + 64);
	assert_non_null(block);
	*block = size;
	memory->bytes += size;
	memory->blocks++;
	return (char *)block + 64;
}

static void count_release(void *user, void *address)
{
	struct memory *memory = user;
	size_t *block = (size_t *)((char *)address - 64);

	memory->bytes -= *block;
	memory->blocks--;
	free(block);
}

static void count_evicted(void *user, const struct cmc_exchange *e)
{
	struct memory *memory = user;

	memory->evicted++;
	memory->last_evicted = e->number;
	memory->last_outcome = e->outcome;
}

static struct cmc_track_config config_of(struct memory *memory, uint32_t max_exchanges)
{
	return (struct cmc_track_config){
		.max_exchanges = max_exchanges, .alloc = count_alloc, .release = count_release,
		.evicted = count_evicted, .user = memory,
	};
}

static struct cmc_track_usage usage_of(const struct trace *trace)
{
	struct cmc_track_usage usage;

	cmc_track_usage(trace->track, &usage);
	return usage;
}

/* Many hosts, so that addresses, IDs and GUIDs all differ. */
static struct talk far_talk(struct trace *trace, unsigned n)
{
	struct talk talk = talk_init(trace, n);

	talk.host[ACTIVE].endpoint = ip(256 + n / 8 % 30000);
	talk.host[ACTIVE].ca_guid = 0x10000 + n / 8 % 30000;
	return talk;
}

static void test_everything_is_released(void **state)
{
	struct memory memory = { 0 };
	struct cmc_track_config config = config_of(&memory, 0);
	struct trace trace;

	(void)state;
	trace_init(&trace, &config);
	for (unsigned i = 0; i < 40000; i++) {
		struct talk talk = far_talk(&trace, i);

		req(&talk);
	}
	assert_int_equal(usage_of(&trace).exchanges, 40000);
	assert_int_equal(usage_of(&trace).bytes, memory.bytes);
	assert_true(memory.blocks > 6);
	trace_free(&trace);
	assert_int_equal(memory.bytes, 0);
	assert_int_equal(memory.blocks, 0);
	cmc_track_free(NULL);
}

/* Every allocation may fail, at any time: an error at the start, then eviction. */
static void test_out_of_memory(void **state)
{
	size_t fail_at = 1;
	bool failed = true;

	(void)state;
	for (; failed; fail_at++) {
		struct memory memory = { .fail_at = fail_at };
		struct cmc_track_config config = config_of(&memory, 25000);
		struct cmc_track *track;
		struct trace trace = { 0 };
		uint8_t mad[CMC_MAD_LEN];
		int errors = 0;

		failed = false;
		if (cmc_track_new(&track, &config) != 0) {
			assert_null(track);
			assert_int_equal(memory.blocks, 0);
			failed = true;
			continue;
		}
		trace.track = track;
		for (unsigned i = 0; i < 10000; i++) {
			struct talk talk = far_talk(&trace, i);
			struct cmc_track_message in = {
				.time_ns = i, .frame = i + 1, .src = talk.host[ACTIVE].endpoint,
				.dst = talk.host[PASSIVE].endpoint, .mad = mad, .len = sizeof(mad),
			};
			int error;

			build_req(&talk);
			assert_int_equal(cmc_encode(mad, sizeof(mad), &talk.mad), CMC_MAD_LEN);
			error = cmc_track_message(track, &trace.result, &in);
			assert_true(error == 0 || error == CMC_ERR_NO_MEMORY);
			assert_true(error == 0 ? trace.result.exchange == i + 1u - (unsigned)errors :
						 trace.result.exchange == 0);
			errors += error != 0;
		}
		failed = memory.calls >= fail_at;
		assert_int_equal(usage_of(&trace).exchanges + memory.evicted + (unsigned)errors, 10000);
		cmc_track_free(track);
		assert_int_equal(memory.blocks, 0);
	}
	assert_true(fail_at > 8);
}

/* Answers come from another address, and each connection is found by it to its end: the index has room for all of
 * these keys. */
static void test_all_behind_nat(void **state)
{
	enum { CONNECTIONS = 3000 };
	static struct talk talks[CONNECTIONS];
	struct trace trace;

	(void)state;
	trace_init(&trace, NULL);
	for (unsigned i = 0; i < CONNECTIONS; i++) {
		talks[i] = far_talk(&trace, i);
		req(&talks[i]);
		talks[i].host[PASSIVE].endpoint = ip(99);
		rep(&talks[i]);
		rtu(&talks[i]);
	}
	for (unsigned i = 0; i < CONNECTIONS; i++)
		close_talk(&talks[i], ACTIVE);
	assert_int_equal(usage_of(&trace).exchanges, CONNECTIONS);
	for (unsigned i = 1; i <= CONNECTIONS; i++)
		assert_int_equal(exchange(&trace, i).outcome, CMC_OUTCOME_CLOSED);
	trace_free(&trace);
}

/* A REJ 4 between other addresses, which says nothing but the caller's GUID and ID. */
static void rej_by_guid(struct talk *talk)
{
	talk->host[ACTIVE].endpoint = ip(77);
	talk->host[PASSIVE].endpoint = ip(78);
	build_rej(talk, ACTIVE, CMC_REJECTED_OTHER, CMC_REJ_TIMEOUT);
	talk->mad.header.transaction_id = 7;
	talk->mad.body.rej.remote_comm_id = 0;
	talk->mad.body.rej.reject_info_length = 8;
	for (unsigned i = 0; i < 8; i++)
		talk->mad.body.rej.ari[i] = (uint8_t)(talk->host[ACTIVE].ca_guid >> (56 - 8 * i));
	feed(talk, ACTIVE);
}

/* What says nothing but what its request said is found among those of late, and then begins an exchange of its own. */
static void test_requests_of_late(void **state)
{
	enum { REQUESTS_MADE = 150000, LATE = 10000 };
	static struct talk talks[REQUESTS_MADE];
	struct trace trace;

	(void)state;
	trace_init(&trace, NULL);
	for (unsigned i = 0; i < REQUESTS_MADE; i++) {
		talks[i] = far_talk(&trace, i);
		req(&talks[i]);
	}
	for (unsigned i = REQUESTS_MADE - LATE; i < REQUESTS_MADE; i += 100) {
		rej_by_guid(&talks[i]);
		assert_int_equal(trace.result.exchange, i + 1);
	}
	rej_by_guid(&talks[0]);
	assert_int_equal(trace.result.exchange, REQUESTS_MADE + 1);
	assert_non_null(found_now(&trace, CMC_FINDING_mid_capture));
	trace_free(&trace);
}

static void test_no_allocation_a_message(void **state)
{
	struct memory memory = { 0 };
	struct cmc_track_config config = config_of(&memory, 1000);
	struct trace trace;
	size_t calls;

	(void)state;
	trace_init(&trace, &config);
	for (unsigned i = 0; i < 1000; i++) {
		struct talk talk = far_talk(&trace, i);

		connect_talk(&talk);
	}
	calls = memory.calls;
	for (unsigned i = 1000; i < 20000; i++) {
		struct talk talk = far_talk(&trace, i);

		connect_talk(&talk);
		close_talk(&talk, ACTIVE);
	}
	assert_int_equal(memory.calls, calls);
	trace_free(&trace);
}

/* All live, all keys in use, everything included. */
static void bytes_of(uint32_t n, uint32_t max_exchanges, size_t each)
{
	struct cmc_track_config config = { .max_exchanges = max_exchanges };
	struct trace trace;

	trace_init(&trace, &config);
	for (unsigned i = 0; i < n; i++) {
		struct talk talk = far_talk(&trace, i);

		connect_talk(&talk);
	}
	assert_int_equal(usage_of(&trace).exchanges, n);
	if (usage_of(&trace).bytes >= each * n)
		fail_msg("%zu bytes for %u exchanges", usage_of(&trace).bytes, n);
	trace_free(&trace);
}

static void test_bytes_an_exchange(void **state)
{
	(void)state;
	bytes_of(50000, 0, 415);
	bytes_of(66000, 0, 415); /* the index has just grown */
	bytes_of(100000, 0, 400);
	bytes_of(123456, 0, 400);
	bytes_of(200000, 200000, 400);
}

static void test_who_is_evicted(void **state)
{
	enum { N = 160 };
	struct memory memory = { 0 };
	struct cmc_track_config config = config_of(&memory, N);
	struct trace trace;
	struct cmc_exchange e;

	(void)state;
	trace_init(&trace, &config);
	/* Odd ones are closed, even ones stay open; number 2 is idle longest. */
	for (unsigned i = 0; i < N; i++) {
		struct talk talk = far_talk(&trace, i);

		connect_talk(&talk);
		if (i % 2 == 0)
			close_talk(&talk, ACTIVE);
	}
	assert_int_equal(memory.evicted, 0);
	for (unsigned i = N; i < N + 40; i++) {
		struct talk talk = far_talk(&trace, i);

		connect_talk(&talk);
	}
	/* What was over went first, the oldest before the others. */
	assert_true(memory.evicted >= 40 && memory.evicted <= 80);
	assert_int_equal(memory.last_outcome, CMC_OUTCOME_CLOSED);
	assert_int_equal(memory.last_evicted, 2 * memory.evicted - 1);
	assert_false(cmc_track_find(trace.track, 1, trace.now, &e));
	assert_true(cmc_track_find(trace.track, 2, trace.now, &e));
	assert_true(cmc_track_find(trace.track, N + 40, trace.now, &e));
	/* Nothing that is over is left: the open ones go, number 2 first. */
	for (unsigned i = N + 40; i < N + 100; i++) {
		struct talk talk = far_talk(&trace, i);

		connect_talk(&talk);
	}
	assert_int_equal(memory.last_outcome, CMC_OUTCOME_CONNECTED);
	assert_false(cmc_track_find(trace.track, 2, trace.now, &e));
	assert_true(cmc_track_find(trace.track, N - 2, trace.now, &e));
	assert_int_equal(usage_of(&trace).opened, N + 100);
	assert_int_equal(usage_of(&trace).evicted, memory.evicted);
	trace_free(&trace);
}

/* Slots are used again, each for one: all that are held can be found and are walked once, and the newest are held. */
static void test_slots_are_used_again(void **state)
{
	enum { N = 200, ALL = 3000 };
	struct memory memory = { 0 };
	struct cmc_track_config config = config_of(&memory, N);
	struct cmc_exchange e;
	struct trace trace;
	uint32_t held, walked = 0;

	(void)state;
	trace_init(&trace, &config);
	for (unsigned i = 0; i < ALL; i++) {
		struct talk talk = far_talk(&trace, i);

		if (i % 3)
			connect_talk(&talk);
		else
			sidr_req(&talk);
	}
	held = usage_of(&trace).exchanges;
	assert_int_equal(held + memory.evicted, ALL);
	for (size_t cursor = 0; cmc_track_next(trace.track, &cursor, trace.now, &e); walked++)
		assert_true(cmc_track_find(trace.track, e.number, trace.now, &e));
	assert_int_equal(walked, held);
	for (uint32_t number = ALL; number > ALL - N / 2; number--)
		assert_true(cmc_track_find(trace.track, number, trace.now, &e));
	assert_false(cmc_track_find(trace.track, 0, trace.now, &e));
	assert_false(cmc_track_find(trace.track, ALL + 1, trace.now, &e));
	trace_free(&trace);
}

/* An answered SIDR_REQ is over: it goes before a connection that is open. */
static void test_answered_goes_first(void **state)
{
	struct memory memory = { 0 };
	struct cmc_track_config config = config_of(&memory, 4);
	struct trace trace;
	struct cmc_exchange e;

	(void)state;
	trace_init(&trace, &config);
	for (unsigned i = 0; i < 5; i++) {
		struct talk talk = far_talk(&trace, i);

		if (i == 2) {
			sidr_req(&talk);
			sidr_rep(&talk, CMC_SIDR_SUCCESS);
		} else {
			connect_talk(&talk);
		}
	}
	assert_int_equal(memory.evicted, 1);
	assert_int_equal(memory.last_evicted, 3);
	assert_int_equal(memory.last_outcome, CMC_OUTCOME_RESOLVED);
	assert_true(cmc_track_find(trace.track, 1, trace.now, &e));
	trace_free(&trace);
}

/* What was evicted is not known any more, and nothing of it is left in the index. */
static void test_evicted_is_forgotten(void **state)
{
	struct memory memory = { 0 };
	struct cmc_track_config config = config_of(&memory, 8);
	struct trace trace;
	struct talk first;

	(void)state;
	trace_init(&trace, &config);
	first = far_talk(&trace, 0);
	connect_talk(&first);
	for (unsigned i = 1; i < 100; i++) {
		struct talk talk = far_talk(&trace, i);

		connect_talk(&talk);
	}
	close_talk(&first, ACTIVE);
	assert_int_equal(trace.found[CMC_FINDING_mid_capture], 1);
	assert_int_equal(trace.result.exchange, 101);
	trace_free(&trace);
}

/* A capture without times: still one share at a time goes, not all. */
static void test_equal_times(void **state)
{
	struct memory memory = { 0 };
	struct cmc_track_config config = config_of(&memory, 1000);
	struct trace trace;

	(void)state;
	trace_init(&trace, &config);
	for (unsigned i = 0; i < 5000; i++) {
		struct talk talk = far_talk(&trace, i);

		trace.now = 0;
		req(&talk);
		if (i > 1000)
			assert_true(usage_of(&trace).exchanges > 700);
	}
	trace_free(&trace);
}

static void test_one_exchange(void **state)
{
	struct memory memory = { 0 };
	struct cmc_track_config config = config_of(&memory, 1);
	struct trace trace;

	(void)state;
	trace_init(&trace, &config);
	for (unsigned i = 0; i < 100; i++) {
		struct talk talk = far_talk(&trace, i);

		connect_talk(&talk);
		close_talk(&talk, ACTIVE);
		assert_int_equal(trace.result.exchange, i + 1);
	}
	assert_int_equal(memory.evicted, 99);
	trace_free(&trace);
}

/* 100 000 connections at once, each message checked; then the walk sees each once, in order. */
static void test_hundred_thousand(void **state)
{
	enum { N = 100000 };
	struct trace trace;
	struct cmc_exchange e;
	size_t cursor = 0;

	(void)state;
	trace_init(&trace, NULL);
	for (unsigned step = 0; step < 3; step++)
		for (unsigned i = 0; i < N; i++) {
			struct talk talk = far_talk(&trace, i);

			trace.now -= 10 * MS;
			if (step == 0)
				req(&talk);
			else if (step == 1)
				rep(&talk);
			else
				rtu(&talk);
			if (trace.result.exchange != i + 1)
				fail_msg("step %u: exchange %u instead of %u", step, trace.result.exchange, i + 1);
		}
	for (uint32_t i = 1; i <= N; i++) {
		assert_true(cmc_track_next(trace.track, &cursor, trace.now, &e));
		assert_int_equal(e.number, i);
		assert_int_equal(e.outcome, CMC_OUTCOME_CONNECTED);
		assert_int_equal(e.findings[CMC_WARN], 0);
	}
	assert_false(cmc_track_next(trace.track, &cursor, trace.now, &e));
	trace_free(&trace);
}

static uint32_t random_number(uint32_t *seed)
{
	*seed = *seed * 1664525u + 1013904223u;
	return *seed >> 8;
}

/* Messages at random among few hosts and IDs, whatever their order: nothing is right here, but nothing may break. */
static void random_message(struct talk *talk, uint32_t *seed)
{
	unsigned side = random_number(seed) & 1;

	switch (random_number(seed) % 12) {
	case 0:
	case 1:
		build_req(talk);
		side = ACTIVE;
		break;
	case 2:
		build_rep(talk);
		side = PASSIVE;
		break;
	case 3:
		build_rtu(talk);
		break;
	case 4:
		build_mra(talk, side, random_number(seed) & 3, random_number(seed) & 31);
		break;
	case 5:
		build_rej(talk, side, random_number(seed) & 3, random_number(seed) % 40);
		break;
	case 6:
	case 7:
		build_dreq(talk, side);
		break;
	case 8:
		build_drep(talk, side);
		break;
	case 9:
		build_lap(talk);
		break;
	case 10:
		build_apr(talk, random_number(seed) % 16);
		break;
	default:
		build_sidr_rep(talk, random_number(seed) % 6);
		break;
	}
	feed(talk, side);
}

static void test_random(void **state)
{
	struct memory memory = { 0 };
	struct cmc_track_config config = config_of(&memory, 50);
	uint32_t seed = 1;
	struct trace trace;

	(void)state;
	config.follow_qps = true;
	trace_init(&trace, &config);
	for (unsigned i = 0; i < 200000; i++) {
		struct talk talk = talk_init(&trace, random_number(&seed) % 40);

		talk.host[ACTIVE].endpoint = ip(1 + random_number(&seed) % 3);
		talk.host[PASSIVE].endpoint = ip(2 + random_number(&seed) % 3);
		talk.class_version = (uint8_t)(1 + random_number(&seed) % 2);
		talk.tid ^= random_number(&seed) % 3;
		wait_ns(&trace, (uint64_t)random_number(&seed) * 100);
		random_message(&talk, &seed);
		assert_true(trace.result.exchange > 0 || trace.result.duplicate);
		assert_true(usage_of(&trace).exchanges <= 50);
	}
	trace_free(&trace);
	assert_int_equal(memory.blocks, 0);
}

static void check_same(const struct cmc_track_result *a, const struct cmc_track_result *b)
{
	assert_int_equal(a->exchange, b->exchange);
	assert_int_equal(a->role, b->role);
	assert_int_equal(a->after, b->after);
	assert_int_equal(a->response_to, b->response_to);
	assert_int_equal(a->response_ns, b->response_ns);
	assert_int_equal(a->resend, b->resend);
	assert_int_equal(a->resend_of, b->resend_of);
	assert_int_equal(a->awaited.until_ns, b->awaited.until_ns);
	assert_int_equal(a->n_findings, b->n_findings);
	for (size_t i = 0; i < a->n_findings; i++) {
		assert_int_equal(a->findings[i].id, b->findings[i].id);
		assert_int_equal(a->findings[i].value, b->findings[i].value);
	}
}

/* The same messages one by one and many at a time. */
static void test_many_at_a_time(void **state)
{
	enum { N = 1000 };
	static uint8_t mads[N][CMC_MAD_LEN];
	static struct cmc_track_message in[N];
	static struct cmc_track_result one, many[N];
	static int errors[N];
	struct cmc_track *single, *batch;
	struct trace trace;
	uint32_t seed = 7;

	(void)state;
	trace_init(&trace, NULL);
	for (unsigned i = 0; i < N; i++) {
		struct talk talk = talk_init(&trace, i / 2 % 20);
		unsigned side = i & 1 ? PASSIVE : ACTIVE;

		if (side == ACTIVE)
			build_req(&talk);
		else
			build_rep(&talk);
		assert_int_equal(cmc_encode(mads[i], CMC_MAD_LEN, &talk.mad), CMC_MAD_LEN);
		if (random_number(&seed) % 20 == 0)
			mads[i][random_number(&seed) % 20] ^= 1; /* some cannot be read */
		in[i] = (struct cmc_track_message){
			.time_ns = i * SECOND, .frame = i + 1, .src = talk.host[side].endpoint,
			.dst = talk.host[!side].endpoint, .mad = mads[i], .len = CMC_MAD_LEN,
		};
	}
	assert_int_equal(cmc_track_new(&single, NULL), 0);
	assert_int_equal(cmc_track_new(&batch, NULL), 0);
	cmc_track_messages(batch, many, in, errors, N);
	for (unsigned i = 0; i < N; i++) {
		assert_int_equal(cmc_track_message(single, &one, &in[i]), errors[i]);
		check_same(&one, &many[i]);
	}
	cmc_track_free(single);
	cmc_track_free(batch);
	trace_free(&trace);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_everything_is_released), cmocka_unit_test(test_out_of_memory),
		cmocka_unit_test(test_all_behind_nat), cmocka_unit_test(test_requests_of_late),
		cmocka_unit_test(test_no_allocation_a_message), cmocka_unit_test(test_bytes_an_exchange),
		cmocka_unit_test(test_who_is_evicted), cmocka_unit_test(test_slots_are_used_again),
		cmocka_unit_test(test_answered_goes_first), cmocka_unit_test(test_evicted_is_forgotten),
		cmocka_unit_test(test_equal_times), cmocka_unit_test(test_one_exchange),
		cmocka_unit_test(test_hundred_thousand), cmocka_unit_test(test_random),
		cmocka_unit_test(test_many_at_a_time),
	};

	return cmocka_run_group_tests_name("track memory", tests, NULL, NULL);
}
