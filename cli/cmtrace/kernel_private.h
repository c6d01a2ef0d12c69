/* SPDX-License-Identifier: BSD-2-Clause */
/* What the parts of the join share.
 *
 *	kernel_join.c    lines come in, messages go out
 *	kernel_sent.c    what this host sends
 *	kernel_came.c    what came, and what the application is told of it
 *	kernel_failed.c  what went wrong in the kernel */
#ifndef CMTRACE_KERNEL_PRIVATE_H
#define CMTRACE_KERNEL_PRIVATE_H

#include <glib.h>

#include "kernel_join.h"

#define KERNEL_WAIT_NS UINT64_C(200000000)

struct kernel_join {
	kernel_tell_fn *tell;
	void *user;
	struct kernel_peers *peers;
	GHashTable *announced; /* pid -> struct announcement: what the task is about to send */
	GQueue waiting;        /* struct kernel_message in the order of time */
	GQueue lacking[KERNEL_LACKS]; /* those of them that lack something, the same */
	bool same_order;       /* this host is big-endian: its TransactionIDs hold its IDs as they are */
	struct kernel_counts counts;
};

/** What a task is about to do: the last lines of it. */
struct announcement {
	bool called, named;
	struct kernel_line call; /* rdma_cm's */
	struct kernel_line ids;  /* ib_cm's */
};

/* Handlers of lines by kind. */
void kernel_announced(struct kernel_join *join, const struct kernel_line *line);
void kernel_sent(struct kernel_join *join, const struct kernel_line *line);
void kernel_received(struct kernel_join *join, const struct kernel_line *line);
void kernel_application(struct kernel_join *join, const struct kernel_line *line);
void kernel_failed(struct kernel_join *join, const struct kernel_line *line);

/** The application is told of a failure: that may explain one of ib_cm's, or be one of rdma_cm's own. */
void kernel_explain(struct kernel_join *join, const struct kernel_line *line, struct kernel_connection *connection);

/** A message that waits to be told, from a line; @p connection: NULL when it is not known yet. */
struct kernel_message *kernel_wait(struct kernel_join *join, const struct kernel_line *line,
				   struct kernel_connection *connection);

/** The ID that Linux makes a TransactionID from. */
uint32_t kernel_id_of_tid(const struct kernel_join *join, uint64_t tid);

/** What the message lacks from now on. */
void kernel_set_lack(struct kernel_join *join, struct kernel_message *message, enum kernel_lack lack);

/** It is known whose message it is. */
void kernel_set_connection(struct kernel_join *join, struct kernel_message *message,
			   struct kernel_connection *connection);

/** The earliest message that lacks this and fits; NULL when none does. */
typedef bool kernel_fits_fn(const struct kernel_message *message, const void *what);
struct kernel_message *kernel_lacking(const struct kernel_join *join, enum kernel_lack lack, kernel_fits_fn *fits,
				      const void *what);

/** Is it of the task with this pid? @param what  its uint32_t */
bool kernel_is_of_task(const struct kernel_message *message, const void *what);

#endif
