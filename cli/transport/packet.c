/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>

#include "address.h"
#include "packet.h"

enum { IPV4_HEADER = 20, IPV6_HEADER = 40, UDP_HEADER = 8, ICRC_LEN = 4, ID_BITS = 16, DF_BIT = ID_BITS };

static void store16(uint8_t *p, size_t value)
{
	p[0] = (uint8_t)(value >> 8);
	p[1] = (uint8_t)value;
}

static bool is_v4(const struct packet_side *side)
{
	return side->outgoing.encapsulation == CMC_ROCE_V2_IPV4;
}

/* A frame to us from nobody, with these hidden bits: its ICRC. */
static uint32_t icrc_with(const struct packet_side *side, uint32_t bits, uint8_t bytes[PACKET_MAX])
{
	static const uint8_t no_mad[CMC_MAD_LEN];
	struct cmc_frame frame = side->outgoing;
	uint32_t icrc = 0;
	int len;

	memcpy(frame.dst_gid, side->outgoing.src_gid, sizeof(frame.dst_gid));
	frame.ip_id = (uint16_t)bits;
	frame.ip_dont_fragment = bits >> DF_BIT & 1;
	len = cmc_frame_build(bytes, PACKET_MAX, &frame, no_mad, sizeof(no_mad));
	cmc_frame_find(&frame, CMC_LINK_RAW_IP, bytes, (size_t)len);
	cmc_frame_stored_icrc(&icrc, &frame, bytes, (size_t)len);
	return icrc;
}

static uint32_t highest_bit(uint32_t value)
{
	return 0x80000000u >> __builtin_clz(value);
}

/* Gauss: by subtracting each row from those that have its highest bit. */
static void add_unknown(struct icrc_unknowns *u, unsigned n, uint32_t change, uint32_t bits)
{
	uint32_t top;

	for (unsigned i = 0; i < n; i++)
		if (change & highest_bit(u->change[i])) {
			change ^= u->change[i];
			bits ^= u->bits[i];
		}
	/* It is not 0 now: no CRC-32 is blind to a change within 32 bits. */
	top = highest_bit(change);
	for (unsigned i = 0; i < n; i++)
		if (u->change[i] & top) {
			u->change[i] ^= change;
			u->bits[i] ^= bits;
		}
	u->change[n] = change;
	u->bits[n] = bits;
}

/* The hidden bits that change an ICRC by @p difference; false when none do. */
static bool explain(const struct icrc_unknowns *u, uint32_t difference, uint32_t *bits)
{
	*bits = 0;
	for (unsigned i = 0; i < PACKET_UNKNOWNS; i++)
		if (u->change[i] && difference & highest_bit(u->change[i])) {
			difference ^= u->change[i];
			*bits ^= u->bits[i];
		}
	return difference == 0;
}

static void learn_headers(struct packet_side *side)
{
	uint8_t bytes[PACKET_MAX];
	uint32_t base = icrc_with(side, 0, bytes);

	side->headers_len = is_v4(side) ? IPV4_HEADER + UDP_HEADER : IPV6_HEADER + UDP_HEADER;
	memcpy(side->headers, bytes, side->headers_len);
	for (unsigned i = 0; is_v4(side) && i < PACKET_UNKNOWNS; i++)
		add_unknown(&side->unknowns, i, base ^ icrc_with(side, 1u << i, bytes), 1u << i);
}

void packet_side_init(struct packet_side *side, const struct transport *t, const struct transport_options *options)
{
	struct cmc_frame *frame = &side->outgoing;

	memset(side, 0, sizeof(*side));
	cmc_frame_init(frame, gid_is_ipv4(t->local.gid) ? CMC_ROCE_V2_IPV4 : CMC_ROCE_V2_IPV6);
	frame->link_type = CMC_LINK_RAW_IP;
	memcpy(frame->src_gid, t->local.gid, sizeof(frame->src_gid));
	frame->udp_src_port = CMC_ROCE_V2_PORT;
	frame->p_key = t->p_key;
	frame->traffic_class = options->traffic_class;
	side->extra_qpn = options->extra_qpn;
	learn_headers(side);
}

