/* SPDX-License-Identifier: BSD-2-Clause */
/* What must not be recognised, and what is left of private data that the capture cuts off. */
#include "private_samples.h"

#define ELEVENS_11 "1111111111111111111111"
#define TEXT "68656c6c6f2d66726f6d2d636c69656e74"

/* Bytes that look like a protocol and are not: nothing beyond the IP CM header may be recognised. */
static const struct {
	const char *what;
	unsigned attribute;
	uint64_t service_id;
	const char *bytes;
	size_t n_parts;
} strangers[] = {
	{ "NVMe record format 1", CMC_REQ, TCP(PORT_NVME), IP_CM "0100 0000 2000 1f00", 1 },
	{ "NVMe without a receive queue", CMC_REQ, TCP(PORT_NVME), IP_CM "0000 0000 0000 1f00", 1 },
	{ "text on the NVMe port", CMC_REQ, TCP(PORT_NVME), IP_CM TEXT, 1 },
	{ "nothing on the NVMe port", CMC_REQ, TCP(PORT_NVME), IP_CM, 1 },
	{ "NVMe bytes on another port", CMC_REQ, TCP(PORT_OTHER), IP_CM "0000 0000 2000 1f00", 1 },
	{ "NVMe bytes without the IP CM header", CMC_REQ, TCP(PORT_NVME), "0000 0000 2000 1f00", 0 },
	{ "NVMe port of UDP", CMC_REQ, UDP(PORT_NVME), IP_CM "0000 0000 2000 1f00", 1 },
	{ "NVMe answer to iSER", CMC_REP, TCP(PORT_ISER), "0000 2000", 0 },
	{ "NVMe reject with status 0", CMC_REJ, TCP(PORT_NVME), "0000 0000 01", 0 },
	{ "iSER flag that is none", CMC_REQ, TCP(PORT_ISER), IP_CM "01000000", 1 },
	{ "iSER reserved byte", CMC_REP, TCP(PORT_ISER), "80000001", 0 },
	{ "rpcrdma magic, one bit off", CMC_REQ, TCP(PORT_NFS), IP_CM "f6ab0e19 01 00 03 03", 1 },
	{ "rpcrdma magic in the other order", CMC_REP, TCP(PORT_NFS), "180eabf6 01 00 03 03", 0 },
	{ "rpcrdma version 2", CMC_REP, TCP(PORT_NFS), "f6ab0e18 02 00 03 03", 0 },
	{ "rpcrdma on IPoIB", CMC_REP, IPOIB(0x404), "f6ab0e18 00 00 00 00", 0 },
	{ "o2iblnd magic, half swapped", CMC_REQ, TCP(PORT_LUSTRE), IP_CM "e90b911b 1200 c0", 1 },
	{ "o2iblnd data message", CMC_REQ, TCP(PORT_LUSTRE), IP_CM "911be90b 1200 d0", 1 },
	{ "SRP opcode of another unit", CMC_REQ, 0x2c9,
	  "01 00000000000000 0000000000000007 00000824 00000000 0006", 0 },
	{ "SRP reserved byte", CMC_REQ, 0x2c9, "00 00000000000001 0000000000000007 00000824 00000000 0006", 0 },
	{ "SRP buffer format that is none", CMC_REQ, 0x2c9, "00 00000000000000 0000000000000007 00000824 00000000 0008", 0 },
	{ "SRP IU of 3 bytes", CMC_REQ, 0x2c9, "00 00000000000000 0000000000000007 00000003 00000000 0006", 0 },
	{ "SRP login with bytes behind", CMC_REQ, UINT64_C(0x0002c903000d0e0f),
	  "00 00000000000000 0000000000000007 00000824 00000000 0006 00 00 0000 0000 0000000000000000" GUID_A
	  "0002c903000d0e10" GUID_B "01", 0 },
	{ "SRP login in the form of IB on an IP port", CMC_REQ, TCP(PORT_OTHER),
	  "00 00000000000000 0000000000000007 00000824 00000000 0006", 0 },
	{ "SRP response, reserved byte", CMC_REP, 0x2c9, "c0000001 0000003f 0000000000000007 00000824 00000124 0006", 0 },
	{ "SRP response without a limit", CMC_REP, 0x2c9, "c0000000 00000000 0000000000000007 00000824 00000124 0006", 0 },
	{ "SRP reject, reason of another range", CMC_REJ, 0x2c9, "c2000000 00020000", 0 },
	{ "IPoIB-CM without an MTU", CMC_REQ, IPOIB(0x404), "00000405", 0 },
	{ "IPoIB-CM of QPN 1", CMC_REQ, IPOIB(0x404), "00000001 0000fff4", 0 },
	{ "IPoIB-CM bytes on a TCP port", CMC_REP, TCP(PORT_OTHER), "00000405 0000fff4", 0 },
	{ "RDS 2.0", CMC_REQ, TCP(PORT_RDS), IP_CM "0a4d0001 0a4d0002 02 00 0003", 1 },
	{ "RDS bytes on another port", CMC_REP, TCP(PORT_OTHER), "0a4d0001 0a4d0002 03 01 0003", 0 },
	{ "RDS reject 2", CMC_REJ, TCP(PORT_RDS), "02000000", 0 },
	{ "RTRS magic in the other order", CMC_REQ, TCP(PORT_OTHER), IP_CM "0000 1bbd 0002", 1 },
	{ "RTRS version 3", CMC_REP, TCP(PORT_OTHER), "bd1b 0003", 0 },
	{ "BeeGFS of another year", CMC_REP, TCP(8003), "66686766733120 00 0100000000000000", 0 },
	{ "SDP DisConn", CMC_REQ, SDP(22), "0200 0010 0000005c 00000000 00000000 22 40", 0 },
	{ "SDP 1.0", CMC_REQ, SDP(22), "0000 0010 0000005c 00000000 00000000 10 40", 0 },
	{ "SDP Hello in a REP", CMC_REP, SDP(22), "0000 0010 0000005c 00000000 00000000 22 40", 0 },
	{ "rsockets 2", CMC_REP, TCP(PORT_OTHER), "02" "01 0180 000000 04 00007fff00001000 00001111 00000002", 0 },
	{ "rsockets with buffers in the other order than its flag says", CMC_REP, TCP(PORT_OTHER),
	  "0100 0180 000000 04 00007fff00001000 00001111 00000002 00007fff00002000 00002222 00010000", 0 },
	{ "rsockets with bytes behind", CMC_REP, TCP(PORT_OTHER), RSOCKET_BE "01", 0 },
	{ "UCX status", CMC_REQ, TCP(PORT_OTHER), IP_CM "0a01 112233445566778899aa", 1 },
	{ "count that is too small", CMC_REP, TCP(PORT_OTHER), "09 112233445566778899aa", 0 },
	{ "count that is too large", CMC_REP, TCP(PORT_OTHER), "20 112233445566778899aa", 0 },
	{ "count beyond the field", CMC_REQ, TCP(PORT_OTHER), IP_CM "ff 112233445566778899aa", 1 },
	{ "count that ends a byte behind the field", CMC_REQ, TCP(PORT_OTHER),
	  IP_CM "38" ELEVENS_11 ELEVENS_11 ELEVENS_11 ELEVENS_11 ELEVENS_11, 1 },
	{ "text", CMC_REQ, TCP(PORT_OTHER), IP_CM TEXT, 1 },
	{ "text in an answer", CMC_REP, TCP(PORT_OTHER), TEXT, 0 },
	{ "bytes on the SMB port", CMC_REQ, TCP(PORT_SMB), IP_CM "00000001", 1 },
	{ "IP CM header version 1", CMC_REQ, TCP(PORT_OTHER), "1040d872" ZEROS_12 "0a4d0001" ZEROS_12 "0a4d0002", 0 },
	{ "IP version 5", CMC_REQ, TCP(PORT_OTHER), "0050d872" ZEROS_12 "0a4d0001" ZEROS_12 "0a4d0002", 0 },
	{ "IPv4 with a reserved bit in RDMA_PS_IB", CMC_REQ, IB(1), "0041d872" ZEROS_12 "0a4d0001" ZEROS_12 "0a4d0002", 0 },
	{ "IPv6 with a reserved bit in RDMA_PS_IB", CMC_REQ, IB(1), "0061d872 fd77", 0 },
	{ "IPv4 behind other bytes in RDMA_PS_IB", CMC_REQ, IB(1), "0040d872" ZEROS_12 "0a4d0001 01", 0 },
	{ "IP CM header in an answer", CMC_REP, TCP(PORT_OTHER), IP_CM, 0 },
	{ "IP CM header on a local ServiceID", CMC_REQ, UINT64_C(0x0200000000000001), IP_CM, 0 },
	{ "magic number in an RTU", CMC_RTU, TCP(PORT_NFS), "f6ab0e18 01 00 03 03", 0 },
	{ "magic number in a DREQ", CMC_DREQ, TCP(PORT_NFS), "f6ab0e18 01 00 03 03", 0 },
	{ "magic number in a SIDR_REP", CMC_SIDR_REP, TCP(PORT_NFS), "f6ab0e18 01 00 03 03", 0 },
};

