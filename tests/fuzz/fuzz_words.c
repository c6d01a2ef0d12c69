/* SPDX-License-Identifier: BSD-2-Clause */
/* Words about any bytes: bounded, terminated, on as many lines as promised, and JSON that a parser takes. */
#include <string.h>

#include <json-c/json.h>

#include <cmcodec/format.h>

#include "fuzz.h"

static char whole[CMC_TREE_MAX > CMC_JSON_MAX ? CMC_TREE_MAX : CMC_JSON_MAX];

/* The exchange that the MAD is said to belong to: one of the well-known services or none, as all its bytes decide. */
static const struct cmc_context *context_of(const uint8_t *mad, size_t len)
{
	static struct cmc_context context;
	const char *key, *title;
	uint32_t sum = 0;

	for (size_t i = 0; i < len; i++)
		sum = sum * 31 + mad[i];
	context.has_service_id = cmc_service_at(sum >> 8 & 15, &context.service_id, &key, &title);
	return sum & 1 ? &context : NULL;
}

typedef void formatter(struct cmc_text *text, const uint8_t *mad, size_t len);

static void summary(struct cmc_text *text, const uint8_t *mad, size_t len)
{
	cmc_text_summary(text, mad, len, context_of(mad, len));
}

static void tree(struct cmc_text *text, const uint8_t *mad, size_t len)
{
	cmc_text_tree(text, mad, len, context_of(mad, len), NULL);
}

static void json(struct cmc_text *text, const uint8_t *mad, size_t len)
{
	cmc_text_json(text, mad, len, context_of(mad, len), NULL);
}

/* Format into @p max bytes, and into so few that the text is cut. */
static void format(formatter *write, size_t max, const uint8_t *data, size_t size)
{
	char little[100];
	struct cmc_text text, cut;

	cmc_text_init(&text, whole, max);
	write(&text, data, size);
	REQUIRE(text.length < max);
	REQUIRE(strlen(whole) == text.length);
	cmc_text_init(&cut, little, sizeof(little));
	write(&cut, data, size);
	REQUIRE(cut.length == text.length);
	REQUIRE(strlen(little) < sizeof(little));
	REQUIRE(strncmp(little, whole, strlen(little)) == 0);
}

static void require_json(const char *string)
{
	struct json_tokener *tokener = json_tokener_new();
	struct json_object *object;

	json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8);
	object = json_tokener_parse_ex(tokener, string, (int)strlen(string) + 1);
	REQUIRE(object && json_object_is_type(object, json_type_object));
	json_object_put(object);
	json_tokener_free(tokener);
}

static void check_findings(const uint8_t *data, size_t size)
{
	struct cmc_finding findings[CMC_CHECK_MAX];
	size_t n = cmc_check(findings, CMC_CHECK_MAX, data, size, NULL);
	char line[CMC_LINE_MAX];
	struct cmc_text text;

	REQUIRE(n <= CMC_CHECK_MAX);
	for (size_t i = 0; i < n; i++) {
		REQUIRE(cmc_finding_type(findings[i].id));
		cmc_text_init(&text, line, sizeof(line));
		cmc_text_finding(&text, &findings[i]);
		REQUIRE(text.length > 0 && text.length < sizeof(line));
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	format(summary, CMC_LINE_MAX, data, size);
	REQUIRE(whole[0] && !strchr(whole, '\n'));
	format(tree, CMC_TREE_MAX, data, size);
	format(json, CMC_JSON_MAX, data, size);
	REQUIRE(!strchr(whole, '\n'));
	require_json(whole);
	check_findings(data, size);
	return 0;
}
