/* SPDX-License-Identifier: BSD-2-Clause */
/* umad with a libibumad that does what it is told: addresses, and every refusal. */
#include "carry.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmcodec/enum.h>
#include <cmcodec/message.h>

static void fake(const char *settings)
{
	assert_int_equal(setenv("FAKE_UMAD", settings, 1), 0);
}

static struct transport *open_umad(const char *target)
{
	const struct transport_options options = { .name = "umad", .target = target };

	return carry_open(&options);
}

static void text_is(const struct transport_address *address, const char *expected)
{
	char text[128];
	struct cmc_text buffer;

	cmc_text_init(&buffer, text, sizeof(text));
	transport_address_text(&buffer, address);
	assert_string_equal(text, expected);
}

static void a_port_is_described(void **state)
{
	struct transport *t;

	(void)state;
	fake("");
	t = open_umad(NULL);
	assert_string_equal(transport_description(t), "fake0 port 1, LID 5, GID fe80::2:c903:0:1234");
	assert_true(transport_ca_guid(t) == UINT64_C(0x0002c90300001233));
	assert_int_equal(transport_p_key(t), 0xffff);
	assert_int_equal(transport_local(t)->lid, 5);
	transport_close(t);
}

static void a_get_waits_for_its_answer(void **state)
{
	struct transport_message message;
	uint8_t mad[CMC_MAD_LEN];
	struct transport *t;

	(void)state;
	fake("");
	t = open_umad("7");
	carry_mad(mad, 1);
	mad[3] = CMC_METHOD_COMMGTGET; /* what it gets is of no matter here */
	assert_int_equal(transport_send(t, transport_peer(t), mad), 0);
	assert_int_equal(carry_next(t, &message), 1);
	assert_memory_equal(message.mad, mad, sizeof(mad));
	transport_close(t);
}

/* What is sent comes back from where it was sent to. */
static void a_lid_is_kept(void **state)
{
	const struct transport_options options = { .name = "umad", .target = "7", .sl = 2, .p_key_index = 1 };
	struct transport_message message;
	uint8_t mad[CMC_MAD_LEN];
	struct transport *t;

	(void)state;
	fake("");
	t = carry_open(&options);
	assert_int_equal(transport_p_key(t), 0x8001);
	carry_mad(mad, 9);
	assert_int_equal(transport_send(t, transport_peer(t), mad), 0);
	assert_int_equal(carry_next(t, &message), 1);
	assert_memory_equal(message.mad, mad, sizeof(mad));
	assert_memory_equal(&message.from, transport_peer(t), TRANSPORT_ADDRESS_LEN);
	assert_int_equal(message.from.lid, 7);
	assert_int_equal(message.from.sl, 2);
	assert_true(message.time_ns > 0);
	carry_nothing(t);
	transport_close(t);
}

static void many_come_in_order(void **state)
{
	struct transport_message message;
	struct transport *t;

	(void)state;
	fake("");
	t = open_umad("7");
	for (uint32_t round = 0; round < 50; round++) {
		uint8_t mad[CMC_MAD_LEN];

		for (uint32_t i = 0; i < 20; i++) {
			carry_mad(mad, i);
			assert_int_equal(transport_send(t, transport_peer(t), mad), 0);
		}
		for (uint32_t i = 0; i < 20; i++) {
			assert_int_equal(carry_next(t, &message), 1);
			assert_int_equal(message.mad[27], i);
		}
	}
	transport_close(t);
}

