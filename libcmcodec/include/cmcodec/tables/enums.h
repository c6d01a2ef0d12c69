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
  V(0x07, COMMGT, "Communication Management", "the class of every CM message, sent to the GSI (QP 1)", "", NONE)

/* MAD method */
#define CMC_ENUM_method(V) \
  V(0x01, COMMGTGET, "ComMgtGet", "asks for the peer's ClassPortInfo", "", NONE) \
  V(0x02, COMMGTSET, "ComMgtSet", "writes the peer's ClassPortInfo", "", NONE) \
  V(0x03, COMMGTSEND, "ComMgtSend", "carries every CM message from REQ to SPR", "", NONE) \
  V(0x81, COMMGTGETRESP, "ComMgtGetResp", "answers a ComMgtGet or ComMgtSet", "", NONE)

/* MAD status */
#define CMC_ENUM_mad_status(V) \
  V(0x0000, OK, "OK", "no error; the value in every CM message", "", NONE) \
  V(0x0001, BUSY, "Busy", "the peer discarded the MAD because it is busy", "send it again later", NONE) \
  V(0x0002, REDIRECT, "Redirection required", \
    "this class of MADs is served elsewhere", "read ClassPortInfo: its Redirect fields say where", NONE) \
  V(0x0004, BAD_VERSION, "Unsupported version", \
    "the peer does not support this base or class version", "class version 2 is what current stacks speak", NONE) \
  V(0x0008, BAD_METHOD, "Unsupported method", "the peer does not support this method", "", NONE) \
  V(0x000C, BAD_METHOD_ATTR, "Unsupported method and attribute", \
    "the peer supports the method, but not with this attribute", "", NONE) \
  V(0x001C, BAD_ATTR_VALUE, "Invalid attribute value", "a value in the attribute or its modifier is invalid", "", NONE)

/* CM message */
#define CMC_ENUM_attribute_id(V) \
  V(0x0001, CLASSPORTINFO, "ClassPortInfo", "tells what the peer's CM can do, and where it wants its MADs", "", NONE) \
  V(0x0010, REQ, "REQ", "asks for a connection", "", NONE) \
  V(0x0011, MRA, "MRA", "confirms receipt and asks for more time to answer", "", NONE) \
  V(0x0012, REJ, "REJ", "refuses a connection or breaks off its setup", "", NONE) \
  V(0x0013, REP, "REP", "accepts a REQ", "", NONE) \
  V(0x0014, RTU, "RTU", "confirms the REP: the connection is ready to use", "", NONE) \
  V(0x0015, DREQ, "DREQ", "asks to end the connection", "", NONE) \
  V(0x0016, DREP, "DREP", "confirms the end of the connection", "", NONE) \
  V(0x0017, SIDR_REQ, "SIDR_REQ", "asks for the QPN and Q_Key of a datagram service", "", NONE) \
  V(0x0018, SIDR_REP, "SIDR_REP", "answers a SIDR_REQ", "", NONE) \
  V(0x0019, LAP, "LAP", "asks to load another alternate path", "", NONE) \
  V(0x001A, APR, "APR", "answers a LAP", "", NONE) \
  V(0x001B, SAP, "SAP", "suggests an alternate path (layout not public)", "", NONE) \
  V(0x001C, SPR, "SPR", "answers a SAP (layout not public)", "", NONE)

