/* SPDX-License-Identifier: BSD-2-Clause */
/* Private-data layouts of sockets, networks and communication libraries.
 * F(name, offset, size, byte order, kind, enumeration, accepted, line, meaning)
 * offset and size: bytes from the layout's start; byte order: BIG, LITTLE, SENDER; accepted: what recognition takes, by
 * CMC_ACCEPT_... of cmcodec/private_data.h; line: whether the one-line text shows the field (HIDE, SHOW, NONZERO, or
 * BARE: without its name). The rows tile the layout: no gap, no overlap. */
#ifndef CMCODEC_TABLES_PRIVATE_NETWORK_H
#define CMCODEC_TABLES_PRIVATE_NETWORK_H

#define CMC_PRIVATE_rdma_ip_cm(F) \
  F(version, 0, 1, BIG, VERSION, NONE, IS(0), HIDE, "header version, 0.0") \
  F(ip_version, 1, 1, BIG, HEX, IP_VERSION, IN(0x40, 0x6f), HIDE, \
    "IP version in the high nibble; the low one is reserved") \
  F(source_port, 2, 2, BIG, COUNT, NONE, ANY, SHOW, "caller's port; the port called is in the ServiceID") \
  F(source_address, 4, 16, BIG, IP, NONE, ANY, SHOW, "caller's address") \
  F(destination_address, 20, 16, BIG, IP, NONE, ANY, SHOW, "address called")

#define CMC_PRIVATE_sdp_hello(F) \
  F(bsdh_mid, 0, 1, BIG, HEX, SDP_MID, IS(0x00), HIDE, "message identifier") \
  F(bsdh_flags, 1, 1, BIG, HEX, NONE, ANY, HIDE, "base header flags") \
  F(bsdh_bufs, 2, 2, BIG, COUNT, NONE, ANY, SHOW, "receive buffers posted") \
  F(bsdh_len, 4, 4, BIG, COUNT, NONE, ANY, HIDE, "length of header and payload, bytes") \
  F(bsdh_mseq, 8, 4, BIG, COUNT, NONE, ANY, HIDE, "message sequence number") \
  F(bsdh_mseq_ack, 12, 4, BIG, COUNT, NONE, ANY, HIDE, "message sequence number acknowledged") \
  F(version, 16, 1, BIG, VERSION, NONE, IN(0x20, 0x2f), SHOW, "SDP version, 2.2") \
  F(ip_version_cap, 17, 1, BIG, HEX, NONE, IN(0x40, 0x6f), HIDE, \
    "IP version in the high nibble, capabilities in the low") \
  F(reserved1, 18, 1, BIG, RESERVED, NONE, ANY, HIDE, "reserved") \
  F(max_adverts, 19, 1, BIG, COUNT, NONE, ANY, HIDE, "zero-copy advertisements taken at once") \
  F(desired_remote_recv_size, 20, 4, BIG, COUNT, NONE, ANY, HIDE, "receive buffer size wanted of the peer, bytes") \
  F(local_recv_size, 24, 4, BIG, COUNT, NONE, ANY, SHOW, "own receive buffer size, bytes") \
  F(local_port, 28, 2, BIG, COUNT, NONE, ANY, SHOW, "caller's port") \
  F(reserved2, 30, 2, BIG, RESERVED, NONE, ANY, HIDE, "reserved") \
  F(source_address, 32, 16, BIG, IP, NONE, ANY, SHOW, "caller's address") \
  F(destination_address, 48, 16, BIG, IP, NONE, ANY, SHOW, "address called") \
  F(reserved3, 64, 28, BIG, RESERVED, NONE, ANY, HIDE, "reserved")

#define CMC_PRIVATE_sdp_hello_ack(F) \
  F(bsdh_mid, 0, 1, BIG, HEX, SDP_MID, IS(0x01), HIDE, "message identifier") \
  F(bsdh_flags, 1, 1, BIG, HEX, NONE, ANY, HIDE, "base header flags") \
  F(bsdh_bufs, 2, 2, BIG, COUNT, NONE, ANY, SHOW, "receive buffers posted") \
  F(bsdh_len, 4, 4, BIG, COUNT, NONE, ANY, HIDE, "length of header and payload, bytes") \
  F(bsdh_mseq, 8, 4, BIG, COUNT, NONE, ANY, HIDE, "message sequence number") \
  F(bsdh_mseq_ack, 12, 4, BIG, COUNT, NONE, ANY, HIDE, "message sequence number acknowledged") \
  F(version, 16, 1, BIG, VERSION, NONE, IN(0x20, 0x2f), SHOW, "SDP version, 2.2") \
  F(ip_version_cap, 17, 1, BIG, HEX, NONE, ANY, HIDE, "IP version in the high nibble, capabilities in the low") \
  F(reserved1, 18, 1, BIG, RESERVED, NONE, ANY, HIDE, "reserved") \
  F(ext_max_adverts, 19, 1, BIG, COUNT, NONE, ANY, HIDE, "zero-copy advertisements taken at once") \
  F(actual_recv_size, 20, 4, BIG, COUNT, NONE, ANY, SHOW, "receive buffer size granted, bytes") \
  F(reserved2, 24, 172, BIG, RESERVED, NONE, ANY, HIDE, "reserved")

