/* SPDX-License-Identifier: BSD-2-Clause */
/* JSON: a real parser takes it, it says what docs/json.md says, and the bytes can be rebuilt from it. */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <json-c/json.h>

#include "unit.h"

#include <cmcodec/format.h>

#include "mads.h"
#include "make.h"

#define IP_CM "00409c40" "000000000000000000000000" "0a4d0001" "000000000000000000000000" "0a4d0002"

static const char *json_in(const uint8_t *mad, size_t len, const struct cmc_context *context)
{
	static char buffer[CMC_JSON_MAX];
	struct cmc_text text;

	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_json(&text, mad, len, context, NULL);
	assert_true(text.length < sizeof(buffer));
	assert_int_equal(strlen(buffer), text.length);
	assert_null(strchr(buffer, '\n'));
	return buffer;
}

static const char *json_text(const uint8_t *mad, size_t len, uint64_t service_id)
{
	struct cmc_context context = { .has_service_id = service_id != 0, .service_id = service_id };

	return json_in(mad, len, &context);
}

static json_object *parse(const char *string)
{
	enum json_tokener_error error;
	json_object *object = json_tokener_parse_verbose(string, &error);

	if (!object)
		fail_msg("%s: %s", json_tokener_error_desc(error), string);
	return object;
}

static json_object *parse_mad(const uint8_t *mad, size_t len, uint64_t service_id)
{
	return parse(json_text(mad, len, service_id));
}

/* A member by its path, "private/parts/0/protocol"; NULL when there is none. */
static json_object *get(json_object *object, const char *path)
{
	char buffer[128], *rest, *word;

	assert_true(strlen(path) < sizeof(buffer));
	strcpy(buffer, path);
	for (word = strtok_r(buffer, "/", &rest); word && object; word = strtok_r(NULL, "/", &rest)) {
		if (json_object_is_type(object, json_type_array))
			object = json_object_array_get_idx(object, strtoul(word, NULL, 10));
		else
			object = json_object_object_get(object, word);
	}
	return object;
}

static void assert_member(json_object *object, const char *path, const char *value)
{
	json_object *member = get(object, path);

	if (!member)
		fail_msg("no %s", path);
	assert_string_equal(json_object_get_string(member), value);
}

static void put_bytes(uint8_t *out, size_t n, const char *digits)
{
	assert_int_equal(strlen(digits), 2 * n);
	for (size_t i = 0; i < n; i++) {
		char pair[3] = { digits[2 * i], digits[2 * i + 1], '\0' };

		out[i] = (uint8_t)strtoul(pair, NULL, 16);
	}
}

static void put_field(uint8_t *out, const struct cmc_field *field, json_object *value)
{
	const char *string = json_object_get_string(value);

	if (field->kind == CMC_KIND_GID)
		assert_int_equal(inet_pton(AF_INET6, string, out + cmc_field_byte(field)), 1);
	else if (cmc_field_is_bytes(field))
		put_bytes(out + cmc_field_byte(field), cmc_field_bytes(field), string);
	else
		assert_int_equal(cmc_field_set(field, out, CMC_MAD_LEN, strtoull(string, NULL, 0)), 0);
}

/* Put what an object says into a MAD; returns how many fields it has, all of them known and whole. */
static size_t put_layout(uint8_t *out, const struct cmc_layout *layout, json_object *object, size_t len)
{
	size_t n = 0;

	assert_non_null(object);
	for (size_t i = 0; i < layout->n_fields; i++) {
		json_object *value = json_object_object_get(object, layout->fields[i].name);

		assert_int_equal(value != NULL, cmc_field_present(&layout->fields[i], len));
		if (value) {
			put_field(out, &layout->fields[i], value);
			n++;
		}
	}
	assert_int_equal(json_object_object_length(object), n);
	return n;
}

