/* SPDX-License-Identifier: BSD-2-Clause */
#include <cmcodec/enum.h>

uint64_t cmc_timeout_ns(unsigned value)
{
	return UINT64_C(4096) << (value & 31);
}

static const struct unit {
	uint64_t from; /* ns: the unit is used from here on: where the next smaller one would round up to it */
	uint64_t ns;
	const char *name;
} units[] = {
	{ UINT64_C(3599970000000), UINT64_C(3600000000000), "h" },
	{ UINT64_C(59999500000), UINT64_C(60000000000), "min" },
	{ UINT64_C(999999500), UINT64_C(1000000000), "s" },
	{ UINT64_C(1000000), UINT64_C(1000000), "ms" },
	{ UINT64_C(1000), UINT64_C(1000), "us" },
};

static void text_three_digits(struct cmc_text *text, unsigned value)
{
	char number[3] = { (char)('0' + value / 100), (char)('0' + value / 10 % 10), (char)('0' + value % 10) };

	cmc_text_bytes(text, number, sizeof(number));
}

/* Integer arithmetic: the text must not depend on a locale or on rounding of doubles. */
void cmc_text_duration(struct cmc_text *text, uint64_t nanoseconds)
{
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
		const struct unit *u = &units[i];
		uint64_t whole = nanoseconds / u->ns;
		uint64_t thousandths = (nanoseconds % u->ns * 1000 + u->ns / 2) / u->ns;

		if (nanoseconds < u->from)
			continue;
		cmc_text_unsigned(text, whole + thousandths / 1000);
		cmc_text_char(text, '.');
		text_three_digits(text, (unsigned)(thousandths % 1000));
		cmc_text_char(text, ' ');
		cmc_text_string(text, u->name);
		return;
	}
	cmc_text_printf(text, "%llu ns", (unsigned long long)nanoseconds);
}
