/* SPDX-License-Identifier: BSD-2-Clause */
/* Real captures, read to the end: outcomes, resends, warnings. Healthy ones give no warning. */
#include <pcap/pcap.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "trace.h"
#include "unit.h"

enum { MOST = 4 };

/* What a file must tell. */
struct expected {
	const char *file;
	unsigned exchanges;
	enum cmc_outcome outcome; /* of every exchange; CMC_OUTCOME_COUNT: they differ */
	unsigned resends;         /* in all */
	unsigned warnings;        /* WARN and FAULT, pending ones included */
	enum cmc_finding_id findings[MOST]; /* that must be made; 0 ends the list */
};

#define FOUND(id) CMC_FINDING_##id
#define OUTCOME(id) CMC_OUTCOME_##id

static const struct expected lab[] = {
	{ "cmtime_10.pcap", 10, OUTCOME(CLOSED), 0, 0, { 0 } },
	{ "dreq_retransmit_drep_lost.pcap", 1, OUTCOME(CLOSE_UNCONFIRMED), 3, 1, { FOUND(dreq_unanswered) } },
	{ "mra_slow_accept.pcap", 1, OUTCOME(CLOSED), 1, 0, { FOUND(answered_after_resends) } },
	{ "raw_host_passive_rej.pcap", 1, OUTCOME(REFUSED), 0, 0, { FOUND(application_refused) } },
	{ "rc_cmx_priv.pcap", 1, OUTCOME(CLOSED), 0, 0, { 0 } },
	{ "rc_ucmatose_ok.pcap", 1, OUTCOME(CLOSED), 0, 0, { 0 } },
	{ "rej_consumer_priv.pcap", 1, OUTCOME(REFUSED), 0, 0, { FOUND(application_refused) } },
	{ "rej_no_listener.pcap", 1, OUTCOME(REFUSED), 0, 1, { FOUND(no_listener) } },
	{ "rep_retransmit_rtu_lost.pcap", 1, OUTCOME(CLOSED), 3, 1, { FOUND(answer_lost) } },
	{ "req_retransmit_silent_peer.pcap", 1, OUTCOME(NO_ANSWER), 15, 1, { FOUND(req_unanswered) } },
	{ "rping_ok.pcap", 1, OUTCOME(CLOSED), 0, 0, { 0 } },
	{ "sidr_ok.pcap", 1, OUTCOME(RESOLVED), 0, 0, { 0 } },
	{ "sidr_req_timeout_silent_peer.pcap", 1, OUTCOME(NO_ANSWER), 15, 1, { FOUND(sidr_unanswered) } },
	{ "sidr_unsupported.pcap", 1, OUTCOME(REFUSED), 0, 0, { 0 } },
	{ "srq_cmx.pcap", 1, OUTCOME(CLOSED), 0, 0, { 0 } },
	{ "uc_cmx.pcap", 1, OUTCOME(CLOSED), 0, 0, { 0 } },
	{ "udaddy_ok.pcap", 1, OUTCOME(RESOLVED), 0, 0, { 0 } },
	{ "udib_cmx.pcap", 1, OUTCOME(REFUSED), 0, 0, { 0 } },
};

/* Found in public: healthy, all of them. */
static const struct expected public_ones[] = {
	{ "native_erf_ipoib_cm.pcap", 4, OUTCOME(COUNT), 0, 0, { FOUND(still_open) } },
	{ "rocev2_handmade_responder.pcapng", 2, OUTCOME(CLOSED), 0, 0, { 0 } },
	{ "rocev2_no_dreq_mixed_data.pcapng", 1, OUTCOME(CONNECTED), 0, 0, { FOUND(still_open) } },
	{ "rocev2_nvme_discovery.pcap", 1, OUTCOME(CLOSED), 0, 0, { 0 } },
	{ "rocev2_slow_rep_crossing_dreq.pcap", 1, OUTCOME(CLOSED), 0, 0, { FOUND(dreq_crossed) } },
	{ "rocev2_two_connections_crossing_dreq.pcap", 2, OUTCOME(CLOSED), 0, 0, { FOUND(dreq_crossed) } },
	{ "rocev2_vlan_ece_vendor.pcap", 1, OUTCOME(CONNECTED), 0, 0, { FOUND(message_missing) } },
	{ "rocev2_ece_none_rxe.pcap", 1, OUTCOME(WAITING), 0, 0, { FOUND(message_missing) } },
};

