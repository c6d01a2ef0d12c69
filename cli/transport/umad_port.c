/* SPDX-License-Identifier: BSD-2-Clause */
/* Which port of which RDMA device, and what it is called. */
#include <arpa/inet.h>
#include <endian.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "address.h"
#include "host.h"
#include "umad.h"

/* Why libibumad finds no port. */
static int no_port(struct umad *u, const struct transport_options *options)
{
	struct transport_problem *problem = &u->base.problem;
	struct host host;

	host_read(&host, "/sys");
	if (host.n_ports == 0)
		return problem_set(problem, TRANSPORT_ERR_ABSENT,
				   "this host has no RDMA device: use --transport roce, which needs none, or see "
				   "\"rdma link\" and load the driver of the adapter");
	if (!host.umad)
		return problem_set(problem, TRANSPORT_ERR_ABSENT,
				   "the kernel gives no access to MADs: load ib_umad (modprobe ib_umad)");
	if (options->ca)
		return problem_set(problem, TRANSPORT_ERR_USAGE,
				   "there is no RDMA device \"%s\" with such a port; this host has %s port %u",
				   options->ca, host.ports[0].device, host.ports[0].number);
	return problem_set(problem, TRANSPORT_ERR_ABSENT,
			   "no port of an RDMA device is active: see \"rdma link\", or choose one with -C and -P");
}

static uint64_t node_guid(struct umad *u)
{
	uint64_t guid = 0;
	umad_ca_t ca;

	if (u->lib.umad_get_ca(u->ca, &ca) == 0) {
		guid = be64toh(ca.node_guid);
		u->lib.umad_release_ca(&ca);
	}
	return guid;
}

static void describe(struct umad *u)
{
	char string[ADDRESS_TEXT_LEN];
	struct transport *t = &u->base;

	snprintf(t->description, sizeof(t->description), "%s port %d, %s", u->ca, u->port,
		 address_string(string, &t->local));
}

/* The port's own GID, by which path queries ask. */
static void put_gid(uint8_t gid[16], const umad_port_t *port, uint64_t guid)
{
	uint64_t interface = htobe64(guid);

	memcpy(gid, &port->gid_prefix, 8);
	memcpy(gid + 8, &interface, 8);
}

static int take_port(struct umad *u, const struct transport_options *options, const umad_port_t *port)
{
	struct transport *t = &u->base;

	snprintf(u->ca, sizeof(u->ca), "%s", port->ca_name);
	u->port = port->portnum;
	u->ethernet = strcmp(port->link_layer, "Ethernet") == 0;
	u->sm_lid = options->sm_lid ? options->sm_lid : (uint16_t)port->sm_lid;
	u->sm_sl = (uint8_t)port->sm_sl;
	if (options->p_key_index >= port->pkeys_size || !port->pkeys)
		return problem_set(&t->problem, TRANSPORT_ERR_USAGE, "%s port %d has no P_Key of index %u: it has %u",
				   u->ca, u->port, options->p_key_index, port->pkeys ? port->pkeys_size : 0);
	t->p_key = port->pkeys[options->p_key_index];
	t->local = gsi_address();
	t->local.lid = u->ethernet ? 0 : (uint16_t)port->base_lid;
	put_gid(t->local.gid, port, be64toh(port->port_guid));
	return 0;
}

enum gid_family umad_gid_family(const uint8_t gid[16])
{
	if (gid_is_ipv4(gid))
		return GID_IPV4;
	return gid_is_link_local(gid) ? GID_LINK_LOCAL : GID_GLOBAL;
}

/* One row of the port's GID table; an index that the caller gave goes for every family. */
static void consider_gid(struct umad *u, unsigned index, uint8_t given)
{
	uint8_t gid[16];
	bool roce_v2, wanted = given ? index == given : true;

	if (!wanted || !host_gid("/sys", u->ca, (unsigned)u->port, index, gid, &roce_v2) || gid_is_zero(gid))
		return;
	for (int family = 0; family < GID_FAMILIES; family++) {
		struct umad_gid_choice *choice = &u->gids[family];

		if (choice->found || (!given && (!roce_v2 || (int)umad_gid_family(gid) != family)))
			continue;
		choice->found = true;
		choice->index = (uint8_t)index;
		memcpy(choice->gid, gid, sizeof(choice->gid));
	}
}

static int choose_gids(struct umad *u, uint8_t given)
{
	struct transport *t = &u->base;

	for (unsigned i = 0; i < SYSFS_GIDS; i++)
		consider_gid(u, i, given);
	for (int family = 0; family < GID_FAMILIES; family++)
		if (u->gids[family].found) {
			memcpy(t->local.gid, u->gids[family].gid, sizeof(t->local.gid));
			return 0;
		}
	return problem_set(&t->problem, TRANSPORT_ERR_ABSENT,
			   "%s port %d has no RoCE version 2 GID: give its network interface an IP address", u->ca,
			   u->port);
}

uint8_t umad_gid_index(const struct umad *u, const struct transport_address *to)
{
	return u->ethernet ? u->gids[umad_gid_family(to->gid)].index : u->gid_index;
}

int umad_find_port(struct umad *u, const struct transport_options *options)
{
	umad_port_t port;
	int error;

	u->p_key_index = options->p_key_index;
	u->gid_index = options->gid_index;
	u->traffic_class = options->traffic_class;
	u->sl = options->sl;
	u->grh = options->grh;
	u->target_is = options->target_is;
	u->lib.umad_init();
	if (u->lib.umad_get_port(options->ca, options->port, &port))
		return no_port(u, options);
	error = take_port(u, options, &port);
	u->lib.umad_release_port(&port);
	if (!error && u->ethernet)
		error = choose_gids(u, options->gid_index);
	u->base.ca_guid = node_guid(u);
	describe(u);
	return error;
}
