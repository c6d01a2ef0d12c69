/* SPDX-License-Identifier: BSD-2-Clause */
/* MADs through the RDMA device: the kernel's user MAD interface by libibumad. Native InfiniBand, and RoCE. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmcodec/enum.h>

#include "address.h"
#include "host.h"
#include "umad.h"

enum { CLASS_VERSION = 2, METHOD_BYTE = 3 };

/* The kernel hands an answer to a Get over only while it waits for it. A Get that is sent again comes later. */
enum { GET_WAIT_MS = 1000 };

#define FUNCTION(name) { #name, offsetof(struct umad_functions, name) },

static const struct library_function functions[] = { UMAD_FUNCTIONS(FUNCTION) };

static const struct library library = {
	.file = "libibumad.so.3",
	.package = "libibumad3",
	.instead = "use --transport roce, which needs no RDMA device",
	.functions = functions,
	.n_functions = sizeof(functions) / sizeof(functions[0]),
};

static struct umad *umad_of(struct transport *t)
{
	return (struct umad *)t;
}

static int open_failed(struct umad *u, int error)
{
	struct transport_problem *problem = &u->base.problem;

	if (error == EACCES || error == EPERM)
		return problem_set(problem, TRANSPORT_ERR_PERMISSION,
				   "this user may not send MADs on %s port %d (/dev/infiniband/umad*): run as root, or "
				   "give the user those devices", u->ca, u->port);
	if (error == ENOENT || error == ENODEV || error == ENXIO)
		return problem_set(problem, TRANSPORT_ERR_ABSENT,
				   "%s port %d has no device for MADs: load ib_umad (modprobe ib_umad)", u->ca,
				   u->port);
	return problem_set(problem, TRANSPORT_ERR_SYSTEM, "%s port %d cannot be opened: %s", u->ca, u->port,
			   strerror(error));
}

static int register_failed(struct umad *u, int error)
{
	struct transport_problem *problem = &u->base.problem;

	if (error == EINVAL)
		return problem_set(problem, TRANSPORT_ERR_TAKEN,
				   "the kernel's ib_cm owns connection management on %s port %d: use --transport "
				   "rdmacm, or a host where ib_cm is not loaded", u->ca, u->port);
	if (error == EACCES || error == EPERM)
		return open_failed(u, error);
	return problem_set(problem, TRANSPORT_ERR_SYSTEM, "connection management cannot be had on %s port %d: %s",
			   u->ca, u->port, strerror(error));
}

int umad_open_agent(struct umad *u)
{
	long methods[16 / sizeof(long)] = { 1L << CMC_METHOD_COMMGTGET | 1L << CMC_METHOD_COMMGTSEND };

	errno = 0;
	u->port_id = u->lib.umad_open_port(u->ca, u->port);
	if (u->port_id < 0)
		return open_failed(u, errno ? errno : -u->port_id);
	errno = 0;
	u->agent = u->lib.umad_register(u->port_id, CMC_MGMT_CLASS_CM, CLASS_VERSION, 0, methods);
	if (u->agent < 0)
		return register_failed(u, errno ? errno : -u->agent);
	u->registered = true;
	u->buffer = calloc(1, u->lib.umad_size() + CMC_MAD_LEN);
	return u->buffer ? 0 : problem_set(&u->base.problem, TRANSPORT_ERR_SYSTEM, "out of memory");
}

/* The peer decides which of our GIDs is used on RoCE. */
static int find_peer(struct umad *u, const char *target)
{
	struct transport *t = &u->base;
	int error = umad_transport_resolve(t, target, &t->peer);

	if (error)
		return error;
	t->has_peer = true;
	if (u->ethernet)
		memcpy(t->local.gid, u->gids[umad_gid_family(t->peer.gid)].gid, sizeof(t->local.gid));
	return 0;
}

static int umad_open(struct transport *t, const struct transport_options *options)
{
	struct umad *u = umad_of(t);
	int error = library_load(&library, &u->lib, &t->problem);

	u->port_id = -1;
	if (!error)
		error = umad_find_port(u, options);
	if (!error)
		error = umad_open_agent(u);
	if (!error && options->target)
		error = find_peer(u, options->target);
	return error ? error : umad_start_receiving(u);
}

static void umad_close(struct transport *t)
{
	struct umad *u = umad_of(t);

	umad_stop_receiving(u);
	if (u->registered)
		u->lib.umad_unregister(u->port_id, u->agent);
	if (u->lib.umad_close_port && u->port_id >= 0)
		u->lib.umad_close_port(u->port_id);
	free(u->buffer);
}

