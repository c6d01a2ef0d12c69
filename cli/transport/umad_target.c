/* SPDX-License-Identifier: BSD-2-Clause */
/* Targets by LID, port GUID, GID and, on RoCE, IP address. */
#include <arpa/inet.h>
#include <endian.h>
#include <netinet/in.h>
#include <string.h>

#include <value.h>

#include "address.h"
#include "ip.h"
#include "umad.h"

enum { LAST_UNICAST_LID = 0xbfff };

static int by_lid(struct umad *u, const char *target, uint64_t lid, struct transport_address *out)
{
	if (u->ethernet)
		return problem_set(&u->base.problem, TRANSPORT_ERR_USAGE,
				   "%s port %d is an Ethernet port, which knows no LIDs: give an IP address or GID",
				   u->ca, u->port);
	if (lid == 0 || lid > LAST_UNICAST_LID)
		return problem_set(&u->base.problem, TRANSPORT_ERR_USAGE,
				   "%s is no LID of a port: these are 1 to 0x%04x", target, LAST_UNICAST_LID);
	out->lid = (uint16_t)lid;
	return 0;
}

static int by_gid(struct umad *u, const uint8_t gid[16], struct transport_address *out)
{
	char string[ADDRESS_TEXT_LEN];

	memcpy(out->gid, gid, sizeof(out->gid));
	if (!u->ethernet)
		return umad_find_path(u, out);
	out->has_grh = 1;
	if (u->gids[umad_gid_family(gid)].found)
		return 0;
	return problem_set(&u->base.problem, TRANSPORT_ERR_UNREACHABLE,
			   "%s port %d has no GID of the same kind as %s: give its network interface such an address, "
			   "or choose a GID by its index", u->ca, u->port, address_string(string, out));
}

static int by_guid(struct umad *u, uint64_t guid, struct transport_address *out)
{
	uint64_t interface = htobe64(guid);
	uint8_t gid[16];

	memcpy(gid, u->base.local.gid, 8);
	memcpy(gid + 8, &interface, 8);
	return by_gid(u, gid, out);
}

static int by_ip(struct umad *u, const char *target, struct transport_address *out)
{
	struct transport_address ip;
	int error;

	if (!u->ethernet)
		return problem_set(&u->base.problem, TRANSPORT_ERR_USAGE,
				   "%s port %d is an InfiniBand port: give a LID, a port GUID or a GID instead of "
				   "\"%s\", or use --transport rdmacm", u->ca, u->port, target);
	error = ip_look_up(&ip, target, AF_UNSPEC, u->base.timeout_ms, &u->base.problem);
	return error ? error : by_gid(u, ip.gid, out);
}

static int no_number(struct umad *u, const char *target, const char *what)
{
	return problem_set(&u->base.problem, TRANSPORT_ERR_USAGE, "\"%s\" is no %s", target, what);
}

static int by_looks(struct umad *u, const char *target, enum looks looks, uint64_t number,
		    struct transport_address *out)
{
	struct in6_addr gid;

	switch (looks) {
	case LOOKS_LID:
		return by_lid(u, target, number, out);
	case LOOKS_GUID:
		return by_guid(u, number, out);
	case LOOKS_IPV6:
		if (inet_pton(AF_INET6, target, &gid) != 1)
			return no_number(u, target, "GID");
		return by_gid(u, gid.s6_addr, out);
	default:
		return by_ip(u, target, out);
	}
}

int umad_transport_resolve(struct transport *t, const char *target, struct transport_address *out)
{
	struct umad *u = (struct umad *)t;
	uint64_t number = 0;
	enum looks looks = looks_of(target, &number);
	bool is_number = looks == LOOKS_LID || looks == LOOKS_GUID;

	*out = gsi_address();
	out->sl = u->sl;
	out->traffic_class = u->traffic_class;
	switch (u->target_is) {
	case TRANSPORT_TARGET_LID:
		return is_number ? by_lid(u, target, number, out) : no_number(u, target, "LID");
	case TRANSPORT_TARGET_GUID:
		return is_number ? by_guid(u, number, out) : no_number(u, target, "port GUID");
	case TRANSPORT_TARGET_GID:
		return looks == LOOKS_IPV6 ? by_looks(u, target, looks, 0, out) : no_number(u, target, "GID");
	default:
		return by_looks(u, target, looks, number, out);
	}
}
