/* SPDX-License-Identifier: BSD-2-Clause */
/* What a CM is capable of: Get(ClassPortInfo) and its answer. They have no communication IDs; the lower half of the
 * TransactionID, which every host keeps, stands for one. */
#include "internal.h"

int endpoint_get_class_port_info(struct endpoint *ep, uint64_t now, const struct endpoint_address *to,
				 const struct endpoint_options *options, uint64_t *handle)
{
	struct exchange *x;
	struct cmc_mad mad;
	int error = open_call(ep, now, options, options ? (uint32_t)options->transaction_id : 0, &x);

	if (error)
		return error;
	x->tid = x->tid >> 32 << 32 | x->local_id;
	start_mad(&mad, CMC_CLASS_PORT_INFO, x->tid);
	mad.header.method = CMC_METHOD_COMMGTGET;
	memset(&mad.body, 0, sizeof(mad.body));
	x->peer = *to;
	x->active_wait_ns = cmc_timeout_ns(ENDPOINT_SIDR_TIMEOUT);
	x->max_retries = ENDPOINT_SIDR_RETRIES;
	set_state(ep, x, ENDPOINT_GET_SENT);
	send_request(ep, x, &mad, answer_wait(x));
	*handle = handle_of(ep, x);
	return 0;
}

static uint16_t capability(enum cmc_cm_cap_bit bit)
{
	return (uint16_t)(1u << bit);
}

static void answer_get(struct endpoint *ep)
{
	struct cmc_mad mad;

	if (ep->config.quiet) {
		drop(ep, NULL, ENDPOINT_WHY_ATTRIBUTE);
		return;
	}
	start_mad(&mad, CMC_CLASS_PORT_INFO, ep->in.mad.header.transaction_id);
	mad.header.method = CMC_METHOD_COMMGTGETRESP;
	mad.body.class_port_info = (struct cmc_class_port_info){
		.base_version = 1,
		.class_version = ENDPOINT_CLASS_VERSION,
		.capability_mask = capability(CMC_CAP_ISRELIABLECONNECTIONCAPABLE) |
				   capability(CMC_CAP_ISUNRELIABLECONNECTIONCAPABLE) |
				   capability(CMC_CAP_ISSERVICEIDRESOLUTIONCAPABLE),
		.resp_time_value = ENDPOINT_SIDR_TIMEOUT,
	};
	report_message(ep, NULL, ENDPOINT_EVENT_MESSAGE)->answered = CMC_CLASS_PORT_INFO;
	send_loose(ep, ep->in.from, &mad);
}

void receive_class_port_info(struct endpoint *ep)
{
	const struct cmc_mad_header *header = &ep->in.mad.header;
	struct exchange *x = find_local(ep, (uint32_t)header->transaction_id);

	if (header->method == CMC_METHOD_COMMGTGET)
		answer_get(ep);
	else if (x && x->state == ENDPOINT_GET_SENT)
		dispatch(ep, x);
	else
		drop(ep, NULL, ENDPOINT_WHY_WRONG_TID);
}
