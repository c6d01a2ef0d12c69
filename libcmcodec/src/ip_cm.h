/* SPDX-License-Identifier: BSD-2-Clause */
/* The IP CM header (Annex A11) that begins the private data of REQ and SIDR_REQ: who calls whom. */
#ifndef CMC_IP_CM_H
#define CMC_IP_CM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmcodec/text.h>

struct ip_cm {
	uint16_t source_port;
	uint8_t source[16], destination[16]; /* IPv4 as ::ffff:a.b.c.d, like GIDs */
};

/** Find the header; false when the message has none or not the whole of it was captured. */
bool ip_cm_find(struct ip_cm *out, const uint8_t *mad, size_t len);

/** An address as its users write it: a.b.c.d for a mapped one, else IPv6. */
void text_address(struct cmc_text *text, const uint8_t gid[16]);

/** Address and port: "10.0.0.1:4420", "[fe80::1]:4420". */
void text_endpoint(struct cmc_text *text, const uint8_t gid[16], uint16_t port);

#endif
