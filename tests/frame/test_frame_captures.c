/* SPDX-License-Identifier: BSD-2-Clause */
/* Real frames: each is found, its CRCs are right, and building from what was found gives the same bytes again. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "unit.h"

#include <cmcodec/frame.h>

#include "capture.h"

/* What a file holds. Frames, CM frames and bad ICRCs were counted with other programs. */
struct expected {
	const char *file;
	unsigned frames;
	unsigned others;   /* no InfiniBand */
	unsigned mads;     /* CM MADs in UD SENDs to or from QP 1 */
	unsigned bad_icrc; /* put there on purpose */
	unsigned vcrcs;    /* native packets */
};

static const struct expected lab[] = {
	{ "cmtime_10.pcap", 50, 0, 50, 0, 0 },
	{ "dreq_retransmit_drep_lost.pcap", 7, 0, 7, 0, 0 },
	{ "mra_slow_accept.pcap", 7, 0, 7, 0, 0 },
	{ "raw_host_active_rc.pcap", 7, 0, 7, 0, 0 },
	{ "raw_host_ipv6.pcap", 4, 0, 4, 0, 0 },
	{ "raw_host_passive_accept.pcap", 7, 0, 7, 0, 0 },
	{ "raw_host_passive_rej.pcap", 2, 0, 2, 0, 0 },
	{ "raw_host_to_kernel.pcap", 8, 0, 8, 4, 0 },
	{ "raw_variants.pcap", 73, 0, 70, 2, 0 },
	{ "rc_cmx_priv.pcap", 5, 0, 5, 0, 0 },
	{ "rc_ucmatose_ok.pcap", 13, 0, 5, 0, 0 },
	{ "rej_consumer_priv.pcap", 2, 0, 2, 0, 0 },
	{ "rej_no_listener.pcap", 2, 0, 2, 0, 0 },
	{ "rep_retransmit_rtu_lost.pcap", 11, 0, 11, 0, 0 },
	{ "req_retransmit_silent_peer.pcap", 16, 0, 16, 0, 0 },
	{ "rping_ok.pcap", 29, 0, 5, 0, 0 },
	{ "sidr_ok.pcap", 2, 0, 2, 0, 0 },
	{ "sidr_req_timeout_silent_peer.pcap", 16, 0, 16, 0, 0 },
	{ "sidr_unsupported.pcap", 2, 0, 2, 0, 0 },
	{ "srq_cmx.pcap", 5, 0, 5, 0, 0 },
	{ "uc_cmx.pcap", 5, 0, 5, 0, 0 },
	{ "udaddy_ok.pcap", 6, 0, 2, 0, 0 },
	{ "udib_cmx.pcap", 2, 0, 2, 0, 0 },
	{ "umad_mask_noibcm.pcap", 6, 0, 6, 0, 0 },
	{ "umad_nomask_ibcm_loaded.pcap", 4, 0, 4, 0, 0 },
};

/* The same five messages on every kind of link. */
static const struct expected links[] = {
	{ "rocev2.pcap", 5, 0, 5, 0, 0 },
	{ "rocev2_ipv6.pcap", 5, 0, 5, 0, 0 },
	{ "rocev1.pcap", 5, 0, 5, 0, 0 },
	{ "vlan.pcap", 5, 0, 5, 0, 0 },
	{ "vlan_qinq.pcap", 5, 0, 5, 0, 0 },
	{ "sll.pcap", 5, 0, 5, 0, 0 },
	{ "sll2.pcap", 5, 0, 5, 0, 0 },
	{ "raw_ip.pcap", 5, 0, 5, 0, 0 },
	{ "native_ib.pcap", 5, 0, 5, 0, 5 },
	{ "native_ib_grh.pcap", 5, 0, 5, 0, 5 },
	{ "native_ib_erf.pcap", 5, 0, 5, 0, 5 },
	{ "native_ib_erf_grh.pcap", 5, 0, 5, 0, 5 },
	{ "redirected_qp.pcap", 7, 0, 7, 0, 7 },
	{ "icmp_error.pcap", 6, 3, 3, 0, 0 },
};