static void feed_packet(struct trace *trace, uint32_t link_type, const struct pcap_pkthdr *header, const u_char *bytes)
{
	struct cmc_frame packet;
	struct cmc_track_message in = { .time_ns = trace->now, .frame = trace->frame, .packet = &packet };

	int error;

	if (cmc_frame_find(&packet, link_type, bytes, header->caplen) < 0)
		return;
	cmc_endpoints_of_frame(&in.src, &in.dst, &packet);
	error = cmc_frame_mad(&in.mad, &in.len, &packet, bytes);
	if (error == 0 || error == CMC_ERR_MGMT_CLASS) {
		if (cmc_track_message(trace->track, &trace->result, &in) != 0)
			return;
	} else {
		struct cmc_track_data data = {
			.time_ns = trace->now, .frame = trace->frame, .src = in.src, .dst = in.dst,
			.dst_qpn = packet.dst_qp,
		};

		if (!cmc_track_data(trace->track, &trace->result, &data))
			return;
	}
	for (size_t i = 0; i < trace->result.n_findings; i++)
		trace->found[trace->result.findings[i].id]++;
}

static void read_all(struct trace *trace, const char *path)
{
	static const struct cmc_track_config config = { .follow_qps = true };
	char error[PCAP_ERRBUF_SIZE];
	pcap_t *pcap = pcap_open_offline_with_tstamp_precision(path, PCAP_TSTAMP_PRECISION_NANO, error);
	struct pcap_pkthdr *header;
	const u_char *bytes;

	if (!pcap)
		fail_msg("%s", error);
	trace_init(trace, &config);
	while (pcap_next_ex(pcap, &header, &bytes) == 1) {
		trace->now = (uint64_t)header->ts.tv_sec * SECOND + (uint64_t)header->ts.tv_usec;
		trace->frame++;
		feed_packet(trace, (uint32_t)pcap_datalink(pcap), header, bytes);
	}
	pcap_close(pcap);
}

static void check(const char *folder, const struct expected *expected)
{
	char path[1024];
	struct trace trace;
	struct cmc_exchange e;
	struct cmc_finding finding;
	unsigned n = 0, resends = 0;

	snprintf(path, sizeof(path), "%s/%s", folder, expected->file);
	read_all(&trace, path);
	for (size_t cursor = 0; cmc_track_next(trace.track, &cursor, trace.now, &e); n++) {
		resends += e.resends;
		if (e.outcome != expected->outcome && expected->outcome != CMC_OUTCOME_COUNT)
			fail_msg("%s: exchange %u: %s", expected->file, e.number, cmc_outcome_name(e.outcome));
	}
	if (n != expected->exchanges || resends != expected->resends)
		fail_msg("%s: %u exchanges, %u resends", expected->file, n, resends);
	if (count_severity(&trace, CMC_WARN) + count_severity(&trace, CMC_FAULT) != expected->warnings)
		fail_msg("%s: %u warnings", expected->file, count_severity(&trace, CMC_WARN));
	for (unsigned i = 0; i < MOST && expected->findings[i]; i++)
		if (!trace.found[expected->findings[i]] && !pending_now(&trace, expected->findings[i], &finding))
			fail_msg("%s: no %s", expected->file, cmc_finding_type(expected->findings[i])->name);
	trace_free(&trace);
}

static void test_lab(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(lab) / sizeof(lab[0]); i++)
		check(SOURCE_DIR "/captures/lab", &lab[i]);
}

static void test_public(void **state)
{
	const char *folder = SOURCE_DIR "/../shared/captures/public";

	(void)state;
	if (access(folder, R_OK) != 0) {
		print_message("%s is not here: its captures are not read\n", folder);
		skip();
	}
	for (size_t i = 0; i < sizeof(public_ones) / sizeof(public_ones[0]); i++)
		check(folder, &public_ones[i]);
}

/* Sixteen REQs, and when the kernel gave up. */
static void test_silent_peer(void **state)
{
	struct trace trace;
	struct cmc_finding finding;

	(void)state;
	read_all(&trace, SOURCE_DIR "/captures/lab/req_retransmit_silent_peer.pcap");
	assert_int_equal(trace.result.resend, 15);
	assert_int_equal(trace.result.resend_of, 1);
	assert_in_range(trace.result.interval_ns, 6300 * MS, 6500 * MS);
	assert_true(pending_now(&trace, CMC_FINDING_req_unanswered, &finding));
	assert_non_null(strstr(words_of(&finding),
			       "16 of 16 tries used, the sender gives up about 102 s after the first"));
	trace_free(&trace);
}

/* The MRA answers the second REQ, the REP the first. */
static void test_slow_accept(void **state)
{
	struct trace trace;
	struct cmc_exchange e;

	(void)state;
	read_all(&trace, SOURCE_DIR "/captures/lab/mra_slow_accept.pcap");
	e = exchange(&trace, 1);
	assert_in_range(e.answer[CMC_PHASE_REQ].ns, 12021 * MS, 12022 * MS);
	assert_in_range(e.answer[CMC_PHASE_REP].ns, 16 * MS, 17 * MS);
	trace_free(&trace);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lab),
		cmocka_unit_test(test_public),
		cmocka_unit_test(test_silent_peer),
		cmocka_unit_test(test_slow_accept),
	};

	return cmocka_run_group_tests_name("track captures", tests, NULL, NULL);
}
