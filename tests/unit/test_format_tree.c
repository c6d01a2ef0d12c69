/* SPDX-License-Identifier: BSD-2-Clause */
/* The tree: every field, what a refusal means, private data, findings; what is cut off is said. */
#include <stdio.h>
#include <string.h>

#include "unit.h"

#include <cmcodec/format.h>

#include "mads.h"
#include "make.h"

static const char *tree(const uint8_t *mad, size_t len, uint64_t service_id)
{
	struct cmc_context context = { .has_service_id = service_id != 0, .service_id = service_id };
	static char buffer[CMC_TREE_MAX];
	struct cmc_text text;

	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_tree(&text, mad, len, &context, NULL);
	assert_true(text.length < sizeof(buffer));
	assert_int_equal(strlen(buffer), text.length);
	return buffer;
}

static void test_rej(void **state)
{
	static const char expected[] =
		"REJ of REQ: 8 Invalid ServiceID, nobody listens on TCP 4420 (NVMe/RDMA)\n"
		"    MAD header\n"
		"        BaseVersion: 1\n"
		"        MgmtClass: 0x07 Communication Management\n"
		"        ClassVersion: 2\n"
		"        Method: 0x03 ComMgtSend\n"
		"        Status: 0x0000 OK\n"
		"        TransactionID: 0x0000000000000001\n"
		"        AttributeID: 0x0012 REJ\n"
		"        AttributeModifier: 0x00000000\n"
		"    REJ (ConnectReject), class version 2\n"
		"        Local Communication ID: 0x00000000\n"
		"        Remote Communication ID: 0xe9488627\n"
		"        Message REJected: 0 REQ\n"
		"        Reserved (byte 8): 0x01\n"
		"        Reject Info Length: 0 bytes\n"
		"        Reason: 8 Invalid ServiceID\n"
		"        Additional Reject Information (ARI): 72 zero bytes\n"
		"        PrivateData: 148 zero bytes\n"
		"    Explanation: nobody listens on the ServiceID of the REQ\n"
		"    Hint: ";
	static const char findings[] =
		"    Findings\n"
		"        note: Reserved bits are not zero: Reserved (byte 8) is 0x01 "
		"[reserved bits are sent as 0 and ignored on receive]\n"
		"        chat: The peer refuses: Reason is 8 Invalid ServiceID "
		"[a REJ refuses a connection or breaks off its setup]\n";
	uint8_t mad[CMC_MAD_LEN];
	const char *text;

	(void)state;
	make_mad(mad, "REJ", 2, "mad.transaction_id=1 remote_comm_id=0xe9488627 reason=8 reserved_1=1");
	text = tree(mad, sizeof(mad), 0x0000000001061144);
	if (strncmp(text, expected, strlen(expected)) != 0)
		assert_string_equal(text, expected);
	assert_string_equal(text + strlen(text) - strlen(findings), findings);
}

static void assert_holds(const char *text, const char *line)
{
	if (!strstr(text, line))
		fail_msg("'%s' is not in:\n%s", line, text);
}

static void test_private_data(void **state)
{
	uint8_t mad[CMC_MAD_LEN];
	const char *text;

	(void)state;
	make_mad(mad, "REQ", 2,
		 "service_id=0x0000000001061d2f private_data="
		 "00409c400000000000000000000000000a4d00010000000000000000000000000a4d000268656c6c6f");
	text = tree(mad, sizeof(mad), 0);
	assert_holds(text, "\n    Private data: 10.77.0.1:40000 -> 10.77.0.2; 5 bytes: 68656c6c6f \"hello\"\n"
			   "        RDMA IP CM header (byte 0)\n");
	assert_holds(text, "\n            source_port: 40000\n");
	assert_holds(text, "\n        Consumer private data: 68656c6c6f\n");
	make_mad(mad, "REJ", 2, "reason=28 private_data=00000400");
	text = tree(mad, sizeof(mad), 0x0000000001061144);
	assert_holds(text, "\n        NVMe/RDMA reject (byte 0)\n");
	assert_holds(text, "\n            sts: 4 invalid host SQ size");
}

