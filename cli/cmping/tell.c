/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <stdio.h>
#include <string.h>

#include <cmcodec/cmcodec.h>

#include "color.h"
#include "tell.h"
#include "say.h"
#include "way.h"

static const char *const kinds[] = {
	[PROBE_REQ] = "REQ", [PROBE_SIDR] = "SIDR_REQ", [PROBE_LAP] = "REQ and LAP", [PROBE_DREQ] = "DREQ",
	[PROBE_MRA] = "REQ and MRA", [PROBE_GET] = "Get(ClassPortInfo)",
};

static bool is_of_service(const struct ping *ping)
{
	return ping->config->kind != PROBE_DREQ && ping->config->kind != PROBE_GET;
}

static struct cmc_context context_of(const struct ping *ping)
{
	return (struct cmc_context){ .has_service_id = is_of_service(ping), .service_id = ping->config->service_id,
				     .partial = ping->kernel != NULL };
}

/* "127.0.0.2 TCP 4420 (NVMe/RDMA)" */
static void text_target(struct cmc_text *text, const struct ping *ping)
{
	cmc_text_string(text, ping->config->target);
	if (is_of_service(ping)) {
		cmc_text_char(text, ' ');
		cmc_text_service(text, ping->config->service_id);
	}
}

static void text_way(struct cmc_text *text, const struct ping *ping)
{
	const struct transport *transport = ping->live.transport;

	transport_address_text(text, ping->kernel ? kernel_peer(ping) : transport_peer(transport));
	cmc_text_printf(text, "): %s over ", ping->config->passive ? "its REQ and an MRA" : kinds[ping->config->kind]);
	if (ping->kernel)
		cmc_text_string(text, "rdmacm, the kernel's connection manager");
	else
		cmc_text_printf(text, "%s from %s", transport_name(transport_id(transport)),
				transport_description(transport));
}

void tell_start(const struct ping *ping)
{
	char line[1024];
	struct cmc_text text;

	if (ping->config->json)
		return;
	cmc_text_init(&text, line, sizeof(line));
	cmc_text_string(&text, "CMPING ");
	text_target(&text, ping);
	cmc_text_string(&text, " (");
	text_way(&text, ping);
	puts(line);
}

static double milliseconds(uint64_t ns)
{
	return (double)ns / 1e6;
}

/* Once a refusal is explained, its number is enough. */
static bool is_new(struct ping *ping, const struct cmc_enum_value *refusal)
{
	bool *explained;

	if (refusal->value >= G_N_ELEMENTS(ping->explained))
		return true;
	explained = &ping->explained[refusal->value];
	if (*explained && !ping->config->verbose)
		return false;
	*explained = true;
	return true;
}

/* @param line  what was told: it may hold the meaning already */
static void explain(struct ping *ping, const struct endpoint_event *event, const char *line)
{
	const struct cmc_enum_value *refusal = cmc_refusal(event->mad, sizeof(event->mad));

	if (!refusal || !is_new(ping, refusal))
		return;
	if (!strstr(line, refusal->meaning))
		printf("    %s\n", refusal->meaning);
	if (refusal->hint[0])
		printf("    %s%s%s\n", cli_style(CLI_CYAN), refusal->hint, cli_style(CLI_PLAIN));
}

static void known_value(struct cmc_text *text, const struct cmc_layout *layout, const char *name, const uint8_t *mad)
{
	const struct cmc_field *field = cmc_field_find(layout, name);
	uint64_t value;

	if (field && cmc_field_get(&value, field, mad, CMC_MAD_LEN) == 0)
		cmc_text_printf(text, ",\"%s\":%llu", name, (unsigned long long)value);
}

/* The kernel tells parts of its messages: the members that are known, and no others. */
static void known_json(struct cmc_text *text, const struct endpoint_event *event, const struct cmc_context *context)
{
	static const char *const known[] = {
		"reason", "status", "local_qpn", "qpn", "q_key", "responder_resources", "initiator_depth",
	};
	const struct cmc_layout *layout = cmc_layout_find(ENDPOINT_CLASS_VERSION, event->message.header.attribute_id);
	const struct cmc_field *data = cmc_field_find(layout, "private_data");
	char words[CMC_LINE_MAX];
	struct cmc_text summary;

	cmc_text_init(&summary, words, sizeof(words));
	cmc_text_summary(&summary, event->mad, sizeof(event->mad), context);
	cmc_text_printf(text, "{\"message\":\"%s\",\"summary\":", layout->name);
	cmc_text_json_string(text, words);
	for (size_t i = 0; i < G_N_ELEMENTS(known); i++)
		known_value(text, layout, known[i], event->mad);
	if (data && event->request != CMC_DREQ && event->request) {
		cmc_text_string(text, ",\"private_data\":\"");
		cmc_text_hexdump(text, event->mad + cmc_field_byte(data), cmc_field_bytes(data));
		cmc_text_char(text, '"');
	}
	cmc_text_char(text, '}');
}

