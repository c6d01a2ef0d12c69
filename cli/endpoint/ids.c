/* SPDX-License-Identifier: BSD-2-Clause */
/* What exchanges are found by: hash tables, searched from a home place on. They hold the hashes, so that a search
 * touches no exchange but the one that it finds. And the numbers that name new exchanges. */
#include "internal.h"

/* Seeded, so that a peer cannot choose IDs that all fall into one place. */
static uint64_t mix(const struct endpoint *ep, uint64_t a, uint64_t b)
{
	uint64_t h = (a ^ ep->config.seed) * 0x9e3779b97f4a7c15u;

	h = (h ^ h >> 32 ^ b) * 0xd6e8feb86659fd93u;
	h = (h ^ h >> 32) * 0xd6e8feb86659fd93u;
	return h ^ h >> 32;
}

static uint64_t mix_address(const struct endpoint *ep, const struct endpoint_address *address, uint64_t b)
{
	uint64_t h = b, word;

	for (size_t i = 0; i < sizeof(address->bytes); i += sizeof(word)) {
		memcpy(&word, address->bytes + i, sizeof(word));
		h = mix(ep, h, word);
	}
	return h;
}

/* Our own IDs are numbers in turn times an odd one, so that every ID comes once in 2^32: far longer than any TimeWait.
 * No peer chooses them, so they are not mixed: numbers in turn are found in places in turn, every second one of which
 * is left to what collides. */
#define ID_FACTOR 0x9e3779b1u
#define ID_INVERSE 0x0e8b2f51u /* modulo 2^32 */

static uint64_t place_of_local(uint32_t local_id)
{
	return 2 * (local_id * ID_INVERSE);
}

static bool same_address(const struct endpoint_address *a, const struct endpoint_address *b)
{
	return memcmp(a->bytes, b->bytes, sizeof(a->bytes)) == 0;
}

/* Where the search for a hash begins, and where it goes on. An empty place ends it. */
static uint32_t home(const struct endpoint *ep, uint32_t hash)
{
	return hash & ep->index_mask;
}

static uint32_t next(const struct endpoint *ep, uint32_t place)
{
	return (place + 1) & ep->index_mask;
}

/* 0 stands for "not in this table". */
static uint32_t hash_of(uint64_t mixed)
{
	return (uint32_t)mixed | 1u << 31;
}

static void put(struct endpoint *ep, enum index_id id, const struct exchange *x)
{
	struct entry *entries = ep->indexes[id];
	uint32_t place;

	for (place = home(ep, x->hash[id]); entries[place].hash; place = next(ep, place))
		;
	entries[place] = (struct entry){ .hash = x->hash[id], .at = (uint32_t)(x - ep->exchanges) };
}

static void add(struct endpoint *ep, enum index_id id, struct exchange *x, uint64_t mixed)
{
	x->hash[id] = hash_of(mixed);
	put(ep, id, x);
}

/* Exchanges are used from the first on, so that none behind the peak has been. */
static void spread(struct endpoint *ep, enum index_id id)
{
	memset(ep->indexes[id], 0, (ep->index_mask + 1u) * sizeof(*ep->indexes[id]));
	for (uint32_t at = 0; at < ep->usage.peak; at++)
		if (ep->exchanges[at].hash[id])
			put(ep, id, &ep->exchanges[at]);
}

void make_indexes_fit(struct endpoint *ep, uint32_t exchanges)
{
	if (2 * exchanges <= ep->index_mask + 1u)
		return;
	ep->index_mask = 2 * ep->index_mask + 1;
	for (unsigned id = 0; id < INDEXES; id++)
		spread(ep, id);
}

/* May an entry stand in the gap, or would a search for it end there? */
static bool may_fill(const struct endpoint *ep, uint32_t hash, uint32_t gap, uint32_t place)
{
	uint32_t begin = home(ep, hash);

	return ((place - begin) & ep->index_mask) >= ((place - gap) & ep->index_mask);
}

static void remove_at(const struct endpoint *ep, struct entry *entries, uint32_t gap)
{
	for (uint32_t place = next(ep, gap); entries[place].hash; place = next(ep, place)) {
		if (!may_fill(ep, entries[place].hash, gap, place))
			continue;
		entries[gap] = entries[place];
		gap = place;
	}
	entries[gap].hash = 0;
}

void unindex(struct endpoint *ep, struct exchange *x, enum index_id id)
{
	struct entry *entries = ep->indexes[id];
	uint32_t place, at = (uint32_t)(x - ep->exchanges);

	if (!x->hash[id])
		return;
	for (place = home(ep, x->hash[id]); entries[place].at != at || !entries[place].hash; place = next(ep, place))
		;
	remove_at(ep, entries, place);
	x->hash[id] = 0;
}