static void find(struct cmc_private *data, const uint8_t *mad, size_t len, uint64_t service_id)
{
	const struct cmc_context context = { .has_service_id = true, .service_id = service_id };

	assert_int_equal(cmc_private_find(data, mad, len, &context), 0);
}

static void test_strangers(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(strangers) / sizeof(strangers[0]); i++) {
		for (unsigned version = 1; version <= 2; version++) {
			struct cmc_private data;
			uint8_t mad[CMC_MAD_LEN];

			make_mad(mad, version, strangers[i].attribute, strangers[i].service_id, strangers[i].bytes);
			find(&data, mad, sizeof(mad), strangers[i].service_id);
			if (data.n_parts != strangers[i].n_parts)
				fail_msg("%s: %zu parts, the last is %s", strangers[i].what, data.n_parts,
					 data.n_parts ? data.parts[data.n_parts - 1].layout->key : "none");
		}
	}
}

/* Nobody but the consumer writes a protocol's refusal: other reasons need a magic number. */
static void test_reason_decides(void **state)
{
	struct cmc_private data;
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	make_mad(mad, 2, CMC_REJ, 0, "0000 0400");
	set_if_there(mad, "reason", CMC_REJ_INVALID_SERVICE_ID);
	find(&data, mad, sizeof(mad), TCP(PORT_NVME));
	assert_int_equal(data.n_parts, 0);
	make_mad(mad, 2, CMC_REJ, 0, "911be90b 1200 07");
	set_if_there(mad, "reason", CMC_REJ_INVALID_SERVICE_ID);
	find(&data, mad, sizeof(mad), TCP(PORT_LUSTRE));
	assert_int_equal(data.n_parts, 1);
}

