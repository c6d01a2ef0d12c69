/* SPDX-License-Identifier: BSD-2-Clause */
/* The management datagram that carries every CM message: sizes, versions, and a quick look. */
#ifndef CMCODEC_MAD_H
#define CMCODEC_MAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmcodec/error.h>
#include <cmcodec/export.h>

CMC_BEGIN

enum {
	CMC_MAD_LEN = 256,         /**< a whole MAD, bytes */
	CMC_MAD_HEADER_LEN = 24,   /**< the common header, bytes */
	CMC_MAD_DATA_LEN = 232,    /**< the message behind the header, bytes */
	CMC_MGMT_CLASS_CM = 0x07,  /**< IBA volume 1, table "Management Class Values" */
	CMC_GSI_QPN = 1,           /**< general service interface */
	CMC_INFO_LEN = 72,         /**< additional (reject) information, bytes */
};

#define CMC_GSI_Q_KEY 0x80010000u /**< Q_Key of every GSI packet */

/** Class versions as a bit mask: layouts name those that they serve. */
enum { CMC_V1 = 1 << 1, CMC_V2 = 1 << 2 };

/** The CM messages by AttributeID. */
enum cmc_attribute {
	CMC_CLASS_PORT_INFO = 0x0001,
	CMC_REQ = 0x0010,
	CMC_MRA = 0x0011,
	CMC_REJ = 0x0012,
	CMC_REP = 0x0013,
	CMC_RTU = 0x0014,
	CMC_DREQ = 0x0015,
	CMC_DREP = 0x0016,
	CMC_SIDR_REQ = 0x0017,
	CMC_SIDR_REP = 0x0018,
	CMC_LAP = 0x0019,
	CMC_APR = 0x001a,
	CMC_SAP = 0x001b,
	CMC_SPR = 0x001c,
};

/** What a quick look at a MAD tells. Host byte order. */
struct cmc_peek {
	uint64_t transaction_id;
	uint32_t local_comm_id;  /**< SIDR messages: the RequestID; ClassPortInfo: 0 */
	uint32_t remote_comm_id; /**< 0 where the message carries none */
	uint16_t attribute_id;
	uint8_t class_version;
	uint8_t method;
};

/**
 * Look at class, attribute and communication IDs without decoding the message.
 * @param in   the MAD, network byte order
 * @param len  bytes at @p in; 32 suffice, 28 for REQ, SIDR_REQ and SIDR_REP, which carry one ID
 * @return 0, or CMC_ERR_SHORT, CMC_ERR_BASE_VERSION, CMC_ERR_MGMT_CLASS, CMC_ERR_CLASS_VERSION, CMC_ERR_ATTRIBUTE:
 *         tested in this order; @p out is filled only on 0
 */
CMC_API int cmc_peek(struct cmc_peek *out, const uint8_t *in, size_t len);

CMC_END

#endif
