/* SPDX-License-Identifier: BSD-2-Clause */
/* Nothing is left in the index of what was evicted, whatever it went through. Looks inside the tracker. */
#include "../../libcmcodec/src/tracker.h"

#include <cmcodec/message.h>

#include "unit.h"

enum { HELD = 40, KEYS_OF_A_REQ = 2 /* connection, QP */ };

static uint32_t seed = 1;

static uint32_t any(uint32_t below)
{
	seed = seed * 1664525u + 1013904223u;
	return (seed >> 8) % below;
}

static struct cmc_endpoint address(uint32_t n)
{
	uint8_t gid[16] = { [10] = 0xff, 0xff, 10, 0, (uint8_t)(n >> 8), (uint8_t)n };

	return cmc_endpoint_gid(gid);
}

static void feed(struct cmc_track *track, const struct cmc_mad *mad, uint32_t from, uint32_t to)
{
	static uint32_t frame;
	static uint64_t now;
	static struct cmc_track_result result;
	uint8_t bytes[CMC_MAD_LEN];
	struct cmc_track_message in = {
		.time_ns = now += 10000000 + any(1000) * UINT64_C(10000000), .frame = ++frame, .src = address(from),
		.dst = address(to), .mad = bytes, .len = sizeof(bytes),
	};

	assert_int_equal(cmc_encode(bytes, sizeof(bytes), mad), CMC_MAD_LEN);
	assert_int_equal(cmc_track_message(track, &result, &in), 0);
}

static struct cmc_mad make(uint16_t attribute, uint64_t tid)
{
	return (struct cmc_mad){
		.header = { .base_version = 1, .mgmt_class = CMC_MGMT_CLASS_CM, .class_version = 2,
			    .method = CMC_METHOD_COMMGTSEND, .attribute_id = attribute, .transaction_id = tid },
	};
}

static void feed_req(struct cmc_track *track, uint32_t id, uint64_t tid, uint32_t from, uint32_t to)
{
	struct cmc_mad mad = make(CMC_REQ, tid);

	mad.body.req.local_comm_id = id;
	mad.body.req.local_ca_guid = from;
	mad.body.req.local_qpn = id & 0xffffff;
	feed(track, &mad, from, to);
}

/* IDs, TransactionIDs and addresses that fit now and then. */
static void feed_anything(struct cmc_track *track)
{
	static const uint16_t attributes[] = {
		CMC_REQ, CMC_REQ, CMC_REP, CMC_REP, CMC_RTU, CMC_MRA, CMC_REJ, CMC_DREQ, CMC_DREP, CMC_LAP, CMC_APR,
		CMC_SIDR_REQ, CMC_SIDR_REP,
	};
	uint32_t active = 0x100000 + any(30), passive = 0x200000 + any(30), from = 1 + any(3), to = 1 + any(3);
	uint64_t tid = (UINT64_C(0x40000) << 32) + active + any(3);
	struct cmc_mad mad = make(attributes[any(sizeof(attributes) / sizeof(attributes[0]))], tid);

	if (mad.header.attribute_id == CMC_REQ) {
		feed_req(track, active, tid, from, to);
		return;
	}
	/* All others begin with one or two IDs; the QPN of a REP follows. */
	mad.body.rep.local_comm_id = any(2) ? active : passive;
	mad.body.rep.remote_comm_id = mad.body.rep.local_comm_id == active ? passive : active;
	mad.body.rep.local_qpn = 1 + any(50);
	feed(track, &mad, from, to);
}

static uint32_t count_entries(const struct cmc_track *track)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < track->index.n; i++)
		n += track->index.entries[i].ref != 0;
	return n;
}

static void test_no_entry_is_left(void **state)
{
	const struct cmc_track_config config = { .max_exchanges = HELD, .follow_qps = true };
	struct cmc_track *track;

	(void)state;
	assert_int_equal(cmc_track_new(&track, &config), 0);
	for (unsigned round = 0; round < 50; round++) {
		for (unsigned i = 0; i < 2000; i++)
			feed_anything(track);
		/* REQs of many hosts replace all. */
		for (uint32_t i = 0; i < 4 * HELD; i++)
			feed_req(track, 0x300000 + round * 0x1000 + i, (UINT64_C(0x50000) << 32) + round * 0x1000 + i,
				 100 + i, 50);
		assert_int_equal(count_entries(track), track->store.held * KEYS_OF_A_REQ);
		assert_int_equal(track->aliases, 0);
	}
	cmc_track_free(track);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_no_entry_is_left) };

	return cmocka_run_group_tests_name("track index", tests, NULL, NULL);
}
