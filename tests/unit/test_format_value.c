/* SPDX-License-Identifier: BSD-2-Clause */
/* Values in words: every kind of field. */
#include <stdio.h>
#include <string.h>

#include "unit.h"

#include <cmcodec/format.h>

#include "mads.h"
#include "make.h"

static const struct {
	const char *message;
	unsigned class_version;
	const char *field;
	uint64_t value;
	const char *words;
} cases[] = {
	{ "REQ", 2, "responder_resources", 16, "16" },
	{ "REQ", 2, "local_comm_id", 0xbad9055d, "0xbad9055d" },
	{ "REJ", 2, "reason", 8, "8 Invalid ServiceID" },
	{ "REJ", 2, "reason", 36, "36 reserved" },
	{ "REJ", 2, "message_rejected", 3, "3 reserved" },
	{ "REQ", 2, "path_packet_payload_mtu", 3, "3 (1024 bytes)" },
	{ "REQ", 2, "path_packet_payload_mtu", 0, "0 reserved" },
	{ "REQ", 2, "primary_packet_rate", 3, "3 (10 Gb/s)" },
	{ "REQ", 2, "primary_packet_rate", 0, "0 port rate" },
	{ "REQ", 2, "rnr_retry_count", 7, "7 infinite" },
	{ "REQ", 2, "rnr_retry_count", 2, "2 (2 retries)" },
	{ "MAD", 0, "method", 3, "0x03 ComMgtSend" },
	{ "MAD", 0, "method", 0x83, "0x83" },
	{ "MAD", 0, "attribute_id", 0x10, "0x0010 REQ" },
	{ "MAD", 0, "status", 0x1c, "0x001c Invalid attribute value" },
	{ "MAD", 0, "transaction_id", 0x10278648e9, "0x00000010278648e9" },
	{ "MAD", 0, "attribute_modifier", 0x80000001, "0x80000001" },
	{ "ClassPortInfo", 2, "capability_mask", 0x0000, "0x0000" },
	{ "ClassPortInfo", 2, "capability_mask", 0x0001, "0x0001" },
	{ "ClassPortInfo", 2, "capability_mask", 0x2200,
	  "0x2200 (IsReliableConnectionCapable, IsServiceIDResolutionCapable)" },
	{ "ClassPortInfo", 2, "capability_mask2", 0x7ffffff, "0x7ffffff" },
	{ "REQ", 2, "srq", 1, "1 (yes)" },
	{ "REQ", 2, "srq", 0, "0 (no)" },
	{ "REQ", 2, "remote_cm_response_timeout", 20, "20 (4.295 s)" },
	{ "REQ", 2, "remote_cm_response_timeout", 0, "0 (4.096 us)" },
	{ "MRA", 2, "service_timeout", 31, "31 (2.443 h)" },
	{ "REQ", 2, "primary_local_ack_timeout", 19, "19 (2.147 s)" },
	{ "REQ", 2, "primary_local_ack_timeout", 0, "0 (never)" },
	{ "REP", 2, "target_ack_delay", 0, "0 (4.096 us)" },
	{ "REJ", 2, "reject_info_length", 16, "16 bytes" },
	{ "REJ", 2, "reject_info_length", 73, "73 bytes (more than the 72 there are)" },
	{ "REQ", 1, "primary_packet_rate_ipd", 0, "0 (no delay)" },
	{ "REQ", 1, "primary_packet_rate_ipd", 3, "3 (1/4 of the link rate)" },
	{ "REQ", 2, "service_id", 0x0000000001061144, "0x0000000001061144 TCP 4420 (NVMe/RDMA)" },
	{ "REQ", 2, "service_id", 0x1000000000000404, "0x1000000000000404 IPoIB-CM UD QPN 0x000404" },
	{ "REQ", 2, "service_id", 0x0200000000000001, "0x0200000000000001 (local OS)" },
	{ "REQ", 2, "service_id", 0x7700000000000001, "0x7700000000000001" },
	{ "REQ", 2, "local_ca_guid", 0x0002c9020024f634, "0x0002c9020024f634" },
	{ "REQ", 2, "primary_local_port_lid", 4, "4" },
	{ "REQ", 2, "primary_local_port_lid", 0xffff, "65535 (permissive: routed or RoCE)" },
	{ "REQ", 2, "local_qpn", 0x404, "0x000404" },
	{ "REQ", 2, "local_eecn", 0xabcdef, "0xabcdef" },
	{ "REQ", 2, "starting_psn", 5469567, "5469567" },
	{ "SIDR_REP", 2, "q_key", 0x01234567, "0x01234567" },
	{ "SIDR_REP", 2, "q_key", 0x80010000, "0x80010000 (GSI)" },
	{ "REQ", 2, "partition_key", 0xffff, "0xffff (full member, default)" },
	{ "REQ", 2, "partition_key", 0x7fff, "0x7fff (limited member, default)" },
	{ "REQ", 2, "partition_key", 0x8001, "0x8001 (full member)" },
	{ "REQ", 2, "partition_key", 0x1234, "0x1234 (limited member)" },
	{ "REQ", 2, "partition_key", 0x8000, "0x8000 (invalid)" },
	{ "REQ", 2, "primary_flow_label", 0x2bba0, "0x2bba0" },
	{ "REQ", 2, "primary_traffic_class", 0, "0x00" },
	{ "REQ", 2, "vendor_id", 0x15b3, "0x0015b3" },
	{ "REP", 2, "vendor_id_l", 0xb3, "0xb3" },
	{ "REQ", 2, "reserved_1", 0x12, "0x12" },
	{ "REQ", 2, "reserved_4", 5, "0x5" },
};

