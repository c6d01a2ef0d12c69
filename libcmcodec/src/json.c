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

static void put_field_words(struct json *json, const struct view *view)
{
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
}

/* Enumerations alone: all else is in words where it stands. */
static void put_private_words(struct json *json, const struct cmc_private *data, const struct cmc_private_part *part)
{
	for (size_t i = 0; i < part->layout->n_fields; i++) {
		const struct cmc_private_field *field = &part->layout->fields[i];
		char buffer[256];
		struct cmc_text words;
		uint64_t value;

		if (field->enumeration == CMC_PRIVATE_ENUM_NONE || cmc_private_get(&value, data, part, field) != 0)
			continue;
		json_next(json, ",\"private.", sizeof(",\"private.") - 1);
		cmc_text_string(json->text, part->layout->key);
		append_literal(json->text, ".");
		cmc_text_string(json->text, field->name);
		append_literal(json->text, "\":");
		cmc_text_init(&words, buffer, sizeof(buffer));
		cmc_text_private_field(&words, data, part, field);
		cmc_text_json_string(json->text, buffer);
	}
}

void json_words(struct json *json, const struct view *view)
{
	const struct cmc_private *data = view->private_data;

	json_member(json, "words");
	json_begin(json, '{');
	put_field_words(json, view);
	for (size_t i = 0; data && i < data->n_parts; i++)
		put_private_words(json, data, &data->parts[i]);
	json_end(json, '}');
}