static void rebuild(uint8_t *out, const struct cmc_layout *layout, json_object *object, size_t len)
{
	size_t n;
	json_object *cut_off = get(object, "cut_off");

	put_layout(out, cmc_mad_layout(), get(object, "mad"), len);
	n = put_layout(out, layout, get(object, layout->key), len);
	assert_int_equal(cut_off != NULL, n < layout->n_fields);
	if (cut_off) {
		const struct cmc_field *field = &layout->fields[n];
		size_t first = cmc_field_byte(field);

		assert_member(cut_off, "field", field->name);
		if (len > first)
			put_bytes(out + first, len - first, json_object_get_string(get(cut_off, "bytes")));
	}
}

static const char private_data[] = "private.";

/* A name in front of a dot. */
static bool begins(const char *name, const char *key)
{
	return strncmp(name, key, strlen(key)) == 0 && name[strlen(key)] == '.';
}

static bool is_private_name(const char *name)
{
	const struct cmc_private_layout *layout;

	for (size_t n = 0; (layout = cmc_private_layout_at(n)) != NULL; n++)
		if (begins(name, layout->key) && cmc_private_field_find(layout, name + strlen(layout->key) + 1))
			return true;
	return false;
}

static void check_words(const struct cmc_layout *layout, json_object *words)
{
	json_object_object_foreach(words, name, value) {
		if (strncmp(name, private_data, strlen(private_data)) == 0)
			assert_true(is_private_name(name + strlen(private_data)));
		else
			assert_true(begins(name, layout->key) &&
				    cmc_field_find(layout, name + strlen(layout->key) + 1));
		assert_true(json_object_get_string_len(value) > 0);
	}
}

static void check_findings(json_object *findings)
{
	for (size_t i = 0; i < json_object_array_length(findings); i++) {
		json_object *finding = json_object_array_get_idx(findings, i);

		assert_non_null(get(finding, "id"));
		assert_non_null(get(finding, "severity"));
		assert_true(json_object_get_string_len(get(finding, "text")) > 0);
	}
}

static void check_object(const struct cmc_layout *layout, const uint8_t *mad, size_t len)
{
	json_object *object = parse_mad(mad, len, 0);
	uint8_t again[CMC_MAD_LEN] = { 0 };

	assert_member(object, "message", layout->name);
	assert_int_equal(json_object_get_int(get(object, "class_version")), mad[2]);
	assert_int_equal(get(object, "captured") != NULL, len < CMC_MAD_LEN);
	rebuild(again, layout, object, len);
	assert_memory_equal(again, mad, len);
	check_words(layout, get(object, "words"));
	check_findings(get(object, "findings"));
	json_object_put(object);
}

/* Every message, any bytes, every length: parsed, and the very bytes rebuilt. */
static void check_lengths(const struct cmc_layout *layout, unsigned class_version)
{
	for (uint32_t seed = 0; seed <= 4; seed++) {
		uint8_t mad[CMC_MAD_LEN];

		if (seed == 0)
			mads_blank(mad, layout, class_version);
		else
			mads_random(mad, layout, class_version, seed);
		for (size_t len = CMC_MAD_HEADER_LEN; len <= CMC_MAD_LEN; len++)
			check_object(layout, mad, len);
	}
}

static void check_bytes(const struct cmc_layout *layout, unsigned class_version)
{
	for (uint32_t seed = 100; seed <= 600; seed++) {
		uint8_t mad[CMC_MAD_LEN];

		mads_random(mad, layout, class_version, seed);
		check_object(layout, mad, CMC_MAD_LEN);
	}
}

static void test_inverse(void **state)
{
	(void)state;
	mads_each_layout(check_lengths);
	mads_each_layout(check_bytes);
}

/* Where a message is known in part, nothing is said of the rest. */
static void test_partial(void **state)
{
	const struct cmc_context context = { .partial = true };
	uint8_t mad[CMC_MAD_LEN];
	json_object *object;

	(void)state;
	make_mad(mad, "REP", 2, "local_comm_id=0xe9488627 remote_comm_id=0xf9024539");
	object = parse(json_in(mad, 32, &context));
	assert_member(object, "summary", "REP");
	assert_member(object, "rep/remote_comm_id", "0xf9024539");
	assert_null(get(object, "rep/local_qpn"));
	assert_null(get(object, "captured"));
	assert_null(get(object, "cut_off"));
	assert_int_equal(json_object_array_length(get(object, "findings")), 0);
	json_object_put(object);
}

