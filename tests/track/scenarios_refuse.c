/* SPDX-License-Identifier: BSD-2-Clause */
/* Refusals and redirects. */
#include "scenarios.h"

#include <string.h>

#include "unit.h"

static void refuse(struct trace *trace, unsigned reason)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	rej(&talk, PASSIVE, CMC_REJECTED_REQ, reason);
	assert_int_equal(trace->result.after, CMC_STATE_REJECTED);
	assert_int_equal(trace->result.response_to, 1);
	assert_int_equal(exchange(trace, 1).reason, reason);
}

static void no_listener(struct trace *trace)
{
	refuse(trace, CMC_REJ_INVALID_SERVICE_ID);
	assert_int_equal(exchange(trace, 1).outcome, CMC_OUTCOME_REFUSED);
}

static void consumer_reject(struct trace *trace)
{
	refuse(trace, CMC_REJ_CONSUMER_DEFINED);
}

static void no_resources(struct trace *trace)
{
	refuse(trace, CMC_REJ_NO_RESOURCES);
}

static void rep_refused(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	rep(&talk);
	rej(&talk, ACTIVE, CMC_REJECTED_REP, CMC_REJ_CONSUMER_DEFINED);
	assert_int_equal(trace->result.response_to, 2);
	assert_int_equal(exchange(trace, 1).outcome, CMC_OUTCOME_REFUSED_BY_CALLER);
}

/* REJ 4 of a REQ that nobody answered: no remote ID, the sender's GUID. */
static void cancel(struct trace *trace, uint64_t guid)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	wait_ns(trace, 2 * SECOND);
	build_rej(&talk, ACTIVE, CMC_REJECTED_OTHER, CMC_REJ_TIMEOUT);
	talk.mad.body.rej.remote_comm_id = 0;
	talk.mad.body.rej.reject_info_length = 8;
	for (unsigned i = 0; i < 8; i++)
		talk.mad.body.rej.ari[i] = (uint8_t)(guid >> (56 - 8 * i));
	feed(&talk, ACTIVE);
	assert_int_equal(trace->result.exchange, 1);
	assert_int_equal(exchange(trace, 1).outcome, CMC_OUTCOME_CANCELLED);
}

static void cancelled(struct trace *trace)
{
	cancel(trace, UINT64_C(0x0002c90300000001));
}

static void wrong_guid(struct trace *trace)
{
	cancel(trace, UINT64_C(0x0002c90300000009));
}

static void aborted(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	connect_talk(&talk);
	rej(&talk, PASSIVE, CMC_REJECTED_OTHER, CMC_REJ_TIMEOUT);
	assert_int_equal(exchange(trace, 1).outcome, CMC_OUTCOME_ABORTED);
}

static void refuse_times(struct trace *trace, unsigned n, unsigned reason)
{
	for (unsigned i = 0; i < n; i++) {
		struct talk talk = talk_init(trace, i);

		req(&talk);
		rej(&talk, PASSIVE, CMC_REJECTED_REQ, reason);
		wait_ns(trace, 10 * SECOND);
	}
}

static void refused_five_times(struct trace *trace)
{
	refuse_times(trace, 5, CMC_REJ_INVALID_SERVICE_ID);
	assert_int_equal(trace->found[CMC_FINDING_refused_again], 3);
}

/* Each time another service, or accepted in between. */
static void refused_now_and_then(struct trace *trace)
{
	struct talk talk = talk_init(trace, 9);

	refuse_times(trace, 2, CMC_REJ_INVALID_SERVICE_ID);
	connect_talk(&talk);
	refuse_times(trace, 2, CMC_REJ_INVALID_SERVICE_ID);
	refuse_times(trace, 1, CMC_REJ_NO_RESOURCES);
}

/* Each client once. */
static void refused_to_many(struct trace *trace)
{
	for (unsigned i = 0; i < 5; i++) {
		struct talk talk = talk_init(trace, i);

		talk.host[ACTIVE].endpoint = ip(10 + i);
		req(&talk);
		rej(&talk, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_INVALID_SERVICE_ID);
	}
}

static void rej_of_no_rep(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	build_rej(&talk, ACTIVE, CMC_REJECTED_REP, CMC_REJ_CONSUMER_DEFINED);
	talk.mad.body.rej.remote_comm_id = 0;
	feed(&talk, ACTIVE);
}

/* It names the passive side's ID, so there was a REP: not captured. */
static void rej_of_lost_rep(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	rej(&talk, ACTIVE, CMC_REJECTED_REP, CMC_REJ_CONSUMER_DEFINED);
	assert_non_null(found_now(trace, CMC_FINDING_message_missing));
}

static void rej_of_req_behind_rep(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	req(&talk);
	rep(&talk);
	rej(&talk, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_CONSUMER_DEFINED);
}

/* A new connection of the QP of an older one, and the refusal of it. */
static void refuse_stale(struct trace *trace)
{
	struct talk fresh = talk_init(trace, 2);

	fresh.host[ACTIVE].qpn = talk_init(trace, 1).host[ACTIVE].qpn;
	req(&fresh);
	rej(&fresh, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_STALE_CONN);
}

static void stale_in_time_wait(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	connect_talk(&talk);
	close_talk(&talk, ACTIVE);
	refuse_stale(trace);
}

static void stale_and_open(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	connect_talk(&talk);
	wait_ns(trace, 60 * SECOND);
	refuse_stale(trace);
}

static void stale_not_seen(struct trace *trace)
{
	refuse_stale(trace);
}

