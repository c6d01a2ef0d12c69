/* SPDX-License-Identifier: BSD-2-Clause */
#include <signal.h>
#include <stdio.h>

#include <cmcodec/version.h>

#include "options.h"
#include "output.h"

static gboolean want_help, want_version;

static const GOptionEntry common_entries[] = {
	{ "help", 'h', 0, G_OPTION_ARG_NONE, &want_help, "Show this help", NULL },
	{ "version", 'V', 0, G_OPTION_ARG_NONE, &want_version, "Show the version", NULL },
	{ 0 },
};

static void message(const char *format, va_list arguments)
{
	fflush(stdout);
	fprintf(stderr, "%s: ", g_get_prgname());
	vfprintf(stderr, format, arguments);
	fputc('\n', stderr);
}

void cli_error(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	message(format, arguments);
	va_end(arguments);
}

int cli_usage(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	message(format, arguments);
	va_end(arguments);
	fprintf(stderr, "Try '%s --help'.\n", g_get_prgname());
	return CLI_USAGE;
}

static void show_help(GOptionContext *context)
{
	char *help = g_option_context_get_help(context, TRUE, NULL);

	fputs(help, stdout);
	g_free(help);
}

static bool parse(GOptionContext *context, int argc, char **argv, int *status)
{
	GError *error = NULL;

	if (!g_option_context_parse(context, &argc, &argv, &error)) {
		*status = cli_usage("%s", error->message);
		g_error_free(error);
		return false;
	}
	if (!want_help && !want_version)
		return true;
	if (want_help)
		show_help(context);
	else
		printf("%s (cmscope) %s\n", g_get_prgname(), CMC_VERSION_STRING);
	*status = cli_finish(CLI_GOOD);
	return false;
}

bool cli_options(const struct cli_program *program, const GOptionEntry *entries, int argc, char **argv, int *status)
{
	GOptionContext *context = g_option_context_new(NULL);
	bool go_on;

	/* A tool in a pipe ends with its reader, even when its parent ignores the signal. */
	signal(SIGPIPE, SIG_DFL);
	g_set_prgname(program->name);
	/* GLib's own --help exits before stdout is checked. */
	g_option_context_set_help_enabled(context, FALSE);
	g_option_context_set_summary(context, program->summary);
	g_option_context_set_description(context, program->notes);
	g_option_context_add_main_entries(context, entries, NULL);
	g_option_context_add_main_entries(context, common_entries, NULL);
	go_on = parse(context, argc, argv, status);
	g_option_context_free(context);
	return go_on;
}
