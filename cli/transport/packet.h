/* SPDX-License-Identifier: BSD-2-Clause */
/* RoCEv2 packets of one local address: what loop and roce send and take. */
#ifndef TRANSPORT_PACKET_H
#define TRANSPORT_PACKET_H

#include "transport_internal.h"

enum {
	PACKET_IB_LEN = 280,   /* BTH, DETH, MAD and ICRC: what stands behind the UDP header */
	PACKET_HEADERS = 48,   /* IP and UDP headers at most */
	PACKET_MAX = CMC_FRAME_MAX,
	PACKETS_A_CALL = 256,  /* so many are looked at before the caller gets a turn again */
	PACKET_UNKNOWNS = 17,  /* bits of the IPv4 header that the ICRC covers and a socket hides: ID and DF */
};

/* Linear algebra over bits: by what the ICRC changes with each hidden bit, in echelon form. */
struct icrc_unknowns {
	uint32_t change[PACKET_UNKNOWNS]; /* highest bit first, and that bit in no other */
	uint32_t bits[PACKET_UNKNOWNS];   /* the hidden bits that make it */
};

struct packet_side {
	struct cmc_frame outgoing;      /* but for the peer */
	uint8_t headers[PACKET_HEADERS]; /* of packets to us, but for source and lengths */
	size_t headers_len;
	uint32_t extra_qpn;
	struct icrc_unknowns unknowns;
};

struct packet {
	struct cmc_frame frame;
	const uint8_t *mad;
	size_t mad_len;
};

/* local, p_key and the options are those of @p t. */
void packet_side_init(struct packet_side *side, const struct transport *t, const struct transport_options *options);

/* Build the frame around a MAD, from the IP header on. @param whole  with a UDP checksum, for the log
 * @return its length; the UDP payload is its last PACKET_IB_LEN bytes */
size_t packet_build(struct packet_side *side, uint8_t out[PACKET_MAX], const struct transport_address *to,
		    const uint8_t *mad, bool whole);

/* Write IP and UDP headers in front of what a UDP socket gave: @p ib_len bytes at bytes + headers_len. */
void packet_headers(const struct packet_side *side, uint8_t *bytes, size_t ib_len, const struct transport_address *from,
		    uint16_t udp_port);

/* Find the MAD for us in a frame, and count it in @p t when there is none. The hidden bits of the IPv4 header are
 * guessed from the ICRC: a packet is broken when no such bits would make its ICRC right (of packets with a random ICRC,
 * 1 in 32768 passes). Broken packets and those of another size are logged, as they belong to what happened.
 * @return true: @p from, and in @p packet the MAD of 256 bytes */
bool packet_take(const struct packet_side *side, struct transport *t, const uint8_t *bytes, size_t len,
		 uint64_t wall_ns, struct packet *packet, struct transport_address *from);

#endif
