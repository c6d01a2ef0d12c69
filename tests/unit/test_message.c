/* SPDX-License-Identifier: BSD-2-Clause */
/* The codec: decode and encode are inverse for any bytes, a struct member is exactly its field's bits, and everything
 * that is wrong has its error. */
#include <stdlib.h>
#include <string.h>

#include "unit.h"

#include <cmcodec/message.h>

#include "mads.h"

static void round_trip(const struct cmc_layout *layout, unsigned class_version)
{
	for (uint32_t seed = 1; seed <= 200; seed++) {
		uint8_t in[CMC_MAD_LEN], out[CMC_MAD_LEN] = { 0 };
		struct cmc_mad mad;

		mads_random(in, layout, class_version, seed);
		memset(&mad, 0xa5, sizeof(mad));
		assert_int_equal(cmc_decode(&mad, in, sizeof(in)), CMC_MAD_LEN);
		assert_int_equal(cmc_encode(out, sizeof(out), &mad), CMC_MAD_LEN);
		assert_memory_equal(in, out, CMC_MAD_LEN);
	}
}

static void test_round_trip(void **state)
{
	(void)state;
	mads_each_layout(round_trip);
}

static void truncations(const struct cmc_layout *layout, unsigned class_version)
{
	uint8_t whole[CMC_MAD_LEN];

	mads_random(whole, layout, class_version, 7);
	for (size_t len = 0; len < CMC_MAD_LEN; len++) {
		/* A block of this very length, so that a sanitizer sees a byte read behind it. */
		uint8_t *cut = malloc(len ? len : 1);
		struct cmc_mad mad, untouched;

		assert_non_null(cut);
		memcpy(cut, whole, len);
		memset(&mad, 0x5a, sizeof(mad));
		untouched = mad;
		assert_int_equal(cmc_decode(&mad, cut, len), CMC_ERR_SHORT);
		assert_memory_equal(&mad, &untouched, sizeof(mad));
		free(cut);
	}
}

static void test_truncations(void **state)
{
	struct cmc_mad mad;

	(void)state;
	mads_each_layout(truncations);
	assert_int_equal(cmc_decode(&mad, NULL, 0), CMC_ERR_SHORT);
}

static void longer(const struct cmc_layout *layout, unsigned class_version)
{
	uint8_t in[CMC_MAD_LEN + 44], out[CMC_MAD_LEN + 44];
	struct cmc_mad mad;

	mads_random(in, layout, class_version, 3);
	mads_fill(in + CMC_MAD_LEN, sizeof(in) - CMC_MAD_LEN, 4);
	memset(out, 0x33, sizeof(out));
	assert_int_equal(cmc_decode(&mad, in, sizeof(in)), CMC_MAD_LEN);
	assert_int_equal(cmc_encode(out, sizeof(out), &mad), CMC_MAD_LEN);
	assert_memory_equal(in, out, CMC_MAD_LEN);
	for (size_t i = CMC_MAD_LEN; i < sizeof(out); i++)
		assert_int_equal(out[i], 0x33);
}

/* A RoCE payload can be longer than the MAD: the bytes behind are nobody's. */
static void test_bytes_behind_the_mad(void **state)
{
	(void)state;
	mads_each_layout(longer);
}

/* A member of a message's struct, so that one loop reaches all of them. */
struct member {
	const char *name;
	size_t offset;
	size_t size;
};

typedef const struct member *members_fn(size_t *n);

