/* SPDX-License-Identifier: BSD-2-Clause */
/* Which local address, and a socket on its UDP port 4791. */
#include <errno.h>
#include <net/if.h>
#include <netinet/udp.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "address.h"
#include "host.h"
#include "ip.h"
#include "roce.h"

#ifndef UDP_NO_CHECK6_RX
#define UDP_NO_CHECK6_RX 102 /* linux/udp.h, which cannot be included beside netinet/udp.h */
#endif

enum { RECEIVE_BUFFER = 4 << 20, LIST_LEN = 256 };

static int no_address(struct transport *t, const char *before, const char *what)
{
	char list[LIST_LEN];
	struct cmc_text text;

	cmc_text_init(&text, list, sizeof(list));
	ip_addresses(&text);
	return problem_set(&t->problem, TRANSPORT_ERR_USAGE, "%s%s; this host has %s", before, what, list);
}

static int source_for(struct transport *t, const char *target)
{
	char string[ADDRESS_TEXT_LEN];
	int error = ip_look_up(&t->peer, target, AF_UNSPEC, t->timeout_ms, &t->problem);

	if (error)
		return error;
	t->has_peer = true;
	error = ip_source(&t->local, &t->peer);
	if (error && gid_is_link_local(t->peer.gid) && !t->peer.scope_id)
		return problem_set(&t->problem, TRANSPORT_ERR_USAGE,
				   "%s is link-local and needs the interface that leads there, such as %s%%eth0",
				   target, target);
	if (error)
		return problem_set(&t->problem, TRANSPORT_ERR_UNREACHABLE,
				   "this host has no way to %s (%s): check the address, and \"ip route get %s\"",
				   address_string(string, &t->peer), strerror(error), string);
	return 0;
}

static int choose_local(struct transport *t, const struct transport_options *options)
{
	if (options->bind)
		return ip_look_up(&t->local, options->bind, AF_UNSPEC, t->timeout_ms, &t->problem);
	if (options->target)
		return source_for(t, options->target);
	return no_address(t, "give the local address to serve with --bind", "");
}

/* An address that stands for any is refused: the ICRC covers the one that packets really have. */
static bool is_any(const struct transport_address *address)
{
	struct transport_address any = gsi_address();

	any.scope_id = address->scope_id;
	if (gid_is_ipv4(address->gid))
		any.gid[10] = any.gid[11] = 0xff;
	return memcmp(any.gid, address->gid, sizeof(any.gid)) == 0;
}

static int port_taken(struct transport *t, const char *local)
{
	struct host host;

	host_read(&host, "/sys");
	if (host.n_ports > 0)
		return problem_set(&t->problem, TRANSPORT_ERR_TAKEN,
				   "UDP port %d of %s is taken, by the RoCE stack of this host (RDMA device %s) or "
				   "another program: use --transport rdmacm, or give another address with --bind",
				   CMC_ROCE_V2_PORT, local, host.ports[0].device);
	return problem_set(&t->problem, TRANSPORT_ERR_TAKEN,
			   "UDP port %d of %s is taken by another program (\"ss -ulpn sport = %d\" shows which): stop "
			   "it, or give another address with --bind", CMC_ROCE_V2_PORT, local, CMC_ROCE_V2_PORT);
}

static int bind_failed(struct transport *t, int error)
{
	char local[ADDRESS_TEXT_LEN];

	address_string(local, &t->local);
	switch (error) {
	case EADDRINUSE:
		return port_taken(t, local);
	case EADDRNOTAVAIL:
		return no_address(t, local, " is no address of this host");
	case EINVAL:
		return no_address(t, local,
				  " cannot be bound (a link-local address needs its interface: fe80::1%eth0)");
	case EACCES:
	case EPERM:
		return problem_set(&t->problem, TRANSPORT_ERR_PERMISSION,
				   "this user may not bind UDP port %d of %s: run as root, or allow it with sysctl "
				   "net.ipv4.ip_unprivileged_port_start=%d", CMC_ROCE_V2_PORT, local, CMC_ROCE_V2_PORT);
	default:
		return problem_set(&t->problem, TRANSPORT_ERR_SYSTEM, "UDP port %d of %s cannot be bound: %s",
				   CMC_ROCE_V2_PORT, local, strerror(error));
	}
}

