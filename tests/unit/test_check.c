/* SPDX-License-Identifier: BSD-2-Clause */
/* Findings about one MAD: a table of bad ones with exactly what must be found, and none in the good ones. */
#include <stdio.h>
#include <string.h>

#include "unit.h"

#include <cmcodec/check.h>

#include "mads.h"
#include "make.h"

#define IDS "local_comm_id=0xe9488627 remote_comm_id=0xf9024539 "
#define IP_CM "00409c40" "000000000000000000000000" "0a4d0001" "000000000000000000000000" "0a4d0002"

#define OTHER_IP_CM "00409c40" "000000000000000000000000" "0a4d0009" "000000000000000000000000" "0a4d0002"

/* Healthy messages: what a row changes is all that is wrong with them. */
static const struct {
	const char *message;
	unsigned class_version;
	const char *fields;
} healthy[] = {
	{ "REQ", 2,
	  "local_comm_id=0xe9488627 service_id=0x1000000000000404 local_ca_guid=0x0002c9020024f634 local_qpn=0x870408 "
	  "retry_count=7 partition_key=0xffff path_packet_payload_mtu=4 primary_local_port_lid=4 "
	  "primary_remote_port_lid=1 primary_subnet_local=1 primary_local_ack_timeout=19" },
	{ "REQ", 1,
	  "mad.class_version=1 local_comm_id=0xe9488627 service_id=0x1000000000000404 "
	  "local_ca_guid=0x0002c9020024f634 local_qpn=0x870408 retry_count=7 partition_key=0xffff "
	  "path_packet_payload_mtu=4 primary_local_ack_timeout=19" },
	{ "MRA", 2, IDS "service_timeout=24" },
	{ "REJ", 2, IDS "reason=8" },
	{ "REP", 2, IDS "local_qpn=0xfc0407 local_ca_guid=0x0002c9020020b4dc" },
	{ "REP", 1, IDS "local_qpn=0xfc0407" },
	{ "RTU", 2, IDS },
	{ "DREQ", 2, IDS "remote_qpn_eecn=0xfc0407" },
	{ "DREP", 2, IDS },
	{ "SIDR_REQ", 2, "request_id=1 partition_key=0xffff service_id=0x1000000000000404" },
	{ "SIDR_REQ", 1, "request_id=1 service_id=0x1000000000000404" },
	{ "SIDR_REP", 2, "request_id=1 qpn=0x222 q_key=0x1234567 service_id=0x1000000000000404" },
	{ "SIDR_REP", 1, "request_id=1 qpn=0x222 q_key=0x1234567 service_id=0x1000000000000404" },
	{ "LAP", 2, IDS "remote_qpn_eecn=0xfc0407 alternate_local_port_lid=5 alternate_remote_port_lid=6" },
	{ "APR", 2, IDS },
	{ "APR", 1, IDS },
	{ "SAP", 2, IDS },
	{ "SPR", 2, IDS },
	{ "ClassPortInfo", 2, "mad.method=0x81 base_version=1 class_version=2" },
};

static void make_healthy(uint8_t mad[CMC_MAD_LEN], const char *message, unsigned class_version)
{
	for (size_t i = 0; i < sizeof(healthy) / sizeof(healthy[0]); i++) {
		if (strcmp(healthy[i].message, message) == 0 && healthy[i].class_version == class_version) {
			make_mad(mad, message, class_version, healthy[i].fields);
			return;
		}
	}
	fail_msg("no healthy %s", message);
}

/* What carried the MAD. */
enum packet { ALONE, NATIVE, NATIVE_GRH, ROCE, BAD_Q_KEY, BAD_OPCODE, LONG, OTHER_P_KEY };

