/* SPDX-License-Identifier: BSD-2-Clause */
/* From a MAD to a frame: the link layers, and what is known only when the rest is there. */
#include "frame_put.h"

enum { PAYLOAD_MAX = 4096 }; /* the largest MTU */

static unsigned ethertype(const struct cmc_frame *f)
{
	static const uint16_t types[] = {
		[CMC_ROCE_V1] = CMC_ROCE_V1_ETHERTYPE,
		[CMC_ROCE_V2_IPV4] = ETHERTYPE_IPV4,
		[CMC_ROCE_V2_IPV6] = ETHERTYPE_IPV6,
	};

	return types[f->encapsulation];
}

/* The Ethertype of what stands behind @p n VLAN tags. */
static uint16_t type_behind(const struct cmc_frame *f, unsigned n)
{
	if (n == f->n_vlans)
		return (uint16_t)ethertype(f);
	return f->vlan_type[n] ? f->vlan_type[n] : ETHERTYPE_VLAN;
}

static void put_vlans(struct build *b)
{
	const struct cmc_frame *f = &b->frame;

	for (unsigned i = 0; i < f->n_vlans; i++) {
		uint8_t *p = put(b, VLAN_LEN);

		store16(p, f->vlan[i]);
		store16(p + 2, type_behind(f, i + 1));
	}
}

static void put_ethernet(struct build *b)
{
	uint8_t *p = put(b, ETHERNET_LEN);

	memcpy(p, b->frame.dst_mac, 6);
	memcpy(p + 6, b->frame.src_mac, 6);
	store16(p + 12, type_behind(&b->frame, 0));
	put_vlans(b);
}

enum { ARPHRD_ETHERNET = 1 };

static void put_sll(struct build *b)
{
	uint8_t *p = put(b, SLL_LEN);

	store16(p + 2, ARPHRD_ETHERNET);
	store16(p + 4, 6);
	memcpy(p + 6, b->frame.src_mac, 6);
	store16(p + 14, type_behind(&b->frame, 0));
	put_vlans(b);
}

static void put_sll2(struct build *b)
{
	uint8_t *p = put(b, SLL2_LEN);

	store16(p, type_behind(&b->frame, 0));
	store32(p + 4, 1); /* interface index */
	store16(p + 8, ARPHRD_ETHERNET);
	p[11] = 6;
	memcpy(p + 12, b->frame.src_mac, 6);
	put_vlans(b);
}

static void put_erf(struct build *b)
{
	enum { VARYING_LENGTH = 4 };
	bool native = b->frame.encapsulation == CMC_NATIVE_IB;
	uint8_t *p = put(b, ERF_LEN);

	store64(p, __builtin_bswap64(b->frame.erf_time));
	p[8] = native ? ERF_TYPE_INFINIBAND : ERF_TYPE_ETHERNET;
	p[9] = VARYING_LENGTH;
	if (!native) {
		put(b, ERF_ETHERNET_PAD);
		put_ethernet(b);
	}
}

/* The record's lengths are known only when the frame is complete. */
static void finish_erf(uint8_t *record, size_t total)
{
	size_t pad = record[8] == ERF_TYPE_ETHERNET ? ERF_ETHERNET_PAD : 0;

	store16(record + 10, (uint16_t)total);
	store16(record + 14, (uint16_t)(total - ERF_LEN - pad));
}

static void put_nothing(struct build *b)
{
	(void)b;
}

#define BIT(encapsulation) (1u << (encapsulation))
#define ROCE (BIT(CMC_ROCE_V1) | BIT(CMC_ROCE_V2_IPV4) | BIT(CMC_ROCE_V2_IPV6))

static const struct link {
	uint32_t type;
	unsigned carries; /* bit mask of encapsulations */
	void (*put)(struct build *b);
} links[] = {
	{ CMC_LINK_ETHERNET, ROCE, put_ethernet },
	{ CMC_LINK_RAW_IP_DLT, BIT(CMC_ROCE_V2_IPV4) | BIT(CMC_ROCE_V2_IPV6), put_nothing },
	{ CMC_LINK_RAW_IP, BIT(CMC_ROCE_V2_IPV4) | BIT(CMC_ROCE_V2_IPV6), put_nothing },
	{ CMC_LINK_LINUX_SLL, ROCE, put_sll },
	{ CMC_LINK_ERF, BIT(CMC_NATIVE_IB) | ROCE, put_erf },
	{ CMC_LINK_IPV4, BIT(CMC_ROCE_V2_IPV4), put_nothing },
	{ CMC_LINK_IPV6, BIT(CMC_ROCE_V2_IPV6), put_nothing },
	{ CMC_LINK_INFINIBAND, BIT(CMC_NATIVE_IB), put_nothing },
	{ CMC_LINK_LINUX_SLL2, ROCE, put_sll2 },
};

static bool carries(const struct link *link, unsigned encapsulation)
{
	return encapsulation <= CMC_ROCE_V2_IPV6 && (link->carries >> encapsulation & 1);
}

