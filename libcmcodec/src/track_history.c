/* SPDX-License-Identifier: BSD-2-Clause */
/* What concerns several exchanges: the same service refused again and again, REQs that cross, redirects, storms. Small
 * tables of fixed size, a new entry displaces an old one of the same place: what is rare among very many hosts may be
 * forgotten, and nothing is told then. */
#include "tracker.h"

SAME_PLACE(req, req_v1, primary_remote_port_gid);

#define NS_PER_S UINT64_C(1000000000)
#define FORGET_NS (3600 * NS_PER_S)  /* refusals further apart are not "again and again" */
#define STALE_DREQ_NS (10 * NS_PER_S) /* the old connection is closed at once after REJ 10 */

enum { REFUSALS = 3, ZERO_PSNS = 4, MRA_HABIT = 8, MAX_REDIRECTS = 4 };

/* What one of two hosts asked the other for. */
struct calls {
	uint64_t refused_at;
	uint32_t slot, number; /* the last exchange */
	uint32_t refusals;     /* in a row */
	uint16_t reason;
};

/* Two hosts and a service, in one cache line. */
struct service_memory {
	uint64_t key;
	struct calls calls[2]; /* by the host with the smaller address, by the other */
};

/* What a host, or a pair of hosts, does. */
enum habit { HABIT_REQS, HABIT_ZERO_PSN, HABIT_MRA, HABIT_STALE };

struct host_memory {
	uint64_t key;
	uint64_t since;
	uint32_t count; /* HABIT_STALE: the frame of the REJ */
};

/* Where a client was sent for a service. */
struct redirect_memory {
	uint64_t key;
	struct cmc_endpoint origin; /* the first that redirected */
	struct cmc_endpoint gid, lid; /* the new place */
	uint32_t slot, number, frame;
	uint32_t hops;
};

bool history_init(struct cmc_track *track)
{
	struct history *history = &track->history;

	history->services = track_alloc(track, SERVICES * sizeof(*history->services));
	history->hosts = track_alloc(track, HOSTS * sizeof(*history->hosts));
	history->redirects = track_alloc(track, REDIRECTS * sizeof(*history->redirects));
	if (!history->services || !history->hosts || !history->redirects)
		return false;
	memset(history->services, 0, SERVICES * sizeof(*history->services));
	memset(history->hosts, 0, HOSTS * sizeof(*history->hosts));
	memset(history->redirects, 0, REDIRECTS * sizeof(*history->redirects));
	return true;
}

void history_free(struct cmc_track *track)
{
	struct history *history = &track->history;

	if (history->services)
		track_release(track, history->services, SERVICES * sizeof(*history->services));
	if (history->hosts)
		track_release(track, history->hosts, HOSTS * sizeof(*history->hosts));
	if (history->redirects)
		track_release(track, history->redirects, REDIRECTS * sizeof(*history->redirects));
}

static uint64_t hash(const uint8_t *a, const uint8_t *b, uint64_t number)
{
	uint8_t bytes[32] = { 0 };

	memcpy(bytes, a, 16);
	if (b)
		memcpy(bytes + 16, b, 16);
	return track_hash(bytes, sizeof(bytes), number) | 1;
}

/* The calls of one side of the exchange to the other for its service. */
static struct calls *calls_of(const struct step *s, unsigned side)
{
	const uint8_t *caller = s->rec->address[side], *called = s->rec->address[!side];
	bool larger = memcmp(caller, called, 16) > 0;
	uint64_t key = hash(larger ? called : caller, larger ? caller : called,
			    s->rec->service_id << 2 | s->rec->kind);
	struct service_memory *memory = &s->track->history.services[key / 2 % SERVICES];

	if (memory->key != key)
		*memory = (struct service_memory){ .key = key };
	return &memory->calls[larger];
}

static struct host_memory *host(const struct step *s, uint64_t key)
{
	struct host_memory *memory = &s->track->history.hosts[key / 2 % HOSTS];

