/* SPDX-License-Identifier: BSD-2-Clause */
/* Hosts and what joins them. Addresses and MACs are from the ranges for documentation (RFC 5737, 3849, 7042). */
#include "synth.h"

#define MAC(last) { 0x00, 0x00, 0x5e, 0x00, 0x53, (last) }
#define GUID(last) (UINT64_C(0x02005efffe005300) + (last))
#define IPV4_GID(last) { [10] = 0xff, 0xff, 192, 0, 2, (last) }
#define IPV6_GID(last) { 0x20, 0x01, 0x0d, 0xb8, [15] = (last) }
#define LINK_LOCAL_GID(last) { 0xfe, 0x80, [8] = 0x02, 0x00, 0x5e, 0xff, 0xfe, 0x00, 0x53, (last) }
#define ROUTED_GID(net, last) \
	{ 0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, (net), 0x02, 0x00, 0x5e, 0xff, 0xfe, 0x00, 0x53, (last) }
/* An OPA GID holds the extended LID. */
#define OPA_GID(last) { 0xfe, 0x80, [8] = 0x00, 0x06, 0x6a, 0, 0, 0x01, 0x20, (last) }

/* As the IP CM header has them. */
#define IPV4(last) { [12] = 192, 0, 2, (last) }

#define NO_LID 0xffff /* permissive: on RoCE there are none */

#define CLIENT_IDS .mac = MAC(0x0a), .ca_guid = GUID(0x0a), .qpn = 0x000128, .comm_id = 0x27a4c31d
#define SERVER_IDS .mac = MAC(0x14), .ca_guid = GUID(0x14), .qpn = 0x0001c1, .comm_id = 0x8e5b0f62
#define OTHER_IDS .mac = MAC(0x15), .ca_guid = GUID(0x15), .qpn = 0x0002f0, .comm_id = 0x41d0967b

static const struct host ipv4_hosts[HOSTS] = {
	[CLIENT] = { CLIENT_IDS, .gid = IPV4_GID(10), .address = IPV4(10), .lid = NO_LID },
	[SERVER] = { SERVER_IDS, .gid = IPV4_GID(20), .address = IPV4(20), .lid = NO_LID },
	[OTHER] = { OTHER_IDS, .gid = IPV4_GID(21), .address = IPV4(21), .lid = NO_LID },
};

static const struct host ipv6_hosts[HOSTS] = {
	[CLIENT] = { CLIENT_IDS, .gid = IPV6_GID(0x10), .address = IPV6_GID(0x10), .lid = NO_LID },
	[SERVER] = { SERVER_IDS, .gid = IPV6_GID(0x20), .address = IPV6_GID(0x20), .lid = NO_LID },
	[OTHER] = { OTHER_IDS, .gid = IPV6_GID(0x21), .address = IPV6_GID(0x21), .lid = NO_LID },
};

static const struct host roce_v1_hosts[HOSTS] = {
	[CLIENT] = { CLIENT_IDS, .gid = LINK_LOCAL_GID(0x0a), .address = IPV4(10), .lid = NO_LID },
	[SERVER] = { SERVER_IDS, .gid = LINK_LOCAL_GID(0x14), .address = IPV4(20), .lid = NO_LID },
	[OTHER] = { OTHER_IDS, .gid = LINK_LOCAL_GID(0x15), .address = IPV4(21), .lid = NO_LID },
};

static const struct host native_hosts[HOSTS] = {
	[CLIENT] = { CLIENT_IDS, .gid = LINK_LOCAL_GID(0x0a), .address = IPV4(10), .lid = 0x000a },
	[SERVER] = { SERVER_IDS, .gid = LINK_LOCAL_GID(0x14), .address = IPV4(20), .lid = 0x0014 },
	[OTHER] = { OTHER_IDS, .gid = LINK_LOCAL_GID(0x15), .address = IPV4(21), .lid = 0x0015 },
};

