/* SPDX-License-Identifier: BSD-2-Clause */
/* One CM endpoint, active and passive, without I/O and without a clock.
 *
 * Give it what arrives and what time it is; take from it what is to be sent and what happened:
 *
 *	struct endpoint_config config = { .ca_guid = guid, .seed = random };
 *	struct cmc_req req;
 *
 *	endpoint_new(&ep, &config);
 *	endpoint_req_init(&req, service_id);
 *	endpoint_send_req(ep, now(), &peer, &req, NULL, &handle);
 *	for (;;) {
 *		while ((output = endpoint_next_output(ep)))
 *			send_to(&output->to, output->mad);
 *		while ((event = endpoint_next_event(ep)))
 *			handle_it(event);                        // may call endpoint_send_...()
 *		if (wait_until(endpoint_next_expiry(ep), &from, mad, &len))
 *			endpoint_receive(ep, now(), &from, mad, len);
 *		else
 *			endpoint_tick(ep, now());
 *	}
 *
 * An exchange is a connection or a service resolution. It has a handle from the call or the message that opens it until
 * its last event, ENDPOINT_EVENT_CLOSED. Everything the rules ask for happens by itself: resends, RTU and DREP (unless
 * the options say otherwise), answers to duplicates, TimeWait, REJ of stale connections and of IDs in use. What is left
 * to the caller are decisions: each message of an event of kind MESSAGE says by its attribute what may be sent next.
 *
 * Messages to be sent are given as the library's structs; NULL is a message without private data. Communication IDs,
 * TransactionID and the other fields named at each call are filled in where they are 0 and left alone where they are
 * not.
 *
 * All memory is taken by endpoint_new(); every table is bounded. When a REQ or SIDR_REQ finds the table full, the
 * exchange longest in TimeWait makes room without a message; failing that, the passive exchange longest half-open is
 * refused (REJ 3, SIDR_REP status 3); when all are established, the new request is refused so.
 *
 * Times are nanoseconds from any fixed moment and never run backwards (an earlier time counts as the latest one). One
 * endpoint is for one thread at a time. Class version 2 is spoken; a REQ or SIDR_REQ of class version 1 is refused in
 * that version. Sources of the rules: IBA volume 1, chapter 12; Linux drivers/infiniband/core/cm.c. */
#ifndef ENDPOINT_H
#define ENDPOINT_H

#include <cmcodec/cmcodec.h>

#include "endpoint_tables.h"

enum endpoint_state {
#define ENDPOINT_STATE_ENUM(id, name, list, meaning) ENDPOINT_##id,
	ENDPOINT_STATES(ENDPOINT_STATE_ENUM)
#undef ENDPOINT_STATE_ENUM
	ENDPOINT_STATE_COUNT
};

enum endpoint_event_kind {
#define ENDPOINT_EVENT_ENUM(id, name, meaning) ENDPOINT_EVENT_##id,
	ENDPOINT_EVENTS(ENDPOINT_EVENT_ENUM)
#undef ENDPOINT_EVENT_ENUM
	ENDPOINT_EVENT_COUNT
};

enum endpoint_why {
#define ENDPOINT_WHY_ENUM(id, name, meaning) ENDPOINT_WHY_##id,
	ENDPOINT_WHYS(ENDPOINT_WHY_ENUM)
#undef ENDPOINT_WHY_ENUM
	ENDPOINT_WHY_COUNT
};

/** Every function that returns int returns 0 or one of these; nothing has changed then. */
enum endpoint_error {
#define ENDPOINT_ERROR_ENUM(id, value, sentence) ENDPOINT_ERR_##id = (value),
	ENDPOINT_ERRORS(ENDPOINT_ERROR_ENUM)
#undef ENDPOINT_ERROR_ENUM
};

enum {
	ENDPOINT_ADDRESS_LEN = 48,
	ENDPOINT_CLASS_VERSION = 2,
	ENDPOINT_SIDR_TIMEOUT = 20, /**< 5-bit code: how long an answer to a SIDR_REQ is awaited before a resend */
	ENDPOINT_SIDR_RETRIES = 15,
};

#define ENDPOINT_NEVER UINT64_MAX /**< no time */

/** Where a peer is: bytes that only the transport understands; the endpoint compares all of them. */
struct endpoint_address {
	uint8_t bytes[ENDPOINT_ADDRESS_LEN];
};

/** How one exchange is held. Zeroed: by the rules. */
struct endpoint_options {
	void *user; /**< handed back in every event of the exchange */

