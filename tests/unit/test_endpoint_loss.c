/* SPDX-License-Identifier: BSD-2-Clause */
/* Thousands of exchanges at once through networks of every quality, with callers who do everything they may at random.
 * Whatever happens, every exchange ends, no place in a table is lost, and the observer sees no message that the rules
 * forbid. */
#include <stdlib.h>
#include <string.h>

#include "endpoint_world.h"

enum { EXCHANGES = 10000, MAX_RETRIES = 4, CLOSE_MS = 4000 };

/* What a caller decides to do later. */
enum action { OPEN, SEND_REP, SEND_RTU, SEND_DREP, SEND_APR, SEND_LAP, SEND_SIDR_REP, CLOSE, ABORT };

struct plan {
	enum action action;
	uint64_t handle;
};

struct stress {
	bool polite; /* everybody answers, in time or after an MRA, and closes only what is long established */
	uint64_t seen[ENDPOINT_EVENT_COUNT];
	uint64_t messages[CMC_SPR - CMC_REQ + 1];
	uint64_t digest; /* of all that was sent */
};

static bool is_polite(const struct world *world)
{
	return ((const struct stress *)world->user)->polite;
}

static bool chance(struct world *world, unsigned percent)
{
	return world_random(world) % 100 < percent;
}

static uint64_t within(struct world *world, uint64_t milliseconds)
{
	return world_random(world) % (milliseconds * MS);
}

static void later(struct world *world, uint64_t delay, enum side side, enum action action, uint64_t handle)
{
	struct plan *plan = malloc(sizeof(*plan));

	assert_non_null(plan);
	*plan = (struct plan){ action, handle };
	world_at(world, world->now + delay, side, (uintptr_t)plan);
}

/* The exchange may be over, or further than it was when this was decided. */
static void may_be_late(int error)
{
	assert_true(error == 0 || error == ENDPOINT_ERR_UNKNOWN_HANDLE || error == ENDPOINT_ERR_WRONG_STATE);
}

static struct endpoint_options random_options(struct world *world, bool peer_to_peer)
{
	return (struct endpoint_options){
		.manual_rtu = chance(world, 30),
		.manual_drep = chance(world, 20),
		.ignore_mra = chance(world, 10) && !is_polite(world),
		.ignore_duplicates = chance(world, 10) && !is_polite(world),
		.silent_timeout = chance(world, 30),
		.peer_to_peer = peer_to_peer,
		.retries_given = true,
		.max_retries = MAX_RETRIES,
	};
}

static void open_resolution(struct world *world, enum side from, enum side to)
{
	struct cmc_sidr_req req = { .service_id = 0x42, .partition_key = 0xffff };
	struct endpoint_options options = random_options(world, false);
	uint64_t handle;

	options.response_timeout_ns = 100 * MS;
	assert_int_equal(endpoint_send_sidr_req(world->ep[from], world->now, world_address(to), &req, &options,
			 &handle), 0);
	world->opened[from]++;
}

static void open_connection(struct world *world, enum side from, enum side to, uint64_t service)
{
	struct endpoint_options options = random_options(world, service != 0);
	struct cmc_req req = world_req();
	uint64_t handle;

	req.service_id += service ? service : world_random(world) & 0xffff;
	req.max_cm_retries = MAX_RETRIES;
	req.local_cm_response_timeout = (uint8_t)(14 + world_random(world) % 3) & 31;
	req.primary_local_ack_timeout = (uint8_t)(11 + world_random(world) % 4) & 31;
	assert_int_equal(endpoint_send_req(world->ep[from], world->now, world_address(to), &req, &options, &handle), 0);
	world->opened[from]++;
	if (!is_polite(world))
		later(world, within(world, CLOSE_MS), from, chance(world, 10) ? ABORT : CLOSE, handle);
	later(world, CLOSE_MS * MS + within(world, CLOSE_MS), from, CLOSE, handle);
	if (chance(world, 30))
		later(world, within(world, 1000), from, SEND_LAP, handle);
}

/* A resolution, a call, or two calls that cross. */
static void open_something(struct world *world, enum side side)
{
	enum side other = side == A ? B : A;

	if (chance(world, 20)) {
		open_resolution(world, side, other);
	} else if (chance(world, 20)) {
		uint64_t service = 1 + world_random(world);

		open_connection(world, side, other, service);
		open_connection(world, other, side, service);
		world_flush(world, other);
	} else {
		open_connection(world, side, other, 0);
	}
}

