/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdio.h>
#include <string.h>

#include <cmcodec/frame.h>
#include <cmcodec/info.h>
#include <cmcodec/private_data.h>
#include <cmcodec/service.h>

#include "mads.h"
#include "seeds.h"

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

/* The first field of a kind, or NULL. */
static const struct cmc_field *field_of(const struct cmc_layout *layout, uint8_t kind)
{
	for (size_t i = 0; i < layout->n_fields; i++)
		if (layout->fields[i].kind == kind)
			return &layout->fields[i];
	return NULL;
}

/* A value whose meaning promises additional information, with as many bytes of it as it needs. */
static void info_seed(const struct cmc_layout *layout, const struct cmc_field *field, const struct cmc_enum_value *value,
		      const struct visitor *visitor)
{
	const struct cmc_field *bytes = field_of(layout, CMC_KIND_INFO), *length = field_of(layout, CMC_KIND_LENGTH);
	uint8_t mad[CMC_MAD_LEN];
	struct cmc_info info;
	char name[128];

	mads_blank(mad, layout, layout->class_versions & CMC_V2 ? 2 : 1);
	cmc_field_set(field, mad, sizeof(mad), value->value);
	mads_fill(mad + cmc_field_byte(bytes), cmc_field_bytes(bytes), value->value);
	if (length && cmc_info_decode(&info, mad, sizeof(mad)) == 0)
		cmc_field_set(length, mad, sizeof(mad), info.expected ? info.expected : CMC_INFO_LEN);
	snprintf(name, sizeof(name), "%s-v%u-%s", layout->name, mad[2], value->token);
	visitor->visit(name, mad, sizeof(mad), visitor->user);
}

static void info_seeds(const struct cmc_layout *layout, const struct visitor *visitor)
{
	if (!field_of(layout, CMC_KIND_INFO))
		return;
	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];
		size_t n;
		const struct cmc_enum_value *values = cmc_enum_values((enum cmc_enum_id)field->enumeration, &n);

		for (size_t v = 0; v < n; v++)
			if (values[v].information != CMC_INFO_NONE)
				info_seed(layout, field, &values[v], visitor);
	}
}

/* A ServiceID of every shape, and every well-known one. */
static size_t service_ids(uint64_t *ids, size_t max)
{
	static const uint64_t spaces[] = {
#define SPACE_VALUE(id, mask, value, ...) (value) + 1,
		CMC_SERVICE_SPACES(SPACE_VALUE)
#undef SPACE_VALUE
	};
	const char *key, *title;
	size_t n = 0;

	for (size_t i = 0; i < sizeof(spaces) / sizeof(spaces[0]) && n < max; i++)
		ids[n++] = spaces[i];
	for (size_t i = 0; n < max && cmc_service_at(i, &ids[n], &key, &title); i++)
		n++;
	return n;
}

/* The least that recognition accepts, in every field of a layout. */
static void fill_private(uint8_t *bytes, size_t room, const struct cmc_private_layout *layout)
{
	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_private_field *field = &layout->fields[i];
		bool little = field->byte_order == CMC_LITTLE_ENDIAN;

		for (size_t b = 0; b < field->size && field->size <= 8 && field->offset + b < room; b++) {
			size_t shift = 8 * (little ? b : field->size - 1u - b);

			bytes[field->offset + b] = (uint8_t)(field->accept.least >> shift);
		}
	}
}

/* An address header, which many layouts stand behind. */
static size_t fill_ip_header(uint8_t *bytes, bool wanted)
{
	static const uint8_t header[36] = { [1] = 0x40, [2] = 0xc3, [16] = 10, [19] = 1, [32] = 10, [35] = 2 };

	if (!wanted)
		return 0;
	memcpy(bytes, header, sizeof(header));
	return sizeof(header);
}

static bool recognised(const uint8_t *mad, const struct cmc_private_layout *layout, uint64_t service_id)
{
	const struct cmc_context context = { .has_service_id = true, .service_id = service_id };
	struct cmc_private data;

	if (cmc_private_find(&data, mad, CMC_MAD_LEN, &context) != 0)
		return false;
	for (size_t i = 0; i < data.n_parts; i++)
		if (data.parts[i].layout == layout)
			return true;
	return false;
}

/* A MAD in which the layout is recognised, if there is a ServiceID that does it. */
static bool private_mad(uint8_t mad[CMC_MAD_LEN], const struct cmc_layout *message,
			const struct cmc_private_layout *layout)
{
	const struct cmc_field *service = cmc_field_find(message, "service_id");
	const struct cmc_field *data = field_of(message, CMC_KIND_PRIVATE_DATA);
	uint64_t ids[64];
	size_t n = service_ids(ids, sizeof(ids) / sizeof(ids[0]));

	for (size_t i = 0; data && i < 2 * n; i++) {
		uint8_t *bytes = mad + cmc_field_byte(data);
		size_t at;

		mads_blank(mad, message, 2);
		at = fill_ip_header(bytes, i % 2);
		fill_private(bytes + at, cmc_field_bytes(data) - at, layout);
		if (service)
			cmc_field_set(service, mad, CMC_MAD_LEN, ids[i / 2]);
		if (recognised(mad, layout, ids[i / 2]))
			return true;
	}
	return false;
}

static void private_seeds(const struct visitor *visitor)
{
	const struct cmc_private_layout *layout;
	const struct cmc_layout *message;
	uint8_t mad[CMC_MAD_LEN];
	char name[128];

	for (size_t n = 0; (layout = cmc_private_layout_at(n)) != NULL; n++) {
		for (unsigned bit = 0; bit < 16; bit++) {
			message = layout->messages >> bit & 1 ? cmc_layout_find(2, CMC_REQ + bit) : NULL;
			if (!message || !private_mad(mad, message, layout))
				continue;
			snprintf(name, sizeof(name), "%s-%s", message->name, layout->key);
			visitor->visit(name, mad, sizeof(mad), visitor->user);
		}
	}
}

/* What the words are about: every layout, every kind of additional information, every kind of private data. */
static void told_seeds(const struct visitor *visitor)
{
	const struct cmc_layout *layout;

	mad_seeds(visitor);
	for (size_t n = 0; (layout = cmc_layout_at(n)) != NULL; n++)
		info_seeds(layout, visitor);
	private_seeds(visitor);
}

static void string_seeds(const struct visitor *visitor)
{
	static const char *const more[] = { "",       "0",      "0x0000000001061144", "18446744073709551615", "tcp:4420",
					    "udp:7",  "ib:1",   "sdp:22",             "tcp:65536",            "tcp:",
					    "tcp:-1", "0x",     "0xg",                "99999999999999999999", "nvme:1",
					    " nvme",  "TCP:80", "ipoib:0xffffff" };
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
	} kinds[] = { { "mad", mad_seeds }, { "told", told_seeds }, { "frame", frame_seeds }, { "string", string_seeds } };
	const struct visitor visitor = { visit, user };

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		if (strcmp(kinds[i].kind, kind) == 0) {
			kinds[i].make(&visitor);
			return 0;
		}
	}
	return -1;
}
