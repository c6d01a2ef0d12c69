/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "live.h"
#include "options.h"

/* A hook may send a few messages for each event; so many events at a time leave room for that in the queues. */
enum { BATCH = 32, QUEUE = 512 };

_Static_assert(sizeof(struct endpoint_address) == sizeof(struct transport_address), "the one holds the other");

static uint64_t read_clock(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t live_now(void)
{
	return read_clock(CLOCK_MONOTONIC);
}

uint64_t live_wall(void)
{
	return read_clock(CLOCK_REALTIME);
}

struct endpoint_address live_address(const struct transport_address *address)
{
	struct endpoint_address out;

	memcpy(&out, address, sizeof(out));
	return out;
}

struct transport_address live_transport_address(const struct endpoint_address *address)
{
	struct transport_address out;

	memcpy(&out, address, sizeof(out));
	return out;
}

static int open_endpoint(struct live *live, const struct endpoint_config *given)
{
	struct endpoint_config config = *given;
	int error;

	config.ca_guid = transport_ca_guid(live->transport);
	config.max_outputs = config.max_events = QUEUE;
	if (getrandom(&config.seed, sizeof(config.seed), 0) != (ssize_t)sizeof(config.seed))
		config.seed = live_now();
	error = endpoint_new(&live->endpoint, &config);
	if (!error)
		return 0;
	cli_error("%s", endpoint_strerror(error));
	return CLI_USAGE;
}

int live_open(struct live *live, const struct live_config *config)
{
	struct transport_options options = config->transport;
	struct transport_problem problem = { 0 };

	*live = (struct live){ .hooks = config->hooks };
	if (config->write) {
		live->record = record_open(config->write);
		if (!live->record)
			return CLI_USAGE;
		options.log = record_packet_of;
		options.log_user = live->record;
	}
	if (transport_open(&live->transport, &options, &problem) != 0) {
		cli_error("%s", problem.sentence);
		return CLI_USAGE;
	}
	live->batch = g_new(struct endpoint_event, BATCH);
	return open_endpoint(live, &config->endpoint);
}

int live_close(struct live *live)
{
	bool good;

	transport_close(live->transport);
	endpoint_free(live->endpoint);
	live_timers_free(&live->timers);
	g_free(live->batch);
	good = record_close(live->record);
	*live = (struct live){ 0 };
	return good ? 0 : CLI_USAGE;
}

static void tell_trouble(struct live *live, const struct transport_address *about)
{
	if (live->hooks.trouble)
		live->hooks.trouble(live->hooks.user, about, transport_problem(live->transport));
}

static void send(struct live *live, const struct endpoint_output *output)
{
	struct transport_address to = live_transport_address(&output->to);

	if (transport_send(live->transport, &to, output->mad) != 0)
		tell_trouble(live, &to);
}

static void send_as_hooked(struct live *live, const struct endpoint_output *output)
{
	struct endpoint_output own = *output;
	unsigned times = live->hooks.sends(live->hooks.user, &own);

	for (unsigned i = 0; i < times; i++)
		send(live, &own);
}

static void send_all(struct live *live)
{
	const struct endpoint_output *output;

	while ((output = endpoint_next_output(live->endpoint)))
		live->hooks.sends ? send_as_hooked(live, output) : send(live, output);
}

static unsigned take_events(struct live *live)
{
	const struct endpoint_event *event;
	unsigned n = 0;

	while (n < BATCH && (event = endpoint_next_event(live->endpoint)))
		live->batch[n++] = *event;
	return n;
}

/* What happened is told before what was sent because of it. */
void live_settle(struct live *live)
{
	unsigned n;

	while ((n = take_events(live)) > 0) {
		for (unsigned i = 0; i < n; i++) {
			if (live->hooks.event)
				live->hooks.event(live->hooks.user, &live->batch[i]);
			send_all(live);
		}
	}
	send_all(live);
}

static void take(struct live *live, const struct transport_message *message)
{
	struct endpoint_address from = live_address(&message->from);

	if (live->hooks.receives && !live->hooks.receives(live->hooks.user, message))
		return;
	endpoint_receive(live->endpoint, message->time_ns, &from, message->mad, sizeof(message->mad));
	live_settle(live);
}

static void take_all(struct live *live)
{
	struct transport_message message;
	int got;

	while ((got = transport_receive(live->transport, &message)) > 0 || got == TRANSPORT_ERR_UNREACHABLE) {
		if (got > 0)
			take(live, &message);
		else
			tell_trouble(live, &message.from);
	}
	if (got < 0)
		tell_trouble(live, NULL);
}

static uint64_t earliest(struct live *live, uint64_t until_ns)
{
	until_ns = MIN(until_ns, endpoint_next_expiry(live->endpoint));
	return MIN(until_ns, live_timers_next(&live->timers));
}

static enum cli_wake wait_until(struct live *live, uint64_t until_ns)
{
	struct pollfd polled[TRANSPORT_FDS];
	int fds[TRANSPORT_FDS];
	unsigned n = transport_fds(live->transport, fds);
	uint64_t now = live_now();

	for (unsigned i = 0; i < n; i++)
		polled[i] = (struct pollfd){ .fd = fds[i], .events = POLLIN };
	if (until_ns != UINT64_MAX)
		until_ns = until_ns > now ? until_ns - now : 0;
	if (!live->ending)
		return cli_wait(polled, n, until_ns);
	return poll(polled, n, (int)((until_ns + 999999) / 1000000)) > 0 ? CLI_WAKE_READABLE : CLI_WAKE_TIME;
}

enum cli_wake live_step(struct live *live, uint64_t until_ns)
{
	enum cli_wake wake;
	uint64_t now;

	live_settle(live);
	wake = wait_until(live, earliest(live, until_ns));
	if (wake == CLI_WAKE_READABLE)
		take_all(live);
	now = live_now();
	endpoint_tick(live->endpoint, now);
	live_settle(live);
	live_timers_run(&live->timers, now);
	send_all(live); /* before it is told that an exchange is over by what is sent here */
	live_settle(live);
	return wake;
}

/* Exchanges that the peer still owes an answer. */
static bool is_open(const struct live *live)
{
	struct endpoint_usage usage;

	endpoint_usage(live->endpoint, &usage);
	return usage.exchanges > usage.lingering;
}

void live_wind_up(struct live *live, uint64_t patience_ns)
{
	uint64_t until = live_now() + patience_ns;

	live->ending = true;
	live_step(live, 0); /* what has arrived may have ended some of it */
	while (endpoint_close_all(live->endpoint, live_now()) > 0) {
		send_all(live);
		live_settle(live);
	}
	send_all(live);
	live_settle(live);
	while (is_open(live) && live_now() < until)
		live_step(live, until);
}