static void answer_json(const struct probe *probe, const struct endpoint_event *event)
{
	const struct transport_address from = live_transport_address(&event->from);
	const struct cmc_context context = context_of(probe->ping);
	const char *request = live_message_name(event->request);
	char head[512], body[CMC_JSON_MAX];
	struct cmc_text text;

	cmc_text_init(&text, head, sizeof(head));
	cmc_text_string(&text, "{\"type\":\"answer\",\"time\":");
	live_text_json_time(&text, live_wall());
	cmc_text_printf(&text, ",\"seq\":%llu,\"src\":", (unsigned long long)probe->seq);
	live_text_json_address(&text, &from);
	if (request)
		cmc_text_printf(&text, ",\"request\":\"%s\"", request);
	if (request && !probe->ping->kernel)
		cmc_text_printf(&text, ",\"tries\":%u", event->tries);
	if (request)
		cmc_text_printf(&text, ",\"response_time_us\":%llu.%03u",
				(unsigned long long)(event->response_ns / 1000), (unsigned)(event->response_ns % 1000));
	cmc_text_init(&text, body, sizeof(body));
	if (probe->ping->kernel)
		known_json(&text, event, &context);
	else
		cmc_text_json(&text, event->mad, sizeof(event->mad), &context, NULL);
	printf("%s,%s\n", head, body + 1);
}

void tell_answer(const struct probe *probe, const struct endpoint_event *event)
{
	const struct transport_address from = live_transport_address(&event->from);
	const struct cmc_context context = context_of(probe->ping);
	char line[CMC_LINE_MAX + 256];
	struct cmc_text text;

	if (probe->ping->config->quiet)
		return;
	if (probe->ping->config->json) {
		answer_json(probe, event);
		return;
	}
	cmc_text_init(&text, line, sizeof(line));
	cmc_text_string(&text, "from ");
	transport_address_text(&text, &from);
	cmc_text_printf(&text, ": seq=%llu", (unsigned long long)probe->seq);
	if (event->request)
		cmc_text_printf(&text, " time=%.3f ms", milliseconds(event->response_ns));
	if (event->request && event->tries > 1)
		cmc_text_printf(&text, " tries=%u", event->tries);
	cmc_text_char(&text, ' ');
	cmc_text_summary(&text, event->mad, sizeof(event->mad), &context);
	puts(line);
	explain(probe->ping, event, line);
}

void tell_sentence(const struct probe *probe, const char *sentence)
{
	unsigned long long seq = probe->seq;
	char quoted[1024];
	struct cmc_text text;

	if (probe->ping->config->quiet)
		return;
	if (!probe->ping->config->json) {
		printf("seq=%llu %s\n", seq, sentence);
		return;
	}
	cmc_text_init(&text, quoted, sizeof(quoted));
	cmc_text_json_string(&text, sentence);
	printf("{\"type\":\"event\",\"seq\":%llu,\"text\":%s}\n", seq, quoted);
}

void tell_dots(const struct ping *ping, const char *dots)
{
	if (!ping->config->dots)
		return;
	fputs(dots, stdout);
	fflush(stdout);
}

static void say(const struct ping *ping, struct live_message *message)
{
	message->local = transport_local(ping->live.transport);
	message->wall_ns = live_wall();
	message->context = context_of(ping);
	if (ping->config->json)
		live_say_message_json(message);
	else
		live_say_message(message);
}

void tell_sent(const struct ping *ping, const struct endpoint_output *output)
{
	const struct transport_address to = live_transport_address(&output->to);
	struct live_message message = { .sent = true, .peer = &to, .mad = output->mad,
					.note = output->tries > 1 ? "again" : NULL };

	say(ping, &message);
}

