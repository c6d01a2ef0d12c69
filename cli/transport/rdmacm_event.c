/* SPDX-License-Identifier: BSD-2-Clause */
/* What the kernel tells. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "address.h"
#include "ip.h"
#include "rdmacm_internal.h"

static const struct word {
	const char *name, *meaning;
} events[RDMACM_EVENT_COUNT] = {
#define EVENT_WORD(id, name, meaning) [RDMACM_EVENT_##id] = { (name), (meaning) },
	RDMACM_EVENTS(EVENT_WORD)
#undef EVENT_WORD
};

static const char *const limits[RDMACM_LIMIT_COUNT] = {
#define LIMIT_WORD(id, sentence) [RDMACM_LIMIT_##id] = (sentence),
	RDMACM_LIMITS(LIMIT_WORD)
#undef LIMIT_WORD
};

const char *rdmacm_event_name(enum rdmacm_event_kind kind)
{
	return (unsigned)kind < RDMACM_EVENT_COUNT ? events[kind].name : NULL;
}

const char *rdmacm_event_meaning(enum rdmacm_event_kind kind)
{
	return (unsigned)kind < RDMACM_EVENT_COUNT ? events[kind].meaning : NULL;
}

const char *rdmacm_refusal(enum rdmacm_limit limit)
{
	return (unsigned)limit < RDMACM_LIMIT_COUNT ? limits[limit] : NULL;
}

/* What becomes of an event of the library; those of STEP are ours to go on with. */
enum what { STEP, TELL, TELL_ANSWER, IGNORE };

static const struct meaning {
	enum rdma_cm_event_type type;
	enum what what;
	enum rdmacm_event_kind kind;
	bool has_parameters;
	const char *failure; /* before the reason in the sentence */
} meanings[] = {
	{ RDMA_CM_EVENT_ADDR_RESOLVED, STEP, RDMACM_EVENT_FAILED, false, "the kernel knows no route to" },
	{ RDMA_CM_EVENT_ROUTE_RESOLVED, STEP, RDMACM_EVENT_FAILED, false, "the kernel sends no request to" },
	{ RDMA_CM_EVENT_ADDR_ERROR, TELL, RDMACM_EVENT_FAILED, false, "the kernel does not find" },
	{ RDMA_CM_EVENT_ROUTE_ERROR, TELL, RDMACM_EVENT_FAILED, false, "the kernel knows no route to" },
	{ RDMA_CM_EVENT_CONNECT_REQUEST, TELL, RDMACM_EVENT_REQUEST, true, NULL },
	{ RDMA_CM_EVENT_CONNECT_RESPONSE, TELL_ANSWER, RDMACM_EVENT_RESPONSE, true, NULL },
	{ RDMA_CM_EVENT_CONNECT_ERROR, TELL, RDMACM_EVENT_FAILED, false, "the kernel gave up the connection with" },
	{ RDMA_CM_EVENT_UNREACHABLE, TELL_ANSWER, RDMACM_EVENT_UNREACHABLE, false, "no answer comes from" },
	{ RDMA_CM_EVENT_REJECTED, TELL_ANSWER, RDMACM_EVENT_REJECTED, true, NULL },
	{ RDMA_CM_EVENT_ESTABLISHED, TELL_ANSWER, RDMACM_EVENT_ESTABLISHED, true, NULL },
	{ RDMA_CM_EVENT_DISCONNECTED, TELL_ANSWER, RDMACM_EVENT_DISCONNECTED, false, NULL },
	{ RDMA_CM_EVENT_DEVICE_REMOVAL, TELL, RDMACM_EVENT_FAILED, false, "the RDMA device is gone that led to" },
	{ RDMA_CM_EVENT_ADDR_CHANGE, IGNORE, RDMACM_EVENT_FAILED, false, NULL },
	{ RDMA_CM_EVENT_TIMEWAIT_EXIT, TELL, RDMACM_EVENT_TIME_WAIT_OVER, false, NULL },
};

/* The kernel calls a SIDR_REP with another status than 0 unreachable, too, but gives that status. */
static const struct meaning *meaning_of(const struct rdma_cm_event *event)
{
	bool refused = event->event == RDMA_CM_EVENT_UNREACHABLE && event->status > 0;
	enum rdma_cm_event_type type = refused ? RDMA_CM_EVENT_REJECTED : event->event;

	for (size_t i = 0; i < sizeof(meanings) / sizeof(meanings[0]); i++)
		if (meanings[i].type == type)
			return &meanings[i];
	return NULL;
}

static void take_data(struct rdmacm_parameters *out, const void *data, size_t len)
{
	if (len > sizeof(out->private_data))
		len = sizeof(out->private_data);
	out->private_data_len = (uint8_t)len;
	if (len > 0 && data)
		memcpy(out->private_data, data, len);
}

