/* SPDX-License-Identifier: BSD-2-Clause */
/* The shapes of ServiceIDs and the well-known services.
 * Sources: IBA Annex A3 and A11, Linux rdma/rdma_cm.h (port spaces), rdma/ib_cm.h, the services' own headers. */
#ifndef CMCODEC_TABLES_SERVICES_H
#define CMCODEC_TABLES_SERVICES_H

/* S(id, mask, value, port mask, name, command-line prefix, meaning): the first that matches wins. */
#define CMC_SERVICE_SPACES(S) \
  S(TCP, 0xffffffffffff0000, 0x0000000001060000, 0xffff, "TCP", "tcp", \
    "RDMA IP CM service, RDMA_PS_TCP port space") \
  S(UDP, 0xffffffffffff0000, 0x0000000001110000, 0xffff, "UDP", "udp", \
    "RDMA IP CM service, RDMA_PS_UDP port space") \
  S(IB, 0xffffffffffff0000, 0x00000000013f0000, 0xffff, "IB", "ib", \
    "RDMA_PS_IB port space: native InfiniBand addresses, no IP CM header from AF_IB") \
  S(IPOIB_PS, 0xffffffffffff0000, 0x0000000000020000, 0xffff, "RDMA_PS_IPOIB", "ipoib", \
    "RDMA_PS_IPOIB port space") \
  S(IP_CM, 0xffffffffff000000, 0x0000000001000000, 0xffff, "IP CM", "", \
    "RDMA IP CM service of another IP protocol") \
  S(SDP, 0xffffffffffff0000, 0x0000000000010000, 0xffff, "SDP", "sdp", \
    "Sockets Direct Protocol, port in the low 16 bits") \
  S(IPOIB_CM, 0xffffffffff000000, 0x1000000000000000, 0xffffff, "IPoIB-CM", "", \
    "IPoIB connected mode: the low 24 bits are the UD QPN of the interface") \
  S(IETF, 0xff00000000000000, 0x0100000000000000, 0, "IETF", "", \
    "assigned by the IETF (IPoIB connected mode of RFC 4755 lies here)") \
  S(LOCAL, 0xff00000000000000, 0x0200000000000000, 0, "local OS", "", \
    "assigned by the local operating system (Linux IB_CM_ASSIGN_SERVICE_ID)") \
  S(EXTERNAL, 0xff00000000000000, 0x1000000000000000, 0, "external", "", \
    "owned by the organisation whose OUI follows the first byte") \
  S(IBTA, 0xff00000000000000, 0x0000000000000000, 0, "IBTA", "", \
    "assigned by the IBTA")

/* W(ServiceID, command-line name, name): services on well-known ports. */
#define CMC_WELL_KNOWN_SERVICES(W) \
  W(0x0000000001061144, "nvme", "NVMe/RDMA") \
  W(0x0000000001061f49, "nvme-discovery", "NVMe/RDMA discovery") \
  W(0x0000000001060cbc, "iser", "iSER") \
  W(0x0000000001064e51, "nfs", "NFS/RDMA") \
  W(0x00000000010648ca, "rds", "RDS") \
  W(0x0000000001064001, "rds6", "RDS over IPv6") \
  W(0x00000000010603db, "lustre", "Lustre LNet o2iblnd") \
  W(0x0000000001061545, "smb-direct", "SMB Direct") \
  W(0x00000000010601bd, "smb", "SMB Direct") \
  W(0x0000000001061d2f, "rdma-test", "librdmacm test tools (ucmatose, rping, cmtime)") \
  W(0x0000000001111d2f, "rdma-test-udp", "librdmacm test tools (udaddy, mckey)")

#endif
