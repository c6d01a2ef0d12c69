/* SPDX-License-Identifier: BSD-2-Clause */
/* Findings in real captures: a healthy exchange gives no warning, and what was sent wrong on purpose is found. */
#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include <pcap/pcap.h>

#include "unit.h"

#include <cmcodec/check.h>

#define LAB SOURCE_DIR "/captures/lab/"
#define ELSEWHERE SOURCE_DIR "/../shared/captures/public"

/* What a capture holds. */
struct tally {
	unsigned n_mads;
	unsigned found[CMC_FINDING_COUNT];
};

static void tally_frame(struct tally *tally, int link_type, const uint8_t *bytes, size_t len)
{
	struct cmc_finding findings[CMC_CHECK_MAX];
	struct cmc_frame frame;
	const uint8_t *mad;
	size_t mad_len, n;

	if (cmc_frame_find(&frame, (uint32_t)link_type, bytes, len) != 0 ||
	    cmc_frame_mad(&mad, &mad_len, &frame, bytes) != 0)
		return;
	tally->n_mads++;
	n = cmc_check(findings, CMC_CHECK_MAX, mad, mad_len, &frame);
	for (size_t i = 0; i < n; i++)
		tally->found[findings[i].id]++;
}

static void read_capture(struct tally *tally, const char *path)
{
	char error[PCAP_ERRBUF_SIZE];
	pcap_t *capture = pcap_open_offline(path, error);
	struct pcap_pkthdr *header;
	const uint8_t *bytes;

	memset(tally, 0, sizeof(*tally));
	if (!capture)
		fail_msg("%s: %s", path, error);
	while (pcap_next_ex(capture, &header, &bytes) == 1)
		tally_frame(tally, pcap_datalink(capture), bytes, header->caplen);
	pcap_close(capture);
}

static void assert_healthy(const char *path)
{
	struct tally tally;

	read_capture(&tally, path);
	assert_true(tally.n_mads > 0);
	for (unsigned id = 0; id < CMC_FINDING_COUNT; id++)
		if (tally.found[id] > 0 && cmc_finding_type(id)->severity >= CMC_WARN)
			fail_msg("%s: %s, %u times", path, cmc_finding_type(id)->name, tally.found[id]);
}

/* All that a kernel and an application said to each other; refusals, resends and silence are no fault of a MAD. */
static void test_healthy(void **state)
{
	static const char *const names[] = {
		"cmtime_10", "dreq_retransmit_drep_lost", "mra_slow_accept", "raw_host_active_rc",
		"raw_host_ipv6", "raw_host_passive_accept", "raw_host_passive_rej", "raw_host_to_kernel",
		"rc_cmx_priv", "rc_ucmatose_ok", "rej_consumer_priv", "rej_no_listener",
		"rep_retransmit_rtu_lost", "req_retransmit_silent_peer", "rping_ok", "sidr_ok",
		"sidr_req_timeout_silent_peer", "sidr_unsupported", "srq_cmx", "uc_cmx",
		"udaddy_ok", "udib_cmx", "umad_mask_noibcm", "umad_nomask_ibcm_loaded",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		char path[512];

		snprintf(path, sizeof(path), LAB "%s.pcap", names[i]);
		assert_healthy(path);
	}
}

/* One field changed at a time, on purpose. */
static void test_variants(void **state)
{
	static const struct {
		enum cmc_finding_id id;
		unsigned times;
	} expected[] = {
		{ CMC_FINDING_base_version, 1 },     { CMC_FINDING_class_version, 1 },
		{ CMC_FINDING_attribute, 1 },        { CMC_FINDING_method, 4 },
		{ CMC_FINDING_status, 1 },           { CMC_FINDING_q_key, 2 },
		{ CMC_FINDING_class_version_1, 1 },  { CMC_FINDING_reserved_value, 2 },
		{ CMC_FINDING_p_key_mismatch, 1 },   { CMC_FINDING_extended_transport, 1 },
		{ CMC_FINDING_transport_rd, 1 },     { CMC_FINDING_ip_cm_header, 1 },
		{ CMC_FINDING_lap_on_roce, 1 },
	};
	struct tally tally;

	(void)state;
	read_capture(&tally, LAB "raw_variants.pcap");
	for (size_t i = 0; i < sizeof(expected) / sizeof(expected[0]); i++)
		if (tally.found[expected[i].id] != expected[i].times)
			fail_msg("%s: %u times, not %u", cmc_finding_type(expected[i].id)->name,
				 tally.found[expected[i].id], expected[i].times);
}

/* Captures of other people are read where they are present, and no copy of them is kept. */
static void test_elsewhere(void **state)
{
	DIR *folder = opendir(ELSEWHERE);
	struct dirent *entry;
	unsigned n = 0;

	(void)state;
	if (!folder) {
		print_message("no captures in " ELSEWHERE ": not read\n");
		skip();
	}
	while ((entry = readdir(folder)) != NULL) {
		char path[512];

		if (!strstr(entry->d_name, ".pcap"))
			continue;
		snprintf(path, sizeof(path), ELSEWHERE "/%.200s", entry->d_name);
		assert_healthy(path);
		n++;
	}
	closedir(folder);
	assert_true(n > 0);
	print_message("%u captures of other people read, no warning in any\n", n);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_healthy),
		cmocka_unit_test(test_variants),
		cmocka_unit_test(test_elsewhere),
	};

	return cmocka_run_group_tests_name("check_captures", tests, NULL, NULL);
}
