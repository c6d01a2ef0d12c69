/* SPDX-License-Identifier: BSD-2-Clause */
/* Alternate paths: LAP, APR. And the queries for the first path. */
#include "tracker.h"

SAME_PLACE(lap, lap_v1, remote_cm_response_timeout);

static bool is_roce(const struct step *s)
{
	static const uint8_t mapped[12] = { [10] = 0xff, 0xff };

	if (s->in->packet)
		return s->in->packet->encapsulation != CMC_NATIVE_IB;
	return memcmp(s->in->dst.address, mapped, sizeof(mapped)) == 0;
}

static void check_lap(struct step *s)
{
	const struct record *rec = s->rec;

	if (s->side != ACTIVE)
		TELL(s, lap_from_passive);
	if (is_roce(s))
		TELL(s, lap_roce);
	if (rec->request[REQUEST_LAP] & WAITING)
		TELL(s, lap_outstanding, .frame = rec->frame[REQUEST_LAP]);
}

/* TransactionIDs of one side may be equal, so the bytes decide. An answered one comes again when its APR was lost, but
 * not before a resend is due. */
static bool is_resend(const struct step *s, uint32_t hash)
{
	const struct record *rec = s->rec;
	uint64_t least = track_least(rec, REQUEST_LAP);

	if (rec->sends[REQUEST_LAP] == 0 || rec->lap != hash)
		return false;
	return rec->request[REQUEST_LAP] & WAITING ||
	       since(s->in->time_ns, rec->last_send[REQUEST_LAP]) >= least - least / 10;
}

static void new_lap(struct step *s, uint32_t hash)
{
	struct record *rec = s->rec;

	check_lap(s);
	rec->lap = hash;
	rec->sends[REQUEST_LAP] = 0;
	rec->answers[REQUEST_LAP] = 0;
	rec->request[REQUEST_LAP] = 0;
}

void track_lap(struct step *s)
{
	struct record *rec = s->rec;
	enum cmc_exchange_state next = CMC_STATE_LAP_SENT;
	uint32_t hash = (uint32_t)track_hash(s->view.mad, CMC_MAD_LEN, 0);

	switch (rec->state) {
	case CMC_STATE_IDLE:
	case CMC_STATE_ESTABLISHED:
	case CMC_STATE_LAP_SENT:
	case CMC_STATE_MRA_LAP:
		break;
	case CMC_STATE_REP_SENT: /* its sender has the REP, and sent the RTU */
	case CMC_STATE_MRA_REP:
		TELL(s, rtu_missing, .value = CMC_LAP);
		break;
	default:
		track_unexpected(s);
		return;
	}
	if (!is_resend(s, hash))
		new_lap(s, hash);
	rec->lap_timeout = (uint8_t)GET(&s->view, lap, remote_cm_response_timeout);
	track_send(s, REQUEST_LAP);
	if (rec->flags & PROMISE)
		next = CMC_STATE_MRA_LAP;
	rec->state = (uint8_t)next;
}

static uint64_t ap_status(const struct step *s)
{
	return s->class_version == 1 ? GET(&s->view, apr_v1, ap_status) : GET(&s->view, apr, ap_status);
}

static void check_status(struct step *s, uint64_t status)
{
	switch (status) {
	case CMC_AP_INVALID_COMM_ID:
	case CMC_AP_INVALID_QPN_EECN:
		TELL(s, lap_no_connection, .value = status);
		break;
	case CMC_AP_IS_CURRENT:
		TELL(s, lap_pointless);
		break;
	default:
		break;
	}
}

void track_apr(struct step *s)
{
	struct record *rec = s->rec;

	if (s->side != PASSIVE) {
		track_unexpected(s);
		return;
	}
	if (rec->sends[REQUEST_LAP] == 0)
		track_missing(s, CMC_LAP);
	else
		track_echoes(s, REQUEST_LAP);
	track_answer(s, REQUEST_LAP, true);
	check_status(s, ap_status(s));
	if (rec->state == CMC_STATE_LAP_SENT || rec->state == CMC_STATE_MRA_LAP || rec->state == CMC_STATE_IDLE)
		rec->state = CMC_STATE_ESTABLISHED;
}

void track_path_query(struct step *s)
{
	struct record *rec = s->rec;

	if (s->side == ACTIVE) {
		*request_tid(rec, REQUEST_REQ) = s->tid;
		track_send(s, REQUEST_REQ);
		rec->flags |= COMPLETE;
		if (rec->state == CMC_STATE_IDLE)
			rec->state = CMC_STATE_PATH_QUERY_SENT;
		return;
	}
	track_answer(s, REQUEST_REQ, true);
	rec->state = CMC_STATE_PATH_QUERY_ANSWERED;
	rec->until = s->in->time_ns;
}
