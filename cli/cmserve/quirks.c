/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <stddef.h>
#include <string.h>

#include "quirks.h"
#include "value.h"

enum { RETRIES_MAX = 255 };

enum quirk_kind { FLAG, NUMBER, TIME };

static const struct quirk {
	const char *name;
	enum quirk_kind kind;
	size_t offset;
} quirks[] = {
#define QUIRK_ROW(name, kind, member, meaning) { #name, kind, offsetof(struct endpoint_options, member) },
	QUIRKS(QUIRK_ROW)
#undef QUIRK_ROW
};

static const struct quirk *find_quirk(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(quirks); i++)
		if (strcmp(quirks[i].name, name) == 0)
			return &quirks[i];
	return NULL;
}

static bool read_number(struct endpoint_options *options, const char *word)
{
	uint64_t value;

	if (value_parse(&value, word) != VALUE_GOOD || value > RETRIES_MAX)
		return false;
	options->retries_given = true;
	options->max_retries = (uint8_t)value;
	return true;
}

static bool read_quirk(struct endpoint_options *options, const struct quirk *quirk, const char *word)
{
	char *member = (char *)options + quirk->offset;

	switch (quirk->kind) {
	case FLAG:
		*(bool *)member = true;
		return word == NULL;
	case NUMBER:
		return word && read_number(options, word);
	case TIME:
		return word && value_parse_time((uint64_t *)(void *)member, word);
	}
	return false;
}

static bool read_word(struct endpoint_config *config, char *word)
{
	char *value = strchr(word, '=');
	const struct quirk *quirk;

	if (strcmp(word, "quiet") == 0) {
		config->quiet = true;
		return true;
	}
	if (value)
		*value++ = '\0';
	quirk = find_quirk(word);
	return quirk && read_quirk(&config->passive, quirk, value);
}

char *quirks_read(struct endpoint_config *config, const char *list)
{
	char **words = g_strsplit(list ? list : "", ",", 0), *wrong = NULL;

	for (char **word = words; !wrong && *word; word++) {
		char *own = g_strdup(*word);

		if (!read_word(config, own))
			wrong = g_strdup_printf("'%s' is no quirk: see the manual for ignore_mra, ignore_duplicates, allow_stale, "
						"silent_timeout, retries=N, interval=TIME, quiet", *word);
		g_free(own);
	}
	g_strfreev(words);
	return wrong;
}
