/* SPDX-License-Identifier: BSD-2-Clause */
/* rdmacm with a librdmacm that does what it is told. */
#include "carry.h"

#include <stdlib.h>
#include <string.h>

#include <rdmacm.h>

static const uint64_t tcp_service = UINT64_C(0x0000000001061144), udp_service = UINT64_C(0x0000000001111144);

struct connection {
	struct rdmacm *r;
	struct rdmacm_connection *c;
	struct transport_address peer;
	struct rdmacm_parameters parameters;
	int user;
};

static void open_fake(struct connection *x, const char *settings)
{
	const struct transport_options options = { .bind = "127.0.0.1" };
	struct transport_problem problem;

	memset(x, 0, sizeof(*x));
	assert_int_equal(setenv("FAKE_RDMACM", settings, 1), 0);
	assert_int_equal(rdmacm_open(&x->r, &options, &problem), 0);
	assert_true(rdmacm_fd(x->r) >= 0);
	assert_int_equal(rdmacm_resolve(x->r, "127.0.0.2", &x->peer), 0);
	rdmacm_parameters_init(&x->parameters, 0x1234);
	x->parameters.private_data_len = 5;
	memcpy(x->parameters.private_data, "probe", 5);
}

static void connect_fake(struct connection *x, const char *settings, uint64_t service)
{
	open_fake(x, settings);
	assert_int_equal(rdmacm_connect(x->r, &x->peer, service, &x->parameters, &x->user, &x->c), 0);
}

/* The next event is of this kind, and about the connection. */
static struct rdmacm_event next(struct connection *x, enum rdmacm_event_kind kind)
{
	struct rdmacm_event event;

	assert_int_equal(rdmacm_next_event(x->r, &event), 1);
	assert_string_equal(rdmacm_event_name(event.kind), rdmacm_event_name(kind));
	assert_ptr_equal(event.user, &x->user);
	return event;
}

static void no_more(struct connection *x)
{
	struct rdmacm_event event;

	assert_int_equal(rdmacm_next_event(x->r, &event), 0);
}

static void a_connection_is_made_and_closed(void **state)
{
	struct rdmacm_event event;
	struct connection x;

	(void)state;
	connect_fake(&x, "accept", tcp_service);
	event = next(&x, RDMACM_EVENT_RESPONSE);
	assert_ptr_equal(event.connection, x.c);
	assert_false(event.passive);
	assert_false(event.sidr);
	assert_true(event.has_parameters);
	assert_true(event.response_ns > 0);
	assert_int_equal(event.parameters.qpn, 0x4567);
	assert_int_equal(event.parameters.initiator_depth, 4);
	assert_int_equal(event.parameters.private_data_len, 5);
	assert_memory_equal(event.parameters.private_data, "probe", 5);
	assert_memory_equal(&event.peer, &x.peer, TRANSPORT_ADDRESS_LEN);
	assert_int_equal(event.local.gid[15], 1);
	assert_int_equal(rdmacm_establish(x.r, x.c), 0);
	assert_int_equal(rdmacm_disconnect(x.r, x.c), 0);
	event = next(&x, RDMACM_EVENT_DISCONNECTED);
	assert_true(event.response_ns > 0);
	next(&x, RDMACM_EVENT_TIME_WAIT_OVER);
	no_more(&x);
	rdmacm_forget(x.r, x.c);
	rdmacm_close(x.r);
}

static void a_refusal_has_its_reason(void **state)
{
	struct rdmacm_event event;
	struct connection x;

	(void)state;
	connect_fake(&x, "reject=28", tcp_service);
	event = next(&x, RDMACM_EVENT_REJECTED);
	assert_int_equal(event.reason, 28);
	assert_memory_equal(event.parameters.private_data, "probe", 5);
	rdmacm_close(x.r);
	connect_fake(&x, "reject=1", udp_service);
	event = next(&x, RDMACM_EVENT_REJECTED);
	assert_true(event.sidr);
	assert_int_equal(event.reason, 1);
	rdmacm_close(x.r);
}

static void a_service_is_resolved(void **state)
{
	struct rdmacm_event event;
	struct connection x;

	(void)state;
	connect_fake(&x, "accept", udp_service);
	event = next(&x, RDMACM_EVENT_ESTABLISHED);
	assert_true(event.sidr);
	assert_int_equal(event.parameters.qpn, 0x4567);
	assert_int_equal(event.parameters.q_key, 0x01234567);
	rdmacm_close(x.r);
}

