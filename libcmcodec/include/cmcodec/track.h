/* SPDX-License-Identifier: BSD-2-Clause */
/* The exchange tracker: which messages belong together, and what they tell.
 *
 * Feed it every message in capture order. For each it tells the exchange (connection, service resolution), who is
 * active, the state before and after, which message this one answers and how fast, which it repeats, what is awaited
 * until when, and what is wrong. At the end, walk the exchanges: outcome, answering times, what was never answered.
 *
 *	struct cmc_track *track;
 *	struct cmc_track_result result;
 *
 *	cmc_track_new(&track, NULL);
 *	while (next(&message))                                  // struct cmc_track_message
 *		if (cmc_track_message(track, &result, &message) == 0)
 *			show(&message, &result);
 *	for (size_t cursor = 0; cmc_track_next(track, &cursor, now, &exchange);)
 *		summarize(&exchange);
 *	cmc_track_free(track);
 *
 * Messages are matched by Communication IDs and both addresses, never by TransactionID alone. A capture may begin in
 * the middle, show one direction only, lack frames, or show packets twice. Nothing is known that was not in the
 * capture: "never answered" means that no answer was captured.
 *
 * Memory is bounded by max_exchanges: when the tracker is full, exchanges that are over make room first, those idle
 * longest before others; then those idle longest of the rest. Of many, an exchange costs less than 400 bytes, everything
 * included (415 when the index has just grown); a message costs the same whatever the number of exchanges. What neither
 * addresses nor IDs lead to (behind NAT, in a REJ 4) is found by what the latest requests said, some 80,000 of them.
 * Memory is taken in large pieces; no message allocates by itself. Frame and exchange numbers have 32 bits. One tracker
 * is for one thread at a time. */
#ifndef CMCODEC_TRACK_H
#define CMCODEC_TRACK_H

#include <cmcodec/check.h>
#include <cmcodec/private_data.h>
#include <cmcodec/tables/track.h>

CMC_BEGIN

enum cmc_exchange_kind {
#define CMC_EXCHANGE_KIND_ENUM(id, name, meaning) CMC_EXCHANGE_##id,
	CMC_EXCHANGE_KINDS(CMC_EXCHANGE_KIND_ENUM)
#undef CMC_EXCHANGE_KIND_ENUM
	CMC_EXCHANGE_KIND_COUNT
};

enum cmc_exchange_state {
#define CMC_EXCHANGE_STATE_ENUM(id, name, meaning) CMC_STATE_##id,
	CMC_EXCHANGE_STATES(CMC_EXCHANGE_STATE_ENUM)
#undef CMC_EXCHANGE_STATE_ENUM
	CMC_STATE_COUNT
};

enum cmc_outcome {
#define CMC_OUTCOME_ENUM(id, name, meaning) CMC_OUTCOME_##id,
	CMC_OUTCOMES(CMC_OUTCOME_ENUM)
#undef CMC_OUTCOME_ENUM
	CMC_OUTCOME_COUNT
};

/** Requests whose answering time a summary holds. */
enum cmc_phase {
#define CMC_PHASE_ENUM(id, name, request, answer) CMC_PHASE_##id,
	CMC_PHASES(CMC_PHASE_ENUM)
#undef CMC_PHASE_ENUM
	CMC_PHASE_COUNT
};

enum cmc_role {
	CMC_ROLE_UNKNOWN, /**< nothing seen yet tells who called */
	CMC_ROLE_ACTIVE,  /**< sent the REQ, the SIDR_REQ or the query */
	CMC_ROLE_PASSIVE, /**< was called */
};

/** Index of a side in struct cmc_exchange. */
enum cmc_side { CMC_SIDE_ACTIVE, CMC_SIDE_PASSIVE, CMC_SIDES };

/** Where a packet comes from or goes to: a GID (RoCE, or InfiniBand with a GRH; IPv4 as ::ffff:a.b.c.d) or a LID. */
struct cmc_endpoint {
	uint8_t address[16]; /**< a LID stands in the last 2 bytes behind ff00::, which is nobody's GID; so does a host
				  without a known address behind ff00::1:0 */
};

CMC_API struct cmc_endpoint cmc_endpoint_gid(const uint8_t gid[16]);
CMC_API struct cmc_endpoint cmc_endpoint_lid(uint16_t lid);

/** A host whose address is not known: the one that tells of the message, or its peer. */
CMC_API struct cmc_endpoint cmc_endpoint_unnamed(bool peer);

/** The LID of an endpoint, or -1 when it is a GID. */
CMC_API int cmc_endpoint_is_lid(const struct cmc_endpoint *endpoint);

/** Both endpoints of a found packet: its GIDs when it has any, else its LIDs. */
CMC_API void cmc_endpoints_of_frame(struct cmc_endpoint *src, struct cmc_endpoint *dst,
				    const struct cmc_frame *frame);

