/* SPDX-License-Identifier: BSD-2-Clause */
/* Every enumeration of the messages, with words for a reader.
 * V(value, TOKEN, title, meaning, hint, information)
 * title: a few words for one line; meaning: one sentence; hint: what to look at next ("" when nothing);
 * information: what the additional (reject) information holds with this value. A value that is not listed is
 * reserved. Sources: IBA volume 1, chapter 12; Linux rdma/ib_cm.h and rdma/ibta_vol1_c12.h. */
#ifndef CMCODEC_TABLES_ENUMS_H
#define CMCODEC_TABLES_ENUMS_H

/* management class */
#define CMC_ENUM_mgmt_class(V) \
  V(0x07, COMMGT, "ComMgt", "communication management class (GSI, QP1)", "", NONE)

/* MAD method */
#define CMC_ENUM_method(V) \
  V(0x01, COMMGTGET, "ComMgtGet", "read ClassPortInfo", "", NONE) \
  V(0x02, COMMGTSET, "ComMgtSet", "write ClassPortInfo", "", NONE) \
  V(0x03, COMMGTSEND, "ComMgtSend", "every CM message 0x10..0x1C", "", NONE) \
  V(0x81, COMMGTGETRESP, "ComMgtGetResp", "answer to Get/Set", "", NONE)

/* MAD status */
#define CMC_ENUM_mad_status(V) \
  V(0x0000, OK, "ok", "always 0 in CM messages", "", NONE) \
  V(0x0001, BUSY, "busy", "bit 0", "", NONE) \
  V(0x0002, REDIRECT, "redirect", "bit 1: redirection required", "", NONE) \
  V(0x0004, BAD_VERSION, "bad_version", "bits 2-4 = 1: base/class version not supported", "", NONE) \
  V(0x0008, BAD_METHOD, "bad_method", "bits 2-4 = 2", "", NONE) \
  V(0x000C, BAD_METHOD_ATTR, "bad_method_attr", "bits 2-4 = 3: method/attribute combination not supported", "", NONE) \
  V(0x001C, BAD_ATTR_VALUE, "bad_attr_value", "bits 2-4 = 7: invalid attribute or modifier value", "", NONE)

/* CM message */
#define CMC_ENUM_attribute_id(V) \
  V(0x0001, CLASSPORTINFO, "ClassPortInfo", "class capabilities", "", NONE) \
  V(0x0010, REQ, "REQ", "asks for a connection", "", NONE) \
  V(0x0011, MRA, "MRA", "MsgRcptAck", "", NONE) \
  V(0x0012, REJ, "REJ", "ConnectReject", "", NONE) \
  V(0x0013, REP, "REP", "ConnectReply", "", NONE) \
  V(0x0014, RTU, "RTU", "ReadyToUse", "", NONE) \
  V(0x0015, DREQ, "DREQ", "DisconnectRequest", "", NONE) \
  V(0x0016, DREP, "DREP", "DisconnectReply", "", NONE) \
  V(0x0017, SIDR_REQ, "SIDR_REQ", "ServiceIDResReq", "", NONE) \
  V(0x0018, SIDR_REP, "SIDR_REP", "ServiceIDResReqResp", "", NONE) \
  V(0x0019, LAP, "LAP", "LoadAlternatePath", "", NONE) \
  V(0x001A, APR, "APR", "AlternatePathResponse", "", NONE) \
  V(0x001B, SAP, "SAP", "SuggestAlternatePath (layout not public here)", "", NONE) \
  V(0x001C, SPR, "SPR", "SuggestPathResponse (layout not public here)", "", NONE)

