/* SPDX-License-Identifier: BSD-2-Clause */
/* Fields that no layout holds: what is worked out from the message, what the exchange tells, and the packet's. */
#include <glib.h>
#include <string.h>

#include <cmcodec/format.h>
#include <cmcodec/info.h>
#include <cmcodec/service.h>

#include "where.h"

enum { VLAN_ID = 0xfff };

static bool number(struct where_value *out, size_t n, uint64_t value)
{
	out->number = value;
	return n == 0;
}

/* A number that is there unless it is 0. */
static bool number_unless_0(struct where_value *out, size_t n, uint64_t value)
{
	return value != 0 && number(out, n, value);
}

static bool text(struct where_value *out, size_t n, const char *words)
{
	if (!words || words[0] == '\0' || n > 0)
		return false;
	out->bytes = (const uint8_t *)words;
	out->n = strlen(words);
	return true;
}

static bool address(struct where_value *out, const struct cmc_endpoint *endpoint)
{
	out->bytes = endpoint->address;
	out->n = sizeof(endpoint->address);
	return true;
}

#define GETTER(name) \
	static bool name(struct where_value *out, const struct where_field *field, const struct event *event, size_t n)

GETTER(get_summary)
{
	struct cmc_text words;

	(void)field;
	cmc_text_init(&words, out->room, sizeof(out->room));
	event_words(&words, event);
	return text(out, n, out->room);
}

GETTER(get_service)
{
	struct cmc_text words;

	(void)field;
	cmc_text_init(&words, out->room, sizeof(out->room));
	if (event->result->context.has_service_id)
		cmc_text_service(&words, event->result->context.service_id);
	return text(out, n, out->room);
}

bool where_get_service_id(struct where_value *out, const struct where_field *field, const struct event *event, size_t n)
{
	bool sidr = event->result->kind == CMC_EXCHANGE_SIDR;

	if (field->attribute && sidr != (field->attribute == CMC_SIDR_REQ))
		return false;
	return event->result->context.has_service_id && number(out, n, event->result->context.service_id);
}

GETTER(get_service_port)
{
	struct cmc_service service;

	(void)field;
	if (!event->result->context.has_service_id)
		return false;
	cmc_service_describe(&service, event->result->context.service_id);
	return number_unless_0(out, n, service.port);
}

/* What kind of additional information a derived field stands for; NONE: every number that has no field of its own. */
static enum cmc_info_kind info_kind(unsigned id)
{
	switch (id) {
	case CMC_DERIVED_INFO_GID:
		return CMC_INFO_GID;
	case CMC_DERIVED_INFO_LID:
		return CMC_INFO_LID;
	case CMC_DERIVED_INFO_GUID:
		return CMC_INFO_GUID;
	default:
		return CMC_INFO_NONE;
	}
}

static bool is_plain_number(enum cmc_info_kind kind)
{
	return kind != CMC_INFO_NONE && kind != CMC_INFO_CONSUMER && kind != CMC_INFO_CLASS_PORT_INFO &&
	       kind != CMC_INFO_GID && kind != CMC_INFO_LID && kind != CMC_INFO_GUID;
}

GETTER(get_info)
{
	enum cmc_info_kind kind = info_kind(field->id);
	struct cmc_info info;

	if (cmc_info_decode(&info, event->mad, event->len) != 0 || !info.valid)
		return false;
	if (kind == CMC_INFO_NONE ? !is_plain_number(info.kind) : info.kind != kind)
		return false;
	out->bytes = info.bytes;
	out->n = info.expected;
	return number(out, n, info.value);
}

GETTER(get_private)
{
	struct cmc_private data;

	if (cmc_private_find(&data, event->mad, event->len, &event->result->context) != 0)
		return false;
	if (field->id == CMC_DERIVED_PRIVATE_USED)
		return number(out, n, data.used);
	out->bytes = data.bytes + data.consumer_offset;
	out->n = data.used > data.consumer_offset ? data.used - data.consumer_offset : 0;
	return out->n > 0 && n == 0;
}

GETTER(get_refusal)
{
	const struct cmc_enum_value *refusal = cmc_refusal(event->mad, event->len);

	return refusal && text(out, n, field->id == CMC_DERIVED_HINT ? refusal->hint : refusal->meaning);
}

GETTER(get_exchange) { (void)field; return number_unless_0(out, n, event->result->exchange); }
GETTER(get_kind) { (void)field; return event->result->exchange && number(out, n, event->result->kind); }
GETTER(get_role) { (void)field; return event->result->exchange && number(out, n, event->result->role); }
GETTER(get_state) { (void)field; return event->result->exchange && number(out, n, event->result->after); }
GETTER(get_response_to) { (void)field; return number_unless_0(out, n, event->result->response_to); }
/* A message is told before its answer comes. */
GETTER(get_response_in) { (void)field; (void)event; (void)out; (void)n; return false; }
GETTER(get_resend) { (void)field; return number_unless_0(out, n, event->result->resend); }
GETTER(get_retransmission) { (void)field; return number_unless_0(out, n, event->result->resend_of); }
GETTER(get_duplicate) { (void)field; return number_unless_0(out, n, event->result->duplicate_of); }
GETTER(get_frame) { (void)field; return number(out, n, event->packet->number); }
GETTER(get_src) { (void)field; return n == 0 && address(out, &event->src); }
GETTER(get_dst) { (void)field; return n == 0 && address(out, &event->dst); }
GETTER(get_icrc) { (void)field; return event->frame && number(out, n, event->icrc.state); }
GETTER(get_src_qp) { (void)field; return event->frame && number(out, n, event->frame->src_qp); }
GETTER(get_dst_qp) { (void)field; return event->frame && number(out, n, event->frame->dst_qp); }
GETTER(get_p_key) { (void)field; return event->frame && number(out, n, event->frame->p_key); }