/* A REQ carries its ServiceID: what the context says does not count. */
static void test_own_service_id_wins(void **state)
{
	struct cmc_private data;
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	make_mad(mad, 2, CMC_REQ, TCP(PORT_NVME), IP_CM "0000 0000 2000 1f00");
	find(&data, mad, sizeof(mad), TCP(PORT_ISER));
	assert_int_equal(data.n_parts, 2);
	assert_string_equal(data.parts[1].layout->key, "nvme_rdma_req");
}

static void check_zero(unsigned class_version, const struct cmc_layout *layout, uint64_t service_id, const char *key)
{
	bool speaks = layout->attribute_id == CMC_REP && (strcmp(key, "iser") == 0 || strncmp(key, "smb", 3) == 0);
	struct cmc_private data;
	uint8_t mad[CMC_MAD_LEN];

	make_mad(mad, class_version, layout->attribute_id, service_id, "");
	find(&data, mad, sizeof(mad), service_id);
	assert_int_equal(data.n_parts, speaks);
	assert_int_equal(data.used, 0);
}

/* All zero means nothing, but for an iSER hello and where SMB Direct is known to say nothing. */
static void test_all_zero(void **state)
{
	const char *key, *name;
	const struct cmc_layout *layout;
	uint64_t service_id;

	(void)state;
	for (size_t s = 0; cmc_service_at(s, &service_id, &key, &name); s++)
		for (size_t n = 0; (layout = cmc_layout_at(n)) != NULL; n++)
			for (unsigned version = 1; version <= 2; version++)
				if ((layout->class_versions >> version & 1) && cmc_field_find(layout, "private_data"))
					check_zero(version, layout, service_id, key);
}

