/* SPDX-License-Identifier: BSD-2-Clause */
/* Resends, MRA, duplicates and TimeWait: when exactly, and how often. */
#include <string.h>

#include "endpoint_world.h"

/* Of world_req(). */
#define ROUND_TRIP cmc_timeout_ns(12)
#define ACTIVE_WAIT (cmc_timeout_ns(14) + ROUND_TRIP)
#define PASSIVE_WAIT cmc_timeout_ns(15)
enum { TRIES = 4 };

/* Sends of one message, the first at a time, the others each behind an interval. */
static void assert_tries(const struct world *world, enum side from, uint16_t attribute, uint64_t first,
			 uint64_t interval, size_t tries)
{
	assert_int_equal(world_count_sent(world, from, attribute), tries);
	for (size_t i = 0; i < tries; i++) {
		const struct sent *sent = world_sent(world, from, attribute, i);

		assert_true(sent->time == first + i * interval);
		assert_int_equal(sent->tries, i + 1);
		assert_memory_equal(sent->bytes, world_sent(world, from, attribute, 0)->bytes, CMC_MAD_LEN);
	}
}

static bool loses_all(struct world *world, const struct sent *message)
{
	(void)world;
	(void)message;
	return true;
}

static bool loses_from_a_but_req(struct world *world, const struct sent *message)
{
	(void)world;
	return message->from == A && message->attribute != CMC_REQ;
}

/* Loses the first message of a kind, world->user. */
static bool loses_first(struct world *world, const struct sent *message)
{
	return message->attribute == *(const uint16_t *)world->user &&
	       world_count_sent(world, message->from, message->attribute) == 1;
}

static void test_req_given_up(void **state)
{
	struct world *world = world_new(1, NULL);
	const struct endpoint_event *event;
	const struct cmc_rej *rej;
	uint64_t end = world->now + TRIES * ACTIVE_WAIT;

	(void)state;
	world->loses = loses_all;
	world_call(world, NULL, NULL);
	world_settle(world);
	world_assert_story(world, "REQ REQ REQ REQ REJ");
	assert_tries(world, A, CMC_REQ, SECOND, ACTIVE_WAIT, TRIES);
	assert_int_equal(world_count_events(world, A, ENDPOINT_EVENT_RESENT, CMC_REQ), TRIES - 1);
	event = world_event(world, A, ENDPOINT_EVENT_RESENT, CMC_REQ, 1);
	assert_true(event->tries == 3 && event->last_try_ns == ACTIVE_WAIT && event->response_ns == 2 * ACTIVE_WAIT);
	event = world_event(world, A, ENDPOINT_EVENT_GAVE_UP, CMC_REQ, 0);
	assert_true(event->time_ns == end && event->tries == TRIES && event->response_ns == TRIES * ACTIVE_WAIT);
	assert_int_equal(event->state, ENDPOINT_WITHDRAWN);
	rej = &world_sent(world, A, CMC_REJ, 0)->mad.body.rej;
	assert_true(world_sent(world, A, CMC_REJ, 0)->time == end);
	assert_int_equal(rej->reason, CMC_REJ_TIMEOUT);
	assert_int_equal(rej->message_rejected, CMC_REJECTED_OTHER);
	assert_int_equal(rej->remote_comm_id, 0);
	assert_int_equal(rej->reject_info_length, 8);
	assert_memory_equal(rej->ari, "\0\0\0\0\0\0\0\x0a", 8);
	world_free(world);
}

static void test_silent_timeout(void **state)
{
	struct world *world = world_new(2, NULL);
	struct endpoint_options options = { .silent_timeout = true, .retries_given = true, .max_retries = 1,
					    .response_timeout_ns = 7 * MS };
	const struct endpoint_event *event;

	(void)state;
	world->loses = loses_all;
	world_call(world, NULL, &options);
	world_settle(world);
	assert_tries(world, A, ANY, SECOND, 7 * MS, 2);
	event = world_event(world, A, ENDPOINT_EVENT_GAVE_UP, CMC_REQ, 0);
	assert_int_equal(event->state, ENDPOINT_FREE);
	assert_true(world_event(world, A, ENDPOINT_EVENT_CLOSED, ANY, 0)->time_ns == SECOND + 14 * MS);
	world_free(world);
}