/** "10.77.0.1", "fe80::1", "LID 4", "this host", "its peer". */
CMC_API void cmc_text_endpoint(struct cmc_text *text, const struct cmc_endpoint *endpoint);

struct cmc_exchange;

struct cmc_exchange;

/** How a tracker works; zeroed: every default. */
struct cmc_track_config {
	uint32_t max_exchanges;       /**< exchanges held at once; 0: 1048576 */
	uint32_t storm_per_second;    /**< REQs of one CA within a second that make a storm; 0: 1000 */
	uint64_t duplicate_window_ns; /**< the same bytes within this time are one packet seen twice; 0: 5 ms, and never
					   more than half of what the sender waits before it resends */
	bool follow_qps;              /**< cmc_track_data() will be called; costs two index entries an exchange */

	/** Get @p size bytes, or NULL. Both or none are given; none: malloc() and free(). */
	void *(*alloc)(void *user, size_t size);
	void (*release)(void *user, void *memory);

	/** Called with each exchange that makes room for another, as cmc_track_next() would tell it; or NULL. */
	void (*evicted)(void *user, const struct cmc_exchange *exchange);
	void *user; /**< first argument of the functions above */
};

struct cmc_track;

/**
 * Make a tracker.
 * @param config  NULL: every default; it is copied
 * @return 0 or CMC_ERR_NO_MEMORY
 */
CMC_API int cmc_track_new(struct cmc_track **out, const struct cmc_track_config *config);

/** Free a tracker; NULL is fine. */
CMC_API void cmc_track_free(struct cmc_track *track);

/** One message to be tracked. */
struct cmc_track_message {
	uint64_t time_ns; /**< when it was captured: nanoseconds from any fixed moment */
	uint32_t frame;   /**< number of its frame, from 1 */
	struct cmc_endpoint src, dst;
	const uint8_t *mad;            /**< network byte order */
	size_t len;                    /**< bytes captured; a cut off MAD tells as much as its bytes do */
	const struct cmc_frame *packet; /**< what carried it, or NULL: its PSN tells resends from copies */
};

/** What somebody waits for. */
struct cmc_awaited {
	uint16_t attribute_id;  /**< the usual answer (CMC_REP, ...); 0: nothing is awaited */
	enum cmc_role from;     /**< who must send it */
	uint64_t until_ns;      /**< when the sender resends or the MRA's promise ends; 0: no field tells */
	uint64_t give_up_ns;    /**< when the last try is over; 0: no field tells */
};

enum { CMC_TRACK_FINDINGS = 12 }; /**< more findings than this are never made about one message */

/** What one message tells. */
struct cmc_track_result {
	uint32_t exchange;      /**< number of its exchange, from 1; 0: it belongs to none (ClassPortInfo) */
	uint16_t attribute_id;  /**< enum cmc_attribute, or CMC_SA_PATH_RECORD */
	bool first;             /**< it opens the exchange in this capture */
	enum cmc_exchange_kind kind;
	enum cmc_role role;     /**< of its sender */
	enum cmc_exchange_state before, after;

	uint32_t response_to;   /**< frame that it answers, the first of its tries; for an MRA the latest; 0: none */
	uint16_t request;       /**< attribute of the message in that frame */
	bool decides;           /**< it is the first final answer: response_ns is that of the exchange's phase */
	enum cmc_phase phase;   /**< which, when it answers */
	uint64_t response_ns;   /**< time from that frame to this one */

	uint32_t resend;        /**< 0: first send, 1: first resend, ... */
	uint32_t resend_of;     /**< frame that it repeats: the first unanswered try, else the latest; 0: none, or an
				     answer, which comes again because its request did */
	uint64_t interval_ns;   /**< time since the previous send, when resend_of is set */

	bool duplicate;         /**< a copy of the packet in frame duplicate_of: nothing else happened */
	uint32_t duplicate_of;

	struct cmc_awaited awaited; /**< after this message */
	struct cmc_context context; /**< for cmc_text_summary(), cmc_private_find(), ... */

	size_t n_findings;
	struct cmc_finding findings[CMC_TRACK_FINDINGS]; /**< cmc_text_finding() words them */
};

/** AttributeID of a PathRecord in the subnet administrator's class (3), the one class beside CM that is tracked:
 * cmc_frame_mad() finds such MADs, too, and says CMC_ERR_MGMT_CLASS. */
enum { CMC_SA_PATH_RECORD = 0x0035 };

/**
 * Track one message.
 * @param out  filled on 0, zeroed on an error
 * @return 0; errors of cmc_peek(); CMC_ERR_MGMT_CLASS also for a MAD of the subnet administrator's class that is no
 *         PathRecord query or answer; CMC_ERR_NO_MEMORY when there is no memory for even one exchange
 */
