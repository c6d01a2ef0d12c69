/* SPDX-License-Identifier: BSD-2-Clause */
/* Which exchange a message belongs to, whatever the capture shows of it. */
#include <string.h>

#include "trace.h"
#include "unit.h"

static struct trace trace;

static int setup(void **state)
{
	static const struct cmc_track_config config = { .follow_qps = true };

	(void)state;
	trace_init(&trace, &config);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	trace_free(&trace);
	return 0;
}

static void check(uint32_t number, enum cmc_role role)
{
	assert_int_equal(trace.result.exchange, number);
	assert_int_equal(trace.result.role, role);
}

static uint64_t opened(void)
{
	struct cmc_track_usage usage;

	cmc_track_usage(trace.track, &usage);
	return usage.opened;
}

/* Every message of a conversation may be the first one captured. */
typedef void say(struct talk *talk);

static void say_mra_of_req(struct talk *talk)
{
	mra(talk, PASSIVE, CMC_MRAED_REQ, 22);
}

static void say_mra_of_rep(struct talk *talk)
{
	mra(talk, ACTIVE, CMC_MRAED_REP, 22);
}

static void say_dreq(struct talk *talk)
{
	dreq(talk, PASSIVE);
}

static void say_drep(struct talk *talk)
{
	drep(talk, ACTIVE);
}

static void say_apr(struct talk *talk)
{
	apr(talk, CMC_AP_SUCCESS);
}

static const struct {
	say *say;
	enum cmc_exchange_state after;
	enum cmc_role role; /* when it is the first */
} conversation[] = {
	{ req, CMC_STATE_REQ_SENT, CMC_ROLE_ACTIVE },
	{ say_mra_of_req, CMC_STATE_MRA_REQ, CMC_ROLE_PASSIVE },
	{ rep, CMC_STATE_REP_SENT, CMC_ROLE_PASSIVE },
	{ say_mra_of_rep, CMC_STATE_MRA_REP, CMC_ROLE_ACTIVE },
	{ rtu, CMC_STATE_ESTABLISHED, CMC_ROLE_ACTIVE },
	{ lap, CMC_STATE_LAP_SENT, CMC_ROLE_ACTIVE },
	{ say_apr, CMC_STATE_ESTABLISHED, CMC_ROLE_PASSIVE },
	{ say_dreq, CMC_STATE_DREQ_SENT, CMC_ROLE_UNKNOWN },
	{ say_drep, CMC_STATE_CLOSED, CMC_ROLE_UNKNOWN },
};

enum { MESSAGES = sizeof(conversation) / sizeof(conversation[0]) };

static void begin_at(unsigned first)
{
	struct talk talk = talk_init(&trace, first);

	talk.host[ACTIVE].endpoint = lid(4);
	talk.host[PASSIVE].endpoint = lid(5);
	for (unsigned i = first; i < MESSAGES; i++) {
		conversation[i].say(&talk);
		assert_int_equal(trace.result.exchange, first + 1);
		assert_int_equal(trace.result.after, conversation[i].after);
		if (i == first)
			assert_int_equal(trace.result.role, conversation[i].role);
		assert_int_equal(found_now(&trace, CMC_FINDING_mid_capture) != NULL, i == first && first > 0);
	}
	assert_int_equal(exchange(&trace, first + 1).complete, first == 0);
	assert_int_equal(exchange(&trace, first + 1).outcome, CMC_OUTCOME_CLOSED);
}

static void test_begins_anywhere(void **state)
{
	(void)state;
	for (unsigned first = 0; first < MESSAGES; first++)
		begin_at(first);
	assert_int_equal(opened(), MESSAGES);
	assert_int_equal(count_severity(&trace, CMC_WARN), 0);
	assert_int_equal(count_severity(&trace, CMC_FAULT), 0);
}

/* Any one message lost, or all of one side. */
static void converse_without(unsigned n, unsigned lost, bool lose_active, bool lose_passive)
{
	static const bool by_active[MESSAGES] = { [0] = true, [3] = true, [4] = true, [5] = true, [8] = true };
	struct talk talk = talk_init(&trace, n);

	talk.host[ACTIVE].endpoint = lid(4);
	talk.host[PASSIVE].endpoint = lid(5);
	for (unsigned i = 0; i < MESSAGES; i++) {
		if (i == lost || (by_active[i] ? lose_active : lose_passive))
			continue;
		conversation[i].say(&talk);
		assert_int_equal(trace.result.exchange, n + 1);
	}
	wait_ns(&trace, 100 * SECOND);
}

