/* SPDX-License-Identifier: BSD-2-Clause */
/* What the files of the endpoint share. */
#ifndef INTERNAL_H
#define INTERNAL_H

#include <string.h>

#include "endpoint.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

enum { NOWHERE = UINT32_MAX }; /* in place of an index into a table */

/* Which list an exchange is in follows from its state. */
enum list { LIST_FREE, LIST_OPEN, LIST_HALF_OPEN, LIST_CLOSING, LIST_LINGERING, LISTS };

/* What an exchange is found by. */
enum index_id {
	INDEX_LOCAL,  /* our Local Communication ID, or RequestID */
	INDEX_REMOTE, /* the peer's CA GUID and ID; of a SIDR_REQ that came: its address and RequestID */
	INDEX_QPN,    /* the peer's CA GUID and QPN */
	INDEX_CALL,   /* address and ServiceID of a peer-to-peer call that waits for its answer */
	INDEXES
};

/* The messages from REQ on, as columns of tables, and ClassPortInfo behind them. */
#define COLUMN(attribute) ((attribute) == CMC_CLASS_PORT_INFO ? CMC_SPR + 1 - CMC_REQ : (attribute) - CMC_REQ)
enum { COLUMNS = COLUMN(CMC_CLASS_PORT_INFO) + 1 };

/* What stays when an exchange is over and its place is used again. */
struct slot {
	uint32_t prev, next; /* in its list */
	uint32_t generation;
	uint32_t heap_at;
	uint64_t deadline;
	uint8_t list;
};

struct exchange {
	struct slot slot;

	uint32_t hash[INDEXES]; /* 0: not in that table */

	uint8_t state; /* enum endpoint_state */
	bool passive;
	bool remote_known; /* remote_id is */
	uint8_t transport; /* enum cmc_transport_service_type */
	uint32_t local_id, remote_id;
	uint32_t local_qpn, remote_qpn;
	uint64_t local_guid, remote_guid;
	uint64_t service_id;
	uint64_t tid;      /* of the REQ or SIDR_REQ, and all that answers it */
	uint64_t side_tid; /* of the LAP or DREQ that came last */

	/* As the REQ offers it. */
	uint64_t active_wait_ns;  /* Remote CM Response Timeout: for answers to the active side */
	uint64_t passive_wait_ns; /* Local CM Response Timeout: for answers to the passive side */
	uint64_t ack_timeout_ns;
	uint64_t peer_ack_delay_ns;
	uint8_t max_retries;

	/* Our message that waits for an answer. */
	uint16_t request; /* attribute, 0: none */
	uint32_t tries;
	uint64_t request_tid;
	uint64_t wait_ns;
	uint64_t first_try, last_try;

	uint64_t patience_ns; /* how long the peer waits for our answer, resends included */

	uint16_t answer; /* attribute of answer_mad, 0: none */
	struct endpoint_address peer;
	struct endpoint_options options;
	uint8_t request_mad[CMC_MAD_LEN]; /* to be sent again when time runs out */
	uint8_t answer_mad[CMC_MAD_LEN];  /* to be sent again when its question comes again */
};

enum { INDEX_PLACES = 2048 }; /* in use at first, so that tables made for many exchanges stay in the caches as long as
				 there are few */

/* A place in a table that exchanges are found by; hash 0: empty. */
struct entry {
	uint32_t hash;
	uint32_t at; /* index of the exchange */
};

struct timer {
	uint64_t when; /* not later than the deadline of its exchange */
	uint32_t at;   /* index of the exchange */
};

/* Positions of a ring count up for ever; the position modulo the size is the place. */
struct ring {
	uint32_t size;
	uint32_t head, tail;
	bool lent; /* the item at head was given to the caller, who may still read it */
};

/* The message that is being received. */
struct incoming {
	const struct endpoint_address *from;
	const uint8_t *bytes;
	size_t len;
	int decode_error;
	struct cmc_mad mad;
};

struct endpoint {
	struct endpoint_config config;
	struct endpoint_usage usage;
	uint64_t now;
	uint32_t next_id, next_tid, next_qpn;
	struct incoming in;

