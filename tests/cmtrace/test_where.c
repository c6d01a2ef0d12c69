/* SPDX-License-Identifier: BSD-2-Clause */
#include "unit.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

#include "make.h"
#include "where.h"

static uint8_t req[CMC_MAD_LEN], rej[CMC_MAD_LEN], rep_v1[CMC_MAD_LEN], unknown[CMC_MAD_LEN];
static struct cmc_frame frame;
static const struct packet packet = { .number = 7 };

/* Of the event that was made last. */
static struct cmc_track_result result;
static struct cmc_finding findings[1];

static struct cmc_endpoint endpoint(const char *ip)
{
	uint8_t gid[16] = { [10] = 0xff, 0xff };

	if (inet_pton(AF_INET, ip, gid + 12) != 1)
		inet_pton(AF_INET6, ip, gid);
	return cmc_endpoint_gid(gid);
}

static struct event event_of(const uint8_t *mad, uint16_t attribute)
{
	result = (struct cmc_track_result){
		.attribute_id = attribute, .exchange = attribute ? 3 : 0, .kind = CMC_EXCHANGE_CONNECTION,
		.context = { .has_service_id = true, .service_id = 0x0000000001061144 },
	};
	return (struct event){
		.packet = &packet, .frame = &frame, .icrc = { .state = ICRC_RIGHT }, .src = endpoint("10.0.0.1"),
		.dst = endpoint("fe80::2"), .mad = mad, .len = CMC_MAD_LEN, .tracked = attribute != 0,
		.result = &result, .findings = findings,
	};
}

static struct event rej_event(void)
{
	struct event event = event_of(rej, CMC_REJ);

	result.role = CMC_ROLE_PASSIVE;
	result.after = CMC_STATE_REJECTED;
	result.response_to = 5;
	result.response_ns = 1500000;
	result.n_findings = 1;
	result.findings[0] = (struct cmc_finding){ .id = CMC_FINDING_no_listener };
	event.n_findings = 1;
	findings[0] = (struct cmc_finding){ .id = CMC_FINDING_rejected };
	return event;
}

static int make_events(void **state)
{
	(void)state;
	make_mad(req, "REQ", 2, "service_id=0x1061144 local_qpn=0x111 local_ca_guid=0x0002c90300001234 "
				"primary_local_port_gid=00000000000000000000ffff0a000001 "
				"primary_remote_port_gid=fe800000000000000000000000000002 "
				"private_data=00400000"
				"0000000000000000000000000a000001" "0000000000000000000000000a000002"
				"0000030020001f00");
	make_mad(rej, "REJ", 2, "reason=8 message_rejected=0 private_data=48454c4c4f");
	make_mad(rep_v1, "REP", 1, "local_eecn=5 local_qpn=0x222");
	memcpy(unknown, req, sizeof(unknown));
	unknown[2] = 9;
	frame = (struct cmc_frame){ .n_vlans = 2, .vlan = { 0x2064, 7 }, .p_key = 0x7fff, .src_qp = 1, .dst_qp = 0x41 };
	return 0;
}

static bool matches(const char *expression, const struct event *event)
{
	struct where_error error;
	struct where where;

	if (!where_parse(&where, expression, &error))
		fail_msg("%s: at %zu: %s", expression, error.at, error.message);
	return where_matches(&where, event);
}

struct row {
	const char *expression;
	bool expected;
};

static void check(const struct row *rows, size_t n, const struct event *event)
{
	for (size_t i = 0; i < n; i++)
		if (matches(rows[i].expression, event) != rows[i].expected)
			fail_msg("%s is %s", rows[i].expression, rows[i].expected ? "false" : "true");
}

#define CHECK(about, ...) \
	do { \
		static const struct row rows[] = { __VA_ARGS__ }; \
		struct event copy = (about); \
		check(rows, sizeof(rows) / sizeof(rows[0]), &copy); \
	} while (0)

