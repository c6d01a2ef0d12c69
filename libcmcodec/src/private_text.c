/* SPDX-License-Identifier: BSD-2-Clause */
/* Private data in words. */
#include <cmcodec/private_data.h>

#include "bits.h"
#include "ip_cm.h"

enum { HEX_MAX = 32 }; /* bytes of unexplained private data that one line shows in hexadecimal */

/* One field about to be written. */
struct item {
	const struct cmc_private_field *field;
	const uint8_t *bytes;
	uint64_t value; /* 0 for a field of bytes */
};

typedef void write_fn(struct cmc_text *text, const struct item *item);

static unsigned digits(const struct item *item)
{
	return item->field->size * 2u;
}

static const struct cmc_private_value *value_of(const struct item *item)
{
	return cmc_private_enum_find(item->field->enumeration, item->value);
}

static void write_title(struct cmc_text *text, const struct item *item)
{
	const struct cmc_private_value *value = value_of(item);

	if (item->field->enumeration)
		cmc_text_printf(text, " %s", value ? value->title : "(unknown)");
}

static void write_count(struct cmc_text *text, const struct item *item)
{
	cmc_text_unsigned(text, item->value);
	write_title(text, item);
}

static void write_hex(struct cmc_text *text, const struct item *item)
{
	cmc_text_hex(text, item->value, digits(item));
	write_title(text, item);
}

static void write_signed(struct cmc_text *text, const struct item *item)
{
	unsigned unused = 64 - 8u * item->field->size;

	cmc_text_printf(text, "%lld", (long long)((int64_t)(item->value << unused) >> unused));
	write_title(text, item);
}

static void write_bitmask(struct cmc_text *text, const struct item *item)
{
	size_t n, shown = 0;
	const struct cmc_private_value *bits = cmc_private_enum_values(item->field->enumeration, &n);

	cmc_text_hex(text, item->value, digits(item));
	for (size_t i = 0; i < n; i++)
		if (item->value & bits[i].value)
			cmc_text_printf(text, "%s%s", shown++ ? ", " : " (", bits[i].title);
	if (shown)
		cmc_text_char(text, ')');
}

static void write_bytes(struct cmc_text *text, const struct item *item)
{
	cmc_text_hexdump(text, item->bytes, item->field->size);
}

static bool is_printable(const uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (bytes[i] < 0x20 || bytes[i] > 0x7e)
			return false;
	return true;
}

static void write_quoted(struct cmc_text *text, const uint8_t *bytes, size_t n)
{
	cmc_text_char(text, '"');
	for (size_t i = 0; i < n; i++) {
		if (bytes[i] == '"' || bytes[i] == '\\')
			cmc_text_char(text, '\\');
		cmc_text_char(text, (char)bytes[i]);
	}
	cmc_text_char(text, '"');
}

static void write_text(struct cmc_text *text, const struct item *item)
{
	size_t n = strnlen((const char *)item->bytes, item->field->size);

	if (is_printable(item->bytes, n))
		write_quoted(text, item->bytes, n);
	else
		write_bytes(text, item);
}

static void write_ipv4(struct cmc_text *text, const struct item *item)
{
	cmc_text_ipv4(text, item->bytes);
}

static void write_gid(struct cmc_text *text, const struct item *item)
{
	cmc_text_gid(text, item->bytes);
}

static void write_ip(struct cmc_text *text, const struct item *item)
{
	uint8_t gid[16];

	ip_cm_address(gid, item->bytes);
	text_address(text, gid);
}

static void write_reserved(struct cmc_text *text, const struct item *item)
{
	for (size_t i = 0; i < item->field->size; i++) {
		if (item->bytes[i]) {
			cmc_text_string(text, "0x");
			write_bytes(text, item);
			return;
		}
	}
	cmc_text_char(text, '0');
}

static void write_version(struct cmc_text *text, const struct item *item)
{
	unsigned half = item->field->size * 4u;

	cmc_text_unsigned(text, item->value >> half);
	cmc_text_char(text, '.');
	cmc_text_unsigned(text, item->value & low_bits(half));
}

static void write_kib(struct cmc_text *text, const struct item *item)
{
	cmc_text_unsigned(text, item->value);
	cmc_text_string(text, " (");
	cmc_text_unsigned(text, (item->value + 1) * 1024);
	cmc_text_string(text, " bytes)");
}

/* Network type, network number, address: only the o2ib network has addresses worth words. */
static void write_nid(struct cmc_text *text, const struct item *item)
{
	enum { O2IB = 5 };
	uint8_t address[4];
	unsigned number = (unsigned)(item->value >> 32 & 0xffff);

	if (item->value >> 48 != O2IB) {
		cmc_text_hex(text, item->value, digits(item));
		return;
	}
	store32(address, (uint32_t)item->value);
	cmc_text_ipv4(text, address);
	cmc_text_string(text, "@o2ib");
	if (number)
		cmc_text_unsigned(text, number);
}

