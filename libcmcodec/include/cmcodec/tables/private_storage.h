/* SPDX-License-Identifier: BSD-2-Clause */
/* Private-data layouts of storage protocols. The columns are those of tables/private_network.h. */
#ifndef CMCODEC_TABLES_PRIVATE_STORAGE_H
#define CMCODEC_TABLES_PRIVATE_STORAGE_H

#define CMC_PRIVATE_nvme_rdma_req(F) \
  F(recfmt, 0, 2, LITTLE, COUNT, NONE, IS(0), HIDE, "record format, 0") \
  F(qid, 2, 2, LITTLE, COUNT, NONE, ANY, SHOW, "queue: 0 is the admin queue, the others are I/O queues") \
  F(hrqsize, 4, 2, LITTLE, COUNT, NONE, FROM(1), SHOW, "host's receive queue, entries") \
  F(hsqsize, 6, 2, LITTLE, COUNT, NONE, ANY, SHOW, "host's send queue, entries less one") \
  F(cntlid, 8, 2, LITTLE, COUNT, NONE, ANY, NONZERO, \
    "controller of an I/O queue; 0 in older hosts, where it was reserved") \
  F(reserved, 10, 22, LITTLE, RESERVED, NONE, ANY, HIDE, "reserved")

#define CMC_PRIVATE_nvme_rdma_rep(F) \
  F(recfmt, 0, 2, LITTLE, COUNT, NONE, IS(0), HIDE, "record format, 0") \
  F(crqsize, 2, 2, LITTLE, COUNT, NONE, FROM(1), SHOW, "controller's receive queue, entries") \
  F(reserved, 4, 28, LITTLE, RESERVED, NONE, ANY, HIDE, "reserved")

#define CMC_PRIVATE_nvme_rdma_rej(F) \
  F(recfmt, 0, 2, LITTLE, COUNT, NONE, IS(0), HIDE, "record format, 0") \
  F(sts, 2, 2, LITTLE, ENUM, NVME_STATUS, IN(1, 0xff), BARE, "why")

#define CMC_PRIVATE_iser_hello(F) \
  F(flags, 0, 1, BIG, BITMASK, ISER_FLAGS, BITS(0xc0), SHOW, "what the sender does not support (REQ) or use (REP)") \
  F(reserved, 1, 3, BIG, RESERVED, NONE, IS(0), HIDE, "reserved")

#define CMC_PRIVATE_srp_login_req(F) \
  F(opcode, 0, 1, BIG, HEX, SRP_OPCODE, IS(0x00), HIDE, "LOGIN_REQ") \
  F(reserved1, 1, 7, BIG, RESERVED, NONE, ANY, HIDE, "reserved") \
  F(tag, 8, 8, BIG, HEX, NONE, ANY, HIDE, "initiator's handle, echoed in the answer") \
  F(req_it_iu_len, 16, 4, BIG, COUNT, NONE, IN(64, 0xfffff), SHOW, \
    "largest information unit from initiator to target wanted, bytes") \
  F(reserved2, 20, 4, BIG, RESERVED, NONE, ANY, HIDE, "reserved") \
  F(req_buf_fmt, 24, 2, BIG, BITMASK, SRP_BUFFER_FORMAT, SOME(0x06), HIDE, "data buffer formats wanted") \
  F(req_flags, 26, 1, BIG, BITMASK, SRP_REQUEST_FLAGS, BITS(0x83), NONZERO, "channels and offers") \
  F(reserved3, 27, 1, BIG, RESERVED, NONE, ANY, HIDE, "reserved") \
  F(imm_data_offset, 28, 2, BIG, COUNT, NONE, ANY, HIDE, "where immediate data begins (SRP-2), bytes") \
  F(reserved4, 30, 2, BIG, RESERVED, NONE, ANY, HIDE, "reserved") \
  F(initiator_port_id, 32, 16, BIG, BYTES, NONE, ANY, SHOW, "initiator port: identifier extension and GUID") \
  F(target_port_id, 48, 16, BIG, BYTES, NONE, ANY, SHOW, "target port: id_ext and ioc_guid, ioc_guid first in draft 10")

#define CMC_PRIVATE_srp_login_req_rdma(F) \
  F(tag, 0, 8, BIG, HEX, NONE, ANY, HIDE, "initiator's handle, echoed in the answer") \
  F(req_buf_fmt, 8, 2, BIG, BITMASK, SRP_BUFFER_FORMAT, SOME(0x06), HIDE, "data buffer formats wanted") \
  F(req_flags, 10, 1, BIG, BITMASK, SRP_REQUEST_FLAGS, BITS(0x83), NONZERO, "channels and offers") \
  F(opcode, 11, 1, BIG, HEX, SRP_OPCODE, IS(0x00), HIDE, "LOGIN_REQ") \
  F(req_it_iu_len, 12, 4, BIG, COUNT, NONE, IN(64, 0xfffff), SHOW, \
    "largest information unit from initiator to target wanted, bytes") \
  F(initiator_port_id, 16, 16, BIG, BYTES, NONE, ANY, SHOW, "initiator port: identifier extension and GUID") \
  F(target_port_id, 32, 16, BIG, BYTES, NONE, ANY, SHOW, "target port: id_ext and ioc_guid") \
  F(imm_data_offset, 48, 2, BIG, COUNT, NONE, ANY, HIDE, "where immediate data begins (SRP-2), bytes") \
  F(reserved, 50, 6, BIG, RESERVED, NONE, ANY, HIDE, "reserved")