static void refuse(struct world *world, enum side side, uint64_t handle)
{
	struct cmc_rej rej = { .reason = CMC_REJ_CONSUMER_DEFINED };

	may_be_late(endpoint_send_rej(world->ep[side], world->now, handle, &rej));
}

static void accept_now(struct world *world, enum side side, uint64_t handle)
{
	struct cmc_rep rep = { .target_ack_delay = 8, .rnr_retry_count = 7 };

	may_be_late(endpoint_send_rep(world->ep[side], world->now, handle, &rep));
}

static void do_plan(struct world *world, enum side side, uint64_t what)
{
	struct plan *plan = (struct plan *)(uintptr_t)what;
	struct cmc_lap lap = { .remote_cm_response_timeout = 14 };
	struct cmc_sidr_rep sidr_rep = { .qpn = 5, .q_key = 6 };
	struct endpoint *ep = world->ep[side];

	switch (plan->action) {
	case OPEN: open_something(world, side); break;
	case SEND_REP: accept_now(world, side, plan->handle); break;
	case SEND_RTU: may_be_late(endpoint_send_rtu(ep, world->now, plan->handle, NULL)); break;
	case SEND_DREP: may_be_late(endpoint_send_drep(ep, world->now, plan->handle, NULL)); break;
	case SEND_APR: may_be_late(endpoint_send_apr(ep, world->now, plan->handle, NULL)); break;
	case SEND_LAP: may_be_late(endpoint_send_lap(ep, world->now, plan->handle, &lap)); break;
	case SEND_SIDR_REP: may_be_late(endpoint_send_sidr_rep(ep, world->now, plan->handle, &sidr_rep)); break;
	case CLOSE: may_be_late(endpoint_close(ep, world->now, plan->handle)); break;
	case ABORT: may_be_late(endpoint_abort(ep, world->now, plan->handle)); break;
	}
	free(plan);
}

/* Answer now, soon, late behind an MRA, or, where one may be rude, never; with and without an MRA. */
static void answer(struct world *world, enum side side, uint64_t handle, enum action action, bool mra_allowed)
{
	struct cmc_mra mra = { .service_timeout = 17 };
	bool rude = !is_polite(world) && chance(world, 10);

	if (mra_allowed && chance(world, 20)) {
		assert_int_equal(endpoint_send_mra(world->ep[side], world->now, handle, &mra), 0);
		if (!rude)
			later(world, within(world, 500), side, action, handle);
	} else if (!rude) {
		later(world, chance(world, 70) ? 0 : within(world, 40), side, action, handle);
	}
}

static void on_req(struct world *world, enum side side, const struct endpoint_event *event)
{
	struct endpoint_options options = random_options(world, event->why == ENDPOINT_WHY_CROSSED);
	uint64_t at_least = is_polite(world) ? CLOSE_MS * MS : 0;

	assert_int_equal(endpoint_set_options(world->ep[side], event->handle, &options), 0);
	if (chance(world, 50))
		later(world, at_least + within(world, CLOSE_MS), side, CLOSE, event->handle);
	later(world, 20 * SECOND, side, CLOSE, event->handle);
	if (chance(world, 10))
		refuse(world, side, event->handle);
	else
		answer(world, side, event->handle, SEND_REP, true);
}

static void on_message(struct world *world, enum side side, const struct endpoint_event *event)
{
	switch (event->message.header.attribute_id) {
	case CMC_REQ:
		on_req(world, side, event);
		break;
	case CMC_REP:
		if (event->state != ENDPOINT_REP_RCVD)
			break;
		if (chance(world, 20))
			refuse(world, side, event->handle);
		else
			answer(world, side, event->handle, SEND_RTU, true);
		break;
	case CMC_DREQ:
		if (event->state == ENDPOINT_DREQ_RCVD)
			answer(world, side, event->handle, SEND_DREP, false);
		break;
	case CMC_LAP:
		answer(world, side, event->handle, SEND_APR, true);
		break;
	case CMC_SIDR_REQ:
		answer(world, side, event->handle, SEND_SIDR_REP, false);
		break;
	default:
		break;
	}
}

static void on_event(struct world *world, enum side side, const struct endpoint_event *event)
{
	struct stress *stress = world->user;

	stress->seen[event->kind]++;
	if (event->kind == ENDPOINT_EVENT_MESSAGE)
		on_message(world, side, event);
}

