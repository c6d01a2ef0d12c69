/* SPDX-License-Identifier: BSD-2-Clause */
/* Writes a capture of what the plugin must not fall for: odd_frames FILE. odd.sh says what each frame should give. */
#include <pcap/pcap.h>
#include <stdio.h>
#include <string.h>

#include <cmcodec/cmcodec.h>

#include "make.h"

enum { ETHERNET_LEN = 14, ICMP_LEN = 28, RC_SEND_ONLY = 4, UD_SEND_IMMEDIATE = 0x65, LONGER = 4 };

static pcap_dumper_t *dumper;

static void put(const uint8_t *bytes, int len)
{
	static struct pcap_pkthdr header = { .ts = { .tv_sec = 1700000000 } };

	header.caplen = header.len = (uint32_t)len;
	header.ts.tv_usec += 1000;
	pcap_dump((u_char *)dumper, &header, bytes);
}

static void set_ipv4(uint8_t gid[16], uint8_t last)
{
	const uint8_t mapped[16] = { [10] = 0xff, 0xff, 10, 0, 0, last };

	memcpy(gid, mapped, sizeof(mapped));
}

static struct cmc_frame plain(enum cmc_encapsulation encapsulation)
{
	struct cmc_frame frame;

	cmc_frame_init(&frame, encapsulation);
	frame.link_type = CMC_LINK_ETHERNET;
	set_ipv4(frame.src_gid, 1);
	set_ipv4(frame.dst_gid, 2);
	return frame;
}

static void put_frame(const struct cmc_frame *frame, const uint8_t *payload, size_t len)
{
	uint8_t bytes[CMC_FRAME_MAX + LONGER];

	put(bytes, cmc_frame_build(bytes, sizeof(bytes), frame, payload, len));
}

/* "Port unreachable" from the receiver, with the whole packet in it. Checksums are left 0. */
static void put_icmp(const struct cmc_frame *frame, const uint8_t *payload, size_t len)
{
	static const uint8_t head[ETHERNET_LEN + ICMP_LEN] = {
		[12] = 0x08, 0x00, 0x45, [22] = 64, 1, [26] = 10, 0, 0, 2, 10, 0, 0, 1, 3, 3,
	};
	uint8_t bytes[CMC_FRAME_MAX + ICMP_LEN];
	int n = cmc_frame_build(bytes + ICMP_LEN, CMC_FRAME_MAX, frame, payload, len) + ICMP_LEN;

	memcpy(bytes, head, sizeof(head));
	bytes[16] = (uint8_t)((n - ETHERNET_LEN) >> 8);
	bytes[17] = (uint8_t)(n - ETHERNET_LEN);
	put(bytes, n);
}

static void put_frames(const uint8_t *req)
{
	struct cmc_frame frame = plain(CMC_ROCE_V2_IPV4);

	put_frame(&frame, req, CMC_MAD_LEN);
	put_icmp(&frame, req, CMC_MAD_LEN);
	frame.src_qp = frame.dst_qp = 0x77;
	put_frame(&frame, req, CMC_MAD_LEN);
	frame.q_key = 0x1234;
	put_frame(&frame, req, CMC_MAD_LEN);
	frame = plain(CMC_ROCE_V2_IPV4);
	frame.opcode = UD_SEND_IMMEDIATE;
	put_frame(&frame, req, CMC_MAD_LEN);
	frame = plain(CMC_ROCE_V2_IPV4);
	frame.n_vlans = 2;
	put_frame(&frame, req, CMC_MAD_LEN);
	frame = plain(CMC_ROCE_V1);
	put_frame(&frame, req, CMC_MAD_LEN);
}

static void put_mads(const uint8_t *req)
{
	static const char *const words[] = {
		"mad.mgmt_class=3", "mad.base_version=2", "mad.class_version=3", "mad.attribute_id=0x30",
		"mad.method=5",
	};
	struct cmc_frame frame = plain(CMC_ROCE_V2_IPV4);
	uint8_t mad[CMC_MAD_LEN + LONGER];

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		memcpy(mad, req, CMC_MAD_LEN);
		make_set(mad, words[i]);
		put_frame(&frame, mad, CMC_MAD_LEN);
	}
	memcpy(mad, req, CMC_MAD_LEN);
	memset(mad + CMC_MAD_LEN, 0, LONGER);
	put_frame(&frame, mad, sizeof(mad));
	put_frame(&frame, mad, CMC_MAD_LEN - LONGER);
	set_ipv4(frame.src_gid, 2);
	set_ipv4(frame.dst_gid, 1);
	make_mad(mad, "REJ", 2, "remote_comm_id=0xc1 reason=24 reject_info_length=127");
	put_frame(&frame, mad, CMC_MAD_LEN);
}

/* The built-in dissector takes it for CM. */
static void put_reliable(const uint8_t *req)
{
	struct cmc_frame frame = plain(CMC_ROCE_V2_IPV4);

	frame.opcode = RC_SEND_ONLY;
	put_frame(&frame, req, CMC_MAD_LEN);
}

int main(int argc, char **argv)
{
	uint8_t req[CMC_MAD_LEN];
	pcap_t *pcap = pcap_open_dead(DLT_EN10MB, 65535);

	if (argc != 2 || !(dumper = pcap_dump_open(pcap, argv[1]))) {
		fprintf(stderr, "usage: odd_frames FILE\n");
		return 2;
	}
	make_mad(req, "REQ", 2, "local_comm_id=0xc1 service_id=0x1061144 local_ca_guid=0x2c90300aabbcc local_qpn=0x11 "
		 "partition_key=0xffff path_packet_payload_mtu=5 max_cm_retries=15 retry_count=7 "
		 "private_data=0040800100000000000000000000000a0000010000000000000000000000000a000002");
	put_frames(req);
	put_mads(req);
	put_reliable(req);
	pcap_dump_close(dumper);
	pcap_close(pcap);
	return 0;
}