static void make_frame(struct cmc_frame *frame, enum packet packet)
{
	static const uint8_t source[4] = { 10, 77, 0, 1 }, destination[4] = { 10, 77, 0, 2 };
	bool native = packet == NATIVE || packet == NATIVE_GRH;

	cmc_frame_init(frame, native ? CMC_NATIVE_IB : CMC_ROCE_V2_IPV4);
	frame->has_grh = packet == NATIVE_GRH;
	frame->has_deth = true;
	frame->payload_len = packet == LONG ? 260 : CMC_MAD_LEN;
	if (packet == BAD_Q_KEY)
		frame->q_key = 1;
	if (packet == BAD_OPCODE)
		frame->opcode = 0x65;
	if (packet == OTHER_P_KEY)
		frame->p_key = 0x8001;
	if (!native) {
		frame->src_gid[10] = frame->src_gid[11] = frame->dst_gid[10] = frame->dst_gid[11] = 0xff;
		memcpy(frame->src_gid + 12, source, 4);
		memcpy(frame->dst_gid + 12, destination, 4);
	}
}

static const struct {
	const char *message;
	unsigned class_version;
	enum packet packet;
	const char *change;
	const char *findings; /* all of them, in order */
} cases[] = {
	{ "REQ", 2, ALONE, "", "" },
	{ "REQ", 1, ALONE, "", "class_version_1" },
	{ "MRA", 2, ALONE, "", "" },
	{ "REJ", 2, ALONE, "", "rejected" },
	{ "REP", 2, ALONE, "", "" },
	{ "REP", 1, ALONE, "", "class_version_1" },
	{ "RTU", 2, ALONE, "", "" },
	{ "DREQ", 2, ALONE, "", "" },
	{ "DREP", 2, ALONE, "", "" },
	{ "SIDR_REQ", 2, ALONE, "", "" },
	{ "SIDR_REP", 2, ALONE, "", "" },
	{ "LAP", 2, ALONE, "", "" },
	{ "APR", 2, ALONE, "", "" },
	{ "ClassPortInfo", 2, ALONE, "", "" },
	{ "SAP", 2, ALONE, "", "sap_seen" },
	{ "SPR", 2, ALONE, "", "sap_seen" },

	{ "RTU", 2, ROCE, "", "" },
	{ "RTU", 2, LONG, "", "mad_size" },
	{ "RTU", 2, BAD_Q_KEY, "", "q_key" },
	{ "RTU", 2, BAD_OPCODE, "", "opcode" },
	{ "RTU", 2, ALONE, "mad.method=0x81", "method" },
	{ "RTU", 2, ALONE, "mad.method=0x83", "method" },
	{ "ClassPortInfo", 2, ALONE, "mad.method=3", "method" },
	{ "ClassPortInfo", 2, ALONE, "mad.method=1", "" },
	{ "ClassPortInfo", 2, ALONE, "mad.method=2", "" },
	{ "RTU", 2, ALONE, "mad.status=0x1c", "status" },
	{ "RTU", 2, ALONE, "mad.class_specific=1", "reserved_not_zero" },
	{ "RTU", 2, ALONE, "mad.reserved=1", "reserved_not_zero" },
	{ "RTU", 2, ALONE, "mad.attribute_modifier=1", "attribute_modifier" },
	{ "REQ", 2, ALONE, "mad.attribute_modifier=1", "attribute_modifier" },
	{ "REQ", 2, ALONE, "mad.attribute_modifier=1 vendor_id=0x15b3", "" },
	{ "REP", 2, ALONE, "mad.attribute_modifier=1 vendor_id_m=0x15", "" },
	{ "SIDR_REP", 2, ALONE, "mad.attribute_modifier=1 vendor_id_l=0xb3", "" },
	{ "REQ", 2, ALONE, "vendor_id=0x15b3", "" },

	{ "REQ", 2, ALONE, "reserved_1=1", "reserved_not_zero" },
	{ "REQ", 2, ALONE, "reserved_1=1 reserved_8=3", "reserved_not_zero reserved_not_zero" },
	{ "ClassPortInfo", 2, ALONE, "reserved_2=0001", "reserved_not_zero" },
	{ "REQ", 2, ALONE, "path_packet_payload_mtu=0", "reserved_value" },
	{ "REQ", 2, ALONE, "path_packet_payload_mtu=6", "reserved_value" },
	{ "REQ", 2, ALONE, "primary_packet_rate=1", "reserved_value" },
	{ "REJ", 2, ALONE, "reason=0", "reserved_value rejected" },
	{ "REJ", 2, ALONE, "reason=34", "reserved_value rejected" },
	{ "REJ", 2, ALONE, "reason=36", "reserved_value rejected" },
	{ "REJ", 2, ALONE, "message_rejected=3", "reserved_value rejected" },
	{ "MRA", 2, ALONE, "message_mraed=3", "reserved_value" },
	{ "REP", 2, ALONE, "failover_accepted=3", "reserved_value" },
	{ "APR", 2, ALONE, "ap_status=14", "reserved_value path_refused" },
	{ "SIDR_REP", 2, ALONE, "status=6", "reserved_value sidr_refused" },

	{ "REJ", 2, ALONE, "local_comm_id=0", "rejected" },
	{ "REJ", 2, ALONE, "reject_info_length=73", "info_length rejected" },
	{ "REJ", 2, ALONE, "reason=28 reject_info_length=40 ari=01", "rejected" },
	{ "REJ", 2, ALONE, "reason=12 reject_info_length=16", "rejected" },
	{ "REJ", 2, ALONE, "reason=12 reject_info_length=15", "info_size rejected" },
	{ "REJ", 2, ALONE, "reason=13 reject_info_length=2", "rejected" },
	{ "REJ", 2, ALONE, "reason=13 reject_info_length=4", "info_size rejected" },
	{ "REJ", 2, ALONE, "reason=24 reject_info_length=72", "rejected" },
	{ "REJ", 2, ALONE, "reason=24 reject_info_length=71", "info_size rejected" },
	{ "REJ", 2, ALONE, "reason=24", "info_missing rejected" },
	{ "REJ", 2, ALONE, "reason=12", "info_missing rejected" },
	{ "REJ", 2, ALONE, "reason=4", "rejected" },
	{ "REJ", 2, ALONE, "reason=4 reject_info_length=8 ari=0002c9020024f634", "rejected" },
	{ "REJ", 2, ALONE, "reason=4 reject_info_length=7 ari=0002c9020024f634", "info_size rejected" },
	{ "REJ", 2, ALONE, "reason=31", "rejected" },
	{ "APR", 2, ALONE, "ap_status=7 additional_information_length=2", "path_refused" },
	{ "APR", 2, ALONE, "ap_status=7 additional_information_length=3", "info_size path_refused" },
	{ "APR", 2, ALONE, "ap_status=4", "info_missing path_refused" },
	{ "APR", 1, ALONE, "ap_status=4", "class_version_1 path_refused" },
	{ "SIDR_REP", 2, ALONE, "status=4 qpn=0", "sidr_refused info_missing" },
	{ "SIDR_REP", 2, ALONE, "status=4 additional_information_length=8", "sidr_refused info_size" },
	{ "SIDR_REP", 2, ALONE, "status=1 qpn=0 q_key=0", "sidr_refused" },
	{ "SIDR_REP", 1, ALONE, "status=1 qpn=0 q_key=0", "class_version_1 sidr_refused" },
	{ "SIDR_REP", 2, ALONE, "qpn=0", "sidr_qp_invalid" },
	{ "SIDR_REP", 1, ALONE, "qpn=0", "class_version_1 sidr_qp_invalid" },

	{ "REQ", 2, ALONE, "local_comm_id=0", "comm_id_zero" },
	{ "REP", 2, ALONE, "local_comm_id=0", "comm_id_zero" },
	{ "RTU", 2, ALONE, "local_comm_id=0", "" },
	{ "REQ", 2, ALONE, "local_ca_guid=0", "guid_zero" },
	{ "REP", 2, ALONE, "local_ca_guid=0", "guid_zero" },
	{ "REQ", 2, ALONE, "local_qpn=0", "qpn_invalid" },
	{ "REQ", 2, ALONE, "local_qpn=1", "qpn_invalid" },
	{ "REQ", 2, ALONE, "local_qpn=2", "" },
	{ "REP", 2, ALONE, "local_qpn=1", "qpn_invalid" },
	{ "REP", 2, ALONE, "local_qpn=0 local_ee_context_number=0x333", "" },
	{ "REQ", 2, ALONE, "transport_service_type=2", "transport_rd" },
	{ "REQ", 2, ALONE, "transport_service_type=3", "extended_transport" },
	{ "REQ", 2, ALONE, "transport_service_type=3 extended_transport_type=1", "" },
	{ "REQ", 2, ALONE, "transport_service_type=3 extended_transport_type=2", "reserved_value" },
	{ "REQ", 2, ALONE, "extended_transport_type=1", "extended_transport" },
	{ "REQ", 2, ALONE, "partition_key=0", "p_key_invalid" },
	{ "REQ", 2, ALONE, "partition_key=0x8000", "p_key_invalid" },
	{ "REQ", 2, ALONE, "partition_key=0x7fff", "" },
	{ "SIDR_REQ", 2, ALONE, "partition_key=0", "p_key_invalid" },
	{ "REQ", 2, NATIVE, "", "" },
	{ "REQ", 2, NATIVE, "partition_key=0x7fff", "" },
	{ "REQ", 2, OTHER_P_KEY, "", "p_key_mismatch" },

	{ "REQ", 2, NATIVE, "primary_local_port_lid=0", "path_lid_zero" },
	{ "REQ", 2, NATIVE, "primary_remote_port_lid=0", "path_lid_zero" },
	{ "REQ", 2, ALONE, "primary_remote_port_lid=0", "" },
	{ "REQ", 2, ROCE, "primary_local_port_lid=0 primary_remote_port_lid=0", "" },
	{ "REQ", 2, NATIVE,
	  "primary_local_port_lid=0 primary_remote_port_lid=0 primary_local_port_gid=fe8000000000000000066a0000012345 "
	  "primary_remote_port_gid=fe8000000000000000066a0000012346", "" },
	{ "REQ", 2, NATIVE, "primary_local_port_lid=0xffff primary_remote_port_lid=0xffff", "path_lid_routed" },
	{ "REQ", 2, NATIVE_GRH, "primary_local_port_lid=0xffff primary_remote_port_lid=0xffff", "" },
	{ "REQ", 2, ROCE, "primary_local_port_lid=0xffff primary_remote_port_lid=0xffff", "" },
	{ "REQ", 2, ALONE,
	  "primary_local_port_gid=fe800000000000000000000000000001 "
	  "primary_remote_port_gid=fe800000000000010000000000000001", "subnet_local" },
	{ "REQ", 2, ALONE,
	  "primary_local_port_gid=fec00000000000000000000000000001 "
	  "primary_remote_port_gid=fec00000000000000000000000000002", "" },
	{ "REQ", 2, ALONE,
	  "primary_subnet_local=0 primary_local_port_gid=fe800000000000000000000000000001 "
	  "primary_remote_port_gid=fe800000000000010000000000000001", "" },
	{ "REQ", 2, ALONE, "alternate_local_port_lid=4 alternate_remote_port_lid=1", "paths_equal" },
	{ "REQ", 2, ALONE, "alternate_local_port_lid=4 alternate_remote_port_lid=2", "" },
	{ "REQ", 2, ALONE, "primary_local_port_lid=0 primary_remote_port_lid=0", "" },

	{ "REQ", 2, ALONE, "primary_local_ack_timeout=0", "ack_timeout_zero" },
	{ "REQ", 2, ALONE, "primary_local_ack_timeout=0 transport_service_type=1", "" },
	{ "REQ", 2, ALONE, "retry_count=0", "" },
	{ "REQ", 2, ALONE, "retry_count=0 service_id=0x0200000000000001", "retry_count_zero" },
	{ "REQ", 2, ALONE, "retry_count=0 service_id=0x0200000000000001 transport_service_type=1", "" },
	{ "REQ", 2, ALONE, "rnr_retry_count=7", "rnr_retry_infinite" },
	{ "REQ", 2, ALONE, "rnr_retry_count=7 transport_service_type=1", "" },
	{ "REQ", 2, ALONE, "srq=1", "" },
	{ "REQ", 2, ALONE, "srq=1 end_to_end_flow_control=1", "srq_flow_control" },
	{ "REP", 2, ALONE, "srq=1 end_to_end_flow_control=1", "srq_flow_control" },
	{ "REQ", 2, ALONE, "sap_supported=1", "sap_seen" },
	{ "REP", 2, ALONE, "failover_accepted=1", "path_refused" },
	{ "MRA", 2, ALONE, "service_timeout=25", "" },
	{ "MRA", 2, ALONE, "service_timeout=31", "mra_long" },
	{ "LAP", 2, NATIVE, "", "" },
	{ "LAP", 2, ROCE, "", "lap_on_roce" },

	{ "REQ", 2, ALONE, "service_id=0x0000000001061144 responder_resources=1 private_data=" IP_CM, "" },
	{ "REQ", 2, ALONE, "service_id=0x0000000001061144 private_data=" IP_CM, "no_rdma_reads" },
	{ "REQ", 2, ALONE, "service_id=0x0000000001060cbc private_data=" IP_CM, "no_rdma_reads" },
	{ "REQ", 2, ALONE, "service_id=0x0000000001064e51 private_data=" IP_CM, "no_rdma_reads" },
	{ "REQ", 2, ALONE, "service_id=0x0000000001061d2f private_data=" IP_CM, "" },
	{ "REQ", 2, ALONE, "service_id=0x0000000001061d2f", "ip_cm_header" },
	{ "REQ", 2, ALONE, "service_id=0x0000000001061d2f private_data=0050", "ip_cm_header" },
	{ "SIDR_REQ", 2, ALONE, "service_id=0x0000000001111d2f", "ip_cm_header" },
	{ "SIDR_REQ", 2, ALONE, "service_id=0x0000000001111d2f private_data=" IP_CM, "" },
	{ "REQ", 2, ROCE, "service_id=0x0000000001061d2f private_data=" IP_CM, "" },
	{ "REQ", 2, ROCE, "service_id=0x0000000001061d2f private_data=" OTHER_IP_CM, "ip_cm_addresses" },
	{ "SIDR_REQ", 2, ROCE, "service_id=0x0000000001111d2f private_data=" OTHER_IP_CM, "ip_cm_addresses" },
	{ "REQ", 2, NATIVE, "service_id=0x0000000001061d2f private_data=" IP_CM, "" },
};

