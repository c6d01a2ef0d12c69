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
	const uint8_t *bytes;    /**< the 72 bytes, in the MAD; a cut off MAD holds the first @p length of them */
	bool valid;              /**< length fits the kind and value is well placed: value (or the bytes) can be trusted */
	bool left_aligned;       /**< a sub-byte value was found in the upper bits */
	uint64_t value;          /**< the number, host byte order, for kinds that hold one; 0 when not valid */
};

/**
 * Find and decode the additional information of a MAD.
 *
 * With a length field, the length must be what the kind needs, neither less nor more. Class version 1 has no length
 * field in APR and SIDR_REP: the first bytes are the value.
 *
 * Values of less than whole bytes (SL and MTU 4 bits, rate 6, flow label 20) are left-aligned in the specification, but
 * senders are not agreed: where the low spare bits are zero it is left-aligned, else, where the high spare bits are
 * zero, right-aligned, else not valid. A value that fits both ways counts as left-aligned, unless its enumeration
 * knows only what the right-aligned reading says.
 *
 * @return 0; CMC_ERR_FIELD when the message has none; CMC_ERR_SHORT when the MAD ends before the length field, the
 *         reason or status, or the first @p length bytes do; errors of cmc_layout_of()
 */
CMC_API int cmc_info_decode(struct cmc_info *out, const uint8_t *mad, size_t len);

/**
 * Put additional information into a MAD: the inverse of cmc_info_decode().
 * @param bytes, n  what it holds; the rest of the 72 bytes is zeroed, and the length field, where there is one, set
 * @return 0; CMC_ERR_FIELD when the message has none; CMC_ERR_VALUE for more than 72 bytes; CMC_ERR_SHORT for a MAD that
 *         is not whole; errors of cmc_layout_of()
 */
CMC_API int cmc_info_set_bytes(uint8_t *mad, size_t len, const uint8_t *bytes, size_t n);

/**
 * The same for a number of the kind that the MAD's reason or status promises, left-aligned as the specification has it.
 * @return also CMC_ERR_FIELD when that kind is no number, CMC_ERR_VALUE when the number does not fit
 */
CMC_API int cmc_info_set_value(uint8_t *mad, size_t len, uint64_t value);

/** "acceptable GID fe80::1", "CA GUID 0x0002c90200001234 of the sender", "redirect to LID 4, QP 0x000001",
 * "application data \"out of queues\"": nothing when there is nothing to say. What does not fit its kind is told in
 * hexadecimal: "acceptable LID unreadable (4 bytes instead of 2): 00040000". */
CMC_API void cmc_text_info(struct cmc_text *text, const struct cmc_info *info);

/** "gid", "lid", ...: the name of a kind in field names and JSON; "none" for CMC_INFO_NONE, NULL for no kind. */
CMC_API const char *cmc_info_kind_name(enum cmc_info_kind kind);

CMC_END

#endif
