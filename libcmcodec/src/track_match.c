/* SPDX-License-Identifier: BSD-2-Clause */
/* Which exchange a message belongs to. First by both addresses and the receiver's or the sender's Communication ID;
 * then, where addresses changed on the way (NAT), by the request's TransactionID, with an ID or an address that
 * agrees. */
#include <cmcodec/info.h>

#include "tracker.h"

enum {
	SMALL_ID = 0xffff, /* IDs above are not counted up from 1: two hosts do not have them by chance */
	METHOD_RESPONSE = 0x80,
};

/* Where no timeout bounds the resends, one that comes later than this asks anew. */
#define RETRY_NS UINT64_C(30000000000)

/* Which side sends a message of this kind; CMC_SIDES when either may. */
static unsigned side_by_message(const struct step *s)
{
	switch (s->attribute) {
	case CMC_REP:
	case CMC_APR:
	case CMC_SIDR_REP:
		return PASSIVE;
	case CMC_MRA:
		return GET(&s->view, mra, message_mraed) == CMC_MRAED_REP ? ACTIVE : PASSIVE;
	case CMC_REJ:
		return GET(&s->view, rej, message_rejected) == CMC_REJECTED_REQ ? PASSIVE :
		       GET(&s->view, rej, message_rejected) == CMC_REJECTED_REP ? ACTIVE : CMC_SIDES;
	case CMC_REQ:
	case CMC_RTU:
	case CMC_LAP:
	case CMC_SIDR_REQ:
		return ACTIVE;
	default:
		return CMC_SIDES;
	}
}

static unsigned side_by_id(const struct record *rec, const struct step *s)
{
	for (unsigned side = ACTIVE; side <= PASSIVE; side++)
		if ((s->local_id && s->local_id == rec->comm_id[side] && s->local_id != rec->comm_id[!side]) ||
		    (s->remote_id && s->remote_id == rec->comm_id[!side] && s->remote_id != rec->comm_id[side]))
			return side;
	return CMC_SIDES;
}

unsigned track_side(const struct record *rec, const struct step *s)
{
	bool from0 = same_address(rec->address[ACTIVE], s->in->src.address);
	bool from1 = same_address(rec->address[PASSIVE], s->in->src.address);
	unsigned side = CMC_SIDES;

	if (from0 != from1)
		return from1;
	if (rec->kind == CMC_EXCHANGE_CONNECTION)
		side = side_by_id(rec, s);
	if (side == CMC_SIDES)
		side = side_by_message(s);
	return side == CMC_SIDES ? ACTIVE : side;
}

/* Until now the first sender stood on side 0. */
static void swap_sides(struct record *rec)
{
	struct record old = *rec;

	for (unsigned side = ACTIVE; side <= PASSIVE; side++) {
		memcpy(rec->address[side], old.address[!side], 16);
		rec->comm_id[side] = old.comm_id[!side];
		rec->qpn[side] = old.qpn[!side];
		rec->ca_guid[side] = old.ca_guid[!side];
	}
	rec->flags &= ~(uint32_t)(HEARD | HEARD_PASSIVE);
	rec->flags |= (old.flags & HEARD ? HEARD_PASSIVE : 0) | (old.flags & HEARD_PASSIVE ? HEARD : 0);
	for (unsigned i = REQUEST_DREQ; i <= REQUEST_DREQ_PASSIVE; i++) {
		unsigned other = REQUEST_DREQ + REQUEST_DREQ_PASSIVE - i;

		rec->last_send[i] = old.last_send[other];
		rec->span_us[i] = old.span_us[other];
		rec->frame[i] = old.frame[other];
		rec->last_frame[i] = old.last_frame[other];
		rec->sends[i] = old.sends[other];
		rec->request[i] = old.request[other];
		rec->answers[i] = old.answers[other];
	}
	rec->tid[REQUEST_DREQ] = old.tid[REQUEST_DREQ_PASSIVE];
	rec->tid[REQUEST_DREQ_PASSIVE] = old.tid[REQUEST_DREQ];
}