/* REJ Reason */
#define CMC_ENUM_rej_reason(V) \
  V(1, NO_QP, "NO_QP", "no QP available", "", NONE) \
  V(2, NO_EEC, "NO_EEC", "no EE context available", "", NONE) \
  V(3, NO_RESOURCES, "NO_RESOURCES", "other resource missing", "", NONE) \
  V(4, TIMEOUT, "TIMEOUT", "sender gave up waiting (or cancelled its own REQ)", "", GUID) \
  V(5, UNSUPPORTED, "UNSUPPORTED", "request not supported", "", NONE) \
  V(6, INVALID_COMM_ID, "INVALID_COMM_ID", "one or both IDs unknown", "", NONE) \
  V(7, INVALID_COMM_INSTANCE, "INVALID_COMM_INSTANCE", "IDs known but the local/remote ID and QPN triple is not a connection", "", NONE) \
  V(8, INVALID_SERVICE_ID, "INVALID_SERVICE_ID", "no listener for the ServiceID", "", NONE) \
  V(9, INVALID_TRANSPORT_TYPE, "INVALID_TRANSPORT_TYPE", "transport type not supported", "", NONE) \
  V(10, STALE_CONN, "STALE_CONN", "peer still has a connection for that QP/EEC; both go through TimeWait", "", NONE) \
  V(11, RDC_NOT_EXIST, "RDC_NOT_EXIST", "RDC Exists was set but there is none", "", NONE) \
  V(12, INVALID_GID, "INVALID_GID", "primary remote GID refused", "", GID) \
  V(13, INVALID_LID, "INVALID_LID", "primary remote LID refused", "", LID) \
  V(14, INVALID_SL, "INVALID_SL", "primary SL refused", "", SL) \
  V(15, INVALID_TRAFFIC_CLASS, "INVALID_TRAFFIC_CLASS", "primary traffic class refused", "", TRAFFIC_CLASS) \
  V(16, INVALID_HOP_LIMIT, "INVALID_HOP_LIMIT", "primary hop limit refused", "", HOP_LIMIT) \
  V(17, INVALID_PACKET_RATE, "INVALID_PACKET_RATE", "cannot send as slowly as asked", "", RATE) \
  V(18, INVALID_ALT_GID, "INVALID_ALT_GID", "alternate remote GID refused", "", GID) \
  V(19, INVALID_ALT_LID, "INVALID_ALT_LID", "alternate remote LID refused", "", LID) \
  V(20, INVALID_ALT_SL, "INVALID_ALT_SL", "alternate SL refused", "", SL) \
  V(21, INVALID_ALT_TRAFFIC_CLASS, "INVALID_ALT_TRAFFIC_CLASS", "alternate traffic class refused", "", TRAFFIC_CLASS) \
  V(22, INVALID_ALT_HOP_LIMIT, "INVALID_ALT_HOP_LIMIT", "alternate hop limit refused", "", HOP_LIMIT) \
  V(23, INVALID_ALT_PACKET_RATE, "INVALID_ALT_PACKET_RATE", "alternate rate refused", "", RATE) \
  V(24, PORT_CM_REDIRECT, "PORT_CM_REDIRECT", "ask there instead, CM messages too", "", CLASS_PORT_INFO) \
  V(25, PORT_REDIRECT, "PORT_REDIRECT", "other port, but same CM", "", GID) \
  V(26, INVALID_MTU, "INVALID_MTU", "path MTU refused", "", MTU) \
  V(27, INSUFFICIENT_RESP_RESOURCES, "INSUFFICIENT_RESP_RESOURCES", "REP offered too few responder resources", "", NONE) \
  V(28, CONSUMER_DEFINED, "CONSUMER_DEFINED", "application refused", "", CONSUMER) \
  V(29, INVALID_RNR_RETRY, "INVALID_RNR_RETRY", "RNR retry count refused", "", NONE) \
  V(30, DUPLICATE_LOCAL_COMM_ID, "DUPLICATE_LOCAL_COMM_ID", "REQ's Local Communication ID is already in use by that CA", "", NONE) \
  V(31, INVALID_CLASS_VERSION, "INVALID_CLASS_VERSION", "class version not supported", "", CLASS_VERSION) \
  V(32, INVALID_FLOW_LABEL, "INVALID_FLOW_LABEL", "primary flow label refused", "", FLOW_LABEL) \
  V(33, INVALID_ALT_FLOW_LABEL, "INVALID_ALT_FLOW_LABEL", "alternate flow label refused", "", FLOW_LABEL) \
  V(34, UNASSIGNED, "unassigned", "no public definition: treat as unknown", "", NONE) \
  V(35, VENDOR_OPTION_NOT_SUPPORTED, "VENDOR_OPTION_NOT_SUPPORTED", "ECE option refused", "", NONE) \
  V(65535, SERVICE_HANDOFF, "SERVICE_HANDOFF", "WinOF-only value, not IBTA", "", NONE)

