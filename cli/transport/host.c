/* SPDX-License-Identifier: BSD-2-Clause */
#include <arpa/inet.h>
#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host.h"

enum { PATH_LEN = 512, ARPHRD_IPOIB = 32 };

__attribute__((format(printf, 2, 3)))
static void path_of(char path[PATH_LEN], const char *format, ...)
{
	va_list values;

	va_start(values, format);
	vsnprintf(path, PATH_LEN, format, values);
	va_end(values);
}

/* First line of a file, "" when there is none. */
static void read_line(char *line, size_t size, const char *path)
{
	FILE *file = fopen(path, "r");

	if (!file || !fgets(line, (int)size, file))
		line[0] = '\0';
	line[strcspn(line, "\n")] = '\0';
	if (file)
		fclose(file);
}

static bool exists(const char *sysfs, const char *what)
{
	char path[PATH_LEN];

	path_of(path, "%s/%s", sysfs, what);
	return access(path, F_OK) == 0;
}

static void read_port(struct host *host, const char *ports, const char *device, const char *number)
{
	struct host_port *port = &host->ports[host->n_ports];
	char path[PATH_LEN], line[HOST_NAME_LEN];

	if (host->n_ports == HOST_PORTS)
		return;
	host->n_ports++;
	snprintf(port->device, sizeof(port->device), "%.63s", device);
	port->number = (unsigned)strtoul(number, NULL, 10);
	path_of(path, "%s/%s/state", ports, number);
	read_line(line, sizeof(line), path);
	port->active = strstr(line, "ACTIVE") != NULL;
	path_of(path, "%s/%s/link_layer", ports, number);
	read_line(line, sizeof(line), path);
	port->infiniband = strcmp(line, "InfiniBand") == 0 || strcmp(line, "IB") == 0;
	path_of(path, "%s/%s/gid_attrs/ndevs/0", ports, number);
	read_line(port->netdev, sizeof(port->netdev), path);
}

static void read_device(struct host *host, const char *sysfs, const char *device)
{
	char ports[PATH_LEN];
	struct dirent *entry;
	DIR *directory;

	path_of(ports, "%s/class/infiniband/%s/ports", sysfs, device);
	directory = opendir(ports);
	while (directory && (entry = readdir(directory)))
		if (entry->d_name[0] != '.')
			read_port(host, ports, device, entry->d_name);
	if (directory)
		closedir(directory);
}

void host_read(struct host *out, const char *sysfs)
{
	char path[PATH_LEN];
	struct dirent *entry;
	DIR *devices;

	memset(out, 0, sizeof(*out));
	out->umad = exists(sysfs, "class/infiniband_mad");
	out->ib_cm = exists(sysfs, "module/ib_cm");
	out->rdmacm = exists(sysfs, "class/misc/rdma_cm");
	path_of(path, "%s/class/infiniband", sysfs);
	devices = opendir(path);
	while (devices && (entry = readdir(devices)))
		if (entry->d_name[0] != '.')
			read_device(out, sysfs, entry->d_name);
	if (devices)
		closedir(devices);
}

static bool is_upon(const char *sysfs, const char *upper, const char *lower)
{
	char path[PATH_LEN];

	path_of(path, "class/net/%s/lower_%s", upper, lower);
	return strcmp(upper, lower) == 0 || exists(sysfs, path);
}

const struct host_port *host_port_of(const struct host *host, const char *sysfs, const char *netdev)
{
	for (size_t i = 0; i < host->n_ports; i++)
		if (host->ports[i].netdev[0] && is_upon(sysfs, netdev, host->ports[i].netdev))
			return &host->ports[i];
	return NULL;
}

bool host_is_ipoib(const char *sysfs, const char *netdev)
{
	char path[PATH_LEN], line[16];

	path_of(path, "%s/class/net/%s/type", sysfs, netdev);
	read_line(line, sizeof(line), path);
	return strtoul(line, NULL, 10) == ARPHRD_IPOIB;
}

bool host_gid(const char *sysfs, const char *device, unsigned port, unsigned index, uint8_t gid[16], bool *roce_v2)
{
	char path[PATH_LEN], line[HOST_NAME_LEN];

	path_of(path, "%s/class/infiniband/%s/ports/%u/gid_attrs/types/%u", sysfs, device, port, index);
	read_line(line, sizeof(line), path);
	*roce_v2 = strstr(line, "v2") != NULL;
	path_of(path, "%s/class/infiniband/%s/ports/%u/gids/%u", sysfs, device, port, index);
	read_line(line, sizeof(line), path);
	return inet_pton(AF_INET6, line, gid) == 1;
}
