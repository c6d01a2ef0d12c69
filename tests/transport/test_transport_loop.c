/* SPDX-License-Identifier: BSD-2-Clause */
/* The loop between transports of one program, which is as good as between two. */
#include "carry.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmcodec/message.h>

#include "make.h"

/* Addresses that no other test run has. */
static char server_name[32], client_name[32];
static const struct transport_options server_options = { .name = "loop", .bind = server_name };

static struct transport *open_client(const struct transport_faults *faults)
{
	struct transport_options options = { .name = "loop", .bind = client_name, .target = server_name };

	if (faults)
		options.faults = *faults;
	return carry_open(&options);
}

static void mads_go_both_ways(void **state)
{
	struct transport *server = carry_open(&server_options), *client = open_client(NULL);

	(void)state;
	assert_int_equal(transport_id(server), TRANSPORT_LOOP);
	assert_memory_equal(transport_peer(client), transport_local(server), TRANSPORT_ADDRESS_LEN);
	assert_null(transport_peer(server));
	for (uint32_t i = 0; i < 100; i++) {
		carry_one(client, server, i);
		carry_one(server, client, i);
	}
	assert_int_equal(transport_counters(server)->sent, 100);
	assert_int_equal(transport_counters(server)->received, 100);
	carry_nothing(server);
	carry_nothing(client);
	transport_close(client);
	transport_close(server);
}

static void times_are_of_arrival(void **state)
{
	struct transport *server = carry_open(&server_options), *client = open_client(NULL);
	struct transport_message first, second;
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	carry_mad(mad, 1);
	assert_int_equal(transport_send(client, transport_peer(client), mad), 0);
	assert_int_equal(carry_next(server, &first), 1);
	assert_int_equal(transport_send(client, transport_peer(client), mad), 0);
	assert_int_equal(carry_next(server, &second), 1);
	assert_true(first.time_ns > 0 && second.time_ns >= first.time_ns);
	assert_true(first.wall_ns > UINT64_C(1600000000) * 1000000000u);
	transport_close(client);
	transport_close(server);
}

/* A queue of the system holds few datagrams; what does not fit waits and arrives in order. */
static void more_than_the_system_takes_at_once(void **state)
{
	enum { MANY = 2000 };
	struct transport *server = carry_open(&server_options), *client = open_client(NULL);
	struct transport_message message;
	uint8_t mad[CMC_MAD_LEN], expected[CMC_MAD_LEN];

	(void)state;
	for (uint32_t i = 0; i < MANY; i++) {
		carry_mad(mad, i);
		assert_int_equal(transport_send(client, transport_peer(client), mad), 0);
	}
	for (uint32_t i = 0; i < MANY; i++) {
		carry_nothing(client); /* a turn of its loop */
		assert_int_equal(carry_next(server, &message), 1);
		carry_mad(expected, i);
		assert_memory_equal(message.mad, expected, sizeof(expected));
	}
	carry_nothing(server);
	assert_int_equal(transport_counters(client)->sent, MANY);
	transport_close(client);
	transport_close(server);
}

/* Whoever takes nothing does not keep others from their MADs. */
static void a_stopped_peer_stops_nobody_else(void **state)
{
	const struct transport_options any_client = { .name = "loop", .target = server_name };
	struct transport *server = carry_open(&server_options), *stopped = open_client(NULL);
	struct transport *client = carry_open(&any_client);
	struct transport_message message;
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	carry_mad(mad, 1);
	for (int i = 0; i < 100; i++)
		assert_int_equal(transport_send(server, transport_local(stopped), mad), 0);
	assert_int_equal(transport_send(server, transport_local(client), mad), 0);
	while (transport_receive(client, &message) == 0)
		carry_nothing(server); /* a turn of its loop */
	assert_memory_equal(message.mad, mad, sizeof(mad));
	assert_int_equal(transport_counters(server)->sent + transport_counters(server)->overflowed, 101);
	/* It reads again, and gets MADs again. */
	while (transport_receive(stopped, &message) > 0)
		;
	carry_one(server, stopped, 2);
	transport_close(client);
	transport_close(stopped);
	transport_close(server);
}

static void a_full_queue_says_so(void **state)
{
	struct transport *server = carry_open(&server_options), *client = open_client(NULL);
	uint8_t mad[CMC_MAD_LEN];
	int error = 0;

	(void)state;
	carry_mad(mad, 1);
	for (int i = 0; i < 10000 && !error; i++)
		error = transport_send(client, transport_peer(client), mad);
	assert_int_equal(error, TRANSPORT_ERR_BUSY);
	carry_says(transport_problem(client)->sentence, "send more slowly");
	transport_close(client);
	transport_close(server);
}