static const struct cmc_field *find(const char *message, unsigned class_version, const char *name)
{
	const struct cmc_layout *layout = class_version == 0 ? cmc_mad_layout() :
							       cmc_layout_by_name(class_version, message);
	const struct cmc_field *field = layout ? cmc_field_find(layout, name) : NULL;

	if (!field)
		fail_msg("no field %s.%s", message, name);
	return field;
}

static const char *value_text(const struct cmc_field *field, uint64_t value)
{
	static char buffer[256];
	struct cmc_text text;

	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_value(&text, field, value);
	assert_true(text.length < sizeof(buffer));
	return buffer;
}

static void test_values(void **state)
{
	bool told[CMC_KIND_COUNT_OF_ALL] = { false };

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct cmc_field *field = find(cases[i].message, cases[i].class_version, cases[i].field);

		assert_string_equal(value_text(field, cases[i].value), cases[i].words);
		told[field->kind] = true;
	}
	for (unsigned kind = 0; kind < CMC_KIND_GID; kind++)
		if (!told[kind])
			fail_msg("no case for kind %s", cmc_kind_name(kind));
	for (unsigned kind = CMC_KIND_GID + 1; kind <= CMC_KIND_RESERVED; kind++)
		if (!told[kind])
			fail_msg("no case for kind %s", cmc_kind_name(kind));
}

/* Every value of every small field has words, and plain ones: JSON takes them as they are. */
static void check_plain(const struct cmc_layout *layout, unsigned class_version)
{
	(void)class_version;
	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];

		for (uint64_t value = 0; field->width <= 16 && value >> field->width == 0; value++) {
			const char *words = value_text(field, value);

			assert_true(words[0] >= '0' && words[0] <= '9');
			assert_null(strpbrk(words, "\"\\\n\t"));
		}
	}
}

static void test_plain(void **state)
{
	(void)state;
	mads_each_layout(check_plain);
	check_plain(cmc_mad_layout(), 2);
}

static const char *field_text(const uint8_t *mad, size_t len, const char *message, const char *name)
{
	static char buffer[1024];
	struct cmc_text text;

	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_field(&text, find(message, 2, name), mad, len);
	return buffer;
}

static void test_fields(void **state)
{
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	make_mad(mad, "REQ", 2,
		 "local_qpn=0x11 primary_local_port_gid=fe800000000000000002c9020024f636 "
		 "primary_remote_port_gid=00000000000000000000ffff0a4d0001 private_data=000004050000fff4");
	assert_string_equal(field_text(mad, CMC_MAD_LEN, "REQ", "local_qpn"), "0x000011");
	assert_string_equal(field_text(mad, CMC_MAD_LEN, "REQ", "primary_local_port_gid"), "fe80::2:c902:24:f636");
	assert_string_equal(field_text(mad, CMC_MAD_LEN, "REQ", "primary_remote_port_gid"), "::ffff:10.77.0.1");
	assert_string_equal(field_text(mad, CMC_MAD_LEN, "REQ", "private_data"),
			    "000004050000fff4 (8 of 92 bytes, the rest is zero)");
	mad[CMC_MAD_LEN - 1] = 1;
	assert_non_null(strstr(field_text(mad, CMC_MAD_LEN, "REQ", "private_data"), "01 (92 bytes)"));
	make_mad(mad, "RTU", 2, "");
	assert_string_equal(field_text(mad, CMC_MAD_LEN, "RTU", "private_data"), "224 zero bytes");
}

/* A number is cut off when its last byte is missing. */
static void test_cut_off(void **state)
{
	const struct cmc_field *field = find("REQ", 2, "local_qpn");
	size_t end = cmc_field_byte(field) + cmc_field_bytes(field);
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	make_mad(mad, "REQ", 2, "local_qpn=0x11");
	assert_string_equal(field_text(mad, end, "REQ", "local_qpn"), "0x000011");
	assert_string_equal(field_text(mad, end - 1, "REQ", "local_qpn"), "(cut off)");
	assert_string_equal(field_text(mad, 0, "REQ", "private_data"), "(cut off)");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_values),
		cmocka_unit_test(test_plain),
		cmocka_unit_test(test_fields),
		cmocka_unit_test(test_cut_off),
	};

	return cmocka_run_group_tests_name("format_value", tests, NULL, NULL);
}
