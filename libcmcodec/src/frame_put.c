/* SPDX-License-Identifier: BSD-2-Clause */
/* The headers from LRH, GRH or IP to the DETH. */
#include "frame_put.h"

static void put_bth(struct build *b)
{
	const struct cmc_frame *f = &b->frame;
	uint8_t *p;

	b->frame.bth = (uint16_t)b->at;
	p = put(b, BTH_LEN);
	p[0] = f->opcode;
	p[1] = (uint8_t)(f->solicited << 7 | f->migrated << 6 | (f->pad_count & 3) << 4 | (f->tver & 15));
	store16(p + 2, f->p_key);
	p[4] = (uint8_t)(f->fecn << 7 | f->becn << 6);
	store_bytes(p + 5, 3, f->dst_qp);
	p[8] = (uint8_t)(f->ack_request << 7);
	store_bytes(p + 9, 3, f->psn);
}

static void put_deth(struct build *b)
{
	const struct cmc_frame *f = &b->frame;
	uint8_t *p;

	if (!f->has_deth)
		return;
	b->frame.deth = (uint16_t)b->at;
	p = put(b, DETH_LEN);
	store32(p, f->q_key);
	store_bytes(p + 5, 3, f->src_qp);
	if (f->has_immediate)
		store32(put(b, IMMEDIATE_LEN), f->immediate);
}

static void put_ipv6_like(struct build *b, unsigned next_header, size_t len)
{
	const struct cmc_frame *f = &b->frame;
	uint8_t *p = put(b, GRH_LEN);

	store32(p, 6u << 28 | (uint32_t)f->traffic_class << 20 | (f->flow_label & 0xfffff));
	store16(p + 4, (uint16_t)len);
	p[6] = (uint8_t)next_header;
	p[7] = f->hop_limit;
	memcpy(p + 8, f->src_gid, 16);
	memcpy(p + 24, f->dst_gid, 16);
}

static void put_grh(struct build *b)
{
	b->frame.grh = (uint16_t)b->at;
	put_ipv6_like(b, GRH_NEXT_BTH, b->ib_len);
}

static void put_native(struct build *b)
{
	const struct cmc_frame *f = &b->frame;
	size_t len = LRH_LEN + (f->has_grh ? GRH_LEN : 0u) + b->ib_len;
	uint8_t *p;

	b->frame.lrh = (uint16_t)b->at;
	p = put(b, LRH_LEN);
	p[0] = (uint8_t)(f->vl << 4 | (f->lver & 15));
	p[1] = (uint8_t)(f->sl << 4 | (f->has_grh ? LNH_GRH : LNH_BTH));
	store16(p + 2, f->dst_lid);
	store16(p + 4, (uint16_t)(len / 4));
	store16(p + 6, f->src_lid);
	if (f->has_grh)
		put_grh(b);
}

static void put_ipv4(struct build *b)
{
	const struct cmc_frame *f = &b->frame;
	uint8_t *p;

	b->frame.ip = (uint16_t)b->at;
	p = put(b, IPV4_LEN);
	p[0] = 4 << 4 | IPV4_LEN / 4;
	p[1] = f->traffic_class;
	store16(p + 2, (uint16_t)(IPV4_LEN + UDP_LEN + b->ib_len));
	store16(p + 4, f->ip_id);
	p[6] = (uint8_t)(f->ip_dont_fragment << 6);
	p[8] = f->hop_limit;
	p[9] = PROTOCOL_UDP;
	memcpy(p + 12, f->src_gid + 12, 4);
	memcpy(p + 16, f->dst_gid + 12, 4);
	store16(p + 10, fold(sum16(0, p, IPV4_LEN)));
}

static void put_ipv6(struct build *b)
{
	b->frame.ip = (uint16_t)b->at;
	put_ipv6_like(b, PROTOCOL_UDP, UDP_LEN + b->ib_len);
}

static void put_udp(struct build *b)
{
	const struct cmc_frame *f = &b->frame;
	uint8_t *p;

	b->frame.udp = (uint16_t)b->at;
	p = put(b, UDP_LEN);
	store16(p, f->udp_src_port);
	store16(p + 2, f->udp_dst_port);
	store16(p + 4, (uint16_t)(UDP_LEN + b->ib_len));
	store16(p + 6, f->udp_checksum);
}

static void put_network(struct build *b)
{
	switch (b->frame.encapsulation) {
	case CMC_NATIVE_IB:
		put_native(b);
		break;
	case CMC_ROCE_V1:
		put_grh(b);
		break;
	case CMC_ROCE_V2_IPV4:
		put_ipv4(b);
		put_udp(b);
		break;
	default:
		put_ipv6(b);
		put_udp(b);
	}
}

void cmc_put_packet(struct build *b)
{
	put_network(b);
	put_bth(b);
	put_deth(b);
}