void tell_received(const struct ping *ping, const struct endpoint_event *event)
{
	const struct transport_address from = live_transport_address(&event->from);
	char note[256];
	struct cmc_text text;
	struct live_message message = { .peer = &from, .mad = event->mad, .note = note };

	cmc_text_init(&text, note, sizeof(note));
	live_text_note(&text, event);
	say(ping, &message);
}

static double loss(const struct ping *ping)
{
	return ping->sent ? 100 * (double)(ping->sent - ping->received) / (double)ping->sent : 0;
}

void tell_interim(const struct ping *ping)
{
	fprintf(stderr, "%llu/%llu answers, %.0f%% loss\n", (unsigned long long)ping->received,
		(unsigned long long)ping->sent, loss(ping));
}

static double percentile(struct phase *phase, unsigned percent)
{
	return milliseconds(samples_percentile(&phase->samples, percent));
}

static void say_phase(struct phase *phase)
{
	printf("rtt %s-%s min/avg/max/mdev = %.3f/%.3f/%.3f/%.3f ms", live_message_name(phase->request),
	       live_message_name(phase->answer), milliseconds(phase->samples.min), phase_average(phase),
	       milliseconds(phase->samples.max), phase_deviation(phase));
	printf(", p50/p95/p99 = %.3f/%.3f/%.3f ms\n", percentile(phase, 50), percentile(phase, 95),
	       percentile(phase, 99));
}

static void say_counts(const struct ping *ping, double time_ms)
{
	printf("%llu transmitted, %llu received, ", (unsigned long long)ping->sent, (unsigned long long)ping->received);
	if (ping->refused)
		printf("%llu refused, ", (unsigned long long)ping->refused);
	if (ping->errors)
		printf("+%llu errors, ", (unsigned long long)ping->errors);
	if (ping->resends)
		printf("%llu resends, ", (unsigned long long)ping->resends);
	if (ping->duplicates)
		printf("%llu duplicates, ", (unsigned long long)ping->duplicates);
	printf("%.4g%% loss, time %.0f ms\n", loss(ping), time_ms);
}

static void summary_json(struct ping *ping, double time_ms)
{
	printf("{\"type\":\"summary\",\"transmitted\":%llu,\"received\":%llu,\"refused\":%llu,\"errors\":%llu",
	       (unsigned long long)ping->sent, (unsigned long long)ping->received,
	       (unsigned long long)ping->refused, (unsigned long long)ping->errors);
	if (!ping->kernel)
		printf(",\"resends\":%llu,\"duplicates\":%llu", (unsigned long long)ping->resends,
		       (unsigned long long)ping->duplicates);
	printf(",\"loss_percent\":%.4g,\"time_ms\":%.3f,\"per_second\":%.1f,\"phases\":[", loss(ping), time_ms,
	       (double)ping->received / time_ms * 1000);
	for (unsigned i = 0; i < ping->phases.n; i++) {
		struct phase *phase = &ping->phases.list[i];

		printf("%s{\"request\":\"%s\",\"answer\":\"%s\",\"n\":%llu,\"min_us\":%.3f,\"avg_us\":%.3f,"
		       "\"max_us\":%.3f,\"mdev_us\":%.3f,\"median_us\":%.3f,\"p95_us\":%.3f,\"p99_us\":%.3f}",
		       i ? "," : "", live_message_name(phase->request), live_message_name(phase->answer),
		       (unsigned long long)phase->samples.seen, 1000 * milliseconds(phase->samples.min),
		       1000 * phase_average(phase), 1000 * milliseconds(phase->samples.max),
		       1000 * phase_deviation(phase), 1000 * percentile(phase, 50), 1000 * percentile(phase, 95),
		       1000 * percentile(phase, 99));
	}
	printf("]}\n");
}

void tell_summary(struct ping *ping)
{
	double time_ms = milliseconds(live_now() - ping->start_ns);
	char name[512];
	struct cmc_text text;

	if (ping->config->json) {
		summary_json(ping, time_ms);
		return;
	}
	cmc_text_init(&text, name, sizeof(name));
	text_target(&text, ping);
	printf("\n--- %s cmping statistics ---\n", name);
	say_counts(ping, time_ms);
	if (ping->config->by_rate)
		printf("%.0f exchanges/s\n", (double)ping->received / time_ms * 1000);
	for (unsigned i = 0; i < ping->phases.n; i++)
		say_phase(&ping->phases.list[i]);
}
