/* SPDX-License-Identifier: BSD-2-Clause */
/* Probes of connection management: how many, when, and what came of them. */
#ifndef CMPING_PING_H
#define CMPING_PING_H

#include "live.h"
#include "phases.h"
#include "sets.h"

enum probe_kind { PROBE_REQ, PROBE_SIDR, PROBE_LAP, PROBE_DREQ, PROBE_MRA, PROBE_GET };

/** What the user wants. */
struct ping_config {
	struct transport_options transport;
	const char *write;
	const char *target;      /* as given */
	enum probe_kind kind;
	uint64_t service_id;
	bool full;               /* REQ: set up and take down */
	uint64_t hold_ns;        /* between these */
	uint64_t mra_ns;         /* MRA: the time that is promised, at least */
	bool passive;            /* MRA: the peer calls */
	uint64_t response_ns;    /* until a resend; 0: as Linux */
	int retries;             /* -1: as Linux */
	uint8_t private_data[CMC_MAD_LEN]; /* behind the IP CM header */
	size_t private_len;
	bool no_ip_header;
	bool follow;             /* redirects */
	bool by_kernel;          /* its connection manager makes the messages */
	struct live_sets sets;

	uint64_t count;          /* 0: until stopped */
	uint64_t gap_ns;         /* from one probe to the next */
	uint64_t burst_ns;       /* a delay of this may be made up for */
	uint64_t wait_ns;        /* for each answer */
	uint64_t deadline_ns;    /* for all; UINT64_MAX: none */
	uint32_t at_once;        /* probes in flight */
	bool by_rate;            /* as many as can be, not one in an interval */
	bool quiet, json;
	bool dots;               /* one for each probe that waits or was lost */
	unsigned verbose;
};

struct way;
struct kernel;

struct ping {
	struct live live;        /* by the kernel: its timers alone */
	const struct ping_config *config;
	const struct way *way;
	struct kernel *kernel;   /* NULL: not by the kernel */
	struct endpoint_options options; /* of every probe */
	struct live_timer next;  /* when a probe may start; the only one of its kind */
	uint64_t next_ns, start_ns;
	uint64_t stop_ns;        /* the deadline */
	GQueue open;             /* probes under way, the oldest first */
	GHashTable *probes;      /* the same by handle */

	uint64_t sent, received, refused, errors, lost, resends, duplicates;
	struct phases phases;
	bool explained[64];      /* reasons and statuses told in full */
	bool failed;             /* the endpoint or transport will not send */
};

/** @return the status to end with */
int ping(const struct ping_config *config);

/** Start what may start now. */
void ping_go_on(struct ping *ping);

#endif
