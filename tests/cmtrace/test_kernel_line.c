/* SPDX-License-Identifier: BSD-2-Clause */
/* Lines of a kernel trace: as every tool prints them, whole, damaged and strange. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit.h"

#include "kernel_line.h"

#define SENT "ib_mad_ib_send_mad: 0:1 QP1 agent 00000000dbcd411b: wrtid 0x2251c74b1; 14/15 retries(0); timeout 1536 " \
	"length 256 : hdr : base_ver 0x1 class 0x7 class_ver 0x2 method 0x3 status 0x0 class_specific 0x0 " \
	"tid 0x2251c74b1 attr_id 0x10 attr_mod 0x0  => dlid 0x00000004 sl 0 rpqn 0x1 rqpkey 0x80000000"
#define RECEIVED "ib_mad_recv_done_handler: 0:1 QP1 : RECV WC Status 0 : length 296 : hdr : base_ver 0x01 class 0x07 " \
	"class_ver 0x02 method 0x03 status 0x0000 class_specific 0x0000 tid 0x00000002251c74b1 attr_id 0x0012 " \
	"attr_mod 0x00000000 slid 0x00000005 src QP1, sl 0"
#define IDS "icm_send_rej: local_id=2465284828 remote_id=3061062693 state=MRA_REQ_SENT reason=REJ_CONSUMER_DEFINED"
#define ISSUE "icm_issue_rej: local_id=2977176613 remote_id=0"
#define FAILED "icm_mad_send_err: state=REQ_SENT completion status=RESP_TIMEOUT_ERR"
#define CALL "cm_send_req: cm.id=11 src=10.77.0.1:48646 dst=10.77.0.2:7999 tos=0 qp_num=4660"
#define EVENT "cm_event_handler: cm.id=12 src=[fd77::1]:55555 dst=[fd77::2]:7471 tos=0 REJECTED (8/28)"
#define AT "           cmlab-248     [000] d..1.    13.558261: "

static struct kernel_line parse(const char *text)
{
	struct kernel_line line;

	kernel_line_parse(&line, text);
	return line;
}

/* One event, in the form of every tool that prints it. */
static void test_forms(void **state)
{
	static const struct {
		const char *text, *task;
		uint32_t pid;
	} forms[] = {
		{ AT IDS, "cmlab-248", 248 },
		{ AT IDS "\n", "cmlab-248", 248 },
		{ "  kworker/u2:1-24      [003] .....    13.558261: " IDS, "kworker/u2:1-24", 24 },
		{ "      cmlab-248     [000]    13.558261: " IDS, "cmlab-248", 248 },
		{ "      cmlab-248     (    240) [000] d..1.    13.558261: " IDS, "cmlab-248", 248 },
		{ "      cmlab-248     (-------) [000] d..1.    13.558261: " IDS, "cmlab-248", 248 },
		{ "cmlab   248 [000]    13.558261: ib_cma:" IDS, "cmlab-248", 248 },
		{ "my app: x-1 [2]-77   [000] d..1.    13.558261: " IDS, "my app: x-1 [2]-77", 77 },
		{ "a-name-that-is-longer-than-most-4294967295 [000] d..1. 13.558261: " IDS,
		  "a-name-that-is-longe-4294967295", 4294967295u },
		{ "cmlab-248 [000] d..1. 13.558261000: " IDS, "cmlab-248", 248 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		struct kernel_line line = parse(forms[i].text);

		assert_int_equal(line.kind, KERNEL_IDS);
		assert_string_equal(line.task, forms[i].task);
		assert_int_equal(line.pid, forms[i].pid);
		assert_int_equal(line.time_ns, 13558261000u);
		assert_string_equal(line.name, "icm_send_rej");
		assert_int_equal(line.local_id, 2465284828u);
		assert_int_equal(line.remote_id, 3061062693u);
		assert_string_equal(line.state, "MRA_REQ_SENT");
		assert_int_equal(line.reason, CMC_REJ_CONSUMER_DEFINED);
	}
}

static void test_mads(void **state)
{
	struct kernel_line line = parse(AT SENT);

	(void)state;
	assert_int_equal(line.kind, KERNEL_SENT);
	assert_int_equal(line.header.base_version, 1);
	assert_int_equal(line.header.mgmt_class, 7);
	assert_int_equal(line.header.class_version, 2);
	assert_int_equal(line.header.method, 3);
	assert_int_equal(line.header.transaction_id, 0x2251c74b1);
	assert_int_equal(line.header.attribute_id, CMC_REQ);
	assert_int_equal(line.lid, 4);
	line = parse(AT RECEIVED);
	assert_int_equal(line.kind, KERNEL_RECEIVED);
	assert_int_equal(line.header.transaction_id, 0x2251c74b1);
	assert_int_equal(line.header.attribute_id, CMC_REJ);
	assert_int_equal(line.lid, 5);
}

static void test_others(void **state)
{
	struct kernel_line line = parse(AT ISSUE);

	(void)state;
	assert_int_equal(line.kind, KERNEL_ISSUE);
	assert_int_equal(line.local_id, 2977176613u);
	assert_int_equal(line.reason, -1);
	line = parse(AT FAILED);
	assert_int_equal(line.kind, KERNEL_ERROR);
	assert_string_equal(line.state, "REQ_SENT");
	assert_string_equal(line.status, "RESP_TIMEOUT_ERR");
	assert_int_equal(parse(AT "icm_send_drep_err: local_id=1 remote_id=2 state=TIMEWAIT lap_state=LAP_UNINIT").kind,
			 KERNEL_ERROR);
	assert_int_equal(parse(AT "ib_mad_send_done_handler: 0:1 QP1 : SEND WC Status 0").kind, KERNEL_OTHER);
	assert_int_equal(parse(AT "sched_switch: prev_comm=a prev_pid=1").kind, KERNEL_OTHER);
	assert_int_equal(parse(AT "a_name_that_is_longer_than_any_of_ours: x=1").kind, KERNEL_OTHER);
	line = parse("CPU:3 [LOST 1234 EVENTS]");
	assert_int_equal(line.kind, KERNEL_LOST);
	assert_int_equal(line.n, 1234);
}

static void test_reasons(void **state)
{
	static const char rej[] = AT "icm_send_rej: local_id=1 remote_id=2 state=REQ_SENT reason=";
	char text[sizeof(rej) + 64];
	size_t n;
	const struct cmc_enum_value *values = cmc_enum_values(CMC_ENUM_REJ_REASON, &n);

	(void)state;
	for (size_t i = 0; i < n; i++) {
		snprintf(text, sizeof(text), "%sREJ_%s", rej, values[i].token);
		assert_int_equal(parse(text).reason, values[i].value);
	}
	snprintf(text, sizeof(text), "%s0x22", rej);
	assert_int_equal(parse(text).reason, 0x22);
	snprintf(text, sizeof(text), "%sREJ_SOMETHING_NEW", rej);
	assert_int_equal(parse(text).reason, -1);
	assert_int_equal(parse(text).kind, KERNEL_IDS);
}

static void check_address(const struct kernel_address *address, const char *words, uint16_t port)
{
	char buffer[64] = "";
	struct cmc_text text;

	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_endpoint(&text, &address->endpoint);
	assert_string_equal(buffer, words);
	assert_int_equal(address->port, port);
}

static void test_addresses(void **state)
{
	struct kernel_line line = parse(AT CALL);

	(void)state;
	assert_int_equal(line.kind, KERNEL_CALL);
	assert_true(line.addressed);
	check_address(&line.from, "10.77.0.1", 48646);
	check_address(&line.to, "10.77.0.2", 7999);
	line = parse(AT EVENT);
	assert_int_equal(line.kind, KERNEL_EVENT);
	assert_true(line.addressed);
	check_address(&line.from, "fd77::1", 55555);
	check_address(&line.to, "fd77::2", 7471);
	assert_string_equal(line.what, "REJECTED");
	assert_int_equal(line.value, 28);
	line = parse(AT "cm_event_handler: cm.id=0 src=[fe80::1%eth0]:1 dst=(einval) tos=0 UNREACHABLE (7/-110)");
	assert_int_equal(line.kind, KERNEL_EVENT);
	assert_false(line.addressed);
	assert_int_equal(line.value, -110);
	assert_false(parse(AT "cm_send_req: cm.id=0 src=10.77.0.1:1 dst=10.77.0:2 tos=0").addressed);
}

static void test_nothing(void **state)
{
	static const char *const nothing[] = { "", "\n", "   ", "# tracer: nop", "##### CPU 1 buffer started ####" };
	static const char *const strange[] = {
		"hello", "[000]", "cmlab-248", "cmlab-248 [000]", "cmlab-248 [000] d..1.", "cmlab-248 [000] d..1. 13.5",
		"cmlab-248 [000] d..1. 13: " IDS, "cmlab [000] d..1. 13.558261: " IDS,
		"-248 [000] d..1. 13.558261: " IDS,
		"cmlab-248 [000] d..1. 13.558261: no colon", "cmlab-248 [000] d..1. 13.5582610001: " IDS,
		"cmlab-248 [000] d..1. 12345678901.5: " IDS, "( [0]", ") [0]", "0) [0]", "x) [0] 1.0: a: b",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(nothing) / sizeof(nothing[0]); i++)
		assert_int_equal(parse(nothing[i]).kind, KERNEL_NOTHING);
	for (size_t i = 0; i < sizeof(strange) / sizeof(strange[0]); i++)
		assert_int_equal(parse(strange[i]).kind, KERNEL_STRANGE);
}

static void test_damaged(void **state)
{
	static const char *const damaged[] = {
		"icm_send_req: local_id=29771766131 remote_id=0 state=IDLE",
		"icm_send_req: local_id= remote_id=0 state=IDLE",
		"icm_send_req: local_id=-1 remote_id=0 state=IDLE", "icm_send_req: local_id=1x remote_id=0 state=IDLE",
		"icm_send_req: remote_id=0 state=IDLE", "icm_send_req: local_id=1 remote_id=0",
		"icm_send_req: local_id=1 remote_id=0 state=A_STATE_WITH_A_NAME_LONGER_THAN_ANY",
		"icm_issue_rej: local_id=1", "ib_mad_ib_send_mad: hdr : base_ver 0x1", "ib_mad_recv_done_handler:",
		"cm_send_req: cm.id=1", "cm_event_handler: cm.id=1 src=10.0.0.1:1 dst=10.0.0.2:2 tos=0 REJECTED",
		"cm_event_handler: cm.id=1 src=10.0.0.1:1 dst=10.0.0.2:2 tos=0 REJECTED (8/2",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(damaged) / sizeof(damaged[0]); i++) {
		char text[256];

		snprintf(text, sizeof(text), "%s%s", AT, damaged[i]);
		assert_int_equal(parse(text).kind, KERNEL_DAMAGED);
	}
}

/* What was cut off, or came out with other bytes in it, is read without harm, in exactly its own memory. */
static void try(const char *text, size_t len)
{
	char *copy = malloc(len + 1);

	assert_non_null(copy);
	memcpy(copy, text, len);
	copy[len] = '\0';
	parse(copy);
	free(copy);
}

static void test_any(void **state)
{
	static const char *const lines[] = { AT SENT, AT RECEIVED, AT IDS, AT ISSUE, AT FAILED, AT CALL, AT EVENT };
	static const char others[] = " :[]()-./=0x9~\t\n%\x01\xff";
	uint32_t random = 1;

	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		size_t len = strlen(lines[i]);
		char text[512];

		for (size_t cut = 0; cut <= len; cut++)
			try(lines[i], cut);
		for (unsigned round = 0; round < 20000; round++) {
			memcpy(text, lines[i], len + 1);
			for (unsigned n = 0; n < 3; n++) {
				random = random * 1664525u + 1013904223u;
				text[(random >> 8) % len] = others[(random >> 24) % (sizeof(others) - 1)];
			}
			try(text, len);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_forms), cmocka_unit_test(test_mads), cmocka_unit_test(test_others),
		cmocka_unit_test(test_reasons), cmocka_unit_test(test_addresses), cmocka_unit_test(test_nothing),
		cmocka_unit_test(test_damaged), cmocka_unit_test(test_any),
	};

	return cmocka_run_group_tests_name("kernel_line", tests, NULL, NULL);
}
