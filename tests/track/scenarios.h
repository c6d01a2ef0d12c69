/* SPDX-License-Identifier: BSD-2-Clause */
/* For every finding that the tracker makes: a conversation in which it is made, and one close to it in which it is
 * not. */
#ifndef SCENARIOS_H
#define SCENARIOS_H

#include "trace.h"

typedef void story_fn(struct trace *trace);

struct scenario {
	enum cmc_finding_id id;
	story_fn *happens;
	const char *words;  /* part of the sentence */
	story_fn *happens_not;
};

extern const struct scenario order_scenarios[], repeat_scenarios[], refuse_scenarios[], setup_scenarios[];
extern const size_t n_order_scenarios, n_repeat_scenarios, n_refuse_scenarios, n_setup_scenarios;

#endif
