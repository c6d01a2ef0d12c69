/* SPDX-License-Identifier: BSD-2-Clause */
/* What people met on live fabrics, told as they would want it told. Each story is one report; the words are what the
 * tracker says about it. */
#include <stdio.h>
#include <string.h>

#include "trace.h"
#include "unit.h"

static struct trace trace;
static char told[16384]; /* every sentence of a story */

static int setup(void **state)
{
	(void)state;
	trace_init(&trace, NULL);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	trace_free(&trace);
	return 0;
}

static void add(const struct cmc_finding *finding)
{
	size_t used = strlen(told);

	snprintf(told + used, sizeof(told) - used, "%s\n", words_of(finding));
}

static void tell(void)
{
	struct cmc_exchange e;

	told[0] = '\0';
	for (unsigned id = 0; id < CMC_FINDING_COUNT; id++)
		if (trace.found[id])
			add(&trace.last[id]);
	for (size_t cursor = 0; cmc_track_next(trace.track, &cursor, trace.now, &e);)
		for (size_t i = 0; i < e.n_pending; i++)
			add(&e.pending[i]);
}

static void expect(const char *words)
{
	tell();
	if (!strstr(told, words))
		fail_msg("\"%s\" is not in:\n%s", words, told);
}

static void expect_outcome(uint32_t number, enum cmc_outcome outcome)
{
	assert_string_equal(cmc_outcome_name(exchange(&trace, number).outcome), cmc_outcome_name(outcome));
}

/* The initiator lost power; every reconnect is refused. */
static void test_power_loss(void **state)
{
	struct talk old = talk_init(&trace, 1), new = talk_init(&trace, 2);

	(void)state;
	connect_talk(&old);
	wait_ns(&trace, 90 * SECOND);
	new.host[ACTIVE].qpn = old.host[ACTIVE].qpn;
	req(&new);
	rej(&new, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_STALE_CONN);
	for (unsigned i = 0; i < 16; i++) {
		dreq(&old, PASSIVE);
		wait_ns(&trace, 4280 * MS);
	}
	expect("Stale connection: the peer still holds a connection of this QP: exchange 1 of QPN 0x00001e was not "
	       "closed");
	expect("The peer still holds an old connection: its DREQ was never answered: 16 of 16 tries used");
	expect_outcome(1, CMC_OUTCOME_CLOSE_UNCONFIRMED);
	expect_outcome(2, CMC_OUTCOME_REFUSED);
}

/* A second connect at once after a disconnect: "stale conn". */
static void test_time_wait(void **state)
{
	struct talk old = talk_init(&trace, 1), new = talk_init(&trace, 2);

	(void)state;
	connect_talk(&old);
	close_talk(&old, ACTIVE);
	new.host[ACTIVE].qpn = old.host[ACTIVE].qpn;
	wait_ns(&trace, 480 * MS);
	req(&new);
	rej(&new, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_STALE_CONN);
	expect("the peer is in TimeWait for this QP: exchange 1 of QPN 0x00001e was closed 500.000 ms ago, TimeWait is "
	       "about 2.147 s; try later, or use a new QP");
}

/* "status 8 (invalid service ID)" every 10 s. */
static void test_no_listener_again(void **state)
{
	(void)state;
	for (unsigned i = 0; i < 7; i++) {
		struct talk talk = talk_init(&trace, i);

		req(&talk);
		rej(&talk, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_INVALID_SERVICE_ID);
		wait_ns(&trace, 10 * SECOND);
	}
	expect("Nothing listens on the service asked for: TCP 4420 (NVMe/RDMA)");
	expect("Refused again and again: 7 times: TCP 4420 (NVMe/RDMA), REJ 8 ");
}

/* Ping works, RDMA connect gives status 8. */
static void test_ping_works(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	req(&talk);
	rej(&talk, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_INVALID_SERVICE_ID);
	expect("the host's CM answered, so address and route are fine: look at the listener");
}

/* "Unknown error -28" in a large job; "connect refused" with an application's code. */
static void test_error_28(void **state)
{
	struct talk talk = talk_init(&trace, 1), wordy = talk_init(&trace, 2);

	(void)state;
	req(&talk);
	rej(&talk, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_CONSUMER_DEFINED);
	expect("The application refused, not the network: TCP 4420 (NVMe/RDMA); REJ 28 is no errno\n");
	assert_true(trace.result.context.has_service_id); /* with it, the private data can be read */
	assert_int_equal(trace.result.context.service_id, talk.service_id);
	req(&wordy);
	build_rej(&wordy, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_CONSUMER_DEFINED);
	wordy.mad.body.rej.private_data[0] = 'n';
	feed(&wordy, PASSIVE);
	expect("REJ 28 is no errno: its private data may say why\n");
}

