/* SPDX-License-Identifier: BSD-2-Clause */
/* RoCEv2: IPv4, IPv6 and UDP. */
#include "frame_scan.h"

static int scan_udp(struct scan *s)
{
	struct cmc_frame *out = s->out;
	const uint8_t *p = s->in + s->at;

	if (!holds(s, UDP_LEN))
		return CMC_ERR_FRAME_SHORT;
	out->udp = (uint16_t)s->at;
	out->udp_src_port = load16(p);
	out->udp_dst_port = load16(p + 2);
	out->udp_checksum = load16(p + 6);
	if (out->udp_dst_port != CMC_ROCE_V2_PORT || load16(p + 4) < UDP_LEN)
		return CMC_ERR_NOT_INFINIBAND;
	end_at(s, s->at + load16(p + 4));
	s->at += UDP_LEN;
	return cmc_scan_bth(s, s->at - UDP_LEN + load16(p + 4));
}

static void read_ipv4(struct cmc_frame *out, const uint8_t *p)
{
	out->encapsulation = CMC_ROCE_V2_IPV4;
	out->traffic_class = p[1];
	out->ip_id = load16(p + 4);
	out->ip_dont_fragment = p[6] >> 6 & 1;
	out->hop_limit = p[8];
	memset(out->src_gid + 10, 0xff, 2);
	memcpy(out->src_gid + 12, p + 12, 4);
	memset(out->dst_gid + 10, 0xff, 2);
	memcpy(out->dst_gid + 12, p + 16, 4);
}

int cmc_scan_ipv4(struct scan *s)
{
	const uint8_t *p = s->in + s->at;
	size_t header, total;

	if (!holds(s, IPV4_LEN))
		return CMC_ERR_FRAME_SHORT;
	header = (p[0] & 15u) * 4;
	total = load16(p + 2);
	if (p[0] >> 4 != 4 || header < IPV4_LEN || total < header || p[9] != PROTOCOL_UDP)
		return CMC_ERR_NOT_INFINIBAND;
	if (load16(p + 6) & 0x1fff) /* a fragment without the UDP header */
		return CMC_ERR_NOT_INFINIBAND;
	end_at(s, s->at + total);
	if (!holds(s, header))
		return CMC_ERR_FRAME_SHORT;
	s->out->ip = (uint16_t)s->at;
	read_ipv4(s->out, p);
	s->at += header;
	return scan_udp(s);
}

/* The length of an IPv6 extension header at @p p, 0 when its kind is none that a UDP packet may have. */
static size_t extension_len(unsigned kind, const uint8_t *p)
{
	enum { HOP_BY_HOP = 0, ROUTING = 43, FRAGMENT = 44, AUTHENTICATION = 51, DESTINATION = 60 };

	switch (kind) {
	case HOP_BY_HOP:
	case ROUTING:
	case DESTINATION:
		return (p[1] + 1u) * 8;
	case FRAGMENT:
		return load16(p + 2) & 0xfff8 ? 0 : 8; /* only the first one has the UDP header */
	case AUTHENTICATION:
		return (p[1] + 2u) * 4;
	default:
		return 0;
	}
}

/* Skip extension headers up to the UDP header. */
static int skip_extensions(struct scan *s, unsigned kind)
{
	while (kind != PROTOCOL_UDP) {
		const uint8_t *p = s->in + s->at;
		size_t n;

		if (!holds(s, 4))
			return CMC_ERR_FRAME_SHORT;
		n = extension_len(kind, p);
		if (n == 0)
			return CMC_ERR_NOT_INFINIBAND;
		if (!holds(s, n))
			return CMC_ERR_FRAME_SHORT;
		kind = p[0];
		s->at += n;
	}
	return scan_udp(s);
}

int cmc_scan_ipv6(struct scan *s)
{
	const uint8_t *p = s->in + s->at;

	if (!holds(s, IPV6_LEN))
		return CMC_ERR_FRAME_SHORT;
	if (p[0] >> 4 != 6)
		return CMC_ERR_NOT_INFINIBAND;
	end_at(s, s->at + IPV6_LEN + load16(p + 4));
	s->out->encapsulation = CMC_ROCE_V2_IPV6;
	s->out->ip = (uint16_t)s->at;
	cmc_scan_read_grh(s->out, p);
	s->at += IPV6_LEN;
	return skip_extensions(s, p[6]);
}
