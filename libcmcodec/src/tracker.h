/* SPDX-License-Identifier: BSD-2-Clause */
/* What the parts of the exchange tracker share.
 *
 *	track.c            a message comes in, a result goes out
 *	track_store.c      the records, and eviction
 *	track_index.c      from keys (addresses and IDs) to records
 *	track_recent.c     from what requests say of themselves to the records of the latest
 *	track_match.c      which exchange a message belongs to
 *	track_copies.c     packets seen twice
 *	track_request.c    sends, resends, answers
 *	track_setup.c      REQ, REP, RTU, MRA
 *	track_refuse.c     REJ
 *	track_close.c      DREQ, DREP, data
 *	track_path.c       LAP, APR, path queries
 *	track_sidr.c       SIDR_REQ, SIDR_REP
 *	track_history.c    what concerns several exchanges: repeated refusals, crossing, redirects, storms
 *	track_pending.c    what did not come
 *	track_summary.c    an exchange as a whole
 *	track_text.c       names, endpoints
 *	track_detail.c     sentences for findings */
#ifndef CMC_TRACKER_H
#define CMC_TRACKER_H

#include <cmcodec/track.h>

#include "view.h"

enum { CACHE_LINE = 64, HUGE_PAGE = 2 << 20 };
enum { ACTIVE = CMC_SIDE_ACTIVE, PASSIVE = CMC_SIDE_PASSIVE };

/* The requests of an exchange, each with its own resends and answers. */
enum request {
	REQUEST_REQ,          /* also SIDR_REQ and path query */
	REQUEST_REP,
	REQUEST_DREQ,         /* from side 0 */
	REQUEST_DREQ_PASSIVE, /* from side 1 */
	REQUEST_LAP,
	REQUESTS,
};

/* record.request[]: bits of a request. */
enum {
	WAITING = 1,  /* for its answer */
	ANSWERED = 2, /* at least once */
	TOLD_EARLY = 4,
	TOLD_EXCESS = 8,
	TOLD_LOST = 16,
	TOLD_MRA = 32,
};

/* record.flags */
enum {
	ROLES_KNOWN = 1 << 0, /* side 0 is the active one */
	COMPLETE = 1 << 1,    /* its first message was seen */
	TIMERS = 1 << 2,      /* the REQ's timeouts are known */
	HEARD = 1 << 3,       /* side 0 sent something; << 1: side 1 did */
	HEARD_PASSIVE = 1 << 4,
	HAS_SERVICE = 1 << 5,
	ALTERNATE = 1 << 7,   /* the REQ offers an alternate path */
	RTU_SEEN = 1 << 8,
	IN_USE = 1 << 9,      /* data was seen */
	REQ_MRAED = 1 << 10,
	PROMISE = 1 << 11,    /* record.until is an MRA's promise */
	BROKEN_TOLD = 1 << 12,
	ALIASED = 1 << 13,    /* record.alias is a key in the index */
	ADDRESSES_TOLD = 1 << 14,
	TID_TOLD = 1 << 15,
	STALE_DREQ = 1 << 16, /* DREQ for the connection that a REJ 10 spoke of */
	REDIRECTED = 1 << 17,
	FOLLOWED = 1 << 18,   /* ... and a request went there */
	INCOMPLETE = 1 << 19, /* a message is missing that must have been there */
};

/* One exchange, five cache lines: what lookups compare and every message touches; what identifies it; its requests;
 * what only its summary needs. */
struct record {
	uint8_t address[CMC_SIDES][16];
	uint32_t comm_id[CMC_SIDES];
	uint32_t number; /* 0: the record is free */
	uint32_t flags;
	uint64_t last;   /* time of the last message */
	uint8_t kind, state;
	uint16_t reason;
	uint32_t alias;  /* index tag of a second pair of addresses */

	uint64_t service_id;
	uint64_t ca_guid[CMC_SIDES];
	uint32_t qpn[CMC_SIDES];
	uint32_t psn;          /* starting PSN of the active side */
	uint32_t older;        /* slot + 1 of the exchange that very likely had the active side's QP before */
	uint32_t lap;          /* hash of the last LAP */
	uint32_t crossing;     /* number of the exchange whose REQ crossed this one's */
	uint32_t tid[REQUESTS - 1]; /* folded TransactionIDs; REP has that of its REQ */

