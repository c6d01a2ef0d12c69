/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdbool.h>
#include <unistd.h>

#include "color.h"

enum when { AUTO, ALWAYS, NEVER };

static const char *const when_names[] = { [AUTO] = "auto", [ALWAYS] = "always", [NEVER] = "never" };
static enum when color_when = AUTO;

gboolean cli_color_option(const char *name, const char *value, gpointer data, GError **error)
{
	(void)data;
	for (unsigned i = 0; i < G_N_ELEMENTS(when_names); i++) {
		if (g_strcmp0(value, when_names[i]) == 0) {
			color_when = (enum when)i;
			return TRUE;
		}
	}
	g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "%s: '%s' is not auto, always or never", name,
		    value);
	return FALSE;
}

static bool terminal_wants_color(void)
{
	const char *no_color = g_getenv("NO_COLOR"), *term = g_getenv("TERM");

	return isatty(STDOUT_FILENO) && (!no_color || !*no_color) && g_strcmp0(term, "dumb") != 0;
}

void cli_color_off(void)
{
	color_when = NEVER;
}

const char *cli_style(enum cli_style style)
{
	static const char *const escapes[] = {
		[CLI_PLAIN] = "\033[0m", [CLI_BOLD] = "\033[1m", [CLI_RED] = "\033[31m",
		[CLI_YELLOW] = "\033[33m", [CLI_CYAN] = "\033[36m",
	};

	/* The terminal is asked once: it stays what it is. */
	if (color_when == AUTO)
		color_when = terminal_wants_color() ? ALWAYS : NEVER;
	return color_when == ALWAYS ? escapes[style] : "";
}

enum cli_style cli_style_of_severity(enum cmc_severity severity)
{
	static const enum cli_style styles[] = {
		[CMC_CHAT] = CLI_PLAIN, [CMC_NOTE] = CLI_CYAN, [CMC_WARN] = CLI_YELLOW, [CMC_FAULT] = CLI_RED,
	};

	return styles[severity];
}
