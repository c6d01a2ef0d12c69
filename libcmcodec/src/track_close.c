/* SPDX-License-Identifier: BSD-2-Clause */
/* Ending a connection: DREQ, DREP; and the data that shows that it began. */
#include "tracker.h"

/* Nobody who is content closes this fast. */
#define AT_ONCE_NS UINT64_C(10000000)

static enum request dreq_of(unsigned side)
{
	return side == ACTIVE ? REQUEST_DREQ : REQUEST_DREQ_PASSIVE;
}

static void check_qpn(struct step *s)
{
	uint32_t qpn = s->rec->qpn[!s->side];

	if (!HAS(&s->view, dreq, remote_qpn_eecn) || !qpn || GET(&s->view, dreq, remote_qpn_eecn) == qpn)
		return;
	TELL(s, dreq_qpn, .value = GET(&s->view, dreq, remote_qpn_eecn), .more = { qpn });
}

static void check_established(struct step *s)
{
	const struct record *rec = s->rec;
	uint64_t age = since(s->in->time_ns, rec->until);

	if (!(rec->flags & RTU_SEEN) && rec->sends[REQUEST_REP] > 0)
		TELL(s, rtu_missing);
	else if (age < AT_ONCE_NS && rec->flags & RTU_SEEN && !(rec->flags & IN_USE) && !rec->sends[REQUEST_LAP])
		TELL(s, closed_at_once, .value = age);
}

/* Just before, its sender refused a new connection because of this one. */
static void check_stale(struct step *s)
{
	uint32_t frame = history_stale(s);

	if (!frame)
		return;
	s->rec->refused_frame = frame;
	s->rec->flags |= STALE_DREQ;
	TELL(s, stale_dreq, .frame = frame);
}

/* How far the setup had come when the DREQ was sent. */
static void check_setup(struct step *s)
{
	struct record *rec = s->rec;

	switch (rec->state) {
	case CMC_STATE_REQ_SENT:
	case CMC_STATE_MRA_REQ:
		track_missing(s, CMC_REP);
		break;
	case CMC_STATE_REP_SENT:
	case CMC_STATE_MRA_REP:
		TELL(s, rtu_missing, .value = CMC_DREQ);
		break;
	case CMC_STATE_ESTABLISHED:
		check_established(s);
		break;
	default:
		break;
	}
}

static void first_dreq(struct step *s)
{
	struct record *rec = s->rec;
	enum request other = dreq_of(!s->side);
	bool crossed = rec->sends[other] > 0;

	check_qpn(s);
	check_stale(s);
	check_setup(s);
	if (crossed)
		TELL(s, dreq_crossed, .frame = rec->last_frame[other]);
	rec->request[REQUEST_REQ] &= (uint8_t)~WAITING;
	rec->request[REQUEST_REP] &= (uint8_t)~WAITING;
	rec->request[REQUEST_LAP] &= (uint8_t)~WAITING;
	rec->flags &= ~(uint32_t)PROMISE;
	if (rec->state != CMC_STATE_CLOSED)
		rec->state = crossed ? CMC_STATE_DREQ_CROSSED : CMC_STATE_DREQ_SENT;
}

void track_dreq(struct step *s)
{
	struct record *rec = s->rec;
	enum request request = dreq_of(s->side);

	if (rec->state == CMC_STATE_REJECTED) {
		track_unexpected(s);
		return;
	}
	if (rec->sends[request] == 0)
		first_dreq(s);
	track_send(s, request);
}

/* Nobody waits for a DREP any more. */
static bool all_answered(const struct record *rec)
{
	return !((rec->request[REQUEST_DREQ] | rec->request[REQUEST_DREQ_PASSIVE]) & WAITING);
}

void track_drep(struct step *s)
{
	struct record *rec = s->rec;
	enum request request = dreq_of(!s->side);

	if (rec->state == CMC_STATE_REJECTED || (rec->state < CMC_STATE_REP_SENT && rec->state != CMC_STATE_IDLE &&
						  s->side == PASSIVE)) {
		track_unexpected(s);
		return;
	}
	if (rec->sends[request] == 0)
		track_missing(s, CMC_DREQ);
	else
		track_echoes(s, request);
	track_answer(s, request, true);
	if (!all_answered(rec))
		return;
	if (rec->state != CMC_STATE_CLOSED)
		rec->until = s->in->time_ns;
	rec->state = CMC_STATE_CLOSED;
	rec->flags &= ~(uint32_t)PROMISE;
}

/* Messages with no meaning for the state: SAP, SPR. */
void track_rest(struct step *s)
{
	(void)s;
}

/* The passive side takes the first data for an RTU. The RTU itself may still come: they are not ordered. */
static void data_establishes(struct step *s, uint64_t time)
{
	struct record *rec = s->rec;

	if (s->side != ACTIVE || (rec->state != CMC_STATE_REP_SENT && rec->state != CMC_STATE_MRA_REP))
		return;
	rec->state = CMC_STATE_ESTABLISHED;
	rec->flags &= ~(uint32_t)PROMISE;
	rec->until = time;
}

bool cmc_track_data(struct cmc_track *track, struct cmc_track_result *out, const struct cmc_track_data *in)
{
	struct step s;

	s.rec = index_find_qp(track, in->dst.address, in->dst_qpn, &s.slot);
	if (!s.rec)
		return false;
	track_clear(out);
	s.track = track;
	s.out = out;
	s.side = s.rec->qpn[PASSIVE] == in->dst_qpn && same_address(s.rec->address[PASSIVE], in->dst.address) ? ACTIVE :
														PASSIVE;
	out->before = (enum cmc_exchange_state)s.rec->state;
	data_establishes(&s, in->time_ns);
	s.rec->flags |= IN_USE;
	s.rec->last = in->time_ns;
	track_finish(&s);
	return true;
}
