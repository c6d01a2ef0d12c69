/* SPDX-License-Identifier: BSD-2-Clause */
/* Every layout of private data: what it is, where it may stand, and what it is recognised by.
 *
 * L(table, key, title, source, size, messages, way, evidence, spaces, service, other service, check, when)
 * messages: CMC_IN_..., joined; way: enum cmc_private_way; evidence: bytes without which nothing is recognised;
 * spaces: shapes of ServiceID that may carry it; services: well-known services (names of tables/services.h) one of
 * which the exchange must ask for, "" when any in the spaces will do; check: what a range of a field cannot say
 * (none, or a function of src/private_data.c); when: the rule in words.
 * Two layouts may share one table of fields. */
#ifndef CMCODEC_TABLES_PRIVATE_DATA_H
#define CMCODEC_TABLES_PRIVATE_DATA_H

#include <cmcodec/tables/private_network.h>
#include <cmcodec/tables/private_storage.h>

/* Sets of the shapes in tables/services.h. IP: those with which an IP CM header is possible; free: those whose number
 * the listener chose, a GUID say. */
#define CMC_SPACE(id) (1u << CMC_SPACE_##id)
#define CMC_IP_SPACES 0x80000000u
#define CMC_FREE_SPACES \
  (CMC_SPACE(UNKNOWN) | CMC_SPACE(IETF) | CMC_SPACE(LOCAL) | CMC_SPACE(EXTERNAL) | CMC_SPACE(IBTA))
#define CMC_ANY_SPACE 0xffffffffu

