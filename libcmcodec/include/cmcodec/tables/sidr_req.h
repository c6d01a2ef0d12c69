/* SPDX-License-Identifier: BSD-2-Clause */
/* SIDR_REQ (ServiceIDResReq), attribute 0x0017, class version 2; IBA volume 1, chapter 12.
 * Offsets are from the first byte of the 232 data bytes that follow the MAD header,
 * as the specification counts them; bit 0 is the most significant.
 * F(type, name, specification name, byte, bit, width, kind, enumeration, transports, meaning) */
#ifndef CMCODEC_TABLES_SIDR_REQ_H
#define CMCODEC_TABLES_SIDR_REQ_H

#define CMC_FIELDS_sidr_req(F) \
  F(u32, request_id, "RequestID", 0, 0, 32, ID, NONE, CMC_UD, \
    "sender's handle; kept over resends") \
  F(u16, partition_key, "Partition Key", 4, 0, 16, P_KEY, NONE, CMC_UD, \
    "P_Key the service will be used in") \
  F(u16, reserved_1, "Reserved", 6, 0, 16, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u64, service_id, "ServiceID", 8, 0, 64, SERVICE_ID, NONE, CMC_UD, \
    "service to resolve") \
  F(bytes, private_data, "PrivateData", 16, 0, 1728, PRIVATE_DATA, NONE, CMC_ALL, \
    "consumer bytes, format set by the service")

#endif
