/* SPDX-License-Identifier: BSD-2-Clause */
/* Ways to carry CM MADs of 256 bytes between addresses; what is in them is not looked at.
 *
 *	struct transport_options options = { .target = "10.0.0.2" };
 *	struct transport_choice choice;
 *	struct transport_problem problem;
 *
 *	transport_choose(&choice, &options, &problem);          // choice.name and choice.why
 *	options.name = choice.name;
 *	if (transport_open(&t, &options, &problem))
 *		fail(problem.sentence);
 *	transport_send(t, transport_peer(t), mad);
 *	n = transport_fds(t, fds);                              // poll these for reading
 *	while ((got = transport_receive(t, &message)) != 0)
 *		got > 0 ? take(&message) : complain(transport_problem(t)->sentence);
 *
 * Nothing blocks but opening and looking up addresses, and these end after options.timeout_ms; and umad on RoCE, where
 * the kernel may take a second over a host that is not there. Sending at a rate is the caller's business. One transport
 * is for one thread at a time.
 *
 * "rdmacm" is among the choices, but carries no MADs: the kernel makes them. Its interface is rdmacm.h. */
#ifndef TRANSPORT_H
#define TRANSPORT_H

#include <cmcodec/frame.h>
#include <cmcodec/mad.h>
#include <cmcodec/text.h>

#include "transport_tables.h"

enum transport_id {
#define TRANSPORT_ENUM(id, name, meaning) TRANSPORT_##id,
	TRANSPORTS(TRANSPORT_ENUM)
#undef TRANSPORT_ENUM
	TRANSPORT_COUNT
};

enum transport_error {
#define TRANSPORT_ERROR_ENUM(id, value, meaning) TRANSPORT_ERR_##id = (value),
	TRANSPORT_ERRORS(TRANSPORT_ERROR_ENUM)
#undef TRANSPORT_ERROR_ENUM
};

/** What went wrong, and what to do about it, in one line without the final full stop. */
struct transport_problem {
	int error; /**< enum transport_error; 0: nothing */
	char sentence[512];
};

struct transport_counters {
#define TRANSPORT_COUNTER(name, meaning) uint64_t name;
	TRANSPORT_COUNTERS(TRANSPORT_COUNTER)
#undef TRANSPORT_COUNTER
};

/** Where MADs come from and go to. Host byte order, but for the GID. Compare and copy all bytes: there is no padding,
 * and what a transport does not use is 0. */
struct transport_address {
	uint8_t gid[16];       /**< IPv4: ::ffff:a.b.c.d; umad: 0 when only the LID is known */
	uint32_t scope_id;     /**< roce: interface of a link-local IPv6 address */
	uint32_t qpn;          /**< 1 but behind a redirect */
	uint32_t q_key;        /**< of that QP */
	uint32_t flow_label;   /**< umad, of the GRH */
	uint16_t lid;          /**< umad on InfiniBand */
	uint8_t sl;            /**< umad */
	uint8_t path_bits;     /**< umad: of our own LID */
	uint8_t has_grh;       /**< umad: packets carry a GRH */
	uint8_t traffic_class; /**< umad, of the GRH */
	uint8_t reserved[10];
};

enum { TRANSPORT_ADDRESS_LEN = 48 };
_Static_assert(sizeof(struct transport_address) == TRANSPORT_ADDRESS_LEN, "an address has no padding");

/** Faults of the line, put on what is sent. Zeroed: none. The shares are 0 to 1. */
struct transport_faults {
	double loss;         /**< share thrown away */
	double duplicate;    /**< share sent twice */
	double reorder;      /**< share held back for reorder_ns, so that later ones overtake */
	uint64_t reorder_ns; /**< 0: 2 ms */
	uint64_t delay_ns;   /**< of everything */
	uint64_t jitter_ns;  /**< on top of it, from 0 to this, evenly */
	uint64_t seed;       /**< the same seed and order of sends meet the same faults */
};

/** A packet as it is on the wire, for a capture file. */
struct transport_record {
	bool sent;        /**< else received */
	uint64_t wall_ns; /**< since 1970 */
	const struct cmc_frame *frame; /**< what cmc_frame_build() makes the bytes from */
	const uint8_t *bytes;          /**< the frame, of link type frame->link_type; what a socket hides is made up */
	size_t len;
};

typedef void transport_log(void *user, const struct transport_record *record);

/** How to read a target that may be several things. */
enum transport_target {
	TRANSPORT_TARGET_ANY, /**< by its looks: 4 is a LID, 0x0002c90300001234 a GUID, fe80::1 a GID or IPv6 address */
	TRANSPORT_TARGET_LID,
	TRANSPORT_TARGET_GUID,
	TRANSPORT_TARGET_GID,
};

