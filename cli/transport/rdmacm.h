/* SPDX-License-Identifier: BSD-2-Clause */
/* Connections by the kernel's own connection manager, for hosts whose kernel owns it. The kernel builds the messages,
 * resends them and answers what the rules ask for; a program says what it wants and is told what happened.
 *
 * No QP is made: QPNs are any number. What has no way through the kernel is refused with a sentence, see
 * rdmacm_refusal(). Nothing blocks but opening, and looking up a target's name. */
#ifndef RDMACM_H
#define RDMACM_H

#include "rdmacm_tables.h"
#include "transport.h"

enum rdmacm_event_kind {
#define RDMACM_EVENT_ENUM(id, name, meaning) RDMACM_EVENT_##id,
	RDMACM_EVENTS(RDMACM_EVENT_ENUM)
#undef RDMACM_EVENT_ENUM
	RDMACM_EVENT_COUNT
};

enum rdmacm_limit {
#define RDMACM_LIMIT_ENUM(id, sentence) RDMACM_LIMIT_##id,
	RDMACM_LIMITS(RDMACM_LIMIT_ENUM)
#undef RDMACM_LIMIT_ENUM
	RDMACM_LIMIT_COUNT
};

enum { RDMACM_PRIVATE_MAX = 224 };

/** What both sides tell each other: of REQ and REP; of SIDR_REQ the private data; of SIDR_REP QPN and Q_Key, too. The
 * IP addresses in front of the private data of REQ and SIDR_REQ are the kernel's and not in here. */
struct rdmacm_parameters {
	uint32_t qpn;
	uint32_t q_key; /**< received only */
	uint8_t responder_resources, initiator_depth;
	uint8_t retry_count;     /**< REQ only */
	uint8_t rnr_retry_count;
	bool flow_control, srq;
	uint8_t private_data_len;
	uint8_t private_data[RDMACM_PRIVATE_MAX];
};

struct rdmacm;
struct rdmacm_connection;

struct rdmacm_event {
	enum rdmacm_event_kind kind;
	struct rdmacm_connection *connection;
	void *user;
	bool sidr;            /**< about a service resolution, not a connection */
	bool passive;         /**< the peer asked */
	uint64_t time_ns;     /**< CLOCK_MONOTONIC, when it was taken */
	uint64_t response_ns; /**< time from our request to this answer; 0: it answers none */
	uint16_t reason;      /**< REJECTED: the REJ reason, or the SIDR status */
	char sentence[256];   /**< UNREACHABLE and FAILED: what happened and what to do */
	bool has_parameters;
	struct rdmacm_parameters parameters; /**< of the peer; REJECTED: the private data alone */
	struct transport_address local, peer; /**< GIDs: IP addresses */
};

/** Open. options.bind, options.timeout_ms are looked at. @return 0 or an error with @p problem filled */
int rdmacm_open(struct rdmacm **out, const struct transport_options *options, struct transport_problem *problem);

/** Forget all connections, and close. NULL is fine. */
void rdmacm_close(struct rdmacm *r);

/** The descriptor to poll for reading. */
int rdmacm_fd(const struct rdmacm *r);

/** What the last error was. */
const struct transport_problem *rdmacm_problem(const struct rdmacm *r);

/*
 * Functions that return int return 0 or an error, enum transport_error.
 */

/** Defaults of a REQ or REP: QPN as given, one RDMA read, retry counts 7, flow control. */
void rdmacm_parameters_init(struct rdmacm_parameters *parameters, uint32_t qpn);

/** Look up an IP address or host name; on the way its errors are as those of transport_resolve(). */
int rdmacm_resolve(struct rdmacm *r, const char *target, struct transport_address *out);

/** Send a REQ, or a SIDR_REQ when the ServiceID is one of a UDP port; what goes wrong later comes as an event.
 * @param user  is in every event of the connection */
int rdmacm_connect(struct rdmacm *r, const struct transport_address *peer, uint64_t service_id,
		   const struct rdmacm_parameters *parameters, void *user, struct rdmacm_connection **out);

/** Take REQs or SIDR_REQs for a ServiceID. @param user  is in the REQUEST events, and those of their connections */
int rdmacm_listen(struct rdmacm *r, uint64_t service_id, void *user, struct rdmacm_connection **out);

/** Answer a request: REP, or SIDR_REP with status 0. */
int rdmacm_accept(struct rdmacm *r, struct rdmacm_connection *c, const struct rdmacm_parameters *parameters);

/** Refuse a request or response: REJ 28, or SIDR_REP with status 2. */
int rdmacm_reject(struct rdmacm *r, struct rdmacm_connection *c, const uint8_t *private_data, size_t len);

/** Answer a response: RTU. */
int rdmacm_establish(struct rdmacm *r, struct rdmacm_connection *c);

/** Send a DREQ. */
int rdmacm_disconnect(struct rdmacm *r, struct rdmacm_connection *c);

/** No more events of it: the kernel ends what is open. */
void rdmacm_forget(struct rdmacm *r, struct rdmacm_connection *c);

/** Take the next event. @return 1, 0: there is none, or an error */
int rdmacm_next_event(struct rdmacm *r, struct rdmacm_event *out);

/** Why something cannot be had, as a sentence. */
const char *rdmacm_refusal(enum rdmacm_limit limit);

/** Can the kernel connect to this ServiceID? */
bool rdmacm_has_service(uint64_t service_id);

/* NULL for what is in no table. */
const char *rdmacm_event_name(enum rdmacm_event_kind kind);
const char *rdmacm_event_meaning(enum rdmacm_event_kind kind);

#endif
