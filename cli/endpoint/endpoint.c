/* SPDX-License-Identifier: BSD-2-Clause */
/* The endpoint as a whole: making it, what an incoming message goes to, and the clock. */
#include <stdlib.h>
#include <sys/mman.h>

#include "internal.h"

/* What each message does in each state; what is not here is dropped. */
static on_exchange *const on_message[ENDPOINT_STATE_COUNT][COLUMNS] = {
#define ON(attribute) [COLUMN(CMC_##attribute)]
	[ENDPOINT_REQ_SENT] = { ON(REP) = on_rep, ON(MRA) = on_mra, ON(REJ) = on_rej },
	[ENDPOINT_MRA_REQ_RCVD] = { ON(REP) = on_rep, ON(MRA) = on_mra, ON(REJ) = on_rej },
	[ENDPOINT_REP_RCVD] = { ON(REP) = ignore_duplicate, ON(REJ) = on_rej },
	[ENDPOINT_MRA_REP_SENT] = { ON(REP) = repeat_answer, ON(REJ) = on_rej },
	[ENDPOINT_REQ_RCVD] = { ON(REQ) = ignore_duplicate, ON(REJ) = on_rej },
	[ENDPOINT_MRA_REQ_SENT] = { ON(REQ) = repeat_answer, ON(REJ) = on_rej },
	[ENDPOINT_REP_SENT] = { ON(REQ) = repeat_rep, ON(RTU) = on_rtu, ON(MRA) = on_mra, ON(REJ) = on_rej,
				ON(DREQ) = on_dreq },
	[ENDPOINT_MRA_REP_RCVD] = { ON(REQ) = ignore_duplicate, ON(RTU) = on_rtu, ON(MRA) = on_mra, ON(REJ) = on_rej,
				    ON(DREQ) = on_dreq },
	[ENDPOINT_ESTABLISHED] = { ON(REQ) = ignore_duplicate, ON(REP) = on_rep_again, ON(RTU) = ignore_duplicate,
				   ON(REJ) = on_rej, ON(DREQ) = on_dreq, ON(LAP) = on_lap },
	[ENDPOINT_LAP_SENT] = { ON(REP) = on_rep_again, ON(MRA) = on_mra, ON(REJ) = on_rej, ON(DREQ) = on_dreq,
				ON(APR) = on_apr },
	[ENDPOINT_MRA_LAP_RCVD] = { ON(REP) = on_rep_again, ON(MRA) = on_mra, ON(REJ) = on_rej, ON(DREQ) = on_dreq,
				    ON(APR) = on_apr },
	[ENDPOINT_LAP_RCVD] = { ON(REQ) = ignore_duplicate, ON(RTU) = ignore_duplicate, ON(REJ) = on_rej,
				ON(DREQ) = on_dreq, ON(LAP) = on_lap_again },
	[ENDPOINT_MRA_LAP_SENT] = { ON(REQ) = ignore_duplicate, ON(RTU) = ignore_duplicate, ON(REJ) = on_rej,
				    ON(DREQ) = on_dreq, ON(LAP) = on_lap_again },
	[ENDPOINT_DREQ_SENT] = { ON(REQ) = ignore_duplicate, ON(REP) = ignore_duplicate, ON(RTU) = ignore_duplicate,
				 ON(REJ) = on_rej, ON(DREQ) = on_dreq, ON(DREP) = on_drep },
	[ENDPOINT_DREQ_RCVD] = { ON(DREQ) = ignore_duplicate },
	[ENDPOINT_TIME_WAIT] = { ON(REQ) = on_req_in_time_wait, ON(REP) = ignore_duplicate, ON(RTU) = ignore_duplicate,
				 ON(DREQ) = on_dreq_again, ON(DREP) = ignore_duplicate },
	[ENDPOINT_WITHDRAWN] = { ON(REP) = on_late_rep },
	[ENDPOINT_SIDR_REQ_SENT] = { ON(SIDR_REP) = on_only_answer },
	[ENDPOINT_SIDR_REQ_RCVD] = { ON(SIDR_REQ) = ignore_duplicate },
	[ENDPOINT_GET_SENT] = { ON(CLASS_PORT_INFO) = on_only_answer },
#undef ON
};

void advance_clock(struct endpoint *ep, uint64_t now)
{
	if (now > ep->now)
		ep->now = now;
}

void drop(struct endpoint *ep, struct exchange *x, enum endpoint_why why)
{
	report_message(ep, x, ENDPOINT_EVENT_DROPPED)->why = why;
}

