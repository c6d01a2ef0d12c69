/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdio.h>
#include <time.h>

#include <cmcodec/format.h>

#include "say.h"

enum { SECOND = 1000000000, NAME_LEN = 128 };

static struct tm split(uint64_t wall_ns)
{
	time_t seconds = (time_t)(wall_ns / SECOND);
	struct tm out;

	gmtime_r(&seconds, &out);
	return out;
}

void live_text_time(struct cmc_text *text, uint64_t wall_ns)
{
	struct tm tm = split(wall_ns);

	cmc_text_printf(text, "%02d:%02d:%02d.%06u", tm.tm_hour, tm.tm_min, tm.tm_sec,
			(unsigned)(wall_ns % SECOND / 1000));
}

void live_text_json_time(struct cmc_text *text, uint64_t wall_ns)
{
	struct tm tm = split(wall_ns);

	cmc_text_printf(text, "\"%04d-%02d-%02dT%02d:%02d:%02d.%09uZ\"", tm.tm_year + 1900, tm.tm_mon + 1, tm.tm_mday,
			tm.tm_hour, tm.tm_min, tm.tm_sec, (unsigned)(wall_ns % SECOND));
}

void live_text_json_address(struct cmc_text *text, const struct transport_address *address)
{
	char name[NAME_LEN];
	struct cmc_text plain;

	cmc_text_init(&plain, name, sizeof(name));
	transport_address_text(&plain, address);
	cmc_text_json_string(text, name);
}

const char *live_message_name(uint16_t attribute_id)
{
	const struct cmc_layout *layout = cmc_layout_find(ENDPOINT_CLASS_VERSION, attribute_id);

	return layout ? layout->name : NULL;
}

void live_say_message(const struct live_message *message)
{
	char line[CMC_LINE_MAX + 2 * NAME_LEN];
	struct cmc_text text;

	cmc_text_init(&text, line, sizeof(line));
	live_text_time(&text, message->wall_ns);
	cmc_text_char(&text, ' ');
	transport_address_text(&text, message->sent ? message->local : message->peer);
	cmc_text_string(&text, " > ");
	transport_address_text(&text, message->sent ? message->peer : message->local);
	cmc_text_string(&text, ": ");
	if (message->exchange)
		cmc_text_printf(&text, "#%llu ", (unsigned long long)message->exchange);
	cmc_text_summary(&text, message->mad, CMC_MAD_LEN, &message->context);
	if (message->note && message->note[0])
		cmc_text_printf(&text, " [%s]", message->note);
	puts(line);
}

void live_say_message_json(const struct live_message *message)
{
	char head[1024], body[CMC_JSON_MAX];
	struct cmc_text text;

	cmc_text_init(&text, head, sizeof(head));
	cmc_text_string(&text, "{\"type\":\"message\",\"time\":");
	live_text_json_time(&text, message->wall_ns);
	cmc_text_string(&text, ",\"src\":");
	live_text_json_address(&text, message->sent ? message->local : message->peer);
	cmc_text_string(&text, ",\"dst\":");
	live_text_json_address(&text, message->sent ? message->peer : message->local);
	cmc_text_printf(&text, ",\"sent\":%s", message->sent ? "true" : "false");
	if (message->exchange)
		cmc_text_printf(&text, ",\"exchange\":%llu", (unsigned long long)message->exchange);
	if (message->note && message->note[0]) {
		cmc_text_string(&text, ",\"note\":");
		cmc_text_json_string(&text, message->note);
	}
	cmc_text_init(&text, body, sizeof(body));
	cmc_text_json(&text, message->mad, CMC_MAD_LEN, &message->context, NULL);
	/* The message's own object goes on behind these members. */
	printf("%s,%s\n", head, body + 1);
}

void live_say_event(uint64_t wall_ns, const char *format, ...)
{
	char line[CMC_LINE_MAX];
	struct cmc_text text;
	va_list values;

	cmc_text_init(&text, line, sizeof(line));
	live_text_time(&text, wall_ns);
	printf("%s ", line);
	va_start(values, format);
	vprintf(format, values);
	va_end(values);
	putchar('\n');
}

void live_text_note(struct cmc_text *text, const struct endpoint_event *event)
{
	const char *answered = live_message_name(event->answered);

	if (event->kind == ENDPOINT_EVENT_DUPLICATE)
		cmc_text_printf(text, "again%s%s", answered ? ", answered by the same " : "", answered ? answered : "");
	else if (event->kind == ENDPOINT_EVENT_REFUSED)
		cmc_text_printf(text, "refused by %s: %s", answered ? answered : "the rules",
				endpoint_why_meaning(event->why));
	else if (event->kind == ENDPOINT_EVENT_DROPPED)
		cmc_text_printf(text, "not taken: %s", endpoint_why_meaning(event->why));
	else if (event->tid_differs)
		cmc_text_string(text, "its TransactionID is not that of the request");
}