/* The path leads over routers, so packets carry a GRH. */
static void a_gid_is_looked_up(void **state)
{
	static const char *const targets[] = { "0x0002c90300005678", "fe80::2:c903:0:5678" };
	struct carry_log log = { 0 };
	struct transport_message message;
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	fake("");
	for (size_t i = 0; i < sizeof(targets) / sizeof(targets[0]); i++) {
		const struct transport_options options = { .name = "umad", .target = targets[i], .log = carry_log,
							   .log_user = &log };
		struct transport *t = carry_open(&options);
		const struct transport_address *peer = transport_peer(t);

		text_is(peer, "LID 77, GID fe80::2:c903:0:5678");
		assert_int_equal(peer->sl, 3);
		assert_true(peer->has_grh);
		assert_int_equal(peer->traffic_class, 0x20);
		assert_int_equal(peer->flow_label, 0x123);
		carry_mad(mad, 9);
		assert_int_equal(transport_send(t, peer, mad), 0);
		assert_int_equal(carry_next(t, &message), 1);
		assert_memory_equal(&message.from, peer, TRANSPORT_ADDRESS_LEN);
		assert_int_equal(log.frame.encapsulation, CMC_NATIVE_IB);
		assert_true(log.frame.has_grh);
		assert_int_equal(log.frame.src_lid, 77);
		assert_int_equal(log.frame.dst_lid, 5);
		assert_int_equal(log.frame.sl, 3);
		transport_close(t);
	}
	assert_int_equal(log.sent, 2);
	assert_int_equal(log.received, 2);
}

static void redirects_lead_elsewhere(void **state)
{
	struct cmc_class_port_info place = { .redirect_lid = 9, .redirect_qp = 3, .redirect_q_key = 0x80010000 };
	struct transport_address to;
	struct transport *t;

	(void)state;
	fake("");
	t = open_umad("7");
	assert_int_equal(transport_redirect(t, transport_peer(t), &place, &to), 0);
	text_is(&to, "LID 9, QP 0x000003");
	/* By GID alone, as REJ 25 tells it. */
	memset(&place, 0, sizeof(place));
	inet_pton(AF_INET6, "fe80::2:c903:0:9abc", place.redirect_gid);
	assert_int_equal(transport_redirect(t, transport_peer(t), &place, &to), 0);
	text_is(&to, "LID 77, GID fe80::2:c903:0:9abc");
	place.redirect_p_key = 0x8001;
	assert_int_equal(transport_redirect(t, transport_peer(t), &place, &to), TRANSPORT_ERR_IMPOSSIBLE);
	transport_close(t);
}

static const struct refusal {
	const char *settings, *target;
	enum transport_target is;
	int error;
	const char *says;
} refusals[] = {
	{ "register=22", NULL, 0, TRANSPORT_ERR_TAKEN,
	  "the kernel's ib_cm owns connection management on fake0 port 1: use --transport rdmacm" },
	{ "register=12", NULL, 0, TRANSPORT_ERR_SYSTEM, "connection management cannot be had on fake0 port 1" },
	{ "open=13", NULL, 0, TRANSPORT_ERR_PERMISSION, "run as root" },
	{ "open=2", NULL, 0, TRANSPORT_ERR_ABSENT, "modprobe ib_umad" },
	{ "open=16", NULL, 0, TRANSPORT_ERR_SYSTEM, "fake0 port 1 cannot be opened" },
	{ "sm=0", "0x0002c90300005678", 0, TRANSPORT_ERR_UNREACHABLE, "no subnet manager" },
	{ "sa=768", "0x0002c90300005678", 0, TRANSPORT_ERR_UNREACHABLE,
	  "knows no path from fake0 port 1 to fe80::2:c903:0:5678" },
	{ "status=110", "fe80::1", 0, TRANSPORT_ERR_UNREACHABLE, "the subnet manager at LID 1 does not tell the path" },
	{ "send=5", "fe80::1", 0, TRANSPORT_ERR_UNREACHABLE, "the subnet manager at LID 1 does not tell the path" },
	{ "layer=Ethernet", "4", 0, TRANSPORT_ERR_ABSENT, "no RoCE version 2 GID" },
	{ "", "0xc001", 0, TRANSPORT_ERR_USAGE, "no LID of a port" },
	{ "", "0", 0, TRANSPORT_ERR_USAGE, "no LID of a port" },
	{ "", "10.0.0.1", 0, TRANSPORT_ERR_USAGE, "InfiniBand port" },
	{ "", "fe80:::1", 0, TRANSPORT_ERR_USAGE, "is no GID" },
	{ "", "0x1234567", TRANSPORT_TARGET_LID, TRANSPORT_ERR_USAGE, "no LID of a port" },
	{ "", "storage9", TRANSPORT_TARGET_LID, TRANSPORT_ERR_USAGE, "is no LID" },
	{ "", "fe80::1", TRANSPORT_TARGET_GUID, TRANSPORT_ERR_USAGE, "is no port GUID" },
	{ "", "4", TRANSPORT_TARGET_GID, TRANSPORT_ERR_USAGE, "is no GID" },
};

