/* SPDX-License-Identifier: BSD-2-Clause */
/* Words from the tables, without a capture. */
#include <glib.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include <cmcodec/check.h>
#include <cmcodec/info.h>
#include <cmcodec/service.h>

#include "modes.h"
#include "options.h"
#include "value.h"

enum { WORDS = 256, TIMEOUTS = 32 };

/** A topic that is not just an enumeration, or a short name for one. */
struct topic {
	const char *name;
	const char *title;
	enum cmc_enum_id enumeration;
	void (*list)(void);
	int (*show)(const char *value);
};

static void print_enum_row(const struct cmc_enum_value *value)
{
	printf("%5u  %-28s %s\n", value->value, value->token, value->title);
}

static void list_enum(enum cmc_enum_id id)
{
	size_t n;
	const struct cmc_enum_value *values = cmc_enum_values(id, &n);

	for (size_t i = 0; i < n; i++)
		print_enum_row(&values[i]);
}

static void print_line(const char *label, const char *words)
{
	if (words[0])
		printf("  %s%s\n", label, words);
}

/* "1-35, 65535" */
static char *known_values(enum cmc_enum_id id)
{
	GString *known = g_string_new(NULL);
	size_t n;
	const struct cmc_enum_value *values = cmc_enum_values(id, &n);

	for (size_t i = 0, first = 0; i < n; i++) {
		if (i + 1 < n && values[i + 1].value == values[i].value + 1)
			continue;
		g_string_append_printf(known, "%s%u", known->len ? ", " : "", values[first].value);
		if (first < i)
			g_string_append_printf(known, "-%u", values[i].value);
		first = i + 1;
	}
	return g_string_free(known, FALSE);
}

static int unknown_value(enum cmc_enum_id id, const char *word)
{
	char *known = known_values(id);

	cli_error("%s has no value '%s', but %s: see 'cmdecode --explain %s'", cmc_enum_title(id), word, known,
		  cmc_enum_name(id));
	g_free(known);
	return CLI_BAD;
}

static int show_enum(enum cmc_enum_id id, const char *word)
{
	const struct cmc_enum_value *value = value_in_enum(id, word);

	if (!value)
		return unknown_value(id, word);
	printf("%s %u %s: %s\n", cmc_enum_title(id), value->value, value->token, value->title);
	print_line("", value->meaning);
	print_line("Next: ", value->hint);
	if (value->information != CMC_INFO_NONE)
		print_line("Additional information: ", cmc_info_kind_name(value->information));
	return CLI_GOOD;
}

static void print_timeout(unsigned value)
{
	char words[WORDS];
	struct cmc_text text;

	cmc_text_init(&text, words, sizeof(words));
	cmc_text_duration(&text, cmc_timeout_ns(value));
	printf("timeout %u: %s (4.096 us * 2^%u)\n", value, words, value);
}

static void list_timeouts(void)
{
	for (unsigned value = 0; value < TIMEOUTS; value++)
		print_timeout(value);
}

static int show_timeout(const char *word)
{
	uint64_t value;

	if (value_parse(&value, word) != VALUE_GOOD || value >= TIMEOUTS) {
		cli_error("timeout has no value '%s': it is 0 to %d", word, TIMEOUTS - 1);
		return CLI_BAD;
	}
	print_timeout((unsigned)value);
	return CLI_GOOD;
}

/* How a ServiceID can be written: by port, by number, by name. */
static void list_services(void)
{
	static const struct {
		const char *prefix, *meaning;
	} spaces[] = {
#define SPACE(id, mask, value, port_mask, shape, header, name, prefix_, meaning_) { prefix_, meaning_ },
		CMC_SERVICE_SPACES(SPACE)
#undef SPACE
	};
	const char *key, *name;
	uint64_t id;

	for (size_t i = 0; i < G_N_ELEMENTS(spaces); i++)
		if (spaces[i].prefix[0])
			printf("%s:NUMBER%*s %s\n", spaces[i].prefix, 11 - (int)strlen(spaces[i].prefix), "",
			       spaces[i].meaning);
	for (size_t n = 0; cmc_service_at(n, &id, &key, &name); n++)
		printf("0x%016" G_GINT64_MODIFIER "x %-15s %s\n", id, key, name);
}

static int show_service(const char *word)
{
	struct cmc_service service;
	char words[WORDS];
	struct cmc_text text;
	uint64_t id;

	if (cmc_service_parse(&id, word) != 0) {
		cli_error("'%s' is no ServiceID: 'cmdecode --explain service' lists how to write one", word);
		return CLI_BAD;
	}
	cmc_text_init(&text, words, sizeof(words));
	cmc_text_service(&text, id);
	cmc_service_describe(&service, id);
	printf("ServiceID 0x%016" G_GINT64_MODIFIER "x: %s\n", id, words);
	print_line("", service.meaning);
	if (service.ip_cm_header)
		print_line("", "REQ and SIDR_REQ private data begins with the IP CM header");
	return CLI_GOOD;
}

