/* SPDX-License-Identifier: BSD-2-Clause */
/* What cmserve does with which message. A rule is a line of words:
 *
 *	MESSAGE [service SERVICE] [nth N | every N | share P%] [mra TIME] [delay TIME] ACTION [ari X] [private X] [set F=V]
 *
 * Rules that lose or repeat a message are about the line, in both directions; the others decide what a request is
 * answered by. Of each kind the first that fits counts. */
#ifndef CMSERVE_RULES_H
#define CMSERVE_RULES_H

#include <glib.h>

#include "sets.h"
#include "transport.h"

enum decision { DECIDE_NOTHING, DECIDE_ACCEPT, DECIDE_REJECT, DECIDE_STATUS, DECIDE_REDIRECT, DECIDE_SILENT };

struct rule {
	char *text;
	uint16_t attribute; /* 0: every message */
	bool has_service;
	uint64_t service;
	uint64_t nth, every; /* 0: each */
	double share;        /* 0: each */
	uint64_t seen;       /* messages that came to this rule */

	enum decision decision; /* DECIDE_NOTHING: about the line */
	uint64_t copies;        /* then: how often the message is let through */

	bool has_mra;
	uint8_t mra; /* 5-bit code */
	uint64_t delay_ns;
	struct cmc_mad answer; /* header, reason or status, information, private data */
	struct live_sets sets; /* other fields of it */
};

struct rules {
	GPtrArray *list;
};

void rules_init(struct rules *rules);

/**
 * Add a rule behind the others.
 * @param transport  looks up the place of a redirect
 * @return NULL, or what is wrong, for g_free()
 */
char *rules_add(struct rules *rules, const char *text, struct transport *transport);

/** What no other rule names. */
void rules_add_last(struct rules *rules, struct transport *transport);

/** The rule that decides about a request; there is always one for REQ, SIDR_REQ, LAP and DREQ behind the last. */
struct rule *rules_decide(struct rules *rules, uint16_t attribute, uint64_t service);

/** The rule about the line, or NULL. @param service  NULL: not known */
struct rule *rules_line(struct rules *rules, uint16_t attribute, const uint64_t *service);

/** Does a rule decide about this request? */
bool rules_name(const struct rules *rules, uint16_t attribute);

void rules_free(struct rules *rules);

#endif
