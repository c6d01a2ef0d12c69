/* SPDX-License-Identifier: BSD-2-Clause */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"
#include "ip.h"
#include "rdmacm_internal.h"

#define FUNCTION(name) { #name, offsetof(struct rdmacm_functions, name) },

static const struct library_function functions[] = { RDMACM_FUNCTIONS(FUNCTION) };

static const struct library library = {
	.file = "librdmacm.so.1",
	.package = "librdmacm1",
	.instead = "use --transport roce, which needs no RDMA device",
	.functions = functions,
	.n_functions = sizeof(functions) / sizeof(functions[0]),
};

enum { BACKLOG = 128 };

static int open_failed(struct transport_problem *problem, int error)
{
	struct host host;

	host_read(&host, "/sys");
	if (error == EACCES || error == EPERM)
		return problem_set(problem, TRANSPORT_ERR_PERMISSION,
				   "this user may not use the kernel's connection manager (/dev/infiniband/rdma_cm): "
				   "run as root, or give the user that device");
	if (host.n_ports == 0)
		return problem_set(problem, TRANSPORT_ERR_ABSENT,
				   "this host has no RDMA device: use --transport roce, which needs none, or see "
				   "\"rdma link\" and load the driver of the adapter");
	if (!host.rdmacm)
		return problem_set(problem, TRANSPORT_ERR_ABSENT,
				   "the kernel gives no access to its connection manager: load rdma_ucm (modprobe "
				   "rdma_ucm)");
	return problem_set(problem, TRANSPORT_ERR_SYSTEM, "the kernel's connection manager cannot be opened: %s",
			   strerror(error));
}

static int find_local(struct rdmacm *r, const struct transport_options *options)
{
	r->timeout_ms = options->timeout_ms ? options->timeout_ms : DEFAULT_TIMEOUT_MS;
	if (!options->bind)
		return 0;
	r->has_local = true;
	return ip_look_up(&r->local, options->bind, AF_UNSPEC, r->timeout_ms, &r->problem);
}

static int set_up(struct rdmacm *r, const struct transport_options *options)
{
	int error = library_load(&library, &r->lib, &r->problem);

	if (!error)
		error = find_local(r, options);
	if (error)
		return error;
	errno = 0;
	r->channel = r->lib.rdma_create_event_channel();
	if (!r->channel)
		return open_failed(&r->problem, errno ? errno : ENODEV);
	if (fcntl(r->channel->fd, F_SETFL, fcntl(r->channel->fd, F_GETFL) | O_NONBLOCK))
		return open_failed(&r->problem, errno);
	return 0;
}

int rdmacm_open(struct rdmacm **out, const struct transport_options *options, struct transport_problem *problem)
{
	struct rdmacm *r = calloc(1, sizeof(*r));
	int error;

	*out = NULL;
	if (!r)
		return problem_set(problem, TRANSPORT_ERR_SYSTEM, "out of memory");
	error = set_up(r, options);
	if (error) {
		*problem = r->problem;
		rdmacm_close(r);
		return error;
	}
	*out = r;
	return 0;
}

void rdmacm_close(struct rdmacm *r)
{
	if (!r)
		return;
	while (r->connections)
		rdmacm_forget(r, r->connections);
	if (r->channel)
		r->lib.rdma_destroy_event_channel(r->channel);
	free(r);
}

int rdmacm_fd(const struct rdmacm *r)
{
	return r->channel->fd;
}

const struct transport_problem *rdmacm_problem(const struct rdmacm *r)
{
	return &r->problem;
}

int rdmacm_resolve(struct rdmacm *r, const char *target, struct transport_address *out)
{
	return ip_look_up(out, target, r->has_local ? ip_family(&r->local) : AF_UNSPEC, r->timeout_ms, &r->problem);
}

void rdmacm_parameters_init(struct rdmacm_parameters *parameters, uint32_t qpn)
{
	*parameters = (struct rdmacm_parameters){
		.qpn = qpn, .responder_resources = 1, .initiator_depth = 1, .retry_count = 7, .rnr_retry_count = 7,
		.flow_control = true,
	};
}

static enum rdma_port_space port_space(uint64_t service_id)
{
	return (service_id & RDMA_IB_IP_PS_MASK) == RDMA_IB_IP_PS_UDP ? RDMA_PS_UDP : RDMA_PS_TCP;
}