#define CMC_PRIVATE_srp_login_rsp(F) \
  F(opcode, 0, 1, BIG, HEX, SRP_OPCODE, IS(0xc0), HIDE, "LOGIN_RSP") \
  F(reserved1, 1, 3, BIG, RESERVED, NONE, IS(0), HIDE, "reserved") \
  F(req_lim_delta, 4, 4, BIG, COUNT, NONE, IN(1, 0xffff), SHOW, "requests that the initiator may have outstanding") \
  F(tag, 8, 8, BIG, HEX, NONE, ANY, HIDE, "tag of the login request") \
  F(max_it_iu_len, 16, 4, BIG, COUNT, NONE, IN(64, 0xfffff), SHOW, \
    "largest information unit from initiator to target, bytes") \
  F(max_ti_iu_len, 20, 4, BIG, COUNT, NONE, IN(1, 0xfffff), SHOW, \
    "largest information unit from target to initiator, bytes") \
  F(buf_fmt, 24, 2, BIG, BITMASK, SRP_BUFFER_FORMAT, SOME(0x06), HIDE, "data buffer formats supported") \
  F(rsp_flags, 26, 1, BIG, BITMASK, SRP_RESPONSE_FLAGS, BITS(0x83), NONZERO, "what became of other channels, offers") \
  F(reserved2, 27, 25, BIG, RESERVED, NONE, ANY, HIDE, "reserved")

#define CMC_PRIVATE_srp_login_rej(F) \
  F(opcode, 0, 1, BIG, HEX, SRP_OPCODE, IS(0xc2), HIDE, "LOGIN_REJ") \
  F(reserved1, 1, 3, BIG, RESERVED, NONE, IS(0), HIDE, "reserved") \
  F(reason, 4, 4, BIG, HEX, SRP_REJECT_REASON, IN(0x00010000, 0x0001ffff), BARE, "why") \
  F(tag, 8, 8, BIG, HEX, NONE, ANY, HIDE, "tag of the login request") \
  F(reserved2, 16, 8, BIG, RESERVED, NONE, ANY, HIDE, "reserved") \
  F(buf_fmt, 24, 2, BIG, BITMASK, SRP_BUFFER_FORMAT, ANY, HIDE, "data buffer formats supported") \
  F(reserved3, 26, 6, BIG, RESERVED, NONE, ANY, HIDE, "reserved")

#define CMC_PRIVATE_rpcrdma(F) \
  F(magic, 0, 4, BIG, HEX, NONE, IS(0xf6ab0e18), HIDE, "magic number 0xf6ab0e18") \
  F(version, 4, 1, BIG, COUNT, NONE, IS(1), HIDE, "version of the format, 1") \
  F(flags, 5, 1, BIG, BITMASK, RPCRDMA_FLAGS, ANY, NONZERO, "what the sender supports") \
  F(send_size, 6, 1, BIG, KIB, NONE, ANY, SHOW, "largest inline message that the sender sends") \
  F(recv_size, 7, 1, BIG, KIB, NONE, ANY, SHOW, "largest inline message that the sender receives")

#define CMC_PRIVATE_o2iblnd_msg(F) \
  F(magic, 0, 4, SENDER, HEX, NONE, IS(0x0be91b91), HIDE, "magic number 0x0be91b91") \
  F(version, 4, 2, SENDER, HEX, NONE, ANY, HIDE, "0x11 or 0x12") \
  F(type, 6, 1, SENDER, HEX, O2IBLND_TYPE, IN(0xc0, 0xc1), HIDE, "message type") \
  F(credits, 7, 1, SENDER, COUNT, NONE, ANY, HIDE, "credits returned") \
  F(nob, 8, 4, SENDER, COUNT, NONE, ANY, HIDE, "length of the message, bytes") \
  F(cksum, 12, 4, SENDER, HEX, NONE, ANY, HIDE, "checksum, 0 is none") \
  F(srcnid, 16, 8, SENDER, NID, NONE, ANY, SHOW, "sender's NID") \
  F(srcstamp, 24, 8, SENDER, HEX, NONE, ANY, HIDE, "sender's incarnation") \
  F(dstnid, 32, 8, SENDER, NID, NONE, ANY, SHOW, "receiver's NID") \
  F(dststamp, 40, 8, SENDER, HEX, NONE, ANY, HIDE, "receiver's incarnation") \
  F(queue_depth, 48, 2, SENDER, COUNT, NONE, ANY, SHOW, "message queue, entries (peer_credits)") \
  F(max_frags, 50, 2, SENDER, COUNT, NONE, ANY, SHOW, "fragments of one RDMA") \
  F(max_msg_size, 52, 4, SENDER, COUNT, NONE, ANY, SHOW, "largest message, bytes")

