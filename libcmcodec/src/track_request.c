/* SPDX-License-Identifier: BSD-2-Clause */
/* Requests and answers: tries, intervals, answering times, and how long somebody waits. */
#include "tracker.h"

#define NS_PER_US UINT64_C(1000)

/* Which message a request is, what answers it, whose timeout bounds it. */
static const struct {
	uint16_t attribute, answer;
	uint8_t sender;
	uint8_t phase;
} requests[REQUESTS] = {
	[REQUEST_REQ] = { CMC_REQ, CMC_REP, ACTIVE, CMC_PHASE_REQ },
	[REQUEST_REP] = { CMC_REP, CMC_RTU, PASSIVE, CMC_PHASE_REP },
	[REQUEST_DREQ] = { CMC_DREQ, CMC_DREP, ACTIVE, CMC_PHASE_DREQ },
	[REQUEST_DREQ_PASSIVE] = { CMC_DREQ, CMC_DREP, PASSIVE, CMC_PHASE_DREQ },
	[REQUEST_LAP] = { CMC_LAP, CMC_APR, ACTIVE, CMC_PHASE_LAP },
};

/* An MRA's promise, with some tolerance: clocks differ, and senders round. */
enum { TOLERANCE = 16 };

static uint16_t attribute_of(const struct record *rec, enum request request)
{
	if (request == REQUEST_REQ && rec->kind == CMC_EXCHANGE_SIDR)
		return CMC_SIDR_REQ;
	if (request == REQUEST_REQ && rec->kind == CMC_EXCHANGE_PATH_QUERY)
		return CMC_SA_PATH_RECORD;
	return requests[request].attribute;
}

static uint16_t answer_of(const struct record *rec, enum request request)
{
	if (request == REQUEST_REQ && rec->kind == CMC_EXCHANGE_SIDR)
		return CMC_SIDR_REP;
	if (request == REQUEST_REQ && rec->kind == CMC_EXCHANGE_PATH_QUERY)
		return CMC_SA_PATH_RECORD;
	return requests[request].answer;
}

uint64_t track_least(const struct record *rec, enum request request)
{
	if (request == REQUEST_LAP)
		return rec->sends[REQUEST_LAP] ? cmc_timeout_ns(rec->lap_timeout) : 0;
	if (!(rec->flags & TIMERS))
		return 0;
	return cmc_timeout_ns(requests[request].sender == ACTIVE ? rec->remote_timeout : rec->local_timeout);
}

/* The REQ's timeout leaves the way out of account; its Local ACK Timeout is at least twice the packet life. The other
 * direction's timeout includes the way. */
uint64_t track_patience(const struct record *rec, enum request request)
{
	uint64_t least = track_least(rec, request);

	if (least == 0 || requests[request].sender == PASSIVE || !(rec->flags & TIMERS))
		return least;
	return least + (rec->ack_timeout ? cmc_timeout_ns(rec->ack_timeout) : 0);
}

uint64_t track_first_send(const struct record *rec, enum request request)
{
	return since(rec->last_send[request], rec->span_us[request] * NS_PER_US);
}

/* Observed intervals say more than timeouts: senders round. */
static uint64_t interval(const struct record *rec, enum request request)
{
	if (rec->sends[request] < 2 || rec->request[request] & ANSWERED)
		return track_patience(rec, request);
	return rec->span_us[request] * NS_PER_US / (rec->sends[request] - 1u);
}

uint64_t track_all_tries(const struct record *rec, enum request request)
{
	return rec->flags & TIMERS ? interval(rec, request) * (rec->max_retries + 1u) : 0;
}

bool track_gave_up(const struct record *rec, uint64_t now)
{
	uint64_t all = track_all_tries(rec, REQUEST_REQ);

	return rec->state == CMC_STATE_REQ_SENT && all && since(now, track_first_send(rec, REQUEST_REQ)) > all;
}

uint64_t track_time_wait(const struct record *rec)
{
	return rec->flags & TIMERS && rec->ack_timeout ? cmc_timeout_ns(rec->ack_timeout) : 0;
}

enum request track_awaiting(const struct record *rec)
{
	switch (rec->state) {
	case CMC_STATE_REQ_SENT:
	case CMC_STATE_MRA_REQ:
	case CMC_STATE_SIDR_REQ_SENT:
	case CMC_STATE_PATH_QUERY_SENT:
		return REQUEST_REQ;
	case CMC_STATE_REP_SENT:
	case CMC_STATE_MRA_REP:
		return REQUEST_REP;
	case CMC_STATE_LAP_SENT:
	case CMC_STATE_MRA_LAP:
		return REQUEST_LAP;
	case CMC_STATE_DREQ_SENT:
	case CMC_STATE_DREQ_CROSSED:
		return rec->request[REQUEST_DREQ] & WAITING ? REQUEST_DREQ : REQUEST_DREQ_PASSIVE;
	default:
		return REQUESTS;
	}
}

void track_await(struct cmc_awaited *out, const struct record *rec)
{
	enum request request = track_awaiting(rec);
	uint64_t patience;
	unsigned left;

	*out = (struct cmc_awaited){ 0 };
	if (request == REQUESTS)
		return;
	out->attribute_id = answer_of(rec, request);
	out->from = track_role(rec, !requests[request].sender);
	patience = track_patience(rec, request);
	left = rec->max_retries + 1u > rec->sends[request] ? rec->max_retries + 1u - rec->sends[request] : 0;
	if (rec->flags & PROMISE)
		out->until_ns = rec->until;
	else if (patience)
		out->until_ns = rec->last_send[request] + patience;
	if (out->until_ns && rec->flags & TIMERS)
		out->give_up_ns = out->until_ns + left * patience;
}