static void what_goes_wrong_is_said(void **state)
{
	struct rdmacm_event event;
	struct connection x;

	(void)state;
	connect_fake(&x, "silent", tcp_service);
	event = next(&x, RDMACM_EVENT_UNREACHABLE);
	carry_says(event.sentence, "no answer comes from 127.0.0.2 (Connection timed out)");
	assert_true(event.response_ns > 0);
	rdmacm_close(x.r);
	connect_fake(&x, "no_address", tcp_service);
	event = next(&x, RDMACM_EVENT_FAILED);
	carry_says(event.sentence, "does not find 127.0.0.2 (No such device): no RDMA device");
	carry_says(event.sentence, "--transport roce");
	rdmacm_close(x.r);
	connect_fake(&x, "no_route", tcp_service);
	event = next(&x, RDMACM_EVENT_FAILED);
	carry_says(event.sentence, "knows no route to 127.0.0.2 (Network is unreachable)");
	no_more(&x);
	rdmacm_close(x.r);
}

static void a_request_is_answered(void **state)
{
	struct rdmacm_event event;
	struct connection x;

	(void)state;
	open_fake(&x, "");
	assert_int_equal(rdmacm_listen(x.r, tcp_service, &x.user, &x.c), 0);
	event = next(&x, RDMACM_EVENT_REQUEST);
	assert_true(event.passive);
	assert_ptr_not_equal(event.connection, x.c);
	assert_memory_equal(event.parameters.private_data, "hello", 5);
	assert_int_equal(rdmacm_accept(x.r, event.connection, &x.parameters), 0);
	event = next(&x, RDMACM_EVENT_ESTABLISHED);
	assert_true(event.passive);
	assert_true(event.response_ns > 0);
	next(&x, RDMACM_EVENT_DISCONNECTED); /* the DREQ, which is answered */
	next(&x, RDMACM_EVENT_TIME_WAIT_OVER);
	rdmacm_close(x.r);
}

static void a_request_is_refused(void **state)
{
	struct rdmacm_event event;
	struct connection x;

	(void)state;
	open_fake(&x, "");
	assert_int_equal(rdmacm_listen(x.r, udp_service, &x.user, &x.c), 0);
	event = next(&x, RDMACM_EVENT_REQUEST);
	assert_true(event.sidr);
	assert_int_equal(rdmacm_reject(x.r, event.connection, (const uint8_t *)"no", 2), 0);
	rdmacm_forget(x.r, event.connection);
	no_more(&x);
	rdmacm_close(x.r);
}

static void limits_are_kept(void **state)
{
	struct connection x;

	(void)state;
	open_fake(&x, "accept");
	assert_int_equal(rdmacm_connect(x.r, &x.peer, 0x1234, &x.parameters, NULL, &x.c), TRANSPORT_ERR_IMPOSSIBLE);
	carry_says(rdmacm_problem(x.r)->sentence, "TCP and UDP ports alone");
	x.parameters.private_data_len = 57;
	assert_int_equal(rdmacm_connect(x.r, &x.peer, tcp_service, &x.parameters, NULL, &x.c),
			 TRANSPORT_ERR_IMPOSSIBLE);
	carry_says(rdmacm_problem(x.r)->sentence, "private data");
	assert_int_equal(rdmacm_connect(x.r, &x.peer, udp_service, &x.parameters, &x.user, &x.c), 0);
	next(&x, RDMACM_EVENT_ESTABLISHED);
	assert_int_equal(rdmacm_reject(x.r, x.c, x.parameters.private_data, 149), TRANSPORT_ERR_IMPOSSIBLE);
	assert_int_equal(rdmacm_resolve(x.r, "::1", &x.peer), TRANSPORT_ERR_USAGE);
	rdmacm_close(x.r);
}

static void opening_and_listening_may_fail(void **state)
{
	const struct transport_options options = { 0 };
	struct transport_problem problem;
	struct connection x;
	struct rdmacm *r;

	(void)state;
	assert_int_equal(setenv("FAKE_RDMACM", "open=13", 1), 0);
	assert_int_equal(rdmacm_open(&r, &options, &problem), TRANSPORT_ERR_PERMISSION);
	carry_says(problem.sentence, "run as root");
	open_fake(&x, "listen=98");
	assert_int_equal(rdmacm_listen(x.r, tcp_service, NULL, &x.c), TRANSPORT_ERR_TAKEN);
	carry_says(rdmacm_problem(x.r)->sentence, "port 4420");
	rdmacm_close(x.r);
	open_fake(&x, "listen=99");
	assert_int_equal(rdmacm_listen(x.r, tcp_service, NULL, &x.c), TRANSPORT_ERR_USAGE);
	carry_says(rdmacm_problem(x.r)->sentence, "belongs to no RDMA device");
	rdmacm_close(x.r);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_connection_is_made_and_closed),
		cmocka_unit_test(a_refusal_has_its_reason),
		cmocka_unit_test(a_service_is_resolved),
		cmocka_unit_test(what_goes_wrong_is_said),
		cmocka_unit_test(a_request_is_answered),
		cmocka_unit_test(a_request_is_refused),
		cmocka_unit_test(limits_are_kept),
		cmocka_unit_test(opening_and_listening_may_fail),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
