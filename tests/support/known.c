/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdlib.h>
#include <string.h>

#include <cmcodec/field.h>

#include "known.h"

static int digit(char c)
{
	static const char digits[] = "0123456789abcdef";
	const char *at = c ? strchr(digits, c) : NULL;

	return at ? (int)(at - digits) : -1;
}

/* Hexadecimal digits to bytes: how many, or -1. */
static int unhex(uint8_t *out, size_t max, const char *hex)
{
	size_t n = strlen(hex);

	if (n % 2 != 0 || n / 2 > max)
		return -1;
	for (size_t i = 0; i < n / 2; i++) {
		int high = digit(hex[2 * i]), low = digit(hex[2 * i + 1]);

		if (high < 0 || low < 0)
			return -1;
		out[i] = (uint8_t)(high << 4 | low);
	}
	return (int)(n / 2);
}

static int add_bytes(struct known_mad *known, const char *hex)
{
	int n = unhex(known->mad + known->length, sizeof(known->mad) - known->length, hex);

	if (n < 0)
		return -1;
	known->length += (size_t)n;
	return 0;
}

/* "name=0x1f" or "name=1f". */
static int add_value(struct known_mad *known, const char *word, bool of_header)
{
	struct known_value *value = &known->values[known->n_values];
	const char *equals = strchr(word, '='), *digits = equals ? equals + 1 : NULL;

	if (!equals || known->n_values == KNOWN_VALUES || (size_t)(equals - word) >= sizeof(value->name))
		return -1;
	if (strncmp(digits, "0x", 2) == 0)
		digits += 2;
	if (!*digits || strlen(digits) > KNOWN_DIGITS)
		return -1;
	value->of_header = of_header;
	snprintf(value->name, sizeof(value->name), "%.*s", (int)(equals - word), word);
	snprintf(value->digits, sizeof(value->digits), "%s", digits);
	known->n_values++;
	return 0;
}

static int add_header(struct known_mad *known, char *words)
{
	char *next = NULL;

	for (char *word = strtok_r(words, " ", &next); word; word = strtok_r(NULL, " ", &next))
		if (add_value(known, word, true) < 0)
			return -1;
	return 0;
}

static int add_line(struct known_mad *known, char *line)
{
	static const char rest[] = "(rest zero)";
	char word[sizeof(((struct known_value *)0)->name) + KNOWN_DIGITS + 4], behind[sizeof(rest)] = "";

	if (strncmp(line, "hex: ", 5) == 0)
		return add_bytes(known, line + 5);
	if (strncmp(line, "mad: ", 5) == 0)
		return add_header(known, line + 5);
	if (strncmp(line, "source: ", 8) == 0)
		return 0;
	if (sscanf(line, " %515s %11[^\n]", word, behind) < 1 || (behind[0] && strcmp(behind, rest) != 0))
		return -1;
	return add_value(known, word, false);
}

int known_read(struct known_mad *out, FILE *file)
{
	char line[1024];

	memset(out, 0, sizeof(*out));
	while (fgets(line, sizeof(line), file)) {
		line[strcspn(line, "\n")] = '\0';
		if (line[0] == '#')
			continue;
		if (line[0] == '\0' && out->title[0])
			return 1;
		if (line[0] == '\0')
			continue;
		if (line[0] == '[') {
			if (sscanf(line, "%63[^\n]", out->title) != 1 || sscanf(line, "[%*d] %23s", out->message) != 1)
				return -1;
		} else if (add_line(out, line) < 0) {
			fprintf(stderr, "%s: not understood: %s\n", out->title, line);
			return -1;
		}
	}
	return out->title[0] ? 1 : 0;
}

static const char *digits_of(const struct known_mad *known, const char *name, bool of_header)
{
	for (size_t i = 0; i < known->n_values; i++)
		if (known->values[i].of_header == of_header && strcmp(known->values[i].name, name) == 0)
			return known->values[i].digits;
	return "";
}

static bool holds_number(const struct known_mad *known, const struct cmc_field *field, const char *digits)
{
	uint64_t value;

	return cmc_field_get(&value, field, known->mad, known->length) == 0 && value == strtoull(digits, NULL, 16);
}

static bool holds_bytes(const struct known_mad *known, const struct cmc_field *field, const char *digits)
{
	uint8_t bytes[CMC_MAD_DATA_LEN] = { 0 };

	return cmc_field_present(field, known->length) && unhex(bytes, sizeof(bytes), digits) >= 0 &&
	       memcmp(known->mad + cmc_field_byte(field), bytes, cmc_field_bytes(field)) == 0;
}

static unsigned compare_fields(const struct known_mad *known, const struct cmc_layout *layout, bool of_header,
			       FILE *log)
{
	unsigned wrong = 0;

	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];
		const char *digits = digits_of(known, field->name, of_header);

		if (cmc_field_is_bytes(field) ? holds_bytes(known, field, digits) : holds_number(known, field, digits))
			continue;
		fprintf(log, "%s: %s.%s is not 0x%s\n", known->title, layout->key, field->name, *digits ? digits : "0");
		wrong++;
	}
	return wrong;
}

/* A name that no table has would otherwise be a check that is never made. */
static unsigned unknown_names(const struct known_mad *known, const struct cmc_layout *layout, FILE *log)
{
	unsigned wrong = 0;

	for (size_t i = 0; i < known->n_values; i++) {
		const struct known_value *value = &known->values[i];

		if (cmc_field_find(value->of_header ? cmc_mad_layout() : layout, value->name))
			continue;
		fprintf(log, "%s: no field %s\n", known->title, value->name);
		wrong++;
	}
	return wrong;
}

unsigned known_compare(const struct known_mad *known, FILE *log)
{
	const struct cmc_layout *layout;

	if (cmc_layout_of(&layout, known->mad, known->length) != 0 || strcmp(layout->name, known->message) != 0) {
		fprintf(log, "%s: the bytes are another message\n", known->title);
		return 1;
	}
	return compare_fields(known, cmc_mad_layout(), true, log) + compare_fields(known, layout, false, log) +
	       unknown_names(known, layout, log);
}
