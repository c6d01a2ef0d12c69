/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <stdio.h>

#include <cmcodec/cmcodec.h>

#include "options.h"
#include "quirks.h"
#include "say.h"
#include "visit.h"

static const uint64_t patience_ns = 1000000000; /* for the last DREPs */

static void say_message(struct serve *serve, const struct live_message *message)
{
	if (serve->json)
		live_say_message_json(message);
	else
		live_say_message(message);
}

static void say_received(struct serve *serve, const struct endpoint_event *event, const struct visit *visit)
{
	const struct transport_address from = live_transport_address(&event->from);
	char note[256];
	struct cmc_text text;
	const struct live_message message = {
		.local = transport_local(serve->live.transport), .peer = &from, .wall_ns = live_wall(),
		.exchange = visit ? visit->number : 0, .mad = event->mad, .note = note,
		.context = visit ? visit->context : (struct cmc_context){ 0 },
	};

	cmc_text_init(&text, note, sizeof(note));
	live_text_note(&text, event);
	say_message(serve, &message);
}

static void say_happened_text(const struct endpoint_event *event, unsigned long long number, const char *request)
{
	if (event->kind == ENDPOINT_EVENT_CLOSED)
		live_say_event(live_wall(), "#%llu over", number);
	else if (event->kind == ENDPOINT_EVENT_GAVE_UP)
		live_say_event(live_wall(), "#%llu gave up: no answer to %s, which was sent %u times", number, request,
			       event->tries);
	else
		live_say_event(live_wall(), "#%llu %s", number, endpoint_event_meaning(event->kind));
}

static void say_happened(struct serve *serve, const struct endpoint_event *event, const struct visit *visit)
{
	const char *request = live_message_name(event->request);
	unsigned long long number = visit ? visit->number : 0;
	char time[64];
	struct cmc_text text;

	if (!serve->json) {
		say_happened_text(event, number, request);
		return;
	}
	cmc_text_init(&text, time, sizeof(time));
	live_text_json_time(&text, live_wall());
	printf("{\"type\":\"event\",\"time\":%s,\"event\":\"%s\",\"exchange\":%llu,\"request\":\"%s\",\"tries\":%u}\n",
	       time, endpoint_event_name(event->kind), number, request ? request : "", event->tries);
}

/* A resend is told when it is sent, and the end of an exchange is of interest to few. */
static bool is_worth_telling(const struct serve *serve, const struct endpoint_event *event)
{
	if (serve->quiet || event->kind == ENDPOINT_EVENT_RESENT)
		return false;
	return event->kind != ENDPOINT_EVENT_CLOSED || serve->verbose;
}

/* What may open an exchange. */
static bool is_call(const struct endpoint_event *event)
{
	uint16_t attribute = event->message.header.attribute_id;

	return event->kind == ENDPOINT_EVENT_MESSAGE && (attribute == CMC_REQ || attribute == CMC_SIDR_REQ);
}

/* A message that the endpoint itself does nothing about. */
static bool is_left(const struct endpoint_event *event)
{
	return event->kind == ENDPOINT_EVENT_DROPPED || event->kind == ENDPOINT_EVENT_DUPLICATE;
}

static void echo(struct serve *serve, const struct endpoint_event *event)
{
	uint8_t mad[CMC_MAD_LEN];

	if (rules_make_echo(&serve->rules, event->why, event->mad, mad))
		endpoint_send_mad(serve->live.endpoint, &event->from, mad);
}

static void on_event(void *user, const struct endpoint_event *event)
{
	struct serve *serve = user;
	struct visit *visit = visit_find(serve, event->handle);
	uint16_t attribute = event->has_message ? event->message.header.attribute_id : 0;

	if (!visit && event->has_message && event->handle && is_call(event))
		visit = visit_open(serve, event);
	if (is_worth_telling(serve, event))
		event->has_message ? say_received(serve, event, visit) : say_happened(serve, event, visit);
	if (event->has_message && !event->answered && is_left(event))
		echo(serve, event);
	if (!visit)
		return;
	if (event->kind == ENDPOINT_EVENT_CLOSED)
		visit_close(visit);
	else if (event->kind == ENDPOINT_EVENT_MESSAGE && event->has_message && !event->answered &&
		 (is_call(event) || attribute == CMC_LAP || attribute == CMC_DREQ))
		visit_decide(visit, attribute);
}

static void say_sent(struct serve *serve, const struct endpoint_output *output, const struct visit *visit,
		     unsigned copies)
{
	const struct transport_address to = live_transport_address(&output->to);
	char note[64] = "";
	struct cmc_text text;
	const struct live_message message = {
		.sent = true, .local = transport_local(serve->live.transport), .peer = &to, .wall_ns = live_wall(),
		.exchange = visit ? visit->number : 0, .mad = output->mad, .note = note,
		.context = visit ? visit->context : (struct cmc_context){ 0 },
	};

	cmc_text_init(&text, note, sizeof(note));
	if (output->tries > 1)
		cmc_text_printf(&text, "resend %u%s", output->tries - 1, copies != 1 ? ", " : "");
	if (copies == 0)
		cmc_text_string(&text, "lost by a rule");
	else if (copies > 1)
		cmc_text_printf(&text, "sent %u times by a rule", copies);
	say_message(serve, &message);
}

