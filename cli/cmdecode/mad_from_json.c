/* SPDX-License-Identifier: BSD-2-Clause */
#include <arpa/inet.h>
#include <glib.h>
#include <string.h>

#include <cmcodec/field.h>
#include <cmcodec/private_data.h>
#include <cmcodec/service.h>

#include "mad_from_json.h"
#include "value.h"

/* Where a value goes, and what messages call it. */
struct target {
	const struct cmc_layout *layout;
	const struct cmc_field *field;
	uint8_t *mad;
};

static G_GNUC_PRINTF(2, 3) char *fault(const struct target *target, const char *format, ...)
{
	va_list arguments;
	char *reason, *whole;

	va_start(arguments, format);
	reason = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	whole = g_strdup_printf("%s.%s: %s", target->layout->key, target->field->name, reason);
	g_free(reason);
	return whole;
}

static char *does_not_fit(const struct target *target, const char *value)
{
	return fault(target, "%s does not fit in %u bits", value, target->field->width);
}

/* "0x10", and for some kinds of field words. */
static char *word_value(const struct target *target, const char *word, uint64_t *value)
{
	const struct cmc_field *field = target->field;
	const struct cmc_enum_value *named = value_in_enum(field->enumeration, word);
	enum value_error error = value_parse(value, word);

	if (error == VALUE_TOO_LARGE)
		return does_not_fit(target, word);
	if (error == VALUE_GOOD || (field->kind == CMC_KIND_SERVICE_ID && cmc_service_parse(value, word) == 0))
		return NULL;
	if (!named)
		return fault(target, "'%s' is no number%s%s", word, field->enumeration ? " and no name of a " : "",
			     field->enumeration ? cmc_enum_title(field->enumeration) : "");
	*value = named->value;
	return NULL;
}

static char *number_value(const struct target *target, struct json_object *json, uint64_t *value)
{
	switch (json_object_get_type(json)) {
	case json_type_int:
		*value = json_object_get_uint64(json);
		if (json_object_get_int64(json) < 0)
			return does_not_fit(target, json_object_get_string(json));
		/* json-c makes this of every larger number, too. */
		return *value == UINT64_MAX ? fault(target, "write so large a number as \"0x...\"") : NULL;
	case json_type_boolean:
		*value = json_object_get_boolean(json) ? 1 : 0;
		return target->field->width == 1 ? NULL : fault(target, "a number is wanted, not true or false");
	case json_type_string:
		return word_value(target, json_object_get_string(json), value);
	default:
		return fault(target, "a whole number is wanted, not %s", json_object_to_json_string(json));
	}
}

static char *set_number(const struct target *target, struct json_object *json)
{
	uint64_t value;
	char *wrong = number_value(target, json, &value);

	if (!wrong && cmc_field_set(target->field, target->mad, CMC_MAD_LEN, value) == CMC_ERR_VALUE)
		return does_not_fit(target, json_object_get_string(json));
	return wrong;
}

/* Bytes that the RDMA IP CM header takes of a message's private data, 0 when it has none. */
static size_t ip_cm_header(const struct cmc_layout *message)
{
	const struct cmc_private_layout *layout;
	size_t n = 0;

	while ((layout = cmc_private_layout_at(n++)) && strcmp(layout->key, "rdma_ip_cm") != 0)
		;
	return layout && layout->messages >> (message->attribute_id - CMC_REQ) & 1 ? layout->size : 0;
}

/* Applications meet this limit as a connect that fails before anything is sent. */
static char *too_much_private_data(const struct target *target, size_t n)
{
	size_t room = cmc_field_bytes(target->field), header = ip_cm_header(target->layout);
	char *behind = header ? g_strdup_printf(", of which the application has %zu when RDMA IP CM puts its header "
						"of %zu in front", room - header, header) : g_strdup("");
	char *wrong = fault(target, "%zu bytes are too many: a %s carries %zu%s", n, target->layout->name, room,
			    behind);

	g_free(behind);
	return wrong;
}

static char *set_bytes(const struct target *target, struct json_object *json)
{
	const struct cmc_field *field = target->field;
	uint8_t *out = target->mad + cmc_field_byte(field);
	const char *digits = json_object_get_string(json);
	size_t n = cmc_field_bytes(field);

	if (json_object_get_type(json) != json_type_string)
		return fault(target, "a string is wanted, not %s", json_object_to_json_string(json));
	if (field->kind == CMC_KIND_GID && inet_pton(AF_INET6, digits, out) == 1)
		return NULL;
	if (value_parse_bytes(out, n, digits))
		return NULL;
	if (field->kind == CMC_KIND_PRIVATE_DATA && strlen(digits) > 2 * n)
		return too_much_private_data(target, (strlen(digits) + 1) / 2);
	if (field->kind == CMC_KIND_GID)
		return fault(target, "'%s' is neither an IPv6 address nor %zu hex digits", digits, 2 * n);
	return fault(target, "%zu hex digits are wanted, not %zu characters%s", 2 * n, strlen(digits),
		     strlen(digits) == 2 * n ? " with others among them" : "");
}