/** Zeroed: a transport by the target, everything else by default. Strings need not outlive the call. */
struct transport_options {
	const char *name;   /**< of the transport; NULL: transport_choose() says which */
	const char *target; /**< the peer; NULL: whoever calls */
	enum transport_target target_is;
	const char *bind;   /**< loop, roce: local IP address; NULL: chosen */

	const char *ca;     /**< umad: RDMA device; NULL: the first with an active port */
	int port;           /**< umad: its port, from 1; 0: the first active one */
	uint16_t p_key_index; /**< umad: in the port's table */
	uint8_t gid_index;  /**< umad: ours; 0: the first; on RoCE, the first of version 2 like the target's */
	uint16_t sm_lid;    /**< umad: who answers path queries; 0: the port's SM */
	bool grh;           /**< umad: GRH even where none is needed */

	uint16_t p_key;     /**< loop, roce; 0: 0xffff */
	uint32_t extra_qpn; /**< loop, roce: take MADs to this QP, too, for peers that were redirected there; 0: none */
	uint8_t sl;         /**< umad */
	uint8_t traffic_class; /**< roce: IP type of service; umad: of the GRH */

	uint32_t timeout_ms; /**< of looking up a name or a path; 0: 3000 */
	struct transport_faults faults;
	transport_log *log;  /**< gets every packet sent and received; NULL: nobody */
	void *log_user;
};

struct transport_choice {
	const char *name;
	char why[256]; /**< "10.0.0.2 is an IP address, and eth0 has no RDMA device" */
};

struct transport_message {
	struct transport_address from; /**< answers go here */
	uint64_t time_ns; /**< when it arrived, CLOCK_MONOTONIC: by the kernel's stamp where it gives one */
	uint64_t wall_ns; /**< the same since 1970 */
	uint8_t mad[CMC_MAD_LEN];
};

struct transport;

/**
 * Which transport options.name asks for, or fits options.target (options.bind when there is none) and this host.
 * @return 0 or TRANSPORT_ERR_USAGE, with @p problem filled
 */
int transport_choose(struct transport_choice *out, const struct transport_options *options,
		     struct transport_problem *problem);

/** Open a transport, and look up options.target. @return 0 or an error with @p problem filled; "rdmacm" is an error. */
int transport_open(struct transport **out, const struct transport_options *options,
		   struct transport_problem *problem);

/** Send what the faults still hold back, and close. NULL is fine. */
void transport_close(struct transport *t);

/** Look up an address. @return 0 or an error */
int transport_resolve(struct transport *t, const char *target, struct transport_address *out);

/**
 * Send one MAD. What the system cannot take at once is kept and sent later.
 * @return 0; TRANSPORT_ERR_BUSY: nothing was sent, take what has arrived and try again; or another error
 */
int transport_send(struct transport *t, const struct transport_address *to, const uint8_t mad[CMC_MAD_LEN]);

/**
 * Take the oldest MAD that has arrived. Call it until it returns 0 before polling again.
 * @return 1: @p out is filled; 0: nothing is there; TRANSPORT_ERR_UNREACHABLE: the network says that @p out->from
 *         cannot be reached, other peers can; another error
 */
int transport_receive(struct transport *t, struct transport_message *out);

enum { TRANSPORT_FDS = 2 };

/** The descriptors to poll for reading, one or two; they do not change. @return how many */
unsigned transport_fds(const struct transport *t, int fds[TRANSPORT_FDS]);

/** What the last error of this transport was. */
const struct transport_problem *transport_problem(const struct transport *t);

enum transport_id transport_id(const struct transport *t);
const struct transport_address *transport_local(const struct transport *t);
/** options.target looked up; NULL when there was none. */
const struct transport_address *transport_peer(const struct transport *t);
const struct transport_counters *transport_counters(const struct transport *t);
/** The P_Key that packets carry. */
uint16_t transport_p_key(const struct transport *t);
/** GUID of the RDMA device, or one that belongs to the local address. */
uint64_t transport_ca_guid(const struct transport *t);
/** What is open, for people: "127.0.0.1, UDP port 4791", "mlx5_0 port 1, LID 4", and a warning where one is due. */
const char *transport_description(const struct transport *t);

/**
 * Where a redirect leads, as ClassPortInfo puts it.
 * @param place  its fields besides redirect_gid may be 0: then they are as in @p from
 * @return 0 or TRANSPORT_ERR_IMPOSSIBLE: another partition, another address family
 */
struct cmc_class_port_info;
int transport_redirect(struct transport *t, const struct transport_address *from,
		       const struct cmc_class_port_info *place, struct transport_address *out);

/** "10.0.0.2", "fe80::1%eth0", "LID 4", "LID 4, GID fe80::2:c903:0:1234"; a QP other than 1 is told. */
void transport_address_text(struct cmc_text *text, const struct transport_address *address);

/* Words; NULL for what is in no table. */
const char *transport_name(enum transport_id id);
const char *transport_meaning(enum transport_id id);
const char *transport_error_meaning(int error);

#endif
