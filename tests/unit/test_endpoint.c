/* SPDX-License-Identifier: BSD-2-Clause */
/* The endpoint where nothing goes wrong: each kind of exchange from its first message to its end. */
#include <string.h>

#include "endpoint_world.h"

/* Accept, and disconnect from a side as soon as it is established. */
static void accept_and_disconnect(struct world *world, enum side side, const struct endpoint_event *event)
{
	accept_all(world, side, event);
	if (event->kind == ENDPOINT_EVENT_MESSAGE && event->state == ENDPOINT_ESTABLISHED &&
	    world->user == &world->ep[side])
		assert_int_equal(endpoint_send_dreq(world->ep[side], world->now, event->handle, NULL), 0);
}

static void test_connection(void **state)
{
	struct world *world = world_new(1, NULL);
	const struct endpoint_event *event;
	uint64_t handle;

	(void)state;
	world->on_event = accept_and_disconnect;
	world->user = &world->ep[B];
	handle = world_call(world, NULL, NULL);
	world_settle(world);
	world_assert_story(world, "REQ REP RTU DREQ DREP");
	event = world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_REP, 0);
	assert_true(event->handle == handle);
	assert_int_equal(event->state, ENDPOINT_ESTABLISHED);
	assert_int_equal(event->request, CMC_REQ);
	assert_int_equal(event->answered, CMC_RTU);
	assert_int_equal(event->tries, 1);
	assert_true(event->response_ns == 2 * MS && event->time_ns == SECOND + 2 * MS);
	assert_false(event->tid_differs);
	event = world_event(world, B, ENDPOINT_EVENT_MESSAGE, CMC_RTU, 0);
	assert_int_equal(event->request, CMC_REP);
	assert_true(event->passive && event->response_ns == 2 * MS);
	event = world_event(world, B, ENDPOINT_EVENT_MESSAGE, CMC_DREP, 0);
	assert_int_equal(event->state, ENDPOINT_TIME_WAIT);
	assert_int_equal(event->request, CMC_DREQ);
	world_free(world);
}

/* What the endpoint fills in, and what it leaves as it is. */
static void test_filled_fields(void **state)
{
	struct world *world = world_new(2, NULL);
	const struct cmc_req *req;
	const struct cmc_rep *rep;
	const struct cmc_dreq *dreq;

	(void)state;
	world->on_event = accept_and_disconnect;
	world->user = &world->ep[A];
	world_call(world, NULL, NULL);
	world_settle(world);
	req = &world_sent(world, A, CMC_REQ, 0)->mad.body.req;
	rep = &world_sent(world, B, CMC_REP, 0)->mad.body.rep;
	dreq = &world_sent(world, A, CMC_DREQ, 0)->mad.body.dreq;
	assert_true(req->local_comm_id && req->local_ca_guid == 0xa && req->local_qpn > 1);
	assert_int_equal(req->starting_psn, 0x123456);
	assert_true(rep->local_comm_id && rep->local_ca_guid == 0xb && rep->local_qpn > 1);
	assert_int_equal(rep->remote_comm_id, req->local_comm_id);
	assert_int_equal(rep->initiator_depth, req->responder_resources);
	assert_int_equal(dreq->local_comm_id, req->local_comm_id);
	assert_int_equal(dreq->remote_comm_id, rep->local_comm_id);
	assert_int_equal(dreq->remote_qpn_eecn, rep->local_qpn);
	world_free(world);
}

static void test_given_fields(void **state)
{
	struct world *world = world_new(3, NULL);
	struct endpoint_options options = { .transaction_id = 0x1122334455667788, .attribute_modifier = 0xece };
	struct cmc_req req = world_req();
	const struct sent *sent;
	uint64_t handle;

	(void)state;
	req.local_comm_id = 0xabcd;
	req.local_ca_guid = 0x77;
	req.local_qpn = 0x42;
	memset(req.private_data, 0x5a, sizeof(req.private_data));
	handle = world_call(world, &req, &options);
	sent = world_sent(world, A, CMC_REQ, 0);
	assert_memory_equal(&sent->mad.body.req, &req, sizeof(req));
	assert_true(sent->mad.header.transaction_id == options.transaction_id);
	assert_int_equal(sent->mad.header.attribute_modifier, 0xece);
	assert_int_equal(endpoint_send_req(world->ep[A], world->now, world_address(B), &req, NULL, &handle),
			 ENDPOINT_ERR_COMM_ID_IN_USE);
	assert_int_equal(endpoint_abort(world->ep[A], world->now, handle), 0);
	world_flush(world, A);
	world_run(world, world->now + 10 * MS);
	assert_int_equal(endpoint_abort(world->ep[B], world->now,
					world_event(world, B, ENDPOINT_EVENT_MESSAGE, CMC_REQ, 0)->handle),
			 ENDPOINT_ERR_UNKNOWN_HANDLE);
	world_settle(world);
	world_free(world);
}

