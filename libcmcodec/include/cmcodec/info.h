/* SPDX-License-Identifier: BSD-2-Clause */
/* The additional (reject) information of REJ, APR and SIDR_REP, taken apart. */
#ifndef CMCODEC_INFO_H
#define CMCODEC_INFO_H

#include <cmcodec/field.h>
#include <cmcodec/text.h>

CMC_BEGIN

/** What the 72 bytes hold. */
struct cmc_info {
	enum cmc_info_kind kind; /**< what reason or status promises; CMC_INFO_NONE when it promises nothing */
	size_t expected;         /**< bytes that the kind needs; 0 where any number will do */
	size_t length;           /**< what the length field says, at most 72; 72 where the layout has no length field */
	size_t declared;         /**< what the length field says, unbounded */
	const uint8_t *bytes;    /**< the 72 bytes, in the MAD */
	bool valid;              /**< length fits the kind, so value (or the bytes) can be trusted */
	bool left_aligned;       /**< a sub-byte value was found in the upper bits */
	uint64_t value;          /**< the number, for kinds that hold one */
};

/**
 * Find and decode the additional information of a MAD.
 * @return 0; CMC_ERR_FIELD when the message has none; CMC_ERR_SHORT when it is cut off; errors of cmc_layout_of()
 */
CMC_API int cmc_info_decode(struct cmc_info *out, const uint8_t *mad, size_t len);

/** "acceptable GID fe80::1", "sender's CA GUID 0x...": nothing when there is nothing to say. */
CMC_API void cmc_text_info(struct cmc_text *text, const struct cmc_info *info);

/** "gid", "lid", ...: the name of a kind in field names and JSON. */
CMC_API const char *cmc_info_kind_name(enum cmc_info_kind kind);

CMC_END

#endif