/* Whoever decided it, a rule or the endpoint: an answer to a call is sent again only where the call is accepted. */
static void count_answer(struct serve *serve, const struct endpoint_output *output)
{
	struct cmc_mad mad;

	if (cmc_decode(&mad, output->mad, sizeof(output->mad)) < 0)
		return;
	if (output->attribute_id == CMC_REP)
		serve->accepted += output->tries == 1;
	else if (output->attribute_id == CMC_REJ)
		serve->refused += mad.body.rej.message_rejected == CMC_REJECTED_REQ;
	else if (output->attribute_id == CMC_SIDR_REP)
		*(cmc_refusal(output->mad, sizeof(output->mad)) ? &serve->refused : &serve->accepted) += 1;
}

static unsigned on_send(void *user, struct endpoint_output *output)
{
	struct serve *serve = user;
	const struct visit *visit = visit_find(serve, output->handle);
	struct rule *rule = rules_line(&serve->rules, output->attribute_id, visit ? &visit->context.service_id : NULL);
	unsigned copies = rule ? (unsigned)rule->copies : 1;

	count_answer(serve, output);
	if (rule)
		live_sets_apply(&rule->alter, output->mad);
	if (!serve->quiet)
		say_sent(serve, output, visit, copies);
	return copies;
}

/* The service that a message names by itself. */
static bool service_of(uint64_t *service, const uint8_t *mad)
{
	const struct cmc_layout *layout;
	const struct cmc_field *field;

	if (cmc_layout_of(&layout, mad, CMC_MAD_LEN) != 0)
		return false;
	field = cmc_field_find(layout, "service_id");
	return field && cmc_field_get(service, field, mad, CMC_MAD_LEN) == 0;
}

static bool on_receive(void *user, const struct transport_message *message)
{
	struct serve *serve = user;
	struct cmc_peek peek;
	uint64_t service;
	struct rule *rule;
	struct live_message lost = {
		.local = transport_local(serve->live.transport), .peer = &message->from, .wall_ns = message->wall_ns,
		.mad = message->mad, .note = "lost by a rule",
	};

	if (cmc_peek(&peek, message->mad, sizeof(message->mad)) != 0)
		return true;
	rule = rules_line(&serve->rules, peek.attribute_id, service_of(&service, message->mad) ? &service : NULL);
	if (!rule || rule->copies > 0)
		return true;
	if (!serve->quiet)
		say_message(serve, &lost);
	return false;
}

static void on_trouble(void *user, const struct transport_address *about, const struct transport_problem *problem)
{
	(void)user;
	(void)about;
	cli_error("%s", problem->sentence);
}

/* @param wrong  for people, or NULL; it is freed */
static int complain(char *wrong)
{
	if (!wrong)
		return 0;
	cli_error("%s", wrong);
	g_free(wrong);
	return CLI_USAGE;
}

static int read_rules(struct serve *serve, char **texts)
{
	char *wrong = NULL;

	for (; !wrong && *texts; texts++)
		wrong = rules_add(&serve->rules, *texts, serve->live.transport);
	return complain(wrong);
}

int serve_open(struct serve *serve, const struct serve_config *config)
{
	struct live_config live = {
		.transport = config->transport, .write = config->write,
		.endpoint = { .max_exchanges = config->max_exchanges },
		.hooks = { .user = serve, .sends = on_send, .receives = on_receive, .event = on_event,
			   .trouble = on_trouble },
	};
	int status;

	*serve = (struct serve){ .json = config->json, .quiet = config->quiet, .verbose = config->verbose };
	rules_init(&serve->rules);
	serve->visits = g_hash_table_new_full(g_int64_hash, g_int64_equal, NULL, g_free);
	/* A DREQ that a rule is about is left to the rules. */
	for (char **text = config->rules; *text; text++)
		live.endpoint.passive.manual_drep |= g_ascii_strncasecmp(*text, "DREQ ", 5) == 0;
	status = complain(quirks_read(&live.endpoint, config->quirks));
	if (!status)
		status = live_open(&serve->live, &live);
	if (!status)
		status = read_rules(serve, config->rules);
	if (!status)
		rules_add_last(&serve->rules, serve->live.transport);
	return status;
}

void serve_run(struct serve *serve, uint64_t until_ns)
{
	while (!cli_stop_asked() && live_now() < until_ns) {
		live_step(&serve->live, until_ns);
		if (cli_report_asked())
			fprintf(stderr, "%u exchanges open\n", g_hash_table_size(serve->visits));
	}
}

static void say_summary(const struct serve *serve)
{
	const struct transport_counters *counters = transport_counters(serve->live.transport);
	struct endpoint_usage usage;

	endpoint_usage(serve->live.endpoint, &usage);
	if (serve->json) {
		printf("{\"type\":\"summary\",\"received\":%llu,\"sent\":%llu,\"resent\":%llu,\"exchanges\":%llu,"
		       "\"accepted\":%llu,\"refused\":%llu,\"peak\":%u}\n",
		       (unsigned long long)counters->received, (unsigned long long)counters->sent,
		       (unsigned long long)usage.resent, (unsigned long long)serve->n_visits,
		       (unsigned long long)serve->accepted, (unsigned long long)serve->refused, usage.peak);
		return;
	}
	printf("\n--- cmserve statistics ---\n%llu exchanges, %llu accepted, %llu refused, at most %u at a time\n"
	       "%llu messages received, %llu sent, %llu of them again\n",
	       (unsigned long long)serve->n_visits, (unsigned long long)serve->accepted,
	       (unsigned long long)serve->refused, usage.peak, (unsigned long long)counters->received,
	       (unsigned long long)counters->sent, (unsigned long long)usage.resent);
}

void serve_finish(struct serve *serve)
{
	live_wind_up(&serve->live, patience_ns);
	say_summary(serve);
}

int serve_close(struct serve *serve)
{
	int status = live_close(&serve->live);

	g_hash_table_destroy(serve->visits);
	rules_free(&serve->rules);
	return status;
}
