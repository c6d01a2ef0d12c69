/* SPDX-License-Identifier: BSD-2-Clause */
/* The InfiniBand headers: LRH, GRH, BTH, DETH. */
#include "frame_scan.h"

static void read_bth(struct cmc_frame *out, const uint8_t *p)
{
	out->opcode = p[0];
	out->solicited = p[1] >> 7;
	out->migrated = p[1] >> 6 & 1;
	out->pad_count = p[1] >> 4 & 3;
	out->tver = p[1] & 15;
	out->p_key = load16(p + 2);
	out->fecn = p[4] >> 7;
	out->becn = p[4] >> 6 & 1;
	out->dst_qp = (uint32_t)load_bytes(p + 5, 3);
	out->ack_request = p[8] >> 7;
	out->psn = (uint32_t)load_bytes(p + 9, 3);
	out->has_deth = opcode_has_deth(p[0]);
	out->has_immediate = p[0] == CMC_UD_SEND_ONLY_IMMEDIATE;
}

static void read_deth(struct cmc_frame *out, const uint8_t *p)
{
	out->q_key = load32(p);
	out->src_qp = (uint32_t)load_bytes(p + 5, 3);
	if (out->has_immediate)
		out->immediate = load32(p + DETH_LEN);
}

static int scan_payload(struct scan *s, size_t end)
{
	struct cmc_frame *out = s->out;
	size_t tail = (size_t)ICRC_LEN + out->pad_count;

	if (end < s->at + tail)
		return CMC_ERR_NOT_INFINIBAND;
	out->payload = (uint16_t)s->at;
	out->payload_len = (uint32_t)(end - s->at - tail);
	out->payload_captured = (uint32_t)min(out->payload_len, s->len - s->at);
	out->icrc = (uint32_t)end - ICRC_LEN;
	out->has_icrc = end <= s->len;
	return 0;
}

int cmc_scan_bth(struct scan *s, size_t end)
{
	struct cmc_frame *out = s->out;
	size_t behind;

	if (end < s->at + BTH_LEN + ICRC_LEN)
		return CMC_ERR_NOT_INFINIBAND;
	if (!holds(s, BTH_LEN))
		return CMC_ERR_FRAME_SHORT;
	out->bth = (uint16_t)s->at;
	read_bth(out, s->in + s->at);
	s->at += BTH_LEN;
	if (!out->has_deth)
		return scan_payload(s, end);
	behind = DETH_LEN + (out->has_immediate ? IMMEDIATE_LEN : 0);
	if (end < s->at + behind + ICRC_LEN)
		return CMC_ERR_NOT_INFINIBAND;
	if (!holds(s, behind))
		return CMC_ERR_FRAME_SHORT;
	out->deth = (uint16_t)s->at;
	read_deth(out, s->in + s->at);
	s->at += behind;
	return scan_payload(s, end);
}

void cmc_scan_read_grh(struct cmc_frame *out, const uint8_t *p)
{
	out->traffic_class = (uint8_t)(load16(p) >> 4);
	out->flow_label = load32(p) & 0xfffff;
	out->hop_limit = p[7];
	memcpy(out->src_gid, p + 8, 16);
	memcpy(out->dst_gid, p + 24, 16);
}

/* Reads the GRH, and tells by its own length where the packet ends. */
static int scan_grh(struct scan *s, size_t *end)
{
	const uint8_t *p = s->in + s->at;

	if (!holds(s, GRH_LEN))
		return CMC_ERR_FRAME_SHORT;
	if (p[0] >> 4 != 6 || p[6] != GRH_NEXT_BTH)
		return CMC_ERR_NOT_INFINIBAND;
	s->out->has_grh = true;
	s->out->grh = (uint16_t)s->at;
	cmc_scan_read_grh(s->out, p);
	s->at += GRH_LEN;
	*end = s->at + load16(p + 4);
	return 0;
}

int cmc_scan_native(struct scan *s)
{
	struct cmc_frame *out = s->out;
	const uint8_t *p = s->in + s->at;
	size_t end, ignored;
	int error;

	if (!holds(s, LRH_LEN))
		return CMC_ERR_FRAME_SHORT;
	if ((p[1] & 3) != LNH_BTH && (p[1] & 3) != LNH_GRH)
		return CMC_ERR_NOT_INFINIBAND;
	out->encapsulation = CMC_NATIVE_IB;
	out->lrh = (uint16_t)s->at;
	out->vl = p[0] >> 4;
	out->lver = p[0] & 15;
	out->sl = p[1] >> 4;
	out->dst_lid = load16(p + 2);
	out->src_lid = load16(p + 6);
	end = s->at + (load16(p + 4) & 0x7ffu) * 4;
	out->has_vcrc = end + VCRC_LEN <= s->len;
	end_at(s, end);
	if (!holds(s, LRH_LEN))
		return CMC_ERR_NOT_INFINIBAND;
	s->at += LRH_LEN;
	if ((p[1] & 3) == LNH_GRH) {
		error = scan_grh(s, &ignored);
		if (error)
			return error;
	}
	return cmc_scan_bth(s, end);
}

int cmc_scan_roce_v1(struct scan *s)
{
	size_t end;
	int error = scan_grh(s, &end);

	if (error)
		return error;
	s->out->encapsulation = CMC_ROCE_V1;
	end_at(s, end);
	return cmc_scan_bth(s, end);
}
