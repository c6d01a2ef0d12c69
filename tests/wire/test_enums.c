/* SPDX-License-Identifier: BSD-2-Clause */
/* The enumerations of the library equal the table of facts: values, names, and the times behind timeouts. */
#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "unit.h"

#include <cmcodec/enum.h>

#include "shared.h"

static enum cmc_enum_id enumeration(const char *name)
{
	for (int id = CMC_ENUM_NONE + 1; id < CMC_ENUM_COUNT; id++)
		if (strcmp(cmc_enum_name((enum cmc_enum_id)id), name) == 0)
			return (enum cmc_enum_id)id;
	return CMC_ENUM_NONE;
}

/* A name that can be an identifier of the library as it stands: NO_QP, but not "2.5 Gb/s" or "256". */
static bool is_token(const char *name)
{
	for (const char *at = name; *at; at++)
		if (!isupper((unsigned char)*at) && *at != '_')
			return false;
	return true;
}

static void assert_value(enum cmc_enum_id id, unsigned long value, const char *name)
{
	const struct cmc_enum_value *entry = cmc_enum_find(id, value);

	if (strcmp(name, "(reserved)") == 0) {
		assert_null(entry);
		return;
	}
	if (!entry)
		fail_msg("%s has no value %lu (%s)", cmc_enum_name(id), value, name);
	if (is_token(name))
		assert_string_equal(entry->token, name);
}

static void assert_timeout(unsigned long value, const char *name)
{
	char buffer[32];
	struct cmc_text text;

	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_duration(&text, cmc_timeout_ns((unsigned)value));
	assert_string_equal(buffer, name);
}

static void test_values(void **state)
{
	FILE *file = shared_open("wire/enums.tsv");
	unsigned values = 0, timeouts = 0;
	char *row[SHARED_COLUMNS];

	(void)state;
	assert_true(shared_row(row, file));
	while (shared_row(row, file)) {
		enum cmc_enum_id id = enumeration(row[0]);
		char *end;
		unsigned long value = strtoul(row[1], &end, 0);

		if (*end) /* a range, told in words */
			continue;
		if (strcmp(row[0], "timeout") == 0) {
			assert_timeout(value, row[2]);
			timeouts++;
		} else if (id != CMC_ENUM_NONE && strcmp(row[2], "class_bits") != 0) {
			assert_value(id, value, row[2]);
			values++;
		}
	}
	fclose(file);
	assert_int_equal(timeouts, 32);
	assert_true(values > 130);
	print_message("%u values and %u times agree\n", values, timeouts);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_values),
	};

	return shared_result(cmocka_run_group_tests_name("wire.enums", tests, NULL, NULL));
}