/* REJ Reason */
#define CMC_ENUM_rej_reason(V) \
  V(1, NO_QP, "No QP available", \
    "the peer could not get a queue pair for this connection", \
    "look at the peer: QPs in use (rdma resource show) against its limit (ibv_devinfo -v: max_qp), " \
    "connections never closed", NONE) \
  V(2, NO_EEC, "No EEC available", \
    "the peer could not get an end-to-end context for reliable datagram", \
    "no stack is known to offer RD: look at Transport Service Type in the REQ", NONE) \
  V(3, NO_RESOURCES, "No resources available", \
    "the peer lacks memory or another resource that the connection needs", \
    "look at the target: its log at this time, memory, locked-memory limit (ulimit -l), number of " \
    "connections it allows", NONE) \
  V(4, TIMEOUT, "CM timeout", \
    "the sender of this REJ stopped waiting for an answer; on Linux its application gave up or was killed", \
    "find out why the answer was late or lost; the additional information names the CA that gave up (its GUID)", GUID) \
  V(5, UNSUPPORTED, "Unsupported request", \
    "the peer does not support what the message asks for", \
    "compare the options of the REQ (SRQ, flow control, failover, transport) with what the peer offers", NONE) \
  V(6, INVALID_COMM_ID, "Invalid Communication ID", \
    "the peer knows no connection with these communication IDs", \
    "the peer restarted or gave up before this answer came: look for its earlier REJ or DREQ and compare the " \
    "IDs", NONE) \
  V(7, INVALID_COMM_INSTANCE, "Invalid Communication Instance", \
    "the peer knows the communication IDs, but with this QPN they name no connection", \
    "compare both IDs and the QPN with the REQ and REP: the message may belong to an earlier connection", NONE) \
  V(8, INVALID_SERVICE_ID, "Invalid ServiceID", \
    "nobody listens on the ServiceID of the REQ", \
    "network and CM are fine, for the CM answered: look at the listener (running? right port? bound to this " \
    "address and device?)", NONE) \
  V(9, INVALID_TRANSPORT_TYPE, "Invalid Transport Type", \
    "the service does not offer the transport type of the REQ", \
    "compare Transport Service Type of the REQ (RC, UC, XRC) with the type that the listener was made for", NONE) \
  V(10, STALE_CONN, "Stale connection", \
    "the peer still holds an old connection of this QP, or that one is still in TimeWait", \
    "call again with a new QP or when TimeWait is over; a DREQ from the peer next to this REJ is it closing " \
    "the old one", NONE) \
  V(11, RDC_NOT_EXIST, "RDC does not exist", \
    "the REQ says that a reliable datagram channel exists, but the peer has none", \
    "no stack is known to offer RD: look at the sender of the REQ", NONE) \
  V(12, INVALID_GID, "Primary Remote Port GID rejected", \
    "the peer does not accept the remote GID of the primary path", \
    "call the GID in the additional information; check the destination address and the GID index in use", GID) \
  V(13, INVALID_LID, "Primary Remote Port LID rejected", \
    "the peer does not accept the remote LID of the primary path", \
    "call the LID in the additional information; a path record kept from before a LID change is stale: ask " \
    "the SA again", LID) \
  V(14, INVALID_SL, "Invalid Primary SL", \
    "the peer does not accept the service level of the primary path", \
    "use the SL in the additional information; check the QoS policy of the subnet manager", SL) \
  V(15, INVALID_TRAFFIC_CLASS, "Invalid Primary Traffic Class", \
    "the peer does not accept the traffic class of the primary path", \
    "use the traffic class in the additional information; check the ToS that the caller sets", TRAFFIC_CLASS) \
  V(16, INVALID_HOP_LIMIT, "Invalid Primary Hop Limit", \
    "the peer does not accept the hop limit of the primary path", \
    "use the hop limit in the additional information; check how many routers the path crosses", HOP_LIMIT) \
  V(17, INVALID_PACKET_RATE, "Invalid Primary Packet Rate", \
    "the peer cannot send as slowly as the primary path asks", \
    "use the rate in the additional information; look for a link that came up slower than it should", RATE) \
  V(18, INVALID_ALT_GID, "Alternate Remote Port GID rejected", \
    "the peer does not accept the remote GID of the alternate path", \
    "the primary path is not refused: call with the GID in the additional information or without an " \
    "alternate path", GID) \
  V(19, INVALID_ALT_LID, "Alternate Remote Port LID rejected", \
    "the peer does not accept the remote LID of the alternate path", \
    "the primary path is not refused: call with the LID in the additional information or without an " \
    "alternate path", LID) \
  V(20, INVALID_ALT_SL, "Invalid Alternate SL", \
    "the peer does not accept the service level of the alternate path", \
    "the primary path is not refused: call with the SL in the additional information or without an alternate " \
    "path", SL) \
  V(21, INVALID_ALT_TRAFFIC_CLASS, "Invalid Alternate Traffic Class", \
    "the peer does not accept the traffic class of the alternate path", \
    "the primary path is not refused: call with the traffic class in the additional information or without " \
    "an alternate path", TRAFFIC_CLASS) \
  V(22, INVALID_ALT_HOP_LIMIT, "Invalid Alternate Hop Limit", \
    "the peer does not accept the hop limit of the alternate path", \
    "the primary path is not refused: call with the hop limit in the additional information or without an " \
    "alternate path", HOP_LIMIT) \
  V(23, INVALID_ALT_PACKET_RATE, "Invalid Alternate Packet Rate", \
    "the peer cannot send as slowly as the alternate path asks", \
    "the primary path is not refused: call with the rate in the additional information or without an " \
    "alternate path", RATE) \
  V(24, PORT_CM_REDIRECT, "Port and CM Redirection", \
    "the service is behind another port and another CM, which the additional information names", \
    "look for a new REQ to that place: a caller that does not follow redirects ends here", CLASS_PORT_INFO) \
  V(25, PORT_REDIRECT, "Port Redirection", \
    "the service is behind another port of the same CM, which the additional information names", \
    "look for a new REQ with that GID: a caller that does not follow redirects ends here", GID) \
  V(26, INVALID_MTU, "Invalid Path MTU", \
    "the peer cannot use the path MTU of the REQ", \
    "use the MTU in the additional information; compare active_mtu of both ports (ibv_devinfo), and on RoCE " \
    "the Ethernet MTU", MTU) \
  V(27, INSUFFICIENT_RESP_RESOURCES, "Insufficient Responder Resources", \
    "the REP offers fewer responder resources (RDMA Reads and atomics at a time) than its receiver needs", \
    "compare Initiator Depth of the REQ with Responder Resources of the REP; the device limit is " \
    "max_qp_rd_atom", NONE) \
  V(28, CONSUMER_DEFINED, "Consumer reject", \
    "the application refused, not the CM or the network; 28 is no errno", \
    "its own reason is in the private data: read it with the application's log; Linux also sends 28 when a " \
    "listener is killed", CONSUMER) \
  V(29, INVALID_RNR_RETRY, "RNR Retry Count rejected", \
    "the peer does not accept the RNR retry count of the message", \
    "compare RNR Retry Count in REQ or REP with what the refusing application needs", NONE) \
  V(30, DUPLICATE_LOCAL_COMM_ID, "Duplicate Local Communication ID", \
    "the Local Communication ID of the REQ already names another connection of that CA", \
    "the caller took the ID again too early, or restarted: find the earlier REQ with this ID and CA GUID", NONE) \
  V(31, INVALID_CLASS_VERSION, "Unsupported Class Version", \
    "the peer's CM does not speak the class version of the message", \
    "current stacks speak class version 2: look for an old stack, and for the version in the additional " \
    "information", CLASS_VERSION) \
  V(32, INVALID_FLOW_LABEL, "Invalid Primary Flow Label", \
    "the peer does not accept the flow label of the primary path", \
    "use the flow label in the additional information", FLOW_LABEL) \
  V(33, INVALID_ALT_FLOW_LABEL, "Invalid Alternate Flow Label", \
    "the peer does not accept the flow label of the alternate path", \
    "the primary path is not refused: call with the flow label in the additional information or without an " \
    "alternate path", FLOW_LABEL) \
  V(34, UNASSIGNED, "Unassigned reason", \
    "no public text defines this reason", "find out which stack the peer runs and ask its vendor", NONE) \
  V(35, VENDOR_OPTION_NOT_SUPPORTED, "Vendor Option not supported", \
    "the peer refuses the vendor options (ECE) of the message", \
    "compare Vendor ID and AttributeModifier of REQ and REP: devices or firmware differ; call without ECE", NONE) \
  V(65535, SERVICE_HANDOFF, "Service handoff", \
    "a value of the WinOF stack alone, not of the specification", "look at the Windows host that sent it", NONE)

