/* SPDX-License-Identifier: BSD-2-Clause */
/* One frame of every kind, for the tests of the framing code. */
#ifndef FRAMES_H
#define FRAMES_H

#include <string.h>

#include <cmcodec/frame.h>

struct frame_kind {
	const char *name;
	uint32_t link_type;
	enum cmc_encapsulation encapsulation;
	bool grh; /* native only */
	unsigned n_vlans;
};

/* Rows of frame_kinds that tests name. */
enum named_kind {
	ETHERNET_IPV4 = 0,
	ETHERNET_VLANS = 2,
	ETHERNET_IPV6 = 3,
	ETHERNET_GRH = 5,
	RAW_IPV4 = 7,
	NATIVE = 19,
	NATIVE_GRH = 20,
	ERF_NATIVE = 21,
	ERF_IPV4 = 24,
};

/* Every encapsulation on every link type that carries it. */
static const struct frame_kind frame_kinds[] = {
	[ETHERNET_IPV4] = { "RoCEv2 IPv4", CMC_LINK_ETHERNET, CMC_ROCE_V2_IPV4, false, 0 },
	{ "RoCEv2 IPv4, VLAN", CMC_LINK_ETHERNET, CMC_ROCE_V2_IPV4, false, 1 },
	[ETHERNET_VLANS] = { "RoCEv2 IPv4, two VLANs", CMC_LINK_ETHERNET, CMC_ROCE_V2_IPV4, false, 2 },
	[ETHERNET_IPV6] = { "RoCEv2 IPv6", CMC_LINK_ETHERNET, CMC_ROCE_V2_IPV6, false, 0 },
	{ "RoCEv2 IPv6, two VLANs", CMC_LINK_ETHERNET, CMC_ROCE_V2_IPV6, false, 2 },
	[ETHERNET_GRH] = { "RoCEv1", CMC_LINK_ETHERNET, CMC_ROCE_V1, false, 0 },
	{ "RoCEv1, VLAN", CMC_LINK_ETHERNET, CMC_ROCE_V1, false, 1 },
	[RAW_IPV4] = { "raw RoCEv2 IPv4", CMC_LINK_RAW_IP, CMC_ROCE_V2_IPV4, false, 0 },
	{ "raw RoCEv2 IPv6", CMC_LINK_RAW_IP, CMC_ROCE_V2_IPV6, false, 0 },
	{ "raw RoCEv2 IPv4 (DLT)", CMC_LINK_RAW_IP_DLT, CMC_ROCE_V2_IPV4, false, 0 },
	{ "raw RoCEv2 IPv6 (DLT)", CMC_LINK_RAW_IP_DLT, CMC_ROCE_V2_IPV6, false, 0 },
	{ "IPv4 link", CMC_LINK_IPV4, CMC_ROCE_V2_IPV4, false, 0 },
	{ "IPv6 link", CMC_LINK_IPV6, CMC_ROCE_V2_IPV6, false, 0 },
	{ "cooked RoCEv1", CMC_LINK_LINUX_SLL, CMC_ROCE_V1, false, 0 },
	{ "cooked RoCEv2 IPv4", CMC_LINK_LINUX_SLL, CMC_ROCE_V2_IPV4, false, 0 },
	{ "cooked RoCEv2 IPv6, VLAN", CMC_LINK_LINUX_SLL, CMC_ROCE_V2_IPV6, false, 1 },
	{ "cooked 2 RoCEv1", CMC_LINK_LINUX_SLL2, CMC_ROCE_V1, false, 0 },
	{ "cooked 2 RoCEv2 IPv4, VLAN", CMC_LINK_LINUX_SLL2, CMC_ROCE_V2_IPV4, false, 1 },
	{ "cooked 2 RoCEv2 IPv6", CMC_LINK_LINUX_SLL2, CMC_ROCE_V2_IPV6, false, 0 },
	[NATIVE] = { "native", CMC_LINK_INFINIBAND, CMC_NATIVE_IB, false, 0 },
	[NATIVE_GRH] = { "native with GRH", CMC_LINK_INFINIBAND, CMC_NATIVE_IB, true, 0 },
	[ERF_NATIVE] = { "ERF native", CMC_LINK_ERF, CMC_NATIVE_IB, false, 0 },
	{ "ERF native with GRH", CMC_LINK_ERF, CMC_NATIVE_IB, true, 0 },
	{ "ERF RoCEv1", CMC_LINK_ERF, CMC_ROCE_V1, false, 0 },
	[ERF_IPV4] = { "ERF RoCEv2 IPv4", CMC_LINK_ERF, CMC_ROCE_V2_IPV4, false, 0 },
	{ "ERF RoCEv2 IPv6, two VLANs", CMC_LINK_ERF, CMC_ROCE_V2_IPV6, false, 2 },
};

