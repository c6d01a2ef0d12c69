/* SPDX-License-Identifier: BSD-2-Clause */
/* Setting up a connection: REQ, REP, RTU, MRA. */
#include <cmcodec/service.h>

#include "tracker.h"

/* What is read here lies in one place in both class versions. */
SAME_PLACE(req, req_v1, service_id);
SAME_PLACE(req, req_v1, local_ca_guid);
SAME_PLACE(req, req_v1, local_qpn);
SAME_PLACE(req, req_v1, starting_psn);
SAME_PLACE(req, req_v1, responder_resources);
SAME_PLACE(req, req_v1, remote_cm_response_timeout);
SAME_PLACE(req, req_v1, local_cm_response_timeout);
SAME_PLACE(req, req_v1, max_cm_retries);
SAME_PLACE(req, req_v1, primary_local_ack_timeout);
SAME_PLACE(req, req_v1, alternate_local_port_lid);
SAME_PLACE(rep, rep_v1, local_qpn);
SAME_PLACE(rep, rep_v1, starting_psn);
SAME_PLACE(rep, rep_v1, initiator_depth);
SAME_PLACE(rep, rep_v1, failover_accepted);
_Static_assert(FIELD_BIT(rep, local_ee_context_number) == FIELD_BIT(rep_v1, local_eecn), "EE context lies elsewhere");

void track_unexpected(struct step *s)
{
	TELL(s, unexpected, .value = s->attribute, .more = { track_role(s->rec, s->side), s->rec->state });
}

void track_missing(struct step *s, uint16_t attribute)
{
	/* In an exchange that began before the capture, that is no news. */
	if (s->rec->flags & COMPLETE)
		TELL(s, message_missing, .value = attribute);
	s->rec->flags |= INCOMPLETE;
}

static void set_state(struct step *s, enum cmc_exchange_state state)
{
	s->rec->state = (uint8_t)state;
}

static void learn_timers(struct record *rec, const struct view *view)
{
	if (!HAS(view, req, primary_local_ack_timeout))
		return;
	rec->remote_timeout = (uint8_t)GET(view, req, remote_cm_response_timeout);
	rec->local_timeout = (uint8_t)GET(view, req, local_cm_response_timeout);
	rec->max_retries = (uint8_t)GET(view, req, max_cm_retries);
	rec->ack_timeout = (uint8_t)GET(view, req, primary_local_ack_timeout);
	rec->responder_resources = (uint8_t)GET(view, req, responder_resources);
	rec->flags |= TIMERS;
}

static void learn_req(struct step *s)
{
	const struct view *view = &s->view;
	struct record *rec = s->rec;

	rec->flags |= COMPLETE | ROLES_KNOWN;
	rec->service_id = GET(view, req, service_id);
	rec->flags |= HAS(view, req, service_id) ? HAS_SERVICE : 0;
	rec->flags |= GET(view, req, alternate_local_port_lid) ? ALTERNATE : 0;
	rec->ca_guid[ACTIVE] = GET(view, req, local_ca_guid);
	rec->qpn[ACTIVE] = (uint32_t)GET(view, req, local_qpn);
	rec->psn = (uint32_t)GET(view, req, starting_psn);
	learn_timers(rec, view);
}

/* The exchange that had this CA's QP before: only its slot, so that its record need not be fetched. */
static void learn_older(struct step *s)
{
	struct record *rec = s->rec;

	if (rec->ca_guid[ACTIVE] && rec->qpn[ACTIVE])
		rec->older = recent_guess_qpn(s->track, rec->ca_guid[ACTIVE], rec->qpn[ACTIVE]);
}

const struct record *track_older(const struct step *s)
{
	const struct record *rec = s->rec, *older = rec->older ? store_at(s->track, rec->older - 1) : NULL;

	/* Its slot may hold another exchange by now. */
	if (!older || older->number == 0 || older->number >= rec->number ||
	    older->ca_guid[ACTIVE] != rec->ca_guid[ACTIVE] || older->qpn[ACTIVE] != rec->qpn[ACTIVE])
		return NULL;
	return older;
}

