/* SPDX-License-Identifier: BSD-2-Clause */
/* What setup, path change and teardown agree on, and what several exchanges tell together. */
#include "scenarios.h"

#include "unit.h"

static void healthy(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	connect_talk(&talk);
	close_talk(&talk, ACTIVE);
}

static void closed_without_rtu(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	rep(&talk);
	wait_ns(trace, SECOND);
	dreq(&talk, ACTIVE);
	assert_int_equal(trace->result.after, CMC_STATE_DREQ_SENT);
}

/* REP with other depths: the REQ offers 16. */
static void reads(struct trace *trace, unsigned offered, unsigned wanted, uint64_t service_id)
{
	struct talk talk = talk_init(trace, 1);

	talk.service_id = service_id;
	build_req(&talk);
	talk.mad.body.req.responder_resources = (uint8_t)offered;
	feed(&talk, ACTIVE);
	build_rep(&talk);
	talk.mad.body.rep.initiator_depth = (uint8_t)wanted;
	feed(&talk, PASSIVE);
}

static void reads_too_deep(struct trace *trace)
{
	reads(trace, 4, 16, 0x1061144);
}

static void reads_fit(struct trace *trace)
{
	reads(trace, 16, 16, 0x1061144);
}

static void nvme_without_reads(struct trace *trace)
{
	reads(trace, 0, 0, 0x1061144);
}

static void rping_without_reads(struct trace *trace)
{
	reads(trace, 0, 0, 0x1061c06);
}

static void alternate(struct trace *trace, uint16_t alternate_lid, unsigned failover)
{
	struct talk talk = talk_init(trace, 1);

	build_req(&talk);
	talk.mad.body.req.alternate_local_port_lid = alternate_lid;
	feed(&talk, ACTIVE);
	build_rep(&talk);
	talk.mad.body.rep.failover_accepted = (uint8_t)failover & 3;
	feed(&talk, PASSIVE);
}

static void alternate_refused(struct trace *trace)
{
	alternate(trace, 7, CMC_FAILOVER_UNSUPPORTED);
}

static void alternate_accepted(struct trace *trace)
{
	alternate(trace, 7, CMC_FAILOVER_ACCEPTED);
}

static void alternate_not_offered(struct trace *trace)
{
	alternate(trace, 0, CMC_FAILOVER_UNSUPPORTED);
}

static void same_qps(struct trace *trace, uint32_t psn_step)
{
	struct talk talk = talk_init(trace, 1), next = talk_init(trace, 2);

	connect_talk(&talk);
	close_talk(&talk, ACTIVE);
	for (unsigned side = ACTIVE; side <= PASSIVE; side++) {
		next.host[side].qpn = talk.host[side].qpn;
		next.host[side].psn = talk.host[side].psn + psn_step;
	}
	wait_ns(trace, 60 * SECOND);
	connect_talk(&next);
}

static void psn_again(struct trace *trace)
{
	same_qps(trace, 0);
}

static void psn_moved(struct trace *trace)
{
	same_qps(trace, 0x1000);
}

static void psn_zero(struct trace *trace, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		struct talk talk = talk_init(trace, i);

		talk.host[ACTIVE].psn = i == 3 && n > 4 ? 5 : 0;
		connect_talk(&talk);
	}
}

static void psn_zero_four_times(struct trace *trace)
{
	psn_zero(trace, 4);
}

static void psn_zero_now_and_then(struct trace *trace)
{
	psn_zero(trace, 6);
}

static void many_reqs(struct trace *trace, uint64_t pause)
{
	for (unsigned i = 0; i < 50; i++) {
		struct talk talk = talk_init(trace, i);

		req(&talk);
		rej(&talk, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_NO_QP);
		wait_ns(trace, pause);
	}
}

static void storm(struct trace *trace)
{
	many_reqs(trace, 0);
	assert_int_equal(trace->found[CMC_FINDING_req_storm], 1);
}

static void brisk(struct trace *trace)
{
	many_reqs(trace, SECOND / 25);
}

/* Each of two hosts calls the other. */
static void crossing(struct trace *trace, uint64_t other_service, bool both)
{
	struct talk talk = talk_init(trace, 1), back = talk_init(trace, 2);
	struct host host = back.host[ACTIVE];

	back.host[ACTIVE] = back.host[PASSIVE];
	back.host[PASSIVE] = host;
	back.tid ^= 0x5555;
	back.service_id = other_service;
	req(&talk);
	req(&back);
	rep(&talk);
	if (both)
		rep(&back);
	else
		rej(&back, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_CONSUMER_DEFINED);
}

static void both_call(struct trace *trace)
{
	crossing(trace, 0x1061144, true);
}

static void one_gives_way(struct trace *trace)
{
	crossing(trace, 0x1061144, false);
	assert_int_equal(trace->found[CMC_FINDING_req_crossed], 1);
}

static void each_another_service(struct trace *trace)
{
	crossing(trace, 0x1061145, true);
}

static void wrong_qpn(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	connect_talk(&talk);
	build_dreq(&talk, ACTIVE);
	talk.mad.body.dreq.remote_qpn_eecn = 0x123456;
	feed(&talk, ACTIVE);
}

static void both_close(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	connect_talk(&talk);
	wait_ns(trace, SECOND);
	dreq(&talk, ACTIVE);
	dreq(&talk, PASSIVE);
	assert_int_equal(trace->result.after, CMC_STATE_DREQ_CROSSED);
	drep(&talk, PASSIVE);
	assert_int_equal(trace->result.response_to, 4);
	assert_int_equal(trace->result.after, CMC_STATE_DREQ_CROSSED);
	drep(&talk, ACTIVE);
	assert_int_equal(trace->result.response_to, 5);
	assert_int_equal(trace->result.after, CMC_STATE_CLOSED);
	assert_int_equal(exchange(trace, 1).outcome, CMC_OUTCOME_CLOSED);
}