static void test_rep_given_up(void **state)
{
	struct world *world = world_new(3, NULL);
	const struct endpoint_event *event;
	const struct sent *rej;

	(void)state;
	world->on_event = accept_all;
	world->loses = loses_from_a_but_req;
	world_call(world, NULL, NULL);
	world_run(world, world->now + 2 * SECOND);
	assert_tries(world, B, CMC_REP, SECOND + MS, PASSIVE_WAIT, TRIES);
	event = world_event(world, B, ENDPOINT_EVENT_GAVE_UP, CMC_REP, 0);
	assert_true(event->time_ns == SECOND + MS + TRIES * PASSIVE_WAIT);
	assert_int_equal(event->state, ENDPOINT_TIME_WAIT);
	rej = world_sent(world, B, CMC_REJ, 0);
	assert_int_equal(rej->mad.body.rej.reason, CMC_REJ_TIMEOUT);
	assert_int_equal(rej->mad.body.rej.message_rejected, CMC_REJECTED_OTHER);
	/* The active side answered each REP, so the connection was up there: the REJ ends it. */
	assert_int_equal(world_count_sent(world, A, CMC_RTU), TRIES);
	assert_int_equal(world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_REJ, 0)->state, ENDPOINT_TIME_WAIT);
	world_settle(world);
	world_free(world);
}

/* Each side resends its DREQ after the time that the other side was given in the REQ. */
static void disconnect_in_vain(enum side from, uint64_t interval)
{
	struct world *world = world_new(4, NULL);
	const struct endpoint_event *event;
	uint64_t start, handle = world_call(world, NULL, NULL);

	world->on_event = accept_all;
	world_run(world, start = world->now + 10 * MS);
	if (from == B)
		handle = world_event(world, B, ENDPOINT_EVENT_MESSAGE, CMC_REQ, 0)->handle;
	world->loses = loses_all;
	assert_int_equal(endpoint_send_dreq(world->ep[from], world->now, handle, NULL), 0);
	world_flush(world, from);
	world_run(world, start + 2 * SECOND);
	assert_tries(world, from, CMC_DREQ, start, interval, TRIES);
	event = world_event(world, from, ENDPOINT_EVENT_GAVE_UP, CMC_DREQ, 0);
	assert_true(event->time_ns == start + TRIES * interval);
	assert_int_equal(event->state, ENDPOINT_TIME_WAIT);
	assert_true(world_event(world, from, ENDPOINT_EVENT_CLOSED, ANY, 0)->time_ns >= event->time_ns + ROUND_TRIP);
	world->loses = NULL;
	endpoint_close_all(world->ep[from == A ? B : A], world->now);
	world_flush(world, from == A ? B : A);
	world_settle(world);
	world_free(world);
}

static void test_dreq_given_up(void **state)
{
	(void)state;
	disconnect_in_vain(A, ACTIVE_WAIT);
	disconnect_in_vain(B, PASSIVE_WAIT);
}

static void test_sidr_given_up(void **state)
{
	struct world *world = world_new(5, NULL);
	struct cmc_sidr_req req = { .service_id = 0x42 };
	uint64_t handle, wait = cmc_timeout_ns(ENDPOINT_SIDR_TIMEOUT);

	(void)state;
	assert_int_equal(endpoint_send_sidr_req(world->ep[A], world->now, world_address(B), &req, NULL, &handle), 0);
	world->opened[A]++;
	world_flush(world, A);
	world_settle(world);
	assert_tries(world, A, ANY, SECOND, wait, ENDPOINT_SIDR_RETRIES + 1);
	assert_int_equal(world_count_sent(world, B, ANY), 0);
	/* The peer's caller never answered: its end of it is forgotten, too. */
	assert_int_equal(world_count_events(world, B, ENDPOINT_EVENT_DUPLICATE, CMC_SIDR_REQ), ENDPOINT_SIDR_RETRIES);
	assert_int_equal(world_count_events(world, B, ENDPOINT_EVENT_EXPIRED, ANY), 1);
	world_free(world);
}

