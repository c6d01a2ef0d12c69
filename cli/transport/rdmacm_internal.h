/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef RDMACM_INTERNAL_H
#define RDMACM_INTERNAL_H

#include <rdma/rdma_cma.h>

#include "library.h"
#include "rdmacm.h"
#include "transport_internal.h"

#define RDMACM_FUNCTIONS(F) \
	F(rdma_create_event_channel) F(rdma_destroy_event_channel) F(rdma_create_id) F(rdma_destroy_id) \
	F(rdma_bind_addr) F(rdma_listen) F(rdma_resolve_addr) F(rdma_resolve_route) F(rdma_connect) F(rdma_accept) \
	F(rdma_reject) F(rdma_establish) F(rdma_disconnect) F(rdma_get_cm_event) F(rdma_ack_cm_event)

struct rdmacm_functions {
	RDMACM_FUNCTIONS(LIBRARY_POINTER)
};

struct rdmacm_connection {
	struct rdma_cm_id *id;
	struct rdmacm_connection *next, *previous;
	void *user;
	bool passive, listens, disconnecting;
	uint64_t asked_ns; /* when the last request of ours was sent; 0: none waits for an answer */
	struct rdmacm_parameters parameters; /* of the REQ or SIDR_REQ, until address and route are known */
};

struct rdmacm {
	struct rdmacm_functions lib;
	struct rdma_event_channel *channel;
	struct rdmacm_connection *connections;
	struct transport_address local;
	bool has_local;
	uint32_t timeout_ms;
	struct transport_problem problem;
};

/* In the list, with an ID of the library; NULL when there is no memory. */
struct rdmacm_connection *rdmacm_add(struct rdmacm *r, struct rdma_cm_id *id, void *user);

/* Send the REQ or SIDR_REQ, now that the route is known. @return 0 or errno */
int rdmacm_send_request(struct rdmacm *r, struct rdmacm_connection *c);

bool rdmacm_is_sidr(const struct rdma_cm_id *id);

#endif
