/* SPDX-License-Identifier: BSD-2-Clause */
/* What did not come until now. */
#include "tracker.h"

/* Where no field bounds the wait: a SIDR_REQ, a path query, a DREQ of a connection whose REQ was not captured. */
#define UNBOUNDED_NS UINT64_C(10000000000)

/* Who follows a redirect does so at once. */
#define FOLLOW_NS UINT64_C(1000000000)

static bool is_mraed(const struct record *rec)
{
	return rec->state == CMC_STATE_MRA_REQ || rec->state == CMC_STATE_MRA_REP || rec->state == CMC_STATE_MRA_LAP;
}

/* A resend says that the time was over. What an MRA promised may have been cut off. */
uint64_t track_due(const struct record *rec, enum request request)
{
	uint64_t patience = track_patience(rec, request);

	if (rec->flags & PROMISE)
		return rec->until;
	if (is_mraed(rec))
		return UINT64_MAX;
	return rec->sends[request] > 1 ? 0 : rec->last_send[request] + (patience ? patience : UNBOUNDED_NS);
}

bool track_overdue(const struct record *rec, enum request request, uint64_t now)
{
	return now > track_due(rec, request);
}

/* Where only one direction was captured, answers are missing that came. It is so when a message proves it, and may be
 * so when the beginning is missing and nothing but one try was seen. */
bool track_one_sided(const struct record *rec, enum request request)
{
	unsigned answerer = request == REQUEST_REP || request == REQUEST_DREQ_PASSIVE ? ACTIVE : PASSIVE;
	bool little = !(rec->flags & (COMPLETE | STALE_DREQ)) && rec->sends[request] <= 1;

	return !(rec->flags & (uint32_t)HEARD << answerer) && (rec->flags & INCOMPLETE || little);
}

/* What is said of an exchange that waits in a state for too long. */
static const struct {
	enum cmc_finding_id finding;
	uint16_t mraed; /* the message whose MRA was not kept */
} overdue[CMC_STATE_COUNT] = {
	[CMC_STATE_REQ_SENT] = { CMC_FINDING_req_unanswered, 0 },
	[CMC_STATE_MRA_REQ] = { CMC_FINDING_mra_broken, CMC_REQ },
	[CMC_STATE_REP_SENT] = { CMC_FINDING_rep_unanswered, 0 },
	[CMC_STATE_MRA_REP] = { CMC_FINDING_mra_broken, CMC_REP },
	[CMC_STATE_LAP_SENT] = { CMC_FINDING_lap_unanswered, 0 },
	[CMC_STATE_MRA_LAP] = { CMC_FINDING_mra_broken, CMC_LAP },
	[CMC_STATE_DREQ_SENT] = { CMC_FINDING_dreq_unanswered, 0 },
	[CMC_STATE_DREQ_CROSSED] = { CMC_FINDING_dreq_unanswered, 0 },
	[CMC_STATE_SIDR_REQ_SENT] = { CMC_FINDING_sidr_unanswered, 0 },
	[CMC_STATE_PATH_QUERY_SENT] = { CMC_FINDING_path_query_unanswered, 0 },
};

static void unanswered(struct cmc_finding *out, const struct record *rec, enum request request)
{
	uint64_t tries = rec->flags & TIMERS ? rec->max_retries + 1u : 0;
	uint64_t all = track_all_tries(rec, request);

	out->id = overdue[rec->state].finding;
	out->value = rec->sends[request];
	out->more[0] = tries;
	out->more[1] = rec->kind == CMC_EXCHANGE_CONNECTION ? all :
		since(rec->last_send[request], track_first_send(rec, request));
	if (rec->flags & STALE_DREQ) {
		out->id = CMC_FINDING_stale_dreq_unanswered;
		out->frame = rec->refused_frame;
	}
}

static void broken_promise(struct cmc_finding *out, const struct record *rec, enum request request)
{
	out->id = CMC_FINDING_mra_broken;
	out->value = overdue[rec->state].mraed;
	if (rec->sends[request] > 0)
		out->more[0] = since(rec->until, rec->last_send[request]);
}

static bool is_open(const struct record *rec)
{
	return rec->state >= CMC_STATE_ESTABLISHED && rec->state <= CMC_STATE_MRA_LAP;
}

static bool lacks_follower(const struct record *rec, uint64_t now)
{
	return rec->flags & REDIRECTED && !(rec->flags & FOLLOWED) && since(now, rec->until) > FOLLOW_NS;
}

size_t track_pending(struct cmc_finding *out, const struct record *rec, uint64_t now)
{
	enum request request = track_awaiting(rec);
	size_t n = 0;

	if (request < REQUESTS && track_overdue(rec, request, now) && !track_one_sided(rec, request)) {
		if (overdue[rec->state].mraed)
			broken_promise(&out[n++], rec, request);
		else
			unanswered(&out[n++], rec, request);
	}
	if (lacks_follower(rec, now))
		out[n++] = (struct cmc_finding){ .id = CMC_FINDING_redirect_not_followed,
						 .frame = rec->refused_frame };
	if (is_open(rec) && rec->flags & IN_USE && !(rec->flags & RTU_SEEN) && rec->sends[REQUEST_REP] > 0)
		out[n++] = (struct cmc_finding){ .id = CMC_FINDING_rtu_missing };
	if (is_open(rec))
		out[n++] = (struct cmc_finding){ .id = CMC_FINDING_still_open };
	return n;
}
