/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdlib.h>
#include <string.h>

#include "endpoint_world.h"

enum what { PACKET, CALLBACK };

/* Something that happens later. */
struct due {
	uint64_t time, serial;
	enum what kind;
	enum side from, to;
	uint64_t what;
	uint8_t mad[CMC_MAD_LEN];
};

struct world_private {
	uint64_t random, serial;
	struct due **heap;
	size_t n, capacity;
	struct observer *observer;
	struct cmc_track *track;
	uint32_t frame;
	unsigned findings[CMC_FAULT + 1];
};

const struct endpoint_address *world_address(enum side side)
{
	static const struct endpoint_address addresses[SIDES] = { { "A" }, { "B" }, { "C" } };

	return &addresses[side];
}

static enum side side_of(const struct endpoint_address *address)
{
	enum side side = A;

	while (memcmp(world_address(side), address, sizeof(*address)) != 0)
		assert_true(++side < SIDES);
	return side;
}

uint64_t world_random(struct world *world)
{
	uint64_t z = world->private->random += 0x9e3779b97f4a7c15u;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

struct world *world_new(uint64_t seed, const struct endpoint_config configs[SIDES])
{
	struct world *world = calloc(1, sizeof(*world));

	assert_non_null(world);
	world->private = calloc(1, sizeof(*world->private));
	assert_non_null(world->private);
	world->private->random = seed;
	world->private->observer = observer_new();
	world->network.delay = MS;
	world->now = SECOND;
	for (enum side side = A; side < SIDES; side++) {
		struct endpoint_config config = configs ? configs[side] : (struct endpoint_config){ 0 };

		config.ca_guid = 0xau + side;
		config.seed = world_random(world);
		assert_int_equal(endpoint_new(&world->ep[side], &config), 0);
	}
	return world;
}

void world_free(struct world *world)
{
	for (enum side side = A; side < SIDES; side++) {
		struct endpoint_usage usage;

		endpoint_usage(world->ep[side], &usage);
		assert_int_equal(usage.exchanges, 0);
		assert_true(world->opened[side] == usage.opened && world->closed[side] == usage.opened);
		endpoint_free(world->ep[side]);
	}
	assert_int_equal(world->private->n, 0);
	observer_free(world->private->observer);
	cmc_track_free(world->private->track);
	free(world->private->heap);
	free(world->private);
	free(world);
}

static bool earlier(const struct due *a, const struct due *b)
{
	return a->time != b->time ? a->time < b->time : a->serial < b->serial;
}

static void push(struct world_private *p, struct due *due)
{
	size_t place = p->n;

	if (p->n == p->capacity) {
		p->capacity = p->capacity ? 2 * p->capacity : 64;
		p->heap = realloc(p->heap, p->capacity * sizeof(*p->heap));
		assert_non_null(p->heap);
	}
	due->serial = p->serial++;
	for (p->n++; place > 0 && earlier(due, p->heap[(place - 1) / 2]); place = (place - 1) / 2)
		p->heap[place] = p->heap[(place - 1) / 2];
	p->heap[place] = due;
}

static struct due *pop(struct world_private *p)
{
	struct due *first = p->heap[0], *last = p->heap[--p->n];
	size_t place = 0, child;

	while ((child = 2 * place + 1) < p->n) {
		if (child + 1 < p->n && earlier(p->heap[child + 1], p->heap[child]))
			child++;
		if (!earlier(p->heap[child], last))
			break;
		p->heap[place] = p->heap[child];
		place = child;
	}
	p->heap[place] = last;
	return first;
}

static struct due *new_due(uint64_t time, enum what kind)
{
	struct due *due = calloc(1, sizeof(*due));

	assert_non_null(due);
	due->time = time;
	due->kind = kind;
	return due;
}

void world_at(struct world *world, uint64_t time, enum side side, uint64_t what)
{
	struct due *due = new_due(time, CALLBACK);

	due->to = side;
	due->what = what;
	push(world->private, due);
}

static bool chance(struct world *world, unsigned per_mille)
{
	return per_mille && world_random(world) % 1000 < per_mille;
}

void world_inject(struct world *world, enum side from, enum side to, const uint8_t mad[CMC_MAD_LEN])
{
	uint64_t jitter = world->network.jitter ? world_random(world) % world->network.jitter : 0;
	struct due *due = new_due(world->now + world->network.delay + jitter, PACKET);

	due->from = from;
	due->to = to;
	memcpy(due->mad, mad, sizeof(due->mad));
	push(world->private, due);
}

static struct cmc_endpoint tracker_address(enum side side)
{
	uint8_t gid[16] = { 0xfe, 0x80, [15] = (uint8_t)(side + 1) };

	return cmc_endpoint_gid(gid);
}

static void track(struct world *world, const struct sent *message)
{
	struct world_private *p = world->private;
	struct cmc_track_message in = {
		.time_ns = message->time,
		.frame = ++p->frame,
		.src = tracker_address(message->from),
		.dst = tracker_address(message->to),
		.mad = message->bytes,
		.len = sizeof(message->bytes),
	};
	struct cmc_track_result result;

	assert_int_equal(cmc_track_message(p->track, &result, &in), 0);
	for (size_t i = 0; i < result.n_findings; i++)
		p->findings[cmc_finding_type(result.findings[i].id)->severity]++;
}

static void send_one(struct world *world, enum side from, const struct endpoint_output *output, bool automatic)
{
	struct sent message = {
		.time = world->now,
		.from = from,
		.to = side_of(&output->to),
		.attribute = output->attribute_id,
		.tries = output->tries,
	};

	memcpy(message.bytes, output->mad, sizeof(message.bytes));
	assert_int_equal(cmc_decode(&message.mad, message.bytes, sizeof(message.bytes)), CMC_MAD_LEN);
	assert_int_equal(message.attribute, message.mad.header.attribute_id);
	observer_sent(world->private->observer, &message, automatic);
	if (world->n_sent < SENT_MAX)
		world->sent[world->n_sent++] = message;
	if (world->private->track)
		track(world, &message);
	if ((world->loses && world->loses(world, &message)) || chance(world, world->network.loss))
		return;
	world_inject(world, from, message.to, message.bytes);
	if (chance(world, world->network.duplication))
		world_inject(world, from, message.to, message.bytes);
}

static void send_all(struct world *world, enum side from, bool automatic)
{
	const struct endpoint_output *output;

	while ((output = endpoint_next_output(world->ep[from])))
		send_one(world, from, output, automatic);
}

/* Every handle is told of by an event, or was given to the caller; it ends once. */
static void count(struct world *world, enum side side, const struct endpoint_event *event)
{
	world->closed[side] += event->kind == ENDPOINT_EVENT_CLOSED;
	if (event->kind == ENDPOINT_EVENT_MESSAGE && event->why != ENDPOINT_WHY_CROSSED)
		world->opened[side] += event->message.header.attribute_id == CMC_REQ ||
				       event->message.header.attribute_id == CMC_SIDR_REQ;
}

static void take_events(struct world *world, enum side side)
{
	const struct endpoint_event *event;

	while ((event = endpoint_next_event(world->ep[side]))) {
		if (world->n_seen < SEEN_MAX)
			world->seen[world->n_seen++] = (struct seen){ side, *event };
		count(world, side, event);
		if (world->on_event)
			world->on_event(world, side, event);
		send_all(world, side, false);
	}
}

void world_flush(struct world *world, enum side side)
{
	observer_idle(world->private->observer);
	send_all(world, side, false);
	take_events(world, side);
}

static void deliver(struct world *world, const struct due *due)
{
	struct cmc_mad mad;

	if (cmc_decode(&mad, due->mad, sizeof(due->mad)) > 0)
		observer_delivered(world->private->observer, due->to, &mad);
	assert_int_equal(endpoint_receive(world->ep[due->to], world->now, world_address(due->from), due->mad,
					  sizeof(due->mad)), 0);
	send_all(world, due->to, true);
	take_events(world, due->to);
	observer_idle(world->private->observer);
}

static uint64_t next_time(const struct world *world)
{
	uint64_t next = world->private->n ? world->private->heap[0]->time : ENDPOINT_NEVER;

	for (enum side side = A; side < SIDES; side++) {
		uint64_t expiry = endpoint_next_expiry(world->ep[side]);

		next = expiry < next ? expiry : next;
	}
	return next;
}

static void do_due(struct world *world)
{
	struct due *due = pop(world->private);

	if (due->kind == PACKET) {
		deliver(world, due);
	} else {
		world->on_time(world, due->to, due->what);
		world_flush(world, due->to);
	}
	free(due);
}

static void tick(struct world *world, enum side side)
{
	while (endpoint_next_expiry(world->ep[side]) <= world->now) {
		endpoint_tick(world->ep[side], world->now);
		world_flush(world, side);
	}
}

void world_run(struct world *world, uint64_t end)
{
	uint64_t next;

	while ((next = next_time(world)) != ENDPOINT_NEVER && next <= end) {
		world->now = next;
		while (world->private->n && world->private->heap[0]->time <= world->now)
			do_due(world);
		for (enum side side = A; side < SIDES; side++)
			tick(world, side);
	}
	if (end != ENDPOINT_NEVER)
		world->now = end;
}

void world_settle(struct world *world)
{
	world_run(world, ENDPOINT_NEVER);
}

void world_track(struct world *world)
{
	assert_int_equal(cmc_track_new(&world->private->track, NULL), 0);
}

unsigned world_findings(struct world *world, enum cmc_severity severity)
{
	unsigned n = 0;

	for (unsigned i = severity; i <= CMC_FAULT; i++)
		n += world->private->findings[i];
	return n;
}

static bool is_sent(const struct sent *sent, enum side from, uint16_t attribute)
{
	return sent->from == from && (attribute == ANY || sent->attribute == attribute);
}

const struct sent *world_sent(const struct world *world, enum side from, uint16_t attribute, size_t n)
{
	for (size_t i = 0; i < world->n_sent; i++)
		if (is_sent(&world->sent[i], from, attribute) && n-- == 0)
			return &world->sent[i];
	fail_msg("no such message was sent");
	return NULL;
}

size_t world_count_sent(const struct world *world, enum side from, uint16_t attribute)
{
	size_t n = 0;

	for (size_t i = 0; i < world->n_sent; i++)
		n += is_sent(&world->sent[i], from, attribute);
	return n;
}

static bool is_event(const struct seen *seen, enum side side, enum endpoint_event_kind kind, uint16_t attribute)
{
	uint16_t about = seen->event.has_message ? seen->event.message.header.attribute_id : seen->event.request;

	return seen->side == side && seen->event.kind == kind && (attribute == ANY || about == attribute);
}

const struct endpoint_event *world_event(const struct world *world, enum side side, enum endpoint_event_kind kind,
					 uint16_t attribute, size_t n)
{
	for (size_t i = 0; i < world->n_seen; i++)
		if (is_event(&world->seen[i], side, kind, attribute) && n-- == 0)
			return &world->seen[i].event;
	fail_msg("no such event");
	return NULL;
}

size_t world_count_events(const struct world *world, enum side side, enum endpoint_event_kind kind,
			  uint16_t attribute)
{
	size_t n = 0;

	for (size_t i = 0; i < world->n_seen; i++)
		n += is_event(&world->seen[i], side, kind, attribute);
	return n;
}

void world_assert_story(const struct world *world, const char *story)
{
	char text[2048];
	struct cmc_text out;

	cmc_text_init(&out, text, sizeof(text));
	for (size_t i = 0; i < world->n_sent; i++)
		cmc_text_printf(&out, "%s%s", i ? " " : "",
				cmc_layout_find(ENDPOINT_CLASS_VERSION, world->sent[i].attribute)->name);
	assert_string_equal(text, story);
}

struct cmc_req world_req(void)
{
	struct cmc_req req;

	endpoint_req_init(&req, 0x0000000001061144);
	req.remote_cm_response_timeout = 14;
	req.local_cm_response_timeout = 15;
	req.max_cm_retries = 3;
	req.primary_local_ack_timeout = 12;
	req.starting_psn = 0x123456;
	return req;
}

uint64_t world_call(struct world *world, const struct cmc_req *req, const struct endpoint_options *options)
{
	struct cmc_req usual = world_req();
	uint64_t handle;

	assert_int_equal(endpoint_send_req(world->ep[A], world->now, world_address(B), req ? req : &usual, options,
					   &handle), 0);
	world->opened[A]++;
	world_flush(world, A);
	return handle;
}

void accept_all(struct world *world, enum side side, const struct endpoint_event *event)
{
	struct cmc_sidr_rep sidr_rep = { .qpn = 0x4711, .q_key = 0x1ee7 };
	struct endpoint *ep = world->ep[side];
	struct cmc_rep rep;

	if (event->kind != ENDPOINT_EVENT_MESSAGE)
		return;
	switch (event->message.header.attribute_id) {
	case CMC_REQ:
		endpoint_rep_init(&rep, &event->message.body.req);
		assert_int_equal(endpoint_send_rep(ep, world->now, event->handle, &rep), 0);
		break;
	case CMC_SIDR_REQ:
		assert_int_equal(endpoint_send_sidr_rep(ep, world->now, event->handle, &sidr_rep), 0);
		break;
	case CMC_LAP:
		assert_int_equal(endpoint_send_apr(ep, world->now, event->handle, NULL), 0);
		break;
	default:
		break;
	}
}
