/* SPDX-License-Identifier: BSD-2-Clause */
/* ServiceIDs into words, and what a user writes into ServiceIDs. */
#include <string.h>

#include "unit.h"

#include <cmcodec/service.h>

static const char *words(uint64_t service_id)
{
	static char buffer[96];
	struct cmc_text text;

	cmc_text_init(&text, buffer, sizeof(buffer));
	cmc_text_service(&text, service_id);
	assert_true(text.length < sizeof(buffer));
	return buffer;
}

static const struct sample {
	uint64_t service_id;
	enum cmc_service_space space;
	uint32_t port;
	const char *words;
} samples[] = {
	{ 0x0000000001061144, CMC_SPACE_TCP, 4420, "TCP 4420 (NVMe/RDMA)" },
	{ 0x0000000001060cbc, CMC_SPACE_TCP, 3260, "TCP 3260 (iSER)" },
	{ 0x0000000001064e51, CMC_SPACE_TCP, 20049, "TCP 20049 (NFS/RDMA)" },
	{ 0x00000000010648ca, CMC_SPACE_TCP, 18634, "TCP 18634 (RDS)" },
	{ 0x0000000001064001, CMC_SPACE_TCP, 16385, "TCP 16385 (RDS over IPv6)" },
	{ 0x00000000010603db, CMC_SPACE_TCP, 987, "TCP 987 (Lustre LNet o2iblnd)" },
	{ 0x0000000001061545, CMC_SPACE_TCP, 5445, "TCP 5445 (SMB Direct)" },
	{ 0x00000000010601bd, CMC_SPACE_TCP, 445, "TCP 445 (SMB Direct)" },
	{ 0x0000000001061d2f, CMC_SPACE_TCP, 7471, "TCP 7471 (librdmacm tools)" },
	{ 0x0000000001061c06, CMC_SPACE_TCP, 7174, "TCP 7174 (rping)" },
	{ 0x0000000001111c06, CMC_SPACE_UDP, 7174, "UDP 7174 (udaddy)" },
	{ 0x0000000001061f3f, CMC_SPACE_TCP, 7999, "TCP 7999" },
	{ 0x0000000001060000, CMC_SPACE_TCP, 0, "TCP 0" },
	{ 0x000000000106ffff, CMC_SPACE_TCP, 65535, "TCP 65535" },
	{ 0x0000000001111144, CMC_SPACE_UDP, 4420, "UDP 4420" },
	{ 0x00000000013f1d2f, CMC_SPACE_IB, 7471, "IB 7471" },
	{ 0x0000000000020007, CMC_SPACE_IPOIB_PS, 7, "RDMA_PS_IPOIB 7" },
	{ 0x0000000001840007, CMC_SPACE_IP_CM, 7, "IP protocol 132 port 7" },
	{ 0x0000000000010016, CMC_SPACE_SDP, 22, "SDP 22" },
	{ 0x1000000000000404, CMC_SPACE_IPOIB_CM, 0x404, "IPoIB-CM UD QPN 0x000404" },
	{ 0x0100000000870408, CMC_SPACE_IPOIB_CM_RFC, 0x870408, "IPoIB-CM UD QPN 0x870408" },
	{ 0x0100000001000404, CMC_SPACE_IETF, 0, "0x0100000001000404 (IETF)" },
	{ 0x0200000000000001, CMC_SPACE_LOCAL, 0, "0x0200000000000001 (local OS)" },
	{ 0x10001405aabbccdd, CMC_SPACE_EXTERNAL, 0, "0x10001405aabbccdd (external, OUI 00:14:05)" },
	{ 0x0002c9020024f634, CMC_SPACE_IBTA, 0, "0x0002c9020024f634 (IBTA)" },
	{ 0x0000000000000000, CMC_SPACE_IBTA, 0, "0x0000000000000000 (IBTA)" },
	{ 0xffffffffffffffff, CMC_SPACE_UNKNOWN, 0, "0xffffffffffffffff" },
	{ 0x0300000001061144, CMC_SPACE_UNKNOWN, 0, "0x0300000001061144" },
};

static void test_words(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(samples) / sizeof(samples[0]); i++) {
		struct cmc_service service;

		cmc_service_describe(&service, samples[i].service_id);
		assert_int_equal(service.space, samples[i].space);
		assert_int_equal(service.port, samples[i].port);
		assert_true(strlen(service.space_name) > 0 && strlen(service.meaning) > 0);
		assert_true((service.name != NULL) == (service.key != NULL));
		assert_true(service.ip_cm_possible || !service.ip_cm_header);
		assert_string_equal(words(samples[i].service_id), samples[i].words);
	}
}

/* Every shape of the table answers to its own value: no row hides a later one. */
static void test_no_row_is_hidden(void **state)
{
	static const struct {
		enum cmc_service_space space;
		uint64_t mask, value;
		uint32_t port_mask;
	} rows[] = {
#define ROW(id, mask, value, port_mask, ...) { CMC_SPACE_##id, mask, value, port_mask },
		CMC_SERVICE_SPACES(ROW)
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		/* With bits set that the row leaves open, where they tell it from the narrower rows before it. */
		uint64_t service_id = rows[i].value | (~rows[i].mask & 0x00ff00000084ffff);
		struct cmc_service service;

		assert_int_equal(rows[i].value & ~rows[i].mask, 0);
		assert_int_equal(rows[i].port_mask & rows[i].mask, 0);
		cmc_service_describe(&service, service_id);
		assert_int_equal(service.space, rows[i].space);
	}
}

