/* SPDX-License-Identifier: BSD-2-Clause */
/* A MAD as an indented tree: the story, every field, what a refusal means, private data, findings. */
#include <cmcodec/format.h>
#include <cmcodec/info.h>

#include "view.h"

static void indent(struct cmc_text *text, unsigned depth)
{
	for (unsigned i = 0; i < depth; i++)
		cmc_text_string(text, "    ");
}

/* Begin a line: "    Private data: ". */
static void label(struct cmc_text *text, unsigned depth, const char *name)
{
	indent(text, depth);
	cmc_text_string(text, name);
	cmc_text_string(text, ": ");
}

static void line(struct cmc_text *text, unsigned depth, const char *name, const char *words)
{
	label(text, depth, name);
	cmc_text_string(text, words);
	cmc_text_char(text, '\n');
}

static void title(struct cmc_text *text, const char *words)
{
	cmc_text_string(text, words);
	cmc_text_char(text, '\n');
}

static bool is_zero(const struct cmc_field *field, const uint8_t *mad)
{
	uint64_t value = 0;

	if (!cmc_field_is_bytes(field)) {
		cmc_field_get(&value, field, mad, CMC_MAD_LEN);
		return value == 0;
	}
	for (size_t i = 0; i < cmc_field_bytes(field); i++)
		if (mad[cmc_field_byte(field) + i] != 0)
			return false;
	return true;
}

static void tree_field(struct cmc_text *text, const struct cmc_field *field, const uint8_t *mad, size_t len)
{
	indent(text, 2);
	text_field_name(text, field);
	cmc_text_string(text, ": ");
	cmc_text_field(text, field, mad, len);
	cmc_text_char(text, '\n');
}

static void tree_fields(struct cmc_text *text, const struct cmc_layout *layout, const uint8_t *mad, size_t len)
{
	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];

		if (!cmc_field_present(field, len))
			return;
		if (field->kind == CMC_KIND_RESERVED && is_zero(field, mad))
			continue;
		tree_field(text, field, mad, len);
	}
}

/* What a capture that ends early still holds of the first field that is not whole. */
static void tree_cut_off(struct cmc_text *text, const struct view *view)
{
	size_t n = view_first_cut(view);
	const struct cmc_field *field;

	if (n == view->layout->n_fields)
		return;
	field = &view->layout->fields[n];
	label(text, 1, "Cut off");
	cmc_text_printf(text, "%zu of %d bytes were captured; the first field that is not whole is %s", view->len,
			CMC_MAD_LEN, field->spec_name);
	if (view->len > cmc_field_byte(field)) {
		cmc_text_string(text, ": ");
		cmc_text_hexdump(text, view->mad + cmc_field_byte(field), view->len - cmc_field_byte(field));
	}
	cmc_text_char(text, '\n');
}

static void tree_message(struct cmc_text *text, const struct view *view, bool whole)
{
	const struct cmc_layout *layout = view->layout;

	cmc_text_printf(text, "    %s (%s), class version %u\n", layout->name, layout->title,
			(unsigned)HEADER(view, class_version));
	if (layout->note[0] != '\0')
		line(text, 2, "Note", layout->note);
	tree_fields(text, layout, view->mad, view->len);
	if (whole)
		tree_cut_off(text, view);
}

static void tree_refusal(struct cmc_text *text, const struct view *view)
{
	const struct cmc_enum_value *value = view_refusal(view);

	if (!value)
		return;
	line(text, 1, cmc_derived(CMC_DERIVED_EXPLANATION)->title, value->meaning);
	if (value->hint[0] != '\0')
		line(text, 1, cmc_derived(CMC_DERIVED_HINT)->title, value->hint);
}

static void tree_information(struct cmc_text *text, const struct view *view)
{
	struct cmc_info info;
	struct cmc_text words;
	char buffer[512] = "";

	if (cmc_info_decode(&info, view->mad, view->len) != 0)
		return;
	cmc_text_init(&words, buffer, sizeof(buffer));
	cmc_text_info(&words, &info);
	if (buffer[0] != '\0')
		line(text, 1, "Additional information", buffer);
}

static void tree_part(struct cmc_text *text, const struct cmc_private *data, const struct cmc_private_part *part)
{
	cmc_text_printf(text, "        %s%s (byte %zu)\n", part->hint_only ? "looks like " : "", part->layout->title,
			part->offset);
	for (size_t i = 0; i < part->layout->n_fields; i++) {
		label(text, 3, part->layout->fields[i].name);
		cmc_text_private_field(text, data, part, &part->layout->fields[i]);
		cmc_text_char(text, '\n');
	}
}

static void tree_private(struct cmc_text *text, const struct view *view, const struct cmc_context *context)
{
	struct cmc_private data;

	if (cmc_private_find(&data, view->mad, view->len, context) != 0 || (data.used == 0 && data.n_parts == 0))
		return;
	label(text, 1, "Private data");
	cmc_text_private(text, &data);
	cmc_text_char(text, '\n');
	for (size_t i = 0; i < data.n_parts; i++)
		tree_part(text, &data, &data.parts[i]);
	if (data.used <= data.consumer_offset)
		return;
	label(text, 2, cmc_derived(CMC_DERIVED_PRIVATE_CONSUMER)->title);
	cmc_text_hexdump(text, data.bytes + data.consumer_offset, data.used - data.consumer_offset);
	cmc_text_char(text, '\n');
}

static void tree_finding(struct cmc_text *text, const struct cmc_finding *finding)
{
	const struct cmc_finding_type *type = cmc_finding_type(finding->id);

	label(text, 2, cmc_severity_name(type->severity));
	cmc_text_finding(text, finding);
	cmc_text_printf(text, " [%s]\n", type->rule);
}

static void tree_findings(struct cmc_text *text, const uint8_t *mad, size_t len, const struct cmc_frame *frame)
{
	struct cmc_finding findings[CMC_CHECK_MAX];
	size_t n = cmc_check(findings, CMC_CHECK_MAX, mad, len, frame);

	if (n > 0)
		title(text, "    Findings");
	for (size_t i = 0; i < n; i++)
		tree_finding(text, &findings[i]);
}

/* A MAD that no layout fits: its header as far as it goes, and the bytes. */
static void tree_unknown(struct cmc_text *text, const uint8_t *mad, size_t len)
{
	title(text, "    MAD header");
	tree_fields(text, cmc_mad_layout(), mad, len);
	label(text, 1, "Bytes");
	cmc_text_hexdump(text, mad, len);
	cmc_text_char(text, '\n');
}

void cmc_text_tree(struct cmc_text *text, const uint8_t *mad, size_t len, const struct cmc_context *context,
		   const struct cmc_frame *frame)
{
	bool whole = !context || !context->partial;
	struct view view;
	int error = view_open(&view, mad, len);

	cmc_text_summary(text, mad, len, context);
	cmc_text_char(text, '\n');
	if (error) {
		tree_unknown(text, mad, view.len);
	} else {
		title(text, "    MAD header");
		tree_fields(text, cmc_mad_layout(), mad, len);
		tree_message(text, &view, whole);
		tree_refusal(text, &view);
		tree_information(text, &view);
		tree_private(text, &view, context);
	}
	if (whole)
		tree_findings(text, mad, len, frame);
}