static write_fn *const writers[CMC_PRIVATE_KIND_COUNT] = {
	[CMC_PRIVATE_COUNT] = write_count,
	[CMC_PRIVATE_HEX] = write_hex,
	[CMC_PRIVATE_ENUM] = write_count,
	[CMC_PRIVATE_BITMASK] = write_bitmask,
	[CMC_PRIVATE_BYTES] = write_bytes,
	[CMC_PRIVATE_TEXT] = write_text,
	[CMC_PRIVATE_IPV4] = write_ipv4,
	[CMC_PRIVATE_IP] = write_ip,
	[CMC_PRIVATE_GID] = write_gid,
	[CMC_PRIVATE_RESERVED] = write_reserved,
	[CMC_PRIVATE_SIGNED] = write_signed,
	[CMC_PRIVATE_VERSION] = write_version,
	[CMC_PRIVATE_KIB] = write_kib,
	[CMC_PRIVATE_NID] = write_nid,
};

/* False when the capture cuts the field off. */
static bool open_item(struct item *item, const struct cmc_private *data, const struct cmc_private_part *part,
		      const struct cmc_private_field *field)
{
	size_t at = part->offset + field->offset;

	item->field = field;
	item->bytes = data->bytes + at;
	item->value = 0;
	return cmc_private_get(&item->value, data, part, field) != CMC_ERR_SHORT && at + field->size <= data->size;
}

static void write_item(struct cmc_text *text, const struct item *item)
{
	writers[item->field->kind](text, item);
}

void cmc_text_private_field(struct cmc_text *text, const struct cmc_private *data,
			    const struct cmc_private_part *part, const struct cmc_private_field *field)
{
	const struct cmc_private_value *value;
	struct item item;

	if (!open_item(&item, data, part, field)) {
		cmc_text_string(text, "(cut off)");
		return;
	}
	write_item(text, &item);
	value = field->kind == CMC_PRIVATE_BITMASK ? NULL : value_of(&item);
	if (value && value->hint[0])
		cmc_text_printf(text, " (%s)", value->hint);
}

/* Names are written as words: "queue depth 8". */
static void write_name(struct cmc_text *text, const char *name)
{
	for (; *name; name++)
		cmc_text_char(text, *name == '_' ? ' ' : *name);
	cmc_text_char(text, ' ');
}

/* Whether the line has room for a field of this value. */
static bool is_shown(const struct item *item)
{
	return item->field->line != CMC_PRIVATE_HIDE && (item->field->line != CMC_PRIVATE_NONZERO || item->value != 0);
}

static void write_fields(struct cmc_text *text, const struct cmc_private *data, const struct cmc_private_part *part)
{
	const char *separator = ": ";

	for (size_t i = 0; i < part->layout->n_fields; i++) {
		struct item item;

		if (!open_item(&item, data, part, &part->layout->fields[i]) || !is_shown(&item))
			continue;
		cmc_text_string(text, separator);
		if (item.field->line != CMC_PRIVATE_BARE)
			write_name(text, item.field->name);
		write_item(text, &item);
		separator = ", ";
	}
}

static void write_part(struct cmc_text *text, const struct cmc_private *data, const struct cmc_private_part *part)
{
	struct ip_cm call;

	if (part->layout->way == CMC_PRIVATE_BY_HEADER && ip_cm_read(&call, data)) {
		text_endpoint(text, call.source, call.source_port);
		cmc_text_string(text, " -> ");
		text_address(text, call.destination);
		return;
	}
	if (part->hint_only)
		cmc_text_string(text, "looks like ");
	cmc_text_string(text, part->layout->title);
	write_fields(text, data, part);
}

static void write_rest(struct cmc_text *text, const uint8_t *bytes, size_t n)
{
	cmc_text_printf(text, "%zu byte%s: ", n, n == 1 ? "" : "s");
	cmc_text_hexdump(text, bytes, n < HEX_MAX ? n : HEX_MAX);
	if (n > HEX_MAX)
		cmc_text_string(text, "...");
	if (is_printable(bytes, n)) {
		cmc_text_char(text, ' ');
		write_quoted(text, bytes, n);
	}
}

void cmc_text_private(struct cmc_text *text, const struct cmc_private *data)
{
	const char *separator = "";

	for (size_t i = 0; i < data->n_parts; i++) {
		cmc_text_string(text, separator);
		write_part(text, data, &data->parts[i]);
		separator = "; ";
	}
	if (data->used > data->consumer_offset) {
		cmc_text_string(text, separator);
		write_rest(text, data->bytes + data->consumer_offset, data->used - data->consumer_offset);
		separator = "; ";
	}
	if (data->size < data->field_size)
		cmc_text_printf(text, "%s(cut off at %zu of %zu bytes)", *separator ? " " : "", data->size,
				data->field_size);
}
