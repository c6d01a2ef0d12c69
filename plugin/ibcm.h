/* SPDX-License-Identifier: GPL-2.0-or-later */
/* What the files of the plugin share. */
#ifndef IBCM_H
#define IBCM_H

#include "ws_compat.h"

#include <cmcodec/format.h>
#include <cmcodec/info.h>
#include <cmcodec/track.h>
#include <cmcodec/version.h>

/* plugin.c */
struct ibcm_preferences {
	ws_bool show_reserved; /* reserved fields that are zero, too */
	ws_bool explain;       /* what a refusal means, and what to look at next */
	ws_bool show_builtin;  /* what Wireshark's own dissector makes of the MAD, too */
	ws_bool follow_data;   /* which exchange made the connection that a packet of data belongs to */
};

extern struct ibcm_preferences ibcm_preferences;

/* The protocol's number. */
int ibcm_protocol(void);

/* fields.c: Wireshark's numbers for the fields of the tables. */
enum ibcm_subtree {
	IBCM_SUBTREE_MESSAGE,
	IBCM_SUBTREE_MAD,
	IBCM_SUBTREE_INFO,
	IBCM_SUBTREE_PRIVATE,
	IBCM_SUBTREE_PART,
	IBCM_SUBTREE_COUNT,
};

void ibcm_fields_register(int protocol);

/* Numbers of a layout's fields, in the layout's order. */
const int *ibcm_field_ids(const struct cmc_layout *layout);
const int *ibcm_private_ids(const struct cmc_private_layout *layout);
int ibcm_derived_id(enum cmc_derived_id id);
int ibcm_subtree(enum ibcm_subtree subtree);

/* packet.c: from the bytes that the built-in dissector gets to the MAD. */
enum ibcm_start {
	IBCM_STARTS_WITH_LRH, /* native InfiniBand */
	IBCM_STARTS_WITH_GRH, /* RoCEv1 */
	IBCM_STARTS_WITH_BTH, /* RoCEv2 */
};

enum ibcm_traffic {
	IBCM_OTHER,
	IBCM_CM,
	IBCM_SUBNET_ADM, /* a MAD from or to the subnet administrator: path queries come before REQs */
};

/* What a packet carries. Fills what a look at the headers tells; offsets count from tvb's start. */
enum ibcm_traffic ibcm_packet_find(struct cmc_frame *frame, tvbuff_t *tvb, const packet_info *pinfo,
				   enum ibcm_start start);

/* Where data goes: false when the packet has no BTH. Fills addresses and QP. */
bool ibcm_packet_data(struct cmc_frame *frame, tvbuff_t *tvb, const packet_info *pinfo, enum ibcm_start start);

/* hook.c */
void ibcm_hook_handoff(void);

enum { IBCM_NS_PER_S = 1000000000 };

/* An exchange that stands otherwise than before. */
struct ibcm_change {
	uint32_t number;
	enum cmc_outcome from, to; /* from CMC_OUTCOME_COUNT: it is new */
};

/* exchange.c: what the tracker told of a message, as it is kept with its frame. */
struct ibcm_exchange {
	struct cmc_context context;
	uint32_t number;      /* of the exchange, 0: it belongs to none */
	uint32_t response_to, resend, resend_of, duplicate_of; /* 0: none */
	uint32_t response_in; /* 0: none, or not seen yet */
	uint16_t attribute_id;
	enum cmc_role role;
	enum cmc_exchange_state state; /* after it */
	bool decides;         /* it is the first final answer of the phase */
	enum cmc_phase phase;
	uint64_t response_ns, interval_ns;
	size_t n_findings, n_changes;
	struct cmc_finding *findings;
	struct ibcm_change *changes; /* of its exchange, and of others because time passed */
};

void ibcm_exchange_register(void);

/* What is known of the exchange that a MAD belongs to, or NULL. The same in every pass, but for what comes later. */
const struct ibcm_exchange *ibcm_exchange(packet_info *pinfo, tvbuff_t *tvb, const struct cmc_frame *frame,
					  const uint8_t *mad, size_t len);

/* Number of the exchange that made the connection of a data packet, or 0. */
uint32_t ibcm_exchange_of_data(packet_info *pinfo, tvbuff_t *tvb, const struct cmc_frame *frame);

