/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>
#include <time.h>

#include <cmcodec/format.h>
#include <cmcodec/service.h>

#include "color.h"
#include "view.h"

enum { SECOND_NS = 1000000000 };

/* n digits, with leading zeros. */
static void digits(struct cmc_text *text, uint64_t value, unsigned n)
{
	char buffer[9];

	for (unsigned i = n; i-- > 0; value /= 10)
		buffer[i] = (char)('0' + value % 10);
	cmc_text_bytes(text, buffer, n);
}

static void fraction(struct cmc_text *text, const struct view *view, uint64_t ns)
{
	cmc_text_char(text, '.');
	if (view->nanoseconds)
		digits(text, ns % SECOND_NS, 9);
	else
		digits(text, ns % SECOND_NS / 1000, 6);
}

static void clock_digits(struct cmc_text *text, uint64_t hours, uint64_t minutes, uint64_t seconds)
{
	if (hours > 99)
		cmc_text_unsigned(text, hours);
	else
		digits(text, hours, 2);
	cmc_text_char(text, ':');
	digits(text, minutes, 2);
	cmc_text_char(text, ':');
	digits(text, seconds, 2);
}

static void local_time(struct cmc_text *text, const struct view *view, uint64_t ns, bool date)
{
	time_t second = (time_t)(ns / SECOND_NS);
	struct tm tm;

	localtime_r(&second, &tm);
	if (date)
		cmc_text_printf(text, "%04d-%02d-%02d ", tm.tm_year + 1900, tm.tm_mon + 1, tm.tm_mday);
	clock_digits(text, (uint64_t)tm.tm_hour, (uint64_t)tm.tm_min, (uint64_t)tm.tm_sec);
	fraction(text, view, ns);
}

static void elapsed(struct cmc_text *text, const struct view *view, uint64_t from, uint64_t to)
{
	uint64_t ns = to > from ? to - from : from - to, seconds = ns / SECOND_NS;

	if (to < from)
		cmc_text_char(text, '-');
	clock_digits(text, seconds / 3600, seconds / 60 % 60, seconds % 60);
	fraction(text, view, ns);
}

/* Seconds, since 1970 or the boot. */
static void plain_seconds(struct cmc_text *text, const struct view *view, uint64_t ns)
{
	cmc_text_unsigned(text, ns / SECOND_NS);
	fraction(text, view, ns);
}

void view_clock(struct cmc_text *text, const struct view *view, uint64_t ns)
{
	if (view->uptime)
		plain_seconds(text, view, ns);
	else
		local_time(text, view, ns, false);
}

static void styled_time(struct cmc_text *text, const struct view *view, uint64_t ns)
{
	switch (view->time) {
	case VIEW_TIME_EPOCH:
		plain_seconds(text, view, ns);
		break;
	case VIEW_TIME_DELTA:
		elapsed(text, view, view->last_ns, ns);
		break;
	case VIEW_TIME_SINCE:
		elapsed(text, view, view->first_ns, ns);
		break;
	case VIEW_TIME_DATE:
		if (!view->uptime) {
			local_time(text, view, ns, true);
			break;
		}
		/* fall through */
	default:
		view_clock(text, view, ns);
		break;
	}
}

void view_time(struct cmc_text *text, struct view *view, uint64_t ns)
{
	if (view->first_ns == 0)
		view->first_ns = view->last_ns = ns;
	if (view->time != VIEW_TIME_NONE) {
		styled_time(text, view, ns);
		cmc_text_char(text, ' ');
	}
	view->last_ns = ns;
}

bool view_shows(const struct view *view, enum cmc_severity severity)
{
	return !view->quiet && (severity > CMC_CHAT || view->verbose > 0);
}

void view_finding(const struct view *view, const struct cmc_finding *finding, unsigned indent)
{
	const struct cmc_finding_type *type = cmc_finding_type(finding->id);
	enum cli_style style = cli_style_of_severity(type->severity);
	char line[CMC_LINE_MAX];
	struct cmc_text text;

	if (!view_shows(view, type->severity))
		return;
	cmc_text_init(&text, line, sizeof(line));
	cmc_text_finding(&text, finding);
	fprintf(view->file, "%*s%s%s: %s%s", (int)indent, "", style == CLI_PLAIN ? "" : cli_style(style),
		cmc_severity_name(type->severity), line, style == CLI_PLAIN ? "" : cli_style(CLI_PLAIN));
	if (view->verbose > 0)
		fprintf(view->file, " (rule: %s)", type->rule);
	putc('\n', view->file);
}

void view_indented(const struct view *view, const char *text, unsigned indent)
{
	while (*text) {
		size_t n = strcspn(text, "\n");

		fprintf(view->file, "%*s%.*s\n", (int)indent, "", (int)n, text);
		text += n + (text[n] == '\n');
	}
}

void view_service(struct cmc_text *text, const struct cmc_exchange *exchange)
{
	if (exchange->kind == CMC_EXCHANGE_PATH_QUERY) {
		cmc_text_string(text, "path query");
		return;
	}
	if (exchange->kind == CMC_EXCHANGE_SIDR)
		cmc_text_string(text, "SIDR ");
	if (exchange->context.has_service_id)
		cmc_text_service(text, exchange->context.service_id);
	else
		cmc_text_char(text, '-');
}

void view_exchange_title(struct cmc_text *text, const struct cmc_exchange *exchange)
{
	cmc_text_endpoint(text, &exchange->side[CMC_SIDE_ACTIVE].endpoint);
	cmc_text_string(text, exchange->roles_known ? " > " : " - ");
	cmc_text_endpoint(text, &exchange->side[CMC_SIDE_PASSIVE].endpoint);
	if (exchange->kind == CMC_EXCHANGE_CONNECTION && !exchange->context.has_service_id)
		return;
	cmc_text_string(text, ", ");
	view_service(text, exchange);
}

void view_outcome(struct cmc_text *text, const struct cmc_exchange *exchange)
{
	bool sidr = exchange->kind == CMC_EXCHANGE_SIDR;

	for (const char *c = cmc_outcome_name(exchange->outcome); *c; c++)
		cmc_text_char(text, *c == '_' ? ' ' : *c);
	if (exchange->reason)
		cmc_text_printf(text, ": %u %s", exchange->reason,
				cmc_enum_value_title(sidr ? CMC_ENUM_SIDR_STATUS : CMC_ENUM_REJ_REASON,
						     exchange->reason));
}
