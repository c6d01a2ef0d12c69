/* SPDX-License-Identifier: BSD-2-Clause */
/* A peer that answers by rules. */
#ifndef CMSERVE_SERVE_H
#define CMSERVE_SERVE_H

#include "live.h"
#include "rules.h"

struct serve {
	struct live live;
	struct rules rules;
	GHashTable *visits; /* struct visit by handle */
	uint64_t n_visits;
	uint64_t accepted, refused;
	bool json, quiet, verbose;
};

struct serve_config {
	struct transport_options transport;
	const char *write;
	uint32_t max_exchanges;
	char **rules;        /* texts, the last NULL */
	const char *quirks;  /* rules that the endpoint breaks, or NULL */
	bool json, quiet, verbose;
};

/** Open, with all rules read; serve_close() is due even when it fails. @return 0 or the status to end with, after a
 * message */
int serve_open(struct serve *serve, const struct serve_config *config);

/** Serve until a request to stop, or until @p until_ns. */
void serve_run(struct serve *serve, uint64_t until_ns);

/** End all that is open, and tell what was done. */
void serve_finish(struct serve *serve);

/** @return 0 or the status to end with */
int serve_close(struct serve *serve);

#endif
