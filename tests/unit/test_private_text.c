/* SPDX-License-Identifier: BSD-2-Clause */
/* Bytes that nothing explains, real messages of a Linux kernel, and the tables as they are seen at run time. */
#include <stdio.h>

#include "known.h"
#include "private.h"

static void tell(char *line, size_t size, const uint8_t *mad, const struct cmc_context *context)
{
	struct cmc_private data;
	struct cmc_text text;
	int error = cmc_private_find(&data, mad, CMC_MAD_LEN, context);

	cmc_text_init(&text, line, size);
	if (error)
		cmc_text_string(&text, cmc_error_name(error));
	else
		cmc_text_private(&text, &data);
}

static const struct {
	const char *bytes, *line;
} plain[] = {
	{ "", "" },
	{ "0000", "" },
	{ "01", "1 byte: 01" },
	{ "41", "1 byte: 41 \"A\"" },
	{ "00 41", "2 bytes: 0041" },
	{ "6869 0a", "3 bytes: 68690a" },
	{ "6869 7f", "3 bytes: 68697f" },
	{ "c3a9", "2 bytes: c3a9" },
	{ "6869 00 6869", "5 bytes: 6869006869" },
	{ "6869 0000", "2 bytes: 6869 \"hi\"" },
	{ "2261225c", "4 bytes: 2261225c \"\\\"a\\\"\\\\\"" },
	{ "80000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
	  "33 bytes: 80000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e..." },
	{ "6162636465666768696a6b6c6d6e6f707172737475767778797a2041424344454647",
	  "34 bytes: 6162636465666768696a6b6c6d6e6f707172737475767778797a204142434445... "
	  "\"abcdefghijklmnopqrstuvwxyz ABCDEFG\"" },
};

static void test_plain_bytes(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(plain) / sizeof(plain[0]); i++) {
		uint8_t mad[CMC_MAD_LEN];
		char line[256];

		make_mad(mad, 2, CMC_DREQ, 0, plain[i].bytes);
		tell(line, sizeof(line), mad, NULL);
		assert_string_equal(line, plain[i].line);
	}
}

/* The last byte that is not 0 counts, wherever it stands. */
static void test_used(void **state)
{
	uint8_t mad[CMC_MAD_LEN];
	size_t start, size;

	(void)state;
	make_mad(mad, 2, CMC_REP, 0, "");
	start = cmc_field_byte(private_field_of(mad));
	size = cmc_field_bytes(private_field_of(mad));
	for (size_t i = 0; i < size; i++) {
		struct cmc_private data;

		mad[start + i] = 1;
		for (size_t len = start + i + 1; len <= CMC_MAD_LEN; len++) {
			assert_int_equal(cmc_private_find(&data, mad, len, NULL), 0);
			assert_int_equal(data.used, i + 1);
			assert_int_equal(data.size, len - start);
		}
		mad[start + i] = 0;
	}
}

/* The longest field, all of it: the line stays a line. */
static void test_longest(void **state)
{
	uint8_t mad[CMC_MAD_LEN];
	char line[1024];

	(void)state;
	make_mad(mad, 2, CMC_RTU, 0, "");
	memset(mad + cmc_field_byte(private_field_of(mad)), '"', cmc_field_bytes(private_field_of(mad)));
	tell(line, sizeof(line), mad, NULL);
	assert_int_equal(strlen(line), strlen("224 bytes: ") + 64 + strlen("... \"\"") + 2 * 224);
}

#define LAB_SIDR_REQ "10.77.0.1:46624 -> 10.77.0.2; 14 bytes: 75642d636c69656e742d64617461 \"ud-client-data\""
#define LAB_REQ_1 "10.77.0.1:50226 -> 10.77.0.2; 17 bytes: 68656c6c6f2d66726f6d2d636c69656e74 \"hello-from-client\""

/* The blocks of tests/data/known_mads.txt, in their order. */
static const char *const lab[] = {
	LAB_REQ_1,
	"17 bytes: 48454c4c4f2d46524f4d2d534552564552 \"HELLO-FROM-SERVER\"",
	"", "", "", "",
	"14 bytes: 4e4f50452d5452592d4c41544552 \"NOPE-TRY-LATER\"",
	"",
	LAB_SIDR_REQ,
	"14 bytes: 55442d5345525645522d44415441 \"UD-SERVER-DATA\"",
	"",
	"[fd77::fe]:40001 -> fd77::2; 7 bytes: 7261772d726571 \"raw-req\"",
	"10.77.0.1:35481 -> 10.77.0.2",
	"",
	"10.77.0.1:47752 -> 10.77.0.2; 9 bytes: 75632d636c69656e74 \"uc-client\"",
	"",
	"FIELD",
};