static void test_one_message_lost(void **state)
{
	(void)state;
	for (unsigned lost = 0; lost < MESSAGES - 1; lost++)
		converse_without(lost, lost, false, false);
	assert_int_equal(opened(), MESSAGES - 1);
	/* What a lost answer leaves behind is no news once a later message shows that it came. */
	assert_int_equal(count_severity(&trace, CMC_WARN), 0);
	assert_int_equal(count_severity(&trace, CMC_FAULT), 0);
}

static void test_one_sided(void **state)
{
	(void)state;
	converse_without(0, MESSAGES, false, true);
	converse_without(1, MESSAGES, true, false);
	assert_int_equal(opened(), 2);
	assert_int_equal(count_severity(&trace, CMC_WARN), 0);
	assert_int_equal(count_severity(&trace, CMC_FAULT), 0);
	assert_int_equal(exchange(&trace, 1).outcome, CMC_OUTCOME_CLOSED);
}

/* Nothing but one message of one direction: that no answer was seen says nothing. */
static void test_one_message_alone(void **state)
{
	static say *const alone[] = { rep, say_dreq, lap };

	(void)state;
	for (unsigned i = 0; i < sizeof(alone) / sizeof(alone[0]); i++) {
		struct talk talk = talk_init(&trace, i);

		talk.host[ACTIVE].endpoint = lid(4);
		talk.host[PASSIVE].endpoint = lid(5);
		alone[i](&talk);
	}
	wait_ns(&trace, 1000 * SECOND);
	assert_int_equal(count_severity(&trace, CMC_WARN), 0);
	assert_int_equal(exchange(&trace, 1).outcome, CMC_OUTCOME_UNKNOWN);
	assert_int_equal(exchange(&trace, 2).outcome, CMC_OUTCOME_UNKNOWN);
}

/* Without the REQ no field tells how many tries there are, or when they end. */
static void test_unknown_numbers_are_left_out(void **state)
{
	struct talk talk = talk_init(&trace, 1);
	struct cmc_finding finding;

	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		dreq(&talk, ACTIVE);
		assert_int_equal(trace.result.awaited.attribute_id, CMC_DREP);
		assert_int_equal(trace.result.awaited.until_ns, 0);
		assert_int_equal(trace.result.awaited.give_up_ns, 0);
		wait_ns(&trace, 6390 * MS);
	}
	assert_true(pending_now(&trace, CMC_FINDING_dreq_unanswered, &finding));
	assert_string_equal(words_of(&finding), "DREQ never answered: the teardown is not confirmed: 2 tries used");
	lap(&talk);
	talk.host[ACTIVE].comm_id++;
	talk.host[PASSIVE].comm_id++;
	lap(&talk);
	assert_true(trace.result.awaited.until_ns > trace.now);
	assert_int_equal(trace.result.awaited.give_up_ns, 0);
}

/* The same REQ long after its connection was set up is another try, under an ID that is in use. */
static void test_same_req_much_later(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	connect_talk(&talk);
	wait_ns(&trace, 6390 * MS);
	req(&talk);
	check(1, CMC_ROLE_ACTIVE);
	assert_int_equal(trace.result.resend, 1);
	wait_ns(&trace, 60 * SECOND);
	req(&talk);
	check(2, CMC_ROLE_ACTIVE);
	assert_non_null(found_now(&trace, CMC_FINDING_comm_id_in_use));
}

/* Reordered in the capture: the answer's time is known all the same. */
static void test_rep_behind_rtu(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	req(&talk);
	rtu(&talk);
	rep(&talk);
	check(1, CMC_ROLE_PASSIVE);
	assert_int_equal(trace.result.response_to, 1);
	assert_int_equal(trace.result.after, CMC_STATE_ESTABLISHED);
	assert_int_equal(count_severity(&trace, CMC_WARN), 0);
}

