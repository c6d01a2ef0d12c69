/* SPDX-License-Identifier: BSD-2-Clause */
/* One line that tells the story: every message, every kind of refusal, what is cut off and what is malformed. */
#include <string.h>

#include "unit.h"

#include <cmcodec/format.h>

#include "mads.h"
#include "make.h"

#define NVME "service_id=0x0000000001061144"
#define IP_CM "0040" "9c40" "0000000000000000000000000a4d0001" "0000000000000000000000000a4d0002"
#define IP6_CM "0060" "9c40" "fd7700000000000000000000000000fe" "fd770000000000000000000000000002"
#define LIDS "primary_local_port_lid=4 primary_remote_port_lid=1"
#define GIDS \
	"primary_local_port_gid=00000000000000000000ffff0a4d0001 " \
	"primary_remote_port_gid=fe800000000000000000000000000002"
#define IDS "local_comm_id=0xe9488627 remote_comm_id=0xf9024539"
/* ClassPortInfo that redirects to LID 9, QP 0x1234. */
#define REDIRECT \
	"01020000" "00000000" "00000000000000000000000000000000" "00000000" "0009ffff" "00001234" "80010000"

static const struct {
	const char *message;
	unsigned class_version;
	const char *fields;
	uint64_t service_id; /* of the exchange, 0 when not known */
	const char *line;
} cases[] = {
	{ "REQ", 2, NVME " local_qpn=0x11 private_data=" IP_CM, 0,
	  "REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x000011, 10.77.0.1:40000 -> 10.77.0.2" },
	{ "REQ", 2, NVME " local_qpn=0x11 private_data=" IP6_CM, 0,
	  "REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x000011, [fd77::fe]:40000 -> fd77::2" },
	{ "REQ", 2, "service_id=0x1000000000000404 transport_service_type=1 local_qpn=0x870408 " LIDS, 0,
	  "REQ to IPoIB-CM UD QPN 0x000404: UC, QPN 0x870408, LID 4 -> LID 1" },
	{ "REQ", 2, "service_id=0x1000000000000404 transport_service_type=3 extended_transport_type=1 " GIDS, 0,
	  "REQ to IPoIB-CM UD QPN 0x000404: XRC, QPN 0x000000, 10.77.0.1 -> fe80::2" },
	{ "REQ", 2, NVME " transport_service_type=3 " GIDS, 0,
	  "REQ to TCP 4420 (NVMe/RDMA): Extended, QPN 0x000000, 10.77.0.1 -> fe80::2" },
	{ "REQ", 1, NVME " transport_service_type=2 " LIDS, 0,
	  "REQ to TCP 4420 (NVMe/RDMA): RD, QPN 0x000000, LID 4 -> LID 1" },
	{ "MRA", 2, "message_mraed=0 service_timeout=24", 0, "MRA of REQ: answer within 1.145 min" },
	{ "MRA", 2, "message_mraed=3 service_timeout=16", 0, "MRA of reserved message 3: answer within 268.435 ms" },
	{ "REJ", 2, "reason=8", 0x0000000001061144,
	  "REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 4420 (NVMe/RDMA)" },
	{ "REJ", 2, "reason=8", 0, "REJ of REQ: 8 Invalid ServiceID, nobody listens" },
	{ "REJ", 2, "message_rejected=1 reason=3", 0,
	  "REJ of REP: 3 No resources available, the peer lacks memory or another resource that the connection needs" },
	{ "REJ", 2, "message_rejected=2 reason=4 reject_info_length=8 ari=0002c9020024f634", 0,
	  "REJ: 4 CM timeout, the sender of this REJ stopped waiting for an answer, "
	  "CA GUID 0x0002c9020024f634 of the sender" },
	{ "REJ", 2, "reason=13 reject_info_length=2 ari=0007", 0,
	  "REJ of REQ: 13 Primary Remote Port LID rejected, acceptable LID 7" },
	{ "REJ", 2, "reason=13 reject_info_length=4 ari=00000007", 0,
	  "REJ of REQ: 13 Primary Remote Port LID rejected, "
	  "the peer does not accept the remote LID of the primary path, "
	  "acceptable LID unreadable (4 bytes instead of 2): 00000007" },
	{ "REJ", 2, "reason=24 reject_info_length=72 ari=" REDIRECT, 0,
	  "REJ of REQ: 24 Port and CM Redirection, redirect to LID 9, P_Key 0xffff, QP 0x001234, Q_Key 0x80010000" },
	{ "REJ", 2, "reason=28 private_data=00000400", 0x0000000001061144,
	  "REJ of REQ: 28 Consumer reject: NVMe/RDMA reject: 4 invalid host SQ size" },
	{ "REJ", 2, "reason=28 private_data=4e4f5045", 0,
	  "REJ of REQ: 28 Consumer reject: 4 bytes: 4e4f5045 \"NOPE\"" },
	{ "REJ", 2, "reason=28", 0,
	  "REJ of REQ: 28 Consumer reject, the application refused, not the CM or the network" },
	{ "REJ", 2, "message_rejected=3 reason=36", 0, "REJ of reserved message 3: 36 reserved" },
	{ "REP", 2, IDS " local_qpn=0x222", 0, "REP: accepted, QPN 0x000222" },
	{ "REP", 1, IDS " local_qpn=0x222", 0, "REP: accepted, QPN 0x000222" },
	{ "REP", 2, "local_ee_context_number=0x333 srq=1", 0, "REP: accepted, target QPN or EECN 0x000333" },
	{ "REP", 2, "local_qpn=0x222 failover_accepted=2", 0, "REP: accepted, QPN 0x000222, alternate path refused" },
	{ "RTU", 2, IDS, 0, "RTU: connection ready (IDs 0xe9488627, 0xf9024539)" },
	{ "DREQ", 2, IDS " remote_qpn_eecn=0x11", 0, "DREQ: disconnect QPN 0x000011 (IDs 0xe9488627, 0xf9024539)" },
	{ "DREP", 2, IDS, 0, "DREP: disconnected (IDs 0xe9488627, 0xf9024539)" },
	{ "SIDR_REQ", 2, "service_id=0x0000000001111d2f private_data=" IP_CM, 0,
	  "SIDR_REQ to UDP 7471: 10.77.0.1:40000 -> 10.77.0.2" },
	{ "SIDR_REQ", 1, "service_id=0x1000000000000404", 0, "SIDR_REQ to IPoIB-CM UD QPN 0x000404" },
	{ "SIDR_REP", 2, "service_id=0x0000000001111d2f qpn=0x222 q_key=0x1234567", 0,
	  "SIDR_REP: QPN 0x000222, Q_Key 0x01234567 for UDP 7471" },
	{ "SIDR_REP", 1, "service_id=0x0000000001111d2f qpn=0x222 q_key=0x1234567", 0,
	  "SIDR_REP: QPN 0x000222, Q_Key 0x01234567 for UDP 7471" },
	{ "SIDR_REP", 2, "service_id=0x0000000001111f3f status=1", 0,
	  "SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999" },
	{ "SIDR_REP", 1, "service_id=0x0000000001111f3f status=1", 0,
	  "SIDR_REP: 1 ServiceID not supported, nobody listens on UDP 7999" },
	{ "SIDR_REP", 2, "status=4 additional_information_length=72 additional_information=" REDIRECT, 0,
	  "SIDR_REP: 4 Service redirected, redirect to LID 9, P_Key 0xffff, QP 0x001234, Q_Key 0x80010000" },
	{ "LAP", 2, IDS " alternate_local_port_lid=5 alternate_remote_port_lid=6", 0,
	  "LAP: load alternate path LID 5 -> LID 6" },
	{ "LAP", 1, IDS " alternate_local_port_gid=fe80000000000000000000000000000a", 0,
	  "LAP: load alternate path fe80::a -> ::" },
	{ "APR", 2, IDS, 0, "APR: 0 Alternate path loaded, the peer loaded the alternate path of the LAP" },
	{ "APR", 2, "ap_status=4 additional_information_length=72 additional_information=" REDIRECT, 0,
	  "APR: 4 Alternate path redirected, redirect to LID 9, P_Key 0xffff, QP 0x001234, Q_Key 0x80010000" },
	{ "APR", 1, "ap_status=2", 0,
	  "APR: 2 Alternate paths not supported, the peer cannot do automatic path migration" },
	{ "SAP", 2, IDS, 0, "SAP: layout not public (IDs 0xe9488627, 0xf9024539)" },
	{ "SPR", 2, IDS, 0, "SPR: layout not public (IDs 0xe9488627, 0xf9024539)" },
	{ "ClassPortInfo", 2, "", 0, "ClassPortInfo: ComMgtGet" },
	{ "ClassPortInfo", 2, "mad.method=0x81 class_version=2", 0, "ClassPortInfo: ComMgtGetResp, class version 2" },
	{ "ClassPortInfo", 2, "mad.method=0x81 class_version=2 redirect_lid=9 redirect_qp=0x1234", 0,
	  "ClassPortInfo: ComMgtGetResp, class version 2, redirect to LID 9 QPN 0x001234" },
	{ "ClassPortInfo", 2, "mad.method=0x81 redirect_qp=1 redirect_gid=fe800000000000000000000000000009", 0,
	  "ClassPortInfo: ComMgtGetResp, class version 0, redirect to fe80::9 QPN 0x000001" },
};

