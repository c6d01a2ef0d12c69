/* SPDX-License-Identifier: BSD-2-Clause */
#include <arpa/inet.h>
#include <endian.h>
#include <errno.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "address.h"
#include "transport_internal.h"
#include "ip.h"

int ip_family(const struct transport_address *address)
{
	return gid_is_ipv4(address->gid) ? AF_INET : AF_INET6;
}

socklen_t ip_to_socket(struct sockaddr_storage *out, const struct transport_address *address, uint16_t port)
{
	memset(out, 0, sizeof(*out));
	if (gid_is_ipv4(address->gid)) {
		struct sockaddr_in *ipv4 = (struct sockaddr_in *)out;

		ipv4->sin_family = AF_INET;
		ipv4->sin_port = htons(port);
		memcpy(&ipv4->sin_addr, address->gid + 12, 4);
		return sizeof(*ipv4);
	}
	struct sockaddr_in6 *ipv6 = (struct sockaddr_in6 *)out;

	ipv6->sin6_family = AF_INET6;
	ipv6->sin6_port = htons(port);
	ipv6->sin6_scope_id = address->scope_id;
	memcpy(&ipv6->sin6_addr, address->gid, 16);
	return sizeof(*ipv6);
}

void ip_from_socket(struct transport_address *out, const struct sockaddr_storage *socket_address)
{
	const struct sockaddr_in *ipv4 = (const struct sockaddr_in *)socket_address;
	const struct sockaddr_in6 *ipv6 = (const struct sockaddr_in6 *)socket_address;

	memset(out->gid, 0, sizeof(out->gid));
	out->scope_id = 0;
	if (socket_address->ss_family == AF_INET) {
		out->gid[10] = out->gid[11] = 0xff;
		memcpy(out->gid + 12, &ipv4->sin_addr, 4);
	} else {
		memcpy(out->gid, &ipv6->sin6_addr, 16);
		out->scope_id = ipv6->sin6_scope_id;
	}
}

uint64_t ip_guid(const struct transport_address *address)
{
	static const uint64_t local_scope = UINT64_C(0x0200000000000000), odd = UINT64_C(0x9e3779b97f4a7c15);
	uint64_t high, low;

	memcpy(&high, address->gid, sizeof(high));
	memcpy(&low, address->gid + 8, sizeof(low));
	high = be64toh(high);
	low = be64toh(low);
	if (gid_is_ipv4(address->gid))
		return local_scope | (low & UINT32_MAX);
	return local_scope | ((low ^ high * odd) & ~(local_scope | UINT64_C(0x0100000000000000)));
}

/* A lookup that may take longer than we wait; the resolver goes on writing here then. */
struct lookup {
	struct gaicb request;
	struct addrinfo hints;
	char host[];
};

static struct lookup *start_lookup(const char *host, int family)
{
	struct lookup *lookup = calloc(1, sizeof(*lookup) + strlen(host) + 1);
	struct gaicb *list;

	if (!lookup)
		return NULL;
	strcpy(lookup->host, host);
	lookup->hints.ai_family = family;
	lookup->hints.ai_socktype = SOCK_DGRAM;
	lookup->request.ar_name = lookup->host;
	lookup->request.ar_request = &lookup->hints;
	list = &lookup->request;
	if (getaddrinfo_a(GAI_NOWAIT, &list, 1, NULL) == 0)
		return lookup;
	free(lookup);
	return NULL;
}

/* @return an EAI_ code; EAI_INPROGRESS: no answer in time */
static int wait_for_lookup(struct lookup *lookup, uint32_t timeout_ms)
{
	uint64_t end = transport_clock_ns(CLOCK_MONOTONIC) + timeout_ms * UINT64_C(1000000);
	const struct gaicb *list = &lookup->request;
	int error;

	while ((error = gai_error(&lookup->request)) == EAI_INPROGRESS) {
		uint64_t now = transport_clock_ns(CLOCK_MONOTONIC), left = end > now ? end - now : 0;
		struct timespec wait = { (time_t)(left / 1000000000u), (long)(left % 1000000000u) };

		if (left == 0)
			break;
		gai_suspend(&list, 1, &wait);
	}
	return error;
}

static void end_lookup(struct lookup *lookup, int error)
{
	if (error == EAI_INPROGRESS && gai_cancel(&lookup->request) != EAI_CANCELED)
		return; /* still the resolver's */
	if (error == 0)
		freeaddrinfo(lookup->request.ar_result);
	free(lookup);
}

static int look_up_name(struct sockaddr_storage *out, const char *host, int family, uint32_t timeout_ms)
{
	struct lookup *lookup = start_lookup(host, family);
	int error;

	if (!lookup)
		return EAI_MEMORY;
	error = wait_for_lookup(lookup, timeout_ms);
	if (error == 0)
		memcpy(out, lookup->request.ar_result->ai_addr, lookup->request.ar_result->ai_addrlen);
	end_lookup(lookup, error);
	return error;
}