static void test_additional_information(void **state)
{
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	make_mad(mad, "APR", 2, "ap_status=7 additional_information_length=2 additional_information=0007");
	assert_holds(tree(mad, sizeof(mad), 0), "\n    Additional information: acceptable LID 7\n");
	make_mad(mad, "SIDR_REP", 1, "status=4 class_port_info=01020000");
	assert_holds(tree(mad, sizeof(mad), 0), "\n    Additional information: redirect to nowhere");
}

static void test_note(void **state)
{
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	make_mad(mad, "SAP", 2, "unspecified=0123");
	assert_holds(tree(mad, sizeof(mad), 0), "        Note: the layout beyond the communication IDs is not public");
	assert_holds(tree(mad, sizeof(mad), 0), "        (unspecified): 0123 (2 of 224 bytes, the rest is zero)\n");
}

static void test_cut_off(void **state)
{
	uint8_t mad[CMC_MAD_LEN];
	const char *text;

	(void)state;
	make_mad(mad, "REQ", 2, "service_id=0x0000000001061144 local_qpn=0x1122");
	text = tree(mad, 58, 0);
	assert_holds(text, "\n    Cut off: 58 of 256 bytes were captured; "
			   "the first field that is not whole is Local QPN: 0011\n");
	assert_null(strstr(text, "        Local QPN: "));
	assert_holds(tree(mad, 56, 0), "the first field that is not whole is Local QPN\n");
	assert_null(strstr(tree(mad, 256, 0), "Cut off"));
}

static void test_partial(void **state)
{
	const struct cmc_context context = { .partial = true };
	uint8_t mad[CMC_MAD_LEN];
	char buffer[CMC_TREE_MAX];
	struct cmc_text text;

	(void)state;
	make_mad(mad, "REP", 2, "local_comm_id=0xe9488627 remote_comm_id=0xf9024539");
	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_tree(&text, mad, 32, &context, NULL);
	assert_holds(buffer, "        Remote Communication ID: 0xf9024539\n");
	assert_null(strstr(buffer, "Cut off"));
	assert_null(strstr(buffer, "Findings"));
	assert_null(strstr(buffer, "Local QPN"));
}

static void test_malformed(void **state)
{
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	make_mad(mad, "RTU", 2, "");
	mad[1] = 5;
	assert_holds(tree(mad, 32, 0), "\n        MgmtClass: 0x05\n");
	assert_holds(tree(mad, 32, 0), "\n    Bytes: 0105020300");
	assert_holds(tree(mad, 32, 0), "\n        error: Not communication management: MgmtClass is 0x05 [");
	assert_holds(tree(mad, 3, 0), "    MAD header\n        BaseVersion: 1\n        MgmtClass: 0x05\n"
				      "        ClassVersion: 2\n    Bytes: 010502\n");
}

/* Every field that was captured has its line, reserved ones when they say something. */
static void check_fields(const struct cmc_layout *layout, const uint8_t *mad, size_t len)
{
	const char *text = tree(mad, len, 0);

	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];
		char label[80];

		snprintf(label, sizeof(label), "        %s: ", field->spec_name);
		if (field->kind != CMC_KIND_RESERVED && cmc_field_present(field, len))
			assert_holds(text, label);
	}
}

static void check_any(const struct cmc_layout *layout, unsigned class_version)
{
	for (uint32_t seed = 1; seed <= 3; seed++) {
		uint8_t mad[CMC_MAD_LEN];

		mads_random(mad, layout, class_version, seed);
		for (size_t len = 0; len < CMC_MAD_HEADER_LEN; len++)
			tree(mad, len, seed);
		for (size_t len = CMC_MAD_HEADER_LEN; len <= CMC_MAD_LEN; len++)
			check_fields(layout, mad, len);
	}
	for (uint32_t seed = 100; seed <= 400; seed++) {
		uint8_t mad[CMC_MAD_LEN];

		mads_random(mad, layout, class_version, seed);
		tree(mad, CMC_MAD_LEN, seed);
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
		cmocka_unit_test(test_rej),
		cmocka_unit_test(test_private_data),
		cmocka_unit_test(test_additional_information),
		cmocka_unit_test(test_note),
		cmocka_unit_test(test_cut_off),
		cmocka_unit_test(test_partial),
		cmocka_unit_test(test_malformed),
		cmocka_unit_test(test_any),
	};

	return cmocka_run_group_tests_name("format_tree", tests, NULL, NULL);
}
