/* SPDX-License-Identifier: BSD-2-Clause */
/* Every finding that the library can make about a MAD or an exchange.
 * F(id, severity, summary, rule)
 * Severities: CHAT (normal, worth knowing), NOTE (unusual, legal), WARN (likely trouble), FAULT (breaks a rule). */
#ifndef CMCODEC_TABLES_FINDINGS_H
#define CMCODEC_TABLES_FINDINGS_H

/* About one MAD by itself (check.c). */
#define CMC_MAD_FINDINGS(F) \
  F(truncated, NOTE, "The MAD is cut off", "a MAD is 256 bytes") \
  F(base_version, FAULT, "BaseVersion is not 1", "IBA volume 1, chapter 13: CM uses base version 1") \
  F(class_version, FAULT, "ClassVersion is not one that CM has", "class version 2, or 1 as in IBA 1.0.a") \
  F(attribute, FAULT, "AttributeID is no CM message", "attributes 0x0010..0x001C and ClassPortInfo") \
  F(method, WARN, "Method does not fit the message", \
    "CM messages are ComMgtSend (3); Get, Set and GetResp go with ClassPortInfo only") \
  F(status, WARN, "MAD status is not 0", "status is 0 in every CM message") \
  F(reserved_not_zero, NOTE, "Reserved bits are not zero", "reserved bits are sent as 0 and ignored on receive") \
  F(attribute_modifier, NOTE, "AttributeModifier is set without an ECE vendor", \
    "the modifier is 0, or ECE vendor options in REQ, REP and SIDR_REP with a vendor ID") \
  F(class_version_1, NOTE, "Class version 1 layout", "IBA 1.1 and later use class version 2: a rare, old stack") \
  F(reserved_value, WARN, "The value is reserved", "the enumeration does not define it") \
  F(info_length, FAULT, "Additional information length is above 72", "the field holds 72 bytes") \
  F(info_size, WARN, "Additional information has not the size that its kind needs", \
    "GID 16, LID 2, GUID 8, ClassPortInfo 72 bytes") \
  F(comm_id_zero, WARN, "Local Communication ID is 0", "a REQ or REP names the sender's own, non-zero handle") \
  F(guid_zero, WARN, "Local CA GUID is 0", "the GUID is part of the duplicate test") \
  F(transport_rd, NOTE, "Reliable datagram asked for", "no implementation is known") \
  F(extended_transport, WARN, "Extended Transport Type does not fit", \
    "type 3 goes with extended type 1 (XRC), every other type with 0") \
  F(mtu_invalid, FAULT, "Path MTU code is invalid", "codes 1..5 stand for 256..4096 bytes") \
  F(p_key_invalid, WARN, "P_Key is invalid", "the low 15 bits are not 0: 0x0000 and 0x8000 are no partition") \
  F(path_lid_zero, WARN, "Primary LID is 0", "a path names its LIDs; 0xFFFF on RoCE and routed paths") \
  F(paths_equal, NOTE, "Alternate path equals the primary one", "an equal path protects nothing") \
  F(ack_timeout_zero, WARN, "Local ACK Timeout is 0", "0 turns the transport timer off: a lost packet hangs the QP") \
  F(retry_count_zero, NOTE, "Retry Count is 0", "one lost packet breaks the connection") \
  F(rnr_retry_infinite, CHAT, "RNR Retry Count is 7: for ever", "a receiver that never posts is never reported") \
  F(srq_flow_control, NOTE, "SRQ and end-to-end flow control together", "a QP on an SRQ issues no credits") \
  F(qpn_invalid, NOTE, "QPN is 0 or 1", "QPs 0 and 1 are management QPs, not connectable") \
  F(mra_long, NOTE, "MRA promises a very long time", "the caller hangs for minutes when the answer never comes") \
  F(sidr_qp_invalid, WARN, "SIDR_REP succeeded with QPN 0", "status 0 promises a usable QPN and Q_Key") \
  F(ip_cm_header, WARN, "ServiceID says IP CM, but the header in the private data does not fit", \
    "Annex A11: version 0, IP version 4 or 6") \
  F(ip_cm_addresses, NOTE, "Addresses in the IP CM header differ from the packet's", \
    "NAT, an alias address, or the wrong interface; Linux refuses such a REQ") \
  F(q_key, WARN, "Q_Key of the packet is not 0x80010000", "every GSI packet carries the well-known Q_Key") \
  F(p_key_mismatch, NOTE, "P_Key of the REQ differs from the packet's", "the REQ names the partition that carries it") \
  F(sap_seen, CHAT, "SAP, SPR or the SAP Supported bit seen", "a rare stack: the layout is not public") \
  F(rejected, CHAT, "The peer refuses", "REJ") \
  F(sidr_refused, CHAT, "The service is refused", "SIDR_REP with a status other than 0") \
  F(path_refused, CHAT, "The alternate path is refused", "APR with a status other than 0")

#define CMC_FINDINGS(F) CMC_MAD_FINDINGS(F)

#endif