enum { FRAME_KINDS = sizeof(frame_kinds) / sizeof(frame_kinds[0]) };

static inline bool kind_is_ip(const struct frame_kind *kind)
{
	return kind->encapsulation == CMC_ROCE_V2_IPV4 || kind->encapsulation == CMC_ROCE_V2_IPV6;
}

static inline void kind_gid(uint8_t gid[16], const struct frame_kind *kind, uint8_t host)
{
	static const uint8_t mapped[16] = { [10] = 0xff, 0xff, 192, 0, 2 };
	static const uint8_t ipv6[16] = { 0x20, 0x01, 0x0d, 0xb8, [8] = 0x02 };

	memcpy(gid, kind->encapsulation == CMC_ROCE_V2_IPV4 ? mapped : ipv6, 16);
	gid[15] = host;
}

static inline bool kind_has_macs(const struct frame_kind *kind)
{
	bool link = kind->link_type == CMC_LINK_ETHERNET || kind->link_type == CMC_LINK_ERF;

	return link && kind->encapsulation != CMC_NATIVE_IB;
}

static inline bool kind_is_cooked(const struct frame_kind *kind)
{
	return kind->link_type == CMC_LINK_LINUX_SLL || kind->link_type == CMC_LINK_LINUX_SLL2;
}

static inline void describe_link(struct cmc_frame *frame, const struct frame_kind *kind)
{
	frame->link_type = kind->link_type;
	frame->n_vlans = (uint8_t)kind->n_vlans;
	if (kind->n_vlans > 0) {
		frame->vlan[0] = 0x6064;
		frame->vlan_type[0] = kind->n_vlans > 1 ? 0x88a8 : 0x8100;
	}
	if (kind->n_vlans > 1) {
		frame->vlan[1] = 0x0fff;
		frame->vlan_type[1] = 0x9100;
	}
	if (kind_has_macs(kind))
		memcpy(frame->dst_mac, "\x02\x00\x00\x00\x00\x02", 6);
	if (kind_has_macs(kind) || kind_is_cooked(kind))
		memcpy(frame->src_mac, "\x02\x00\x00\x00\x00\x01", 6);
	if (kind->link_type == CMC_LINK_ERF)
		frame->erf_time = 0x6553f10080000000;
}

static inline void describe_lrh(struct cmc_frame *frame, const struct frame_kind *kind)
{
	frame->src_lid = 0x0102;
	frame->dst_lid = 0xc003;
	frame->sl = 5;
	frame->vl = 9;
	frame->has_grh = kind->grh;
}

static inline void describe_gids(struct cmc_frame *frame, const struct frame_kind *kind)
{
	kind_gid(frame->src_gid, kind, 1);
	kind_gid(frame->dst_gid, kind, 2);
	frame->traffic_class = 0xb9;
	frame->flow_label = kind->encapsulation == CMC_ROCE_V2_IPV4 ? 0 : 0x98765;
	frame->hop_limit = 63;
}

/* Every field that the kind has gets a value of its own, every other one 0. */
static inline void describe(struct cmc_frame *frame, const struct frame_kind *kind)
{
	bool ipv4 = kind->encapsulation == CMC_ROCE_V2_IPV4;

	cmc_frame_init(frame, kind->encapsulation);
	describe_link(frame, kind);
	frame->psn = 0xabcdef;
	frame->migrated = true;
	frame->becn = true;
	frame->hop_limit = 0;
	if (kind->encapsulation == CMC_NATIVE_IB)
		describe_lrh(frame, kind);
	if (kind->encapsulation != CMC_NATIVE_IB || kind->grh)
		describe_gids(frame, kind);
	frame->ip_id = ipv4 ? 0x1234 : 0;
	frame->ip_dont_fragment = ipv4;
	frame->udp_checksum = kind_is_ip(kind) ? 0x5678 : 0;
	if (!kind_is_ip(kind))
		frame->udp_src_port = frame->udp_dst_port = 0;
}

/* A payload that begins as a CM MAD does and whose bytes differ. */
static inline void fill_payload(uint8_t *payload, size_t n)
{
	for (size_t i = 0; i < n; i++)
		payload[i] = (uint8_t)(i * 7 + 1);
	if (n > 3)
		memcpy(payload, "\x01\x07\x02\x03", 4);
}

/* Build the kind's frame around a whole MAD; its length. */
static inline size_t build_kind(uint8_t out[CMC_FRAME_MAX], const struct frame_kind *kind)
{
	uint8_t payload[CMC_MAD_LEN];
	struct cmc_frame frame;
	int n;

	describe(&frame, kind);
	fill_payload(payload, sizeof(payload));
	n = cmc_frame_build(out, CMC_FRAME_MAX, &frame, payload, sizeof(payload));
	assert_true(n > 0);
	return (size_t)n;
}

#endif
