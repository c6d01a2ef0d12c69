/* SPDX-License-Identifier: BSD-2-Clause */
/* Enumerations of the protocols in the private data.
 * V(value, title, hint)
 * title: a few words for one line; hint: what to look at next, "" when nothing. For a bitmask the value is the bit's
 * weight. Sources: the protocols' own headers, as tables/private_data.h names them. */
#ifndef CMCODEC_TABLES_PRIVATE_ENUMS_H
#define CMCODEC_TABLES_PRIVATE_ENUMS_H

#define CMC_PRIVATE_ENUM_ip_version(V) \
  V(0x40, "IPv4", "") \
  V(0x60, "IPv6", "")

#define CMC_PRIVATE_ENUM_sdp_mid(V) \
  V(0x00, "Hello", "") \
  V(0x01, "HelloAck", "")

#define CMC_PRIVATE_ENUM_nvme_status(V) \
  V(1, "invalid length", "the host sent no private data, or too little: not an NVMe/RDMA host?") \
  V(2, "invalid record format", "host and target speak different versions of the NVMe/RDMA transport") \
  V(3, "invalid queue ID", "more I/O queues than the target grants: compare nr-io-queues of the host with the target") \
  V(4, "invalid host SQ size", \
    "queue-size of the host is above what the target takes, or the admin queue is longer than 32") \
  V(5, "invalid host RQ size", "queue-size of the host is above what the target takes") \
  V(6, "no resources", "target is out of queues or memory, or old queues are still closing: see its log") \
  V(7, "invalid IRD", "compare the REQ's initiator_depth and responder_resources with the target's adapter") \
  V(8, "invalid ORD", "compare the REQ's initiator_depth and responder_resources with the target's adapter") \
  V(9, "invalid controller ID", "I/O queue for a controller that the target does not have, after a reconnect maybe")

#define CMC_PRIVATE_ENUM_iser_flags(V) \
  V(0x80, "no zero-based VA", "") \
  V(0x40, "no send with invalidate", "")

#define CMC_PRIVATE_ENUM_srp_opcode(V) \
  V(0x00, "LOGIN_REQ", "") \
  V(0xc0, "LOGIN_RSP", "") \
  V(0xc2, "LOGIN_REJ", "")

#define CMC_PRIVATE_ENUM_srp_buffer_format(V) \
  V(0x02, "direct", "") \
  V(0x04, "indirect", "")

#define CMC_PRIVATE_ENUM_srp_request_flags(V) \
  V(0x01, "keep the other channels", "") \
  V(0x80, "immediate data", "")

#define CMC_PRIVATE_ENUM_srp_response_flags(V) \
  V(0x01, "other channels closed", "") \
  V(0x02, "other channels kept", "") \
  V(0x80, "immediate data", "")

#define CMC_PRIVATE_ENUM_srp_reject_reason(V) \
  V(0x00010000, "unable to establish a channel", "see the target's log") \
  V(0x00010001, "insufficient resources", "target port is not enabled, or the target is out of memory") \
  V(0x00010002, "requested IU length too large", \
    "lower cmd_sg_entries of the initiator, or raise srp_max_req_size of the target") \
  V(0x00010003, "unable to associate the channel", "id_ext or ioc_guid of the login is not the target's") \
  V(0x00010004, "unsupported data buffer format", "initiator and target share no descriptor format") \
  V(0x00010005, "multiple channels not supported", "set ch_count of the initiator to 1") \
  V(0x00010006, "channel limit reached", "too many channels, or no access rule for this initiator port on the target")

#define CMC_PRIVATE_ENUM_rpcrdma_flags(V) \
  V(0x01, "remote invalidation", "")

#define CMC_PRIVATE_ENUM_o2iblnd_type(V) \
  V(0xc0, "CONNREQ", "") \
  V(0xc1, "CONNACK", "")

#define CMC_PRIVATE_ENUM_o2iblnd_why(V) \
  V(1, "connection race lost", "both nodes called at once; the other connection goes on") \
  V(2, "no resources", "peer is out of memory or connections") \
  V(3, "fatal", "peer's LNet is not up on that network, or its NID is another: see its log") \
  V(4, "version not compatible", "very different Lustre releases") \
  V(5, "stale peer", "peer still holds a connection of this node's last life and closes it; the next try should work") \
  V(6, "RDMA fragments do not match", "make map_on_demand equal on both nodes") \
  V(7, "message queue size does not match", "make peer_credits equal on both nodes") \
  V(8, "invalid service ID", "make the service port of ko2iblnd equal on both nodes") \
  V(9, "too early", "peer's LNet is still starting")

#define CMC_PRIVATE_ENUM_rds_reason(V) \
  V(1, "refused", "mostly an incompatible RDS version: the caller tries again with 3.1")

#define CMC_PRIVATE_ENUM_rsocket_flags(V) \
  V(0x01, "sender is big-endian", "") \
  V(0x02, "iomap offered", "")

/* Linux error numbers, negative, in 16 bits. */
#define CMC_PRIVATE_ENUM_rtrs_error(V) \
  V(0x0000, "accepted", "") \
  V(0xfffa, "ENXIO", "server does not know this session: another server, or restarted") \
  V(0xfff4, "ENOMEM", "server is out of memory") \
  V(0xfff0, "EBUSY", "the previous session still exists on the server: try again later") \
  V(0xffef, "EEXIST", "a path between these addresses exists already") \
  V(0xffea, "EINVAL", "server does not take these parameters") \
  V(0xff98, "ECONNRESET", "another protocol version, or connection numbers that do not fit: see the server's log")

#define CMC_PRIVATE_ENUM_rtrs_flags(V) \
  V(0x01, "invalidate on answer", "") \
  V(0x02, "new rkey on answer", "")

/* E(id, name): all of them; the id is the name in the field tables. */
#define CMC_PRIVATE_ENUMS(E) \
  E(IP_VERSION, ip_version) \
  E(SDP_MID, sdp_mid) \
  E(NVME_STATUS, nvme_status) \
  E(ISER_FLAGS, iser_flags) \
  E(SRP_OPCODE, srp_opcode) \
  E(SRP_BUFFER_FORMAT, srp_buffer_format) \
  E(SRP_REQUEST_FLAGS, srp_request_flags) \
  E(SRP_RESPONSE_FLAGS, srp_response_flags) \
  E(SRP_REJECT_REASON, srp_reject_reason) \
  E(RPCRDMA_FLAGS, rpcrdma_flags) \
  E(O2IBLND_TYPE, o2iblnd_type) \
  E(O2IBLND_WHY, o2iblnd_why) \
  E(RDS_REASON, rds_reason) \
  E(RSOCKET_FLAGS, rsocket_flags) \
  E(RTRS_ERROR, rtrs_error) \
  E(RTRS_FLAGS, rtrs_flags)

#endif
