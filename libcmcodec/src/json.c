/* SPDX-License-Identifier: BSD-2-Clause */
#include <cmcodec/format.h>

#include "json.h"

void json_named_member(struct json *json, const char *name)
{
	json_next(json, ",\"", 2);
	cmc_text_string(json->text, name);
	append_literal(json->text, "\":");
}

void json_word(struct cmc_text *text, const char *word)
{
	append_literal(text, "\"");
	cmc_text_string(text, word);
	append_literal(text, "\"");
}

void json_bytes(struct cmc_text *text, const uint8_t *bytes, size_t n)
{
	append_literal(text, "\"");
	cmc_text_hexdump(text, bytes, n);
	append_literal(text, "\"");
}

void json_hex(struct cmc_text *text, uint64_t value, unsigned n)
{
	append_literal(text, "\"");
	cmc_text_hex(text, value, n);
	append_literal(text, "\"");
}

void json_gid(struct cmc_text *text, const uint8_t gid[16])
{
	append_literal(text, "\"");
	cmc_text_gid(text, gid);
	append_literal(text, "\"");
}

/* Kinds whose words say more than the number. */
static const bool has_words[CMC_KIND_COUNT_OF_ALL] = {
	[CMC_KIND_ENUM] = true,       [CMC_KIND_TIMEOUT] = true, [CMC_KIND_IPD] = true,     [CMC_KIND_LID] = true,
	[CMC_KIND_SERVICE_ID] = true, [CMC_KIND_P_KEY] = true,   [CMC_KIND_BITMASK] = true,
};

static bool is_plain(const struct cmc_field *field, uint64_t value)
{
	return (field->kind == CMC_KIND_LID && value != 0xffff) ||
	       (field->kind == CMC_KIND_BITMASK && (value == 0 || field->enumeration == CMC_ENUM_NONE));
}

void json_words(struct json *json, const struct view *view)
{
	json_member(json, "words");
	json_begin(json, '{');
	for (size_t i = 0; i < view->layout->n_fields; i++) {
		const struct cmc_field *field = &view->layout->fields[i];
		uint64_t value;

		if (!has_words[field->kind] || cmc_field_get(&value, field, view->mad, view->len) != 0 ||
		    is_plain(field, value))
			continue;
		json_next(json, ",\"", 2);
		cmc_text_string(json->text, view->layout->key);
		append_literal(json->text, ".");
		cmc_text_string(json->text, field->name);
		append_literal(json->text, "\":\"");
		cmc_text_value(json->text, field, value);
		append_literal(json->text, "\"");
	}
	json_end(json, '}');
}