static void faults_are_put_on_what_is_sent(void **state)
{
	enum { MANY = 1000 };
	const struct transport_faults faults = { .loss = 0.2, .duplicate = 0.1, .seed = 5 };
	struct transport *server = carry_open(&server_options), *client = open_client(&faults);
	const struct transport_counters *counters = transport_counters(client);
	struct transport_message message;
	unsigned arrived = 0;
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	for (uint32_t i = 0; i < MANY; i++) {
		carry_mad(mad, i);
		assert_int_equal(transport_send(client, transport_peer(client), mad), 0);
		while (transport_receive(server, &message) > 0)
			arrived++;
	}
	assert_in_range(counters->lost, 150, 250);
	assert_in_range(counters->duplicated, 50, 110);
	assert_int_equal(arrived, MANY - counters->lost + counters->duplicated);
	assert_int_equal(counters->sent, arrived);
	transport_close(client);
	transport_close(server);
}

/* The sender's own descriptors tell it when a delayed MAD is due. */
static void delay_is_kept(void **state)
{
	const struct transport_faults faults = { .delay_ns = 20000000 };
	struct transport *server = carry_open(&server_options), *client = open_client(&faults);
	struct transport_message message, none;
	uint8_t mad[CMC_MAD_LEN];
	struct timespec now;

	(void)state;
	carry_mad(mad, 1);
	clock_gettime(CLOCK_MONOTONIC, &now);
	assert_int_equal(transport_send(client, transport_peer(client), mad), 0);
	carry_nothing(server);
	while (transport_receive(server, &message) == 0)
		assert_int_equal(transport_receive(client, &none), 0);
	assert_true(message.time_ns - ((uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec) >= faults.delay_ns);
	transport_close(client);
	transport_close(server);
}

static void closing_sends_what_is_delayed(void **state)
{
	const struct transport_faults faults = { .delay_ns = UINT64_C(3600000000000) };
	struct transport *server = carry_open(&server_options), *client = open_client(&faults);
	struct transport_message message;
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	carry_mad(mad, 1);
	assert_int_equal(transport_send(client, transport_peer(client), mad), 0);
	carry_nothing(server);
	transport_close(client);
	assert_int_equal(transport_receive(server, &message), 1);
	transport_close(server);
}

static void an_address_is_had_once(void **state)
{
	struct transport *server = carry_open(&server_options), *first, *second;
	const struct transport_options any_client = { .name = "loop", .target = server_name };

	(void)state;
	carry_open_fails(&server_options, TRANSPORT_ERR_TAKEN, server_name, "--bind", NULL);
	first = carry_open(&any_client);
	second = carry_open(&any_client);
	assert_memory_not_equal(transport_local(first), transport_local(second), TRANSPORT_ADDRESS_LEN);
	assert_int_not_equal(transport_ca_guid(first), transport_ca_guid(second));
	carry_one(first, server, 1);
	carry_one(server, second, 2);
	transport_close(second);
	transport_close(first);
	transport_close(server);
}

static void nobody_there_is_said(void **state)
{
	const struct transport_faults delay = { .delay_ns = 1 };
	struct transport *client = open_client(NULL), *delayed;
	struct transport_message message;
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	carry_mad(mad, 1);
	assert_int_equal(transport_send(client, transport_peer(client), mad), TRANSPORT_ERR_UNREACHABLE);
	carry_says(transport_problem(client)->sentence, server_name);
	carry_says(transport_problem(client)->sentence, "cmserve --transport loop");
	transport_close(client);
	/* What is sent later is told later. */
	delayed = open_client(&delay);
	transport_send(delayed, transport_peer(delayed), mad);
	assert_int_equal(carry_next(delayed, &message), TRANSPORT_ERR_UNREACHABLE);
	assert_memory_equal(&message.from, transport_peer(delayed), TRANSPORT_ADDRESS_LEN);
	carry_says(transport_problem(delayed)->sentence, server_name);
	transport_close(delayed);
}

static void what_is_no_address_is_refused(void **state)
{
	static const char *const wrong[] = { "4", "0x0002c90300001234", "storage9", "loop:", "loop:4", "1.2.3",
					     "fe80:::1", "" };
	struct transport_options options = { .name = "loop", .bind = client_name };

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		options.target = wrong[i];
		carry_open_fails(&options, TRANSPORT_ERR_USAGE, wrong[i], NULL);
	}
	options.target = "fd00::1";
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "fd00::1", client_name, NULL);
	options.name = "rdmacm";
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "rdmacm", NULL);
}