static void test_fields(void **state)
{
	(void)state;
	CHECK(event_of(req, CMC_REQ), { "req", true }, { "rej", false }, { "req.local_qpn", true },
	      { "req.local_qpn == 0x111", true }, { "req.local_qpn == 273", true }, { "req.local_qpn != 273", false },
	      { "req.local_qpn < 273", false }, { "req.local_qpn <= 273", true }, { "req.local_qpn > 272", true },
	      { "req.local_qpn >= 274", false }, { "ibcm.req.local_qpn == 273", true },
	      { "req.local_ca_guid == 0x0002c90300001234", true }, { "req.service_id == nvme", true },
	      { "req.service_id == tcp:4420", true }, { "req.service_id == 0x1061144", true },
	      { "req.service_id == tcp:4421", false }, { "req.primary_local_port_gid == 10.0.0.1", true },
	      { "req.primary_remote_port_gid == fe80::2", true }, { "req.primary_remote_port_gid != fe80::2", false },
	      { "mad.class_version == 2", true }, { "mad.attribute_id == REQ", true },
	      { "mad.attribute_id == 16", true },
	      { "rej.reason == 8", false }, { "rej.reason != 8", false }, { "!(rej.reason == 8)", true });
	CHECK(rej_event(), { "rej.reason == 8", true }, { "rej.reason == INVALID_SERVICE_ID", true },
	      { "rej.reason == \"Invalid ServiceID\"", true }, { "rej.reason == 28", false },
	      { "rej.private_data contains 4c4c", true }, { "rej.private_data contains 0x4c4d", false },
	      { "rej.private_data == 48454c4c4f", false }, { "rej.reason == 8 && req.service_id == nvme", true },
	      { "sidr_req.service_id == nvme", false }, { "service_id == nvme", true },
	      { "service.port == 4420", true },
	      { "service contains \"nvme/rdma\"", true }, { "service == \"tcp 4420 (NVMe/RDMA)\"", true },
	      { "explanation contains listens", true }, { "hint", true }, { "summary contains \"REJ of REQ\"", true });
	CHECK(event_of(rep_v1, CMC_REP), { "rep.local_eecn == 5", true }, { "rep.local_qpn == 0x222", true },
	      { "rep.local_ee_context_number", false });
}

/* A message that cannot be decoded has a MAD header, and nothing else. */
static void test_undecodable(void **state)
{
	(void)state;
	CHECK(event_of(unknown, 0), { "req", false }, { "req.local_qpn", false }, { "mad.class_version == 9", true },
	      { "exchange", false }, { "frame == 7", true });
}

static void test_cut_off(void **state)
{
	struct event event = event_of(req, CMC_REQ);

	(void)state;
	event.len = 60;
	CHECK(event, { "req.local_qpn", true }, { "req.primary_remote_port_gid", false }, { "req.private_data", false },
	      { "private.rdma_ip_cm", false });
}

static void test_private_data(void **state)
{
	(void)state;
	CHECK(event_of(req, CMC_REQ), { "private.rdma_ip_cm", true },
	      { "private.rdma_ip_cm.source_address == 10.0.0.1", true },
	      { "private.rdma_ip_cm.destination_address == 10.0.0.2", true },
	      { "private.rdma_ip_cm.destination_address == 10.0.0.3", false },
	      { "private.nvme_rdma_req.qid == 3", true },
	      { "private.nvme_rdma_req.hrqsize > 31", true }, { "private.srp_login_req", false },
	      { "private.used == 43", true });
}

static void test_exchange(void **state)
{
	(void)state;
	CHECK(rej_event(), { "exchange == 3", true }, { "role == passive", true }, { "role == ACTIVE", false },
	      { "state == rejected", true }, { "kind == connection", true }, { "response_to == 5", true },
	      { "response_time == 1.5ms", true }, { "response_time > 1ms", true }, { "response_time > 0.001", true },
	      { "response_time > 1499us", true }, { "response_time < 1500000ns", false },
	      { "response_time > 1s", false },
	      { "response_time < 2min", true }, { "resend", false }, { "retransmission_of", false },
	      { "duplicate_of", false }, { "finding.no_listener", true }, { "finding.rejected", true },
	      { "finding.truncated", false }, { "severity == warning", true }, { "severity > note", true },
	      { "severity == error", false });
	CHECK(event_of(req, CMC_REQ), { "severity", false }, { "response_time", false },
	      { "response_time < 100", false });
}

