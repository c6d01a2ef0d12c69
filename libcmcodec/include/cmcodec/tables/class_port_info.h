/* SPDX-License-Identifier: BSD-2-Clause */
/* ClassPortInfo, attribute 0x0001; IBA volume 1, chapter 13.
 * Offsets are from the first byte of the 232 data bytes that follow the MAD header,
 * as the specification counts them; bit 0 is the most significant.
 * F(type, name, specification name, byte, bit, width, kind, enumeration, transports, meaning) */
#ifndef CMCODEC_TABLES_CLASS_PORT_INFO_H
#define CMCODEC_TABLES_CLASS_PORT_INFO_H

#define CMC_FIELDS_class_port_info(F) \
  F(u8, base_version, "BaseVersion", 0, 0, 8, COUNT, NONE, CMC_ALL, \
    "MAD base version supported") \
  F(u8, class_version, "ClassVersion", 1, 0, 8, COUNT, NONE, CMC_ALL, \
    "highest CM class version supported") \
  F(u16, capability_mask, "CapabilityMask", 2, 0, 16, BITMASK, CM_CAP_BIT, CMC_ALL, \
    "bits, see enum cm_cap_bit") \
  F(u32, capability_mask2, "CapabilityMask2", 4, 0, 27, BITMASK, NONE, CMC_ALL, \
    "further bits") \
  F(u8, resp_time_value, "RespTimeValue", 7, 3, 5, TIMEOUT, NONE, CMC_ALL, \
    "MAD answer time") \
  F(bytes, redirect_gid, "RedirectGID", 8, 0, 128, GID, NONE, CMC_ALL, \
    "where to send the class's MADs") \
  F(u8, redirect_tc, "RedirectTC", 24, 0, 8, TRAFFIC_CLASS, NONE, CMC_ALL, \
    "GRH traffic class") \
  F(u8, redirect_sl, "RedirectSL", 25, 0, 4, COUNT, NONE, CMC_ALL, \
    "SL") \
  F(u32, redirect_fl, "RedirectFL", 25, 4, 20, FLOW_LABEL, NONE, CMC_ALL, \
    "GRH flow label") \
  F(u16, redirect_lid, "RedirectLID", 28, 0, 16, LID, NONE, CMC_ALL, \
    "LID") \
  F(u16, redirect_p_key, "RedirectP_Key", 30, 0, 16, P_KEY, NONE, CMC_ALL, \
    "P_Key") \
  F(u8, reserved_1, "Reserved", 32, 0, 8, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u32, redirect_qp, "RedirectQP", 33, 0, 24, QPN, NONE, CMC_ALL, \
    "QP for the class's MADs") \
  F(u32, redirect_q_key, "RedirectQ_Key", 36, 0, 32, Q_KEY, NONE, CMC_ALL, \
    "Q_Key of that QP") \
  F(bytes, trap_gid, "TrapGID", 40, 0, 128, GID, NONE, CMC_ALL, \
    "trap destination (unused by CM)") \
  F(u8, trap_tc, "TrapTC", 56, 0, 8, TRAFFIC_CLASS, NONE, CMC_ALL, \
    "unused by CM") \
  F(u8, trap_sl, "TrapSL", 57, 0, 4, COUNT, NONE, CMC_ALL, \
    "unused by CM") \
  F(u32, trap_fl, "TrapFL", 57, 4, 20, FLOW_LABEL, NONE, CMC_ALL, \
    "unused by CM") \
  F(u16, trap_lid, "TrapLID", 60, 0, 16, LID, NONE, CMC_ALL, \
    "unused by CM") \
  F(u16, trap_p_key, "TrapP_Key", 62, 0, 16, P_KEY, NONE, CMC_ALL, \
    "unused by CM") \
  F(u8, trap_hl, "TrapHL", 64, 0, 8, COUNT, NONE, CMC_ALL, \
    "hop limit") \
  F(u32, trap_qp, "TrapQP", 65, 0, 24, QPN, NONE, CMC_ALL, \
    "unused by CM") \
  F(u32, trap_q_key, "TrapQ_Key", 68, 0, 32, Q_KEY, NONE, CMC_ALL, \
    "unused by CM") \
  F(bytes, reserved_2, "Reserved", 72, 0, 1280, RESERVED, NONE, CMC_ALL, \
    "unused rest of the 232-byte MAD data")

#endif
