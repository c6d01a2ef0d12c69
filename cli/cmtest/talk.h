/* SPDX-License-Identifier: BSD-2-Clause */
/* Talking to the peer MAD by MAD, without an endpoint: a referee must be able to say what no rule allows. */
#ifndef CMTEST_TALK_H
#define CMTEST_TALK_H

#include <glib.h>

#include <cmcodec/cmcodec.h>

#include "record.h"

/** A MAD of the peer. */
struct arrived {
	uint64_t time_ns; /* CLOCK_MONOTONIC */
	struct transport_address from;
	uint8_t bytes[CMC_MAD_LEN];
	int error;          /* of cmc_decode(); when it is not 0, mad is not filled */
	struct cmc_mad mad;
};

/** What was wrong with messages by themselves. */
struct malformed {
	uint64_t messages; /* that were looked at */
	uint64_t n;        /* that had something wrong */
	char first[512];   /* what, in words */
	struct arrived evidence;
};

struct talk {
	struct transport *transport;
	struct record *record; /* NULL: nothing is written */
	uint64_t next_ns;      /* when something may be sent: the peer is not flooded */
	uint64_t sent, received;
	unsigned verbose;
	struct malformed malformed;
};

/** @return 0 or the status to end with, after a message; talk_close() is due in any case */
int talk_open(struct talk *talk, const struct transport_options *options, const char *write);

int talk_close(struct talk *talk);

const struct transport_address *talk_peer(const struct talk *talk);

/** Send 256 bytes as they are. */
void talk_send(struct talk *talk, const uint8_t bytes[CMC_MAD_LEN]);

enum talk_result { TALK_NOTHING, TALK_MESSAGE, TALK_STOPPED };

/** The next MAD of the peer, those of others aside. TALK_STOPPED: the user wants no more. */
enum talk_result talk_await(struct talk *talk, struct arrived *out, uint64_t until_ns);

#endif
