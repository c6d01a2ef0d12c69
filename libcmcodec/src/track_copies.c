/* SPDX-License-Identifier: BSD-2-Clause */
/* Packets seen twice: a mirrored port, or a capture on both sides of a router. The same bytes come again at once, with
 * the same PSN in the packet; a resend has another PSN and comes when a timeout has passed. */
#include "tracker.h"

static struct copy *entry(const struct step *s)
{
	return &s->track->copies[s->digest % COPIES];
}

void copies_digest(struct step *s)
{
	const struct cmc_frame *packet = s->in->packet;
	uint64_t psn = packet ? packet->psn : 0;

	s->digest = track_hash(s->view.mad, CMC_MAD_LEN, psn << 16 | s->view.len);
	s->addresses = hash_pair(s->in->src.address, s->in->dst.address, KEY_CONNECTION, 0);
	__builtin_prefetch(entry(s));
}

/* Where resends come fast, a copy must come faster. */
static uint64_t window(const struct step *s, const struct record *rec)
{
	uint64_t window_ns = s->track->config.duplicate_window_ns;
	enum request request = track_awaiting(rec);
	uint64_t patience = request < REQUESTS ? track_patience(rec, request) : 0;

	return patience && patience / 2 < window_ns ? patience / 2 : window_ns;
}

bool copies_match(struct step *s, bool elsewhere)
{
	const struct copy *copy = entry(s);
	struct cmc_track_result *out = s->out;
	uint64_t age = since(s->in->time_ns, copy->time);
	struct record *rec;

	if (copy->digest != s->digest || !copy->frame || (copy->addresses != s->addresses) != elsewhere)
		return false;
	rec = store_find(s->track, copy->slot, copy->number);
	if (!rec || (s->rec && s->rec != rec) || age > window(s, rec))
		return false;
	s->rec = rec;
	s->slot = copy->slot;
	s->side = track_side(rec, s);
	out->duplicate = true;
	out->duplicate_of = copy->frame;
	TELL(s, duplicate, .value = age, .frame = copy->frame);
	count_u16(&rec->duplicates);
	return true;
}

void copies_keep(const struct step *s)
{
	*entry(s) = (struct copy){ .digest = s->digest, .time = s->in->time_ns, .addresses = s->addresses,
				   .frame = s->in->frame, .slot = s->slot, .number = s->rec->number };
}
