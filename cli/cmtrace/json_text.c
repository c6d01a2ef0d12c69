/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>

#include "json_text.h"

enum { SECOND_NS = 1000000000, DAY_S = 86400 };

void put_quoted(struct cmc_text *text, const char *word)
{
	put_literal(text, "\"");
	put(text, word, strlen(word));
	put_literal(text, "\"");
}

void put_quoted_hex(struct cmc_text *text, uint64_t value, unsigned digits)
{
	put_literal(text, "\"");
	cmc_text_hex(text, value, digits);
	put_literal(text, "\"");
}

/* The lowest n digits of a number. */
static void fill_digits(char *out, uint64_t value, unsigned n)
{
	while (n-- > 0) {
		out[n] = (char)('0' + value % 10);
		value /= 10;
	}
}

void put_microseconds(struct cmc_text *text, uint64_t ns)
{
	char fraction[4] = ".";

	put_digits(text, ns / 1000);
	fill_digits(fraction + 1, ns, 3);
	put(text, fraction, sizeof(fraction));
}

/* The Gregorian date of a day since 1970, in years that begin in March, so that the leap day comes last. */
static void fill_date(char *out, uint64_t day)
{
	uint64_t shifted = day + 719468, era = shifted / 146097, of_era = shifted % 146097;
	uint64_t year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
	uint64_t of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
	uint64_t month = (5 * of_year + 2) / 153, of_month = of_year - (153 * month + 2) / 5 + 1;
	uint64_t year = 400 * era + year_of_era + (month >= 10);

	fill_digits(out, year, 4);
	fill_digits(out + 5, month < 10 ? month + 3 : month - 9, 2);
	fill_digits(out + 8, of_month, 2);
}

void put_quoted_time(struct cmc_text *text, uint64_t ns)
{
	/* Most times are of the same day as the one before. */
	static char stamp[] = "\"1970-01-01T00:00:00.000000000Z\"";
	static uint64_t stamp_day;
	uint64_t second = ns / SECOND_NS, day = second / DAY_S;
	unsigned of_day = (unsigned)(second % DAY_S);

	if (day != stamp_day)
		fill_date(stamp + 1, day);
	stamp_day = day;
	fill_digits(stamp + 12, of_day / 3600, 2);
	fill_digits(stamp + 15, of_day / 60 % 60, 2);
	fill_digits(stamp + 18, of_day % 60, 2);
	fill_digits(stamp + 21, ns % SECOND_NS, 9);
	put(text, stamp, sizeof(stamp) - 1);
}

void put_quoted_endpoint(struct cmc_text *text, const struct cmc_endpoint *endpoint)
{
	put_literal(text, "\"");
	cmc_text_endpoint(text, endpoint);
	put_literal(text, "\"");
}

const char *message_name(uint16_t attribute)
{
	return attribute == CMC_SA_PATH_RECORD ? "path query" : cmc_enum_value_title(CMC_ENUM_ATTRIBUTE_ID, attribute);
}

void put_finding(struct cmc_text *text, const struct cmc_finding *finding)
{
	const struct cmc_finding_type *type = cmc_finding_type(finding->id);
	char buffer[512];
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
	put_literal(text, "}");
}