static void ipv6_is_an_address_as_well(void **state)
{
	char first[40], second[40];
	struct transport_options options = { .name = "loop", .bind = first };
	struct transport *server, *client;

	(void)state;
	snprintf(first, sizeof(first), "fd00::%x:1", (unsigned)getpid() & 0xffff);
	snprintf(second, sizeof(second), "loop:fd00::%x:2", (unsigned)getpid() & 0xffff);
	server = carry_open(&options);
	options.target = first;
	options.bind = second;
	client = carry_open(&options);
	carry_one(client, server, 1);
	carry_one(server, client, 2);
	assert_string_equal(transport_description(server), first);
	transport_close(client);
	transport_close(server);
}

static void the_log_gets_frames(void **state)
{
	struct carry_log log = { 0 };
	struct transport_options options = { .name = "loop", .bind = client_name, .target = server_name,
					     .log = carry_log, .log_user = &log };
	struct transport *server = carry_open(&server_options), *client = carry_open(&options);
	uint32_t stored, computed;
	const uint8_t *mad;
	size_t mad_len;

	(void)state;
	carry_one(client, server, 1);
	assert_int_equal(log.sent, 1);
	assert_int_equal(log.received, 0);
	carry_one(server, client, 77);
	assert_int_equal(log.received, 1);
	assert_int_equal(log.frame.encapsulation, CMC_ROCE_V2_IPV4);
	assert_memory_equal(log.frame.src_gid, transport_local(server)->gid, 16);
	assert_memory_equal(log.frame.dst_gid, transport_local(client)->gid, 16);
	assert_int_equal(cmc_frame_mad(&mad, &mad_len, &log.frame, log.bytes), 0);
	assert_int_equal(mad_len, CMC_MAD_LEN);
	assert_int_equal(mad[27], 77);
	assert_int_equal(cmc_frame_stored_icrc(&stored, &log.frame, log.bytes, log.len), 0);
	assert_int_equal(cmc_frame_icrc(&computed, &log.frame, log.bytes, log.len), 0);
	assert_int_equal(stored, computed);
	transport_close(client);
	transport_close(server);
}

static void redirects_lead_elsewhere(void **state)
{
	struct transport_options serving = { .name = "loop", .bind = server_name, .extra_qpn = 0x123 };
	struct transport *server = carry_open(&serving), *client = open_client(NULL);
	struct cmc_class_port_info place = { .redirect_qp = 0x123, .redirect_q_key = CMC_GSI_Q_KEY };
	struct transport_message message;
	struct transport_address to;
	uint8_t mad[CMC_MAD_LEN];
	char text[128];
	struct cmc_text buffer;

	(void)state;
	carry_mad(mad, 1);
	assert_int_equal(transport_redirect(client, transport_peer(client), &place, &to), 0);
	assert_int_equal(transport_send(client, &to, mad), 0);
	assert_int_equal(carry_next(server, &message), 1);
	cmc_text_init(&buffer, text, sizeof(text));
	transport_address_text(&buffer, &to);
	carry_says(text, "QP 0x000123");
	/* By GID alone. */
	memset(&place, 0, sizeof(place));
	memcpy(place.redirect_gid, transport_local(client)->gid, 16);
	assert_int_equal(transport_redirect(client, transport_peer(client), &place, &to), 0);
	assert_memory_equal(&to, transport_local(client), TRANSPORT_ADDRESS_LEN);
	/* Where we cannot follow. */
	place.redirect_p_key = 0x8001;
	assert_int_equal(transport_redirect(client, transport_peer(client), &place, &to), TRANSPORT_ERR_IMPOSSIBLE);
	carry_says(transport_problem(client)->sentence, "0x8001");
	memset(&place, 0, sizeof(place));
	place.redirect_gid[0] = 0xfd;
	assert_int_equal(transport_redirect(client, transport_peer(client), &place, &to), TRANSPORT_ERR_USAGE);
	transport_close(client);
	transport_close(server);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(mads_go_both_ways),
		cmocka_unit_test(times_are_of_arrival),
		cmocka_unit_test(more_than_the_system_takes_at_once),
		cmocka_unit_test(a_stopped_peer_stops_nobody_else),
		cmocka_unit_test(a_full_queue_says_so),
		cmocka_unit_test(faults_are_put_on_what_is_sent),
		cmocka_unit_test(delay_is_kept),
		cmocka_unit_test(closing_sends_what_is_delayed),
		cmocka_unit_test(an_address_is_had_once),
		cmocka_unit_test(nobody_there_is_said),
		cmocka_unit_test(what_is_no_address_is_refused),
		cmocka_unit_test(ipv6_is_an_address_as_well),
		cmocka_unit_test(the_log_gets_frames),
		cmocka_unit_test(redirects_lead_elsewhere),
	};
	unsigned pid = (unsigned)getpid();

	snprintf(server_name, sizeof(server_name), "127.200.%u.%u", pid >> 8 & 0xff, pid & 0xff);
	snprintf(client_name, sizeof(client_name), "127.201.%u.%u", pid >> 8 & 0xff, pid & 0xff);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