GETTER(get_response_time)
{
	(void)field;
	return event->result->response_to && number(out, n, event->result->response_ns);
}

GETTER(get_resend_interval)
{
	(void)field;
	return event->result->resend_of && number(out, n, event->result->interval_ns);
}

GETTER(get_either_address)
{
	(void)field;
	return n < 2 && address(out, n == 0 ? &event->src : &event->dst);
}

GETTER(get_vlan)
{
	(void)field;
	out->number = event->frame && n < event->frame->n_vlans ? event->frame->vlan[n] & VLAN_ID : 0u;
	return event->frame && n < event->frame->n_vlans;
}

GETTER(get_severity)
{
	enum cmc_severity worst;

	(void)field;
	return event_severity(&worst, event) && number(out, n, worst);
}

#define NAMER(function, type) \
	static const char *name_##function(unsigned value) { return function((type)value); }
NAMER(cmc_role_name, enum cmc_role)
NAMER(cmc_exchange_state_name, enum cmc_exchange_state)
NAMER(cmc_exchange_kind_name, enum cmc_exchange_kind)
NAMER(cmc_severity_name, enum cmc_severity)
NAMER(frame_icrc_name, enum frame_icrc_state)

/* Names and meanings of the first stand in the library's table. */
static const struct {
	enum cmc_derived_id id;
	where_get *get;
	enum where_type type;
	const char *(*name_of)(unsigned value);
} derived[] = {
	{ CMC_DERIVED_SUMMARY, get_summary, WHERE_TEXT, NULL },
	{ CMC_DERIVED_SERVICE, get_service, WHERE_TEXT, NULL },
	{ CMC_DERIVED_SERVICE_PORT, get_service_port, WHERE_NUMBER, NULL },
	{ CMC_DERIVED_INFO_GID, get_info, WHERE_ADDRESS, NULL },
	{ CMC_DERIVED_INFO_LID, get_info, WHERE_NUMBER, NULL },
	{ CMC_DERIVED_INFO_GUID, get_info, WHERE_NUMBER, NULL },
	{ CMC_DERIVED_INFO_VALUE, get_info, WHERE_NUMBER, NULL },
	{ CMC_DERIVED_PRIVATE_USED, get_private, WHERE_NUMBER, NULL },
	{ CMC_DERIVED_PRIVATE_CONSUMER, get_private, WHERE_BYTES, NULL },
	{ CMC_DERIVED_EXPLANATION, get_refusal, WHERE_TEXT, NULL },
	{ CMC_DERIVED_HINT, get_refusal, WHERE_TEXT, NULL },
	{ CMC_DERIVED_EXCHANGE, get_exchange, WHERE_NUMBER, NULL },
	{ CMC_DERIVED_ROLE, get_role, WHERE_NUMBER, name_cmc_role_name },
	{ CMC_DERIVED_STATE, get_state, WHERE_NUMBER, name_cmc_exchange_state_name },
	{ CMC_DERIVED_RESPONSE_TO, get_response_to, WHERE_NUMBER, NULL },
	{ CMC_DERIVED_RESPONSE_TIME, get_response_time, WHERE_TIME, NULL },
	{ CMC_DERIVED_RESPONSE_IN, get_response_in, WHERE_NUMBER, NULL },
	{ CMC_DERIVED_RESEND, get_resend, WHERE_NUMBER, NULL },
	{ CMC_DERIVED_RETRANSMISSION_OF, get_retransmission, WHERE_NUMBER, NULL },
	{ CMC_DERIVED_RESEND_INTERVAL, get_resend_interval, WHERE_TIME, NULL },
	{ CMC_DERIVED_DUPLICATE_OF, get_duplicate, WHERE_NUMBER, NULL },
};
_Static_assert(G_N_ELEMENTS(derived) == CMC_DERIVED_COUNT, "a derived field has no getter");

static const struct {
	const char *name;
	where_get *get;
	enum where_type type;
	const char *(*name_of)(unsigned value);
} own[] = {
	{ "frame", get_frame, WHERE_NUMBER, NULL },
	{ "src", get_src, WHERE_ADDRESS, NULL },
	{ "dst", get_dst, WHERE_ADDRESS, NULL },
	{ "addr", get_either_address, WHERE_ADDRESS, NULL },
	{ "service_id", where_get_service_id, WHERE_NUMBER, NULL },
	{ "kind", get_kind, WHERE_NUMBER, name_cmc_exchange_kind_name },
	{ "severity", get_severity, WHERE_NUMBER, name_cmc_severity_name },
	{ "icrc", get_icrc, WHERE_NUMBER, name_frame_icrc_name },
	{ "vlan", get_vlan, WHERE_NUMBER, NULL },
	{ "p_key", get_p_key, WHERE_NUMBER, NULL },
	{ "src_qp", get_src_qp, WHERE_NUMBER, NULL },
	{ "dst_qp", get_dst_qp, WHERE_NUMBER, NULL },
};

bool where_find_own(struct where_field *out, const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(derived); i++) {
		if (strcmp(cmc_derived(derived[i].id)->name, name) != 0)
			continue;
		*out = (struct where_field){ .get = derived[i].get, .type = derived[i].type, .name_of = derived[i].name_of,
					     .id = derived[i].id };
		return true;
	}
	for (size_t i = 0; i < G_N_ELEMENTS(own); i++) {
		if (strcmp(own[i].name, name) != 0)
			continue;
		*out = (struct where_field){ .get = own[i].get, .type = own[i].type, .name_of = own[i].name_of,
					     .service = own[i].get == where_get_service_id };
		return true;
	}
	return false;
}

const char *where_own_field(size_t n)
{
	return n < G_N_ELEMENTS(own) ? own[n].name : NULL;
}
