/* SPDX-License-Identifier: BSD-2-Clause */
/* The codec. The tables expand to straight code: one load, shift and mask a field, no loop over fields at run time. */
#include <cmcodec/message.h>

#include "bits.h"
#include "header.h"

#define GET_number(type, member, p, bit, width) member = (type)get_bits(p, bit, width)
#define GET_u8(member, p, bit, width) GET_number(uint8_t, member, p, bit, width)
#define GET_u16(member, p, bit, width) GET_number(uint16_t, member, p, bit, width)
#define GET_u32(member, p, bit, width) GET_number(uint32_t, member, p, bit, width)
#define GET_u64(member, p, bit, width) GET_number(uint64_t, member, p, bit, width)
#define GET_bytes(member, p, bit, width) memcpy(member, p, (width) / 8)
#define GET(type, name, spec, byte, bit, width, kind, enumeration, transports, meaning) \
	GET_##type(m->name, in + (byte), bit, width);

/* The fields tile the message, so encoding is a stream: bits gather in a word, and a full word is written. Where that
 * happens is a constant of the table. */
#define PUT_u8(member, width) put_bits(&stream, member, width)
#define PUT_u16(member, width) put_bits(&stream, member, width)
#define PUT_u32(member, width) put_bits(&stream, member, width)
#define PUT_u64(member, width) put_bits(&stream, member, width)
#define PUT_bytes(member, width) put_bytes(&stream, member, (width) / 8)
#define PUT(type, name, spec, byte, bit, width, kind, enumeration, transports, meaning) PUT_##type(m->name, width);

#define CODER(table, key, message, title, attribute, versions, note) \
	static void decode_##table(struct cmc_##table *m, const uint8_t *in) \
	{ \
		CMC_FIELDS_##table(GET) \
	} \
	static void encode_##table(uint8_t *out, const struct cmc_##table *m) \
	{ \
		struct bit_stream stream = { .at = out }; \
		CMC_FIELDS_##table(PUT) \
		flush_bits(&stream); \
	}

CODER(mad_header, mad, "MAD", "", 0, 0, "")
CMC_LAYOUTS(CODER)

enum body {
	BODY_NONE,
#define BODY_ENUM(table, key, message, title, attribute, versions, note) BODY_##table,
	CMC_LAYOUTS(BODY_ENUM)
#undef BODY_ENUM
};

/* Which member of the body a class version and an AttributeID choose; constants, so a switch over the result is one
 * jump. */
static enum body body_of(unsigned class_version, unsigned attribute_id)
{
#define CHOOSE(table, key, message, title, attribute, versions, note) \
	if (attribute_id == (attribute) && ((versions) >> class_version & 1)) \
		return BODY_##table;
	CMC_LAYOUTS(CHOOSE)
#undef CHOOSE
	return BODY_NONE;
}

static int judge(const struct cmc_mad_header *header)
{
	return judge_header(header->base_version, header->mgmt_class, header->class_version);
}

int cmc_decode(struct cmc_mad *out, const uint8_t *in, size_t len)
{
	int error;

	if (len < CMC_MAD_LEN)
		return CMC_ERR_SHORT;
	decode_mad_header(&out->header, in);
	error = judge(&out->header);
	if (error)
		return error;
	switch (body_of(out->header.class_version, out->header.attribute_id)) {
#define DECODE(table, key, message, title, attribute, versions, note) \
	case BODY_##table: \
		decode_##table(&out->body.table, in + CMC_MAD_HEADER_LEN); \
		return CMC_MAD_LEN;
		CMC_LAYOUTS(DECODE)
#undef DECODE
	default:
		return CMC_ERR_ATTRIBUTE;
	}
}

int cmc_encode(uint8_t *out, size_t len, const struct cmc_mad *in)
{
	int error = len < CMC_MAD_LEN ? CMC_ERR_NO_SPACE : judge(&in->header);

	if (error)
		return error;
	switch (body_of(in->header.class_version, in->header.attribute_id)) {
#define ENCODE(table, key, message, title, attribute, versions, note) \
	case BODY_##table: \
		encode_mad_header(out, &in->header); \
		encode_##table(out + CMC_MAD_HEADER_LEN, &in->body.table); \
		return CMC_MAD_LEN;
		CMC_LAYOUTS(ENCODE)
#undef ENCODE
	default:
		return CMC_ERR_ATTRIBUTE;
	}
}