/* Loses nothing, but sees everything. */
static bool watch(struct world *world, const struct sent *message)
{
	struct stress *stress = world->user;

	assert_true(message->tries <= MAX_RETRIES + 1);
	stress->messages[message->attribute - CMC_REQ]++;
	for (size_t i = 0; i < CMC_MAD_LEN; i += 8)
		stress->digest = (stress->digest ^ message->bytes[i]) * 0x100000001b3u;
	stress->digest = (stress->digest ^ message->time) * 0x100000001b3u;
	return false;
}

static struct stress run(uint64_t seed, const struct network *network, bool polite, bool track)
{
	struct endpoint_config configs[SIDES] = { [A] = { .max_exchanges = 40000 }, [B] = { .max_exchanges = 40000 } };
	struct world *world = world_new(seed, configs);
	struct stress stress = { .polite = polite };

	world->user = &stress;
	world->network = *network;
	world->on_event = on_event;
	world->on_time = do_plan;
	world->loses = watch;
	if (track)
		world_track(world);
	for (int i = 0; i < EXCHANGES; i++)
		later(world, within(world, 10000), chance(world, 70) ? A : B, OPEN, 0);
	world_settle(world);
	if (track)
		assert_int_equal(world_findings(world, CMC_WARN), 0);
	assert_int_equal(stress.seen[ENDPOINT_EVENT_DISPLACED], 0);
	world_free(world);
	return stress;
}

/* Everybody is polite and nothing is lost: the tracker, which knows the rules from elsewhere, sees nothing wrong. */
static void test_clean(void **state)
{
	static const struct network network = { .delay = MS };
	struct stress stress = run(1, &network, true, true);

	(void)state;
	assert_int_equal(stress.seen[ENDPOINT_EVENT_GAVE_UP], 0);
	assert_int_equal(stress.seen[ENDPOINT_EVENT_EXPIRED], 0);
	assert_int_equal(stress.seen[ENDPOINT_EVENT_RESENT], 0);
	assert_true(stress.seen[ENDPOINT_EVENT_CROSSED] > EXCHANGES / 20);
	for (size_t i = 0; i <= CMC_APR - CMC_REQ; i++)
		assert_true(stress.messages[i] > EXCHANGES / 20);
}

static void through(uint64_t seed, const struct network *network)
{
	struct stress stress = run(seed, network, false, false);
	static const enum endpoint_event_kind common[] = {
		ENDPOINT_EVENT_MESSAGE, ENDPOINT_EVENT_DUPLICATE, ENDPOINT_EVENT_DROPPED, ENDPOINT_EVENT_RESENT,
		ENDPOINT_EVENT_REFUSED, ENDPOINT_EVENT_GAVE_UP, ENDPOINT_EVENT_EXPIRED, ENDPOINT_EVENT_CROSSED,
	};

	for (size_t i = 0; i < sizeof(common) / sizeof(common[0]); i++)
		assert_true(stress.seen[common[i]] > EXCHANGES / 500);
}

static void test_good_network(void **state)
{
	static const struct network network = { .loss = 10, .duplication = 10, .delay = MS, .jitter = 5 * MS };

	(void)state;
	through(2, &network);
}

static void test_bad_network(void **state)
{
	static const struct network network = { .loss = 100, .duplication = 50, .delay = MS, .jitter = 50 * MS };

	(void)state;
	through(3, &network);
}

/* Packets overtake whole resend intervals, and hardly one in two arrives. */
static void test_terrible_network(void **state)
{
	static const struct network network = { .loss = 400, .duplication = 300, .delay = MS, .jitter = 800 * MS };

	(void)state;
	through(4, &network);
}

static void test_same_seed_same_story(void **state)
{
	static const struct network network = { .loss = 100, .duplication = 50, .delay = MS, .jitter = 50 * MS };
	struct stress first = run(5, &network, false, false), second = run(5, &network, false, false);
	struct stress other = run(6, &network, false, false);

	(void)state;
	assert_memory_equal(&first, &second, sizeof(first));
	assert_true(first.digest != other.digest);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_clean),
		cmocka_unit_test(test_good_network),
		cmocka_unit_test(test_bad_network),
		cmocka_unit_test(test_terrible_network),
		cmocka_unit_test(test_same_seed_same_story),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