/* REJ Message REJected */
#define CMC_ENUM_message_rejected(V) \
  V(0, REQ, "REQ", "REQ", "", NONE) \
  V(1, REP, "REP", "REP", "", NONE) \
  V(2, OTHER, "OTHER", "no particular message (timeout, established connection)", "", NONE)

/* MRA Message MRAed */
#define CMC_ENUM_message_mraed(V) \
  V(0, REQ, "REQ", "REQ", "", NONE) \
  V(1, REP, "REP", "REP", "", NONE) \
  V(2, LAP, "LAP", "LAP (Linux calls the value OTHER)", "", NONE)

/* Transport Service Type */
#define CMC_ENUM_transport_service_type(V) \
  V(0, RC, "RC", "reliable connected", "", NONE) \
  V(1, UC, "UC", "unreliable connected", "", NONE) \
  V(2, RD, "RD", "reliable datagram (no known implementation)", "", NONE) \
  V(3, EXTENDED, "EXTENDED", "look at Extended Transport Type", "", NONE)

/* Extended Transport Type */
#define CMC_ENUM_extended_transport_type(V) \
  V(0, NONE, "none", "must be 0 unless type is 3", "", NONE) \
  V(1, XRC, "XRC", "extended reliable connected", "", NONE)

/* Path Packet Payload MTU */
#define CMC_ENUM_path_mtu(V) \
  V(1, MTU_256, "256 bytes", "256 bytes", "", NONE) \
  V(2, MTU_512, "512 bytes", "512 bytes", "", NONE) \
  V(3, MTU_1024, "1024 bytes", "1024 bytes", "", NONE) \
  V(4, MTU_2048, "2048 bytes", "2048 bytes", "", NONE) \
  V(5, MTU_4096, "4096 bytes", "4096 bytes", "", NONE)

/* path rate */
#define CMC_ENUM_path_rate(V) \
  V(2, RATE_2_5_GBPS, "2.5 Gb/s", "at most 2.5 Gb/s", "", NONE) \
  V(3, RATE_10_GBPS, "10 Gb/s", "at most 10 Gb/s", "", NONE) \
  V(4, RATE_30_GBPS, "30 Gb/s", "at most 30 Gb/s", "", NONE) \
  V(5, RATE_5_GBPS, "5 Gb/s", "at most 5 Gb/s", "", NONE) \
  V(6, RATE_20_GBPS, "20 Gb/s", "at most 20 Gb/s", "", NONE) \
  V(7, RATE_40_GBPS, "40 Gb/s", "at most 40 Gb/s", "", NONE) \
  V(8, RATE_60_GBPS, "60 Gb/s", "at most 60 Gb/s", "", NONE) \
  V(9, RATE_80_GBPS, "80 Gb/s", "at most 80 Gb/s", "", NONE) \
  V(10, RATE_120_GBPS, "120 Gb/s", "at most 120 Gb/s", "", NONE) \
  V(11, RATE_14_GBPS, "14 Gb/s", "at most 14 Gb/s", "", NONE) \
  V(12, RATE_56_GBPS, "56 Gb/s", "at most 56 Gb/s", "", NONE) \
  V(13, RATE_112_GBPS, "112 Gb/s", "at most 112 Gb/s", "", NONE) \
  V(14, RATE_168_GBPS, "168 Gb/s", "at most 168 Gb/s", "", NONE) \
  V(15, RATE_25_GBPS, "25 Gb/s", "at most 25 Gb/s", "", NONE) \
  V(16, RATE_100_GBPS, "100 Gb/s", "at most 100 Gb/s", "", NONE) \
  V(17, RATE_200_GBPS, "200 Gb/s", "at most 200 Gb/s", "", NONE) \
  V(18, RATE_300_GBPS, "300 Gb/s", "at most 300 Gb/s", "", NONE) \
  V(19, RATE_28_GBPS, "28 Gb/s", "at most 28 Gb/s", "", NONE) \
  V(20, RATE_50_GBPS, "50 Gb/s", "at most 50 Gb/s", "", NONE) \
  V(21, RATE_400_GBPS, "400 Gb/s", "at most 400 Gb/s", "", NONE) \
  V(22, RATE_600_GBPS, "600 Gb/s", "at most 600 Gb/s", "", NONE) \
  V(23, RATE_800_GBPS, "800 Gb/s", "at most 800 Gb/s", "", NONE) \
  V(24, RATE_1200_GBPS, "1200 Gb/s", "at most 1200 Gb/s", "", NONE) \
  V(0, PORT_RATE, "port rate", "no static rate limit", "", NONE)

