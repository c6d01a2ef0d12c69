/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdio.h>
#include <string.h>

#include <cmcodec/frame.h>
#include <cmcodec/service.h>

#include "mads.h"
#include "seeds_parts.h"

struct visitor {
	seeds_visit *visit;
	void *user;
};

typedef void mad_visit(const char *name, const uint8_t *mad, const struct visitor *visitor);

/* A MAD of every layout and class version: once all zero behind the header, once random. */
static void each_mad(mad_visit *visit, const struct visitor *visitor)
{
	const struct cmc_layout *layout;
	uint8_t mad[CMC_MAD_LEN];
	char name[64];

	for (size_t n = 0; (layout = cmc_layout_at(n)) != NULL; n++) {
		for (unsigned version = 1; version <= 2; version++) {
			if (!(layout->class_versions >> version & 1))
				continue;
			snprintf(name, sizeof(name), "%s-v%u-blank", layout->name, version);
			mads_blank(mad, layout, version);
			visit(name, mad, visitor);
			snprintf(name, sizeof(name), "%s-v%u-random", layout->name, version);
			mads_random(mad, layout, version, (uint32_t)n + 1);
			visit(name, mad, visitor);
		}
	}
}

static void visit_mad(const char *name, const uint8_t *mad, const struct visitor *visitor)
{
	visitor->visit(name, mad, CMC_MAD_LEN, visitor->user);
}

static void mad_seeds(const struct visitor *visitor)
{
	each_mad(visit_mad, visitor);
}

/* Which link types carry which encapsulation. */
static const struct carrier {
	const char *name;
	uint16_t link_type;
	uint8_t encapsulation;
	uint8_t n_vlans;
	bool grh;
} carriers[] = {
	{ "native", CMC_LINK_INFINIBAND, CMC_NATIVE_IB, 0, false },
	{ "native_grh", CMC_LINK_INFINIBAND, CMC_NATIVE_IB, 0, true },
	{ "native_erf", CMC_LINK_ERF, CMC_NATIVE_IB, 0, false },
	{ "roce_v1", CMC_LINK_ETHERNET, CMC_ROCE_V1, 0, true },
	{ "roce_v2_ipv4", CMC_LINK_ETHERNET, CMC_ROCE_V2_IPV4, 0, false },
	{ "roce_v2_ipv6", CMC_LINK_ETHERNET, CMC_ROCE_V2_IPV6, 0, false },
	{ "roce_v2_vlan", CMC_LINK_ETHERNET, CMC_ROCE_V2_IPV4, 2, false },
	{ "roce_v2_erf", CMC_LINK_ERF, CMC_ROCE_V2_IPV4, 0, false },
	{ "roce_v2_raw", CMC_LINK_RAW_IP, CMC_ROCE_V2_IPV4, 0, false },
	{ "roce_v2_ipv4_only", CMC_LINK_IPV4, CMC_ROCE_V2_IPV4, 0, false },
	{ "roce_v2_ipv6_only", CMC_LINK_IPV6, CMC_ROCE_V2_IPV6, 0, false },
	{ "roce_v2_sll", CMC_LINK_LINUX_SLL, CMC_ROCE_V2_IPV4, 0, false },
	{ "roce_v2_sll2", CMC_LINK_LINUX_SLL2, CMC_ROCE_V2_IPV6, 0, false },
};

static void describe(struct cmc_frame *frame, const struct carrier *carrier)
{
	static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };

	cmc_frame_init(frame, (enum cmc_encapsulation)carrier->encapsulation);
	frame->link_type = carrier->link_type;
	frame->n_vlans = carrier->n_vlans;
	frame->has_grh = carrier->grh;
	frame->compute_udp_checksum = carrier->encapsulation == CMC_ROCE_V2_IPV6;
	frame->src_lid = 1;
	frame->dst_lid = 2;
	memcpy(frame->src_gid, mapped, sizeof(mapped));
	memcpy(frame->dst_gid, mapped, sizeof(mapped));
	frame->src_gid[15] = 1;
	frame->dst_gid[15] = 2;
}

static void frame_it(const char *name, const uint8_t *mad, const struct visitor *visitor)
{
	for (size_t i = 0; i < sizeof(carriers) / sizeof(carriers[0]); i++) {
		const struct carrier *carrier = &carriers[i];
		uint8_t bytes[SEED_MAX] = { (uint8_t)(carrier->link_type >> 8), (uint8_t)carrier->link_type };
		struct cmc_frame frame;
		char whole[128];
		int n;

		describe(&frame, carrier);
		n = cmc_frame_build(bytes + 2, sizeof(bytes) - 2, &frame, mad, CMC_MAD_LEN);
		snprintf(whole, sizeof(whole), "%s-%s", carrier->name, name);
		visitor->visit(whole, bytes, n < 0 ? 2 : 2 + (size_t)n, visitor->user);
	}
}

static void frame_seeds(const struct visitor *visitor)
{
	each_mad(frame_it, visitor);
}

/* What the words are about: every layout, every kind of additional information, every kind of private data. */
static void told_seeds(const struct visitor *visitor)
{
	mad_seeds(visitor);
	seeds_each_info(visitor->visit, visitor->user);
	seeds_each_private(visitor->visit, visitor->user);
}

static void flow_seeds(const struct visitor *visitor)
{
	seeds_each_flow(visitor->visit, visitor->user);
}

static void string_seeds(const struct visitor *visitor)
{
	static const char *const more[] = {
		"", "0", "0x0000000001061144", "18446744073709551615", "99999999999999999999", "0x", "0xg",
		"tcp:4420", "udp:7", "ib:1", "sdp:22", "ipoib-cm:0xffffff", "tcp:65536", "tcp:", "tcp:-1",
		"TCP:80", " nvme", "nvme:1",
	};
	const char *key, *title;
	uint64_t service_id;

	for (size_t n = 0; cmc_service_at(n, &service_id, &key, &title); n++)
		visitor->visit(key, (const uint8_t *)key, strlen(key), visitor->user);
	for (size_t i = 0; i < sizeof(more) / sizeof(more[0]); i++)
		visitor->visit(more[i], (const uint8_t *)more[i], strlen(more[i]), visitor->user);
}

int seeds_each(const char *kind, seeds_visit *visit, void *user)
{
	static const struct {
		const char *kind;
		void (*make)(const struct visitor *visitor);
	} kinds[] = {
		{ "mad", mad_seeds },
		{ "told", told_seeds },
		{ "frame", frame_seeds },
		{ "flow", flow_seeds },
		{ "string", string_seeds },
	};
	const struct visitor visitor = { visit, user };

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		if (strcmp(kinds[i].kind, kind) == 0) {
			kinds[i].make(&visitor);
			return 0;
		}
	}
	return -1;
}