/* A thousand connections of one pair of hosts, message by message in turn. */
static void test_interleaved(void **state)
{
	enum { N = 1000 };
	static struct talk talks[N];
	static say *const steps[] = { req, rep, rtu, say_dreq, say_drep };

	(void)state;
	for (unsigned i = 0; i < N; i++)
		talks[i] = talk_init(&trace, i);
	for (unsigned step = 0; step < sizeof(steps) / sizeof(steps[0]); step++)
		for (unsigned i = 0; i < N; i++) {
			trace.now -= 10 * MS; /* all at once */
			steps[step](&talks[i]);
			assert_int_equal(trace.result.exchange, i + 1);
		}
	assert_int_equal(count_severity(&trace, CMC_WARN), 0);
	for (uint32_t i = 1; i <= N; i++)
		assert_int_equal(exchange(&trace, i).outcome, CMC_OUTCOME_CLOSED);
}

/* Simple stacks number their connections from 1 and use one TransactionID: addresses tell them apart. */
static void test_same_ids_everywhere(void **state)
{
	enum { HOSTS = 40 };
	struct talk talks[HOSTS];
	static say *const steps[] = { req, rep, rtu, say_dreq, say_drep };

	(void)state;
	for (unsigned i = 0; i < HOSTS; i++) {
		talks[i] = talk_init(&trace, i);
		talks[i].tid = 1;
		for (unsigned side = ACTIVE; side <= PASSIVE; side++) {
			talks[i].host[side].endpoint = ip(100 + 2 * i + side);
			talks[i].host[side].comm_id = 1;
			talks[i].host[side].ca_guid += 256 * i;
		}
	}
	for (unsigned step = 0; step < sizeof(steps) / sizeof(steps[0]); step++)
		for (unsigned i = 0; i < HOSTS; i++) {
			trace.now -= 10 * MS;
			steps[step](&talks[i]);
			assert_int_equal(trace.result.exchange, i + 1);
		}
	assert_int_equal(count_severity(&trace, CMC_NOTE) + count_severity(&trace, CMC_WARN), 0);
}

/* Both processes on one host, one address. */
static void test_loopback(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	talk.host[PASSIVE].endpoint = talk.host[ACTIVE].endpoint;
	req(&talk);
	check(1, CMC_ROLE_ACTIVE);
	rep(&talk);
	check(1, CMC_ROLE_PASSIVE);
	rtu(&talk);
	check(1, CMC_ROLE_ACTIVE);
	wait_ns(&trace, SECOND);
	dreq(&talk, PASSIVE);
	check(1, CMC_ROLE_PASSIVE);
	drep(&talk, ACTIVE);
	check(1, CMC_ROLE_ACTIVE);
	assert_int_equal(exchange(&trace, 1).outcome, CMC_OUTCOME_CLOSED);
	assert_int_equal(count_severity(&trace, CMC_WARN), 0);
}

/* The passive side answers from another address, and goes on from there. */
static void test_other_address_of_passive(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	req(&talk);
	talk.host[PASSIVE].endpoint = ip(99);
	rep(&talk);
	check(1, CMC_ROLE_PASSIVE);
	talk.host[PASSIVE].endpoint = ip(2);
	rtu(&talk);
	check(1, CMC_ROLE_ACTIVE);
	talk.host[PASSIVE].endpoint = ip(99);
	wait_ns(&trace, SECOND);
	dreq(&talk, PASSIVE);
	check(1, CMC_ROLE_PASSIVE);
	talk.host[PASSIVE].endpoint = ip(2);
	drep(&talk, ACTIVE);
	check(1, CMC_ROLE_ACTIVE);
	assert_int_equal(trace.found[CMC_FINDING_addresses_differ], 1);
	assert_int_equal(opened(), 1);
}

/* Captured on both sides of a NAT: each packet twice, the caller under two addresses. */
static void test_both_sides_of_nat(void **state)
{
	static say *const steps[] = { req, rep, rtu, say_dreq, say_drep };
	struct talk inside = talk_init(&trace, 1), outside = inside;

	(void)state;
	outside.host[ACTIVE].endpoint = ip(77);
	for (unsigned step = 0; step < sizeof(steps) / sizeof(steps[0]); step++) {
		wait_ns(&trace, SECOND);
		steps[step](&inside);
		assert_int_equal(trace.result.exchange, 1);
		assert_false(trace.result.duplicate);
		/* The same bytes: the paths in the REQ are not translated. */
		outside.mad = inside.mad;
		trace.now -= 10 * MS - MS / 10;
		feed(&outside, step == 1 || step == 3 ? PASSIVE : ACTIVE);
		assert_int_equal(trace.result.exchange, 1);
		assert_true(trace.result.duplicate);
	}
	assert_int_equal(opened(), 1);
	assert_int_equal(exchange(&trace, 1).messages, 5);
	assert_int_equal(exchange(&trace, 1).duplicates, 5);
	assert_int_equal(exchange(&trace, 1).outcome, CMC_OUTCOME_CLOSED);
	assert_int_equal(count_severity(&trace, CMC_WARN), 0);
	assert_int_equal(count_severity(&trace, CMC_FAULT), 0);
}