/* RNR Retry Count */
#define CMC_ENUM_rnr_retry_count(V) \
  V(0, NO_RETRY, "no retry", "", "", NONE) \
  V(1, RETRY_1, "1 retry", "", "", NONE) \
  V(2, RETRY_2, "2 retries", "", "", NONE) \
  V(3, RETRY_3, "3 retries", "", "", NONE) \
  V(4, RETRY_4, "4 retries", "", "", NONE) \
  V(5, RETRY_5, "5 retries", "", "", NONE) \
  V(6, RETRY_6, "6 retries", "", "", NONE) \
  V(7, INFINITE, "infinite", "retry for ever", "", NONE)

/* REP Failover Accepted */
#define CMC_ENUM_failover_accepted(V) \
  V(0, ACCEPTED, "ACCEPTED", "alternate path taken (also when none was offered)", "", NONE) \
  V(1, UNSUPPORTED, "UNSUPPORTED", "no automatic path migration here", "", NONE) \
  V(2, REJECTED, "REJECTED", "migration known but this path refused", "", NONE)

/* APR AP Status */
#define CMC_ENUM_ap_status(V) \
  V(0, SUCCESS, "SUCCESS", "loaded", "", NONE) \
  V(1, INVALID_COMM_ID, "INVALID_COMM_ID", "IDs unknown", "", NONE) \
  V(2, UNSUPPORTED, "UNSUPPORTED", "no alternate paths here", "", NONE) \
  V(3, REJECT, "REJECT", "port refused", "", NONE) \
  V(4, REDIRECT, "REDIRECT", "refused, go elsewhere", "", CLASS_PORT_INFO) \
  V(5, IS_CURRENT, "IS_CURRENT", "path equals the one in use", "", NONE) \
  V(6, INVALID_QPN_EECN, "INVALID_QPN_EECN", "QPN does not match the IDs", "", NONE) \
  V(7, INVALID_LID, "INVALID_LID", "remote LID refused", "", LID) \
  V(8, INVALID_GID, "INVALID_GID", "remote GID refused", "", GID) \
  V(9, INVALID_FLOW_LABEL, "INVALID_FLOW_LABEL", "", "", FLOW_LABEL) \
  V(10, INVALID_TCLASS, "INVALID_TCLASS", "", "", TRAFFIC_CLASS) \
  V(11, INVALID_HOP_LIMIT, "INVALID_HOP_LIMIT", "", "", HOP_LIMIT) \
  V(12, INVALID_PACKET_RATE, "INVALID_PACKET_RATE", "", "", RATE) \
  V(13, INVALID_SL, "INVALID_SL", "", "", SL)

