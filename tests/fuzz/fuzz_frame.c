/* SPDX-License-Identifier: BSD-2-Clause */
/* Frames: what is found lies inside of the frame, and a frame built from a description is found as described. */
#include <string.h>

#include <cmcodec/format.h>

#include "fuzz.h"

/* The frame has its own findings and its own part of the tree. */
static void check_words(const struct cmc_frame *frame, const uint8_t *mad, size_t len)
{
	static char tree[CMC_TREE_MAX];
	struct cmc_finding findings[CMC_CHECK_MAX];
	size_t n = cmc_check(findings, CMC_CHECK_MAX, mad, len, frame);
	struct cmc_text text;

	REQUIRE(n <= CMC_CHECK_MAX);
	cmc_text_init(&text, tree, sizeof(tree));
	cmc_text_tree(&text, mad, len, NULL, frame);
	REQUIRE(text.length > 0 && text.length < sizeof(tree));
}

static void check_mad(const struct cmc_frame *frame, const uint8_t *bytes, size_t len)
{
	const uint8_t *mad;
	size_t mad_len;

	if (cmc_frame_mad(&mad, &mad_len, frame, bytes) != 0)
		return;
	REQUIRE(mad >= bytes && mad + mad_len <= bytes + len);
	REQUIRE(mad_len <= CMC_MAD_LEN && mad[1] == CMC_MGMT_CLASS_CM);
	check_words(frame, mad, mad_len);
}

static void check_icrc(const struct cmc_frame *frame, const uint8_t *bytes, size_t len)
{
	uint32_t computed, stored;
	int error = cmc_frame_icrc(&computed, frame, bytes, len);

	REQUIRE(error == 0 || error == CMC_ERR_NO_ICRC);
	REQUIRE(cmc_frame_stored_icrc(&stored, frame, bytes, len) == error);
	REQUIRE(error || (size_t)frame->icrc + 4 <= len);
}

static void check_built(const struct cmc_frame *frame, const uint8_t *payload)
{
	uint8_t out[4096];
	struct cmc_frame again;
	uint32_t computed, stored;
	int n = cmc_frame_build(out, sizeof(out), frame, payload, frame->payload_captured);

	if (n < 0) /* such as two descriptions of one packet that cannot be both true */
		return;
	REQUIRE(cmc_frame_find(&again, frame->link_type, out, (size_t)n) == 0);
	REQUIRE(again.encapsulation == frame->encapsulation && again.dst_qp == frame->dst_qp);
	REQUIRE(again.payload_len == frame->payload_captured && again.payload_captured == frame->payload_captured);
	REQUIRE(memcmp(out + again.payload, payload, frame->payload_captured) == 0);
	REQUIRE(cmc_frame_icrc(&computed, &again, out, (size_t)n) == 0);
	REQUIRE(cmc_frame_stored_icrc(&stored, &again, out, (size_t)n) == 0);
	REQUIRE(computed == stored);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct cmc_frame frame;

	if (size < 2)
		return 0;
	data += 2;
	size -= 2;
	if (cmc_frame_find(&frame, (uint32_t)data[-2] << 8 | data[-1], data, size) != 0)
		return 0;
	REQUIRE((size_t)frame.payload + frame.payload_captured <= size);
	REQUIRE(frame.payload_captured <= frame.payload_len);
	check_mad(&frame, data, size);
	check_icrc(&frame, data, size);
	check_built(&frame, data + frame.payload);
	return 0;
}
