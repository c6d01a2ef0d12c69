/* SPDX-License-Identifier: BSD-2-Clause */
/* cmdecode: communication management MADs, bytes to words and words to bytes. */
#include <cmcodec/service.h>

#include "color.h"
#include "modes.h"
#include "options.h"
#include "output.h"

static struct {
	gboolean json, line, encode, binary, explain, fields, names_only, to_erf;
	char *link, *service;
	char **arguments;
} given;

static gboolean fields_option(const char *name, const char *value, gpointer data, GError **error)
{
	(void)data;
	given.fields = TRUE;
	given.names_only = value != NULL;
	if (!value || g_str_equal(value, "names"))
		return TRUE;
	g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "%s: '%s' is not names", name, value);
	return FALSE;
}

static const GOptionEntry entries[] = {
	{ "json", 0, 0, G_OPTION_ARG_NONE, &given.json, "Print one JSON object a line", NULL },
	{ "line", 0, 0, G_OPTION_ARG_NONE, &given.line, "Print one line a message", NULL },
	{ "link", 0, 0, G_OPTION_ARG_STRING, &given.link, "What the bytes are, rather than finding out", "TYPE" },
	{ "service", 0, 0, G_OPTION_ARG_STRING, &given.service,
	  "ServiceID of the exchange, for messages that do not hold it", "ID" },
	CLI_COLOR_ENTRY,
	{ "encode", 0, 0, G_OPTION_ARG_NONE, &given.encode, "Make MADs from JSON, as --json prints it", NULL },
	{ "binary", 0, 0, G_OPTION_ARG_NONE, &given.binary, "With --encode: write bytes, not hex", NULL },
	{ "explain", 0, 0, G_OPTION_ARG_NONE, &given.explain, "Explain a value, such as 'rej 24'; alone: list topics", NULL },
	{ "fields", 0, G_OPTION_FLAG_OPTIONAL_ARG, G_OPTION_ARG_CALLBACK, (gpointer)fields_option,
	  "List every field, with --fields=names their names only", NULL },
	{ "to-erf", 0, 0, G_OPTION_ARG_NONE, &given.to_erf,
	  "Convert a capture of native InfiniBand to one that Wireshark opens", NULL },
	{ G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &given.arguments, NULL,
	  "[FILE... | TOPIC [VALUE] | IN OUT]" },
	{ 0 },
};

static const struct cli_program program = {
	.name = "cmdecode",
	.summary = "Decode, explain and make InfiniBand communication management (CM) messages.",
	.notes = "FILE holds hex text, a hex dump, a binary MAD or a frame; without one, or for -, stdin is read.\n"
		 "Exit status: 0 good, 1 malformed input, 2 wrong usage or a file that cannot be read or written.\n\n"
		 "  cmdecode --explain rej 8\n"
		 "  tcpdump -xx -r FILE | cmdecode --line\n"
		 "  echo '{\"message\":\"REJ\",\"rej\":{\"reason\":8}}' | cmdecode --encode | cmdecode",
};

static unsigned n_arguments(void)
{
	return given.arguments ? g_strv_length(given.arguments) : 0;
}

/* stdin when there is none */
static char **files(void)
{
	static char dash[] = "-";
	static char *standard_input[] = { dash, NULL };

	return given.arguments ? given.arguments : standard_input;
}

static int run_decode(void)
{
	struct decode_options options = { .form = given.json ? FORM_JSON : given.line ? FORM_LINE : FORM_TREE };

	if (given.link && !(options.link = link_find(given.link))) {
		char *names = link_names();
		int status = cli_usage("--link: '%s' is none of %s", given.link, names);

		g_free(names);
		return status;
	}
	options.context.has_service_id = given.service != NULL;
	if (given.service && cmc_service_parse(&options.context.service_id, given.service) != 0)
		return cli_usage("--service: '%s' is no ServiceID", given.service);
	return decode(&options, files());
}

static int run_explain(void)
{
	static char *none[] = { NULL };

	if (n_arguments() > 2)
		return cli_usage("--explain takes a topic and a value");
	return explain(given.arguments ? given.arguments : none);
}

static int run_fields(void)
{
	return given.arguments ? cli_usage("--fields takes no argument") : list_fields(given.names_only);
}

static int run_to_erf(void)
{
	if (n_arguments() != 2)
		return cli_usage("--to-erf takes two files, IN and OUT");
	return to_erf(given.arguments[0], given.arguments[1]);
}

/* What does nothing is better said than ignored. NULL when all goes together. */
static const char *contradiction(void)
{
	int modes = given.encode + given.explain + given.fields + given.to_erf;

	if (modes > 1)
		return "--encode, --explain, --fields and --to-erf do not go together";
	if (given.json && given.line)
		return "--json and --line do not go together";
	if (given.binary && !given.encode)
		return "--binary goes with --encode only";
	if (modes && (given.json || given.line || given.link || given.service))
		return "--json, --line, --link and --service go with decoding only";
	return NULL;
}

static int run(void)
{
	const char *wrong = contradiction();

	if (wrong)
		return cli_usage("%s", wrong);
	if (given.encode)
		return encode(given.binary, files());
	if (given.explain)
		return run_explain();
	if (given.fields)
		return run_fields();
	return given.to_erf ? run_to_erf() : run_decode();
}

int main(int argc, char **argv)
{
	int status;

	if (!cli_options(&program, entries, argc, argv, &status))
		return status;
	status = cli_finish(run());
	g_strfreev(given.arguments);
	g_free(given.link);
	g_free(given.service);
	return status;
}
