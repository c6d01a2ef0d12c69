/* SPDX-License-Identifier: BSD-2-Clause */
/* From keys to records: one open-addressing table for all kinds of keys, linear probing, deletion by shifting back.
 * An entry holds no key, only its hash: the record has the key. Its place follows from the hash alone (tag * n / 2^32),
 * so the table grows without a look at the records, and to any size. */
#include "tracker.h"

/* Entries for each record; they fill three quarters of the table at most, with some aliases seven eighths. */
enum { KEYS = 2, QP_KEYS = 2, SMALLEST = 1024, FEW_ALIASES = 8 };

#define SECRET_A UINT64_C(0x9e3779b97f4a7c15)
#define SECRET_B UINT64_C(0xd1b54a32d192ed03)

__extension__ typedef unsigned __int128 wide;

static inline uint64_t mix(uint64_t a, uint64_t b)
{
	wide product = (wide)a * b;

	return (uint64_t)product ^ (uint64_t)(product >> 64);
}

static inline uint64_t word(const uint8_t *p)
{
	uint64_t v;

	memcpy(&v, p, sizeof(v));
	return v;
}

/* Two chains, so that one multiplication need not wait for the other. */
uint64_t track_hash(const uint8_t *bytes, size_t n, uint64_t seed)
{
	uint64_t a = seed ^ SECRET_A, b = seed ^ SECRET_B;

	for (size_t i = 0; i + 32 <= n; i += 32) {
		a = mix(word(bytes + i) ^ SECRET_A, word(bytes + i + 8) ^ a);
		b = mix(word(bytes + i + 16) ^ SECRET_B, word(bytes + i + 24) ^ b);
	}
	return mix(a ^ SECRET_B, b ^ SECRET_A);
}

uint32_t hash_pair(const uint8_t a[16], const uint8_t b[16], enum key kind, uint32_t id)
{
	uint64_t owner = mix(word(a) ^ SECRET_A, word(a + 8) ^ SECRET_B ^ id);
	uint64_t peer = mix(word(b) ^ SECRET_B, word(b + 8) ^ SECRET_A ^ kind);

	return (uint32_t)(mix(owner ^ SECRET_B, peer ^ SECRET_A) >> 32);
}

uint32_t hash_number(uint64_t number, unsigned kind, uint32_t id)
{
	return (uint32_t)(mix(number ^ SECRET_A, ((uint64_t)id << 8 | kind) ^ SECRET_B) >> 32);
}

static uint32_t home(const struct index *index, uint32_t tag)
{
	return (uint32_t)((uint64_t)tag * index->n >> 32);
}

static uint32_t next(const struct index *index, uint32_t at)
{
	return at + 1 < index->n ? at + 1 : 0;
}

static uint32_t make_ref(uint32_t slot, enum key kind)
{
	return (slot << 3 | kind) + 1;
}

static uint32_t ref_slot(uint32_t ref)
{
	return (ref - 1) >> 3;
}

static enum key ref_kind(uint32_t ref)
{
	return (ref - 1) & 7;
}

static void fetch(const struct cmc_track *track, uint32_t tag)
{
	__builtin_prefetch(&track->index.entries[home(&track->index, tag)]);
}

/* What is looked for. */
struct wanted {
	enum key kind;
	uint32_t tag;
	const uint8_t *owner, *peer;
	uint32_t id;
};

static bool owns(const struct record *rec, unsigned side, const struct wanted *wanted)
{
	return rec->comm_id[side] == wanted->id && same_address(rec->address[side], wanted->owner) &&
	       same_address(rec->address[!side], wanted->peer);
}

static bool has_qp(const struct record *rec, unsigned side, const struct wanted *wanted)
{
	return rec->qpn[side] == wanted->id && same_address(rec->address[side], wanted->owner);
}

static bool is_it(const struct record *rec, const struct wanted *wanted)
{
	switch (wanted->kind) {
	case KEY_CONNECTION:
		return rec->kind == CMC_EXCHANGE_CONNECTION &&
		       (owns(rec, ACTIVE, wanted) || owns(rec, PASSIVE, wanted));
	case KEY_SIDR:
		return rec->kind == CMC_EXCHANGE_SIDR && owns(rec, ACTIVE, wanted);
	case KEY_QUERY:
		return rec->kind == CMC_EXCHANGE_PATH_QUERY && owns(rec, ACTIVE, wanted);
	case KEY_ALIAS:
		return rec->alias == wanted->tag && (rec->comm_id[ACTIVE] == wanted->id ||
						     rec->comm_id[PASSIVE] == wanted->id);
	case KEY_QP:
		return has_qp(rec, ACTIVE, wanted) || has_qp(rec, PASSIVE, wanted);
	}
	return false;
}

/* Place of the entry that is wanted, or of the empty one where it would be. Without @p verify the hash suffices: a
 * false hit is as rare as equal hashes are, and the record stays where it is in memory. */