static void first_req(struct step *s)
{
	learn_req(s);
	learn_older(s);
	s->rec->tid[REQUEST_REQ] = s->tid;
	index_add(s->track, s->slot, KEY_CONNECTION, ACTIVE);
	for (enum trait trait = TRAIT_TID; trait <= TRAIT_QPN; trait++)
		recent_add(s->track, s->slot, trait);
	if (s->track->config.follow_qps)
		index_add(s->track, s->slot, KEY_QP, ACTIVE);
	if (s->rec->state == CMC_STATE_IDLE)
		history_request(s);
}

void track_req(struct step *s)
{
	struct record *rec = s->rec;

	if (!(rec->flags & COMPLETE))
		first_req(s);
	else
		track_echoes(s, REQUEST_REQ);
	track_send(s, REQUEST_REQ);
	if (rec->state == CMC_STATE_IDLE || (rec->state == CMC_STATE_MRA_REQ && !(rec->flags & PROMISE)))
		set_state(s, CMC_STATE_REQ_SENT);
}

/* The requester's last try has had its time, and the time on the way as a tolerance. */
static void check_late(struct step *s)
{
	struct record *rec = s->rec;
	struct cmc_awaited awaited;
	uint64_t patience = track_patience(rec, REQUEST_REQ);

	track_await(&awaited, rec);
	if (rec->state == CMC_STATE_REQ_SENT && awaited.give_up_ns &&
	    s->in->time_ns > awaited.give_up_ns + patience / 4)
		TELL(s, rep_late, .value = since(s->in->time_ns, rec->last_send[REQUEST_REQ]),
		     .more = { since(awaited.give_up_ns, rec->last_send[REQUEST_REQ]) });
}

static void learn_rep(struct step *s)
{
	const struct view *view = &s->view;
	struct record *rec = s->rec;

	rec->qpn[PASSIVE] = (uint32_t)GET(view, rep, local_qpn);
	if (!rec->qpn[PASSIVE]) /* XRC: the target's QPN stands there */
		rec->qpn[PASSIVE] = (uint32_t)GET(view, rep, local_ee_context_number);
	if (s->class_version == 2)
		rec->ca_guid[PASSIVE] = GET(view, rep, local_ca_guid);
	if (s->track->config.follow_qps)
		index_add(s->track, s->slot, KEY_QP, PASSIVE);
}

/* Services whose target reads the initiator's memory. */
static bool service_reads(uint64_t service_id)
{
	static const char *const keys[] = { "nvme", "nvme-discovery", "iser", "nfs" };
	struct cmc_service service;

	cmc_service_describe(&service, service_id);
	for (size_t i = 0; service.key && i < sizeof(keys) / sizeof(keys[0]); i++)
		if (strcmp(service.key, keys[i]) == 0)
			return true;
	return false;
}

static void check_reads(struct step *s)
{
	const struct record *rec = s->rec;
	uint64_t depth = GET(&s->view, rep, initiator_depth);

	if (!(rec->flags & TIMERS) || !HAS(&s->view, rep, initiator_depth))
		return;
	if (depth > rec->responder_resources)
		TELL(s, reads_too_deep, .value = depth, .more = { rec->responder_resources });
	else if (depth == 0 && service_reads(rec->service_id))
		TELL(s, reads_impossible, .value = rec->service_id, .more = { rec->responder_resources, depth });
}

static void check_psn(struct step *s)
{
	const struct record *rec = s->rec, *older = track_older(s);

	if (older && older->qpn[PASSIVE] && older->qpn[PASSIVE] == rec->qpn[PASSIVE] && older->psn == rec->psn)
		TELL(s, psn_reused, .value = rec->psn, .exchange = older->number);
}

static void first_rep(struct step *s)
{
	const struct record *rec = s->rec;
	uint64_t failover = GET(&s->view, rep, failover_accepted);

	learn_rep(s);
	check_reads(s);
	check_psn(s);
	if (failover != CMC_FAILOVER_ACCEPTED && rec->flags & ALTERNATE)
		TELL(s, alternate_refused, .value = failover);
	else if (failover != CMC_FAILOVER_ACCEPTED && rec->flags & TIMERS)
		TELL(s, alternate_not_offered, .value = failover);
	history_accepted(s);
}

