/* SPDX-License-Identifier: BSD-2-Clause */
/* SAP (SuggestAlternatePath), attribute 0x001b, class versions 1 and 2; IBA volume 1, chapter 12.
 * Offsets are from the first byte of the 232 data bytes that follow the MAD header,
 * as the specification counts them; bit 0 is the most significant.
 * F(type, name, specification name, byte, bit, width, kind, enumeration, transports, meaning) */
#ifndef CMCODEC_TABLES_SAP_H
#define CMCODEC_TABLES_SAP_H

#define CMC_FIELDS_sap(F) \
  F(u32, local_comm_id, "Local Communication ID", 0, 0, 32, ID, NONE, CMC_CONNECTED, \
    "position assumed from every other CM message: no public layout") \
  F(u32, remote_comm_id, "Remote Communication ID", 4, 0, 32, ID, NONE, CMC_CONNECTED, \
    "position assumed from every other CM message: no public layout") \
  F(bytes, unspecified, "(unspecified)", 8, 0, 1792, OPAQUE, NONE, CMC_CONNECTED, \
    "no public layout: shown as bytes")

#endif
