/* SPDX-License-Identifier: BSD-2-Clause */
/* APR (AlternatePathResponse), attribute 0x001a, class version 2; IBA volume 1, chapter 12.
 * Offsets are from the first byte of the 232 data bytes that follow the MAD header,
 * as the specification counts them; bit 0 is the most significant.
 * F(type, name, specification name, byte, bit, width, kind, enumeration, transports, meaning) */
#ifndef CMCODEC_TABLES_APR_H
#define CMCODEC_TABLES_APR_H

#define CMC_FIELDS_apr(F) \
  F(u32, local_comm_id, "Local Communication ID", 0, 0, 32, ID, NONE, CMC_CONNECTED, \
    "sender's handle for this connection") \
  F(u32, remote_comm_id, "Remote Communication ID", 4, 0, 32, ID, NONE, CMC_CONNECTED, \
    "receiver's handle, echoed from its last message (0 when not known yet)") \
  F(u8, additional_information_length, "Additional Information Length", 8, 0, 8, LENGTH, NONE, CMC_CONNECTED, \
    "valid bytes of the additional information") \
  F(u8, ap_status, "AP Status", 9, 0, 8, ENUM, AP_STATUS, CMC_CONNECTED, \
    "fate of the LAP") \
  F(u16, reserved_1, "Reserved", 10, 0, 16, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(bytes, additional_information, "Additional Information", 12, 0, 576, INFO, NONE, CMC_CONNECTED, \
    "status-specific") \
  F(bytes, private_data, "PrivateData", 84, 0, 1184, PRIVATE_DATA, NONE, CMC_ALL, \
    "consumer bytes, format set by the service")

#endif
