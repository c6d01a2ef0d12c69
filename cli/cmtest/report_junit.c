/* SPDX-License-Identifier: BSD-2-Clause */
/* JUnit's XML, as build servers read it: the counts stand before the cases, so that these are kept until the end. */
#include "report.h"

struct junit {
	FILE *file;
	const char *name;
	GString *cases;
};

static void append(GString *to, const char *format, ...) G_GNUC_PRINTF(2, 3);

static void append(GString *to, const char *format, ...)
{
	va_list values;
	char *text;

	va_start(values, format);
	text = g_markup_vprintf_escaped(format, values);
	va_end(values);
	g_string_append(to, text);
	g_free(text);
}

static void junit_result(void *user, const struct result *result)
{
	struct junit *junit = user;
	char words[CMC_LINE_MAX] = "nothing of the kind";
	struct cmc_text text;

	append(junit->cases, "  <testcase classname=\"cmtest\" name=\"%s\" time=\"%.3f\">", result->check->id,
	       result->seconds);
	cmc_text_init(&text, words, result->evidence ? sizeof(words) : 0);
	if (result->evidence)
		cmc_text_summary(&text, result->evidence->bytes, sizeof(result->evidence->bytes), NULL);
	if (result->verdict == FAILED)
		append(junit->cases, "<failure message=\"expected: %s\">%s\ncame: %s\nrule: %s</failure>", result->said,
		       result->check->title, words, result->check->rule);
	if (result->verdict == NOT_APPLICABLE)
		append(junit->cases, "<skipped message=\"%s\"/>", result->said);
	g_string_append(junit->cases, "</testcase>\n");
}

static void junit_end(void *user, const unsigned counts[VERDICTS], double seconds)
{
	struct junit *junit = user;
	GString *head = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

	append(head, "<testsuite name=\"%s\" tests=\"%u\" failures=\"%u\" skipped=\"%u\" time=\"%.3f\">\n", junit->name,
	       counts[PASSED] + counts[FAILED] + counts[NOT_APPLICABLE], counts[FAILED], counts[NOT_APPLICABLE], seconds);
	fprintf(junit->file, "%s%s</testsuite>\n", head->str, junit->cases->str);
	g_string_free(head, TRUE);
	g_string_free(junit->cases, TRUE);
	g_free(junit);
}

struct reporter report_junit(FILE *file, const char *name)
{
	struct junit *junit = g_new(struct junit, 1);

	*junit = (struct junit){ .file = file, .name = name, .cases = g_string_new(NULL) };
	return (struct reporter){ .user = junit, .result = junit_result, .end = junit_end };
}
