/* SPDX-License-Identifier: BSD-2-Clause */
/* An exchange as a whole. */
#include "tracker.h"

/* What a state means when it is the last one; overdue: what it means when the time for the answer is over. */
static const struct {
	enum cmc_outcome outcome, overdue;
} outcomes[CMC_STATE_COUNT] = {
	[CMC_STATE_IDLE] = { CMC_OUTCOME_UNKNOWN, CMC_OUTCOME_UNKNOWN },
	[CMC_STATE_REQ_SENT] = { CMC_OUTCOME_WAITING, CMC_OUTCOME_NO_ANSWER },
	[CMC_STATE_MRA_REQ] = { CMC_OUTCOME_WAITING, CMC_OUTCOME_TIMED_OUT },
	[CMC_STATE_REP_SENT] = { CMC_OUTCOME_WAITING, CMC_OUTCOME_UNCONFIRMED },
	[CMC_STATE_MRA_REP] = { CMC_OUTCOME_WAITING, CMC_OUTCOME_TIMED_OUT },
	[CMC_STATE_ESTABLISHED] = { CMC_OUTCOME_CONNECTED, CMC_OUTCOME_CONNECTED },
	[CMC_STATE_LAP_SENT] = { CMC_OUTCOME_CONNECTED, CMC_OUTCOME_CONNECTED },
	[CMC_STATE_MRA_LAP] = { CMC_OUTCOME_CONNECTED, CMC_OUTCOME_CONNECTED },
	[CMC_STATE_DREQ_SENT] = { CMC_OUTCOME_WAITING, CMC_OUTCOME_CLOSE_UNCONFIRMED },
	[CMC_STATE_DREQ_CROSSED] = { CMC_OUTCOME_WAITING, CMC_OUTCOME_CLOSE_UNCONFIRMED },
	[CMC_STATE_CLOSED] = { CMC_OUTCOME_CLOSED, CMC_OUTCOME_CLOSED },
	[CMC_STATE_SIDR_REQ_SENT] = { CMC_OUTCOME_WAITING, CMC_OUTCOME_NO_ANSWER },
	[CMC_STATE_SIDR_ANSWERED] = { CMC_OUTCOME_RESOLVED, CMC_OUTCOME_RESOLVED },
	[CMC_STATE_PATH_QUERY_SENT] = { CMC_OUTCOME_WAITING, CMC_OUTCOME_NO_ANSWER },
	[CMC_STATE_PATH_QUERY_ANSWERED] = { CMC_OUTCOME_RESOLVED, CMC_OUTCOME_RESOLVED },
};

static enum cmc_outcome outcome_of(const struct record *rec, uint64_t now)
{
	enum request request = track_awaiting(rec);

	if (rec->state == CMC_STATE_REJECTED || rec->outcome == CMC_OUTCOME_UNKNOWN)
		return (enum cmc_outcome)rec->outcome;
	if (rec->state == CMC_STATE_SIDR_ANSWERED && rec->reason != CMC_SIDR_SUCCESS)
		return rec->flags & REDIRECTED ? CMC_OUTCOME_REDIRECTED : CMC_OUTCOME_REFUSED;
	if (request < REQUESTS && track_overdue(rec, request, now))
		return track_one_sided(rec, request) ? CMC_OUTCOME_UNKNOWN : outcomes[rec->state].overdue;
	return outcomes[rec->state].outcome;
}

static uint64_t due_of(const struct record *rec, uint64_t now)
{
	enum request request = track_awaiting(rec);
	uint64_t due = request < REQUESTS ? track_due(rec, request) : 0;

	return now > due || due == UINT64_MAX || outcome_of(rec, due + 1) == outcome_of(rec, now) ? 0 : due;
}

static struct cmc_exchange_side side_of(const struct record *rec, unsigned side)
{
	struct cmc_exchange_side out = {
		.comm_id = rec->comm_id[rec->kind == CMC_EXCHANGE_SIDR ? ACTIVE : side],
		.qpn = rec->qpn[side],
		.ca_guid = rec->ca_guid[side],
	};

	memcpy(out.endpoint.address, rec->address[side], 16);
	if (rec->kind == CMC_EXCHANGE_PATH_QUERY)
		out.comm_id = 0;
	return out;
}

static void count_findings(struct cmc_exchange *out, const struct record *rec)
{
	for (unsigned severity = CMC_CHAT; severity <= CMC_FAULT; severity++)
		out->findings[severity] = rec->findings[severity];
	for (size_t i = 0; i < out->n_pending; i++)
		out->findings[cmc_finding_type(out->pending[i].id)->severity]++;
}

void track_summarize(struct cmc_exchange *out, const struct record *rec, uint64_t now)
{
	*out = (struct cmc_exchange){
		.number = rec->number,
		.kind = (enum cmc_exchange_kind)rec->kind,
		.state = (enum cmc_exchange_state)rec->state,
		.outcome = outcome_of(rec, now),
		.roles_known = rec->flags & ROLES_KNOWN,
		.complete = rec->flags & COMPLETE,
		.side = { side_of(rec, ACTIVE), side_of(rec, PASSIVE) },
		.context = { .has_service_id = rec->flags & HAS_SERVICE, .service_id = rec->service_id },
		.reason = rec->reason,
		.first_frame = rec->first_frame,
		.start_ns = rec->start,
		.end_ns = rec->last,
		.messages = rec->messages,
		.resends = rec->resends,
		.duplicates = rec->duplicates,
	};
	for (unsigned phase = 0; phase < CMC_PHASE_COUNT; phase++)
		out->answer[phase] = (struct cmc_answer_time){ rec->answered >> phase & 1, rec->answer_ns[phase] };
	out->due_ns = due_of(rec, now);
	out->n_pending = track_pending(out->pending, rec, now);
	count_findings(out, rec);
}

bool cmc_track_next(const struct cmc_track *track, size_t *cursor, uint64_t now_ns, struct cmc_exchange *out)
{
	while (*cursor < track->store.used) {
		const struct record *rec = store_at(track, (uint32_t)(*cursor)++);

		if (!rec->number)
			continue;
		track_summarize(out, rec, now_ns);
		return true;
	}
	return false;
}

bool cmc_track_find(const struct cmc_track *track, uint32_t number, uint64_t now_ns, struct cmc_exchange *out)
{
	/* Without evictions the number tells the slot. */
	const struct record *rec = number ? store_find(track, number - 1, number) : NULL;

	for (uint32_t slot = 0; number && !rec && slot < track->store.used; slot++)
		rec = store_find(track, slot, number);
	if (rec)
		track_summarize(out, rec, now_ns);
	return rec != NULL;
}
