/* SPDX-License-Identifier: BSD-2-Clause */
/* The messages of exchanges, kept until the report is written. There is room for KEEP_MAX: exchanges that look healthy
 * and were quiet longest lose theirs first. */
#ifndef CMTRACE_REPORT_KEEP_H
#define CMTRACE_REPORT_KEEP_H

#include <glib.h>

#include "event.h"

/** One message, in little memory. */
struct rung {
	uint64_t time_ns;
	uint32_t frame;
	uint16_t attribute_id;
	bool query;     /* event_is_query() */
	bool tracked;
	bool resend, copy;
	enum cmc_role role;
	struct cmc_endpoint src, dst;
	const struct cmc_enum_value *refusal; /* why it refuses, NULL when it does not */
	const char *words;                    /* and notes */
	size_t n_findings;
	struct cmc_finding findings[];
};

enum { KEEP_MAX = 1 << 16, KEPT_HEAD = 40, KEPT_TAIL = 20 };

/** What is kept of one exchange: its first and its last messages. */
struct kept {
	uint32_t exchange;
	unsigned class;
	GPtrArray *rungs;  /* struct rung */
	uint64_t left_out; /* messages behind the first KEPT_HEAD */
	GList link;
};

struct keep;

struct keep *keep_new(void);
void keep_free(struct keep *keep);
void keep_event(struct keep *keep, const struct event *event);

/** The messages of an exchange, NULL when none are kept; 0: those that belong to none. */
const struct kept *keep_find(const struct keep *keep, uint32_t exchange);

#endif
