/* SPDX-License-Identifier: BSD-2-Clause */
#include "json_summary.h"
#include "json_text.h"

/* An object of counts, of which those that are 0 are left out. */
struct counts {
	struct cmc_text *text;
	bool first;
};

static struct counts begin(struct cmc_text *text, const char *name)
{
	cmc_text_string(text, name);
	put_literal(text, "{");
	return (struct counts){ .text = text, .first = true };
}

static void key(struct counts *counts, const char *name)
{
	cmc_text_string(counts->text, counts->first ? "\"" : ",\"");
	cmc_text_string(counts->text, name);
	put_literal(counts->text, "\"");
	counts->first = false;
}

static void count(struct counts *counts, const char *name, uint64_t n)
{
	if (n == 0)
		return;
	key(counts, name);
	put_number(counts->text, ":", n);
}

static void count_numbered(struct counts *counts, unsigned number, uint64_t n)
{
	char buffer[16];
	struct cmc_text name;

	if (n == 0)
		return;
	cmc_text_init(&name, buffer, sizeof(buffer));
	cmc_text_unsigned(&name, number);
	count(counts, buffer, n);
}

static void end(struct counts *counts)
{
	put_literal(counts->text, "}");
}

static void json_messages(struct cmc_text *text, const struct totals *totals)
{
	struct counts counts = begin(text, ",\"by_message\":");

	for (unsigned attribute = 0; attribute <= CMC_SPR; attribute++)
		if (totals->attributes[attribute] > 0)
			count(&counts, cmc_enum_value_title(CMC_ENUM_ATTRIBUTE_ID, attribute),
			      totals->attributes[attribute]);
	count(&counts, "path query", totals->queries);
	end(&counts);
}

static void json_causes(struct cmc_text *text, const char *name, const uint64_t *values, unsigned n)
{
	struct counts counts = begin(text, name);

	for (unsigned i = 0; i < n; i++)
		count_numbered(&counts, i, values[i]);
	end(&counts);
}

static void json_outcomes(struct cmc_text *text, const struct totals *totals)
{
	struct counts counts = begin(text, ",\"outcomes\":");

	for (unsigned i = 0; i < CMC_OUTCOME_COUNT; i++)
		count(&counts, cmc_outcome_name(i), totals->outcomes[i]);
	end(&counts);
}

static void json_answers(struct cmc_text *text, struct totals *totals)
{
	struct counts counts = begin(text, ",\"answers\":");

	for (unsigned phase = 0; phase < CMC_PHASE_COUNT; phase++) {
		struct samples *samples = &totals->answers[phase];

		if (samples->seen == 0)
			continue;
		key(&counts, cmc_phase_name(phase));
		put_number(text, ":{\"n\":", samples->seen);
		put_us(text, ",\"min_us\":", samples->min);
		put_us(text, ",\"median_us\":", samples_percentile(samples, 50));
		put_us(text, ",\"p95_us\":", samples_percentile(samples, 95));
		put_us(text, ",\"max_us\":", samples->max);
		put_literal(text, "}");
	}
	end(&counts);
}

static void json_findings(struct cmc_text *text, const struct totals *totals)
{
	struct counts counts = begin(text, ",\"findings\":");

	for (unsigned id = 0; id < CMC_FINDING_COUNT; id++)
		count(&counts, cmc_finding_type(id)->name, totals->findings[id].n);
	end(&counts);
}

void json_summary(struct cmc_text *text, struct totals *totals)
{
	put_number(text, "{\"type\":\"summary\",\"frames\":", totals->frames);
	if (totals->frames > 0) {
		put_time(text, ",\"start\":", totals->start_ns);
		put_time(text, ",\"end\":", totals->end_ns);
	}
	put_number(text, ",\"frames_cut\":", totals->cut);
	put_number(text, ",\"messages\":", totals->messages);
	json_messages(text, totals);
	put_number(text, ",\"resends\":", totals->resends);
	put_number(text, ",\"duplicates\":", totals->copies);
	put_number(text, ",\"undecodable\":", totals->unknown);
	put_number(text, ",\"icrc_wrong\":", totals->icrc_wrong);
	put_number(text, ",\"exchanges\":", totals->exchanges);
	put_number(text, ",\"evicted\":", totals->evicted);
	json_outcomes(text, totals);
	json_causes(text, ",\"rejects\":", totals->reasons, REASONS);
	json_causes(text, ",\"sidr_answers\":", totals->statuses,
		    sizeof(totals->statuses) / sizeof(totals->statuses[0]));
	json_answers(text, totals);
	json_findings(text, totals);
	put_literal(text, "}");
}
