/* SPDX-License-Identifier: BSD-2-Clause */
/* ICRC, VCRC and checksums against plain bitwise ones, and every flipped bit of every kind of frame. */
#include "unit.h"

#include "frames.h"

/* A reflected CRC, one bit at a time. */
static uint32_t crc_bits(uint32_t crc, uint32_t polynomial, const uint8_t *in, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		crc ^= in[i];
		for (int bit = 0; bit < 8; bit++)
			crc = crc >> 1 ^ (crc & 1 ? polynomial : 0);
	}
	return crc;
}

/* Which bits count as ones, per header; offsets from the header's first byte. */
struct variant {
	uint8_t offset, mask;
};

static const struct variant local_lrh[] = { { 0, 0xf0 } };
static const struct variant global_lrh[] = { { 0, 0xff }, { 1, 0xff }, { 2, 0xff }, { 3, 0xff },
					     { 4, 0xff }, { 5, 0xff }, { 6, 0xff }, { 7, 0xff } };
static const struct variant grh[] = { { 0, 0x0f }, { 1, 0xff }, { 2, 0xff }, { 3, 0xff }, { 7, 0xff } };
static const struct variant ipv4[] = { { 1, 0xff }, { 8, 0xff }, { 10, 0xff }, { 11, 0xff } };
static const struct variant udp[] = { { 6, 0xff }, { 7, 0xff } };
static const struct variant bth[] = { { 4, 0xff } };

#define MASK(to, header, table) mask((to) + (header), table, sizeof(table) / sizeof((table)[0]))

static void mask(uint8_t *header, const struct variant *variants, size_t n)
{
	for (size_t i = 0; i < n; i++)
		header[variants[i].offset] |= variants[i].mask;
}

/* All variant bits of a frame set; returns where the part that the ICRC covers begins. */
static size_t mask_variant(uint8_t *bytes, const struct cmc_frame *frame)
{
	MASK(bytes, frame->bth, bth);
	switch (frame->encapsulation) {
	case CMC_ROCE_V2_IPV4:
		MASK(bytes, frame->udp, udp);
		MASK(bytes, frame->ip, ipv4);
		return frame->ip;
	case CMC_ROCE_V2_IPV6:
		MASK(bytes, frame->udp, udp);
		MASK(bytes, frame->ip, grh);
		return frame->ip;
	case CMC_ROCE_V1:
		MASK(bytes, frame->grh, grh);
		return frame->grh;
	default:
		if (!frame->has_grh) {
			MASK(bytes, frame->lrh, local_lrh);
			return frame->lrh;
		}
		MASK(bytes, frame->lrh, global_lrh);
		MASK(bytes, frame->grh, grh);
		return frame->lrh;
	}
}

static uint32_t reference_icrc(const struct cmc_frame *frame, const uint8_t *in, size_t n)
{
	static const uint8_t ones[8] = { 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff };
	uint8_t bytes[CMC_FRAME_MAX + 128];
	uint32_t crc = 0xffffffff;
	size_t from;

	memcpy(bytes, in, n);
	from = mask_variant(bytes, frame);
	if (frame->encapsulation != CMC_NATIVE_IB)
		crc = crc_bits(crc, 0xedb88320, ones, sizeof(ones));
	return ~crc_bits(crc, 0xedb88320, bytes + from, frame->icrc - from);
}

static void find(struct cmc_frame *frame, uint32_t link_type, const uint8_t *in, size_t n)
{
	assert_int_equal(cmc_frame_find(frame, link_type, in, n), 0);
}

static void test_icrc(void **state)
{
	(void)state;
	for (size_t kind = 0; kind < FRAME_KINDS; kind++) {
		uint8_t in[CMC_FRAME_MAX];
		size_t n = build_kind(in, &frame_kinds[kind]);
		struct cmc_frame frame;
		uint32_t icrc;

		find(&frame, frame_kinds[kind].link_type, in, n);
		assert_int_equal(cmc_frame_icrc(&icrc, &frame, in, n), 0);
		assert_int_equal(icrc, reference_icrc(&frame, in, n));
	}
}

static void test_vcrc(void **state)
{
	static const uint8_t digits[] = "123456789";
	uint8_t bytes[300];

	(void)state;
	for (size_t n = 0; n < sizeof(bytes); n++) {
		bytes[n] = (uint8_t)(n * n);
		assert_int_equal(cmc_vcrc(bytes, n), ~crc_bits(0xffff, 0xd008, bytes, n) & 0xffff);
	}
	assert_int_equal(cmc_vcrc(digits, 9), ~crc_bits(0xffff, 0xd008, digits, 9) & 0xffff);
}

/* A frame with one bit changed is found no more, has its ICRC elsewhere, or a wrong one. */
static bool notices(const struct cmc_frame *whole, const uint8_t *in, size_t n)
{
	struct cmc_frame frame;
	uint32_t icrc, stored;

	if (cmc_frame_find(&frame, whole->link_type, in, n) != 0)
		return true;
	if (cmc_frame_icrc(&icrc, &frame, in, n) != 0 || cmc_frame_stored_icrc(&stored, &frame, in, n) != 0)
		return true;
	return icrc != stored;
}

