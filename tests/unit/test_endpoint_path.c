/* SPDX-License-Identifier: BSD-2-Clause */
/* What happens while connected and at the end: LAP and APR, crossing DREQs, closing whatever is open. */
#include <string.h>

#include "endpoint_world.h"
#include "make.h"

struct connection {
	struct world *world;
	uint64_t active, passive; /* handles at A and B */
};

static struct connection connect_all(uint64_t seed, const struct endpoint_options *options)
{
	struct connection c = { .world = world_new(seed, NULL) };

	c.world->on_event = accept_all;
	c.active = world_call(c.world, NULL, options);
	world_run(c.world, c.world->now + 10 * MS);
	c.passive = world_event(c.world, B, ENDPOINT_EVENT_MESSAGE, CMC_REQ, 0)->handle;
	c.world->n_sent = 0;
	return c;
}

static void disconnect_all(struct connection *c)
{
	c->world->loses = NULL;
	while (endpoint_close_all(c->world->ep[A], c->world->now))
		world_flush(c->world, A);
	world_flush(c->world, A);
	world_settle(c->world);
	world_free(c->world);
}

static void load_path(struct connection *c)
{
	struct cmc_lap lap = { .remote_cm_response_timeout = 14, .alternate_local_port_lid = 0x42 };

	assert_int_equal(endpoint_send_lap(c->world->ep[A], c->world->now, c->active, &lap), 0);
	world_flush(c->world, A);
}

static void test_lap(void **state)
{
	struct connection c = connect_all(1, NULL);
	const struct endpoint_event *event;

	(void)state;
	load_path(&c);
	world_run(c.world, c.world->now + 10 * MS);
	load_path(&c); /* one after another, under another TransactionID */
	world_run(c.world, c.world->now + 10 * MS);
	world_assert_story(c.world, "LAP APR LAP APR");
	assert_true(world_sent(c.world, A, CMC_LAP, 0)->mad.header.transaction_id !=
		    world_sent(c.world, A, CMC_LAP, 1)->mad.header.transaction_id);
	event = world_event(c.world, A, ENDPOINT_EVENT_MESSAGE, CMC_APR, 0);
	assert_int_equal(event->request, CMC_LAP);
	assert_true(event->response_ns == 2 * MS && event->state == ENDPOINT_ESTABLISHED);
	assert_int_equal(world_event(c.world, B, ENDPOINT_EVENT_MESSAGE, CMC_LAP, 1)->message.body.lap
				 .alternate_local_port_lid, 0x42);
	disconnect_all(&c);
}

static bool loses_first_apr(struct world *world, const struct sent *message)
{
	return message->attribute == CMC_APR && world_count_sent(world, B, CMC_APR) == 1;
}

static void test_apr_lost(void **state)
{
	struct connection c = connect_all(2, NULL);

	(void)state;
	c.world->loses = loses_first_apr;
	load_path(&c);
	world_run(c.world, c.world->now + SECOND);
	world_assert_story(c.world, "LAP APR LAP APR");
	assert_int_equal(world_event(c.world, B, ENDPOINT_EVENT_DUPLICATE, CMC_LAP, 0)->answered, CMC_APR);
	assert_true(world_sent(c.world, A, CMC_LAP, 1)->time - world_sent(c.world, A, CMC_LAP, 0)->time ==
		    cmc_timeout_ns(14) + cmc_timeout_ns(12));
	disconnect_all(&c);
}

static bool loses_apr(struct world *world, const struct sent *message)
{
	(void)world;
	return message->attribute == CMC_APR;
}

