/* SPDX-License-Identifier: BSD-2-Clause */
/* RoCEv2 from a UDP socket. */
#ifndef TRANSPORT_ROCE_H
#define TRANSPORT_ROCE_H

#include <netinet/in.h>
#include <sys/socket.h>

#include "packet.h"

/* ROOM holds a little more than a MAD, so that one of another size is seen, counted and logged. */
enum { ROCE_BATCH = 32, ROCE_ROOM = PACKET_HEADERS + PACKET_IB_LEN + 32, ROCE_CONTROL = 128 };

struct roce_slot {
	uint8_t bytes[ROCE_ROOM]; /* headers, and behind them what the socket gave */
	struct sockaddr_storage from;
	struct iovec iov;
	_Alignas(struct cmsghdr) uint8_t control[ROCE_CONTROL];
};

struct roce {
	struct transport base;
	struct packet_side side;
	struct mmsghdr messages[ROCE_BATCH];
	struct roce_slot slots[ROCE_BATCH];
	unsigned next, n;        /* of the batch: not yet taken are those from next on */
	unsigned ask;            /* for so many, by what the last batch brought: each one too many costs time */
	bool drained;            /* there may be no more without another poll */
	uint64_t time_ns, wall_ns; /* when the batch was read */
	uint32_t kernel_drops;   /* as the socket last said */
};

/* Make and bind the socket. */
int roce_open(struct transport *t, const struct transport_options *options);

/* Turn what the network reported about earlier packets into notices. @return how many there were */
unsigned roce_take_reports(struct transport *t);

/* Fill t->problem for an error of sendto(). */
int roce_send_failed(struct transport *t, const struct transport_address *to, int error);

#endif
