/* SPDX-License-Identifier: BSD-2-Clause */
/* The enumerations: complete, in order, with words that answer a reader; timeouts as times. */
#include <stdio.h>
#include <string.h>

#include "unit.h"

#include <cmcodec/enum.h>

static const struct cmc_enum_value *find(enum cmc_enum_id id, uint64_t value)
{
	const struct cmc_enum_value *v = cmc_enum_find(id, value);

	if (!v)
		fail_msg("%s has no value %llu", cmc_enum_name(id), (unsigned long long)value);
	return v;
}

static void check_words(const char *where, const char *what, const char *words)
{
	size_t n = strlen(words);

	for (size_t i = 0; i < n; i++)
		if (words[i] < 0x20 || words[i] > 0x7e)
			fail_msg("%s: %s is not plain text: %s", where, what, words);
	if (n > 0 && (words[0] == ' ' || words[n - 1] == ' ' || words[n - 1] == '.' || strstr(words, "  ")))
		fail_msg("%s: %s has stray blanks or a full stop: %s", where, what, words);
}

static void check_value(enum cmc_enum_id id, const struct cmc_enum_value *v)
{
	char where[64];

	snprintf(where, sizeof(where), "%s %u", cmc_enum_name(id), v->value);
	assert_ptr_equal(cmc_enum_find(id, v->value), v);
	assert_string_equal(cmc_enum_value_title(id, v->value), v->title);
	if (!*v->token || !*v->title || !*v->meaning)
		fail_msg("%s lacks words", where);
	assert_true(strlen(v->title) <= 40);
	check_words(where, "title", v->title);
	check_words(where, "meaning", v->meaning);
	check_words(where, "hint", v->hint);
}

static void test_every_value(void **state)
{
	(void)state;
	for (unsigned id = CMC_ENUM_NONE + 1; id < CMC_ENUM_COUNT; id++) {
		size_t n;
		const struct cmc_enum_value *values = cmc_enum_values(id, &n);

		assert_true(n > 0);
		assert_true(strlen(cmc_enum_name(id)) > 0);
		assert_true(strlen(cmc_enum_title(id)) > 0);
		for (size_t i = 0; i < n; i++) {
			check_value(id, &values[i]);
			if (i > 0 && values[i].value <= values[i - 1].value)
				fail_msg("%s: %u does not ascend", cmc_enum_name(id), values[i].value);
			for (size_t k = 0; k < i; k++)
				assert_string_not_equal(values[i].token, values[k].token);
		}
	}
}

static void test_unknown(void **state)
{
	static const unsigned none[] = { CMC_ENUM_NONE, CMC_ENUM_COUNT, 12345 };
	size_t n = 1;

	(void)state;
	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++) {
		assert_null(cmc_enum_values(none[i], &n));
		assert_int_equal(n, 0);
		assert_null(cmc_enum_name(none[i]));
		assert_null(cmc_enum_title(none[i]));
		assert_null(cmc_enum_find(none[i], 0));
		assert_string_equal(cmc_enum_value_title(none[i], 0), "reserved");
	}
	assert_null(cmc_enum_find(CMC_ENUM_REJ_REASON, 0));
	assert_null(cmc_enum_find(CMC_ENUM_REJ_REASON, 36));
	assert_null(cmc_enum_find(CMC_ENUM_REJ_REASON, UINT64_C(0x100000008)));
	assert_string_equal(cmc_enum_value_title(CMC_ENUM_MESSAGE_REJECTED, 3), "reserved");
}

/* Who refused, what, why, what now: no refusal goes without. */
static void test_refusals(void **state)
{
	(void)state;
	for (unsigned reason = 1; reason <= 35; reason++)
		assert_true(strlen(find(CMC_ENUM_REJ_REASON, reason)->hint) > 0);
	for (unsigned status = 1; status <= 13; status++)
		assert_true(strlen(find(CMC_ENUM_AP_STATUS, status)->hint) > 0);
	for (unsigned status = 1; status <= 5; status++)
		assert_true(strlen(find(CMC_ENUM_SIDR_STATUS, status)->hint) > 0);
}

