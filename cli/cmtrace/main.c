/* SPDX-License-Identifier: BSD-2-Clause */
/* cmtrace: the story of every connection in a capture or on a live device. */
#include <glib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "color.h"
#include "options.h"
#include "output.h"
#include "run.h"
#include "source.h"

enum { BUFFER_LEN = 1 << 17 };

static struct {
	char **files;
	char *device, *where, *write, *report, *expect;
	char *kernel_trace;
	gboolean kernel, list_devices, summary, all, json, quiet, hex, line_buffered, nanoseconds, progress, no_progress;
	gboolean no_names, fails;
	gint64 count, exchange;
	unsigned verbose, times;
	enum cmc_severity fail_on;
	char **arguments;
} given = { .count = -1, .exchange = -1 };

static gboolean count_option(const char *name, const char *value, gpointer data, GError **error)
{
	(void)value;
	(void)data;
	(void)error;
	if (strcmp(name, "-v") == 0 || strcmp(name, "--verbose") == 0)
		given.verbose++;
	else
		given.times++;
	return TRUE;
}

static gboolean kernel_option(const char *name, const char *value, gpointer data, GError **error)
{
	(void)name;
	(void)data;
	(void)error;
	given.kernel = TRUE;
	g_free(given.kernel_trace);
	given.kernel_trace = g_strdup(value);
	return TRUE;
}

static gboolean fail_on_option(const char *name, const char *value, gpointer data, GError **error)
{
	(void)data;
	for (unsigned severity = CMC_NOTE; severity <= CMC_FAULT; severity++) {
		if (strcmp(value, cmc_severity_name(severity)) == 0) {
			given.fails = TRUE;
			given.fail_on = severity;
			return TRUE;
		}
	}
	g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "%s: '%s' is not note, warning or error", name,
		    value);
	return FALSE;
}

#define COUNTED(name, letter, help) \
	{ name, letter, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, (gpointer)count_option, help, NULL }

static const GOptionEntry entries[] = {
	{ "read", 'r', 0, G_OPTION_ARG_FILENAME_ARRAY, &given.files,
	  "Read a capture, - for stdin; several are merged by time", "FILE" },
	{ "interface", 'i', 0, G_OPTION_ARG_STRING, &given.device, "Capture on a device", "DEVICE" },
	{ "kernel", 0, G_OPTION_FLAG_OPTIONAL_ARG | G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK,
	  (gpointer)kernel_option, "Follow this host by its kernel's trace events, or read a stored trace", "TRACE" },
	{ "list-interfaces", 'D', 0, G_OPTION_ARG_NONE, &given.list_devices, "List the devices that -i takes", NULL },
	{ "summary", 0, 0, G_OPTION_ARG_NONE, &given.summary, "Print a table of the exchanges, and totals", NULL },
	{ "all", 0, 0, G_OPTION_ARG_NONE, &given.all, "With --summary: every exchange, however many there are", NULL },
	{ "exchange", 0, 0, G_OPTION_ARG_INT64, &given.exchange, "Print one exchange in full", "N" },
	{ "json", 0, 0, G_OPTION_ARG_NONE, &given.json, "Print one JSON object a line", NULL },
	{ "where", 'Y', 0, G_OPTION_ARG_STRING, &given.where,
	  "Only messages such as 'rej.reason == 8 && req.service_id == nvme'", "EXPR" },
	{ "write", 'w', 0, G_OPTION_ARG_FILENAME, &given.write,
	  "Write the frames of the messages as a capture", "FILE" },
	{ "report", 0, 0, G_OPTION_ARG_FILENAME, &given.report,
	  "Write a page to be mailed: charts, findings, a ladder of each exchange", "FILE.html" },
	{ "count", 'c', 0, G_OPTION_ARG_INT64, &given.count, "End after N messages", "N" },
	{ "expect", 0, 0, G_OPTION_ARG_FILENAME, &given.expect,
	  "Print only how the output differs from FILE; status 1 if it does", "FILE" },
	{ "fail-on", 0, 0, G_OPTION_ARG_CALLBACK, (gpointer)fail_on_option,
	  "Status 1 on a finding that is a note, a warning or an error, or worse", "SEVERITY" },
	{ "quiet", 'q', 0, G_OPTION_ARG_NONE, &given.quiet, "No findings", NULL },
	COUNTED("verbose", 'v', "States, rules and chat too; -vv all fields"),
	{ "hex", 'x', 0, G_OPTION_ARG_NONE, &given.hex, "The bytes of each MAD too", NULL },
	COUNTED("no-time", 't',
		"No time; -tt epoch, -ttt since the line before, -tttt with date, -ttttt since the first"),
	{ "nano", 0, 0, G_OPTION_ARG_NONE, &given.nanoseconds, "Times with nanoseconds", NULL },
	{ "line-buffered", 'l', 0, G_OPTION_ARG_NONE, &given.line_buffered, "Write out each line at once", NULL },
	{ "numeric", 'n', 0, G_OPTION_ARG_NONE, &given.no_names, "As in tcpdump; addresses are always numbers", NULL },
	CLI_COLOR_ENTRY,
	{ "progress", 0, 0, G_OPTION_ARG_NONE, &given.progress, "Show on stderr how far it is", NULL },
	{ "no-progress", 0, 0, G_OPTION_ARG_NONE, &given.no_progress, "Do not, not even on a terminal", NULL },
	{ G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &given.arguments, NULL, NULL },
	{ 0 },
};