/* MRA a REQ, and accept it later or never: world->user is when, 0 never. */
static void ask_for_time(struct world *world, enum side side, const struct endpoint_event *event)
{
	struct cmc_mra mra = { .service_timeout = 18 };

	if (event->kind != ENDPOINT_EVENT_MESSAGE || event->message.header.attribute_id != CMC_REQ)
		return;
	assert_int_equal(endpoint_send_mra(world->ep[side], world->now, event->handle, &mra), 0);
	assert_int_equal(endpoint_send_mra(world->ep[side], world->now, event->handle, &mra), ENDPOINT_ERR_WRONG_STATE);
	if (world->user)
		world_at(world, world->now + *(const uint64_t *)world->user, side, event->handle);
}

static void accept_now(struct world *world, enum side side, uint64_t handle)
{
	struct cmc_rep rep = { .target_ack_delay = 10 };

	assert_int_equal(endpoint_send_rep(world->ep[side], world->now, handle, &rep), 0);
}

static void test_mra_honored(void **state)
{
	struct world *world = world_new(6, NULL);
	uint64_t later = SECOND;
	const struct endpoint_event *event;

	(void)state;
	world->on_event = ask_for_time;
	world->on_time = accept_now;
	world->user = &later;
	world_call(world, NULL, NULL);
	world_run(world, world->now + 2 * SECOND);
	world_assert_story(world, "REQ MRA REP RTU");
	event = world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_MRA, 0);
	assert_int_equal(event->state, ENDPOINT_MRA_REQ_RCVD);
	assert_int_equal(event->request, CMC_REQ);
	assert_true(world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_REP, 0)->response_ns == SECOND + 2 * MS);
	endpoint_close_all(world->ep[A], world->now);
	world_flush(world, A);
	world_settle(world);
	world_free(world);
}

/* When the promise is broken, the tries that are left are made, and no more. */
static void test_mra_broken(void **state)
{
	struct world *world = world_new(7, NULL);
	uint64_t resumed = SECOND + 2 * MS + cmc_timeout_ns(18) + ROUND_TRIP / 2;

	(void)state;
	world->on_event = ask_for_time;
	world_call(world, NULL, NULL);
	world_settle(world);
	assert_int_equal(world_count_sent(world, A, CMC_REQ), TRIES);
	assert_true(world_sent(world, A, CMC_REQ, 1)->time == resumed);
	assert_int_equal(world_event(world, A, ENDPOINT_EVENT_RESENT, CMC_REQ, 0)->state, ENDPOINT_REQ_SENT);
	/* Each REQ that comes again brings the MRA again, which is honored as well. */
	assert_int_equal(world_count_sent(world, B, CMC_MRA), TRIES);
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_DUPLICATE, CMC_REQ, 0)->answered, CMC_MRA);
	assert_true(world_sent(world, A, CMC_REQ, 2)->time - resumed == resumed - SECOND);
	assert_int_equal(world_count_events(world, A, ENDPOINT_EVENT_GAVE_UP, CMC_REQ), 1);
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_MESSAGE, CMC_REJ, 0)->state, ENDPOINT_FREE);
	world_free(world);
}

static void test_mra_ignored(void **state)
{
	struct world *world = world_new(8, NULL);
	struct endpoint_options options = { .ignore_mra = true };

	(void)state;
	world->on_event = ask_for_time;
	world_call(world, NULL, &options);
	world_settle(world);
	assert_tries(world, A, CMC_REQ, SECOND, ACTIVE_WAIT, TRIES);
	world_free(world);
}

