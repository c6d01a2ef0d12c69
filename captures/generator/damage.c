/* SPDX-License-Identifier: BSD-2-Clause */
/* Messages with something wrong, one in each exchange. */
#include "terms.h"

#define REQ(...) MESSAGE(CMC_REQ), .mad.body.req = { __VA_ARGS__ }
#define REP(...) .from = SERVER, MESSAGE(CMC_REP), .mad.body.rep = { __VA_ARGS__ }
#define REJ(...) .from = SERVER, MESSAGE(CMC_REJ), .mad.body.rej = { __VA_ARGS__ }
#define FIELD(name, number) .set = { { (name), (number), NULL } }

/* What carries the message is wrong. */
static const struct step envelopes[] = {
	{ MESSAGE(CMC_REQ) }, /* a good one, to compare */
	{ MESSAGE(CMC_REQ), .bad_icrc = true },
	{ MESSAGE(CMC_REQ), .opcode = 0x04 }, /* RC SEND only */
	{ MESSAGE(CMC_REQ), .opcode = CMC_UD_SEND_ONLY_IMMEDIATE },
	{ MESSAGE(CMC_REQ), .tver = 1 },
	{ MESSAGE(CMC_REQ), .q_key = 0x11111111 },
	{ MESSAGE(CMC_REQ), .p_key = 0x7fff },
	{ MESSAGE(CMC_REQ), .p_key = 0x8001 },
	{ MESSAGE(CMC_REQ), .dst_qp = 0x000123 },
	{ MESSAGE(CMC_REQ), .src_qp = 0x000123 },
	{ MESSAGE(CMC_REQ), .mad_len = 252 },
	{ MESSAGE(CMC_REQ), .mad_len = 260 },
	{ MESSAGE(CMC_REQ), .mad_len = 16 },
};

/* The MAD header is wrong. */
static const struct step headers[] = {
	{ MESSAGE(CMC_REQ), FIELD("base_version", 2) },
	{ MESSAGE(CMC_REQ), FIELD("mgmt_class", 0x03) },
	{ MESSAGE(CMC_REQ), FIELD("class_version", 3) },
	{ MESSAGE(CMC_REQ), FIELD("class_version", 0) },
	{ MESSAGE(CMC_REQ), FIELD("method", CMC_METHOD_COMMGTGETRESP) },
	{ MESSAGE(CMC_REQ), FIELD("method", CMC_METHOD_COMMGTGET) },
	{ MESSAGE(CMC_CLASS_PORT_INFO) }, /* with method Send */
	{ MESSAGE(CMC_REQ), FIELD("status", 0x000c) },
	{ MESSAGE(CMC_REQ), FIELD("class_specific", 0x1234) },
	{ MESSAGE(CMC_REQ), FIELD("attribute_id", 0x001d) },
	{ MESSAGE(CMC_REQ), FIELD("attribute_modifier", 0x00000001) },
	{ MESSAGE(CMC_REQ), FIELD("transaction_id", 0) },
};

