/* SPDX-License-Identifier: BSD-2-Clause */
/* Does the peer honor an MRA? Its REP, or with --passive its REQ, is left unanswered until it comes again, which shows how
 * long the peer waits by itself. Then an MRA promises more time: it may not come within that, and should behind it. */
#include <glib.h>

#include <cmcodec/cmcodec.h>

#include "given.h"
#include "probe.h"
#include "say.h"
#include "tell.h"

static char *duration(uint64_t ns)
{
	char buffer[32];
	struct cmc_text text;

	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_duration(&text, ns);
	return g_strdup(buffer);
}

static uint64_t promised(const struct probe *probe)
{
	return cmc_timeout_ns(probe->service_timeout);
}

static const char *name_of(const struct endpoint_event *event)
{
	return live_message_name(event->message.header.attribute_id);
}

static void send_mra(struct probe *probe, const struct endpoint_event *event)
{
	struct ping *ping = probe->ping;
	uint64_t interval = event->time_ns - probe->first_ns;
	/* Less than the peer waits anyway would show nothing. */
	uint8_t timeout = live_timeout_code(MAX(ping->config->mra_ns, interval + interval / 2)) & 31;
	const struct cmc_mra mra = { .service_timeout = timeout };
	char *before = duration(interval), *promise = duration(cmc_timeout_ns(timeout));
	char *sentence = g_strdup_printf("%s again after %s; now an MRA that promises an answer within %s", name_of(event),
					 before, promise);

	probe->service_timeout = timeout;
	tell_sentence(probe, sentence);
	probe->mra_ns = live_now();
	endpoint_send_mra(ping->live.endpoint, probe->mra_ns, probe->handle, &mra);
	live_timer_set(&ping->live.timers, &probe->timer, probe->mra_ns + promised(probe) + ping->config->wait_ns);
	g_free(sentence);
	g_free(promise);
	g_free(before);
}

static void conclude(struct probe *probe, const struct endpoint_event *event)
{
	const struct cmc_rej rej = { .reason = CMC_REJ_CONSUMER_DEFINED };
	struct ping *ping = probe->ping;
	uint64_t after = event->time_ns - probe->mra_ns;
	bool honored = after >= live_at_least(promised(probe));
	char *time = duration(after);
	char *sentence = g_strdup_printf("%s again %s after the MRA: the peer %s", name_of(event), time,
					 honored ? "honors it" : "does not honor it, or it was lost");

	ping->received++;
	if (!honored)
		ping->refused++;
	tell_sentence(probe, sentence);
	endpoint_send_rej(ping->live.endpoint, live_now(), probe->handle, &rej);
	g_free(sentence);
	g_free(time);
	probe->answered = true;
	probe_finish(probe);
}

void probe_mra_message(struct probe *probe, const struct endpoint_event *event)
{
	if (probe->first_ns == 0) {
		probe->first_ns = event->time_ns;
		tell_answer(probe, event);
		live_timer_set(&probe->ping->live.timers, &probe->timer, live_now() + probe->ping->config->wait_ns);
	} else if (probe->mra_ns == 0) {
		send_mra(probe, event);
	} else {
		conclude(probe, event);
	}
}
