/* SPDX-License-Identifier: BSD-2-Clause */
#include <errno.h>
#include <glib.h>
#include <string.h>
#include <unistd.h>

#include <cmcodec/format.h>

#include "input.h"
#include "kernel.h"
#include "kernel_event.h"
#include "kernel_tracefs.h"
#include "options.h"
#include "signals.h"

enum { BUFFER_LEN = 1 << 16, POLL_MS = 50, NS_PER_US = 1000 };

struct kernel_source {
	const char *name;
	struct kernel_tracefs *tracefs; /* NULL: a file */
	int fd;
	struct kernel_join *join;
	struct pipeline *pipeline;
	uint32_t number;        /* of the last message */
	bool enough;            /* the pipeline wants no more */
	uint64_t line_ns;       /* of the last line, by the trace's clock */
	gint64 line_us;         /* when it came, by ours */
	struct read_counts counts; /* not yet handed to the pipeline */
	size_t len;             /* of the line that is not whole */
	char buffer[BUFFER_LEN];
};

static void tell(void *user, const struct kernel_message *message)
{
	struct kernel_source *source = user;
	uint64_t clock_ns = source->tracefs ? kernel_tracefs_clock(source->tracefs) : 0;
	struct kernel_event made;
	char words[CMC_LINE_MAX] = "";
	struct cmc_text text;

	if (source->enough)
		return;
	if (message->remark) {
		cmc_text_init(&text, words, sizeof(words));
		kernel_event_remark(&text, message);
		pipeline_remark(source->pipeline, message->time_ns + clock_ns, words);
	} else if (kernel_event_make(&made, message, source->number + 1, clock_ns)) {
		source->number++;
		source->enough = !pipeline_event(source->pipeline, &made.event);
	}
}

struct kernel_source *kernel_source_open(const char *path)
{
	struct kernel_tracefs *tracefs = path ? NULL : kernel_tracefs_open();
	int fd = path ? cli_open(path) : tracefs ? kernel_tracefs_fd(tracefs) : -1;
	struct kernel_source *source;

	if (fd < 0)
		return NULL;
	source = g_new0(struct kernel_source, 1);
	source->name = path ? cli_input_name(path) : "kernel";
	source->tracefs = tracefs;
	source->fd = fd;
	source->join = kernel_join_new(tell, source);
	return source;
}

void kernel_source_close(struct kernel_source *source)
{
	kernel_join_free(source->join);
	if (source->tracefs)
		kernel_tracefs_close(source->tracefs);
	else
		cli_close(source->fd);
	g_free(source);
}

static void take_line(struct kernel_source *source, const char *line)
{
	uint64_t clock_ns = source->tracefs ? kernel_tracefs_clock(source->tracefs) : 0;
	uint64_t time_ns = kernel_join_line(source->join, line);

	if (time_ns == 0)
		return;
	source->line_ns = time_ns;
	if (source->counts.frames++ == 0)
		source->counts.start_ns = time_ns + clock_ns;
	source->counts.end_ns = MAX(source->counts.end_ns, time_ns + clock_ns);
}

/* Hand on the whole lines; what is left stays for the next bytes. A line that does not fit is no line of a trace. */
static void take_lines(struct kernel_source *source)
{
	char *line = source->buffer, *end;

	while ((end = memchr(line, '\n', source->len - (size_t)(line - source->buffer)))) {
		*end = '\0';
		take_line(source, line);
		line = end + 1;
	}
	source->len -= (size_t)(line - source->buffer);
	memmove(source->buffer, line, source->len);
	if (source->len >= BUFFER_LEN - 1)
		source->len = 0;
	source->line_us = g_get_monotonic_time();
	pipeline_count(source->pipeline, &source->counts);
	source->counts = (struct read_counts){ 0 };
}

/* Messages that wait for more become old, also when no line comes. */
static void pass_time(struct kernel_source *source)
{
	uint64_t passed = (uint64_t)(g_get_monotonic_time() - source->line_us) * NS_PER_US;

	kernel_join_time(source->join, source->line_ns + passed);
}

/* false at the end. */
static bool wait_for_lines(struct kernel_source *source, void (*idle)(void *user), void *user)
{
	enum cli_wake wake = cli_wait_readable(source->fd, 0);

	while (wake != CLI_WAKE_READABLE && !cli_stop_asked() && !source->enough) {
		idle(user);
		wake = cli_wait_readable(source->fd, kernel_join_waits(source->join) ? POLL_MS : -1);
		if (wake == CLI_WAKE_TIME)
			pass_time(source);
	}
	return wake == CLI_WAKE_READABLE && !source->enough;
}

/* The number of bytes, 0 at the end, -1 after a message. */
static ssize_t read_bytes(struct kernel_source *source)
{
	ssize_t n;

	do
		n = read(source->fd, source->buffer + source->len, BUFFER_LEN - 1 - source->len);
	while (n < 0 && errno == EINTR);
	if (n < 0 && errno != EAGAIN)
		cli_error("%s: %s", source->name, g_strerror(errno));
	return n;
}

static bool read_all(struct kernel_source *source, void (*idle)(void *user), void *user)
{
	ssize_t n = 1;

	while (n != 0 && wait_for_lines(source, idle, user)) {
		n = read_bytes(source);
		if (n < 0 && errno != EAGAIN)
			return false;
		if (n <= 0)
			continue;
		source->len += (size_t)n;
		take_lines(source);
	}
	if (n == 0 && source->len > 0) { /* a last line without an end */
		source->buffer[source->len++] = '\n';
		take_lines(source);
	}
	return true;
}

/* What was read, and is not told. */
static void tell_gaps(const struct kernel_source *source, const struct kernel_counts *counts)
{
	if (counts->lost > 0)
		cli_error("%s: events lost, because the kernel's buffer was full: %" G_GUINT64_FORMAT, source->name,
			  counts->lost);
	if (counts->damaged > 0)
		cli_error("%s: events left out, because they are damaged: %" G_GUINT64_FORMAT, source->name,
			  counts->damaged);
	if (counts->unnamed > 0)
		cli_error("%s: messages left out, because the trace does not tell their connection: %" G_GUINT64_FORMAT,
			  source->name, counts->unnamed);
}

static bool is_trace(const struct kernel_source *source, const struct kernel_counts *counts)
{
	if (counts->strange > 0 && counts->events == 0)
		cli_error("%s: this is no trace of a kernel", source->name);
	else if (counts->events > 0 && counts->mads == 0 && !source->tracefs)
		cli_error("%s: the trace has no events of ib_mad, which tell of each message: enable "
			  "ib_mad/ib_mad_ib_send_mad, ib_mad/ib_mad_recv_done_handler, ib_cma and rdma_cma",
			  source->name);
	else
		return true;
	return false;
}

bool kernel_source_follow(struct kernel_source *source, struct pipeline *pipeline, void (*idle)(void *user),
			  void *user)
{
	const struct kernel_counts *counts = kernel_join_counts(source->join);
	bool good;

	source->pipeline = pipeline;
	good = read_all(source, idle, user);
	kernel_join_end(source->join);
	tell_gaps(source, counts);
	return is_trace(source, counts) && good;
}
