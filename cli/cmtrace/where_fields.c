/* SPDX-License-Identifier: BSD-2-Clause */
/* From the names of fields to their values in a message. */
#include <glib.h>
#include <string.h>

#include "where.h"

enum { CLASS_VERSION_BYTE = 2, ADDRESS_LEN = 16 };

static bool row(struct where_value *out, const uint8_t *bytes, size_t size)
{
	out->bytes = bytes;
	out->n = size;
	return true;
}

/* -- fields of messages */

static bool get_layout(struct where_value *out, const struct where_field *field, const struct event *event, size_t n)
{
	(void)out;
	return n == 0 && event->tracked && event->result->attribute_id == field->attribute;
}

static bool value_of(struct where_value *out, const struct cmc_field *field, const struct event *event)
{
	if (!field || !cmc_field_present(field, event->len))
		return false;
	if (cmc_field_is_bytes(field))
		return row(out, event->mad + cmc_field_byte(field), cmc_field_bytes(field));
	return cmc_field_get(&out->number, field, event->mad, event->len) == 0;
}

static bool get_field(struct where_value *out, const struct where_field *field, const struct event *event, size_t n)
{
	return get_layout(out, field, event, n) &&
	       value_of(out, field->versions[event->mad[CLASS_VERSION_BYTE] == 2], event);
}

static bool get_header_field(struct where_value *out, const struct where_field *field, const struct event *event,
			     size_t n)
{
	return n == 0 && value_of(out, field->versions[0], event);
}

static enum where_type type_of(const struct cmc_field *field)
{
	if (field->kind == CMC_KIND_GID)
		return WHERE_ADDRESS;
	return cmc_field_is_bytes(field) ? WHERE_BYTES : WHERE_NUMBER;
}

static void set_field(struct where_field *out, const struct cmc_field *field, unsigned version)
{
	out->versions[version] = field;
	out->type = type_of(field);
	out->enumeration = field->enumeration;
	out->service = field->kind == CMC_KIND_SERVICE_ID;
}

static bool find_header_field(struct where_field *out, const char *name)
{
	const struct cmc_field *field = cmc_field_find(cmc_mad_layout(), name);

	if (!field)
		return false;
	set_field(out, field, 0);
	out->get = get_header_field;
	return true;
}

static bool find_message_field(struct where_field *out, const char *scope, const char *name)
{
	const struct cmc_layout *layout;

	for (size_t i = 0; (layout = cmc_layout_at(i)) != NULL; i++) {
		const struct cmc_field *field = cmc_field_find(layout, name);

		if (!field || strcmp(layout->key, scope) != 0)
			continue;
		out->attribute = layout->attribute_id;
		if (layout->class_versions & CMC_V1)
			set_field(out, field, 0);
		if (layout->class_versions & CMC_V2)
			set_field(out, field, 1);
		out->get = get_field;
	}
	if (out->get && out->service && (out->attribute == CMC_REQ || out->attribute == CMC_SIDR_REQ))
		out->get = where_get_service_id;
	return out->get != NULL;
}

static bool find_message(struct where_field *out, const char *name)
{
	const struct cmc_layout *layout;

	for (size_t i = 0; (layout = cmc_layout_at(i)) != NULL; i++) {
		if (strcmp(layout->key, name) == 0) {
			out->get = get_layout;
			out->attribute = layout->attribute_id;
			return true;
		}
	}
	return false;
}

/* -- private data */

static const struct cmc_private_part *private_part(struct cmc_private *data, const struct where_field *field,
						   const struct event *event, size_t n)
{
	if (cmc_private_find(data, event->mad, event->len, &event->result->context) != 0)
		return NULL;
	for (size_t i = 0; i < data->n_parts; i++)
		if (data->parts[i].layout == field->layout && n-- == 0)
			return &data->parts[i];
	return NULL;
}

static bool get_private_layout(struct where_value *out, const struct where_field *field, const struct event *event,
			       size_t n)
{
	struct cmc_private data;

	(void)out;
	return private_part(&data, field, event, n) != NULL;
}

