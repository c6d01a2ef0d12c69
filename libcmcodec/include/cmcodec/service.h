/* SPDX-License-Identifier: BSD-2-Clause */
/* ServiceIDs in words: port space, port, and the service that lives there. */
#ifndef CMCODEC_SERVICE_H
#define CMCODEC_SERVICE_H

#include <stdbool.h>
#include <stdint.h>

#include <cmcodec/error.h>
#include <cmcodec/tables/services.h>
#include <cmcodec/text.h>

CMC_BEGIN

/** What shape a ServiceID has (tables/services.h lists mask and value of each). */
enum cmc_service_space {
	CMC_SPACE_UNKNOWN,
#define CMC_SPACE_ENUM(id, mask, value, port_mask, shape, header, name, prefix, meaning) CMC_SPACE_##id,
	CMC_SERVICE_SPACES(CMC_SPACE_ENUM)
#undef CMC_SPACE_ENUM
};

/** A ServiceID taken apart. */
struct cmc_service {
	enum cmc_service_space space;
	uint32_t port;           /**< what the space's port mask selects: a port, a QPN; 0 where there is none */
	const char *space_name;  /**< "TCP", "UDP", "IPoIB-CM", ...; "unknown" for CMC_SPACE_UNKNOWN */
	const char *meaning;     /**< one sentence on the space */
	const char *name;        /**< well-known service on that port ("NVMe/RDMA"), or NULL */
	const char *key;         /**< its name on a command line ("nvme"), or NULL */
	bool ip_cm_header;       /**< REQ and SIDR_REQ private data begins with the IP CM header (Annex A11) */
	bool ip_cm_possible;     /**< it may begin so: true with ip_cm_header, and where only the content can tell */
};

/** Take a ServiceID (host byte order) apart; always fills @p out. */
CMC_API void cmc_service_describe(struct cmc_service *out, uint64_t service_id);

/** "TCP 4420 (NVMe/RDMA)", "IPoIB-CM UD QPN 0x000404", or the number in hexadecimal with who assigned it:
 * "0x0200000000000001 (local OS)", "0x10001405aabbccdd (external, OUI 00:14:05)". */
CMC_API void cmc_text_service(struct cmc_text *text, uint64_t service_id);

/**
 * Read a ServiceID from what a user writes: a number (0x..., decimal), a prefix of tables/services.h with a port or QPN
 * ("tcp:4420", "udp:7", "ipoib-cm:0x404"), or a well-known name ("nvme", "iser"). Case does not matter; nothing may
 * stand before, behind or between.
 * @return 0; CMC_ERR_SYNTAX, also for a number that is too large; @p service_id is left alone then
 */
CMC_API int cmc_service_parse(uint64_t *service_id, const char *string);

/** The n-th well-known service: its ServiceID, key and name; false behind the last. */
CMC_API bool cmc_service_at(size_t n, uint64_t *service_id, const char **key, const char **name);

CMC_END

#endif
