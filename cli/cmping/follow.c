/* SPDX-License-Identifier: BSD-2-Clause */
/* Redirects. REJ 24 and SIDR_REP 4 name another CM, which is asked the same; REJ 25 and APR 4 name another port, which
 * the same CM is asked for. */
#include <glib.h>
#include <stdio.h>
#include <string.h>

#include <cmcodec/cmcodec.h>

#include "probe.h"
#include "request.h"
#include "tell.h"
#include "way.h"

static bool names_port_only(const struct cmc_mad *answer)
{
	if (answer->header.attribute_id == CMC_REJ)
		return answer->body.rej.reason == CMC_REJ_PORT_REDIRECT;
	return answer->header.attribute_id == CMC_APR;
}

static bool was_there(const struct probe *probe, const struct place *place)
{
	for (guint i = 0; probe->left && i < probe->left->len; i++)
		if (memcmp(&g_array_index(probe->left, struct place, i), place, sizeof(*place)) == 0)
			return true;
	return memcmp(&probe->place, place, sizeof(*place)) == 0;
}

/* @return NULL, or why nobody can go there */
static const char *find_next(struct probe *probe, const struct endpoint_event *event, struct place *next)
{
	struct transport *transport = probe->ping->live.transport;
	const struct transport_address from = live_transport_address(&event->from);

	*next = probe->place;
	if (transport_redirect(transport, &from, &event->place, &next->port) != 0)
		return transport_problem(transport)->sentence;
	if (!names_port_only(&event->message))
		next->cm = next->port;
	if (was_there(probe, next))
		return "it leads in a circle";
	return probe->left && probe->left->len == FOLLOW_MAX ? "there were too many before" : NULL;
}

static int send_there(struct probe *probe, bool lap)
{
	struct ping *ping = probe->ping;
	struct cmc_lap message;
	int error;

	if (lap) {
		request_lap(probe, &message);
		return endpoint_send_lap(ping->live.endpoint, live_now(), probe->handle, &message);
	}
	/* The handle of the next exchange takes the place of this one's. */
	g_hash_table_remove(ping->probes, &probe->handle);
	error = probe->ping->way->send(probe);
	g_hash_table_insert(ping->probes, &probe->handle, probe);
	return error;
}

static void tell_next(const struct probe *probe, const struct place *next)
{
	char line[256];
	struct cmc_text text;

	cmc_text_init(&text, line, sizeof(line));
	cmc_text_string(&text, "follows the redirect to ");
	transport_address_text(&text, &next->port);
	tell_sentence(probe, line);
}

static void tell_why_not(struct probe *probe, const char *why)
{
	char line[640];

	snprintf(line, sizeof(line), "the redirect is not followed: %s", why);
	tell_sentence(probe, line);
	probe->told = true;
}

static void leave_for(struct probe *probe, const struct place *next)
{
	if (!probe->left)
		probe->left = g_array_new(FALSE, FALSE, sizeof(struct place));
	g_array_append_val(probe->left, probe->place);
	probe->place = *next;
}

bool probe_follow(struct probe *probe, const struct endpoint_event *event)
{
	struct place next;
	const char *wrong = find_next(probe, event, &next);
	int error;

	tell_answer(probe, event);
	if (wrong) {
		tell_why_not(probe, wrong);
		return false;
	}
	tell_next(probe, &next);
	leave_for(probe, &next);
	error = send_there(probe, event->message.header.attribute_id == CMC_APR);
	if (error) {
		tell_why_not(probe, endpoint_strerror(error));
		return false;
	}
	probe_wait(probe, probe->ping->config->wait_ns);
	return true;
}