/* Every field that is there reads the same as in the whole MAD, every other one says that it is not. */
static void check_cut_part(const struct cmc_private *cut, const struct cmc_private *whole, size_t n)
{
	const struct cmc_private_part *part = &cut->parts[n];

	assert_ptr_equal(part->layout, whole->parts[n].layout);
	for (size_t i = 0; i < part->layout->n_fields; i++) {
		const struct cmc_private_field *field = &part->layout->fields[i];
		bool there = part->offset + field->offset + field->size <= cut->size;
		uint64_t value = 0, expected = 0;
		struct cmc_text text;
		char words[1024];

		cmc_text_init(&text, words, sizeof(words));
		cmc_text_private_field(&text, cut, part, field);
		assert_int_equal(strcmp(words, "(cut off)") != 0, there);
		if (field->size > 8)
			continue;
		assert_int_equal(cmc_private_get(&value, cut, part, field), there ? 0 : CMC_ERR_SHORT);
		assert_int_equal(cmc_private_get(&expected, whole, part, field), 0);
		assert_true(!there || value == expected);
	}
}

static void check_cut(const struct cmc_private *whole, const uint8_t *mad, size_t len, uint64_t service_id)
{
	uint8_t *exact = malloc(len);
	struct cmc_private data;
	struct cmc_text text;
	char line[1024];

	memcpy(exact, mad, len);
	find(&data, exact, len, service_id);
	assert_true(data.size <= len && data.used <= data.size && data.consumer_offset <= data.size);
	assert_int_equal(data.field_size, whole->field_size);
	for (size_t i = 0; i < data.n_parts; i++)
		check_cut_part(&data, whole, i);
	cmc_text_init(&text, line, sizeof(line));
	cmc_text_private(&text, &data);
	assert_int_equal(strstr(line, "(cut off at ") != NULL, data.size < data.field_size);
	free(exact);
}

/* Every sample at every length, in memory that ends where the capture does. */
static void test_truncation(void **state)
{
	(void)state;
	for (size_t i = 0; i < SAMPLES; i++) {
		struct cmc_private whole;
		uint8_t mad[CMC_MAD_LEN];
		size_t start;

		make_mad(mad, 2, samples[i].attribute, samples[i].service_id, samples[i].bytes);
		start = cmc_field_byte(private_field_of(mad));
		find(&whole, mad, sizeof(mad), samples[i].service_id);
		for (size_t len = 0; len <= start; len++) {
			struct cmc_private data;

			assert_int_equal(cmc_private_find(&data, mad, len, NULL), CMC_ERR_SHORT);
		}
		for (size_t len = start + 1; len <= CMC_MAD_LEN; len++)
			check_cut(&whole, mad, len, samples[i].service_id);
	}
}

