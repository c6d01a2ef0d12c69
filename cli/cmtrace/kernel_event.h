/* SPDX-License-Identifier: BSD-2-Clause */
/* A message of a kernel trace as an event for the pipeline. */
#ifndef CMTRACE_KERNEL_EVENT_H
#define CMTRACE_KERNEL_EVENT_H

#include "event.h"
#include "kernel_join.h"

/** An event, and what it points to. */
struct kernel_event {
	struct event event;
	struct packet packet;
	struct kernel_facts facts;
	uint8_t mad[CMC_MAD_LEN];
};

/**
 * Make the event of a message. Its MAD is as long as what is known of the message. Nothing in it is made up, but what
 * must be there because a field behind it is known: an unknown ID, the Vendor ID of a REQ and the length of a REJ's
 * additional information are 0.
 * @param clock_ns  when the trace's clock began, in nanoseconds since 1970; 0: not known
 * @return false for a message that is no CM message
 */
bool kernel_event_make(struct kernel_event *out, const struct kernel_message *message, uint32_t number,
		       uint64_t clock_ns);

/** A remark in words. */
void kernel_event_remark(struct cmc_text *text, const struct kernel_message *remark);

#endif
