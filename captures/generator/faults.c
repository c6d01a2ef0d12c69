/* SPDX-License-Identifier: BSD-2-Clause */
/* What goes wrong on live fabrics. */
#include "terms.h"

#define ESTABLISH(number) \
	{ .exchange = (number), MESSAGE(CMC_REQ) }, { .from = SERVER, .exchange = (number), MESSAGE(CMC_REP) }, \
		{ .exchange = (number), MESSAGE(CMC_RTU) }
#define STALE .from = SERVER, MESSAGE(CMC_REJ), .mad.body.rej.reason = CMC_REJ_STALE_CONN, .zero = { "local_comm_id" }
#define FIRST_QPN 0x000128 /* of exchange 0 */

/* The caller lost power and comes back with the same QPN: the peer still has the connection, and its DREQ reaches
 * nobody. Once that is given up, calls succeed. */
static const struct step stale_after_crash[] = {
	ESTABLISH(0),
	{ .after_us = MS(90000), .exchange = 1, MESSAGE(CMC_REQ), .mad.body.req.local_qpn = FIRST_QPN },
	{ STALE, .exchange = 1 },
	{ .from = SERVER, MESSAGE(CMC_DREQ) },
	{ .after_us = MS(6200), .from = SERVER, MESSAGE(CMC_DREQ) },
	{ .after_us = MS(6200), .from = SERVER, MESSAGE(CMC_DREQ) },
	{ .after_us = MS(6200), .exchange = 2, MESSAGE(CMC_REQ) },
	{ .from = SERVER, .exchange = 2, MESSAGE(CMC_REP) },
	{ .exchange = 2, MESSAGE(CMC_RTU) },
};

/* Called again with the QPN of a connection that was closed a moment ago. */
static const struct step stale_time_wait[] = {
	ESTABLISH(0),
	{ .after_us = MS(5000), MESSAGE(CMC_DREQ) },
	{ .from = SERVER, MESSAGE(CMC_DREP) },
	{ .after_us = MS(20), .exchange = 1, MESSAGE(CMC_REQ), .mad.body.req.local_qpn = FIRST_QPN },
	{ STALE, .exchange = 1 },
	{ .after_us = MS(4000), .exchange = 2, MESSAGE(CMC_REQ), .mad.body.req.local_qpn = FIRST_QPN },
	{ .from = SERVER, .exchange = 2, MESSAGE(CMC_REP) },
	{ .exchange = 2, MESSAGE(CMC_RTU) },
};

static const struct step rep_refused[] = {
	{ MESSAGE(CMC_REQ) },
	{ .from = SERVER, MESSAGE(CMC_REP), .mad.body.rep = { .responder_resources = 1 } },
	{ MESSAGE(CMC_REJ), .mad.body.rej = { .message_rejected = CMC_REJECTED_REP,
					      .reason = CMC_REJ_INSUFFICIENT_RESP_RESOURCES } },
};

static const struct step crossing_dreq[] = {
	ESTABLISH(0),
	{ .after_us = MS(3000), MESSAGE(CMC_DREQ) },
	{ .after_us = 15, .from = SERVER, MESSAGE(CMC_DREQ) },
	{ .after_us = 40, MESSAGE(CMC_DREP) },
	{ .after_us = 15, .from = SERVER, MESSAGE(CMC_DREP) },
};

/* Both call at once, and each answers the other: two connections where one was meant. */
static const struct step crossing_req[] = {
	{ MESSAGE(CMC_REQ) },
	{ .after_us = 15, .from = SERVER, .exchange = 1, MESSAGE(CMC_REQ) },
	{ .after_us = 400, .exchange = 1, MESSAGE(CMC_REP) },
	{ .after_us = 15, .from = SERVER, MESSAGE(CMC_REP) },
	{ .after_us = 100, MESSAGE(CMC_RTU) },
	{ .after_us = 15, .from = SERVER, .exchange = 1, MESSAGE(CMC_RTU) },
};

/* The ID of a live connection is used for another call. */
static const struct step duplicate_id[] = {
	ESTABLISH(0),
	{ .after_us = MS(700), MESSAGE(CMC_REQ), .mad.body.req.local_qpn = 0x000130 },
	{ .from = SERVER, MESSAGE(CMC_REJ), .mad.body.rej.reason = CMC_REJ_DUPLICATE_LOCAL_COMM_ID,
	  .zero = { "local_comm_id" } },
};

