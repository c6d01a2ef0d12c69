/* SPDX-License-Identifier: BSD-2-Clause */
/* A MAD as one JSON object; docs/json.md describes it. */
#include <cmcodec/format.h>
#include <cmcodec/info.h>

#include "view.h"

/* An object or array that is being written. */
struct json {
	struct cmc_text *text;
	bool first; /* what comes next needs no comma */
};

static void begin(struct json *json, char bracket)
{
	cmc_text_char(json->text, bracket);
	json->first = true;
}

static void end(struct json *json, char bracket)
{
	cmc_text_char(json->text, bracket);
	json->first = false;
}

static void comma(struct json *json)
{
	if (!json->first)
		cmc_text_char(json->text, ',');
	json->first = false;
}

static void member(struct json *json, const char *name)
{
	comma(json);
	cmc_text_char(json->text, '"');
	cmc_text_string(json->text, name);
	cmc_text_string(json->text, "\":");
}

static void member_string(struct json *json, const char *name, const char *string)
{
	member(json, name);
	cmc_text_json_string(json->text, string);
}

static void member_unsigned(struct json *json, const char *name, uint64_t value)
{
	member(json, name);
	cmc_text_unsigned(json->text, value);
}

static void member_bool(struct json *json, const char *name, bool value)
{
	member(json, name);
	cmc_text_string(json->text, value ? "true" : "false");
}

static void quoted_hex(struct json *json, uint64_t value, unsigned digits)
{
	cmc_text_char(json->text, '"');
	cmc_text_hex(json->text, value, digits);
	cmc_text_char(json->text, '"');
}

static void quoted_bytes(struct json *json, const uint8_t *bytes, size_t n)
{
	cmc_text_char(json->text, '"');
	cmc_text_hexdump(json->text, bytes, n);
	cmc_text_char(json->text, '"');
}

static void quoted_gid(struct json *json, const uint8_t gid[16])
{
	cmc_text_char(json->text, '"');
	cmc_text_gid(json->text, gid);
	cmc_text_char(json->text, '"');
}

/* Kinds that people write in hexadecimal. */
static const bool is_hex[CMC_KIND_COUNT_OF_ALL] = {
	[CMC_KIND_ID] = true,         [CMC_KIND_SERVICE_ID] = true,    [CMC_KIND_GUID] = true,
	[CMC_KIND_Q_KEY] = true,      [CMC_KIND_P_KEY] = true,         [CMC_KIND_BITMASK] = true,
	[CMC_KIND_FLOW_LABEL] = true, [CMC_KIND_TRAFFIC_CLASS] = true, [CMC_KIND_VENDOR] = true,
};

/* Numbers of more than 32 bits go as hexadecimal too: many readers hold numbers as doubles. */
static void json_value(struct json *json, const struct cmc_field *field, const uint8_t *mad)
{
	const uint8_t *bytes = mad + cmc_field_byte(field);
	uint64_t value;

	if (field->kind == CMC_KIND_GID) {
		quoted_gid(json, bytes);
		return;
	}
	if (cmc_field_is_bytes(field)) {
		quoted_bytes(json, bytes, cmc_field_bytes(field));
		return;
	}
	value = get_bits(bytes, field->bit % 8u, field->width);
	if (is_hex[field->kind] || field->width > 32)
		quoted_hex(json, value, (field->width + 3u) / 4);
	else
		cmc_text_unsigned(json->text, value);
}

/* The names of all fields as they begin a member, so that nothing is put together at run time. */
struct json_key {
	const char *text; /* ",\"local_qpn\":" */
	size_t length;
};

#define KEY(type, name, ...) { ",\"" #name "\":", sizeof(",\"" #name "\":") - 1 },
#define KEYS(table, key, name, title, attribute, versions, note) \
	static const struct json_key keys_##table[] = { CMC_FIELDS_##table(KEY) };
KEYS(mad_header, , , , , , )
CMC_LAYOUTS(KEYS)

static const struct json_key *keys_of(const struct cmc_layout *layout)
{
	static const struct json_key *const keys[] = {
#define KEYS_OF(table, key, name, title, attribute, versions, note) keys_##table,
		CMC_LAYOUTS(KEYS_OF)
#undef KEYS_OF
	};

	return keys[layout - cmc_layout_at(0)];
}

/* An object of a layout's fields, as far as captured. */
static void json_fields(struct json *json, const struct cmc_layout *layout, const struct json_key *keys,
			const struct view *view)
{
	member(json, layout->key);
	begin(json, '{');
	for (size_t i = 0; i < layout->n_fields && cmc_field_present(&layout->fields[i], view->len); i++) {
		cmc_text_bytes(json->text, keys[i].text + json->first, keys[i].length - json->first);
		json->first = false;
		json_value(json, &layout->fields[i], view->mad);
	}
	end(json, '}');
}