void umad_set_address(const struct umad *u, void *mad, const struct transport_address *to, uint16_t p_key_index)
{
	ib_mad_addr_t *address = u->lib.umad_get_mad_addr(mad);

	memset(address, 0, sizeof(*address));
	u->lib.umad_set_addr(mad, to->lid, (int)to->qpn, to->sl, (int)to->q_key);
	u->lib.umad_set_pkey(mad, p_key_index);
	address->path_bits = to->path_bits;
	if (!to->has_grh)
		return;
	/* By hand: umad_set_grh() of libibumad 44 forgets the GID index. */
	address->grh_present = 1;
	address->gid_index = umad_gid_index(u, to);
	address->hop_limit = 64;
	address->traffic_class = to->traffic_class;
	address->flow_label = htonl(to->flow_label);
	memcpy(address->gid, to->gid, sizeof(address->gid));
}

static int send_failed(struct umad *u, const struct transport_address *to, int error)
{
	char string[ADDRESS_TEXT_LEN];

	if (error == ETIMEDOUT || error == EHOSTUNREACH || error == ENETUNREACH)
		return problem_set(&u->base.problem, TRANSPORT_ERR_UNREACHABLE,
				   "%s cannot be reached by %s port %d (%s): check the address, and whether the host "
				   "is up", address_string(string, to), u->ca, u->port, strerror(error));
	return problem_set(&u->base.problem, TRANSPORT_ERR_SYSTEM, "sending to %s by %s port %d failed: %s",
			   address_string(string, to), u->ca, u->port, strerror(error));
}

static int umad_transport_send(struct transport *t, const struct transport_address *to, const uint8_t *mad)
{
	struct umad *u = umad_of(t);
	int error, wait_ms = mad[METHOD_BYTE] == CMC_METHOD_COMMGTGET ? GET_WAIT_MS : 0;
	uint64_t wall_ns;

	umad_set_address(u, u->buffer, to, u->p_key_index);
	memcpy(u->lib.umad_get_mad(u->buffer), mad, CMC_MAD_LEN);
	wall_ns = send_stamp(t);
	errno = 0;
	error = u->lib.umad_send(u->port_id, u->agent, u->buffer, CMC_MAD_LEN, wait_ms, 0);
	if (error)
		return send_failed(u, to, errno ? errno : -error);
	if (t->log)
		umad_log(u, true, wall_ns, to, mad);
	return 0;
}

/* The kernel keeps the headers to itself: this is what they are for such an address. */
void umad_log(const struct umad *u, bool sent, uint64_t wall_ns, const struct transport_address *peer,
	      const uint8_t *mad)
{
	const struct transport *t = &u->base;
	const struct transport_address *from = sent ? &t->local : peer, *to = sent ? peer : &t->local;
	bool ipv4 = gid_is_ipv4(peer->gid);
	uint8_t bytes[CMC_FRAME_MAX];
	struct cmc_frame frame;
	int len;

	cmc_frame_init(&frame, !u->ethernet ? CMC_NATIVE_IB : ipv4 ? CMC_ROCE_V2_IPV4 : CMC_ROCE_V2_IPV6);
	frame.link_type = u->ethernet ? CMC_LINK_RAW_IP : CMC_LINK_INFINIBAND;
	frame.has_grh = peer->has_grh;
	frame.compute_udp_checksum = true;
	frame.src_lid = from->lid;
	frame.dst_lid = to->lid;
	frame.sl = peer->sl;
	memcpy(frame.src_gid, from->gid, sizeof(frame.src_gid));
	memcpy(frame.dst_gid, to->gid, sizeof(frame.dst_gid));
	frame.traffic_class = peer->traffic_class;
	frame.flow_label = peer->flow_label;
	frame.p_key = t->p_key;
	frame.src_qp = from->qpn;
	frame.dst_qp = to->qpn;
	frame.q_key = to->q_key;
	len = cmc_frame_build(bytes, sizeof(bytes), &frame, mad, CMC_MAD_LEN);
	if (len > 0)
		record_packet(t, sent, wall_ns, &frame, bytes, (size_t)len);
}

const struct transport_kind transport_umad = {
	.id = TRANSPORT_UMAD,
	.size = sizeof(struct umad),
	.open = umad_open,
	.close = umad_close,
	.resolve = umad_transport_resolve,
	.send = umad_transport_send,
	.receive = umad_transport_receive,
};