bool rdmacm_has_service(uint64_t service_id)
{
	uint64_t space = service_id & RDMA_IB_IP_PS_MASK;

	return space == RDMA_IB_IP_PS_TCP || space == RDMA_IB_IP_PS_UDP;
}

bool rdmacm_is_sidr(const struct rdma_cm_id *id)
{
	return id->ps == RDMA_PS_UDP;
}

static int refuse(struct rdmacm *r, enum rdmacm_limit limit)
{
	return problem_set(&r->problem, TRANSPORT_ERR_IMPOSSIBLE, "%s", rdmacm_refusal(limit));
}

struct rdmacm_connection *rdmacm_add(struct rdmacm *r, struct rdma_cm_id *id, void *user)
{
	struct rdmacm_connection *c = calloc(1, sizeof(*c));

	if (!c)
		return NULL;
	c->id = id;
	c->user = user;
	id->context = c;
	c->next = r->connections;
	if (c->next)
		c->next->previous = c;
	r->connections = c;
	return c;
}

void rdmacm_forget(struct rdmacm *r, struct rdmacm_connection *c)
{
	if (c->next)
		c->next->previous = c->previous;
	if (c->previous)
		c->previous->next = c->next;
	else
		r->connections = c->next;
	r->lib.rdma_destroy_id(c->id);
	free(c);
}

static int create(struct rdmacm *r, uint64_t service_id, void *user, struct rdmacm_connection **out)
{
	struct rdma_cm_id *id;

	if (!rdmacm_has_service(service_id))
		return refuse(r, RDMACM_LIMIT_SERVICE);
	if (r->lib.rdma_create_id(r->channel, &id, NULL, port_space(service_id)))
		return problem_set(&r->problem, TRANSPORT_ERR_SYSTEM, "the kernel makes no connection: %s",
				   strerror(errno));
	*out = rdmacm_add(r, id, user);
	if (*out)
		return 0;
	r->lib.rdma_destroy_id(id);
	return problem_set(&r->problem, TRANSPORT_ERR_SYSTEM, "out of memory");
}

/* The room for private data; the kernel would cut it off or fail without a reason. */
enum { ROOM_REQ = 56, ROOM_SIDR_REQ = 180, ROOM_REP = 196, ROOM_REJ = 148, ROOM_SIDR_REP = 136 };

static int start(struct rdmacm *r, struct rdmacm_connection *c, const struct transport_address *peer,
		 uint64_t service_id)
{
	struct sockaddr_storage local, remote;
	char string[ADDRESS_TEXT_LEN];

	ip_to_socket(&remote, peer, (uint16_t)(service_id & RDMA_IB_IP_PORT_MASK));
	if (r->has_local)
		ip_to_socket(&local, &r->local, 0);
	if (r->lib.rdma_resolve_addr(c->id, r->has_local ? (struct sockaddr *)&local : NULL, (struct sockaddr *)&remote,
				     (int)r->timeout_ms) == 0)
		return 0;
	if (errno == EADDRNOTAVAIL)
		return problem_set(&r->problem, TRANSPORT_ERR_USAGE,
				   "%s is no address of this host: give another one with --bind",
				   address_string(string, &r->local));
	return problem_set(&r->problem, TRANSPORT_ERR_UNREACHABLE,
			   "the kernel finds no way to %s (%s): is it an address that an RDMA device leads to?",
			   address_string(string, peer), strerror(errno));
}

int rdmacm_connect(struct rdmacm *r, const struct transport_address *peer, uint64_t service_id,
		   const struct rdmacm_parameters *parameters, void *user, struct rdmacm_connection **out)
{
	struct rdmacm_connection *c;
	int error = create(r, service_id, user, &c);

	if (error)
		return error;
	c->parameters = *parameters;
	if (parameters->private_data_len > (rdmacm_is_sidr(c->id) ? ROOM_SIDR_REQ : ROOM_REQ))
		error = refuse(r, RDMACM_LIMIT_PRIVATE_DATA);
	else
		error = start(r, c, peer, service_id);
	if (error)
		rdmacm_forget(r, c);
	else
		*out = c;
	return error;
}

