/* SPDX-License-Identifier: BSD-2-Clause */
/* Color on stdout, where a person wants it. */
#ifndef CLI_COLOR_H
#define CLI_COLOR_H

#include <glib.h>

#include <cmcodec/check.h>

enum cli_style { CLI_PLAIN, CLI_BOLD, CLI_RED, CLI_YELLOW, CLI_CYAN };

/** Handler of the --color row. */
gboolean cli_color_option(const char *name, const char *value, gpointer data, GError **error);

/* The row of a tool's option table. */
#define CLI_COLOR_ENTRY \
	{ "color", 0, 0, G_OPTION_ARG_CALLBACK, (gpointer)cli_color_option, \
	  "Color the output: auto (only a terminal, the default), always, never", "WHEN" }

/** Escape sequence that begins a style; CLI_PLAIN ends it. "" when there is to be no color: that is when --color says
 * so, else when stdout is no terminal, NO_COLOR is set and not empty, or TERM is dumb. */
const char *cli_style(enum cli_style style);

/** How findings are told apart: red, yellow, cyan and plain. */
enum cli_style cli_style_of_severity(enum cmc_severity severity);

/** No color from now on, whatever --color says: what is printed goes to no person. */
void cli_color_off(void);

#endif
