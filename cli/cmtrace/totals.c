/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>

#include "totals.h"

struct totals *totals_new(void)
{
	struct totals *totals = g_new0(struct totals, 1);

	totals->unit = "frames";
	totals->reasons = g_new0(uint64_t, REASONS);
	return totals;
}

void totals_free(struct totals *totals)
{
	for (unsigned phase = 0; phase < CMC_PHASE_COUNT; phase++)
		samples_free(&totals->answers[phase]);
	g_free(totals->reasons);
	g_free(totals);
}

static void count_finding(struct totals *totals, const struct cmc_finding *finding, uint32_t frame, uint32_t exchange)
{
	struct finding_tally *tally = &totals->findings[finding->id];
	enum cmc_severity severity = cmc_finding_type(finding->id)->severity;

	if (tally->n++ == 0) {
		tally->frame = frame;
		tally->exchange = exchange;
	}
	totals->found = true;
	if (severity > totals->worst)
		totals->worst = severity;
}

/* The value of a field that tells why something is refused, -1 where the message has none or is cut before it. */
static int64_t cause(const struct event *event, uint16_t attribute, const char *name)
{
	const struct cmc_layout *layout;
	uint64_t value;

	if (event->result->attribute_id != attribute || cmc_layout_of(&layout, event->mad, event->len) != 0 ||
	    cmc_field_get(&value, cmc_field_find(layout, name), event->mad, event->len) != 0)
		return -1;
	return (int64_t)value;
}

static void count_message(struct totals *totals, const struct event *event)
{
	int64_t reason = cause(event, CMC_REJ, "reason"), status = cause(event, CMC_SIDR_REP, "status");

	totals->resends += event->result->resend_of > 0;
	if (event_is_query(event))
		totals->queries++;
	else
		totals->attributes[event->result->attribute_id]++;
	if (reason >= 0)
		totals->reasons[reason]++;
	if (status >= 0)
		totals->statuses[status]++;
}

void totals_event(struct totals *totals, const struct event *event)
{
	totals->messages++;
	totals->icrc_wrong += event->icrc.state == ICRC_WRONG;
	if (!event->tracked)
		totals->unknown++;
	else if (event->result->duplicate)
		totals->copies++;
	else
		count_message(totals, event);
	for (size_t i = 0; i < event_n_findings(event); i++)
		count_finding(totals, event_finding(event, i), event->packet->number, event->result->exchange);
}

void totals_exchange(struct totals *totals, const struct cmc_exchange *exchange)
{
	totals->exchanges++;
	totals->outcomes[exchange->outcome]++;
	for (unsigned phase = 0; phase < CMC_PHASE_COUNT; phase++)
		if (exchange->answer[phase].known)
			samples_add(&totals->answers[phase], exchange->answer[phase].ns);
	for (size_t i = 0; i < exchange->n_pending; i++)
		count_finding(totals, &exchange->pending[i], 0, exchange->number);
}

void text_counts(struct cmc_text *text, const struct totals *totals)
{
	cmc_text_printf(text, "%" G_GUINT64_FORMAT " %s read, %" G_GUINT64_FORMAT " CM messages", totals->frames,
			totals->unit, totals->messages);
	if (totals->cut > 0)
		cmc_text_printf(text, ", %" G_GUINT64_FORMAT " frames too short to tell", totals->cut);
}
