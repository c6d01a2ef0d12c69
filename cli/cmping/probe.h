/* SPDX-License-Identifier: BSD-2-Clause */
/* One probe: an exchange, or a part of one. */
#ifndef CMPING_PROBE_H
#define CMPING_PROBE_H

#include "ping.h"

struct probe {
	struct live_timer timer; /* gives the answer up, or ends the hold; the first member */
	struct ping *ping;
	GList link;              /* in the ping's open ones */
	uint64_t seq, handle;
	bool answered;
	bool holding;            /* the timer ends the hold */

	/* MRA: when the REP came first, and when the MRA was sent; 0: not yet */
	uint64_t rep_ns, mra_ns;
};

/** @return 0, or an error of the endpoint */
int probe_start(struct ping *ping);

/** Something about a probe's exchange. */
void probe_event(struct probe *probe, const struct endpoint_event *event);

/** It ends without an answer, and its exchange is closed. @param why  for the user, or NULL */
void probe_give_up(struct probe *probe, const char *why);

/** The MRA probe's part: a REP came, first or again. */
void probe_mra_rep(struct probe *probe, const struct endpoint_event *event);

/** It is over. */
void probe_finish(struct probe *probe);

#endif
