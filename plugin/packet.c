/* SPDX-License-Identifier: GPL-2.0-or-later */
/* A look at the headers between Wireshark's lower layers and the MAD. It runs for every InfiniBand and RoCE packet,
 * so it says no as early as it can, and it never throws. */
#include "ibcm.h"

enum {
	LRH_LEN = 8,
	GRH_LEN = 40,
	BTH_LEN = 12,
	DETH_LEN = 8,
	IMMDT_LEN = 4,
	ICRC_LEN = 4,
	LNH_GRH = 3,        /* LRH, Link Next Header: a GRH follows */
	LNH_BTH = 2,        /* LRH, Link Next Header: a BTH follows */
	GRH_NEXT_BTH = 0x1b,
	UD_SEND_IMMEDIATE = 0x65,
	LAST_MANAGEMENT_QPN = 1,
	CLASS_OFFSET = 1,   /* of the management class in a MAD */
	SUBNET_ADM_CLASS = 3,
};

/* Offset of the GRH, or of the BTH when there is none; -1 when neither follows. */
static int after_lrh(tvbuff_t *tvb, enum ibcm_start start, bool *has_grh)
{
	unsigned next;

	*has_grh = start == IBCM_STARTS_WITH_GRH;
	if (start != IBCM_STARTS_WITH_LRH)
		return 0;
	if (tvb_captured_length(tvb) < LRH_LEN)
		return -1;
	next = tvb_get_uint8(tvb, 1) & 3;
	*has_grh = next == LNH_GRH;
	return next == LNH_GRH || next == LNH_BTH ? LRH_LEN : -1;
}

static int find_bth(tvbuff_t *tvb, int at, bool has_grh)
{
	if (!has_grh)
		return at;
	if (tvb_captured_length_remaining(tvb, at) < GRH_LEN || tvb_get_uint8(tvb, at + 6) != GRH_NEXT_BTH)
		return -1;
	return at + GRH_LEN;
}

/* Offset of the payload of a UD SEND; -1 for every other packet. */
static int find_payload(tvbuff_t *tvb, int bth)
{
	uint8_t opcode;

	if (tvb_captured_length_remaining(tvb, bth) < BTH_LEN + DETH_LEN)
		return -1;
	opcode = tvb_get_uint8(tvb, bth);
	if (opcode == CMC_UD_SEND_ONLY)
		return bth + BTH_LEN + DETH_LEN;
	return opcode == UD_SEND_IMMEDIATE ? bth + BTH_LEN + DETH_LEN + IMMDT_LEN : -1;
}

/* Where the headers say that the packet ends, ICRC included. */
static int packet_end(const struct cmc_frame *frame, tvbuff_t *tvb, enum ibcm_start start)
{
	int end = (int)tvb_reported_length(tvb);

	if (start == IBCM_STARTS_WITH_LRH)
		end = MIN(end, (tvb_get_ntohs(tvb, 4) & 0x7ff) * 4);
	else if (frame->has_grh)
		end = MIN(end, GRH_LEN + tvb_get_ntohs(tvb, 4));
	return end;
}

static void read_addresses(struct cmc_frame *frame, tvbuff_t *tvb, const packet_info *pinfo, enum ibcm_start start)
{
	if (start == IBCM_STARTS_WITH_LRH) {
		frame->dst_lid = tvb_get_ntohs(tvb, 2);
		frame->src_lid = tvb_get_ntohs(tvb, 6);
	}
	if (frame->has_grh) {
		tvb_memcpy(tvb, frame->src_gid, frame->grh + 8, sizeof(frame->src_gid));
		tvb_memcpy(tvb, frame->dst_gid, frame->grh + 24, sizeof(frame->dst_gid));
	} else if (pinfo->src.type == AT_IPv6 && pinfo->dst.type == AT_IPv6) {
		frame->encapsulation = CMC_ROCE_V2_IPV6;
		memcpy(frame->src_gid, pinfo->src.data, sizeof(frame->src_gid));
		memcpy(frame->dst_gid, pinfo->dst.data, sizeof(frame->dst_gid));
	} else if (pinfo->src.type == AT_IPv4 && pinfo->dst.type == AT_IPv4) {
		memset(frame->src_gid + 10, 0xff, 2);
		memset(frame->dst_gid + 10, 0xff, 2);
		memcpy(frame->src_gid + 12, pinfo->src.data, 4);
		memcpy(frame->dst_gid + 12, pinfo->dst.data, 4);
	}
}