/* The active side asks for more time to answer a REP. */
static void mra_rep(struct world *world, enum side side, const struct endpoint_event *event)
{
	struct cmc_mra mra = { .service_timeout = 18 };

	accept_all(world, side, event);
	if (event->kind != ENDPOINT_EVENT_MESSAGE || event->message.header.attribute_id != CMC_REP)
		return;
	assert_int_equal(endpoint_send_mra(world->ep[side], world->now, event->handle, &mra), 0);
	world_at(world, world->now + SECOND, side, event->handle);
}

static void ready_now(struct world *world, enum side side, uint64_t handle)
{
	assert_int_equal(endpoint_send_rtu(world->ep[side], world->now, handle, NULL), 0);
	assert_int_equal(endpoint_send_dreq(world->ep[side], world->now, handle, NULL), 0);
}

static void test_mra_of_rep(void **state)
{
	struct world *world = world_new(9, NULL);
	struct endpoint_options options = { .manual_rtu = true };
	uint16_t mra = CMC_MRA;

	(void)state;
	world->on_event = mra_rep;
	world->on_time = ready_now;
	world_call(world, NULL, &options);
	world_settle(world);
	world_assert_story(world, "REQ REP MRA RTU DREQ DREP");
	assert_int_equal(world_sent(world, A, CMC_MRA, 0)->mad.body.mra.message_mraed, CMC_MRAED_REP);
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_MESSAGE, CMC_MRA, 0)->state, ENDPOINT_MRA_REP_RCVD);
	world_free(world);

	world = world_new(10, NULL); /* the MRA is lost: it comes again with the REP */
	world->on_event = mra_rep;
	world->on_time = ready_now;
	world->loses = loses_first;
	world->user = &mra;
	world_call(world, NULL, &options);
	world_settle(world);
	world_assert_story(world, "REQ REP MRA REP MRA RTU DREQ DREP");
	world_free(world);
}

/* One message of a connection is lost, and the story that follows from it. */
static void test_one_lost(void **state)
{
	static const struct {
		uint16_t lost;
		const char *story;
		enum side side; /* who sees a duplicate ... */
		uint16_t duplicate, answered;
	} cases[] = {
		{ CMC_REQ, "REQ REQ REP RTU DREQ DREP", A, 0, 0 },
		{ CMC_REP, "REQ REP REQ REP RTU DREQ DREP", B, CMC_REQ, CMC_REP },
		{ CMC_RTU, "REQ REP RTU REP RTU DREQ DREP", A, CMC_REP, CMC_RTU },
		{ CMC_DREQ, "REQ REP RTU DREQ DREQ DREP", A, 0, 0 },
		{ CMC_DREP, "REQ REP RTU DREQ DREP DREQ DREP", B, CMC_DREQ, CMC_DREP },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		/* TimeWait outlasts a resend of the DREQ. */
		struct endpoint_config configs[SIDES] = { [B] = { .passive = { .time_wait_ns = SECOND } } };
		struct world *world = world_new(11, configs);
		struct cmc_req req = world_req();
		uint16_t lost = cases[i].lost;
		uint64_t handle;

		req.local_cm_response_timeout = 16; /* the REQ comes again before the REP does */
		world->on_event = accept_all;
		world->loses = loses_first;
		world->user = &lost;
		handle = world_call(world, &req, NULL);
		world_run(world, world->now + 400 * MS);
		assert_int_equal(endpoint_close(world->ep[A], world->now, handle), 0);
		world_flush(world, A);
		world_settle(world);
		world_assert_story(world, cases[i].story);
		if (cases[i].duplicate) {
			const struct endpoint_event *event = world_event(world, cases[i].side, ENDPOINT_EVENT_DUPLICATE,
									 cases[i].duplicate, 0);

			assert_int_equal(event->answered, cases[i].answered);
		}
		assert_int_equal(world_count_events(world, A, ENDPOINT_EVENT_DUPLICATE, ANY) +
				 world_count_events(world, B, ENDPOINT_EVENT_DUPLICATE, ANY), cases[i].duplicate != 0);
		world_free(world);
	}
}

