/* SPDX-License-Identifier: BSD-2-Clause */
/* Judging one MAD: the packet and the MAD header. */
#include <cmcodec/check.h>
#include <cmcodec/format.h>

#include "rules.h"
#include "track_detail.h"

static const struct cmc_finding_type types[] = {
#define TYPE(id, severity_, summary_, rule_) \
	{ .name = #id, .summary = (summary_), .rule = (rule_), .severity = CMC_##severity_ },
	CMC_FINDINGS(TYPE)
#undef TYPE
};

const struct cmc_finding_type *cmc_finding_type(enum cmc_finding_id id)
{
	return (unsigned)id < CMC_FINDING_COUNT ? &types[id] : NULL;
}

const char *cmc_severity_name(enum cmc_severity severity)
{
	static const char *const names[] = {
		[CMC_CHAT] = "chat", [CMC_NOTE] = "note", [CMC_WARN] = "warning", [CMC_FAULT] = "error",
	};

	return (unsigned)severity < sizeof(names) / sizeof(names[0]) ? names[severity] : NULL;
}

/* The number of a finding that is not about a field, in words. */
static void text_number(struct cmc_text *text, enum cmc_finding_id id, uint64_t value)
{
	switch (id) {
	case CMC_FINDING_truncated:
		cmc_text_printf(text, ": %u of %d bytes were captured", (unsigned)value, CMC_MAD_LEN);
		break;
	case CMC_FINDING_mad_size:
		cmc_text_printf(text, ": %u bytes", (unsigned)value);
		break;
	case CMC_FINDING_q_key:
		cmc_text_string(text, ": ");
		cmc_text_hex(text, value, 8);
		break;
	case CMC_FINDING_opcode:
		cmc_text_string(text, ": opcode ");
		cmc_text_hex(text, value, 2);
		break;
	default:
		break;
	}
}

void cmc_text_finding(struct cmc_text *text, const struct cmc_finding *finding)
{
	const struct cmc_finding_type *type = cmc_finding_type(finding->id);
	const struct cmc_field *field = finding->field;

	if (!type)
		return;
	cmc_text_string(text, type->summary);
	if (text_exchange_detail(text, finding))
		return;
	if (!field) {
		text_number(text, finding->id, finding->value);
		return;
	}
	cmc_text_string(text, ": ");
	text_field_name(text, field);
	if (cmc_field_is_bytes(field))
		return;
	cmc_text_string(text, " is ");
	cmc_text_value(text, field, finding->value);
}

static void add_field(struct findings *list, enum cmc_finding_id id, const struct cmc_field *field,
		      const struct view *view)
{
	uint64_t value = 0;

	cmc_field_get(&value, field, view->mad, view->len);
	findings_add(list, id, field, value);
}

static void add_header(struct findings *list, enum cmc_finding_id id, const char *name, const struct view *view)
{
	add_field(list, id, cmc_field_find(cmc_mad_layout(), name), view);
}

/* Findings that need no message: how much was captured, and what the packet around the MAD says. */
static void check_packet(struct findings *list, const struct view *view, const struct cmc_frame *frame)
{
	if (view->len < CMC_MAD_LEN)
		findings_add(list, CMC_FINDING_truncated, NULL, view->len);
	if (!frame)
		return;
	if (frame->payload_len != CMC_MAD_LEN)
		findings_add(list, CMC_FINDING_mad_size, NULL, frame->payload_len);
	if (frame->has_deth && frame->q_key != CMC_GSI_Q_KEY)
		findings_add(list, CMC_FINDING_q_key, NULL, frame->q_key);
	if (frame->opcode != CMC_UD_SEND_ONLY)
		findings_add(list, CMC_FINDING_opcode, NULL, frame->opcode);
}

/* Why a MAD cannot be decoded. */
static void check_error(struct findings *list, const struct view *view, int error)
{
	static const struct {
		int error;
		enum cmc_finding_id finding;
	} reasons[] = {
		{ CMC_ERR_BASE_VERSION, CMC_FINDING_base_version },
		{ CMC_ERR_MGMT_CLASS, CMC_FINDING_mgmt_class },
		{ CMC_ERR_CLASS_VERSION, CMC_FINDING_class_version },
		{ CMC_ERR_ATTRIBUTE, CMC_FINDING_attribute },
	};

	for (size_t i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++)
		if (reasons[i].error == error)
			add_field(list, reasons[i].finding, view_error_field(error), view);
}

/* ECE: who made the options in the AttributeModifier. Messages and versions without a vendor field have none. */
static bool has_vendor(const struct view *view)
{
	for (size_t i = 0; i < view->layout->n_fields; i++) {
		const struct cmc_field *field = &view->layout->fields[i];
		uint64_t value;

		if (field->kind != CMC_KIND_VENDOR)
			continue;
		/* A vendor that is cut off gets the benefit of the doubt. */
		if (cmc_field_get(&value, field, view->mad, view->len) != 0 || value != 0)
			return true;
	}
	return false;
}

static bool method_fits(const struct view *view)
{
	uint64_t method = HEADER(view, method);

	if (view->layout->attribute_id == CMC_CLASS_PORT_INFO)
		return method == CMC_METHOD_COMMGTGET || method == CMC_METHOD_COMMGTSET ||
		       method == CMC_METHOD_COMMGTGETRESP;
	return method == CMC_METHOD_COMMGTSEND;
}

static void check_header(struct findings *list, const struct view *view)
{
	if (HEADER(view, class_version) == 1)
		add_header(list, CMC_FINDING_class_version_1, "class_version", view);
	if (!method_fits(view))
		add_header(list, CMC_FINDING_method, "method", view);
	if (HEADER(view, status) != 0)
		add_header(list, CMC_FINDING_status, "status", view);
	if (HEADER(view, attribute_modifier) != 0 && !has_vendor(view))
		add_header(list, CMC_FINDING_attribute_modifier, "attribute_modifier", view);
	if (HEADER(view, class_specific) != 0)
		add_header(list, CMC_FINDING_reserved_not_zero, "class_specific", view);
	if (HEADER(view, reserved) != 0)
		add_header(list, CMC_FINDING_reserved_not_zero, "reserved", view);
}

/* The messages that an IP CM header can stand in. */
static bool is_call(const struct cmc_layout *layout)
{
	return layout->attribute_id == CMC_REQ || layout->attribute_id == CMC_SIDR_REQ;
}

static size_t check_view(struct cmc_finding *out, size_t max, const struct view *view, const struct cmc_frame *frame)
{
	struct findings list = { .out = out, .max = max };
	struct subject subject = { .view = *view, .frame = frame };

	subject.has_ip_cm = is_call(view->layout) && ip_cm_find(&subject.ip_cm, view);
	check_packet(&list, view, frame);
	check_header(&list, view);
	check_kinds(&list, view);
	check_message(&list, &subject);
	return list.n;
}

size_t cmc_check(struct cmc_finding *out, size_t max, const uint8_t *mad, size_t len, const struct cmc_frame *frame)
{
	struct findings list = { .out = out, .max = max };
	struct view view;
	int error = view_open(&view, mad, len);

	if (!error)
		return check_view(out, max, &view, frame);
	check_packet(&list, &view, frame);
	check_error(&list, &view, error);
	return list.n;
}