static char *set_members(uint8_t *mad, const struct cmc_layout *layout, struct json_object *object)
{
	char *wrong = NULL;

	if (object && json_object_get_type(object) != json_type_object)
		return g_strdup_printf("%s: an object is wanted", layout->key);
	if (!object)
		return NULL;
	json_object_object_foreach(object, name, json) {
		struct target target = { .layout = layout, .field = cmc_field_find(layout, name), .mad = mad };

		if (!target.field)
			return g_strdup_printf("%s.%s: no such field in %s", layout->key, name, layout->name);
		wrong = cmc_field_is_bytes(target.field) ? set_bytes(&target, json) : set_number(&target, json);
		if (wrong)
			break;
	}
	return wrong;
}

static void set_header(uint8_t *mad, const char *name, uint64_t value)
{
	cmc_field_set(cmc_field_find(cmc_mad_layout(), name), mad, CMC_MAD_LEN, value);
}

static uint64_t get_header(const uint8_t *mad, const char *name)
{
	uint64_t value = 0;

	cmc_field_get(&value, cmc_field_find(cmc_mad_layout(), name), mad, CMC_MAD_LEN);
	return value;
}

static char *class_version_of(unsigned *class_version, const uint8_t *mad, struct json_object *version)
{
	*class_version = (unsigned)get_header(mad, "class_version");
	if (version && json_object_get_type(version) != json_type_int)
		return g_strdup_printf("class_version: a number is wanted, not %s",
				       json_object_to_json_string(version));
	if (version)
		*class_version = (unsigned)json_object_get_int(version);
	if (*class_version != 1 && *class_version != 2)
		return g_strdup_printf("class_version: CM has 1 and 2, not %u", *class_version);
	return NULL;
}

/* The layout, from "message" and "class_version", else from the header as "mad" left it. */
static char *choose_layout(const struct cmc_layout **layout, unsigned *class_version, const uint8_t *mad,
			   struct json_object *root)
{
	struct json_object *message = json_object_object_get(root, "message");
	char *wrong = class_version_of(class_version, mad, json_object_object_get(root, "class_version"));

	if (wrong)
		return wrong;
	*layout = message ? cmc_layout_by_name(*class_version, json_object_get_string(message)) :
			    cmc_layout_find(*class_version, (unsigned)get_header(mad, "attribute_id"));
	if (*layout)
		return NULL;
	if (message)
		return g_strdup_printf("message: %s is no CM message", json_object_to_json_string(message));
	return g_strdup("message: missing, and mad.attribute_id names no CM message");
}

/* "mad" may say again what "message" and "class_version" say, but not something else. */
static char *contradiction(const uint8_t *mad, const struct cmc_layout *layout, unsigned class_version)
{
	uint64_t attribute_id = get_header(mad, "attribute_id");

	if (attribute_id != layout->attribute_id)
		return g_strdup_printf("mad.attribute_id: 0x%04x is not the %s that message names",
				       (unsigned)attribute_id, layout->name);
	if (get_header(mad, "class_version") != class_version)
		return g_strdup_printf("mad.class_version: %u is not the %u of class_version",
				       (unsigned)get_header(mad, "class_version"), class_version);
	return NULL;
}

static char *make_header(uint8_t *mad, const struct cmc_layout **layout, struct json_object *root)
{
	struct json_object *members = json_object_object_get(root, cmc_mad_layout()->key);
	unsigned class_version;
	char *wrong;

	memset(mad, 0, CMC_MAD_LEN);
	set_header(mad, "base_version", 1);
	set_header(mad, "mgmt_class", CMC_MGMT_CLASS_CM);
	set_header(mad, "class_version", 2);
	wrong = set_members(mad, cmc_mad_layout(), members);
	if (!wrong)
		wrong = choose_layout(layout, &class_version, mad, root);
	if (wrong)
		return wrong;
	set_header(mad, "class_version", class_version);
	set_header(mad, "attribute_id", (*layout)->attribute_id);
	set_header(mad, "method", (*layout)->attribute_id == CMC_CLASS_PORT_INFO ? CMC_METHOD_COMMGTGET :
										   CMC_METHOD_COMMGTSEND);
	/* What was given wins over what follows from the message. */
	wrong = set_members(mad, cmc_mad_layout(), members);
	return wrong ? wrong : contradiction(mad, *layout, class_version);
}

static bool is_known_member(const char *name, const struct cmc_layout *layout)
{
	static const char *const names[] = {
		"message", "class_version", "frame",
		/* What cmc_text_json() works out from the rest. */
		"summary", "words", "explanation", "hint", "information", "private", "findings", "captured",
	};

	for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
		if (g_str_equal(name, names[i]))
			return true;
	return g_str_equal(name, cmc_mad_layout()->key) || g_str_equal(name, layout->key);
}

char *mad_from_json(uint8_t mad[CMC_MAD_LEN], struct json_object *root)
{
	const struct cmc_layout *layout;
	char *wrong;

	if (json_object_get_type(root) != json_type_object)
		return g_strdup_printf("an object is wanted, not %s", json_object_to_json_string(root));
	wrong = make_header(mad, &layout, root);
	if (wrong)
		return wrong;
	json_object_object_foreach(root, name, json) {
		(void)json;
		if (!is_known_member(name, layout))
			return g_strdup_printf("%s: no such member in %s", name, layout->name);
	}
	return set_members(mad, layout, json_object_object_get(root, layout->key));
}
