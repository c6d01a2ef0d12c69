/* SPDX-License-Identifier: BSD-2-Clause */
/* REJ (ConnectReject), attribute 0x0012, class versions 1 and 2; IBA volume 1, chapter 12.
 * Offsets are from the first byte of the 232 data bytes that follow the MAD header,
 * as the specification counts them; bit 0 is the most significant.
 * F(type, name, specification name, byte, bit, width, kind, enumeration, transports, meaning) */
#ifndef CMCODEC_TABLES_REJ_H
#define CMCODEC_TABLES_REJ_H

#define CMC_FIELDS_rej(F) \
  F(u32, local_comm_id, "Local Communication ID", 0, 0, 32, ID, NONE, CMC_CONNECTED, \
    "sender's handle; 0 when the REQ is refused before an ID was assigned") \
  F(u32, remote_comm_id, "Remote Communication ID", 4, 0, 32, ID, NONE, CMC_CONNECTED, \
    "receiver's handle; 0 in a timeout REJ of a never answered REQ") \
  F(u8, message_rejected, "Message REJected", 8, 0, 2, ENUM, MESSAGE_REJECTED, CMC_CONNECTED, \
    "which message is refused") \
  F(u8, reserved_1, "Reserved", 8, 2, 6, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u8, reject_info_length, "Reject Info Length", 9, 0, 7, LENGTH, NONE, CMC_CONNECTED, \
    "valid bytes of the ARI") \
  F(u8, reserved_2, "Reserved", 9, 7, 1, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u16, reason, "Reason", 10, 0, 16, ENUM, REJ_REASON, CMC_CONNECTED, \
    "why") \
  F(bytes, ari, "Additional Reject Information (ARI)", 12, 0, 576, INFO, NONE, CMC_CONNECTED, \
    "reason-specific detail, left-aligned") \
  F(bytes, private_data, "PrivateData", 84, 0, 1184, PRIVATE_DATA, NONE, CMC_ALL, \
    "consumer bytes, format set by the service")

#endif