/* Behind TimeWait, the DREQ is one for a connection that nobody knows: it is answered as well. */
static void test_drep_lost_for_long(void **state)
{
	struct world *world = world_new(12, NULL);
	uint16_t lost = CMC_DREP;
	uint64_t handle;

	(void)state;
	world->on_event = accept_all;
	world->loses = loses_first;
	world->user = &lost;
	handle = world_call(world, NULL, NULL);
	world_run(world, world->now + 10 * MS);
	assert_int_equal(endpoint_close(world->ep[A], world->now, handle), 0);
	world_flush(world, A);
	world_settle(world);
	world_assert_story(world, "REQ REP RTU DREQ DREP DREQ DREP");
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_REFUSED, CMC_DREQ, 0)->why, ENDPOINT_WHY_UNKNOWN_ID);
	world_free(world);
}

/* While nothing is decided, a REQ that comes again gets nothing. */
static void test_undecided(void **state)
{
	struct world *world = world_new(13, NULL);
	const struct endpoint_event *event;

	(void)state;
	world_call(world, NULL, NULL);
	world_settle(world);
	assert_int_equal(world_count_sent(world, B, ANY), 0);
	event = world_event(world, B, ENDPOINT_EVENT_DUPLICATE, CMC_REQ, TRIES - 2);
	assert_int_equal(event->answered, 0);
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_MESSAGE, CMC_REJ, 0)->message.body.rej.reason,
			 CMC_REJ_TIMEOUT);
	world_free(world);

	world = world_new(14, NULL); /* and without that REJ it ends when the peer must have given up */
	world->loses = loses_from_a_but_req;
	world_call(world, NULL, NULL);
	world_settle(world);
	assert_true(world_event(world, B, ENDPOINT_EVENT_EXPIRED, ANY, 0)->time_ns ==
		    SECOND + MS + TRIES * ACTIVE_WAIT);
	world_free(world);
}

static void test_ignored_duplicates(void **state)
{
	struct endpoint_config configs[SIDES] = { [B] = { .passive = { .ignore_duplicates = true } } };
	struct world *world = world_new(15, configs);
	uint16_t lost = CMC_REP;

	(void)state;
	world->on_event = accept_all;
	world->loses = loses_first;
	world->user = &lost;
	world_call(world, NULL, NULL);
	world_run(world, world->now + 400 * MS);
	/* Only its own timer makes it send the REP again. */
	assert_tries(world, B, CMC_REP, SECOND + MS, PASSIVE_WAIT, 2);
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_DUPLICATE, CMC_REQ, 0)->answered, 0);
	endpoint_close_all(world->ep[A], world->now);
	world_flush(world, A);
	world_settle(world);
	world_free(world);
}

/* Twice the packet life, and on the active side the ack delay that the REP tells; options replace it. */
static void test_time_wait(void **state)
{
	struct endpoint_config configs[SIDES] = { [B] = { .passive = { .time_wait_ns = 5 * SECOND } } };
	struct world *world = world_new(16, configs);
	uint64_t later = MS, handle;

	(void)state;
	world->on_event = ask_for_time;
	world->on_time = accept_now;
	world->user = &later;
	handle = world_call(world, NULL, NULL);
	world_run(world, 2 * SECOND);
	assert_int_equal(endpoint_send_dreq(world->ep[A], world->now, handle, NULL), 0);
	world_flush(world, A);
	world_settle(world);
	assert_true(world_event(world, A, ENDPOINT_EVENT_CLOSED, ANY, 0)->time_ns ==
		    2 * SECOND + 2 * MS + ROUND_TRIP + cmc_timeout_ns(10));
	assert_true(world_event(world, B, ENDPOINT_EVENT_CLOSED, ANY, 0)->time_ns == 7 * SECOND + MS);
	world_free(world);
}