static void closed_at_once(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);
	uint8_t mad[CMC_MAD_LEN];

	connect_talk(&talk);
	build_dreq(&talk, ACTIVE);
	assert_int_equal(cmc_encode(mad, sizeof(mad), &talk.mad), CMC_MAD_LEN);
	wait_ns(trace, MS);
	feed_bytes(trace, talk.host[ACTIVE].endpoint, talk.host[PASSIVE].endpoint, mad, sizeof(mad));
}

static struct talk native(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	talk.host[ACTIVE].endpoint = lid(4);
	talk.host[PASSIVE].endpoint = lid(5);
	connect_talk(&talk);
	return talk;
}

static void lap_behind_lap(struct trace *trace)
{
	struct talk talk = native(trace);

	lap(&talk);
	build_lap(&talk);
	talk.mad.header.transaction_id++;
	feed(&talk, ACTIVE);
}

static void lap_loaded(struct trace *trace)
{
	struct talk talk = native(trace);

	lap(&talk);
	assert_int_equal(trace->result.after, CMC_STATE_LAP_SENT);
	mra(&talk, PASSIVE, CMC_MRAED_LAP, 22);
	assert_int_equal(trace->result.after, CMC_STATE_MRA_LAP);
	apr(&talk, CMC_AP_SUCCESS);
	assert_int_equal(trace->result.after, CMC_STATE_ESTABLISHED);
	assert_true(exchange(trace, 1).answer[CMC_PHASE_LAP].known);
	lap(&talk);
	assert_int_equal(trace->result.resend, 0);
}

static void lap_backwards(struct trace *trace)
{
	struct talk talk = native(trace);

	build_lap(&talk);
	talk.mad.body.lap.local_comm_id = talk.host[PASSIVE].comm_id;
	talk.mad.body.lap.remote_comm_id = talk.host[ACTIVE].comm_id;
	feed(&talk, PASSIVE);
}

static void lap_on_roce(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	connect_talk(&talk);
	lap(&talk);
}

static void lap_answer(struct trace *trace, unsigned status)
{
	struct talk talk = native(trace);

	lap(&talk);
	apr(&talk, status);
}

static void lap_unknown(struct trace *trace)
{
	lap_answer(trace, CMC_AP_INVALID_QPN_EECN);
}

static void lap_current(struct trace *trace)
{
	lap_answer(trace, CMC_AP_IS_CURRENT);
}

static void sidr_twice(struct trace *trace, bool answered)
{
	struct talk talk = talk_init(trace, 1), next = talk_init(trace, 2);

	sidr_req(&talk);
	if (answered)
		sidr_rep(&talk, CMC_SIDR_SUCCESS);
	wait_ns(trace, 4 * SECOND);
	sidr_req(&next);
}

static void sidr_under_new_id(struct trace *trace)
{
	sidr_twice(trace, false);
}

static void sidr_asked_anew(struct trace *trace)
{
	sidr_twice(trace, true);
}

const struct scenario setup_scenarios[] = {
	{ CMC_FINDING_rtu_missing, closed_without_rtu, "DREQ follows the REP", healthy },
	{ CMC_FINDING_reads_too_deep, reads_too_deep, "initiator depth 16, responder resources 4", reads_fit },
	{ CMC_FINDING_reads_impossible, nvme_without_reads, "TCP 4420 (NVMe/RDMA): responder resources 0",
	  rping_without_reads },
	{ CMC_FINDING_alternate_refused, alternate_refused, "Failover Accepted is 1 ", alternate_accepted },
	{ CMC_FINDING_alternate_not_offered, alternate_not_offered, "Failover Accepted is 1 ", alternate_refused },
	{ CMC_FINDING_psn_reused, psn_again, "0x35b30e, as in exchange 1", psn_moved },
	{ CMC_FINDING_psn_always_zero, psn_zero_four_times, "in 4 REQs of this CA", psn_zero_now_and_then },
	{ CMC_FINDING_req_storm, storm, "20 within 380.000 ms", brisk },
	{ CMC_FINDING_req_crossed, both_call, "the other REQ opened exchange 1", each_another_service },
	{ CMC_FINDING_req_crossed_twice, both_call, "the other is exchange 1", one_gives_way },
	{ CMC_FINDING_dreq_qpn, wrong_qpn, "0x123456 instead of 0x0008cb", healthy },
	{ CMC_FINDING_dreq_crossed, both_close, "the other DREQ is frame 4", healthy },
	{ CMC_FINDING_closed_at_once, closed_at_once, "1.000 ms after the setup", healthy },
	{ CMC_FINDING_lap_outstanding, lap_behind_lap, "frame 4 is not answered", lap_loaded },
	{ CMC_FINDING_lap_from_passive, lap_backwards, "LAP from the passive side", lap_loaded },
	{ CMC_FINDING_lap_roce, lap_on_roce, "Linux drops it", lap_loaded },
	{ CMC_FINDING_lap_no_connection, lap_unknown, "AP Status 6 ", lap_current },
	{ CMC_FINDING_lap_pointless, lap_current, "The alternate path is the one in use", lap_loaded },
	{ CMC_FINDING_sidr_new_id, sidr_under_new_id, "exchange 1 still waits", sidr_asked_anew },
};

const size_t n_setup_scenarios = sizeof(setup_scenarios) / sizeof(setup_scenarios[0]);