/* A field is wrong. */
static const struct step fields[] = {
	{ MESSAGE(CMC_REQ), .zero = { "local_comm_id" } },
	{ MESSAGE(CMC_REQ), .zero = { "local_ca_guid" } },
	{ REQ(.reserved_1 = 0xff, .reserved_3 = 0x3f, .reserved_8 = 3) },
	{ REQ(.transport_service_type = CMC_TRANSPORT_RD) },
	{ REQ(.transport_service_type = CMC_TRANSPORT_EXTENDED) }, /* extended type 0 */
	{ REQ(.extended_transport_type = 1) },                     /* type RC */
	{ REQ(.extended_transport_type = 5, .transport_service_type = CMC_TRANSPORT_EXTENDED) },
	{ MESSAGE(CMC_REQ), .zero = { "path_packet_payload_mtu" } },
	{ REQ(.path_packet_payload_mtu = 9) },
	{ REQ(.primary_packet_rate = 1) },
	{ MESSAGE(CMC_REQ), .zero = { "partition_key" } },
	{ REQ(.partition_key = 0x8000) },
	{ REQ(.alternate_local_port_lid = 0xffff, .alternate_remote_port_lid = 0xffff, .alternate_hop_limit = 64,
	      .alternate_local_port_gid = { [10] = 0xff, 0xff, 192, 0, 2, 10 },
	      .alternate_remote_port_gid = { [10] = 0xff, 0xff, 192, 0, 2, 20 }) }, /* the primary path again */
	{ MESSAGE(CMC_REQ), .zero = { "primary_local_ack_timeout" } },
	{ MESSAGE(CMC_REQ), .zero = { "retry_count" } },
	{ REQ(.srq = 1, .end_to_end_flow_control = 1) },
	{ REQ(.local_qpn = 1) },
	{ REQ(.service_id = NVME), .zero = { "responder_resources", "initiator_depth" } },
	{ MESSAGE(CMC_REQ), .no_ip_cm_header = true, .text = "no IP CM header here" },
	{ MESSAGE(CMC_REQ), .no_ip_cm_header = true, .layout = "rdma_ip_cm", /* other hosts' addresses */
	  .values = { { "ip_version", 0x40 }, { "source_port", 40000 },
		      { "source_address", 0, "\0\0\0\0\0\0\0\0\0\0\0\0\xcb\x00\x71\x07" },
		      { "destination_address", 0, "\0\0\0\0\0\0\0\0\0\0\0\0\xcb\x00\x71\x08" } } },
	{ REP(.failover_accepted = 3) },
	{ REP(.initiator_depth = 16, .responder_resources = 16) },
	{ .from = SERVER, MESSAGE(CMC_REP), .zero = { "local_comm_id", "local_qpn" } },
	{ REJ(.reason = CMC_REJ_INVALID_GID, .reject_info_length = 100) },
	{ REJ(.reason = CMC_REJ_INVALID_GID, .reject_info_length = 4, .ari = { 1, 2, 3, 4 }) },
	{ REJ(.reason = CMC_REJ_INVALID_LID) }, /* without the LID */
	{ REJ(.reason = CMC_REJ_PORT_CM_REDIRECT, .reject_info_length = 16) },
	{ REJ(.reason = 0) },
	{ REJ(.reason = 77, .message_rejected = 3) },
	{ .from = SERVER, MESSAGE(CMC_MRA), .mad.body.mra = { .message_mraed = 3, .service_timeout = 31 } },
	{ .from = SERVER, MESSAGE(CMC_APR), .mad.body.apr = { .ap_status = 20, .additional_information_length = 90 } },
	{ .from = SERVER, MESSAGE(CMC_SIDR_REP) }, /* without a QPN */
	{ .from = SERVER, MESSAGE(CMC_SIDR_REP), .mad.body.sidr_rep = { .status = 9 } },
	{ MESSAGE(CMC_LAP), .mad.body.lap = { .remote_cm_response_timeout = 31, .reserved_1 = CMC_GSI_Q_KEY } },
	{ MESSAGE(CMC_DREQ), .mad.body.dreq = { .reserved_1 = 0x80 }, .zero = { "remote_qpn_eecn" } },
};

/* Paths that InfiniBand cannot have: its LIDs count. */
static const struct step paths[] = {
	{ MESSAGE(CMC_REQ) }, /* a good one, to compare */
	{ MESSAGE(CMC_REQ), .zero = { "primary_local_port_lid", "primary_remote_port_lid" } },
	{ REQ(.primary_local_port_lid = 0xffff, .primary_remote_port_lid = 0xffff) }, /* and no GRH */
	{ REQ(.primary_remote_port_gid = { 0x20, 0x01, 0x0d, 0xb8, [15] = 0x20 }) },  /* yet inside one subnet */
	{ REQ(.alternate_local_port_lid = 0x000a, .alternate_remote_port_lid = 0x0014,
	      .alternate_local_port_gid = LINK_LOCAL_PORT(0x0a),
	      .alternate_remote_port_gid = LINK_LOCAL_PORT(0x14)) }, /* the primary path again */
	{ REQ(.alternate_local_port_lid = 0x001a) },                 /* but no remote one */
};

static void write_table(struct synth *synth, const struct step *steps, size_t n, unsigned exchange)
{
	for (size_t i = 0; i < n; i++) {
		struct step step = steps[i];

		step.after_us = MS(10);
		step.exchange = exchange + (unsigned)i;
		synth_packet(synth, &step);
	}
}

static void write_damaged(struct synth *synth)
{
	write_table(synth, envelopes, COUNT(envelopes), 0);
	write_table(synth, headers, COUNT(headers), COUNT(envelopes));
	write_table(synth, fields, COUNT(fields), COUNT(envelopes) + COUNT(headers));
}

static void write_damaged_paths(struct synth *synth)
{
	write_table(synth, paths, COUNT(paths), 0);
}

static const struct scenario scenarios[] = {
	{ "damaged",
	  "wrong ICRC, opcode, keys, sizes, versions, methods, lengths, reserved bits and values, one a frame",
	  &roce_v2, .write = write_damaged },
	{ "damaged_paths", "REQs whose paths contradict themselves or the packet, on native InfiniBand", &in_erf,
	  .write = write_damaged_paths },
};

const struct topic damage_topic = TOPIC(scenarios);
