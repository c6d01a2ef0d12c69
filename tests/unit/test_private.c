/* SPDX-License-Identifier: BSD-2-Clause */
/* Every protocol in the private data is recognised in both directions and class versions, its fields read, its line
 * told. */
#include "private_samples.h"

static void check_values(const struct cmc_private *data, const struct cmc_private_part *part,
			 const struct sample *sample)
{
	for (size_t i = 0; i < 3 && sample->values[i].field; i++) {
		const struct cmc_private_field *field = cmc_private_field_find(part->layout, sample->values[i].field);
		uint64_t value;

		assert_non_null(field);
		assert_int_equal(cmc_private_get(&value, data, part, field), 0);
		assert_int_equal(value, sample->values[i].value);
	}
}

static void check_sample(const struct sample *sample, unsigned class_version)
{
	const struct cmc_context context = { .has_service_id = true, .service_id = sample->service_id };
	const struct cmc_private_part *last;
	struct cmc_private data;
	struct cmc_text text;
	uint8_t mad[CMC_MAD_LEN];
	char line[1024];

	make_mad(mad, class_version, sample->attribute, sample->service_id, sample->bytes);
	assert_int_equal(cmc_private_find(&data, mad, sizeof(mad), &context), 0);
	cmc_text_init(&text, line, sizeof(line));
	cmc_text_private(&text, &data);
	assert_string_equal(line, sample->line);
	assert_true(data.n_parts > 0);
	last = &data.parts[data.n_parts - 1];
	assert_string_equal(last->layout->key, sample->key);
	assert_int_equal(last->hint_only, sample->hint);
	check_values(&data, last, sample);
}

static void test_samples(void **state)
{
	(void)state;
	for (size_t i = 0; i < SAMPLES; i++)
		for (unsigned version = 1; version <= 2; version++)
			check_sample(&samples[i], version);
}

/* Each layout is in the samples above, in each message that it may stand in. */
static void test_samples_are_complete(void **state)
{
	const struct cmc_private_layout *layout;
	uint16_t seen;

	(void)state;
	for (size_t n = 0; (layout = cmc_private_layout_at(n)) != NULL; n++) {
		seen = 0;
		for (size_t i = 0; i < SAMPLES; i++)
			if (strcmp(samples[i].key, layout->key) == 0)
				seen |= (uint16_t)(1 << (samples[i].attribute - CMC_REQ));
		assert_int_equal(seen, layout->messages);
	}
}

/* Magic numbers need no ServiceID, other formats do. */
static void test_answers_without_context(void **state)
{
	struct cmc_private data;
	uint8_t mad[CMC_MAD_LEN];

	(void)state;
	for (size_t i = 0; i < SAMPLES; i++) {
		const struct sample *sample = &samples[i];
		bool magic = layout_by_key(sample->key)->way == CMC_PRIVATE_BY_MAGIC;

		if (sample->attribute != CMC_REP && sample->attribute != CMC_REJ)
			continue;
		make_mad(mad, 2, sample->attribute, 0, sample->bytes);
		assert_int_equal(cmc_private_find(&data, mad, sizeof(mad), NULL), 0);
		assert_int_equal(data.n_parts, magic);
	}
}

static const struct {
	const char *key, *field, *bytes, *words;
	unsigned attribute;
	uint64_t service_id;
} words[] = {
	{ "nvme_rdma_rej", "sts", "0000 0500",
	  "5 invalid host RQ size (queue-size of the host is above what the target takes)", CMC_REJ, TCP(PORT_NVME) },
	{ "nvme_rdma_rej", "recfmt", "0000 0500", "0", CMC_REJ, TCP(PORT_NVME) },
	{ "rdma_ip_cm", "version", IP_CM, "0.0", CMC_REQ, TCP(PORT_OTHER) },
	{ "rdma_ip_cm", "ip_version", IP_CM, "0x40 IPv4", CMC_REQ, TCP(PORT_OTHER) },
	{ "rdma_ip_cm", "destination_address", IP_CM, "10.77.0.2", CMC_REQ, TCP(PORT_OTHER) },
	{ "beegfs", "verification", "6668676673302000", "\"fhgfs0 \"", CMC_REP, TCP(8003) },
	{ "rpcrdma", "flags", "f6ab0e18 01 82", "0x82", CMC_REP, TCP(PORT_NFS) },
	{ "srp_login_rej", "opcode", "c2000000 00010009", "0xc2 LOGIN_REJ", CMC_REJ, 0 },
	{ "srp_login_rej", "reason", "c2000000 00010009", "0x00010009 (unknown)", CMC_REJ, 0 },
	{ "srp_login_rej", "reserved3", "c2000000 00010000", "0", CMC_REJ, 0 },
	{ "srp_login_rej", "reserved2", "c2000000 00010000 0000000000000000 00000000000000ff", "0x00000000000000ff",
	  CMC_REJ, 0 },
	{ "o2iblnd_connack", "srcnid", "0be91b91 0012 c1 08 00000038 00000000 00020000 0a4d0002", "0x000200000a4d0002",
	  CMC_REP, TCP(PORT_LUSTRE) },
	{ "rtrs_conn_rsp", "error", "bd1b 0002 f0ff",
	  "-16 EBUSY (the previous session still exists on the server: try again later)", CMC_REJ, TCP(1234) },
	{ "rtrs_conn_rsp", "error", "bd1b 0002 fbff", "-5 (unknown)", CMC_REJ, TCP(1234) },
};

static void test_field_words(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		const struct cmc_context context = { .has_service_id = true, .service_id = words[i].service_id };
		struct cmc_private data;
		struct cmc_text text;
		uint8_t mad[CMC_MAD_LEN];
		char out[256];

		make_mad(mad, 2, words[i].attribute, words[i].service_id, words[i].bytes);
		assert_int_equal(cmc_private_find(&data, mad, sizeof(mad), &context), 0);
		assert_int_equal(data.n_parts, 1);
		assert_string_equal(data.parts[0].layout->key, words[i].key);
		cmc_text_init(&text, out, sizeof(out));
		cmc_text_private_field(&text, &data, &data.parts[0],
				       cmc_private_field_find(data.parts[0].layout, words[i].field));
		assert_string_equal(out, words[i].words);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_samples),
		cmocka_unit_test(test_samples_are_complete),
		cmocka_unit_test(test_answers_without_context),
		cmocka_unit_test(test_field_words),
	};

	return cmocka_run_group_tests_name("private", tests, NULL, NULL);
}
