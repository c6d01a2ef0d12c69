/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Takes CM over from Wireshark's own InfiniBand dissector. There is no dissector table by management class, so this
 * wraps the built-in dissector where the lower layers find it, lets it do its work (RC data is understood by the
 * conversations that it makes of REQ and REP, and upper layers hang on its heuristics), and then adds CM. */
#include "ibcm.h"

#include <epan/dissectors/packet-infiniband.h>
#include <epan/exceptions.h>
#include <epan/show_exception.h>
#include <wiretap/wtap.h>

enum { ERF_INFINIBAND = 21 };

static protocol_t *protocol_ibcm;
static int protocol_infiniband, protocol_data, field_mad, field_message;
static heur_dissector_list_t private_data_heuristics;
static dissector_handle_t ibcm;

static int dissect_lrh(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data);
static int dissect_grh(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data);
static int dissect_bth(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data);

/* The built-in dissector's handle and ours, by what the packet starts with. */
static struct {
	dissector_t dissect;
	dissector_handle_t builtin, hook;
} hooks[] = {
	[IBCM_STARTS_WITH_LRH] = { .dissect = dissect_lrh },
	[IBCM_STARTS_WITH_GRH] = { .dissect = dissect_grh },
	[IBCM_STARTS_WITH_BTH] = { .dissect = dissect_bth },
};

static void hide(proto_node *node)
{
	if (!ibcm_preferences.show_builtin)
		proto_item_set_hidden(node);
}

static bool is_field(const proto_node *node, int id)
{
	return PNODE_FINFO(node) && PNODE_FINFO(node)->hfinfo->id == id;
}

static proto_node *find_child(proto_node *parent, int id)
{
	proto_node *node = parent->first_child;

	while (node && !is_field(node, id))
		node = node->next;
	return node;
}

/* What the built-in dissector made of the MAD: header and message below "InfiniBand", or the bytes of redirected CM
 * behind it. The items stay in the tree, so filters on them still match. */
static void hide_builtin(proto_tree *tree)
{
	proto_node *packet;

	if (!tree || !PTREE_DATA(tree)->visible)
		return;
	packet = find_child(tree, protocol_infiniband);
	if (!packet)
		return;
	for (proto_node *node = packet->next; node; node = node->next)
		if (is_field(node, protocol_data))
			hide(node);
	for (proto_node *node = packet->first_child; node; node = node->next)
		if (is_field(node, field_mad) || is_field(node, field_message))
			hide(node);
}

static void set_addresses(packet_info *pinfo, const struct cmc_frame *frame, tvbuff_t *tvb)
{
	if (frame->has_grh) {
		set_address_tvb(&pinfo->src, AT_IB, sizeof(frame->src_gid), tvb, frame->grh + 8);
		set_address_tvb(&pinfo->dst, AT_IB, sizeof(frame->dst_gid), tvb, frame->grh + 24);
	} else {
		alloc_address_wmem(pinfo->pool, &pinfo->src, AT_IB, sizeof(frame->src_lid), &frame->src_lid);
		alloc_address_wmem(pinfo->pool, &pinfo->dst, AT_IB, sizeof(frame->dst_lid), &frame->dst_lid);
	}
}

/* The built-in dissector leaves a LID as the source of a REQ that it sees for the first time, and so the upper layers
 * do not find the conversation that it just made: ask them again. */
static void try_private_data(tvbuff_t *mad, packet_info *pinfo, proto_tree *tree)
{
	struct infinibandinfo info = { .payload_tree = tree, .opCode = CMC_UD_SEND_ONLY, .cm_attribute_id = CMC_REQ };
	size_t len = tvb_captured_length(mad);
	const uint8_t *bytes = tvb_get_ptr(mad, 0, (int)len);
	struct cmc_private private;
	heur_dtbl_entry_t *entry;
	int start;

	if (cmc_private_find(&private, bytes, len, NULL) != 0)
		return;
	start = (int)(private.bytes - bytes);
	if (private.n_parts > 0 && private.parts[0].layout->way == CMC_PRIVATE_BY_HEADER)
		start += private.parts[0].layout->size;
	dissector_try_heuristic(private_data_heuristics, tvb_new_subset_remaining(mad, start), pinfo, tree, &entry,
				&info);
}

static void restore_addresses(packet_info *pinfo, const address *src, const address *dst)
{
	copy_address_shallow(&pinfo->src, src);
	copy_address_shallow(&pinfo->dst, dst);
}

/* A MAD that is cut off or malformed must not keep us from looking at it. */
static void call_builtin(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data, enum ibcm_start start)
{
	TRY {
		call_dissector_with_data(hooks[start].builtin, tvb, pinfo, tree, data);
	}
	CATCH_BOUNDS_ERRORS {
		show_exception(tvb, pinfo, tree, EXCEPT_CODE, GET_MESSAGE);
	}
	ENDTRY;
}

static tvbuff_t *mad_of(tvbuff_t *tvb, const struct cmc_frame *frame)
{
	return tvb_new_subset_length(tvb, frame->payload, (int)MIN(frame->payload_len, CMC_MAD_LEN));
}

static void add_cm(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, struct cmc_frame *frame, bool asked)
{
	tvbuff_t *mad = mad_of(tvb, frame);

	if (!asked)
		try_private_data(mad, pinfo, tree);
	hide_builtin(tree);
	call_dissector_with_data(ibcm, mad, pinfo, tree, frame);
}

static int dissect_cm(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data, enum ibcm_start start,
		      struct cmc_frame *frame)
{
	address src = pinfo->src, dst = pinfo->dst, left;

