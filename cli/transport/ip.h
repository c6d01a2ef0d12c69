/* SPDX-License-Identifier: BSD-2-Clause */
/* IP addresses: looking up, and what the host knows about them. */
#ifndef TRANSPORT_IP_H
#define TRANSPORT_IP_H

#include <net/if.h>
#include <sys/socket.h>

#include "transport.h"

/* The address of a host by name or number, with QP 1.
 * @param family  AF_INET, AF_INET6 or AF_UNSPEC
 * @return 0, or TRANSPORT_ERR_USAGE with @p problem filled: also after @p timeout_ms */
int ip_look_up(struct transport_address *out, const char *host, int family, uint32_t timeout_ms,
	       struct transport_problem *problem);

int ip_family(const struct transport_address *address);
socklen_t ip_to_socket(struct sockaddr_storage *out, const struct transport_address *address, uint16_t port);
/* Replaces GID and scope alone. */
void ip_from_socket(struct transport_address *out, const struct sockaddr_storage *socket_address);

/* A GUID of local scope that no other address has. */
uint64_t ip_guid(const struct transport_address *address);

/* The local address by which the host reaches a peer. @return 0, or errno: there is no way */
int ip_source(struct transport_address *out, const struct transport_address *peer);

/* The interface that has a local address; false when none has. */
bool ip_interface(char name[IF_NAMESIZE], const struct transport_address *local);

/* "127.0.0.1 (lo), 10.0.0.1 (eth0)": the addresses of the host, as many as fit. */
void ip_addresses(struct cmc_text *text);

#endif