/* REJ Message REJected */
#define CMC_ENUM_message_rejected(V) \
  V(0, REQ, "REQ", "the REQ is refused", "", NONE) \
  V(1, REP, "REP", "the REP is refused: the caller itself breaks off", "", NONE) \
  V(2, OTHER, "other message", \
    "no particular message: the sender gave up, or refuses within an established connection", "", NONE)

/* MRA Message MRAed */
#define CMC_ENUM_message_mraed(V) \
  V(0, REQ, "REQ", "the REQ was received, its REP or REJ comes later", "", NONE) \
  V(1, REP, "REP", "the REP was received, its RTU or REJ comes later", "", NONE) \
  V(2, LAP, "LAP", "the LAP was received, its APR comes later (Linux names this value OTHER)", "", NONE)

/* Transport Service Type */
#define CMC_ENUM_transport_service_type(V) \
  V(0, RC, "RC", "reliable connected", "", NONE) \
  V(1, UC, "UC", "unreliable connected", "", NONE) \
  V(2, RD, "RD", "reliable datagram", "no stack is known to offer it", NONE) \
  V(3, EXTENDED, "Extended", "Extended Transport Type says which", "", NONE)

/* Extended Transport Type */
#define CMC_ENUM_extended_transport_type(V) \
  V(0, NONE, "none", "Transport Service Type says it all", "", NONE) \
  V(1, XRC, "XRC", "extended reliable connected", "", NONE)

