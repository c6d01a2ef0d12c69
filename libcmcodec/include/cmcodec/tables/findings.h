/* SPDX-License-Identifier: BSD-2-Clause */
/* Every finding that the library can make about a MAD or an exchange.
 * F(id, severity, summary, rule)
 * Severities: CHAT (normal, worth knowing), NOTE (unusual, legal), WARN (likely trouble), FAULT (breaks a rule). */
#ifndef CMCODEC_TABLES_FINDINGS_H
#define CMCODEC_TABLES_FINDINGS_H

#include <cmcodec/tables/exchange_findings.h>

/* About one MAD by itself (check.c). */
#define CMC_MAD_FINDINGS(F) \
  F(truncated, NOTE, "The MAD is cut off", "a MAD is 256 bytes") \
  F(mad_size, FAULT, "The packet does not carry 256 bytes", \
    "a MAD is 256 bytes; a longer one can stop the receiver's QP 1") \
  F(base_version, FAULT, "Unknown MAD version", "IBA volume 1, chapter 13: base version 1") \
  F(mgmt_class, FAULT, "Not communication management", "CM is management class 0x07") \
  F(class_version, FAULT, "Unknown CM class version", "class version 2, or 1 as in IBA 1.0.a") \
  F(attribute, FAULT, "Unknown CM message", "attributes 0x0010..0x001C and ClassPortInfo") \
  F(method, WARN, "The method does not fit the message", \
    "CM messages are ComMgtSend (0x03); Get, Set and GetResp go with ClassPortInfo only") \
  F(status, WARN, "The MAD reports an error", "status is 0 in every CM message") \
  F(reserved_not_zero, NOTE, "Reserved bits are not zero", "reserved bits are sent as 0 and ignored on receive") \
  F(attribute_modifier, NOTE, "Options without an ECE vendor", \
    "the modifier is 0, or ECE vendor options in REQ, REP and SIDR_REP with a vendor ID") \
  F(class_version_1, NOTE, "A class version 1 message", "IBA 1.1 and later use class version 2: a rare, old stack") \
  F(reserved_value, WARN, "A reserved value", "the enumeration does not define it") \
  F(info_length, FAULT, "Additional information is longer than its field", "the field holds 72 bytes") \
  F(info_size, WARN, "Additional information has not the size that its kind needs", \
    "GID 16, LID 2, GUID 8, ClassPortInfo 72 bytes") \
  F(info_missing, NOTE, "Additional information is missing", \
    "this reason or status comes with what would be accepted, or where to ask") \
  F(comm_id_zero, WARN, "No communication ID", "a REQ or REP names the sender's own, non-zero handle") \
  F(guid_zero, WARN, "No CA GUID", "the GUID tells one CA's IDs and QPNs from another's") \
  F(transport_rd, NOTE, "Reliable datagram asked for", "no implementation is known") \
  F(extended_transport, WARN, "Extended Transport Type does not fit", \
    "type 3 goes with extended type 1 (XRC), every other type with 0") \
  F(p_key_invalid, WARN, "An invalid P_Key", "the low 15 bits are not 0: 0x0000 and 0x8000 are no partition") \
  F(path_lid_zero, WARN, "The path names no LID", \
    "an InfiniBand path names its LIDs, or OPA GIDs that hold them; on RoCE they mean nothing") \
  F(path_lid_routed, NOTE, "A routed path, but the packet has no GRH", \
    "the permissive LID is for RoCE and for paths through a router, where packets carry a GRH") \
  F(subnet_local, NOTE, "A path inside one subnet, but the GIDs are of two", \
    "ports of one subnet have the same GID prefix") \
  F(paths_equal, NOTE, "Alternate path equals the primary one", "an equal path protects nothing") \
  F(ack_timeout_zero, WARN, "The transport timer is off", "a lost packet hangs the QP") \
  F(retry_count_zero, NOTE, "No transport retries", \
    "one lost packet breaks the connection; IPoIB-CM alone asks for this") \
  F(rnr_retry_infinite, CHAT, "RNR retries never end", "a receiver that never posts is never reported") \
  F(srq_flow_control, CHAT, "End-to-end flow control with an SRQ", \
    "a QP on an SRQ issues no credits; Linux asks for both unless told otherwise") \
  F(no_rdma_reads, NOTE, "The service reads from the requester, who accepts no RDMA Reads", \
    "storage targets fetch written data by RDMA Read: Responder Resources 0 forbids it") \
  F(qpn_invalid, NOTE, "Not a QPN that can be connected", "QPs 0 and 1 are management QPs") \
  F(mra_long, NOTE, "MRA asks for minutes", "the caller hangs that long when the answer never comes") \
  F(lap_on_roce, NOTE, "LAP on RoCE", "Linux ignores LAP and APR on RoCE: expect no answer") \
  F(sidr_qp_invalid, WARN, "The service has no QPN", "status 0 promises a usable QPN and Q_Key") \
  F(ip_cm_header, WARN, "ServiceID says IP CM, but the header in the private data does not fit", \
    "Annex A11: version 0, IP version 4 or 6") \
  F(ip_cm_addresses, NOTE, "Addresses in the IP CM header differ from the packet's", \
    "NAT, an alias address, or the wrong interface; Linux refuses such a REQ") \
  F(q_key, WARN, "Q_Key of the packet is not 0x80010000", "every GSI packet carries the well-known Q_Key") \
  F(opcode, WARN, "The packet is not UD SEND only", "every GSI packet has opcode 0x64") \
  F(p_key_mismatch, NOTE, "P_Key of the REQ differs from the packet's", "the REQ names the partition that carries it") \
  F(sap_seen, CHAT, "A stack that knows SAP and SPR", "a rare stack: the layout is not public") \
  F(rejected, CHAT, "The peer refuses", "a REJ refuses a connection or breaks off its setup") \
  F(sidr_refused, CHAT, "The service is refused", "SIDR_REP with a status other than 0") \
  F(path_refused, CHAT, "The alternate path is refused", \
    "APR with a status, or REP with a Failover Accepted, other than 0")

/* About an exchange (tracker): tables/exchange_findings.h. */
#define CMC_FINDINGS(F) CMC_MAD_FINDINGS(F) CMC_EXCHANGE_FINDINGS(F)

#endif