/* Without the resolver and its thread. */
static bool parse(struct sockaddr_storage *out, const char *host)
{
	struct addrinfo hints = { .ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_DGRAM }, *found;

	if (getaddrinfo(host, NULL, &hints, &found))
		return false;
	memcpy(out, found->ai_addr, found->ai_addrlen);
	freeaddrinfo(found);
	return true;
}

static const char *family_name(int family)
{
	return family == AF_INET ? "IPv4" : "IPv6";
}

static int look_up_failed(struct transport_problem *problem, const char *host, int error)
{
	if (error == EAI_INPROGRESS)
		return problem_set(problem, TRANSPORT_ERR_USAGE,
				   "no name server answers for \"%s\": give the IP address instead", host);
	return problem_set(problem, TRANSPORT_ERR_USAGE,
			   "\"%s\" is no IP address and no host name that can be looked up (%s): check the spelling, "
			   "or give the IP address", host, gai_strerror(error));
}

int ip_look_up(struct transport_address *out, const char *host, int family, uint32_t timeout_ms,
	       struct transport_problem *problem)
{
	enum looks looks = looks_of(host, NULL);
	struct sockaddr_storage found = { 0 };

	if (looks == LOOKS_LID || looks == LOOKS_GUID)
		return problem_set(problem, TRANSPORT_ERR_USAGE,
				   "\"%s\" is a %s, and this transport needs an IP address or host name: give one, or "
				   "use --transport umad", host, looks == LOOKS_LID ? "LID" : "GUID");
	if (!parse(&found, host)) {
		int error = look_up_name(&found, host, family, timeout_ms);

		if (error)
			return look_up_failed(problem, host, error);
	}
	*out = gsi_address();
	ip_from_socket(out, &found);
	if (family != AF_UNSPEC && ip_family(out) != family)
		return problem_set(problem, TRANSPORT_ERR_USAGE,
				   "%s is an %s address, but our own is an %s one: give a local %s address with --bind",
				   host, family_name(ip_family(out)), family_name(family), family_name(ip_family(out)));
	return 0;
}

int ip_source(struct transport_address *out, const struct transport_address *peer)
{
	struct sockaddr_storage address;
	socklen_t len = ip_to_socket(&address, peer, CMC_ROCE_V2_PORT);
	int fd = socket(address.ss_family, SOCK_DGRAM | SOCK_CLOEXEC, 0), error = 0;

	/* Connecting a UDP socket sends nothing: it asks the routing table. */
	if (fd < 0 || connect(fd, (struct sockaddr *)&address, len))
		error = errno;
	len = sizeof(address);
	if (!error && getsockname(fd, (struct sockaddr *)&address, &len))
		error = errno;
	if (fd >= 0)
		close(fd);
	if (!error) {
		*out = gsi_address();
		ip_from_socket(out, &address);
	}
	return error;
}

static bool is_ip(const struct ifaddrs *entry)
{
	return entry->ifa_addr && (entry->ifa_addr->sa_family == AF_INET || entry->ifa_addr->sa_family == AF_INET6);
}

static struct transport_address address_of(const struct ifaddrs *entry)
{
	struct transport_address address = gsi_address();
	struct sockaddr_storage storage = { 0 };

	memcpy(&storage, entry->ifa_addr,
	       entry->ifa_addr->sa_family == AF_INET ? sizeof(struct sockaddr_in) : sizeof(struct sockaddr_in6));
	ip_from_socket(&address, &storage);
	return address;
}

static bool is_loopback(const struct transport_address *address)
{
	return gid_is_ipv4(address->gid) && address->gid[12] == 127;
}

static bool has_address(const struct ifaddrs *entry, const struct transport_address *local)
{
	struct transport_address address;

	if (!is_ip(entry))
		return false;
	if (is_loopback(local)) /* all of 127.0.0.0/8 is, whatever is listed */
		return (entry->ifa_flags & IFF_LOOPBACK) != 0;
	address = address_of(entry);
	return memcmp(address.gid, local->gid, sizeof(local->gid)) == 0;
}

bool ip_interface(char name[IF_NAMESIZE], const struct transport_address *local)
{
	struct ifaddrs *list, *entry;

	if (getifaddrs(&list))
		return false;
	for (entry = list; entry && !has_address(entry, local); entry = entry->ifa_next)
		;
	if (entry) {
		strncpy(name, entry->ifa_name, IF_NAMESIZE - 1);
		name[IF_NAMESIZE - 1] = '\0';
	}
	freeifaddrs(list);
	return entry != NULL;
}

void ip_addresses(struct cmc_text *text)
{
	char string[ADDRESS_TEXT_LEN];
	const char *comma = "";
	struct ifaddrs *list;

	if (getifaddrs(&list))
		return;
	for (const struct ifaddrs *entry = list; entry; entry = entry->ifa_next) {
		struct transport_address address;

		if (!is_ip(entry) || !(entry->ifa_flags & IFF_UP))
			continue;
		address = address_of(entry);
		cmc_text_printf(text, "%s%s (%s)", comma, address_string(string, &address), entry->ifa_name);
		comma = ", ";
	}
	freeifaddrs(list);
}