/* IPoIB with IPv6 addresses. */
static const struct host native_ipv6_hosts[HOSTS] = {
	[CLIENT] = { CLIENT_IDS, .gid = LINK_LOCAL_GID(0x0a), .address = IPV6_GID(0x10), .lid = 0x000a },
	[SERVER] = { SERVER_IDS, .gid = LINK_LOCAL_GID(0x14), .address = IPV6_GID(0x20), .lid = 0x0014 },
	[OTHER] = { OTHER_IDS, .gid = LINK_LOCAL_GID(0x15), .address = IPV6_GID(0x21), .lid = 0x0015 },
};

static const struct host routed_hosts[HOSTS] = {
	[CLIENT] = { CLIENT_IDS, .gid = ROUTED_GID(1, 0x0a), .address = IPV4(10), .lid = 0x000a },
	[SERVER] = { SERVER_IDS, .gid = ROUTED_GID(2, 0x14), .address = IPV4(20), .lid = 0x0014 },
	[OTHER] = { OTHER_IDS, .gid = ROUTED_GID(2, 0x15), .address = IPV4(21), .lid = 0x0015 },
};

static const struct host opa_hosts[HOSTS] = {
	[CLIENT] = { CLIENT_IDS, .gid = OPA_GID(0x0a), .address = IPV4(10), .lid = 0x000a },
	[SERVER] = { SERVER_IDS, .gid = OPA_GID(0x14), .address = IPV4(20), .lid = 0x0014 },
	[OTHER] = { OTHER_IDS, .gid = OPA_GID(0x15), .address = IPV4(21), .lid = 0x0015 },
};

#define ON_ETHERNET .link_type = CMC_LINK_ETHERNET

const struct fabric roce_v2 = { ON_ETHERNET, .encapsulation = CMC_ROCE_V2_IPV4, .hosts = ipv4_hosts };
const struct fabric roce_v2_ipv6 = { ON_ETHERNET, .encapsulation = CMC_ROCE_V2_IPV6, .hosts = ipv6_hosts };
const struct fabric roce_v1 = { ON_ETHERNET, .encapsulation = CMC_ROCE_V1, .hosts = roce_v1_hosts };

const struct fabric vlan = {
	ON_ETHERNET, .encapsulation = CMC_ROCE_V2_IPV4, .hosts = ipv4_hosts,
	.n_vlans = 1, .vlan = { 3 << 13 | 100 }, .vlan_type = { 0x8100 },
};

const struct fabric qinq = {
	ON_ETHERNET, .encapsulation = CMC_ROCE_V2_IPV6, .hosts = ipv6_hosts,
	.n_vlans = 2, .vlan = { 200, 3 << 13 | 100 }, .vlan_type = { 0x88a8, 0x8100 },
};

const struct fabric cooked = {
	.link_type = CMC_LINK_LINUX_SLL, .encapsulation = CMC_ROCE_V2_IPV4, .hosts = ipv4_hosts,
};

const struct fabric cooked_2 = {
	.link_type = CMC_LINK_LINUX_SLL2, .encapsulation = CMC_ROCE_V2_IPV6, .hosts = ipv6_hosts,
};

const struct fabric raw_ip = {
	.link_type = CMC_LINK_RAW_IP_DLT, .encapsulation = CMC_ROCE_V2_IPV4, .hosts = ipv4_hosts,
};

#define NATIVE .encapsulation = CMC_NATIVE_IB

const struct fabric native = { .link_type = CMC_LINK_INFINIBAND, NATIVE, .hosts = native_hosts };
const struct fabric native_grh = { .link_type = CMC_LINK_INFINIBAND, NATIVE, .grh = true, .hosts = routed_hosts };
const struct fabric in_erf = { .link_type = CMC_LINK_ERF, NATIVE, .hosts = native_hosts };
const struct fabric in_erf_grh = { .link_type = CMC_LINK_ERF, NATIVE, .grh = true, .hosts = routed_hosts };
const struct fabric in_erf_ipv6 = { .link_type = CMC_LINK_ERF, NATIVE, .hosts = native_ipv6_hosts };
const struct fabric in_erf_opa = { .link_type = CMC_LINK_ERF, NATIVE, .hosts = opa_hosts };