static void refusals_say_what_to_do(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(refusals) / sizeof(refusals[0]); i++) {
		const struct refusal *refusal = &refusals[i];
		const struct transport_options options = { .name = "umad", .target = refusal->target,
							   .target_is = refusal->is };

		fake(refusal->settings);
		carry_open_fails(&options, refusal->error, refusal->says, NULL);
	}
}

static void wrong_options_are_said(void **state)
{
	struct transport_options options = { .name = "umad", .p_key_index = 2 };

	(void)state;
	fake("");
	carry_open_fails(&options, TRANSPORT_ERR_USAGE, "fake0 port 1 has no P_Key of index 2: it has 2", NULL);
	options.p_key_index = 0;
	options.ca = "mlx9_9";
	if (access("/sys/class/infiniband", F_OK)) /* this host has none at all */
		carry_open_fails(&options, TRANSPORT_ERR_ABSENT, "--transport roce", NULL);
	else
		carry_open_fails(&options, TRANSPORT_ERR_USAGE, "\"mlx9_9\"", NULL);
}

/* A fabric that returns a MAD undelivered has lost it, no more. */
static void returned_mads_are_counted(void **state)
{
	struct transport_message message;
	uint8_t mad[CMC_MAD_LEN];
	struct transport *t;

	(void)state;
	fake("");
	t = open_umad("7");
	carry_mad(mad, 1);
	fake("status=110");
	assert_int_equal(transport_send(t, transport_peer(t), mad), 0);
	fake("");
	assert_int_equal(transport_send(t, transport_peer(t), mad), 0);
	assert_int_equal(carry_next(t, &message), 1);
	assert_int_equal(transport_counters(t)->returned, 1);
	assert_int_equal(transport_counters(t)->received, 1);
	fake("send=110");
	assert_int_equal(transport_send(t, transport_peer(t), mad), TRANSPORT_ERR_UNREACHABLE);
	carry_says(transport_problem(t)->sentence, "LID 7 cannot be reached by fake0 port 1");
	fake("send=5");
	assert_int_equal(transport_send(t, transport_peer(t), mad), TRANSPORT_ERR_SYSTEM);
	carry_says(transport_problem(t)->sentence, "sending to LID 7 by fake0 port 1 failed");
	transport_close(t);
}

static void a_lost_device_is_told(void **state)
{
	struct transport_message message;
	struct transport *t;

	(void)state;
	fake("");
	t = open_umad("7");
	fake("receive=19");
	assert_int_equal(carry_next(t, &message), TRANSPORT_ERR_SYSTEM);
	carry_says(transport_problem(t)->sentence, "fake0 port 1 receives no longer: No such device");
	fake("");
	transport_close(t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_port_is_described),
		cmocka_unit_test(a_get_waits_for_its_answer),
		cmocka_unit_test(a_lid_is_kept),
		cmocka_unit_test(many_come_in_order),
		cmocka_unit_test(a_gid_is_looked_up),
		cmocka_unit_test(redirects_lead_elsewhere),
		cmocka_unit_test(refusals_say_what_to_do),
		cmocka_unit_test(wrong_options_are_said),
		cmocka_unit_test(returned_mads_are_counted),
		cmocka_unit_test(a_lost_device_is_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
