/* SPDX-License-Identifier: BSD-2-Clause */
/* What comes again, too late, or never. */
#include "scenarios.h"

#include "unit.h"

/* The interval in which Linux resends a REQ with the timeouts of talk_init(). */
#define INTERVAL (6390 * MS)

static void send_reqs(struct talk *talk, unsigned n, uint64_t interval)
{
	for (unsigned i = 0; i < n; i++) {
		if (i > 0)
			wait_ns(talk->trace, interval);
		req(talk);
	}
}

static void resend_req(struct trace *trace, uint64_t interval)
{
	struct talk talk = talk_init(trace, 1);

	send_reqs(&talk, 2, interval);
	assert_int_equal(trace->result.resend, 1);
	assert_int_equal(trace->result.resend_of, 1);
	assert_int_equal(trace->result.interval_ns, interval + 10 * MS);
}

static void req_too_early(struct trace *trace)
{
	resend_req(trace, SECOND);
}

static void req_in_time(struct trace *trace)
{
	resend_req(trace, INTERVAL);
}

static void req_17_times(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	send_reqs(&talk, 17, INTERVAL);
}

static void req_16_times(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	send_reqs(&talk, 16, INTERVAL);
}

static void rtu_lost_behind(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	connect_talk(&talk);
	wait_ns(trace, 4 * SECOND);
	rep(&talk);
	assert_int_equal(trace->result.resend, 1);
	rtu(&talk);
	assert_int_equal(trace->result.response_to, 4);
	assert_false(trace->result.decides);
}

static void rep_resent_unanswered(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	rep(&talk);
	wait_ns(trace, 4 * SECOND);
	rep(&talk);
}

/* An MRA that promises T(@p timeout), then the REQ again. */
static void resend_behind_mra(struct trace *trace, unsigned timeout, uint64_t after)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	mra(&talk, PASSIVE, CMC_MRAED_REQ, timeout);
	assert_int_equal(trace->result.after, CMC_STATE_MRA_REQ);
	wait_ns(trace, after);
	req(&talk);
}

static void impatient(struct trace *trace)
{
	resend_behind_mra(trace, 24, INTERVAL);
	assert_int_equal(trace->result.after, CMC_STATE_MRA_REQ);
}

static void patient(struct trace *trace)
{
	resend_behind_mra(trace, 22, 30 * SECOND);
	assert_int_equal(trace->result.after, CMC_STATE_REQ_SENT);
}

static void answered_at_the_third(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	send_reqs(&talk, 3, INTERVAL);
	rep(&talk);
	assert_int_equal(trace->result.response_to, 1);
}

static void answer_after(struct trace *trace, uint64_t ns)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	wait_ns(trace, ns);
	rep(&talk);
}

static void slow(struct trace *trace)
{
	answer_after(trace, 10 * SECOND);
}

static void quick(struct trace *trace)
{
	answer_after(trace, SECOND);
}

/* All tries used, then a REP. */
static void answer_at_the_end(struct trace *trace, uint64_t ns)
{
	struct talk talk = talk_init(trace, 1);

	send_reqs(&talk, 16, INTERVAL);
	wait_ns(trace, ns);
	rep(&talk);
}

static void too_late(struct trace *trace)
{
	answer_at_the_end(trace, 12 * SECOND);
}

static void just_in_time(struct trace *trace)
{
	answer_at_the_end(trace, 6 * SECOND);
}

static void silent_peer(struct trace *trace)
{
	req_16_times(trace);
	assert_int_equal(exchange(trace, 1).outcome, CMC_OUTCOME_NO_ANSWER);
}

static void still_waiting(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	wait_ns(trace, 3 * SECOND);
	assert_int_equal(exchange(trace, 1).outcome, CMC_OUTCOME_WAITING);
}

static void rep_unanswered(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	for (unsigned i = 0; i < 16; i++) {
		rep(&talk);
		wait_ns(trace, 4290 * MS);
	}
	assert_int_equal(exchange(trace, 1).outcome, CMC_OUTCOME_UNCONFIRMED);
}