	uint64_t last_send[REQUESTS];
	uint64_t until;                /* an MRA's promise; when it was established, or ended */
	uint32_t span_us[REQUESTS];    /* from the first unanswered send to the last one */
	uint32_t frame[REQUESTS];      /* of the first unanswered send */
	uint32_t last_frame[REQUESTS]; /* of the last one */
	uint8_t sends[REQUESTS];
	uint8_t request[REQUESTS];
	uint8_t answers[REQUESTS];
	uint8_t mras; /* since the last send */
	uint8_t remote_timeout, local_timeout, lap_timeout, ack_timeout; /* exponents */

	uint64_t start;
	uint64_t answer_ns[CMC_PHASE_COUNT];
	uint32_t first_frame;
	uint32_t refused_frame; /* of the refusal that ended it, or that its DREQ follows */
	uint16_t messages, resends, duplicates;
	uint8_t findings[CMC_FAULT + 1];
	uint8_t max_retries, responder_resources;
	uint8_t answered; /* bit mask of enum cmc_phase: which of answer_ns are known */
	uint8_t outcome;  /* enum cmc_outcome, once rejected; CMC_OUTCOME_UNKNOWN also where a status was cut off */
};

_Static_assert(sizeof(struct record) == 5 * CACHE_LINE, "a record is five cache lines");

/* Kinds of keys in the index; three bits. */
enum key {
	KEY_CONNECTION, /* owner, peer, the owner's Communication ID */
	KEY_SIDR,       /* requester, responder, RequestID */
	KEY_QUERY,      /* requester, SA, folded TransactionID */
	KEY_ALIAS,      /* as KEY_CONNECTION, with addresses that are not the exchange's own */
	KEY_QP,         /* owner, QPN */
};

struct index_entry {
	uint32_t tag; /* hash of the key; its place follows from it */
	uint32_t ref; /* slot << 3 | key kind, + 1; 0: empty */
};

struct index {
	struct index_entry *entries;
	uint32_t n;
	bool aliased; /* there is room for an alias of each record */
};

/* What an exchange's first request tells, so that it is found without its addresses; two bits. */
enum trait {
	TRAIT_TID, /* folded TransactionID */
	TRAIT_ID,  /* CA GUID, Communication ID */
	TRAIT_QPN, /* CA GUID, QPN */
};

enum { RECENT_ENTRIES = 8 };

/* A cache line of traits, the newest first. ref: slot << 2 | trait, + 1; 0: empty. */
struct recent_line {
	struct index_entry entries[RECENT_ENTRIES];
};

struct recent {
	struct recent_line *lines;
	uint32_t n;
};

enum { PAGE_RECORDS = 1024 };

/* Pages of records, taken several at once. */
struct store {
	struct record **pages;
	uint8_t *taken;    /* how many were taken together, at the first of them; else 0 */
	uint32_t max;      /* room in both arrays */
	uint32_t n_pages;  /* there are */
	uint32_t used;     /* slots that were ever in use */
	uint32_t held;     /* records in use */
	uint32_t limit;    /* max_exchanges, less when memory ran out */
	uint32_t first_free, last_free; /* slot + 1; the next one stands in record.older */
};

/* A packet seen lately. */
struct copy {
	uint64_t digest;
	uint64_t time;
	uint32_t addresses; /* hash of both */
	uint32_t frame;
	uint32_t slot, number;
};

enum { COPIES = 2048, SERVICES = 2048, HOSTS = 1024, REDIRECTS = 64 };

struct service_memory;
struct host_memory;
struct redirect_memory;

struct history {
	struct service_memory *services;
	struct host_memory *hosts;
	struct redirect_memory *redirects;
	bool any_redirect, any_mra, any_zero_psn; /* else nothing needs to be looked up */
};

struct cmc_track {
	struct cmc_track_config config;
	struct store store;
	struct index index;
	struct recent recent;
	struct copy *copies;
	struct history history;
	uint32_t aliases;  /* records with an alias key */
	uint64_t opened, evicted;
	uint64_t now;      /* latest time seen */
	size_t bytes;
};

static inline struct record *store_at(const struct cmc_track *track, uint32_t slot)
{
	return &track->store.pages[slot / PAGE_RECORDS][slot % PAGE_RECORDS];
}