static const char *found(const uint8_t *mad, size_t len, const struct cmc_frame *frame)
{
	static char buffer[1024];
	struct cmc_finding findings[CMC_CHECK_MAX];
	size_t n = cmc_check(findings, CMC_CHECK_MAX, mad, len, frame);

	buffer[0] = '\0';
	for (size_t i = 0; i < n; i++) {
		if (i > 0)
			strcat(buffer, " ");
		strcat(buffer, cmc_finding_type(findings[i].id)->name);
	}
	return buffer;
}

static void test_cases(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct cmc_frame frame;
		uint8_t mad[CMC_MAD_LEN];
		const char *findings;

		make_healthy(mad, cases[i].message, cases[i].class_version);
		make_set(mad, cases[i].change);
		make_frame(&frame, cases[i].packet);
		findings = found(mad, sizeof(mad), cases[i].packet == ALONE ? NULL : &frame);
		if (strcmp(findings, cases[i].findings) != 0)
			fail_msg("%s v%u, packet %d, %s: found '%s', not '%s'", cases[i].message,
				 cases[i].class_version, cases[i].packet, cases[i].change, findings, cases[i].findings);
	}
}

/* A MAD that cannot be read is one finding, and nothing more is said of it. */
static void test_unreadable(void **state)
{
	static const struct {
		size_t byte;
		uint8_t value;
		const char *findings;
	} bad[] = {
		{ 0, 2, "base_version" },
		{ 1, 5, "mgmt_class" },
		{ 2, 0, "class_version" },
		{ 2, 3, "class_version" },
		{ 17, 0x1d, "attribute" },
		{ 16, 0xff, "attribute" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		uint8_t mad[CMC_MAD_LEN];

		make_healthy(mad, "REQ", 2);
		mad[4] = 1;
		mad[bad[i].byte] = bad[i].value;
		assert_string_equal(found(mad, sizeof(mad), NULL), bad[i].findings);
	}
}

#define ONE(id, severity, summary, rule) +1
enum { MAD_FINDINGS = 0 CMC_MAD_FINDINGS(ONE) };

static bool is_tested(const char *name)
{
	static const char *const elsewhere[] = {
		"truncated", "base_version", "mgmt_class", "class_version", "attribute",
	};
	size_t n = strlen(name);

	for (size_t i = 0; i < sizeof(elsewhere) / sizeof(elsewhere[0]); i++)
		if (strcmp(elsewhere[i], name) == 0)
			return true;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		for (const char *at = cases[i].findings; (at = strstr(at, name)) != NULL; at += n)
			if ((at == cases[i].findings || at[-1] == ' ') && (at[n] == '\0' || at[n] == ' '))
				return true;
	return false;
}

static void test_every_finding_has_a_case(void **state)
{
	(void)state;
	for (unsigned id = 0; id < MAD_FINDINGS; id++)
		if (!is_tested(cmc_finding_type(id)->name))
			fail_msg("no case finds %s", cmc_finding_type(id)->name);
}

static void test_types(void **state)
{
	(void)state;
	for (unsigned id = 0; id < CMC_FINDING_COUNT; id++) {
		const struct cmc_finding_type *type = cmc_finding_type(id);

		assert_non_null(type);
		assert_true(type->name[0] != '\0' && type->summary[0] != '\0' && type->rule[0] != '\0');
		assert_true(type->summary[strlen(type->summary) - 1] != '.');
		assert_non_null(cmc_severity_name(type->severity));
	}
	assert_null(cmc_finding_type(CMC_FINDING_COUNT));
	assert_string_equal(cmc_severity_name(CMC_CHAT), "chat");
	assert_string_equal(cmc_severity_name(CMC_FAULT), "error");
	assert_null(cmc_severity_name(CMC_FAULT + 1));
}

static const char *first_text(const uint8_t *mad, size_t len, const struct cmc_frame *frame)
{
	static char buffer[256];
	struct cmc_finding findings[CMC_CHECK_MAX];
	struct cmc_text text;

	assert_true(cmc_check(findings, CMC_CHECK_MAX, mad, len, frame) > 0);
	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_finding(&text, &findings[0]);
	return buffer;
}

static void test_texts(void **state)
{
	static const struct {
		const char *message;
		size_t len;
		enum packet packet;
		const char *change;
		const char *text;
	} texts[] = {
		{ "REQ", 256, ALONE, "reserved_1=0x12", "Reserved bits are not zero: Reserved (byte 4) is 0x12" },
		{ "REQ", 256, ALONE, "mad.reserved=0x12",
		  "Reserved bits are not zero: Reserved (byte 18 of the MAD header) is 0x0012" },
		{ "ClassPortInfo", 256, ALONE, "reserved_2=01", "Reserved bits are not zero: Reserved (byte 72)" },
		{ "REQ", 256, ALONE, "path_packet_payload_mtu=6",
		  "A reserved value: Path Packet Payload MTU is 6 reserved" },
		{ "REQ", 256, ALONE, "primary_local_ack_timeout=0",
		  "The transport timer is off: Primary Local ACK Timeout is 0 (never)" },
		{ "REQ", 256, ALONE, "mad.method=1", "The method does not fit the message: Method is 0x01 ComMgtGet" },
		{ "REQ", 100, ALONE, "", "The MAD is cut off: 100 of 256 bytes were captured" },
		{ "REQ", 256, LONG, "", "The packet does not carry 256 bytes: 260 bytes" },
		{ "REQ", 256, BAD_Q_KEY, "", "Q_Key of the packet is not 0x80010000: 0x00000001" },
		{ "REQ", 256, BAD_OPCODE, "", "The packet is not UD SEND only: opcode 0x65" },
		{ "REJ", 256, ALONE, "", "The peer refuses: Reason is 8 Invalid ServiceID" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		struct cmc_frame frame;
		uint8_t mad[CMC_MAD_LEN];

		make_healthy(mad, texts[i].message, 2);
		make_set(mad, texts[i].change);
		make_frame(&frame, texts[i].packet);
		assert_string_equal(first_text(mad, texts[i].len, texts[i].packet == ALONE ? NULL : &frame),
				    texts[i].text);
	}
}

/* Nothing is said of what was not captured, and the room given is not exceeded. */
static void check_cut(const uint8_t *mad, size_t len, size_t max)
{
	struct cmc_finding findings[CMC_CHECK_MAX + 1] = { 0 };
	size_t n = cmc_check(findings, max, mad, len, NULL);

	assert_true(n <= max && n < CMC_CHECK_MAX);
	assert_null(findings[n].field);
	for (size_t i = 0; i < n; i++)
		if (findings[i].field)
			assert_true(cmc_field_present(findings[i].field, len));
	if (len < CMC_MAD_LEN && max > 0)
		assert_int_equal(findings[0].id, CMC_FINDING_truncated);
}

static void check_cuts(const struct cmc_layout *layout, unsigned class_version)
{
	for (uint32_t seed = 1; seed <= 10; seed++) {
		uint8_t mad[CMC_MAD_LEN];

		mads_random(mad, layout, class_version, seed);
		for (size_t len = 0; len <= CMC_MAD_LEN; len++)
			check_cut(mad, len, CMC_CHECK_MAX);
		for (size_t max = 0; max < 8; max++)
			check_cut(mad, CMC_MAD_LEN, max);
	}
}

/* No more findings than CMC_CHECK_MAX promises, even where all that can be wrong is. */
static void check_worst(const struct cmc_layout *layout, unsigned class_version)
{
	uint8_t mad[CMC_MAD_LEN];

	mads_random(mad, layout, class_version, 1);
	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];

		memset(mad + CMC_MAD_HEADER_LEN, 0xff, CMC_MAD_DATA_LEN);
		if (!cmc_field_is_bytes(field))
			assert_int_equal(cmc_field_set(field, mad, CMC_MAD_LEN, 0), 0);
		check_cut(mad, CMC_MAD_LEN, CMC_CHECK_MAX);
	}
}

static void test_any(void **state)
{
	(void)state;
	mads_each_layout(check_cuts);
	mads_each_layout(check_worst);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cases),
		cmocka_unit_test(test_unreadable),
		cmocka_unit_test(test_every_finding_has_a_case),
		cmocka_unit_test(test_types),
		cmocka_unit_test(test_texts),
		cmocka_unit_test(test_any),
	};

	return cmocka_run_group_tests_name("check", tests, NULL, NULL);
}