static void rep_just_sent(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	rep(&talk);
	wait_ns(trace, 2 * SECOND);
}

static void close_without_answer(struct trace *trace, uint64_t wait)
{
	struct talk talk = talk_init(trace, 1);

	connect_talk(&talk);
	wait_ns(trace, SECOND);
	dreq(&talk, ACTIVE);
	wait_ns(trace, wait);
}

static void dreq_unanswered(struct trace *trace)
{
	close_without_answer(trace, 7 * SECOND);
	assert_int_equal(exchange(trace, 1).outcome, CMC_OUTCOME_CLOSE_UNCONFIRMED);
}

static void dreq_just_sent(struct trace *trace)
{
	close_without_answer(trace, SECOND);
	assert_int_equal(exchange(trace, 1).outcome, CMC_OUTCOME_WAITING);
}

/* Only one direction was captured: that nothing answers says nothing. */
static void dreq_one_sided(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	rtu(&talk);
	wait_ns(trace, SECOND);
	dreq(&talk, ACTIVE);
	wait_ns(trace, 60 * SECOND);
}

static void send_lap(struct trace *trace, uint64_t wait)
{
	struct talk talk = talk_init(trace, 1);

	talk.host[ACTIVE].endpoint = lid(4);
	talk.host[PASSIVE].endpoint = lid(5);
	connect_talk(&talk);
	lap(&talk);
	wait_ns(trace, wait);
}

static void lap_unanswered(struct trace *trace)
{
	send_lap(trace, 7 * SECOND);
}

static void lap_just_sent(struct trace *trace)
{
	send_lap(trace, SECOND);
}

static void send_sidr_reqs(struct trace *trace, unsigned n)
{
	struct talk talk = talk_init(trace, 1);

	for (unsigned i = 0; i < n; i++) {
		sidr_req(&talk);
		wait_ns(trace, 4340 * MS);
	}
}

static void sidr_unanswered(struct trace *trace)
{
	send_sidr_reqs(trace, 16);
	assert_int_equal(exchange(trace, 1).outcome, CMC_OUTCOME_NO_ANSWER);
}

static void sidr_just_sent(struct trace *trace)
{
	send_sidr_reqs(trace, 1);
	assert_int_equal(exchange(trace, 1).outcome, CMC_OUTCOME_WAITING);
}

static void query_unanswered(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	path_query(&talk, false);
	wait_ns(trace, 3 * SECOND);
	path_query(&talk, false);
	assert_int_equal(trace->result.resend, 1);
}

static void query_answered(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	path_query(&talk, false);
	path_query(&talk, true);
	wait_ns(trace, 60 * SECOND);
	assert_int_equal(exchange(trace, 1).outcome, CMC_OUTCOME_RESOLVED);
}

static void mra_then_nothing(struct trace *trace, uint64_t wait)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	mra(&talk, PASSIVE, CMC_MRAED_REQ, 22);
	wait_ns(trace, wait);
}

static void promise_broken(struct trace *trace)
{
	mra_then_nothing(trace, 30 * SECOND);
	assert_int_equal(exchange(trace, 1).outcome, CMC_OUTCOME_TIMED_OUT);
}

/* The answer comes, but behind the promised time. */
static void promise_kept_late(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	mra(&talk, PASSIVE, CMC_MRAED_REQ, 22);
	wait_ns(trace, 30 * SECOND);
	rep(&talk);
	assert_non_null(found_now(trace, CMC_FINDING_mra_broken));
}

static void promise_kept(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	mra(&talk, PASSIVE, CMC_MRAED_REQ, 22);
	wait_ns(trace, 15 * SECOND);
	rep(&talk);
	assert_null(found_now(trace, CMC_FINDING_answer_slow));
}

static void open_at_the_end(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	connect_talk(&talk);
}

static void closed_at_the_end(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	connect_talk(&talk);
	close_talk(&talk, PASSIVE);
}

