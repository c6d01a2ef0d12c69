/* SPDX-License-Identifier: BSD-2-Clause */
/* One line of a kernel trace: which event, and what it says.
 *
 *	           cmlab-248     [000] d..1.    13.558261: icm_send_req: local_id=2977176613 remote_id=0 state=IDLE ...
 *
 * as trace and trace_pipe print it (with or without flags and thread group), and as trace-cmd and perf script do. */
#ifndef CMTRACE_KERNEL_LINE_H
#define CMTRACE_KERNEL_LINE_H

#include <stdbool.h>

#include <cmcodec/message.h>
#include <cmcodec/track.h>

enum kernel_kind {
	KERNEL_NOTHING,  /* empty, or a comment */
	KERNEL_STRANGE,  /* no line of a trace */
	KERNEL_DAMAGED,  /* an event that is wanted, but not whole */
	KERNEL_LOST,     /* the kernel could not keep some events: n */
	KERNEL_OTHER,    /* an event that tells nothing of CM messages */
	KERNEL_SENT,     /* ib_mad: a MAD is sent: header, lid */
	KERNEL_RECEIVED, /* ib_mad: a MAD came: header, lid */
	KERNEL_IDS,      /* ib_cma: a message is about to be sent: local_id, remote_id, state, reason */
	KERNEL_ISSUE,    /* ib_cma: a message without a connection is refused: local_id, remote_id of that one */
	KERNEL_ERROR,    /* ib_cma: something is wrong: local_id, remote_id, state, status */
	KERNEL_CALL,     /* rdma_cma: the application sends: from, to */
	KERNEL_EVENT,    /* rdma_cma: the application is told: from, to, what, value */
};

enum { KERNEL_WORD_MAX = 32 };

/** One end of a connection as rdma_cm knows it. */
struct kernel_address {
	struct cmc_endpoint endpoint;
	uint16_t port; /* 0: none */
};

/** What a line says; the kind tells which members are filled. */
struct kernel_line {
	enum kernel_kind kind;
	uint64_t time_ns;            /* of the trace clock */
	uint32_t pid;                /* of the task that was running */
	char task[KERNEL_WORD_MAX];  /* its name and pid: "cmlab-248" */
	char name[KERNEL_WORD_MAX];  /* of the event */
	uint32_t n;
	struct cmc_mad_header header;
	uint16_t lid;                /* of the peer; 0 on RoCE */
	uint32_t local_id, remote_id;
	char state[KERNEL_WORD_MAX]; /* of the connection before it: "REQ_SENT" */
	char status[KERNEL_WORD_MAX]; /* of a failed send: "RESP_TIMEOUT_ERR" */
	int reason;                  /* -1: none, or none that is known */
	bool addressed;              /* from and to are addresses */
	struct kernel_address from, to; /* this host, its peer */
	char what[KERNEL_WORD_MAX];  /* "REJECTED" */
	int value;                   /* and the number behind it */
};

/** Read a line; its end may be there or not. */
void kernel_line_parse(struct kernel_line *line, const char *text);

#endif
