/* SPDX-License-Identifier: BSD-2-Clause */
/* APR (AlternatePathResponse), attribute 0x001a, class version 1 (IBA 1.0.a).
 * Offsets are from the first byte of the 232 data bytes that follow the MAD header,
 * as the specification counts them; bit 0 is the most significant.
 * F(type, name, specification name, byte, bit, width, kind, enumeration, transports, meaning) */
#ifndef CMCODEC_TABLES_APR_V1_H
#define CMCODEC_TABLES_APR_V1_H

#define CMC_FIELDS_apr_v1(F) \
  F(u32, local_comm_id, "Local Communication ID", 0, 0, 32, ID, NONE, CMC_CONNECTED, \
    "sender's handle for this connection") \
  F(u32, remote_comm_id, "Remote Communication ID", 4, 0, 32, ID, NONE, CMC_CONNECTED, \
    "receiver's handle, echoed from its last message (0 when not known yet)") \
  F(bytes, additional_information, "Additional Information", 8, 0, 576, INFO, NONE, CMC_CONNECTED, \
    "status-specific") \
  F(u8, ap_status, "AP Status", 80, 0, 4, ENUM, AP_STATUS, CMC_CONNECTED, \
    "fate of the LAP") \
  F(u8, reserved_1, "Reserved", 80, 4, 4, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(bytes, private_data, "PrivateData", 81, 0, 1208, PRIVATE_DATA, NONE, CMC_ALL, \
    "consumer bytes, format set by the service")

#endif