static void test_packet(void **state)
{
	struct event lid = event_of(req, CMC_REQ);

	(void)state;
	CHECK(event_of(req, CMC_REQ), { "src == 10.0.0.1", true }, { "dst == fe80::2", true },
	      { "addr == 10.0.0.1", true },
	      { "addr == fe80::2", true }, { "addr == 10.0.0.9", false }, { "addr != 10.0.0.1", false },
	      { "addr != 10.0.0.9", true }, { "vlan == 100", true }, { "vlan == 7", true }, { "vlan == 8", false },
	      { "vlan != 8", true }, { "vlan > 50", true }, { "p_key == 0x7fff", true }, { "src_qp == 1", true },
	      { "dst_qp == 0x41", true }, { "icrc == right", true }, { "icrc == wrong", false },
	      { "frame >= 7", true });
	lid.src = cmc_endpoint_lid(4);
	CHECK(lid, { "src == 4", true }, { "src == 5", false }, { "addr == 4", true });
	lid.frame = NULL;
	CHECK(lid, { "vlan", false }, { "p_key", false }, { "icrc", false });
}

static void test_logic(void **state)
{
	(void)state;
	CHECK(rej_event(), { "rej && exchange", true }, { "rej && req", false }, { "req && rej", false },
	      { "req || rej", true }, { "rej || req", true }, { "req || rep", false }, { "!req", true },
	      { "!!rej", true },
	      { "not req and rej", true }, { "rej and not req or rep", true }, { "req && rep || rej", true },
	      { "rej || rep && req", true }, { "(rej || rep) && req", false }, { "!(req || rep)", true },
	      { "!req && !rep && rej", true }, { "req || rep || rej", true }, { "rej && rej && rep", false },
	      { "rej && (req || (rep || (rej)))", true }, { "!(rej && !req) || rep", false },
	      { "rej&&exchange==3||req", true });
}

static void test_errors(void **state)
{
	static const struct {
		const char *expression;
		size_t at;
		const char *message;
	} rows[] = {
		{ "", 0, "empty" },
		{ "  ", 2, "empty" },
		{ "rej.reson == 8", 0, "no field is called 'rej.reson'" },
		{ "rej && nonsense", 7, "no field is called 'nonsense'" },
		{ "private.nonsense", 0, "no field is called 'private.nonsense'" },
		{ "private.rdma_ip_cm.nonsense", 0, "no field is called 'private.rdma_ip_cm.nonsense'" },
		{ "finding.nonsense", 0, "no field is called 'finding.nonsense'" },
		{ "mad.nonsense", 0, "no field is called 'mad.nonsense'" },
		{ "rej.reason = 8", 11, "equal is written ==" },
		{ "rej & req", 4, "and is written &&" },
		{ "rej | req", 4, "or is written ||" },
		{ "rej ; req", 4, "this cannot be read" },
		{ "rej.reason ==", 13, "a value is missing" },
		{ "rej.reason == )", 14, "a value is missing" },
		{ "rej.reason == eight", 14, "'eight' is neither a number nor a name that this field knows" },
		{ "rej.reason == 0x10000000000000000", 14, "'0x10000000000000000' is too large" },
		{ "rej.reason contains 8", 11, "'rej.reason' cannot be compared so" },
		{ "src < 10.0.0.1", 4, "'src' cannot be compared so" },
		{ "src == 10.0.0", 7, "'10.0.0' is neither an IP address or GID nor a LID" },
		{ "src == 65536", 7, "'65536' is neither an IP address or GID nor a LID" },
		{ "req.service_id == nothing", 18,
		  "'nothing' is no ServiceID: a number, a port such as tcp:4420, or a name such as nvme" },
		{ "response_time > soon", 16, "'soon' is no time: 0.5 or 0.5s, 500ms, 20us, 900ns, 2min" },
		{ "response_time > 5h", 16, "'5h' is no time: 0.5 or 0.5s, 500ms, 20us, 900ns, 2min" },
		{ "rej.private_data == 123", 20, "'123' is no row of hexadecimal bytes" },
		{ "state == nonsense", 9, "'nonsense' is neither a number nor a name that this field knows" },
		{ "rej == 1", 4, "'rej' has no value: a message has it or not" },
		{ "(rej", 0, "this parenthesis is not closed" },
		{ "(rej && (req)", 0, "this parenthesis is not closed" },
		{ "rej)", 3, "no parenthesis is open here" },
		{ "rej req", 4, "an operator is missing before this" },
		{ "&& rej", 0, "a field is missing" },
		{ "rej &&", 6, "a field is missing" },
		{ "!", 1, "a field is missing" },
		{ "()", 1, "a field is missing" },
		{ "service == \"NVMe", 11, "this text does not end" },
	};
	struct where_error error;
	struct where where;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (where_parse(&where, rows[i].expression, &error))
			fail_msg("%s is taken", rows[i].expression);
		if (strcmp(error.message, rows[i].message) != 0 || error.at != rows[i].at)
			fail_msg("%s: at %zu: %s", rows[i].expression, error.at, error.message);
	}
}

