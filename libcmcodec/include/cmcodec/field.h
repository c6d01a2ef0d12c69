/* SPDX-License-Identifier: BSD-2-Clause */
/* Introspection: the message tables at run time. Everything that shows, filters or documents a field reads this. */
#ifndef CMCODEC_FIELD_H
#define CMCODEC_FIELD_H

#include <cmcodec/enum.h>
#include <cmcodec/mad.h>
#include <cmcodec/tables/derived.h>
#include <cmcodec/tables/kinds.h>

CMC_BEGIN

/** Which transport services use a field (bit mask). */
enum cmc_transport {
	CMC_RC = 1,
	CMC_UC = 2,
	CMC_RD = 4,
	CMC_XRC = 8,
	CMC_UD = 16,
	CMC_CONNECTED = CMC_RC | CMC_UC | CMC_RD | CMC_XRC,
	CMC_ALL = CMC_CONNECTED | CMC_UD,
};

/** What a field's bits mean, and so how they are shown; from the one table in tables/kinds.h. */
enum cmc_kind {
#define CMC_KIND_ENUM(id, name, meaning) CMC_KIND_##id,
	CMC_KINDS(CMC_KIND_ENUM)
#undef CMC_KIND_ENUM
	CMC_KIND_COUNT_OF_ALL
};

/** "count", "service_id", ...; NULL when it is no kind. */
CMC_API const char *cmc_kind_name(enum cmc_kind kind);

/** One field of a message, as the table has it. */
struct cmc_field {
	const char *name;      /**< "local_qpn" */
	const char *spec_name; /**< "Local QPN", as the specification prints it */
	const char *meaning;   /**< one line */
	uint16_t bit;          /**< first bit, counted from the first bit of the MAD (header included) */
	uint16_t width;        /**< bits; above 64 the field is whole bytes */
	uint8_t kind;          /**< enum cmc_kind */
	uint8_t enumeration;   /**< enum cmc_enum_id, CMC_ENUM_NONE when there is none */
	uint8_t transports;    /**< enum cmc_transport bits */
};

/** One message layout. */
struct cmc_layout {
	const char *name;  /**< "REQ" */
	const char *key;   /**< "req": first part of the field names, "req.local_qpn" */
	const char *title; /**< "ConnectRequest" */
	const char *note;  /**< what a reader must know of the layout, "" when nothing */
	uint16_t attribute_id;
	uint8_t class_versions; /**< CMC_V1, CMC_V2 or both */
	uint8_t n_fields;
	const struct cmc_field *fields; /**< in wire order; they tile the 232 bytes */
};

/** Layout of a message, or NULL: class_version is 1 or 2, attribute_id one of enum cmc_attribute. */
CMC_API const struct cmc_layout *cmc_layout_find(unsigned class_version, unsigned attribute_id);

/** Layout by message name ("REQ", case does not matter) and class version, or NULL. */
CMC_API const struct cmc_layout *cmc_layout_by_name(unsigned class_version, const char *name);

/** The n-th of all layouts, in AttributeID order with class version 2 first; NULL behind the last. */
CMC_API const struct cmc_layout *cmc_layout_at(size_t n);

/** The MAD header as a layout: key "mad", ten fields, 24 bytes. */
CMC_API const struct cmc_layout *cmc_mad_layout(void);

/** Layout that a MAD's own header chooses; errors as cmc_peek(), CMC_ERR_SHORT below 24 bytes; @p out is set only on 0. */
CMC_API int cmc_layout_of(const struct cmc_layout **out, const uint8_t *mad, size_t len);

/** Field of a layout by name, or NULL. */
CMC_API const struct cmc_field *cmc_field_find(const struct cmc_layout *layout, const char *name);

/** First byte of the field in the MAD. */
static inline size_t cmc_field_byte(const struct cmc_field *field)
{
	return field->bit / 8u;
}

/** Bytes that the field touches. */
static inline size_t cmc_field_bytes(const struct cmc_field *field)
{
	return (field->bit % 8u + field->width + 7u) / 8u;
}

/** True for a field of whole bytes that is no number (GID, private data, ...). */
static inline bool cmc_field_is_bytes(const struct cmc_field *field)
{
	return field->width > 64;
}

/** True when the first @p len bytes of a MAD hold the field whole. */
static inline bool cmc_field_present(const struct cmc_field *field, size_t len)
{
	return cmc_field_byte(field) + cmc_field_bytes(field) <= len;
}

/**
 * Value of a number field (width <= 64), host byte order.
 * @return 0, CMC_ERR_SHORT when @p len does not reach the field's end, CMC_ERR_FIELD for a field of bytes
 */
CMC_API int cmc_field_get(uint64_t *out, const struct cmc_field *field, const uint8_t *mad, size_t len);

/**
 * Put a value into a number field of a MAD, leaving the other bits alone.
 * @return 0, CMC_ERR_SHORT, CMC_ERR_FIELD, or CMC_ERR_VALUE when the value needs more bits than the field has
 */
CMC_API int cmc_field_set(const struct cmc_field *field, uint8_t *mad, size_t len, uint64_t value);

/** Fields that are worked out rather than read from a table of a message. */
enum cmc_derived_id {
#define CMC_DERIVED_ENUM(id, name, type, title, meaning) CMC_DERIVED_##id,
	CMC_DERIVED_FIELDS(CMC_DERIVED_ENUM)
#undef CMC_DERIVED_ENUM
	CMC_DERIVED_COUNT
};

enum cmc_derived_type {
#define CMC_DERIVED_TYPE_ENUM(id, name, meaning) CMC_DERIVED_##id,
	CMC_DERIVED_TYPES(CMC_DERIVED_TYPE_ENUM)
#undef CMC_DERIVED_TYPE_ENUM
	CMC_DERIVED_TYPE_COUNT
};

/** "text", "number", ...; NULL when it is no type. */
CMC_API const char *cmc_derived_type_name(enum cmc_derived_type type);

struct cmc_derived {
	const char *name; /**< "info.gid" */
	const char *title;
	const char *meaning;
	enum cmc_derived_type type;
};

/** A derived field's row, NULL from CMC_DERIVED_COUNT on. */
CMC_API const struct cmc_derived *cmc_derived(enum cmc_derived_id id);

CMC_END

#endif
