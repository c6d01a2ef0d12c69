/* SPDX-License-Identifier: BSD-2-Clause */
/* From the packets of a scenario to its file. */
#include "synth.h"

#include <pcap/pcap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "complete.h"

enum { EXCHANGES = 64, SNAPLEN = 65535, USUAL_GAP_US = 350 };

#define START_S 1704067200 /* 2024-01-01T00:00:00Z */

struct exchange {
	bool open;
	uint64_t service_id;
	enum host_name opener;
};

struct synth {
	const struct scenario *scenario;
	pcap_dumper_t *dumper;
	uint64_t now_us;
	uint32_t psn[HOSTS];
	struct exchange exchanges[EXCHANGES];
};

_Noreturn void synth_fail(const char *format, ...)
{
	va_list arguments;

	fputs("cmscope-synth: ", stderr);
	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	fputc('\n', stderr);
	exit(EXIT_FAILURE);
}

void synth_class_port_info(uint8_t out[CMC_INFO_LEN], const struct cmc_class_port_info *info)
{
	struct cmc_mad mad = {
		.header = { .base_version = 1, .mgmt_class = CMC_MGMT_CLASS_CM, .class_version = 2,
			    .attribute_id = CMC_CLASS_PORT_INFO },
		.body.class_port_info = *info,
	};
	uint8_t bytes[CMC_MAD_LEN];

	if (cmc_encode(bytes, sizeof(bytes), &mad) < 0)
		synth_fail("ClassPortInfo cannot be encoded");
	memcpy(out, bytes + CMC_MAD_HEADER_LEN, CMC_INFO_LEN);
}

static enum host_name receiver_of(const struct step *step)
{
	return step->from == CLIENT && step->to == CLIENT ? SERVER : step->to;
}

/* A REQ or SIDR_REQ names the service; what follows in the exchange may repeat it. */
static void learn_service(struct exchange *exchange, const struct step *step)
{
	const uint64_t usual = 0x0000000001061d2f; /* librdmacm's test tools */
	uint64_t asked = 0;

	if (step->mad.header.attribute_id == CMC_REQ && step->mad.header.class_version == 1)
		asked = step->mad.body.req_v1.service_id;
	else if (step->mad.header.attribute_id == CMC_REQ)
		asked = step->mad.body.req.service_id;
	else if (step->mad.header.attribute_id == CMC_SIDR_REQ)
		asked = step->mad.body.sidr_req.service_id;
	else if (exchange->open)
		return;
	if (!exchange->open)
		exchange->opener = step->from;
	exchange->open = true;
	exchange->service_id = asked ? asked : usual;
}

static struct parties parties_of(struct synth *synth, const struct step *step)
{
	const struct fabric *fabric = step->fabric ? step->fabric : synth->scenario->fabric;
	const struct host *hosts = fabric->hosts;
	struct exchange *exchange = &synth->exchanges[step->exchange];

	if (step->exchange >= EXCHANGES)
		synth_fail("%s: exchange %u", synth->scenario->name, step->exchange);
	learn_service(exchange, step);
	return (struct parties){
		.fabric = fabric,
		.from = &hosts[step->from],
		.to = &hosts[receiver_of(step)],
		.opener = &hosts[exchange->opener],
		.exchange = step->exchange,
		.service_id = exchange->service_id,
	};
}

static void address(struct cmc_frame *frame, const struct parties *p)
{
	bool has_gids = frame->encapsulation != CMC_NATIVE_IB || frame->has_grh;

	memcpy(frame->src_mac, p->from->mac, 6);
	memcpy(frame->dst_mac, p->to->mac, 6);
	frame->src_lid = p->from->lid;
	frame->dst_lid = p->to->lid;
	if (has_gids) {
		memcpy(frame->src_gid, p->from->gid, 16);
		memcpy(frame->dst_gid, p->to->gid, 16);
	}
	if (frame->encapsulation == CMC_ROCE_V2_IPV6)
		frame->flow_label = p->from->comm_id & 0xfffff;
}

