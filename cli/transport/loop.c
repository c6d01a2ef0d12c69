/* SPDX-License-Identifier: BSD-2-Clause */
/* Programs of one host as if they were hosts of a RoCE network: each IP address is an abstract Unix socket, and whole
 * frames go between them. Nothing is configured, and no port, interface or privilege is needed. */
#include <arpa/inet.h>
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "address.h"
#include "ip.h"
#include "packet.h"

static const char server[] = "127.0.0.2", client[] = "127.0.0.1", prefix[] = "loop:";

enum { OTHER_CLIENTS = 64 };

struct loop {
	struct transport base;
	struct packet_side side;
};

static struct loop *loop_of(struct transport *t)
{
	return (struct loop *)t;
}

static socklen_t socket_name(struct sockaddr_un *out, const struct transport_address *address)
{
	char string[ADDRESS_TEXT_LEN];
	struct transport_address gid_alone = gsi_address();
	int len;

	memcpy(gid_alone.gid, address->gid, sizeof(gid_alone.gid));
	memset(out, 0, sizeof(*out));
	out->sun_family = AF_UNIX;
	len = snprintf(out->sun_path + 1, sizeof(out->sun_path) - 1, "cmscope-loop/%s",
		       address_string(string, &gid_alone));
	return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)len);
}

static int parse(struct transport *t, const char *target, struct transport_address *out)
{
	const char *address = target;

	if (looks_of(target, NULL) == LOOKS_LOOP)
		address = strchr(target, ':') ? target + strlen(prefix) : server;
	switch (looks_of(address, NULL)) {
	case LOOKS_IPV4:
	case LOOKS_IPV6:
		return ip_look_up(out, address, AF_UNSPEC, t->timeout_ms, &t->problem);
	default:
		return problem_set(&t->problem, TRANSPORT_ERR_USAGE,
				   "\"%s\" is no address in the loop: any IP address is one, and \"loop\" means %s",
				   target, server);
	}
}

static int loop_resolve(struct transport *t, const char *target, struct transport_address *out)
{
	int error = parse(t, target, out);

	if (!error && gid_is_ipv4(out->gid) != gid_is_ipv4(t->local.gid))
		return problem_set(&t->problem, TRANSPORT_ERR_USAGE,
				   "%s and our own address %s are not both IPv4 or both IPv6: choose one kind with "
				   "--bind", target, t->description);
	return error;
}

/* @return 0 or errno */
static int bind_to(struct transport *t, const struct transport_address *local)
{
	struct sockaddr_un name;
	socklen_t len = socket_name(&name, local);

	t->local = *local;
	return bind(t->fd, (struct sockaddr *)&name, len) ? errno : 0;
}

/* Of several clients, each gets an address of its own. */
static int bind_client(struct transport *t)
{
	struct transport_address local;
	uint32_t pid = (uint32_t)getpid();
	int error = parse(t, client, &local);

	if (error)
		return EINVAL;
	error = bind_to(t, &local);
	for (uint32_t i = 0; error == EADDRINUSE && i < OTHER_CLIENTS; i++) {
		local.gid[13] = (uint8_t)(1 + i);
		local.gid[14] = (uint8_t)(pid >> 8);
		local.gid[15] = (uint8_t)pid;
		error = bind_to(t, &local);
	}
	return error;
}

static int bind_given(struct transport *t, const char *address)
{
	struct transport_address local;
	int error = parse(t, address, &local);

	if (error)
		return error;
	error = bind_to(t, &local);
	if (error == EADDRINUSE)
		return problem_set(&t->problem, TRANSPORT_ERR_TAKEN,
				   "another program has the address %s in the loop already: stop it, or give another "
				   "address with --bind", address);
	if (error)
		return problem_set(&t->problem, TRANSPORT_ERR_SYSTEM, "no address in the loop can be had: %s",
				   strerror(error));
	return 0;
}

static int loop_open(struct transport *t, const struct transport_options *options)
{
	char string[ADDRESS_TEXT_LEN];
	int error = 0;

	t->fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (t->fd < 0)
		return problem_set(&t->problem, TRANSPORT_ERR_SYSTEM, "no Unix socket can be made: %s",
				   strerror(errno));
	if (options->bind || !options->target)
		error = bind_given(t, options->bind ? options->bind : server);
	else if ((error = bind_client(t)) != 0)
		error = problem_set(&t->problem, TRANSPORT_ERR_SYSTEM, "no address in the loop is left: %s",
				    strerror(error));
	if (error)
		return error;
	t->ca_guid = ip_guid(&t->local);
	snprintf(t->description, sizeof(t->description), "%s", address_string(string, &t->local));
	packet_side_init(&loop_of(t)->side, t, options);
	return 0;
}

static void loop_close(struct transport *t)
{
	if (t->fd >= 0)
		close(t->fd);
}

static int send_failed(struct transport *t, const struct transport_address *to, int error)
{
	char string[ADDRESS_TEXT_LEN];

	if (error == EAGAIN || error == ENOBUFS)
		return TRANSPORT_ERR_BUSY;
	if (error == ECONNREFUSED)
		return problem_set(&t->problem, TRANSPORT_ERR_UNREACHABLE,
				   "no program has the address %s in the loop: start one there, such as cmserve "
				   "--transport loop --bind %s", address_string(string, to), string);
	return problem_set(&t->problem, TRANSPORT_ERR_SYSTEM, "sending to %s in the loop failed: %s",
			   address_string(string, to), strerror(error));
}

static int loop_send(struct transport *t, const struct transport_address *to, const uint8_t *mad)
{
	uint8_t bytes[PACKET_MAX];
	struct sockaddr_un name;
	socklen_t name_len = socket_name(&name, to);
	struct packet_side *side = &loop_of(t)->side;
	size_t len = packet_build(side, bytes, to, mad, true);
	uint64_t wall_ns = send_stamp(t);

	if (sendto(t->fd, bytes, len, 0, (struct sockaddr *)&name, name_len) < 0)
		return send_failed(t, to, errno);
	if (t->log)
		record_packet(t, true, wall_ns, &side->outgoing, bytes, len);
	return 0;
}

static int loop_receive(struct transport *t, struct transport_message *out)
{
	uint8_t bytes[PACKET_MAX + 1];
	struct packet packet;
	ssize_t len = 0;

	for (int i = 0; i < PACKETS_A_CALL && (len = recv(t->fd, bytes, sizeof(bytes), 0)) >= 0; i++) {
		out->time_ns = transport_clock_ns(CLOCK_MONOTONIC);
		out->wall_ns = transport_clock_ns(CLOCK_REALTIME);
		if (packet_take(&loop_of(t)->side, t, bytes, (size_t)len, out->wall_ns, &packet, &out->from)) {
			memcpy(out->mad, packet.mad, sizeof(out->mad));
			return 1;
		}
	}
	if (len >= 0 || errno == EAGAIN || errno == EINTR)
		return 0;
	return problem_set(&t->problem, TRANSPORT_ERR_SYSTEM, "receiving from the loop failed: %s", strerror(errno));
}

const struct transport_kind transport_loop = {
	.id = TRANSPORT_LOOP,
	.busy_at_times = true,
	.size = sizeof(struct loop),
	.open = loop_open,
	.close = loop_close,
	.resolve = loop_resolve,
	.send = loop_send,
	.receive = loop_receive,
};
