/* SPDX-License-Identifier: BSD-2-Clause */
#include <errno.h>
#include <glib.h>
#include <math.h>
#include <string.h>
#include <strings.h>

#include "value.h"

enum value_error value_parse(uint64_t *value, const char *word)
{
	bool hex = word[0] == '0' && (word[1] | 0x20) == 'x';
	const char *digits = hex ? word + 2 : word;
	char *end;

	if (hex ? !g_ascii_isxdigit(*digits) : !g_ascii_isdigit(*digits))
		return VALUE_NO_NUMBER;
	errno = 0;
	*value = g_ascii_strtoull(digits, &end, hex ? 16 : 10);
	if (*end != '\0')
		return VALUE_NO_NUMBER;
	return errno == ERANGE ? VALUE_TOO_LARGE : VALUE_GOOD;
}

/* Seconds, unless a unit follows. */
bool value_parse_time(uint64_t *ns, const char *word)
{
	static const struct {
		const char *unit;
		double ns;
	} units[] = { { "", 1e9 }, { "s", 1e9 }, { "ms", 1e6 }, { "us", 1e3 }, { "ns", 1 }, { "min", 60e9 } };
	char *end;
	double time = g_ascii_strtod(word, &end);

	for (size_t i = 0; i < G_N_ELEMENTS(units); i++) {
		if (end > word && strcmp(end, units[i].unit) == 0 && time >= 0 && time * units[i].ns < 1e18) {
			*ns = (uint64_t)llround(time * units[i].ns);
			return true;
		}
	}
	return false;
}

const struct cmc_enum_value *value_in_enum(enum cmc_enum_id id, const char *word)
{
	size_t n;
	const struct cmc_enum_value *values = cmc_enum_values(id, &n);
	uint64_t value;

	if (value_parse(&value, word) == VALUE_GOOD)
		return cmc_enum_find(id, value);
	for (size_t i = 0; i < n; i++)
		if (strcasecmp(values[i].token, word) == 0 || strcasecmp(values[i].title, word) == 0)
			return &values[i];
	return NULL;
}

bool value_parse_bytes(uint8_t *out, size_t n, const char *digits)
{
	if (strlen(digits) != 2 * n || strspn(digits, "0123456789abcdefABCDEF") != 2 * n)
		return false;
	for (size_t i = 0; i < n; i++)
		out[i] = (uint8_t)(g_ascii_xdigit_value(digits[2 * i]) << 4 | g_ascii_xdigit_value(digits[2 * i + 1]));
	return true;
}
