/* SPDX-License-Identifier: BSD-2-Clause */
/* Private data: which protocol wrote it, and its fields.
 * Recognition goes by ServiceID and content together, never by a guess: what is not known stays bytes. */
#ifndef CMCODEC_PRIVATE_DATA_H
#define CMCODEC_PRIVATE_DATA_H

#include <cmcodec/field.h>
#include <cmcodec/service.h>
#include <cmcodec/tables/private_data.h>
#include <cmcodec/tables/private_enums.h>

CMC_BEGIN

/** What is known about the exchange that a MAD belongs to. Zeroed: nothing. */
struct cmc_context {
	bool has_service_id;
	uint64_t service_id; /**< of the REQ or SIDR_REQ that opened the exchange, host byte order */
	bool partial;        /**< a short MAD was not cut off: its bytes are all that is known of it; nor are IDs known
				  that are 0 */
};

enum cmc_byte_order {
	CMC_BIG_ENDIAN,
	CMC_LITTLE_ENDIAN,
	CMC_SENDER_ORDER, /**< a magic number shows which */
};

/** Which values of a number field recognition accepts: from least to most, with no bit beside @c bits. */
struct cmc_private_accept {
	uint64_t least;
	uint64_t most;
	uint64_t bits;
};

/* How the tables write it. */
#define CMC_ACCEPT_ANY { 0, UINT64_MAX, UINT64_MAX }
#define CMC_ACCEPT_IS(value) { (value), (value), UINT64_MAX }
#define CMC_ACCEPT_FROM(least) { (least), UINT64_MAX, UINT64_MAX }
#define CMC_ACCEPT_IN(least, most) { (least), (most), UINT64_MAX }
#define CMC_ACCEPT_BITS(bits) { 0, UINT64_MAX, (bits) }
#define CMC_ACCEPT_SOME(bits) { 1, UINT64_MAX, (bits) }

/** Whether cmc_text_private() shows a field. */
enum cmc_private_line {
	CMC_PRIVATE_HIDE,
	CMC_PRIVATE_SHOW,    /**< "qid 0" */
	CMC_PRIVATE_NONZERO, /**< the same, unless it is 0 */
	CMC_PRIVATE_BARE,    /**< the value without the name: a reason */
};

/** One field of a private-data layout. */
struct cmc_private_field {
	const char *name;
	const char *meaning;
	uint8_t offset;      /**< bytes from the layout's start */
	uint8_t size;        /**< bytes; above 8 the field is bytes */
	uint8_t byte_order;  /**< enum cmc_byte_order */
	uint8_t kind;        /**< enum cmc_private_kind */
	uint8_t enumeration; /**< enum cmc_private_enum, 0 when there is none */
	uint8_t line;        /**< enum cmc_private_line */
	struct cmc_private_accept accept;
};

/** How a private-data field is shown; from the one table in tables/kinds.h. */
enum cmc_private_kind {
#define CMC_PRIVATE_KIND_ENUM(id, name, meaning) CMC_PRIVATE_##id,
	CMC_PRIVATE_KINDS(CMC_PRIVATE_KIND_ENUM)
#undef CMC_PRIVATE_KIND_ENUM
	CMC_PRIVATE_KIND_COUNT
};

/** "count", "ipv4", ...; NULL when it is no kind. */
CMC_API const char *cmc_private_kind_name(enum cmc_private_kind kind);

/** Enumerations of private-data fields, from the table in tables/private_enums.h. */
enum cmc_private_enum {
	CMC_PRIVATE_ENUM_NONE,
#define CMC_PRIVATE_ENUM_ID(id, name) CMC_PRIVATE_ENUM_##id,
	CMC_PRIVATE_ENUMS(CMC_PRIVATE_ENUM_ID)
#undef CMC_PRIVATE_ENUM_ID
	CMC_PRIVATE_ENUM_COUNT
};

/** One value of such an enumeration; for a bitmask one bit. */
struct cmc_private_value {
	uint32_t value;
	const char *title; /**< a few words: "invalid host SQ size" */
	const char *hint;  /**< what to look at next, "" when nothing */
};

/** The messages that a layout may stand in, as a bit mask. */
enum cmc_private_messages {
	CMC_IN_REQ = 1 << (CMC_REQ - CMC_REQ),
	CMC_IN_REJ = 1 << (CMC_REJ - CMC_REQ),
	CMC_IN_REP = 1 << (CMC_REP - CMC_REQ),
	CMC_IN_SIDR_REQ = 1 << (CMC_SIDR_REQ - CMC_REQ),
};

