/* SPDX-License-Identifier: BSD-2-Clause */
/* Enumerations with the words that explain them: reject reasons, statuses, rates, MTUs, ... */
#ifndef CMCODEC_ENUM_H
#define CMCODEC_ENUM_H

#include <stddef.h>
#include <stdint.h>

#include <cmcodec/export.h>
#include <cmcodec/tables/enums.h>
#include <cmcodec/text.h>

CMC_BEGIN

/** Names every enumeration; the tables of cmcodec/tables/enums.h hold their values. */
enum cmc_enum_id {
	CMC_ENUM_NONE,
#define CMC_ENUM_ID(name, id, title) CMC_ENUM_##id,
	CMC_ENUMS(CMC_ENUM_ID)
#undef CMC_ENUM_ID
	CMC_ENUM_COUNT
};

/* The values as constants: CMC_REJ_INVALID_SERVICE_ID, CMC_AP_REDIRECT, ... */
#define CMC_VALUE(prefix, value, token) CMC_##prefix##_##token = (value),
#define CMC_VALUE_REJ(value, token, title, meaning, hint, info) CMC_VALUE(REJ, value, token)
#define CMC_VALUE_AP(value, token, title, meaning, hint, info) CMC_VALUE(AP, value, token)
#define CMC_VALUE_SIDR(value, token, title, meaning, hint, info) CMC_VALUE(SIDR, value, token)
#define CMC_VALUE_REJECTED(value, token, title, meaning, hint, info) CMC_VALUE(REJECTED, value, token)
#define CMC_VALUE_MRAED(value, token, title, meaning, hint, info) CMC_VALUE(MRAED, value, token)
#define CMC_VALUE_TRANSPORT(value, token, title, meaning, hint, info) CMC_VALUE(TRANSPORT, value, token)
#define CMC_VALUE_FAILOVER(value, token, title, meaning, hint, info) CMC_VALUE(FAILOVER, value, token)
#define CMC_VALUE_METHOD(value, token, title, meaning, hint, info) CMC_VALUE(METHOD, value, token)
#define CMC_VALUE_CAP(value, token, title, meaning, hint, info) CMC_VALUE(CAP, value, token)

enum cmc_rej_reason { CMC_ENUM_rej_reason(CMC_VALUE_REJ) };
enum cmc_ap_status { CMC_ENUM_ap_status(CMC_VALUE_AP) };
enum cmc_sidr_status { CMC_ENUM_sidr_status(CMC_VALUE_SIDR) };
enum cmc_message_rejected { CMC_ENUM_message_rejected(CMC_VALUE_REJECTED) };
enum cmc_message_mraed { CMC_ENUM_message_mraed(CMC_VALUE_MRAED) };
enum cmc_transport_service_type { CMC_ENUM_transport_service_type(CMC_VALUE_TRANSPORT) };
enum cmc_failover_accepted { CMC_ENUM_failover_accepted(CMC_VALUE_FAILOVER) };
enum cmc_method { CMC_ENUM_method(CMC_VALUE_METHOD) };
enum cmc_cm_cap_bit { CMC_ENUM_cm_cap_bit(CMC_VALUE_CAP) };

#undef CMC_VALUE
#undef CMC_VALUE_REJ
#undef CMC_VALUE_AP
#undef CMC_VALUE_SIDR
#undef CMC_VALUE_REJECTED
#undef CMC_VALUE_MRAED
#undef CMC_VALUE_TRANSPORT
#undef CMC_VALUE_FAILOVER
#undef CMC_VALUE_METHOD
#undef CMC_VALUE_CAP

/** What the additional (reject) information of a REJ, APR or SIDR_REP holds; see cmcodec/info.h. */
enum cmc_info_kind {
	CMC_INFO_NONE,
	CMC_INFO_GID,             /**< 16 bytes */
	CMC_INFO_LID,             /**< 2 bytes */
	CMC_INFO_SL,              /**< 4 bits in 1 byte */
	CMC_INFO_TRAFFIC_CLASS,   /**< 1 byte */
	CMC_INFO_HOP_LIMIT,       /**< 1 byte */
	CMC_INFO_RATE,            /**< 6 bits in 1 byte, enumeration path_rate */
	CMC_INFO_MTU,             /**< 4 bits in 1 byte, enumeration path_mtu */
	CMC_INFO_FLOW_LABEL,      /**< 20 bits in 3 bytes */
	CMC_INFO_CLASS_PORT_INFO, /**< 72 bytes */
	CMC_INFO_GUID,            /**< 8 bytes */
	CMC_INFO_CLASS_VERSION,   /**< 1 byte */
	CMC_INFO_CONSUMER,        /**< what the application put there */
};

/** One value of an enumeration. */
struct cmc_enum_value {
	uint32_t value;
	uint32_t information; /**< enum cmc_info_kind */
	const char *token;    /**< "INVALID_SERVICE_ID" */
	const char *title;    /**< a few words for one line: "Invalid ServiceID" */
	const char *meaning;  /**< one sentence */
	const char *hint;     /**< what to look at next, "" when nothing */
};

/** A value's entry, or NULL: reserved or unknown. */
CMC_API const struct cmc_enum_value *cmc_enum_find(enum cmc_enum_id id, uint64_t value);

/** All values of an enumeration, ascending; @p n gets their number. NULL and 0 for CMC_ENUM_NONE. */
CMC_API const struct cmc_enum_value *cmc_enum_values(enum cmc_enum_id id, size_t *n);

/** "rej_reason", or NULL for CMC_ENUM_NONE. */
CMC_API const char *cmc_enum_name(enum cmc_enum_id id);

/** "REJ Reason", or NULL for CMC_ENUM_NONE. */
CMC_API const char *cmc_enum_title(enum cmc_enum_id id);

/** Title of a value, or "reserved" when the table has none. */
CMC_API const char *cmc_enum_value_title(enum cmc_enum_id id, uint64_t value);

/** Time of a 5-bit CM timeout in nanoseconds: 4096 ns << (value & 31). IBA volume 1, chapter 12. */
CMC_API uint64_t cmc_timeout_ns(unsigned value);

/** A time in the unit a reader expects, four digits: "4.096 us", "1.074 s", "2.443 h". */
CMC_API void cmc_text_duration(struct cmc_text *text, uint64_t nanoseconds);

CMC_END

#endif