/* RTU, DREP: only when the caller says so; private data reaches the other side. */
static void send_by_hand(struct world *world, enum side side, const struct endpoint_event *event)
{
	struct cmc_rtu rtu = { .private_data = "ready" };
	struct cmc_drep drep = { .private_data = "bye" };
	struct endpoint *ep = world->ep[side];

	accept_all(world, side, event);
	if (event->kind != ENDPOINT_EVENT_MESSAGE)
		return;
	if (event->message.header.attribute_id == CMC_REP) {
		assert_int_equal(event->state, ENDPOINT_REP_RCVD);
		assert_int_equal(event->answered, 0);
		assert_int_equal(endpoint_send_rtu(ep, world->now, event->handle, &rtu), 0);
	} else if (event->message.header.attribute_id == CMC_RTU) {
		assert_string_equal((const char *)event->message.body.rtu.private_data, "ready");
		assert_int_equal(endpoint_send_dreq(ep, world->now, event->handle, NULL), 0);
	} else if (event->message.header.attribute_id == CMC_DREQ) {
		assert_int_equal(event->state, ENDPOINT_DREQ_RCVD);
		assert_int_equal(endpoint_send_drep(ep, world->now, event->handle, &drep), 0);
	} else if (event->message.header.attribute_id == CMC_DREP) {
		assert_string_equal((const char *)event->message.body.drep.private_data, "bye");
	}
}

static void test_by_hand(void **state)
{
	struct world *world = world_new(4, NULL);
	struct endpoint_options options = { .manual_rtu = true, .manual_drep = true, .user = world };

	(void)state;
	world->on_event = send_by_hand;
	world_call(world, NULL, &options);
	world_settle(world);
	world_assert_story(world, "REQ REP RTU DREQ DREP");
	assert_ptr_equal(world_event(world, A, ENDPOINT_EVENT_CLOSED, ANY, 0)->user, world);
	world_free(world);
}

static void test_resolution(void **state)
{
	struct world *world = world_new(5, NULL);
	struct cmc_sidr_req req = { .service_id = 0x42, .partition_key = 0xffff, .private_data = "who" };
	const struct endpoint_event *event;
	uint64_t handle;

	(void)state;
	world->on_event = accept_all;
	assert_int_equal(endpoint_send_sidr_req(world->ep[A], world->now, world_address(B), &req, NULL, &handle), 0);
	world->opened[A]++;
	world_flush(world, A);
	world_settle(world);
	world_assert_story(world, "SIDR_REQ SIDR_REP");
	event = world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_SIDR_REP, 0);
	assert_true(event->handle == handle && event->response_ns == 2 * MS);
	assert_int_equal(event->state, ENDPOINT_FREE);
	assert_int_equal(event->message.body.sidr_rep.qpn, 0x4711);
	assert_true(event->message.body.sidr_rep.service_id == 0x42);
	event = world_event(world, B, ENDPOINT_EVENT_MESSAGE, CMC_SIDR_REQ, 0);
	assert_string_equal((const char *)event->message.body.sidr_req.private_data, "who");
	world_free(world);
}

/* Each message in a state that does not allow it, and with a handle that is gone. */
static void test_refused_calls(void **state)
{
	struct world *world = world_new(6, NULL);
	struct endpoint *ep = world->ep[A];
	uint64_t handle = world_call(world, NULL, NULL), now = world->now;

	(void)state;
	assert_int_equal(endpoint_send_rep(ep, now, handle, NULL), ENDPOINT_ERR_WRONG_STATE);
	assert_int_equal(endpoint_send_rtu(ep, now, handle, NULL), ENDPOINT_ERR_WRONG_STATE);
	assert_int_equal(endpoint_send_mra(ep, now, handle, NULL), ENDPOINT_ERR_WRONG_STATE);
	assert_int_equal(endpoint_send_dreq(ep, now, handle, NULL), ENDPOINT_ERR_WRONG_STATE);
	assert_int_equal(endpoint_send_drep(ep, now, handle, NULL), ENDPOINT_ERR_WRONG_STATE);
	assert_int_equal(endpoint_send_lap(ep, now, handle, NULL), ENDPOINT_ERR_WRONG_STATE);
	assert_int_equal(endpoint_send_apr(ep, now, handle, NULL), ENDPOINT_ERR_WRONG_STATE);
	assert_int_equal(endpoint_send_sidr_rep(ep, now, handle, NULL), ENDPOINT_ERR_WRONG_STATE);
	assert_int_equal(endpoint_abort(ep, now, handle), 0);
	world_flush(world, A);
	assert_int_equal(endpoint_send_rej(ep, now, handle, NULL), ENDPOINT_ERR_UNKNOWN_HANDLE);
	assert_int_equal(endpoint_close(ep, now, handle), ENDPOINT_ERR_UNKNOWN_HANDLE);
	assert_int_equal(endpoint_close(ep, now, 0), ENDPOINT_ERR_UNKNOWN_HANDLE);
	assert_int_equal(endpoint_close(ep, now, UINT64_MAX), ENDPOINT_ERR_UNKNOWN_HANDLE);
	assert_int_equal(world_count_sent(world, A, ANY), 2); /* REQ and REJ */
	world_settle(world);
	world_free(world);
}

