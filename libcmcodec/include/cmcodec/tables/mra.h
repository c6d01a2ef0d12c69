/* SPDX-License-Identifier: BSD-2-Clause */
/* MRA (MsgRcptAck), attribute 0x0011, class versions 1 and 2; IBA volume 1, chapter 12.
 * Offsets are from the first byte of the 232 data bytes that follow the MAD header,
 * as the specification counts them; bit 0 is the most significant.
 * F(type, name, specification name, byte, bit, width, kind, enumeration, transports, meaning) */
#ifndef CMCODEC_TABLES_MRA_H
#define CMCODEC_TABLES_MRA_H

#define CMC_FIELDS_mra(F) \
  F(u32, local_comm_id, "Local Communication ID", 0, 0, 32, ID, NONE, CMC_CONNECTED, \
    "sender's handle for this connection") \
  F(u32, remote_comm_id, "Remote Communication ID", 4, 0, 32, ID, NONE, CMC_CONNECTED, \
    "receiver's handle, echoed from its last message (0 when not known yet)") \
  F(u8, message_mraed, "Message MRAed", 8, 0, 2, ENUM, MESSAGE_MRAED, CMC_CONNECTED, \
    "which message was acknowledged") \
  F(u8, reserved_1, "Reserved", 8, 2, 6, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u8, service_timeout, "ServiceTimeout", 9, 0, 5, TIMEOUT, NONE, CMC_CONNECTED, \
    "longest further wait for the real answer") \
  F(u8, reserved_2, "Reserved", 9, 5, 3, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(bytes, private_data, "PrivateData", 10, 0, 1776, PRIVATE_DATA, NONE, CMC_ALL, \
    "consumer bytes, format set by the service")

#endif