	bool manual_rtu;        /**< a REP is not answered by itself: send RTU, MRA or REJ */
	bool manual_drep;       /**< a DREQ is not answered by itself: send DREP */
	bool ignore_mra;        /**< an MRA is told, but resends go on as without it */
	bool ignore_duplicates; /**< nothing is sent again for a message that comes again */
	bool silent_timeout;    /**< giving up sends no REJ 4 (Linux sends none) */
	bool peer_to_peer;      /**< a REQ of the peer for the ServiceID of our REQ is the same call, not another one:
				     who has the smaller CA GUID, or QPN, turns passive (MESSAGE, why CROSSED) */
	bool allow_stale;       /**< a QP that is in another connection already is no reason to refuse */

	bool retries_given;           /**< max_retries replaces Max CM Retries of the REQ (SIDR_REQ: 15) */
	uint8_t max_retries;          /**< resends of one message */
	uint64_t response_timeout_ns; /**< from a send to the next; 0: as the REQ or LAP says (SIDR_REQ: 4.3 s) */
	uint64_t packet_life_ns;      /**< one way; 0: half the Primary Local ACK Timeout of the REQ */
	uint64_t time_wait_ns;        /**< 0: twice the packet life and the peer's ack delay */

	uint64_t transaction_id;      /**< of the REQ or SIDR_REQ; 0: chosen */
	uint32_t attribute_modifier;  /**< of REQ, REP and SIDR_REP: ECE vendor options */
};

/** How an endpoint is made. Zeroed numbers: the default in the comment. */
struct endpoint_config {
	uint64_t ca_guid;       /**< fills Local CA GUID and the information of REJ 4 */
	uint64_t seed;          /**< of IDs and table order: anything that is not the same at every start */
	uint32_t max_exchanges; /**< 1024; at most ENDPOINT_MAX */
	uint32_t max_outputs;   /**< messages that wait to be taken; 64, from ENDPOINT_ROOM to ENDPOINT_MAX */
	uint32_t max_events;    /**< events that wait to be taken; likewise */
	bool quiet; /**< what belongs to no exchange gets no answer: no DREP, APR 1, REJ 31, SIDR status 5 or
			 ClassPortInfo */
	struct endpoint_options passive; /**< of exchanges that a peer opens */
};

enum {
	ENDPOINT_ROOM = 4,       /**< no single message or timer puts more into a queue */
	ENDPOINT_MAX = 1 << 24,
};

/** A message to be sent. */
struct endpoint_output {
	struct endpoint_address to;
	uint64_t handle;       /**< 0: it belongs to no exchange */
	uint16_t attribute_id; /**< enum cmc_attribute */
	uint32_t tries;        /**< of a request: 1 the first send, 2 the first resend, ...; of an answer: 0 */
	uint8_t mad[CMC_MAD_LEN];
};

/** What happened. */
struct endpoint_event {
	enum endpoint_event_kind kind;
	enum endpoint_why why;
	uint64_t handle; /**< 0: it belongs to no exchange */
	void *user;      /**< from the exchange's options */
	uint64_t time_ns;
	enum endpoint_state state; /**< of the exchange, after what happened; CLOSED: the last one */
	bool passive;              /**< the peer opened the exchange */

	/** The request of ours that this is about: answered, resent, given up; 0 when it is about none. */
	uint16_t request;
	uint32_t tries;       /**< how often it was sent */
	uint64_t response_ns; /**< time since it was sent first */
	uint64_t last_try_ns; /**< time since it was sent last, before this */

	uint16_t answered; /**< attribute of the message that the endpoint sent by itself because of this; 0: none */
	bool tid_differs;  /**< the message has not the TransactionID of the request that it answers */
	bool has_message;  /**< from and mad are filled */
	int decode_error;  /**< of cmc_decode(); message is filled when there is one and this is 0 */
	bool redirected;   /**< the message sends us elsewhere (REJ 24 and 25, APR 4, SIDR_REP 4) ... */
	struct cmc_class_port_info place; /**< ... to here, when @c redirected; REJ 25 tells redirect_gid alone */

	struct endpoint_address from;
	struct cmc_mad message;
	uint8_t mad[CMC_MAD_LEN]; /**< the same, as it came; a short one is padded with 0 */
};

