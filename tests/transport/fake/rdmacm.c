/* SPDX-License-Identifier: BSD-2-Clause */
/* A librdmacm for a host that has none. Its kernel answers as the environment variable FAKE_RDMACM says:
 *
 *	accept          a REP comes, and a DREP to a DREQ
 *	reject=REASON   a REJ, or a SIDR_REP of that status
 *	silent          no answer
 *	no_address no_route   the step fails
 *	open=ERRNO listen=ERRNO   the call fails so
 *
 * Whoever listens gets one request, its RTU when it accepts, and then a DREQ. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <rdma/rdma_cma.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { QUEUE = 16, QPN = 0x4567 };

#define EXPORT __attribute__((visibility("default")))

static struct rdma_cm_event queue[QUEUE];
static unsigned first, n;
static int bell[2];
static struct rdma_event_channel channel;
static uint8_t data[256];

static const char *word(const char *name)
{
	const char *all = getenv("FAKE_RDMACM"), *found = all ? strstr(all, name) : NULL;

	return found;
}

static int number(const char *name)
{
	const char *found = word(name);

	return found && found[strlen(name)] == '=' ? atoi(found + strlen(name) + 1) : 0;
}

static int failing(const char *name)
{
	errno = number(name);
	return errno ? -1 : 0;
}

static struct rdma_cm_event *tell(struct rdma_cm_id *id, enum rdma_cm_event_type type, int status)
{
	struct rdma_cm_event *event = &queue[(first + n++) % QUEUE];

	*event = (struct rdma_cm_event){ .id = id, .event = type, .status = status };
	if (write(bell[1], "", 1) != 1)
		abort();
	return event;
}

static void give_data(struct rdma_cm_event *event, const void *bytes, uint8_t len)
{
	memcpy(data, bytes, len);
	if (event->id->ps == RDMA_PS_UDP) {
		event->param.ud.private_data = data;
		event->param.ud.private_data_len = len;
		event->param.ud.qp_num = QPN;
		event->param.ud.qkey = RDMA_UDP_QKEY;
	} else {
		event->param.conn.private_data = data;
		event->param.conn.private_data_len = len;
		event->param.conn.qp_num = QPN;
		event->param.conn.responder_resources = 4;
	}
}

EXPORT struct rdma_event_channel *rdma_create_event_channel(void)
{
	if (failing("open") || pipe2(bell, O_NONBLOCK))
		return NULL;
	first = n = 0;
	channel.fd = bell[0];
	return &channel;
}

EXPORT void rdma_destroy_event_channel(struct rdma_event_channel *c)
{
	(void)c;
	close(bell[0]);
	close(bell[1]);
}

EXPORT int rdma_create_id(struct rdma_event_channel *c, struct rdma_cm_id **id, void *context, enum rdma_port_space ps)
{
	*id = calloc(1, sizeof(**id));
	(*id)->channel = c;
	(*id)->context = context;
	(*id)->ps = ps;
	return 0;
}

/* As the kernel does: what is not told of it yet never is. */
EXPORT int rdma_destroy_id(struct rdma_cm_id *id)
{
	for (unsigned i = 0; i < n; i++)
		if (queue[(first + i) % QUEUE].id == id)
			queue[(first + i) % QUEUE].id = NULL;
	free(id);
	return 0;
}

EXPORT int rdma_bind_addr(struct rdma_cm_id *id, struct sockaddr *address)
{
	memcpy(&id->route.addr.src_storage, address, sizeof(struct sockaddr_in6));
	return 0;
}

EXPORT int rdma_listen(struct rdma_cm_id *id, int backlog)
{
	struct rdma_cm_id *request;
	struct rdma_cm_event *event;

	(void)backlog;
	if (failing("listen"))
		return -1;
	rdma_create_id(id->channel, &request, NULL, id->ps);
	event = tell(request, RDMA_CM_EVENT_CONNECT_REQUEST, 0);
	event->listen_id = id;
	give_data(event, "hello", 5);
	return 0;
}

EXPORT int rdma_resolve_addr(struct rdma_cm_id *id, struct sockaddr *from, struct sockaddr *to, int timeout_ms)
{
	(void)timeout_ms;
	if (from)
		memcpy(&id->route.addr.src_storage, from, sizeof(struct sockaddr_in));
	memcpy(&id->route.addr.dst_storage, to, sizeof(struct sockaddr_in));
	tell(id, word("no_address") ? RDMA_CM_EVENT_ADDR_ERROR : RDMA_CM_EVENT_ADDR_RESOLVED,
	     word("no_address") ? -ENODEV : 0);
	return 0;
}

EXPORT int rdma_resolve_route(struct rdma_cm_id *id, int timeout_ms)
{
	(void)timeout_ms;
	if (word("no_route")) {
		errno = ENETUNREACH;
		return -1;
	}
	tell(id, RDMA_CM_EVENT_ROUTE_RESOLVED, 0);
	return 0;
}

/* What was asked for comes back as what the other side says. */
EXPORT int rdma_connect(struct rdma_cm_id *id, struct rdma_conn_param *p)
{
	bool sidr = id->ps == RDMA_PS_UDP;
	struct rdma_cm_event *event;

	if (number("reject"))
		event = tell(id, sidr ? RDMA_CM_EVENT_UNREACHABLE : RDMA_CM_EVENT_REJECTED, number("reject"));
	else if (word("silent"))
		event = tell(id, RDMA_CM_EVENT_UNREACHABLE, -ETIMEDOUT);
	else
		event = tell(id, sidr ? RDMA_CM_EVENT_ESTABLISHED : RDMA_CM_EVENT_CONNECT_RESPONSE, 0);
	give_data(event, p->private_data, p->private_data_len);
	return 0;
}

EXPORT int rdma_accept(struct rdma_cm_id *id, struct rdma_conn_param *p)
{
	(void)p;
	if (id->ps == RDMA_PS_UDP)
		return 0;
	tell(id, RDMA_CM_EVENT_ESTABLISHED, 0);
	tell(id, RDMA_CM_EVENT_DISCONNECTED, 0);
	return 0;
}

EXPORT int rdma_reject(struct rdma_cm_id *id, const void *bytes, uint8_t len)
{
	(void)id;
	(void)bytes;
	(void)len;
	return 0;
}

EXPORT int rdma_establish(struct rdma_cm_id *id)
{
	(void)id;
	return 0;
}

/* Called for a DREQ that came, it tells nothing. */
EXPORT int rdma_disconnect(struct rdma_cm_id *id)
{
	if (word("accept"))
		tell(id, RDMA_CM_EVENT_DISCONNECTED, 0);
	tell(id, RDMA_CM_EVENT_TIMEWAIT_EXIT, 0);
	return 0;
}

EXPORT int rdma_get_cm_event(struct rdma_event_channel *c, struct rdma_cm_event **event)
{
	char one;

	do {
		if (read(c->fd, &one, 1) != 1)
			return -1;
		*event = &queue[first];
		first = (first + 1) % QUEUE;
		n--;
	} while (!(*event)->id);
	return 0;
}

EXPORT int rdma_ack_cm_event(struct rdma_cm_event *event)
{
	memset(event, 0, sizeof(*event));
	return 0;
}