static void wrap(struct cmc_frame *frame, const struct synth *synth, const struct step *step, const struct parties *p)
{
	const struct fabric *fabric = p->fabric;

	cmc_frame_init(frame, fabric->encapsulation);
	frame->link_type = fabric->link_type;
	frame->has_grh = fabric->grh || fabric->encapsulation == CMC_ROCE_V1;
	frame->n_vlans = fabric->n_vlans;
	memcpy(frame->vlan, fabric->vlan, sizeof(frame->vlan));
	memcpy(frame->vlan_type, fabric->vlan_type, sizeof(frame->vlan_type));
	address(frame, p);
	frame->psn = synth->psn[step->from];
	frame->ip_id = (uint16_t)(p->from->comm_id + frame->psn);
	frame->udp_src_port = (uint16_t)(0xc000 | (p->from->comm_id & 0x3fff));
	frame->compute_udp_checksum = fabric->encapsulation == CMC_ROCE_V2_IPV6; /* Annex A17 lets IPv4 go without */
	frame->erf_time = (START_S + synth->now_us / 1000000) << 32 | (synth->now_us % 1000000 << 32) / 1000000;
	frame->tver = step->tver;
	frame->opcode = step->opcode ? step->opcode : frame->opcode;
	frame->p_key = step->p_key ? step->p_key : frame->p_key;
	frame->q_key = step->q_key ? step->q_key : frame->q_key;
	frame->src_qp = step->src_qp ? step->src_qp : frame->src_qp;
	frame->dst_qp = step->dst_qp ? step->dst_qp : frame->dst_qp;
}

static void spoil_icrc(uint8_t *frame, size_t len, uint32_t link_type)
{
	struct cmc_frame found;

	if (cmc_frame_find(&found, link_type, frame, len) != 0)
		synth_fail("a frame without InfiniBand");
	frame[found.icrc] ^= 0x01;
}

size_t synth_build(struct synth *synth, const struct step *step, uint8_t out[CMC_FRAME_MAX])
{
	const struct parties parties = parties_of(synth, step);
	uint8_t mad[CMC_MAD_LEN + 16] = { 0 };
	size_t mad_len = step->mad_len ? step->mad_len : CMC_MAD_LEN;
	struct cmc_frame frame;
	int n;

	if (mad_len > sizeof(mad))
		synth_fail("%s: a MAD of %zu bytes", synth->scenario->name, mad_len);
	if (step->other_mad)
		memcpy(mad, step->other_mad, CMC_MAD_LEN);
	else
		complete(mad, step, &parties);
	wrap(&frame, synth, step, &parties);
	n = cmc_frame_build(out, CMC_FRAME_MAX, &frame, mad, mad_len);
	if (n < 0)
		synth_fail("%s: %s", synth->scenario->name, cmc_strerror(n));
	if (step->bad_icrc)
		spoil_icrc(out, (size_t)n, frame.link_type);
	synth->psn[step->from]++;
	return (size_t)n;
}

static void dump(struct synth *synth, const uint8_t *frame, size_t captured, size_t len)
{
	const struct pcap_pkthdr header = {
		.ts = { .tv_sec = (time_t)(START_S + synth->now_us / 1000000),
			.tv_usec = (suseconds_t)(synth->now_us % 1000000) },
		.caplen = (uint32_t)captured,
		.len = (uint32_t)len,
	};

	pcap_dump((u_char *)synth->dumper, &header, frame);
}

static void pass(struct synth *synth, uint32_t after_us)
{
	synth->now_us += after_us ? after_us : USUAL_GAP_US;
}

void synth_frame(struct synth *synth, uint32_t after_us, const uint8_t *frame, size_t len)
{
	pass(synth, after_us);
	dump(synth, frame, len, len);
}

void synth_packet(struct synth *synth, const struct step *step)
{
	uint8_t frame[CMC_FRAME_MAX];
	size_t len;

	pass(synth, step->after_us);
	len = synth_build(synth, step, frame);
	dump(synth, frame, step->cut && step->cut < len ? step->cut : len, len);
}

void synth_packets(struct synth *synth, const struct step *steps, size_t n)
{
	for (size_t i = 0; i < n; i++)
		synth_packet(synth, &steps[i]);
}

void synth_write(const struct scenario *scenario, const char *folder)
{
	struct synth synth = { .scenario = scenario };
	pcap_t *pcap = pcap_open_dead((int)scenario->fabric->link_type, SNAPLEN);
	char path[4096];

	snprintf(path, sizeof(path), "%s/%s.pcap", folder, scenario->name);
	synth.dumper = pcap_dump_open(pcap, path);
	if (!synth.dumper)
		synth_fail("%s", pcap_geterr(pcap));
	if (scenario->write)
		scenario->write(&synth);
	else
		synth_packets(&synth, scenario->steps, scenario->n_steps);
	if (pcap_dump_flush(synth.dumper) != 0)
		synth_fail("%s cannot be written", path);
	pcap_dump_close(synth.dumper);
	pcap_close(pcap);
}
