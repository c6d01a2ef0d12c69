/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Exchanges: libcmcodec's tracker gets every message once, in the order of the capture, and what it says is kept with
 * the frame, so that every pass and every new dissection shows the same. */
#include "ibcm.h"

#include <epan/proto_data.h>

enum { NS_PER_S = 1000000000 };

static struct cmc_track *tracker; /* NULL without a file, or without memory */
static wmem_map_t *by_frame;      /* from frame numbers to what is kept, for links to what comes later */

static void start(void)
{
	if (cmc_track_new(&tracker, NULL) != 0)
		tracker = NULL;
}

static void stop(void)
{
	cmc_track_free(tracker);
	tracker = NULL;
}

void ibcm_exchange_register(void)
{
	by_frame = wmem_map_new_autoreset(wmem_epan_scope(), wmem_file_scope(), g_direct_hash, g_direct_equal);
	register_init_routine(start);
	register_cleanup_routine(stop);
}

static struct ibcm_exchange *keep(const packet_info *pinfo, const struct cmc_track_result *result)
{
	struct ibcm_exchange *kept = wmem_new0(wmem_file_scope(), struct ibcm_exchange), *request;

	kept->context = result->context;
	kept->number = result->exchange;
	kept->role = result->role;
	kept->before = result->before;
	kept->after = result->after;
	kept->response_to = result->response_to;
	kept->response_ns = result->response_ns;
	kept->decides = result->decides;
	kept->phase = result->phase;
	kept->resend = result->resend;
	kept->resend_of = result->resend_of;
	kept->interval_ns = result->interval_ns;
	kept->duplicate_of = result->duplicate ? result->duplicate_of : 0;
	kept->n_findings = result->n_findings;
	kept->findings = wmem_memdup(wmem_file_scope(), result->findings,
				     result->n_findings * sizeof(*result->findings));
	wmem_map_insert(by_frame, GUINT_TO_POINTER(pinfo->num), kept);
	request = wmem_map_lookup(by_frame, GUINT_TO_POINTER(result->response_to));
	if (request && request->response_in == 0)
		request->response_in = pinfo->num;
	return kept;
}

static struct ibcm_exchange *track(const packet_info *pinfo, const struct cmc_frame *frame, const uint8_t *mad,
				   size_t len)
{
	struct cmc_track_message message = {
		.time_ns = (uint64_t)pinfo->abs_ts.secs * NS_PER_S + (uint64_t)pinfo->abs_ts.nsecs,
		.frame = pinfo->num, .mad = mad, .len = len, .packet = frame,
	};
	struct cmc_track_result result;

	cmc_endpoints_of_frame(&message.src, &message.dst, frame);
	if (cmc_track_message(tracker, &result, &message) != 0)
		return NULL;
	return keep(pinfo, &result);
}

/* A message that an ICMP error quotes was sent before, and is no event of its exchange. */
const struct ibcm_exchange *ibcm_exchange(packet_info *pinfo, tvbuff_t *tvb, const struct cmc_frame *frame,
					  const uint8_t *mad, size_t len)
{
	uint32_t place = (uint32_t)tvb_raw_offset(tvb);
	struct ibcm_exchange *kept;

	if (pinfo->fd->visited)
		return p_get_proto_data(wmem_file_scope(), pinfo, ibcm_protocol(), place);
	if (!tracker || !frame || pinfo->flags.in_error_pkt)
		return NULL;
	kept = track(pinfo, frame, mad, len);
	if (kept)
		p_add_proto_data(wmem_file_scope(), pinfo, ibcm_protocol(), place, kept);
	return kept;
}

bool ibcm_exchange_find(uint32_t number, const nstime_t *now, struct cmc_exchange *out)
{
	return tracker && cmc_track_find(tracker, number,
					 (uint64_t)now->secs * NS_PER_S + (uint64_t)now->nsecs, out);
}

nstime_t ibcm_nstime(uint64_t ns)
{
	nstime_t time = NSTIME_INIT_SECS_NSECS((time_t)(ns / NS_PER_S), (int)(ns % NS_PER_S));

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

void ibcm_exchange_tree(const struct ibcm_view *view, proto_tree *tree)
{
	const struct ibcm_exchange *e = view->exchange;

	if (!e || e->number == 0)
		return;
	add_number(view, tree, CMC_DERIVED_EXCHANGE, e->number);
	ibcm_tree_words(view, tree, CMC_DERIVED_ROLE, cmc_role_name(e->role));
	ibcm_tree_words(view, tree, CMC_DERIVED_STATE, cmc_exchange_state_name(e->after));
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
