/* SPDX-License-Identifier: BSD-2-Clause */
/* cmtest: the referee for connection management. */
#include <errno.h>
#include <stdio.h>

#include "color.h"
#include "given.h"
#include "output.h"
#include "report.h"

enum { RETRIES_MAX = 15, TIMEOUT_MAX = 27, REPORTERS_MAX = 2 };

static struct {
	struct live_given live;
	char **only, **skip, *junit, *sidr_service, *unknown_service;
	gboolean passive, slow, list, no_ip_header, json, verbose;
	double wait, quiet, call;
	int timeout, retries;
	char **arguments;
} given = { .wait = 1, .quiet = 0.3, .call = 30, .timeout = 60, .retries = 3 };

static const GOptionEntry entries[] = {
	{ "list", 0, 0, G_OPTION_ARG_NONE, &given.list, "List the checks and their rules, and end", NULL },
	{ "only", 0, 0, G_OPTION_ARG_STRING_ARRAY, &given.only, "Run these checks only: an id, or a pattern", "ID" },
	{ "skip", 0, 0, G_OPTION_ARG_STRING_ARRAY, &given.skip, "Leave these out", "ID" },
	{ "passive", 0, 0, G_OPTION_ARG_NONE, &given.passive, "Also wait for calls of the peer, one for each check", NULL },
	{ "slow", 0, 0, G_OPTION_ARG_NONE, &given.slow, "Also run checks that wait for the peer's own timers", NULL },
	{ "sidr-service", 0, 0, G_OPTION_ARG_STRING, &given.sidr_service, "Service of the SIDR checks (SERVICE)", "SERVICE" },
	{ "unknown-service", 0, 0, G_OPTION_ARG_STRING, &given.unknown_service, "One that nobody has (1)", "SERVICE" },
	{ "no-ip-header", 0, 0, G_OPTION_ARG_NONE, &given.no_ip_header, "No IP CM header before private data", NULL },
	{ "wait", 'W', 0, G_OPTION_ARG_DOUBLE, &given.wait, "Wait so long for an answer (1)", "SEC" },
	{ "quiet-time", 0, 0, G_OPTION_ARG_DOUBLE, &given.quiet, "Watch so long that nothing comes (0.3)", "SEC" },
	{ "call-time", 0, 0, G_OPTION_ARG_DOUBLE, &given.call, "With --passive: wait so long for a call (30)", "SEC" },
	{ "timeout", 't', 0, G_OPTION_ARG_INT, &given.timeout, "Offer this time for a REP's resend (60)", "MS" },
	{ "retries", 0, 0, G_OPTION_ARG_INT, &given.retries, "Offer so many resends (3)", "N" },
	{ "Lid", 'L', 0, G_OPTION_ARG_NONE, &given.live.lid, "TARGET is a LID", NULL },
	{ "Guid", 'G', 0, G_OPTION_ARG_NONE, &given.live.guid, "TARGET is a port GUID", NULL },
	{ "gid", 0, 0, G_OPTION_ARG_NONE, &given.live.gid, "TARGET is a GID", NULL },
	LIVE_ENTRIES(given.live, "loop, roce, umad"),
	{ "json", 0, 0, G_OPTION_ARG_NONE, &given.json, "Print one JSON object a line", NULL },
	{ "junit", 0, 0, G_OPTION_ARG_FILENAME, &given.junit, "Write the results as JUnit's XML", "FILE" },
	{ "verbose", 'v', 0, G_OPTION_ARG_NONE, &given.verbose, "Print every message", NULL },
	CLI_COLOR_ENTRY,
	{ G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &given.arguments, NULL, "TARGET SERVICE" },
	{ 0 },
};

static const struct cli_program program = {
	.name = "cmtest",
	.summary = "Test how a live peer keeps the rules of InfiniBand connection management (CM).",
	.notes = "SERVICE is one that accepts connections: a number, a port such as tcp:4420, or a name such as nvme.\n"
		 "What is opened is closed again. Only well-formed MADs of 256 bytes are sent.\n"
		 "Exit status: 0 nothing failed, 1 a check failed, 2 wrong usage, or a peer that answers nothing.\n\n"
		 "  cmtest 10.0.0.2 nvme\n"
		 "  cmtest --only 'rep_*' --transport roce --bind 127.0.0.1 127.0.0.2 tcp:4420\n"
		 "  cmtest --passive --only 'call_*' 10.0.0.2 tcp:7471",
};

static int list(void)
{
	for (size_t i = 0; check_at(i); i++) {
		const struct check *check = check_at(i);

		printf("%-16s %s%s%s\n                 rule: %s\n", check->id, check->title,
		       check->needs & NEEDS_CALL ? " [--passive]" : "", check->needs & SLOW ? " [--slow]" : "", check->rule);
	}
	return CLI_GOOD;
}

