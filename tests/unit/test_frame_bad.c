/* SPDX-License-Identifier: BSD-2-Clause */
/* Frames that are malformed, or carry something else: each gets its own answer. */
#include "unit.h"

#include "frames.h"

enum { UD = 12 + 8 + 4 }; /* BTH, DETH, ICRC */

/* One field changed in a good frame. */
struct bad {
	const char *what;
	enum named_kind kind;
	uint16_t offset;
	uint8_t width; /* bytes */
	uint32_t value;
	int error;
};

static const struct bad bad_links[] = {
	{ "ARP", ETHERNET_IPV4, 12, 2, 0x0806, CMC_ERR_NOT_INFINIBAND },
	{ "802.3 length instead of an Ethertype", ETHERNET_IPV4, 12, 2, 0x0100, CMC_ERR_NOT_INFINIBAND },
	{ "IPv6 Ethertype before an IPv4 header", ETHERNET_IPV4, 12, 2, 0x86dd, CMC_ERR_NOT_INFINIBAND },
	{ "IPv4 Ethertype before an IPv6 header", ETHERNET_IPV6, 12, 2, 0x0800, CMC_ERR_NOT_INFINIBAND },
	{ "RoCEv1 Ethertype before an IPv4 header", ETHERNET_IPV4, 12, 2, 0x8915, CMC_ERR_NOT_INFINIBAND },
	{ "a third VLAN tag", ETHERNET_VLANS, 20, 2, 0x8100, CMC_ERR_NOT_INFINIBAND },
	{ "unknown Ethertype behind two tags", ETHERNET_VLANS, 20, 2, 0x1234, CMC_ERR_NOT_INFINIBAND },
	{ "raw IP, version 0", RAW_IPV4, 0, 1, 0x05, CMC_ERR_NOT_INFINIBAND },
	{ "ERF record of another type", ERF_NATIVE, 8, 1, 5, CMC_ERR_NOT_INFINIBAND },
	{ "ERF record shorter than its packet's headers", ERF_NATIVE, 10, 2, 30, CMC_ERR_FRAME_SHORT },
	{ "ERF wire length inside the LRH", ERF_NATIVE, 14, 2, 7, CMC_ERR_FRAME_SHORT },
	{ "ERF extension headers up to the end", ERF_NATIVE, 8, 1, 0x95, CMC_ERR_NOT_INFINIBAND },
	{ "ERF Ethernet record that ends in the pad", ERF_IPV4, 10, 2, 17, CMC_ERR_FRAME_SHORT },
};

static const struct bad bad_ip[] = {
	{ "IPv4 version 5", ETHERNET_IPV4, 14, 1, 0x55, CMC_ERR_NOT_INFINIBAND },
	{ "IPv4 header of 16 bytes", ETHERNET_IPV4, 14, 1, 0x44, CMC_ERR_NOT_INFINIBAND },
	{ "IPv4 length below its header", ETHERNET_IPV4, 16, 2, 19, CMC_ERR_NOT_INFINIBAND },
	{ "IPv4 length 0", ETHERNET_IPV4, 16, 2, 0, CMC_ERR_NOT_INFINIBAND },
	{ "IPv4 length inside the UDP header", ETHERNET_IPV4, 16, 2, 27, CMC_ERR_FRAME_SHORT },
	{ "IPv4 length inside the BTH", ETHERNET_IPV4, 16, 2, 39, CMC_ERR_FRAME_SHORT },
	{ "TCP", ETHERNET_IPV4, 23, 1, 6, CMC_ERR_NOT_INFINIBAND },
	{ "fragment at offset 8", ETHERNET_IPV4, 20, 2, 0x0001, CMC_ERR_NOT_INFINIBAND },
	{ "last fragment, far away", ETHERNET_IPV4, 20, 2, 0x1fff, CMC_ERR_NOT_INFINIBAND },
	{ "fragment in the middle", ETHERNET_IPV4, 20, 2, 0x2010, CMC_ERR_NOT_INFINIBAND },
	{ "IPv6 version 4", ETHERNET_IPV6, 14, 1, 0x40, CMC_ERR_NOT_INFINIBAND },
	{ "IPv6 length 0", ETHERNET_IPV6, 18, 2, 0, CMC_ERR_FRAME_SHORT },
	{ "IPv6 with TCP", ETHERNET_IPV6, 20, 1, 6, CMC_ERR_NOT_INFINIBAND },
	{ "IPv6 with no next header", ETHERNET_IPV6, 20, 1, 59, CMC_ERR_NOT_INFINIBAND },
	{ "UDP to another port", ETHERNET_IPV4, 36, 2, 4790, CMC_ERR_NOT_INFINIBAND },
	{ "UDP length below its header", ETHERNET_IPV4, 38, 2, 7, CMC_ERR_NOT_INFINIBAND },
	{ "UDP without room for a BTH", ETHERNET_IPV4, 38, 2, 8 + 12 + 4 - 1, CMC_ERR_NOT_INFINIBAND },
	{ "UDP without room for the DETH", ETHERNET_IPV4, 38, 2, 8 + UD - 1, CMC_ERR_NOT_INFINIBAND },
	{ "UDP with room for nothing more", ETHERNET_IPV4, 38, 2, 8 + UD, 0 },
	{ "UDP longer than its IP packet", ETHERNET_IPV4, 38, 2, 0xffff, 0 },
};

