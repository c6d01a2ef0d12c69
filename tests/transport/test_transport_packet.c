/* SPDX-License-Identifier: BSD-2-Clause */
/* RoCEv2 packets: the ICRC behind hidden header bits, and what is no MAD for us. */
#include "carry.h"

#include <stdio.h>
#include <string.h>

#include <address.h>
#include <ip.h>
#include <packet.h>

/* A side of nothing but memory. */
struct side {
	struct transport t;
	struct packet_side packets;
	struct carry_log log;
};

static void make_side(struct side *side, const char *ip, const struct transport_options *options)
{
	struct transport_problem problem;

	memset(side, 0, sizeof(*side));
	assert_int_equal(ip_look_up(&side->t.local, ip, AF_UNSPEC, 1000, &problem), 0);
	side->t.p_key = options->p_key ? options->p_key : 0xffff;
	side->t.log = carry_log;
	side->t.log_user = &side->log;
	packet_side_init(&side->packets, &side->t, options);
}

static const struct transport_options defaults;

static bool take(struct side *side, const uint8_t *bytes, size_t len)
{
	struct transport_address from;
	struct packet packet;

	return packet_take(&side->packets, &side->t, bytes, len, 0, &packet, &from);
}

/* A frame from 10.0.0.1 to 10.0.0.2 with changes. */
static size_t build(uint8_t *bytes, void (*change)(struct cmc_frame *), size_t payload_len)
{
	uint8_t payload[CMC_MAD_LEN + 64] = { 0 };
	struct cmc_frame frame;
	int len;

	cmc_frame_init(&frame, CMC_ROCE_V2_IPV4);
	frame.link_type = CMC_LINK_RAW_IP;
	memcpy(frame.src_gid, "\0\0\0\0\0\0\0\0\0\0\xff\xff\x0a\0\0\x01", 16);
	memcpy(frame.dst_gid, "\0\0\0\0\0\0\0\0\0\0\xff\xff\x0a\0\0\x02", 16);
	if (change)
		change(&frame);
	carry_mad(payload, 1);
	len = cmc_frame_build(bytes, CMC_FRAME_MAX, &frame, payload, payload_len);
	assert_true(len > 0);
	return (size_t)len;
}

/* Send a frame as a UDP socket would show it: without its IP and UDP headers. */
static bool take_by_socket(struct side *side, const uint8_t *frame, size_t len, size_t headers)
{
	uint8_t bytes[CMC_FRAME_MAX] = { 0 };
	struct transport_address from;
	struct transport_problem problem;

	assert_int_equal(ip_look_up(&from, headers == 28 ? "10.0.0.1" : "fd00::1", AF_UNSPEC, 1000, &problem), 0);
	memcpy(bytes + side->packets.headers_len, frame + headers, len - headers);
	packet_headers(&side->packets, bytes, len - headers, &from,
		       (uint16_t)(frame[headers - 8] << 8 | frame[headers - 7]));
	return take(side, bytes, side->packets.headers_len + len - headers);
}

static uint32_t trial;

static void set_hidden(struct cmc_frame *frame)
{
	frame->ip_id = (uint16_t)(trial * 40503u);
	frame->ip_dont_fragment = trial & 1;
}

/* Whatever ID and DF the sender chose, the ICRC proves right, and the log gets the true header. */
static void hidden_bits_are_found(void **state)
{
	uint8_t bytes[CMC_FRAME_MAX];
	struct side side;

	(void)state;
	make_side(&side, "10.0.0.2", &defaults);
	for (trial = 0; trial < 5000; trial++) {
		size_t len = build(bytes, set_hidden, CMC_MAD_LEN);

		assert_true(take_by_socket(&side, bytes, len, 28));
		assert_int_equal(side.log.len, len);
		assert_memory_equal(side.log.bytes, bytes, 20);
		assert_memory_equal(side.log.bytes + 28, bytes + 28, len - 28);
	}
	assert_int_equal(side.t.counters.wrong_icrc, 0);
}

/* Any 17 bits explain 1 change of the ICRC in 32768. */
static void broken_packets_are_seen(void **state)
{
	enum { MANY = 100000, MOST = 20 };
	uint8_t bytes[CMC_FRAME_MAX];
	size_t len = build(bytes, NULL, CMC_MAD_LEN), first = 28 + 20 + 24;
	uint64_t random = 1;
	struct side side;
	unsigned passed = 0;

	(void)state;
	make_side(&side, "10.0.0.2", &defaults);
	for (unsigned i = 0; i < MANY; i++) {
		uint8_t change[2], *byte = bytes + first + (random >> 48) % (len - first - 1);

		random = random * 6364136223846793005u + 1442695040888963407u;
		change[0] = (uint8_t)(1 + (random >> 32) % 255);
		change[1] = (uint8_t)(random >> 40);
		byte[0] ^= change[0];
		byte[1] ^= change[1];
		passed += take_by_socket(&side, bytes, len, 28);
		byte[0] ^= change[0];
		byte[1] ^= change[1];
	}
	assert_in_range(passed, 0, MOST);
	assert_int_equal(side.t.counters.wrong_icrc, MANY - passed);
	assert_int_equal(side.log.received, MANY);
	assert_true(take_by_socket(&side, bytes, len, 28));
}

