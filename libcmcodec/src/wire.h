/* SPDX-License-Identifier: BSD-2-Clause */
/* Numbers of the headers around a MAD, for taking frames apart and putting them together. */
#ifndef CMC_WIRE_H
#define CMC_WIRE_H

enum {
	/* header lengths, bytes */
	ETHERNET_LEN = 14,
	VLAN_LEN = 4,
	SLL_LEN = 16,
	SLL2_LEN = 20,
	ERF_LEN = 16,
	ERF_ETHERNET_PAD = 2,
	LRH_LEN = 8,
	GRH_LEN = 40,
	IPV4_LEN = 20, /* without options */
	IPV6_LEN = 40,
	UDP_LEN = 8,
	BTH_LEN = 12,
	DETH_LEN = 8,
	IMMEDIATE_LEN = 4,
	ICRC_LEN = 4,
	VCRC_LEN = 2,

	ETHERTYPE_IPV4 = 0x0800,
	ETHERTYPE_VLAN = 0x8100,
	ETHERTYPE_IPV6 = 0x86dd,
	ETHERTYPE_SERVICE_VLAN = 0x88a8,
	ETHERTYPE_QINQ = 0x9100,

	ERF_TYPE_ETHERNET = 2,
	ERF_TYPE_INFINIBAND = 21,

	LNH_BTH = 2, /* LRH's Link Next Header: IBA local */
	LNH_GRH = 3, /* IBA global */
	GRH_NEXT_BTH = 0x1b,
	PROTOCOL_UDP = 17,

	OPCODE_CLASS_UD = 3, /* upper three bits of the BTH opcode */
};

static inline int opcode_has_deth(unsigned opcode)
{
	return opcode >> 5 == OPCODE_CLASS_UD;
}

#endif
