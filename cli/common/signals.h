/* SPDX-License-Identifier: BSD-2-Clause */
/* Signals that end a tool well, or ask how far it is. The handler only sets a flag. */
#ifndef CLI_SIGNALS_H
#define CLI_SIGNALS_H

#include <poll.h>
#include <stdbool.h>
#include <stdint.h>

/** From now on SIGINT, SIGQUIT and SIGTERM ask to stop, SIGUSR1 asks for a report. A second request to stop ends the
 * process at once. */
void cli_signals_catch(void);

/** Has a stop been asked for? It stays asked for. */
bool cli_stop_asked(void);

/** Ask for it, as a signal would: whoever waits wakes up. */
void cli_stop(void);

/** Keep these signals from the calling thread, so that they go to the one that waits; or let them in again. */
void cli_signals_block(bool block);

/** Has a report been asked for since the last call? */
bool cli_report_asked(void);

/** What woke a wait. */
enum cli_wake { CLI_WAKE_READABLE, CLI_WAKE_TIME, CLI_WAKE_SIGNAL };

/**
 * Wait until a descriptor can be read. A signal that comes just before is not slept through.
 * @param milliseconds  -1: as long as it takes
 */
enum cli_wake cli_wait_readable(int fd, int milliseconds);

enum { CLI_WAIT_MAX = 4 };

/**
 * The same for several descriptors, which say what they wait for.
 * @param n   at most CLI_WAIT_MAX
 * @param ns  UINT64_MAX: as long as it takes
 */
enum cli_wake cli_wait(const struct pollfd *descriptors, unsigned n, uint64_t ns);

#endif
