/* SPDX-License-Identifier: BSD-2-Clause */
/* Messages that are wrong: not understood, of another class version, with IDs of nothing, or almost right. */
#include <stdio.h>
#include <string.h>

#include "endpoint_world.h"
#include "make.h"

static void inject(struct world *world, const uint8_t mad[CMC_MAD_LEN])
{
	world_inject(world, A, B, mad);
	world_run(world, world->now + 10 * MS);
}

static void set_header(uint8_t mad[CMC_MAD_LEN], const char *name, uint64_t value)
{
	assert_int_equal(cmc_field_set(cmc_field_find(cmc_mad_layout(), name), mad, CMC_MAD_LEN, value), 0);
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
	assert_dropped(world, mad, CMC_MAD_LEN, ENDPOINT_WHY_METHOD);
	set_header(mad, "mgmt_class", 3);
	assert_dropped(world, mad, CMC_MAD_LEN, ENDPOINT_WHY_MALFORMED);
	assert_int_equal(world_count_sent(world, B, ANY), 0);
	world_free(world);
}

/* Messages with IDs of nothing: DREQ and LAP are answered, the others are not; nor is anything by a quiet endpoint. */
static void unknown_ids(bool quiet)
{
	static const char *const messages[] = { "REP", "RTU", "MRA", "REJ", "DREP", "APR", "SIDR_REP", "DREQ", "LAP" };
	static const char *const old[] = { "REQ", "SIDR_REQ" };
	struct endpoint_config configs[SIDES] = { [B] = { .quiet = quiet } };
	struct world *world = world_new(16, configs);
	size_t answers = 0;

	for (size_t i = 0; i < sizeof(messages) / sizeof(messages[0]); i++) {
		bool answered = !quiet && (strcmp(messages[i], "DREQ") == 0 || strcmp(messages[i], "LAP") == 0);
		bool one_id = strcmp(messages[i], "SIDR_REP") == 0;
		uint8_t mad[CMC_MAD_LEN];

		make_mad(mad, messages[i], 2, one_id ? "request_id=0x11" : "local_comm_id=0x11 remote_comm_id=0x22");
		set_header(mad, "method", CMC_METHOD_COMMGTSEND);
		set_header(mad, "transaction_id", 0x100 + i);
		inject(world, mad);
		answers += answered;
		assert_int_equal(world_count_sent(world, B, ANY), answers);
	}
	for (size_t i = 0; quiet && i < 2; i++) {
		uint8_t mad[CMC_MAD_LEN];

		make_mad(mad, old[i], 1, "mad.method=3");
		inject(world, mad);
		assert_int_equal(world_count_sent(world, B, ANY), 0);
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

/* Bytes of a message with some fields changed. */
static void inject_changed(struct world *world, const struct sent *sent, enum side from, enum side to,
			   const char *changes)
{
	uint8_t bytes[CMC_MAD_LEN];

	memcpy(bytes, sent->bytes, sizeof(bytes));
	make_set(bytes, changes);
	world_inject(world, from, to, bytes);
	world_run(world, world->now + 10 * MS);
}

/* Messages that almost fit: another ID of the peer, another QP, another direction, an ID that the peer has in use. */
static void test_almost_right(void **state)
{
	struct world *world = world_new(19, NULL);
	const struct sent *rep;
	uint64_t handle;
	char ids[100];

	(void)state;
	world->on_event = accept_all;
	handle = world_call(world, NULL, NULL);
	world_run(world, world->now + 10 * MS);
	rep = world_sent(world, B, CMC_REP, 0);
	inject_changed(world, rep, B, A, "local_comm_id=0x77");
	assert_int_equal(world_event(world, A, ENDPOINT_EVENT_DROPPED, CMC_REP, 0)->why, ENDPOINT_WHY_UNKNOWN_ID);
	snprintf(ids, sizeof(ids), "local_comm_id=%u remote_comm_id=%u", rep->mad.body.rep.remote_comm_id,
		 rep->mad.body.rep.local_comm_id);
	inject_changed(world, rep, A, B, ids);
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_DROPPED, CMC_REP, 0)->why, ENDPOINT_WHY_WRONG_STATE);

	assert_int_equal(endpoint_send_dreq(world->ep[A], world->now, handle, NULL), 0);
	world_flush(world, A);
	world_run(world, world->now + 5 * MS);
	inject_changed(world, world_sent(world, A, CMC_DREQ, 0), A, B, "remote_qpn_eecn=0x77");
	assert_int_equal(world_event(world, B, ENDPOINT_EVENT_DROPPED, CMC_DREQ, 0)->why, ENDPOINT_WHY_WRONG_QPN);
	world_settle(world);
	world_assert_story(world, "REQ REP RTU DREQ DREP");
	world_free(world);
}

/* The REP of a second call names the ID of the first one's connection; a REJ names an ID that is not the peer's. */
static void test_wrong_remote_id(void **state)
{
	struct world *world = world_new(20, NULL);
	const struct sent *rep;
	char id[100];

	(void)state;
	world->on_event = accept_all;
	world_call(world, NULL, NULL);
	world_run(world, world->now + 10 * MS);
	rep = world_sent(world, B, CMC_REP, 0);
	world->on_event = NULL;
	world_call(world, NULL, NULL);
	world_run(world, world->now + 5 * MS);
	snprintf(id, sizeof(id), "remote_comm_id=%u local_qpn=0x999",
		 world_sent(world, A, CMC_REQ, 1)->mad.body.req.local_comm_id);
	inject_changed(world, rep, B, A, id);
	assert_int_equal(world_event(world, A, ENDPOINT_EVENT_DROPPED, CMC_REP, 0)->why,
			 ENDPOINT_WHY_DUPLICATE_COMM_ID);

	endpoint_close_all(world->ep[B], world->now);
	world_flush(world, B);
	world_run(world, world->now + 5 * MS);
	inject_changed(world, world_sent(world, B, CMC_REJ, 0), B, A, "message_rejected=2 local_comm_id=0x77");
	assert_int_equal(world_event(world, A, ENDPOINT_EVENT_DROPPED, CMC_REJ, 0)->why, ENDPOINT_WHY_UNKNOWN_ID);
	world_settle(world);
	world_free(world);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_class_versions),
		cmocka_unit_test(test_not_understood),
		cmocka_unit_test(test_unknown_ids),
		cmocka_unit_test(test_dreq_of_another_qp),
		cmocka_unit_test(test_tid_differs),
		cmocka_unit_test(test_almost_right),
		cmocka_unit_test(test_wrong_remote_id),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