	if (memory->key != key)
		*memory = (struct host_memory){ .key = key };
	return memory;
}

static struct host_memory *habit_of_ca(const struct step *s, enum habit habit)
{
	uint8_t guid[16] = { 0 };

	store64(guid, s->rec->ca_guid[ACTIVE]);
	return host(s, hash(guid, NULL, habit));
}

static struct redirect_memory *redirect(const struct step *s, const uint8_t *client)
{
	uint64_t key = hash(client, NULL, s->rec->service_id);
	struct redirect_memory *memory = &s->track->history.redirects[key / 2 % REDIRECTS];

	if (memory->key != key)
		*memory = (struct redirect_memory){ .key = key };
	return memory;
}

/* Many REQs of one CA within a second: told once when the number is reached. */
static void check_storm(struct step *s)
{
	struct host_memory *memory = habit_of_ca(s, HABIT_REQS);
	uint64_t age = since(s->in->time_ns, memory->since);

	if (memory->count == 0 || age >= NS_PER_S) {
		memory->since = s->in->time_ns;
		memory->count = 0;
		age = 0;
	}
	if (++memory->count == s->track->config.storm_per_second)
		TELL(s, req_storm, .value = memory->count, .more = { age });
}

static void check_psn(struct step *s)
{
	struct history *history = &s->track->history;
	bool zero = s->rec->psn == 0;
	struct host_memory *memory;

	history->any_zero_psn |= zero;
	if (!history->any_zero_psn)
		return;
	memory = habit_of_ca(s, HABIT_ZERO_PSN);
	memory->count = zero ? memory->count + 1 : 0;
	if (memory->count == ZERO_PSNS)
		TELL(s, psn_always_zero, .value = memory->count);
}

/* Does the called host call back for the same service? */
static void check_crossing(struct step *s)
{
	struct record *rec = s->rec;
	const struct calls *calls = calls_of(s, PASSIVE);
	struct record *other = store_find(s->track, calls->slot, calls->number);

	if (!other || other == rec || (other->state != CMC_STATE_REQ_SENT && other->state != CMC_STATE_MRA_REQ) ||
	    track_gave_up(other, s->in->time_ns))
		return;
	rec->crossing = other->number;
	other->crossing = rec->number;
	TELL(s, req_crossed, .exchange = other->number);
}

static void check_new_id(struct step *s, const struct calls *calls)
{
	const struct record *other = store_find(s->track, calls->slot, calls->number);

	if (other && other != s->rec && other->state == CMC_STATE_SIDR_REQ_SENT &&
	    since(s->in->time_ns, other->last) >= NS_PER_S)
		TELL(s, sidr_new_id, .exchange = other->number);
}

static bool is_target(const struct redirect_memory *memory, const uint8_t *address)
{
	return same_address(memory->gid.address, address) || same_address(memory->lid.address, address);
}

/* By the packet's address, or by the path that the REQ asks for. */
static bool goes_to(const struct step *s, const struct redirect_memory *memory)
{
	return is_target(memory, s->rec->address[PASSIVE]) ||
	       (s->attribute == CMC_REQ && is_target(memory, BYTES(&s->view, req, primary_remote_port_gid)));
}

static void check_redirect(struct step *s)
{
	struct redirect_memory *memory;
	struct record *from;

	if (!s->track->history.any_redirect)
		return;
	memory = redirect(s, s->rec->address[ACTIVE]);
	from = store_find(s->track, memory->slot, memory->number);
	if (!from || from->flags & FOLLOWED || !goes_to(s, memory))
		return;
	from->flags |= FOLLOWED;
	TELL(s, redirect_followed, .exchange = from->number, .frame = memory->frame);
}