static const char *out_of_range(void)
{
	if (given.wait <= 0 || given.wait > 1e4 || given.quiet <= 0 || given.quiet > 1e4 || given.call <= 0)
		return "-W, --quiet-time and --call-time take seconds above 0";
	if (given.timeout < 1 || live_timeout_code((uint64_t)given.timeout * 1000000) > TIMEOUT_MAX)
		return "-t takes milliseconds, at most 549756";
	if (given.retries < 0 || given.retries > RETRIES_MAX)
		return "--retries takes a number from 0 to 15";
	return NULL;
}

static int read_service(uint64_t *out, const char *word)
{
	if (!word || cmc_service_parse(out, word) == 0)
		return 0;
	return cli_usage("'%s' is no service: a number, a port such as tcp:4420, or a name such as nvme, iser, nfs", word);
}

static int read_terms(struct terms *terms)
{
	const char *wrong = out_of_range();
	int status;

	*terms = (struct terms){
		.unknown_service_id = 1, .no_ip_header = given.no_ip_header, .retries = (uint8_t)given.retries,
		.timeout = live_timeout_code((uint64_t)given.timeout * 1000000), .answer_ns = live_seconds(given.wait),
		.quiet_ns = live_seconds(given.quiet), .call_ns = live_seconds(given.call),
	};
	status = wrong ? cli_usage("%s", wrong) : read_service(&terms->service_id, given.arguments[1]);
	terms->sidr_service_id = terms->service_id;
	if (!status)
		status = read_service(&terms->sidr_service_id, given.sidr_service);
	return status ? status : read_service(&terms->unknown_service_id, given.unknown_service);
}

static void say_start(const struct talk *talk, const struct terms *terms, const struct selection *selection)
{
	bool more = !given.only && (!given.passive || !given.slow);
	unsigned n = selection_count(selection);
	char words[512];
	struct cmc_text text;

	if (given.json)
		return;
	cmc_text_init(&text, words, sizeof(words));
	cmc_text_service(&text, terms->service_id);
	printf("CMTEST %s %s: %u check%s over %s from %s%s\n", given.arguments[0], words, n, n == 1 ? "" : "s",
	       transport_name(transport_id(talk->transport)), transport_description(talk->transport),
	       more ? "; --passive and --slow have more" : "");
	fflush(stdout);
}

static int run(const struct terms *terms, const struct selection *selection, struct talk *talk)
{
	struct reporter reporters[REPORTERS_MAX] = { given.json ? report_json() : report_text() };
	struct run run = {
		.talk = talk, .terms = terms, .selection = selection, .reporters = reporters, .n_reporters = 1,
		.until_ns = given.live.deadline > 0 ? live_now() + live_seconds(given.live.deadline) : UINT64_MAX,
	};
	FILE *junit = NULL;
	int status;

	if (given.junit) {
		junit = fopen(given.junit, "w");
		if (!junit) {
			cli_error("%s: %s", given.junit, g_strerror(errno));
			return CLI_USAGE;
		}
		reporters[run.n_reporters++] = report_junit(junit, given.arguments[0]);
	}
	say_start(talk, terms, selection);
	status = run_checks(&run);
	if (junit && fclose(junit) != 0) {
		cli_error("%s: %s", given.junit, g_strerror(errno));
		status = CLI_USAGE;
	}
	return status;
}

static int start(void)
{
	const struct selection selection = {
		.only = given.only, .skip = given.skip, .passive = given.passive, .slow = given.slow,
	};
	const char *unfit = selection_fits_nothing(&selection);
	struct talk talk = { .verbose = given.verbose && !given.json };
	struct transport_options options;
	struct transport_choice choice;
	struct terms terms;
	int status;

	if (given.list)
		return list();
	if (!given.arguments || g_strv_length(given.arguments) != 2)
		return cli_usage("whom, and which service? Give TARGET and SERVICE");
	if (unfit)
		return cli_usage("'%s' is no check: --list names them", unfit);
	status = read_terms(&terms);
	if (!status)
		status = live_given_transport(&given.live, given.arguments[0], &options, &choice);
	if (status)
		return status;
	cli_signals_catch();
	status = talk_open(&talk, &options, given.live.write);
	if (!status)
		status = run(&terms, &selection, &talk);
	return cli_worse(status, talk_close(&talk));
}

int main(int argc, char **argv)
{
	int status;

	if (!cli_options(&program, entries, argc, argv, &status))
		return status;
	status = cli_finish(start());
	g_strfreev(given.only);
	g_strfreev(given.skip);
	g_strfreev(given.arguments);
	g_free(given.junit);
	g_free(given.sidr_service);
	g_free(given.unknown_service);
	live_given_free(&given.live);
	return status;
}
