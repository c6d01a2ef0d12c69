/* SPDX-License-Identifier: BSD-2-Clause */
/* From a captured frame to the InfiniBand packet in it: the link layers. */
#include "frame_scan.h"

static int scan_raw_ip(struct scan *s)
{
	if (!holds(s, 1))
		return CMC_ERR_FRAME_SHORT;
	return s->in[s->at] >> 4 == 6 ? cmc_scan_ipv6(s) : cmc_scan_ipv4(s);
}

static bool is_vlan(unsigned ethertype)
{
	return ethertype == ETHERTYPE_VLAN || ethertype == ETHERTYPE_SERVICE_VLAN || ethertype == ETHERTYPE_QINQ;
}

static int scan_ethertype(struct scan *s, unsigned ethertype)
{
	struct cmc_frame *out = s->out;

	while (is_vlan(ethertype)) {
		if (!holds(s, VLAN_LEN))
			return CMC_ERR_FRAME_SHORT;
		if (out->n_vlans == 2)
			return CMC_ERR_NOT_INFINIBAND;
		out->vlan_type[out->n_vlans] = (uint16_t)ethertype;
		out->vlan[out->n_vlans++] = load16(s->in + s->at);
		ethertype = load16(s->in + s->at + 2);
		s->at += VLAN_LEN;
	}
	switch (ethertype) {
	case ETHERTYPE_IPV4:
		return cmc_scan_ipv4(s);
	case ETHERTYPE_IPV6:
		return cmc_scan_ipv6(s);
	case CMC_ROCE_V1_ETHERTYPE:
		return cmc_scan_roce_v1(s);
	default:
		return CMC_ERR_NOT_INFINIBAND;
	}
}

static int scan_ethernet(struct scan *s)
{
	const uint8_t *p = s->in + s->at;

	if (!holds(s, ETHERNET_LEN))
		return CMC_ERR_FRAME_SHORT;
	memcpy(s->out->dst_mac, p, 6);
	memcpy(s->out->src_mac, p + 6, 6);
	s->at += ETHERNET_LEN;
	return scan_ethertype(s, load16(p + 12));
}

static int scan_sll(struct scan *s)
{
	const uint8_t *p = s->in + s->at;

	if (!holds(s, SLL_LEN))
		return CMC_ERR_FRAME_SHORT;
	if (load16(p + 4) == 6)
		memcpy(s->out->src_mac, p + 6, 6);
	s->at += SLL_LEN;
	return scan_ethertype(s, load16(p + 14));
}

static int scan_sll2(struct scan *s)
{
	const uint8_t *p = s->in + s->at;

	if (!holds(s, SLL2_LEN))
		return CMC_ERR_FRAME_SHORT;
	if (p[11] == 6)
		memcpy(s->out->src_mac, p + 12, 6);
	s->at += SLL2_LEN;
	return scan_ethertype(s, load16(p));
}

/* An extension header's first bit, as the type's in the record header, says that another one follows. */
static int skip_erf_extensions(struct scan *s, unsigned more)
{
	while (more >> 7) {
		if (!holds(s, 8))
			return CMC_ERR_FRAME_SHORT;
		more = s->in[s->at];
		s->at += 8;
	}
	return 0;
}

static int scan_erf(struct scan *s)
{
	const uint8_t *p = s->in + s->at;
	int error;

	if (!holds(s, ERF_LEN))
		return CMC_ERR_FRAME_SHORT;
	s->out->erf_time = __builtin_bswap64(load64(p));
	end_at(s, load16(p + 10) > ERF_LEN ? load16(p + 10) : s->len);
	s->at += ERF_LEN;
	error = skip_erf_extensions(s, p[8]);
	if (error)
		return error;
	switch (p[8] & 0x7f) {
	case ERF_TYPE_INFINIBAND:
		/* The record may be padded behind the bytes of the wire. */
		end_at(s, s->at + load16(p + 14));
		return cmc_scan_native(s);
	case ERF_TYPE_ETHERNET:
		if (!holds(s, ERF_ETHERNET_PAD))
			return CMC_ERR_FRAME_SHORT;
		s->at += ERF_ETHERNET_PAD;
		return scan_ethernet(s);
	default:
		return CMC_ERR_NOT_INFINIBAND;
	}
}

static const struct link {
	uint32_t type;
	int (*scan)(struct scan *s);
} links[] = {
	{ CMC_LINK_ETHERNET, scan_ethernet },
	{ CMC_LINK_RAW_IP_DLT, scan_raw_ip },
	{ CMC_LINK_RAW_IP, scan_raw_ip },
	{ CMC_LINK_LINUX_SLL, scan_sll },
	{ CMC_LINK_ERF, scan_erf },
	{ CMC_LINK_IPV4, cmc_scan_ipv4 },
	{ CMC_LINK_IPV6, cmc_scan_ipv6 },
	{ CMC_LINK_INFINIBAND, cmc_scan_native },
	{ CMC_LINK_LINUX_SLL2, scan_sll2 },
};

int cmc_frame_find(struct cmc_frame *out, uint32_t link_type, const uint8_t *in, size_t len)
{
	/* Offsets are 16 bits wide, and every header of a packet lies within them. */
	struct scan s = { .out = out, .in = in, .len = min(len, UINT16_MAX) };

	memset(out, 0, sizeof(*out));
	out->link_type = link_type;
	for (size_t i = 0; i < sizeof(links) / sizeof(links[0]); i++)
		if (links[i].type == link_type)
			return links[i].scan(&s);
	return CMC_ERR_LINK_TYPE;
}

int cmc_frame_mad(const uint8_t **mad, size_t *mad_len, const struct cmc_frame *frame, const uint8_t *in)
{
	const uint8_t *p = in + frame->payload;
	bool gsi = frame->dst_qp == CMC_GSI_QPN || frame->src_qp == CMC_GSI_QPN;

	if (frame->opcode != CMC_UD_SEND_ONLY && frame->opcode != CMC_UD_SEND_ONLY_IMMEDIATE)
		return CMC_ERR_NOT_MAD;
	if (!gsi && frame->q_key != CMC_GSI_Q_KEY)
		return CMC_ERR_NOT_MAD;
	if (frame->payload_captured < 2)
		return CMC_ERR_FRAME_SHORT;
	if (!gsi && p[0] != 1)
		return CMC_ERR_NOT_MAD;
	*mad = p;
	*mad_len = min(frame->payload_captured, CMC_MAD_LEN);
	return p[1] == CMC_MGMT_CLASS_CM ? 0 : CMC_ERR_MGMT_CLASS;
}