static void ipv6_hides_nothing(void **state)
{
	uint8_t bytes[CMC_FRAME_MAX], mad[CMC_MAD_LEN];
	struct side from, to;
	size_t len;

	(void)state;
	make_side(&from, "fd00::1", &defaults);
	make_side(&to, "fd00::2", &defaults);
	carry_mad(mad, 5);
	len = packet_build(&from.packets, bytes, &to.t.local, mad, true);
	assert_int_equal(len, 48 + PACKET_IB_LEN);
	assert_true(take_by_socket(&to, bytes, len, 48));
	assert_memory_equal(to.log.bytes, bytes, len);
	bytes[len - 1] ^= 0x80;
	assert_false(take_by_socket(&to, bytes, len, 48));
	assert_int_equal(to.t.counters.wrong_icrc, 1);
}

static void other_q_key(struct cmc_frame *frame)
{
	frame->q_key = 0x11111111;
}

static void other_qp(struct cmc_frame *frame)
{
	frame->dst_qp = 5;
}

static void qp_0(struct cmc_frame *frame)
{
	frame->dst_qp = 0;
}

static void other_partition(struct cmc_frame *frame)
{
	frame->p_key = 0x8001;
}

static void limited_member(struct cmc_frame *frame)
{
	frame->p_key = 0x7fff;
}

static void other_version(struct cmc_frame *frame)
{
	frame->tver = 1;
}

static void rc_send(struct cmc_frame *frame)
{
	frame->opcode = 0x04;
}

static void with_immediate(struct cmc_frame *frame)
{
	frame->opcode = CMC_UD_SEND_ONLY_IMMEDIATE;
}

static void other_host(struct cmc_frame *frame)
{
	frame->dst_gid[15] = 3;
}

static void other_port(struct cmc_frame *frame)
{
	frame->udp_dst_port = 4792;
}

static const struct packet_case {
	void (*change)(struct cmc_frame *);
	bool taken;
} cases[] = {
	{ NULL, true }, { other_q_key, false }, { other_qp, false }, { qp_0, false }, { other_partition, false },
	{ limited_member, true }, { other_version, false }, { rc_send, false }, { with_immediate, false },
	{ other_host, false }, { other_port, false },
};

static void what_an_adapter_drops_is_dropped(void **state)
{
	uint8_t bytes[CMC_FRAME_MAX];
	uint64_t foreign = 0;
	struct side side;

	(void)state;
	make_side(&side, "10.0.0.2", &defaults);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		size_t len = build(bytes, cases[i].change, CMC_MAD_LEN);

		foreign += !cases[i].taken;
		assert_int_equal(take(&side, bytes, len), cases[i].taken);
		assert_int_equal(side.t.counters.foreign, foreign);
	}
}

static void redirected_qp_and_partition_are_ours(void **state)
{
	const struct transport_options options = { .extra_qpn = 5, .p_key = 0x8001 };
	uint8_t bytes[CMC_FRAME_MAX];
	struct side side;

	(void)state;
	make_side(&side, "10.0.0.2", &options);
	assert_false(take(&side, bytes, build(bytes, other_qp, CMC_MAD_LEN)));
	assert_true(take(&side, bytes, build(bytes, other_partition, CMC_MAD_LEN)));
	side.packets.outgoing.p_key = 0xffff;
	assert_true(take(&side, bytes, build(bytes, other_qp, CMC_MAD_LEN)));
}

static void other_sizes_are_counted(void **state)
{
	static const size_t sizes[] = { 252, 255, 257, 260, 300, 64, 24 };
	uint8_t bytes[CMC_FRAME_MAX];
	struct side side;

	(void)state;
	make_side(&side, "10.0.0.2", &defaults);
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		assert_false(take(&side, bytes, build(bytes, NULL, sizes[i])));
		assert_int_equal(side.t.counters.wrong_size, i + 1);
	}
	assert_int_equal(side.log.received, sizeof(sizes) / sizeof(sizes[0]));
}

/* Every truncation of a frame: never taken, never a read behind its end (the sanitizers watch). */
static void cut_frames_are_foreign(void **state)
{
	uint8_t bytes[CMC_FRAME_MAX];
	size_t len = build(bytes, NULL, CMC_MAD_LEN);
	struct side side;

	(void)state;
	make_side(&side, "10.0.0.2", &defaults);
	for (size_t n = 0; n < len; n++) {
		uint8_t *cut = n ? test_malloc(n) : NULL;

		if (cut)
			memcpy(cut, bytes, n);
		assert_false(take(&side, cut ? cut : bytes, n));
		test_free(cut);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(hidden_bits_are_found),
		cmocka_unit_test(broken_packets_are_seen),
		cmocka_unit_test(ipv6_hides_nothing),
		cmocka_unit_test(what_an_adapter_drops_is_dropped),
		cmocka_unit_test(redirected_qp_and_partition_are_ours),
		cmocka_unit_test(other_sizes_are_counted),
		cmocka_unit_test(cut_frames_are_foreign),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