static bool learn_roles(struct step *s)
{
	unsigned side = side_by_message(s);

	s->side = track_side(s->rec, s);
	if (s->rec->flags & ROLES_KNOWN || side == CMC_SIDES)
		return true;
	if (side != s->side) {
		swap_sides(s->rec);
		s->side = side;
	}
	s->rec->flags |= ROLES_KNOWN;
	return true;
}

bool track_open(struct step *s, enum cmc_exchange_kind kind, unsigned side)
{
	struct record *rec = store_take(s->track, &s->slot);
	bool roles = side != CMC_SIDES;
	unsigned from = roles ? side : ACTIVE;

	s->rec = rec;
	s->side = from;
	if (!rec)
		return false;
	rec->kind = (uint8_t)kind;
	rec->flags = roles ? ROLES_KNOWN : 0;
	memcpy(rec->address[from], s->in->src.address, 16);
	memcpy(rec->address[!from], s->in->dst.address, 16);
	rec->comm_id[from] = s->local_id;
	rec->comm_id[!from] = s->remote_id;
	rec->start = s->in->time_ns;
	rec->first_frame = s->in->frame;
	s->out->first = true;
	return true;
}

static bool open_connection(struct step *s)
{
	if (!track_open(s, CMC_EXCHANGE_CONNECTION, side_by_message(s)))
		return false;
	index_add(s->track, s->slot, KEY_CONNECTION, ACTIVE);
	index_add(s->track, s->slot, KEY_CONNECTION, PASSIVE);
	if (s->attribute == CMC_REP || s->attribute == CMC_MRA || s->attribute == CMC_RTU || s->attribute == CMC_REJ) {
		s->rec->tid[REQUEST_REQ] = s->tid;
		recent_add(s->track, s->slot, TRAIT_TID);
	}
	TELL(s, mid_capture);
	return true;
}

/* The record was found by one ID; does the other one agree? An ID that was not known is learnt. */
static bool fits(struct step *s, struct record *rec, uint32_t known, uint32_t other)
{
	unsigned side = rec->comm_id[ACTIVE] == known ? PASSIVE : ACTIVE;

	if (!rec->comm_id[side] && other) {
		rec->comm_id[side] = other;
		index_add(s->track, s->slot, KEY_CONNECTION, side);
	}
	return !other || rec->comm_id[side] == other;
}

/* By the receiver's ID, then by the sender's. */
static struct record *by_ids(struct step *s)
{
	struct record *rec = index_find_connection(s, false);

	if (rec && fits(s, rec, s->remote_id, s->local_id))
		return rec;
	rec = index_find_connection(s, true);
	return rec && fits(s, rec, s->local_id, s->remote_id) ? rec : NULL;
}

/* The same for an exchange that has had messages between these addresses, which are not its own. */
static struct record *by_alias(struct step *s)
{
	const uint8_t *src = s->in->src.address, *dst = s->in->dst.address;
	struct record *rec = NULL;

	if (s->remote_id)
		rec = index_find_pair(s->track, KEY_ALIAS, dst, src, s->remote_id, &s->slot);
	if (!rec && s->local_id)
		rec = index_find_pair(s->track, KEY_ALIAS, src, dst, s->local_id, &s->slot);
	s->foreign = rec != NULL;
	return rec;
}

static bool one_address_agrees(const struct record *rec, const struct step *s, unsigned side)
{
	return same_address(rec->address[side], s->in->src.address) ||
	       same_address(rec->address[!side], s->in->dst.address);
}

static bool both_addresses_agree(const struct record *rec, const struct step *s, unsigned side)
{
	return same_address(rec->address[side], s->in->src.address) &&
	       same_address(rec->address[!side], s->in->dst.address);
}

static bool ids_agree(const struct record *rec, const struct step *s, unsigned side)
{
	uint32_t local = rec->comm_id[side], remote = rec->comm_id[!side];

	bool both_local = s->local_id && local, both_remote = s->remote_id && remote;

	return (both_local || both_remote) && (!both_local || s->local_id == local) &&
	       (!both_remote || s->remote_id == remote);
}

