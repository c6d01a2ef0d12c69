/* SPDX-License-Identifier: BSD-2-Clause */
/* The connections of a traced host, by what the lines of the trace name them. */
#ifndef CMTRACE_KERNEL_PEERS_H
#define CMTRACE_KERNEL_PEERS_H

#include "kernel_line.h"

enum { KERNEL_TIDS = 4 };

/** A connection, or a service resolution, between the traced host and a peer. */
struct kernel_connection {
	uint32_t local_id;    /* this host's, 0 while it is not known */
	uint32_t peer_id;     /* the peer's, the same */
	bool peer_id_certain; /* false: it follows from a TransactionID as Linux makes them */
	bool told;            /* a message of it was: what names it must not change any more */
	bool active;          /* this host called */
	bool replied, ready;  /* a REP, an RTU was seen */
	bool over;            /* the peer refused it, or confirmed its end */
	bool addressed;       /* from and to are known */
	struct kernel_address from, to; /* this host, its peer */
	uint16_t lid;         /* of the peer; 0: none */
	uint64_t tids[KERNEL_TIDS]; /* that its messages had, the latest; 0: none */
	unsigned n_tids;
};

struct kernel_peers;

struct kernel_peers *kernel_peers_new(void);
void kernel_peers_free(struct kernel_peers *peers);

/** A new connection; the oldest is forgotten where there are too many. It has one reference of the caller's. */
struct kernel_connection *kernel_peers_open(struct kernel_peers *peers);

struct kernel_connection *kernel_connection_ref(struct kernel_connection *connection);
void kernel_connection_unref(struct kernel_connection *connection);

/* Learn what a connection is called. One that was called so before loses the name. */
void kernel_peers_learn_local(struct kernel_peers *peers, struct kernel_connection *connection, uint32_t id);
void kernel_peers_learn_peer(struct kernel_peers *peers, struct kernel_connection *connection, uint32_t id,
			     bool certain);
void kernel_peers_learn_tid(struct kernel_peers *peers, struct kernel_connection *connection, uint64_t tid);
void kernel_peers_learn_addresses(struct kernel_peers *peers, struct kernel_connection *connection,
				  const struct kernel_address *from, const struct kernel_address *to);

/* Find a connection; NULL when none is called so. No reference is taken. */
struct kernel_connection *kernel_peers_by_local(const struct kernel_peers *peers, uint32_t id);
struct kernel_connection *kernel_peers_by_peer(const struct kernel_peers *peers, uint32_t id);
struct kernel_connection *kernel_peers_by_tid(const struct kernel_peers *peers, uint64_t tid);
struct kernel_connection *kernel_peers_by_addresses(const struct kernel_peers *peers, const struct kernel_address *from,
						    const struct kernel_address *to);

#endif
