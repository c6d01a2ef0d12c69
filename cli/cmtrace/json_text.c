/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>

#include "json_text.h"

enum { SECOND_NS = 1000000000, DAY_S = 86400 };

void put_number(struct cmc_text *text, const char *name, uint64_t value)
{
	cmc_text_string(text, name);
	cmc_text_unsigned(text, value);
}

static void quoted(struct cmc_text *text, const char *word)
{
	cmc_text_char(text, '"');
	cmc_text_string(text, word);
	cmc_text_char(text, '"');
}

void put_word(struct cmc_text *text, const char *name, const char *word)
{
	cmc_text_string(text, name);
	quoted(text, word);
}

void put_string(struct cmc_text *text, const char *name, const char *string)
{
	cmc_text_string(text, name);
	cmc_text_json_string(text, string);
}

void put_bool(struct cmc_text *text, const char *name, bool value)
{
	cmc_text_string(text, name);
	cmc_text_string(text, value ? "true" : "false");
}

void put_hex(struct cmc_text *text, const char *name, uint64_t value, unsigned digits)
{
	cmc_text_string(text, name);
	cmc_text_char(text, '"');
	cmc_text_hex(text, value, digits);
	cmc_text_char(text, '"');
}

/* The lowest n digits of a number. */
static void put_digits(char *out, uint64_t value, unsigned n)
{
	while (n-- > 0) {
		out[n] = (char)('0' + value % 10);
		value /= 10;
	}
}

void put_us(struct cmc_text *text, const char *name, uint64_t ns)
{
	char fraction[4] = ".";

	put_number(text, name, ns / 1000);
	put_digits(fraction + 1, ns, 3);
	cmc_text_bytes(text, fraction, sizeof(fraction));
}

/* The Gregorian date of a day since 1970, in years that begin in March, so that the leap day comes last. */
static void put_date(char *out, uint64_t day)
{
	uint64_t shifted = day + 719468, era = shifted / 146097, of_era = shifted % 146097;
	uint64_t year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
	uint64_t of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
	uint64_t month = (5 * of_year + 2) / 153, of_month = of_year - (153 * month + 2) / 5 + 1;
	uint64_t year = 400 * era + year_of_era + (month >= 10);

	put_digits(out, year, 4);
	put_digits(out + 5, month < 10 ? month + 3 : month - 9, 2);
	put_digits(out + 8, of_month, 2);
}

void put_time(struct cmc_text *text, const char *name, uint64_t ns)
{
	uint64_t second = ns / SECOND_NS;
	char stamp[] = "\"0000-00-00T00:00:00.000000000Z\"";

	put_date(stamp + 1, second / DAY_S);
	put_digits(stamp + 12, second / 3600 % 24, 2);
	put_digits(stamp + 15, second / 60 % 60, 2);
	put_digits(stamp + 18, second % 60, 2);
	put_digits(stamp + 21, ns % SECOND_NS, 9);
	cmc_text_string(text, name);
	cmc_text_bytes(text, stamp, sizeof(stamp) - 1);
}

void put_endpoint(struct cmc_text *text, const char *name, const struct cmc_endpoint *endpoint)
{
	cmc_text_string(text, name);
	cmc_text_char(text, '"');
	cmc_text_endpoint(text, endpoint);
	cmc_text_char(text, '"');
}

void put_message(struct cmc_text *text, const char *name, uint16_t attribute)
{
	put_word(text, name, attribute == CMC_SA_PATH_RECORD ? "path query" :
		  cmc_enum_value_title(CMC_ENUM_ATTRIBUTE_ID, attribute));
}

void put_finding(struct cmc_text *text, const struct cmc_finding *finding)
{
	const struct cmc_finding_type *type = cmc_finding_type(finding->id);
	char buffer[512] = "";
	struct cmc_text words;

	put_word(text, "{\"id\":", type->name);
	put_word(text, ",\"severity\":", cmc_severity_name(type->severity));
	if (finding->frame)
		put_number(text, ",\"frame\":", finding->frame);
	if (finding->exchange)
		put_number(text, ",\"exchange\":", finding->exchange);
	cmc_text_init(&words, buffer, sizeof(buffer));
	cmc_text_finding(&words, finding);
	put_string(text, ",\"text\":", buffer);
	cmc_text_char(text, '}');
}
