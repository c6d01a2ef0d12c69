/* SPDX-License-Identifier: BSD-2-Clause */
/* A MAD as one JSON object; docs/json.md describes it. */
#include <cmcodec/format.h>
#include <cmcodec/info.h>

#include "json.h"

/* The bytes of a field that the capture cuts, and which one. */
static void put_cut_off(struct json *json, const struct view *view)
{
	size_t n = view_first_cut(view);
	const struct cmc_field *field;

	if (n == view->layout->n_fields)
		return;
	field = &view->layout->fields[n];
	json_member(json, "cut_off");
	json_begin(json, '{');
	json_word_member(json, "field", field->name);
	json_member(json, "bytes");
	json_bytes(json->text, view->mad + cmc_field_byte(field),
		   view->len > cmc_field_byte(field) ? view->len - cmc_field_byte(field) : 0);
	json_end(json, '}');
}

static void put_refusal(struct json *json, const struct view *view)
{
	const struct cmc_enum_value *value = view_refusal(view);

	if (!value)
		return;
	json_named_member(json, cmc_derived(CMC_DERIVED_EXPLANATION)->name);
	cmc_text_json_string(json->text, value->meaning);
	if (value->hint[0] == '\0')
		return;
	json_named_member(json, cmc_derived(CMC_DERIVED_HINT)->name);
	cmc_text_json_string(json->text, value->hint);
}

/* The value under the name of its kind, so that a reader needs to know no kinds but those it asks for. */
static void put_information_value(struct json *json, const struct cmc_info *info)
{
	switch (info->kind) {
	case CMC_INFO_NONE:
	case CMC_INFO_CONSUMER:
	case CMC_INFO_CLASS_PORT_INFO:
		break;
	case CMC_INFO_GID:
		json_named_member(json, cmc_info_kind_name(info->kind));
		json_gid(json->text, info->bytes);
		break;
	case CMC_INFO_GUID:
		json_named_member(json, cmc_info_kind_name(info->kind));
		json_hex(json->text, info->value, 16);
		break;
	case CMC_INFO_LID:
		json_named_member(json, cmc_info_kind_name(info->kind));
		cmc_text_unsigned(json->text, info->value);
		break;
	default:
		json_unsigned_member(json, "value", info->value);
		break;
	}
}

static void put_information(struct json *json, const struct view *view)
{
	struct cmc_info info;
	struct cmc_text words;
	char buffer[512];

	if (cmc_info_decode(&info, view->mad, view->len) != 0)
		return;
	cmc_text_init(&words, buffer, sizeof(buffer));
	cmc_text_info(&words, &info);
	if (buffer[0] == '\0')
		return;
	json_member(json, "information");
	json_begin(json, '{');
	json_word_member(json, "kind", cmc_info_kind_name(info.kind));
	json_bool_member(json, "valid", info.valid);
	json_string_member(json, "text", buffer);
	if (info.valid)
		put_information_value(json, &info);
	json_end(json, '}');
}

/* Kinds that people read as characters. */
static bool is_text(const struct cmc_private_field *field)
{
	return field->kind == CMC_PRIVATE_TEXT || field->kind == CMC_PRIVATE_IPV4 || field->kind == CMC_PRIVATE_IP ||
	       field->kind == CMC_PRIVATE_GID;
}

static bool is_number(const struct cmc_private_field *field)
{
	return (field->kind == CMC_PRIVATE_COUNT || field->kind == CMC_PRIVATE_ENUM) && field->size <= 4;
}

static void put_private_words(struct json *json, const struct cmc_private *data, const struct cmc_private_part *part,
			      const struct cmc_private_field *field)
{
	char buffer[256];
	struct cmc_text words;

	cmc_text_init(&words, buffer, sizeof(buffer));
	cmc_text_private_field(&words, data, part, field);
	cmc_text_json_string(json->text, buffer);
}

static void put_private_field(struct json *json, const struct cmc_private *data, const struct cmc_private_part *part,
			      const struct cmc_private_field *field)
{
	uint64_t value;

	json_named_member(json, field->name);
	if (is_text(field))
		put_private_words(json, data, part, field);
	else if (cmc_private_get(&value, data, part, field) != 0)
		json_bytes(json->text, data->bytes + part->offset + field->offset, field->size);
	else if (is_number(field))
		cmc_text_unsigned(json->text, value);
	else
		json_hex(json->text, value, field->size * 2u);
}

static void put_private_part(struct json *json, const struct cmc_private *data, const struct cmc_private_part *part)
{
	json_next(json, ",", 1);
	json_begin(json, '{');
	json_word_member(json, "protocol", part->layout->key);
	json_string_member(json, "title", part->layout->title);
	json_unsigned_member(json, "offset", part->offset);
	json_bool_member(json, "hint_only", part->hint_only);
	json_member(json, "fields");
	json_begin(json, '{');
	for (size_t i = 0; i < part->layout->n_fields; i++) {
		const struct cmc_private_field *field = &part->layout->fields[i];

		if (part->offset + field->offset + field->size <= data->size)
			put_private_field(json, data, part, field);
	}
	json_end(json, '}');
	json_end(json, '}');
}

