/* SPDX-License-Identifier: BSD-2-Clause */
/* Endpoints on a simulated network, in simulated time: loss, duplication, delay and reordering from a seed. An observer
 * holds every message that is sent against the rules, whatever the test is about. */
#ifndef ENDPOINT_WORLD_H
#define ENDPOINT_WORLD_H

#include "unit.h"

#include "endpoint.h"

enum side { A, B, C, SIDES };

#define MS UINT64_C(1000000)
#define SECOND (1000 * MS)

struct network {
	unsigned loss;        /* packets in 1000 */
	unsigned duplication; /* packets in 1000 */
	uint64_t delay;       /* one way */
	uint64_t jitter;      /* added to it, from 0 on: reorders */
};

struct world;

/* One message as it was sent. */
struct sent {
	uint64_t time;
	enum side from, to;
	uint16_t attribute;
	uint32_t tries;
	struct cmc_mad mad;
	uint8_t bytes[CMC_MAD_LEN];
};

/* What a test does with what happens; it may call the endpoint. */
typedef void on_world_event(struct world *world, enum side side, const struct endpoint_event *event);
/* A packet that the test loses on purpose. */
typedef bool loses(struct world *world, const struct sent *message);
typedef void on_world_time(struct world *world, enum side side, uint64_t what);

enum { SENT_MAX = 512, SEEN_MAX = 512 };

struct world {
	uint64_t now;
	struct endpoint *ep[SIDES];
	struct network network;
	on_world_event *on_event;
	loses *loses;
	on_world_time *on_time; /* of world_at() */
	void *user;

	/* The first of what was sent, and of the events. */
	struct sent sent[SENT_MAX];
	size_t n_sent;
	struct seen {
		enum side side;
		struct endpoint_event event;
	} seen[SEEN_MAX];
	size_t n_seen;

	uint64_t opened[SIDES], closed[SIDES]; /* exchanges that were told of, and those that ended */

	struct world_private *private;
};

/** Three endpoints with the CA GUIDs 0xa, 0xb, 0xc; configs may be NULL, or say more of each. */
struct world *world_new(uint64_t seed, const struct endpoint_config configs[SIDES]);

/** Every endpoint must be empty by now. */
void world_free(struct world *world);

const struct endpoint_address *world_address(enum side side);

/** Deterministic numbers. */
uint64_t world_random(struct world *world);

/** Call on_time() for a side at a time. */
void world_at(struct world *world, uint64_t time, enum side side, uint64_t what);

/** Send what waits to be sent: for behind calls of an endpoint that are not made from on_event() or on_time(). */
void world_flush(struct world *world, enum side side);

/** Put bytes on the wire that no endpoint sent. */
void world_inject(struct world *world, enum side from, enum side to, const uint8_t mad[CMC_MAD_LEN]);

/** Let time pass until nothing is due, or until @p end. */
void world_run(struct world *world, uint64_t end);
void world_settle(struct world *world);

/** Everything goes to a tracker as well, as a capture of all links would. */
void world_track(struct world *world);

/** The tracker's findings of that severity or worse. */
unsigned world_findings(struct world *world, enum cmc_severity severity);

/* Looking back. n counts from 0; what is not there is a failure of the test. */
const struct sent *world_sent(const struct world *world, enum side from, uint16_t attribute, size_t n);
size_t world_count_sent(const struct world *world, enum side from, uint16_t attribute);
const struct endpoint_event *world_event(const struct world *world, enum side side, enum endpoint_event_kind kind,
					 uint16_t attribute, size_t n);
size_t world_count_events(const struct world *world, enum side side, enum endpoint_event_kind kind,
			  uint16_t attribute);

enum { ANY = 0 }; /* attribute */

/** "REQ REP RTU": what all sides sent so far, in order. */
void world_assert_story(const struct world *world, const char *story);

/** A REQ with small timeouts: answers to the active side within 67 ms, to the passive one within 134 ms, 3 resends,
 * 16.8 ms for the way there and back. */
struct cmc_req world_req(void);

/** Call B from A with a REQ, NULL: world_req(). @return the handle at A */
uint64_t world_call(struct world *world, const struct cmc_req *req, const struct endpoint_options *options);

/** Accept every REQ, answer every SIDR_REQ and LAP: an on_event(). */
on_world_event accept_all;

/* Is called with everything that happens (endpoint_observer.c). */
struct observer;
struct observer *observer_new(void);
void observer_free(struct observer *observer);
void observer_delivered(struct observer *observer, enum side to, const struct cmc_mad *mad);
/* automatic: the endpoint sent it by itself, before the test knew of the message. */
void observer_sent(struct observer *observer, const struct sent *message, bool automatic);
/* Nothing that is sent from now on follows from a message. */
void observer_idle(struct observer *observer);

#endif
