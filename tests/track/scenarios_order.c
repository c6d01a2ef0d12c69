/* SPDX-License-Identifier: BSD-2-Clause */
/* What is out of order: missing messages, wrong IDs, other addresses. */
#include "scenarios.h"

#include "unit.h"

static void healthy(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	connect_talk(&talk);
	close_talk(&talk, ACTIVE);
}

static void begins_with_rep(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	rep(&talk);
	rtu(&talk);
}

static void repeat(struct trace *trace, uint64_t after)
{
	struct talk talk = talk_init(trace, 1);
	uint8_t mad[CMC_MAD_LEN];

	req(&talk);
	assert_int_equal(cmc_encode(mad, sizeof(mad), &talk.mad), CMC_MAD_LEN);
	wait_ns(trace, after);
	feed_bytes(trace, talk.host[ACTIVE].endpoint, talk.host[PASSIVE].endpoint, mad, sizeof(mad));
}

static void mirrored(struct trace *trace)
{
	repeat(trace, MS / 10);
	assert_true(trace->result.duplicate);
	assert_int_equal(trace->result.duplicate_of, 1);
	assert_int_equal(trace->result.resend, 0);
}

static void resent(struct trace *trace)
{
	repeat(trace, 6 * SECOND);
	assert_int_equal(trace->result.resend, 1);
}

static void answered_from_elsewhere(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	talk.host[PASSIVE].endpoint = ip(99);
	rep(&talk);
	assert_int_equal(trace->result.exchange, 1);
}

static void rep_lost(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	rtu(&talk);
	assert_int_equal(trace->result.after, CMC_STATE_ESTABLISHED);
}

static void rtu_from_passive(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	rep(&talk);
	build_rtu(&talk);
	talk.mad.body.rtu.local_comm_id = talk.host[PASSIVE].comm_id;
	talk.mad.body.rtu.remote_comm_id = talk.host[ACTIVE].comm_id;
	feed(&talk, PASSIVE);
}

static void rep_with_other_tid(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	build_rep(&talk);
	talk.mad.header.transaction_id++;
	feed(&talk, PASSIVE);
	assert_int_equal(trace->result.exchange, 1);
}

static void rep_with_wrong_id(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	build_rep(&talk);
	talk.mad.body.rep.remote_comm_id ^= 0x100;
	feed(&talk, PASSIVE);
	assert_int_equal(trace->result.exchange, 1);
	assert_int_equal(trace->result.after, CMC_STATE_REQ_SENT);
}

/* A second connection under the ID of the first. */
static void same_id(struct trace *trace, bool closed, uint64_t after)
{
	struct talk talk = talk_init(trace, 1), other = talk_init(trace, 2);

	other.host[ACTIVE].comm_id = talk.host[ACTIVE].comm_id;
	connect_talk(&talk);
	if (closed)
		close_talk(&talk, ACTIVE);
	wait_ns(trace, after);
	req(&other);
	assert_int_equal(trace->result.exchange, 2);
}

static void id_in_use(struct trace *trace)
{
	same_id(trace, false, SECOND);
}

static void id_in_use_elsewhere(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1), other = talk_init(trace, 2);

	other.host[ACTIVE].comm_id = talk.host[ACTIVE].comm_id;
	other.host[PASSIVE].endpoint = ip(3);
	connect_talk(&talk);
	req(&other);
	assert_non_null(found_now(trace, CMC_FINDING_comm_id_in_use));
	assert_int_equal(trace->result.exchange, 2);
	rtu(&talk);
	assert_int_equal(trace->result.exchange, 1);
}

static void id_in_time_wait(struct trace *trace)
{
	same_id(trace, true, SECOND);
}

static void id_free_again(struct trace *trace)
{
	same_id(trace, true, 10 * SECOND);
}

const struct scenario order_scenarios[] = {
	{ CMC_FINDING_mid_capture, begins_with_rep, "beginning of this exchange is not in the capture", healthy },
	{ CMC_FINDING_duplicate, mirrored, "copy of frame 1, 100.000 us later", resent },
	{ CMC_FINDING_addresses_differ, answered_from_elsewhere, "Another address", healthy },
	{ CMC_FINDING_message_missing, rep_lost, "REP must have come first", healthy },
	{ CMC_FINDING_unexpected, rtu_from_passive, "RTU from the passive side in state rep_sent", healthy },
	{ CMC_FINDING_tid_mismatch, rep_with_other_tid, "REP with 0x00000002", healthy },
	{ CMC_FINDING_wrong_comm_id, rep_with_wrong_id, "0xd183eb01 instead of 0xd183ea01", healthy },
	{ CMC_FINDING_comm_id_in_use, id_in_use, "0xd183ea01 belongs to exchange 1", id_free_again },
	{ CMC_FINDING_comm_id_in_use, id_in_use_elsewhere, "expect REJ 30", id_in_time_wait },
	{ CMC_FINDING_comm_id_time_wait, id_in_time_wait, "TimeWait is about 2.147 s", id_free_again },
};

const size_t n_order_scenarios = sizeof(order_scenarios) / sizeof(order_scenarios[0]);