static const struct bad bad_ib[] = {
	{ "LRH before a raw packet", NATIVE, 1, 1, 0x50, CMC_ERR_NOT_INFINIBAND },
	{ "LRH before raw IP", NATIVE, 1, 1, 0x51, CMC_ERR_NOT_INFINIBAND },
	{ "LRH announces a GRH that is none", NATIVE, 1, 1, 0x53, CMC_ERR_NOT_INFINIBAND },
	{ "LRH length 0", NATIVE, 4, 2, 0, CMC_ERR_NOT_INFINIBAND },
	{ "LRH length inside the LRH", NATIVE, 4, 2, 1, CMC_ERR_NOT_INFINIBAND },
	{ "LRH length inside the BTH", NATIVE, 4, 2, 4, CMC_ERR_NOT_INFINIBAND },
	{ "LRH length without room for the DETH", NATIVE, 4, 2, 7, CMC_ERR_NOT_INFINIBAND },
	{ "LRH length beyond the capture", NATIVE, 4, 2, 0x7ff, 0 },
	{ "LRH length inside the GRH", NATIVE_GRH, 4, 2, 5, CMC_ERR_FRAME_SHORT },
	{ "GRH version 4", NATIVE_GRH, 8, 1, 0x40, CMC_ERR_NOT_INFINIBAND },
	{ "GRH before something else", NATIVE_GRH, 14, 1, 17, CMC_ERR_NOT_INFINIBAND },
	{ "RoCEv1 GRH version 0", ETHERNET_GRH, 14, 1, 0, CMC_ERR_NOT_INFINIBAND },
	{ "RoCEv1 GRH before something else", ETHERNET_GRH, 20, 1, 0x3b, CMC_ERR_NOT_INFINIBAND },
	{ "RoCEv1 GRH length 0", ETHERNET_GRH, 18, 2, 0, CMC_ERR_NOT_INFINIBAND },
	{ "RoCEv1 GRH length inside the BTH", ETHERNET_GRH, 18, 2, 15, CMC_ERR_NOT_INFINIBAND },
	{ "RoCEv1 GRH length beyond the capture", ETHERNET_GRH, 18, 2, 0xffff, 0 },
};

static void store(uint8_t *p, size_t n, uint32_t value)
{
	while (n-- > 0) {
		p[n] = (uint8_t)value;
		value >>= 8;
	}
}

static void check_bad(const struct bad *table, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const struct frame_kind *kind = &frame_kinds[table[i].kind];
		uint8_t in[CMC_FRAME_MAX];
		size_t len = build_kind(in, kind);
		struct cmc_frame frame;
		int error;

		store(in + table[i].offset, table[i].width, table[i].value);
		error = cmc_frame_find(&frame, kind->link_type, in, len);
		if (error != table[i].error)
			fail_msg("%s: %d instead of %d", table[i].what, error, table[i].error);
		if (error == 0)
			assert_true(frame.payload + frame.payload_captured <= len);
	}
}

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static void test_bad(void **state)
{
	(void)state;
	check_bad(bad_links, COUNT(bad_links));
	check_bad(bad_ip, COUNT(bad_ip));
	check_bad(bad_ib, COUNT(bad_ib));
}

