/* SPDX-License-Identifier: BSD-2-Clause */
/* From lines to messages, where a trace is not as plain as those in captures/kernel: begun late, of other peers, of
 * connections without rdma_cm, of refusals that nothing explains, and of more connections than there is room for. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "unit.h"

#include "kernel_event.h"

#define MS UINT64_C(1000000)
#define TOLD_MAX 64

/* A trace that is written line by line, and what was told of it. */
static struct {
	struct kernel_join *join;
	uint64_t now_ms;
	unsigned n;
	struct {
		struct kernel_message message;
		struct kernel_connection connection;
		struct kernel_event made;
		char remark[256];
	} told[TOLD_MAX];
} trace;

static void tell(void *user, const struct kernel_message *message)
{
	struct cmc_text text;

	(void)user;
	assert_true(trace.n < TOLD_MAX);
	trace.told[trace.n].message = *message;
	if (message->connection)
		trace.told[trace.n].connection = *message->connection;
	if (message->remark) {
		cmc_text_init(&text, trace.told[trace.n].remark, sizeof(trace.told[0].remark));
		kernel_event_remark(&text, message);
	} else {
		assert_true(kernel_event_make(&trace.told[trace.n].made, message, trace.n + 1, 0));
	}
	trace.n++;
}

static int begin(void **state)
{
	(void)state;
	memset(&trace, 0, sizeof(trace));
	trace.now_ms = 1000;
	trace.join = kernel_join_new(tell, NULL);
	return 0;
}

static int end(void **state)
{
	(void)state;
	kernel_join_free(trace.join);
	return 0;
}

/* The next millisecond's line. */
static void line(unsigned pid, const char *format, ...)
{
	char text[1024];
	va_list arguments;
	size_t n;

	trace.now_ms++;
	n = (size_t)snprintf(text, sizeof(text), "task-%u [000] d..1. %u.%03u000: ", pid,
			     (unsigned)(trace.now_ms / 1000), (unsigned)(trace.now_ms % 1000));
	va_start(arguments, format);
	vsnprintf(text + n, sizeof(text) - n, format, arguments);
	va_end(arguments);
	assert_int_equal(kernel_join_line(trace.join, text), trace.now_ms * MS);
}

#define HEADER "hdr : base_ver 0x1 class 0x%x class_ver 0x2 method 0x3 status 0x0 class_specific 0x0 tid 0x%llx " \
	"attr_id 0x%x attr_mod 0x0 "

static void mad_sent(unsigned pid, unsigned attribute, unsigned long long tid)
{
	line(pid, "ib_mad_ib_send_mad: 0:1 QP1 : " HEADER "=> dlid 0x00000000 sl 0", CMC_MGMT_CLASS_CM, tid, attribute);
}

static void mad_came(unsigned attribute, unsigned long long tid)
{
	line(9, "ib_mad_recv_done_handler: 0:1 QP1 : " HEADER "slid 0x00000000 src QP1", CMC_MGMT_CLASS_CM, tid,
	     attribute);
}

static void ids(unsigned pid, const char *event, uint32_t local_id, uint32_t remote_id, const char *state)
{
	line(pid, "%s: local_id=%u remote_id=%u state=%s lap_state=LAP_UNINIT", event, local_id, remote_id, state);
}

static void finish(void)
{
	kernel_join_end(trace.join);
	assert_false(kernel_join_waits(trace.join));
}

static void check(unsigned n, bool sent, unsigned attribute, uint32_t local_id, uint32_t remote_id)
{
	const struct kernel_message *message = &trace.told[n].message;

	assert_true(n < trace.n);
	assert_null(message->remark);
	assert_int_equal(message->sent, sent);
	assert_int_equal(message->header.attribute_id, attribute);
	assert_int_equal(message->local_id, local_id);
	assert_int_equal(message->remote_id, remote_id);
}

