/* SPDX-License-Identifier: BSD-2-Clause */
/* Seeded captures for the benchmarks: bench-captures cm|mixed FRAMES FILE
 *   cm     nothing but CM: connections made and closed, every tenth refused
 *   mixed  RC data with one CM frame in a thousand */
#include <pcap/pcap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmcodec/cmcodec.h>

enum { EXCHANGE_FRAMES = 5, DATA_LEN = 256, RC_SEND_ONLY = 0x04 };

struct writer {
	pcap_dumper_t *dumper;
	uint64_t microseconds;
	unsigned long frames, limit;
};

/* Number n of a sequence that never repeats below 2^32, so that IDs look random and are unique. */
static uint32_t scatter(uint32_t n)
{
	return n * 2654435761u + 12345u;
}

static void write_frame(struct writer *w, const struct cmc_frame *frame, const uint8_t *payload, size_t len)
{
	uint8_t bytes[CMC_FRAME_MAX];
	int n = cmc_frame_build(bytes, sizeof(bytes), frame, payload, len);
	struct pcap_pkthdr header = { .caplen = (uint32_t)n, .len = (uint32_t)n };

	if (n < 0) {
		fprintf(stderr, "bench-captures: %s\n", cmc_strerror(n));
		exit(1);
	}
	w->microseconds += 10;
	header.ts.tv_sec = (time_t)(1700000000 + w->microseconds / 1000000);
	header.ts.tv_usec = (suseconds_t)(w->microseconds % 1000000);
	pcap_dump((u_char *)w->dumper, &header, bytes);
	w->frames++;
}

static void set_host(uint8_t gid[16], uint32_t number)
{
	memset(gid, 0, 10);
	gid[10] = gid[11] = 0xff;
	gid[12] = 10;
	gid[13] = (uint8_t)(number >> 16);
	gid[14] = (uint8_t)(number >> 8);
	gid[15] = (uint8_t)number;
}

static void init_frame(struct cmc_frame *f, uint32_t from, uint32_t to)
{
	cmc_frame_init(f, CMC_ROCE_V2_IPV4);
	f->link_type = CMC_LINK_ETHERNET;
	f->udp_src_port = 49152;
	set_host(f->src_gid, from);
	set_host(f->dst_gid, to);
}

static void init_mad(struct cmc_mad *m, uint16_t attribute, uint32_t n)
{
	memset(m, 0, sizeof(*m));
	m->header.base_version = 1;
	m->header.mgmt_class = CMC_MGMT_CLASS_CM;
	m->header.class_version = 2;
	m->header.method = CMC_METHOD_COMMGTSEND;
	m->header.attribute_id = attribute;
	m->header.transaction_id = (uint64_t)1 << 32 | scatter(n);
}

static void fill_req(struct cmc_req *m, uint32_t n, const struct cmc_frame *f)
{
	static const uint8_t ip_cm[4] = { 0x00, 0x40, 0x80, 0x00 };

	m->local_comm_id = scatter(n);
	m->service_id = 0x0000000001061144;
	m->local_ca_guid = 0x0002c90300000000 | n % 64;
	m->local_qpn = (2 * n + 2) & 0xffffff;
	m->responder_resources = m->initiator_depth = 16;
	m->remote_cm_response_timeout = m->local_cm_response_timeout = 20;
	m->retry_count = m->rnr_retry_count = 7;
	m->starting_psn = scatter(n) & 0xffffff;
	m->partition_key = 0xffff;
	m->path_packet_payload_mtu = 5;
	m->max_cm_retries = 15;
	m->primary_local_port_lid = m->primary_remote_port_lid = 0xffff;
	memcpy(m->primary_local_port_gid, f->src_gid, 16);
	memcpy(m->primary_remote_port_gid, f->dst_gid, 16);
	m->primary_hop_limit = 64;
	m->primary_packet_rate = 3;
	m->primary_local_ack_timeout = 19;
	memcpy(m->private_data, ip_cm, sizeof(ip_cm));
	memcpy(m->private_data + 16, f->src_gid + 12, 4);
	memcpy(m->private_data + 32, f->dst_gid + 12, 4);
	m->private_data[38] = 1;
	m->private_data[40] = m->private_data[42] = 128;
}

