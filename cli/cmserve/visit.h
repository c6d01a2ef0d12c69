/* SPDX-License-Identifier: BSD-2-Clause */
/* What a peer that called is answered, now or later. */
#ifndef CMSERVE_VISIT_H
#define CMSERVE_VISIT_H

#include "serve.h"

/** An exchange that a peer opened, or that is known by its messages. */
struct visit {
	struct live_timer timer; /* until the answer; the first member */
	struct serve *serve;
	uint64_t handle, number;
	struct cmc_context context;
	struct cmc_req req;      /* of a connection */
	uint16_t request;        /* what is to be answered */
	struct rule *rule;       /* by this rule */
};

/** The exchange of an event or output, or NULL. */
struct visit *visit_find(const struct serve *serve, uint64_t handle);

/** A peer opened an exchange. */
struct visit *visit_open(struct serve *serve, const struct endpoint_event *event);

void visit_close(struct visit *visit);

/** Answer a request, after its MRA and delay. */
void visit_decide(struct visit *visit, uint16_t request);

#endif
