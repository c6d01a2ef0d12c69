/* SPDX-License-Identifier: BSD-2-Clause */
/* Objects, one a line; docs/json.md describes them. */
#include <glib.h>
#include <stdio_ext.h>
#include <string.h>

#include <cmcodec/format.h>
#include <cmcodec/service.h>

#include "json_summary.h"
#include "json_text.h"
#include "sinks.h"

enum {
	OBJECT_MAX = CMC_JSON_MAX + 16384,
	BUFFER = 4 * OBJECT_MAX,
	SUMMARY_MAX = 1 << 21, /* every reject reason that 16 bits can hold may have been seen */
};

struct json {
	struct sink sink;
	FILE *file;
	size_t used;
	char buffer[BUFFER]; /* objects not yet written; there is always room for one more */
};

static struct cmc_text begin(struct json *json)
{
	struct cmc_text text;

	cmc_text_init(&text, json->buffer + json->used, OBJECT_MAX);
	return text;
}

static void write_out(struct json *json)
{
	fwrite(json->buffer, json->used, 1, json->file);
	json->used = 0;
}

static void print(struct json *json, struct cmc_text *text)
{
	put_literal(text, "\n");
	json->used += text->length;
	if (BUFFER - json->used < OBJECT_MAX || __flbf(json->file))
		write_out(json);
}

static void json_flush(struct sink *sink)
{
	struct json *json = (struct json *)sink;

	write_out(json);
	fflush(json->file);
}

static void json_awaited(struct cmc_text *text, const struct cmc_awaited *awaited)
{
	if (!awaited->attribute_id)
		return;
	put_message(text, ",\"awaited\":{\"message\":", awaited->attribute_id);
	put_word(text, ",\"from\":", cmc_role_name(awaited->from));
	if (awaited->until_ns)
		put_time(text, ",\"until\":", awaited->until_ns);
	if (awaited->give_up_ns)
		put_time(text, ",\"give_up\":", awaited->give_up_ns);
	put_literal(text, "}");
}

static void json_resend(struct cmc_text *text, const struct cmc_track_result *result)
{
	if (result->resend)
		put_number(text, ",\"resend\":", result->resend);
	if (result->resend_of) {
		put_number(text, ",\"retransmission_of\":", result->resend_of);
		put_us(text, ",\"resend_interval_us\":", result->interval_ns);
	}
	if (result->duplicate)
		put_number(text, ",\"duplicate_of\":", result->duplicate_of);
}

static void json_result(struct cmc_text *text, const struct cmc_track_result *result)
{
	if (!result->exchange)
		return;
	put_number(text, ",\"exchange\":", result->exchange);
	put_word(text, ",\"kind\":", cmc_exchange_kind_name(result->kind));
	put_word(text, ",\"role\":", cmc_role_name(result->role));
	put_word(text, ",\"state_before\":", cmc_exchange_state_name(result->before));
	put_word(text, ",\"state\":", cmc_exchange_state_name(result->after));
	if (result->response_to) {
		put_number(text, ",\"response_to\":", result->response_to);
		put_message(text, ",\"request\":", result->request);
		put_us(text, ",\"response_time_us\":", result->response_ns);
	}
	if (result->decides)
		put_word(text, ",\"phase\":", cmc_phase_name(result->phase));
	json_resend(text, result);
	json_awaited(text, &result->awaited);
}

static void json_facts(struct cmc_text *text, const struct kernel_facts *facts)
{
	put_word(text, ",\"kernel\":{\"direction\":", facts->sent ? "sent" : "received");
	if (facts->task[0])
		put_string(text, ",\"task\":", facts->task);
	if (facts->port)
		put_number(text, ",\"port\":", facts->port);
	if (facts->refused_at_once)
		put_bool(text, ",\"refused_at_once\":", true);
	put_literal(text, "}");
}

