/* SPDX-License-Identifier: BSD-2-Clause */
/* One value in words: a small writer for each kind of field. */
#include <string.h>

#include <cmcodec/format.h>

#include "view.h"

typedef void value_fn(struct cmc_text *text, const struct cmc_field *field, uint64_t value);

static void decimal(struct cmc_text *text, const struct cmc_field *field, uint64_t value)
{
	(void)field;
	cmc_text_unsigned(text, value);
}

static void hexadecimal(struct cmc_text *text, const struct cmc_field *field, uint64_t value)
{
	cmc_text_hex(text, value, (field->width + 3u) / 4);
}

static bool is_header(const struct cmc_field *field)
{
	return cmc_field_byte(field) < CMC_MAD_HEADER_LEN;
}

/* " (words)" */
static void remark(struct cmc_text *text, const char *words)
{
	cmc_text_string(text, " (");
	cmc_text_string(text, words);
	cmc_text_char(text, ')');
}

/* Other management classes share the MAD header, so a value that CM does not use is not reserved there. */
static void header_enumeration(struct cmc_text *text, const struct cmc_field *field, uint64_t value)
{
	const struct cmc_enum_value *known = cmc_enum_find(field->enumeration, value);

	hexadecimal(text, field, value);
	if (known) {
		cmc_text_char(text, ' ');
		cmc_text_string(text, known->title);
	}
}

/* Titles that are numbers themselves ("2048 bytes") stand apart in parentheses. */
static void enumeration(struct cmc_text *text, const struct cmc_field *field, uint64_t value)
{
	const char *title = cmc_enum_value_title(field->enumeration, value);

	if (is_header(field)) {
		header_enumeration(text, field, value);
		return;
	}
	cmc_text_unsigned(text, value);
	if (title[0] >= '0' && title[0] <= '9') {
		remark(text, title);
	} else {
		cmc_text_char(text, ' ');
		cmc_text_string(text, title);
	}
}

static void bit_mask(struct cmc_text *text, const struct cmc_field *field, uint64_t value)
{
	const char *before = " (";

	hexadecimal(text, field, value);
	for (unsigned bit = 0; bit < field->width; bit++) {
		const struct cmc_enum_value *name = cmc_enum_find(field->enumeration, bit);

		if (!name || !(value >> bit & 1))
			continue;
		cmc_text_string(text, before);
		cmc_text_string(text, name->title);
		before = ", ";
	}
	if (before[0] == ',')
		cmc_text_char(text, ')');
}

static void flag(struct cmc_text *text, const struct cmc_field *field, uint64_t value)
{
	(void)field;
	cmc_text_string(text, value ? "1 (yes)" : "0 (no)");
}

/* The enumeration, if any, has the values that are no time. */
static void timeout(struct cmc_text *text, const struct cmc_field *field, uint64_t value)
{
	const struct cmc_enum_value *special = cmc_enum_find(field->enumeration, value);

	cmc_text_unsigned(text, value);
	if (special) {
		remark(text, special->title);
		return;
	}
	cmc_text_string(text, " (");
	cmc_text_duration(text, cmc_timeout_ns((unsigned)value));
	cmc_text_char(text, ')');
}

static void length(struct cmc_text *text, const struct cmc_field *field, uint64_t value)
{
	(void)field;
	cmc_text_unsigned(text, value);
	cmc_text_string(text, " bytes");
	if (value > CMC_INFO_LEN)
		cmc_text_printf(text, " (more than the %d there are)", CMC_INFO_LEN);
}

static void inter_packet_delay(struct cmc_text *text, const struct cmc_field *field, uint64_t value)
{
	(void)field;
	cmc_text_unsigned(text, value);
	if (value == 0)
		remark(text, "no delay");
	else
		cmc_text_printf(text, " (1/%u of the link rate)", (unsigned)value + 1);
}

/* Services of unknown shape are told as the number itself, which need not stand here twice. */
static void service_id(struct cmc_text *text, const struct cmc_field *field, uint64_t value)
{
	char buffer[96];
	struct cmc_text service;

	cmc_text_init(&service, buffer, sizeof(buffer));
	cmc_text_service(&service, value);
	if (buffer[0] != '0') {
		hexadecimal(text, field, value);
		cmc_text_char(text, ' ');
	}
	cmc_text_string(text, buffer);
}

