/* SPDX-License-Identifier: BSD-2-Clause */
/* The IP CM header (Annex A11) that begins the private data of REQ and SIDR_REQ: who calls whom. */
#ifndef CMC_IP_CM_H
#define CMC_IP_CM_H

#include "view.h"

struct ip_cm {
	uint16_t source_port;
	uint8_t source[16], destination[16]; /* IPv4 as ::ffff:a.b.c.d, like GIDs */
};

/** An address of the header as a GID: the header pads IPv4 with zeros, GIDs map it. */
void ip_cm_address(uint8_t gid[16], const uint8_t address[16]);

/** As cmc_private_find() for a message that brings its own ServiceID, but only as far as the header: false when there is
 * none. (private_data.c) */
bool private_find_header(struct cmc_private *out, const struct view *view);

/** Read the header of a message's private data; false when it has none or not the whole of it was captured. */
bool ip_cm_read(struct ip_cm *out, const struct cmc_private *data);

/** The same for a MAD. */
bool ip_cm_find(struct ip_cm *out, const struct view *view);

/** An address as its users write it: a.b.c.d for a mapped one, else IPv6. */
void text_address(struct cmc_text *text, const uint8_t gid[16]);

/** Address and port: "10.0.0.1:4420", "[fe80::1]:4420". */
void text_endpoint(struct cmc_text *text, const uint8_t gid[16], uint16_t port);

#endif