static void flip_every_bit(const struct frame_kind *kind)
{
	uint8_t in[CMC_FRAME_MAX], variant[CMC_FRAME_MAX] = { 0 };
	size_t n = build_kind(in, kind);
	struct cmc_frame whole;
	size_t from;

	find(&whole, kind->link_type, in, n);
	from = mask_variant(variant, &whole);
	for (size_t i = from; i < whole.icrc + 4u; i++)
		for (unsigned bit = 0; bit < 8; bit++) {
			bool may_change = variant[i] >> bit & 1;

			in[i] ^= (uint8_t)(1 << bit);
			if (!may_change && !notices(&whole, in, n))
				fail_msg("%s: bit %u of byte %zu is not covered", kind->name, bit, i);
			in[i] ^= (uint8_t)(1 << bit);
		}
}

static void test_bit_flips(void **state)
{
	(void)state;
	for (size_t kind = 0; kind < FRAME_KINDS; kind++)
		flip_every_bit(&frame_kinds[kind]);
}

/* Routers and switches change these; the ICRC must not mind. */
static void test_variant_fields(void **state)
{
	(void)state;
	for (size_t kind = 0; kind < FRAME_KINDS; kind++) {
		uint8_t in[CMC_FRAME_MAX];
		size_t n = build_kind(in, &frame_kinds[kind]);
		struct cmc_frame frame;
		uint32_t before, after;

		find(&frame, frame_kinds[kind].link_type, in, n);
		assert_int_equal(cmc_frame_icrc(&before, &frame, in, n), 0);
		mask_variant(in, &frame);
		assert_int_equal(cmc_frame_icrc(&after, &frame, in, n), 0);
		assert_int_equal(before, after);
	}
}

static uint32_t ones_sum(uint32_t sum, const uint8_t *in, size_t n)
{
	for (size_t i = 0; i < n; i++)
		sum += i % 2 ? in[i] : (uint32_t)in[i] << 8;
	while (sum >> 16)
		sum = (sum & 0xffff) + (sum >> 16);
	return sum;
}

/* Summed with its checksum, everything gives ones. */
static void check_checksums(const struct cmc_frame *frame, const uint8_t *in)
{
	bool v4 = frame->encapsulation == CMC_ROCE_V2_IPV4;
	size_t skip = v4 ? 12 : 0, length = frame->icrc + 4u - frame->udp;
	uint32_t sum = ones_sum(17 + (uint32_t)length, frame->src_gid + skip, 16 - skip);

	sum = ones_sum(sum, frame->dst_gid + skip, 16 - skip);
	assert_int_equal(ones_sum(sum, in + frame->udp, length), 0xffff);
	if (v4)
		assert_int_equal(ones_sum(0, in + frame->ip, 20), 0xffff);
}

static void test_checksums(void **state)
{
	(void)state;
	for (size_t kind = 0; kind < FRAME_KINDS; kind++) {
		uint8_t in[CMC_FRAME_MAX], payload[CMC_MAD_LEN];
		struct cmc_frame frame;
		int n;

		if (!kind_is_ip(&frame_kinds[kind]))
			continue;
		describe(&frame, &frame_kinds[kind]);
		frame.compute_udp_checksum = true;
		fill_payload(payload, sizeof(payload));
		n = cmc_frame_build(in, sizeof(in), &frame, payload, sizeof(payload));
		assert_true(n > 0);
		find(&frame, frame_kinds[kind].link_type, in, (size_t)n);
		assert_int_not_equal(frame.udp_checksum, 0);
		check_checksums(&frame, in);
		assert_false(notices(&frame, in, (size_t)n));
	}
}

/* A checksum that works out as 0 is sent as 0xffff: 0 would say that there is none. */
static void test_checksum_zero(void **state)
{
	uint8_t in[CMC_FRAME_MAX], payload[CMC_MAD_LEN] = { 0 };
	struct cmc_frame frame;
	uint16_t checksum;
	int n;

	(void)state;
	describe(&frame, &frame_kinds[ETHERNET_IPV4]);
	frame.compute_udp_checksum = true;
	n = cmc_frame_build(in, sizeof(in), &frame, payload, sizeof(payload));
	assert_true(n > 0);
	find(&frame, CMC_LINK_ETHERNET, in, (size_t)n);
	/* The ICRC moves with the payload and so does the sum: search for a payload that makes it come out. */
	for (uint32_t i = 0; i < 0x100000; i++) {
		memcpy(payload, &i, sizeof(i));
		frame.compute_udp_checksum = true;
		n = cmc_frame_build(in, sizeof(in), &frame, payload, sizeof(payload));
		checksum = (uint16_t)(in[frame.udp + 6] << 8 | in[frame.udp + 7]);
		assert_int_not_equal(checksum, 0);
		if (checksum == 0xffff) {
			check_checksums(&frame, in);
			return;
		}
	}
	fail_msg("no payload with the checksum 0xffff found");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_icrc),	       cmocka_unit_test(test_vcrc),
		cmocka_unit_test(test_bit_flips),      cmocka_unit_test(test_variant_fields),
		cmocka_unit_test(test_checksums),      cmocka_unit_test(test_checksum_zero),
	};

	return cmocka_run_group_tests_name("frame_crc", tests, NULL, NULL);
}
