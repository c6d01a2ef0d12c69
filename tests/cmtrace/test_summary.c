/* SPDX-License-Identifier: BSD-2-Clause */
/* A table of more exchanges than it has rows for. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sinks.h"

enum { EXCHANGES = 2500, ROWS = 1000, TROUBLED_EACH = 100 };

static bool is_troubled(uint32_t number)
{
	return number % TROUBLED_EACH == 0;
}

static struct cmc_exchange exchange_of(uint32_t number)
{
	static const uint8_t gid[16] = { [10] = 0xff, 0xff, 192, 0, 2, 1 };
	struct cmc_exchange exchange = { .number = number, .outcome = CMC_OUTCOME_CLOSED, .roles_known = true };

	exchange.side[CMC_SIDE_ACTIVE].endpoint = exchange.side[CMC_SIDE_PASSIVE].endpoint = cmc_endpoint_gid(gid);
	if (is_troubled(number)) {
		exchange.findings[CMC_WARN] = 1;
		exchange.n_pending = 1;
		exchange.pending[0] = (struct cmc_finding){ .id = CMC_FINDING_req_unanswered };
	}
	return exchange;
}

static char *summary_of(unsigned n, bool all)
{
	struct totals *totals = totals_new();
	char *text = NULL;
	size_t size;
	struct view view = { .file = open_memstream(&text, &size) };
	struct sink *sink = sink_summary(&view, all);

	for (uint32_t number = 1; number <= n; number++) {
		struct cmc_exchange exchange = exchange_of(number);

		sink->exchange(sink, &exchange);
		totals_exchange(totals, &exchange);
	}
	assert_true(sink->end(sink, totals));
	sink->free(sink);
	totals_free(totals);
	fclose(view.file);
	return text;
}

/* The numbers of the rows, which begin with them; they must ascend. */
static unsigned count_rows(const char *text, unsigned *troubled)
{
	unsigned rows = 0, last = 0, number;

	*troubled = 0;
	for (const char *line = strchr(text, '\n'); line && line[1] != '\n'; line = strchr(line + 1, '\n')) {
		if (sscanf(line + 1, "%u  %*d:", &number) != 1 || strncmp(line + 1, "1500 more", 9) == 0)
			continue;
		assert_true(number > last);
		last = number;
		rows++;
		*troubled += is_troubled(number);
	}
	return rows;
}

static void test_few(void **state)
{
	char *text = summary_of(5, false);
	unsigned troubled;

	(void)state;
	assert_int_equal(count_rows(text, &troubled), 5);
	assert_null(strstr(text, "left out"));
	free(text);
}

/* Those with warnings stay. */
static void test_many(void **state)
{
	char *text = summary_of(EXCHANGES, false);
	unsigned troubled;

	(void)state;
	assert_int_equal(count_rows(text, &troubled), ROWS);
	assert_int_equal(troubled, EXCHANGES / TROUBLED_EACH);
	assert_non_null(strstr(text, "\n1500 more exchanges are left out, those without warnings first: --all lists them\n"));
	assert_non_null(strstr(text, "\nExchanges     2500\n"));
	free(text);
}

static void test_all(void **state)
{
	char *text = summary_of(EXCHANGES, true);
	unsigned troubled;

	(void)state;
	assert_int_equal(count_rows(text, &troubled), EXCHANGES);
	assert_null(strstr(text, "left out"));
	free(text);
}

static void test_none(void **state)
{
	char *text = summary_of(0, false);

	(void)state;
	assert_string_equal(text, "Frames        0\nMessages      0\nExchanges     0\n");
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_few),
		cmocka_unit_test(test_many),
		cmocka_unit_test(test_all),
		cmocka_unit_test(test_none),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
