/* SPDX-License-Identifier: BSD-2-Clause */
#include "color.h"
#include "report.h"

enum { ROW = 32 };

static const struct {
	const char *name, *mark;
	enum cli_style style;
} verdicts[VERDICTS] = {
	[PASSED] = { "pass", "pass", CLI_PLAIN },
	[FAILED] = { "fail", "FAIL", CLI_RED },
	[NOT_APPLICABLE] = { "not_applicable", "n/a ", CLI_PLAIN },
};

const char *verdict_name(enum verdict verdict)
{
	return verdicts[verdict].name;
}

static void text_came(struct cmc_text *text, const struct arrived *came)
{
	if (came)
		cmc_text_summary(text, came->bytes, sizeof(came->bytes), NULL);
	else
		cmc_text_string(text, "nothing of the kind");
}

static void print_bytes(const struct arrived *came)
{
	char line[2 * ROW + 1];
	struct cmc_text text;

	for (size_t at = 0; at < sizeof(came->bytes); at += ROW) {
		cmc_text_init(&text, line, sizeof(line));
		cmc_text_hexdump(&text, came->bytes + at, ROW);
		printf("            %s\n", line);
	}
}

static void print_failure(const struct result *result)
{
	char words[CMC_LINE_MAX];
	struct cmc_text text;

	cmc_text_init(&text, words, sizeof(words));
	text_came(&text, result->evidence);
	printf("      expected: %s\n      came:     %s\n      rule:     %s\n", result->said, words, result->check->rule);
	if (result->evidence)
		print_bytes(result->evidence);
}

static void text_result(void *user, const struct result *result)
{
	(void)user;
	printf("%s%s%s  %-16s %s", cli_style(verdicts[result->verdict].style), verdicts[result->verdict].mark,
	       cli_style(CLI_PLAIN), result->check->id, result->check->title);
	if (result->verdict == NOT_APPLICABLE)
		printf(": %s", result->said);
	putchar('\n');
	if (result->verdict == FAILED)
		print_failure(result);
	fflush(stdout);
}

static void text_end(void *user, const unsigned counts[VERDICTS], double seconds)
{
	(void)user;
	printf("\n%u passed, %u failed, %u not applicable, in %.1f s\n", counts[PASSED], counts[FAILED],
	       counts[NOT_APPLICABLE], seconds);
}

struct reporter report_text(void)
{
	return (struct reporter){ .result = text_result, .end = text_end };
}

static void json_string(const char *before, const char *string)
{
	char buffer[2 * CMC_LINE_MAX];
	struct cmc_text text;

	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_json_string(&text, string);
	printf("%s%s", before, buffer);
}

static void json_came(const struct arrived *came)
{
	char buffer[CMC_LINE_MAX];
	struct cmc_text text;

	cmc_text_init(&text, buffer, sizeof(buffer));
	text_came(&text, came);
	json_string(",\"came\":", buffer);
	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_hexdump(&text, came->bytes, sizeof(came->bytes));
	json_string(",\"bytes\":", buffer);
}

static void json_result(void *user, const struct result *result)
{
	(void)user;
	json_string("{\"type\":\"check\",\"id\":", result->check->id);
	json_string(",\"verdict\":", verdict_name(result->verdict));
	json_string(",\"title\":", result->check->title);
	json_string(",\"rule\":", result->check->rule);
	printf(",\"time_ms\":%.3f", 1000 * result->seconds);
	if (result->verdict == FAILED)
		json_string(",\"expected\":", result->said);
	if (result->verdict == NOT_APPLICABLE)
		json_string(",\"why\":", result->said);
	if (result->evidence)
		json_came(result->evidence);
	puts("}");
	fflush(stdout);
}

static void json_end(void *user, const unsigned counts[VERDICTS], double seconds)
{
	(void)user;
	printf("{\"type\":\"summary\"");
	for (unsigned i = 0; i < VERDICTS; i++)
		printf(",\"%s\":%u", verdict_name((enum verdict)i), counts[i]);
	printf(",\"time_ms\":%.3f}\n", 1000 * seconds);
}

struct reporter report_json(void)
{
	return (struct reporter){ .result = json_result, .end = json_end };
}