void dispatch(struct endpoint *ep, struct exchange *x)
{
	on_exchange *handler = on_message[x->state][COLUMN(ep->in.mad.header.attribute_id)];

	if (handler)
		handler(ep, x);
	else
		drop(ep, x, ENDPOINT_WHY_WRONG_STATE);
}

static void drop_unknown(struct endpoint *ep)
{
	drop(ep, NULL, ENDPOINT_WHY_UNKNOWN_ID);
}

static void receive_by_ids(struct endpoint *ep, bool may_be_first, void (*unknown)(struct endpoint *ep))
{
	/* Every message with two IDs begins with them. */
	const struct cmc_drep *ids = &ep->in.mad.body.drep;
	struct exchange *x = find_local(ep, ids->remote_comm_id);

	if (x && (x->remote_known ? x->remote_id == ids->local_comm_id : may_be_first))
		dispatch(ep, x);
	else
		unknown(ep);
}

/* An answer to a REQ tells the peer's ID for the first time. */
static void receive_first_answer(struct endpoint *ep)
{
	receive_by_ids(ep, true, drop_unknown);
}

static void receive_plain(struct endpoint *ep)
{
	receive_by_ids(ep, false, drop_unknown);
}

static void receive_dreq(struct endpoint *ep)
{
	receive_by_ids(ep, false, answer_unknown_dreq);
}

static void receive_lap(struct endpoint *ep)
{
	receive_by_ids(ep, false, answer_unknown_lap);
}

/* What finds the exchange of a message. */
static void (*const receivers[COLUMNS])(struct endpoint *ep) = {
	[COLUMN(CMC_REQ)] = receive_req,
	[COLUMN(CMC_MRA)] = receive_first_answer,
	[COLUMN(CMC_REJ)] = receive_rej,
	[COLUMN(CMC_REP)] = receive_first_answer,
	[COLUMN(CMC_RTU)] = receive_plain,
	[COLUMN(CMC_DREQ)] = receive_dreq,
	[COLUMN(CMC_DREP)] = receive_plain,
	[COLUMN(CMC_SIDR_REQ)] = receive_sidr_req,
	[COLUMN(CMC_SIDR_REP)] = receive_sidr_rep,
	[COLUMN(CMC_LAP)] = receive_lap,
	[COLUMN(CMC_APR)] = receive_plain,
	[COLUMN(CMC_CLASS_PORT_INFO)] = receive_class_port_info,
};

static bool is_method_of(uint16_t attribute_id, uint8_t method)
{
	if (attribute_id == CMC_CLASS_PORT_INFO)
		return method == CMC_METHOD_COMMGTGET || method == CMC_METHOD_COMMGTGETRESP;
	return method == CMC_METHOD_COMMGTSEND;
}

/* A request in another class version is refused by its receiver; an answer in one is none of ours. */
static enum endpoint_why judge(const struct incoming *in)
{
	const struct cmc_mad_header *header = &in->mad.header;
	unsigned column = COLUMN(header->attribute_id);

	if (in->decode_error == CMC_ERR_CLASS_VERSION)
		return ENDPOINT_WHY_CLASS_VERSION;
	if (in->decode_error)
		return ENDPOINT_WHY_MALFORMED;
	if (column >= COLUMNS || !receivers[column])
		return ENDPOINT_WHY_ATTRIBUTE;
	if (!is_method_of(header->attribute_id, header->method))
		return ENDPOINT_WHY_METHOD;
	if (header->class_version != ENDPOINT_CLASS_VERSION && header->attribute_id != CMC_REQ &&
	    header->attribute_id != CMC_SIDR_REQ)
		return ENDPOINT_WHY_CLASS_VERSION;
	return ENDPOINT_WHY_NONE;
}

int endpoint_receive(struct endpoint *ep, uint64_t now, const struct endpoint_address *from, const uint8_t *mad,
		     size_t len)
{
	struct incoming *in = &ep->in;
	enum endpoint_why why;
	int decoded;

	if (!has_room(ep))
		return ENDPOINT_ERR_QUEUE_FULL;
	advance_clock(ep, now);
	ep->usage.received++;
	in->from = from;
	in->bytes = mad;
	in->len = len;
	decoded = len == CMC_MAD_LEN ? cmc_decode(&in->mad, mad, len) : CMC_ERR_SHORT;
	in->decode_error = decoded < 0 ? decoded : 0;
	why = judge(in);
	if (why == ENDPOINT_WHY_NONE)
		receivers[COLUMN(in->mad.header.attribute_id)](ep);
	else
		drop(ep, NULL, why);
	return 0;
}

uint64_t endpoint_next_expiry(struct endpoint *ep)
{
	const struct exchange *x = first_due(ep);

	return x ? x->slot.deadline : ENDPOINT_NEVER;
}