/* One message on its way through. */
struct step {
	struct cmc_track *track;
	const struct cmc_track_message *in;
	struct cmc_track_result *out;
	struct record *rec;
	uint32_t slot;
	unsigned side;       /* of the sender in the record */
	bool foreign;        /* the addresses are not those of the record */
	bool wrong_id;       /* the IDs are not */
	struct view view;    /* layout is not set; bytes beyond len are there and 0 */
	uint16_t attribute;
	uint8_t class_version;
	uint32_t local_id, remote_id;
	uint32_t tid;        /* folded */
	uint64_t digest;
	uint32_t addresses;  /* hash of both */
	uint32_t local_tag, remote_tag; /* of the keys that the message is most likely found by */
	uint8_t padded[CMC_MAD_LEN]; /* a cut off MAD */
};

static inline uint64_t since(uint64_t now, uint64_t then)
{
	return now > then ? now - then : 0;
}

static inline bool same_address(const uint8_t *a, const uint8_t *b)
{
	return memcmp(a, b, 16) == 0;
}

/* Where it is not known who called, a side has no role. */
static inline enum cmc_role track_role(const struct record *rec, unsigned side)
{
	if (!(rec->flags & ROLES_KNOWN))
		return CMC_ROLE_UNKNOWN;
	return side == ACTIVE ? CMC_ROLE_ACTIVE : CMC_ROLE_PASSIVE;
}

static inline void count_u16(uint16_t *counter)
{
	*counter = (uint16_t)(*counter + (*counter < UINT16_MAX));
}

static inline void count_u8(uint8_t *counter)
{
	*counter = (uint8_t)(*counter + (*counter < UINT8_MAX));
}

/* A REP has the TransactionID of its REQ. */
static inline uint32_t *request_tid(struct record *rec, enum request request)
{
	return &rec->tid[request > REQUEST_REQ ? request - 1 : REQUEST_REQ];
}

static inline uint32_t fold_tid(uint64_t tid)
{
	return (uint32_t)(tid ^ tid >> 32);
}

/* track.c */
void *track_alloc(struct cmc_track *track, size_t size);
void track_release(struct cmc_track *track, void *memory, size_t size);
void track_tell(struct step *s, const struct cmc_finding *finding);
void track_clear(struct cmc_track_result *out);
/** Fill in what the record tells behind the message. */
void track_finish(struct step *s);

#define TELL(s, name, ...) track_tell(s, &(struct cmc_finding){ .id = CMC_FINDING_##name, __VA_ARGS__ })

/* track_store.c */
bool store_init(struct cmc_track *track);
void store_free(struct cmc_track *track);
/** Have the processor fetch a record. */
static inline void store_prefetch(const struct record *rec)
{
	const char *line = (const char *)rec;

	for (size_t i = 0; i < sizeof(*rec); i += CACHE_LINE)
		__builtin_prefetch(line + i);
}

/** A record with number and everything else zero, after making room when needed; NULL: no memory. */
struct record *store_take(struct cmc_track *track, uint32_t *slot);
/** The record in a slot, when it still is the exchange of that number. */
struct record *store_find(const struct cmc_track *track, uint32_t slot, uint32_t number);

/* track_index.c */
bool index_reserve(struct cmc_track *track, uint32_t records);
void index_free(struct cmc_track *track);
/** Have the processor fetch the places where a message's keys are looked up, then the record that is found there. */
void index_prefetch(struct step *s);
void index_prefetch_record(const struct step *s);
/** Hash of @p n bytes, a multiple of 32. */
uint64_t track_hash(const uint8_t *bytes, size_t n, uint64_t seed);
uint32_t hash_pair(const uint8_t a[16], const uint8_t b[16], enum key kind, uint32_t id);
uint32_t hash_number(uint64_t number, unsigned kind, uint32_t id);
struct record *index_find_pair(const struct cmc_track *track, enum key kind, const uint8_t owner[16],
			       const uint8_t peer[16], uint32_t id, uint32_t *slot);
/** The connection of the sender's or the receiver's Communication ID between the message's addresses. */
struct record *index_find_connection(struct step *s, bool by_sender);
struct record *index_find_qp(const struct cmc_track *track, const uint8_t owner[16], uint32_t qpn, uint32_t *slot);
/** Enter a key of a record; one that has the same key loses it. @p side: of the owner, where the key has one. */
void index_add(struct cmc_track *track, uint32_t slot, enum key kind, unsigned side);
void index_add_alias(struct cmc_track *track, uint32_t slot, uint32_t tag);
/** Remove every key of some records. */
void index_remove(struct cmc_track *track, const uint32_t *slots, size_t n);