/* A REJ 4 behind NAT has nothing but the GUID. */
static void test_rej_by_guid(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	req(&talk);
	talk.host[ACTIVE].endpoint = ip(77);
	talk.host[PASSIVE].endpoint = ip(78);
	build_rej(&talk, ACTIVE, CMC_REJECTED_OTHER, CMC_REJ_TIMEOUT);
	talk.mad.header.transaction_id = 7;
	talk.mad.body.rej.remote_comm_id = 0;
	talk.mad.body.rej.reject_info_length = 8;
	memcpy(talk.mad.body.rej.ari, "\x00\x02\xc9\x03\x00\x00\x00\x01", 8);
	feed(&talk, ACTIVE);
	check(1, CMC_ROLE_ACTIVE);
	assert_int_equal(exchange(&trace, 1).outcome, CMC_OUTCOME_CANCELLED);
}

/* Mirrored twice, in any order: every second packet is a copy. */
static void test_mirrored(void **state)
{
	static say *const steps[] = { req, say_mra_of_req, rep, rtu, say_dreq, say_drep };
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	for (unsigned step = 0; step < sizeof(steps) / sizeof(steps[0]); step++) {
		uint32_t frame;

		wait_ns(&trace, SECOND);
		steps[step](&talk);
		assert_false(trace.result.duplicate);
		frame = trace.frame;
		trace.now -= 10 * MS - 2 * MS / 100;
		steps[step](&talk);
		assert_true(trace.result.duplicate);
		assert_int_equal(trace.result.duplicate_of, frame);
		assert_int_equal(trace.result.before, trace.result.after);
		assert_int_equal(trace.result.response_to, 0);
	}
	assert_int_equal(exchange(&trace, 1).messages, 6);
	assert_int_equal(exchange(&trace, 1).duplicates, 6);
	assert_int_equal(exchange(&trace, 1).resends, 0);
	assert_int_equal(count_severity(&trace, CMC_NOTE) + count_severity(&trace, CMC_WARN), 0);
}

/* Two taps, merged by time: the copy of a REQ comes behind its answer. */
static void test_copy_behind_answer(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	req(&talk);
	trace.now -= 10 * MS - MS / 10;
	rep(&talk);
	trace.now -= 10 * MS - MS / 10;
	req(&talk);
	assert_true(trace.result.duplicate);
	assert_int_equal(trace.result.after, CMC_STATE_REP_SENT);
}

/* One byte makes it another packet, wherever it stands. */
static void test_no_copy_when_a_byte_differs(void **state)
{
	struct talk talk = talk_init(&trace, 1);
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	build_dreq(&talk, ACTIVE);
	assert_int_equal(cmc_encode(mad, sizeof(mad), &talk.mad), CMC_MAD_LEN);
	feed_bytes(&trace, ip(1), ip(2), mad, sizeof(mad));
	for (size_t i = 32; i < sizeof(mad); i++) {
		mad[i] ^= 1;
		feed_bytes(&trace, ip(1), ip(2), mad, sizeof(mad));
		assert_false(trace.result.duplicate);
		assert_int_equal(trace.result.exchange, 1);
	}
	feed_bytes(&trace, ip(1), ip(2), mad, sizeof(mad));
	assert_true(trace.result.duplicate);
	feed_bytes(&trace, ip(1), ip(3), mad, sizeof(mad));
	assert_false(trace.result.duplicate);
}

/* The PSN of the packet tells a fast resend from a copy. */
static void test_psn_tells(void **state)
{
	struct talk talk = talk_init(&trace, 1);
	struct cmc_frame packet = { .psn = 5 };
	uint8_t mad[CMC_MAD_LEN];
	struct cmc_track_message in = {
		.time_ns = trace.now, .frame = 1, .src = ip(1), .dst = ip(2), .mad = mad, .len = sizeof(mad),
		.packet = &packet,
	};

	(void)state;
	build_req(&talk);
	assert_int_equal(cmc_encode(mad, sizeof(mad), &talk.mad), CMC_MAD_LEN);
	for (in.frame = 1; in.frame <= 3; in.frame++) {
		packet.psn += in.frame == 3;
		assert_int_equal(cmc_track_message(trace.track, &trace.result, &in), 0);
		assert_int_equal(trace.result.duplicate, in.frame == 2);
		assert_int_equal(trace.result.resend, in.frame == 3);
		in.time_ns += MS;
	}
}

