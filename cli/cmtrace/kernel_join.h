/* SPDX-License-Identifier: BSD-2-Clause */
/* From the lines of a kernel trace to CM messages.
 *
 * ib_mad's events tell of every message that is sent or comes, with its MAD header. What else is known stands in lines
 * around it, and is joined with it here:
 *
 *	- the IDs of a message that is sent stand in the line before it, of the same task (icm_send_..., icm_issue_...);
 *	- a resend has no such line, but the TransactionID of the first send;
 *	- an answer has the TransactionID of its request;
 *	- addresses and port stand in rdma_cm's lines: before the first send of the same task, behind a REQ that came;
 *	- why the peer refuses stands in the line with which rdma_cm tells the application.
 *
 * So a message that came may have to wait for the lines behind it: a fifth of a second at most. The peer's ID may then
 * still be unknown, because the application has not answered. Linux makes TransactionIDs from its IDs, and a REQ's ID
 * is taken from there; whatever the kernel tells later counts only if no message was told before. */
#ifndef CMTRACE_KERNEL_JOIN_H
#define CMTRACE_KERNEL_JOIN_H

#include "kernel_peers.h"

/** What a later line may tell of a message. */
enum kernel_lack {
	KERNEL_LACKS_NOTHING,
	KERNEL_LACKS_CONNECTION,  /* whose it is */
	KERNEL_LACKS_ADDRESSES,   /* who called: the application is told next */
	KERNEL_LACKS_CAUSE,       /* why the peer refused, or that it did not: the application is told next */
	KERNEL_LACKS_REASON,      /* why ib_cm refused by itself */
	KERNEL_LACKS_EXPLANATION, /* what a failed send was about: the application is told next */
	KERNEL_LACKS,
};

/** One message, as far as it is known. */
struct kernel_message {
	uint64_t time_ns;
	uint32_t pid;
	char task[KERNEL_WORD_MAX]; /* that was running; of what came it tells nothing */
	bool sent;                  /* else it came */
	bool issued;                /* sent for no connection */
	enum kernel_lack lack;
	struct cmc_mad_header header;
	struct kernel_connection *connection; /* NULL: it could not be found out */
	uint32_t local_id, remote_id; /* as in the message; 0: not known, or none */
	int cause;                  /* reason of a REJ, status of a SIDR_REP; -1: not known */
	int which;                  /* Message REJected, Message MRAed; -1: not known */
	uint16_t lid;               /* of the peer; 0: none */
	char state[KERNEL_WORD_MAX]; /* of the connection before it; of what came it is not known */
	const char *remark;         /* no message: what the kernel says, in words. The rest belongs to remarks */
	char status[KERNEL_WORD_MAX]; /* of a failed send */
	int value;                  /* what the application is told, negative: errno */
	bool addressed;
	struct kernel_address from, to;
};

/** What a trace held. */
struct kernel_counts {
	uint64_t lines;
	uint64_t events;   /* among them */
	uint64_t strange, damaged;
	uint64_t mads;     /* ib_mad's events */
	uint64_t lost;     /* events that the kernel could not keep */
	uint64_t unnamed;  /* messages that are not told, because their connection could not be found out */
};

/** Who is told, in the order of time. */
typedef void kernel_tell_fn(void *user, const struct kernel_message *message);

struct kernel_join;

struct kernel_join *kernel_join_new(kernel_tell_fn *tell, void *user);
void kernel_join_free(struct kernel_join *join);

/** The next line of the trace. @return when it was written, by the trace's clock; 0: it is none */
uint64_t kernel_join_line(struct kernel_join *join, const char *text);

/** It is this late now, by the trace's clock: tell what has waited long enough. */
void kernel_join_time(struct kernel_join *join, uint64_t now_ns);

/** No line will follow: tell all that waits. */
void kernel_join_end(struct kernel_join *join);

/** Does a message wait to be told? */
bool kernel_join_waits(const struct kernel_join *join);

const struct kernel_counts *kernel_join_counts(const struct kernel_join *join);

#endif