/* A message or a call that finds no room in the queues changes nothing, and succeeds when they are emptied. */
static void test_full_queues(void **state)
{
	struct endpoint_config configs[SIDES] = { { .max_outputs = ENDPOINT_ROOM, .max_events = ENDPOINT_ROOM } };
	struct world *world = world_new(7, configs);
	struct cmc_req req = world_req();
	uint8_t mad[CMC_MAD_LEN] = { 0 };
	uint64_t handle;

	(void)state;
	assert_int_equal(endpoint_send_req(world->ep[A], world->now, world_address(B), &req, NULL, &handle), 0);
	assert_int_equal(endpoint_send_req(world->ep[A], world->now, world_address(B), &req, NULL, &handle),
			 ENDPOINT_ERR_QUEUE_FULL);
	assert_int_equal(endpoint_receive(world->ep[A], world->now, world_address(B), mad, sizeof(mad)),
			 ENDPOINT_ERR_QUEUE_FULL);
	assert_int_equal(endpoint_close_all(world->ep[A], world->now), 1);
	assert_int_equal(endpoint_send_mad(world->ep[A], world_address(B), mad), ENDPOINT_ERR_QUEUE_FULL);
	world->opened[A]++;
	world_flush(world, A);
	assert_int_equal(endpoint_close_all(world->ep[A], world->now), 0);
	world_flush(world, A);
	world_assert_story(world, "REQ REJ");
	world_settle(world);
	world_free(world);
}

/* Time does what is due, even when it comes in one large step. */
static void test_late_tick(void **state)
{
	struct world *world = world_new(8, NULL);
	struct endpoint_exchange exchange;
	uint64_t handle = world_call(world, NULL, NULL);

	(void)state;
	assert_int_equal(endpoint_find(world->ep[A], handle, &exchange), 0);
	assert_true(exchange.expiry_ns == endpoint_next_expiry(world->ep[A]));
	endpoint_tick(world->ep[A], exchange.expiry_ns - 1);
	assert_null(endpoint_next_output(world->ep[A]));
	endpoint_tick(world->ep[A], exchange.expiry_ns + 3600 * SECOND);
	world->now = exchange.expiry_ns + 3600 * SECOND;
	world_flush(world, A);
	assert_int_equal(world_count_sent(world, A, CMC_REQ), 2);
	assert_int_equal(endpoint_abort(world->ep[A], 0, handle), 0); /* an earlier time counts as the latest */
	world_flush(world, A);
	assert_true(world_event(world, A, ENDPOINT_EVENT_CLOSED, ANY, 0)->time_ns == world->now);
	world_settle(world);
	world_free(world);
}

static void test_find_and_usage(void **state)
{
	struct world *world = world_new(9, NULL);
	struct endpoint_exchange active, passive;
	struct endpoint_usage usage;
	uint64_t handle = world_call(world, NULL, NULL);

	(void)state;
	world->on_event = accept_all;
	world_run(world, world->now + 10 * MS);
	assert_int_equal(endpoint_find(world->ep[A], handle, &active), 0);
	handle = world_event(world, B, ENDPOINT_EVENT_MESSAGE, CMC_REQ, 0)->handle;
	assert_int_equal(endpoint_find(world->ep[B], handle, &passive), 0);
	assert_int_equal(active.state, ENDPOINT_ESTABLISHED);
	assert_int_equal(passive.state, ENDPOINT_ESTABLISHED);
	assert_true(passive.passive && !active.passive);
	assert_int_equal(active.local_comm_id, passive.remote_comm_id);
	assert_int_equal(active.local_qpn, passive.remote_qpn);
	assert_int_equal(passive.local_qpn, active.remote_qpn);
	assert_true(active.remote_ca_guid == 0xb && passive.remote_ca_guid == 0xa);
	assert_true(active.expiry_ns == ENDPOINT_NEVER && active.service_id == passive.service_id);
	endpoint_usage(world->ep[B], &usage);
	assert_int_equal(usage.exchanges, 1);
	assert_int_equal(usage.received, 2);
	assert_int_equal(usage.sent, 1);
	assert_int_equal(usage.max_exchanges, 1024);
	assert_int_equal(endpoint_close_all(world->ep[B], world->now), 0);
	world_flush(world, B);
	world_settle(world);
	world_assert_story(world, "REQ REP RTU DREQ DREP");
	world_free(world);
}

