/* SPDX-License-Identifier: BSD-2-Clause */
/* What the bits of a field can mean. K(ID, name, meaning) */
#ifndef CMCODEC_TABLES_KINDS_H
#define CMCODEC_TABLES_KINDS_H

/* Fields of messages. */
#define CMC_KINDS(K) \
  K(COUNT, "count", "unsigned number, decimal") \
  K(ID, "id", "opaque handle, hexadecimal") \
  K(ENUM, "enum", "one of an enumeration (cmc_field.enumeration)") \
  K(BITMASK, "bitmask", "bits, hexadecimal; the enumeration, if any, names bit numbers") \
  K(FLAG, "flag", "one bit") \
  K(TIMEOUT, "timeout", "time = 4.096 us * 2^value") \
  K(LENGTH, "length", "number of valid bytes in the additional information, 0..72") \
  K(IPD, "ipd", "inter-packet delay, class version 1") \
  K(SERVICE_ID, "service_id", "ServiceID, see cmcodec/service.h") \
  K(GUID, "guid", "EUI-64") \
  K(GID, "gid", "16 bytes, an IPv6 address") \
  K(LID, "lid", "local identifier") \
  K(QPN, "qpn", "queue pair number, 24 bits") \
  K(EECN, "eecn", "EE context number, 24 bits") \
  K(PSN, "psn", "packet sequence number, 24 bits") \
  K(Q_KEY, "q_key", "queue key") \
  K(P_KEY, "p_key", "partition key; bit 15 = full member") \
  K(FLOW_LABEL, "flow_label", "GRH flow label, 20 bits") \
  K(TRAFFIC_CLASS, "traffic_class", "GRH traffic class") \
  K(VENDOR, "vendor", "ECE vendor ID, or a part of it") \
  K(RESERVED, "reserved", "send 0, ignore on receive") \
  K(OPAQUE, "opaque", "bytes without a public layout") \
  K(INFO, "info", "additional (reject) information, 72 bytes, see cmcodec/info.h") \
  K(CLASS_PORT_INFO, "class_port_info", "the first 72 bytes of a ClassPortInfo") \
  K(PRIVATE_DATA, "private_data", "consumer bytes, see cmcodec/private_data.h")

/* Fields of private-data layouts. */
#define CMC_PRIVATE_KINDS(K) \
  K(COUNT, "count", "unsigned number, decimal") \
  K(HEX, "hex", "unsigned number, hexadecimal") \
  K(ENUM, "enum", "one of an enumeration (cmc_private_enum_title())") \
  K(BITMASK, "bitmask", "bits, hexadecimal") \
  K(BYTES, "bytes", "bytes, hexadecimal") \
  K(TEXT, "text", "characters, padded with zero bytes") \
  K(IPV4, "ipv4", "4 bytes, a.b.c.d") \
  K(IP, "ip", "16 bytes: IPv6, or IPv4 in the last 4 behind 12 zero bytes") \
  K(GID, "gid", "16 bytes, an IPv6 address") \
  K(RESERVED, "reserved", "send 0, ignore on receive") \
  K(SIGNED, "signed", "number in two's complement; the enumeration, if any, holds its bits") \
  K(VERSION, "version", "major and minor number, half of the bits each") \
  K(KIB, "kib", "n stands for (n + 1) * 1024 bytes") \
  K(NID, "nid", "8 bytes, Lustre network ID: network type, network number, IPv4 address")

/* Fields that are worked out. */
#define CMC_DERIVED_TYPES(K) \
  K(TEXT, "text", "words") \
  K(NUMBER, "number", "unsigned number") \
  K(HEX64, "hex64", "64 bits, hexadecimal") \
  K(GID, "gid", "16 bytes, an IPv6 address") \
  K(BYTES, "bytes", "bytes, hexadecimal") \
  K(TIME, "time", "time") \
  K(FRAME, "frame", "number of another frame")

#endif
