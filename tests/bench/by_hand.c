/* SPDX-License-Identifier: BSD-2-Clause */
#include <arpa/inet.h>
#include <endian.h>
#include <string.h>

#include "by_hand.h"

static inline uint16_t get16(const uint8_t *p)
{
	uint16_t v;

	memcpy(&v, p, 2);
	return ntohs(v);
}

static inline uint32_t get32(const uint8_t *p)
{
	uint32_t v;

	memcpy(&v, p, 4);
	return ntohl(v);
}

static inline uint32_t get24(const uint8_t *p)
{
	return (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
}

static inline uint64_t get64(const uint8_t *p)
{
	uint64_t v;

	memcpy(&v, p, 8);
	return be64toh(v);
}

static inline void put16(uint8_t *p, uint16_t v)
{
	v = htons(v);
	memcpy(p, &v, 2);
}

static inline void put32(uint8_t *p, uint32_t v)
{
	v = htonl(v);
	memcpy(p, &v, 4);
}

static inline void put64(uint8_t *p, uint64_t v)
{
	v = htobe64(v);
	memcpy(p, &v, 8);
}

static inline void get_path(struct by_hand_path *m, const uint8_t *p)
{
	uint32_t word = get32(p + 36);

	m->local_lid = get16(p);
	m->remote_lid = get16(p + 2);
	memcpy(m->local_gid, p + 4, 16);
	memcpy(m->remote_gid, p + 20, 16);
	m->flow_label = word >> 12;
	m->reserved_1 = word >> 6 & 0x3f;
	m->packet_rate = word & 0x3f;
	m->traffic_class = p[40];
	m->hop_limit = p[41];
	m->sl = p[42] >> 4;
	m->subnet_local = p[42] >> 3 & 1;
	m->reserved_2 = p[42] & 7;
	m->local_ack_timeout = p[43] >> 3;
	m->rest = p[43] & 7;
}

static inline void put_path(uint8_t *p, const struct by_hand_path *m)
{
	put16(p, m->local_lid);
	put16(p + 2, m->remote_lid);
	memcpy(p + 4, m->local_gid, 16);
	memcpy(p + 20, m->remote_gid, 16);
	put32(p + 36, m->flow_label << 12 | (uint32_t)(m->reserved_1 & 0x3f) << 6 | (m->packet_rate & 0x3f));
	p[40] = m->traffic_class;
	p[41] = m->hop_limit;
	p[42] = (uint8_t)(m->sl << 4 | (m->subnet_local & 1) << 3 | (m->reserved_2 & 7));
	p[43] = (uint8_t)(m->local_ack_timeout << 3 | (m->rest & 7));
}

static inline void get_header(struct by_hand_req *m, const uint8_t *in)
{
	m->base_version = in[0];
	m->mgmt_class = in[1];
	m->class_version = in[2];
	m->method = in[3];
	m->status = get16(in + 4);
	m->class_specific = get16(in + 6);
	m->transaction_id = get64(in + 8);
	m->attribute_id = get16(in + 16);
	m->reserved = get16(in + 18);
	m->attribute_modifier = get32(in + 20);
}

static inline void put_header(uint8_t *out, const struct by_hand_req *m)
{
	out[0] = m->base_version;
	out[1] = m->mgmt_class;
	out[2] = m->class_version;
	out[3] = m->method;
	put16(out + 4, m->status);
	put16(out + 6, m->class_specific);
	put64(out + 8, m->transaction_id);
	put16(out + 16, m->attribute_id);
	put16(out + 18, m->reserved);
	put32(out + 20, m->attribute_modifier);
}

void by_hand_decode(struct by_hand_req *m, const uint8_t *in)
{
	const uint8_t *p = in + 24;

	get_header(m, in);
	m->local_comm_id = get32(p);
	m->reserved_1 = p[4];
	m->vendor_id = get24(p + 5);
	m->service_id = get64(p + 8);
	m->local_ca_guid = get64(p + 16);
	m->local_cm_q_key = get32(p + 24);
	m->local_q_key = get32(p + 28);
	m->local_qpn = get24(p + 32);
	m->responder_resources = p[35];
	m->local_eecn = get24(p + 36);
	m->initiator_depth = p[39];
	m->remote_eecn = get24(p + 40);
	m->remote_cm_response_timeout = p[43] >> 3;
	m->transport_service_type = p[43] >> 1 & 3;
	m->end_to_end_flow_control = p[43] & 1;
	m->starting_psn = get24(p + 44);
	m->local_cm_response_timeout = p[47] >> 3;
	m->retry_count = p[47] & 7;
	m->partition_key = get16(p + 48);
	m->path_mtu = p[50] >> 4;
	m->rdc_exists = p[50] >> 3 & 1;
	m->rnr_retry_count = p[50] & 7;
	m->max_cm_retries = p[51] >> 4;
	m->srq = p[51] >> 3 & 1;
	m->extended_transport_type = p[51] & 7;
	get_path(&m->primary, p + 52);
	get_path(&m->alternate, p + 96);
	memcpy(m->private_data, p + 140, 92);
}

void by_hand_encode(uint8_t *out, const struct by_hand_req *m)
{
	uint8_t *p = out + 24;

	put_header(out, m);
	put32(p, m->local_comm_id);
	put32(p + 4, (uint32_t)m->reserved_1 << 24 | (m->vendor_id & 0xffffff));
	put64(p + 8, m->service_id);
	put64(p + 16, m->local_ca_guid);
	put32(p + 24, m->local_cm_q_key);
	put32(p + 28, m->local_q_key);
	put32(p + 32, m->local_qpn << 8 | m->responder_resources);
	put32(p + 36, m->local_eecn << 8 | m->initiator_depth);
	put32(p + 40, m->remote_eecn << 8 | (uint32_t)(m->remote_cm_response_timeout & 0x1f) << 3 |
			      (uint32_t)(m->transport_service_type & 3) << 1 | (m->end_to_end_flow_control & 1));
	put32(p + 44, m->starting_psn << 8 | (uint32_t)(m->local_cm_response_timeout & 0x1f) << 3 | (m->retry_count & 7));
	put16(p + 48, m->partition_key);
	p[50] = (uint8_t)(m->path_mtu << 4 | (m->rdc_exists & 1) << 3 | (m->rnr_retry_count & 7));
	p[51] = (uint8_t)(m->max_cm_retries << 4 | (m->srq & 1) << 3 | (m->extended_transport_type & 7));
	put_path(p + 52, &m->primary);
	put_path(p + 96, &m->alternate);
	memcpy(p + 140, m->private_data, 92);
}
