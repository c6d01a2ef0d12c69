/* SPDX-License-Identifier: BSD-2-Clause */
/* Get(ClassPortInfo) between two endpoints, message by message. */
#include "unit.h"

#include <string.h>

#include "endpoint.h"

#define MS UINT64_C(1000000)

static const struct endpoint_address here = { { 1 } }, there = { { 2 } };
static const uint64_t now = 1000 * MS;

static struct endpoint *make(bool quiet)
{
	const struct endpoint_config config = { .seed = UINT64_C(0x123456789abcdef0), .quiet = quiet };
	struct endpoint *ep;

	assert_int_equal(endpoint_new(&ep, &config), 0);
	return ep;
}

/* @return the message that waits to be sent, the only one */
static struct endpoint_output take_output(struct endpoint *ep)
{
	const struct endpoint_output *output = endpoint_next_output(ep);
	struct endpoint_output out;

	assert_non_null(output);
	out = *output;
	assert_null(endpoint_next_output(ep));
	return out;
}

static struct endpoint_event take_event(struct endpoint *ep)
{
	const struct endpoint_event *event = endpoint_next_event(ep);

	assert_non_null(event);
	return *event;
}

static struct endpoint_output ask(struct endpoint *ep, const struct endpoint_options *options, uint64_t *handle)
{
	assert_int_equal(endpoint_get_class_port_info(ep, now, &there, options, handle), 0);
	return take_output(ep);
}

static void test_asked_and_answered(void **state)
{
	struct endpoint *a = make(false), *b = make(false);
	struct endpoint_output get, answer;
	struct endpoint_event event;
	struct endpoint_usage usage;
	uint64_t handle;

	(void)state;
	get = ask(a, NULL, &handle);
	assert_int_equal(get.mad[3], CMC_METHOD_COMMGTGET);
	assert_memory_equal(&get.to, &there, sizeof(there));
	assert_int_equal(endpoint_receive(b, now, &here, get.mad, CMC_MAD_LEN), 0);
	event = take_event(b);
	assert_int_equal(event.kind, ENDPOINT_EVENT_MESSAGE);
	assert_true(event.handle == 0 && event.answered == CMC_CLASS_PORT_INFO);
	answer = take_output(b);
	assert_int_equal(answer.mad[3], CMC_METHOD_COMMGTGETRESP);
	assert_memory_equal(answer.mad + 8, get.mad + 8, 8);
	endpoint_usage(b, &usage);
	assert_int_equal(usage.exchanges, 0);

	memset(answer.mad + 8, 0xee, 4); /* as Linux may change it */
	assert_int_equal(endpoint_receive(a, now + 3 * MS, &there, answer.mad, CMC_MAD_LEN), 0);
	event = take_event(a);
	assert_int_equal(event.kind, ENDPOINT_EVENT_MESSAGE);
	assert_true(event.handle == handle && event.request == CMC_CLASS_PORT_INFO && event.response_ns == 3 * MS);
	assert_int_equal(event.message.body.class_port_info.class_version, ENDPOINT_CLASS_VERSION);
	assert_int_equal(event.message.body.class_port_info.capability_mask, 1 << 9 | 1 << 12 | 1 << 13);
	assert_int_equal(take_event(a).kind, ENDPOINT_EVENT_CLOSED);
	/* The same once more is nobody's. */
	assert_int_equal(endpoint_receive(a, now + 4 * MS, &there, answer.mad, CMC_MAD_LEN), 0);
	event = take_event(a);
	assert_true(event.kind == ENDPOINT_EVENT_DROPPED && event.why == ENDPOINT_WHY_WRONG_TID);
	assert_null(endpoint_next_output(a));
	endpoint_free(a);
	endpoint_free(b);
}

static void test_sent_again_and_given_up(void **state)
{
	const struct endpoint_options options = { .retries_given = true, .max_retries = 1,
						  .response_timeout_ns = 10 * MS, .transaction_id = 0x77 };
	struct endpoint *a = make(false);
	struct endpoint_output get, again;
	uint64_t handle, other;

	(void)state;
	get = ask(a, &options, &handle);
	assert_int_equal(get.mad[15], 0x77);
	assert_int_equal(endpoint_get_class_port_info(a, now, &there, &options, &other),
			 ENDPOINT_ERR_COMM_ID_IN_USE);
	endpoint_tick(a, now + 10 * MS);
	again = take_output(a);
	assert_memory_equal(again.mad, get.mad, CMC_MAD_LEN);
	assert_int_equal(again.tries, 2);
	assert_int_equal(take_event(a).kind, ENDPOINT_EVENT_RESENT);
	endpoint_tick(a, now + 20 * MS);
	assert_int_equal(take_event(a).kind, ENDPOINT_EVENT_GAVE_UP);
	assert_int_equal(take_event(a).kind, ENDPOINT_EVENT_CLOSED);
	assert_null(endpoint_next_output(a));
	endpoint_free(a);
}

static void test_quiet_and_closed(void **state)
{
	struct endpoint *a = make(false), *quiet = make(true);
	struct endpoint_output get;
	struct endpoint_event event;
	uint64_t handle;

	(void)state;
	get = ask(a, NULL, &handle);
	assert_int_equal(endpoint_receive(quiet, now, &here, get.mad, CMC_MAD_LEN), 0);
	event = take_event(quiet);
	assert_true(event.kind == ENDPOINT_EVENT_DROPPED && event.why == ENDPOINT_WHY_ATTRIBUTE);
	assert_null(endpoint_next_output(quiet));
	assert_int_equal(endpoint_close(a, now, handle), 0);
	assert_int_equal(take_event(a).kind, ENDPOINT_EVENT_CLOSED);
	assert_null(endpoint_next_output(a));
	endpoint_free(a);
	endpoint_free(quiet);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_asked_and_answered),
		cmocka_unit_test(test_sent_again_and_given_up),
		cmocka_unit_test(test_quiet_and_closed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
