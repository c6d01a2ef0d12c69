/* SPDX-License-Identifier: BSD-2-Clause */
/* Holds what endpoints send against the rules: what may answer what, and with which IDs. */
#include <stdlib.h>

#include "endpoint_world.h"

#define COLUMN(attribute) ((attribute) - CMC_REQ)
#define BIT(attribute) (1u << COLUMN(attribute))
enum { COLUMNS = COLUMN(CMC_SPR) + 1, BUCKETS = 1 << 16 };

/* Which message may follow which; what is not here is never answered. */
static const unsigned legal_answers[COLUMNS] = {
	[COLUMN(CMC_REQ)] = BIT(CMC_REP) | BIT(CMC_REJ) | BIT(CMC_MRA),
	[COLUMN(CMC_REP)] = BIT(CMC_RTU) | BIT(CMC_REJ) | BIT(CMC_MRA),
	[COLUMN(CMC_DREQ)] = BIT(CMC_DREP),
	[COLUMN(CMC_LAP)] = BIT(CMC_APR) | BIT(CMC_MRA) | BIT(CMC_REJ),
	[COLUMN(CMC_SIDR_REQ)] = BIT(CMC_SIDR_REP),
};

/* These open a transaction of their own. */
static const unsigned requests = BIT(CMC_REQ) | BIT(CMC_DREQ) | BIT(CMC_LAP) | BIT(CMC_SIDR_REQ);

/* A message that reached a side: whatever answers it must echo its IDs. */
struct question {
	struct question *next;
	enum side side;
	uint16_t attribute;
	uint32_t id;
	uint64_t tid;
};

struct observer {
	struct question *buckets[BUCKETS];
	const struct cmc_mad *current; /* what is being delivered */
};

struct observer *observer_new(void)
{
	struct observer *observer = calloc(1, sizeof(*observer));

	assert_non_null(observer);
	return observer;
}

void observer_free(struct observer *observer)
{
	for (size_t i = 0; i < BUCKETS; i++)
		for (struct question *q = observer->buckets[i], *next; q; q = next) {
			next = q->next;
			free(q);
		}
	free(observer);
}

static struct question **bucket_of(struct observer *observer, uint64_t tid)
{
	return &observer->buckets[(uint32_t)tid * 0x9e3779b1u >> 16];
}

void observer_delivered(struct observer *observer, enum side to, const struct cmc_mad *mad)
{
	struct question *q = calloc(1, sizeof(*q));
	struct question **bucket = bucket_of(observer, mad->header.transaction_id);

	assert_non_null(q);
	*q = (struct question){
		.next = *bucket,
		.side = to,
		.attribute = mad->header.attribute_id,
		.id = mad->body.drep.local_comm_id,
		.tid = mad->header.transaction_id,
	};
	*bucket = q;
	observer->current = mad;
}

void observer_idle(struct observer *observer)
{
	observer->current = NULL;
}

/* The ID that an answer echoes: the second one, but the only one of a SIDR_REP. */
static uint32_t echoed_id(const struct cmc_mad *mad)
{
	return mad->header.attribute_id == CMC_SIDR_REP ? mad->body.sidr_rep.request_id : mad->body.drep.remote_comm_id;
}

/* The message that the answer says it answers; 0: it does not say. */
static uint16_t named_question(const struct cmc_mad *mad)
{
	static const uint16_t mraed[] = { CMC_REQ, CMC_REP, CMC_LAP };
	static const uint16_t rejected[] = { CMC_REQ, CMC_REP, CMC_LAP };

	if (mad->header.attribute_id == CMC_MRA)
		return mraed[mad->body.mra.message_mraed];
	if (mad->header.attribute_id == CMC_REJ)
		return rejected[mad->body.rej.message_rejected];
	return 0;
}

static bool fits(const struct question *q, const struct sent *answer)
{
	uint16_t named = named_question(&answer->mad);

	return q->side == answer->from && q->id == echoed_id(&answer->mad) &&
	       q->tid == answer->mad.header.transaction_id &&
	       legal_answers[COLUMN(q->attribute)] & BIT(answer->attribute) && (!named || named == q->attribute);
}

static bool was_asked(struct observer *observer, const struct sent *answer)
{
	for (const struct question *q = *bucket_of(observer, answer->mad.header.transaction_id); q; q = q->next)
		if (fits(q, answer))
			return true;
	return false;
}

/* Taking back what one sent oneself answers nothing. */
static bool is_withdrawal(const struct sent *message)
{
	return message->attribute == CMC_REJ && message->mad.body.rej.message_rejected == CMC_REJECTED_OTHER;
}

static bool is_request(const struct sent *message)
{
	return requests & BIT(message->attribute);
}

/* What an endpoint sends by itself when a message comes: a legal answer, or the DREQ of a connection that the message
 * shows to be stale. */
static void check_reaction(const struct cmc_mad *question, const struct sent *reaction)
{
	uint16_t attribute = question->header.attribute_id;

	if (reaction->attribute == CMC_DREQ)
		assert_true(attribute == CMC_REQ || attribute == CMC_REP);
	else if (!is_withdrawal(reaction))
		assert_true(legal_answers[COLUMN(attribute)] & BIT(reaction->attribute));
}

void observer_sent(struct observer *observer, const struct sent *message, bool automatic)
{
	assert_int_equal(message->mad.header.method, CMC_METHOD_COMMGTSEND);
	assert_int_equal(message->mad.header.status, 0);
	if (automatic && observer->current)
		check_reaction(observer->current, message);
	if (!is_request(message) && !is_withdrawal(message))
		assert_true(was_asked(observer, message));
}
