/* SPDX-License-Identifier: BSD-2-Clause */
/* The endpoint alone, in simulated time: two of them make connections with each other and close them. An exchange is
 * REQ, REP, RTU, DREQ, DREP and TimeWait, on both sides. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "endpoint.h"
#include "measure.h"

enum { ROOM = 1 << 10, MUCH_ROOM = 1 << 17, HELD = 100000, IN_FLIGHT = 256, QUEUE = 2048 };
enum { ROUND = 400000, STEP_NS = 20000 };

static struct world {
	struct endpoint *side[2];
	struct endpoint_address address[2];
	struct cmc_req req;
	uint64_t now;
	uint64_t begun, closed, wanted;
	bool holding; /* connections are not closed */
} world;

static void check(int error)
{
	if (!error)
		return;
	fprintf(stderr, "bench-endpoint: %s\n", endpoint_strerror(error));
	exit(1);
}

static void open_world(uint32_t room)
{
	world = (struct world){ 0 };
	for (unsigned i = 0; i < 2; i++) {
		const struct endpoint_config config = {
			.ca_guid = 0x0002c90300000001 + i, .seed = i + 1, .max_exchanges = room,
			.max_outputs = QUEUE, .max_events = QUEUE,
		};

		check(endpoint_new(&world.side[i], &config));
		world.address[i].bytes[0] = (uint8_t)(i + 1);
	}
	endpoint_req_init(&world.req, 0x1061144);
	/* A short path, and so a short TimeWait: what is held is what is in flight. */
	world.req.primary_local_ack_timeout = 1;
}

static void take_event(unsigned side, const struct endpoint_event *event)
{
	struct endpoint *ep = world.side[side];
	struct cmc_rep rep;

	if (event->kind == ENDPOINT_EVENT_CLOSED)
		world.closed += side == 0;
	if (event->kind != ENDPOINT_EVENT_MESSAGE)
		return;
	if (event->message.header.attribute_id == CMC_REQ) {
		endpoint_rep_init(&rep, &event->message.body.req);
		check(endpoint_send_rep(ep, world.now, event->handle, &rep));
	} else if (event->message.header.attribute_id == CMC_REP && !world.holding) {
		check(endpoint_send_dreq(ep, world.now, event->handle, NULL));
	}
}

/* What one side sends reaches the other at once. */
static bool pass(unsigned side)
{
	const struct endpoint_output *output;
	const struct endpoint_event *event;
	bool any = false;

	while ((output = endpoint_next_output(world.side[side]))) {
		check(endpoint_receive(world.side[!side], world.now, &world.address[side], output->mad, CMC_MAD_LEN));
		any = true;
	}
	while ((event = endpoint_next_event(world.side[side])))
		take_event(side, event);
	return any;
}

static void begin_some(void)
{
	uint64_t handle;

	while (world.begun < world.wanted && world.begun - world.closed < IN_FLIGHT) {
		check(endpoint_send_req(world.side[0], world.now, &world.address[1], &world.req, NULL, &handle));
		world.begun++;
	}
}

static void carry(void)
{
	while ((unsigned)pass(0) | pass(1))
		;
}

static void run(uint64_t n)
{
	world.wanted = world.begun + n;
	while (world.closed < world.wanted) {
		begin_some();
		carry();
		world.now += STEP_NS;
		for (unsigned side = 0; side < 2; side++)
			endpoint_tick(world.side[side], world.now);
	}
}

static void hold(unsigned n)
{
	uint64_t handle;

	world.holding = true;
	for (unsigned i = 0; i < n; i++) {
		check(endpoint_send_req(world.side[0], world.now, &world.address[1], &world.req, NULL, &handle));
		carry();
	}
	world.holding = false;
}

static void measure(const char *name, uint32_t room, unsigned held, double goal_millions)
{
	open_world(room);
	hold(held);
	compare(&(struct comparison){ .name = name, .ours = run, .n = ROUND, .goal_millions = goal_millions });
	for (unsigned i = 0; i < 2; i++)
		endpoint_free(world.side[i]);
}

int main(void)
{
	measure("endpoint alone, REQ..DREP", ROOM, 0, 1);
	measure("... with room for 128 k exchanges", MUCH_ROOM, 0, 1);
	measure("... and 100 k of them held", MUCH_ROOM, HELD, 0);
	return 0;
}