	struct exchange *exchanges;
	struct slot lists[LISTS]; /* heads: prev is the last, next the first */
	uint32_t listed[LISTS];

	struct entry *indexes[INDEXES];
	uint32_t index_mask; /* of the places in use: what a few exchanges need, doubled when they become more */

	struct timer *heap;
	uint32_t heap_size;

	struct ring outputs_ring, events_ring;
	struct endpoint_output *outputs;
	struct endpoint_event *events;
};

typedef void on_exchange(struct endpoint *ep, struct exchange *x);

/* endpoint.c */
void advance_clock(struct endpoint *ep, uint64_t now);
void dispatch(struct endpoint *ep, struct exchange *x);
void drop(struct endpoint *ep, struct exchange *x, enum endpoint_why why);

/* slots.c: places in the table of exchanges. */
void slots_init(struct endpoint *ep);
uint64_t handle_of(const struct endpoint *ep, const struct exchange *x);
struct exchange *exchange_of(const struct endpoint *ep, uint64_t handle);
/* NULL when every place is taken. */
struct exchange *open_exchange(struct endpoint *ep, const struct endpoint_options *options);
struct exchange *open_incoming(struct endpoint *ep);
uint32_t exchanges_in_use(const struct endpoint *ep);
struct exchange *first_in(const struct endpoint *ep, enum list list);
void set_state(struct endpoint *ep, struct exchange *x, enum endpoint_state state);
void enter_time_wait(struct endpoint *ep, struct exchange *x);
void release(struct endpoint *ep, struct exchange *x);

/* ids.c: what exchanges are found by, and new numbers. */
void ids_init(struct endpoint *ep);
/* Before an exchange is opened: how many will be open then. */
void make_indexes_fit(struct endpoint *ep, uint32_t exchanges);
void index_by_local_id(struct endpoint *ep, struct exchange *x);
void index_by_remote(struct endpoint *ep, struct exchange *x);
void index_by_request(struct endpoint *ep, struct exchange *x);
void index_by_call(struct endpoint *ep, struct exchange *x);
void unindex(struct endpoint *ep, struct exchange *x, enum index_id id);
/* Searches by these are to follow: begin to load what they touch, so that memory is waited for once and not in turn. */
void fetch_remote(const struct endpoint *ep, uint64_t guid, uint32_t remote_id, uint32_t qpn);
struct exchange *find_local(const struct endpoint *ep, uint32_t local_id);
struct exchange *find_remote(const struct endpoint *ep, uint64_t guid, uint32_t remote_id);
struct exchange *find_qpn(const struct endpoint *ep, uint64_t guid, uint32_t qpn);
struct exchange *find_request(const struct endpoint *ep, const struct endpoint_address *from, uint32_t request_id);
struct exchange *find_call(const struct endpoint *ep, const struct endpoint_address *from, uint64_t service_id);
uint32_t new_local_id(struct endpoint *ep);
uint64_t new_tid(struct endpoint *ep);
uint32_t new_qpn(struct endpoint *ep);
bool same_tid(uint64_t a, uint64_t b);

/* timers.c */
void start_timer(struct endpoint *ep, struct exchange *x, uint64_t delay);
/* Our answer is due before the peer gives up. */
void start_patience(struct endpoint *ep, struct exchange *x, uint64_t patience);
void stop_timer(struct exchange *x);
struct exchange *first_due(struct endpoint *ep);

/* times.c: how long to wait. */
void take_times(struct exchange *x, const struct cmc_req *req);
unsigned max_retries(const struct exchange *x);
uint64_t round_trip(const struct exchange *x);
uint64_t response_wait(const struct exchange *x, uint64_t offered);
uint64_t answer_wait(const struct exchange *x);
/* How long the peer waits for our answer, resends included. */
uint64_t peer_patience(const struct exchange *x);
uint64_t path_patience(const struct exchange *x, const struct cmc_lap *lap);
uint64_t path_wait(const struct exchange *x, const struct cmc_lap *lap);
uint64_t promised_wait(const struct exchange *x, unsigned service_timeout);
uint64_t time_wait(const struct exchange *x);
uint64_t withdrawn_wait(const struct exchange *x);