static void list_findings(void)
{
	for (unsigned id = 0; id < CMC_FINDING_COUNT; id++) {
		const struct cmc_finding_type *type = cmc_finding_type(id);

		printf("%-24s %-8s %s\n", type->name, cmc_severity_name(type->severity), type->summary);
	}
}

static int show_finding(const char *word)
{
	for (unsigned id = 0; id < CMC_FINDING_COUNT; id++) {
		const struct cmc_finding_type *type = cmc_finding_type(id);

		if (strcasecmp(type->name, word) != 0)
			continue;
		printf("finding %s (%s): %s\n", type->name, cmc_severity_name(type->severity), type->summary);
		print_line("Rule: ", type->rule);
		return CLI_GOOD;
	}
	cli_error("there is no finding '%s': 'cmdecode --explain finding' lists them", word);
	return CLI_BAD;
}

static void list_messages(void)
{
	list_enum(CMC_ENUM_ATTRIBUTE_ID);
}

static void print_layout(const struct cmc_layout *layout)
{
	const char *versions = layout->class_versions == CMC_V1 ? "1" : layout->class_versions == CMC_V2 ? "2" : "1 and 2";

	printf("\nClass version %s\n", versions);
	print_line("Note: ", layout->note);
	for (size_t i = 0; i < layout->n_fields; i++)
		printf("  %3zu.%u %4u bits  %s: %s\n", cmc_field_byte(&layout->fields[i]), layout->fields[i].bit % 8u,
		       layout->fields[i].width, layout->fields[i].name, layout->fields[i].meaning);
}

static int show_message(const char *word)
{
	const struct cmc_enum_value *value = value_in_enum(CMC_ENUM_ATTRIBUTE_ID, word);
	const struct cmc_layout *layout;

	if (!value)
		return show_enum(CMC_ENUM_ATTRIBUTE_ID, word);
	layout = cmc_layout_by_name(2, value->title);
	printf("%s (%s), AttributeID 0x%04x: %s\n", value->title, layout->title, value->value, value->meaning);
	for (size_t n = 0; (layout = cmc_layout_at(n)) != NULL; n++)
		if (layout->attribute_id == value->value)
			print_layout(layout);
	return CLI_GOOD;
}

static const struct topic topics[] = {
	{ .name = "rej", .title = "REJ reasons", .enumeration = CMC_ENUM_REJ_REASON },
	{ .name = "apr", .title = "APR statuses", .enumeration = CMC_ENUM_AP_STATUS },
	{ .name = "sidr", .title = "SIDR_REP statuses", .enumeration = CMC_ENUM_SIDR_STATUS },
	{ .name = "mra", .title = "messages that an MRA answers", .enumeration = CMC_ENUM_MESSAGE_MRAED },
	{ .name = "rate", .title = "path rates", .enumeration = CMC_ENUM_PATH_RATE },
	{ .name = "mtu", .title = "path MTUs", .enumeration = CMC_ENUM_PATH_MTU },
	{ .name = "timeout", .title = "5-bit timeouts as times", .list = list_timeouts, .show = show_timeout },
	{ .name = "service", .title = "ServiceIDs as ports and services", .list = list_services, .show = show_service },
	{ .name = "finding", .title = "what can be wrong with a message or an exchange", .list = list_findings, .show = show_finding },
	{ .name = "message", .title = "messages and their fields", .list = list_messages, .show = show_message },
};

static int list_topics(void)
{
	for (size_t i = 0; i < G_N_ELEMENTS(topics); i++)
		printf("%-24s %s\n", topics[i].name, topics[i].title);
	for (unsigned id = CMC_ENUM_NONE + 1; id < CMC_ENUM_COUNT; id++)
		printf("%-24s %s\n", cmc_enum_name(id), cmc_enum_title(id));
	return CLI_GOOD;
}

/* Every enumeration is a topic by its own name. */
static bool find_topic(struct topic *out, const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(topics); i++) {
		*out = topics[i];
		if (strcasecmp(topics[i].name, name) == 0)
			return true;
	}
	for (unsigned id = CMC_ENUM_NONE + 1; id < CMC_ENUM_COUNT; id++) {
		*out = (struct topic){ .name = cmc_enum_name(id), .enumeration = id };
		if (strcasecmp(out->name, name) == 0)
			return true;
	}
	return false;
}

static int list_topic(const struct topic *topic)
{
	if (topic->list)
		topic->list();
	else
		list_enum(topic->enumeration);
	return CLI_GOOD;
}

int explain(char **arguments)
{
	struct topic topic;

	if (!arguments[0])
		return list_topics();
	if (!find_topic(&topic, arguments[0])) {
		cli_error("there is no topic '%s': 'cmdecode --explain' lists them", arguments[0]);
		return CLI_BAD;
	}
	if (!arguments[1])
		return list_topic(&topic);
	return topic.show ? topic.show(arguments[1]) : show_enum(topic.enumeration, arguments[1]);
}