static void json_frame(struct cmc_text *text, const struct event *event)
{
	put_number(text, ",\"frame\":{\"number\":", event->packet->number);
	if (event->frame) {
		put_literal(text, ",");
		text_frame_json(text, event->frame, &event->icrc);
	}
	put_literal(text, "}");
}

/* The library's object ends with the findings about the MAD, to which those about the exchange are added; that of a MAD
 * that cannot be decoded has none. */
static void json_findings(struct cmc_text *text, const struct event *event)
{
	bool has_own = text->buffer[text->length - strlen("]}")] == ']';
	size_t first = has_own ? event->n_findings : 0;

	text->length -= has_own ? strlen("]}") : strlen("}");
	if (!has_own)
		put_literal(text, ",\"findings\":[");
	for (size_t i = first; i < event_n_findings(event); i++) {
		if (i > 0)
			put_literal(text, ",");
		put_finding(text, event_finding(event, i));
	}
	put_literal(text, "]}");
}

/* A path query has no fields that are ours to tell. */
static void json_query(struct cmc_text *text, const struct event *event)
{
	char words[CMC_LINE_MAX];
	struct cmc_text summary;

	cmc_text_init(&summary, words, sizeof(words));
	event_words(&summary, event);
	put_message(text, ",\"message\":", event->result->attribute_id);
	put_word(text, ",\"summary\":", words);
	put_literal(text, "}");
}

static void json_mad(struct cmc_text *text, const struct event *event)
{
	size_t at = text->length;

	cmc_text_json_found(text, event->mad, event->len, &event->result->context, event->findings, event->n_findings);
	text->buffer[at] = ','; /* its brace */
}

static void json_event(struct sink *sink, const struct event *event)
{
	struct json *json = (struct json *)sink;
	struct cmc_text text = begin(json);

	put_time(&text, "{\"type\":\"message\",\"time\":", event->packet->time_ns);
	put_endpoint(&text, ",\"src\":", &event->src);
	put_endpoint(&text, ",\"dst\":", &event->dst);
	json_result(&text, event->result);
	json_frame(&text, event);
	if (event->kernel)
		json_facts(&text, event->kernel);
	if (event_is_query(event))
		json_query(&text, event);
	else
		json_mad(&text, event);
	json_findings(&text, event);
	print(json, &text);
}

static void json_remark(struct sink *sink, uint64_t time_ns, const char *words)
{
	struct json *json = (struct json *)sink;
	struct cmc_text text = begin(json);

	put_time(&text, "{\"type\":\"kernel\",\"time\":", time_ns);
	put_string(&text, ",\"text\":", words);
	put_literal(&text, "}");
	print(json, &text);
}

static void json_side(struct cmc_text *text, const struct cmc_exchange_side *side)
{
	put_endpoint(text, "{\"address\":", &side->endpoint);
	if (side->comm_id)
		put_hex(text, ",\"comm_id\":", side->comm_id, 8);
	if (side->qpn)
		put_number(text, ",\"qpn\":", side->qpn);
	if (side->ca_guid)
		put_hex(text, ",\"ca_guid\":", side->ca_guid, 16);
	put_literal(text, "}");
}

static void json_service(struct cmc_text *text, const struct cmc_exchange *exchange)
{
	char words[CMC_LINE_MAX];
	struct cmc_text service;

	if (!exchange->context.has_service_id)
		return;
	cmc_text_init(&service, words, sizeof(words));
	cmc_text_service(&service, exchange->context.service_id);
	put_hex(text, ",\"service_id\":", exchange->context.service_id, 16);
	put_string(text, ",\"service\":", words);
}

static void json_reason(struct cmc_text *text, const struct cmc_exchange *exchange)
{
	bool sidr = exchange->kind == CMC_EXCHANGE_SIDR;

	if (!exchange->reason)
		return;
	if (sidr)
		put_number(text, ",\"status\":", exchange->reason);
	else
		put_number(text, ",\"reason\":", exchange->reason);
	put_word(text, ",\"reason_text\":",
		  cmc_enum_value_title(sidr ? CMC_ENUM_SIDR_STATUS : CMC_ENUM_REJ_REASON, exchange->reason));
}

