/* SPDX-License-Identifier: BSD-2-Clause */
/* What cmserve does with which message. A rule is a line of words:
 *
 *	MESSAGE [service SERVICE] [nth N | every N | share P%] [mra TIME] [delay TIME] ACTION [ari X] [private X] [set F=V]
 *
 * Rules that lose, repeat or alter a message are about the line, in both directions; one that echoes answers what the
 * endpoint itself lets pass; the others decide what a request is answered by. Of each kind the first that fits counts. */
#ifndef CMSERVE_RULES_H
#define CMSERVE_RULES_H

#include <glib.h>

#include "endpoint.h"
#include "sets.h"
#include "transport.h"

/* What a rule is about. */
enum rule_kind { RULE_DECIDES, RULE_LINE, RULE_ECHO };

enum decision { DECIDE_NOTHING, DECIDE_ACCEPT, DECIDE_REJECT, DECIDE_STATUS, DECIDE_REDIRECT, DECIDE_SILENT };

struct rule {
	char *text;
	uint16_t attribute; /* 0: every message */
	bool has_service;
	uint64_t service;
	uint64_t nth, every; /* 0: each */
	double share;        /* 0: each */
	bool has_why;
	enum endpoint_why why; /* RULE_ECHO: only what is not taken because of this */
	uint64_t seen;       /* messages that came to this rule */

	enum rule_kind kind;
	enum decision decision;
	uint64_t copies;        /* RULE_LINE: how often the message is let through */
	struct live_sets alter; /* RULE_LINE: fields of it that are changed when it is sent */
	uint16_t echo;          /* RULE_ECHO: the message that answers */

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

/** What a rule answers to a message that was not taken for this reason. @return false: no rule does */
bool rules_make_echo(struct rules *rules, enum endpoint_why why, const uint8_t in[CMC_MAD_LEN], uint8_t out[CMC_MAD_LEN]);

void rules_free(struct rules *rules);

#endif
