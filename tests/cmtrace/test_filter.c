/* SPDX-License-Identifier: BSD-2-Clause */
/* The kernel's filter and cmc_frame_mad() pass the same frames. */
#include "unit.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include <cmcodec/frame.h>

#include "capture.h"
#include "filter.h"
#include "mads.h"

enum { CHANGES = 2000 };

struct count {
	unsigned frames, passed;
};

static struct filter filter_of(uint32_t link_type)
{
	struct filter filter;

	assert_true(filter_make(&filter, link_type));
	assert_true(bpf_validate(filter.instructions, (int)filter.n));
	return filter;
}

static bool passes(const struct filter *filter, const uint8_t *bytes, size_t len)
{
	return bpf_filter(filter->instructions, bytes, (unsigned)len, (unsigned)len) != 0;
}

/* The filter gives up on chains of extension headers. */
static bool has_extensions(const struct cmc_frame *frame)
{
	return frame->encapsulation == CMC_ROCE_V2_IPV6 && frame->udp != frame->ip + 40;
}

/* Management datagrams of other classes pass too, and those that end before their class. */
static bool is_wanted(const struct cmc_frame *frame, const uint8_t *bytes)
{
	const uint8_t *mad;
	size_t len;

	return cmc_frame_mad(&mad, &len, frame, bytes) != CMC_ERR_NOT_MAD;
}

/* A MAD between other QPs is known by its first byte too, which the filter does not read. */
static bool is_redirected(const struct cmc_frame *frame)
{
	return frame->dst_qp != CMC_GSI_QPN && frame->src_qp != CMC_GSI_QPN;
}

static void compare(const struct filter *filter, uint32_t link_type, const uint8_t *bytes, size_t len)
{
	struct cmc_frame frame;

	if (cmc_frame_find(&frame, link_type, bytes, len) != 0 || has_extensions(&frame))
		return;
	if (is_wanted(&frame, bytes))
		assert_true(passes(filter, bytes, len));
	else if (!is_redirected(&frame))
		assert_false(passes(filter, bytes, len));
}

/* Whole, and cut behind every byte. */
static void visit(const struct capture_frame *frame, void *user)
{
	struct count *count = user;
	struct filter filter;

	if (frame->link_type == CMC_LINK_ERF) {
		assert_false(filter_make(&filter, frame->link_type));
		return;
	}
	filter = filter_of(frame->link_type);
	for (size_t len = 0; len <= frame->len; len++)
		compare(&filter, frame->link_type, frame->bytes, len);
	count->frames++;
	count->passed += passes(&filter, frame->bytes, frame->len);
}

static void visit_folder(const char *folder, struct count *count)
{
	char path[512];
	DIR *dir = opendir(folder);

	assert_non_null(dir);
	for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
		if (!strstr(entry->d_name, ".pcap"))
			continue;
		snprintf(path, sizeof(path), "%s/%s", folder, entry->d_name);
		assert_int_equal(capture_each(path, visit, count), 0);
	}
	closedir(dir);
}

static void test_captures(void **state)
{
	struct count count = { 0 };

	(void)state;
	visit_folder(SOURCE_DIR "/captures/lab", &count);
	visit_folder(SOURCE_DIR "/captures/synth", &count);
	assert_true(count.passed > 480); /* those in ERF records apart */
	assert_true(count.frames > count.passed + 40); /* data of connections */
}

static const uint32_t links[] = {
	CMC_LINK_ETHERNET, CMC_LINK_RAW_IP_DLT, CMC_LINK_RAW_IP, CMC_LINK_LINUX_SLL, CMC_LINK_IPV4, CMC_LINK_IPV6,
	CMC_LINK_INFINIBAND, CMC_LINK_LINUX_SLL2,
};

