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
	bool about_line;
	uint16_t value; /* reason or status */
	const char *place, *information, *private_data; /* as given, or NULL */
	GSList *sets;
};

/** Fill the rule's answer. @return NULL, or what is wrong, for g_free() */
char *rule_answer(struct rule_draft *draft);

#endif