static const struct expected public[] = {
	{ "native_erf_ipoib_cm.pcap", 43, 0, 9, 0, 43 },
	{ "rocev2_ece_none_rxe.pcap", 3, 0, 3, 0, 0 },
	{ "rocev2_handmade_responder.pcapng", 363, 344, 10, 0, 0 },
	{ "rocev2_no_dreq_mixed_data.pcapng", 935, 924, 3, 0, 0 },
	{ "rocev2_nvme_discovery.pcap", 31, 0, 5, 0, 0 },
	{ "rocev2_slow_rep_crossing_dreq.pcap", 19, 0, 7, 0, 0 },
	{ "rocev2_two_connections_crossing_dreq.pcap", 96, 0, 12, 0, 0 },
	{ "rocev2_vlan_ece_vendor.pcap", 2, 0, 2, 0, 0 },
};

struct count {
	unsigned frames, others, mads, bad_icrc, vcrcs;
};

/* The same bytes, but for what a frame description does not hold: a wrong ICRC, an ERF record's flags and padding. */
static void assert_rebuilt(const struct capture_frame *captured, const struct cmc_frame *frame, bool icrc_good)
{
	uint8_t out[CMC_FRAME_MAX + 4096];
	int n = cmc_frame_build(out, sizeof(out), frame, captured->bytes + frame->payload, frame->payload_len);

	assert_int_equal(n, captured->len);
	if (!icrc_good)
		memcpy(out + frame->icrc, captured->bytes + frame->icrc, 4);
	assert_memory_equal(out + frame->lrh, captured->bytes + frame->lrh, captured->len - frame->lrh);
}

static void check_vcrc(const uint8_t *bytes, const struct cmc_frame *frame)
{
	size_t end = frame->icrc + 4u;

	assert_int_equal(cmc_vcrc(bytes + frame->lrh, end - frame->lrh), bytes[end] | bytes[end + 1] << 8);
}

static void check(const struct capture_frame *captured, void *user)
{
	struct count *count = user;
	struct cmc_frame frame;
	uint32_t icrc, stored;
	const uint8_t *mad;
	size_t len;
	int error = cmc_frame_find(&frame, captured->link_type, captured->bytes, captured->len);

	count->frames++;
	if (error == CMC_ERR_NOT_INFINIBAND) {
		count->others++;
		return;
	}
	assert_int_equal(error, 0);
	assert_int_equal(cmc_frame_icrc(&icrc, &frame, captured->bytes, captured->len), 0);
	assert_int_equal(cmc_frame_stored_icrc(&stored, &frame, captured->bytes, captured->len), 0);
	count->bad_icrc += icrc != stored;
	count->mads += cmc_frame_mad(&mad, &len, &frame, captured->bytes) == 0;
	if (frame.has_vcrc) {
		count->vcrcs++;
		check_vcrc(captured->bytes, &frame);
	}
	assert_rebuilt(captured, &frame, icrc == stored);
}

static void check_file(const char *folder, const struct expected *expected)
{
	struct count count = { 0 };
	char path[4096];

	snprintf(path, sizeof(path), "%s/%s/%s", SOURCE_DIR, folder, expected->file);
	if (capture_each(path, check, &count) < 0)
		fail_msg("%s is missing", path);
	print_message("%s: %u frames, %u no InfiniBand, %u CM, %u wrong ICRC, %u VCRC\n", expected->file, count.frames,
		      count.others, count.mads, count.bad_icrc, count.vcrcs);
	assert_int_equal(count.frames, expected->frames);
	assert_int_equal(count.others, expected->others);
	assert_int_equal(count.mads, expected->mads);
	assert_int_equal(count.bad_icrc, expected->bad_icrc);
	assert_int_equal(count.vcrcs, expected->vcrcs);
}

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static void test_lab(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(lab); i++)
		check_file("captures/lab", &lab[i]);
}