/* Many to one: retries exhausted. */
static void test_many_to_one(void **state)
{
	(void)state;
	for (unsigned i = 0; i < 5; i++) {
		struct talk talk = talk_init(&trace, i);

		talk.host[ACTIVE].endpoint = ip(10 + i);
		for (unsigned n = 0; n < 16 - i; n++) {
			req(&talk);
			wait_ns(&trace, 6390 * MS);
		}
	}
	expect("REQ never answered: 16 of 16 tries used, the sender gives up about 102 s after the first; the passive "
	       "side is silent or overloaded, or the path to it is broken");
	expect("REQ never answered: 12 of 16 tries used");
	expect_outcome(5, CMC_OUTCOME_NO_ANSWER);
}

/* Slow or failed connects, but few REQs. */
static void test_slow_subnet_administrator(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	for (unsigned i = 0; i < 4; i++) {
		path_query(&talk, false);
		wait_ns(&trace, 2 * SECOND);
	}
	expect("The subnet administrator does not answer a path query: sent 4 times: it is slow or gone, and the CM "
	       "was never reached");
}

/* A SIDR reject reported as a timeout. */
static void test_sidr_refused_or_silent(void **state)
{
	struct talk refused = talk_init(&trace, 1), silent = talk_init(&trace, 2);

	(void)state;
	sidr_req(&refused);
	sidr_rep(&refused, CMC_SIDR_UNSUPPORTED);
	silent.service_id++;
	for (unsigned i = 0; i < 4; i++) {
		sidr_req(&silent);
		wait_ns(&trace, 4340 * MS);
	}
	expect("SIDR_REQ never answered: sent 4 times in 13 s: this is no answer, not a refusal");
	expect_outcome(1, CMC_OUTCOME_REFUSED);
	expect_outcome(2, CMC_OUTCOME_NO_ANSWER);
}

/* Connection refused by the caller. */
static void test_refused_by_caller(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	req(&talk);
	rep(&talk);
	rej(&talk, ACTIVE, CMC_REJECTED_REP, CMC_REJ_INSUFFICIENT_RESP_RESOURCES);
	expect("The caller refused the REP: REJ 27 ");
	expect_outcome(1, CMC_OUTCOME_REFUSED_BY_CALLER);
}

/* Disconnect hangs. */
static void test_disconnect_hangs(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	connect_talk(&talk);
	wait_ns(&trace, SECOND);
	for (unsigned i = 0; i < 5; i++) {
		dreq(&talk, ACTIVE);
		wait_ns(&trace, 6390 * MS);
	}
	expect("DREQ never answered: the teardown is not confirmed: 5 of 16 tries used, it ends about 102 s after the "
	       "first");
	assert_true(trace.result.awaited.give_up_ns > trace.now);
}

/* "REJ reason 0x3". */
static void test_reason_3(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	req(&talk);
	rej(&talk, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_NO_RESOURCES);
	expect("The passive side lacks resources: TCP 4420 (NVMe/RDMA); REJ 3 ");
}

/* Both ends disconnect at once: two DREQs, two DREPs. */
static void test_both_disconnect(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	connect_talk(&talk);
	wait_ns(&trace, SECOND);
	dreq(&talk, ACTIVE);
	dreq(&talk, PASSIVE);
	drep(&talk, PASSIVE);
	drep(&talk, ACTIVE);
	expect("Both sides disconnect at once");
	expect_outcome(1, CMC_OUTCOME_CLOSED);
	assert_int_equal(count_severity(&trace, CMC_NOTE) + count_severity(&trace, CMC_WARN), 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
	const struct CMUnitTest tests[] = {
		TEST(test_power_loss), TEST(test_time_wait), TEST(test_no_listener_again), TEST(test_ping_works),
		TEST(test_error_28), TEST(test_many_to_one), TEST(test_slow_subnet_administrator),
		TEST(test_sidr_refused_or_silent), TEST(test_refused_by_caller), TEST(test_disconnect_hangs),
		TEST(test_reason_3), TEST(test_both_disconnect),
	};

	return cmocka_run_group_tests_name("track wild", tests, NULL, NULL);
}