/* Nothing that is typed can make a program too large. */
static void test_bounds(void **state)
{
	char expression[4096] = "";
	struct where_error error;
	struct where where;

	(void)state;
	for (unsigned i = 0; i < 40; i++)
		strcat(expression, "(");
	strcat(expression, "rej");
	assert_false(where_parse(&where, expression, &error));
	assert_string_equal(error.message, "nested too deeply");
	strcpy(expression, "rej");
	for (unsigned i = 0; i < 40; i++)
		strcat(expression, " && rej");
	assert_false(where_parse(&where, expression, &error));
	assert_string_equal(error.message, "more than 64 tests and operators");
	memset(expression, 'a', 300);
	expression[300] = '\0';
	assert_false(where_parse(&where, expression, &error));
	assert_string_equal(error.message, "this cannot be read");
}

static bool parses(const char *name)
{
	struct where_field field;

	return where_find_field(&field, name);
}

/* Every name that the library's tables know is a field. */
static void test_every_field(void **state)
{
	char name[128];
	const struct cmc_layout *layout;
	const struct cmc_private_layout *private;

	(void)state;
	for (size_t i = 0; (layout = cmc_layout_at(i)) != NULL; i++) {
		for (size_t j = 0; j < layout->n_fields; j++) {
			snprintf(name, sizeof(name), "ibcm.%s.%s", layout->key, layout->fields[j].name);
			assert_true(parses(name));
		}
	}
	for (size_t i = 0; (private = cmc_private_layout_at(i)) != NULL; i++) {
		for (size_t j = 0; j < private->n_fields; j++) {
			snprintf(name, sizeof(name), "private.%s.%s", private->key, private->fields[j].name);
			assert_true(parses(name));
		}
	}
	for (unsigned id = 0; id < CMC_FINDING_COUNT; id++) {
		snprintf(name, sizeof(name), "finding.%s", cmc_finding_type(id)->name);
		assert_true(parses(name));
	}
	for (unsigned id = 0; id < CMC_DERIVED_COUNT; id++)
		assert_true(parses(cmc_derived(id)->name));
}

/* The manual lists the fields that no other page has. */
static void test_manual(void **state)
{
	FILE *file = fopen(SOURCE_DIR "/docs/man/cmtrace.1.rst", "r");
	char page[32768];
	const char *name;

	(void)state;
	assert_non_null(file);
	page[fread(page, 1, sizeof(page) - 1, file)] = '\0';
	fclose(file);
	for (size_t i = 0; (name = where_own_field(i)) != NULL; i++) {
		char line_begin[32], further[32];

		snprintf(line_begin, sizeof(line_begin), "\n%s", name);
		snprintf(further, sizeof(further), ", %s", name);
		if (!strstr(page, line_begin) && !strstr(page, further))
			fail_msg("the manual does not tell of %s", name);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_fields),
		cmocka_unit_test(test_undecodable),
		cmocka_unit_test(test_cut_off),
		cmocka_unit_test(test_private_data),
		cmocka_unit_test(test_exchange),
		cmocka_unit_test(test_packet),
		cmocka_unit_test(test_logic),
		cmocka_unit_test(test_errors),
		cmocka_unit_test(test_bounds),
		cmocka_unit_test(test_every_field),
		cmocka_unit_test(test_manual),
	};

	return cmocka_run_group_tests(tests, make_events, NULL);
}
