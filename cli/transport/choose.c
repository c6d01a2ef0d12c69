/* SPDX-License-Identifier: BSD-2-Clause */
/* Which transport, when nobody says so. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "address.h"
#include "host.h"
#include "transport_internal.h"
#include "ip.h"

__attribute__((format(printf, 3, 4)))
static int chosen(struct transport_choice *out, enum transport_id id, const char *format, ...)
{
	va_list values;

	out->name = transport_name(id);
	va_start(values, format);
	vsnprintf(out->why, sizeof(out->why), format, values);
	va_end(values);
	return 0;
}

#define NAME(id, name, meaning) " " name
#define NAMES TRANSPORTS(NAME)

static int choose_by_name(struct transport_choice *out, const char *name, struct transport_problem *problem)
{
	for (int id = 0; id < TRANSPORT_COUNT; id++)
		if (strcmp(name, transport_name((enum transport_id)id)) == 0)
			return chosen(out, (enum transport_id)id, "it was asked for");
	return problem_set(problem, TRANSPORT_ERR_USAGE, "there is no transport \"%s\": choose one of" NAMES, name);
}

/* What leads to the peer, or has our own address. */
struct way {
	char interface[IF_NAMESIZE];
	const struct host_port *port; /* NULL: none that the interface belongs to */
	bool rdma;
};

static int find_way(struct way *way, const struct transport_options *options, const struct host *host,
		    const char *sysfs, struct transport_problem *problem)
{
	struct transport_address peer, local;
	const char *ip = options->bind ? options->bind : options->target;
	int error = ip_look_up(&peer, ip, AF_UNSPEC, options->timeout_ms ? options->timeout_ms : DEFAULT_TIMEOUT_MS,
			       problem);

	memset(way, 0, sizeof(*way));
	if (error)
		return error;
	local = peer;
	if (!options->bind && ip_source(&local, &peer))
		return 0;
	if (!ip_interface(way->interface, &local))
		return 0;
	way->port = host_port_of(host, sysfs, way->interface);
	way->rdma = way->port || host_is_ipoib(sysfs, way->interface);
	return 0;
}

static int choose_for_ip(struct transport_choice *out, const struct transport_options *options,
			 const struct host *host, const char *sysfs, struct transport_problem *problem)
{
	const char *ip = options->target ? options->target : options->bind;
	const char *what = looks_of(ip, NULL) == LOOKS_NAME ? "a host name" : "an IP address";
	struct way way;
	int error;

	if (host->n_ports == 0)
		return chosen(out, TRANSPORT_ROCE, "%s is %s, and this host has no RDMA device", ip, what);
	error = find_way(&way, options, host, sysfs, problem);
	if (error)
		return error;
	if (!way.interface[0])
		return chosen(out, TRANSPORT_ROCE, "%s is %s, and no interface of this host leads there", ip, what);
	if (!way.rdma)
		return chosen(out, TRANSPORT_ROCE, "%s is %s, and no RDMA device belongs to %s, its interface here", ip,
			      what, way.interface);
	if (host->rdmacm)
		return chosen(out, TRANSPORT_RDMACM, "%s is %s, and its interface here, %s, belongs to RDMA device %s",
			      ip, what, way.interface, way.port ? way.port->device : host->ports[0].device);
	if (host->umad && !host->ib_cm)
		return chosen(out, TRANSPORT_UMAD,
			      "its interface here, %s, has an RDMA device, and rdma_ucm is not loaded", way.interface);
	return chosen(out, TRANSPORT_ROCE, "%s is %s, and neither rdma_ucm nor ib_umad is there to be used", ip, what);
}

static bool has_infiniband(const struct host *host)
{
	for (size_t i = 0; i < host->n_ports; i++)
		if (host->ports[i].infiniband && host->ports[i].active)
			return true;
	return false;
}

/* On Ethernet, a link-local address needs its interface; InfiniBand GIDs do without. */
static bool is_gid(const char *target, const struct host *host)
{
	return strncasecmp(target, "fe80:", 5) == 0 && !strchr(target, '%') && has_infiniband(host);
}

static int choose_for_target(struct transport_choice *out, const struct transport_options *options,
			     const struct host *host, const char *sysfs, struct transport_problem *problem)
{
	const char *target = options->target;
	enum looks looks = looks_of(target, NULL);

	if (looks == LOOKS_LOOP)
		return chosen(out, TRANSPORT_LOOP, "%s means a program of this host", target);
	if (options->target_is != TRANSPORT_TARGET_ANY || options->ca || options->port)
		return chosen(out, TRANSPORT_UMAD, "a LID, GUID, GID or RDMA device was asked for");
	if (looks == LOOKS_LID || looks == LOOKS_GUID)
		return chosen(out, TRANSPORT_UMAD, "%s is a %s", target, looks == LOOKS_LID ? "LID" : "GUID");
	if (looks == LOOKS_IPV6 && is_gid(target, host))
		return chosen(out, TRANSPORT_UMAD, "%s is a GID, and this host has an InfiniBand port", target);
	return choose_for_ip(out, options, host, sysfs, problem);
}

int choose_on(struct transport_choice *out, const struct transport_options *options, const char *sysfs,
	      struct transport_problem *problem)
{
	struct host host;

	if (options->name)
		return choose_by_name(out, options->name, problem);
	host_read(&host, sysfs);
	if (options->target)
		return choose_for_target(out, options, &host, sysfs, problem);
	if (options->ca || options->port)
		return chosen(out, TRANSPORT_UMAD, "an RDMA device was asked for");
	if (options->bind && looks_of(options->bind, NULL) != LOOKS_LOOP)
		return choose_for_ip(out, options, &host, sysfs, problem);
	return chosen(out, TRANSPORT_LOOP, "no address was given, and the loop needs none");
}

int transport_choose(struct transport_choice *out, const struct transport_options *options,
		     struct transport_problem *problem)
{
	return choose_on(out, options, "/sys", problem);
}