static void assert_error(const uint8_t *mad, size_t len, const char *name, const char *offset)
{
	json_object *object = parse_mad(mad, len, 0);
	uint8_t again[CMC_MAD_LEN] = { 0 };

	assert_member(object, "error", name);
	assert_member(object, "offset", offset);
	assert_true(json_object_get_string_len(get(object, "text")) > 0);
	assert_int_equal(json_object_get_int(get(object, "captured")), len);
	put_bytes(again, len, json_object_get_string(get(object, "bytes")));
	assert_memory_equal(again, mad, len);
	json_object_put(object);
}

static void test_errors(void **state)
{
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	mads_fill(mad, sizeof(mad), 1);
	mad[0] = 2;
	assert_error(mad, 256, "BASE_VERSION", "0");
	mad[0] = 1;
	assert_error(mad, 256, "MGMT_CLASS", "1");
	mad[1] = CMC_MGMT_CLASS_CM;
	assert_error(mad, 256, "CLASS_VERSION", "2");
	mad[2] = 2;
	assert_error(mad, 256, "ATTRIBUTE", "16");
	assert_error(mad, 0, "SHORT", "0");
	assert_error(mad, 23, "SHORT", "23");
}

/* Which kinds are numbers, which are strings, and which have words. */
static void test_kinds(void **state)
{
	static const char *const members[][2] = {
		{ "req/local_comm_id", "0xbad9055d" },
		{ "req/service_id", "0x0000000001061144" },
		{ "req/local_ca_guid", "0x0002c9020024f634" },
		{ "req/local_q_key", "0x00000001" },
		{ "req/partition_key", "0xffff" },
		{ "req/vendor_id", "0x0015b3" },
		{ "req/primary_flow_label", "0x2bba0" },
		{ "req/primary_traffic_class", "0x20" },
		{ "req/primary_local_port_gid", "::ffff:10.77.0.1" },
		{ "mad/transaction_id", "0x00000010278648e9" },
		{ "mad/attribute_modifier", "0x80000000" },
		{ "words/req.service_id", "0x0000000001061144 TCP 4420 (NVMe/RDMA)" },
		{ "words/req.local_cm_response_timeout", "20 (4.295 s)" },
		{ "words/req.path_packet_payload_mtu", "3 (1024 bytes)" },
		{ "words/req.primary_local_port_lid", "65535 (permissive: routed or RoCE)" },
	};
	static const char *const numbers[] = {
		"req/local_qpn", "req/starting_psn", "req/srq", "req/reserved_1", "req/local_cm_response_timeout",
		"req/primary_local_port_lid", "mad/attribute_id", "mad/class_specific",
	};
	uint8_t mad[CMC_MAD_LEN];
	json_object *object;

	(void)state;
	make_mad(mad, "REQ", 2,
		 "mad.transaction_id=0x10278648e9 mad.attribute_modifier=0x80000000 local_comm_id=0xbad9055d "
		 "service_id=0x0000000001061144 local_ca_guid=0x0002c9020024f634 local_q_key=1 vendor_id=0x15b3 "
		 "partition_key=0xffff primary_flow_label=0x2bba0 primary_traffic_class=0x20 "
		 "local_cm_response_timeout=20 path_packet_payload_mtu=3 primary_local_port_lid=0xffff "
		 "primary_local_port_gid=00000000000000000000ffff0a4d0001");
	object = parse_mad(mad, sizeof(mad), 0);
	for (size_t i = 0; i < sizeof(members) / sizeof(members[0]); i++)
		assert_member(object, members[i][0], members[i][1]);
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
		assert_true(json_object_is_type(get(object, numbers[i]), json_type_int));
	assert_null(get(object, "words/req.primary_remote_port_lid"));
	assert_null(get(object, "words/req.local_qpn"));
	assert_null(get(object, "explanation"));
	assert_null(get(object, "information"));
	json_object_put(object);
}

