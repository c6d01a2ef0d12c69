/* SPDX-License-Identifier: BSD-2-Clause */
/* Putting a frame together: the inverse of frame_scan.h. Headers go one behind the other into a small buffer, so that
 * nothing is written for the caller before the whole length is known to fit. */
#ifndef CMC_FRAME_PUT_H
#define CMC_FRAME_PUT_H

#include <cmcodec/frame.h>

#include "bits.h"
#include "wire.h"

enum {
	/* the longest: Ethernet in ERF, two VLAN tags, IPv6, UDP, BTH, DETH, ImmDt */
	HEADERS_MAX = ERF_LEN + ERF_ETHERNET_PAD + ETHERNET_LEN + 2 * VLAN_LEN + IPV6_LEN + UDP_LEN + BTH_LEN +
		      DETH_LEN + IMMEDIATE_LEN,
};

struct build {
	struct cmc_frame frame; /* with offsets filled in as headers are put */
	uint8_t headers[HEADERS_MAX];
	size_t at;     /* bytes of headers so far */
	size_t ib_len; /* bytes from the BTH to the ICRC's end */
};

/** Room for a header of @p n bytes, zeroed. */
static inline uint8_t *put(struct build *b, size_t n)
{
	uint8_t *p = b->headers + b->at;

	memset(p, 0, n);
	b->at += n;
	return p;
}

/** The Internet checksum's sum; @p n is even. */
static inline uint32_t sum16(uint32_t sum, const uint8_t *p, size_t n)
{
	for (size_t i = 0; i < n; i += 2)
		sum += load16(p + i);
	return sum;
}

static inline uint16_t fold(uint32_t sum)
{
	sum = (sum & 0xffff) + (sum >> 16);
	sum = (sum & 0xffff) + (sum >> 16);
	return (uint16_t)~sum;
}

/** Everything between link header and payload. */
void cmc_put_packet(struct build *b);

#endif