/* A connection of somebody else's is closed by its IDs. */
static void test_adopt(void **state)
{
	struct world *world = world_new(10, NULL);
	struct endpoint_adoption adoption = { .local_comm_id = 0x11, .remote_comm_id = 0x22, .remote_qpn = 0x33,
					      .response_timeout = 14, .max_cm_retries = 2 };
	const struct cmc_dreq *dreq;
	uint64_t handle, other;

	(void)state;
	assert_int_equal(endpoint_adopt(world->ep[A], world->now, world_address(B), &adoption, NULL, &handle), 0);
	assert_int_equal(endpoint_adopt(world->ep[A], world->now, world_address(B), &adoption, NULL, &other),
			 ENDPOINT_ERR_COMM_ID_IN_USE);
	world->opened[A]++;
	assert_int_equal(endpoint_close(world->ep[A], world->now, handle), 0);
	world_flush(world, A);
	world_settle(world);
	world_assert_story(world, "DREQ DREP");
	dreq = &world_sent(world, A, CMC_DREQ, 0)->mad.body.dreq;
	assert_true(dreq->local_comm_id == 0x11 && dreq->remote_comm_id == 0x22 && dreq->remote_qpn_eecn == 0x33);
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_REFUSED, CMC_DREQ, 0)->why, ENDPOINT_WHY_UNKNOWN_ID);
	assert_int_equal(world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_DREP, 0)->request, CMC_DREQ);
	world_free(world);
}

/* Reliable datagram and XRC go by other numbers than the Local QPN. */
static void test_other_transports(void **state)
{
	static const struct {
		uint8_t transport;
		uint32_t active, passive; /* what a DREQ to that side names */
	} cases[] = {
		{ CMC_TRANSPORT_UC, 0x100, 0 }, { CMC_TRANSPORT_RD, 0x200, 1 }, { CMC_TRANSPORT_EXTENDED, 0x100, 1 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct world *world = world_new(11, NULL);
		struct cmc_req req = world_req();
		const struct cmc_rep *rep;

		req.transport_service_type = cases[i].transport;
		req.local_qpn = 0x100;
		req.local_eecn = 0x200;
		world->on_event = accept_and_disconnect;
		world->user = &world->ep[B];
		world_call(world, &req, NULL);
		world_settle(world);
		world_assert_story(world, "REQ REP RTU DREQ DREP");
		rep = &world_sent(world, B, CMC_REP, 0)->mad.body.rep;
		assert_true(cases[i].passive ? rep->local_ee_context_number && !rep->local_qpn :
					       rep->local_qpn && !rep->local_ee_context_number);
		assert_int_equal(world_sent(world, B, CMC_DREQ, 0)->mad.body.dreq.remote_qpn_eecn, cases[i].active);
		world_free(world);
	}
}

static void test_words(void **state)
{
	(void)state;
	assert_string_equal(endpoint_state_name(ENDPOINT_TIME_WAIT), "time_wait");
	assert_string_equal(endpoint_event_name(ENDPOINT_EVENT_GAVE_UP), "gave_up");
	assert_string_equal(endpoint_why_name(ENDPOINT_WHY_STALE), "stale");
	for (unsigned i = 0; i < ENDPOINT_STATE_COUNT; i++)
		assert_true(strlen(endpoint_state_meaning(i)) > 5);
	for (unsigned i = 0; i < ENDPOINT_EVENT_COUNT; i++)
		assert_true(strlen(endpoint_event_meaning(i)) > 5);
	for (unsigned i = 0; i < ENDPOINT_WHY_COUNT; i++)
		assert_true(strlen(endpoint_why_meaning(i)) > 5);
	assert_null(endpoint_state_name(ENDPOINT_STATE_COUNT));
	assert_null(endpoint_event_name(ENDPOINT_EVENT_COUNT));
	assert_null(endpoint_why_name(ENDPOINT_WHY_COUNT));
	assert_string_equal(endpoint_strerror(0), "success");
	assert_string_equal(endpoint_strerror(ENDPOINT_ERR_UNKNOWN_HANDLE), "the exchange is over");
	assert_string_equal(endpoint_strerror(-99), "unknown error");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_connection),
		cmocka_unit_test(test_filled_fields),
		cmocka_unit_test(test_given_fields),
		cmocka_unit_test(test_by_hand),
		cmocka_unit_test(test_resolution),
		cmocka_unit_test(test_refused_calls),
		cmocka_unit_test(test_full_queues),
		cmocka_unit_test(test_late_tick),
		cmocka_unit_test(test_find_and_usage),
		cmocka_unit_test(test_adopt),
		cmocka_unit_test(test_other_transports),
		cmocka_unit_test(test_words),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