static const struct link *link_of(const struct cmc_frame *frame)
{
	for (size_t i = 0; i < sizeof(links) / sizeof(links[0]); i++)
		if (links[i].type == frame->link_type)
			return carries(&links[i], frame->encapsulation) ? &links[i] : NULL;
	return NULL;
}

static bool is_ip(const struct cmc_frame *f)
{
	return f->encapsulation == CMC_ROCE_V2_IPV4 || f->encapsulation == CMC_ROCE_V2_IPV6;
}

/* Over pseudo header, UDP header and data; the data is padded to a multiple of 4, so its length is even. */
static uint16_t udp_checksum(const struct cmc_frame *f, const uint8_t *out, size_t udp_len)
{
	size_t skip = f->encapsulation == CMC_ROCE_V2_IPV4 ? 12 : 0;
	uint32_t sum = PROTOCOL_UDP + (uint32_t)udp_len;
	uint16_t checksum;

	sum = sum16(sum, f->src_gid + skip, 16 - skip);
	sum = sum16(sum, f->dst_gid + skip, 16 - skip);
	checksum = fold(sum16(sum, out + f->udp, udp_len));
	return checksum ? checksum : 0xffff; /* 0 would say that there is none */
}

/* ICRC, VCRC and what depends on the whole. @p total counts them. */
static void finish(const struct build *b, uint8_t *out, size_t total)
{
	const struct cmc_frame *f = &b->frame;
	uint32_t icrc = 0;

	cmc_frame_icrc(&icrc, f, out, total);
	store32(out + f->icrc, __builtin_bswap32(icrc));
	if (is_ip(f) && f->compute_udp_checksum) {
		store16(out + f->udp + 6, 0);
		store16(out + f->udp + 6, udp_checksum(f, out, UDP_LEN + b->ib_len));
	}
	if (f->has_vcrc) {
		uint16_t vcrc = cmc_vcrc(out + f->lrh, f->icrc + (size_t)ICRC_LEN - f->lrh);

		store16(out + f->icrc + ICRC_LEN, __builtin_bswap16(vcrc));
	}
	if (f->link_type == CMC_LINK_ERF)
		finish_erf(out, total);
}

/* What follows from the opcode, the payload's length and the encapsulation. */
static void derive(struct build *b, const struct cmc_frame *frame, size_t payload_len)
{
	struct cmc_frame *f = &b->frame;

	*f = *frame;
	f->has_deth = opcode_has_deth(f->opcode);
	f->has_immediate = f->opcode == CMC_UD_SEND_ONLY_IMMEDIATE;
	f->has_grh = f->encapsulation == CMC_ROCE_V1 || (f->encapsulation == CMC_NATIVE_IB && f->has_grh);
	f->has_vcrc = f->encapsulation == CMC_NATIVE_IB && f->has_vcrc;
	f->has_icrc = true;
	f->pad_count = (uint8_t)(-payload_len & 3);
	b->at = 0;
	b->ib_len = BTH_LEN + (f->has_deth ? DETH_LEN : 0u) + (f->has_immediate ? IMMEDIATE_LEN : 0u) + payload_len +
		    f->pad_count + ICRC_LEN;
}

int cmc_frame_build(uint8_t *out, size_t len, const struct cmc_frame *frame, const uint8_t *payload,
		    size_t payload_len)
{
	const struct link *link = link_of(frame);
	struct build b;
	size_t total;

	if (!link)
		return CMC_ERR_LINK_TYPE;
	if (frame->n_vlans > 2 || payload_len > PAYLOAD_MAX)
		return CMC_ERR_VALUE;
	derive(&b, frame, payload_len);
	link->put(&b);
	cmc_put_packet(&b);
	b.frame.icrc = (uint32_t)(b.at + payload_len + b.frame.pad_count);
	total = b.frame.icrc + (size_t)ICRC_LEN + (b.frame.has_vcrc ? VCRC_LEN : 0);
	if (total > len)
		return CMC_ERR_NO_SPACE;
	memcpy(out, b.headers, b.at);
	if (payload_len > 0)
		memcpy(out + b.at, payload, payload_len);
	memset(out + b.at + payload_len, 0, b.frame.pad_count);
	finish(&b, out, total);
	return (int)total;
}

void cmc_frame_init(struct cmc_frame *frame, enum cmc_encapsulation encapsulation)
{
	*frame = (struct cmc_frame){
		.encapsulation = (uint8_t)encapsulation,
		.has_grh = encapsulation == CMC_ROCE_V1,
		.has_vcrc = encapsulation == CMC_NATIVE_IB,
		.hop_limit = 64,
		.ip_dont_fragment = true,
		.udp_src_port = 49152, /* the first of the ports that carry the flow's entropy */
		.udp_dst_port = CMC_ROCE_V2_PORT,
		.opcode = CMC_UD_SEND_ONLY,
		.has_deth = true,
		.p_key = 0xffff,
		.dst_qp = CMC_GSI_QPN,
		.src_qp = CMC_GSI_QPN,
		.q_key = CMC_GSI_Q_KEY,
	};
}
