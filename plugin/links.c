/* SPDX-License-Identifier: GPL-2.0-or-later */
/* What is known of a message's exchange, as items: its number, and links to other frames. */
#include "ibcm.h"

nstime_t ibcm_nstime(uint64_t ns)
{
	nstime_t time = NSTIME_INIT_SECS_NSECS((time_t)(ns / IBCM_NS_PER_S), (int)(ns % IBCM_NS_PER_S));

	return time;
}

static void add_number(const struct ibcm_view *view, proto_tree *tree, enum cmc_derived_id id, uint32_t value)
{
	if (value != 0)
		proto_item_set_generated(proto_tree_add_uint(tree, ibcm_derived_id(id), view->tvb, 0, 0, value));
}

static void add_time(const struct ibcm_view *view, proto_tree *tree, enum cmc_derived_id id, uint64_t ns)
{
	nstime_t time = ibcm_nstime(ns);

	proto_item_set_generated(proto_tree_add_time(tree, ibcm_derived_id(id), view->tvb, 0, 0, &time));
}

void ibcm_tree_exchange_number(proto_tree *tree, tvbuff_t *tvb, uint32_t number)
{
	proto_item_set_generated(proto_tree_add_uint(tree, ibcm_derived_id(CMC_DERIVED_EXCHANGE), tvb, 0, 0, number));
}

void ibcm_tree_exchange(const struct ibcm_view *view, proto_tree *tree)
{
	const struct ibcm_exchange *e = view->exchange;

	if (!e || e->number == 0)
		return;
	ibcm_tree_exchange_number(tree, view->tvb, e->number);
	ibcm_tree_words(view, tree, CMC_DERIVED_ROLE, cmc_role_name(e->role));
	ibcm_tree_words(view, tree, CMC_DERIVED_STATE, cmc_exchange_state_name(e->state));
	add_number(view, tree, CMC_DERIVED_RESPONSE_TO, e->response_to);
	if (e->response_to != 0)
		add_time(view, tree, CMC_DERIVED_RESPONSE_TIME, e->response_ns);
	add_number(view, tree, CMC_DERIVED_RESPONSE_IN, e->response_in);
	add_number(view, tree, CMC_DERIVED_RESEND, e->resend);
	add_number(view, tree, CMC_DERIVED_RETRANSMISSION_OF, e->resend_of);
	if (e->resend_of != 0)
		add_time(view, tree, CMC_DERIVED_RESEND_INTERVAL, e->interval_ns);
	add_number(view, tree, CMC_DERIVED_DUPLICATE_OF, e->duplicate_of);
}
