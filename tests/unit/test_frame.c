/* SPDX-License-Identifier: BSD-2-Clause */
/* Frames of every kind: built, found again, and cut at every byte. */
#include <stdlib.h>

#include "unit.h"

#include "frames.h"

#define SAME(member) assert_int_equal(a->member, b->member)
#define SAME_BYTES(member) assert_memory_equal(a->member, b->member, sizeof(a->member))

/* Everything that a caller describes. */
static void assert_same(const struct cmc_frame *a, const struct cmc_frame *b)
{
	SAME(link_type), SAME(encapsulation), SAME(n_vlans), SAME(has_grh), SAME(has_vcrc);
	SAME_BYTES(vlan), SAME_BYTES(vlan_type), SAME_BYTES(src_mac), SAME_BYTES(dst_mac), SAME(erf_time);
	SAME(src_lid), SAME(dst_lid), SAME(sl), SAME(vl), SAME(lver);
	SAME_BYTES(src_gid), SAME_BYTES(dst_gid), SAME(flow_label), SAME(traffic_class), SAME(hop_limit);
	SAME(ip_id), SAME(ip_dont_fragment), SAME(udp_src_port), SAME(udp_dst_port), SAME(udp_checksum);
	SAME(opcode), SAME(tver), SAME(solicited), SAME(migrated);
	SAME(fecn), SAME(becn), SAME(ack_request), SAME(p_key), SAME(dst_qp), SAME(psn);
	SAME(has_deth), SAME(q_key), SAME(src_qp), SAME(has_immediate), SAME(immediate);
}

static void assert_crcs(const struct cmc_frame *frame, const uint8_t *in, size_t len)
{
	uint32_t icrc, stored;

	assert_int_equal(cmc_frame_icrc(&icrc, frame, in, len), 0);
	assert_int_equal(cmc_frame_stored_icrc(&stored, frame, in, len), 0);
	assert_int_equal(icrc, stored);
	if (frame->has_vcrc) {
		size_t end = frame->icrc + 4u;

		assert_int_equal(cmc_vcrc(in + frame->lrh, end - frame->lrh), in[end] | in[end + 1] << 8);
	}
}

static void round_trip(const struct cmc_frame *described, size_t payload_len)
{
	uint8_t payload[CMC_MAD_LEN], in[CMC_FRAME_MAX], again[CMC_FRAME_MAX];
	struct cmc_frame found;
	int n;

	fill_payload(payload, payload_len);
	n = cmc_frame_build(in, sizeof(in), described, payload, payload_len);
	assert_true(n > 0);
	assert_int_equal(cmc_frame_find(&found, described->link_type, in, (size_t)n), 0);
	assert_same(&found, described);
	assert_int_equal(found.pad_count, -payload_len & 3);
	assert_int_equal(found.payload_len, payload_len);
	assert_int_equal(found.payload_captured, payload_len);
	assert_memory_equal(in + found.payload, payload, payload_len);
	assert_crcs(&found, in, (size_t)n);
	assert_int_equal(cmc_frame_build(again, sizeof(again), &found, in + found.payload, payload_len), n);
	assert_memory_equal(again, in, (size_t)n);
}

static void test_round_trip(void **state)
{
	static const size_t lengths[] = { 0, 1, 2, 3, 4, 5, 254, 255, 256 };
	struct cmc_frame frame;

	(void)state;
	for (size_t kind = 0; kind < FRAME_KINDS; kind++)
		for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
			describe(&frame, &frame_kinds[kind]);
			round_trip(&frame, lengths[i]);
			frame.opcode = CMC_UD_SEND_ONLY_IMMEDIATE;
			frame.has_immediate = true;
			frame.immediate = 0x01020304;
			frame.solicited = frame.fecn = true;
			round_trip(&frame, lengths[i]);
			frame.opcode = 0x04; /* RC SEND only: no DETH */
			frame.has_deth = frame.has_immediate = false;
			frame.q_key = frame.src_qp = frame.immediate = 0;
			frame.ack_request = true;
			round_trip(&frame, lengths[i]);
		}
}

/* A link type carries what frame_kinds lists and nothing else. */
static bool listed(uint32_t link_type, enum cmc_encapsulation encapsulation)
{
	for (size_t i = 0; i < FRAME_KINDS; i++)
		if (frame_kinds[i].link_type == link_type && frame_kinds[i].encapsulation == encapsulation)
			return true;
	return false;
}

static void test_link_types(void **state)
{
	uint8_t out[CMC_FRAME_MAX], payload[CMC_MAD_LEN] = { 0 };
	struct cmc_frame frame;

	(void)state;
	for (uint32_t link_type = 0; link_type < 300; link_type++)
		for (int i = CMC_NATIVE_IB; i <= CMC_ROCE_V2_IPV6; i++) {
			int n;

			cmc_frame_init(&frame, (enum cmc_encapsulation)i);
			frame.link_type = link_type;
			n = cmc_frame_build(out, sizeof(out), &frame, payload, sizeof(payload));
			if (listed(link_type, (enum cmc_encapsulation)i))
				assert_true(n > 0);
			else
				assert_int_equal(n, CMC_ERR_LINK_TYPE);
		}
	assert_int_equal(cmc_frame_find(&frame, 0, out, sizeof(out)), CMC_ERR_LINK_TYPE);
	assert_int_equal(cmc_frame_find(&frame, 147, out, sizeof(out)), CMC_ERR_LINK_TYPE);
}

