/* SPDX-License-Identifier: BSD-2-Clause */
/* The named peer of the codec benchmark: the fields of a REQ decoded and encoded by hand, as a programmer would who
 * has the specification before him and no tables. */
#ifndef BY_HAND_H
#define BY_HAND_H

#include <stdint.h>

struct by_hand_path {
	uint16_t local_lid, remote_lid;
	uint8_t local_gid[16], remote_gid[16];
	uint32_t flow_label;
	uint8_t reserved_1, packet_rate, traffic_class, hop_limit, sl, subnet_local, reserved_2, local_ack_timeout, rest;
};

struct by_hand_req {
	uint8_t base_version, mgmt_class, class_version, method;
	uint16_t status, class_specific, attribute_id, reserved;
	uint64_t transaction_id;
	uint32_t attribute_modifier;

	uint32_t local_comm_id, vendor_id, local_cm_q_key, local_q_key, local_qpn, local_eecn, remote_eecn, starting_psn;
	uint64_t service_id, local_ca_guid;
	uint8_t reserved_1, responder_resources, initiator_depth, remote_cm_response_timeout, transport_service_type;
	uint8_t end_to_end_flow_control, local_cm_response_timeout, retry_count, path_mtu, rdc_exists, rnr_retry_count;
	uint8_t max_cm_retries, srq, extended_transport_type;
	uint16_t partition_key;
	struct by_hand_path primary, alternate;
	uint8_t private_data[92];
};

void by_hand_decode(struct by_hand_req *m, const uint8_t *in);
void by_hand_encode(uint8_t *out, const struct by_hand_req *m);

#endif