/* What people misread on live fabrics. */
static void test_answers(void **state)
{
	static const struct {
		enum cmc_enum_id id;
		unsigned value;
		const char *title;
		const char *meaning; /* words that it must hold */
		const char *hint;
	} answers[] = {
		{ CMC_ENUM_REJ_REASON, CMC_REJ_NO_RESOURCES, "No resources available", "the peer lacks", "the target" },
		{ CMC_ENUM_REJ_REASON, CMC_REJ_TIMEOUT, "CM timeout", "gave up or was killed", "GUID" },
		{ CMC_ENUM_REJ_REASON, CMC_REJ_INVALID_SERVICE_ID, "Invalid ServiceID", "nobody listens",
		  "look at the listener" },
		{ CMC_ENUM_REJ_REASON, CMC_REJ_INVALID_SERVICE_ID, "Invalid ServiceID", "nobody listens",
		  "network and CM are fine" },
		{ CMC_ENUM_REJ_REASON, CMC_REJ_STALE_CONN, "Stale connection", "still holds an old connection of this QP",
		  "TimeWait" },
		{ CMC_ENUM_REJ_REASON, CMC_REJ_CONSUMER_DEFINED, "Consumer reject", "28 is no errno", "private data" },
		{ CMC_ENUM_SIDR_STATUS, CMC_SIDR_UNSUPPORTED, "ServiceID not supported", "nobody",
		  "a refusal, no timeout" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(answers) / sizeof(answers[0]); i++) {
		const struct cmc_enum_value *v = find(answers[i].id, answers[i].value);

		assert_string_equal(v->title, answers[i].title);
		assert_non_null(strstr(v->meaning, answers[i].meaning));
		assert_non_null(strstr(v->hint, answers[i].hint));
	}
}

/* Every constant that the public macros make, against its row. */
static void test_constants(void **state)
{
	(void)state;
#define SAME(id, prefix, value, name) \
	assert_int_equal(CMC_##prefix##_##name, value); \
	assert_string_equal(find(CMC_ENUM_##id, CMC_##prefix##_##name)->token, #name);
#define SAME_REJ(value, token, title, meaning, hint, info) SAME(REJ_REASON, REJ, value, token)
#define SAME_AP(value, token, title, meaning, hint, info) SAME(AP_STATUS, AP, value, token)
#define SAME_SIDR(value, token, title, meaning, hint, info) SAME(SIDR_STATUS, SIDR, value, token)
#define SAME_REJECTED(value, token, title, meaning, hint, info) SAME(MESSAGE_REJECTED, REJECTED, value, token)
#define SAME_MRAED(value, token, title, meaning, hint, info) SAME(MESSAGE_MRAED, MRAED, value, token)
#define SAME_TRANSPORT(value, token, title, meaning, hint, info) SAME(TRANSPORT_SERVICE_TYPE, TRANSPORT, value, token)
#define SAME_FAILOVER(value, token, title, meaning, hint, info) SAME(FAILOVER_ACCEPTED, FAILOVER, value, token)
#define SAME_METHOD(value, token, title, meaning, hint, info) SAME(METHOD, METHOD, value, token)
	CMC_ENUM_rej_reason(SAME_REJ)
	CMC_ENUM_ap_status(SAME_AP)
	CMC_ENUM_sidr_status(SAME_SIDR)
	CMC_ENUM_message_rejected(SAME_REJECTED)
	CMC_ENUM_message_mraed(SAME_MRAED)
	CMC_ENUM_transport_service_type(SAME_TRANSPORT)
	CMC_ENUM_failover_accepted(SAME_FAILOVER)
	CMC_ENUM_method(SAME_METHOD)
	/* The numbers of the specification, and not only of the table. */
	assert_int_equal(CMC_REJ_NO_QP, 1);
	assert_int_equal(CMC_REJ_TIMEOUT, 4);
	assert_int_equal(CMC_REJ_INVALID_SERVICE_ID, 8);
	assert_int_equal(CMC_REJ_STALE_CONN, 10);
	assert_int_equal(CMC_REJ_PORT_CM_REDIRECT, 24);
	assert_int_equal(CMC_REJ_CONSUMER_DEFINED, 28);
	assert_int_equal(CMC_REJ_VENDOR_OPTION_NOT_SUPPORTED, 35);
	assert_int_equal(CMC_AP_REDIRECT, 4);
	assert_int_equal(CMC_AP_INVALID_SL, 13);
	assert_int_equal(CMC_SIDR_REDIRECT, 4);
	assert_int_equal(CMC_REJECTED_OTHER, 2);
	assert_int_equal(CMC_MRAED_LAP, 2);
	assert_int_equal(CMC_TRANSPORT_EXTENDED, 3);
	assert_int_equal(CMC_FAILOVER_REJECTED, 2);
	assert_int_equal(CMC_METHOD_COMMGTGETRESP, 0x81);
}

static const char *duration(uint64_t ns)
{
	static char buffer[32];
	struct cmc_text text;

	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_duration(&text, ns);
	return buffer;
}

/* The time in words by another way: floating point. */
static const char *by_printf(double us)
{
	static const struct {
		double us;
		const char *name;
	} units[] = { { 3.6e9, "h" }, { 6e7, "min" }, { 1e6, "s" }, { 1e3, "ms" }, { 1, "us" } };
	static char buffer[32];
	size_t i = 0;

	while (us < units[i].us)
		i++;
	snprintf(buffer, sizeof(buffer), "%.3f %s", us / units[i].us, units[i].name);
	return buffer;
}

static void test_timeouts(void **state)
{
	double us = 4.096;

	(void)state;
	for (unsigned n = 0; n < 32; n++, us *= 2) {
		assert_true((double)cmc_timeout_ns(n) == us * 1000);
		assert_int_equal(cmc_timeout_ns(n + 32), cmc_timeout_ns(n));
		assert_string_equal(duration(cmc_timeout_ns(n)), by_printf(us));
	}
	assert_string_equal(duration(cmc_timeout_ns(0)), "4.096 us");
	assert_string_equal(duration(cmc_timeout_ns(14)), "67.109 ms");
	assert_string_equal(duration(cmc_timeout_ns(20)), "4.295 s");
	assert_string_equal(duration(cmc_timeout_ns(24)), "1.145 min");
	assert_string_equal(duration(cmc_timeout_ns(31)), "2.443 h");
}

static void test_durations(void **state)
{
	static const struct {
		uint64_t ns;
		const char *words;
	} durations[] = {
		{ 0, "0 ns" },
		{ 999, "999 ns" },
		{ 1000, "1.000 us" },
		{ 999999, "999.999 us" },
		{ 1000000, "1.000 ms" },
		{ 999999499, "999.999 ms" },
		{ 999999500, "1.000 s" },
		{ 59999499999, "59.999 s" },
		{ 59999500000, "1.000 min" },
		{ 3599969999999, "59.999 min" },
		{ 3599970000000, "1.000 h" },
		{ UINT64_MAX, "5124095.576 h" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(durations) / sizeof(durations[0]); i++)
		assert_string_equal(duration(durations[i].ns), durations[i].words);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_value),
		cmocka_unit_test(test_unknown),
		cmocka_unit_test(test_refusals),
		cmocka_unit_test(test_answers),
		cmocka_unit_test(test_constants),
		cmocka_unit_test(test_timeouts),
		cmocka_unit_test(test_durations),
	};

	return cmocka_run_group_tests_name("enum", tests, NULL, NULL);
}
