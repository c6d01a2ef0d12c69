/* SPDX-License-Identifier: BSD-2-Clause */
/* What each message of a conversation tells: states, roles, answers, what is awaited, and the summary at the end. */
#include <string.h>

#include "trace.h"
#include "unit.h"

static struct trace trace;
static struct talk talk;

static int setup(void **state)
{
	(void)state;
	trace_init(&trace, NULL);
	talk = talk_init(&trace, 1);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	trace_free(&trace);
	return 0;
}

static void check(enum cmc_role role, enum cmc_exchange_state before, enum cmc_exchange_state after,
		  uint32_t response_to)
{
	const struct cmc_track_result *r = &trace.result;

	assert_int_equal(r->exchange, 1);
	assert_int_equal(r->role, role);
	assert_string_equal(cmc_exchange_state_name(r->before), cmc_exchange_state_name(before));
	assert_string_equal(cmc_exchange_state_name(r->after), cmc_exchange_state_name(after));
	assert_int_equal(r->response_to, response_to);
	if (response_to)
		assert_true(r->response_ns > 0);
}

#define CHECK(role, before, after, response_to) \
	check(CMC_ROLE_##role, CMC_STATE_##before, CMC_STATE_##after, response_to)

static void check_awaited(uint16_t attribute, enum cmc_role from, uint64_t within, uint64_t give_up_within)
{
	const struct cmc_awaited *awaited = &trace.result.awaited;

	assert_int_equal(awaited->attribute_id, attribute);
	assert_int_equal(awaited->from, from);
	assert_int_equal(awaited->until_ns ? awaited->until_ns - trace.now : 0, within);
	assert_int_equal(awaited->give_up_ns ? awaited->give_up_ns - trace.now : 0, give_up_within);
}

/* T(20) + T(19): the passive side's time and twice the packet life. */
#define REQ_WAIT (UINT64_C(4096) * (1 << 20) + UINT64_C(4096) * (1 << 19))
#define REP_WAIT (UINT64_C(4096) * (1 << 20))

static void test_connection(void **state)
{
	struct cmc_exchange e;

	(void)state;
	req(&talk);
	assert_true(trace.result.first);
	assert_true(trace.result.context.has_service_id);
	assert_int_equal(trace.result.context.service_id, talk.service_id);
	CHECK(ACTIVE, IDLE, REQ_SENT, 0);
	check_awaited(CMC_REP, CMC_ROLE_PASSIVE, REQ_WAIT, 16 * REQ_WAIT);
	rep(&talk);
	CHECK(PASSIVE, REQ_SENT, REP_SENT, 1);
	assert_false(trace.result.first);
	assert_int_equal(trace.result.request, CMC_REQ);
	assert_int_equal(trace.result.response_ns, 10 * MS);
	assert_true(trace.result.decides);
	assert_int_equal(trace.result.phase, CMC_PHASE_REQ);
	check_awaited(CMC_RTU, CMC_ROLE_ACTIVE, REP_WAIT, 16 * REP_WAIT);
	rtu(&talk);
	CHECK(ACTIVE, REP_SENT, ESTABLISHED, 2);
	check_awaited(0, CMC_ROLE_UNKNOWN, 0, 0);
	wait_ns(&trace, SECOND);
	dreq(&talk, PASSIVE);
	CHECK(PASSIVE, ESTABLISHED, DREQ_SENT, 0);
	check_awaited(CMC_DREP, CMC_ROLE_ACTIVE, REP_WAIT, 16 * REP_WAIT);
	drep(&talk, ACTIVE);
	CHECK(ACTIVE, DREQ_SENT, CLOSED, 4);

	e = exchange(&trace, 1);
	assert_int_equal(e.outcome, CMC_OUTCOME_CLOSED);
	assert_int_equal(e.messages, 5);
	assert_int_equal(e.resends, 0);
	assert_int_equal(e.first_frame, 1);
	assert_true(e.roles_known && e.complete);
	assert_int_equal(e.start_ns + 5 * 10 * MS + SECOND, e.end_ns + 10 * MS);
	for (unsigned side = ACTIVE; side <= PASSIVE; side++) {
		assert_memory_equal(&e.side[side].endpoint, &talk.host[side].endpoint, sizeof(struct cmc_endpoint));
		assert_int_equal(e.side[side].comm_id, talk.host[side].comm_id);
		assert_int_equal(e.side[side].qpn, talk.host[side].qpn);
		assert_int_equal(e.side[side].ca_guid, talk.host[side].ca_guid);
	}
	assert_true(e.answer[CMC_PHASE_REQ].known && e.answer[CMC_PHASE_REP].known && e.answer[CMC_PHASE_DREQ].known);
	assert_int_equal(e.answer[CMC_PHASE_DREQ].ns, 10 * MS);
	assert_false(e.answer[CMC_PHASE_LAP].known);
	for (unsigned severity = CMC_CHAT; severity <= CMC_FAULT; severity++)
		assert_int_equal(e.findings[severity], 0);
}

static void test_class_version_1(void **state)
{
	(void)state;
	talk.class_version = 1;
	connect_talk(&talk);
	CHECK(ACTIVE, REP_SENT, ESTABLISHED, 2);
	assert_int_equal(exchange(&trace, 1).side[PASSIVE].qpn, talk.host[PASSIVE].qpn);
	assert_int_equal(exchange(&trace, 1).side[PASSIVE].ca_guid, 0);
	close_talk(&talk, ACTIVE);
	CHECK(PASSIVE, DREQ_SENT, CLOSED, 4);
}

static void test_class_version_1_sidr_and_lap(void **state)
{
	struct talk other = talk_init(&trace, 2);

	(void)state;
	talk.class_version = other.class_version = 1;
	sidr_req(&talk);
	sidr_rep(&talk, CMC_SIDR_REJECT);
	assert_int_equal(exchange(&trace, 1).reason, CMC_SIDR_REJECT);
	connect_talk(&other);
	lap(&other);
	assert_int_equal(trace.result.after, CMC_STATE_LAP_SENT);
	apr(&other, CMC_AP_INVALID_QPN_EECN);
	assert_non_null(found_now(&trace, CMC_FINDING_lap_no_connection));
}

/* An MRA counts from its own time: T(22) and twice the packet life. */
static void test_mra(void **state)
{
	const uint64_t promised = UINT64_C(4096) * (1 << 22) + UINT64_C(4096) * (1 << 19);

	(void)state;
	req(&talk);
	wait_ns(&trace, 6 * SECOND);
	req(&talk);
	mra(&talk, PASSIVE, CMC_MRAED_REQ, 22);
	CHECK(PASSIVE, REQ_SENT, MRA_REQ, 2);
	assert_int_equal(trace.result.response_ns, 10 * MS);
	assert_false(trace.result.decides);
	check_awaited(CMC_REP, CMC_ROLE_PASSIVE, promised, promised + 14 * REQ_WAIT);
	wait_ns(&trace, 6 * SECOND);
	rep(&talk);
	CHECK(PASSIVE, MRA_REQ, REP_SENT, 1);
	mra(&talk, ACTIVE, CMC_MRAED_REP, 23);
	CHECK(ACTIVE, REP_SENT, MRA_REP, 4);
	wait_ns(&trace, 6 * SECOND);
	rtu(&talk);
	CHECK(ACTIVE, MRA_REP, ESTABLISHED, 4);
	assert_null(found_now(&trace, CMC_FINDING_answer_slow));
	assert_int_equal(count_severity(&trace, CMC_WARN), 0);
}

static void test_resends(void **state)
{
	(void)state;
	req(&talk);
	for (uint32_t i = 1; i <= 4; i++) {
		wait_ns(&trace, 6390 * MS);
		req(&talk);
		CHECK(ACTIVE, REQ_SENT, REQ_SENT, 0);
		assert_int_equal(trace.result.resend, i);
		assert_int_equal(trace.result.resend_of, 1);
		assert_int_equal(trace.result.interval_ns, 6400 * MS);
		check_awaited(CMC_REP, CMC_ROLE_PASSIVE, REQ_WAIT, (16 - i) * REQ_WAIT);
	}
	rep(&talk);
	CHECK(PASSIVE, REQ_SENT, REP_SENT, 1);
	assert_int_equal(trace.result.response_ns, 4 * 6400 * MS + 10 * MS);
	assert_int_equal(exchange(&trace, 1).resends, 4);
	assert_int_equal(exchange(&trace, 1).answer[CMC_PHASE_REQ].ns, 4 * 6400 * MS + 10 * MS);
}

/* The RTU gets lost behind the capture point: each REP is answered again. */
static void test_answer_again(void **state)
{
	(void)state;
	connect_talk(&talk);
	for (uint32_t i = 1; i <= 3; i++) {
		wait_ns(&trace, 4 * SECOND);
		rep(&talk);
		assert_int_equal(trace.result.resend, i);
		CHECK(PASSIVE, ESTABLISHED, ESTABLISHED, 0);
		rtu(&talk);
		CHECK(ACTIVE, ESTABLISHED, ESTABLISHED, 2 * i + 2);
		assert_int_equal(trace.result.response_ns, 10 * MS);
		assert_int_equal(trace.result.resend, i);
	}
	assert_int_equal(trace.found[CMC_FINDING_answer_lost], 1);
	assert_int_equal(exchange(&trace, 1).answer[CMC_PHASE_REP].ns, 10 * MS);
	assert_int_equal(exchange(&trace, 1).resends, 3);
}

static void test_drep_lost(void **state)
{
	(void)state;
	connect_talk(&talk);
	close_talk(&talk, ACTIVE);
	wait_ns(&trace, 6390 * MS);
	dreq(&talk, ACTIVE);
	CHECK(ACTIVE, CLOSED, CLOSED, 0);
	assert_int_equal(trace.result.resend, 1);
	assert_non_null(found_now(&trace, CMC_FINDING_answer_lost));
	drep(&talk, PASSIVE);
	CHECK(PASSIVE, CLOSED, CLOSED, 6);
	assert_int_equal(exchange(&trace, 1).outcome, CMC_OUTCOME_CLOSED);
}

static void test_lap(void **state)
{
	(void)state;
	talk.host[ACTIVE].endpoint = lid(4);
	talk.host[PASSIVE].endpoint = lid(5);
	connect_talk(&talk);
	lap(&talk);
	CHECK(ACTIVE, ESTABLISHED, LAP_SENT, 0);
	check_awaited(CMC_APR, CMC_ROLE_PASSIVE, REQ_WAIT, 16 * REQ_WAIT);
	mra(&talk, PASSIVE, CMC_MRAED_LAP, 24);
	CHECK(PASSIVE, LAP_SENT, MRA_LAP, 4);
	wait_ns(&trace, 6390 * MS);
	lap(&talk);
	CHECK(ACTIVE, MRA_LAP, MRA_LAP, 0);
	assert_int_equal(trace.result.resend, 1);
	assert_non_null(found_now(&trace, CMC_FINDING_resent_despite_mra));
	assert_true(exchange(&trace, 1).n_pending == 1 && exchange(&trace, 1).pending[0].id == CMC_FINDING_still_open);
	assert_int_equal(exchange(&trace, 1).outcome, CMC_OUTCOME_CONNECTED);
	build_apr(&talk, CMC_AP_SUCCESS);
	talk.mad.header.transaction_id++;
	feed(&talk, PASSIVE);
	CHECK(PASSIVE, MRA_LAP, ESTABLISHED, 4);
	assert_non_null(found_now(&trace, CMC_FINDING_tid_mismatch));
	apr(&talk, CMC_AP_SUCCESS);
	assert_int_equal(trace.result.resend, 1);
	wait_ns(&trace, SECOND);
	build_lap(&talk);
	talk.mad.body.lap.alternate_local_port_lid = 7; /* the next LAP, under the TransactionID of the last */
	feed(&talk, ACTIVE);
	CHECK(ACTIVE, ESTABLISHED, LAP_SENT, 0);
	assert_int_equal(trace.result.resend, 0);
	apr(&talk, CMC_AP_SUCCESS);
	assert_int_equal(trace.result.resend, 0);
	CHECK(PASSIVE, LAP_SENT, ESTABLISHED, 9);
}

/* A LAP shows that the RTU was sent; an APR that there was a LAP. */
static void test_lap_proves(void **state)
{
	struct talk other = talk_init(&trace, 2);

	(void)state;
	req(&talk);
	rep(&talk);
	lap(&talk);
	CHECK(ACTIVE, REP_SENT, LAP_SENT, 0);
	assert_non_null(found_now(&trace, CMC_FINDING_rtu_missing));
	connect_talk(&other);
	apr(&other, CMC_AP_SUCCESS);
	assert_non_null(found_now(&trace, CMC_FINDING_message_missing));
	assert_int_equal(trace.result.after, CMC_STATE_ESTABLISHED);
	dreq(&other, PASSIVE);
	lap(&other);
	assert_non_null(found_now(&trace, CMC_FINDING_unexpected));
	assert_int_equal(trace.result.after, CMC_STATE_DREQ_SENT);
}

/* Behind an MRA, a DREQ waits for its own time. */
static void test_dreq_ends_promise(void **state)
{
	(void)state;
	req(&talk);
	rep(&talk);
	mra(&talk, ACTIVE, CMC_MRAED_REP, 26);
	dreq(&talk, ACTIVE);
	CHECK(ACTIVE, MRA_REP, DREQ_SENT, 0);
	check_awaited(CMC_DREP, CMC_ROLE_PASSIVE, REQ_WAIT, 16 * REQ_WAIT);
}

static void test_sidr(void **state)
{
	(void)state;
	sidr_req(&talk);
	CHECK(ACTIVE, IDLE, SIDR_REQ_SENT, 0);
	check_awaited(CMC_SIDR_REP, CMC_ROLE_PASSIVE, 0, 0);
	wait_ns(&trace, 4 * SECOND);
	sidr_req(&talk);
	assert_int_equal(trace.result.resend, 1);
	sidr_rep(&talk, CMC_SIDR_SUCCESS);
	CHECK(PASSIVE, SIDR_REQ_SENT, SIDR_ANSWERED, 1);
	assert_int_equal(trace.result.request, CMC_SIDR_REQ);
	assert_string_equal(words_of(found_now(&trace, CMC_FINDING_answered_after_resends)),
			    "Answered only after resends: SIDR_REQ was sent 2 times, 4.020 s from the first to the "
			    "answer");
	assert_int_equal(exchange(&trace, 1).kind, CMC_EXCHANGE_SIDR);
	assert_int_equal(exchange(&trace, 1).outcome, CMC_OUTCOME_RESOLVED);
	assert_int_equal(exchange(&trace, 1).side[PASSIVE].qpn, talk.host[PASSIVE].qpn);
	assert_int_equal(exchange(&trace, 1).side[PASSIVE].comm_id, talk.host[ACTIVE].comm_id);
}

/* For XRC the target's QPN stands where the EE context does. */
static void test_xrc(void **state)
{
	(void)state;
	req(&talk);
	build_rep(&talk);
	talk.mad.body.rep.local_qpn = 0;
	talk.mad.body.rep.local_ee_context_number = 0x4711;
	feed(&talk, PASSIVE);
	assert_int_equal(exchange(&trace, 1).side[PASSIVE].qpn, 0x4711);
}

static void test_mra_with_other_tid(void **state)
{
	(void)state;
	req(&talk);
	build_mra(&talk, PASSIVE, CMC_MRAED_REQ, 22);
	talk.mad.header.transaction_id++;
	feed(&talk, PASSIVE);
	assert_non_null(found_now(&trace, CMC_FINDING_tid_mismatch));
}

static void test_sidr_outcomes(void **state)
{
	struct talk other = talk_init(&trace, 2);

	(void)state;
	sidr_req(&talk);
	sidr_rep(&talk, CMC_SIDR_UNSUPPORTED);
	assert_int_equal(exchange(&trace, 1).outcome, CMC_OUTCOME_REFUSED);
	sidr_req(&other);
	sidr_rep(&other, CMC_SIDR_REDIRECT);
	assert_int_equal(exchange(&trace, 2).outcome, CMC_OUTCOME_REDIRECTED);
}

static void test_path_query(void **state)
{
	(void)state;
	path_query(&talk, false);
	CHECK(ACTIVE, IDLE, PATH_QUERY_SENT, 0);
	assert_int_equal(trace.result.attribute_id, CMC_SA_PATH_RECORD);
	path_query(&talk, true);
	CHECK(PASSIVE, PATH_QUERY_SENT, PATH_QUERY_ANSWERED, 1);
	assert_int_equal(exchange(&trace, 1).kind, CMC_EXCHANGE_PATH_QUERY);
}

/* One rejection of each kind, and who refused. */
static void test_rej_outcomes(void **state)
{
	struct talk t;

	(void)state;
	t = talk_init(&trace, 1);
	req(&t);
	rej(&t, PASSIVE, CMC_REJECTED_OTHER, CMC_REJ_TIMEOUT);
	assert_int_equal(exchange(&trace, 1).outcome, CMC_OUTCOME_REFUSED);
	t = talk_init(&trace, 2);
	req(&t);
	rep(&t);
	rej(&t, PASSIVE, CMC_REJECTED_OTHER, CMC_REJ_TIMEOUT);
	assert_int_equal(exchange(&trace, 2).outcome, CMC_OUTCOME_UNCONFIRMED);
	t = talk_init(&trace, 3);
	req(&t);
	rep(&t);
	rej(&t, ACTIVE, CMC_REJECTED_OTHER, CMC_REJ_TIMEOUT);
	assert_int_equal(exchange(&trace, 3).outcome, CMC_OUTCOME_REFUSED_BY_CALLER);
	rep(&t);
	assert_int_equal(trace.result.after, CMC_STATE_REJECTED);
	assert_non_null(found_now(&trace, CMC_FINDING_unexpected));
}

/* The refusal was lost: the REQ comes again when it is due, and is refused again, as one exchange. */
static void test_rej_lost(void **state)
{
	(void)state;
	req(&talk);
	rej(&talk, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_INVALID_SERVICE_ID);
	wait_ns(&trace, 6390 * MS);
	req(&talk);
	CHECK(ACTIVE, REJECTED, REJECTED, 0);
	assert_int_equal(trace.result.resend, 1);
	rej(&talk, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_INVALID_SERVICE_ID);
	CHECK(PASSIVE, REJECTED, REJECTED, 3);
	assert_int_equal(trace.found[CMC_FINDING_no_listener], 1);
}

/* The same bytes much later: the caller tries anew. */
static void test_retry_by_the_caller(void **state)
{
	(void)state;
	for (uint32_t i = 1; i <= 4; i++) {
		req(&talk);
		assert_int_equal(trace.result.exchange, i);
		assert_int_equal(trace.result.resend, 0);
		rej(&talk, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_INVALID_SERVICE_ID);
		assert_int_equal(trace.result.exchange, i);
		wait_ns(&trace, 10 * SECOND);
	}
	assert_int_equal(trace.found[CMC_FINDING_refused_again], 2);
	assert_int_equal(trace.found[CMC_FINDING_comm_id_in_use], 0);
}

static void test_timeout_zero_is_not_unknown(void **state)
{
	(void)state;
	talk.remote_timeout = 0;
	talk.ack_timeout = 0;
	req(&talk);
	check_awaited(CMC_REP, CMC_ROLE_PASSIVE, 4096, 16 * 4096);
}

static void test_largest_timeouts(void **state)
{
	const uint64_t wait = (UINT64_C(4096) << 31) * 2;

	(void)state;
	talk.remote_timeout = talk.ack_timeout = 31;
	req(&talk);
	check_awaited(CMC_REP, CMC_ROLE_PASSIVE, wait, 16 * wait);
}

/* ClassPortInfo belongs to no exchange; what cannot be read is an error and changes nothing. */
static void test_others(void **state)
{
	uint8_t mad[CMC_MAD_LEN] = { 1, CMC_MGMT_CLASS_CM, 2, 1, [17] = CMC_CLASS_PORT_INFO };
	struct cmc_track_message in = { .time_ns = trace.now, .frame = 1, .mad = mad, .len = sizeof(mad) };
	struct cmc_track_usage usage;

	(void)state;
	assert_int_equal(cmc_track_message(trace.track, &trace.result, &in), 0);
	assert_int_equal(trace.result.exchange, 0);
	assert_int_equal(trace.result.attribute_id, CMC_CLASS_PORT_INFO);
	mad[17] = 0x7f;
	assert_int_equal(cmc_track_message(trace.track, &trace.result, &in), CMC_ERR_ATTRIBUTE);
	mad[1] = 4;
	assert_int_equal(cmc_track_message(trace.track, &trace.result, &in), CMC_ERR_MGMT_CLASS);
	mad[1] = 3;
	assert_int_equal(cmc_track_message(trace.track, &trace.result, &in), CMC_ERR_MGMT_CLASS);
	mad[17] = CMC_SA_PATH_RECORD;
	in.len = 23;
	assert_int_equal(cmc_track_message(trace.track, &trace.result, &in), CMC_ERR_SHORT);
	mad[17] = 0x7f;
	in.len = 31;
	mad[1] = CMC_MGMT_CLASS_CM;
	assert_int_equal(cmc_track_message(trace.track, &trace.result, &in), CMC_ERR_SHORT);
	in.len = 0;
	assert_int_equal(cmc_track_message(trace.track, &trace.result, &in), CMC_ERR_SHORT);
	cmc_track_usage(trace.track, &usage);
	assert_int_equal(usage.opened, 0);
}

/* A snap length that cuts the MAD: what is there is used, what is not there is not guessed. */
static void test_cut_off(void **state)
{
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	build_req(&talk);
	assert_int_equal(cmc_encode(mad, sizeof(mad), &talk.mad), CMC_MAD_LEN);
	feed_bytes(&trace, talk.host[ACTIVE].endpoint, talk.host[PASSIVE].endpoint, mad, 64);
	assert_int_equal(trace.result.context.service_id, talk.service_id);
	check_awaited(CMC_REP, CMC_ROLE_PASSIVE, 0, 0);
	build_rep(&talk);
	assert_int_equal(cmc_encode(mad, sizeof(mad), &talk.mad), CMC_MAD_LEN);
	wait_ns(&trace, 60 * SECOND);
	feed_bytes(&trace, talk.host[PASSIVE].endpoint, talk.host[ACTIVE].endpoint, mad, 32);
	assert_int_equal(trace.result.exchange, 1);
	assert_int_equal(trace.result.n_findings, 0);
}

/* An MRA whose Service Timeout is cut off promises something, but nobody knows what. */
static void test_mra_cut_off(void **state)
{
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	req(&talk);
	wait_ns(&trace, 6 * SECOND);
	req(&talk);
	build_mra(&talk, PASSIVE, CMC_MRAED_REQ, 22);
	assert_int_equal(cmc_encode(mad, sizeof(mad), &talk.mad), CMC_MAD_LEN);
	feed_bytes(&trace, talk.host[PASSIVE].endpoint, talk.host[ACTIVE].endpoint, mad, 33);
	assert_int_equal(trace.result.after, CMC_STATE_MRA_REQ);
	assert_int_equal(trace.result.n_findings, 0);
	wait_ns(&trace, 3600 * SECOND);
	assert_int_equal(exchange(&trace, 1).outcome, CMC_OUTCOME_WAITING);
	assert_int_equal(exchange(&trace, 1).n_pending, 0);
	rep(&talk);
	assert_int_equal(trace.result.after, CMC_STATE_REP_SENT);
	assert_null(found_now(&trace, CMC_FINDING_mra_broken));
}

/* A SIDR_REP whose Status is cut off answers, but nobody knows how. */
static void test_sidr_rep_cut_off(void **state)
{
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	sidr_req(&talk);
	build_sidr_rep(&talk, CMC_SIDR_SUCCESS);
	assert_int_equal(cmc_encode(mad, sizeof(mad), &talk.mad), CMC_MAD_LEN);
	feed_bytes(&trace, talk.host[PASSIVE].endpoint, talk.host[ACTIVE].endpoint, mad, 28);
	assert_int_equal(trace.result.after, CMC_STATE_SIDR_ANSWERED);
	assert_int_equal(trace.result.n_findings, 0);
	assert_int_equal(exchange(&trace, 1).outcome, CMC_OUTCOME_UNKNOWN);
}

static void test_words(void **state)
{
	char buffer[100];
	struct cmc_text text;
	struct cmc_endpoint endpoint = lid(4);
	const uint8_t gid[16] = { 0xfe, 0x80, [15] = 1 };

	(void)state;
	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_endpoint(&text, &endpoint);
	assert_string_equal(buffer, "LID 4");
	endpoint = ip(7);
	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_endpoint(&text, &endpoint);
	assert_string_equal(buffer, "10.0.0.7");
	assert_int_equal(cmc_endpoint_is_lid(&endpoint), -1);
	for (unsigned peer = 0; peer < 2; peer++) {
		endpoint = cmc_endpoint_unnamed(peer);
		cmc_text_init(&text, buffer, sizeof(buffer));
		cmc_text_endpoint(&text, &endpoint);
		assert_string_equal(buffer, peer ? "its peer" : "this host");
		assert_int_equal(cmc_endpoint_is_lid(&endpoint), -1);
	}
	endpoint = cmc_endpoint_gid(gid);
	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_endpoint(&text, &endpoint);
	assert_string_equal(buffer, "fe80::1");

	req(&talk);
	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_awaited(&text, &trace.result.awaited, trace.now);
	assert_string_equal(buffer, "REP from the passive side within 6.442 s");
	connect_talk(&talk);
	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_awaited(&text, &trace.result.awaited, trace.now);
	assert_string_equal(buffer, "");
}

static void test_names(void **state)
{
	(void)state;
	for (unsigned i = 0; i < CMC_STATE_COUNT; i++) {
		assert_non_null(cmc_exchange_state_name((enum cmc_exchange_state)i));
		assert_non_null(cmc_exchange_state_meaning((enum cmc_exchange_state)i));
	}
	for (unsigned i = 0; i < CMC_OUTCOME_COUNT; i++) {
		assert_non_null(cmc_outcome_name((enum cmc_outcome)i));
		assert_non_null(cmc_outcome_meaning((enum cmc_outcome)i));
	}
	assert_string_equal(cmc_exchange_kind_name(CMC_EXCHANGE_SIDR), "sidr");
	assert_string_equal(cmc_phase_name(CMC_PHASE_LAP), "lap");
	assert_string_equal(cmc_role_name(CMC_ROLE_PASSIVE), "passive");
	assert_null(cmc_exchange_state_name(CMC_STATE_COUNT));
	assert_null(cmc_exchange_state_meaning(CMC_STATE_COUNT));
	assert_null(cmc_outcome_name(CMC_OUTCOME_COUNT));
	assert_null(cmc_outcome_meaning(CMC_OUTCOME_COUNT));
	assert_null(cmc_exchange_kind_name(CMC_EXCHANGE_KIND_COUNT));
	assert_null(cmc_phase_name(CMC_PHASE_COUNT));
	assert_null(cmc_role_name((enum cmc_role)3));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
	const struct CMUnitTest tests[] = {
		TEST(test_connection), TEST(test_class_version_1), TEST(test_class_version_1_sidr_and_lap),
		TEST(test_mra), TEST(test_resends), TEST(test_answer_again), TEST(test_drep_lost), TEST(test_lap),
		TEST(test_lap_proves), TEST(test_dreq_ends_promise), TEST(test_sidr), TEST(test_xrc),
		TEST(test_mra_with_other_tid), TEST(test_sidr_outcomes), TEST(test_path_query),
		TEST(test_rej_outcomes), TEST(test_rej_lost), TEST(test_retry_by_the_caller),
		TEST(test_timeout_zero_is_not_unknown), TEST(test_largest_timeouts), TEST(test_others),
		TEST(test_cut_off), TEST(test_mra_cut_off), TEST(test_sidr_rep_cut_off), TEST(test_words), TEST(test_names),
	};

	return cmocka_run_group_tests_name("track states", tests, NULL, NULL);
}