static const char *summary_in(const uint8_t *mad, size_t len, const struct cmc_context *context)
{
	static char buffer[CMC_LINE_MAX];
	struct cmc_text text;

	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_summary(&text, mad, len, context);
	assert_true(text.length < sizeof(buffer));
	return buffer;
}

static const char *summary(const uint8_t *mad, size_t len, uint64_t service_id)
{
	struct cmc_context context = { .has_service_id = service_id != 0, .service_id = service_id };

	return summary_in(mad, len, service_id ? &context : NULL);
}

static void test_messages(void **state)
{
	unsigned told = 0;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		uint8_t mad[CMC_MAD_LEN];

		make_mad(mad, cases[i].message, cases[i].class_version, cases[i].fields);
		assert_string_equal(summary(mad, sizeof(mad), cases[i].service_id), cases[i].line);
		told |= 1u << (mad[17] - (mad[17] >= CMC_REQ ? CMC_REQ - 1 : CMC_CLASS_PORT_INFO));
	}
	assert_int_equal(told, (1u << 14) - 1);
}

static void test_malformed(void **state)
{
	uint8_t mad[CMC_MAD_LEN] = { 0 };

	(void)state;
	assert_string_equal(summary(mad, 0, 0), "Malformed MAD: shorter than the 256 bytes of a MAD: 0 bytes");
	assert_string_equal(summary(mad, 23, 0), "Malformed MAD: shorter than the 256 bytes of a MAD: 23 bytes");
	assert_string_equal(summary(mad, 256, 0), "Malformed MAD: MAD base version is not 1: BaseVersion is 0x00");
	mad[0] = 1;
	mad[1] = 5;
	assert_string_equal(summary(mad, 256, 0),
			    "Malformed MAD: management class is not 0x07 (communication management): "
			    "MgmtClass is 0x05");
	mad[1] = CMC_MGMT_CLASS_CM;
	mad[2] = 3;
	assert_string_equal(summary(mad, 256, 0),
			    "Malformed MAD: CM class version is neither 1 nor 2: ClassVersion is 0x03");
	mad[2] = 2;
	mad[17] = 0xff;
	assert_string_equal(summary(mad, 256, 0), "Malformed MAD: AttributeID is no CM message: AttributeID is 0x00ff");
}