/** One exchange, as it is now. */
struct endpoint_exchange {
	enum endpoint_state state;
	bool passive;
	struct endpoint_address peer;
	uint32_t local_comm_id;  /**< SIDR_REQ: the RequestID on both sides */
	uint32_t remote_comm_id; /**< 0 when not known */
	uint32_t local_qpn, remote_qpn; /**< or EE context number, where the transport goes by it; 0 when not known */
	uint64_t remote_ca_guid; /**< 0 when not known */
	uint64_t service_id;
	uint16_t request;        /**< our message that waits for an answer; 0: none */
	uint32_t tries;          /**< how often it was sent */
	uint32_t max_retries;
	uint64_t interval_ns;    /**< how long we wait for an answer before a resend */
	uint64_t time_wait_ns;
	uint64_t expiry_ns;      /**< when the next resend, or the end of waiting, is due; ENDPOINT_NEVER: nothing is */
};

/** What an endpoint holds and did. */
struct endpoint_usage {
	uint32_t exchanges; /**< in use now, lingering ones included */
	uint32_t lingering; /**< of these, in TimeWait or withdrawn */
	uint32_t peak;
	uint32_t max_exchanges;
	uint64_t opened;
	uint64_t received;
	uint64_t sent;
	uint64_t resent;
	uint64_t events;
};

struct endpoint;

/** Make an endpoint. @return 0 or ENDPOINT_ERR_NO_MEMORY */
int endpoint_new(struct endpoint **out, const struct endpoint_config *config);

/** NULL is fine. */
void endpoint_free(struct endpoint *ep);

/**
 * A datagram arrived.
 * @param from  where answers to it go
 * @param mad   @p len bytes; what is not 256 bytes long is dropped with an event
 * @return 0, or ENDPOINT_ERR_QUEUE_FULL: empty both queues and give it again
 */
int endpoint_receive(struct endpoint *ep, uint64_t now, const struct endpoint_address *from, const uint8_t *mad,
		     size_t len);

/**
 * Time has passed: do what is due. When the queues run full, the rest stays due: empty them and look at
 * endpoint_next_expiry().
 */
void endpoint_tick(struct endpoint *ep, uint64_t now);

/** When endpoint_tick() has something to do; ENDPOINT_NEVER when it has not. */
uint64_t endpoint_next_expiry(struct endpoint *ep);

/** Take the oldest message to be sent; NULL when there is none. It stays valid until the next call of this. */
const struct endpoint_output *endpoint_next_output(struct endpoint *ep);

/** Take the oldest event; NULL when there is none. It stays valid until the next call of this. */
const struct endpoint_event *endpoint_next_event(struct endpoint *ep);

/** A REQ that Linux would send for a reliable connection: timeouts of 4.3 s and 15 retries, MTU 1024, P_Key 0xffff.
 * QPN, addresses and private data are 0. */
void endpoint_req_init(struct cmc_req *req, uint64_t service_id);

/** A REP that accepts what a REQ asks for: RDMA Read depths mirrored, flow control and RNR retries as in the REQ, an
 * alternate path not taken. */
void endpoint_rep_init(struct cmc_rep *rep, const struct cmc_req *req);

/*
 * Messages. Each returns 0, ENDPOINT_ERR_QUEUE_FULL, ENDPOINT_ERR_UNKNOWN_HANDLE or ENDPOINT_ERR_WRONG_STATE.
 */

/**
 * Call: open a connection. Filled in: Local Communication ID, Local CA GUID, and Local QPN by a number that no other
 * exchange of late had.
 * @param options  NULL: zeroed
 * @param handle   out, the new exchange
 * @return also ENDPOINT_ERR_TABLE_FULL, ENDPOINT_ERR_COMM_ID_IN_USE
 */
int endpoint_send_req(struct endpoint *ep, uint64_t now, const struct endpoint_address *to, const struct cmc_req *req,
		      const struct endpoint_options *options, uint64_t *handle);

/** Accept a REQ. Filled in: both IDs, Local CA GUID, and a number as in endpoint_send_req() for Local QPN, or for XRC
 * and RD the Local EE Context Number. */
int endpoint_send_rep(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_rep *rep);

/** Answer a REP, where the options leave it to the caller. */
int endpoint_send_rtu(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_rtu *rtu);

/** Refuse: a REQ, a REP, the whole connection instead of a LAP, or take one's own REQ or REP back. Filled in: both IDs,
 * Message REJected, and what reasons 4 and 31 need as additional information. */
int endpoint_send_rej(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_rej *rej);

/** Ask for more time, once, to answer a REQ, a REP (options: manual_rtu) or a LAP. Filled in: both IDs and Message
 * MRAed. */