/* Bytes of its own, so that a sanitizer sees every read behind them. */
static uint8_t *copy(const uint8_t *in, size_t n)
{
	uint8_t *bytes = malloc(n ? n : 1);

	assert_non_null(bytes);
	if (n > 0)
		memcpy(bytes, in, n);
	return bytes;
}

static void check_cut(const struct cmc_frame *whole, const uint8_t *in, size_t len)
{
	size_t captured = len > whole->payload ? len - whole->payload : 0;
	struct cmc_frame frame;
	const uint8_t *mad;
	size_t mad_len;
	uint32_t icrc;
	int error = cmc_frame_find(&frame, whole->link_type, in, len);

	if (len < whole->payload) {
		assert_int_equal(error, CMC_ERR_FRAME_SHORT);
		return;
	}
	assert_int_equal(error, 0);
	assert_int_equal(frame.payload_len, CMC_MAD_LEN);
	assert_int_equal(frame.payload_captured, captured < CMC_MAD_LEN ? captured : CMC_MAD_LEN);
	assert_int_equal(frame.has_icrc, len >= whole->icrc + 4u);
	assert_false(frame.has_vcrc);
	assert_int_equal(cmc_frame_icrc(&icrc, &frame, in, len), frame.has_icrc ? 0 : CMC_ERR_NO_ICRC);
	assert_int_equal(cmc_frame_stored_icrc(&icrc, &frame, in, len), frame.has_icrc ? 0 : CMC_ERR_NO_ICRC);
	assert_int_equal(cmc_frame_mad(&mad, &mad_len, &frame, in), captured < 2 ? CMC_ERR_FRAME_SHORT : 0);
	if (captured >= 2)
		assert_int_equal(mad_len, frame.payload_captured);
}

static void test_every_truncation(void **state)
{
	(void)state;
	for (size_t kind = 0; kind < FRAME_KINDS; kind++) {
		uint8_t in[CMC_FRAME_MAX];
		struct cmc_frame whole;
		size_t n = build_kind(in, &frame_kinds[kind]);

		assert_int_equal(cmc_frame_find(&whole, frame_kinds[kind].link_type, in, n), 0);
		for (size_t len = 0; len < n; len++) {
			uint8_t *cut = copy(in, len);

			check_cut(&whole, cut, len);
			free(cut);
		}
	}
}

/* Behind the packet may stand an Ethernet trailer, or an ERF record's padding: it belongs to nothing. */
static void test_trailer(void **state)
{
	(void)state;
	for (size_t kind = 0; kind < FRAME_KINDS; kind++) {
		uint8_t in[CMC_FRAME_MAX + 6];
		struct cmc_frame frame;
		size_t n = build_kind(in, &frame_kinds[kind]);

		memset(in + n, 0xee, 6);
		assert_int_equal(cmc_frame_find(&frame, frame_kinds[kind].link_type, in, n + 6), 0);
		assert_int_equal(frame.payload_len, CMC_MAD_LEN);
		assert_crcs(&frame, in, n + 6);
	}
}

static void test_no_space(void **state)
{
	(void)state;
	for (size_t kind = 0; kind < FRAME_KINDS; kind++) {
		uint8_t out[CMC_FRAME_MAX], payload[CMC_MAD_LEN] = { 0 };
		size_t n = build_kind(out, &frame_kinds[kind]);
		struct cmc_frame frame;

		describe(&frame, &frame_kinds[kind]);
		for (size_t len = 0; len < n; len++) {
			uint8_t *space = copy(out, len);

			assert_int_equal(cmc_frame_build(space, len, &frame, payload, sizeof(payload)),
					 CMC_ERR_NO_SPACE);
			assert_memory_equal(space, out, len); /* nothing written */
			free(space);
		}
		assert_int_equal(cmc_frame_build(out, n, &frame, payload, sizeof(payload)), n);
	}
}

static void test_build_limits(void **state)
{
	static uint8_t payload[4097], out[5000];
	struct cmc_frame frame;

	(void)state;
	describe(&frame, &frame_kinds[ETHERNET_IPV4]);
	assert_true(cmc_frame_build(out, sizeof(out), &frame, payload, 4096) > 4096);
	assert_int_equal(cmc_frame_build(out, sizeof(out), &frame, payload, 4097), CMC_ERR_VALUE);
	frame.n_vlans = 3;
	assert_int_equal(cmc_frame_build(out, sizeof(out), &frame, payload, 256), CMC_ERR_VALUE);
	frame.n_vlans = 0;
	frame.encapsulation = 200;
	assert_int_equal(cmc_frame_build(out, sizeof(out), &frame, payload, 256), CMC_ERR_LINK_TYPE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_round_trip),	cmocka_unit_test(test_link_types),
		cmocka_unit_test(test_every_truncation), cmocka_unit_test(test_trailer),
		cmocka_unit_test(test_no_space),	cmocka_unit_test(test_build_limits),
	};

	return cmocka_run_group_tests_name("frame", tests, NULL, NULL);
}
