/* SPDX-License-Identifier: BSD-2-Clause */
/* The details of exchange findings: templates of tables/exchange_findings.h filled with a finding's numbers. */
#include "track_detail.h"

#include <cmcodec/service.h>

#include "tracker.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* How a number is shown. */
typedef void number_fn(struct cmc_text *text, uint64_t value);

/* A time that is only known roughly. */
static void text_about(struct cmc_text *text, uint64_t ns)
{
	const uint64_t second = UINT64_C(1000000000);

	if (ns >= 10 * second && ns < 600 * second)
		cmc_text_printf(text, "%u s", (unsigned)((ns + second / 2) / second));
	else
		cmc_text_duration(text, ns);
}

static void text_times(struct cmc_text *text, uint64_t value)
{
	if (value != 1)
		cmc_text_unsigned(text, value);
	cmc_text_string(text, value == 1 ? "once" : " times");
}

/* Its part is there, or not. */
static void text_present(struct cmc_text *text, uint64_t value)
{
	(void)text;
	(void)value;
}

static void text_id(struct cmc_text *text, uint64_t value)
{
	cmc_text_hex(text, value, 8);
}

static void text_wide(struct cmc_text *text, uint64_t value)
{
	cmc_text_hex(text, value, 16);
}

static void text_24_bits(struct cmc_text *text, uint64_t value)
{
	cmc_text_hex(text, value, 6);
}

static void text_role(struct cmc_text *text, uint64_t value)
{
	cmc_text_string(text, cmc_role_name((enum cmc_role)value));
}

static void text_state(struct cmc_text *text, uint64_t value)
{
	cmc_text_string(text, cmc_exchange_state_name((enum cmc_exchange_state)value));
}

static void text_enum(struct cmc_text *text, enum cmc_enum_id id, uint64_t value)
{
	cmc_text_unsigned(text, value);
	cmc_text_char(text, ' ');
	cmc_text_string(text, cmc_enum_value_title(id, value));
}

static void text_reason(struct cmc_text *text, uint64_t value)
{
	text_enum(text, CMC_ENUM_REJ_REASON, value);
}

static void text_ap_status(struct cmc_text *text, uint64_t value)
{
	text_enum(text, CMC_ENUM_AP_STATUS, value);
}

static void text_failover(struct cmc_text *text, uint64_t value)
{
	text_enum(text, CMC_ENUM_FAILOVER_ACCEPTED, value);
}

static void text_rejected(struct cmc_text *text, uint64_t value)
{
	cmc_text_string(text, cmc_enum_value_title(CMC_ENUM_MESSAGE_REJECTED, value));
}

static const struct {
	const char *name;
	number_fn *show;
} kinds[] = {
	{ "", cmc_text_unsigned },
	{ "time", cmc_text_duration },
	{ "about", text_about },
	{ "times", text_times },
	{ "present", text_present },
	{ "message", track_text_message },
	{ "service", cmc_text_service },
	{ "reason", text_reason },
	{ "rejected", text_rejected },
	{ "failover", text_failover },
	{ "ap_status", text_ap_status },
	{ "role", text_role },
	{ "state", text_state },
	{ "id", text_id },
	{ "qpn", text_24_bits },
	{ "psn", text_24_bits },
	{ "guid", text_wide },
	{ "tid", text_wide },
};

static const char *const details[CMC_FINDING_COUNT] = {
#define DETAIL(id, detail) [CMC_FINDING_##id] = (detail),
	CMC_EXCHANGE_DETAILS(DETAIL)
#undef DETAIL
};

static bool is(const char *word, size_t n, const char *name)
{
	return strlen(name) == n && memcmp(word, name, n) == 0;
}

/* The number that a placeholder's first word names. */
static uint64_t number(const struct cmc_finding *finding, const char *word, size_t n)
{
	if (is(word, n, "frame"))
		return finding->frame;
	if (is(word, n, "exchange"))
		return finding->exchange;
	return *word == '0' ? finding->value : finding->more[*word - '1'];
}

static void show(struct cmc_text *text, const char *kind, size_t n, uint64_t value)
{
	for (size_t i = 0; i < COUNT(kinds); i++)
		if (is(kind, n, kinds[i].name))
			kinds[i].show(text, value);
}

/* One placeholder: behind its brace at @p p, to its closing one. */
static uint64_t placeholder(struct cmc_text *text, const struct cmc_finding *finding, const char *p)
{
	size_t word = strcspn(p, ":}");
	size_t kind = p[word] == ':' ? strcspn(p + word + 1, "}") : 0;
	uint64_t value = number(finding, p, word);

	if (text)
		show(text, p + word + (p[word] == ':'), kind, value);
	return value;
}

/* Is a number in this part, up to its closing bracket, not known? */
static bool is_hidden(const struct cmc_finding *finding, const char *p)
{
	for (; *p != ']'; p++)
		if (*p == '{' && placeholder(NULL, finding, p + 1) == 0)
			return true;
	return false;
}

/* Nothing, or one part that is hidden. */
static bool is_empty(const struct cmc_finding *finding, const char *detail)
{
	return *detail == '\0' || (*detail == '[' && strchr(detail, ']')[1] == '\0' && is_hidden(finding, detail));
}

static void fill(struct cmc_text *text, const struct cmc_finding *finding, const char *p)
{
	for (; *p; p++) {
		if (*p == '{') {
			placeholder(text, finding, p + 1);
			p = strchr(p, '}');
		} else if (*p == '[' && is_hidden(finding, p)) {
			p = strchr(p, ']');
		} else if (*p != '[' && *p != ']') {
			cmc_text_char(text, *p);
		}
	}
}

bool text_exchange_detail(struct cmc_text *text, const struct cmc_finding *finding)
{
	const char *detail = details[finding->id];

	if (!detail)
		return false;
	if (!is_empty(finding, detail))
		cmc_text_string(text, ": ");
	fill(text, finding, detail);
	return true;
}