void ids_init(struct endpoint *ep)
{
	ep->index_mask = INDEX_PLACES - 1;
	ep->next_id = ep->next_tid = (uint32_t)mix(ep, 1, 0);
	ep->next_qpn = (uint32_t)mix(ep, 2, 0);
}

void index_by_local_id(struct endpoint *ep, struct exchange *x)
{
	add(ep, INDEX_LOCAL, x, place_of_local(x->local_id));
}

void index_by_remote(struct endpoint *ep, struct exchange *x)
{
	add(ep, INDEX_REMOTE, x, mix(ep, x->remote_guid, x->remote_id));
	if (x->remote_qpn && !x->options.allow_stale)
		add(ep, INDEX_QPN, x, mix(ep, x->remote_guid, x->remote_qpn));
}

void index_by_request(struct endpoint *ep, struct exchange *x)
{
	add(ep, INDEX_REMOTE, x, mix_address(ep, &x->peer, x->remote_id));
}

void index_by_call(struct endpoint *ep, struct exchange *x)
{
	add(ep, INDEX_CALL, x, mix_address(ep, &x->peer, x->service_id));
}

static void fetch(const struct endpoint *ep, enum index_id id, uint64_t mixed)
{
	__builtin_prefetch(&ep->indexes[id][home(ep, hash_of(mixed))]);
}

void fetch_remote(const struct endpoint *ep, uint64_t guid, uint32_t remote_id, uint32_t qpn)
{
	fetch(ep, INDEX_REMOTE, mix(ep, guid, remote_id));
	fetch(ep, INDEX_QPN, mix(ep, guid, qpn));
}

/* The exchanges that have the same hash. */
#define EACH(ep, id, mixed, x) \
	for (uint32_t hash_ = hash_of(mixed), place_ = home(ep, hash_); (ep)->indexes[id][place_].hash; \
	     place_ = next(ep, place_)) \
		if ((ep)->indexes[id][place_].hash == hash_ && \
		    ((x) = &(ep)->exchanges[(ep)->indexes[id][place_].at], true))

struct exchange *find_local(const struct endpoint *ep, uint32_t local_id)
{
	struct exchange *x;

	EACH(ep, INDEX_LOCAL, place_of_local(local_id), x)
		if (x->local_id == local_id)
			return x;
	return NULL;
}

struct exchange *find_remote(const struct endpoint *ep, uint64_t guid, uint32_t remote_id)
{
	struct exchange *x;

	EACH(ep, INDEX_REMOTE, mix(ep, guid, remote_id), x)
		if (x->remote_guid == guid && x->remote_id == remote_id && x->state != ENDPOINT_SIDR_REQ_RCVD)
			return x;
	return NULL;
}

struct exchange *find_qpn(const struct endpoint *ep, uint64_t guid, uint32_t qpn)
{
	struct exchange *x;

	EACH(ep, INDEX_QPN, mix(ep, guid, qpn), x)
		if (x->remote_guid == guid && x->remote_qpn == qpn)
			return x;
	return NULL;
}

struct exchange *find_request(const struct endpoint *ep, const struct endpoint_address *from, uint32_t request_id)
{
	struct exchange *x;

	EACH(ep, INDEX_REMOTE, mix_address(ep, from, request_id), x)
		if (x->state == ENDPOINT_SIDR_REQ_RCVD && x->remote_id == request_id && same_address(&x->peer, from))
			return x;
	return NULL;
}

struct exchange *find_call(const struct endpoint *ep, const struct endpoint_address *from, uint64_t service_id)
{
	struct exchange *x;

	EACH(ep, INDEX_CALL, mix_address(ep, from, service_id), x)
		if (x->service_id == service_id && same_address(&x->peer, from))
			return x;
	return NULL;
}

uint32_t new_local_id(struct endpoint *ep)
{
	uint32_t id;

	do
		id = ep->next_id++ * ID_FACTOR;
	while (id == 0 || find_local(ep, id));
	return id;
}

/* Linux replaces the upper half of what user space sends by the number of its MAD agent. So the lower half must tell
 * transactions apart, and nothing else is compared. */
uint64_t new_tid(struct endpoint *ep)
{
	return (ep->config.seed >> 32) << 32 | ep->next_tid++;
}

bool same_tid(uint64_t a, uint64_t b)
{
	return (uint32_t)a == (uint32_t)b;
}

/* QPs 0 and 1 are management QPs, and 0xffffff is multicast. */
uint32_t new_qpn(struct endpoint *ep)
{
	return 2 + ep->next_qpn++ % (0xffffffu - 2);
}
