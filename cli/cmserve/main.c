/* SPDX-License-Identifier: BSD-2-Clause */
/* cmserve: a CM peer on demand. */
#include <stdio.h>
#include <string.h>

#include "given.h"
#include "input.h"
#include "output.h"
#include "serve.h"

enum { SCRIPT_MAX = 1 << 20, EXCHANGES_MAX = 1 << 20 };

static struct {
	struct live_given live;
	char **accept, **reject, **sidr, **redirect, **silent, **drop, **repeat, **rule, *script, *quirk, *mra, *delay;
	int max_exchanges, seed;
	gboolean json, quiet, verbose;
	char **arguments;
} given;

#define LIST G_OPTION_ARG_STRING_ARRAY

static const GOptionEntry entries[] = {
	{ "accept", 0, 0, LIST, &given.accept, "Accept connections, and tell who asks by SIDR", "SERVICE" },
	{ "reject", 0, 0, LIST, &given.reject, "Refuse: reason, and what comes with it", "SERVICE=REASON[,ARI]" },
	{ "sidr", 0, 0, LIST, &given.sidr, "Answer SIDR_REQs with a status", "SERVICE=STATUS" },
	{ "redirect", 0, 0, LIST, &given.redirect, "Send callers to another place", "SERVICE=ADDRESS" },
	{ "silent", 0, 0, LIST, &given.silent, "Answer nothing", "SERVICE" },
	{ "mra", 0, 0, G_OPTION_ARG_STRING, &given.mra, "Before these answers, an MRA that promises one in TIME", "TIME" },
	{ "delay", 0, 0, G_OPTION_ARG_STRING, &given.delay, "Wait before these answers", "TIME" },
	{ "drop", 0, 0, LIST, &given.drop, "Lose the N-th of a message, sent or received, or a share", "MESSAGE[=N|P%]" },
	{ "repeat", 0, 0, LIST, &given.repeat, "Send the N-th of a message twice", "MESSAGE[=N|P%]" },
	{ "rule", 0, 0, LIST, &given.rule, "A rule, such as 'REQ service nvme nth 2 reject 28'", "WORDS" },
	{ "script", 0, 0, G_OPTION_ARG_FILENAME, &given.script, "Rules, one a line", "FILE" },
	{ "quirk", 0, 0, G_OPTION_ARG_STRING, &given.quirk, "Break rules: ignore_mra,retries=9,interval=2ms, ...", "LIST" },
	{ "max", 0, 0, G_OPTION_ARG_INT, &given.max_exchanges, "Exchanges held at a time (1024)", "N" },
	{ "seed", 0, 0, G_OPTION_ARG_INT, &given.seed, "Draw shares always in the same way", "N" },
	LIVE_ENTRIES(given.live, "loop, roce, umad"),
	{ "json", 0, 0, G_OPTION_ARG_NONE, &given.json, "Print one JSON object a line", NULL },
	{ "quiet", 'q', 0, G_OPTION_ARG_NONE, &given.quiet, "Print the summary only", NULL },
	{ "verbose", 'v', 0, G_OPTION_ARG_NONE, &given.verbose, "Say why this transport; the end of exchanges too", NULL },
	{ G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &given.arguments, NULL, NULL },
	{ 0 },
};

static const struct cli_program program = {
	.name = "cmserve",
	.summary = "Answer InfiniBand connection requests by rules, without any queue pair.",
	.notes = "What no rule names is refused: REJ 8, SIDR status 1. It ends on Ctrl-C.\n"
		 "Exit status: 0 good, 2 wrong usage or an address that cannot be had.\n\n"
		 "  cmserve --transport roce --bind 127.0.0.2 --accept tcp:4420 --reject tcp:3260=24,127.0.0.3\n"
		 "  cmserve --accept nvme --mra 2s --delay 500ms\n"
		 "  cmserve --accept nvme --drop REP=1 --drop any=10%",
};

/* A word of a rule, in quotes where it needs them. */
static char *quote(const char *word)
{
	bool plain = *word && strpbrk(word, " \t\"'\\$`#*?;&|<>()~") == NULL;

	return plain ? g_strdup(word) : g_shell_quote(word);
}

/* " NAME VALUE", or nothing. */
static char *pair(const char *name, const char *value)
{
	char *quoted = value ? quote(value) : NULL;
	char *words = quoted ? g_strdup_printf(" %s %s", name, quoted) : g_strdup("");

	g_free(quoted);
	return words;
}

/* One rule; MRA and delay are those given for all answers. */
static void add(GPtrArray *rules, const char *message, const char *service, bool timed, const char *action)
{
	char *of = pair("service", strcmp(service, "any") == 0 ? NULL : service);
	char *mra = pair("mra", timed && strcmp(message, "REQ") == 0 ? given.mra : NULL);
	char *delay = pair("delay", timed ? given.delay : NULL);

	g_ptr_array_add(rules, g_strdup_printf("%s%s%s%s %s", message, of, mra, delay, action));
	g_free(of);
	g_free(mra);
	g_free(delay);
}

/* Splits "SERVICE=REST" in place; false after a message. */
static bool split(const char *option, char *word, char **rest)
{
	*rest = strchr(word, '=');
	if (*rest)
		*(*rest)++ = '\0';
	else
		cli_usage("--%s: '%s' has no '='", option, word);
	return *rest != NULL;
}

/* "reject 24 ari 127.0.0.3" from "24,127.0.0.3"; only a reason has information behind it. */
static char *action_of(const char *word, char *rest)
{
	char *comma = strcmp(word, "reject") == 0 ? strchr(rest, ',') : NULL;
	char *value, *information, *action;

	if (comma)
		*comma++ = '\0';
	value = quote(rest);
	information = pair("ari", comma);
	action = g_strdup_printf("%s %s%s", word, value, information);
	g_free(value);
	g_free(information);
	return action;
}