/* Where the timeout itself is a millisecond, a resend is no copy. */
static void test_fast_resends(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	talk.remote_timeout = 8;
	talk.ack_timeout = 0;
	req(&talk);
	trace.now -= 10 * MS - 11 * MS / 10;
	req(&talk);
	assert_false(trace.result.duplicate);
	assert_int_equal(trace.result.resend, 1);
}

/* An ID that comes back is another connection; what is late for the old one still finds it. */
static void test_id_comes_back(void **state)
{
	struct talk old = talk_init(&trace, 1), new = talk_init(&trace, 2);

	(void)state;
	new.host[ACTIVE].comm_id = old.host[ACTIVE].comm_id;
	new.tid = old.tid;
	connect_talk(&old);
	close_talk(&old, ACTIVE);
	wait_ns(&trace, 10 * SECOND);
	connect_talk(&new);
	check(2, CMC_ROLE_ACTIVE);
	assert_int_equal(count_severity(&trace, CMC_NOTE), 0);
	drep(&old, PASSIVE);
	check(1, CMC_ROLE_PASSIVE);
	close_talk(&new, PASSIVE);
	check(2, CMC_ROLE_ACTIVE);
}

/* Roles that only a later message tells. */
static void test_roles_learnt_later(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	dreq(&talk, PASSIVE);
	check(1, CMC_ROLE_UNKNOWN);
	assert_false(exchange(&trace, 1).roles_known);
	rtu(&talk); /* out of order */
	check(1, CMC_ROLE_ACTIVE);
	assert_true(exchange(&trace, 1).roles_known);
	assert_memory_equal(&exchange(&trace, 1).side[ACTIVE].endpoint, &talk.host[ACTIVE].endpoint, 16);
	drep(&talk, ACTIVE);
	check(1, CMC_ROLE_ACTIVE);
	assert_int_equal(trace.result.response_to, 1);
	assert_int_equal(exchange(&trace, 1).outcome, CMC_OUTCOME_CLOSED);
}

/* The REQ comes behind its answer, as merged captures may have it. */
static void test_req_behind_rep(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	rep(&talk);
	req(&talk);
	check(1, CMC_ROLE_ACTIVE);
	assert_int_equal(trace.result.context.service_id, talk.service_id);
	rtu(&talk);
	check(1, CMC_ROLE_ACTIVE);
	assert_true(exchange(&trace, 1).complete);
	assert_int_equal(exchange(&trace, 1).side[ACTIVE].qpn, talk.host[ACTIVE].qpn);
}

static void test_crossing_reqs_are_two(void **state)
{
	struct talk talk = talk_init(&trace, 1), back = talk_init(&trace, 2);
	struct host host = back.host[ACTIVE];

	(void)state;
	back.host[ACTIVE] = back.host[PASSIVE];
	back.host[PASSIVE] = host;
	back.tid ^= 0x5555;
	req(&talk);
	req(&back);
	check(2, CMC_ROLE_ACTIVE);
	rep(&talk);
	check(1, CMC_ROLE_PASSIVE);
	rej(&back, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_INVALID_SERVICE_ID);
	check(2, CMC_ROLE_PASSIVE);
	rtu(&talk);
	check(1, CMC_ROLE_ACTIVE);
}

/* A SIDR RequestID and a Communication ID may be equal. */
static void test_sidr_apart(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	sidr_req(&talk);
	req(&talk);
	assert_int_equal(trace.result.exchange, 2);
	sidr_rep(&talk, CMC_SIDR_SUCCESS);
	assert_int_equal(trace.result.exchange, 1);
	rep(&talk);
	assert_int_equal(trace.result.exchange, 2);
}

static void test_sidr_wrong_id(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	sidr_req(&talk);
	build_sidr_rep(&talk, CMC_SIDR_SUCCESS);
	talk.mad.body.sidr_rep.request_id++;
	feed(&talk, PASSIVE);
	assert_int_equal(trace.result.exchange, 1);
	assert_non_null(found_now(&trace, CMC_FINDING_wrong_comm_id));
	assert_int_equal(trace.result.after, CMC_STATE_SIDR_REQ_SENT);
}