CMC_API int cmc_track_message(struct cmc_track *track, struct cmc_track_result *out,
			      const struct cmc_track_message *in);

/**
 * Track several messages, in their order: the same as one by one, but faster where exchanges are many, because their
 * memory is fetched ahead.
 * @param out, in, errors  @p n of each; errors[i] gets what cmc_track_message() would return
 */
CMC_API void cmc_track_messages(struct cmc_track *track, struct cmc_track_result *out,
				const struct cmc_track_message *in, int *errors, size_t n);

/** A packet of a connection itself. */
struct cmc_track_data {
	uint64_t time_ns;
	uint32_t frame;
	struct cmc_endpoint src, dst;
	uint32_t dst_qpn; /**< of its BTH */
};

/**
 * Find the exchange whose QP a data packet goes to. Data that reaches the passive side shows that a setup without an
 * RTU is done. Needs follow_qps.
 * @param out  filled when an exchange is found
 * @return true when one is found
 */
CMC_API bool cmc_track_data(struct cmc_track *track, struct cmc_track_result *out, const struct cmc_track_data *in);

/** One side of an exchange. */
struct cmc_exchange_side {
	struct cmc_endpoint endpoint;
	uint32_t comm_id; /**< its Local Communication ID, 0 when not seen; SIDR: the RequestID on both sides */
	uint32_t qpn;     /**< 0 when not seen */
	uint64_t ca_guid; /**< host byte order, 0 when not seen */
};

/** How long the answer of a phase took, from the first unanswered send. */
struct cmc_answer_time {
	bool known;
	uint64_t ns;
};

enum { CMC_TRACK_PENDING = 3 }; /**< more findings than this are never made about what did not come */

/** One exchange as a whole. */
struct cmc_exchange {
	uint32_t number;
	enum cmc_exchange_kind kind;
	enum cmc_exchange_state state;
	enum cmc_outcome outcome;
	bool roles_known; /**< false: side[0] is who was seen first, not who called */
	bool complete;    /**< its first message is in the capture */
	struct cmc_exchange_side side[CMC_SIDES];
	struct cmc_context context;
	uint16_t reason;  /**< of the REJ, or status of the SIDR_REP; 0: none */
	uint32_t first_frame;
	uint64_t start_ns, end_ns; /**< first and last message, or data packet */
	uint64_t due_ns;           /**< after this moment the outcome is another, unless a message comes before; 0: time
					alone changes nothing */
	struct cmc_answer_time answer[CMC_PHASE_COUNT];
	uint32_t messages;   /**< duplicates apart; stops at 65535, as the next two do */
	uint32_t resends;
	uint32_t duplicates;
	uint32_t findings[CMC_FAULT + 1]; /**< by enum cmc_severity, pending ones included; each stops at 255 */
	size_t n_pending;
	struct cmc_finding pending[CMC_TRACK_PENDING]; /**< what did not come until now */
};

/**
 * Walk the exchanges, in the order of their numbers as long as none was evicted. The walk changes nothing: it may be
 * done at any time, and tracking may go on.
 * @param cursor  0 at first
 * @param now_ns  the capture's last time: what is still due then waits, what is overdue is a finding
 * @return false behind the last
 */
CMC_API bool cmc_track_next(const struct cmc_track *track, size_t *cursor, uint64_t now_ns, struct cmc_exchange *out);

/** One exchange by its number, while it is held. */
CMC_API bool cmc_track_find(const struct cmc_track *track, uint32_t number, uint64_t now_ns,
			    struct cmc_exchange *out);

/** What a tracker holds. */
struct cmc_track_usage {
	uint32_t exchanges; /**< held now */
	uint64_t opened;    /**< since the start */
	uint64_t evicted;
	size_t bytes;       /**< of memory taken */
};

CMC_API void cmc_track_usage(const struct cmc_track *track, struct cmc_track_usage *out);

/* Words; NULL for what is in no table. */
CMC_API const char *cmc_exchange_kind_name(enum cmc_exchange_kind kind);
CMC_API const char *cmc_exchange_state_name(enum cmc_exchange_state state);
CMC_API const char *cmc_exchange_state_meaning(enum cmc_exchange_state state);
CMC_API const char *cmc_outcome_name(enum cmc_outcome outcome);
CMC_API const char *cmc_outcome_meaning(enum cmc_outcome outcome);
CMC_API const char *cmc_phase_name(enum cmc_phase phase);

/** "unknown", "active", "passive". */
CMC_API const char *cmc_role_name(enum cmc_role role);

/** "REP from the passive side within 6.442 s": nothing when nothing is awaited. @param now_ns time of the message */
CMC_API void cmc_text_awaited(struct cmc_text *text, const struct cmc_awaited *awaited, uint64_t now_ns);

CMC_END

#endif
