/* SPDX-License-Identifier: BSD-2-Clause */
/* SIDR_REP (ServiceIDResReqResp), attribute 0x0018, class version 2; IBA volume 1, chapter 12.
 * Offsets are from the first byte of the 232 data bytes that follow the MAD header,
 * as the specification counts them; bit 0 is the most significant.
 * F(type, name, specification name, byte, bit, width, kind, enumeration, transports, meaning) */
#ifndef CMCODEC_TABLES_SIDR_REP_H
#define CMCODEC_TABLES_SIDR_REP_H

#define CMC_FIELDS_sidr_rep(F) \
  F(u32, request_id, "RequestID", 0, 0, 32, ID, NONE, CMC_UD, \
    "copied from the SIDR_REQ") \
  F(u8, status, "Status", 4, 0, 8, ENUM, SIDR_STATUS, CMC_UD, \
    "result") \
  F(u8, additional_information_length, "Additional Information Length", 5, 0, 8, LENGTH, NONE, CMC_UD, \
    "valid bytes of the additional information") \
  F(u16, vendor_id_h, "Vendor ID (high)", 6, 0, 16, VENDOR, NONE, CMC_UD, \
    "ECE vendor bits 23..8 (was reserved)") \
  F(u32, qpn, "QPN", 8, 0, 24, QPN, NONE, CMC_UD, \
    "QP of the service (status 0 only); librdmacm XRC uses it for an SRQ number") \
  F(u8, vendor_id_l, "Vendor ID (low)", 11, 0, 8, VENDOR, NONE, CMC_UD, \
    "ECE vendor bits 7..0 (was reserved)") \
  F(u64, service_id, "ServiceID", 12, 0, 64, SERVICE_ID, NONE, CMC_UD, \
    "copied from the SIDR_REQ") \
  F(u32, q_key, "Q_Key", 20, 0, 32, Q_KEY, NONE, CMC_UD, \
    "Q_Key to use with that QP") \
  F(bytes, additional_information, "Additional Information", 24, 0, 576, INFO, NONE, CMC_UD, \
    "status-specific; ClassPortInfo when status is redirect") \
  F(bytes, private_data, "PrivateData", 96, 0, 1088, PRIVATE_DATA, NONE, CMC_ALL, \
    "consumer bytes, format set by the service")

#endif
