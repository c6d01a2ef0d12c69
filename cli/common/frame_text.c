/* SPDX-License-Identifier: BSD-2-Clause */
#include "frame_text.h"
#include "link.h"
#include "text_put.h"

enum { VLAN_ID = 0xfff }; /* the tag's other bits are priority and drop eligibility */

static const char *const encapsulations[] = {
	[CMC_NATIVE_IB] = "native InfiniBand",
	[CMC_ROCE_V1] = "RoCEv1",
	[CMC_ROCE_V2_IPV4] = "RoCEv2 over IPv4",
	[CMC_ROCE_V2_IPV6] = "RoCEv2 over IPv6",
};

const char *frame_icrc_name(enum frame_icrc_state state)
{
	static const char *const names[] = {
		[ICRC_MISSING] = "missing", [ICRC_RIGHT] = "right", [ICRC_WRONG] = "wrong",
	};

	return state <= ICRC_WRONG ? names[state] : NULL;
}

struct frame_icrc frame_icrc(const struct cmc_frame *frame, const uint8_t *bytes, size_t len)
{
	struct frame_icrc icrc = { .state = ICRC_MISSING };
	uint32_t stored, computed;

	if (cmc_frame_stored_icrc(&stored, frame, bytes, len) != 0 ||
	    cmc_frame_icrc(&computed, frame, bytes, len) != 0)
		return icrc;
	icrc.stored = stored;
	icrc.computed = computed;
	icrc.state = stored == computed ? ICRC_RIGHT : ICRC_WRONG;
	return icrc;
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

void text_frame(struct cmc_text *text, const struct cmc_frame *frame, const struct frame_icrc *icrc)
{
	cmc_text_string(text, encapsulations[frame->encapsulation]);
	for (unsigned i = 0; i < frame->n_vlans; i++)
		cmc_text_printf(text, ", VLAN %u", frame->vlan[i] & VLAN_ID);
	cmc_text_string(text, ": ");
	text_frame_path(text, frame);
	cmc_text_printf(text, ", ICRC %s", frame_icrc_name(icrc->state));
	if (icrc->state == ICRC_WRONG)
		cmc_text_printf(text, " (0x%08x, should be 0x%08x)", icrc->stored, icrc->computed);
}

#define json_number(text, comma_and_name, value) (put_literal(text, comma_and_name), put_digits(text, value))

static void json_gids(struct cmc_text *text, const struct cmc_frame *frame)
{
	put_literal(text, ",\"src_gid\":\"");
	cmc_text_gid(text, frame->src_gid);
	put_literal(text, "\",\"dst_gid\":\"");
	cmc_text_gid(text, frame->dst_gid);
	put_literal(text, "\"");
}

static void json_vlans(struct cmc_text *text, const struct cmc_frame *frame)
{
	put_literal(text, ",\"vlans\":[");
	for (unsigned i = 0; i < frame->n_vlans; i++) {
		if (i > 0)
			put_literal(text, ",");
		put_digits(text, frame->vlan[i] & VLAN_ID);
	}
	put_literal(text, "]");
}

static void json_lids(struct cmc_text *text, const struct cmc_frame *frame)
{
	json_number(text, ",\"src_lid\":", frame->src_lid);
	json_number(text, ",\"dst_lid\":", frame->dst_lid);
	json_number(text, ",\"sl\":", frame->sl);
}

void text_frame_json(struct cmc_text *text, const struct cmc_frame *frame, const struct frame_icrc *icrc)
{
	put_literal(text, "\"link\":\"");
	cmc_text_string(text, link_of_type(frame->link_type)->name);
	put_literal(text, "\",\"encapsulation\":\"");
	cmc_text_string(text, encapsulations[frame->encapsulation]);
	put_literal(text, "\"");
	json_vlans(text, frame);
	if (frame->encapsulation == CMC_NATIVE_IB)
		json_lids(text, frame);
	if (frame->has_grh || frame->encapsulation != CMC_NATIVE_IB)
		json_gids(text, frame);
	put_literal(text, ",\"p_key\":\"");
	cmc_text_hex(text, frame->p_key, 4);
	json_number(text, "\",\"src_qp\":", frame->src_qp);
	json_number(text, ",\"dst_qp\":", frame->dst_qp);
	put_literal(text, ",\"icrc\":\"");
	cmc_text_string(text, frame_icrc_name(icrc->state));
	put_literal(text, "\"");
}
