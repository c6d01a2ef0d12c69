/* SPDX-License-Identifier: BSD-2-Clause */
/* REP (ConnectReply), attribute 0x0013, class version 2; IBA volume 1, chapter 12.
 * Offsets are from the first byte of the 232 data bytes that follow the MAD header,
 * as the specification counts them; bit 0 is the most significant.
 * F(type, name, specification name, byte, bit, width, kind, enumeration, transports, meaning) */
#ifndef CMCODEC_TABLES_REP_H
#define CMCODEC_TABLES_REP_H

#define CMC_FIELDS_rep(F) \
  F(u32, local_comm_id, "Local Communication ID", 0, 0, 32, ID, NONE, CMC_CONNECTED, \
    "sender's handle for this connection") \
  F(u32, remote_comm_id, "Remote Communication ID", 4, 0, 32, ID, NONE, CMC_CONNECTED, \
    "receiver's handle, echoed from its last message (0 when not known yet)") \
  F(u32, local_q_key, "Local Q_Key", 8, 0, 32, Q_KEY, NONE, CMC_RD, \
    "Q_Key of the passive RD QP") \
  F(u32, local_qpn, "Local QPN", 12, 0, 24, QPN, NONE, CMC_RC | CMC_UC | CMC_RD, \
    "passive side's QP (0 for XRC)") \
  F(u8, vendor_id_h, "Vendor ID (high)", 15, 0, 8, VENDOR, NONE, CMC_CONNECTED, \
    "ECE vendor bits 23..16 (was reserved)") \
  F(u32, local_ee_context_number, "Local EE Context Number", 16, 0, 24, EECN, NONE, CMC_RD | CMC_XRC, \
    "passive EE context; for XRC the target QPN") \
  F(u8, vendor_id_m, "Vendor ID (middle)", 19, 0, 8, VENDOR, NONE, CMC_CONNECTED, \
    "ECE vendor bits 15..8 (was reserved)") \
  F(u32, starting_psn, "Starting PSN", 20, 0, 24, PSN, NONE, CMC_CONNECTED, \
    "first PSN the passive side will send") \
  F(u8, vendor_id_l, "Vendor ID (low)", 23, 0, 8, VENDOR, NONE, CMC_CONNECTED, \
    "ECE vendor bits 7..0 (was reserved)") \
  F(u8, responder_resources, "Responder Resources", 24, 0, 8, COUNT, NONE, CMC_RC | CMC_RD | CMC_XRC, \
    "arbitrated inbound RDMA Read/Atomic depth of the passive side") \
  F(u8, initiator_depth, "Initiator Depth", 25, 0, 8, COUNT, NONE, CMC_RC | CMC_RD, \
    "arbitrated outbound depth of the passive side") \
  F(u8, target_ack_delay, "Target ACK Delay", 26, 0, 5, TIMEOUT, NONE, CMC_CONNECTED, \
    "passive CA's ACK turnaround") \
  F(u8, failover_accepted, "Failover Accepted", 26, 5, 2, ENUM, FAILOVER_ACCEPTED, CMC_CONNECTED, \
    "fate of the alternate path in the REQ") \
  F(u8, end_to_end_flow_control, "End-To-End Flow Control", 26, 7, 1, FLAG, NONE, CMC_RC, \
    "passive receive side issues credits") \
  F(u8, rnr_retry_count, "RNR Retry Count", 27, 0, 3, ENUM, RNR_RETRY_COUNT, CMC_RC | CMC_RD | CMC_XRC, \
    "RNR retries the active side should program") \
  F(u8, srq, "SRQ", 27, 3, 1, FLAG, NONE, CMC_RC | CMC_UC | CMC_XRC, \
    "passive QP uses an SRQ (always 1 for XRC)") \
  F(u8, reserved_1, "Reserved", 27, 4, 4, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u64, local_ca_guid, "Local CA GUID", 28, 0, 64, GUID, NONE, CMC_CONNECTED, \
    "EUI-64 of the passive CA") \
  F(bytes, private_data, "PrivateData", 36, 0, 1568, PRIVATE_DATA, NONE, CMC_ALL, \
    "consumer bytes, format set by the service")

#endif