static void remember_alias(struct step *s, unsigned side)
{
	uint32_t id = s->rec->comm_id[side];

	s->foreign = true;
	if (id)
		index_add_alias(s->track, s->slot, hash_pair(s->in->src.address, s->in->dst.address, KEY_ALIAS, id));
}

/* By the TransactionID of the request, for messages that echo it. */
static struct record *by_tid(struct step *s)
{
	unsigned side = side_by_message(s);
	struct record *rec = recent_find_tid(s->track, s->tid, &s->slot);

	if (!rec || rec->kind != CMC_EXCHANGE_CONNECTION)
		return NULL;
	if (side == CMC_SIDES)
		side = side_by_id(rec, s);
	if (side == CMC_SIDES)
		return NULL;
	if (ids_agree(rec, s, side)) {
		uint32_t id = rec->comm_id[side] ? rec->comm_id[side] : rec->comm_id[!side];

		if (!one_address_agrees(rec, s, side) && (id <= SMALL_ID || s->tid <= SMALL_ID))
			return NULL;
		s->rec = rec;
		if (!rec->comm_id[side] && s->local_id) {
			rec->comm_id[side] = s->local_id;
			index_add(s->track, s->slot, KEY_CONNECTION, side);
		}
		remember_alias(s, side);
		return rec;
	}
	s->wrong_id = both_addresses_agree(rec, s, side) && (rec->request[REQUEST_REQ] & WAITING);
	return s->wrong_id ? rec : NULL;
}

/* REJ 4 of a REQ that was never answered names no remote ID, but its sender's GUID. */
static struct record *by_guid(struct step *s)
{
	struct cmc_info info;
	struct record *rec;

	if (s->attribute != CMC_REJ || s->remote_id ||
	    cmc_info_decode(&info, s->view.mad, s->view.len) != 0 || info.kind != CMC_INFO_GUID || !info.valid)
		return NULL;
	rec = recent_find_id(s->track, info.value, s->local_id, &s->slot);
	s->foreign = rec != NULL;
	return rec;
}

static bool match_connection(struct step *s)
{
	s->rec = by_ids(s);
	if (!s->rec && s->track->aliases)
		s->rec = by_alias(s);
	if (!s->rec)
		s->rec = by_tid(s);
	if (!s->rec)
		s->rec = by_guid(s);
	return s->rec || open_connection(s);
}

/* A resend keeps ID, TransactionID and what it asks for. Behind its answer it comes when resends come, because the
 * answer was lost; else the caller tries again. */
bool track_is_retry(const struct record *rec, const struct step *s)
{
	uint64_t age = since(s->in->time_ns, rec->last_send[REQUEST_REQ]);
	uint64_t patience = track_patience(rec, REQUEST_REQ);
	uint64_t latest = patience ? patience + patience / 2 : RETRY_NS;

	switch (rec->state) {
	case CMC_STATE_REQ_SENT:
	case CMC_STATE_MRA_REQ:
		return true;
	case CMC_STATE_REJECTED:
		return rec->tid[REQUEST_REQ] == s->tid && rec->sends[REQUEST_REQ] <= rec->max_retries && patience &&
		       age >= patience / 2 && age <= latest;
	default:
		return rec->tid[REQUEST_REQ] == s->tid && age <= latest;
	}
}

/* A REQ that asks for the same connection as the one that opened the exchange. A field that was cut off, or a REQ that
 * was not captured, differs from nothing. */
static bool same_request(const struct record *rec, const struct step *s)
{
	uint64_t service = GET(&s->view, req, service_id);
	uint32_t qpn = (uint32_t)GET(&s->view, req, local_qpn), psn = (uint32_t)GET(&s->view, req, starting_psn);

	if (!(rec->flags & COMPLETE))
		return !rec->tid[REQUEST_REQ] || rec->tid[REQUEST_REQ] == s->tid;
	return rec->service_id == service && rec->qpn[ACTIVE] == qpn && rec->psn == psn && track_is_retry(rec, s);
}

