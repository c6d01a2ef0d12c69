/* SPDX-License-Identifier: BSD-2-Clause */
/* LAP (LoadAlternatePath), attribute 0x0019, class version 1 (IBA 1.0.a).
 * Offsets are from the first byte of the 232 data bytes that follow the MAD header,
 * as the specification counts them; bit 0 is the most significant.
 * F(type, name, specification name, byte, bit, width, kind, enumeration, transports, meaning) */
#ifndef CMCODEC_TABLES_LAP_V1_H
#define CMCODEC_TABLES_LAP_V1_H

#define CMC_FIELDS_lap_v1(F) \
  F(u32, local_comm_id, "Local Communication ID", 0, 0, 32, ID, NONE, CMC_CONNECTED, \
    "sender's handle for this connection") \
  F(u32, remote_comm_id, "Remote Communication ID", 4, 0, 32, ID, NONE, CMC_CONNECTED, \
    "receiver's handle, echoed from its last message (0 when not known yet)") \
  F(u32, local_cm_q_key, "Local CM Q_KEY", 8, 0, 32, Q_KEY, NONE, CMC_CONNECTED, \
    "Q_Key of the sender's GSI QP") \
  F(u32, remote_qpn_eecn, "Remote QPN/EECN", 12, 0, 24, QPN, NONE, CMC_CONNECTED, \
    "receiver's QP/EE context, extra validation") \
  F(u8, remote_cm_response_timeout, "Remote CM Response Timeout", 15, 0, 5, TIMEOUT, NONE, CMC_CONNECTED, \
    "time the receiver has to send APR, else it must MRA") \
  F(u8, reserved_1, "Reserved", 15, 5, 3, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u32, reserved_2, "Reserved", 16, 0, 32, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u16, alternate_local_port_lid, "Alternate Local Port LID", 20, 0, 16, LID, NONE, CMC_CONNECTED, \
    "LID of the sender's port for this path; 0xFFFF = routed or RoCE, 0 with an OPA GID = the extended LID is in the GID") \
  F(u16, alternate_remote_port_lid, "Alternate Remote Port LID", 22, 0, 16, LID, NONE, CMC_CONNECTED, \
    "LID of the receiver's port for this path; 0xFFFF = routed or RoCE, 0 with an OPA GID = the extended LID is in the GID") \
  F(bytes, alternate_local_port_gid, "Alternate Local Port GID", 24, 0, 128, GID, NONE, CMC_CONNECTED, \
    "GID of the sender's port; ::ffff:a.b.c.d for RoCEv2 over IPv4") \
  F(bytes, alternate_remote_port_gid, "Alternate Remote Port GID", 40, 0, 128, GID, NONE, CMC_CONNECTED, \
    "GID of the receiver's port; ::ffff:a.b.c.d for RoCEv2 over IPv4") \
  F(u32, alternate_flow_label, "Alternate Flow Label", 56, 0, 20, FLOW_LABEL, NONE, CMC_CONNECTED, \
    "GRH flow label to use for this path") \
  F(u8, reserved_3, "Reserved", 58, 4, 4, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u8, alternate_traffic_class, "Alternate Traffic Class", 59, 0, 8, TRAFFIC_CLASS, NONE, CMC_CONNECTED, \
    "GRH traffic class") \
  F(u8, alternate_hop_limit, "Alternate Hop Limit", 60, 0, 8, COUNT, NONE, CMC_CONNECTED, \
    "GRH hop limit") \
  F(u8, reserved_4, "Reserved", 61, 0, 2, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u8, alternate_packet_rate, "Alternate Packet Rate", 61, 2, 6, ENUM, PATH_RATE, CMC_CONNECTED, \
    "highest rate the receiver may inject on this path") \
  F(u8, alternate_sl, "Alternate SL", 62, 0, 4, COUNT, NONE, CMC_CONNECTED, \
    "service level of the path") \
  F(u8, alternate_subnet_local, "Alternate Subnet Local", 62, 4, 1, FLAG, NONE, CMC_CONNECTED, \
    "both ports in one subnet (no GRH needed)") \
  F(u8, reserved_5, "Reserved", 62, 5, 3, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u8, alternate_local_ack_timeout, "Alternate Local ACK Timeout", 63, 0, 5, TIMEOUT, LOCAL_ACK_TIMEOUT, CMC_CONNECTED, \
    "transport ACK timeout the receiver should program (2*packet life + sender ack delay)") \
  F(u8, reserved_6, "Reserved", 63, 5, 3, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(bytes, private_data, "PrivateData", 64, 0, 1344, PRIVATE_DATA, NONE, CMC_ALL, \
    "consumer bytes, format set by the service")

#endif
