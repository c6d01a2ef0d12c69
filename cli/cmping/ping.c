/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <string.h>

#include <cmcodec/cmcodec.h>

#include "options.h"
#include "tell.h"
#include "way.h"

enum { SPARE_EXCHANGES = 1024 }; /* places for exchanges whose end nobody waits for */

static const uint64_t closing_ns = 1000000000, retry_ns = 1000000;

static bool has_more(const struct ping *ping)
{
	const struct ping_config *config = ping->config;

	return !ping->failed && !ping->live.ending && (config->count == 0 || ping->sent < config->count);
}

/* A probe that could not start in time does not make the next ones late, but for a short burst. */
static void note_start(struct ping *ping, uint64_t now)
{
	uint64_t oldest = now > ping->config->burst_ns ? now - ping->config->burst_ns : 0;

	ping->next_ns = MAX(ping->next_ns, oldest) + ping->config->gap_ns;
}

void ping_go_on(struct ping *ping)
{
	uint64_t now = live_now();
	int error = 0;

	while (!error && has_more(ping) && ping->open.length < ping->config->at_once &&
	       now >= ping->next_ns) {
		error = probe_start(ping);
		if (!error)
			note_start(ping, now);
	}
	if (error && !ping->way->sentence(ping, error)) {
		ping->next_ns = MAX(ping->next_ns, now + retry_ns);
	} else if (error) {
		cli_error("%s", ping->way->sentence(ping, error));
		ping->failed = true;
	}
	if (has_more(ping) && ping->open.length < ping->config->at_once)
		live_timer_set(&ping->live.timers, &ping->next, ping->next_ns);
}

static void next_is_due(struct live_timer *timer)
{
	ping_go_on((struct ping *)((char *)timer - offsetof(struct ping, next)));
}

static bool is_call(const struct endpoint_event *event)
{
	return event->kind == ENDPOINT_EVENT_MESSAGE && event->has_message && event->passive &&
	       event->message.header.attribute_id == CMC_REQ;
}

/* The probe that waits for a call takes it; calls for other services are refused. */
static struct probe *take_call(struct ping *ping, const struct endpoint_event *event)
{
	const struct cmc_rej rej = { .reason = CMC_REJ_INVALID_SERVICE_ID };
	const uint64_t nobody_yet = 0;
	struct probe *probe = g_hash_table_lookup(ping->probes, &nobody_yet);

	if (probe && event->message.body.req.service_id == ping->config->service_id) {
		probe_called(probe, event->handle);
		return probe;
	}
	endpoint_send_rej(ping->live.endpoint, live_now(), event->handle, &rej);
	return NULL;
}

static void on_event(void *user, const struct endpoint_event *event)
{
	struct ping *ping = user;
	struct probe *probe = g_hash_table_lookup(ping->probes, &event->handle);

	if (ping->config->passive && is_call(event))
		probe = take_call(ping, event);
	if (event->kind == ENDPOINT_EVENT_RESENT)
		ping->resends++;
	if (event->kind == ENDPOINT_EVENT_DUPLICATE)
		ping->duplicates++;
	if (event->has_message && ping->config->verbose > 1)
		tell_received(ping, event);
	if (probe)
		probe_event(probe, event);
}

static unsigned on_send(void *user, struct endpoint_output *output)
{
	const struct ping *ping = user;

	if (ping->config->verbose > 1)
		tell_sent(ping, output);
	return 1;
}

static bool goes_to(const struct probe *probe, const struct transport_address *peer)
{
	return memcmp(probe->place.cm.gid, peer->gid, sizeof(peer->gid)) == 0;
}

/* What is on its way will not arrive. Messages that close an exchange find nobody, too: that is no news. */
static void on_trouble(void *user, const struct transport_address *about, const struct transport_problem *problem)
{
	struct ping *ping = user;
	GList *link = ping->open.head;
	bool told = false;

	if (!about)
		cli_error("%s", problem->sentence);
	/* Giving up may start another probe, which is put behind these. */
	for (guint n = about ? ping->open.length : 0; n > 0; n--) {
		struct probe *probe = link->data;

		link = link->next;
		if (!goes_to(probe, about))
			continue;
		if (!told)
			cli_error("%s", problem->sentence);
		told = true;
		ping->errors++;
		probe_give_up(probe, NULL);
	}
}

static void start(struct ping *ping)
{
	const struct ping_config *config = ping->config;

	ping->options = (struct endpoint_options){
		.manual_rtu = (config->kind == PROBE_REQ && !config->full) || config->kind == PROBE_MRA,
		.ignore_duplicates = config->kind == PROBE_MRA,
		.response_timeout_ns = config->response_ns,
		.retries_given = config->retries >= 0,
		.max_retries = (uint8_t)config->retries,
	};
	ping->next.due = next_is_due;
	g_queue_init(&ping->open);
	ping->start_ns = ping->next_ns = live_now();
}

static bool is_done(const struct ping *ping)
{
	return cli_stop_asked() || live_now() >= ping->stop_ns ||
	       (!has_more(ping) && ping->open.length == 0);
}

static void run(struct ping *ping)
{
	ping_go_on(ping);
	while (!is_done(ping)) {
		ping->way->step(ping, ping->stop_ns);
		if (cli_report_asked())
			tell_interim(ping);
	}
}

/* Probes without an answer count as lost; connections are taken down, within a second and the deadline. */
static void finish(struct ping *ping)
{
	uint64_t now = live_now(), left = ping->stop_ns > now ? ping->stop_ns - now : 0;
	struct probe *probe;

	ping->live.ending = true;
	while ((probe = g_queue_peek_head(&ping->open))) {
		probe_give_up(probe, NULL);
		if (!ping->kernel)
			live_settle(&ping->live);
	}
	if (!ping->kernel)
		live_wind_up(&ping->live, MIN(left, closing_ns));
}

static int status_of(const struct ping *ping)
{
	bool too_few = ping->config->count && ping->received < ping->config->count && live_now() >= ping->stop_ns;

	if (ping->failed)
		return CLI_USAGE;
	return ping->received == 0 || too_few ? CLI_BAD : CLI_GOOD;
}

/* Looking up the target is a part of the time. */
static uint64_t deadline(const struct ping_config *config)
{
	return config->deadline_ns == UINT64_MAX ? UINT64_MAX : live_now() + config->deadline_ns;
}

static int open_way(struct ping *ping, const struct live_config *live)
{
	ping->way = ping->config->by_kernel ? &way_kernel : &way_endpoint;
	return ping->config->by_kernel ? kernel_open(ping) : live_open(&ping->live, live);
}

int ping(const struct ping_config *config)
{
	struct ping ping = { .config = config, .stop_ns = deadline(config) };
	struct live_config live = {
		.transport = config->transport, .write = config->write,
		.endpoint = { .max_exchanges = 2 * config->at_once + SPARE_EXCHANGES,
			      .passive.ignore_duplicates = config->passive },
		.hooks = { .user = &ping, .sends = on_send, .event = on_event, .trouble = on_trouble },
	};
	int status = open_way(&ping, &live);

	ping.probes = g_hash_table_new(g_int64_hash, g_int64_equal);
	if (!status) {
		start(&ping);
		tell_start(&ping);
		run(&ping);
		finish(&ping);
		tell_summary(&ping);
		status = status_of(&ping);
	}
	kernel_close(&ping);
	phases_free(&ping.phases);
	g_hash_table_destroy(ping.probes);
	return cli_worse(status, live_close(&ping.live));
}
