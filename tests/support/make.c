/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mads.h"
#include "make.h"

static const char header[] = "mad.";

static _Noreturn void give_up(const char *why, const char *word)
{
	fprintf(stderr, "make_set: %s: %s\n", why, word);
	abort();
}

static void set_bytes(uint8_t *mad, const struct cmc_field *field, const char *digits)
{
	uint8_t *bytes = mad + cmc_field_byte(field);
	size_t n = strlen(digits) / 2;

	if (n > cmc_field_bytes(field) || strlen(digits) % 2)
		give_up("digits do not fit", digits);
	memset(bytes, 0, cmc_field_bytes(field));
	for (size_t i = 0; i < n; i++) {
		char pair[3] = { digits[2 * i], digits[2 * i + 1], '\0' };

		bytes[i] = (uint8_t)strtoul(pair, NULL, 16);
	}
}

static void set_field(uint8_t *mad, const struct cmc_layout *layout, const char *name, const char *value)
{
	bool of_header = strncmp(name, header, strlen(header)) == 0;
	const struct cmc_field *field = of_header ? cmc_field_find(cmc_mad_layout(), name + strlen(header)) :
						    cmc_field_find(layout, name);

	if (!field)
		give_up("no such field", name);
	if (cmc_field_is_bytes(field))
		set_bytes(mad, field, value);
	else if (cmc_field_set(field, mad, CMC_MAD_LEN, strtoull(value, NULL, 0)) != 0)
		give_up("value does not fit", value);
}

void make_set(uint8_t mad[CMC_MAD_LEN], const char *words)
{
	const struct cmc_layout *layout;
	char buffer[1024], *rest, *word;

	if (cmc_layout_of(&layout, mad, CMC_MAD_LEN) != 0 || strlen(words) >= sizeof(buffer))
		give_up("no message to set", words);
	strcpy(buffer, words);
	for (word = strtok_r(buffer, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
		char *equals = strchr(word, '=');

		if (!equals)
			give_up("no value", word);
		*equals = '\0';
		set_field(mad, layout, word, equals + 1);
	}
}

void make_mad(uint8_t mad[CMC_MAD_LEN], const char *message, unsigned class_version, const char *words)
{
	const struct cmc_layout *layout = cmc_layout_by_name(class_version, message);

	if (!layout)
		give_up("no such message", message);
	mads_blank(mad, layout, class_version);
	make_set(mad, words);
}