/* What was captured is told, nothing else. */
static void test_cut_off(void **state)
{
	static const struct {
		size_t len;
		const char *line;
	} cuts[] = {
		{ 24, "REQ (cut off: 24 of 256 bytes)" },
		{ 39, "REQ (cut off: 39 of 256 bytes)" },
		{ 40, "REQ to TCP 4420 (NVMe/RDMA) (cut off: 40 of 256 bytes)" },
		{ 66, "REQ to TCP 4420 (NVMe/RDMA): QPN 0x000011 (cut off: 66 of 256 bytes)" },
		{ 68, "REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x000011 (cut off: 68 of 256 bytes)" },
		{ 112, "REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x000011, LID 4 -> LID 1 (cut off: 112 of 256 bytes)" },
		{ 200, "REQ to TCP 4420 (NVMe/RDMA): RC, QPN 0x000011, 10.77.0.1:40000 -> 10.77.0.2 "
		       "(cut off: 200 of 256 bytes)" },
	};
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	make_mad(mad, "REQ", 2, NVME " local_qpn=0x11 " LIDS " private_data=" IP_CM);
	for (size_t i = 0; i < sizeof(cuts) / sizeof(cuts[0]); i++)
		assert_string_equal(summary(mad, cuts[i].len, 0), cuts[i].line);
}

/* Where a message is known in part, nothing was cut off. */
static void test_partial(void **state)
{
	static const struct {
		const char *message, *fields;
		size_t len;
		const char *line;
	} known[] = {
		{ "REQ", "local_comm_id=0xe9488627", 28, "REQ" },
		{ "REQ", NVME, 40, "REQ to TCP 4420 (NVMe/RDMA)" },
		{ "REP", IDS, 32, "REP" },
		{ "MRA", "message_mraed=1", 33, "MRA of REP" },
		{ "REJ", "message_rejected=1", 33, "REJ of REP" },
		{ "REJ", "reason=8", 36, "REJ of REQ: 8 Invalid ServiceID, nobody listens" },
		{ "SIDR_REP", "status=1", 29, "SIDR_REP: 1 ServiceID not supported, nobody listens" },
		{ "SIDR_REP", "status=0", 29, "SIDR_REP: 0 Service found, QPN and Q_Key of the service are valid" },
	};
	const struct cmc_context context = { .partial = true };

	(void)state;
	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
		uint8_t mad[CMC_MAD_LEN];

		make_mad(mad, known[i].message, 2, known[i].fields);
		assert_string_equal(summary_in(mad, known[i].len, &context), known[i].line);
	}
}

/* Any bytes, any length: one line of plain text, begun by the message's name. */
static void check_any(const struct cmc_layout *layout, unsigned class_version)
{
	for (uint32_t seed = 1; seed <= 20; seed++) {
		uint8_t mad[CMC_MAD_LEN];

		mads_random(mad, layout, class_version, seed);
		for (size_t len = CMC_MAD_HEADER_LEN; len <= CMC_MAD_LEN; len++) {
			const char *line = summary(mad, len, seed);

			assert_memory_equal(line, layout->name, strlen(layout->name));
			assert_null(strpbrk(line, "\n\r\t"));
			assert_int_equal(strstr(line, " (cut off") != NULL, len < CMC_MAD_LEN);
		}
	}
}

static void test_any(void **state)
{
	(void)state;
	mads_each_layout(check_any);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_messages),
		cmocka_unit_test(test_malformed),
		cmocka_unit_test(test_cut_off),
		cmocka_unit_test(test_partial),
		cmocka_unit_test(test_any),
	};

	return cmocka_run_group_tests_name("format_summary", tests, NULL, NULL);
}
