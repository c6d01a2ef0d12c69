/* SPDX-License-Identifier: BSD-2-Clause */
/* The records: fixed size, in pages that never move, reused when their exchange is evicted. */
#include "tracker.h"

enum {
	EVICT_SHARE = 8,   /* of all records go at a time, so that the walk over them costs each little */
	SAMPLE = 128,      /* decides who goes */
	BATCH = 16,        /* leave the index together */
	LOOK_AHEAD = 8,
	GROW_SHARE = 32,
	MOST_PAGES = 32,   /* at once: five huge pages */
};

/* A tracker for few exchanges does not pay for a whole page. */
static size_t page_bytes(const struct cmc_track *track)
{
	uint32_t most = track->config.max_exchanges;

	return (most < PAGE_RECORDS ? most : PAGE_RECORDS) * sizeof(struct record);
}

bool store_init(struct cmc_track *track)
{
	struct store *store = &track->store;

	store->limit = track->config.max_exchanges;
	store->max = (store->limit - 1) / PAGE_RECORDS + 1;
	store->pages = track_alloc(track, store->max * sizeof(*store->pages));
	store->taken = track_alloc(track, store->max);
	if (!store->pages || !store->taken)
		return false;
	memset(store->taken, 0, store->max);
	return true;
}

void store_free(struct cmc_track *track)
{
	struct store *store = &track->store;

	for (uint32_t i = 0; i < store->n_pages; i++)
		if (store->taken[i])
			track_release(track, store->pages[i], store->taken[i] * page_bytes(track));
	if (store->pages)
		track_release(track, store->pages, store->max * sizeof(*store->pages));
	if (store->taken)
		track_release(track, store->taken, store->max);
}

struct record *store_find(const struct cmc_track *track, uint32_t slot, uint32_t number)
{
	struct record *rec = slot < track->store.used ? store_at(track, slot) : NULL;

	return rec && number && rec->number == number ? rec : NULL;
}

/* The more there are, the more are taken at once: few calls, and little that lies idle. */
static uint32_t pages_to_take(const struct store *store)
{
	uint32_t n = store->n_pages / GROW_SHARE + 1, left = store->max - store->n_pages;

	n = n < MOST_PAGES ? n : MOST_PAGES;
	return n < left ? n : left;
}

static bool grow(struct cmc_track *track)
{
	struct store *store = &track->store;
	uint32_t n = pages_to_take(store);
	size_t bytes = page_bytes(track);
	char *pages;

	if (store->used < store->n_pages * PAGE_RECORDS)
		return true;
	pages = n ? track_alloc(track, n * bytes) : NULL;
	if (!pages)
		return false;
	store->taken[store->n_pages] = (uint8_t)n;
	for (uint32_t i = 0; i < n; i++)
		store->pages[store->n_pages++] = (struct record *)(void *)(pages + i * bytes);
	return true;
}

static bool is_over(const struct record *rec)
{
	return rec->state == CMC_STATE_CLOSED || rec->state == CMC_STATE_REJECTED ||
	       rec->state == CMC_STATE_SIDR_ANSWERED || rec->state == CMC_STATE_PATH_QUERY_ANSWERED;
}

/* The smaller, the earlier it is evicted: what is over comes before what is not, then the longest idle. */
static uint64_t rank(const struct record *rec)
{
	return (rec->last >> 1) | (is_over(rec) ? 0 : UINT64_C(1) << 63);
}

/* Shell sort: qsort() may allocate, and this array is small. */
static void sort(uint64_t *values, size_t n)
{
	for (size_t gap = n / 2; gap > 0; gap /= 2)
		for (size_t i = gap; i < n; i++) {
			uint64_t value = values[i];
			size_t at = i;

			for (; at >= gap && values[at - gap] > value; at -= gap)
				values[at] = values[at - gap];
			values[at] = value;
		}
}

/* The rank up to which one share of the records lies, judged from a sample spread over all of them. */
static uint64_t threshold(const struct cmc_track *track)
{
	uint64_t ranks[SAMPLE];
	uint32_t used = track->store.used, step = used / SAMPLE + 1;
	size_t n = 0;

	for (uint32_t slot = 0; slot < used && n < SAMPLE; slot += step)
		if (store_at(track, slot)->number)
			ranks[n++] = rank(store_at(track, slot));
	sort(ranks, n);
	return n ? ranks[n / EVICT_SHARE] : UINT64_MAX;
}

/* Free slots are used again in the order in which they became free. */
static void put_free(struct cmc_track *track, uint32_t slot)
{
	struct store *store = &track->store;

	if (store->first_free)
		store_at(track, store->last_free - 1)->older = slot + 1;
	else
		store->first_free = slot + 1;
	store->last_free = slot + 1;
}

static void release(struct cmc_track *track, const uint32_t *slots, size_t n)
{
	struct cmc_exchange exchange;

	for (size_t i = 0; i < n && track->config.evicted; i++) {
		track_summarize(&exchange, store_at(track, slots[i]), track->now);
		track->config.evicted(track->config.user, &exchange);
	}
	index_remove(track, slots, n);
	for (size_t i = 0; i < n; i++) {
		struct record *rec = store_at(track, slots[i]);

		rec->number = 0;
		rec->older = 0;
		put_free(track, slots[i]);
	}
	track->store.held -= (uint32_t)n;
	track->evicted += n;
}

static void evict(struct cmc_track *track)
{
	uint64_t limit = threshold(track);
	/* Records of one rank (a capture without times) must not all go. */
	uint32_t most = track->store.held / EVICT_SHARE * 2 + 1;
	uint32_t slots[BATCH] = { 0 };
	size_t n = 0;

	for (uint32_t slot = 0; slot < track->store.used && most > 0; slot++) {
		const struct record *rec = store_at(track, slot);

		if (slot + LOOK_AHEAD < track->store.used)
			__builtin_prefetch(store_at(track, slot + LOOK_AHEAD));
		if (!rec->number || rank(rec) > limit)
			continue;
		__builtin_prefetch((const char *)rec + CACHE_LINE); /* the rest of its keys */
		slots[n++] = slot;
		most--;
		if (n == BATCH) {
			release(track, slots, n);
			n = 0;
		}
	}
	release(track, slots, n);
}

/* Room for one more: a record and a place in the index. When memory runs out the tracker lives on with what it has. */
static bool make_room(struct cmc_track *track)
{
	struct store *store = &track->store;

	if (store->held < store->limit) {
		if (index_reserve(track, store->held + 1) && recent_reserve(track, store->held + 1) &&
		    (store->first_free || grow(track)))
			return true;
		if (store->held == 0)
			return false;
		store->limit = store->held;
	}
	evict(track);
	return true;
}

struct record *store_take(struct cmc_track *track, uint32_t *slot)
{
	struct store *store = &track->store;
	struct record *rec;

	if (!make_room(track))
		return NULL;
	if (store->first_free) {
		*slot = store->first_free - 1;
		store->first_free = store_at(track, *slot)->older;
		if (store->first_free)
			store_prefetch(store_at(track, store->first_free - 1));
	} else {
		*slot = store->used++;
	}
	rec = store_at(track, *slot);
	memset(rec, 0, sizeof(*rec));
	rec->number = (uint32_t)(track->opened++ % UINT32_MAX) + 1;
	store->held++;
	return rec;
}
