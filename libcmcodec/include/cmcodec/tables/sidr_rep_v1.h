/* SPDX-License-Identifier: BSD-2-Clause */
/* SIDR_REP (ServiceIDResReqResp), attribute 0x0018, class version 1 (IBA 1.0.a).
 * Offsets are from the first byte of the 232 data bytes that follow the MAD header,
 * as the specification counts them; bit 0 is the most significant.
 * F(type, name, specification name, byte, bit, width, kind, enumeration, transports, meaning) */
#ifndef CMCODEC_TABLES_SIDR_REP_V1_H
#define CMCODEC_TABLES_SIDR_REP_V1_H

#define CMC_FIELDS_sidr_rep_v1(F) \
  F(u32, request_id, "RequestID", 0, 0, 32, ID, NONE, CMC_UD, \
    "copied from the SIDR_REQ") \
  F(u32, qpn, "QPN", 4, 0, 24, QPN, NONE, CMC_UD, \
    "QP of the service") \
  F(u8, status, "Status", 7, 0, 8, ENUM, SIDR_STATUS, CMC_UD, \
    "result") \
  F(u64, service_id, "ServiceID", 8, 0, 64, SERVICE_ID, NONE, CMC_UD, \
    "copied from the SIDR_REQ") \
  F(u32, q_key, "Q_Key", 16, 0, 32, Q_KEY, NONE, CMC_UD, \
    "Q_Key to use with that QP") \
  F(bytes, class_port_info, "ClassPortInfo", 20, 0, 576, CLASS_PORT_INFO, NONE, CMC_UD, \
    "redirect target (status 4)") \
  F(bytes, private_data, "PrivateData", 92, 0, 1120, PRIVATE_DATA, NONE, CMC_ALL, \
    "consumer bytes, format set by the service")

#endif