size_t packet_build(struct packet_side *side, uint8_t out[PACKET_MAX], const struct transport_address *to,
		    const uint8_t *mad, bool whole)
{
	struct cmc_frame *frame = &side->outgoing;

	memcpy(frame->dst_gid, to->gid, sizeof(frame->dst_gid));
	frame->dst_qp = to->qpn;
	frame->q_key = to->q_key;
	frame->compute_udp_checksum = whole;
	frame->psn = (frame->psn + 1) & 0xffffff;
	return (size_t)cmc_frame_build(out, PACKET_MAX, frame, mad, CMC_MAD_LEN);
}

void packet_headers(const struct packet_side *side, uint8_t *bytes, size_t ib_len, const struct transport_address *from,
		    uint16_t udp_port)
{
	uint8_t *udp = bytes + side->headers_len - UDP_HEADER;

	memcpy(bytes, side->headers, side->headers_len);
	if (is_v4(side)) {
		store16(bytes + 2, side->headers_len + ib_len);
		memcpy(bytes + 12, from->gid + 12, 4);
	} else {
		store16(bytes + 4, UDP_HEADER + ib_len);
		memcpy(bytes + 8, from->gid, 16);
	}
	store16(udp, udp_port);
	store16(udp + 4, UDP_HEADER + ib_len);
}

/* What a socket hides is made up so that the frame is whole; the ICRC is the one that came. */
static void log_received(const struct transport *t, const struct packet *packet, const uint8_t *bytes, size_t len,
			 uint64_t wall_ns)
{
	struct cmc_frame frame = packet->frame;
	uint8_t rebuilt[PACKET_MAX];
	int total;

	frame.compute_udp_checksum = true;
	total = cmc_frame_build(rebuilt, sizeof(rebuilt), &frame, packet->mad, packet->mad_len);
	if (total != (int)len)
		return;
	memcpy(rebuilt + len - ICRC_LEN, bytes + len - ICRC_LEN, ICRC_LEN);
	record_packet(t, false, wall_ns, &frame, rebuilt, len);
}

/* Does it go to a QP of ours, with the keys that an adapter would ask for? */
static bool is_for_us(const struct packet_side *side, const struct cmc_frame *frame)
{
	uint16_t ours = side->outgoing.p_key, theirs = frame->p_key;
	bool same_partition = ((ours ^ theirs) & 0x7fff) == 0 && ((ours | theirs) & 0x8000);
	bool our_qp = frame->dst_qp == CMC_GSI_QPN || (side->extra_qpn && frame->dst_qp == side->extra_qpn);

	return same_partition && our_qp && frame->opcode == CMC_UD_SEND_ONLY && frame->tver == 0 &&
	       frame->q_key == CMC_GSI_Q_KEY && memcmp(frame->dst_gid, side->outgoing.src_gid, 16) == 0;
}

/* Fill in the hidden bits when they can be known. */
static bool icrc_is_right(const struct packet_side *side, struct cmc_frame *frame, const uint8_t *bytes, size_t len)
{
	uint32_t stored, computed, bits;

	if (cmc_frame_stored_icrc(&stored, frame, bytes, len) || cmc_frame_icrc(&computed, frame, bytes, len) ||
	    !explain(&side->unknowns, stored ^ computed, &bits))
		return false;
	frame->ip_id = (uint16_t)(frame->ip_id ^ bits);
	frame->ip_dont_fragment ^= bits >> DF_BIT & 1;
	return true;
}

bool packet_take(const struct packet_side *side, struct transport *t, const uint8_t *bytes, size_t len,
		 uint64_t wall_ns, struct packet *packet, struct transport_address *from)
{
	struct cmc_frame *frame = &packet->frame;
	bool right_size, right_icrc;

	if (cmc_frame_find(frame, CMC_LINK_RAW_IP, bytes, len) ||
	    cmc_frame_mad(&packet->mad, &packet->mad_len, frame, bytes) || !is_for_us(side, frame)) {
		t->counters.foreign++;
		return false;
	}
	packet->mad_len = frame->payload_captured;
	right_size = frame->payload_len == CMC_MAD_LEN && frame->payload_captured == CMC_MAD_LEN;
	right_icrc = right_size && icrc_is_right(side, frame, bytes, len);
	if (t->log)
		log_received(t, packet, bytes, len, wall_ns);
	t->counters.wrong_size += !right_size;
	t->counters.wrong_icrc += right_size && !right_icrc;
	*from = gsi_address();
	memcpy(from->gid, frame->src_gid, sizeof(from->gid));
	from->qpn = frame->src_qp;
	return right_icrc;
}