/* The application takes the connection and drops it at once. */
static const struct step closed_at_once[] = {
	ESTABLISH(0),
	{ .after_us = 800, .from = SERVER, MESSAGE(CMC_DREQ) },
	{ MESSAGE(CMC_DREP) },
};

enum { TRIES = 16 }; /* one, and 15 retries */

static void write_dreq_unanswered(struct synth *synth)
{
	static const struct step established[] = { ESTABLISH(0) };
	const struct step first = { .after_us = MS(8000), MESSAGE(CMC_DREQ) };
	const struct step again = { .after_us = MS(6200), MESSAGE(CMC_DREQ) };

	synth_packets(synth, established, COUNT(established));
	synth_packet(synth, &first);
	for (int i = 1; i < TRIES; i++)
		synth_packet(synth, &again);
}

/* The answer comes when the caller has given up: it no longer knows the ID. */
static void write_late_rep(struct synth *synth)
{
	const struct step req = { .after_us = MS(6200), MESSAGE(CMC_REQ) };
	const struct step rep = { .after_us = MS(9000), .from = SERVER, MESSAGE(CMC_REP) };
	const struct step rej = { MESSAGE(CMC_REJ),
				  .mad.body.rej = { .message_rejected = CMC_REJECTED_REP,
						    .reason = CMC_REJ_INVALID_COMM_ID } };

	for (int i = 0; i < TRIES; i++)
		synth_packet(synth, &req);
	synth_packet(synth, &rep);
	synth_packet(synth, &rej);
}

/* Many call one host at once. It answers one call late and the others never, each of them the same REQ again. */
static void write_incast(struct synth *synth)
{
	struct step calls[] = {
		{ MESSAGE(CMC_REQ) },
		{ .after_us = 20, .exchange = 1, MESSAGE(CMC_REQ) },
		{ .after_us = 20, .from = OTHER, .to = SERVER, .exchange = 2, MESSAGE(CMC_REQ) },
	};
	static const struct step accepted[] = {
		{ .after_us = MS(1500), .from = SERVER, .exchange = 1, MESSAGE(CMC_REP) },
		{ .exchange = 1, MESSAGE(CMC_RTU) },
	};

	for (int i = 0; i < TRIES; i++) {
		synth_packet(synth, &calls[0]);
		if (i < 4)
			synth_packet(synth, &calls[1]);
		synth_packet(synth, &calls[2]);
		calls[0].after_us = MS(6200);
		if (i == 3) {
			synth_packets(synth, accepted, COUNT(accepted));
			calls[0].after_us -= accepted[0].after_us;
		}
	}
}

static const struct scenario scenarios[] = {
	{ "stale_after_crash", "the caller lost power: REJ 10, and DREQs for the old connection that nobody answers",
	  &roce_v2, STEPS(stale_after_crash) },
	{ "stale_time_wait", "the QPN of a connection closed a moment ago: REJ 10, then success", &roce_v2,
	  STEPS(stale_time_wait) },
	{ "rep_refused", "the caller refuses the REP (REJ 27): it offers less than was asked for", &roce_v2,
	  STEPS(rep_refused) },
	{ "dreq_unanswered", "16 DREQs and no DREP", &roce_v2, .write = write_dreq_unanswered },
	{ "incast", "two hosts call a third: one call is answered at the fourth try, the others never", &roce_v2,
	  .write = write_incast },
	{ "late_rep", "16 REQs, then a REP for which the caller has no use any more (REJ 6)", &roce_v2,
	  .write = write_late_rep },
	{ "crossing_dreq", "both ends close at once: legal", &roce_v2, STEPS(crossing_dreq) },
	{ "crossing_req", "both ends call at once and both accept: two connections", &roce_v2, STEPS(crossing_req) },
	{ "duplicate_id", "a live connection's ID in another REQ: REJ 30", &roce_v2, STEPS(duplicate_id) },
	{ "closed_at_once", "DREQ right behind the RTU: the application changed its mind", &roce_v2,
	  STEPS(closed_at_once) },
};

const struct topic faults_topic = TOPIC(scenarios);