static void test_sidr_from_another_address(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	sidr_req(&talk);
	talk.host[PASSIVE].endpoint = ip(99);
	sidr_rep(&talk, CMC_SIDR_SUCCESS);
	check(1, CMC_ROLE_PASSIVE);
	assert_int_equal(trace.result.after, CMC_STATE_SIDR_ANSWERED);
	assert_non_null(found_now(&trace, CMC_FINDING_addresses_differ));
}

/* A SIDR_REP brings its own ServiceID. */
static void test_sidr_begins_with_rep(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	for (uint8_t version = 2; version >= 1; version--) {
		talk.class_version = version;
		talk.host[ACTIVE].comm_id++;
		talk.tid++;
		sidr_rep(&talk, CMC_SIDR_SUCCESS);
		assert_non_null(found_now(&trace, CMC_FINDING_mid_capture));
		assert_int_equal(trace.result.role, CMC_ROLE_PASSIVE);
		assert_int_equal(trace.result.context.service_id, talk.service_id);
		assert_int_equal(exchange(&trace, trace.result.exchange).outcome, CMC_OUTCOME_RESOLVED);
	}
}

/* Data goes to a QP of the connection. */
static bool data(const struct talk *talk, enum side to)
{
	struct cmc_track_data in = {
		.time_ns = trace.now, .frame = ++trace.frame, .src = talk->host[!to].endpoint,
		.dst = talk->host[to].endpoint, .dst_qpn = talk->host[to].qpn,
	};

	return cmc_track_data(trace.track, &trace.result, &in);
}

static void test_data(void **state)
{
	struct talk talk = talk_init(&trace, 1), other = talk_init(&trace, 2);
	struct cmc_finding finding;

	(void)state;
	req(&talk);
	assert_false(data(&talk, PASSIVE));
	rep(&talk);
	assert_true(data(&talk, ACTIVE));
	check(1, CMC_ROLE_PASSIVE);
	assert_int_equal(trace.result.after, CMC_STATE_REP_SENT);
	assert_true(data(&talk, PASSIVE));
	check(1, CMC_ROLE_ACTIVE);
	assert_int_equal(trace.result.after, CMC_STATE_ESTABLISHED);
	assert_true(pending_now(&trace, CMC_FINDING_rtu_missing, &finding));
	assert_false(data(&other, PASSIVE));
	rtu(&talk); /* overtaken by data */
	assert_int_equal(trace.result.response_to, 3);
	assert_false(pending_now(&trace, CMC_FINDING_rtu_missing, &finding));
	dreq(&talk, ACTIVE);
	assert_null(found_now(&trace, CMC_FINDING_closed_at_once));
}

static void test_data_on_one_host(void **state)
{
	struct talk talk = talk_init(&trace, 1);

	(void)state;
	talk.host[PASSIVE].endpoint = talk.host[ACTIVE].endpoint;
	req(&talk);
	rep(&talk);
	assert_true(data(&talk, ACTIVE));
	check(1, CMC_ROLE_PASSIVE);
	assert_true(data(&talk, PASSIVE));
	check(1, CMC_ROLE_ACTIVE);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
	const struct CMUnitTest tests[] = {
		TEST(test_begins_anywhere), TEST(test_one_message_lost), TEST(test_one_sided),
		TEST(test_one_message_alone), TEST(test_unknown_numbers_are_left_out),
		TEST(test_same_req_much_later), TEST(test_rep_behind_rtu), TEST(test_interleaved),
		TEST(test_same_ids_everywhere), TEST(test_loopback), TEST(test_other_address_of_passive),
		TEST(test_both_sides_of_nat), TEST(test_rej_by_guid), TEST(test_mirrored),
		TEST(test_copy_behind_answer), TEST(test_no_copy_when_a_byte_differs), TEST(test_psn_tells),
		TEST(test_fast_resends), TEST(test_id_comes_back), TEST(test_roles_learnt_later),
		TEST(test_req_behind_rep), TEST(test_crossing_reqs_are_two), TEST(test_sidr_apart),
		TEST(test_sidr_from_another_address), TEST(test_sidr_begins_with_rep), TEST(test_sidr_wrong_id),
		TEST(test_data), TEST(test_data_on_one_host),
	};

	return cmocka_run_group_tests_name("track match", tests, NULL, NULL);
}
