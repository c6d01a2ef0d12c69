/* SPDX-License-Identifier: BSD-2-Clause */
/* What is counted over a whole capture. Only messages and exchanges that are told count. */
#ifndef CMTRACE_TOTALS_H
#define CMTRACE_TOTALS_H

#include "event.h"
#include "samples.h"

enum { REASONS = 1 << 16 };

/** How often a finding was made, and where first. */
struct finding_tally {
	uint64_t n;
	uint32_t frame;    /* of the first, 0: at the end of an exchange */
	uint32_t exchange; /* of the first */
};

struct totals {
	const char *unit;   /* of what is read: "frames", "trace lines" */
	uint64_t frames;    /* or lines, whatever they hold */
	uint64_t cut;       /* ended before it could be told what they hold */
	uint64_t messages;  /* CM messages and path queries, copies included */
	uint64_t copies;    /* seen twice */
	uint64_t resends;   /* of requests */
	uint64_t unknown;   /* CM MADs that cannot be decoded */
	uint64_t icrc_wrong;
	uint64_t exchanges;
	uint64_t evicted;   /* told before their end to make room */
	uint64_t start_ns, end_ns; /* of the capture; 0 when it has no frames */
	uint64_t attributes[CMC_SPR + 1]; /* messages by AttributeID, copies apart */
	uint64_t queries;   /* path queries and their answers */
	uint64_t *reasons;  /* REJs by reason, copies apart */
	uint64_t statuses[256];           /* SIDR_REPs by status, copies apart */
	uint64_t outcomes[CMC_OUTCOME_COUNT];
	struct samples answers[CMC_PHASE_COUNT];
	struct finding_tally findings[CMC_FINDING_COUNT];
	bool found;                       /* anything */
	enum cmc_severity worst;          /* of all findings */
};

struct totals *totals_new(void);
void totals_free(struct totals *totals);
void totals_event(struct totals *totals, const struct event *event);
void totals_exchange(struct totals *totals, const struct cmc_exchange *exchange);

/** "40 frames read, 12 CM messages in 3 exchanges". */
void text_counts(struct cmc_text *text, const struct totals *totals);

#endif
