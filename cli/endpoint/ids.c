/* SPDX-License-Identifier: BSD-2-Clause */
/* What exchanges are found by: hash tables whose chains run through the exchanges. And the numbers that name new ones. */
#include "internal.h"

/* Seeded, so that a peer cannot choose IDs that all fall into one chain. */
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

static bool same_address(const struct endpoint_address *a, const struct endpoint_address *b)
{
	return memcmp(a->bytes, b->bytes, sizeof(a->bytes)) == 0;
}

static uint32_t *bucket_of(const struct endpoint *ep, enum index_id id, uint64_t key)
{
	return &ep->buckets[id][key & ep->bucket_mask];
}

static void add(struct endpoint *ep, enum index_id id, struct exchange *x, uint64_t key)
{
	uint32_t *bucket = bucket_of(ep, id, key);

	x->key[id] = key;
	x->next_in[id] = *bucket;
	x->indexed[id] = true;
	*bucket = (uint32_t)(x - ep->exchanges);
}

void unindex(struct endpoint *ep, struct exchange *x, enum index_id id)
{
	uint32_t *link, at = (uint32_t)(x - ep->exchanges);

	if (!x->indexed[id])
		return;
	for (link = bucket_of(ep, id, x->key[id]); *link != at; link = &ep->exchanges[*link].next_in[id])
		;
	*link = x->next_in[id];
	x->indexed[id] = false;
}

void ids_init(struct endpoint *ep)
{
	for (int id = 0; id < INDEXES; id++)
		memset(ep->buckets[id], 0xff, (ep->bucket_mask + 1u) * sizeof(*ep->buckets[id]));
	ep->next_id = ep->next_tid = (uint32_t)mix(ep, 1, 0);
	ep->next_qpn = (uint32_t)mix(ep, 2, 0);
}

void index_by_local_id(struct endpoint *ep, struct exchange *x)
{
	add(ep, INDEX_LOCAL, x, mix(ep, x->local_id, 0));
}

void index_by_remote(struct endpoint *ep, struct exchange *x)
{
	add(ep, INDEX_REMOTE, x, mix(ep, x->remote_guid, x->remote_id));
	if (x->remote_qpn)
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

/* The exchanges whose key has the same bucket. */
#define EACH(ep, id, hash, x) \
	for (uint32_t at_ = *bucket_of(ep, id, hash); at_ != NOWHERE && ((x) = &(ep)->exchanges[at_], true); \
	     at_ = (x)->next_in[id])

struct exchange *find_local(const struct endpoint *ep, uint32_t local_id)
{
	struct exchange *x;

	EACH(ep, INDEX_LOCAL, mix(ep, local_id, 0), x)
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

/* An odd factor makes every ID come once in 2^32: far longer than any TimeWait. */
uint32_t new_local_id(struct endpoint *ep)
{
	uint32_t id;

	do
		id = ep->next_id++ * 0x9e3779b1u;
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