/* Path Packet Payload MTU */
#define CMC_ENUM_path_mtu(V) \
  V(1, MTU_256, "256 bytes", "a packet carries at most 256 bytes of payload", "", NONE) \
  V(2, MTU_512, "512 bytes", "a packet carries at most 512 bytes of payload", "", NONE) \
  V(3, MTU_1024, "1024 bytes", "a packet carries at most 1024 bytes of payload", "", NONE) \
  V(4, MTU_2048, "2048 bytes", "a packet carries at most 2048 bytes of payload", "", NONE) \
  V(5, MTU_4096, "4096 bytes", "a packet carries at most 4096 bytes of payload", "", NONE)

/* path rate */
#define CMC_ENUM_path_rate(V) \
  V(0, PORT_RATE, "port rate", "no limit below the rate of the port", "", NONE) \
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
  V(24, RATE_1200_GBPS, "1200 Gb/s", "at most 1200 Gb/s", "", NONE)

/* RNR Retry Count */
#define CMC_ENUM_rnr_retry_count(V) \
  V(0, NO_RETRY, "no retry", "a receiver that has no buffer posted breaks the connection at once", "", NONE) \
  V(1, RETRY_1, "1 retry", "a receiver that is not ready gets one more try", "", NONE) \
  V(2, RETRY_2, "2 retries", "a receiver that is not ready gets 2 more tries", "", NONE) \
  V(3, RETRY_3, "3 retries", "a receiver that is not ready gets 3 more tries", "", NONE) \
  V(4, RETRY_4, "4 retries", "a receiver that is not ready gets 4 more tries", "", NONE) \
  V(5, RETRY_5, "5 retries", "a receiver that is not ready gets 5 more tries", "", NONE) \
  V(6, RETRY_6, "6 retries", "a receiver that is not ready gets 6 more tries", "", NONE) \
  V(7, INFINITE, "infinite", "retries for ever: a receiver that never posts a buffer is never reported", "", NONE)

/* Local ACK Timeout: what is no time */
#define CMC_ENUM_local_ack_timeout(V) \
  V(0, OFF, "never", "the transport timer is off: a lost packet is never sent again", "", NONE)

/* REP Failover Accepted */
#define CMC_ENUM_failover_accepted(V) \
  V(0, ACCEPTED, "Accepted", "the alternate path is accepted, or the REQ offered none", "", NONE) \
  V(1, UNSUPPORTED, "Not supported", \
    "the peer cannot do automatic path migration", "the connection works, without a second path", NONE) \
  V(2, REJECTED, "Rejected", \
    "the peer can do path migration, but refuses this alternate path", \
    "compare the alternate path of the REQ with the peer's ports; a LAP may offer another", NONE)

/* APR AP Status */
#define CMC_ENUM_ap_status(V) \
  V(0, SUCCESS, "Alternate path loaded", "the peer loaded the alternate path of the LAP", "", NONE) \
  V(1, INVALID_COMM_ID, "Invalid Communication ID", \
    "the peer knows no connection with these communication IDs", \
    "compare both IDs with REQ and REP: the connection may have ended", NONE) \
  V(2, UNSUPPORTED, "Alternate paths not supported", \
    "the peer cannot do automatic path migration", "the connection goes on, without a second path", NONE) \
  V(3, REJECT, "Alternate path rejected", \
    "the peer refuses this alternate path", "offer a path to another port of the peer", NONE) \
  V(4, REDIRECT, "Alternate path redirected", \
    "the peer refuses the path and names another port in the additional information", \
    "look for a new LAP to that place", CLASS_PORT_INFO) \
  V(5, IS_CURRENT, "Alternate path is the current path", \
    "the path of the LAP is the one already in use", "an equal path protects nothing: offer another", NONE) \
  V(6, INVALID_QPN_EECN, "QPN or EECN does not match", \
    "the QPN or EECN of the LAP does not belong to these communication IDs", \
    "compare the QPN with REQ and REP: the LAP may belong to an earlier connection", NONE) \
  V(7, INVALID_LID, "Alternate Remote Port LID rejected", \
    "the peer does not accept the remote LID of the alternate path", \
    "offer the LID in the additional information", LID) \
  V(8, INVALID_GID, "Alternate Remote Port GID rejected", \
    "the peer does not accept the remote GID of the alternate path", \
    "offer the GID in the additional information", GID) \
  V(9, INVALID_FLOW_LABEL, "Invalid Alternate Flow Label", \
    "the peer does not accept the flow label of the alternate path", \
    "offer the flow label in the additional information", FLOW_LABEL) \
  V(10, INVALID_TCLASS, "Invalid Alternate Traffic Class", \
    "the peer does not accept the traffic class of the alternate path", \
    "offer the traffic class in the additional information", TRAFFIC_CLASS) \
  V(11, INVALID_HOP_LIMIT, "Invalid Alternate Hop Limit", \
    "the peer does not accept the hop limit of the alternate path", \
    "offer the hop limit in the additional information", HOP_LIMIT) \
  V(12, INVALID_PACKET_RATE, "Invalid Alternate Packet Rate", \
    "the peer cannot send at the rate of the alternate path", "offer the rate in the additional information", RATE) \
  V(13, INVALID_SL, "Invalid Alternate SL", \
    "the peer does not accept the service level of the alternate path", \
    "offer the SL in the additional information", SL)