#define MEMBER(type, name, ...) { #name, offsetof(this_struct, name), sizeof(((this_struct *)0)->name) },
#define MEMBERS(table, ...) \
	static const struct member *members_##table(size_t *n) \
	{ \
		typedef struct cmc_##table this_struct; \
		static const struct member members[] = { CMC_FIELDS_##table(MEMBER) }; \
\
		*n = sizeof(members) / sizeof(members[0]); \
		return members; \
	}
MEMBERS(mad_header)
CMC_LAYOUTS(MEMBERS)

#define MEMBERS_OF(table, ...) members_##table,
static members_fn *const members_of[] = { CMC_LAYOUTS(MEMBERS_OF) };

/* Where a layout's struct begins in struct cmc_mad, and its members. */
struct part {
	const struct cmc_layout *layout;
	const struct member *members;
	size_t n_members;
	uint8_t *base;
};

typedef void each_member_fn(const struct part *part, size_t i, const struct cmc_layout *layout, unsigned version,
			    struct cmc_mad *mad);

static void part_members(const struct part *part, const struct cmc_layout *layout, unsigned version,
			 struct cmc_mad *mad, each_member_fn *check)
{
	assert_int_equal(part->n_members, part->layout->n_fields);
	for (size_t i = 0; i < part->n_members; i++) {
		assert_string_equal(part->members[i].name, part->layout->fields[i].name);
		check(part, i, layout, version, mad);
	}
}

/* Every member of every message, and those of the header in front of each. */
static void each_member(each_member_fn *check)
{
	struct cmc_mad mad;
	struct part header = { .layout = cmc_mad_layout(), .base = (uint8_t *)&mad.header };
	const struct cmc_layout *layout;

	header.members = members_mad_header(&header.n_members);
	for (size_t n = 0; (layout = cmc_layout_at(n)) != NULL; n++) {
		struct part body = { .layout = layout, .base = (uint8_t *)&mad.body };

		assert_true(n < sizeof(members_of) / sizeof(members_of[0]));
		body.members = members_of[n](&body.n_members);
		for (unsigned version = 1; version <= 2; version++) {
			if (!(layout->class_versions >> version & 1))
				continue;
			part_members(&header, layout, version, &mad, check);
			part_members(&body, layout, version, &mad, check);
		}
	}
}

static bool bit_of(const uint8_t *mad, size_t bit)
{
	return mad[bit / 8] >> (7 - bit % 8) & 1;
}

static bool chooses_layout(const struct cmc_field *field)
{
	static const char *const names[] = { "base_version", "mgmt_class", "class_version", "attribute_id" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (field->bit < CMC_MAD_HEADER_LEN * 8 && strcmp(field->name, names[i]) == 0)
			return true;
	return false;
}

static void assert_differ_in(const struct part *part, size_t i, const uint8_t *before, const uint8_t *after)
{
	const struct cmc_field *field = &part->layout->fields[i];

	for (size_t bit = 0; bit < CMC_MAD_LEN * 8u; bit++) {
		bool inside = bit >= field->bit && bit < (size_t)field->bit + field->width;

		if ((bit_of(before, bit) != bit_of(after, bit)) != inside)
			fail_msg("%s.%s: bit %zu of the MAD", part->layout->key, field->name, bit);
	}
}

/* Turn every bit of one member over, in front of all zeros and of all ones: the member's type may be wider than the
 * field, and what is above the field's width must not reach its neighbours. */
static void only_its_bits(const struct part *part, size_t i, const struct cmc_layout *layout, unsigned version,
			  struct cmc_mad *mad)
{
	const struct member *member = &part->members[i];
	uint8_t before[CMC_MAD_LEN], after[CMC_MAD_LEN];

	if (chooses_layout(&part->layout->fields[i]))
		return;
	for (int background = 0; background <= 0xff; background += 0xff) {
		mads_blank(before, layout, version);
		assert_int_equal(cmc_decode(mad, before, sizeof(before)), CMC_MAD_LEN);
		memset(&mad->body, background, sizeof(mad->body));
		memset(part->base + member->offset, background, member->size);
		assert_int_equal(cmc_encode(before, sizeof(before), mad), CMC_MAD_LEN);
		memset(part->base + member->offset, ~background, member->size);
		assert_int_equal(cmc_encode(after, sizeof(after), mad), CMC_MAD_LEN);
		assert_differ_in(part, i, before, after);
	}
}

static void test_member_changes_its_bits_only(void **state)
{
	(void)state;
	each_member(only_its_bits);
}

/* A number member, whatever its type. */
static uint64_t number(const void *member, size_t size)
{
	uint16_t u16;
	uint32_t u32;
	uint64_t u64;

	switch (size) {
	case 1:
		return *(const uint8_t *)member;
	case 2:
		memcpy(&u16, member, size);
		return u16;
	case 4:
		memcpy(&u32, member, size);
		return u32;
	default:
		assert_int_equal(size, sizeof(u64));
		memcpy(&u64, member, size);
		return u64;
	}
}

static void assert_member(const struct part *part, size_t i, const uint8_t *bytes)
{
	const struct cmc_field *field = &part->layout->fields[i];
	const struct member *member = &part->members[i];
	uint64_t value;

	if (cmc_field_is_bytes(field)) {
		assert_int_equal(member->size * 8, field->width);
		assert_memory_equal(part->base + member->offset, bytes + cmc_field_byte(field), member->size);
		return;
	}
	assert_int_equal(cmc_field_get(&value, field, bytes, CMC_MAD_LEN), 0);
	assert_true(number(part->base + member->offset, member->size) == value);
}

static void same_as_get(const struct part *part, size_t i, const struct cmc_layout *layout, unsigned version,
			struct cmc_mad *mad)
{
	uint8_t bytes[CMC_MAD_LEN];

	for (uint32_t seed = 1; seed <= 20; seed++) {
		mads_random(bytes, layout, version, seed);
		assert_int_equal(cmc_decode(mad, bytes, sizeof(bytes)), CMC_MAD_LEN);
		assert_member(part, i, bytes);
	}
}

static void test_member_is_what_get_says(void **state)
{
	(void)state;
	each_member(same_as_get);
}

static void same_as_set(const struct part *part, size_t i, const struct cmc_layout *layout, unsigned version,
			struct cmc_mad *mad)
{
	const struct cmc_field *field = &part->layout->fields[i];
	uint8_t bytes[CMC_MAD_LEN], again[CMC_MAD_LEN];
	uint64_t all = field->width >= 64 ? UINT64_MAX : (UINT64_C(1) << field->width) - 1;
	uint64_t values[] = { 0, 1, all, all / 3, all - all / 3 };

	if (cmc_field_is_bytes(field) || chooses_layout(field))
		return;
	for (size_t v = 0; v < sizeof(values) / sizeof(values[0]); v++) {
		mads_random(bytes, layout, version, (uint32_t)v + 1);
		assert_int_equal(cmc_field_set(field, bytes, sizeof(bytes), values[v]), 0);
		assert_int_equal(cmc_decode(mad, bytes, sizeof(bytes)), CMC_MAD_LEN);
		assert_true(number(part->base + part->members[i].offset, part->members[i].size) == values[v]);
		assert_int_equal(cmc_encode(again, sizeof(again), mad), CMC_MAD_LEN);
		assert_memory_equal(again, bytes, sizeof(bytes));
	}
}

static void test_set_is_what_the_member_says(void **state)
{
	(void)state;
	each_member(same_as_set);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_round_trip),
		cmocka_unit_test(test_truncations),
		cmocka_unit_test(test_bytes_behind_the_mad),
		cmocka_unit_test(test_member_changes_its_bits_only),
		cmocka_unit_test(test_member_is_what_get_says),
		cmocka_unit_test(test_set_is_what_the_member_says),
	};

	return cmocka_run_group_tests_name("message", tests, NULL, NULL);
}
