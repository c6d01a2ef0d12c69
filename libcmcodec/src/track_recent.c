/* SPDX-License-Identifier: BSD-2-Clause */
/* From what requests say of themselves to their records. It finds an exchange where the addresses do not: behind NAT,
 * in a REJ without IDs, when an ID or a QP is used again. That concerns requests of late, so that the table is small
 * enough for the processor's caches: a cache line for each place, in which a new entry pushes out the oldest of eight.
 * Nothing is removed: whether the record still is what it was is seen when it is looked at. */
#include "tracker.h"

enum { SMALLEST = 32, LARGEST = 1 << 15, TRAITS = 3 };

static struct recent_line *line_of(const struct recent *recent, uint32_t tag)
{
	return &recent->lines[(uint64_t)tag * recent->n >> 32];
}

static uint32_t make_ref(uint32_t slot, enum trait trait)
{
	return (slot << 2 | trait) + 1;
}

static uint32_t ref_slot(uint32_t ref)
{
	return (ref - 1) >> 2;
}

static void push(struct recent_line *line, struct index_entry entry)
{
	memmove(line->entries + 1, line->entries, sizeof(line->entries) - sizeof(line->entries[0]));
	line->entries[0] = entry;
}

/* The tag of a record's trait; false when it has none. */
static bool tag_of(uint32_t *tag, const struct record *rec, enum trait trait)
{
	uint32_t number = trait == TRAIT_TID ? rec->tid[REQUEST_REQ] :
			  trait == TRAIT_ID ? rec->comm_id[ACTIVE] : rec->qpn[ACTIVE];
	uint64_t guid = trait == TRAIT_TID ? 0 : rec->ca_guid[ACTIVE];

	*tag = hash_number(guid, trait, number);
	return number != 0 && (guid != 0 || trait == TRAIT_TID);
}

void recent_add(struct cmc_track *track, uint32_t slot, enum trait trait)
{
	uint32_t tag;

	if (tag_of(&tag, store_at(track, slot), trait))
		push(line_of(&track->recent, tag), (struct index_entry){ .tag = tag, .ref = make_ref(slot, trait) });
}

void recent_prefetch(const struct step *s)
{
	const struct recent *recent = &s->track->recent;
	uint64_t guid = GET(&s->view, req, local_ca_guid);

	if (!recent->n)
		return;
	__builtin_prefetch(line_of(recent, hash_number(guid, TRAIT_ID, s->local_id)));
	__builtin_prefetch(line_of(recent, hash_number(guid, TRAIT_QPN, (uint32_t)GET(&s->view, req, local_qpn))));
	__builtin_prefetch(line_of(recent, hash_number(0, TRAIT_TID, s->tid)));
}

static bool is_trait(const struct index_entry *entry, uint32_t tag, enum trait trait)
{
	return entry->tag == tag && entry->ref && ((entry->ref - 1) & 3) == trait;
}

/* Is the record still there, and has it this trait? */
static bool is_it(const struct record *rec, enum trait trait, uint64_t guid, uint32_t number)
{
	if (rec->number == 0)
		return false;
	if (trait == TRAIT_TID)
		return rec->tid[REQUEST_REQ] == number;
	return rec->ca_guid[ACTIVE] == guid && rec->comm_id[ACTIVE] == number;
}

static struct record *find(const struct cmc_track *track, enum trait trait, uint64_t guid, uint32_t number,
			   uint32_t *slot)
{
	uint32_t tag = hash_number(guid, trait, number);
	const struct recent_line *line;

	if (!track->recent.n)
		return NULL;
	line = line_of(&track->recent, tag);
	for (size_t i = 0; i < RECENT_ENTRIES; i++) {
		uint32_t at = ref_slot(line->entries[i].ref);

		if (!is_trait(&line->entries[i], tag, trait) || !is_it(store_at(track, at), trait, guid, number))
			continue;
		*slot = at;
		return store_at(track, at);
	}
	return NULL;
}

struct record *recent_find_tid(const struct cmc_track *track, uint32_t tid, uint32_t *slot)
{
	return find(track, TRAIT_TID, 0, tid, slot);
}

struct record *recent_find_id(const struct cmc_track *track, uint64_t guid, uint32_t comm_id, uint32_t *slot)
{
	return find(track, TRAIT_ID, guid, comm_id, slot);
}

uint32_t recent_guess_qpn(const struct cmc_track *track, uint64_t guid, uint32_t qpn)
{
	uint32_t tag = hash_number(guid, TRAIT_QPN, qpn);
	const struct recent_line *line = line_of(&track->recent, tag);

	for (size_t i = 0; i < RECENT_ENTRIES; i++)
		if (is_trait(&line->entries[i], tag, TRAIT_QPN))
			return ref_slot(line->entries[i].ref) + 1;
	return 0;
}

/* A line becomes two; the oldest entries go first. */
static void move_entries(struct recent *to, const struct recent *from)
{
	for (uint32_t n = 0; n < from->n; n++)
		for (size_t i = RECENT_ENTRIES; i-- > 0;)
			if (from->lines[n].entries[i].ref)
				push(line_of(to, from->lines[n].entries[i].tag), from->lines[n].entries[i]);
}

static bool resize(struct cmc_track *track, uint32_t n)
{
	struct recent old = track->recent;
	struct recent_line *lines = track_alloc(track, n * sizeof(*lines));

	if (!lines)
		return false;
	memset(lines, 0, n * sizeof(*lines));
	track->recent = (struct recent){ .lines = lines, .n = n };
	move_entries(&track->recent, &old);
	if (old.lines)
		track_release(track, old.lines, old.n * sizeof(*old.lines));
	return true;
}

bool recent_reserve(struct cmc_track *track, uint32_t records)
{
	uint32_t n = track->recent.n;

	if (n == LARGEST || (uint64_t)n * RECENT_ENTRIES >= (uint64_t)records * TRAITS * 4 / 3)
		return true;
	return resize(track, n ? 2 * n : SMALLEST) || n > 0; /* a small table forgets earlier */
}

void recent_free(struct cmc_track *track)
{
	if (track->recent.lines)
		track_release(track, track->recent.lines, track->recent.n * sizeof(*track->recent.lines));
}
