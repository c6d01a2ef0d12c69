/* SPDX-License-Identifier: BSD-2-Clause */
/* Refusals: REJ at each step, stale connections, IDs in use, crossing calls, redirects. */
#include <string.h>

#include "endpoint_world.h"

/* Do something at one message, accept everything else. */
struct step {
	enum side side;
	uint16_t attribute;
	struct cmc_rej rej;
};

static void reject_at_step(struct world *world, enum side side, const struct endpoint_event *event)
{
	const struct step *step = world->user;
	struct cmc_mra mra = { .service_timeout = 16 };

	if (event->kind == ENDPOINT_EVENT_MESSAGE && side == step->side &&
	    event->message.header.attribute_id == step->attribute)
		assert_int_equal(endpoint_send_rej(world->ep[side], world->now, event->handle, &step->rej), 0);
	else if (event->kind == ENDPOINT_EVENT_MESSAGE && event->message.header.attribute_id == CMC_REQ &&
		 step->attribute == CMC_MRA)
		assert_int_equal(endpoint_send_mra(world->ep[side], world->now, event->handle, &mra), 0);
	else
		accept_all(world, side, event);
}

/* Who refuses what at which step, what the REJ says it refuses, and what both sides come to. */
static void test_each_step(void **state)
{
	static const struct {
		struct step step;
		enum cmc_message_rejected message;
		enum endpoint_state at_peer;
		const char *story;
	} cases[] = {
		{ { B, CMC_REQ, { .reason = CMC_REJ_INVALID_SERVICE_ID } },
		  CMC_REJECTED_REQ, ENDPOINT_FREE, "REQ REJ" },
		{ { B, CMC_REQ, { .reason = CMC_REJ_STALE_CONN } },
		  CMC_REJECTED_REQ, ENDPOINT_TIME_WAIT, "REQ REJ" },
		{ { A, CMC_REP, { .reason = CMC_REJ_CONSUMER_DEFINED } },
		  CMC_REJECTED_REP, ENDPOINT_FREE, "REQ REP REJ" },
		{ { A, CMC_REP, { .reason = CMC_REJ_STALE_CONN } },
		  CMC_REJECTED_REP, ENDPOINT_TIME_WAIT, "REQ REP REJ" },
		{ { A, CMC_MRA, { .reason = CMC_REJ_TIMEOUT } },
		  CMC_REJECTED_OTHER, ENDPOINT_FREE, "REQ MRA REJ" },
		{ { B, CMC_RTU, { .reason = CMC_REJ_UNSUPPORTED } },
		  CMC_REJECTED_OTHER, ENDPOINT_TIME_WAIT, "REQ REP RTU REJ" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct world *world = world_new(1, NULL);
		struct endpoint_options options = { .manual_rtu = cases[i].step.attribute == CMC_REP };
		struct step step = cases[i].step;
		const struct endpoint_event *event;
		enum side peer = step.side == A ? B : A;

		world->on_event = reject_at_step;
		world->user = &step;
		world_call(world, NULL, &options);
		world_settle(world);
		world_assert_story(world, cases[i].story);
		event = world_event(world, peer, ENDPOINT_EVENT_MESSAGE, CMC_REJ, 0);
		assert_int_equal(event->state, cases[i].at_peer);
		assert_int_equal(event->message.body.rej.reason, step.rej.reason);
		assert_int_equal(event->message.body.rej.message_rejected, cases[i].message);
		world_free(world);
	}
}

static void test_rej_fields(void **state)
{
	struct world *world = world_new(2, NULL);
	struct step step = { B, CMC_REQ, { .reason = CMC_REJ_INVALID_MTU, .reject_info_length = 1, .ari = { 0x40 },
					   .private_data = "why" } };
	const struct endpoint_event *event;
	struct cmc_info info;

	(void)state;
	world->on_event = reject_at_step;
	world->user = &step;
	world_call(world, NULL, NULL);
	world_settle(world);
	event = world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_REJ, 0);
	assert_int_equal(event->request, CMC_REQ);
	assert_string_equal((const char *)event->message.body.rej.private_data, "why");
	assert_int_equal(cmc_info_decode(&info, event->mad, sizeof(event->mad)), 0);
	assert_true(info.kind == CMC_INFO_MTU && info.valid && info.value == 4);
	assert_true(event->message.body.rej.local_comm_id && event->message.body.rej.remote_comm_id);
	world_free(world);
}