/** How sure a layout can be, and so what else must be known. */
enum cmc_private_way {
	CMC_PRIVATE_BY_HEADER,  /**< the IP CM header: by the shape of the ServiceID and by content */
	CMC_PRIVATE_BY_MAGIC,   /**< by content alone, where the ServiceID is unknown or in the right space */
	CMC_PRIVATE_BY_SERVICE, /**< by the service asked for, with content that fits */
	CMC_PRIVATE_BY_SHAPE,   /**< by content that fits whole, reserved bytes 0: a hint */
};

/** One protocol's layout in one message. */
struct cmc_private_layout {
	const char *key;   /**< "nvme_rdma_req": part of the field names, "private.nvme_rdma_req.qid" */
	const char *title; /**< "NVMe/RDMA connect request" */
	const char *source;
	const char *when;  /**< what it is recognised by, in words */
	uint16_t messages; /**< CMC_IN_... bits: which messages it may stand in */
	uint8_t way;       /**< enum cmc_private_way */
	uint8_t size;      /**< bytes; 0 for a protocol known to put nothing there */
	uint8_t n_fields;
	const struct cmc_private_field *fields;
};

/** A recognised part of the private data. */
struct cmc_private_part {
	const struct cmc_private_layout *layout;
	size_t offset;   /**< bytes from the start of the private data */
	bool little;     /**< for CMC_SENDER_ORDER fields: the sender is little-endian */
	bool hint_only;  /**< the format has no magic number: it fits, no more can be said */
};

enum { CMC_PRIVATE_PARTS = 2 }; /**< the IP CM header and one consumer protocol behind it */

/** Private data of one MAD. */
struct cmc_private {
	const uint8_t *bytes;  /**< in the MAD */
	size_t size;           /**< bytes of the field, as far as captured */
	size_t field_size;     /**< bytes of the field in the layout */
	size_t used;           /**< bytes up to the last non-zero one: the field is padded, so its length says nothing */
	size_t n_parts;
	struct cmc_private_part parts[CMC_PRIVATE_PARTS];
	size_t consumer_offset; /**< where bytes of no recognised part begin, at most size; none when used is not above */
};

/**
 * Find and recognise a MAD's private data.
 * @param context  what is known of the exchange, or NULL; a REQ or SIDR_REQ brings its own ServiceID
 * @return 0; CMC_ERR_FIELD when the message has none; CMC_ERR_SHORT when nothing of it is there; errors of
 *         cmc_layout_of()
 */
CMC_API int cmc_private_find(struct cmc_private *out, const uint8_t *mad, size_t len,
			     const struct cmc_context *context);

/** Value of a number field (size <= 8), host byte order; CMC_ERR_SHORT when cut off, CMC_ERR_FIELD for bytes. */
CMC_API int cmc_private_get(uint64_t *out, const struct cmc_private *data, const struct cmc_private_part *part,
			    const struct cmc_private_field *field);

/** The field's value in words: "4 invalid host SQ size (what to look at next)", "(cut off)". */
CMC_API void cmc_text_private_field(struct cmc_text *text, const struct cmc_private *data,
				    const struct cmc_private_part *part, const struct cmc_private_field *field);

/** Field of a layout by name, or NULL. */
CMC_API const struct cmc_private_field *cmc_private_field_find(const struct cmc_private_layout *layout,
							       const char *name);

/** The n-th layout, NULL behind the last. */
CMC_API const struct cmc_private_layout *cmc_private_layout_at(size_t n);

/**
 * One line: "10.77.0.1:55410 -> 10.77.0.2; NVMe/RDMA connect request: qid 0, hrqsize 32, hsqsize 31", or
 * "17 bytes: 68656c6c6f... "hello..."" for bytes that nothing explains; a hint begins with "looks like". Nothing when
 * nothing is recognised and all is zero. Ends in "(cut off at 20 of 92 bytes)" where the capture does.
 */
CMC_API void cmc_text_private(struct cmc_text *text, const struct cmc_private *data);

/** All values of an enumeration, @p n gets their number; NULL and 0 for CMC_PRIVATE_ENUM_NONE. */
CMC_API const struct cmc_private_value *cmc_private_enum_values(unsigned enumeration, size_t *n);

/** A value's entry, or NULL: unknown. */
CMC_API const struct cmc_private_value *cmc_private_enum_find(unsigned enumeration, uint64_t value);

/** Title of a value of a private enumeration (NVMe status, SRP reason, ...), or NULL. */
CMC_API const char *cmc_private_enum_title(unsigned enumeration, uint64_t value);

CMC_END

#endif