/* What one packet may be that another is not. */
static const struct {
	uint8_t opcode;
	uint32_t dst_qp, src_qp, q_key;
	bool pass;
} kinds[] = {
	{ CMC_UD_SEND_ONLY, 1, 1, CMC_GSI_Q_KEY, true },
	{ CMC_UD_SEND_ONLY_IMMEDIATE, 1, 1, CMC_GSI_Q_KEY, true },
	{ CMC_UD_SEND_ONLY, 1, 0x41, 5, true },
	{ CMC_UD_SEND_ONLY, 0x41, 1, 5, true },
	{ CMC_UD_SEND_ONLY, 0x41, 0x42, CMC_GSI_Q_KEY, true }, /* redirected */
	{ CMC_UD_SEND_ONLY, 0x41, 0x42, 5, false },
	{ CMC_UD_SEND_ONLY, 0x010001, 0x42, 5, false },
	{ 0x04, 1, 0, 0, false }, /* RC SEND only */
	{ 0x0a, 0x111, 0, 0, false },
};

static void try_kinds(struct cmc_frame *frame, const struct filter *filter)
{
	uint8_t mad[CMC_MAD_LEN] = { 1, CMC_MGMT_CLASS_CM }, bytes[CMC_FRAME_MAX];

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		int len;

		frame->opcode = kinds[i].opcode;
		frame->dst_qp = kinds[i].dst_qp;
		frame->src_qp = kinds[i].src_qp;
		frame->q_key = kinds[i].q_key;
		len = cmc_frame_build(bytes, sizeof(bytes), frame, mad, sizeof(mad));
		if (len == CMC_ERR_LINK_TYPE)
			return;
		assert_true(len > 0);
		assert_int_equal(passes(filter, bytes, (size_t)len), kinds[i].pass);
		compare(filter, frame->link_type, bytes, (size_t)len);
	}
}

/* Every link, encapsulation and number of tags that go together. */
static void test_built(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(links) / sizeof(links[0]); i++) {
		struct filter filter = filter_of(links[i]);

		for (unsigned encapsulation = CMC_NATIVE_IB; encapsulation <= CMC_ROCE_V2_IPV6; encapsulation++) {
			for (uint8_t tags = 0; tags <= 2; tags++) {
				struct cmc_frame frame;

				cmc_frame_init(&frame, encapsulation);
				frame.link_type = links[i];
				frame.n_vlans = tags;
				frame.vlan_type[0] = tags == 2 ? 0x88a8 : 0x8100;
				frame.has_grh = tags == 1;
				frame.src_gid[10] = frame.src_gid[11] = frame.dst_gid[10] = frame.dst_gid[11] = 0xff;
				try_kinds(&frame, &filter);
			}
		}
	}
}

static void change(uint8_t *bytes, size_t len, uint32_t seed)
{
	uint8_t random[4];

	mads_fill(random, sizeof(random), seed);
	bytes[(random[0] | (size_t)random[1] << 8) % (len < 90 ? len : 90)] ^= (uint8_t)(1u << random[2] % 8);
}

/* Frames with flipped bits in their headers. */
static void visit_changed(const struct capture_frame *frame, void *user)
{
	struct filter filter = filter_of(frame->link_type);
	unsigned *seed = user;
	uint8_t bytes[512];
	size_t len = frame->len < sizeof(bytes) ? frame->len : sizeof(bytes);

	for (unsigned i = 0; i < CHANGES; i++) {
		memcpy(bytes, frame->bytes, len);
		change(bytes, len, (*seed)++);
		if (i % 2)
			change(bytes, len, (*seed)++);
		compare(&filter, frame->link_type, bytes, len);
	}
}

static void test_changed(void **state)
{
	static const char *const files[] = { "rocev2", "rocev2_ipv6", "rocev1", "vlan", "vlan_qinq", "native_ib",
					     "native_ib_grh", "sll", "sll2", "raw_ip" };
	unsigned seed = 1;

	(void)state;
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		char path[512];

		snprintf(path, sizeof(path), SOURCE_DIR "/captures/synth/%s.pcap", files[i]);
		assert_int_equal(capture_each(path, visit_changed, &seed), 0);
	}
}

static void test_unknown_link(void **state)
{
	struct filter filter;

	(void)state;
	assert_false(filter_make(&filter, 105));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_captures),
		cmocka_unit_test(test_built),
		cmocka_unit_test(test_changed),
		cmocka_unit_test(test_unknown_link),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