static uint32_t probe(const struct cmc_track *track, const struct wanted *wanted, bool verify)
{
	const struct index *index = &track->index;
	uint32_t at = home(index, wanted->tag);

	for (;; at = next(index, at)) {
		const struct index_entry *entry = &index->entries[at];

		if (!entry->ref)
			return at;
		if (entry->tag != wanted->tag || ref_kind(entry->ref) != wanted->kind)
			continue;
		if (!verify)
			return at;
		store_prefetch(store_at(track, ref_slot(entry->ref)));
		if (is_it(store_at(track, ref_slot(entry->ref)), wanted))
			return at;
	}
}

static struct record *find(const struct cmc_track *track, const struct wanted *wanted, uint32_t *slot)
{
	uint32_t ref = track->index.n ? track->index.entries[probe(track, wanted, true)].ref : 0;

	if (!ref)
		return NULL;
	*slot = ref_slot(ref);
	return store_at(track, *slot);
}

struct record *index_find_pair(const struct cmc_track *track, enum key kind, const uint8_t owner[16],
			       const uint8_t peer[16], uint32_t id, uint32_t *slot)
{
	struct wanted wanted = { .kind = kind, .owner = owner, .peer = peer, .id = id };

	wanted.tag = hash_pair(owner, peer, kind, id);
	return find(track, &wanted, slot);
}

struct record *index_find_connection(struct step *s, bool by_sender)
{
	const uint8_t *src = s->in->src.address, *dst = s->in->dst.address;
	struct wanted wanted = {
		.kind = KEY_CONNECTION, .owner = by_sender ? src : dst, .peer = by_sender ? dst : src,
		.id = by_sender ? s->local_id : s->remote_id, .tag = by_sender ? s->local_tag : s->remote_tag,
	};

	return wanted.id ? find(s->track, &wanted, &s->slot) : NULL;
}

static uint32_t hash_qp(const uint8_t owner[16], uint32_t qpn)
{
	return hash_pair(owner, owner, KEY_QP, qpn);
}

struct record *index_find_qp(const struct cmc_track *track, const uint8_t owner[16], uint32_t qpn, uint32_t *slot)
{
	struct wanted wanted = { .kind = KEY_QP, .owner = owner, .id = qpn };

	wanted.tag = hash_qp(owner, qpn);
	return find(track, &wanted, slot);
}

void index_prefetch(struct step *s)
{
	const struct cmc_track *track = s->track;
	const uint8_t *src = s->in->src.address, *dst = s->in->dst.address;

	s->local_tag = hash_pair(src, dst, KEY_CONNECTION, s->local_id);
	s->remote_tag = s->remote_id ? hash_pair(dst, src, KEY_CONNECTION, s->remote_id) : s->local_tag;
	if (!track->index.n)
		return;
	fetch(track, s->remote_tag);
	if (s->attribute == CMC_REP) /* its sender's ID is entered */
		fetch(track, s->local_tag);
	if (s->attribute == CMC_REQ)
		recent_prefetch(s);
}

void index_prefetch_record(const struct step *s)
{
	struct wanted wanted = { .kind = KEY_CONNECTION, .tag = s->remote_tag };
	uint32_t ref;

	if (!s->track->index.n || !s->remote_id)
		return;
	ref = s->track->index.entries[probe(s->track, &wanted, false)].ref;
	if (ref)
		store_prefetch(store_at(s->track, ref_slot(ref)));
}

/* The key of a record as it is looked for; false when the record has no such key. */
static bool key_of(struct wanted *out, const struct record *rec, enum key kind, unsigned side)
{
	*out = (struct wanted){ .kind = kind, .owner = rec->address[side], .peer = rec->address[!side] };
	switch (kind) {
	case KEY_CONNECTION:
	case KEY_SIDR:
	case KEY_QUERY:
		out->id = rec->comm_id[side];
		out->tag = hash_pair(out->owner, out->peer, kind, out->id);
		return out->id != 0;
	case KEY_ALIAS:
		out->tag = rec->alias;
		return side == ACTIVE && (rec->flags & ALIASED);
	case KEY_QP:
		out->id = rec->qpn[side];
		out->tag = hash_qp(out->owner, out->id);
		return out->id != 0;
	}
	return false;
}

void index_add(struct cmc_track *track, uint32_t slot, enum key kind, unsigned side)
{
	struct wanted key;
	uint32_t at;

	if (!key_of(&key, store_at(track, slot), kind, side))
		return;
	at = probe(track, &key, true);
	track->index.entries[at] = (struct index_entry){ .tag = key.tag, .ref = make_ref(slot, kind) };
}

/* Put an entry where it belongs, without a look at keys. */
static void place(struct index *index, struct index_entry entry)
{
	uint32_t at = home(index, entry.tag);

	while (index->entries[at].ref)
		at = next(index, at);
	index->entries[at] = entry;
}

/* How far an entry stands from its home. */
static uint32_t distance(const struct index *index, uint32_t at)
{
	uint32_t from = home(index, index->entries[at].tag);

	return at >= from ? at - from : at + index->n - from;
}