void endpoint_tick(struct endpoint *ep, uint64_t now)
{
	struct exchange *x;

	advance_clock(ep, now);
	while (has_room(ep) && (x = first_due(ep)) && x->slot.deadline <= ep->now) {
		stop_timer(x);
		expire(ep, x);
	}
}

static uint32_t power_of_two(uint32_t at_least)
{
	uint32_t n = ENDPOINT_ROOM;

	while (n < at_least)
		n *= 2;
	return n;
}

/* Zeroed. Large tables are read all over: huge pages spare most of the page walks. */
static void *take(size_t n, size_t size)
{
	enum { PAGE = 4096, LARGE = 8 << 20 };
	uint8_t *memory = calloc(n, size);

	if (memory && n * size >= LARGE)
		madvise(memory + PAGE - (uintptr_t)memory % PAGE, n * size - PAGE, MADV_HUGEPAGE);
	return memory;
}

static bool take_memory(struct endpoint *ep)
{
	uint32_t n = ep->config.max_exchanges, places = 2 * power_of_two(n);

	ep->outputs_ring.size = power_of_two(ep->config.max_outputs);
	ep->events_ring.size = power_of_two(ep->config.max_events);
	ep->exchanges = take(n, sizeof(*ep->exchanges));
	ep->heap = take(n, sizeof(*ep->heap));
	ep->outputs = take(ep->outputs_ring.size, sizeof(*ep->outputs));
	ep->events = take(ep->events_ring.size, sizeof(*ep->events));
	for (unsigned id = 0; id < INDEXES; id++) {
		ep->indexes[id] = take(places > INDEX_PLACES ? places : INDEX_PLACES, sizeof(*ep->indexes[id]));
		if (!ep->indexes[id])
			return false;
	}
	return ep->exchanges && ep->heap && ep->outputs && ep->events;
}

static uint32_t bounded(uint32_t value, uint32_t otherwise)
{
	if (value == 0)
		return otherwise;
	return value < ENDPOINT_MAX ? value : ENDPOINT_MAX;
}

int endpoint_new(struct endpoint **out, const struct endpoint_config *config)
{
	struct endpoint *ep = calloc(1, sizeof(*ep));

	if (!ep)
		return ENDPOINT_ERR_NO_MEMORY;
	ep->config = *config;
	ep->config.max_exchanges = bounded(config->max_exchanges, 1024);
	ep->config.max_outputs = bounded(config->max_outputs, 64);
	ep->config.max_events = bounded(config->max_events, 64);
	if (!take_memory(ep)) {
		endpoint_free(ep);
		return ENDPOINT_ERR_NO_MEMORY;
	}
	slots_init(ep);
	ids_init(ep);
	*out = ep;
	return 0;
}

void endpoint_free(struct endpoint *ep)
{
	if (!ep)
		return;
	for (unsigned id = 0; id < INDEXES; id++)
		free(ep->indexes[id]);
	free(ep->exchanges);
	free(ep->heap);
	free(ep->outputs);
	free(ep->events);
	free(ep);
}

int endpoint_set_options(struct endpoint *ep, uint64_t handle, const struct endpoint_options *options)
{
	struct exchange *x = exchange_of(ep, handle);

	if (!x)
		return ENDPOINT_ERR_UNKNOWN_HANDLE;
	x->options = *options;
	return 0;
}

int endpoint_find(const struct endpoint *ep, uint64_t handle, struct endpoint_exchange *out)
{
	const struct exchange *x = exchange_of(ep, handle);

	if (!x)
		return ENDPOINT_ERR_UNKNOWN_HANDLE;
	*out = (struct endpoint_exchange){
		.state = x->state,
		.passive = x->passive,
		.peer = x->peer,
		.local_comm_id = x->local_id,
		.remote_comm_id = x->remote_id,
		.local_qpn = x->local_qpn,
		.remote_qpn = x->remote_qpn,
		.remote_ca_guid = x->remote_guid,
		.service_id = x->service_id,
		.request = x->request,
		.tries = x->tries,
		.max_retries = max_retries(x),
		.interval_ns = answer_wait(x),
		.time_wait_ns = time_wait(x),
		.expiry_ns = x->slot.deadline,
	};
	return 0;
}

void endpoint_usage(const struct endpoint *ep, struct endpoint_usage *out)
{
	*out = ep->usage;
	out->max_exchanges = ep->config.max_exchanges;
	out->exchanges = exchanges_in_use(ep);
	out->lingering = ep->listed[LIST_LINGERING];
}