void track_check_promise(struct step *s, enum request request)
{
	struct record *rec = s->rec;
	uint64_t promised = since(rec->until, rec->last_send[request]);

	if (!(rec->flags & PROMISE) || rec->flags & BROKEN_TOLD ||
	    s->in->time_ns <= rec->until + promised / TOLERANCE)
		return;
	rec->flags |= BROKEN_TOLD;
	TELL(s, mra_broken, .value = attribute_of(rec, request), .more = { promised });
}

static bool told(struct record *rec, enum request request, uint8_t what)
{
	bool before = rec->request[request] & what;

	rec->request[request] |= what;
	return before;
}

/* A try behind the first: was it due? */
static void check_resend(struct step *s, enum request request)
{
	struct record *rec = s->rec;
	uint16_t attribute = attribute_of(rec, request);
	uint64_t interval_ns = s->out->interval_ns, least = track_least(rec, request);

	track_check_promise(s, request);
	if (rec->flags & PROMISE && s->in->time_ns < rec->until) {
		if (!told(rec, request, TOLD_MRA))
			TELL(s, resent_despite_mra, .value = attribute, .more = { rec->until - s->in->time_ns });
	} else if (!(rec->request[request] & WAITING)) {
		if (!told(rec, request, TOLD_LOST))
			TELL(s, answer_lost, .value = attribute, .more = { interval_ns, answer_of(rec, request) });
	} else if (interval_ns < least - least / 10 && !told(rec, request, TOLD_EARLY)) {
		TELL(s, resent_early, .value = attribute, .more = { interval_ns, least });
	}
	if (rec->flags & TIMERS && rec->kind == CMC_EXCHANGE_CONNECTION && rec->sends[request] > rec->max_retries &&
	    !told(rec, request, TOLD_EXCESS))
		TELL(s, retries_exceeded, .value = attribute,
		     .more = { rec->sends[request] + 1u, rec->max_retries + 1u });
}

static uint32_t add_us(uint32_t us, uint64_t ns)
{
	uint64_t sum = us + ns / NS_PER_US;

	return sum < UINT32_MAX ? (uint32_t)sum : UINT32_MAX;
}

void track_send(struct step *s, enum request request)
{
	struct record *rec = s->rec;
	bool again = rec->sends[request] > 0;

	if (again) {
		s->out->resend = rec->sends[request];
		s->out->interval_ns = since(s->in->time_ns, rec->last_send[request]);
		s->out->resend_of = rec->frame[request];
		check_resend(s, request);
		count_u16(&rec->resends);
	}
	if (again && rec->request[request] & WAITING) {
		rec->span_us[request] = add_us(rec->span_us[request], s->out->interval_ns);
	} else {
		rec->span_us[request] = 0;
		rec->frame[request] = s->in->frame;
	}
	rec->last_send[request] = s->in->time_ns;
	rec->last_frame[request] = s->in->frame;
	rec->request[request] |= WAITING;
	rec->mras = 0;
	if (s->in->time_ns >= rec->until)
		rec->flags &= ~(uint32_t)PROMISE;
	if (request > REQUEST_REP) /* that of the REQ is a key in the index */
		*request_tid(rec, request) = s->tid;
	count_u8(&rec->sends[request]);
}

bool track_echoes(struct step *s, enum request request)
{
	uint32_t tid = *request_tid(s->rec, request);

	if (tid == 0 || tid == s->tid)
		return true;
	if (!(s->rec->flags & TID_TOLD))
		TELL(s, tid_mismatch, .value = s->attribute, .more = { HEADER(&s->view, transaction_id) });
	s->rec->flags |= TID_TOLD;
	return false;
}

static void check_answer_time(struct step *s, enum request request)
{
	const struct record *rec = s->rec;
	uint64_t patience = track_patience(rec, request);
	uint32_t sends = rec->sends[request];

	if (sends > 1 && !(rec->request[request] & ANSWERED))
		TELL(s, answered_after_resends, .value = attribute_of(rec, request),
		     .more = { sends, s->out->response_ns });
	else if (sends == 1 && !(rec->flags & PROMISE) && patience && s->out->response_ns > patience)
		TELL(s, answer_slow, .value = s->attribute, .more = { s->out->response_ns, patience });
}

void track_answer(struct step *s, enum request request, bool final)
{
	struct record *rec = s->rec;
	enum cmc_phase phase = (enum cmc_phase)requests[request].phase;
	uint64_t from = final ? track_first_send(rec, request) : rec->last_send[request];

	if (rec->request[request] & WAITING) {
		s->out->response_to = final ? rec->frame[request] : rec->last_frame[request];
		s->out->request = attribute_of(rec, request);
		s->out->response_ns = since(s->in->time_ns, from);
		s->out->phase = phase;
	}
	if (!final)
		return;
	track_check_promise(s, request);
	if (s->out->response_to) {
		check_answer_time(s, request);
		s->out->decides = !(rec->answered >> phase & 1);
	}
	if (s->out->decides) {
		rec->answer_ns[phase] = s->out->response_ns;
		rec->answered |= (uint8_t)(1u << phase);
	}
	if (rec->answers[request] > 0)
		s->out->resend = rec->answers[request];
	count_u8(&rec->answers[request]);
	rec->request[request] = (uint8_t)((rec->request[request] & ~WAITING) | ANSWERED);
	rec->flags &= ~(uint32_t)PROMISE;
}
