/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <string.h>
#include <strings.h>

#include "where.h"

static int order(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

/* Text is compared without regard to case; that of the test is lower already. */
static bool same_bytes(const struct where_test *test, const uint8_t *bytes)
{
	if (test->field.type == WHERE_TEXT)
		return strncasecmp((const char *)bytes, (const char *)test->bytes, test->n) == 0;
	return memcmp(bytes, test->bytes, test->n) == 0;
}

static bool contains(const struct where_test *test, const struct where_value *value)
{
	for (size_t at = 0; at + test->n <= value->n; at++)
		if (same_bytes(test, value->bytes + at))
			return true;
	return false;
}

static bool is_equal(const struct where_test *test, const struct where_value *value)
{
	if (test->field.type == WHERE_NUMBER || test->field.type == WHERE_TIME)
		return value->number == test->number;
	return value->n == test->n && same_bytes(test, value->bytes);
}

static bool holds(const struct where_test *test, const struct where_value *value)
{
	int sign = order(value->number, test->number);

	switch (test->operator) {
	case WHERE_EQ:
	case WHERE_NE: /* turned around by its caller */
		return is_equal(test, value);
	case WHERE_LT:
		return sign < 0;
	case WHERE_LE:
		return sign <= 0;
	case WHERE_GT:
		return sign > 0;
	case WHERE_GE:
		return sign >= 0;
	case WHERE_CONTAINS:
		return contains(test, value);
	default:
		return true;
	}
}

/* A field with several values passes when one of them does; it differs when all of them do. */
static bool passes(const struct where_test *test, const struct event *event)
{
	struct where_value value;
	bool held = false;
	size_t n = 0;

	while (!held && test->field.get(&value, &test->field, event, n)) {
		held = holds(test, &value);
		n++;
	}
	if (test->operator == WHERE_NE)
		return n > 0 && !held;
	return held;
}

bool where_matches(const struct where *where, const struct event *event)
{
	bool result = false;

	for (unsigned i = 0; i < where->n; i++) {
		const struct where_step *step = &where->steps[i];

		if (step->action == WHERE_TEST)
			result = passes(&step->test, event);
		else if (step->action == WHERE_NOT)
			result = !result;
		else if (result == (step->action == WHERE_IF_GO))
			i = step->go - 1;
	}
	return result;
}