/* The first fragment has the headers and part of the payload; the ICRC travels in the last one. */
static void test_first_fragment(void **state)
{
	uint8_t in[CMC_FRAME_MAX];
	size_t len = build_kind(in, &frame_kinds[ETHERNET_IPV4]);
	struct cmc_frame frame;
	uint32_t icrc;

	(void)state;
	store(in + 16, 2, 20 + 8 + 20 + 100);
	store(in + 20, 2, 0x2000);
	assert_int_equal(cmc_frame_find(&frame, CMC_LINK_ETHERNET, in, len), 0);
	assert_int_equal(frame.payload_len, CMC_MAD_LEN);
	assert_int_equal(frame.payload_captured, 100);
	assert_false(frame.has_icrc);
	assert_int_equal(cmc_frame_icrc(&icrc, &frame, in, len), CMC_ERR_NO_ICRC);
}

/* The pad count says more than there is. */
static void test_pad_count(void **state)
{
	uint8_t in[CMC_FRAME_MAX];
	struct cmc_frame described, frame;
	int n;

	(void)state;
	describe(&described, &frame_kinds[ETHERNET_IPV4]);
	n = cmc_frame_build(in, sizeof(in), &described, NULL, 0);
	assert_true(n > 0);
	assert_int_equal(cmc_frame_find(&frame, CMC_LINK_ETHERNET, in, (size_t)n), 0);
	in[frame.bth + 1] |= 3 << 4;
	assert_int_equal(cmc_frame_find(&frame, CMC_LINK_ETHERNET, in, (size_t)n), CMC_ERR_NOT_INFINIBAND);
}

/* Put @p n bytes at @p at and lengthen what is behind. */
static size_t insert(uint8_t *in, size_t len, size_t at, const void *bytes, size_t n)
{
	memmove(in + at + n, in + at, len - at);
	memcpy(in + at, bytes, n);
	return len + n;
}

/* What stands between IP header and UDP header is skipped, and counts in the ICRC. */
static void check_skipped(uint8_t *in, size_t len)
{
	struct cmc_frame frame;
	uint32_t before, after;

	assert_int_equal(cmc_frame_find(&frame, CMC_LINK_ETHERNET, in, len), 0);
	assert_int_equal(frame.payload_captured, CMC_MAD_LEN);
	assert_int_equal(frame.udp_dst_port, CMC_ROCE_V2_PORT);
	assert_int_equal(cmc_frame_icrc(&before, &frame, in, len), 0);
	in[frame.udp - 1] ^= 1;
	assert_int_equal(cmc_frame_icrc(&after, &frame, in, len), 0);
	assert_int_not_equal(before, after);
}

static void test_ipv4_options(void **state)
{
	static const uint8_t options[40] = { 1, 1, 1, 1, 7, 35 };
	uint8_t in[CMC_FRAME_MAX + 64];

	(void)state;
	for (unsigned words = 1; words <= 10; words++) {
		size_t len = build_kind(in, &frame_kinds[ETHERNET_IPV4]);

		in[14] = (uint8_t)(0x45 + words);
		store(in + 16, 2, (uint32_t)(len - 14 + words * 4));
		len = insert(in, len, 34, options, words * 4);
		check_skipped(in, len);
		for (size_t cut = 34; cut < 34 + words * 4; cut++) {
			struct cmc_frame frame;

			assert_int_equal(cmc_frame_find(&frame, CMC_LINK_ETHERNET, in, cut), CMC_ERR_FRAME_SHORT);
		}
	}
}