/* One option that pairs a service with what a word of the rules takes. */
static bool add_pairs(GPtrArray *rules, const char *option, char **list, const char *message, const char *word)
{
	for (; list && *list; list++) {
		char *rest, *action;

		if (!split(option, *list, &rest))
			return false;
		action = action_of(word, rest);
		add(rules, message, *list, true, action);
		g_free(action);
	}
	return true;
}

static void add_both(GPtrArray *rules, char **list, const char *action)
{
	for (; list && *list; list++) {
		add(rules, "REQ", *list, strcmp(action, "accept") == 0, action);
		add(rules, "SIDR_REQ", *list, strcmp(action, "accept") == 0, action);
	}
}

/* "MESSAGE", "MESSAGE=3", "any=10%" */
static void add_line(GPtrArray *rules, char **list, const char *action)
{
	for (; list && *list; list++) {
		char *rest = strchr(*list, '='), *when;

		if (rest)
			*rest++ = '\0';
		when = pair(rest && strchr(rest, '%') ? "share" : "nth", rest);
		g_ptr_array_add(rules, g_strdup_printf("%s%s %s", *list, when, action));
		g_free(when);
	}
}

static bool add_script(GPtrArray *rules)
{
	GByteArray *bytes;
	char **lines;

	if (!given.script)
		return true;
	bytes = cli_read(given.script, SCRIPT_MAX);
	if (!bytes)
		return false;
	g_byte_array_append(bytes, (const guint8 *)"", 1);
	lines = g_strsplit((char *)bytes->data, "\n", 0);
	for (char **line = lines; *line; line++) {
		g_strstrip(*line);
		if (**line && **line != '#')
			g_ptr_array_add(rules, g_strdup(*line));
	}
	g_strfreev(lines);
	g_byte_array_free(bytes, TRUE);
	return true;
}

/* Every option is one rule or two; the texts, the last NULL, or NULL after a message. */
static GPtrArray *make_rules(void)
{
	GPtrArray *rules = g_ptr_array_new_with_free_func(g_free);
	bool good;

	for (char **rule = given.rule; rule && *rule; rule++)
		g_ptr_array_add(rules, g_strdup(*rule));
	good = add_script(rules) && add_pairs(rules, "reject", given.reject, "REQ", "reject") &&
	       add_pairs(rules, "redirect", given.redirect, "REQ", "redirect") &&
	       add_pairs(rules, "sidr", given.sidr, "SIDR_REQ", "status");
	add_both(rules, given.accept, "accept");
	add_both(rules, given.silent, "silent");
	add_line(rules, given.drop, "drop");
	add_line(rules, given.repeat, "repeat 2");
	g_ptr_array_add(rules, NULL);
	if (good)
		return rules;
	g_ptr_array_free(rules, TRUE);
	return NULL;
}

static void say_start(const struct serve *serve, const struct transport_choice *choice)
{
	const char *description = transport_description(serve->live.transport);
	char local[512];
	struct cmc_text text;

	if (given.json) {
		cmc_text_init(&text, local, sizeof(local));
		cmc_text_json_string(&text, description);
		printf("{\"type\":\"start\",\"transport\":\"%s\",\"local\":%s}\n", choice->name, local);
		return;
	}
	printf("CMSERVE over %s: %s\n", choice->name, description);
	if (given.verbose)
		printf("%s, because %s\n", choice->name, choice->why);
}

static int run(void)
{
	struct serve_config config = {
		.max_exchanges = (uint32_t)given.max_exchanges, .json = given.json, .quiet = given.quiet,
		.verbose = given.verbose, .quirks = given.quirk,
	};
	struct transport_choice choice;
	struct serve serve;
	GPtrArray *rules;
	int status;

	if (given.arguments)
		return cli_usage("'%s': services are given with --accept, --reject and the like", given.arguments[0]);
	if (given.max_exchanges < 0 || given.max_exchanges > EXCHANGES_MAX)
		return cli_usage("--max takes a number from 1 to %d", EXCHANGES_MAX);
	status = live_given_transport(&given.live, NULL, &config.transport, &choice);
	if (status)
		return status;
	rules = make_rules();
	if (!rules)
		return CLI_USAGE;
	if (given.seed)
		g_random_set_seed((guint32)given.seed);
	config.write = given.live.write;
	config.rules = (char **)rules->pdata;
	setvbuf(stdout, NULL, _IOLBF, 0);
	cli_signals_catch();
	status = serve_open(&serve, &config);
	if (!status) {
		say_start(&serve, &choice);
		serve_run(&serve, given.live.deadline > 0 ? live_now() + live_seconds(given.live.deadline) : UINT64_MAX);
		serve_finish(&serve);
	}
	status = cli_worse(status, serve_close(&serve));
	g_ptr_array_free(rules, TRUE);
	return status;
}

int main(int argc, char **argv)
{
	char ***lists[] = { &given.accept, &given.reject, &given.sidr, &given.redirect, &given.silent, &given.drop,
			    &given.repeat, &given.rule, &given.arguments };
	int status;

	if (!cli_options(&program, entries, argc, argv, &status))
		return status;
	status = cli_finish(run());
	for (size_t i = 0; i < G_N_ELEMENTS(lists); i++)
		g_strfreev(*lists[i]);
	g_free(given.script);
	g_free(given.quirk);
	g_free(given.mra);
	g_free(given.delay);
	live_given_free(&given.live);
	return status;
}