static void check_endpoint(const struct cmc_endpoint *endpoint, const char *words)
{
	char buffer[64] = "";
	struct cmc_text text;

	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_endpoint(&text, endpoint);
	assert_string_equal(buffer, words);
}

static void check_endpoints(unsigned n, const char *src, const char *dst)
{
	check_endpoint(&trace.told[n].made.event.src, src);
	check_endpoint(&trace.told[n].made.event.dst, dst);
}

/* A Linux peer's ID stands in its TransactionID, another one's does not: when the answer comes in time, it is told. */
static void test_foreign_peer(void **state)
{
	(void)state;
	mad_came(CMC_REQ, 0xdeadbeef00000001);
	assert_int_equal(trace.n, 0); /* it waits */
	ids(5, "icm_send_rep", 0x22, 0x11, "MRA_REQ_SENT");
	mad_sent(5, CMC_REP, 0xdeadbeef00000001);
	mad_came(CMC_RTU, 0xdeadbeef00000001);
	mad_came(CMC_DREQ, 0xdeadbeef00000002);
	ids(5, "icm_send_drep", 0x22, 0x11, "TIMEWAIT");
	mad_sent(5, CMC_DREP, 0xdeadbeef00000002);
	finish();
	assert_int_equal(trace.n, 5);
	check(0, false, CMC_REQ, 0x11, 0);
	check(1, true, CMC_REP, 0x22, 0x11);
	check(2, false, CMC_RTU, 0x11, 0x22);
	check(3, false, CMC_DREQ, 0x11, 0x22);
	check(4, true, CMC_DREP, 0x22, 0x11);
}

/* Nobody waits long for a slow application: what the REQ is called then, it stays. */
static void test_slow_answer(void **state)
{
	(void)state;
	mad_came(CMC_REQ, 0x200000000 | 0x11223344);
	kernel_join_time(trace.join, (trace.now_ms + 200) * MS);
	assert_int_equal(trace.n, 0);
	kernel_join_time(trace.join, (trace.now_ms + 201) * MS);
	assert_int_equal(trace.n, 1);
	trace.now_ms += 5000;
	ids(5, "icm_send_rep", 0x22, 0x11, "REQ_RCVD");
	mad_sent(5, CMC_REP, 0x200000000 | 0x11223344);
	assert_int_equal(trace.n, 2);
	check(0, false, CMC_REQ, 0x44332211, 0);
	check(1, true, CMC_REP, 0x22, 0x44332211);
}

/* A big-endian host writes its IDs as they are. */
static void test_byte_order(void **state)
{
	(void)state;
	ids(5, "icm_send_req", 0x11223344, 0, "IDLE");
	mad_sent(5, CMC_REQ, 0x211223344);
	mad_came(CMC_REQ, 0x255667788);
	finish();
	check(0, true, CMC_REQ, 0x11223344, 0);
	check(1, false, CMC_REQ, 0x55667788, 0);
}

/* Begun late: what this host asked for before is known by its TransactionID; the rest is left out, and counted. */
static void test_begun_late(void **state)
{
	(void)state;
	mad_sent(5, CMC_REQ, 0x244332211);  /* a resend */
	mad_came(CMC_REP, 0x244332211);
	ids(5, "icm_send_rtu", 0x11223344, 0x99, "REP_RCVD");
	mad_sent(5, CMC_RTU, 0x244332211);
	mad_came(CMC_REP, 0x288776655);     /* of another REQ */
	mad_sent(5, CMC_REP, 0x7000000001); /* a resend that answers nothing which is known */
	mad_came(CMC_RTU, 0x7000000001);
	finish();
	assert_int_equal(trace.n, 4);
	check(0, true, CMC_REQ, 0x11223344, 0);
	check(1, false, CMC_REP, 0x99, 0x11223344);
	check(2, true, CMC_RTU, 0x11223344, 0x99);
	check(3, false, CMC_REP, 0, 0x55667788);
	check_endpoints(0, "this host", "its peer");
	assert_int_equal(kernel_join_counts(trace.join)->unnamed, 2);
}

