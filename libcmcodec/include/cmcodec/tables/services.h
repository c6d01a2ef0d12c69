/* SPDX-License-Identifier: BSD-2-Clause */
/* The shapes of ServiceIDs and the well-known services.
 * Sources: IBA Annex A3 and A11, RFC 4755, Linux rdma/rdma_cm.h (port spaces) and rdma/ib_cm.h, illumos ibd.h (both
 * IPoIB-CM forms), the services' own headers, IANA's port numbers. */
#ifndef CMCODEC_TABLES_SERVICES_H
#define CMCODEC_TABLES_SERVICES_H

/* S(id, mask, value, port mask, shape, IP CM header, name, command-line prefix, meaning): the first that matches wins.
 * shape (how it is written): PORT, PROTOCOL (IP protocol and port), QPN, OUI, BLOCK (the number, and whose it is).
 * IP CM header in the private data: ALWAYS, MAYBE (Linux writes one when the caller has IP addresses), NEVER. */
#define CMC_SERVICE_SPACES(S) \
  S(TCP, 0xffffffffffff0000, 0x0000000001060000, 0xffff, PORT, ALWAYS, "TCP", "tcp", \
    "RDMA IP CM service, port space RDMA_PS_TCP") \
  S(UDP, 0xffffffffffff0000, 0x0000000001110000, 0xffff, PORT, ALWAYS, "UDP", "udp", \
    "RDMA IP CM service, port space RDMA_PS_UDP") \
  S(IB, 0xffffffffffff0000, 0x00000000013f0000, 0xffff, PORT, MAYBE, "IB", "ib", \
    "port space RDMA_PS_IB: any transport, with IP or with native InfiniBand addresses") \
  S(IPOIB_PS, 0xffffffffffff0000, 0x0000000000020000, 0xffff, PORT, MAYBE, "RDMA_PS_IPOIB", "ipoib", \
    "port space RDMA_PS_IPOIB: datagrams to the multicast groups of IPoIB") \
  S(IP_CM, 0xffffffffff000000, 0x0000000001000000, 0xffff, PROTOCOL, ALWAYS, "IP protocol", "", \
    "RDMA IP CM service of another IP protocol") \
  S(SDP, 0xffffffffffff0000, 0x0000000000010000, 0xffff, PORT, NEVER, "SDP", "sdp", \
    "Sockets Direct Protocol: the low 16 bits are the port") \
  S(IPOIB_CM, 0xffffffffff000000, 0x1000000000000000, 0xffffff, QPN, NEVER, "IPoIB-CM", "ipoib-cm", \
    "IPoIB connected mode as Linux writes it: the low 24 bits are the UD QPN of the interface") \
  S(IPOIB_CM_RFC, 0xffffffffff000000, 0x0100000000000000, 0xffffff, QPN, NEVER, "IPoIB-CM", "", \
    "IPoIB connected mode as RFC 4755 writes it: the low 24 bits are the UD QPN of the interface") \
  S(IETF, 0xff00000000000000, 0x0100000000000000, 0, BLOCK, NEVER, "IETF", "", \
    "assigned by the IETF") \
  S(LOCAL, 0xff00000000000000, 0x0200000000000000, 0, BLOCK, NEVER, "local OS", "", \
    "assigned by the operating system of the listener, which says the number to its callers itself") \
  S(EXTERNAL, 0xff00000000000000, 0x1000000000000000, 0, OUI, NEVER, "external", "", \
    "owned by the organization whose OUI follows the first byte") \
  S(IBTA, 0xff00000000000000, 0x0000000000000000, 0, BLOCK, NEVER, "IBTA", "", \
    "assigned by the IBTA; Linux SRP targets, too, use numbers of this block: their node GUID")

/* W(ServiceID, command-line name, name): services on well-known ports. */
#define CMC_WELL_KNOWN_SERVICES(W) \
  W(0x0000000001061144, "nvme", "NVMe/RDMA") \
  W(0x0000000001061f49, "nvme-discovery", "NVMe discovery") \
  W(0x0000000001060cbc, "iser", "iSER") \
  W(0x0000000001064e51, "nfs", "NFS/RDMA") \
  W(0x00000000010648ca, "rds", "RDS") \
  W(0x0000000001064001, "rds6", "RDS over IPv6") \
  W(0x00000000010603db, "lustre", "Lustre LNet o2iblnd") \
  W(0x00000000010601bd, "smb", "SMB Direct") \
  W(0x0000000001061545, "smb-direct", "SMB Direct") \
  W(0x00000000010604d2, "rnbd", "RNBD over RTRS") \
  W(0x0000000001065dc8, "glusterfs", "GlusterFS") \
  W(0x0000000001061608, "9p", "9P") \
  W(0x0000000001061f43, "beegfs-storage", "BeeGFS storage") \
  W(0x0000000001061f45, "beegfs-meta", "BeeGFS metadata") \
  W(0x0000000001064853, "perftest", "perftest") \
  W(0x0000000001061d2f, "rdma-test", "librdmacm tools") \
  W(0x0000000001061c06, "rping", "rping") \
  W(0x0000000001061d03, "rcopy", "rcopy") \
  W(0x0000000001111c06, "udaddy", "udaddy")

#endif
