/* SPDX-License-Identifier: BSD-2-Clause */
/* MADs through libibumad. */
#ifndef TRANSPORT_UMAD_H
#define TRANSPORT_UMAD_H

#include <infiniband/umad.h>
#include <pthread.h>
#include <stdatomic.h>

#include "transport_internal.h"
#include "library.h"

#define UMAD_FUNCTIONS(F) \
	F(umad_get_ca) F(umad_release_ca) F(umad_get_port) F(umad_release_port) F(umad_init) F(umad_open_port) \
	F(umad_close_port) F(umad_register) F(umad_unregister) F(umad_size) F(umad_get_mad) F(umad_get_mad_addr) \
	F(umad_set_addr) F(umad_set_pkey) F(umad_status) F(umad_send) F(umad_recv)

struct umad_functions {
	UMAD_FUNCTIONS(LIBRARY_POINTER)
};

enum { UMAD_RING = 1024, SYSFS_GIDS = 256 };

/* What the receiving thread hands over. */
struct umad_ring {
	pthread_mutex_t lock;
	unsigned first, n;
	uint64_t overflowed, returned; /* since the last look */
	int error;                     /* errno that ended the thread */
	struct transport_message messages[UMAD_RING];
};

/* Our GIDs on a RoCE port: an address is sent from the one that is like it. */
enum gid_family { GID_IPV4, GID_LINK_LOCAL, GID_GLOBAL, GID_FAMILIES };

struct umad_gid_choice {
	bool found;
	uint8_t index, gid[16];
};

struct umad {
	struct transport base;
	struct umad_functions lib;
	char ca[UMAD_CA_NAME_LEN];
	int port, port_id, agent;
	bool registered, running;
	bool ethernet;
	uint16_t p_key_index, sm_lid;
	uint8_t sl, sm_sl, gid_index, traffic_class;
	bool grh;
	enum transport_target target_is;
	struct umad_gid_choice gids[GID_FAMILIES];
	void *buffer; /* for what is sent */
	uint32_t psn;
	pthread_t thread;
	atomic_bool stop;
	struct umad_ring ring;
};

/* The parts, in the order in which umad.c calls them. Each returns 0 or an error. */
int umad_find_port(struct umad *u, const struct transport_options *options);
int umad_open_agent(struct umad *u);
int umad_start_receiving(struct umad *u);
void umad_stop_receiving(struct umad *u);

int umad_transport_resolve(struct transport *t, const char *target, struct transport_address *out);
int umad_transport_receive(struct transport *t, struct transport_message *out);

/* Ask the subnet administrator for the path to out->gid: fills LID, SL and what a GRH needs. */
int umad_find_path(struct umad *u, struct transport_address *out);

/* Our GID to reach or be reached by another one. */
enum gid_family umad_gid_family(const uint8_t gid[16]);
uint8_t umad_gid_index(const struct umad *u, const struct transport_address *to);

/* Put the address into a MAD's header. */
void umad_set_address(const struct umad *u, void *mad, const struct transport_address *to, uint16_t p_key_index);

/* Describe and log a packet; t->log is there. */
void umad_log(const struct umad *u, bool sent, uint64_t wall_ns, const struct transport_address *peer,
	      const uint8_t *mad);

#endif
