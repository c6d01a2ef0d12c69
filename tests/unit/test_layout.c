/* SPDX-License-Identifier: BSD-2-Clause */
/* Introspection: the tables at run time, and reading and writing single fields by them. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "unit.h"

#include <cmcodec/field.h>
#include <cmcodec/tables/layouts.h>

#include "mads.h"

#define ONE(...) +1
enum { N_LAYOUTS = 0 CMC_LAYOUTS(ONE) };

static const char *lower_case(const char *name)
{
	static char lower[32];
	size_t i;

	for (i = 0; name[i] && i < sizeof(lower) - 1; i++)
		lower[i] = (char)tolower((unsigned char)name[i]);
	lower[i] = '\0';
	return lower;
}

static void test_every_layout_is_found(void **state)
{
	size_t n;

	(void)state;
	for (n = 0; cmc_layout_at(n); n++) {
		const struct cmc_layout *layout = cmc_layout_at(n);

		for (unsigned version = 1; version <= 2; version++) {
			bool serves = layout->class_versions >> version & 1;

			assert_int_equal(cmc_layout_find(version, layout->attribute_id) == layout, serves);
			assert_int_equal(cmc_layout_by_name(version, layout->name) == layout, serves);
			assert_int_equal(cmc_layout_by_name(version, lower_case(layout->name)) == layout, serves);
		}
	}
	assert_int_equal(n, N_LAYOUTS);
	assert_int_equal(n, 20);
	assert_null(cmc_layout_at(SIZE_MAX));
}

static void test_no_other_layout_is_found(void **state)
{
	static const unsigned versions[] = { 0, 3, 7, 8, 32, 64, 257, 0xffffffff };

	(void)state;
	for (size_t i = 0; i < sizeof(versions) / sizeof(versions[0]); i++) {
		assert_null(cmc_layout_find(versions[i], CMC_REQ));
		assert_null(cmc_layout_by_name(versions[i], "REQ"));
	}
	assert_null(cmc_layout_find(2, 0x10010));
	assert_null(cmc_layout_by_name(2, "RE"));
	assert_null(cmc_layout_by_name(2, "REQ "));
	assert_null(cmc_layout_by_name(2, ""));
}

static void test_layout_order(void **state)
{
	(void)state;
	for (size_t n = 1; n < N_LAYOUTS; n++) {
		const struct cmc_layout *before = cmc_layout_at(n - 1), *layout = cmc_layout_at(n);

		if (before->attribute_id == layout->attribute_id) {
			assert_int_equal(before->class_versions, CMC_V2);
			assert_int_equal(layout->class_versions, CMC_V1);
			assert_string_equal(before->name, layout->name);
			assert_string_equal(before->key, layout->key);
			assert_string_equal(before->title, layout->title);
		} else {
			assert_true(before->attribute_id < layout->attribute_id);
		}
	}
}

static void assert_tiles(const struct cmc_layout *layout, size_t begin, size_t end)
{
	size_t at = begin * 8;

	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];

		assert_int_equal(field->bit, at);
		assert_true(field->width > 0);
		assert_int_equal(cmc_field_byte(field), at / 8);
		at += field->width;
		assert_int_equal(cmc_field_byte(field) + cmc_field_bytes(field), (at + 7) / 8);
		if (cmc_field_is_bytes(field))
			assert_true(field->bit % 8 == 0 && field->width % 8 == 0);
	}
	assert_int_equal(at, end * 8);
}

static void tiles(const struct cmc_layout *layout, unsigned class_version)
{
	(void)class_version;
	assert_tiles(layout, CMC_MAD_HEADER_LEN, CMC_MAD_LEN);
}

static void test_fields_tile_the_mad(void **state)
{
	(void)state;
	assert_tiles(cmc_mad_layout(), 0, CMC_MAD_HEADER_LEN);
	mads_each_layout(tiles);
}

static void assert_words(const struct cmc_layout *layout, const struct cmc_field *field)
{
	assert_true(field->name[0] && field->spec_name[0] && field->meaning[0]);
	assert_ptr_equal(cmc_field_find(layout, field->name), field);
	assert_true(field->kind < CMC_KIND_COUNT_OF_ALL);
	assert_true(field->enumeration < CMC_ENUM_COUNT);
	assert_true(field->transports != 0 && (field->transports & ~CMC_ALL) == 0);
	if (field->kind == CMC_KIND_ENUM)
		assert_int_not_equal(field->enumeration, CMC_ENUM_NONE);
	if (field->kind == CMC_KIND_FLAG)
		assert_int_equal(field->width, 1);
	if (field->kind == CMC_KIND_GID)
		assert_int_equal(field->width, 128);
}

static void words(const struct cmc_layout *layout, unsigned class_version)
{
	(void)class_version;
	assert_true(layout->name[0] && layout->key[0] && layout->title[0]);
	assert_non_null(layout->note);
	for (size_t i = 0; i < layout->n_fields; i++)
		assert_words(layout, &layout->fields[i]);
	assert_null(cmc_field_find(layout, "no_such_field"));
	assert_null(cmc_field_find(layout, ""));
}

/* Names are unique in a layout, because each field is the one that is found by its name. */
static void test_every_field_has_words(void **state)
{
	(void)state;
	words(cmc_mad_layout(), 2);
	mads_each_layout(words);
}

static void test_mad_layout(void **state)
{
	(void)state;
	assert_string_equal(cmc_mad_layout()->key, "mad");
	assert_int_equal(cmc_mad_layout()->n_fields, 10);
}