/* An exchange as it stands at the latest message. */
bool ibcm_exchange_find(uint32_t number, struct cmc_exchange *out);

/* The findings that the tracker made about a message, and of its exchange's last one those about what did not come. */
enum { IBCM_EXCHANGE_FINDINGS = CMC_TRACK_FINDINGS + CMC_TRACK_PENDING };
size_t ibcm_exchange_findings(struct cmc_finding *out, const struct ibcm_exchange *kept, const packet_info *pinfo);

/* outcome.c */
void ibcm_outcome_register(void);
void ibcm_outcome_start(void);
void ibcm_outcome_stop(void);

/* Fills the changes that a new message brings. */
void ibcm_outcome_follow(struct ibcm_exchange *message, uint64_t now);

/* Data changed how an exchange stands: the next message will bring it. */
void ibcm_outcome_changed(uint32_t number);
bool ibcm_outcome_is_last(const struct ibcm_exchange *message);

/* A MAD on its way into the tree. */
struct ibcm_view {
	packet_info *pinfo;
	tvbuff_t *tvb;       /* begins with the MAD */
	const uint8_t *mad;
	size_t len;          /* bytes of it that were captured */
	const struct ibcm_exchange *exchange; /* NULL: not tracked */
	const struct cmc_context *context;    /* NULL: nothing is known */
	const struct cmc_enum_value *refusal; /* why the message refuses, NULL when it does not or nobody asks */
	bool visible;        /* somebody reads the words */
	struct cmc_finding findings[CMC_CHECK_MAX + IBCM_EXCHANGE_FINDINGS]; /* about the MAD, then the exchange */
	bool told[CMC_CHECK_MAX + IBCM_EXCHANGE_FINDINGS];
	size_t n_findings;
};

/* expert.c */
void ibcm_expert_register(int protocol);

/* True when somebody listens to expert information, even if there is no tree. */
bool ibcm_expert_wanted(void);

/* Add the findings about a field to its item, or, with field NULL, those that are left. */
void ibcm_expert_add(struct ibcm_view *view, const struct cmc_field *field, proto_item *item);

/* tree.c */
bool ibcm_is_zero(const uint8_t *bytes, size_t n);
void ibcm_tree_fields(struct ibcm_view *view, proto_tree *tree, const struct cmc_layout *layout);
proto_item *ibcm_tree_words(const struct ibcm_view *view, proto_tree *tree, enum cmc_derived_id id,
			    const char *words);

/* A field of bytes, as far as it was captured, with words for it or, where there are none, its bytes. */
proto_item *ibcm_tree_bytes(const struct ibcm_view *view, proto_tree *tree, const struct cmc_field *field, int id,
			    const char *words);

/* info.c: additional (reject) information and what it holds. */
proto_item *ibcm_tree_info(const struct ibcm_view *view, proto_tree *tree, const struct cmc_field *field, int id);

/* private.c: private data and the protocols in it. */
proto_item *ibcm_tree_private(const struct ibcm_view *view, proto_tree *tree, const struct cmc_field *field, int id);

/* links.c */
nstime_t ibcm_nstime(uint64_t ns);
void ibcm_tree_exchange(const struct ibcm_view *view, proto_tree *tree);
void ibcm_tree_exchange_number(proto_tree *tree, tvbuff_t *tvb, uint32_t number);

/* stats.c: what a message tells the statistics. */
struct ibcm_event {
	const char *name;                     /* of the message, or why it has none */
	const char *refusal;                  /* the message and why it refuses; NULL: it refuses nothing */
	const struct ibcm_exchange *exchange; /* NULL: not tracked */
};

void ibcm_stats_register(int protocol);
void ibcm_stats_handoff(void);
void ibcm_stats_queue(const struct ibcm_view *view);

/* exchange_table.c: what each exchange came to. */
void ibcm_exchange_table_register(void);

/* dissect.c: data is the packet around the MAD (struct cmc_frame), or NULL. */
int ibcm_dissect(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data);

/* A MAD from or to the subnet administrator: if it is a path query, its exchange. The built-in dissector shows the
 * rest. */
void ibcm_dissect_query(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, const struct cmc_frame *frame);

#endif