static const struct cli_program program = {
	.name = "cmtrace",
	.summary = "Follow InfiniBand connections by their CM messages, in captures and on live devices.",
	.notes = "Exit status: 0 good, 1 --fail-on or --expect hit, 2 wrong usage or an input that cannot be read.\n\n"
		 "  cmtrace -r FILE                 a line for each message\n"
		 "  cmtrace -r FILE --summary       a table of the exchanges\n"
		 "  cmtrace -r FILE --exchange 3    one of them in full\n"
		 "  cmtrace -i any --where 'severity >= warning'\n"
		 "  cmtrace --kernel                this host, whatever its adapters hide from -i",
};

/* What does nothing is better said than ignored. NULL when all goes together. */
static const char *contradiction(void)
{
	int forms = given.summary + given.json + (given.exchange != -1);

	if (given.arguments)
		return "captures are given with -r, filters with --where";
	if ((given.files != NULL) + (given.device != NULL) + given.kernel > 1)
		return "-r, -i and --kernel do not go together";
	if (!given.files && !given.device && !given.kernel)
		return "what to read? -r FILE reads a capture, -i DEVICE captures (-D lists devices), --kernel follows "
		       "this host";
	if (given.kernel && (given.write || given.hex))
		return "a kernel's trace has no frames: -w and -x have nothing to write";
	if (forms > 1)
		return "--summary, --json and --exchange do not go together";
	if (given.all && !given.summary)
		return "--all goes with --summary only";
	if (given.write && g_str_equal(given.write, "-") && (forms > 0 || given.expect))
		return "only one thing can be written to stdout";
	if ((given.write || given.report) && given.expect && forms == 0)
		return "with -w and --report nothing is printed that --expect could compare: add --summary or --json";
	if (given.count == 0 || given.count < -1)
		return "-c takes a number from 1";
	if (given.exchange == 0 || given.exchange < -1 || given.exchange > G_MAXUINT32)
		return "--exchange takes a number from 1";
	if (given.times > 5)
		return "-t can be repeated up to five times";
	return NULL;
}

static enum run_form form(void)
{
	if (given.summary)
		return RUN_SUMMARY;
	if (given.exchange != -1)
		return RUN_STORY;
	if (given.json)
		return RUN_JSON;
	return given.write || given.report ? RUN_NOTHING : RUN_LINES;
}

/* Lines that come and go on the same terminal are no help. */
static bool wants_progress(enum run_form what)
{
	bool quiet_stdout = what == RUN_SUMMARY || what == RUN_NOTHING || !isatty(STDOUT_FILENO);

	if (given.progress || given.no_progress)
		return given.progress && !given.no_progress;
	return isatty(STDERR_FILENO) && quiet_stdout;
}

static bool compile(struct where *where)
{
	struct where_error error;

	if (where_parse(where, given.where, &error))
		return true;
	cli_error("--where: %s\n  %s\n  %*s^", error.message, given.where, (int)error.at, "");
	return false;
}

static int start(void)
{
	static char buffer[BUFFER_LEN];
	static struct where where;
	struct run what = {
		.files = given.files, .device = given.device, .kernel = given.kernel,
		.kernel_trace = given.kernel_trace, .form = form(), .all = given.all,
		.exchange = given.exchange == -1 ? 0 : (uint32_t)given.exchange,
		.limit = given.count == -1 ? 0 : (uint64_t)given.count, .write = given.write, .report = given.report,
		.expect = given.expect, .fails = given.fails, .fail_on = given.fail_on,
		.progress = wants_progress(form()),
		.view = { .time = given.times, .nanoseconds = given.nanoseconds, .quiet = given.quiet, .hex = given.hex,
			  .verbose = given.verbose, .uptime = given.kernel_trace != NULL },
	};

	if (given.where && !compile(&where))
		return CLI_USAGE;
	what.where = given.where ? &where : NULL;
	if (given.line_buffered || !isatty(STDOUT_FILENO))
		setvbuf(stdout, buffer, given.line_buffered ? _IOLBF : _IOFBF, sizeof(buffer));
	return run(&what);
}

static int act(void)
{
	const char *wrong;

	if (given.list_devices)
		return list_devices();
	wrong = contradiction();
	return wrong ? cli_usage("%s", wrong) : start();
}

int main(int argc, char **argv)
{
	int status;

	if (!cli_options(&program, entries, argc, argv, &status))
		return status;
	status = cli_finish(act());
	g_strfreev(given.files);
	g_strfreev(given.arguments);
	g_free(given.device);
	g_free(given.kernel_trace);
	g_free(given.where);
	g_free(given.write);
	g_free(given.report);
	g_free(given.expect);
	return status;
}
