/* SPDX-License-Identifier: BSD-2-Clause */
/* The parts of a report that a page does not show at its edges. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "report_html.h"
#include "report_keep.h"
#include "report_rank.h"
#include "report_svg.h"
#include "report_timeline.h"

enum { SECOND = 1000000000, REASON_BYTE = 35 };

static void assert_text(const char *text, const char *wanted)
{
	char *html = NULL;
	size_t n;
	FILE *file = open_memstream(&html, &n);

	html_text(file, text);
	fclose(file);
	assert_string_equal(html, wanted);
	free(html);
}

static void text_is_escaped(void **state)
{
	(void)state;
	assert_text("plain: \xc3\xa9\xe2\x82\xac", "plain: \xc3\xa9\xe2\x82\xac");
	assert_text("<a b=\"c\" d='e'>&", "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;");
}

#define REPLACED "\xef\xbf\xbd"

static void what_cannot_be_seen_is_replaced(void **state)
{
	(void)state;
	assert_text("\x01\x1b\x7f", REPLACED REPLACED REPLACED);
	assert_text("a\xff\xc3", "a" REPLACED REPLACED);
	assert_text("\xe2\x80\xaegpj", REPLACED "gpj"); /* U+202E: right to left */
}

static void lines_are_broken_at_blanks(void **state)
{
	struct svg_text text;

	(void)state;
	svg_wrap(&text, "one two three", svg_width("one two t", 10), 10);
	assert_int_equal(text.n, 2);
	assert_int_equal(text.lines[0].n, strlen("one two "));
	assert_string_equal(text.lines[1].text, "three");
	assert_string_equal(text.rest, "");
}

static void long_words_are_broken_anywhere(void **state)
{
	struct svg_text text;
	char word[1001];

	(void)state;
	memset(word, 'x', sizeof(word) - 1);
	word[sizeof(word) - 1] = '\0';
	svg_wrap(&text, word, svg_width("xxxxxxxxxx", 10), 10);
	assert_int_equal(text.n, SVG_LINES_MAX);
	assert_int_equal(text.lines[0].n, 10);
	assert_int_equal(strlen(text.rest), 1000 - 10 * SVG_LINES_MAX);
}

static void characters_are_never_split(void **state)
{
	struct svg_text text;

	(void)state;
	svg_wrap(&text, "\xc3\xa9\xc3\xa9\xc3\xa9", svg_width("\xc3\xa9\xc3\xa9", 10), 10);
	assert_int_equal(text.n, 2);
	assert_int_equal(text.lines[0].n, 4);
}

static struct cmc_exchange exchange(uint32_t number, enum cmc_outcome outcome, enum cmc_severity worst)
{
	struct cmc_exchange made = { .number = number, .outcome = outcome };

	if (worst > CMC_CHAT)
		made.findings[worst] = 1;
	return made;
}

static void failures_stand_first(void **state)
{
	const struct cmc_exchange made[] = {
		exchange(1, CMC_OUTCOME_CLOSED, CMC_CHAT),   exchange(2, CMC_OUTCOME_CLOSED, CMC_FAULT),
		exchange(3, CMC_OUTCOME_REFUSED, CMC_NOTE),  exchange(4, CMC_OUTCOME_REFUSED, CMC_WARN),
		exchange(5, CMC_OUTCOME_WAITING, CMC_CHAT),  exchange(6, CMC_OUTCOME_REFUSED, CMC_WARN),
	};
	const uint32_t wanted[] = { 4, 6, 3, 2, 5, 1 };
	struct rank rank;

	(void)state;
	rank_init(&rank);
	for (unsigned i = 0; i < G_N_ELEMENTS(made); i++)
		rank_add(&rank, &made[i]);
	rank_sort(&rank);
	for (unsigned i = 0; i < G_N_ELEMENTS(wanted); i++)
		assert_int_equal(rank_at(&rank, i)->number, wanted[i]);
	rank_clear(&rank);
}

static void only_the_worst_are_kept(void **state)
{
	struct rank rank;

	(void)state;
	rank_init(&rank);
	for (uint32_t i = 1; i <= 10 * RANK_MAX; i++) {
		struct cmc_exchange made = exchange(i, i % 10 ? CMC_OUTCOME_CLOSED : CMC_OUTCOME_NO_ANSWER, CMC_CHAT);

		rank_add(&rank, &made);
	}
	rank_sort(&rank);
	assert_int_equal(rank_n(&rank), RANK_MAX);
	assert_int_equal(rank.n_all, 10 * RANK_MAX);
	for (unsigned i = 0; i < RANK_MAX; i++)
		assert_int_equal(rank_at(&rank, i)->number, 10 * (i + 1));
	assert_true(rank_details(&rank, 10 * RANK_DETAILED));
	assert_false(rank_details(&rank, 10 * RANK_DETAILED + 10));
	rank_clear(&rank);
}

/* A message of an exchange; a REJ is trouble. */
static void tell(struct keep *keep, uint32_t number, uint32_t frame, uint16_t attribute)
{
	const uint8_t mad[CMC_MAD_LEN] = { 1, CMC_MGMT_CLASS_CM, 2, CMC_METHOD_COMMGTSEND, [17] = (uint8_t)attribute,
					    [REASON_BYTE] = CMC_REJ_INVALID_SERVICE_ID };
	const struct packet packet = { .number = frame };
	const struct cmc_track_result result = { .exchange = number, .attribute_id = attribute };
	const struct event event = {
		.packet = &packet, .mad = mad, .len = sizeof(mad), .tracked = true, .result = &result,
	};

	keep_event(keep, &event);
}

