/* SPDX-License-Identifier: BSD-2-Clause */
/* What is sent, received and known, as lines for people or JSON. */
#ifndef LIVE_SAY_H
#define LIVE_SAY_H

#include <endpoint.h>
#include <transport.h>

/** One message on its way. */
struct live_message {
	bool sent; /**< else received */
	const struct transport_address *local, *peer;
	uint64_t wall_ns;
	uint64_t exchange; /**< number for people, 0: none */
	const uint8_t *mad;
	struct cmc_context context;
	const char *note; /**< what else is known, or NULL */
};

/** "12:00:06.235653 10.77.0.1 > 10.77.0.2: #1 REQ to TCP 7471: ... [note]" */
void live_say_message(const struct live_message *message);

/** The same as an object of type "message". */
void live_say_message_json(const struct live_message *message);

/** Time and a sentence. */
void live_say_event(uint64_t wall_ns, const char *format, ...) __attribute__((format(printf, 2, 3)));

/** What the endpoint says of a message that moves nothing on: "again", "unknown_id: its ...", or "". */
void live_text_note(struct cmc_text *text, const struct endpoint_event *event);

/** Time of day in UTC, and the same with date for JSON. */
void live_text_time(struct cmc_text *text, uint64_t wall_ns);
void live_text_json_time(struct cmc_text *text, uint64_t wall_ns);

/** An address as a JSON string. */
void live_text_json_address(struct cmc_text *text, const struct transport_address *address);

/** "REQ", or NULL. */
const char *live_message_name(uint16_t attribute_id);

#endif
