/* SPDX-License-Identifier: BSD-2-Clause */
/* The command line of a tool, from one declarative table. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <glib.h>
#include <stdbool.h>

/* What every tool ends with. */
enum cli_status {
	CLI_GOOD = 0,
	CLI_BAD = 1,   /* the input is malformed, or nobody answered */
	CLI_USAGE = 2, /* a wrong command line, a file that cannot be read or written */
};

/** The status to end with after two things were done. */
static inline int cli_worse(int a, int b)
{
	return a > b ? a : b;
}

struct cli_program {
	const char *name;
	const char *summary; /* one line under the usage */
	const char *notes;   /* behind the options */
};

/**
 * Read the command line; call it first thing in main().
 * -h, --help, -V and --version are added to @p entries and answered here. What is left behind the options belongs to
 * the G_OPTION_REMAINING row of the table.
 * @return true to go on; false to end with @p status
 */
bool cli_options(const struct cli_program *program, const GOptionEntry *entries, int argc, char **argv, int *status);

/** `name: message` on stderr. */
void cli_error(const char *format, ...) G_GNUC_PRINTF(1, 2);

/** `name: message` and where the help is; CLI_USAGE for the caller to return. */
int cli_usage(const char *format, ...) G_GNUC_PRINTF(1, 2);

#endif