static void fill_rep(struct cmc_rep *m, uint32_t n)
{
	m->local_comm_id = ~scatter(n);
	m->remote_comm_id = scatter(n);
	m->local_qpn = (2 * n + 3) & 0xffffff;
	m->starting_psn = ~scatter(n) & 0xffffff;
	m->responder_resources = m->initiator_depth = 16;
	m->target_ack_delay = 15;
	m->rnr_retry_count = 7;
	m->local_ca_guid = 0x0002c903000000ff;
	m->private_data[2] = 128;
}

/* Message number step of exchange n; returns whether the passive side sends it. */
static bool fill(struct cmc_mad *m, uint32_t n, int step, const struct cmc_frame *request)
{
	static const uint16_t attributes[EXCHANGE_FRAMES] = { CMC_REQ, CMC_REP, CMC_RTU, CMC_DREQ, CMC_DREP };
	bool refused = n % 10 == 9;

	init_mad(m, step == 1 && refused ? CMC_REJ : attributes[step], n);
	if (step == 0) {
		fill_req(&m->body.req, n, request);
	} else if (step == 1 && refused) {
		m->body.rej.remote_comm_id = scatter(n);
		m->body.rej.reason = CMC_REJ_INVALID_SERVICE_ID;
	} else if (step == 1) {
		fill_rep(&m->body.rep, n);
	} else {
		m->body.dreq.local_comm_id = step == 4 ? ~scatter(n) : scatter(n);
		m->body.dreq.remote_comm_id = step == 4 ? scatter(n) : ~scatter(n);
		if (step == 3)
			m->body.dreq.remote_qpn_eecn = (2 * n + 3) & 0xffffff;
	}
	return step == 1 || step == 4;
}

static void write_cm(struct writer *w, uint32_t n, int step)
{
	struct cmc_frame there, back;
	uint8_t bytes[CMC_MAD_LEN];
	struct cmc_mad m;
	bool answer;

	init_frame(&there, 1 + n % 5000, 100000 + n % 8);
	init_frame(&back, 100000 + n % 8, 1 + n % 5000);
	answer = fill(&m, n, step, &there);
	cmc_encode(bytes, sizeof(bytes), &m);
	write_frame(w, answer ? &back : &there, bytes, sizeof(bytes));
}

static void write_data(struct writer *w, uint32_t n)
{
	static const uint8_t data[DATA_LEN];
	struct cmc_frame f;

	init_frame(&f, 1 + n % 5000, 100000 + n % 8);
	f.opcode = RC_SEND_ONLY;
	f.has_deth = false;
	f.dst_qp = (2 * n + 3) & 0xffffff;
	f.psn = (uint32_t)w->frames & 0xffffff;
	write_frame(w, &f, data, sizeof(data));
}

static void write_all_cm(struct writer *w)
{
	for (uint32_t n = 0; w->frames < w->limit; n++)
		for (int step = 0; step < (n % 10 == 9 ? 2 : EXCHANGE_FRAMES); step++)
			write_cm(w, n, step);
}

static void write_mixed(struct writer *w)
{
	uint32_t cm = 0;

	while (w->frames < w->limit) {
		if (w->frames % 1000 == 0) {
			write_cm(w, cm / 3, (int)(cm % 3));
			cm++;
		} else {
			write_data(w, cm / 3);
		}
	}
}

int main(int argc, char **argv)
{
	struct writer w = { 0 };
	pcap_t *pcap = pcap_open_dead(DLT_EN10MB, 65535);

	if (argc == 4) {
		w.limit = strtoul(argv[2], NULL, 10);
		w.dumper = pcap_dump_open(pcap, argv[3]);
	}
	if (!w.dumper) {
		fprintf(stderr, "usage: bench-captures cm|mixed FRAMES FILE\n");
		return 2;
	}
	(strcmp(argv[1], "cm") == 0 ? write_all_cm : write_mixed)(&w);
	pcap_dump_close(w.dumper);
	pcap_close(pcap);
	return 0;
}