#define CMC_PRIVATE_ipoib_cm(F) \
  F(reserved, 0, 1, BIG, RESERVED, NONE, ANY, HIDE, "ignored on receive") \
  F(qpn, 1, 3, BIG, HEX, NONE, FROM(2), SHOW, "UD QPN of the sender's IPoIB interface") \
  F(mtu, 4, 4, BIG, COUNT, NONE, IN(64, 0xffffff), SHOW, "largest packet that the sender receives, bytes")

#define CMC_PRIVATE_rds_ib_v4(F) \
  F(saddr, 0, 4, BIG, IPV4, NONE, ANY, SHOW, "sender's address") \
  F(daddr, 4, 4, BIG, IPV4, NONE, ANY, SHOW, "receiver's address") \
  F(protocol_major, 8, 1, BIG, COUNT, NONE, IN(3, 4), SHOW, "RDS protocol, major version") \
  F(protocol_minor, 9, 1, BIG, COUNT, NONE, ANY, SHOW, "RDS protocol, minor version") \
  F(protocol_minor_mask, 10, 2, BIG, BITMASK, NONE, ANY, HIDE, "minor versions supported, a bit each") \
  F(tos, 12, 1, BIG, COUNT, NONE, ANY, NONZERO, "type of service; reserved in older releases") \
  F(reserved1, 13, 1, BIG, RESERVED, NONE, ANY, HIDE, "reserved") \
  F(reserved2, 14, 2, BIG, RESERVED, NONE, ANY, HIDE, "reserved") \
  F(ack_seq, 16, 8, BIG, COUNT, NONE, ANY, HIDE, "sequence number expected next") \
  F(credit, 24, 4, BIG, COUNT, NONE, ANY, HIDE, "receives posted; 0 turns flow control off")

#define CMC_PRIVATE_rds_ib_v6(F) \
  F(saddr, 0, 16, BIG, GID, NONE, ANY, SHOW, "sender's address") \
  F(daddr, 16, 16, BIG, GID, NONE, ANY, SHOW, "receiver's address") \
  F(protocol_major, 32, 1, BIG, COUNT, NONE, IN(3, 4), SHOW, "RDS protocol, major version") \
  F(protocol_minor, 33, 1, BIG, COUNT, NONE, ANY, SHOW, "RDS protocol, minor version") \
  F(protocol_minor_mask, 34, 2, BIG, BITMASK, NONE, ANY, HIDE, "minor versions supported, a bit each") \
  F(tos, 36, 1, BIG, COUNT, NONE, ANY, NONZERO, "type of service") \
  F(reserved1, 37, 1, BIG, RESERVED, NONE, ANY, HIDE, "reserved") \
  F(reserved2, 38, 2, BIG, RESERVED, NONE, ANY, HIDE, "reserved") \
  F(ack_seq, 40, 8, BIG, COUNT, NONE, ANY, HIDE, "sequence number expected next") \
  F(credit, 48, 4, BIG, COUNT, NONE, ANY, HIDE, "receives posted; 0 turns flow control off")

#define CMC_PRIVATE_rds_rej(F) \
  F(reason, 0, 4, SENDER, ENUM, RDS_REASON, IS(1), BARE, "why, in the byte order of the refusing host")

#define CMC_PRIVATE_rsocket(F) \
  F(version, 0, 1, BIG, COUNT, NONE, IS(1), HIDE, "version, 1") \
  F(flags, 1, 1, BIG, BITMASK, RSOCKET_FLAGS, BITS(0x03), HIDE, "byte order of the buffers below, offers") \
  F(credits, 2, 2, BIG, COUNT, NONE, FROM(1), SHOW, "receives posted") \
  F(reserved, 4, 3, BIG, RESERVED, NONE, ANY, HIDE, "reserved") \
  F(target_iomap_size, 7, 1, BIG, COUNT, NONE, ANY, HIDE, "entries of the I/O map") \
  F(target_sgl_addr, 8, 8, SENDER, HEX, NONE, FROM(1), HIDE, "address of the sender's list of buffers") \
  F(target_sgl_key, 16, 4, SENDER, HEX, NONE, ANY, HIDE, "its rkey") \
  F(target_sgl_length, 20, 4, SENDER, COUNT, NONE, IN(1, 0xffff), HIDE, "its entries") \
  F(data_buf_addr, 24, 8, SENDER, HEX, NONE, FROM(1), HIDE, "address of the sender's receive buffer") \
  F(data_buf_key, 32, 4, SENDER, HEX, NONE, ANY, HIDE, "its rkey") \
  F(data_buf_length, 36, 4, SENDER, COUNT, NONE, IN(1, 0x7fffffff), SHOW, "its length, bytes")

#define CMC_PRIVATE_ucx_rdmacm(F) \
  F(length, 0, 1, BIG, COUNT, NONE, FROM(8), SHOW, "bytes of the worker address behind the header") \
  F(status, 1, 1, BIG, SIGNED, NONE, IS(0), HIDE, "UCS status, 0 is ok")

#define CMC_PRIVATE_libfabric_verbs(F) \
  F(size, 0, 1, BIG, COUNT, NONE, FROM(8), SHOW, "bytes of the consumer behind this one")

/* Nothing: a message with private data on this service is another protocol's. */
#define CMC_PRIVATE_smb_direct(F)

#endif
