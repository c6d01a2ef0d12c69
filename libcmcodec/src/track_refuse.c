/* SPDX-License-Identifier: BSD-2-Clause */
/* REJ: who refuses what, and why. */
#include <cmcodec/info.h>

#include "tracker.h"

/* Bytes that the consumer put into the message. */
static uint64_t consumer_bytes(const struct step *s)
{
	struct cmc_private data;

	return cmc_private_find(&data, s->view.mad, s->view.len, NULL) == 0 ? data.used : 0;
}

/* Reasons that need words of their own. */
static void tell_reason(struct step *s, uint16_t reason)
{
	const struct record *rec = s->rec;

	switch (reason) {
	case CMC_REJ_INVALID_SERVICE_ID:
		TELL(s, no_listener, .value = rec->service_id);
		break;
	case CMC_REJ_CONSUMER_DEFINED:
		TELL(s, application_refused, .value = rec->service_id, .more = { consumer_bytes(s) });
		break;
	case CMC_REJ_NO_QP:
	case CMC_REJ_NO_EEC:
	case CMC_REJ_NO_RESOURCES:
		TELL(s, no_resources, .value = rec->service_id, .more = { reason });
		break;
	default:
		break;
	}
}

/* REJ 10: the passive side has a connection of that CA and QP. */
static void tell_stale(struct step *s)
{
	const struct record *rec = s->rec, *older = track_older(s);
	uint64_t qpn = rec->qpn[ACTIVE];

	if (!older)
		TELL(s, stale_unseen, .value = qpn);
	else if (older->state == CMC_STATE_CLOSED)
		TELL(s, stale_time_wait, .value = qpn, .exchange = older->number,
		     .more = { since(s->in->time_ns, older->until), track_time_wait(older) });
	else
		TELL(s, stale_open, .value = qpn, .exchange = older->number);
}

/* REJ 4 carries the GUID of its sender. */
static void check_guid(struct step *s)
{
	uint64_t guid = s->rec->ca_guid[s->side];
	struct cmc_info info;

	if (cmc_info_decode(&info, s->view.mad, s->view.len) != 0 || info.kind != CMC_INFO_GUID || !info.valid)
		return;
	if (guid && info.value != guid)
		TELL(s, rej_guid, .value = info.value, .more = { guid });
}

/* Where a redirected request must go. */
static void learn_redirect(struct step *s)
{
	struct cmc_info info;
	const uint8_t *gid, *lid;

	if (cmc_info_decode(&info, s->view.mad, s->view.len) != 0 || !info.valid)
		return;
	if (info.kind == CMC_INFO_GID) {
		history_redirected(s, info.bytes, 0);
	} else if (info.kind == CMC_INFO_CLASS_PORT_INFO) {
		gid = info.bytes + FIELD_BIT(class_port_info, redirect_gid) / 8 - CMC_MAD_HEADER_LEN;
		lid = info.bytes + FIELD_BIT(class_port_info, redirect_lid) / 8 - CMC_MAD_HEADER_LEN;
		history_redirected(s, gid, load16(lid));
	}
}

bool track_redirect(struct step *s, bool redirects)
{
	if (!redirects)
		return false;
	s->rec->flags |= REDIRECTED;
	learn_redirect(s);
	return true;
}

/* Who may refuse what. A REP that was not captured is proven by the ID that its receiver names. */
static bool rej_fits(struct step *s, uint64_t rejected)
{
	const struct record *rec = s->rec;
	bool rep = rec->sends[REQUEST_REP] > 0 || rec->flags & RTU_SEEN;

	if (!(rec->flags & COMPLETE))
		return true;
	if (rejected == CMC_REJECTED_REQ)
		return s->side == PASSIVE && !rep;
	if (rejected == CMC_REJECTED_REP && !rep && s->remote_id && !(rec->flags & HEARD_PASSIVE)) {
		track_missing(s, CMC_REP);
		return s->side == ACTIVE;
	}
	return rejected != CMC_REJECTED_REP || (s->side == ACTIVE && rep);
}

static enum cmc_outcome refuse_request(struct step *s, uint16_t reason)
{
	if (track_redirect(s, reason == CMC_REJ_PORT_CM_REDIRECT || reason == CMC_REJ_PORT_REDIRECT))
		return CMC_OUTCOME_REDIRECTED;
	if (reason == CMC_REJ_STALE_CONN)
		tell_stale(s);
	tell_reason(s, reason);
	history_refused(s);
	return CMC_OUTCOME_REFUSED;
}

static enum cmc_outcome refuse_reply(struct step *s, uint16_t reason)
{
	TELL(s, refused_by_caller, .value = reason);
	return CMC_OUTCOME_REFUSED_BY_CALLER;
}

/* Neither: a timeout, a caller that ended, or the end of an established connection. */
static enum cmc_outcome refuse_other(struct step *s, uint16_t reason)
{
	const struct record *rec = s->rec;

	switch (rec->state) {
	case CMC_STATE_ESTABLISHED:
	case CMC_STATE_LAP_SENT:
	case CMC_STATE_MRA_LAP:
		TELL(s, aborted, .value = reason);
		return CMC_OUTCOME_ABORTED;
	case CMC_STATE_REQ_SENT:
	case CMC_STATE_MRA_REQ:
		if (s->side == PASSIVE)
			return CMC_OUTCOME_REFUSED;
		TELL(s, cancelled, .value = reason,
		     .more = { since(s->in->time_ns, track_first_send(rec, REQUEST_REQ)) });
		return CMC_OUTCOME_CANCELLED;
	case CMC_STATE_REP_SENT:
	case CMC_STATE_MRA_REP:
		return s->side == ACTIVE ? CMC_OUTCOME_REFUSED_BY_CALLER : CMC_OUTCOME_UNCONFIRMED;
	default:
		return CMC_OUTCOME_REFUSED;
	}
}

static void refuse(struct step *s, uint64_t rejected, uint16_t reason)
{
	struct record *rec = s->rec;

	if (!rej_fits(s, rejected))
		TELL(s, rej_message, .value = rejected);
	else if (rec->state == CMC_STATE_CLOSED ||
		 (rec->state >= CMC_STATE_ESTABLISHED && rejected != CMC_REJECTED_OTHER))
		track_unexpected(s);
	rec->reason = reason;
	rec->refused_frame = s->in->frame;
	check_guid(s);
	rec->outcome = (uint8_t)(rejected == CMC_REJECTED_REQ ? refuse_request(s, reason) :
				 rejected == CMC_REJECTED_REP ? refuse_reply(s, reason) : refuse_other(s, reason));
	for (enum request request = REQUEST_REQ; request < REQUESTS; request++)
		rec->request[request] &= (uint8_t)~WAITING;
	rec->state = CMC_STATE_REJECTED;
	rec->until = s->in->time_ns;
	rec->flags &= ~(uint32_t)PROMISE;
}

void track_rej(struct step *s)
{
	uint64_t rejected = GET(&s->view, rej, message_rejected);

	if (rejected == CMC_REJECTED_REQ)
		track_answer(s, REQUEST_REQ, true);
	else if (rejected == CMC_REJECTED_REP)
		track_answer(s, REQUEST_REP, true);
	track_echoes(s, REQUEST_REQ);
	if (s->rec->state != CMC_STATE_REJECTED)
		refuse(s, rejected, (uint16_t)GET(&s->view, rej, reason));
}