/* IPoIB and SRP do without rdma_cm: on InfiniBand the peer's LID is known. */
static void test_lids(void **state)
{
	(void)state;
	ids(5, "icm_send_req", 0x11, 0, "IDLE");
	line(5, "ib_mad_ib_send_mad: " HEADER "=> dlid 0x00000007 sl 0", 7, 0x211000000ULL, CMC_REQ);
	line(9, "ib_mad_recv_done_handler: " HEADER "slid 0x00000007 src QP1", 7, 0x211000000ULL, CMC_REJ);
	line(9, "ib_mad_recv_done_handler: " HEADER "slid 0x00000009 src QP1", 3, 0x211000000ULL, 0x35);
	finish();
	assert_int_equal(trace.n, 2);
	check_endpoints(0, "this host", "LID 7");
	check_endpoints(1, "LID 7", "this host");
	assert_int_equal(trace.told[1].message.which, CMC_REJECTED_REQ);
	assert_int_equal(trace.told[1].message.cause, -1);
	assert_int_equal(trace.told[1].made.event.len, 33); /* no reason */
}

/* What ib_cm refuses by itself, and why: told when a later line proves it. */
static void test_refused_at_once(void **state)
{
	(void)state;
	mad_came(CMC_REQ, 0x211000000);
	line(8, "icm_issue_rej: local_id=17 remote_id=0");
	mad_sent(8, CMC_REJ, 0x211000000);
	line(8, "icm_no_listener_err: local_id=5 remote_id=17 state=REQ_RCVD lap_state=LAP_UNINIT");
	assert_int_equal(trace.n, 2);
	check(1, true, CMC_REJ, 0, 17);
	assert_int_equal(trace.told[1].message.cause, -1);
	assert_true(trace.told[1].made.facts.refused_at_once);

	mad_came(CMC_REQ, 0x212000000);
	line(8, "icm_issue_rej: local_id=18 remote_id=0");
	mad_sent(8, CMC_REJ, 0x212000000);
	ids(8, "icm_send_dreq", 0x77, 0x16, "ESTABLISHED");
	mad_sent(8, CMC_DREQ, 0x277000000);
	assert_int_equal(trace.n, 5);
	assert_int_equal(trace.told[3].message.cause, CMC_REJ_STALE_CONN);
	assert_false(trace.told[3].made.facts.refused_at_once);

	ids(5, "icm_send_req", 0x30, 0, "IDLE");
	mad_sent(5, CMC_REQ, 0x230000000);
	mad_came(CMC_REP, 0x230000000);
	line(8, "icm_issue_rej: local_id=64 remote_id=48");
	mad_sent(8, CMC_REJ, 0x230000000);
	line(8, "icm_staleconn_err: local_id=64 remote_id=48");
	finish();
	assert_int_equal(trace.n, 8);
	check(6, false, CMC_REP, 64, 0x30);
	check(7, true, CMC_REJ, 48, 64);
	assert_int_equal(trace.told[7].message.which, CMC_REJECTED_REP);
	assert_int_equal(trace.told[7].message.cause, CMC_REJ_STALE_CONN);
}

/* The same REQ again for a connection in TimeWait. */
static void test_refused_in_time_wait(void **state)
{
	(void)state;
	mad_came(CMC_REQ, 0x211000000);
	ids(8, "icm_send_dup_req", 0x22, 0x11, "TIMEWAIT");
	mad_sent(8, CMC_REJ, 0x211000000);
	finish();
	check(0, false, CMC_REQ, 0x11, 0);
	check(1, true, CMC_REJ, 0x22, 0x11);
	assert_int_equal(trace.told[1].message.which, CMC_REJECTED_OTHER);
	assert_int_equal(trace.told[1].message.cause, CMC_REJ_STALE_CONN);
}