static void test_links(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(links); i++)
		check_file("captures/synth", &links[i]);
}

/* The first REQ of a file, field by field. */
static void check_ipv4_fields(const struct capture_frame *captured, void *user)
{
	struct cmc_frame f;

	(void)user;
	if (captured->number != 1)
		return;
	assert_int_equal(cmc_frame_find(&f, captured->link_type, captured->bytes, captured->len), 0);
	assert_int_equal(f.encapsulation, CMC_ROCE_V2_IPV4);
	assert_memory_equal(f.src_mac, "\x52\x54\x00\x77\x00\x01", 6);
	assert_memory_equal(f.dst_mac, "\x52\x54\x00\x77\x00\x02", 6);
	assert_memory_equal(f.src_gid, "\0\0\0\0\0\0\0\0\0\0\xff\xff\x0a\x4d\x00\x01", 16);
	assert_memory_equal(f.dst_gid, "\0\0\0\0\0\0\0\0\0\0\xff\xff\x0a\x4d\x00\x02", 16);
	assert_int_equal(f.ip_id, 0x627b);
	assert_true(f.ip_dont_fragment);
	assert_int_equal(f.hop_limit, 64);
	assert_int_equal(f.udp_src_port, 55410);
	assert_int_equal(f.udp_checksum, 0);
	assert_int_equal(f.opcode, CMC_UD_SEND_ONLY);
	assert_true(f.ack_request);
	assert_int_equal(f.p_key, 0xffff);
	assert_int_equal(f.dst_qp, 1);
	assert_int_equal(f.psn, 3);
	assert_int_equal(f.q_key, CMC_GSI_Q_KEY);
	assert_int_equal(f.src_qp, 1);
	assert_int_equal(f.ip, 14);
	assert_int_equal(f.udp, 34);
	assert_int_equal(f.bth, 42);
	assert_int_equal(f.deth, 54);
	assert_int_equal(f.payload, 62);
	assert_int_equal(f.payload_len, CMC_MAD_LEN);
	assert_int_equal(f.icrc, 318);
}

static void check_ipv6_fields(const struct capture_frame *captured, void *user)
{
	static const uint8_t host[16] = { 0xfd, 0x77, [15] = 0xfe }, peer[16] = { 0xfd, 0x77, [15] = 2 };
	struct cmc_frame f;

	(void)user;
	if (captured->number != 1)
		return;
	assert_int_equal(cmc_frame_find(&f, captured->link_type, captured->bytes, captured->len), 0);
	assert_int_equal(f.encapsulation, CMC_ROCE_V2_IPV6);
	assert_memory_equal(f.src_gid, host, 16);
	assert_memory_equal(f.dst_gid, peer, 16);
	assert_int_equal(f.flow_label, 0x796ab);
	assert_int_equal(f.udp_src_port, 4791);
	assert_int_equal(f.udp_checksum, 0xfd20); /* left unfinished for hardware that was not there */
	assert_int_equal(f.payload, 82);
}

static void test_fields(void **state)
{
	(void)state;
	assert_int_equal(capture_each(SOURCE_DIR "/captures/lab/rc_cmx_priv.pcap", check_ipv4_fields, NULL), 0);
	assert_int_equal(capture_each(SOURCE_DIR "/captures/lab/raw_host_ipv6.pcap", check_ipv6_fields, NULL), 0);
}

static void test_public(void **state)
{
	static const char folder[] = "../shared/captures/public";

	(void)state;
	if (access(SOURCE_DIR "/../shared/captures/public", R_OK) != 0) {
		print_message("absent, not tested: %s\n", folder);
		skip();
	}
	for (size_t i = 0; i < COUNT(public); i++)
		check_file(folder, &public[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lab),
		cmocka_unit_test(test_links),
		cmocka_unit_test(test_fields),
		cmocka_unit_test(test_public),
	};

	return cmocka_run_group_tests_name("frame.captures", tests, NULL, NULL);
}