void track_rep(struct step *s)
{
	struct record *rec = s->rec;
	bool first = rec->sends[REQUEST_REP] == 0;

	if (s->side != PASSIVE || rec->state >= CMC_STATE_CLOSED || (first && rec->state >= CMC_STATE_DREQ_SENT)) {
		track_unexpected(s);
		return;
	}
	track_echoes(s, REQUEST_REQ);
	check_late(s);
	if (first)
		first_rep(s);
	if (rec->request[REQUEST_REQ] & WAITING)
		track_answer(s, REQUEST_REQ, true);
	track_send(s, REQUEST_REP);
	if (rec->state < CMC_STATE_REP_SENT || (rec->state == CMC_STATE_MRA_REP && !(rec->flags & PROMISE)))
		set_state(s, CMC_STATE_REP_SENT);
}

void track_rtu(struct step *s)
{
	struct record *rec = s->rec;

	if (s->side != ACTIVE || rec->state == CMC_STATE_CLOSED || rec->state == CMC_STATE_REJECTED) {
		track_unexpected(s);
		return;
	}
	track_echoes(s, REQUEST_REQ);
	if (rec->sends[REQUEST_REP] == 0 && !(rec->flags & RTU_SEEN))
		track_missing(s, CMC_REP);
	track_answer(s, REQUEST_REP, true);
	rec->flags |= RTU_SEEN;
	if (rec->state < CMC_STATE_ESTABLISHED) {
		set_state(s, CMC_STATE_ESTABLISHED);
		rec->until = s->in->time_ns;
	}
}

/* What an MRA may be about, in the order of Message MRAed. */
static const struct {
	enum request request;
	uint8_t sender;
	uint8_t waiting, promised; /* states */
} mraed[] = {
	[CMC_MRAED_REQ] = { REQUEST_REQ, PASSIVE, CMC_STATE_REQ_SENT, CMC_STATE_MRA_REQ },
	[CMC_MRAED_REP] = { REQUEST_REP, ACTIVE, CMC_STATE_REP_SENT, CMC_STATE_MRA_REP },
	[CMC_MRAED_LAP] = { REQUEST_LAP, PASSIVE, CMC_STATE_LAP_SENT, CMC_STATE_MRA_LAP },
};

/* Its promise counts from the MRA on; the way is added as for the request. */
static void promise(struct step *s, enum request request)
{
	struct record *rec = s->rec;
	uint64_t time = cmc_timeout_ns((unsigned)GET(&s->view, mra, service_timeout));
	uint64_t least = track_least(rec, request);
	bool known = HAS(&s->view, mra, service_timeout);

	if (known && least && time < least)
		TELL(s, mra_useless, .value = time, .more = { least });
	if (rec->mras > 0)
		TELL(s, mra_repeated);
	count_u8(&rec->mras);
	rec->until = known ? s->in->time_ns + time + since(track_patience(rec, request), least) : 0;
	rec->flags = known ? rec->flags | PROMISE : rec->flags & ~(uint32_t)PROMISE;
	rec->flags &= ~(uint32_t)BROKEN_TOLD;
	if (request == REQUEST_REQ)
		rec->flags |= REQ_MRAED;
}

/* The REP that is meant was not captured, but its sender's ID shows that there was one. */
static bool rep_was_missed(const struct step *s, uint64_t which)
{
	return which == CMC_MRAED_REP && s->remote_id && s->rec->state < CMC_STATE_REP_SENT;
}

static bool mra_fits(const struct step *s, uint64_t which)
{
	unsigned state = s->rec->state;

	if (which >= sizeof(mraed) / sizeof(mraed[0]) || s->side != mraed[which].sender)
		return false;
	return state == mraed[which].waiting || state == mraed[which].promised || state == CMC_STATE_IDLE ||
	       rep_was_missed(s, which);
}

void track_mra(struct step *s)
{
	uint64_t which = GET(&s->view, mra, message_mraed);

	if (!mra_fits(s, which)) {
		track_unexpected(s);
		return;
	}
	if (rep_was_missed(s, which))
		track_missing(s, CMC_REP);
	track_echoes(s, which == CMC_MRAED_LAP ? REQUEST_LAP : REQUEST_REQ);
	track_answer(s, mraed[which].request, false);
	promise(s, mraed[which].request);
	set_state(s, mraed[which].promised);
}
