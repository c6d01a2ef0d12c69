/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>

#include <cmcodec/cmcodec.h>

#include "probe.h"
#include "say.h"
#include "tell.h"
#include "request.h"
#include "way.h"

static struct endpoint *endpoint_of(const struct probe *probe)
{
	return probe->ping->live.endpoint;
}

void probe_wait(struct probe *probe, uint64_t ns)
{
	live_timer_set(&probe->ping->live.timers, &probe->timer, live_now() + ns);
}

/* The exchange may go on without us; nobody is told of it any more. */
void probe_finish(struct probe *probe)
{
	struct ping *ping = probe->ping;

	if (probe->answered)
		tell_dots(ping, "\b \b");
	g_hash_table_remove(ping->probes, &probe->handle);
	live_timer_stop(&ping->live.timers, &probe->timer);
	g_queue_unlink(&ping->open, &probe->link);
	ping->way->leave(probe);
	if (probe->left)
		g_array_free(probe->left, TRUE);
	g_free(probe);
	ping_go_on(ping);
}

void probe_give_up(struct probe *probe, const char *why)
{
	if (!probe->answered)
		probe->ping->lost++;
	if (why)
		tell_sentence(probe, why);
	probe->ping->way->close(probe);
	probe_finish(probe);
}

static void disconnect(struct probe *probe)
{
	probe->holding = false;
	probe_wait(probe, probe->ping->config->wait_ns);
	if (!probe->ping->way->disconnect(probe))
		probe_finish(probe);
}

static void timer_is_due(struct live_timer *timer)
{
	struct probe *probe = (struct probe *)timer;

	if (probe->holding)
		disconnect(probe);
	else
		probe_give_up(probe, probe->answered ? "the connection was not closed in time" : "no answer in time");
}

int probe_start(struct ping *ping)
{
	struct probe *probe = g_new0(struct probe, 1);
	int error;

	probe->timer.due = timer_is_due;
	probe->ping = ping;
	probe->link.data = probe;
	probe->seq = ping->sent + 1;
	if (!ping->kernel)
		probe->place.cm = probe->place.port = *transport_peer(ping->live.transport);
	error = ping->way->send(probe);
	if (error) {
		g_free(probe);
		return error;
	}
	ping->sent++;
	tell_dots(ping, ".");
	g_queue_push_tail_link(&ping->open, &probe->link);
	g_hash_table_insert(ping->probes, &probe->handle, probe);
	probe_wait(probe, ping->config->wait_ns);
	return 0;
}

void probe_called(struct probe *probe, uint64_t handle)
{
	GHashTable *probes = probe->ping->probes;

	g_hash_table_remove(probes, &probe->handle);
	probe->handle = handle;
	g_hash_table_insert(probes, &probe->handle, probe);
}

/* The answer that the probe is for. */
static void take_answer(struct probe *probe, const struct endpoint_event *event)
{
	if (!probe->answered)
		probe->ping->received++;
	probe->answered = true;
	if (!probe->told)
		tell_answer(probe, event);
}

static void on_rep(struct probe *probe, const struct endpoint_event *event)
{
	const struct ping_config *config = probe->ping->config;
	struct cmc_lap lap;

	if (config->kind == PROBE_MRA) {
		probe_mra_message(probe, event);
	} else if (config->kind == PROBE_LAP) {
		tell_answer(probe, event);
		request_lap(probe, &lap);
		endpoint_send_lap(endpoint_of(probe), live_now(), probe->handle, &lap);
	} else if (config->full) {
		take_answer(probe, event);
		probe->holding = true;
		probe_wait(probe, config->hold_ns);
	} else {
		take_answer(probe, event);
		probe->ping->way->refuse(probe);
		probe_finish(probe);
	}
}

static void on_mra(struct probe *probe, const struct endpoint_event *event)
{
	tell_answer(probe, event);
	probe_wait(probe, cmc_timeout_ns(event->message.body.mra.service_timeout) + probe->ping->config->wait_ns);
}

static void on_apr(struct probe *probe, const struct endpoint_event *event)
{
	take_answer(probe, event);
	if (cmc_refusal(event->mad, sizeof(event->mad)))
		probe->ping->refused++;
	disconnect(probe);
}

static void on_refusal(struct probe *probe, const struct endpoint_event *event)
{
	probe->ping->refused++;
	take_answer(probe, event);
	probe_finish(probe);
}

static void on_last(struct probe *probe, const struct endpoint_event *event)
{
	if (probe->ping->config->kind == PROBE_DREQ)
		take_answer(probe, event);
	else
		tell_answer(probe, event);
	probe_finish(probe);
}

static void on_sidr_rep(struct probe *probe, const struct endpoint_event *event)
{
	if (event->message.body.sidr_rep.status != CMC_SIDR_SUCCESS)
		probe->ping->refused++;
	take_answer(probe, event);
	probe_finish(probe);
}

static void on_class_port_info(struct probe *probe, const struct endpoint_event *event)
{
	take_answer(probe, event);
	if (!probe_get_answered(probe, event))
		probe->ping->refused++;
	probe_finish(probe);
}

static void on_message(struct probe *probe, const struct endpoint_event *event)
{
	static const struct {
		uint16_t attribute;
		void (*take)(struct probe *, const struct endpoint_event *);
	} takers[] = {
		{ CMC_REQ, probe_mra_message }, { CMC_REP, on_rep }, { CMC_MRA, on_mra }, { CMC_REJ, on_refusal }, { CMC_APR, on_apr },
		{ CMC_DREP, on_last }, { CMC_DREQ, on_last }, { CMC_SIDR_REP, on_sidr_rep },
		{ CMC_CLASS_PORT_INFO, on_class_port_info },
	};
	uint16_t attribute = event->message.header.attribute_id;

	if (event->request)
		phases_add(&probe->ping->phases, event->request, attribute, event->response_ns);
	if (event->redirected && probe->ping->config->follow && probe_follow(probe, event))
		return;
	for (size_t i = 0; i < G_N_ELEMENTS(takers); i++) {
		if (takers[i].attribute == attribute) {
			takers[i].take(probe, event);
			return;
		}
	}
}

static void on_gave_up(struct probe *probe, const struct endpoint_event *event)
{
	char *why = g_strdup_printf("no answer to %s, which was sent %u times", live_message_name(event->request),
				    event->tries);

	probe_give_up(probe, why);
	g_free(why);
}

void probe_event(struct probe *probe, const struct endpoint_event *event)
{
	uint16_t attribute = event->has_message && !event->decode_error ? event->message.header.attribute_id : 0;

	switch (event->kind) {
	case ENDPOINT_EVENT_MESSAGE:
		on_message(probe, event);
		break;
	case ENDPOINT_EVENT_DUPLICATE:
		if ((attribute == CMC_REP || attribute == CMC_REQ) && probe->ping->config->kind == PROBE_MRA)
			probe_mra_message(probe, event);
		break;
	case ENDPOINT_EVENT_GAVE_UP:
		on_gave_up(probe, event);
		break;
	case ENDPOINT_EVENT_EXPIRED:
	case ENDPOINT_EVENT_CLOSED:
		probe_give_up(probe, "the exchange ended without an answer");
		break;
	default:
		break;
	}
}