/* The connection outlives a LAP that is never answered. */
static void test_lap_given_up(void **state)
{
	struct connection c = connect_all(3, NULL);

	(void)state;
	c.world->loses = loses_apr;
	load_path(&c);
	world_run(c.world, c.world->now + SECOND);
	assert_int_equal(world_count_sent(c.world, A, CMC_LAP), 4);
	assert_int_equal(world_event(c.world, A, ENDPOINT_EVENT_GAVE_UP, CMC_LAP, 0)->state, ENDPOINT_ESTABLISHED);
	c.world->loses = NULL;
	load_path(&c);
	world_run(c.world, c.world->now + 10 * MS);
	assert_int_equal(world_count_events(c.world, A, ENDPOINT_EVENT_MESSAGE, CMC_APR), 1);
	disconnect_all(&c);
}

static void ask_for_time(struct world *world, enum side side, const struct endpoint_event *event)
{
	struct cmc_mra mra = { .service_timeout = 18 };

	if (event->kind != ENDPOINT_EVENT_MESSAGE || event->message.header.attribute_id != CMC_LAP)
		return;
	assert_int_equal(endpoint_send_mra(world->ep[side], world->now, event->handle, &mra), 0);
	world_at(world, world->now + SECOND, side, event->handle);
}

static void answer_now(struct world *world, enum side side, uint64_t handle)
{
	struct cmc_apr apr = { .ap_status = CMC_AP_REDIRECT, .additional_information_length = 72,
			       .additional_information = { [29] = 9 } };

	assert_int_equal(endpoint_send_apr(world->ep[side], world->now, handle, &apr), 0);
}

static void test_mra_of_lap(void **state)
{
	struct connection c = connect_all(4, NULL);
	const struct endpoint_event *event;

	(void)state;
	c.world->on_event = ask_for_time;
	c.world->on_time = answer_now;
	load_path(&c);
	world_run(c.world, c.world->now + 2 * SECOND);
	world_assert_story(c.world, "LAP MRA APR");
	assert_int_equal(world_sent(c.world, B, CMC_MRA, 0)->mad.body.mra.message_mraed, CMC_MRAED_LAP);
	assert_int_equal(world_event(c.world, A, ENDPOINT_EVENT_MESSAGE, CMC_MRA, 0)->state, ENDPOINT_MRA_LAP_RCVD);
	event = world_event(c.world, A, ENDPOINT_EVENT_MESSAGE, CMC_APR, 0);
	assert_true(event->redirected && event->place.redirect_lid == 9);
	disconnect_all(&c);
}

/* The caller never answers: the LAP is forgotten when the peer must have given up, the connection is not. */
static void test_lap_undecided(void **state)
{
	struct connection c = connect_all(5, NULL);
	struct endpoint_exchange exchange;

	(void)state;
	c.world->on_event = NULL;
	load_path(&c);
	world_run(c.world, c.world->now + SECOND);
	world_assert_story(c.world, "LAP LAP LAP LAP");
	assert_int_equal(world_count_events(c.world, B, ENDPOINT_EVENT_DUPLICATE, CMC_LAP), 3);
	assert_int_equal(world_count_events(c.world, B, ENDPOINT_EVENT_EXPIRED, ANY), 1);
	assert_int_equal(endpoint_find(c.world->ep[B], c.passive, &exchange), 0);
	assert_int_equal(exchange.state, ENDPOINT_ESTABLISHED);
	disconnect_all(&c);
}

/* Only the active side loads paths: the call refuses to, and from a peer that does it all the same it is dropped. */
static void test_lap_from_passive(void **state)
{
	struct connection c = connect_all(6, NULL);
	struct endpoint_exchange exchange;
	uint8_t bytes[CMC_MAD_LEN];
	struct cmc_mad mad;

	(void)state;
	assert_int_equal(endpoint_send_lap(c.world->ep[B], c.world->now, c.passive, NULL), ENDPOINT_ERR_WRONG_STATE);
	load_path(&c);
	world_run(c.world, c.world->now + 10 * MS);
	mad = world_sent(c.world, A, CMC_LAP, 0)->mad;
	assert_int_equal(endpoint_find(c.world->ep[B], c.passive, &exchange), 0);
	mad.body.lap.local_comm_id = exchange.local_comm_id;
	mad.body.lap.remote_comm_id = exchange.remote_comm_id;
	mad.body.lap.remote_qpn_eecn = exchange.remote_qpn;
	assert_int_equal(cmc_encode(bytes, sizeof(bytes), &mad), CMC_MAD_LEN);
	assert_int_equal(endpoint_receive(c.world->ep[A], c.world->now, world_address(B), bytes, sizeof(bytes)), 0);
	world_flush(c.world, A);
	assert_int_equal(world_event(c.world, A, ENDPOINT_EVENT_DROPPED, CMC_LAP, 0)->why, ENDPOINT_WHY_WRONG_STATE);
	world_assert_story(c.world, "LAP APR");
	disconnect_all(&c);
}

