/* SPDX-License-Identifier: BSD-2-Clause */
/* Refusals: REJ at each step, stale connections, IDs in use, crossing calls, redirects, class versions, full tables. */
#include <string.h>

#include "endpoint_world.h"
#include "make.h"

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
		{ { B, CMC_REQ, { .reason = CMC_REJ_INVALID_SERVICE_ID } }, CMC_REJECTED_REQ, ENDPOINT_FREE, "REQ REJ" },
		{ { B, CMC_REQ, { .reason = CMC_REJ_STALE_CONN } }, CMC_REJECTED_REQ, ENDPOINT_TIME_WAIT, "REQ REJ" },
		{ { A, CMC_REP, { .reason = CMC_REJ_CONSUMER_DEFINED } }, CMC_REJECTED_REP, ENDPOINT_FREE, "REQ REP REJ" },
		{ { A, CMC_REP, { .reason = CMC_REJ_STALE_CONN } }, CMC_REJECTED_REP, ENDPOINT_TIME_WAIT, "REQ REP REJ" },
		{ { A, CMC_MRA, { .reason = CMC_REJ_TIMEOUT } }, CMC_REJECTED_OTHER, ENDPOINT_FREE, "REQ MRA REJ" },
		{ { B, CMC_RTU, { .reason = CMC_REJ_UNSUPPORTED } }, CMC_REJECTED_OTHER, ENDPOINT_TIME_WAIT,
		  "REQ REP RTU REJ" },
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

static void inject(struct world *world, const uint8_t mad[CMC_MAD_LEN])
{
	world_inject(world, A, B, mad);
	world_run(world, world->now + 10 * MS);
}

static void set_header(uint8_t mad[CMC_MAD_LEN], const char *name, uint64_t value)
{
	assert_int_equal(cmc_field_set(cmc_field_find(cmc_mad_layout(), name), mad, CMC_MAD_LEN, value), 0);
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

/* Another class version is told which one is spoken, in its own. */
static void test_class_versions(void **state)
{
	struct world *world = world_new(14, NULL);
	uint8_t mad[CMC_MAD_LEN];
	const struct sent *sent;

	(void)state;
	world->on_event = accept_all;
	make_mad(mad, "REQ", 1, "local_comm_id=0x77 local_qpn=0x42 mad.transaction_id=0x1234");
	set_header(mad, "method", CMC_METHOD_COMMGTSEND);
	inject(world, mad);
	sent = world_sent(world, B, CMC_REJ, 0);
	assert_int_equal(sent->mad.header.class_version, 1);
	assert_int_equal(sent->mad.body.rej.reason, CMC_REJ_INVALID_CLASS_VERSION);
	assert_int_equal(sent->mad.body.rej.remote_comm_id, 0x77);
	assert_int_equal(sent->mad.body.rej.reject_info_length, 1);
	assert_int_equal(sent->mad.body.rej.ari[0], 2);

	make_mad(mad, "SIDR_REQ", 1, "request_id=0x78 service_id=0x42");
	set_header(mad, "method", CMC_METHOD_COMMGTSEND);
	inject(world, mad);
	sent = world_sent(world, B, CMC_SIDR_REP, 0);
	assert_int_equal(sent->mad.header.class_version, 1);
	assert_int_equal(sent->mad.body.sidr_rep_v1.status, CMC_SIDR_UNSUPPORTED_VERSION);
	assert_int_equal(sent->mad.body.sidr_rep_v1.request_id, 0x78);

	make_mad(mad, "DREQ", 1, "local_comm_id=0x77");
	set_header(mad, "method", CMC_METHOD_COMMGTSEND);
	inject(world, mad);
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_DROPPED, CMC_DREQ, 0)->why, ENDPOINT_WHY_CLASS_VERSION);
	assert_int_equal(world_count_sent(world, B, ANY), 2);
	world_settle(world);
	world_free(world);
}

/* Straight into the endpoint: what cannot be decoded, or is no message to it. */
static void assert_dropped(struct world *world, const uint8_t *mad, size_t len, enum endpoint_why why)
{
	size_t n = world_count_events(world, B, ENDPOINT_EVENT_DROPPED, ANY);
	const struct endpoint_event *event;

	assert_int_equal(endpoint_receive(world->ep[B], world->now, world_address(A), mad, len), 0);
	world_flush(world, B);
	event = world_event(world, B, ENDPOINT_EVENT_DROPPED, ANY, n);
	assert_int_equal(event->why, why);
	assert_int_equal(event->decode_error != 0, why == ENDPOINT_WHY_MALFORMED || mad[2] == 3);
	assert_memory_equal(event->mad, mad, len < CMC_MAD_LEN ? len : CMC_MAD_LEN);
}