/* A REQ that is refused before it was looked at has no ID of this host. */
static void test_refused_without_id(void **state)
{
	(void)state;
	mad_came(CMC_REQ, 0x211000000);
	line(8, "icm_send_rej: local_id=34 remote_id=17 state=REQ_RCVD reason=REJ_INVALID_GID");
	mad_sent(8, CMC_REJ, 0x211000000);
	finish();
	check(1, true, CMC_REJ, 0, 17);
	assert_int_equal(trace.told[1].message.which, CMC_REJECTED_REQ);
	assert_int_equal(trace.told[1].message.cause, CMC_REJ_INVALID_GID);
	assert_int_equal(trace.told[1].made.event.len, 36);
}

/* What an MRA is about follows from who sends it, and when. */
static void test_mra(void **state)
{
	(void)state;
	ids(5, "icm_send_req", 0x11, 0, "IDLE");
	mad_sent(5, CMC_REQ, 0x211000000);
	mad_came(CMC_MRA, 0x211000000);
	mad_came(CMC_REP, 0x211000000);
	ids(5, "icm_send_mra", 0x11, 0x22, "REP_RCVD");
	mad_sent(5, CMC_MRA, 0x211000000);
	ids(5, "icm_send_rtu", 0x11, 0x22, "MRA_REP_SENT");
	mad_sent(5, CMC_RTU, 0x211000000);
	mad_came(CMC_MRA, 0x211000000);
	finish();
	assert_int_equal(trace.n, 6);
	assert_int_equal(trace.told[1].message.which, CMC_MRAED_REQ);
	assert_int_equal(trace.told[3].message.which, CMC_MRAED_REP);
	assert_int_equal(trace.told[5].message.which, CMC_MRAED_LAP);
	assert_int_equal(trace.told[1].made.event.len, 33); /* no timeout */
}

/* Two callers at once: each gets its own addresses, in the order in which they came. The listener's lines have none. */
static void test_who_called(void **state)
{
	static const char event[] = "cm_event_handler: cm.id=0 src=%s dst=%s tos=0 CONNECT_REQUEST (4/0)";

	(void)state;
	mad_came(CMC_REQ, 0x211000000);
	mad_came(CMC_REQ, 0x212000000);
	line(8, event, "10.0.0.2:7471", "10.0.0.1:1001");
	line(8, event, "0.0.0.0:7471", "0.0.0.0:0");
	line(8, event, "10.0.0.2:4420", "10.0.0.3:1002");
	line(5, "cm_send_rep: cm.id=1 src=10.0.0.2:4420 dst=10.0.0.3:1002 tos=0 qp_num=1");
	ids(5, "icm_send_rep", 0x22, 0x12, "MRA_REQ_SENT");
	mad_sent(5, CMC_REP, 0x212000000);
	finish();
	check_endpoints(0, "10.0.0.1", "10.0.0.2");
	check_endpoints(1, "10.0.0.3", "10.0.0.2");
	check_endpoints(2, "10.0.0.2", "10.0.0.3");
	assert_int_equal(trace.told[0].made.facts.port, 7471);
	assert_int_equal(trace.told[1].made.facts.port, 4420);
}

/* Another call of the same task does not lend its addresses. */
static void test_other_call(void **state)
{
	(void)state;
	line(5, "cm_send_mra: cm.id=1 src=10.0.0.2:4420 dst=10.0.0.3:1002 tos=0");
	ids(5, "icm_send_req", 0x11, 0, "IDLE");
	mad_sent(5, CMC_REQ, 0x211000000);
	ids(5, "icm_send_req", 0x12, 0, "IDLE");
	line(5, "icm_send_rep_err: local_id=18 state=IDLE"); /* it was not sent */
	mad_sent(5, CMC_REQ, 0x212000000);
	finish();
	check_endpoints(0, "this host", "its peer");
	assert_int_equal(trace.n, 2);
}

