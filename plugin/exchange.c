/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Exchanges: libcmcodec's tracker gets every message once, in the order of the capture, and what it says is kept with
 * the frame, so that every pass and every new dissection shows the same. */
#include "ibcm.h"

#include <epan/proto_data.h>

static struct cmc_track *tracker; /* NULL without a file, or without memory */
static wmem_map_t *by_frame;      /* from frame numbers to what is kept, for links to what comes later */
static uint64_t latest;           /* time of a message */

static void start(void)
{
	struct cmc_track_config config = { .follow_qps = ibcm_preferences.follow_data };

	if (cmc_track_new(&tracker, &config) != 0)
		tracker = NULL;
	latest = 0;
	ibcm_outcome_start();
}

static void stop(void)
{
	ibcm_outcome_stop();
	cmc_track_free(tracker);
	tracker = NULL;
}

void ibcm_exchange_register(void)
{
	by_frame = wmem_map_new_autoreset(wmem_epan_scope(), wmem_file_scope(), g_direct_hash, g_direct_equal);
	ibcm_outcome_register();
	register_init_routine(start);
	register_cleanup_routine(stop);
}

static struct ibcm_exchange *keep(const packet_info *pinfo, const struct cmc_track_result *result)
{
	struct ibcm_exchange *kept = wmem_new0(wmem_file_scope(), struct ibcm_exchange), *request;

	kept->context = result->context;
	kept->attribute_id = result->attribute_id;
	kept->number = result->exchange;
	kept->role = result->role;
	kept->state = result->after;
	kept->response_to = result->response_to;
	kept->response_ns = result->response_ns;
	kept->decides = result->decides;
	kept->phase = result->phase;
	kept->resend = result->resend;
	kept->resend_of = result->resend_of;
	kept->interval_ns = result->interval_ns;
	kept->duplicate_of = result->duplicate_of;
	kept->n_findings = result->n_findings;
	kept->findings = wmem_memdup(wmem_file_scope(), result->findings,
				     result->n_findings * sizeof(*result->findings));
	wmem_map_insert(by_frame, GUINT_TO_POINTER(pinfo->num), kept);
	request = wmem_map_lookup(by_frame, GUINT_TO_POINTER(result->response_to));
	if (request && request->response_in == 0)
		request->response_in = pinfo->num;
	return kept;
}

static uint64_t time_of(const packet_info *pinfo)
{
	return (uint64_t)pinfo->abs_ts.secs * IBCM_NS_PER_S + (uint64_t)pinfo->abs_ts.nsecs;
}

static struct ibcm_exchange *track(const packet_info *pinfo, const struct cmc_frame *frame, const uint8_t *mad,
				   size_t len)
{
	struct cmc_track_message message = {
		.time_ns = time_of(pinfo), .frame = pinfo->num, .mad = mad, .len = len, .packet = frame,
	};
	struct cmc_track_result result;
	struct ibcm_exchange *kept;

	cmc_endpoints_of_frame(&message.src, &message.dst, frame);
	if (cmc_track_message(tracker, &result, &message) != 0)
		return NULL;
	latest = MAX(latest, message.time_ns);
	kept = keep(pinfo, &result);
	ibcm_outcome_follow(kept, latest);
	return kept;
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

uint32_t ibcm_exchange_of_data(packet_info *pinfo, tvbuff_t *tvb, const struct cmc_frame *frame)
{
	uint32_t place = (uint32_t)tvb_raw_offset(tvb);
	struct cmc_track_data data = { .time_ns = time_of(pinfo), .frame = pinfo->num, .dst_qpn = frame->dst_qp };
	struct cmc_track_result result;

	if (pinfo->fd->visited)
		return GPOINTER_TO_UINT(p_get_proto_data(wmem_file_scope(), pinfo, ibcm_protocol(), place));
	if (!tracker || pinfo->flags.in_error_pkt)
		return 0;
	cmc_endpoints_of_frame(&data.src, &data.dst, frame);
	if (!cmc_track_data(tracker, &result, &data))
		return 0;
	latest = MAX(latest, data.time_ns);
	if (result.before != result.after)
		ibcm_outcome_changed(result.exchange);
	p_add_proto_data(wmem_file_scope(), pinfo, ibcm_protocol(), place, GUINT_TO_POINTER(result.exchange));
	return result.exchange;
}

bool ibcm_exchange_find(uint32_t number, struct cmc_exchange *out)
{
	return tracker && cmc_track_find(tracker, number, latest, out);
}

/* What did not come belongs to no message. When the capture was read to its end, the exchange's last one tells it. */
static size_t add_pending(struct cmc_finding *out, const struct ibcm_exchange *kept)
{
	struct cmc_exchange e;

	if (!ibcm_outcome_is_last(kept) || !ibcm_exchange_find(kept->number, &e))
		return 0;
	memcpy(out, e.pending, e.n_pending * sizeof(*out));
	return e.n_pending;
}

size_t ibcm_exchange_findings(struct cmc_finding *out, const struct ibcm_exchange *kept, const packet_info *pinfo)
{
	if (kept->n_findings > 0)
		memcpy(out, kept->findings, kept->n_findings * sizeof(*out));
	return kept->n_findings + (pinfo->fd->visited ? add_pending(out + kept->n_findings, kept) : 0);
}
