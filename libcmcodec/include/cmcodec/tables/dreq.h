/* SPDX-License-Identifier: BSD-2-Clause */
/* DREQ (DisconnectRequest), attribute 0x0015, class versions 1 and 2; IBA volume 1, chapter 12.
 * Offsets are from the first byte of the 232 data bytes that follow the MAD header,
 * as the specification counts them; bit 0 is the most significant.
 * F(type, name, specification name, byte, bit, width, kind, enumeration, transports, meaning) */
#ifndef CMCODEC_TABLES_DREQ_H
#define CMCODEC_TABLES_DREQ_H

#define CMC_FIELDS_dreq(F) \
  F(u32, local_comm_id, "Local Communication ID", 0, 0, 32, ID, NONE, CMC_CONNECTED, \
    "sender's handle for this connection") \
  F(u32, remote_comm_id, "Remote Communication ID", 4, 0, 32, ID, NONE, CMC_CONNECTED, \
    "receiver's handle, echoed from its last message (0 when not known yet)") \
  F(u32, remote_qpn_eecn, "Remote QPN/EECN", 8, 0, 24, QPN, NONE, CMC_CONNECTED, \
    "the receiver's QP (or EE context); must match or the DREQ is not for this connection") \
  F(u8, reserved_1, "Reserved", 11, 0, 8, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(bytes, private_data, "PrivateData", 12, 0, 1760, PRIVATE_DATA, NONE, CMC_ALL, \
    "consumer bytes, format set by the service")

#endif
