/* SPDX-License-Identifier: BSD-2-Clause */
/* One probe: an exchange, or a part of one. */
#ifndef CMPING_PROBE_H
#define CMPING_PROBE_H

#include "ping.h"

/* Where a probe goes: who is asked, and the port that is asked for. */
struct place {
	struct transport_address cm, port;
};

enum { FOLLOW_MAX = 8 }; /* redirects of one probe */

struct probe {
	struct live_timer timer; /* gives the answer up, or ends the hold; the first member */
	struct ping *ping;
	GList link;              /* in the ping's open ones */
	uint64_t seq, handle;
	bool answered;
	bool holding;            /* the timer ends the hold */
	bool told;               /* what came is told already */
	struct rdmacm_connection *connection; /* way_kernel: NULL when it is over */
	bool closing;            /* way_kernel: our DREQ is out */
	struct place place;      /* now */
	GArray *left;            /* struct place, those that redirected it; NULL: none */

	/* MRA: when the REP or REQ came first, when the MRA was sent; 0: not yet; and what it promises */
	uint64_t first_ns, mra_ns;
	uint8_t service_timeout;
};

/** @return 0, or an error of the endpoint */
int probe_start(struct ping *ping);

/** Something about a probe's exchange. */
void probe_event(struct probe *probe, const struct endpoint_event *event);

/** It ends without an answer, and its exchange is closed. @param why  for the user, or NULL */
void probe_give_up(struct probe *probe, const char *why);

/** Give the answer up after this time from now. */
void probe_wait(struct probe *probe, uint64_t ns);

/**
 * Go where a redirect leads; what came is told, and why nothing is sent there.
 * @return false: the redirect is the answer
 */
bool probe_follow(struct probe *probe, const struct endpoint_event *event);

/** What a ClassPortInfo says. @return false: it is a refusal */
bool probe_get_answered(struct probe *probe, const struct endpoint_event *event);

/** The MRA probe's part: a REP, or the peer's REQ, came, first or again. */
void probe_mra_message(struct probe *probe, const struct endpoint_event *event);

/** The peer called the probe that waits for that. */
void probe_called(struct probe *probe, uint64_t handle);

/** It is over. */
void probe_finish(struct probe *probe);

#endif