/* IPv4 addresses in the form that all addresses are compared in. */
static bool map_address(struct where_value *out, const uint8_t *bytes, unsigned kind)
{
	static const uint8_t zeros[12];
	bool ipv4 = kind == CMC_PRIVATE_IPV4 || (kind == CMC_PRIVATE_IP && memcmp(bytes, zeros, sizeof(zeros)) == 0);
	uint8_t *address = (uint8_t *)out->room;

	memset(address, 0, ADDRESS_LEN);
	if (ipv4) {
		memset(address + 10, 0xff, 2);
		memcpy(address + 12, bytes + (kind == CMC_PRIVATE_IPV4 ? 0 : sizeof(zeros)), 4);
	} else {
		memcpy(address, bytes, ADDRESS_LEN);
	}
	return row(out, address, ADDRESS_LEN);
}

static bool get_private_field(struct where_value *out, const struct where_field *field, const struct event *event,
			      size_t n)
{
	const struct cmc_private_field *place = field->private_field;
	struct cmc_private data;
	const struct cmc_private_part *part = private_part(&data, field, event, n);
	const uint8_t *bytes;

	if (!part || part->offset + place->offset + place->size > data.size)
		return false;
	bytes = data.bytes + part->offset + place->offset;
	switch (field->type) {
	case WHERE_ADDRESS:
		return map_address(out, bytes, place->kind);
	case WHERE_TEXT:
		return row(out, bytes, strnlen((const char *)bytes, place->size));
	case WHERE_BYTES:
		return row(out, bytes, place->size);
	default:
		return cmc_private_get(&out->number, &data, part, place) == 0;
	}
}

static enum where_type private_type_of(const struct cmc_private_field *field)
{
	switch (field->kind) {
	case CMC_PRIVATE_IPV4:
	case CMC_PRIVATE_IP:
	case CMC_PRIVATE_GID:
		return WHERE_ADDRESS;
	case CMC_PRIVATE_TEXT:
		return WHERE_TEXT;
	case CMC_PRIVATE_BYTES:
		return WHERE_BYTES;
	default:
		return field->size > 8 ? WHERE_BYTES : WHERE_NUMBER;
	}
}

/* "KEY" or "KEY.FIELD". */
static bool find_private(struct where_field *out, const char *name)
{
	size_t key_len = strcspn(name, ".");
	const struct cmc_private_layout *layout;

	for (size_t i = 0; (layout = cmc_private_layout_at(i)) != NULL; i++) {
		if (strlen(layout->key) != key_len || strncmp(layout->key, name, key_len) != 0)
			continue;
		out->layout = layout;
		out->get = get_private_layout;
		if (name[key_len] == '\0')
			return true;
		out->private_field = cmc_private_field_find(layout, name + key_len + 1);
		out->get = get_private_field;
		if (out->private_field)
			out->type = private_type_of(out->private_field);
		return out->private_field != NULL;
	}
	return false;
}

/* -- findings */

static bool get_finding(struct where_value *out, const struct where_field *field, const struct event *event, size_t n)
{
	(void)out;
	for (size_t i = 0; i < event_n_findings(event) && n == 0; i++)
		if (event_finding(event, i)->id == (enum cmc_finding_id)field->id)
			return true;
	return false;
}

static bool find_finding(struct where_field *out, const char *name)
{
	for (unsigned id = 0; id < CMC_FINDING_COUNT; id++) {
		if (strcmp(cmc_finding_type(id)->name, name) == 0) {
			out->get = get_finding;
			out->id = id;
			return true;
		}
	}
	return false;
}

bool where_find_field(struct where_field *out, const char *name)
{
	char scope[32];
	size_t n;

	memset(out, 0, sizeof(*out));
	if (g_str_has_prefix(name, "ibcm."))
		name += strlen("ibcm.");
	if (where_find_own(out, name))
		return true;
	n = strcspn(name, ".");
	if (name[n] == '\0')
		return find_message(out, name);
	if (n >= sizeof(scope))
		return false;
	memcpy(scope, name, n);
	scope[n] = '\0';
	name += n + 1;
	if (strcmp(scope, "private") == 0)
		return find_private(out, name);
	if (strcmp(scope, "finding") == 0)
		return find_finding(out, name);
	if (strcmp(scope, cmc_mad_layout()->key) == 0)
		return find_header_field(out, name);
	return find_message_field(out, scope, name);
}