/* What a kernel sent is told as it is: the text of an application is no protocol. */
static void test_lab(void **state)
{
	const struct cmc_context context = { .has_service_id = true, .service_id = TCP(PORT_OTHER) };
	FILE *file = fopen(SOURCE_DIR "/tests/data/known_mads.txt", "r");
	struct known_mad known;
	char line[512];
	size_t n = 0;

	(void)state;
	assert_non_null(file);
	while (known_read(&known, file) == 1) {
		assert_true(n < sizeof(lab) / sizeof(lab[0]));
		tell(line, sizeof(line), known.mad, &context);
		assert_string_equal(line, lab[n++]);
	}
	assert_int_equal(n, sizeof(lab) / sizeof(lab[0]));
	fclose(file);
}

/* How many bytes a field of a kind has; 0 where any number will do. */
static const uint8_t kind_size[CMC_PRIVATE_KIND_COUNT] = {
	[CMC_PRIVATE_IPV4] = 4, [CMC_PRIVATE_IP] = 16, [CMC_PRIVATE_GID] = 16, [CMC_PRIVATE_NID] = 8,
};

static void check_field(const struct cmc_private_field *field)
{
	bool number = field->kind != CMC_PRIVATE_BYTES && field->kind != CMC_PRIVATE_RESERVED &&
		      field->kind != CMC_PRIVATE_IP && field->kind != CMC_PRIVATE_GID;

	assert_true(field->size > 0 && (!number || field->size <= 8));
	assert_true(!kind_size[field->kind] || kind_size[field->kind] == field->size);
	assert_true(field->meaning[0] && strspn(field->name, "abcdefghijklmnopqrstuvwxyz0123456789_") ==
						 strlen(field->name));
	assert_true(field->enumeration < CMC_PRIVATE_ENUM_COUNT);
	assert_true(field->accept.least <= field->accept.most);
}

static void test_layouts(void **state)
{
	bool used[CMC_PRIVATE_ENUM_COUNT] = { [CMC_PRIVATE_ENUM_NONE] = true };
	const struct cmc_private_layout *layout;
	size_t n;

	(void)state;
	for (n = 0; (layout = cmc_private_layout_at(n)) != NULL; n++) {
		assert_ptr_equal(layout_by_key(layout->key), layout);
		assert_true(layout->title[0] && layout->source[0] && layout->when[0] && layout->messages);
		for (size_t i = 0; i < layout->n_fields; i++) {
			check_field(&layout->fields[i]);
			used[layout->fields[i].enumeration] = true;
		}
	}
	assert_true(n > 0);
	for (size_t id = 0; id < CMC_PRIVATE_ENUM_COUNT; id++)
		assert_true(used[id]);
}

static void test_enumerations(void **state)
{
	size_t n;

	(void)state;
	assert_null(cmc_private_enum_values(CMC_PRIVATE_ENUM_NONE, &n));
	assert_int_equal(n, 0);
	assert_null(cmc_private_enum_values(CMC_PRIVATE_ENUM_COUNT, &n));
	assert_null(cmc_private_enum_find(CMC_PRIVATE_ENUM_NONE, 0));
	for (unsigned id = CMC_PRIVATE_ENUM_NONE + 1; id < CMC_PRIVATE_ENUM_COUNT; id++) {
		const struct cmc_private_value *values = cmc_private_enum_values(id, &n);

		assert_true(n > 0);
		for (size_t i = 0; i < n; i++) {
			assert_ptr_equal(cmc_private_enum_find(id, values[i].value), &values[i]);
			assert_string_equal(cmc_private_enum_title(id, values[i].value), values[i].title);
		}
		assert_null(cmc_private_enum_title(id, UINT64_MAX));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_plain_bytes), cmocka_unit_test(test_used),    cmocka_unit_test(test_longest),
		cmocka_unit_test(test_lab),	    cmocka_unit_test(test_layouts), cmocka_unit_test(test_enumerations),
	};

	return cmocka_run_group_tests_name("private_text", tests, NULL, NULL);
}