static void lid(struct cmc_text *text, const struct cmc_field *field, uint64_t value)
{
	(void)field;
	cmc_text_unsigned(text, value);
	if (value == 0xffff)
		remark(text, "permissive: routed or RoCE");
}

static void q_key(struct cmc_text *text, const struct cmc_field *field, uint64_t value)
{
	hexadecimal(text, field, value);
	if (value == CMC_GSI_Q_KEY)
		remark(text, "GSI");
}

static void p_key(struct cmc_text *text, const struct cmc_field *field, uint64_t value)
{
	unsigned partition = value & 0x7fff;

	hexadecimal(text, field, value);
	if (partition == 0) {
		remark(text, "invalid");
		return;
	}
	cmc_text_string(text, value & 0x8000 ? " (full member" : " (limited member");
	cmc_text_string(text, partition == 0x7fff ? ", default)" : ")");
}

static value_fn *const values[] = {
	[CMC_KIND_COUNT] = decimal,
	[CMC_KIND_ID] = hexadecimal,
	[CMC_KIND_ENUM] = enumeration,
	[CMC_KIND_BITMASK] = bit_mask,
	[CMC_KIND_FLAG] = flag,
	[CMC_KIND_TIMEOUT] = timeout,
	[CMC_KIND_LENGTH] = length,
	[CMC_KIND_IPD] = inter_packet_delay,
	[CMC_KIND_SERVICE_ID] = service_id,
	[CMC_KIND_GUID] = hexadecimal,
	[CMC_KIND_LID] = lid,
	[CMC_KIND_QPN] = hexadecimal,
	[CMC_KIND_EECN] = hexadecimal,
	[CMC_KIND_PSN] = decimal,
	[CMC_KIND_Q_KEY] = q_key,
	[CMC_KIND_P_KEY] = p_key,
	[CMC_KIND_FLOW_LABEL] = hexadecimal,
	[CMC_KIND_TRAFFIC_CLASS] = hexadecimal,
	[CMC_KIND_VENDOR] = hexadecimal,
	[CMC_KIND_RESERVED] = hexadecimal,
	[CMC_KIND_COUNT_OF_ALL] = NULL,
};

void cmc_text_value(struct cmc_text *text, const struct cmc_field *field, uint64_t value)
{
	value_fn *write = field->kind < CMC_KIND_COUNT_OF_ALL ? values[field->kind] : NULL;

	/* Kinds of bytes have no number. */
	if (write)
		write(text, field, value);
}

/* The bytes up to the last non-zero one: fields are padded with zeros. */
static void text_bytes(struct cmc_text *text, const uint8_t *bytes, size_t n)
{
	size_t used = n;

	while (used > 0 && bytes[used - 1] == 0)
		used--;
	if (used == 0) {
		cmc_text_printf(text, "%zu zero bytes", n);
		return;
	}
	cmc_text_hexdump(text, bytes, used);
	cmc_text_printf(text, used < n ? " (%zu of %zu bytes, the rest is zero)" : " (%zu bytes)", used, n);
}

void text_field_name(struct cmc_text *text, const struct cmc_field *field)
{
	size_t byte = cmc_field_byte(field);

	cmc_text_string(text, field->spec_name);
	if (field->kind != CMC_KIND_RESERVED)
		return;
	if (is_header(field))
		cmc_text_printf(text, " (byte %zu of the MAD header)", byte);
	else
		cmc_text_printf(text, " (byte %zu)", byte - CMC_MAD_HEADER_LEN);
}

void cmc_text_field(struct cmc_text *text, const struct cmc_field *field, const uint8_t *mad, size_t len)
{
	uint64_t value;

	if (!cmc_field_present(field, len)) {
		cmc_text_string(text, "(cut off)");
		return;
	}
	if (cmc_field_get(&value, field, mad, len) == 0)
		cmc_text_value(text, field, value);
	else if (field->kind == CMC_KIND_GID)
		cmc_text_gid(text, mad + cmc_field_byte(field));
	else
		text_bytes(text, mad + cmc_field_byte(field), cmc_field_bytes(field));
}
