/* SPDX-License-Identifier: BSD-2-Clause */
#include <arpa/inet.h>
#include <string.h>

#include <cmcodec/service.h>

#include "field_words.h"
#include "value.h"

char *field_fault(const struct field_target *target, const char *format, ...)
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

char *field_too_large(const struct field_target *target, const char *value)
{
	return field_fault(target, "%s does not fit in %u bits", value, target->field->width);
}

/* "0x10", and for some kinds of field words. */
static char *word_value(const struct field_target *target, const char *word, uint64_t *value)
{
	const struct cmc_field *field = target->field;
	const struct cmc_enum_value *named = value_in_enum(field->enumeration, word);
	enum value_error error = value_parse(value, word);

	if (error == VALUE_TOO_LARGE)
		return field_too_large(target, word);
	if (error == VALUE_GOOD || (field->kind == CMC_KIND_SERVICE_ID && cmc_service_parse(value, word) == 0))
		return NULL;
	if (!named)
		return field_fault(target, "'%s' is no number%s%s", word, field->enumeration ? " and no name of a " : "",
				   field->enumeration ? cmc_enum_title(field->enumeration) : "");
	*value = named->value;
	return NULL;
}

static char *set_number(const struct field_target *target, const char *word)
{
	uint64_t value;
	char *wrong = word_value(target, word, &value);

	if (!wrong && cmc_field_set(target->field, target->mad, CMC_MAD_LEN, value) == CMC_ERR_VALUE)
		return field_too_large(target, word);
	return wrong;
}

const struct cmc_private_layout *private_layout_by_key(const char *key)
{
	const struct cmc_private_layout *layout;
	size_t n = 0;

	while ((layout = cmc_private_layout_at(n++)) && strcmp(layout->key, key) != 0)
		;
	return layout;
}

/* Bytes that the RDMA IP CM header takes of a message's private data, 0 when it has none. */
static size_t ip_cm_header(const struct cmc_layout *message)
{
	const struct cmc_private_layout *layout = private_layout_by_key("rdma_ip_cm");

	return layout && layout->messages >> (message->attribute_id - CMC_REQ) & 1 ? layout->size : 0;
}

/* Applications meet this limit as a connect that fails before anything is sent. */
static char *too_much_private_data(const struct field_target *target, size_t n)
{
	size_t room = cmc_field_bytes(target->field), header = ip_cm_header(target->layout);
	char *behind = header ? g_strdup_printf(", of which the application has %zu when RDMA IP CM puts its header "
						"of %zu in front", room - header, header) : g_strdup("");
	char *wrong = field_fault(target, "%zu bytes are too many: a %s carries %zu%s", n, target->layout->name, room,
				  behind);

	g_free(behind);
	return wrong;
}

static char *set_bytes(const struct field_target *target, const char *digits)
{
	const struct cmc_field *field = target->field;
	uint8_t *out = target->mad + cmc_field_byte(field);
	size_t n = cmc_field_bytes(field);

	if (field->kind == CMC_KIND_GID && inet_pton(AF_INET6, digits, out) == 1)
		return NULL;
	if (value_parse_bytes(out, n, digits))
		return NULL;
	if (field->kind == CMC_KIND_PRIVATE_DATA && strlen(digits) > 2 * n)
		return too_much_private_data(target, (strlen(digits) + 1) / 2);
	if (field->kind == CMC_KIND_GID)
		return field_fault(target, "'%s' is neither an IPv6 address nor %zu hex digits", digits, 2 * n);
	return field_fault(target, "%zu hex digits are wanted, not %zu characters%s", 2 * n, strlen(digits),
			   strlen(digits) == 2 * n ? " with others among them" : "");
}

char *field_set_words(const struct field_target *target, const char *words)
{
	return cmc_field_is_bytes(target->field) ? set_bytes(target, words) : set_number(target, words);
}