	call_builtin(tvb, pinfo, tree, data, start);
	left = pinfo->src;
	restore_addresses(pinfo, &src, &dst);
	if (start != IBCM_STARTS_WITH_BTH)
		set_addresses(pinfo, frame, tvb);
	add_cm(tvb, pinfo, tree, frame, addresses_equal(&left, &pinfo->src));
	return (int)tvb_captured_length(tvb);
}

static int dissect_query(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data, enum ibcm_start start,
			 const struct cmc_frame *frame)
{
	address src = pinfo->src, dst = pinfo->dst;

	call_builtin(tvb, pinfo, tree, data, start);
	if (start == IBCM_STARTS_WITH_BTH)
		restore_addresses(pinfo, &src, &dst);
	ibcm_dissect_query(mad_of(tvb, frame), pinfo, tree, frame);
	return (int)tvb_captured_length(tvb);
}

static int dissect_other(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data, enum ibcm_start start)
{
	address src = pinfo->src, dst = pinfo->dst;
	int length = call_dissector_with_data(hooks[start].builtin, tvb, pinfo, tree, data);

	if (start == IBCM_STARTS_WITH_BTH)
		restore_addresses(pinfo, &src, &dst);
	return length;
}

/* The number is found first: the built-in dissector may end at malformed data. */
static int dissect_followed(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data, enum ibcm_start start)
{
	struct cmc_frame frame;
	bool is_data = ibcm_packet_data(&frame, tvb, pinfo, start);
	uint32_t number = is_data ? ibcm_exchange_of_data(pinfo, tvb, &frame) : 0;
	int length = dissect_other(tvb, pinfo, tree, data, start);
	proto_node *packet = tree && number != 0 ? find_child(tree, protocol_infiniband) : NULL;

	if (packet)
		ibcm_tree_exchange_number(packet, tvb, number);
	return length;
}

static int dissect(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data, enum ibcm_start start)
{
	enum ibcm_traffic traffic;
	struct cmc_frame frame;

	if (!proto_is_protocol_enabled(protocol_ibcm))
		return call_dissector_with_data(hooks[start].builtin, tvb, pinfo, tree, data);
	traffic = ibcm_packet_find(&frame, tvb, pinfo, start);
	if (traffic == IBCM_CM)
		return dissect_cm(tvb, pinfo, tree, data, start, &frame);
	if (traffic == IBCM_SUBNET_ADM)
		return dissect_query(tvb, pinfo, tree, data, start, &frame);
	if (ibcm_preferences.follow_data)
		return dissect_followed(tvb, pinfo, tree, data, start);
	return dissect_other(tvb, pinfo, tree, data, start);
}

static int dissect_lrh(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data)
{
	return dissect(tvb, pinfo, tree, data, IBCM_STARTS_WITH_LRH);
}

static int dissect_grh(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data)
{
	return dissect(tvb, pinfo, tree, data, IBCM_STARTS_WITH_GRH);
}

static int dissect_bth(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data)
{
	return dissect(tvb, pinfo, tree, data, IBCM_STARTS_WITH_BTH);
}

/* Wrap what is registered for a value, unless it is not the built-in dissector: the user may have chosen otherwise. */
static void hook(const char *table, uint32_t value, enum ibcm_start start)
{
	dissector_handle_t now = dissector_get_uint_handle(find_dissector_table(table), value);

	if (!now || now == hooks[start].hook || dissector_handle_get_protocol_index(now) != protocol_infiniband)
		return;
	hooks[start].builtin = now;
	dissector_add_uint(table, value, hooks[start].hook);
}

/* At every start of a dissection: a new port preference made the built-in dissector register itself again. */
static void hook_all(void)
{
	hook("erf.types.type", ERF_INFINIBAND, IBCM_STARTS_WITH_LRH);
	hook("wtap_encap", WTAP_ENCAP_INFINIBAND, IBCM_STARTS_WITH_LRH);
	hook("ethertype", CMC_ROCE_V1_ETHERTYPE, IBCM_STARTS_WITH_GRH);
	hook("udp.port", ws_preference("infiniband", "rroce.port"), IBCM_STARTS_WITH_BTH);
}

/* The handles belong to a helper protocol of infiniband: owned by ibcm they would go dead with it, RC data and all;
 * owned by infiniband they would count as one more layer. */
void ibcm_hook_handoff(void)
{
	int helper;

	protocol_ibcm = find_protocol_by_id(ibcm_protocol());
	protocol_infiniband = proto_get_id_by_filter_name("infiniband");
	protocol_data = proto_get_id_by_filter_name("data");
	field_mad = proto_registrar_get_id_byname("infiniband.mad");
	field_message = proto_registrar_get_id_byname("infiniband.smplid.smpdata");
	private_data_heuristics = find_heur_dissector_list("infiniband.mad.cm.private");
	ibcm = find_dissector_add_dependency("ibcm", protocol_infiniband);
	helper = proto_register_protocol_in_name_only("InfiniBand with CM by ibcm", "IB+CM", "infiniband_ibcm",
						      protocol_infiniband, FT_PROTOCOL);
	for (size_t i = 0; i < array_length(hooks); i++)
		hooks[i].hook = create_dissector_handle(hooks[i].dissect, helper);
	hook_all();
	register_init_routine(hook_all);
	/* Like the built-in dissector, for those who carry RoCEv2 in IP without UDP. */
	dissector_add_for_decode_as("ip.proto", hooks[IBCM_STARTS_WITH_BTH].hook);
}
