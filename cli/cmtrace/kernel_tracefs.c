/* SPDX-License-Identifier: BSD-2-Clause */
#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "kernel_tracefs.h"
#include "options.h"

struct kernel_tracefs {
	char *instance; /* its folder, NULL while there is none */
	int fd;         /* of trace_pipe */
	uint64_t clock_ns;
};

/* Where tracefs is mounted; the second one is there on old systems, and mounts itself when it is looked at. */
static const char *const places[] = { "/sys/kernel/tracing", "/sys/kernel/debug/tracing" };

static int join_path(char *path, size_t size, const char *folder, const char *name)
{
	return g_snprintf(path, size, "%s/%s", folder, name);
}

static bool has(const char *folder, const char *name)
{
	char path[PATH_MAX];

	join_path(path, sizeof(path), folder, name);
	return access(path, F_OK) == 0;
}

/* NULL after a message. TRACEFS names another place, where /sys of the host is seen elsewhere. */
static const char *find_tracefs(void)
{
	const char *given = g_getenv("TRACEFS");
	bool denied = false;

	if (given && has(given, "instances"))
		return given;
	if (given) {
		cli_error("%s: %s", given, errno == ENOENT ? "no tracefs is mounted there" : g_strerror(errno));
		return NULL;
	}
	for (size_t i = 0; i < G_N_ELEMENTS(places); i++) {
		if (has(places[i], "instances"))
			return places[i];
		denied |= errno == EACCES;
	}
	if (denied)
		cli_error("no permission to trace the kernel: run as root");
	else
		cli_error("tracefs is not mounted: 'mount -t tracefs tracefs %s' mounts it", places[0]);
	return NULL;
}

/* Write into a file of the instance; false after a message. */
static bool set(const struct kernel_tracefs *tracefs, const char *name, const char *value)
{
	char path[PATH_MAX];
	int fd;
	bool written;

	join_path(path, sizeof(path), tracefs->instance, name);
	fd = open(path, O_WRONLY | O_CLOEXEC);
	written = fd >= 0 && write(fd, value, strlen(value)) == (ssize_t)strlen(value);
	if (!written)
		cli_error("%s: %s", path, g_strerror(errno));
	if (fd >= 0)
		close(fd);
	return written;
}

static uint64_t clock_now(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* The two events of ib_mad tell of other classes, too. */
static bool enable(const struct kernel_tracefs *tracefs)
{
	return set(tracefs, "trace_clock", "boot") &&
	       set(tracefs, "events/ib_mad/ib_mad_ib_send_mad/filter", "mgmt_class == 7") &&
	       set(tracefs, "events/ib_mad/ib_mad_recv_done_handler/filter", "mgmt_class == 7") &&
	       set(tracefs, "events/ib_mad/ib_mad_ib_send_mad/enable", "1") &&
	       set(tracefs, "events/ib_mad/ib_mad_recv_done_handler/enable", "1") &&
	       set(tracefs, "events/ib_cma/enable", "1") &&
	       (!has(tracefs->instance, "events/rdma_cma") || set(tracefs, "events/rdma_cma/enable", "1"));
}

static bool begin(struct kernel_tracefs *tracefs, const char *place)
{
	char path[PATH_MAX];

	if (!has(place, "events/ib_cma") || !has(place, "events/ib_mad")) {
		cli_error("%s: the kernel has no events of the CM: ib_cm is not loaded ('modprobe ib_cm' loads it), or "
			  "the kernel is older than 5.9", place);
		return false;
	}
	g_snprintf(path, sizeof(path), "%s/instances/cmtrace-%d", place, (int)getpid());
	if (mkdir(path, 0700) != 0) {
		cli_error("%s: %s", path, errno == EACCES ? "no permission to trace the kernel: run as root" :
			  g_strerror(errno));
		return false;
	}
	tracefs->instance = g_strdup(path);
	if (!enable(tracefs))
		return false;
	tracefs->clock_ns = clock_now(CLOCK_REALTIME) - clock_now(CLOCK_BOOTTIME);
	join_path(path, sizeof(path), tracefs->instance, "trace_pipe");
	tracefs->fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	if (tracefs->fd < 0)
		cli_error("%s: %s", path, g_strerror(errno));
	return tracefs->fd >= 0;
}

struct kernel_tracefs *kernel_tracefs_open(void)
{
	const char *place = find_tracefs();
	struct kernel_tracefs *tracefs;

	if (!place)
		return NULL;
	/* Who reads the output may end first: that must not keep the instance from being removed. */
	signal(SIGPIPE, SIG_IGN);
	tracefs = g_new0(struct kernel_tracefs, 1);
	tracefs->fd = -1;
	if (begin(tracefs, place))
		return tracefs;
	kernel_tracefs_close(tracefs);
	return NULL;
}

int kernel_tracefs_fd(const struct kernel_tracefs *tracefs)
{
	return tracefs->fd;
}

uint64_t kernel_tracefs_clock(const struct kernel_tracefs *tracefs)
{
	return tracefs->clock_ns;
}

/* The instance can go when nobody reads it. */
void kernel_tracefs_close(struct kernel_tracefs *tracefs)
{
	if (tracefs->fd >= 0)
		close(tracefs->fd);
	if (tracefs->instance && rmdir(tracefs->instance) != 0)
		cli_error("%s: cannot be removed: %s", tracefs->instance, g_strerror(errno));
	g_free(tracefs->instance);
	g_free(tracefs);
}