static const struct rung *rung_at(const struct kept *kept, unsigned n)
{
	return kept->rungs->pdata[n];
}

static void beginning_and_end_are_kept(void **state)
{
	struct keep *keep = keep_new();
	const struct kept *kept;

	(void)state;
	for (uint32_t frame = 1; frame <= 1000; frame++)
		tell(keep, 7, frame, CMC_DREQ);
	kept = keep_find(keep, 7);
	assert_int_equal(kept->rungs->len, KEPT_HEAD + KEPT_TAIL);
	assert_int_equal(kept->left_out, 1000 - KEPT_HEAD - KEPT_TAIL);
	assert_int_equal(rung_at(kept, KEPT_HEAD - 1)->frame, KEPT_HEAD);
	assert_int_equal(rung_at(kept, KEPT_HEAD)->frame, 1000 - KEPT_TAIL + 1);
	assert_null(keep_find(keep, 8));
	keep_free(keep);
}

static void healthy_exchanges_make_room(void **state)
{
	struct keep *keep = keep_new();

	(void)state;
	tell(keep, 1, 1, CMC_RTU);
	tell(keep, 2, 2, CMC_REJ);
	for (uint32_t i = 3; i <= 2 * KEEP_MAX; i++)
		tell(keep, i, i, CMC_RTU);
	assert_null(keep_find(keep, 1));
	assert_non_null(keep_find(keep, 2));
	assert_null(keep_find(keep, KEEP_MAX));
	assert_non_null(keep_find(keep, 2 * KEEP_MAX));
	keep_free(keep);
}

static void the_first_trouble_is_kept(void **state)
{
	struct keep *keep = keep_new();
	unsigned n = 0;

	(void)state;
	for (uint32_t i = 1; i <= 2 * KEEP_MAX; i++)
		tell(keep, i, i, CMC_REJ);
	for (uint32_t i = 1; i <= KEEP_MAX; i++)
		n += keep_find(keep, i) != NULL;
	assert_int_equal(n, KEEP_MAX);
	assert_null(keep_find(keep, 2 * KEEP_MAX));
	keep_free(keep);
}

static void change(struct timeline *timeline, uint64_t ns, enum cmc_exchange_state before,
		   enum cmc_exchange_state after)
{
	const struct packet packet = { .time_ns = ns };
	const struct cmc_track_result result = { .before = before, .after = after };
	const struct event event = { .packet = &packet, .result = &result };

	timeline_event(timeline, &event);
}

static void bins_grow_with_the_span(void **state)
{
	struct timeline timeline = { 0 };
	uint64_t begun = 0, peak = 0;

	(void)state;
	assert_int_equal(timeline_bins(&timeline), 0);
	for (uint64_t i = 1; i <= 1000; i++) {
		struct cmc_exchange made = { .outcome = CMC_OUTCOME_REFUSED, .start_ns = i * SECOND };

		change(&timeline, i * SECOND, CMC_STATE_REP_SENT, CMC_STATE_ESTABLISHED);
		timeline_exchange(&timeline, &made);
	}
	assert_in_range(timeline_bins(&timeline), TIMELINE_BINS / 2, TIMELINE_BINS);
	for (unsigned i = 0; i < timeline_bins(&timeline); i++) {
		begun += timeline.bins[i].begun[TONE_BAD];
		assert_true(timeline.bins[i].peak > peak);
		peak = timeline.bins[i].peak;
	}
	assert_int_equal(begun, 1000);
	assert_int_equal(peak, 1000);
}

static void closed_connections_are_not_open(void **state)
{
	struct timeline timeline = { 0 };

	(void)state;
	change(&timeline, SECOND, CMC_STATE_REP_SENT, CMC_STATE_ESTABLISHED);
	change(&timeline, SECOND, CMC_STATE_ESTABLISHED, CMC_STATE_LAP_SENT);
	change(&timeline, 3 * (uint64_t)SECOND, CMC_STATE_LAP_SENT, CMC_STATE_DREQ_SENT);
	change(&timeline, 3 * (uint64_t)SECOND, CMC_STATE_DREQ_SENT, CMC_STATE_CLOSED);
	assert_int_equal(timeline.open, 0);
	assert_int_equal(timeline.bins[0].peak, 1);
	assert_int_equal(timeline.bins[0].open, 1);
	assert_int_equal(timeline.bins[timeline_bins(&timeline) - 1].open, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(text_is_escaped),
		cmocka_unit_test(what_cannot_be_seen_is_replaced),
		cmocka_unit_test(lines_are_broken_at_blanks),
		cmocka_unit_test(long_words_are_broken_anywhere),
		cmocka_unit_test(characters_are_never_split),
		cmocka_unit_test(failures_stand_first),
		cmocka_unit_test(only_the_worst_are_kept),
		cmocka_unit_test(beginning_and_end_are_kept),
		cmocka_unit_test(healthy_exchanges_make_room),
		cmocka_unit_test(the_first_trouble_is_kept),
		cmocka_unit_test(bins_grow_with_the_span),
		cmocka_unit_test(closed_connections_are_not_open),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
