/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "given.h"
#include "value.h"

enum { LOOK_UP_SEC = 3 }; /* the transports' own limit */

uint64_t live_seconds(double seconds)
{
	return seconds > 0 && seconds < 1e9 ? (uint64_t)(seconds * 1e9) : UINT64_MAX;
}

/* ping's deadline and tcpdump's capture have the same letter: a number is seconds. */
static int take_w(struct live_given *given)
{
	for (char **word = given->w; word && *word; word++) {
		char *end;
		double seconds = g_ascii_strtod(*word, &end);

		if (end != *word && *end == '\0')
			given->deadline = seconds;
		else if (g_str_has_suffix(*word, ".pcapng"))
			g_free(given->write), given->write = g_strdup(*word);
		else
			return cli_usage("-w takes seconds, or a file named *.pcapng, not '%s'", *word);
	}
	return given->deadline < 0 ? cli_usage("--deadline: a time is not below 0") : 0;
}

enum fault_unit { SHARE, TIME, NUMBER };

static const struct fault {
	const char *name;
	enum fault_unit unit;
	size_t offset;
} faults[] = {
	{ "loss", SHARE, offsetof(struct transport_faults, loss) },
	{ "duplicate", SHARE, offsetof(struct transport_faults, duplicate) },
	{ "reorder", SHARE, offsetof(struct transport_faults, reorder) },
	{ "delay", TIME, offsetof(struct transport_faults, delay_ns) },
	{ "jitter", TIME, offsetof(struct transport_faults, jitter_ns) },
	{ "seed", NUMBER, offsetof(struct transport_faults, seed) },
};

bool live_parse_share(double *out, const char *word)
{
	char *end;

	*out = g_ascii_strtod(word, &end);
	if (*end == '%') {
		*out /= 100;
		end++;
	}
	return end != word && *end == '\0' && *out >= 0 && *out <= 1;
}

static bool parse_fault(struct transport_faults *out, const char *name, const char *word)
{
	for (size_t i = 0; i < G_N_ELEMENTS(faults); i++) {
		void *member = (char *)out + faults[i].offset;

		if (strcmp(faults[i].name, name) != 0)
			continue;
		switch (faults[i].unit) {
		case SHARE:
			return live_parse_share(member, word);
		case TIME:
			return value_parse_time(member, word);
		case NUMBER:
			return value_parse(member, word) == VALUE_GOOD;
		}
	}
	return false;
}

uint8_t live_timeout_code(uint64_t ns)
{
	uint8_t code = 0;

	while (code < 31 && cmc_timeout_ns(code) < ns)
		code++;
	return code;
}

uint64_t live_at_least(uint64_t ns)
{
	return ns - ns / 10;
}

uint8_t live_timeout_code_within(uint64_t ns)
{
	uint8_t code = live_timeout_code(ns);

	return code > 0 && cmc_timeout_ns(code) > ns ? (uint8_t)(code - 1) : code;
}

static int take_faults(struct transport_faults *out, const char *list)
{
	char **words = g_strsplit(list ? list : "", ",", 0);
	int status = 0;

	for (char **word = words; !status && *word; word++) {
		char *equals = strchr(*word, '=');

		if (equals)
			*equals++ = '\0';
		if (!equals || !parse_fault(out, *word, equals))
			status = cli_usage("--faults: '%s%s%s' is no fault: see the manual for loss, duplicate, reorder, "
					   "delay, jitter, seed", *word, equals ? "=" : "", equals ? equals : "");
	}
	g_strfreev(words);
	return status;
}

static int take_p_key(uint16_t *out, const char *word)
{
	uint64_t value = 0;

	if (!word)
		return 0;
	if (value_parse(&value, word) != VALUE_GOOD || value == 0 || value > UINT16_MAX)
		return cli_usage("--p_key: '%s' is no number from 1 to 0xffff", word);
	*out = (uint16_t)value;
	return 0;
}

/* GOption takes any integer; what a field cannot hold is better said than cut. */
static int check_range(const char *name, int value, int max)
{
	return value < 0 || value > max ? cli_usage("--%s: %d is not between 0 and %d", name, value, max) : 0;
}

static int check_ranges(const struct live_given *given)
{
	const struct {
		const char *name;
		int value, max;
	} numbers[] = {
		{ "Port", given->port, 254 }, { "pkey-idx", given->p_key_index, UINT16_MAX },
		{ "gid-idx", given->gid_index, UINT8_MAX }, { "sm_port", given->sm_lid, UINT16_MAX },
		{ "sl", given->service_level, 15 }, { "tclass", given->traffic_class, UINT8_MAX },
	};
	int status = 0;

	for (size_t i = 0; !status && i < G_N_ELEMENTS(numbers); i++)
		status = check_range(numbers[i].name, numbers[i].value, numbers[i].max);
	return status;
}

static enum transport_target target_is(const struct live_given *given)
{
	if (given->lid)
		return TRANSPORT_TARGET_LID;
	if (given->guid)
		return TRANSPORT_TARGET_GUID;
	return given->gid ? TRANSPORT_TARGET_GID : TRANSPORT_TARGET_ANY;
}

static int choose(struct transport_options *options, struct transport_choice *choice, bool kernel_too)
{
	struct transport_problem problem = { 0 };

	if (transport_choose(choice, options, &problem) != 0) {
		cli_error("%s", problem.sentence);
		return CLI_USAGE;
	}
	options->name = choice->name;
	if (kernel_too || strcmp(choice->name, transport_name(TRANSPORT_RDMACM)) != 0)
		return 0;
	cli_error("%s means the kernel's connection manager (rdmacm), because %s; this tool makes its messages itself: "
		  "give --transport roce, or umad on a host without ib_cm", options->target ? options->target : "this",
		  choice->why);
	return CLI_USAGE;
}

/* Nothing is looked up for longer than the deadline; 0: as the transport likes. */
static uint32_t look_up_time(const struct live_given *given)
{
	return given->deadline > 0 && given->deadline < LOOK_UP_SEC ? (uint32_t)(1000 * given->deadline) + 1 : 0;
}

int live_given_transport(struct live_given *given, const char *target, struct transport_options *out,
			 struct transport_choice *choice)
{
	int status = take_w(given);

	*out = (struct transport_options){
		.name = given->transport, .target = target, .target_is = target_is(given), .bind = given->bind,
		.ca = given->ca, .port = given->port, .p_key_index = (uint16_t)given->p_key_index,
		.gid_index = (uint8_t)given->gid_index, .sm_lid = (uint16_t)given->sm_lid, .grh = given->grh,
		.sl = (uint8_t)given->service_level, .traffic_class = (uint8_t)given->traffic_class,
		.timeout_ms = look_up_time(given),
	};
	if (!status && given->lid + given->guid + given->gid > 1)
		status = cli_usage("-L, -G and --gid do not go together");
	if (!status)
		status = check_ranges(given);
	if (!status)
		status = take_p_key(&out->p_key, given->p_key);
	if (!status)
		status = take_faults(&out->faults, given->faults);
	return status ? status : choose(out, choice, given->kernel_too);
}

void live_given_free(struct live_given *given)
{
	g_free(given->transport);
	g_free(given->bind);
	g_free(given->ca);
	g_free(given->p_key);
	g_free(given->faults);
	g_free(given->write);
	g_strfreev(given->w);
}