struct option {
	int level, name, value;
};

static void set_options(int fd, const struct option *options, size_t n)
{
	for (size_t i = 0; i < n; i++)
		setsockopt(fd, options[i].level, options[i].name, &options[i].value, sizeof(options[i].value));
}

/* Path MTU discovery on a socket that is not connected makes the kernel send ID 0 with DF: the ICRC covers both. Linux'
 * own RoCE sends IPv6 without a UDP checksum, which the kernel drops unless told otherwise. Reports of the network
 * (ICMP) reach a socket that is not connected only when asked for. */
static void prepare(struct transport *t, const struct transport_options *options)
{
	const struct option any[] = {
		{ SOL_SOCKET, SO_TIMESTAMPNS, 1 },
		{ SOL_SOCKET, SO_RXQ_OVFL, 1 },
		{ SOL_SOCKET, SO_RCVBUF, RECEIVE_BUFFER },
		{ SOL_SOCKET, SO_RCVBUFFORCE, RECEIVE_BUFFER },
	};
	const struct option ipv4[] = {
		{ IPPROTO_IP, IP_MTU_DISCOVER, IP_PMTUDISC_DO },
		{ IPPROTO_IP, IP_RECVERR, 1 },
		{ IPPROTO_IP, IP_TTL, ((struct roce *)t)->side.outgoing.hop_limit },
		{ IPPROTO_IP, IP_TOS, options->traffic_class },
	};
	const struct option ipv6[] = {
		{ IPPROTO_IPV6, IPV6_MTU_DISCOVER, IPV6_PMTUDISC_DO },
		{ IPPROTO_IPV6, IPV6_RECVERR, 1 },
		{ IPPROTO_IPV6, IPV6_UNICAST_HOPS, ((struct roce *)t)->side.outgoing.hop_limit },
		{ IPPROTO_IPV6, IPV6_TCLASS, options->traffic_class },
		{ IPPROTO_IPV6, IPV6_V6ONLY, 1 },
		{ IPPROTO_UDP, UDP_NO_CHECK6_RX, 1 },
	};

	set_options(t->fd, any, sizeof(any) / sizeof(any[0]));
	if (gid_is_ipv4(t->local.gid))
		set_options(t->fd, ipv4, sizeof(ipv4) / sizeof(ipv4[0]));
	else
		set_options(t->fd, ipv6, sizeof(ipv6) / sizeof(ipv6[0]));
}

/* An adapter keeps RoCE packets for itself; the socket would never see an answer. */
static void describe(struct transport *t)
{
	char local[ADDRESS_TEXT_LEN], interface[IF_NAMESIZE];
	const struct host_port *port = NULL;
	struct host host;
	int n;

	n = snprintf(t->description, sizeof(t->description), "%s, UDP port %d", address_string(local, &t->local),
		     CMC_ROCE_V2_PORT);
	host_read(&host, "/sys");
	if (host.n_ports > 0 && ip_interface(interface, &t->local))
		port = host_port_of(&host, "/sys", interface);
	if (port && n > 0)
		snprintf(t->description + n, sizeof(t->description) - (size_t)n,
			 "; answers may go to the RDMA device %s of %s instead: --transport rdmacm gets them",
			 port->device, interface);
}

int roce_open(struct transport *t, const struct transport_options *options)
{
	struct sockaddr_storage address;
	socklen_t len;
	int error = choose_local(t, options);

	if (error)
		return error;
	if (is_any(&t->local))
		return no_address(t, options->bind ? options->bind : "0.0.0.0", " does not say which address to use");
	t->fd = socket(ip_family(&t->local), SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (t->fd < 0)
		return problem_set(&t->problem, TRANSPORT_ERR_SYSTEM, "no UDP socket can be made: %s", strerror(errno));
	t->ca_guid = ip_guid(&t->local);
	packet_side_init(&((struct roce *)t)->side, t, options);
	prepare(t, options);
	len = ip_to_socket(&address, &t->local, CMC_ROCE_V2_PORT);
	if (bind(t->fd, (struct sockaddr *)&address, len))
		return bind_failed(t, errno);
	describe(t);
	return 0;
}
