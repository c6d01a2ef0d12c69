/* SPDX-License-Identifier: BSD-2-Clause */
#include "frame_text.h"

enum { VLAN_ID = 0xfff }; /* the tag's other bits are priority and drop eligibility */

static const char *const encapsulations[] = {
	[CMC_NATIVE_IB] = "native InfiniBand",
	[CMC_ROCE_V1] = "RoCEv1",
	[CMC_ROCE_V2_IPV4] = "RoCEv2 over IPv4",
	[CMC_ROCE_V2_IPV6] = "RoCEv2 over IPv6",
};

struct icrc {
	const char *state;         /* right, wrong, missing */
	uint32_t stored, computed; /* both 0 when missing */
};

static struct icrc check_icrc(const struct packet *packet)
{
	struct icrc icrc = { .state = "missing" };
	uint32_t stored, computed;

	if (cmc_frame_stored_icrc(&stored, &packet->frame, packet->bytes, packet->len) != 0 ||
	    cmc_frame_icrc(&computed, &packet->frame, packet->bytes, packet->len) != 0)
		return icrc;
	icrc.stored = stored;
	icrc.computed = computed;
	icrc.state = stored == computed ? "right" : "wrong";
	return icrc;
}

bool frame_icrc_is_wrong(const struct packet *packet)
{
	struct icrc icrc = check_icrc(packet);

	return icrc.stored != icrc.computed;
}

static void text_port(struct cmc_text *text, const struct cmc_frame *frame, uint16_t lid, const uint8_t *gid)
{
	if (frame->encapsulation == CMC_ROCE_V2_IPV4) {
		cmc_text_ipv4(text, gid + 12);
		return;
	}
	if (frame->encapsulation == CMC_NATIVE_IB)
		cmc_text_printf(text, "LID %u%s", lid, frame->has_grh ? " " : "");
	if (frame->has_grh || frame->encapsulation != CMC_NATIVE_IB)
		cmc_text_gid(text, gid);
}

void text_frame_path(struct cmc_text *text, const struct cmc_frame *frame)
{
	text_port(text, frame, frame->src_lid, frame->src_gid);
	cmc_text_string(text, " -> ");
	text_port(text, frame, frame->dst_lid, frame->dst_gid);
}

void text_frame(struct cmc_text *text, const struct packet *packet)
{
	struct icrc icrc = check_icrc(packet);

	cmc_text_string(text, encapsulations[packet->frame.encapsulation]);
	for (unsigned i = 0; i < packet->frame.n_vlans; i++)
		cmc_text_printf(text, ", VLAN %u", packet->frame.vlan[i] & VLAN_ID);
	cmc_text_string(text, ": ");
	text_frame_path(text, &packet->frame);
	cmc_text_printf(text, ", ICRC %s", icrc.state);
	if (icrc.stored != icrc.computed)
		cmc_text_printf(text, " (0x%08x, should be 0x%08x)", icrc.stored, icrc.computed);
}

static void json_gids(struct cmc_text *text, const struct cmc_frame *frame)
{
	cmc_text_string(text, ",\"src_gid\":\"");
	cmc_text_gid(text, frame->src_gid);
	cmc_text_string(text, "\",\"dst_gid\":\"");
	cmc_text_gid(text, frame->dst_gid);
	cmc_text_char(text, '"');
}

static void json_vlans(struct cmc_text *text, const struct cmc_frame *frame)
{
	cmc_text_string(text, ",\"vlans\":[");
	for (unsigned i = 0; i < frame->n_vlans; i++)
		cmc_text_printf(text, "%s%u", i ? "," : "", frame->vlan[i] & VLAN_ID);
	cmc_text_char(text, ']');
}

void text_frame_json(struct cmc_text *text, const struct packet *packet)
{
	const struct cmc_frame *frame = &packet->frame;
	struct icrc icrc = check_icrc(packet);

	cmc_text_printf(text, "{\"link\":\"%s\",\"encapsulation\":\"%s\"", packet->link->name,
			encapsulations[frame->encapsulation]);
	json_vlans(text, frame);
	if (frame->encapsulation == CMC_NATIVE_IB)
		cmc_text_printf(text, ",\"src_lid\":%u,\"dst_lid\":%u,\"sl\":%u", frame->src_lid, frame->dst_lid,
				frame->sl);
	if (frame->has_grh || frame->encapsulation != CMC_NATIVE_IB)
		json_gids(text, frame);
	cmc_text_printf(text, ",\"p_key\":\"0x%04x\",\"src_qp\":%u,\"dst_qp\":%u,\"icrc\":\"%s\"}", frame->p_key,
			frame->src_qp, frame->dst_qp, icrc.state);
}