/* track_recent.c */
bool recent_reserve(struct cmc_track *track, uint32_t records);
void recent_free(struct cmc_track *track);
/** Have the processor fetch the places of a REQ's traits. */
void recent_prefetch(const struct step *s);
/** Enter a trait of a record, where it has it. */
void recent_add(struct cmc_track *track, uint32_t slot, enum trait trait);
struct record *recent_find_tid(const struct cmc_track *track, uint32_t tid, uint32_t *slot);
struct record *recent_find_id(const struct cmc_track *track, uint64_t guid, uint32_t comm_id, uint32_t *slot);
/** Slot + 1 of a record that very likely has this GUID and QPN, without a look at it; 0: none has. */
uint32_t recent_guess_qpn(const struct cmc_track *track, uint64_t guid, uint32_t qpn);

/* track_match.c */
/** Find or open the exchange of a message; fills rec, slot, side, foreign, wrong_id. false: no memory. */
bool track_match(struct step *s);
/** Side that the message's sender is on. */
unsigned track_side(const struct record *rec, const struct step *s);
/** Open a new exchange; @p side: the sender's. */
bool track_open(struct step *s, enum cmc_exchange_kind kind, unsigned side);
/** Is this REQ or SIDR_REQ another try of an exchange with its ID? */
bool track_is_retry(const struct record *rec, const struct step *s);

/* track_copies.c */
void copies_digest(struct step *s);
/** Is it a packet seen just before? Then the result is filled. @p elsewhere: seen between other addresses. */
bool copies_match(struct step *s, bool elsewhere);
void copies_keep(const struct step *s);

/* track_request.c */
void track_send(struct step *s, enum request request);
void track_answer(struct step *s, enum request request, bool final);
bool track_echoes(struct step *s, enum request request);
void track_await(struct cmc_awaited *out, const struct record *rec);
/** How long the sender of a request waits for its answer; 0: not known. */
uint64_t track_patience(const struct record *rec, enum request request);
/** How long its receiver may take, the path apart; 0: not known. */
uint64_t track_least(const struct record *rec, enum request request);
/** How long all tries take from the first on; 0: not known. */
uint64_t track_all_tries(const struct record *rec, enum request request);
/** Are all tries of its first request used up, and the time for an answer over? */
bool track_gave_up(const struct record *rec, uint64_t now);
uint64_t track_time_wait(const struct record *rec);
uint64_t track_first_send(const struct record *rec, enum request request);
/** The request that an exchange waits for in its state, REQUESTS when none. */
enum request track_awaiting(const struct record *rec);
/** An MRA's promise that ran out: told once. */
void track_check_promise(struct step *s, enum request request);

/* Handlers of the messages. */
typedef void step_fn(struct step *s);
step_fn track_req, track_rep, track_rtu, track_mra, track_rej, track_dreq, track_drep, track_lap, track_apr;
step_fn track_sidr_req, track_sidr_rep, track_path_query, track_rest;

/** The message is out of place: tell so. */
void track_unexpected(struct step *s);
/** A message that must have come before was not captured. */
void track_missing(struct step *s, uint16_t attribute);

/** The answer sends its receiver elsewhere: remember where. Returns @p redirects. */
bool track_redirect(struct step *s, bool redirects);

/** The exchange that had the active side's QP before, while it is held. */
const struct record *track_older(const struct step *s);

/* track_history.c */
bool history_init(struct cmc_track *track);
void history_free(struct cmc_track *track);
void history_request(struct step *s);
void history_refused(struct step *s);
void history_accepted(struct step *s);
void history_redirected(struct step *s, const uint8_t gid[16], uint16_t lid);
/** The frame of a REJ 10 that @p src sent to @p dst just before, 0 when there is none. */
uint32_t history_stale(const struct step *s);

/* track_pending.c, track_summary.c, track_text.c */
/** @p out is zeroed. */
size_t track_pending(struct cmc_finding *out, const struct record *rec, uint64_t now);
/** The last moment for an answer; 0: it is over already, UINT64_MAX: it never ends. */
uint64_t track_due(const struct record *rec, enum request request);
bool track_overdue(const struct record *rec, enum request request, uint64_t now);
/** Can an answer be missing because its direction was not captured? */
bool track_one_sided(const struct record *rec, enum request request);
void track_summarize(struct cmc_exchange *out, const struct record *rec, uint64_t now);
/** "REQ", "path query". */
void track_text_message(struct cmc_text *text, uint64_t attribute);

#endif
