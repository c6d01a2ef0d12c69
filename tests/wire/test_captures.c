/* SPDX-License-Identifier: BSD-2-Clause */
/* Public captures, whatever the folder holds: every CM MAD decodes, and encodes to the same bytes again. */
#include <glob.h>
#include <string.h>

#include "unit.h"

#include <cmcodec/frame.h>
#include <cmcodec/message.h>

#include "capture.h"
#include "shared.h"

struct count {
	unsigned mads;
	unsigned messages; /* bit n: attribute 0x10 + n was seen */
};

static void round_trip(const struct capture_frame *captured, void *user)
{
	struct count *count = user;
	uint8_t again[CMC_MAD_LEN];
	struct cmc_frame frame;
	struct cmc_mad mad;
	const uint8_t *bytes;
	size_t len;

	if (cmc_frame_find(&frame, captured->link_type, captured->bytes, captured->len) != 0 ||
	    cmc_frame_mad(&bytes, &len, &frame, captured->bytes) != 0)
		return;
	assert_int_equal(cmc_decode(&mad, bytes, len), CMC_MAD_LEN);
	assert_int_equal(cmc_encode(again, sizeof(again), &mad), CMC_MAD_LEN);
	assert_memory_equal(again, bytes, CMC_MAD_LEN);
	count->mads++;
	count->messages |= 1u << (mad.header.attribute_id - CMC_REQ);
}

static void test_public_captures(void **state)
{
	static const char pattern[] = SHARED_DIR "/captures/public/*.pcap*";
	struct count count = { 0 };
	glob_t files;

	(void)state;
	if (glob(pattern, 0, NULL, &files) == GLOB_NOMATCH)
		shared_absent("captures/public");
	for (size_t i = 0; i < files.gl_pathc; i++) {
		unsigned before = count.mads;

		assert_int_equal(capture_each(files.gl_pathv[i], round_trip, &count), 0);
		print_message("%s: %u MADs\n", strrchr(files.gl_pathv[i], '/') + 1, count.mads - before);
		assert_true(count.mads > before);
	}
	print_message("%u MADs of %zu files agree\n", count.mads, files.gl_pathc);
	globfree(&files);
	/* REQ, REP, RTU, DREQ and DREP are in them. */
	assert_int_equal(count.messages & 0x79, 0x79);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_public_captures),
	};

	return shared_result(cmocka_run_group_tests_name("wire.captures", tests, NULL, NULL));
}
