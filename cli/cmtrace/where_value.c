/* SPDX-License-Identifier: BSD-2-Clause */
/* What a field is compared with, as a person writes it. */
#include <arpa/inet.h>
#include <glib.h>
#include <string.h>

#include <cmcodec/service.h>

#include "value.h"
#include "where.h"

/* Names of the values of fields that are no fields of a message. */
static bool find_name(uint64_t *number, const char *(*name_of)(unsigned value), const char *word)
{
	const char *name;

	for (unsigned value = 0; (name = name_of(value)) != NULL; value++) {
		if (g_ascii_strcasecmp(name, word) == 0) {
			*number = value;
			return true;
		}
	}
	return false;
}

static bool find_private_name(uint64_t *number, unsigned enumeration, const char *word)
{
	size_t n;
	const struct cmc_private_value *values = cmc_private_enum_values(enumeration, &n);

	for (size_t i = 0; i < n; i++) {
		if (g_ascii_strcasecmp(values[i].title, word) == 0) {
			*number = values[i].value;
			return true;
		}
	}
	return false;
}

static const char *read_number(struct where_test *test, const char *word)
{
	const struct where_field *field = &test->field;
	const struct cmc_enum_value *value;

	switch (value_parse(&test->number, word)) {
	case VALUE_GOOD:
		return NULL;
	case VALUE_TOO_LARGE:
		return "too large";
	default:
		break;
	}
	if (field->name_of && find_name(&test->number, field->name_of, word))
		return NULL;
	if (field->private_field && find_private_name(&test->number, field->private_field->enumeration, word))
		return NULL;
	value = value_in_enum(field->enumeration, word);
	if (value)
		test->number = value->value;
	return value ? NULL : "neither a number nor a name that this field knows";
}

static const char *read_service(struct where_test *test, const char *word)
{
	return cmc_service_parse(&test->number, word) == 0 ? NULL :
	       "no ServiceID: a number, a port such as tcp:4420, or a name such as nvme";
}

static const char *read_time(struct where_test *test, const char *word)
{
	return value_parse_time(&test->number, word) ? NULL : "no time: 0.5 or 0.5s, 500ms, 20us, 900ns, 2min";
}

static const char *read_address(struct where_test *test, const char *word)
{
	struct cmc_endpoint lid;
	uint64_t number;

	test->n = sizeof(lid.address);
	memset(test->bytes + 10, 0xff, 2);
	if (inet_pton(AF_INET, word, test->bytes + 12) == 1 || inet_pton(AF_INET6, word, test->bytes) == 1)
		return NULL;
	if (value_parse(&number, word) != VALUE_GOOD || number > UINT16_MAX)
		return "neither an IP address or GID nor a LID";
	lid = cmc_endpoint_lid((uint16_t)number);
	memcpy(test->bytes, lid.address, sizeof(lid.address));
	return NULL;
}

static const char *read_bytes(struct where_test *test, const char *word)
{
	const char *digits = g_str_has_prefix(word, "0x") ? word + 2 : word;

	test->n = strlen(digits) / 2;
	return test->n > 0 && value_parse_bytes(test->bytes, test->n, digits) ? NULL : "no row of hexadecimal bytes";
}

static const char *read_text(struct where_test *test, const char *word)
{
	test->n = strlen(word);
	for (size_t i = 0; i < test->n; i++)
		test->bytes[i] = (uint8_t)g_ascii_tolower(word[i]);
	return NULL;
}

const char *where_read_constant(struct where_test *test, const char *word)
{
	static const char *(*const readers[])(struct where_test *, const char *) = {
		[WHERE_NUMBER] = read_number, [WHERE_TIME] = read_time, [WHERE_ADDRESS] = read_address,
		[WHERE_BYTES] = read_bytes, [WHERE_TEXT] = read_text,
	};

	return test->field.service ? read_service(test, word) : readers[test->field.type](test, word);
}
