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

/* False when the packet carries no CM MAD. Fills what a look at the headers tells; offsets count from tvb's start. */
bool ibcm_packet_find(struct cmc_frame *frame, tvbuff_t *tvb, const packet_info *pinfo, enum ibcm_start start);

/* hook.c */
void ibcm_hook_handoff(void);

/* exchange.c: what the tracker told of a message, as it is kept with its frame. */
struct ibcm_exchange {
	struct cmc_context context;
	uint32_t number;      /* of the exchange, 0: it belongs to none */
	uint32_t response_to, resend, resend_of, duplicate_of; /* 0: none */
	uint32_t response_in; /* 0: none, or not seen yet */
	enum cmc_role role;
	enum cmc_exchange_state before, after;
	bool decides;         /* it is the first final answer of the phase */
	enum cmc_phase phase;
	uint64_t response_ns, interval_ns;
	size_t n_findings;
	struct cmc_finding *findings;
};

struct ibcm_view;

void ibcm_exchange_register(void);

/* What is known of the exchange that a MAD belongs to, or NULL. The same in every pass, but for what comes later. */
const struct ibcm_exchange *ibcm_exchange(packet_info *pinfo, tvbuff_t *tvb, const struct cmc_frame *frame,
					  const uint8_t *mad, size_t len);

/* An exchange as the tracker knows it now. */
bool ibcm_exchange_find(uint32_t number, const nstime_t *now, struct cmc_exchange *out);

void ibcm_exchange_tree(const struct ibcm_view *view, proto_tree *tree);

nstime_t ibcm_nstime(uint64_t ns);

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
	struct cmc_finding findings[CMC_CHECK_MAX + CMC_TRACK_FINDINGS]; /* about the MAD, then about the exchange */
	bool told[CMC_CHECK_MAX + CMC_TRACK_FINDINGS];
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

/* stats.c: what a message tells the statistics. */
struct ibcm_event {
	const struct cmc_layout *layout;        /* NULL: malformed */
	const struct cmc_enum_value *refusal;   /* NULL: it refuses nothing */
	const struct ibcm_exchange *exchange;   /* NULL: not tracked */
};

void ibcm_stats_register(int protocol);
void ibcm_stats_handoff(void);
void ibcm_stats_queue(struct ibcm_view *view);

/* dissect.c: data is the packet around the MAD (struct cmc_frame), or NULL. */
int ibcm_dissect(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data);

#endif