/* SIDR_REP Status */
#define CMC_ENUM_sidr_status(V) \
  V(0, SUCCESS, "SUCCESS", "QPN and Q_Key are valid", "", NONE) \
  V(1, UNSUPPORTED, "UNSUPPORTED", "ServiceID not served", "", NONE) \
  V(2, REJECT, "REJECT", "service refused", "", NONE) \
  V(3, NO_QP, "NO_QP", "no QP available", "", NONE) \
  V(4, REDIRECT, "REDIRECT", "ask there", "", CLASS_PORT_INFO) \
  V(5, UNSUPPORTED_VERSION, "UNSUPPORTED_VERSION", "class version not supported", "", CLASS_VERSION)

/* ClassPortInfo CapabilityMask bit number */
#define CMC_ENUM_cm_cap_bit(V) \
  V(9, ISRELIABLECONNECTIONCAPABLE, "IsReliableConnectionCapable", "ClassPortInfo CapabilityMask bit number", "", NONE) \
  V(10, ISRELIABLEDATAGRAMCAPABLE, "IsReliableDatagramCapable", "", "", NONE) \
  V(11, ISRAWDATAGRAMCAPABLE, "IsRawDatagramCapable", "", "", NONE) \
  V(12, ISUNRELIABLECONNECTIONCAPABLE, "IsUnreliableConnectionCapable", "", "", NONE) \
  V(13, ISSERVICEIDRESOLUTIONCAPABLE, "IsServiceIDResolutionCapable", "", "", NONE)

/* IP CM service refusal (Annex A11) */
#define CMC_ENUM_ari_rdma_ip(V) \
  V(0, UNSPECIFIED, "UNSPECIFIED", "IP CM service refusal code (Annex A11); its byte position was not confirmed: no detail given", "", NONE) \
  V(1, MAJOR_VERSION, "MAJOR_VERSION", "major version not supported", "", NONE) \
  V(2, MINOR_VERSION, "MINOR_VERSION", "minor version not supported", "", NONE) \
  V(3, IPV, "IPV", "IP version not supported", "", NONE) \
  V(4, SRC_ADDR, "SRC_ADDR", "source address refused", "", NONE) \
  V(5, DST_ADDR, "DST_ADDR", "destination address refused", "", NONE) \
  V(6, UNKNOWN_ADDR, "UNKNOWN_ADDR", "address unknown, may suggest another", "", NONE)

/* N(name, ID, title): every enumeration. */
#define CMC_ENUMS(N) \
  N(mgmt_class, MGMT_CLASS, "management class") \
  N(method, METHOD, "MAD method") \
  N(mad_status, MAD_STATUS, "MAD status") \
  N(attribute_id, ATTRIBUTE_ID, "CM message") \
  N(rej_reason, REJ_REASON, "REJ Reason") \
  N(message_rejected, MESSAGE_REJECTED, "REJ Message REJected") \
  N(message_mraed, MESSAGE_MRAED, "MRA Message MRAed") \
  N(transport_service_type, TRANSPORT_SERVICE_TYPE, "Transport Service Type") \
  N(extended_transport_type, EXTENDED_TRANSPORT_TYPE, "Extended Transport Type") \
  N(path_mtu, PATH_MTU, "Path Packet Payload MTU") \
  N(path_rate, PATH_RATE, "path rate") \
  N(rnr_retry_count, RNR_RETRY_COUNT, "RNR Retry Count") \
  N(failover_accepted, FAILOVER_ACCEPTED, "REP Failover Accepted") \
  N(ap_status, AP_STATUS, "APR AP Status") \
  N(sidr_status, SIDR_STATUS, "SIDR_REP Status") \
  N(cm_cap_bit, CM_CAP_BIT, "ClassPortInfo CapabilityMask bit number") \
  N(ari_rdma_ip, ARI_RDMA_IP, "IP CM service refusal (Annex A11)")

#endif