static void layout_of(const struct cmc_layout *layout, unsigned class_version)
{
	uint8_t mad[CMC_MAD_LEN];

	mads_random(mad, layout, class_version, 5);
	for (size_t len = 0; len <= CMC_MAD_LEN; len++) {
		const struct cmc_layout *found = NULL;
		int expected = len < CMC_MAD_HEADER_LEN ? CMC_ERR_SHORT : 0;

		assert_int_equal(cmc_layout_of(&found, mad, len), expected);
		assert_ptr_equal(found, expected ? NULL : layout);
	}
}

static void test_layout_of(void **state)
{
	(void)state;
	mads_each_layout(layout_of);
}

static uint64_t all_ones(const struct cmc_field *field)
{
	return field->width >= 64 ? UINT64_MAX : (UINT64_C(1) << field->width) - 1;
}

/* Set a field in bytes cut right behind it, and in bytes cut one earlier. */
static void cut_field(const struct cmc_field *field)
{
	size_t end = cmc_field_byte(field) + cmc_field_bytes(field);

	for (size_t len = 0; len <= end; len++) {
		uint8_t *cut = calloc(1, len ? len : 1);
		int expected = cmc_field_is_bytes(field) ? CMC_ERR_FIELD : len < end ? CMC_ERR_SHORT : 0;
		uint64_t value = 99;

		assert_non_null(cut);
		assert_int_equal(cmc_field_present(field, len), len == end);
		assert_int_equal(cmc_field_set(field, cut, len, all_ones(field)), expected);
		assert_int_equal(cmc_field_get(&value, field, cut, len), expected);
		assert_true(value == (expected ? 99 : all_ones(field)));
		free(cut);
	}
}

static void cut_fields(const struct cmc_layout *layout, unsigned class_version)
{
	(void)class_version;
	for (size_t i = 0; i < layout->n_fields; i++)
		cut_field(&layout->fields[i]);
}

static void test_get_and_set_of_cut_mads(void **state)
{
	(void)state;
	cut_fields(cmc_mad_layout(), 2);
	mads_each_layout(cut_fields);
}

static void too_large(const struct cmc_layout *layout, unsigned class_version)
{
	uint8_t mad[CMC_MAD_LEN], untouched[CMC_MAD_LEN];

	mads_random(mad, layout, class_version, 11);
	memcpy(untouched, mad, sizeof(mad));
	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];

		if (field->width >= 64)
			continue;
		assert_int_equal(cmc_field_set(field, mad, sizeof(mad), all_ones(field) + 1), CMC_ERR_VALUE);
		assert_int_equal(cmc_field_set(field, mad, sizeof(mad), UINT64_MAX), CMC_ERR_VALUE);
		assert_memory_equal(mad, untouched, sizeof(mad));
	}
}

static void test_too_large_values_change_nothing(void **state)
{
	(void)state;
	too_large(cmc_mad_layout(), 2);
	mads_each_layout(too_large);
}

static void set_alone(const struct cmc_layout *layout, unsigned class_version)
{
	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];
		uint8_t mad[CMC_MAD_LEN], before[CMC_MAD_LEN];
		uint64_t was;

		mads_random(mad, layout, class_version, (uint32_t)i + 1);
		memcpy(before, mad, sizeof(mad));
		if (cmc_field_get(&was, field, mad, sizeof(mad)) == CMC_ERR_FIELD)
			continue;
		assert_int_equal(cmc_field_set(field, mad, sizeof(mad), was ^ all_ones(field)), 0);
		for (size_t bit = 0; bit < sizeof(mad) * 8; bit++) {
			bool differs = ((mad[bit / 8] ^ before[bit / 8]) >> (7 - bit % 8) & 1) != 0;

			assert_int_equal(differs, bit >= field->bit && bit < (size_t)field->bit + field->width);
		}
	}
}

static void test_set_leaves_the_neighbours_alone(void **state)
{
	(void)state;
	mads_each_layout(set_alone);
}

static void test_derived_fields(void **state)
{
	(void)state;
	for (int id = 0; id < CMC_DERIVED_COUNT; id++) {
		const struct cmc_derived *derived = cmc_derived((enum cmc_derived_id)id);

		assert_non_null(derived);
		assert_true(derived->name[0] && derived->title[0] && derived->meaning[0]);
		assert_true(derived->type <= CMC_DERIVED_FRAME);
		for (int other = 0; other < id; other++)
			assert_string_not_equal(derived->name, cmc_derived((enum cmc_derived_id)other)->name);
	}
	assert_null(cmc_derived(CMC_DERIVED_COUNT));
	assert_null(cmc_derived((enum cmc_derived_id)-1));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_layout_is_found),
		cmocka_unit_test(test_no_other_layout_is_found),
		cmocka_unit_test(test_layout_order),
		cmocka_unit_test(test_fields_tile_the_mad),
		cmocka_unit_test(test_every_field_has_words),
		cmocka_unit_test(test_mad_layout),
		cmocka_unit_test(test_layout_of),
		cmocka_unit_test(test_get_and_set_of_cut_mads),
		cmocka_unit_test(test_too_large_values_change_nothing),
		cmocka_unit_test(test_set_leaves_the_neighbours_alone),
		cmocka_unit_test(test_derived_fields),
	};

	return cmocka_run_group_tests_name("layout", tests, NULL, NULL);
}