static void test_not_understood(void **state)
{
	struct world *world = world_new(15, NULL);
	uint8_t mad[CMC_MAD_LEN + 4] = { 0 };

	(void)state;
	make_mad(mad, "REQ", 2, "local_comm_id=0x77");
	set_header(mad, "method", CMC_METHOD_COMMGTSEND);
	assert_dropped(world, mad, 0, ENDPOINT_WHY_MALFORMED);
	assert_dropped(world, mad, CMC_MAD_LEN - 1, ENDPOINT_WHY_MALFORMED);
	assert_dropped(world, mad, CMC_MAD_LEN + 4, ENDPOINT_WHY_MALFORMED);
	set_header(mad, "class_version", 3);
	assert_dropped(world, mad, CMC_MAD_LEN, ENDPOINT_WHY_CLASS_VERSION);
	set_header(mad, "class_version", 2);
	set_header(mad, "method", CMC_METHOD_COMMGTGET);
	assert_dropped(world, mad, CMC_MAD_LEN, ENDPOINT_WHY_METHOD);
	set_header(mad, "method", CMC_METHOD_COMMGTSEND);
	set_header(mad, "attribute_id", CMC_SAP);
	assert_dropped(world, mad, CMC_MAD_LEN, ENDPOINT_WHY_ATTRIBUTE);
	set_header(mad, "attribute_id", CMC_CLASS_PORT_INFO);
	assert_dropped(world, mad, CMC_MAD_LEN, ENDPOINT_WHY_ATTRIBUTE);
	set_header(mad, "mgmt_class", 3);
	assert_dropped(world, mad, CMC_MAD_LEN, ENDPOINT_WHY_MALFORMED);
	assert_int_equal(world_count_sent(world, B, ANY), 0);
	world_free(world);
}

/* Messages with IDs of nothing: DREQ and LAP are answered, the others are not; nor is anything by a quiet endpoint. */
static void unknown_ids(bool quiet)
{
	static const char *const messages[] = { "REP", "RTU", "MRA", "REJ", "DREP", "APR", "SIDR_REP", "DREQ", "LAP" };
	struct endpoint_config configs[SIDES] = { [B] = { .quiet = quiet } };
	struct world *world = world_new(16, configs);
	size_t answers = 0;

	for (size_t i = 0; i < sizeof(messages) / sizeof(messages[0]); i++) {
		bool answered = !quiet && (strcmp(messages[i], "DREQ") == 0 || strcmp(messages[i], "LAP") == 0);
		uint8_t mad[CMC_MAD_LEN];

		make_mad(mad, messages[i], 2, strcmp(messages[i], "SIDR_REP") ? "local_comm_id=0x11 remote_comm_id=0x22" :
									    "request_id=0x11");
		set_header(mad, "method", CMC_METHOD_COMMGTSEND);
		set_header(mad, "transaction_id", 0x100 + i);
		inject(world, mad);
		answers += answered;
		assert_int_equal(world_count_sent(world, B, ANY), answers);
	}
	if (!quiet) {
		assert_int_equal(world_sent(world, B, CMC_DREP, 0)->mad.body.drep.local_comm_id, 0x22);
		assert_int_equal(world_sent(world, B, CMC_APR, 0)->mad.body.apr.ap_status, CMC_AP_INVALID_COMM_ID);
		/* A, to whom those answers are as unknown, answers none of them. */
		assert_int_equal(world_count_events(world, A, ENDPOINT_EVENT_DROPPED, ANY), 2);
	}
	world_free(world);
}

static void test_unknown_ids(void **state)
{
	(void)state;
	unknown_ids(false);
	unknown_ids(true);
}

/* A DREQ that names another QP is not for this connection. */
static void test_dreq_of_another_qp(void **state)
{
	struct world *world = world_new(17, NULL);
	struct cmc_dreq dreq = { .remote_qpn_eecn = 0x111111 };
	uint64_t handle;

	(void)state;
	world->on_event = accept_all;
	handle = world_call(world, NULL, NULL);
	world_run(world, world->now + 10 * MS);
	assert_int_equal(endpoint_send_dreq(world->ep[A], world->now, handle, &dreq), 0);
	world_flush(world, A);
	world_run(world, world->now + SECOND);
	assert_int_equal(world_count_sent(world, B, CMC_DREP), 0);
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_DROPPED, CMC_DREQ, 0)->why, ENDPOINT_WHY_WRONG_QPN);
	endpoint_close_all(world->ep[B], world->now);
	world_flush(world, B);
	world_settle(world);
	world_free(world);
}

/* An answer under another TransactionID is taken, and the difference told. */
static void test_tid_differs(void **state)
{
	struct world *world = world_new(18, NULL);
	struct cmc_req req = world_req();
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	req.local_comm_id = 0x55;
	world->now = SECOND;
	world_call(world, &req, NULL);
	make_mad(mad, "REJ", 2, "remote_comm_id=0x55 reason=8 mad.transaction_id=0x1");
	set_header(mad, "method", CMC_METHOD_COMMGTSEND);
	assert_int_equal(endpoint_receive(world->ep[A], world->now, world_address(B), mad, sizeof(mad)), 0);
	world_flush(world, A);
	assert_true(world_event(world, A, ENDPOINT_EVENT_MESSAGE, CMC_REJ, 0)->tid_differs);
	assert_int_equal(world_count_events(world, A, ENDPOINT_EVENT_CLOSED, ANY), 1);
	world_run(world, world->now + MS);
	endpoint_close_all(world->ep[B], world->now);
	world_flush(world, B);
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
		cmocka_unit_test(test_duplicate_comm_id),
		cmocka_unit_test(test_crossing_calls),
		cmocka_unit_test(test_calls_that_only_meet),
		cmocka_unit_test(test_class_versions),
		cmocka_unit_test(test_not_understood),
		cmocka_unit_test(test_unknown_ids),
		cmocka_unit_test(test_dreq_of_another_qp),
		cmocka_unit_test(test_tid_differs),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