static void test_refusal(void **state)
{
	uint8_t mad[CMC_MAD_LEN];
	json_object *object;

	(void)state;
	make_mad(mad, "REJ", 2, "reason=13 reject_info_length=2 ari=0007");
	object = parse_mad(mad, sizeof(mad), 0);
	assert_member(object, "summary", "REJ of REQ: 13 Primary Remote Port LID rejected, acceptable LID 7");
	assert_member(object, "explanation", cmc_enum_find(CMC_ENUM_REJ_REASON, 13)->meaning);
	assert_member(object, "hint", cmc_enum_find(CMC_ENUM_REJ_REASON, 13)->hint);
	assert_member(object, "information/kind", "lid");
	assert_member(object, "information/valid", "true");
	assert_member(object, "information/lid", "7");
	assert_member(object, "information/text", "acceptable LID 7");
	assert_member(object, "findings/0/id", "rejected");
	assert_member(object, "findings/0/severity", "chat");
	assert_member(object, "findings/0/field", "rej.reason");
	json_object_put(object);
}

/* What each kind of additional information is named and how it is written. */
static void test_information(void **state)
{
	static const struct {
		const char *fields;
		const char *member;
		const char *value;
	} kinds[] = {
		{ "reason=12 reject_info_length=16 ari=fe800000000000000000000000000001", "information/gid",
		  "fe80::1" },
		{ "reason=4 reject_info_length=8 ari=0002c9020024f634", "information/guid", "0x0002c9020024f634" },
		{ "reason=15 reject_info_length=1 ari=20", "information/value", "32" },
		{ "reason=24 reject_info_length=72 ari=0102", "information/kind", "class_port_info" },
		{ "reason=28 reject_info_length=4 ari=22226666", "information/kind", "consumer" },
		{ "reason=13 reject_info_length=3 ari=000700", "information/valid", "false" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		uint8_t mad[CMC_MAD_LEN];
		json_object *object;

		make_mad(mad, "REJ", 2, kinds[i].fields);
		object = parse_mad(mad, sizeof(mad), 0);
		assert_member(object, kinds[i].member, kinds[i].value);
		json_object_put(object);
	}
}

static void test_private_data(void **state)
{
	static const char *const members[][2] = {
		{ "private/used", "43" },
		{ "private/parts/0/protocol", "rdma_ip_cm" },
		{ "private/parts/0/offset", "0" },
		{ "private/parts/0/hint_only", "false" },
		{ "private/parts/0/fields/source_port", "40000" },
		{ "private/parts/0/fields/source_address", "10.77.0.1" },
		{ "private/parts/1/protocol", "nvme_rdma_req" },
		{ "private/parts/1/offset", "36" },
		{ "private/parts/1/fields/hrqsize", "32" },
	};
	uint8_t mad[CMC_MAD_LEN];
	json_object *object;

	(void)state;
	make_mad(mad, "REQ", 2, "service_id=0x0000000001061144 private_data=" IP_CM "0000000020001f");
	object = parse_mad(mad, sizeof(mad), 0);
	for (size_t i = 0; i < sizeof(members) / sizeof(members[0]); i++)
		assert_member(object, members[i][0], members[i][1]);
	json_object_put(object);

	make_mad(mad, "REJ", 2, "reason=28 private_data=00000400");
	object = parse_mad(mad, sizeof(mad), 0x0000000001061144);
	assert_member(object, "private/parts/0/protocol", "nvme_rdma_rej");
	assert_member(object, "private/parts/0/fields/sts", "4");
	assert_non_null(strstr(json_object_get_string(get(object, "words/private.nvme_rdma_rej.sts")),
			       "4 invalid host SQ size"));
	json_object_put(object);
}

/* Quotes and bytes that are no text come from the peer: they must not break the JSON. */
static void test_hostile_text(void **state)
{
	uint8_t mad[CMC_MAD_LEN];
	json_object *object;

	(void)state;
	make_mad(mad, "REJ", 2, "reason=28 private_data=2261225c5c0a7fff");
	object = parse_mad(mad, sizeof(mad), 0);
	assert_non_null(strstr(json_object_get_string(get(object, "summary")), "2261225c5c0a7fff"));
	json_object_put(object);
	make_mad(mad, "REJ", 2, "reason=28 reject_info_length=6 ari=2261225c5c22");
	object = parse_mad(mad, sizeof(mad), 0);
	assert_member(object, "information/text", "application data \"\"a\"\\\\\"\"");
	json_object_put(object);
}

static json_object *next_block(FILE *page, const char *fence, char *buffer, size_t size)
{
	char line[4096];
	size_t n = 0;

	while (fgets(line, sizeof(line), page) && strcmp(line, fence) != 0)
		;
	buffer[0] = '\0';
	while (fgets(line, sizeof(line), page) && strcmp(line, "```\n") != 0) {
		assert_true(n + strlen(line) < size);
		strcpy(buffer + n, line);
		n += strlen(line);
	}
	return strcmp(fence, "```json\n") == 0 ? parse(buffer) : NULL;
}

static size_t read_digits(uint8_t *out, size_t n, const char *text)
{
	size_t i = 0;

	for (; *text && i < n; text += strspn(text, "\n")) {
		char pair[3] = { text[0], text[1], '\0' };

		out[i++] = (uint8_t)strtoul(pair, NULL, 16);
		text += 2;
	}
	return i;
}

/* The page shows what the library writes. */
static void test_page(void **state)
{
	FILE *page = fopen(SOURCE_DIR "/docs/json.md", "r");
	char buffer[8192];
	uint8_t mad[CMC_MAD_LEN];
	json_object *shown, *written;

	(void)state;
	assert_non_null(page);
	next_block(page, "```text\n", buffer, sizeof(buffer));
	assert_int_equal(read_digits(mad, sizeof(mad), buffer), CMC_MAD_LEN);
	shown = next_block(page, "```json\n", buffer, sizeof(buffer));
	written = parse_mad(mad, sizeof(mad), 0x0000000001061144);
	assert_true(json_object_equal(shown, written));
	json_object_put(shown);
	json_object_put(written);

	shown = next_block(page, "```json\n", buffer, sizeof(buffer));
	assert_int_equal(read_digits(mad, 3, json_object_get_string(get(shown, "bytes"))), 3);
	written = parse_mad(mad, 3, 0);
	assert_true(json_object_equal(shown, written));
	json_object_put(shown);
	json_object_put(written);
	fclose(page);
}

/* A buffer that is too small gets a part of the text, and learns the length of the whole. */
static void test_small_buffer(void **state)
{
	uint8_t mad[CMC_MAD_LEN];
	char whole[CMC_JSON_MAX];
	size_t length;

	(void)state;
	make_mad(mad, "REQ", 2, "service_id=0x0000000001061144 private_data=" IP_CM);
	strcpy(whole, json_text(mad, sizeof(mad), 0));
	length = strlen(whole);
	for (size_t capacity = 0; capacity <= length + 1; capacity++) {
		char *small = malloc(capacity + 1);
		struct cmc_text text;

		small[capacity] = 'x';
		cmc_text_init(&text, small, capacity);
		cmc_text_json(&text, mad, sizeof(mad), NULL, NULL);
		assert_int_equal(text.length, length);
		assert_int_equal(small[capacity], 'x');
		if (capacity > 0) {
			assert_int_equal(strlen(small), capacity - 1);
			assert_memory_equal(small, whole, capacity - 1);
		}
		free(small);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_inverse),
		cmocka_unit_test(test_partial), cmocka_unit_test(test_errors),
		cmocka_unit_test(test_kinds),
		cmocka_unit_test(test_refusal),
		cmocka_unit_test(test_information),
		cmocka_unit_test(test_private_data),
		cmocka_unit_test(test_hostile_text),
		cmocka_unit_test(test_page),
		cmocka_unit_test(test_small_buffer),
	};

	return cmocka_run_group_tests_name("format_json", tests, NULL, NULL);
}