#define CMC_PRIVATE_LAYOUTS(L) \
  L(rdma_ip_cm, rdma_ip_cm, "RDMA IP CM header", "IBA Annex A11; Linux drivers/infiniband/core/cma.c", 36, \
    CMC_IN_REQ | CMC_IN_SIDR_REQ, HEADER, 4, CMC_IP_SPACES, "", "", ip_header, \
    "ServiceID of the RDMA IP CM service, version 0, IP version 4 or 6; from AF_IB the addresses are GIDs") \
  L(sdp_hello, sdp_hello, "SDP Hello", "IBA Annex A4; FreeBSD ofed sdp.h", 92, \
    CMC_IN_REQ, SERVICE, 18, CMC_SPACE(SDP), "", "", none, \
    "SDP ServiceID, message Hello, version 2.x") \
  L(sdp_hello_ack, sdp_hello_ack, "SDP HelloAck", "IBA Annex A4; FreeBSD ofed sdp.h", 196, \
    CMC_IN_REP, SERVICE, 17, CMC_SPACE(SDP), "", "", none, \
    "SDP ServiceID, message HelloAck, version 2.x") \
  L(nvme_rdma_req, nvme_rdma_req, "NVMe/RDMA connect request", "NVMe RDMA transport; Linux linux/nvme-rdma.h", 32, \
    CMC_IN_REQ, SERVICE, 8, CMC_IP_SPACES, "nvme", "nvme-discovery", none, \
    "ServiceID of NVMe/RDMA, record format 0, a receive queue") \
  L(nvme_rdma_rep, nvme_rdma_rep, "NVMe/RDMA accept", "NVMe RDMA transport; Linux linux/nvme-rdma.h", 32, \
    CMC_IN_REP, SERVICE, 4, CMC_IP_SPACES, "nvme", "nvme-discovery", none, \
    "ServiceID of NVMe/RDMA, record format 0, a receive queue") \
  L(nvme_rdma_rej, nvme_rdma_rej, "NVMe/RDMA reject", "NVMe RDMA transport; Linux linux/nvme-rdma.h", 4, \
    CMC_IN_REJ, SERVICE, 4, CMC_IP_SPACES, "nvme", "nvme-discovery", none, \
    "ServiceID of NVMe/RDMA, REJ reason 28, record format 0, a status") \
  L(iser_hello, iser_hello, "iSER hello", "IBA Annex A12; Linux scsi/iser.h", 4, \
    CMC_IN_REQ | CMC_IN_REP, SERVICE, 4, CMC_IP_SPACES, "iser", "", hello, \
    "ServiceID of iSER, no bits beside the two flags; all zero is a hint: a hello with both, or none at all") \
  L(srp_login_req, srp_login_req, "SRP login request", "INCITS SRP; Linux scsi/srp.h", 64, \
    CMC_IN_REQ, SHAPE, 64, CMC_FREE_SPACES, "", "", srp_login, \
    "opcode 0, reserved bytes 0, sane lengths; sure when the ServiceID is a half of the target port identifier") \
  L(srp_login_req_rdma, srp_login_req_rdma, "SRP login request", "Linux scsi/srp.h, login by RDMA CM", 56, \
    CMC_IN_REQ, SHAPE, 56, CMC_IP_SPACES, "", "", alone, \
    "opcode 0, reserved bytes 0, sane lengths: no more than a hint") \
  L(srp_login_rsp, srp_login_rsp, "SRP login response", "INCITS SRP; Linux scsi/srp.h", 52, \
    CMC_IN_REP, MAGIC, 28, CMC_ANY_SPACE, "", "", none, \
    "bytes c0 00 00 00, sane lengths") \
  L(srp_login_rej, srp_login_rej, "SRP login reject", "INCITS SRP; Linux scsi/srp.h", 32, \
    CMC_IN_REJ, MAGIC, 8, CMC_ANY_SPACE, "", "", none, \
    "bytes c2 00 00 00, reason 0x0001....") \
  L(rpcrdma, rpcrdma, "NFS/RDMA (RPC-over-RDMA)", "RFC 8797", 8, \
    CMC_IN_REQ | CMC_IN_REP, MAGIC, 5, CMC_IP_SPACES, "", "", none, \
    "magic number 0xf6ab0e18, version 1") \
  L(o2iblnd_msg, o2iblnd_connreq, "Lustre o2iblnd connect request", "Lustre lnet/klnds/o2iblnd/o2iblnd-idl.h", 56, \
    CMC_IN_REQ, MAGIC, 7, CMC_IP_SPACES, "", "", none, \
    "magic number 0x0be91b91 in either byte order, type CONNREQ or CONNACK") \
  L(o2iblnd_msg, o2iblnd_connack, "Lustre o2iblnd accept", "Lustre lnet/klnds/o2iblnd/o2iblnd-idl.h", 56, \
    CMC_IN_REP, MAGIC, 7, CMC_IP_SPACES, "", "", none, \
    "magic number 0x0be91b91 in either byte order, type CONNREQ or CONNACK") \
  L(o2iblnd_rej, o2iblnd_rej, "Lustre o2iblnd reject", "Lustre lnet/klnds/o2iblnd/o2iblnd-idl.h", 24, \
    CMC_IN_REJ, MAGIC, 7, CMC_IP_SPACES, "", "", none, \
    "magic number 0x0be91b91 in either byte order") \
  L(ipoib_cm, ipoib_cm, "IPoIB connected mode", "RFC 4755; Linux drivers/infiniband/ulp/ipoib", 8, \
    CMC_IN_REQ | CMC_IN_REP, SERVICE, 8, CMC_SPACE(IPOIB_CM) | CMC_SPACE(IPOIB_CM_RFC), "", "", none, \
    "ServiceID of IPoIB-CM, a QPN and an MTU") \
  L(rds_ib_v4, rds_ib_v4, "RDS", "Linux net/rds/ib.h", 28, \
    CMC_IN_REQ | CMC_IN_REP, SERVICE, 10, CMC_IP_SPACES, "rds", "", none, \
    "ServiceID of RDS (IPv4), protocol 3 or 4") \
  L(rds_ib_v6, rds_ib_v6, "RDS", "Linux net/rds/ib.h", 52, \
    CMC_IN_REQ | CMC_IN_REP, SERVICE, 34, CMC_IP_SPACES, "rds6", "", none, \
    "ServiceID of RDS (IPv6), protocol 3 or 4") \
  L(rds_rej, rds_rej, "RDS reject", "Linux net/rds/rdma_transport.h", 4, \
    CMC_IN_REJ, SERVICE, 4, CMC_IP_SPACES, "rds", "rds6", none, \
    "ServiceID of RDS, REJ reason 28, the number 1 in either byte order") \
  L(rtrs_conn_req, rtrs_conn_req, "RTRS connect request", "Linux drivers/infiniband/ulp/rtrs/rtrs-pri.h", 56, \
    CMC_IN_REQ, MAGIC, 6, CMC_IP_SPACES, "", "", none, \
    "bytes 00 00 bd 1b, version 1.x or 2.x") \
  L(rtrs_conn_rsp, rtrs_conn_rsp, "RTRS answer", "Linux drivers/infiniband/ulp/rtrs/rtrs-pri.h", 56, \
    CMC_IN_REP | CMC_IN_REJ, MAGIC, 6, CMC_IP_SPACES, "", "", alone, \
    "bytes bd 1b, version 1.x or 2.x, nothing behind its fields") \
  L(beegfs, beegfs, "BeeGFS", "BeeGFS common IBVSocket.h", 36, \
    CMC_IN_REQ | CMC_IN_REP, MAGIC, 8, CMC_IP_SPACES, "", "", none, \
    "characters \"fhgfs0 \" and a zero byte") \
  L(rsocket, rsocket, "rsockets", "rdma-core librdmacm/rsocket.c", 40, \
    CMC_IN_REQ | CMC_IN_REP, SHAPE, 40, CMC_IP_SPACES, "", "", rsocket, \
    "version 1, reserved bytes 0, buffers: no more than a hint") \
  L(ucx_rdmacm, ucx_rdmacm, "UCX rdmacm", "UCX src/uct/ib/rdmacm", 2, \
    CMC_IN_REQ | CMC_IN_REP, SHAPE, 2, CMC_IP_SPACES, "", "", counted, \
    "first byte counts the bytes behind the header, status 0: no more than a hint") \
  L(libfabric_verbs, libfabric_verbs, "libfabric verbs or UCX", "libfabric prov/verbs; UCX src/uct/ib/rdmacm", 1, \
    CMC_IN_REQ | CMC_IN_REP, SHAPE, 1, CMC_IP_SPACES, "", "", counted, \
    "first byte counts the bytes behind it: no more than a hint") \
  L(smb_direct, smb_direct, "SMB Direct: no private data expected", "MS-SMBD", 0, \
    CMC_IN_REQ | CMC_IN_REP, SERVICE, 0, CMC_IP_SPACES, "smb", "smb-direct", empty, \
    "ServiceID of SMB Direct, nothing but zero bytes: the first message behind the handshake negotiates")

#endif
