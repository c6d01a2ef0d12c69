/* SPDX-License-Identifier: BSD-2-Clause */
/* One message of the capture, and all that is known about it. */
#ifndef CMTRACE_EVENT_H
#define CMTRACE_EVENT_H

#include <stdbool.h>

#include <cmcodec/track.h>

#include "frame_text.h"
#include "source.h"

/** What a traced kernel tells beside the message. Its MAD is short: it holds what is known. */
struct kernel_facts {
	bool sent;     /* by the traced host; else it came */
	char task[32]; /* that sent it: "cmlab-248"; "" where the kernel did by itself, or it came */
	uint16_t port; /* that was called; 0: not known */
	bool refused_at_once; /* by the CM: nobody listens, or it holds a connection of that QP; the trace does not say */
};

struct event {
	const struct packet *packet;
	const struct cmc_frame *frame; /* NULL: the source has no frames */
	struct frame_icrc icrc;
	struct cmc_endpoint src, dst;
	const uint8_t *mad;
	size_t len;
	bool tracked;                   /* false: it cannot be decoded, and result is zero */
	const struct cmc_track_result *result;
	const struct kernel_facts *kernel; /* NULL: the message comes from a capture */
	size_t n_findings;              /* about the MAD by itself; the result holds those about the exchange */
	const struct cmc_finding *findings;
};

/** What an event that stays needs. */
struct event_room {
	struct cmc_track_result result;
	struct cmc_finding findings[CMC_CHECK_MAX];
};

/** An event's result and findings are gone when it was told: copy them, and have it point to the copies. */
void event_keep(struct event *event, struct event_room *room);

/** Findings of both kinds. */
static inline size_t event_n_findings(const struct event *event)
{
	return event->n_findings + event->result->n_findings;
}

static inline const struct cmc_finding *event_finding(const struct event *event, size_t n)
{
	return n < event->n_findings ? &event->findings[n] : &event->result->findings[n - event->n_findings];
}

/** A path query to the subnet administrator: no CM message, so that cmc_check() and the formatters do not know it. */
static inline bool event_is_query(const struct event *event)
{
	return event->result->attribute_id == CMC_SA_PATH_RECORD;
}

/** The message in one line. */
void event_words(struct cmc_text *text, const struct event *event);

/** What is known beside it: " [after 1.234 ms] [ICRC wrong]". */
void event_notes(struct cmc_text *text, const struct event *event);

/** The worst severity of its findings; false when it has none. */
bool event_severity(enum cmc_severity *worst, const struct event *event);

#endif