static void test_lap_of_another_qp(void **state)
{
	struct connection c = connect_all(7, NULL);
	struct cmc_lap lap = { .remote_cm_response_timeout = 14, .remote_qpn_eecn = 0x111111 };

	(void)state;
	assert_int_equal(endpoint_send_lap(c.world->ep[A], c.world->now, c.active, &lap), 0);
	world_flush(c.world, A);
	world_run(c.world, c.world->now + 10 * MS);
	assert_int_equal(world_event(c.world, A, ENDPOINT_EVENT_MESSAGE, CMC_APR, 0)->message.body.apr.ap_status,
			 CMC_AP_INVALID_QPN_EECN);
	assert_int_equal(world_event(c.world, B, ENDPOINT_EVENT_REFUSED, CMC_LAP, 0)->why, ENDPOINT_WHY_WRONG_QPN);
	disconnect_all(&c);
}

/* An APR of the LAP before is not the answer to this one. */
static void test_late_apr(void **state)
{
	struct connection c = connect_all(8, NULL);
	const struct sent *old;

	(void)state;
	load_path(&c);
	world_run(c.world, c.world->now + 10 * MS);
	c.world->on_event = NULL;
	load_path(&c);
	old = world_sent(c.world, B, CMC_APR, 0);
	assert_int_equal(endpoint_receive(c.world->ep[A], c.world->now, world_address(B), old->bytes, CMC_MAD_LEN), 0);
	world_flush(c.world, A);
	assert_int_equal(world_event(c.world, A, ENDPOINT_EVENT_DROPPED, CMC_APR, 0)->why, ENDPOINT_WHY_WRONG_TID);
	disconnect_all(&c);
}

/* Nor is an MRA; and while a LAP waits for its answer, another one is not looked at. */
static void test_one_lap_at_a_time(void **state)
{
	struct connection c = connect_all(15, NULL);
	uint8_t bytes[CMC_MAD_LEN];
	struct cmc_mra mra = { .service_timeout = 10 };

	(void)state;
	c.world->on_event = NULL;
	load_path(&c);
	world_run(c.world, c.world->now + 2 * MS);
	memcpy(bytes, world_sent(c.world, A, CMC_LAP, 0)->bytes, sizeof(bytes));
	make_set(bytes, "mad.transaction_id=1");
	world_inject(c.world, A, B, bytes);
	world_run(c.world, c.world->now + 2 * MS);
	assert_int_equal(world_event(c.world, B, ENDPOINT_EVENT_DROPPED, CMC_LAP, 0)->why, ENDPOINT_WHY_WRONG_STATE);

	assert_int_equal(endpoint_send_mra(c.world->ep[B], c.world->now, c.passive, &mra), 0);
	world_flush(c.world, B);
	memcpy(bytes, world_sent(c.world, B, CMC_MRA, 0)->bytes, sizeof(bytes));
	make_set(bytes, "mad.transaction_id=1");
	world_inject(c.world, B, A, bytes);
	world_run(c.world, c.world->now + 2 * MS);
	assert_int_equal(world_event(c.world, A, ENDPOINT_EVENT_DROPPED, CMC_MRA, 0)->why, ENDPOINT_WHY_WRONG_TID);
	assert_int_equal(world_event(c.world, A, ENDPOINT_EVENT_MESSAGE, CMC_MRA, 0)->state, ENDPOINT_MRA_LAP_RCVD);
	disconnect_all(&c);
}

