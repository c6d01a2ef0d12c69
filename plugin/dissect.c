/* SPDX-License-Identifier: GPL-2.0-or-later */
/* One MAD: columns, expert information and the tree. */
#include "ibcm.h"

static void set_columns(const struct ibcm_view *view, const char *summary)
{
	col_set_str(view->pinfo->cinfo, COL_PROTOCOL, "IB CM");
	col_clear_fence(view->pinfo->cinfo, COL_INFO);
	col_add_str(view->pinfo->cinfo, COL_INFO, summary);
	if (!view->exchange)
		return;
	if (view->exchange->duplicate_of != 0)
		col_append_fstr(view->pinfo->cinfo, COL_INFO, " [copy of frame %u]", view->exchange->duplicate_of);
	else if (view->exchange->resend != 0)
		col_append_fstr(view->pinfo->cinfo, COL_INFO, " [resend %u]", view->exchange->resend);
}

static void add_service(struct ibcm_view *view, proto_tree *tree)
{
	char words[ITEM_LABEL_LENGTH];
	struct cmc_service service;
	struct cmc_text text;
	proto_item *item;

	if (!view->context || !view->context->has_service_id)
		return;
	cmc_text_init(&text, words, sizeof(words));
	cmc_text_service(&text, view->context->service_id);
	ibcm_tree_words(view, tree, CMC_DERIVED_SERVICE, words);
	cmc_service_describe(&service, view->context->service_id);
	if (service.port == 0)
		return;
	item = proto_tree_add_uint(tree, ibcm_derived_id(CMC_DERIVED_SERVICE_PORT), view->tvb, 0, 0, service.port);
	proto_item_set_generated(item);
}

static void add_mad_header(struct ibcm_view *view, proto_tree *tree)
{
	proto_tree *header;

	header = proto_tree_add_subtree(tree, view->tvb, 0, (int)MIN(view->len, CMC_MAD_HEADER_LEN),
					ibcm_subtree(IBCM_SUBTREE_MAD), NULL, "MAD header");
	ibcm_tree_fields(view, header, cmc_mad_layout());
}

static void add_tree(struct ibcm_view *view, proto_tree *tree, const char *summary)
{
	proto_item *item = proto_tree_add_item(tree, ibcm_protocol(), view->tvb, 0, -1, ENC_NA);
	proto_tree *message = proto_item_add_subtree(item, ibcm_subtree(IBCM_SUBTREE_MESSAGE));
	const struct cmc_layout *layout;

	proto_item_append_text(item, ", %s", summary);
	proto_item_set_hidden(ibcm_tree_words(view, message, CMC_DERIVED_SUMMARY, summary));
	add_service(view, message);
	ibcm_tree_exchange(view, message);
	add_mad_header(view, message);
	if (cmc_layout_of(&layout, view->mad, view->len) == 0)
		ibcm_tree_fields(view, message, layout);
	else if (view->len > CMC_MAD_HEADER_LEN)
		call_data_dissector(tvb_new_subset_remaining(view->tvb, CMC_MAD_HEADER_LEN), view->pinfo, message);
	ibcm_expert_add(view, NULL, item);
}

static struct ibcm_view new_view(tvbuff_t *tvb, packet_info *pinfo, const proto_tree *tree,
				 const struct cmc_frame *frame)
{
	struct ibcm_view view = { .pinfo = pinfo, .tvb = tvb, .visible = tree && PTREE_DATA(tree)->visible };

	view.len = MIN(tvb_captured_length(tvb), CMC_MAD_LEN);
	view.mad = tvb_get_ptr(tvb, 0, (int)view.len);
	view.exchange = ibcm_exchange(pinfo, tvb, frame, view.mad, view.len);
	view.context = view.exchange ? &view.exchange->context : NULL;
	return view;
}

static void add_exchange_findings(struct ibcm_view *view)
{
	if (view->exchange)
		view->n_findings += ibcm_exchange_findings(view->findings + view->n_findings, view->exchange,
							   view->pinfo);
}

int ibcm_dissect(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data)
{
	struct ibcm_view view = new_view(tvb, pinfo, tree, data);
	char summary[CMC_LINE_MAX];
	struct cmc_text text;

	cmc_text_init(&text, summary, sizeof(summary));
	if (tree || col_get_writable(pinfo->cinfo, COL_INFO))
		cmc_text_summary(&text, view.mad, view.len, view.context);
	set_columns(&view, summary);
	if (tree || ibcm_expert_wanted()) {
		if (ibcm_preferences.explain)
			view.refusal = cmc_refusal(view.mad, view.len);
		view.n_findings = cmc_check(view.findings, CMC_CHECK_MAX, view.mad, view.len, data);
		add_exchange_findings(&view);
		add_tree(&view, tree, summary);
	}
	ibcm_stats_queue(&view);
	return (int)tvb_captured_length(tvb);
}

void ibcm_dissect_query(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, const struct cmc_frame *frame)
{
	struct ibcm_view view = new_view(tvb, pinfo, tree, frame);
	const char *outer = pinfo->current_proto;
	proto_item *item;

	if (!view.exchange)
		return;
	pinfo->current_proto = proto_get_protocol_short_name(find_protocol_by_id(ibcm_protocol()));
	if (tree || ibcm_expert_wanted()) {
		add_exchange_findings(&view);
		item = proto_tree_add_item(tree, ibcm_protocol(), tvb, 0, -1, ENC_NA);
		proto_item_append_text(item, ", path query");
		ibcm_tree_exchange(&view, proto_item_add_subtree(item, ibcm_subtree(IBCM_SUBTREE_MESSAGE)));
		ibcm_expert_add(&view, NULL, item);
	}
	ibcm_stats_queue(&view);
	pinfo->current_proto = outer;
}