int endpoint_send_mra(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_mra *mra);

/** Disconnect. Filled in: both IDs and Remote QPN. */
int endpoint_send_dreq(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_dreq *dreq);

/** Answer a DREQ, where the options leave it to the caller. */
int endpoint_send_drep(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_drep *drep);

/** Load an alternate path; the active side only. Filled in: both IDs and Remote QPN. */
int endpoint_send_lap(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_lap *lap);

/** Answer a LAP. */
int endpoint_send_apr(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_apr *apr);

/** Ask for a service's QPN and Q_Key; see endpoint_send_req(). Filled in: RequestID. */
int endpoint_send_sidr_req(struct endpoint *ep, uint64_t now, const struct endpoint_address *to,
			   const struct cmc_sidr_req *req, const struct endpoint_options *options, uint64_t *handle);

/** Ask what the peer's CM is capable of, by Get(ClassPortInfo). The answer, which may be a refusal by its MAD status,
 * ends the exchange; see endpoint_send_sidr_req(). The lower half of options->transaction_id, where it is not 0, is
 * taken for the local ID. A Get that comes in is answered by itself: an event of kind MESSAGE without a handle. */
int endpoint_get_class_port_info(struct endpoint *ep, uint64_t now, const struct endpoint_address *to,
				 const struct endpoint_options *options, uint64_t *handle);

/** Answer a SIDR_REQ, which ends the exchange. Filled in: RequestID and ServiceID. */
int endpoint_send_sidr_rep(struct endpoint *ep, uint64_t now, uint64_t handle, const struct cmc_sidr_rep *rep);

/** Send 256 bytes as they are: for what no rule allows. They belong to no exchange; an answer comes as an event of kind
 * DROPPED or REFUSED. @return 0 or ENDPOINT_ERR_QUEUE_FULL */
int endpoint_send_mad(struct endpoint *ep, const struct endpoint_address *to, const uint8_t mad[CMC_MAD_LEN]);

/** A connection that was not set up by this endpoint. */
struct endpoint_adoption {
	uint32_t local_comm_id, remote_comm_id;
	uint32_t local_qpn, remote_qpn;
	uint64_t remote_ca_guid;
	uint8_t response_timeout;    /**< 5-bit code */
	uint8_t max_cm_retries;
	bool passive;
};

/**
 * Hold a connection as if it were established: to close one that somebody left behind, or to probe with IDs that the
 * peer does not know.
 * @return 0, ENDPOINT_ERR_TABLE_FULL or ENDPOINT_ERR_COMM_ID_IN_USE
 */
int endpoint_adopt(struct endpoint *ep, uint64_t now, const struct endpoint_address *peer,
		   const struct endpoint_adoption *adoption, const struct endpoint_options *options, uint64_t *handle);

/**
 * End an exchange in good order, whatever it is in: DREQ, DREP, REJ or SIDR_REP is sent, and CLOSED comes when the peer
 * has answered, was given up, and TimeWait is over. An exchange that is ending already goes on so.
 */
int endpoint_close(struct endpoint *ep, uint64_t now, uint64_t handle);

/** The same, but without waiting for anything: the message is sent once, and CLOSED is the next event. */
int endpoint_abort(struct endpoint *ep, uint64_t now, uint64_t handle);

/**
 * endpoint_close() for all that is open.
 * @return how many are still open for want of room: empty the queues and call again until it is 0
 */
uint32_t endpoint_close_all(struct endpoint *ep, uint64_t now);

/** Change how an exchange is held, from now on: a timer that is running keeps its time. */
int endpoint_set_options(struct endpoint *ep, uint64_t handle, const struct endpoint_options *options);

/** Look at an exchange. @return 0 or ENDPOINT_ERR_UNKNOWN_HANDLE */
int endpoint_find(const struct endpoint *ep, uint64_t handle, struct endpoint_exchange *out);

void endpoint_usage(const struct endpoint *ep, struct endpoint_usage *out);

/* Words; NULL for what is in no table. */
const char *endpoint_state_name(enum endpoint_state state);
const char *endpoint_state_meaning(enum endpoint_state state);
const char *endpoint_event_name(enum endpoint_event_kind kind);
const char *endpoint_event_meaning(enum endpoint_event_kind kind);
const char *endpoint_why_name(enum endpoint_why why);
const char *endpoint_why_meaning(enum endpoint_why why);

/** One sentence for an error, "success" for 0. */
const char *endpoint_strerror(int error);

#endif
