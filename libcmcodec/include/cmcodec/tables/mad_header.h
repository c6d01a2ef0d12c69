/* SPDX-License-Identifier: BSD-2-Clause */
/* The common MAD header, 24 bytes; IBA volume 1, chapter 13.
 * Offsets are from the first byte of the MAD; bit 0 is the most significant.
 * F(type, name, specification name, byte, bit, width, kind, enumeration, transports, meaning) */
#ifndef CMCODEC_TABLES_MAD_HEADER_H
#define CMCODEC_TABLES_MAD_HEADER_H

#define CMC_FIELDS_mad_header(F) \
  F(u8, base_version, "BaseVersion", 0, 0, 8, COUNT, NONE, CMC_ALL, \
    "MAD base version: 1 for CM") \
  F(u8, mgmt_class, "MgmtClass", 1, 0, 8, ENUM, MGMT_CLASS, CMC_ALL, \
    "management class: 0x07 is communication management") \
  F(u8, class_version, "ClassVersion", 2, 0, 8, COUNT, NONE, CMC_ALL, \
    "CM class version: chooses the layout (2, or 1 as in IBA 1.0.a)") \
  F(u8, method, "Method", 3, 0, 8, ENUM, METHOD, CMC_ALL, \
    "response bit and method") \
  F(u16, status, "Status", 4, 0, 16, ENUM, MAD_STATUS, CMC_ALL, \
    "MAD status: 0 in every CM message") \
  F(u16, class_specific, "ClassSpecific", 6, 0, 16, RESERVED, NONE, CMC_ALL, \
    "unused by CM: send 0") \
  F(u64, transaction_id, "TransactionID", 8, 0, 64, ID, NONE, CMC_ALL, \
    "chosen by the requester; answers echo it") \
  F(u16, attribute_id, "AttributeID", 16, 0, 16, ENUM, ATTRIBUTE_ID, CMC_ALL, \
    "which message this is") \
  F(u16, reserved, "Reserved", 18, 0, 16, RESERVED, NONE, CMC_ALL, \
    "send 0, ignore on receive") \
  F(u32, attribute_modifier, "AttributeModifier", 20, 0, 32, BITMASK, NONE, CMC_ALL, \
    "0, or the ECE vendor option bits in REQ, REP and SIDR_REP")

#endif
