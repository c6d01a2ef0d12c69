/* SPDX-License-Identifier: BSD-2-Clause */
/* Conversations for the tests of the tracker: two hosts talk in simulated time, and the tracker listens.
 *
 * A call such as rep(&c) builds the message and feeds it. Between build_rep(&c) and feed(&c, PASSIVE) a test may change
 * any field of c.mad. */
#ifndef TRACE_H
#define TRACE_H

#include <cmcodec/message.h>
#include <cmcodec/track.h>

enum side { ACTIVE = CMC_SIDE_ACTIVE, PASSIVE = CMC_SIDE_PASSIVE };

#define MS UINT64_C(1000000)
#define SECOND UINT64_C(1000000000)

/** Where a test stands: one tracker, one clock. */
struct trace {
	struct cmc_track *track;
	uint64_t now;
	uint32_t frame; /* of the last message */
	struct cmc_track_result result; /* of the last message */
	unsigned found[CMC_FINDING_COUNT]; /* how often each finding was made so far */
	struct cmc_finding last[CMC_FINDING_COUNT]; /* the last of each */
};

/** One side of a conversation. */
struct host {
	struct cmc_endpoint endpoint;
	uint32_t comm_id;
	uint32_t qpn;
	uint32_t psn;
	uint64_t ca_guid;
};

/** Two hosts and what they agree on. */
struct talk {
	struct trace *trace;
	struct host host[2];
	uint64_t service_id;
	uint64_t tid;
	uint8_t class_version;
	uint8_t remote_timeout, local_timeout, ack_timeout, max_retries; /* of the REQ */
	struct cmc_mad mad; /* the message being built */
};

void trace_init(struct trace *trace, const struct cmc_track_config *config);
void trace_free(struct trace *trace);

/** Start a conversation like the @p n-th of a Linux client with an NVMe target: 10.0.0.1 calls 10.0.0.2. */
struct talk talk_init(struct trace *trace, unsigned n);

/** IP address 10.0.0.@p n, or LID @p n. */
struct cmc_endpoint ip(unsigned n);
struct cmc_endpoint lid(unsigned n);

/** The tests' clock. */
void wait_ns(struct trace *trace, uint64_t ns);

/* Build a message into mad. */
void build_req(struct talk *talk);
void build_rep(struct talk *talk);
void build_rtu(struct talk *talk);
void build_mra(struct talk *talk, enum side from, unsigned message_mraed, unsigned service_timeout);
void build_rej(struct talk *talk, enum side from, unsigned message_rejected, unsigned reason);
void build_dreq(struct talk *talk, enum side from);
void build_drep(struct talk *talk, enum side from);
void build_lap(struct talk *talk);
void build_apr(struct talk *talk, unsigned status);
void build_sidr_req(struct talk *talk);
void build_sidr_rep(struct talk *talk, unsigned status);
void build_path_query(struct talk *talk, bool answer, uint8_t mad[CMC_MAD_LEN]);

/** Feed what was built, 10 ms after the message before. The result stands in trace->result. */
void feed(struct talk *talk, enum side from);

/** Feed @p len bytes between any two endpoints, now. */
void feed_bytes(struct trace *trace, struct cmc_endpoint src, struct cmc_endpoint dst, const uint8_t *mad, size_t len);

/* Build and feed. */
void req(struct talk *talk);
void rep(struct talk *talk);
void rtu(struct talk *talk);
void mra(struct talk *talk, enum side from, unsigned message_mraed, unsigned service_timeout);
void rej(struct talk *talk, enum side from, unsigned message_rejected, unsigned reason);
void dreq(struct talk *talk, enum side from);
void drep(struct talk *talk, enum side from);
void lap(struct talk *talk);
void apr(struct talk *talk, unsigned status);
void sidr_req(struct talk *talk);
void sidr_rep(struct talk *talk, unsigned status);
void path_query(struct talk *talk, bool answer);

/** REQ, REP, RTU. */
void connect_talk(struct talk *talk);

/** DREQ and DREP. */
void close_talk(struct talk *talk, enum side from);

/** Was a finding made about the last message? */
const struct cmc_finding *found_now(const struct trace *trace, enum cmc_finding_id id);

/** The same pending in any exchange, now. */
bool pending_now(const struct trace *trace, enum cmc_finding_id id, struct cmc_finding *out);

/** A finding in words. */
const char *words_of(const struct cmc_finding *finding);

/** Findings of a severity that were made or are pending. */
unsigned count_severity(const struct trace *trace, enum cmc_severity severity);

/** The only exchange, or the one of a number. */
struct cmc_exchange exchange(const struct trace *trace, uint32_t number);

#endif
