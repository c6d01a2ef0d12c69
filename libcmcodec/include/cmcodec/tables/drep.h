/* SPDX-License-Identifier: BSD-2-Clause */
/* DREP (DisconnectReply), attribute 0x0016, class versions 1 and 2; IBA volume 1, chapter 12.
 * Offsets are from the first byte of the 232 data bytes that follow the MAD header,
 * as the specification counts them; bit 0 is the most significant.
 * F(type, name, specification name, byte, bit, width, kind, enumeration, transports, meaning) */
#ifndef CMCODEC_TABLES_DREP_H
#define CMCODEC_TABLES_DREP_H

#define CMC_FIELDS_drep(F) \
  F(u32, local_comm_id, "Local Communication ID", 0, 0, 32, ID, NONE, CMC_CONNECTED, \
    "sender's handle for this connection") \
  F(u32, remote_comm_id, "Remote Communication ID", 4, 0, 32, ID, NONE, CMC_CONNECTED, \
    "receiver's handle, echoed from its last message (0 when not known yet)") \
  F(bytes, private_data, "PrivateData", 8, 0, 1792, PRIVATE_DATA, NONE, CMC_ALL, \
    "consumer bytes, format set by the service")

#endif