static void put_private(struct json *json, const struct cmc_private *data)
{
	json_member(json, "private");
	json_begin(json, '{');
	json_unsigned_member(json, "used", data->used);
	json_member(json, "parts");
	json_begin(json, '[');
	for (size_t i = 0; i < data->n_parts; i++)
		put_private_part(json, data, &data->parts[i]);
	json_end(json, ']');
	json_end(json, '}');
}

static void put_finding(struct json *json, const struct cmc_finding *finding, const struct cmc_layout *layout)
{
	const struct cmc_finding_type *type = cmc_finding_type(finding->id);
	char buffer[256];
	struct cmc_text words;

	json_next(json, ",", 1);
	json_begin(json, '{');
	json_word_member(json, "id", type->name);
	json_word_member(json, "severity", cmc_severity_name(type->severity));
	if (finding->field) {
		bool of_header = cmc_field_byte(finding->field) < CMC_MAD_HEADER_LEN;

		json_member(json, "field");
		append_literal(json->text, "\"");
		cmc_text_string(json->text, of_header ? cmc_mad_layout()->key : layout->key);
		append_literal(json->text, ".");
		cmc_text_string(json->text, finding->field->name);
		append_literal(json->text, "\"");
	}
	cmc_text_init(&words, buffer, sizeof(buffer));
	cmc_text_finding(&words, finding);
	json_string_member(json, "text", buffer);
	json_end(json, '}');
}

static void put_findings(struct json *json, const struct view *view, const struct cmc_finding *findings, size_t n)
{
	json_member(json, "findings");
	json_begin(json, '[');
	for (size_t i = 0; i < n; i++)
		put_finding(json, &findings[i], view->layout);
	json_end(json, ']');
}

static void put_summary(struct json *json, const struct view *view, const struct cmc_context *context)
{
	char buffer[CMC_LINE_MAX];
	struct cmc_text words;

	cmc_text_init(&words, buffer, sizeof(buffer));
	view_summary(&words, view, context);
	json_string_member(json, "summary", buffer);
}

/* A MAD that no layout fits: why, where, and all its bytes. */
static void put_error(struct json *json, const struct view *view, int error)
{
	const struct cmc_field *field = view_error_field(error);
	char buffer[CMC_LINE_MAX];
	struct cmc_text words;

	cmc_text_init(&words, buffer, sizeof(buffer));
	cmc_text_summary(&words, view->mad, view->len, NULL);
	json_word_member(json, "error", cmc_error_name(error));
	json_string_member(json, "text", buffer);
	json_unsigned_member(json, "offset", field ? cmc_field_byte(field) : view->len);
	json_unsigned_member(json, "captured", view->len);
	json_member(json, "bytes");
	json_bytes(json->text, view->mad, view->len);
}

static void put_message(struct json *json, struct view *view, const struct cmc_context *context)
{
	bool whole = !context || !context->partial;

	json_word_member(json, "message", view->layout->name);
	json_unsigned_member(json, "class_version", HEADER(view, class_version));
	if (view->len < CMC_MAD_LEN && whole)
		json_unsigned_member(json, "captured", view->len);
	put_summary(json, view, context);
	json_header(json, view);
	json_fields(json, view);
	if (whole)
		put_cut_off(json, view);
	json_words(json, view);
	put_refusal(json, view);
	put_information(json, view);
	if (view->private_data)
		put_private(json, view->private_data);
}

void cmc_text_json_found(struct cmc_text *text, const uint8_t *mad, size_t len, const struct cmc_context *context,
			 const struct cmc_finding *findings, size_t n)
{
	struct json json = { .text = text };
	struct cmc_private data;
	struct view view;
	int error = view_open(&view, mad, len);

	json_begin(&json, '{');
	if (error) {
		put_error(&json, &view, error);
	} else {
		if (cmc_private_find(&data, mad, view.len, context) == 0)
			view.private_data = &data;
		put_message(&json, &view, context);
		put_findings(&json, &view, findings, n);
	}
	json_end(&json, '}');
}

void cmc_text_json(struct cmc_text *text, const uint8_t *mad, size_t len, const struct cmc_context *context,
		   const struct cmc_frame *frame)
{
	struct cmc_finding findings[CMC_CHECK_MAX];
	bool whole = !context || !context->partial;
	size_t n = whole ? cmc_check(findings, CMC_CHECK_MAX, mad, len, frame) : 0;

	cmc_text_json_found(text, mad, len, context, findings, n);
}
