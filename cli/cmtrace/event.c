/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>

#include <cmcodec/format.h>

#include "event.h"

enum { METHOD_BYTE = 3, METHOD_RESPONSE = 0x80 };

void event_keep(struct event *event, struct event_room *room)
{
	const struct cmc_track_result *result = event->result;

	/* What lies behind the findings is not set. */
	memcpy(&room->result, result, offsetof(struct cmc_track_result, findings[result->n_findings]));
	for (size_t i = 0; i < event->n_findings; i++)
		room->findings[i] = event->findings[i];
	event->result = &room->result;
	event->findings = room->findings;
}

void event_words(struct cmc_text *text, const struct event *event)
{
	if (!event_is_query(event))
		cmc_text_summary(text, event->mad, event->len, &event->result->context);
	else if (event->mad[METHOD_BYTE] & METHOD_RESPONSE)
		cmc_text_string(text, "PathRecord: the subnet administrator answers");
	else
		cmc_text_string(text, "PathRecord query to the subnet administrator");
}

static void note_time(struct cmc_text *text, const char *before, uint64_t ns)
{
	cmc_text_string(text, before);
	cmc_text_duration(text, ns);
	cmc_text_char(text, ']');
}

/* An answer is not sent again by itself, but because its request was. */
static void note_resend(struct cmc_text *text, const struct cmc_track_result *result)
{
	if (!result->resend_of) {
		cmc_text_string(text, " [again]");
		return;
	}
	cmc_text_string(text, " [resend ");
	cmc_text_unsigned(text, result->resend);
	note_time(text, " after ", result->interval_ns);
}

/* The service of a REQ stands in its words. */
static void note_facts(struct cmc_text *text, const struct event *event)
{
	const struct kernel_facts *facts = event->kernel;

	if (facts->port && event->result->attribute_id == CMC_SIDR_REQ)
		cmc_text_printf(text, " [port %u]", facts->port);
	if (facts->refused_at_once)
		cmc_text_string(text, " [nobody listens, or a connection of that QP is not over]");
	if (facts->task[0])
		cmc_text_printf(text, " [by %s]", facts->task);
}

void event_notes(struct cmc_text *text, const struct event *event)
{
	const struct cmc_track_result *result = event->result;

	if (result->response_to)
		note_time(text, " [after ", result->response_ns);
	if (result->resend)
		note_resend(text, result);
	if (result->duplicate) {
		cmc_text_string(text, " [copy of frame ");
		cmc_text_unsigned(text, result->duplicate_of);
		cmc_text_char(text, ']');
	}
	if (event->icrc.state == ICRC_WRONG)
		cmc_text_string(text, " [ICRC wrong]");
	if (event->kernel)
		note_facts(text, event);
}

bool event_severity(enum cmc_severity *worst, const struct event *event)
{
	*worst = CMC_CHAT;
	for (size_t i = 0; i < event_n_findings(event); i++) {
		enum cmc_severity severity = cmc_finding_type(event_finding(event, i)->id)->severity;

		if (severity > *worst)
			*worst = severity;
	}
	return event_n_findings(event) > 0;
}