/* Chains of IPv6 extension headers; the last one is followed by UDP, 17. */
static const struct chain {
	const char *what;
	uint8_t first;
	uint8_t n;
	uint8_t bytes[40];
	int error;
} chains[] = {
	{ "hop by hop", 0, 8, { 17, 0 }, 0 },
	{ "destination options, 16 bytes", 60, 16, { 17, 1 }, 0 },
	{ "routing, 24 bytes", 43, 24, { 17, 2 }, 0 },
	{ "authentication, 12 bytes", 51, 12, { 17, 1 }, 0 },
	{ "a whole packet with a fragment header", 44, 8, { 17, 0, 0, 0 }, 0 },
	{ "first fragment", 44, 8, { 17, 0, 0, 1 }, 0 },
	{ "second fragment", 44, 8, { 17, 0, 0, 8 }, CMC_ERR_NOT_INFINIBAND },
	{ "last fragment", 44, 8, { 17, 0, 0xff, 0xf8 }, CMC_ERR_NOT_INFINIBAND },
	{ "hop by hop, routing, destination", 0, 24, { 43, 0, 0, 0, 0, 0, 0, 0, 60, 0, 0, 0, 0, 0, 0, 0, 17, 0 }, 0 },
	{ "hop by hop, then ESP", 0, 8, { 50, 0 }, CMC_ERR_NOT_INFINIBAND },
	{ "longer than the packet", 60, 8, { 17, 255 }, CMC_ERR_FRAME_SHORT },
};

static void test_ipv6_extensions(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(chains); i++) {
		uint8_t in[CMC_FRAME_MAX + 64];
		size_t len = build_kind(in, &frame_kinds[ETHERNET_IPV6]);
		struct cmc_frame frame;
		int error;

		in[20] = chains[i].first;
		store(in + 18, 2, (uint32_t)(len - 54 + chains[i].n));
		len = insert(in, len, 54, chains[i].bytes, chains[i].n);
		error = cmc_frame_find(&frame, CMC_LINK_ETHERNET, in, len);
		if (error != chains[i].error)
			fail_msg("%s: %d instead of %d", chains[i].what, error, chains[i].error);
		if (error == 0)
			check_skipped(in, len);
		for (size_t cut = 54; error == 0 && cut < 54u + chains[i].n; cut++)
			assert_int_equal(cmc_frame_find(&frame, CMC_LINK_ETHERNET, in, cut), CMC_ERR_FRAME_SHORT);
	}
}

/* ERF extension headers chain by their first bit. */
static void test_erf_extensions(void **state)
{
	static const uint8_t extensions[16] = { 0x83, [8] = 0x04 };
	uint8_t in[CMC_FRAME_MAX + 16];
	size_t len = build_kind(in, &frame_kinds[ERF_NATIVE]);
	struct cmc_frame frame;

	(void)state;
	in[8] |= 0x80;
	store(in + 10, 2, (uint32_t)(len + sizeof(extensions)));
	len = insert(in, len, 16, extensions, sizeof(extensions));
	assert_int_equal(cmc_frame_find(&frame, CMC_LINK_ERF, in, len), 0);
	assert_int_equal(frame.lrh, 32);
	assert_int_equal(frame.payload_captured, CMC_MAD_LEN);
	assert_true(frame.has_vcrc);
	for (size_t cut = 16; cut < 32; cut++)
		assert_int_equal(cmc_frame_find(&frame, CMC_LINK_ERF, in, cut), CMC_ERR_FRAME_SHORT);
}

/* Which packets are CM. */
static const struct mad_case {
	const char *what;
	uint8_t opcode;
	uint32_t src_qp, dst_qp, q_key;
	uint8_t base_version, mgmt_class;
	int error;
} mad_cases[] = {
	{ "CM", 0x64, 1, 1, 0x80010000, 1, 7, 0 },
	{ "with immediate data", 0x65, 1, 1, 0x80010000, 1, 7, 0 },
	{ "from another QP", 0x64, 0x123, 1, 0x80010000, 1, 7, 0 },
	{ "to another QP", 0x64, 1, 0x123, 0x80010000, 1, 7, 0 },
	{ "wrong Q_Key, to QP 1", 0x64, 0x123, 1, 0x11, 1, 7, 0 },
	{ "wrong base version, to QP 1", 0x64, 1, 1, 0x80010000, 2, 7, 0 },
	{ "redirected", 0x64, 0x10, 0x20, 0x80010000, 1, 7, 0 },
	{ "redirected, wrong base version", 0x64, 0x10, 0x20, 0x80010000, 2, 7, CMC_ERR_NOT_MAD },
	{ "datagram between other QPs", 0x64, 0x10, 0x20, 0x0b1b, 1, 7, CMC_ERR_NOT_MAD },
	{ "subnet administration", 0x64, 1, 1, 0x80010000, 1, 3, CMC_ERR_MGMT_CLASS },
	{ "RC SEND only", 0x04, 1, 1, 0x80010000, 1, 7, CMC_ERR_NOT_MAD },
	{ "UD opcode that is none", 0x66, 1, 1, 0x80010000, 1, 7, CMC_ERR_NOT_MAD },
};