/* Reason, information, and the place that it names. */
static void test_redirects(void **state)
{
	struct step step = { B, CMC_REQ, { .reason = CMC_REJ_PORT_REDIRECT, .reject_info_length = 16,
					   .ari = { 0xfe, 0x80, [15] = 7 } } };
	struct world *world = world_new(3, NULL);
	const struct endpoint_event *event;

	(void)state;
	world->on_event = reject_at_step;
	world->user = &step;
	world_call(world, NULL, NULL);
	world_settle(world);
	event = world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_REJ, 0);
	assert_true(event->redirected);
	assert_memory_equal(event->place.redirect_gid, step.rej.ari, 16);
	assert_int_equal(event->place.redirect_lid, 0);
	world_free(world);

	step.rej = (struct cmc_rej){ .reason = CMC_REJ_PORT_CM_REDIRECT, .reject_info_length = 72,
				     .ari = { [8] = 0xfd, [28] = 0x12, [29] = 0x34, [35] = 1 } };
	world = world_new(4, NULL);
	world->on_event = reject_at_step;
	world->user = &step;
	world_call(world, NULL, NULL);
	world_settle(world);
	event = world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_REJ, 0);
	assert_true(event->redirected);
	assert_int_equal(event->place.redirect_gid[0], 0xfd);
	assert_int_equal(event->place.redirect_lid, 0x1234);
	assert_int_equal(event->place.redirect_qp, 1);
	world_free(world);

	step.rej.reject_info_length = 20; /* no place that could be read */
	world = world_new(5, NULL);
	world->on_event = reject_at_step;
	world->user = &step;
	world_call(world, NULL, NULL);
	world_settle(world);
	assert_false(world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_REJ, 0)->redirected);
	world_free(world);
}

static void redirect_resolution(struct world *world, enum side side, const struct endpoint_event *event)
{
	struct cmc_sidr_rep rep = { .status = CMC_SIDR_REDIRECT, .additional_information_length = 72,
				    .additional_information = { [28] = 0xbe, [29] = 0xef } };

	if (event->kind == ENDPOINT_EVENT_MESSAGE && event->message.header.attribute_id == CMC_SIDR_REQ)
		assert_int_equal(endpoint_send_sidr_rep(world->ep[side], world->now, event->handle, &rep), 0);
}

static void test_sidr_redirect(void **state)
{
	struct world *world = world_new(6, NULL);
	struct cmc_sidr_req req = { .service_id = 0x42 };
	const struct endpoint_event *event;
	uint64_t handle;

	(void)state;
	world->on_event = redirect_resolution;
	assert_int_equal(endpoint_send_sidr_req(world->ep[A], world->now, world_address(B), &req, NULL, &handle), 0);
	world->opened[A]++;
	world_flush(world, A);
	world_settle(world);
	event = world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_SIDR_REP, 0);
	assert_true(event->redirected && event->place.redirect_lid == 0xbeef);
	world_free(world);
}

/* A second call from the same QP: refused, and the old connection is taken down. */
static void test_stale_req(void **state)
{
	struct world *world = world_new(7, NULL);
	struct cmc_req req = world_req();
	const struct endpoint_event *event;
	uint64_t old;

	(void)state;
	world->on_event = accept_all;
	req.local_qpn = 0x42;
	world_call(world, &req, NULL);
	world_run(world, world->now + 10 * MS);
	old = world_event(world, B, ENDPOINT_EVENT_MESSAGE, CMC_REQ, 0)->handle;
	world_call(world, &req, NULL);
	world_settle(world);
	world_assert_story(world, "REQ REP RTU REQ REJ DREQ DREP");
	event = world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_REJ, 0);
	assert_int_equal(event->message.body.rej.reason, CMC_REJ_STALE_CONN);
	assert_int_equal(event->message.body.rej.message_rejected, CMC_REJECTED_REQ);
	assert_int_equal(event->message.body.rej.local_comm_id, 0);
	assert_int_equal(event->state, ENDPOINT_TIME_WAIT);
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_REFUSED, CMC_REQ, 0)->why, ENDPOINT_WHY_STALE);
	assert_true(world_event(world, B, ENDPOINT_EVENT_STALE, ANY, 0)->handle == old);
	world_free(world);
}

/* In TimeWait the QP is stale, afterwards it is not. */
static void test_stale_in_time_wait(void **state)
{
	struct endpoint_config configs[SIDES] = { [B] = { .passive = { .time_wait_ns = SECOND } } };
	struct world *world = world_new(8, configs);
	struct cmc_req req = world_req();

	(void)state;
	world->on_event = accept_all;
	req.local_qpn = 0x42;
	for (int i = 0; i < 3; i++) {
		world_call(world, &req, NULL);
		world_run(world, world->now + 10 * MS);
		endpoint_close_all(world->ep[A], world->now);
		world_flush(world, A);
		world_run(world, world->now + 700 * MS);
	}
	world_settle(world);
	world_assert_story(world, "REQ REP RTU DREQ DREP REQ REJ REQ REP RTU DREQ DREP");
	world_free(world);
}