/* SIDR_REP Status */
#define CMC_ENUM_sidr_status(V) \
  V(0, SUCCESS, "Service found", "QPN and Q_Key of the service are valid", "", NONE) \
  V(1, UNSUPPORTED, "ServiceID not supported", \
    "nobody listens on the ServiceID of the SIDR_REQ", \
    "this is a refusal, no timeout: network and CM are fine; look at the service (running? right port and " \
    "port space?)", NONE) \
  V(2, REJECT, "Service rejected", \
    "the service refuses, or is not a datagram service", \
    "look at the service's log and at the private data; a Linux listener of another QP type answers so, too", NONE) \
  V(3, NO_QP, "No QP available", \
    "the peer could not get a queue pair for the service", "look at the peer: QPs in use against its limit", NONE) \
  V(4, REDIRECT, "Service redirected", \
    "the service is elsewhere, where the additional information says", \
    "look for a new SIDR_REQ to that place: a caller that does not follow redirects ends here", CLASS_PORT_INFO) \
  V(5, UNSUPPORTED_VERSION, "Unsupported Class Version", \
    "the peer's CM does not speak the class version of the SIDR_REQ", \
    "current stacks speak class version 2; look for an old stack", CLASS_VERSION)

/* ClassPortInfo CapabilityMask bit number */
#define CMC_ENUM_cm_cap_bit(V) \
  V(9, ISRELIABLECONNECTIONCAPABLE, "IsReliableConnectionCapable", \
    "the CM sets up reliable connections (RC)", "", NONE) \
  V(10, ISRELIABLEDATAGRAMCAPABLE, "IsReliableDatagramCapable", \
    "the CM sets up reliable datagram channels (RD)", "", NONE) \
  V(11, ISRAWDATAGRAMCAPABLE, "IsRawDatagramCapable", "raw datagrams are supported", "", NONE) \
  V(12, ISUNRELIABLECONNECTIONCAPABLE, "IsUnreliableConnectionCapable", \
    "the CM sets up unreliable connections (UC)", "", NONE) \
  V(13, ISSERVICEIDRESOLUTIONCAPABLE, "IsServiceIDResolutionCapable", "the CM answers SIDR_REQ", "", NONE)

/* IP CM service refusal (Annex A11) */
#define CMC_ENUM_ari_rdma_ip(V) \
  V(0, UNSPECIFIED, "Unspecified", "the IP CM service refuses and gives no detail", "", NONE) \
  V(1, MAJOR_VERSION, "Major version not supported", \
    "the major version in the IP CM header is not supported", "", NONE) \
  V(2, MINOR_VERSION, "Minor version not supported", \
    "the minor version in the IP CM header is not supported", "", NONE) \
  V(3, IPV, "IP version not supported", "the IP version in the IP CM header is not supported", "", NONE) \
  V(4, SRC_ADDR, "Source address rejected", "the source address in the IP CM header is refused", "", NONE) \
  V(5, DST_ADDR, "Destination address rejected", "the destination address in the IP CM header is refused", "", NONE) \
  V(6, UNKNOWN_ADDR, "Unknown address", \
    "the destination address is not known here; the answer may suggest another", "", NONE)

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
  N(local_ack_timeout, LOCAL_ACK_TIMEOUT, "Local ACK Timeout") \
  N(failover_accepted, FAILOVER_ACCEPTED, "REP Failover Accepted") \
  N(ap_status, AP_STATUS, "APR AP Status") \
  N(sidr_status, SIDR_STATUS, "SIDR_REP Status") \
  N(cm_cap_bit, CM_CAP_BIT, "ClassPortInfo CapabilityMask bit number") \
  N(ari_rdma_ip, ARI_RDMA_IP, "IP CM service refusal (Annex A11)")

#endif