/* The exact words where a capture ends: what is recognised rests on bytes that are there. */
static const struct {
	unsigned attribute;
	uint64_t service_id;
	const char *bytes;
	size_t size;
	const char *line;
} cuts[] = {
	{ CMC_REQ, TCP(PORT_NVME), IP_CM "0000 0000 2000 1f00", 3, "3 bytes: 0040d8 (cut off at 3 of 92 bytes)" },
	{ CMC_REQ, TCP(PORT_NVME), IP_CM "0000 0000 2000 1f00", 10,
	  "RDMA IP CM header: source port 55410 (cut off at 10 of 92 bytes)" },
	{ CMC_REQ, TCP(PORT_NVME), IP_CM "0000 0000 2000 1f00", 36, IP_CM_LINE " (cut off at 36 of 92 bytes)" },
	{ CMC_REQ, TCP(PORT_NVME), IP_CM "0000 0000 2000 1f00", 43,
	  IP_CM_LINE "; 7 bytes: 0000000020001f (cut off at 43 of 92 bytes)" },
	{ CMC_REQ, TCP(PORT_NVME), IP_CM "0000 0000 2000 1f00", 44,
	  IP_CM_LINE "; NVMe/RDMA connect request: qid 0, hrqsize 32, hsqsize 31 (cut off at 44 of 92 bytes)" },
	{ CMC_REQ, TCP(PORT_SMB), IP_CM, 91, IP_CM_LINE " (cut off at 91 of 92 bytes)" },
	{ CMC_REP, TCP(PORT_NFS), "f6ab0e18 01 00 03 07", 4, "4 bytes: f6ab0e18 (cut off at 4 of 196 bytes)" },
	{ CMC_REP, TCP(PORT_NFS), "f6ab0e18 01 00 03 07", 7,
	  "NFS/RDMA (RPC-over-RDMA): send size 3 (4096 bytes) (cut off at 7 of 196 bytes)" },
	{ CMC_REP, TCP(PORT_OTHER), RSOCKET_BE, 195,
	  "38 bytes: 010101800000000400007fff00001000000011110000000200007fff00002000... (cut off at 195 of 196 bytes)" },
};

static void test_cut_words(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(cuts) / sizeof(cuts[0]); i++) {
		struct cmc_private data;
		struct cmc_text text;
		uint8_t mad[CMC_MAD_LEN];
		char line[256];
		size_t start;

		make_mad(mad, 2, cuts[i].attribute, cuts[i].service_id, cuts[i].bytes);
		start = cmc_field_byte(private_field_of(mad));
		find(&data, mad, start + cuts[i].size, cuts[i].service_id);
		cmc_text_init(&text, line, sizeof(line));
		cmc_text_private(&text, &data);
		assert_string_equal(line, cuts[i].line);
	}
}

static void test_errors(void **state)
{
	struct cmc_private_part part = { .layout = layout_by_key("srp_login_req") };
	struct cmc_private data;
	uint8_t mad[CMC_MAD_LEN];
	uint64_t value;

	(void)state;
	make_mad(mad, 2, CMC_REQ, 0, "");
	assert_int_equal(cmc_private_find(&data, mad, sizeof(mad), NULL), 0);
	assert_int_equal(cmc_private_get(&value, &data, &part, cmc_private_field_find(part.layout, "target_port_id")),
			 CMC_ERR_FIELD);
	assert_null(cmc_private_field_find(part.layout, "no_such_field"));
	mad[17] = CMC_SAP;
	assert_int_equal(cmc_private_find(&data, mad, sizeof(mad), NULL), CMC_ERR_FIELD);
	mad[17] = CMC_CLASS_PORT_INFO;
	mad[16] = 0;
	assert_int_equal(cmc_private_find(&data, mad, sizeof(mad), NULL), CMC_ERR_FIELD);
	mad[17] = 0x7f;
	assert_int_equal(cmc_private_find(&data, mad, sizeof(mad), NULL), CMC_ERR_ATTRIBUTE);
	mad[2] = 3;
	assert_int_equal(cmc_private_find(&data, mad, sizeof(mad), NULL), CMC_ERR_CLASS_VERSION);
	mad[1] = 4;
	assert_int_equal(cmc_private_find(&data, mad, sizeof(mad), NULL), CMC_ERR_MGMT_CLASS);
	mad[0] = 0;
	assert_int_equal(cmc_private_find(&data, mad, sizeof(mad), NULL), CMC_ERR_BASE_VERSION);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_strangers),
		cmocka_unit_test(test_reason_decides),
		cmocka_unit_test(test_own_service_id_wins),
		cmocka_unit_test(test_all_zero),
		cmocka_unit_test(test_truncation),
		cmocka_unit_test(test_cut_words),
		cmocka_unit_test(test_errors),
	};

	return cmocka_run_group_tests_name("private_bad", tests, NULL, NULL);
}