static void json_answers(struct cmc_text *text, const struct cmc_exchange *exchange)
{
	for (unsigned phase = 0; phase < CMC_PHASE_COUNT; phase++) {
		if (!exchange->answer[phase].known)
			continue;
		put_literal(text, ",\"");
		cmc_text_string(text, cmc_phase_name(phase));
		put_us(text, "_answer_us\":", exchange->answer[phase].ns);
	}
}

static void json_severities(struct cmc_text *text, const uint32_t counts[CMC_FAULT + 1])
{
	put_literal(text, ",\"findings\":{");
	for (unsigned severity = CMC_CHAT; severity <= CMC_FAULT; severity++) {
		cmc_text_string(text, severity ? ",\"" : "\"");
		cmc_text_string(text, cmc_severity_name(severity));
		put_number(text, "\":", counts[severity]);
	}
	put_literal(text, "}");
}

static void json_pending(struct cmc_text *text, const struct cmc_exchange *exchange)
{
	put_literal(text, ",\"pending\":[");
	for (size_t i = 0; i < exchange->n_pending; i++) {
		if (i > 0)
			put_literal(text, ",");
		put_finding(text, &exchange->pending[i]);
	}
	put_literal(text, "]");
}

static void json_counts(struct cmc_text *text, const struct cmc_exchange *exchange)
{
	put_number(text, ",\"first_frame\":", exchange->first_frame);
	put_time(text, ",\"start\":", exchange->start_ns);
	put_time(text, ",\"end\":", exchange->end_ns);
	json_answers(text, exchange);
	put_number(text, ",\"messages\":", exchange->messages);
	put_number(text, ",\"resends\":", exchange->resends);
	put_number(text, ",\"duplicates\":", exchange->duplicates);
}

static void json_exchange(struct sink *sink, const struct cmc_exchange *exchange)
{
	struct json *json = (struct json *)sink;
	struct cmc_text text = begin(json);

	put_number(&text, "{\"type\":\"exchange\",\"exchange\":", exchange->number);
	put_word(&text, ",\"kind\":", cmc_exchange_kind_name(exchange->kind));
	put_word(&text, ",\"state\":", cmc_exchange_state_name(exchange->state));
	put_word(&text, ",\"outcome\":", cmc_outcome_name(exchange->outcome));
	json_reason(&text, exchange);
	json_service(&text, exchange);
	put_bool(&text, ",\"complete\":", exchange->complete);
	put_bool(&text, ",\"roles_known\":", exchange->roles_known);
	put_literal(&text, ",\"active\":");
	json_side(&text, &exchange->side[CMC_SIDE_ACTIVE]);
	put_literal(&text, ",\"passive\":");
	json_side(&text, &exchange->side[CMC_SIDE_PASSIVE]);
	json_counts(&text, exchange);
	json_severities(&text, exchange->findings);
	json_pending(&text, exchange);
	put_literal(&text, "}");
	print(json, &text);
}

static bool json_end(struct sink *sink, struct totals *totals)
{
	struct json *json = (struct json *)sink;
	char *buffer = g_malloc(SUMMARY_MAX);
	struct cmc_text text;

	write_out(json);
	cmc_text_init(&text, buffer, SUMMARY_MAX);
	json_summary(&text, totals);
	put_literal(&text, "\n");
	fwrite(text.buffer, text.length, 1, json->file);
	g_free(buffer);
	return true;
}

static void json_free(struct sink *sink)
{
	g_free(sink);
}

struct sink *sink_json(FILE *file)
{
	struct json *json = g_new(struct json, 1);

	json->sink = (struct sink){
		.event = json_event, .remark = json_remark, .exchange = json_exchange, .end = json_end, .flush = json_flush,
		.free = json_free,
	};
	json->file = file;
	json->used = 0;
	return &json->sink;
}