/* The passive side, too, may come with a QP that it has not closed. */
static void accept_with_one_qp(struct world *world, enum side side, const struct endpoint_event *event)
{
	struct cmc_rep rep = { .local_qpn = 0x99 };

	if (event->kind == ENDPOINT_EVENT_MESSAGE && event->message.header.attribute_id == CMC_REQ)
		assert_int_equal(endpoint_send_rep(world->ep[side], world->now, event->handle, &rep), 0);
}

static void test_stale_rep(void **state)
{
	struct world *world = world_new(9, NULL);
	struct endpoint_options options = { .allow_stale = true };
	const struct cmc_rej *rej;

	(void)state;
	world->on_event = accept_with_one_qp;
	world_call(world, NULL, NULL);
	world_run(world, world->now + 10 * MS);
	world_call(world, NULL, NULL);
	world_settle(world);
	world_assert_story(world, "REQ REP RTU REQ REP REJ DREQ DREP");
	rej = &world_sent(world, A, CMC_REJ, 0)->mad.body.rej;
	assert_int_equal(rej->reason, CMC_REJ_STALE_CONN);
	assert_int_equal(rej->message_rejected, CMC_REJECTED_REP);
	assert_int_equal(world_event(world, A, ENDPOINT_EVENT_REFUSED, CMC_REP, 0)->why, ENDPOINT_WHY_STALE);
	world_free(world);

	world = world_new(10, NULL); /* unless the caller does not mind */
	world->on_event = accept_with_one_qp;
	for (int i = 0; i < 2; i++) {
		world_call(world, NULL, &options);
		world_run(world, world->now + 10 * MS);
	}
	endpoint_close_all(world->ep[A], world->now);
	world_flush(world, A);
	world_settle(world);
	world_assert_story(world, "REQ REP RTU REQ REP RTU DREQ DREQ DREP DREP");
	world_free(world);
}

static void refuse_first_rep(struct world *world, enum side side, const struct endpoint_event *event)
{
	struct cmc_rej rej = { .reason = CMC_REJ_CONSUMER_DEFINED };

	accept_with_one_qp(world, side, event);
	if (event->kind != ENDPOINT_EVENT_MESSAGE || event->message.header.attribute_id != CMC_REP)
		return;
	if (world_count_sent(world, A, CMC_REJ) == 0)
		assert_int_equal(endpoint_send_rej(world->ep[side], world->now, event->handle, &rej), 0);
	else
		assert_int_equal(endpoint_send_rtu(world->ep[side], world->now, event->handle, NULL), 0);
}

/* What was refused leaves its QP free. */
static void test_refused_is_not_stale(void **state)
{
	struct world *world = world_new(21, NULL);
	struct endpoint_options options = { .manual_rtu = true };

	(void)state;
	world->on_event = refuse_first_rep;
	for (int i = 0; i < 2; i++) {
		world_call(world, NULL, &options);
		world_run(world, world->now + 10 * MS);
	}
	world_assert_story(world, "REQ REP REJ REQ REP RTU");
	endpoint_close_all(world->ep[A], world->now);
	world_flush(world, A);
	world_settle(world);
	world_free(world);
}

static void inject(struct world *world, const uint8_t mad[CMC_MAD_LEN])
{
	world_inject(world, A, B, mad);
	world_run(world, world->now + 10 * MS);
}

/* The ID of an open connection with another QP is another connection's: REJ 30. With the same one it is a resend. */
static void test_duplicate_comm_id(void **state)
{
	struct world *world = world_new(11, NULL);
	struct cmc_mad mad;
	uint8_t bytes[CMC_MAD_LEN];

	(void)state;
	world->on_event = accept_all;
	world_call(world, NULL, NULL);
	world_run(world, world->now + 10 * MS);
	mad = world_sent(world, A, CMC_REQ, 0)->mad;
	cmc_encode(bytes, sizeof(bytes), &mad);
	inject(world, bytes);
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_DUPLICATE, CMC_REQ, 0)->answered, 0);
	mad.body.req.local_qpn++;
	cmc_encode(bytes, sizeof(bytes), &mad);
	inject(world, bytes);
	assert_int_equal(world_sent(world, B, CMC_REJ, 0)->mad.body.rej.reason, CMC_REJ_DUPLICATE_LOCAL_COMM_ID);
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_REFUSED, CMC_REQ, 0)->why,
			 ENDPOINT_WHY_DUPLICATE_COMM_ID);
	/* A knows that its connection is not meant: it never had that REQ. */
	assert_int_equal(world_event(world, A, ENDPOINT_EVENT_DROPPED, CMC_REJ, 0)->why, ENDPOINT_WHY_WRONG_STATE);
	endpoint_close_all(world->ep[A], world->now);
	world_flush(world, A);
	world_settle(world);
	world_free(world);
}

