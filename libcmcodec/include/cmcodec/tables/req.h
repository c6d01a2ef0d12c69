/* SPDX-License-Identifier: BSD-2-Clause */
/* REQ (ConnectRequest), attribute 0x0010, class version 2; IBA volume 1, chapter 12.
 * Offsets are from the first byte of the 232 data bytes that follow the MAD header,
 * as the specification counts them; bit 0 is the most significant.
 * F(type, name, specification name, byte, bit, width, kind, enumeration, transports, meaning) */
#ifndef CMCODEC_TABLES_REQ_H
#define CMCODEC_TABLES_REQ_H

#define CMC_FIELDS_req(F) \
  F(u32, local_comm_id, "Local Communication ID", 0, 0, 32, ID, NONE, CMC_CONNECTED, \
    "sender's handle for this connection") \
  F(u8, reserved_1, "Reserved", 4, 0, 8, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u32, vendor_id, "Vendor ID", 5, 0, 24, VENDOR, NONE, CMC_CONNECTED, \
    "ECE: vendor of the requesting HCA (was reserved before IBTA comment 9434); attr_mod in the MAD header then carries the vendor option bits") \
  F(u64, service_id, "ServiceID", 8, 0, 64, SERVICE_ID, NONE, CMC_CONNECTED, \
    "service the sender wants") \
  F(u64, local_ca_guid, "Local CA GUID", 16, 0, 64, GUID, NONE, CMC_CONNECTED, \
    "EUI-64 of the sending CA; tie-break key for crossing REQs and part of the duplicate key") \
  F(u32, reserved_2, "Reserved", 24, 0, 32, RESERVED, NONE, CMC_ALL, \
    "reserved in class version 2; class version 1 had Local CM Q_Key here") \
  F(u32, local_q_key, "Local Q_Key", 28, 0, 32, Q_KEY, NONE, CMC_RD, \
    "Q_Key of the local RD QP") \
  F(u32, local_qpn, "Local QPN", 32, 0, 24, QPN, NONE, CMC_CONNECTED, \
    "sender's QP") \
  F(u8, responder_resources, "Responder Resources", 35, 0, 8, COUNT, NONE, CMC_RC | CMC_RD | CMC_XRC, \
    "inbound RDMA Read/Atomic depth the sender offers") \
  F(u32, local_eecn, "Local EECN", 36, 0, 24, EECN, NONE, CMC_RD, \
    "sender's EE context") \
  F(u8, initiator_depth, "Initiator Depth", 39, 0, 8, COUNT, NONE, CMC_RC | CMC_RD | CMC_XRC, \
    "outstanding RDMA Reads/Atomics the sender would like to issue") \
  F(u32, remote_eecn, "Remote EECN", 40, 0, 24, EECN, NONE, CMC_RD, \
    "receiver's existing EE context when RDC Exists is 1") \
  F(u8, remote_cm_response_timeout, "Remote CM Response Timeout", 43, 0, 5, TIMEOUT, NONE, CMC_CONNECTED, \
    "time the receiver has to answer a CM message of the sender, else it must MRA") \
  F(u8, transport_service_type, "Transport Service Type", 43, 5, 2, ENUM, TRANSPORT_SERVICE_TYPE, CMC_CONNECTED, \
    "kind of QP asked for") \
  F(u8, end_to_end_flow_control, "End-to-End Flow Control", 43, 7, 1, FLAG, NONE, CMC_RC | CMC_XRC, \
    "sender's receive side issues credits") \
  F(u32, starting_psn, "Starting PSN", 44, 0, 24, PSN, NONE, CMC_CONNECTED, \
    "first PSN the sender will send") \
  F(u8, local_cm_response_timeout, "Local CM Response Timeout", 47, 0, 5, TIMEOUT, NONE, CMC_CONNECTED, \
    "time the receiver should wait for the sender's reply (round trip included)") \
  F(u8, retry_count, "Retry Count", 47, 5, 3, COUNT, NONE, CMC_RC | CMC_RD | CMC_XRC, \
    "transport retries the receiver should program") \
  F(u16, partition_key, "Partition Key", 48, 0, 16, P_KEY, NONE, CMC_CONNECTED, \
    "P_Key of the connection") \
  F(u8, path_packet_payload_mtu, "Path Packet Payload MTU", 50, 0, 4, ENUM, PATH_MTU, CMC_CONNECTED, \
    "path MTU, both paths") \
  F(u8, rdc_exists, "RDC Exists", 50, 4, 1, FLAG, NONE, CMC_RD, \
    "use the EE contexts named here rather than new ones") \
  F(u8, rnr_retry_count, "RNR Retry Count", 50, 5, 3, ENUM, RNR_RETRY_COUNT, CMC_RC | CMC_RD | CMC_XRC, \
    "RNR retries the receiver should program") \
  F(u8, max_cm_retries, "Max CM Retries", 51, 0, 4, COUNT, NONE, CMC_CONNECTED, \
    "resends allowed for REQ/REP/DREQ by either side") \
  F(u8, srq, "SRQ", 51, 4, 1, FLAG, NONE, CMC_RC | CMC_UC, \
    "sender's QP is attached to an SRQ (so no end-to-end credits)") \
  F(u8, extended_transport_type, "Extended Transport Type", 51, 5, 3, ENUM, EXTENDED_TRANSPORT_TYPE, CMC_XRC, \
    "which transport when Transport Service Type is 3") \
  F(u16, primary_local_port_lid, "Primary Local Port LID", 52, 0, 16, LID, NONE, CMC_CONNECTED, \
    "LID of the sender's port for this path; 0xFFFF = routed or RoCE, 0 with an OPA GID = the extended LID is in the GID") \
  F(u16, primary_remote_port_lid, "Primary Remote Port LID", 54, 0, 16, LID, NONE, CMC_CONNECTED, \
    "LID of the receiver's port for this path; 0xFFFF = routed or RoCE, 0 with an OPA GID = the extended LID is in the GID") \
  F(bytes, primary_local_port_gid, "Primary Local Port GID", 56, 0, 128, GID, NONE, CMC_CONNECTED, \
    "GID of the sender's port; ::ffff:a.b.c.d for RoCEv2 over IPv4") \
  F(bytes, primary_remote_port_gid, "Primary Remote Port GID", 72, 0, 128, GID, NONE, CMC_CONNECTED, \
    "GID of the receiver's port; ::ffff:a.b.c.d for RoCEv2 over IPv4") \
  F(u32, primary_flow_label, "Primary Flow Label", 88, 0, 20, FLOW_LABEL, NONE, CMC_CONNECTED, \
    "GRH flow label to use for this path") \
  F(u8, reserved_3, "Reserved", 90, 4, 6, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u8, primary_packet_rate, "Primary Packet Rate", 91, 2, 6, ENUM, PATH_RATE, CMC_CONNECTED, \
    "highest rate the receiver may inject on this path") \
  F(u8, primary_traffic_class, "Primary Traffic Class", 92, 0, 8, TRAFFIC_CLASS, NONE, CMC_CONNECTED, \
    "GRH traffic class") \
  F(u8, primary_hop_limit, "Primary Hop Limit", 93, 0, 8, COUNT, NONE, CMC_CONNECTED, \
    "GRH hop limit") \
  F(u8, primary_sl, "Primary SL", 94, 0, 4, COUNT, NONE, CMC_CONNECTED, \
    "service level of the path") \
  F(u8, primary_subnet_local, "Primary Subnet Local", 94, 4, 1, FLAG, NONE, CMC_CONNECTED, \
    "both ports in one subnet (no GRH needed)") \
  F(u8, reserved_4, "Reserved", 94, 5, 3, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u8, primary_local_ack_timeout, "Primary Local ACK Timeout", 95, 0, 5, TIMEOUT, LOCAL_ACK_TIMEOUT, CMC_CONNECTED, \
    "transport ACK timeout the receiver should program (2*packet life + sender ack delay)") \
  F(u8, reserved_5, "Reserved", 95, 5, 3, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u16, alternate_local_port_lid, "Alternate Local Port LID", 96, 0, 16, LID, NONE, CMC_CONNECTED, \
    "LID of the sender's port for this path; 0 in a REQ = no alternate path offered; 0xFFFF = routed or RoCE, 0 with an OPA GID = the extended LID is in the GID") \
  F(u16, alternate_remote_port_lid, "Alternate Remote Port LID", 98, 0, 16, LID, NONE, CMC_CONNECTED, \
    "LID of the receiver's port for this path; 0xFFFF = routed or RoCE, 0 with an OPA GID = the extended LID is in the GID") \
  F(bytes, alternate_local_port_gid, "Alternate Local Port GID", 100, 0, 128, GID, NONE, CMC_CONNECTED, \
    "GID of the sender's port; ::ffff:a.b.c.d for RoCEv2 over IPv4") \
  F(bytes, alternate_remote_port_gid, "Alternate Remote Port GID", 116, 0, 128, GID, NONE, CMC_CONNECTED, \
    "GID of the receiver's port; ::ffff:a.b.c.d for RoCEv2 over IPv4") \
  F(u32, alternate_flow_label, "Alternate Flow Label", 132, 0, 20, FLOW_LABEL, NONE, CMC_CONNECTED, \
    "GRH flow label to use for this path") \
  F(u8, reserved_6, "Reserved", 134, 4, 6, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u8, alternate_packet_rate, "Alternate Packet Rate", 135, 2, 6, ENUM, PATH_RATE, CMC_CONNECTED, \
    "highest rate the receiver may inject on this path") \
  F(u8, alternate_traffic_class, "Alternate Traffic Class", 136, 0, 8, TRAFFIC_CLASS, NONE, CMC_CONNECTED, \
    "GRH traffic class") \
  F(u8, alternate_hop_limit, "Alternate Hop Limit", 137, 0, 8, COUNT, NONE, CMC_CONNECTED, \
    "GRH hop limit") \
  F(u8, alternate_sl, "Alternate SL", 138, 0, 4, COUNT, NONE, CMC_CONNECTED, \
    "service level of the path") \
  F(u8, alternate_subnet_local, "Alternate Subnet Local", 138, 4, 1, FLAG, NONE, CMC_CONNECTED, \
    "both ports in one subnet (no GRH needed)") \
  F(u8, reserved_7, "Reserved", 138, 5, 3, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u8, alternate_local_ack_timeout, "Alternate Local ACK Timeout", 139, 0, 5, TIMEOUT, LOCAL_ACK_TIMEOUT, CMC_CONNECTED, \
    "transport ACK timeout the receiver should program (2*packet life + sender ack delay)") \
  F(u8, sap_supported, "SAP Supported", 139, 5, 1, FLAG, NONE, CMC_CONNECTED, \
    "sender understands SAP/SPR") \
  F(u8, reserved_8, "Reserved", 139, 6, 2, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(bytes, private_data, "PrivateData", 140, 0, 736, PRIVATE_DATA, NONE, CMC_ALL, \
    "consumer bytes, format set by the service")

#endif