static void test_remarks(void **state)
{
	(void)state;
	line(5, "cm_event_handler: cm.id=0 src=0.0.0.0:0 dst=10.0.0.9:4420 tos=0 ADDR_ERROR (1/-110)");
	ids(5, "icm_send_req", 0x11, 0, "IDLE");
	mad_sent(5, CMC_REQ, 0x211000000);
	line(7, "icm_mad_send_err: state=DREQ_SENT completion status=WR_FLUSH_ERR");
	line(8, "icm_rep_unknown_err: local_id=1 remote_id=2 state=IDLE");
	line(8, "icm_dreq_skipped: local_id=1 remote_id=2 state=TIMEWAIT lap_state=LAP_UNINIT"); /* as usual */
	finish();
	assert_int_equal(trace.n, 4);
	assert_string_equal(trace.told[0].remark, "this host > 10.0.0.9 port 4420: the peer's address cannot be "
						  "resolved (Connection timed out)");
	assert_string_equal(trace.told[2].remark, "the DREQ could not be sent: WR_FLUSH_ERR");
	assert_string_equal(trace.told[3].remark, "a REP was dropped: this host does not wait for one");
}

/* An ID is used again, by another connection. */
static void test_id_again(void **state)
{
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		line(5, "cm_send_req: cm.id=1 src=10.0.0.1:%u dst=10.0.0.%u:4420 tos=0 qp_num=1", 1000 + i, 2 + i);
		ids(5, "icm_send_req", 0x11, 0, "IDLE");
		mad_sent(5, CMC_REQ, 0x211000000);
		mad_came(CMC_REJ, 0x211000000);
		line(8, "cm_event_handler: cm.id=1 src=10.0.0.1:%u dst=10.0.0.%u:4420 tos=0 REJECTED (8/8)", 1000 + i,
		     2 + i);
	}
	finish();
	assert_int_equal(trace.n, 4);
	check_endpoints(1, "10.0.0.2", "10.0.0.1");
	check_endpoints(3, "10.0.0.3", "10.0.0.1");
	assert_int_equal(trace.told[3].message.cause, CMC_REJ_INVALID_SERVICE_ID);
}

static unsigned n_told;

static void count_told(void *user, const struct kernel_message *message)
{
	(void)user;
	(void)message;
	n_told++;
}

/* Memory is bounded: of 70000 connections the oldest are forgotten, the others are not. */
static void test_many(void **state)
{
	(void)state;
	kernel_join_free(trace.join);
	trace.join = kernel_join_new(count_told, NULL);
	for (uint32_t i = 1; i <= 70000; i++) {
		ids(5, "icm_send_req", i, 0, "IDLE");
		mad_sent(5, CMC_REQ, 0x200000000 | __builtin_bswap32(i));
	}
	assert_int_equal(n_told, 70000);
	ids(5, "icm_send_rtu", 60000, 0x22, "REP_RCVD");
	mad_sent(5, CMC_RTU, 0x200000000 | __builtin_bswap32(60000));
	mad_sent(5, CMC_REP, 0x200000000 | __builtin_bswap32(60000)); /* the connection is known by its TransactionID */
	mad_sent(5, CMC_REP, 0x200000000 | __builtin_bswap32(1));     /* and this one is not */
	assert_int_equal(n_told, 70002);
	assert_int_equal(kernel_join_counts(trace.join)->unnamed, 1);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_foreign_peer), TEST(test_slow_answer), TEST(test_byte_order), TEST(test_begun_late),
		TEST(test_lids), TEST(test_refused_at_once), TEST(test_refused_in_time_wait),
		TEST(test_refused_without_id), TEST(test_mra), TEST(test_who_called), TEST(test_other_call),
		TEST(test_remarks), TEST(test_id_again), TEST(test_many),
	};

	return cmocka_run_group_tests_name("kernel_join", tests, NULL, NULL);
}