/* The peer sends the DREQ for the old connection. */
static void stale_dreq(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	refuse_stale(trace);
	dreq(&talk, PASSIVE);
	assert_non_null(found_now(trace, CMC_FINDING_stale_dreq));
}

static void stale_dreq_repeated(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	connect_talk(&talk);
	wait_ns(trace, 60 * SECOND);
	refuse_stale(trace);
	for (unsigned i = 0; i < 3; i++) {
		dreq(&talk, PASSIVE);
		wait_ns(trace, 4290 * MS);
	}
}

static void stale_dreq_answered(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	connect_talk(&talk);
	wait_ns(trace, 60 * SECOND);
	refuse_stale(trace);
	dreq(&talk, PASSIVE);
	drep(&talk, ACTIVE);
	wait_ns(trace, 60 * SECOND);
}

static void usual_dreq(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	connect_talk(&talk);
	close_talk(&talk, PASSIVE);
}

/* REJ 25 names another port by its GID. */
static void redirect_to(struct talk *talk, struct cmc_endpoint target)
{
	req(talk);
	build_rej(talk, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_PORT_REDIRECT);
	talk->mad.body.rej.reject_info_length = 16;
	memcpy(talk->mad.body.rej.ari, target.address, 16);
	feed(talk, PASSIVE);
	assert_int_equal(exchange(talk->trace, talk->trace->result.exchange).outcome, CMC_OUTCOME_REDIRECTED);
}

static void not_followed(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1);

	redirect_to(&talk, ip(3));
	wait_ns(trace, 10 * SECOND);
}

static void followed(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1), next = talk_init(trace, 2);

	redirect_to(&talk, ip(3));
	next.host[PASSIVE].endpoint = ip(3);
	connect_talk(&next);
	wait_ns(trace, 10 * SECOND);
}

/* REJ 24 names a CM by LID. */
static void followed_by_lid(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1), next = talk_init(trace, 2);

	talk.host[ACTIVE].endpoint = next.host[ACTIVE].endpoint = lid(4);
	talk.host[PASSIVE].endpoint = lid(5);
	next.host[PASSIVE].endpoint = lid(6);
	req(&talk);
	build_rej(&talk, PASSIVE, CMC_REJECTED_REQ, CMC_REJ_PORT_CM_REDIRECT);
	talk.mad.body.rej.reject_info_length = 72;
	talk.mad.body.rej.ari[29] = 6; /* RedirectLID */
	feed(&talk, PASSIVE);
	req(&next);
	assert_non_null(found_now(trace, CMC_FINDING_redirect_followed));
}

static void to_another_place(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1), next = talk_init(trace, 2);

	redirect_to(&talk, ip(3));
	next.host[PASSIVE].endpoint = ip(4);
	req(&next);
}

static void in_a_circle(struct trace *trace)
{
	struct talk talk = talk_init(trace, 1), next = talk_init(trace, 2);

	redirect_to(&talk, ip(3));
	next.host[PASSIVE].endpoint = ip(3);
	redirect_to(&next, ip(2));
}

const struct scenario refuse_scenarios[] = {
	{ CMC_FINDING_no_listener, no_listener, "TCP 4420 (NVMe/RDMA); the host's CM answered", consumer_reject },
	{ CMC_FINDING_application_refused, consumer_reject, "REJ 28 is no errno", no_listener },
	{ CMC_FINDING_no_resources, no_resources, "REJ 3 ", consumer_reject },
	{ CMC_FINDING_refused_by_caller, rep_refused, "REJ 28 ", consumer_reject },
	{ CMC_FINDING_cancelled, cancelled, "REJ 4 ", aborted },
	{ CMC_FINDING_rej_guid, wrong_guid, "0x0002c90300000009 instead of 0x0002c90300000001", cancelled },
	{ CMC_FINDING_aborted, aborted, "REJ 4 ", cancelled },
	{ CMC_FINDING_refused_again, refused_five_times, "5 times: TCP 4420 (NVMe/RDMA), REJ 8 ",
	  refused_now_and_then },
	{ CMC_FINDING_refused_again, refused_five_times, "Refused again and again", refused_to_many },
	{ CMC_FINDING_rej_message, rej_of_no_rep, "it refuses the REP", rej_of_lost_rep },
	{ CMC_FINDING_rej_message, rej_of_req_behind_rep, "it refuses the REQ", rep_refused },
	{ CMC_FINDING_stale_time_wait, stale_in_time_wait, "was closed 20.000 ms ago, TimeWait is about 2.147 s",
	  stale_and_open },
	{ CMC_FINDING_stale_open, stale_and_open, "exchange 1 of QPN 0x00001e was not closed", stale_in_time_wait },
	{ CMC_FINDING_stale_unseen, stale_not_seen,
	  "QPN 0x00001e; the older connection is not in the capture, or long ago in it",
	  stale_and_open },
	{ CMC_FINDING_stale_dreq, stale_dreq, "refused in frame 2", usual_dreq },
	{ CMC_FINDING_stale_dreq_unanswered, stale_dreq_repeated,
	  "3 of 16 tries used; it refused the new connection in frame 5", stale_dreq_answered },
	{ CMC_FINDING_redirect_not_followed, not_followed, "redirected in frame 2", followed },
	{ CMC_FINDING_redirect_followed, followed, "exchange 1 was redirected in frame 2", to_another_place },
	{ CMC_FINDING_redirect_followed, followed_by_lid, "exchange 1 was redirected in frame 2", to_another_place },
	{ CMC_FINDING_redirect_loop, in_a_circle, "2 redirects", followed },
};

const size_t n_refuse_scenarios = sizeof(refuse_scenarios) / sizeof(refuse_scenarios[0]);
