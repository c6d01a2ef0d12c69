/* SPDX-License-Identifier: BSD-2-Clause */
/* The message tables of the library equal the tables of facts: every field in its place, under its name. */
#include <stdlib.h>
#include <string.h>

#include "unit.h"

#include <cmcodec/field.h>

#include "shared.h"

/* Which columns of a table hold what. */
struct columns {
	size_t name, spec, byte, bit, width;
	int transports; /* -1: the table has none */
};

static const struct columns message_columns = { 2, 3, 4, 5, 6, 7 };
static const struct columns header_columns = { 0, 1, 2, 3, 4, -1 };

static unsigned long number(const char *text)
{
	char *end;
	unsigned long value = strtoul(text, &end, 0);

	assert_true(*text && !*end);
	return value;
}

/* "RC/UC/XRC"; "-" (reserved) and "all" stand for any. */
static unsigned transports(const char *text)
{
	static const struct {
		const char *name;
		unsigned bit;
	} names[] = { { "RC", CMC_RC }, { "UC", CMC_UC }, { "RD", CMC_RD }, { "XRC", CMC_XRC }, { "UD", CMC_UD } };
	unsigned bits = 0;

	if (strcmp(text, "-") == 0 || strcmp(text, "all") == 0)
		return CMC_ALL;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		size_t n = strlen(names[i].name);

		for (const char *at = text; at; at = strchr(at, '/') ? strchr(at, '/') + 1 : NULL)
			if (strncmp(at, names[i].name, n) == 0 && (at[n] == '/' || at[n] == '\0'))
				bits |= names[i].bit;
	}
	return bits;
}

static void assert_field(const struct cmc_layout *layout, size_t i, char *row[], const struct columns *columns,
			 size_t base)
{
	const struct cmc_field *field = &layout->fields[i];

	assert_true(i < layout->n_fields);
	assert_string_equal(field->name, row[columns->name]);
	assert_string_equal(field->spec_name, row[columns->spec]);
	assert_int_equal(field->bit, (base + number(row[columns->byte])) * 8 + number(row[columns->bit]));
	assert_int_equal(field->width, number(row[columns->width]));
	if (columns->transports >= 0)
		assert_int_equal(field->transports, transports(row[columns->transports]));
}

/* Walk a table of messages; returns how many layouts it held, each whole and in order. */
static unsigned walk(FILE *file, unsigned class_version)
{
	char *row[SHARED_COLUMNS];
	const struct cmc_layout *layout = NULL;
	unsigned n = 0;
	size_t i = 0;

	assert_true(shared_row(row, file));
	assert_string_equal(row[0], "message");
	while (shared_row(row, file)) {
		if (!layout || strcmp(layout->name, row[0]) != 0) {
			assert_int_equal(i, layout ? layout->n_fields : 0);
			layout = cmc_layout_by_name(class_version, row[0]);
			assert_non_null(layout);
			assert_int_equal(layout->attribute_id, number(row[1]));
			i = 0;
			n++;
		}
		assert_field(layout, i++, row, &message_columns, CMC_MAD_HEADER_LEN);
	}
	assert_int_equal(i, layout->n_fields);
	return n;
}

static unsigned count_layouts(unsigned mask, unsigned class_versions)
{
	const struct cmc_layout *layout;
	unsigned count = 0;

	for (size_t n = 0; (layout = cmc_layout_at(n)) != NULL; n++)
		count += (layout->class_versions & mask) == class_versions;
	return count;
}

static void test_class_version_2(void **state)
{
	FILE *file = shared_open("wire/fields.tsv");
	unsigned n = walk(file, 2);

	(void)state;
	fclose(file);
	assert_int_equal(n, count_layouts(CMC_V2, CMC_V2));
	print_message("%u messages of class version 2 agree\n", n);
}

/* The table has only the layouts that differ from class version 2. */
static void test_class_version_1(void **state)
{
	FILE *file = shared_open("wire/fields_v1.tsv");
	unsigned n = walk(file, 1);

	(void)state;
	fclose(file);
	assert_int_equal(n, count_layouts(CMC_V1 | CMC_V2, CMC_V1));
	print_message("%u messages of class version 1 agree\n", n);
}

static void test_mad_header(void **state)
{
	FILE *file = shared_open("wire/mad_header.tsv");
	const struct cmc_layout *layout = cmc_mad_layout();
	char *row[SHARED_COLUMNS];
	size_t i = 0;

	(void)state;
	assert_true(shared_row(row, file));
	while (shared_row(row, file))
		assert_field(layout, i++, row, &header_columns, 0);
	fclose(file);
	assert_int_equal(i, layout->n_fields);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_class_version_2),
		cmocka_unit_test(test_class_version_1),
		cmocka_unit_test(test_mad_header),
	};

	return shared_result(cmocka_run_group_tests_name("wire.fields", tests, NULL, NULL));
}