/* The ID belongs to another exchange of that CA: is it free again? */
static void check_id_reuse(struct step *s, const struct record *old)
{
	uint64_t age = since(s->in->time_ns, old->until);
	uint64_t time_wait = track_time_wait(old);

	if (old->state == CMC_STATE_CLOSED) {
		if (age < time_wait)
			TELL(s, comm_id_time_wait, .value = s->local_id, .more = { age, time_wait },
			     .exchange = old->number);
	} else if (old->state != CMC_STATE_REJECTED) {
		TELL(s, comm_id_in_use, .value = s->local_id, .exchange = old->number);
	}
}

static bool match_req(struct step *s)
{
	uint64_t guid = GET(&s->view, req, local_ca_guid);
	struct record *old = index_find_connection(s, true);
	uint32_t number;

	if (old && !(old->flags & ROLES_KNOWN && track_side(old, s) == PASSIVE) && same_request(old, s)) {
		s->rec = old;
		return true;
	}
	if (!old && guid)
		old = recent_find_id(s->track, guid, s->local_id, &s->slot);
	if (old && old->tid[REQUEST_REQ] == s->tid && same_request(old, s)) {
		s->rec = old;
		if (copies_match(s, true))
			return true;
	}
	number = old ? old->number : 0;
	if (!track_open(s, CMC_EXCHANGE_CONNECTION, ACTIVE))
		return false;
	/* Opening may have evicted it. */
	if (old && old->number == number && !track_gave_up(old, s->in->time_ns))
		check_id_reuse(s, old);
	return true;
}

/* A SIDR_REP whose RequestID is not known, by the TransactionID of its request. */
static struct record *sidr_by_tid(struct step *s)
{
	struct record *rec = recent_find_tid(s->track, s->tid, &s->slot);

	if (!rec || rec->kind != CMC_EXCHANGE_SIDR || !one_address_agrees(rec, s, PASSIVE))
		return NULL;
	s->wrong_id = rec->comm_id[ACTIVE] != s->local_id;
	s->foreign = !s->wrong_id;
	return rec;
}

static bool open_resolution(struct step *s, enum cmc_exchange_kind kind, enum key key, bool asks)
{
	uint32_t id = s->local_id;

	if (!track_open(s, kind, asks ? ACTIVE : PASSIVE))
		return false;
	s->rec->comm_id[ACTIVE] = id;
	s->rec->comm_id[PASSIVE] = 0;
	index_add(s->track, s->slot, key, ACTIVE);
	if (!asks)
		TELL(s, mid_capture);
	return true;
}

/* Requests with one answer and no state behind it: SIDR and path queries. */
static bool match_resolution(struct step *s, enum cmc_exchange_kind kind, enum key key, bool asks)
{
	const struct cmc_endpoint *from = asks ? &s->in->src : &s->in->dst, *to = asks ? &s->in->dst : &s->in->src;

	s->rec = index_find_pair(s->track, key, from->address, to->address, s->local_id, &s->slot);
	if (s->rec && asks && !track_is_retry(s->rec, s))
		s->rec = NULL;
	if (!s->rec && !asks && kind == CMC_EXCHANGE_SIDR)
		s->rec = sidr_by_tid(s);
	if (!s->rec)
		return open_resolution(s, kind, key, asks);
	s->side = asks ? ACTIVE : PASSIVE;
	return true;
}

bool track_match(struct step *s)
{
	switch (s->attribute) {
	case CMC_REQ:
		return match_req(s) && learn_roles(s);
	case CMC_SIDR_REQ:
	case CMC_SIDR_REP:
		return match_resolution(s, CMC_EXCHANGE_SIDR, KEY_SIDR, s->attribute == CMC_SIDR_REQ);
	case CMC_SA_PATH_RECORD:
		return match_resolution(s, CMC_EXCHANGE_PATH_QUERY, KEY_QUERY,
					!(HEADER(&s->view, method) & METHOD_RESPONSE));
	default:
		return match_connection(s) && learn_roles(s);
	}
}
