/* SPDX-License-Identifier: BSD-2-Clause */
/* The fields of a MAD in JSON, most of the text of a MAD. As in the codec, the tables expand to straight code: names,
 * places and kinds are constants, and what does not apply to a field folds away. */
#include "hex_digits.h"
#include "json.h"

/* Kinds that people write in hexadecimal. */
JSON_INLINE bool is_hex(enum cmc_kind kind)
{
	return kind == CMC_KIND_ID || kind == CMC_KIND_SERVICE_ID || kind == CMC_KIND_GUID || kind == CMC_KIND_Q_KEY ||
	       kind == CMC_KIND_P_KEY || kind == CMC_KIND_BITMASK || kind == CMC_KIND_FLOW_LABEL ||
	       kind == CMC_KIND_TRAFFIC_CLASS || kind == CMC_KIND_VENDOR;
}

/* The writers take where to write and return where they stopped. Room is made once for all fields of a layout: the
 * tables tell how much they can need. */
enum {
	NUMBER_MAX = sizeof("\"0x0123456789abcdef\""),
	GID_MAX = sizeof("\"0123:4567:89ab:cdef:0123:4567:255.255.255.255\""),
};
#define NAME(name) ",\"" #name "\":"
#define VALUE_MAX(width, kind) \
	(CMC_KIND_##kind == CMC_KIND_GID ? GID_MAX : (width) > 64 ? (width) / 4 + 2 : NUMBER_MAX)
#define ROOM(type, name, spec, byte, bit, width, kind, enumeration, transports, meaning) \
	+sizeof(NAME(name)) + VALUE_MAX(width, kind)

JSON_INLINE char *emit(char *at, const char *bytes, size_t n)
{
	memcpy(at, bytes, n);
	return at + n;
}

static char *emit_unsigned(char *at, uint64_t value)
{
	char number[20];
	size_t first = sizeof(number);

	do {
		number[--first] = (char)('0' + value % 10);
		value /= 10;
	} while (value);
	return emit(at, number + first, sizeof(number) - first);
}

JSON_INLINE char *emit_hex(char *at, uint64_t value, unsigned n)
{
	char number[2 * HEX_DIGITS];

	/* Not so for fields of bytes, which never come here; not every compiler sees that. */
	if (n > sizeof(number))
		n = sizeof(number);
	hex_digits(number, (uint32_t)(value >> 32));
	hex_digits(number + HEX_DIGITS, (uint32_t)value);
	at = emit(at, "\"0x", 3);
	at = emit(at, number + sizeof(number) - n, n);
	*at = '"';
	return at + 1;
}

/* Fields of bytes are padded, so most of them are zeros. */
static char *emit_bytes(char *at, const uint8_t *bytes, size_t n)
{
	size_t used = n;

	while (used >= 8 && load64(bytes + used - 8) == 0)
		used -= 8;
	*at++ = '"';
	hex_bytes(at, bytes, used);
	at += 2 * used;
	memset(at, '0', 2 * (n - used));
	at += 2 * (n - used);
	*at++ = '"';
	return at;
}

static char *emit_gid(char *at, const uint8_t gid[16])
{
	struct cmc_text text;

	cmc_text_init(&text, at, GID_MAX);
	json_gid(&text, gid);
	return at + text.length;
}

/* Numbers of more than 32 bits go as hexadecimal too: many readers hold numbers as doubles. */
JSON_INLINE char *emit_value(char *at, const uint8_t *p, unsigned bit, unsigned width, enum cmc_kind kind)
{
	uint64_t value;

	if (kind == CMC_KIND_GID)
		return emit_gid(at, p);
	if (width > 64)
		return emit_bytes(at, p, width / 8);
	value = get_bits(p, bit, width);
	if (is_hex(kind) || width > 32)
		return emit_hex(at, value, (width + 3) / 4);
	*at = (char)('0' + value);
	return value < 10 ? at + 1 : emit_unsigned(at, value);
}

#define FIELD(type, name, spec, byte, bit, width, kind, enumeration, transports, meaning) \
	if ((byte) * 8 + (bit) + (width) > bits) \
		return at; \
	at = emit(at, NAME(name), sizeof(NAME(name)) - 1); \
	at = emit_value(at, p + (byte), bit, width, CMC_KIND_##kind);

#define FIELDS(table, key, message, title, attribute, versions, note) \
	enum { ROOM_##table = 0 CMC_FIELDS_##table(ROOM) }; \
	static char *fields_##table(char *at, const uint8_t *p, size_t bits) \
	{ \
		CMC_FIELDS_##table(FIELD) \
		return at; \
	}

FIELDS(mad_header, mad, "MAD", "", 0, 0, "")
CMC_LAYOUTS(FIELDS)

typedef char *fields_fn(char *at, const uint8_t *p, size_t bits);

/* In the order of cmc_layout_at(). */
static fields_fn *const messages[] = {
#define MESSAGE(table, key, message, title, attribute, versions, note) fields_##table,
	CMC_LAYOUTS(MESSAGE)
#undef MESSAGE
};

/* Room for the fields of any layout. */
union any_fields {
	char mad_header[ROOM_mad_header];
#define MESSAGE_ROOM(table, key, message, title, attribute, versions, note) char table[ROOM_##table];
	CMC_LAYOUTS(MESSAGE_ROOM)
#undef MESSAGE_ROOM
};

/* The first field brings a comma, too, which the brace replaces. */
static void write_in_place(struct cmc_text *text, fields_fn *write, const uint8_t *p, size_t len)
{
	char *start = text->buffer + text->length;
	char *end = write(start, p, len * 8);

	if (end == start)
		end++;
	*start = '{';
	text->length += (size_t)(end - start);
}

static void write_aside(struct cmc_text *text, fields_fn *write, const uint8_t *p, size_t len)
{
	char fields[sizeof(union any_fields)];
	struct cmc_text aside;

	cmc_text_init(&aside, fields, sizeof(fields));
	write_in_place(&aside, write, p, len);
	cmc_text_bytes(text, fields, aside.length);
}

static void put_fields(struct json *json, const char *key, fields_fn *write, const uint8_t *p, size_t len)
{
	struct cmc_text *text = json->text;

	json_named_member(json, key);
	if (text->capacity > sizeof(union any_fields) && text->length < text->capacity - sizeof(union any_fields))
		write_in_place(text, write, p, len);
	else
		write_aside(text, write, p, len);
	json_end(json, '}');
}

void json_header(struct json *json, const struct view *view)
{
	put_fields(json, cmc_mad_layout()->key, fields_mad_header, view->mad, CMC_MAD_HEADER_LEN);
}

void json_fields(struct json *json, const struct view *view)
{
	put_fields(json, view->layout->key, messages[view->layout - cmc_layout_at(0)], view->mad + CMC_MAD_HEADER_LEN,
		   view->len - CMC_MAD_HEADER_LEN);
}