static void test_ip_cm_header(void **state)
{
	static const struct {
		uint64_t service_id;
		bool header, possible;
	} cases[] = {
		{ 0x0000000001061144, true, true },
		{ 0x0000000001111c06, true, true },
		{ 0x0000000001840007, true, true },
		{ 0x00000000013f1d2f, false, true },
		{ 0x0000000000020007, false, true },
		{ 0x0000000000010016, false, false },
		{ 0x1000000000000404, false, false },
		{ 0x0002c9020024f634, false, false },
		{ 0xffffffffffffffff, false, false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct cmc_service service;

		cmc_service_describe(&service, cases[i].service_id);
		assert_int_equal(service.ip_cm_header, cases[i].header);
		assert_int_equal(service.ip_cm_possible, cases[i].possible);
	}
}

static void test_well_known(void **state)
{
	uint64_t service_id, parsed;
	const char *key, *name;
	size_t n = 0;

	(void)state;
	for (; cmc_service_at(n, &service_id, &key, &name); n++) {
		struct cmc_service service;

		cmc_service_describe(&service, service_id);
		assert_string_equal(service.key, key);
		assert_string_equal(service.name, name);
		assert_true(service.space == CMC_SPACE_TCP || service.space == CMC_SPACE_UDP);
		assert_int_equal(cmc_service_parse(&parsed, key), 0);
		assert_int_equal(parsed, service_id);
		assert_non_null(strstr(words(service_id), name));
	}
	assert_true(n >= 10);
	assert_false(cmc_service_at(n, &service_id, &key, &name));
	assert_false(cmc_service_at(SIZE_MAX, &service_id, &key, &name));
}

static void test_parse_good(void **state)
{
	static const struct {
		const char *string;
		uint64_t service_id;
	} good[] = {
		{ "0", 0 },
		{ "4420", 4420 },
		{ "007", 7 },
		{ "0x0000000001061144", 0x0000000001061144 },
		{ "0X1061144", 0x0000000001061144 },
		{ "0xfFfFfFfFfFfFfFfF", UINT64_MAX },
		{ "0x000000000000000000000007", 7 },
		{ "18446744073709551615", UINT64_MAX },
		{ "tcp:4420", 0x0000000001061144 },
		{ "TCP:0x1144", 0x0000000001061144 },
		{ "tcp:0", 0x0000000001060000 },
		{ "tcp:65535", 0x000000000106ffff },
		{ "udp:7", 0x0000000001110007 },
		{ "ib:1", 0x00000000013f0001 },
		{ "ipoib:1", 0x0000000000020001 },
		{ "sdp:22", 0x0000000000010016 },
		{ "ipoib-cm:0x404", 0x1000000000000404 },
		{ "ipoib-cm:16777215", 0x1000000000ffffff },
		{ "nvme", 0x0000000001061144 },
		{ "iSER", 0x0000000001060cbc },
		{ "9p", 0x0000000001061608 },
		{ "smb-direct", 0x0000000001061545 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		uint64_t service_id = ~good[i].service_id;

		if (cmc_service_parse(&service_id, good[i].string) != 0 || service_id != good[i].service_id)
			fail_msg("\"%s\" is read as 0x%llx", good[i].string, (unsigned long long)service_id);
	}
}

static void test_parse_bad(void **state)
{
	static const char *const bad[] = {
		"", " ", "0x", "0xg", "x1", "1 ", " 1", "+1", "-1", "1.0", "1e3", "4420a", "0x1061144h", "0x 1",
		"18446744073709551616", "99999999999999999999", "0x10000000000000000", "tcp", "tcp:", ":4420", ":0", ":",
		"tcp:-1", "tcp:+1", "tcp: 1", "tcp:1 ", "tcp :1", "tcp:65536", "tcp:0x10000", "tcp:4420:1", "tcp:nvme",
		"udp:99999999999999999999", "ipoib-cm:16777216", "ipoib-cm:", "sctp:7", "IETF:1", "unknown:1", "nvm",
		"nvmee", "nvme ", "NVMe/RDMA\n", "\xff", "0x\xff",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		uint64_t service_id = 42;

		if (cmc_service_parse(&service_id, bad[i]) != CMC_ERR_SYNTAX || service_id != 42)
			fail_msg("\"%s\" is read as 0x%llx", bad[i], (unsigned long long)service_id);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_no_row_is_hidden),
		cmocka_unit_test(test_ip_cm_header),
		cmocka_unit_test(test_well_known),
		cmocka_unit_test(test_parse_good),
		cmocka_unit_test(test_parse_bad),
	};

	return cmocka_run_group_tests_name("service", tests, NULL, NULL);
}