static void start_frame(struct cmc_frame *frame, enum ibcm_start start, bool has_grh, int grh)
{
	static const uint8_t encapsulations[] = {
		[IBCM_STARTS_WITH_LRH] = CMC_NATIVE_IB, [IBCM_STARTS_WITH_GRH] = CMC_ROCE_V1,
		[IBCM_STARTS_WITH_BTH] = CMC_ROCE_V2_IPV4,
	};

	memset(frame, 0, sizeof(*frame));
	frame->encapsulation = encapsulations[start];
	frame->has_grh = has_grh;
	frame->grh = (uint16_t)grh;
}

bool ibcm_packet_data(struct cmc_frame *frame, tvbuff_t *tvb, const packet_info *pinfo, enum ibcm_start start)
{
	bool has_grh;
	int at = after_lrh(tvb, start, &has_grh);
	int bth = at < 0 ? -1 : find_bth(tvb, at, has_grh);

	if (bth < 0 || tvb_captured_length_remaining(tvb, bth) < BTH_LEN)
		return false;
	start_frame(frame, start, has_grh, at);
	read_addresses(frame, tvb, pinfo, start);
	frame->dst_qp = tvb_get_ntoh24(tvb, bth + 5);
	return true;
}

static void read_headers(struct cmc_frame *frame, tvbuff_t *tvb, int bth)
{
	frame->bth = (uint16_t)bth;
	frame->deth = (uint16_t)(bth + BTH_LEN);
	frame->opcode = tvb_get_uint8(tvb, bth);
	frame->pad_count = tvb_get_uint8(tvb, bth + 1) >> 4 & 3;
	frame->p_key = tvb_get_ntohs(tvb, bth + 2);
	frame->dst_qp = tvb_get_ntoh24(tvb, bth + 5);
	frame->psn = tvb_get_ntoh24(tvb, bth + 9);
	frame->has_deth = true;
	frame->q_key = tvb_get_ntohl(tvb, frame->deth);
	frame->src_qp = tvb_get_ntoh24(tvb, frame->deth + 5);
}

/* Between other QPs than the GSI's it is redirected CM if the packet has the GSI's Q_Key. */
static enum ibcm_traffic traffic_of(const struct cmc_frame *frame, tvbuff_t *tvb)
{
	bool management = frame->dst_qp <= LAST_MANAGEMENT_QPN || frame->src_qp <= LAST_MANAGEMENT_QPN;
	uint8_t class;

	if (frame->payload_captured <= CLASS_OFFSET)
		return IBCM_OTHER;
	class = tvb_get_uint8(tvb, frame->payload + CLASS_OFFSET);
	if (class == SUBNET_ADM_CLASS)
		return management ? IBCM_SUBNET_ADM : IBCM_OTHER;
	if (class != CMC_MGMT_CLASS_CM)
		return IBCM_OTHER;
	return management || (frame->q_key == CMC_GSI_Q_KEY && tvb_get_uint8(tvb, frame->payload) == 1) ? IBCM_CM :
													 IBCM_OTHER;
}

enum ibcm_traffic ibcm_packet_find(struct cmc_frame *frame, tvbuff_t *tvb, const packet_info *pinfo,
				   enum ibcm_start start)
{
	bool has_grh;
	int at = after_lrh(tvb, start, &has_grh);
	int bth = at < 0 ? -1 : find_bth(tvb, at, has_grh);
	int payload = bth < 0 ? -1 : find_payload(tvb, bth);
	int length;

	if (payload < 0)
		return IBCM_OTHER;
	start_frame(frame, start, has_grh, at);
	read_headers(frame, tvb, bth);
	read_addresses(frame, tvb, pinfo, start);
	length = packet_end(frame, tvb, start) - ICRC_LEN - frame->pad_count - payload;
	if (length <= 0)
		return IBCM_OTHER;
	frame->payload = (uint16_t)payload;
	frame->payload_len = (uint32_t)length;
	frame->payload_captured = MIN(frame->payload_len, (uint32_t)tvb_captured_length_remaining(tvb, payload));
	return traffic_of(frame, tvb);
}