static void reject_lap(struct world *world, enum side side, const struct endpoint_event *event)
{
	struct cmc_rej rej = { .reason = CMC_REJ_UNSUPPORTED };

	if (event->kind == ENDPOINT_EVENT_MESSAGE && event->message.header.attribute_id == CMC_LAP)
		assert_int_equal(endpoint_send_rej(world->ep[side], world->now, event->handle, &rej), 0);
}

/* The connection is refused whole. */
static void test_rej_of_lap(void **state)
{
	struct connection c = connect_all(9, NULL);

	(void)state;
	c.world->on_event = reject_lap;
	load_path(&c);
	world_settle(c.world);
	world_assert_story(c.world, "LAP REJ");
	assert_int_equal(world_event(c.world, A, ENDPOINT_EVENT_MESSAGE, CMC_REJ, 0)->request, CMC_LAP);
	assert_true(world_sent(c.world, B, CMC_REJ, 0)->mad.header.transaction_id ==
		    world_sent(c.world, A, CMC_LAP, 0)->mad.header.transaction_id);
	world_free(c.world);
}

static void test_crossing_dreqs(void **state)
{
	struct connection c = connect_all(10, NULL);

	(void)state;
	assert_int_equal(endpoint_send_dreq(c.world->ep[A], c.world->now, c.active, NULL), 0);
	assert_int_equal(endpoint_send_dreq(c.world->ep[B], c.world->now, c.passive, NULL), 0);
	world_flush(c.world, A);
	world_flush(c.world, B);
	world_settle(c.world);
	world_assert_story(c.world, "DREQ DREQ DREP DREP");
	assert_int_equal(world_event(c.world, A, ENDPOINT_EVENT_MESSAGE, CMC_DREQ, 0)->state, ENDPOINT_TIME_WAIT);
	assert_int_equal(world_count_events(c.world, A, ENDPOINT_EVENT_GAVE_UP, ANY), 0);
	world_free(c.world);
}

static void test_drep_undecided(void **state)
{
	struct endpoint_options options = { .manual_drep = true };
	struct connection c = connect_all(11, &options);

	(void)state;
	assert_int_equal(endpoint_send_dreq(c.world->ep[B], c.world->now, c.passive, NULL), 0);
	world_flush(c.world, B);
	world_settle(c.world);
	world_assert_story(c.world, "DREQ DREQ DREQ DREQ");
	assert_int_equal(world_event(c.world, A, ENDPOINT_EVENT_EXPIRED, ANY, 0)->state, ENDPOINT_TIME_WAIT);
	world_free(c.world);
}

static void stop_there(struct world *world, enum side side, const struct endpoint_event *event)
{
	const uint16_t *last = world->user;

	if (event->kind == ENDPOINT_EVENT_MESSAGE && event->message.header.attribute_id != *last)
		accept_all(world, side, event);
}

/* Close, from either side, an exchange that has come as far as a message: what is sent, and that nobody waits after. */
static void close_after(uint16_t last, enum side side, bool abort, const char *story)
{
	struct world *world = world_new(12, NULL);
	struct endpoint_options options = { .manual_rtu = last == CMC_REP };
	uint64_t handle;

	world->on_event = stop_there;
	world->user = &last;
	handle = world_call(world, NULL, &options);
	world_run(world, world->now + 10 * MS);
	if (side == B)
		handle = world_event(world, B, ENDPOINT_EVENT_MESSAGE, CMC_REQ, 0)->handle;
	if (abort)
		assert_int_equal(endpoint_abort(world->ep[side], world->now, handle), 0);
	else
		assert_int_equal(endpoint_close(world->ep[side], world->now, handle), 0);
	world_flush(world, side);
	assert_true(!abort || world_event(world, side, ENDPOINT_EVENT_CLOSED, ANY, 0)->time_ns == world->now);
	world_settle(world);
	world_assert_story(world, story);
	assert_int_equal(world_count_events(world, A, ENDPOINT_EVENT_GAVE_UP, ANY), 0);
	assert_int_equal(world_count_events(world, B, ENDPOINT_EVENT_GAVE_UP, ANY), 0);
	world_free(world);
}