/* The bytes of a field that the capture cuts, and which one. */
static void json_cut_off(struct json *json, const struct view *view)
{
	size_t n = view_first_cut(view);
	const struct cmc_field *field;

	if (n == view->layout->n_fields)
		return;
	field = &view->layout->fields[n];
	member(json, "cut_off");
	begin(json, '{');
	member_string(json, "field", field->name);
	member(json, "bytes");
	quoted_bytes(json, view->mad + cmc_field_byte(field),
		     view->len > cmc_field_byte(field) ? view->len - cmc_field_byte(field) : 0);
	end(json, '}');
}

/* Kinds whose words say more than the number. */
static bool has_words(const struct cmc_field *field, uint64_t value)
{
	switch (field->kind) {
	case CMC_KIND_ENUM:
	case CMC_KIND_TIMEOUT:
	case CMC_KIND_IPD:
	case CMC_KIND_SERVICE_ID:
	case CMC_KIND_P_KEY:
		return true;
	case CMC_KIND_LID:
		return value == 0xffff;
	case CMC_KIND_BITMASK:
		return value != 0 && field->enumeration != CMC_ENUM_NONE;
	default:
		return false;
	}
}

static void words_of_fields(struct json *json, const struct cmc_layout *layout, const struct json_key *keys,
			    const struct view *view)
{
	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];
		uint64_t value;

		if (cmc_field_get(&value, field, view->mad, view->len) != 0 || !has_words(field, value))
			continue;
		comma(json);
		cmc_text_char(json->text, '"');
		cmc_text_string(json->text, layout->key);
		cmc_text_char(json->text, '.');
		cmc_text_bytes(json->text, keys[i].text + 2, keys[i].length - 2);
		cmc_text_char(json->text, '"');
		cmc_text_value(json->text, field, value);
		cmc_text_char(json->text, '"');
	}
}

static void json_words(struct json *json, const struct view *view)
{
	member(json, "words");
	begin(json, '{');
	words_of_fields(json, cmc_mad_layout(), keys_mad_header, view);
	words_of_fields(json, view->layout, keys_of(view->layout), view);
	end(json, '}');
}

static void json_refusal(struct json *json, const struct view *view)
{
	const struct cmc_enum_value *value = view_refusal(view);

	if (!value)
		return;
	member_string(json, cmc_derived(CMC_DERIVED_EXPLANATION)->name, value->meaning);
	if (value->hint[0] != '\0')
		member_string(json, cmc_derived(CMC_DERIVED_HINT)->name, value->hint);
}

/* The value under the name of its kind, so that a reader needs to know no kinds but those it asks for. */
static void information_value(struct json *json, const struct cmc_info *info)
{
	switch (info->kind) {
	case CMC_INFO_GID:
		member(json, cmc_info_kind_name(info->kind));
		quoted_gid(json, info->bytes);
		break;
	case CMC_INFO_GUID:
		member(json, cmc_info_kind_name(info->kind));
		quoted_hex(json, info->value, 16);
		break;
	case CMC_INFO_LID:
		member_unsigned(json, cmc_info_kind_name(info->kind), info->value);
		break;
	case CMC_INFO_NONE:
	case CMC_INFO_CONSUMER:
	case CMC_INFO_CLASS_PORT_INFO:
		break;
	default:
		member_unsigned(json, "value", info->value);
		break;
	}
}

static void json_information(struct json *json, const struct view *view)
{
	struct cmc_info info;
	struct cmc_text words;
	char buffer[512] = "";

	if (cmc_info_decode(&info, view->mad, view->len) != 0)
		return;
	cmc_text_init(&words, buffer, sizeof(buffer));
	cmc_text_info(&words, &info);
	if (buffer[0] == '\0')
		return;
	member(json, "information");
	begin(json, '{');
	member_string(json, "kind", cmc_info_kind_name(info.kind));
	member_bool(json, "valid", info.valid);
	member_string(json, "text", buffer);
	if (info.valid)
		information_value(json, &info);
	end(json, '}');
}

/* Numbers as numbers; addresses and characters in words; all else in hexadecimal. */
static void private_value(struct json *json, const struct cmc_private *data, const struct cmc_private_part *part,
			  const struct cmc_private_field *field)
{
	const uint8_t *bytes = data->bytes + part->offset + field->offset;
	struct cmc_text words;
	char buffer[256] = "";
	uint64_t value;

	switch (field->kind) {
	case CMC_PRIVATE_TEXT:
	case CMC_PRIVATE_IPV4:
	case CMC_PRIVATE_IP:
	case CMC_PRIVATE_GID:
		cmc_text_init(&words, buffer, sizeof(buffer));
		cmc_text_private_field(&words, data, part, field);
		cmc_text_json_string(json->text, buffer);
		return;
	default:
		break;
	}
	if (cmc_private_get(&value, data, part, field) != 0)
		quoted_bytes(json, bytes, field->size);
	else if ((field->kind == CMC_PRIVATE_COUNT || field->kind == CMC_PRIVATE_ENUM) && field->size <= 4)
		cmc_text_unsigned(json->text, value);
	else
		quoted_hex(json, value, field->size * 2u);
}

