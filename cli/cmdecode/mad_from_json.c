/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <string.h>

#include <cmcodec/field.h>

#include "field_words.h"
#include "mad_from_json.h"

static char *number_value(const struct field_target *target, struct json_object *json, uint64_t *value)
{
	switch (json_object_get_type(json)) {
	case json_type_int:
		*value = json_object_get_uint64(json);
		if (json_object_get_int64(json) < 0)
			return field_too_large(target, json_object_get_string(json));
		/* json-c makes this of every larger number, too. */
		return *value == UINT64_MAX ? field_fault(target, "write so large a number as \"0x...\"") : NULL;
	case json_type_boolean:
		*value = json_object_get_boolean(json) ? 1 : 0;
		return target->field->width == 1 ? NULL : field_fault(target, "a number is wanted, not true or false");
	default:
		return field_fault(target, "a whole number is wanted, not %s", json_object_to_json_string(json));
	}
}

static char *set_number(const struct field_target *target, struct json_object *json)
{
	uint64_t value = 0;
	char *wrong;

	if (json_object_get_type(json) == json_type_string)
		return field_set_words(target, json_object_get_string(json));
	wrong = number_value(target, json, &value);
	if (!wrong && cmc_field_set(target->field, target->mad, CMC_MAD_LEN, value) == CMC_ERR_VALUE)
		return field_too_large(target, json_object_get_string(json));
	return wrong;
}

static char *set_bytes(const struct field_target *target, struct json_object *json)
{
	if (json_object_get_type(json) != json_type_string)
		return field_fault(target, "a string is wanted, not %s", json_object_to_json_string(json));
	return field_set_words(target, json_object_get_string(json));
}

static char *set_members(uint8_t *mad, const struct cmc_layout *layout, struct json_object *object)
{
	char *wrong = NULL;

	if (object && json_object_get_type(object) != json_type_object)
		return g_strdup_printf("%s: an object is wanted", layout->key);
	if (!object)
		return NULL;
	json_object_object_foreach(object, name, json) {
		struct field_target target = { .layout = layout, .field = cmc_field_find(layout, name), .mad = mad };

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
