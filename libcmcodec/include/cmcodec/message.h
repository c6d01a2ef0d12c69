/* SPDX-License-Identifier: BSD-2-Clause */
/* The messages as structs, and the codec between them and the 256 bytes of a MAD.
 *
 * Every struct comes from its table in cmcodec/tables: one member per field, reserved fields included, so that
 * decode and encode are inverse for any 256 bytes. Numbers are in host byte order, byte fields (GIDs, private data)
 * as on the wire. `struct cmc_req` is class version 2, `struct cmc_req_v1` class version 1. */
#ifndef CMCODEC_MESSAGE_H
#define CMCODEC_MESSAGE_H

#include <cmcodec/field.h>
#include <cmcodec/tables/layouts.h>

CMC_BEGIN

#define CMC_MEMBER_u8(name, width) uint8_t name
#define CMC_MEMBER_u16(name, width) uint16_t name
#define CMC_MEMBER_u32(name, width) uint32_t name
#define CMC_MEMBER_u64(name, width) uint64_t name
#define CMC_MEMBER_bytes(name, width) uint8_t name[(width) / 8]
#define CMC_MEMBER(type, name, spec, byte, bit, width, kind, enumeration, transports, meaning) \
	CMC_MEMBER_##type(name, width);
#define CMC_STRUCT(table, key, name, title, attribute, versions, note) \
	struct cmc_##table { \
		CMC_FIELDS_##table(CMC_MEMBER) \
	};

/** The common MAD header. */
struct cmc_mad_header {
	CMC_FIELDS_mad_header(CMC_MEMBER)
};

CMC_LAYOUTS(CMC_STRUCT)

/** A whole MAD; class_version and attribute_id in the header say which member of the body is the message. */
struct cmc_mad {
	struct cmc_mad_header header;
	union {
#define CMC_BODY(table, key, name, title, attribute, versions, note) struct cmc_##table table;
		CMC_LAYOUTS(CMC_BODY)
#undef CMC_BODY
	} body;
};

#undef CMC_STRUCT
#undef CMC_MEMBER
#undef CMC_MEMBER_u8
#undef CMC_MEMBER_u16
#undef CMC_MEMBER_u32
#undef CMC_MEMBER_u64
#undef CMC_MEMBER_bytes

/**
 * Decode one MAD.
 * @param out  the header and the member of the body that it names are filled; the rest is left alone
 * @param in   256 bytes, network byte order; more bytes are not looked at
 * @return 256, or CMC_ERR_SHORT, CMC_ERR_BASE_VERSION, CMC_ERR_MGMT_CLASS, CMC_ERR_CLASS_VERSION, CMC_ERR_ATTRIBUTE,
 *         tested in this order; the header is filled on all but the first. Method, status and values are not judged
 *         here: cmc_check() does.
 */
CMC_API int cmc_decode(struct cmc_mad *out, const uint8_t *in, size_t len);

/**
 * Encode one MAD: the inverse of cmc_decode().
 * @param out  256 bytes are written
 * @param in   the header's class_version and attribute_id choose the member of the body; bits of a member above its
 *             field's width are dropped
 * @return 256, or CMC_ERR_NO_SPACE when @p len < 256, CMC_ERR_BASE_VERSION, CMC_ERR_MGMT_CLASS,
 *         CMC_ERR_CLASS_VERSION, CMC_ERR_ATTRIBUTE; nothing is written then
 */
CMC_API int cmc_encode(uint8_t *out, size_t len, const struct cmc_mad *in);

CMC_END

#endif