static void short_mra(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	mra(&talk, PASSIVE, CMC_MRAED_REQ, 18);
}

static void two_mras(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	mra(&talk, PASSIVE, CMC_MRAED_REQ, 22);
	mra(&talk, PASSIVE, CMC_MRAED_REQ, 24);
}

/* Linux answers every duplicate of a REQ with the MRA again. */
static void mra_for_each_req(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	mra(&talk, PASSIVE, CMC_MRAED_REQ, 22);
	wait_ns(trace, INTERVAL);
	req(&talk);
	mra(&talk, PASSIVE, CMC_MRAED_REQ, 22);
}

static void mra_before_each_rep(struct trace *trace, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		struct talk talk = talk_init(trace, i);

		req(&talk);
		mra(&talk, PASSIVE, CMC_MRAED_REQ, 22);
		rep(&talk);
		rtu(&talk);
	}
}

static void mra_eight_times(struct trace *trace)
{
	mra_before_each_rep(trace, 8);
}

static void mra_now_and_then(struct trace *trace)
{
	struct talk talk = talk_init(trace, 20);

	mra_before_each_rep(trace, 7);
	connect_talk(&talk);
	mra_before_each_rep(trace, 1);
}

const struct scenario repeat_scenarios[] = {
	{ CMC_FINDING_resent_early, req_too_early, "REQ again after 1.010 s, the peer has 4.295 s", req_in_time },
	{ CMC_FINDING_retries_exceeded, req_17_times, "REQ sent 17 times, 16 allowed", req_16_times },
	{ CMC_FINDING_answer_lost, rtu_lost_behind, "REP again after 4.020 s: its RTU gets lost",
	  rep_resent_unanswered },
	{ CMC_FINDING_resent_despite_mra, impatient, "REQ again, ", patient },
	{ CMC_FINDING_answered_after_resends, answered_at_the_third, "REQ was sent 3 times, 12.810 s", quick },
	{ CMC_FINDING_answer_slow, slow, "REP after 10.010 s, the limit was 6.442 s", quick },
	{ CMC_FINDING_rep_late, too_late, "12.010 s after the last REQ, which waited 6.442 s", just_in_time },
	{ CMC_FINDING_req_unanswered, silent_peer,
	  "16 of 16 tries used, the sender gives up about 102 s after the first", still_waiting },
	{ CMC_FINDING_rep_unanswered, rep_unanswered, "16 of 16 tries used", rep_just_sent },
	{ CMC_FINDING_dreq_unanswered, dreq_unanswered, "1 of 16 tries used, it ends about 103 s", dreq_just_sent },
	{ CMC_FINDING_dreq_unanswered, dreq_unanswered, "the teardown is not confirmed", dreq_one_sided },
	{ CMC_FINDING_lap_unanswered, lap_unanswered, "1 of 16 tries used", lap_just_sent },
	{ CMC_FINDING_sidr_unanswered, sidr_unanswered, "sent 16 times in 65 s: this is no answer, not a refusal",
	  sidr_just_sent },
	{ CMC_FINDING_path_query_unanswered, query_unanswered,
	  "sent 2 times: it is slow or gone, and the CM was never reached", query_answered },
	{ CMC_FINDING_mra_broken, promise_broken, "REQ was to be answered within 19.", promise_kept },
	{ CMC_FINDING_mra_broken, promise_kept_late, "ran out", promise_kept },
	{ CMC_FINDING_still_open, open_at_the_end, "Still open", closed_at_the_end },
	{ CMC_FINDING_mra_useless, short_mra, "1.074 s instead of 4.295 s", promise_kept },
	{ CMC_FINDING_mra_repeated, two_mras, "More than one MRA", mra_for_each_req },
	{ CMC_FINDING_mra_habit, mra_eight_times, "8 REPs in a row", mra_now_and_then },
};

const size_t n_repeat_scenarios = sizeof(repeat_scenarios) / sizeof(repeat_scenarios[0]);
