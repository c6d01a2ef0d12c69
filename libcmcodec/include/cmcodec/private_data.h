/* SPDX-License-Identifier: BSD-2-Clause */
/* Private data: which protocol wrote it, and its fields.
 * Recognition goes by ServiceID and content together, never by a guess: what is not known stays bytes. */
#ifndef CMCODEC_PRIVATE_DATA_H
#define CMCODEC_PRIVATE_DATA_H

#include <cmcodec/field.h>
#include <cmcodec/service.h>

CMC_BEGIN

/** What is known about the exchange that a MAD belongs to. Zeroed: nothing. */
struct cmc_context {
	bool has_service_id;
	uint64_t service_id; /**< of the REQ or SIDR_REQ that opened the exchange, host byte order */
};

enum cmc_byte_order {
	CMC_BIG_ENDIAN,
	CMC_LITTLE_ENDIAN,
	CMC_SENDER_ORDER, /**< a magic number shows which */
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

/** One protocol's layout in one message. */
struct cmc_private_layout {
	const char *key;   /**< "nvme_rdma_req": part of the field names, "private.nvme_rdma_req.qid" */
	const char *title; /**< "NVMe/RDMA connect request" */
	const char *source;
	uint8_t size;      /**< bytes */
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
	size_t consumer_offset; /**< where bytes of no recognised part begin */
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

/** The field's value in words. */
CMC_API void cmc_text_private_field(struct cmc_text *text, const struct cmc_private *data,
				    const struct cmc_private_part *part, const struct cmc_private_field *field);

/** The n-th layout, NULL behind the last. */
CMC_API const struct cmc_private_layout *cmc_private_layout_at(size_t n);

/** One line: "NVMe/RDMA connect request, qid 0, hrqsize 32", or "14 bytes: 68656c6c6f..."; nothing when all is zero. */
CMC_API void cmc_text_private(struct cmc_text *text, const struct cmc_private *data);

/** Title of a value of a private enumeration (NVMe status, SRP reason, ...), or NULL. */
CMC_API const char *cmc_private_enum_title(unsigned enumeration, uint64_t value);

CMC_END

#endif
