/* SPDX-License-Identifier: BSD-2-Clause */
/* What RDMA a host has, as sysfs tells. */
#ifndef TRANSPORT_HOST_H
#define TRANSPORT_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HOST_PORTS = 64, HOST_NAME_LEN = 64 };

struct host_port {
	char device[HOST_NAME_LEN];
	unsigned number;
	bool active;
	bool infiniband;              /* else Ethernet: RoCE or iWARP */
	char netdev[HOST_NAME_LEN];   /* "" when it has none */
};

struct host {
	size_t n_ports;
	struct host_port ports[HOST_PORTS];
	bool umad;   /* ib_umad is loaded */
	bool ib_cm;  /* the kernel's connection manager is */
	bool rdmacm; /* and programs may use it */
};

/* @param sysfs  "/sys" */
void host_read(struct host *out, const char *sysfs);

/* The port whose packets go through a network interface, or NULL. VLANs and other interfaces upon it count. */
const struct host_port *host_port_of(const struct host *host, const char *sysfs, const char *netdev);

/* Is the interface IP over InfiniBand? */
bool host_is_ipoib(const char *sysfs, const char *netdev);

/* A row of a port's GID table. @param roce_v2  gets whether it is used for RoCE version 2 @return false: no such row */
bool host_gid(const char *sysfs, const char *device, unsigned port, unsigned index, uint8_t gid[16], bool *roce_v2);

#endif