static void test_close(void **state)
{
	(void)state;
	for (int abort = 0; abort <= 1; abort++) {
		close_after(CMC_REQ, A, abort, "REQ REJ");
		close_after(CMC_REQ, B, abort, "REQ REJ");
		close_after(CMC_REP, A, abort, "REQ REP REJ");
		close_after(CMC_REP, B, abort, "REQ REP REJ");
		close_after(CMC_RTU, A, abort, "REQ REP RTU DREQ DREP");
		close_after(CMC_RTU, B, abort, "REQ REP RTU DREQ DREP");
	}
}

static void test_close_resolution(void **state)
{
	struct world *world = world_new(13, NULL);
	struct cmc_sidr_req req = { .service_id = 0x42 };
	uint64_t handle;

	(void)state;
	for (int i = 0; i < 2; i++) {
		assert_int_equal(endpoint_send_sidr_req(world->ep[A], world->now, world_address(B), &req, NULL,
				 &handle), 0);
		world->opened[A]++;
	}
	world_flush(world, A);
	world_run(world, world->now + 10 * MS);
	assert_int_equal(endpoint_close(world->ep[A], world->now, handle), 0); /* nothing can be said */
	assert_int_equal(endpoint_close_all(world->ep[B], world->now), 0);
	world_flush(world, A);
	world_flush(world, B);
	world_settle(world);
	world_assert_story(world, "SIDR_REQ SIDR_REQ SIDR_REP SIDR_REP");
	assert_int_equal(world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_SIDR_REP, 0)->message.body.sidr_rep.status,
			 CMC_SIDR_REJECT);
	assert_int_equal(world_event(world, A, ENDPOINT_EVENT_DROPPED, CMC_SIDR_REP, 0)->why, ENDPOINT_WHY_UNKNOWN_ID);
	world_free(world);
}

/* Options may change under way: from now on a DREQ is left to the caller. */
static void test_set_options(void **state)
{
	struct connection c = connect_all(14, NULL);
	struct endpoint_options options = { .manual_drep = true };

	(void)state;
	assert_int_equal(endpoint_set_options(c.world->ep[A], c.active, &options), 0);
	assert_int_equal(endpoint_set_options(c.world->ep[A], c.active + 1, &options), ENDPOINT_ERR_UNKNOWN_HANDLE);
	assert_int_equal(endpoint_send_dreq(c.world->ep[B], c.world->now, c.passive, NULL), 0);
	world_flush(c.world, B);
	world_run(c.world, c.world->now + 10 * MS);
	world_assert_story(c.world, "DREQ");
	assert_int_equal(endpoint_close(c.world->ep[A], c.world->now, c.active), 0);
	world_flush(c.world, A);
	world_settle(c.world);
	world_assert_story(c.world, "DREQ DREP");
	world_free(c.world);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lap),
		cmocka_unit_test(test_apr_lost),
		cmocka_unit_test(test_lap_given_up),
		cmocka_unit_test(test_mra_of_lap),
		cmocka_unit_test(test_lap_undecided),
		cmocka_unit_test(test_lap_from_passive),
		cmocka_unit_test(test_lap_of_another_qp),
		cmocka_unit_test(test_late_apr),
		cmocka_unit_test(test_one_lap_at_a_time),
		cmocka_unit_test(test_rej_of_lap),
		cmocka_unit_test(test_crossing_dreqs),
		cmocka_unit_test(test_drep_undecided),
		cmocka_unit_test(test_close),
		cmocka_unit_test(test_close_resolution),
		cmocka_unit_test(test_set_options),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