static void private_part(struct json *json, const struct cmc_private *data, const struct cmc_private_part *part)
{
	comma(json);
	begin(json, '{');
	member_string(json, "protocol", part->layout->key);
	member_string(json, "title", part->layout->title);
	member_unsigned(json, "offset", part->offset);
	member_bool(json, "hint_only", part->hint_only);
	member(json, "fields");
	begin(json, '{');
	for (size_t i = 0; i < part->layout->n_fields; i++) {
		const struct cmc_private_field *field = &part->layout->fields[i];

		if (part->offset + field->offset + field->size > data->size)
			break;
		member(json, field->name);
		private_value(json, data, part, field);
	}
	end(json, '}');
	end(json, '}');
}

static void json_private(struct json *json, const struct view *view, const struct cmc_context *context)
{
	struct cmc_private data;

	if (cmc_private_find(&data, view->mad, view->len, context) != 0)
		return;
	member(json, "private");
	begin(json, '{');
	member_unsigned(json, "used", data.used);
	member(json, "parts");
	begin(json, '[');
	for (size_t i = 0; i < data.n_parts; i++)
		private_part(json, &data, &data.parts[i]);
	end(json, ']');
	end(json, '}');
}

static void json_finding(struct json *json, const struct cmc_finding *finding, const struct cmc_layout *layout)
{
	const struct cmc_finding_type *type = cmc_finding_type(finding->id);
	struct cmc_text words;
	char buffer[256] = "";

	comma(json);
	begin(json, '{');
	member_string(json, "id", type->name);
	member_string(json, "severity", cmc_severity_name(type->severity));
	if (finding->field) {
		bool header = cmc_field_byte(finding->field) < CMC_MAD_HEADER_LEN;

		member(json, "field");
		cmc_text_printf(json->text, "\"%s.%s\"", header ? cmc_mad_layout()->key : layout->key,
				finding->field->name);
	}
	cmc_text_init(&words, buffer, sizeof(buffer));
	cmc_text_finding(&words, finding);
	member_string(json, "text", buffer);
	end(json, '}');
}

static void json_findings(struct json *json, const struct view *view, const struct cmc_frame *frame)
{
	struct cmc_finding findings[CMC_CHECK_MAX];
	size_t n = cmc_check(findings, CMC_CHECK_MAX, view->mad, view->len, frame);

	member(json, "findings");
	begin(json, '[');
	for (size_t i = 0; i < n; i++)
		json_finding(json, &findings[i], view->layout);
	end(json, ']');
}

static void json_summary(struct json *json, const char *name, const struct view *view,
			 const struct cmc_context *context)
{
	char buffer[CMC_LINE_MAX];
	struct cmc_text words;

	cmc_text_init(&words, buffer, sizeof(buffer));
	cmc_text_summary(&words, view->mad, view->len, context);
	member_string(json, name, buffer);
}

/* A MAD that no layout fits: why, where, and all its bytes. */
static void json_error(struct json *json, const struct view *view, int error)
{
	const struct cmc_field *field = view_error_field(error);

	member_string(json, "error", cmc_error_name(error));
	json_summary(json, "text", view, NULL);
	member_unsigned(json, "offset", field ? cmc_field_byte(field) : view->len);
	member_unsigned(json, "captured", view->len);
	member(json, "bytes");
	quoted_bytes(json, view->mad, view->len);
}

static void json_message(struct json *json, const struct view *view, const struct cmc_context *context,
			 const struct cmc_frame *frame)
{
	member_string(json, "message", view->layout->name);
	member_unsigned(json, "class_version", HEADER(view, class_version));
	if (view->len < CMC_MAD_LEN)
		member_unsigned(json, "captured", view->len);
	json_summary(json, "summary", view, context);
	json_fields(json, cmc_mad_layout(), keys_mad_header, view);
	json_fields(json, view->layout, keys_of(view->layout), view);
	json_cut_off(json, view);
	json_words(json, view);
	json_refusal(json, view);
	json_information(json, view);
	json_private(json, view, context);
	json_findings(json, view, frame);
}

void cmc_text_json(struct cmc_text *text, const uint8_t *mad, size_t len, const struct cmc_context *context,
		   const struct cmc_frame *frame)
{
	struct json json = { .text = text };
	struct view view;
	int error = view_open(&view, mad, len);

	begin(&json, '{');
	if (error)
		json_error(&json, &view, error);
	else
		json_message(&json, &view, context, frame);
	end(&json, '}');
}
