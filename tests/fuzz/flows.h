/* SPDX-License-Identifier: BSD-2-Clause */
/* Sequences of messages as one input of bytes: records of a head and the first bytes of a MAD. */
#ifndef FLOWS_H
#define FLOWS_H

enum {
	FLOW_LENGTH,  /* bytes of the MAD that follow the head */
	FLOW_DELAY,   /* time since the record before: 4.096 us * 2^n */
	FLOW_FLAGS,
	FLOW_PSN,     /* BTH PSN, when FLOW_HAS_PACKET is set */
	FLOW_HEAD
};

enum {
	FLOW_BACK = 1,       /* from the second host to the first */
	FLOW_CUT = 2,        /* no more was captured; otherwise the MAD is whole and the rest of it is 0 */
	FLOW_HAS_PACKET = 4, /* what carried it is known */
	FLOW_HOSTS = 0xf0,   /* which pair of hosts */
};

#endif