static void take_parameters(struct rdmacm_parameters *out, const struct rdma_cm_event *event)
{
	const struct rdma_conn_param *connection = &event->param.conn;
	const struct rdma_ud_param *datagram = &event->param.ud;

	if (rdmacm_is_sidr(event->id)) {
		out->qpn = datagram->qp_num;
		out->q_key = datagram->qkey;
		take_data(out, datagram->private_data, datagram->private_data_len);
		return;
	}
	/* The kernel tells the depths as our QP is to have them, which are those of the message exchanged. */
	out->qpn = connection->qp_num;
	out->responder_resources = connection->initiator_depth;
	out->initiator_depth = connection->responder_resources;
	out->retry_count = connection->retry_count;
	out->rnr_retry_count = connection->rnr_retry_count;
	out->flow_control = connection->flow_control != 0;
	out->srq = connection->srq != 0;
	take_data(out, connection->private_data, connection->private_data_len);
}

static void take_address(struct transport_address *out, const struct sockaddr *address)
{
	struct sockaddr_storage storage = { 0 };

	*out = gsi_address();
	if (address->sa_family != AF_INET && address->sa_family != AF_INET6)
		return;
	memcpy(&storage, address,
	       address->sa_family == AF_INET ? sizeof(struct sockaddr_in) : sizeof(struct sockaddr_in6));
	ip_from_socket(out, &storage);
}

/* A status is an errno below 0. */
static void put_sentence(struct rdmacm_event *out, const struct meaning *meaning, int status)
{
	char string[ADDRESS_TEXT_LEN];
	const char *hint = "is that host up, and is its RDMA device (\"rdma link\")?";

	if (status == -ENODEV)
		hint = "no RDMA device of this host leads there; --transport roce needs none";
	snprintf(out->sentence, sizeof(out->sentence), "%s %s (%s): %s", meaning->failure,
		 address_string(string, &out->peer), strerror(status < 0 ? -status : EIO), hint);
}

/* What is known before the event is given back to the library. */
static void fill(struct rdmacm_event *out, const struct meaning *meaning, const struct rdma_cm_event *event, int status)
{
	memset(out, 0, sizeof(*out));
	out->kind = meaning->kind;
	out->sidr = rdmacm_is_sidr(event->id);
	out->time_ns = transport_clock_ns(CLOCK_MONOTONIC);
	take_address(&out->local, &event->id->route.addr.src_addr);
	take_address(&out->peer, &event->id->route.addr.dst_addr);
	if (meaning->kind == RDMACM_EVENT_REJECTED)
		out->reason = (uint16_t)(status < 0 ? -status : status);
	if (meaning->failure)
		put_sentence(out, meaning, status);
	out->has_parameters = meaning->has_parameters;
	if (meaning->has_parameters)
		take_parameters(&out->parameters, event);
}

static void add_connection(struct rdmacm_event *out, const struct meaning *meaning, struct rdmacm_connection *c)
{
	out->connection = c;
	out->user = c->user;
	out->passive = c->passive;
	if (meaning->what == TELL_ANSWER && c->asked_ns) {
		out->response_ns = out->time_ns - c->asked_ns;
		c->asked_ns = 0;
	}
}

/* The listener's ID belongs to its connection, and a request brings an ID of its own. */
static struct rdmacm_connection *connection_of(struct rdmacm *r, const struct rdma_cm_event *event)
{
	const struct rdmacm_connection *listener;
	struct rdmacm_connection *c;

	if (event->event != RDMA_CM_EVENT_CONNECT_REQUEST)
		return event->id->context;
	listener = event->listen_id->context;
	c = rdmacm_add(r, event->id, listener->user);
	if (c)
		c->passive = true;
	return c;
}

/* Go on asking. @return 0 or errno */
static int step(struct rdmacm *r, struct rdmacm_connection *c, enum rdma_cm_event_type type)
{
	if (type == RDMA_CM_EVENT_ROUTE_RESOLVED)
		return rdmacm_send_request(r, c);
	return r->lib.rdma_resolve_route(c->id, (int)r->timeout_ms) ? errno : 0;
}

/* @return 1: @p out is to be told */
static int handle(struct rdmacm *r, struct rdma_cm_event *event, struct rdmacm_event *out)
{
	const struct meaning *meaning = meaning_of(event);
	enum rdma_cm_event_type type = event->event;
	struct rdma_cm_id *id = event->id;
	struct rdmacm_connection *c;

	if (!meaning || meaning->what == IGNORE) {
		r->lib.rdma_ack_cm_event(event);
		return 0;
	}
	c = connection_of(r, event);
	fill(out, meaning, event, event->status);
	r->lib.rdma_ack_cm_event(event);
	if (!c) { /* no memory for a request: as if it had been lost */
		r->lib.rdma_destroy_id(id);
		return 0;
	}
	if (meaning->what == STEP) {
		int error = step(r, c, type);

		if (!error)
			return 0;
		put_sentence(out, meaning, -error);
	}
	add_connection(out, meaning, c);
	/* A DREQ of the peer is answered by the same call that would send ours. */
	if (type == RDMA_CM_EVENT_DISCONNECTED && !c->disconnecting)
		r->lib.rdma_disconnect(c->id);
	return 1;
}

int rdmacm_next_event(struct rdmacm *r, struct rdmacm_event *out)
{
	struct rdma_cm_event *event;

	while (r->lib.rdma_get_cm_event(r->channel, &event) == 0)
		if (handle(r, event, out))
			return 1;
	if (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)
		return 0;
	return problem_set(&r->problem, TRANSPORT_ERR_SYSTEM, "the kernel tells no more events: %s", strerror(errno));
}