/* expire.c */
void expire(struct endpoint *ep, struct exchange *x);

/* queue.c */
bool has_room(const struct endpoint *ep);
struct endpoint_output *new_output(struct endpoint *ep);
struct endpoint_event *report(struct endpoint *ep, const struct exchange *x, enum endpoint_event_kind kind);
/* An event about the incoming message. */
struct endpoint_event *report_message(struct endpoint *ep, const struct exchange *x, enum endpoint_event_kind kind);
/* Tell of the request that an event is about. */
void about_request(const struct endpoint *ep, const struct exchange *x, struct endpoint_event *event);
/* A message that moves the exchange on. It ends the wait for an answer to our request, if there is one. */
struct endpoint_event *report_answer(struct endpoint *ep, struct exchange *x, uint16_t answered);

/* send.c */
void start_mad(struct cmc_mad *mad, uint16_t attribute_id, uint64_t tid);
/* May this message be sent now? */
int start_send(struct endpoint *ep, uint64_t now, uint64_t handle, uint16_t attribute_id, struct exchange **x);
void fill(uint32_t *field, uint32_t value);
void fill_ids(const struct exchange *x, uint32_t *local_id, uint32_t *remote_id);
void send_request(struct endpoint *ep, struct exchange *x, const struct cmc_mad *mad, uint64_t wait);
void send_again(struct endpoint *ep, struct exchange *x);
void send_answer(struct endpoint *ep, struct exchange *x, const struct cmc_mad *mad);
void send_answer_again(struct endpoint *ep, const struct exchange *x);
void send_loose(struct endpoint *ep, const struct endpoint_address *to, const struct cmc_mad *mad);
on_exchange repeat_answer, ignore_duplicate;

/* Start a message from the caller's template. */
#define START_FROM(mad, member, attribute, tid, template) \
	do { \
		start_mad(mad, attribute, tid); \
		if (template) \
			(mad)->body.member = *(template); \
		else \
			memset(&(mad)->body.member, 0, sizeof((mad)->body.member)); \
	} while (0)

/* active.c */
/* A place for a call, and the ID that the caller wants or, for 0, a new one. */
int open_call(struct endpoint *ep, uint64_t now, const struct endpoint_options *options, uint32_t wanted_id,
	      struct exchange **x);
on_exchange on_rep, on_rep_again, on_late_rep;
uint32_t qpn_of_req(const struct cmc_req *req);
uint32_t *qpn_field_of_rep(uint8_t transport, struct cmc_rep *rep);

/* passive.c */
void receive_req(struct endpoint *ep);
on_exchange on_rtu, on_req_in_time_wait, repeat_rep;
void take_down_stale(struct endpoint *ep, struct exchange *old);

/* rej.c */
void receive_rej(struct endpoint *ep);
on_exchange on_rej;
void start_rej(const struct exchange *x, struct cmc_mad *mad, enum cmc_message_rejected message,
	       enum cmc_rej_reason reason);
void refuse_incoming_req(struct endpoint *ep, enum cmc_rej_reason reason, enum endpoint_why why);
/* Refuse, or take back, by a REJ with a reason; what the exchange is in says which message it refuses. */
void reject(struct endpoint *ep, struct exchange *x, enum cmc_rej_reason reason);

/* mra.c */
on_exchange on_mra;

/* established.c */
on_exchange on_dreq, on_dreq_again, on_drep;
void answer_unknown_dreq(struct endpoint *ep);
void disconnect(struct endpoint *ep, struct exchange *x);
void confirm_disconnect(struct endpoint *ep, struct exchange *x);
bool is_connected(const struct exchange *x);

/* path.c */
on_exchange on_lap, on_lap_again, on_apr;
void answer_unknown_lap(struct endpoint *ep);

/* sidr.c */
void receive_sidr_req(struct endpoint *ep);
void receive_sidr_rep(struct endpoint *ep);
on_exchange on_only_answer;
void refuse_resolution(struct endpoint *ep, struct exchange *x, enum cmc_sidr_status status);

/* class_port_info.c */
void receive_class_port_info(struct endpoint *ep);

/* close.c */
void close_exchange(struct endpoint *ep, struct exchange *x);

#endif