/* Close the gap: entries behind it that stand away from home move forward. */
static void shift_back(struct index *index, uint32_t gap)
{
	uint32_t at = next(index, gap);

	for (; index->entries[at].ref; at = next(index, at)) {
		uint32_t gap_distance = at >= gap ? at - gap : at + index->n - gap;

		if (distance(index, at) < gap_distance)
			continue;
		index->entries[gap] = index->entries[at];
		gap = at;
	}
	index->entries[gap].ref = 0;
}

/* Remove an entry, if the key was not taken over by another record. Tag and ref together: both sides of a record may
 * have a key of one kind. */
static void remove_entry(struct index *index, uint32_t tag, uint32_t ref)
{
	uint32_t at = home(index, tag);

	while (index->entries[at].ref && (index->entries[at].ref != ref || index->entries[at].tag != tag))
		at = next(index, at);
	if (index->entries[at].ref)
		shift_back(index, at);
}

/* Every key that an exchange can have, by its kind. */
static const struct {
	uint8_t exchange, key, side;
} keys[] = {
	{ CMC_EXCHANGE_CONNECTION, KEY_CONNECTION, ACTIVE }, { CMC_EXCHANGE_CONNECTION, KEY_CONNECTION, PASSIVE },
	{ CMC_EXCHANGE_CONNECTION, KEY_ALIAS, ACTIVE },      { CMC_EXCHANGE_CONNECTION, KEY_QP, ACTIVE },
	{ CMC_EXCHANGE_CONNECTION, KEY_QP, PASSIVE },        { CMC_EXCHANGE_SIDR, KEY_SIDR, ACTIVE },
	{ CMC_EXCHANGE_PATH_QUERY, KEY_QUERY, ACTIVE },
};

enum { MOST_KEYS = 5, MOST_RECORDS = 16 };

static size_t entries_of(const struct cmc_track *track, uint32_t slot, struct index_entry *out)
{
	const struct record *rec = store_at(track, slot);
	struct wanted key;
	size_t n = 0;

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		if (keys[i].exchange != rec->kind || (keys[i].key == KEY_QP && !track->config.follow_qps) ||
		    !key_of(&key, rec, keys[i].key, keys[i].side))
			continue;
		out[n++] = (struct index_entry){ .tag = key.tag, .ref = make_ref(slot, keys[i].key) };
		fetch(track, key.tag);
	}
	return n;
}

/* Several at a time: while one entry is removed, the processor fetches the others. */
void index_remove(struct cmc_track *track, const uint32_t *slots, size_t n)
{
	struct index_entry entries[MOST_RECORDS * MOST_KEYS];
	size_t n_entries = 0;

	for (size_t i = 0; i < n; i++) {
		if (store_at(track, slots[i])->flags & ALIASED)
			track->aliases--;
		n_entries += entries_of(track, slots[i], entries + n_entries);
	}
	for (size_t i = 0; i < n_entries; i++)
		remove_entry(&track->index, entries[i].tag, entries[i].ref);
}

static bool resize(struct cmc_track *track, uint32_t n)
{
	struct index old = track->index;
	size_t size = n * sizeof(*old.entries);
	struct index_entry *entries = track_alloc(track, size);

	if (!entries)
		return false;
	memset(entries, 0, size);
	track->index.entries = entries;
	track->index.n = n;
	for (uint32_t i = 0; i < old.n; i++)
		if (old.entries[i].ref)
			place(&track->index, old.entries[i]);
	if (old.entries)
		track_release(track, old.entries, old.n * sizeof(*old.entries));
	return true;
}

/* Of the sizes that halve from the largest one, the smallest that suffices: smaller steps would spare memory, but each
 * costs new memory and one more look at each entry. The fullest tracker has nothing to spare. */
bool index_reserve(struct cmc_track *track, uint32_t records)
{
	uint32_t each = KEYS + (track->config.follow_qps ? QP_KEYS : 0u) + (track->index.aliased ? 1u : 0u);
	uint64_t need = (uint64_t)records * each * 4 / 3 + 1;
	uint64_t n = (uint64_t)track->config.max_exchanges * each * 4 / 3 + 1;

	if (need <= track->index.n)
		return true;
	while (n / 2 >= need && n / 2 >= SMALLEST)
		n /= 2;
	return resize(track, (uint32_t)(n > need ? n : need));
}

/* Aliases are rare. Where they are not, each record gets room for one. */
static bool reserve_alias(struct cmc_track *track)
{
	if (track->index.aliased || track->aliases < track->index.n / FEW_ALIASES)
		return true;
	track->index.aliased = true;
	track->index.aliased = index_reserve(track, track->store.held);
	return track->index.aliased;
}

void index_add_alias(struct cmc_track *track, uint32_t slot, uint32_t tag)
{
	struct record *rec = store_at(track, slot);

	if (rec->flags & ALIASED || !reserve_alias(track))
		return;
	rec->alias = tag;
	rec->flags |= ALIASED;
	track->aliases++;
	place(&track->index, (struct index_entry){ .tag = tag, .ref = make_ref(slot, KEY_ALIAS) });
}

void index_free(struct cmc_track *track)
{
	if (track->index.entries)
		track_release(track, track->index.entries, track->index.n * sizeof(*track->index.entries));
}