/* Both call at once: the larger CA GUID, then the larger QPN, stays active, and one connection comes out. */
static void call_each_other(struct world *world, const struct cmc_req *from_a, const struct cmc_req *from_b)
{
	struct endpoint_options options = { .peer_to_peer = true };
	uint64_t handle;

	world->on_event = accept_all;
	world_call(world, from_a, &options);
	assert_int_equal(endpoint_send_req(world->ep[B], world->now, world_address(A), from_b, &options, &handle), 0);
	world->opened[B]++;
	world_flush(world, B);
	world_run(world, world->now + SECOND);
}

static void test_crossing_calls(void **state)
{
	static const struct {
		uint64_t guid_a, guid_b;
		uint32_t qpn_a, qpn_b;
		enum side active;
	} cases[] = {
		{ 0, 0, 9, 3, B }, { 20, 10, 3, 9, A }, { 7, 7, 3, 9, B }, { 7, 7, 9, 3, A },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct world *world = world_new(12, NULL);
		struct cmc_req from_a = world_req(), from_b = world_req();
		enum side active = cases[i].active, passive = active == A ? B : A;
		const struct endpoint_event *event;

		from_a.local_ca_guid = cases[i].guid_a;
		from_b.local_ca_guid = cases[i].guid_b;
		from_a.local_qpn = cases[i].qpn_a;
		from_b.local_qpn = cases[i].qpn_b;
		call_each_other(world, &from_a, &from_b);
		world_assert_story(world, "REQ REQ REP RTU");
		assert_int_equal(world_count_sent(world, passive, CMC_REP), 1);
		assert_int_equal(world_event(world, active, ENDPOINT_EVENT_CROSSED, CMC_REQ, 0)->state,
				 ENDPOINT_REQ_SENT);
		event = world_event(world, passive, ENDPOINT_EVENT_MESSAGE, CMC_REQ, 0);
		assert_true(event->passive && event->why == ENDPOINT_WHY_CROSSED);
		endpoint_close_all(world->ep[A], world->now);
		world_flush(world, A);
		world_settle(world);
		world_assert_story(world, "REQ REQ REP RTU DREQ DREP");
		world_free(world);
	}
}

/* What crossed is one connection; a later call for the same service is another one. */
static void test_call_after_crossing(void **state)
{
	struct world *world = world_new(22, NULL);
	struct cmc_req req = world_req();
	uint64_t handle;

	(void)state;
	call_each_other(world, &req, &req);
	for (enum side side = A; side <= B; side++) {
		enum side other = side == A ? B : A;

		assert_int_equal(endpoint_send_req(world->ep[side], world->now, world_address(other), &req, NULL,
				 &handle), 0);
		world->opened[side]++;
		world_flush(world, side);
		world_run(world, world->now + SECOND);
	}
	world_assert_story(world, "REQ REQ REP RTU REQ REP RTU REQ REP RTU");
	endpoint_close_all(world->ep[A], world->now);
	world_flush(world, A);
	world_settle(world);
	world_free(world);
}

/* Without being asked for, two calls are two connections. */
static void test_calls_that_only_meet(void **state)
{
	struct world *world = world_new(13, NULL);
	struct cmc_req req = world_req();
	uint64_t handle;

	(void)state;
	world->on_event = accept_all;
	world_call(world, NULL, NULL);
	assert_int_equal(endpoint_send_req(world->ep[B], world->now, world_address(A), &req, NULL, &handle), 0);
	world->opened[B]++;
	world_flush(world, B);
	world_run(world, world->now + SECOND);
	world_assert_story(world, "REQ REQ REP REP RTU RTU");
	endpoint_close_all(world->ep[A], world->now);
	world_flush(world, A);
	world_settle(world);
	world_free(world);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_each_step),
		cmocka_unit_test(test_rej_fields),
		cmocka_unit_test(test_redirects),
		cmocka_unit_test(test_sidr_redirect),
		cmocka_unit_test(test_stale_req),
		cmocka_unit_test(test_stale_in_time_wait),
		cmocka_unit_test(test_stale_rep),
		cmocka_unit_test(test_refused_is_not_stale),
		cmocka_unit_test(test_duplicate_comm_id),
		cmocka_unit_test(test_crossing_calls),
		cmocka_unit_test(test_call_after_crossing),
		cmocka_unit_test(test_calls_that_only_meet),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
