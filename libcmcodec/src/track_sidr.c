/* SPDX-License-Identifier: BSD-2-Clause */
/* Resolving a service for datagrams: SIDR_REQ, SIDR_REP. */
#include "tracker.h"

SAME_PLACE(sidr_req, sidr_req_v1, service_id);

void track_sidr_req(struct step *s)
{
	struct record *rec = s->rec;

	if (!(rec->flags & COMPLETE)) {
		rec->flags |= COMPLETE;
		rec->service_id = GET(&s->view, sidr_req, service_id);
		rec->flags |= HAS(&s->view, sidr_req, service_id) ? HAS_SERVICE : 0;
		rec->tid[REQUEST_REQ] = s->tid;
		recent_add(s->track, s->slot, TRAIT_TID);
		history_request(s);
	}
	track_send(s, REQUEST_REQ);
	if (rec->state == CMC_STATE_IDLE)
		rec->state = CMC_STATE_SIDR_REQ_SENT;
}

static uint64_t status_of(const struct step *s)
{
	return s->class_version == 1 ? GET(&s->view, sidr_rep_v1, status) : GET(&s->view, sidr_rep, status);
}

/* It may be cut off. */
static bool has_status(const struct step *s)
{
	return s->class_version == 1 ? HAS(&s->view, sidr_rep_v1, status) : HAS(&s->view, sidr_rep, status);
}

static void learn_answer(struct step *s)
{
	const struct view *view = &s->view;
	struct record *rec = s->rec;
	bool v1 = s->class_version == 1;

	rec->qpn[PASSIVE] = (uint32_t)(v1 ? GET(view, sidr_rep_v1, qpn) : GET(view, sidr_rep, qpn));
	if (rec->flags & HAS_SERVICE)
		return;
	rec->service_id = v1 ? GET(view, sidr_rep_v1, service_id) : GET(view, sidr_rep, service_id);
	rec->flags |= HAS(view, sidr_rep, service_id) ? HAS_SERVICE : 0;
}

void track_sidr_rep(struct step *s)
{
	struct record *rec = s->rec;
	bool first = rec->state != CMC_STATE_SIDR_ANSWERED;
	uint64_t status = status_of(s);

	track_echoes(s, REQUEST_REQ);
	track_answer(s, REQUEST_REQ, true);
	rec->state = CMC_STATE_SIDR_ANSWERED;
	if (!first)
		return;
	learn_answer(s);
	rec->reason = (uint16_t)status;
	rec->until = s->in->time_ns;
	rec->refused_frame = s->in->frame;
	if (!has_status(s)) {
		rec->outcome = CMC_OUTCOME_UNKNOWN;
		return;
	}
	if (track_redirect(s, status == CMC_SIDR_REDIRECT))
		return;
	if (status == CMC_SIDR_SUCCESS)
		history_accepted(s);
	else
		history_refused(s);
}
