/* SPDX-License-Identifier: BSD-2-Clause */
/* The answer that a rule gives, made once. */
#ifndef CMSERVE_RULE_ANSWER_H
#define CMSERVE_RULE_ANSWER_H

#include "rules.h"

enum { RULE_COPIES_MAX = 16 };

/** A rule while it is read. */
struct rule_draft {
	struct rule *rule;
	struct transport *transport;
	bool decided;
	uint16_t value; /* reason or status */
	const char *place, *information, *private_data; /* as given, or NULL */
	GSList *sets;
};

/** Fill the rule's answer. @return NULL, or what is wrong, for g_free() */
char *rule_answer(struct rule_draft *draft);

/** A message that belongs to another, whatever that is: its TransactionID, and its IDs exchanged. */
void rule_echo(uint16_t attribute_id, const uint8_t in[CMC_MAD_LEN], uint8_t out[CMC_MAD_LEN]);

#endif