void history_request(struct step *s)
{
	struct record *rec = s->rec;
	struct calls *calls = calls_of(s, ACTIVE);

	if (rec->kind == CMC_EXCHANGE_SIDR)
		check_new_id(s, calls);
	calls->slot = s->slot;
	calls->number = rec->number;
	check_redirect(s);
	if (rec->kind != CMC_EXCHANGE_CONNECTION)
		return;
	check_crossing(s);
	if (rec->ca_guid[ACTIVE] == 0)
		return;
	check_storm(s);
	check_psn(s);
}

static void remember_stale(const struct step *s)
{
	struct host_memory *memory = host(s, hash(s->in->src.address, s->in->dst.address, HABIT_STALE));

	memory->since = s->in->time_ns;
	memory->count = s->in->frame;
}

uint32_t history_stale(const struct step *s)
{
	const struct host_memory *memory = host(s, hash(s->in->src.address, s->in->dst.address, HABIT_STALE));

	return since(s->in->time_ns, memory->since) <= STALE_DREQ_NS ? memory->count : 0;
}

void history_refused(struct step *s)
{
	struct record *rec = s->rec;
	bool connection = rec->kind == CMC_EXCHANGE_CONNECTION;
	struct calls *calls;

	if (connection && rec->reason == CMC_REJ_STALE_CONN)
		remember_stale(s);
	if (!(rec->flags & HAS_SERVICE))
		return;
	calls = calls_of(s, ACTIVE);
	if (calls->reason != rec->reason || since(s->in->time_ns, calls->refused_at) > FORGET_NS)
		calls->refusals = 0;
	calls->reason = rec->reason;
	calls->refused_at = s->in->time_ns;
	if (++calls->refusals >= REFUSALS)
		TELL(s, refused_again, .value = calls->refusals,
		     .more = { rec->service_id, connection ? rec->reason : 0 });
}

/* Does the called host answer without an MRA, now and then? */
static void check_mra_habit(struct step *s)
{
	struct history *history = &s->track->history;
	bool mraed = s->rec->flags & REQ_MRAED;
	struct host_memory *memory;

	history->any_mra |= mraed;
	if (!history->any_mra)
		return;
	memory = host(s, hash(s->rec->address[PASSIVE], NULL, HABIT_MRA));
	memory->count = mraed ? memory->count + 1 : 0;
	if (memory->count == MRA_HABIT)
		TELL(s, mra_habit, .value = memory->count);
}

static void check_crossed_twice(struct step *s)
{
	const struct record *rec = s->rec;
	const struct record *other = store_find(s->track, calls_of(s, PASSIVE)->slot, rec->crossing);

	if (other && other->sends[REQUEST_REP] > 0)
		TELL(s, req_crossed_twice, .exchange = other->number);
}

void history_accepted(struct step *s)
{
	struct record *rec = s->rec;

	if (rec->flags & HAS_SERVICE)
		calls_of(s, ACTIVE)->refusals = 0;
	if (rec->kind != CMC_EXCHANGE_CONNECTION)
		return;
	check_mra_habit(s);
	if (rec->crossing)
		check_crossed_twice(s);
}

void history_redirected(struct step *s, const uint8_t gid[16], uint16_t lid)
{
	const struct record *rec = s->rec;
	struct redirect_memory *memory = redirect(s, rec->address[ACTIVE]);
	bool on = memory->hops > 0 && is_target(memory, rec->address[PASSIVE]);

	s->track->history.any_redirect = true;
	if (!on)
		memcpy(memory->origin.address, rec->address[PASSIVE], 16);
	memory->hops = on ? memory->hops + 1 : 1;
	memory->gid = cmc_endpoint_gid(gid);
	memory->lid = cmc_endpoint_lid(lid);
	memory->slot = s->slot;
	memory->number = rec->number;
	memory->frame = s->in->frame;
	if (is_target(memory, memory->origin.address) || is_target(memory, rec->address[PASSIVE]) ||
	    memory->hops > MAX_REDIRECTS)
		TELL(s, redirect_loop, .value = memory->hops);
}