static struct rdma_conn_param to_library(const struct rdmacm_parameters *p)
{
	return (struct rdma_conn_param){
		.private_data = p->private_data, .private_data_len = p->private_data_len, .qp_num = p->qpn,
		.responder_resources = p->responder_resources, .initiator_depth = p->initiator_depth,
		.flow_control = p->flow_control, .retry_count = p->retry_count, .rnr_retry_count = p->rnr_retry_count,
		.srq = p->srq,
	};
}

int rdmacm_send_request(struct rdmacm *r, struct rdmacm_connection *c)
{
	struct rdma_conn_param parameters = to_library(&c->parameters);

	c->asked_ns = transport_clock_ns(CLOCK_MONOTONIC);
	return r->lib.rdma_connect(c->id, &parameters) ? errno : 0;
}

static int listen_failed(struct rdmacm *r, uint64_t service_id, int error)
{
	unsigned port = (unsigned)(service_id & RDMA_IB_IP_PORT_MASK);

	if (error == EADDRINUSE)
		return problem_set(&r->problem, TRANSPORT_ERR_TAKEN,
				   "another program serves port %u by the kernel's connection manager: stop it, or "
				   "serve another port", port);
	if (error == EADDRNOTAVAIL || error == ENODEV)
		return problem_set(&r->problem, TRANSPORT_ERR_USAGE,
				   "the local address belongs to no RDMA device: see \"rdma link\", or use --transport "
				   "roce");
	return problem_set(&r->problem, TRANSPORT_ERR_SYSTEM, "the kernel does not listen on port %u: %s", port,
			   strerror(error));
}

int rdmacm_listen(struct rdmacm *r, uint64_t service_id, void *user, struct rdmacm_connection **out)
{
	struct sockaddr_storage local = { .ss_family = AF_INET6 }; /* any address of both families */
	uint16_t port = (uint16_t)(service_id & RDMA_IB_IP_PORT_MASK);
	struct rdmacm_connection *c;
	int error = create(r, service_id, user, &c);

	if (error)
		return error;
	if (r->has_local)
		ip_to_socket(&local, &r->local, port);
	else
		((struct sockaddr_in6 *)&local)->sin6_port = htons(port);
	c->listens = true;
	if (r->lib.rdma_bind_addr(c->id, (struct sockaddr *)&local) || r->lib.rdma_listen(c->id, BACKLOG)) {
		error = listen_failed(r, service_id, errno);
		rdmacm_forget(r, c);
		return error;
	}
	*out = c;
	return 0;
}

static int done(struct rdmacm *r, int failed, const char *what)
{
	return failed ? problem_set(&r->problem, TRANSPORT_ERR_SYSTEM, "the kernel does not %s: %s", what,
				    strerror(errno)) : 0;
}

int rdmacm_accept(struct rdmacm *r, struct rdmacm_connection *c, const struct rdmacm_parameters *parameters)
{
	struct rdma_conn_param p = to_library(parameters);

	if (parameters->private_data_len > (rdmacm_is_sidr(c->id) ? ROOM_SIDR_REP : ROOM_REP))
		return refuse(r, RDMACM_LIMIT_PRIVATE_DATA);
	c->asked_ns = rdmacm_is_sidr(c->id) ? 0 : transport_clock_ns(CLOCK_MONOTONIC);
	return done(r, r->lib.rdma_accept(c->id, &p), "accept");
}

int rdmacm_reject(struct rdmacm *r, struct rdmacm_connection *c, const uint8_t *private_data, size_t len)
{
	if (len > (rdmacm_is_sidr(c->id) ? ROOM_SIDR_REP : ROOM_REJ))
		return refuse(r, RDMACM_LIMIT_PRIVATE_DATA);
	return done(r, r->lib.rdma_reject(c->id, private_data, (uint8_t)len), "reject");
}

int rdmacm_establish(struct rdmacm *r, struct rdmacm_connection *c)
{
	return done(r, r->lib.rdma_establish(c->id), "establish the connection");
}

int rdmacm_disconnect(struct rdmacm *r, struct rdmacm_connection *c)
{
	c->disconnecting = true;
	c->asked_ns = transport_clock_ns(CLOCK_MONOTONIC);
	return done(r, r->lib.rdma_disconnect(c->id), "disconnect");
}
