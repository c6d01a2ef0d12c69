/* SPDX-License-Identifier: BSD-2-Clause */
/* An endpoint on a transport: what both cmping and cmserve run on.
 *
 *	while (!done && live_step(live, until) != CLI_WAKE_SIGNAL)
 *		;
 *
 * One step sends what the endpoint wants sent, tells what happened, and waits for more. */
#ifndef LIVE_H
#define LIVE_H

#include <endpoint.h>
#include <transport.h>

#include "record.h"
#include "signals.h"
#include "timers.h"

/** What a tool does about it all; what it does not care about is NULL. */
struct live_hooks {
	void *user; /**< first argument of all */

	/** May change what is sent. @return how often to send it: 1, or 0 to lose it */
	unsigned (*sends)(void *user, struct endpoint_output *output);

	/** @return false: as if it had been lost */
	bool (*receives)(void *user, const struct transport_message *message);

	/** May call the endpoint. */
	void (*event)(void *user, const struct endpoint_event *event);

	/** Something about the network. @param about  the peer, or NULL */
	void (*trouble)(void *user, const struct transport_address *about, const struct transport_problem *problem);
};

struct live_config {
	struct transport_options transport; /**< its log is used here */
	struct endpoint_config endpoint;    /**< GUID, seed and queues are filled here */
	const char *write;                  /**< capture file, or NULL */
	struct live_hooks hooks;
};

struct live {
	struct transport *transport;
	struct endpoint *endpoint;
	struct live_timers timers;
	struct live_hooks hooks;
	struct record *record; /**< NULL: nothing is written */
	struct endpoint_event *batch;
	bool ending; /**< requests to stop were heard */
};

/** CLOCK_MONOTONIC, the clock of everything here. */
uint64_t live_now(void);

/** Nanoseconds since 1970, for people. */
uint64_t live_wall(void);

/** Open all; a message on stderr when it fails, and then live_close() is still due. @return 0 or the status to end
 * with */
int live_open(struct live *live, const struct live_config *config);

/** @return 0 or the status to end with: the capture could not be written */
int live_close(struct live *live);

/** Send, tell, wait until something happens or @p until_ns, and take what arrived. */
enum cli_wake live_step(struct live *live, uint64_t until_ns);

/** Send and tell, but wait for nothing. */
void live_settle(struct live *live);

/** End in good order all that is open. What is open after @p patience_ns is left: its last message is on its way.
 * Another request to stop ends the process. */
void live_wind_up(struct live *live, uint64_t patience_ns);

/* The endpoint keeps addresses as bytes. */
struct endpoint_address live_address(const struct transport_address *address);
struct transport_address live_transport_address(const struct endpoint_address *address);

#endif