#define CMC_PRIVATE_o2iblnd_rej(F) \
  F(magic, 0, 4, SENDER, HEX, NONE, IS(0x0be91b91), HIDE, "magic number 0x0be91b91") \
  F(version, 4, 2, SENDER, HEX, NONE, ANY, HIDE, "0x11 or 0x12") \
  F(why, 6, 1, SENDER, ENUM, O2IBLND_WHY, ANY, BARE, "why") \
  F(padding, 7, 1, SENDER, RESERVED, NONE, ANY, HIDE, "padding") \
  F(incarnation, 8, 8, SENDER, HEX, NONE, ANY, HIDE, "incarnation of the refusing peer") \
  F(queue_depth, 16, 2, SENDER, COUNT, NONE, ANY, NONZERO, "message queue of the refusing peer, entries") \
  F(max_frags, 18, 2, SENDER, COUNT, NONE, ANY, NONZERO, "fragments of one RDMA that the refusing peer takes") \
  F(max_msg_size, 20, 4, SENDER, COUNT, NONE, ANY, HIDE, "largest message that the refusing peer takes, bytes")

#define CMC_PRIVATE_rtrs_conn_req(F) \
  F(cma_version, 0, 1, BIG, COUNT, NONE, IS(0), HIDE, "0, where AF_IB has a header version") \
  F(cma_ip_version, 1, 1, BIG, COUNT, NONE, IS(0), HIDE, "0, where AF_IB has an IP version") \
  F(magic, 2, 2, LITTLE, HEX, NONE, IS(0x1bbd), HIDE, "magic number 0x1bbd") \
  F(version, 4, 2, LITTLE, VERSION, NONE, IN(0x100, 0x2ff), SHOW, "protocol version") \
  F(cid, 6, 2, LITTLE, COUNT, NONE, ANY, SHOW, "connection within the session") \
  F(cid_num, 8, 2, LITTLE, COUNT, NONE, ANY, SHOW, "connections of the session") \
  F(recon_cnt, 10, 2, LITTLE, COUNT, NONE, ANY, NONZERO, "reconnects so far") \
  F(sess_uuid, 12, 16, LITTLE, BYTES, NONE, ANY, HIDE, "UUID of the session (one path)") \
  F(paths_uuid, 28, 16, LITTLE, BYTES, NONE, ANY, HIDE, "UUID of the group of paths") \
  F(first_conn, 44, 1, LITTLE, COUNT, NONE, ANY, HIDE, "bit 0: the first connection of the group") \
  F(reserved, 45, 11, LITTLE, RESERVED, NONE, ANY, HIDE, "reserved")

#define CMC_PRIVATE_rtrs_conn_rsp(F) \
  F(magic, 0, 2, LITTLE, HEX, NONE, IS(0x1bbd), HIDE, "magic number 0x1bbd") \
  F(version, 2, 2, LITTLE, VERSION, NONE, IN(0x100, 0x2ff), HIDE, "protocol version") \
  F(error, 4, 2, LITTLE, SIGNED, RTRS_ERROR, ANY, BARE, "0, or a negative Linux error number") \
  F(queue_depth, 6, 2, LITTLE, COUNT, NONE, ANY, NONZERO, "requests that the client may have outstanding") \
  F(max_io_size, 8, 4, LITTLE, COUNT, NONE, ANY, NONZERO, "largest I/O, bytes") \
  F(max_hdr_size, 12, 4, LITTLE, COUNT, NONE, ANY, HIDE, "largest message header, bytes") \
  F(flags, 16, 4, LITTLE, BITMASK, RTRS_FLAGS, ANY, HIDE, "invalidation of rkeys") \
  F(reserved, 20, 36, LITTLE, RESERVED, NONE, ANY, HIDE, "reserved")

#define CMC_PRIVATE_beegfs(F) \
  F(verification, 0, 8, BIG, TEXT, NONE, IS(0x6668676673302000), HIDE, "\"fhgfs0 \" and a zero byte") \
  F(protocol_version, 8, 8, LITTLE, COUNT, NONE, ANY, SHOW, "version, 1") \
  F(vaddr, 16, 8, LITTLE, HEX, NONE, ANY, HIDE, "address of the sender's check buffer") \
  F(rkey, 24, 4, LITTLE, HEX, NONE, ANY, HIDE, "its rkey") \
  F(recv_buf_num, 28, 4, LITTLE, COUNT, NONE, ANY, SHOW, "receive buffers") \
  F(recv_buf_size, 32, 4, LITTLE, COUNT, NONE, ANY, SHOW, "size of each, bytes")

#endif