/* B accepts 100 ms after the REQ; by then A has given up, and its REJ was lost. */
static bool loses_first_rej(struct world *world, const struct sent *message)
{
	return message->attribute == CMC_REJ && world_count_sent(world, A, CMC_REJ) == 1;
}

static void accept_later(struct world *world, enum side side, const struct endpoint_event *event)
{
	if (event->kind == ENDPOINT_EVENT_MESSAGE && event->message.header.attribute_id == CMC_REQ)
		world_at(world, world->now + 100 * MS, side, event->handle);
}

static void test_late_rep(void **state)
{
	struct world *world = world_new(17, NULL);
	struct endpoint_options options = { .retries_given = true };
	const struct sent *rej, *rep;

	(void)state;
	world->on_event = accept_later;
	world->on_time = accept_now;
	world->loses = loses_first_rej;
	world_call(world, NULL, &options);
	world_settle(world);
	world_assert_story(world, "REQ REJ REP REJ");
	rej = world_sent(world, A, CMC_REJ, 1);
	rep = world_sent(world, B, CMC_REP, 0);
	assert_int_equal(rej->mad.body.rej.message_rejected, CMC_REJECTED_REP);
	assert_int_equal(rej->mad.body.rej.reason, CMC_REJ_TIMEOUT);
	assert_int_equal(rej->mad.body.rej.remote_comm_id, rep->mad.body.rep.local_comm_id);
	assert_int_equal(world_event(world, A, ENDPOINT_EVENT_REFUSED, CMC_REP, 0)->why, ENDPOINT_WHY_WRONG_STATE);
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_MESSAGE, CMC_REJ, 0)->state, ENDPOINT_FREE);
	world_free(world);
}

/* Refusing a REP is repeated as it was, as long as the REP comes. */
static void refuse_rep(struct world *world, enum side side, const struct endpoint_event *event)
{
	struct cmc_rej rej = { .reason = CMC_REJ_CONSUMER_DEFINED, .private_data = "no" };

	accept_all(world, side, event);
	if (event->kind == ENDPOINT_EVENT_MESSAGE && event->message.header.attribute_id == CMC_REP)
		assert_int_equal(endpoint_send_rej(world->ep[side], world->now, event->handle, &rej), 0);
}

static void test_rej_of_rep_lost(void **state)
{
	struct world *world = world_new(18, NULL);
	struct endpoint_options options = { .manual_rtu = true };

	(void)state;
	world->on_event = refuse_rep;
	world->loses = loses_first_rej;
	world_call(world, NULL, &options);
	world_settle(world);
	world_assert_story(world, "REQ REP REJ REP REJ");
	assert_memory_equal(world_sent(world, A, CMC_REJ, 1)->bytes, world_sent(world, A, CMC_REJ, 0)->bytes,
			    CMC_MAD_LEN);
	assert_string_equal((const char *)world_event(world, B, ENDPOINT_EVENT_MESSAGE, CMC_REJ, 0)
				    ->message.body.rej.private_data, "no");
	world_free(world);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_req_given_up),
		cmocka_unit_test(test_silent_timeout),
		cmocka_unit_test(test_rep_given_up),
		cmocka_unit_test(test_dreq_given_up),
		cmocka_unit_test(test_sidr_given_up),
		cmocka_unit_test(test_mra_honored),
		cmocka_unit_test(test_mra_broken),
		cmocka_unit_test(test_mra_ignored),
		cmocka_unit_test(test_mra_of_rep),
		cmocka_unit_test(test_one_lost),
		cmocka_unit_test(test_drep_lost_for_long),
		cmocka_unit_test(test_undecided),
		cmocka_unit_test(test_ignored_duplicates),
		cmocka_unit_test(test_time_wait),
		cmocka_unit_test(test_late_rep),
		cmocka_unit_test(test_rej_of_rep_lost),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