static void test_mad(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(mad_cases); i++) {
		const struct mad_case *c = &mad_cases[i];
		uint8_t in[CMC_FRAME_MAX], payload[CMC_MAD_LEN] = { c->base_version, c->mgmt_class };
		const uint8_t *mad = NULL;
		struct cmc_frame frame;
		size_t len = 0;
		int n, error;

		describe(&frame, &frame_kinds[NATIVE]);
		frame.opcode = c->opcode;
		frame.src_qp = c->src_qp;
		frame.dst_qp = c->dst_qp;
		frame.q_key = c->q_key;
		n = cmc_frame_build(in, sizeof(in), &frame, payload, sizeof(payload));
		assert_int_equal(cmc_frame_find(&frame, CMC_LINK_INFINIBAND, in, (size_t)n), 0);
		error = cmc_frame_mad(&mad, &len, &frame, in);
		if (error != c->error)
			fail_msg("%s: %d instead of %d", c->what, error, c->error);
		if (error == 0) {
			assert_int_equal(len, CMC_MAD_LEN);
			assert_memory_equal(mad, payload, CMC_MAD_LEN);
		}
	}
}

/* A payload above 256 bytes is handed out as far as a MAD goes. */
static void test_long_payload(void **state)
{
	uint8_t in[1024], payload[260] = { 1, 7, 2, 3 };
	struct cmc_frame frame;
	const uint8_t *mad;
	size_t len;
	int n;

	(void)state;
	describe(&frame, &frame_kinds[ETHERNET_IPV4]);
	n = cmc_frame_build(in, sizeof(in), &frame, payload, sizeof(payload));
	assert_int_equal(cmc_frame_find(&frame, CMC_LINK_ETHERNET, in, (size_t)n), 0);
	assert_int_equal(frame.payload_len, 260);
	assert_int_equal(cmc_frame_mad(&mad, &len, &frame, in), 0);
	assert_int_equal(len, CMC_MAD_LEN);
}

/* Any bytes: no crash, no read behind the end, offsets inside. */
static void test_noise(void **state)
{
	static const uint32_t link_types[] = { 1, 12, 101, 113, 197, 228, 229, 247, 276 };
	uint32_t seed = 1;

	(void)state;
	for (unsigned round = 0; round < 200000; round++) {
		uint8_t in[CMC_FRAME_MAX];
		const struct frame_kind *kind = &frame_kinds[round % FRAME_KINDS];
		size_t len = build_kind(in, kind);
		struct cmc_frame frame;

		for (int i = 0; i < 4; i++) {
			seed = seed * 1664525u + 1013904223u;
			in[(seed >> 16) % 80] = (uint8_t)(seed >> 8);
		}
		len = len * (seed >> 24) / 255;
		if (cmc_frame_find(&frame, link_types[seed % COUNT(link_types)], in, len) == 0) {
			assert_true(frame.payload + frame.payload_captured <= len);
			assert_true(frame.payload_captured <= frame.payload_len);
			assert_true(!frame.has_icrc || frame.icrc + 4 <= len);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bad),		cmocka_unit_test(test_first_fragment),
		cmocka_unit_test(test_pad_count),	cmocka_unit_test(test_ipv4_options),
		cmocka_unit_test(test_ipv6_extensions), cmocka_unit_test(test_erf_extensions),
		cmocka_unit_test(test_mad),		cmocka_unit_test(test_long_payload),
		cmocka_unit_test(test_noise),
	};

	return cmocka_run_group_tests_name("frame_bad", tests, NULL, NULL);
}
