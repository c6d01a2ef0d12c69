/* SPDX-License-Identifier: BSD-2-Clause */
/* What the transports share. */
#ifndef TRANSPORT_INTERNAL_H
#define TRANSPORT_INTERNAL_H

#include <time.h>

#include "hold.h"
#include "transport.h"

/* One way to carry MADs. Functions that return int return 0 or an error, with t->problem filled. */
struct transport_kind {
	enum transport_id id;
	bool busy_at_times; /* a peer that does not read keeps send() from taking more */
	size_t size; /* of the struct that begins with struct transport */
	/* Fills local, ca_guid, description, fd and p_key; peer, too, where the local address depends on it. close() is
	 * called after a failure as well. */
	int (*open)(struct transport *t, const struct transport_options *options);
	void (*close)(struct transport *t);
	int (*resolve)(struct transport *t, const char *target, struct transport_address *out);
	/* TRANSPORT_ERR_BUSY: not now. */
	int (*send)(struct transport *t, const struct transport_address *to, const uint8_t *mad);
	int (*receive)(struct transport *t, struct transport_message *out);
};

extern const struct transport_kind transport_loop, transport_roce, transport_umad;

/* What cannot be told to the caller of transport_send() any more. */
struct notice {
	struct transport_address about;
	struct transport_problem problem;
};

/* A peer for whom the system takes nothing, because it does not read. */
struct stall {
	struct transport_address peer;
	uint64_t since_ns; /* 0: a free row */
};

enum { NOTICES = 8, STALLS = 8, DEFAULT_TIMEOUT_MS = 3000 };

struct transport {
	const struct transport_kind *kind;
	int fd, timer_fd;
	unsigned n_fds;    /* 1 where nothing is ever sent later, for polling two takes longer */
	uint64_t timer_ns; /* when it fires or fired; UINT64_MAX: it is off */
	uint16_t p_key;
	uint32_t timeout_ms;
	uint64_t ca_guid;
	struct transport_address local, peer;
	bool has_peer;
	char description[256];
	struct transport_problem problem;
	struct transport_counters counters;
	struct hold hold;
	struct stall stalls[STALLS];
	unsigned next_stall; /* the row to be used next; when all are in use, the oldest goes */
	struct notice notices[NOTICES]; /* a ring; when it is full the oldest goes */
	unsigned first_notice, n_notices;
	transport_log *log;
	void *log_user;
};

/* @return error, to be returned on */
int problem_set(struct transport_problem *problem, int error, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* A problem with an address, for transport_receive() to tell. */
void notice_add(struct transport *t, const struct transport_address *about, int error, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* Hand a packet to the log; t->log is there. */
void record_packet(const struct transport *t, bool sent, uint64_t wall_ns, const struct cmc_frame *frame,
		const uint8_t *bytes, size_t len);

/* When a packet is sent, for the log: taken before the system has it, for on one host the answer may come before
 * sending returns. 0 without a log. */
uint64_t send_stamp(const struct transport *t);

/* transport_choose() for the host whose /sys is elsewhere. */
int choose_on(struct transport_choice *out, const struct transport_options *options, const char *sysfs,
	      struct transport_problem *problem);

/* An address as text in buffer, which is returned. */
enum { ADDRESS_TEXT_LEN = 128 };
const char *address_string(char buffer[ADDRESS_TEXT_LEN], const struct transport_address *address);

uint64_t transport_clock_ns(clockid_t clock);

#endif
