/* SPDX-License-Identifier: GPL-2.0-or-later */
/* What the files of the plugin share. */
#ifndef IBCM_H
#define IBCM_H

#include "ws_compat.h"

#include <cmcodec/format.h>
#include <cmcodec/info.h>
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

/* context.c */
void ibcm_context_register(void);

/* What is known of the exchange that a MAD belongs to, or NULL. The same in every pass. */
const struct cmc_context *ibcm_context(packet_info *pinfo, tvbuff_t *tvb, const uint8_t *mad, size_t len);

/* A MAD on its way into the tree. */
struct ibcm_view {
	packet_info *pinfo;
	tvbuff_t *tvb;       /* begins with the MAD */
	const uint8_t *mad;
	size_t len;          /* bytes of it that were captured */
	const struct cmc_context *context;
	const struct cmc_enum_value *refusal; /* why the message refuses, NULL when it does not or nobody asks */
	bool visible;        /* somebody reads the words */
	struct cmc_finding findings[CMC_CHECK_MAX];
	bool told[CMC_CHECK_MAX];
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

/* dissect.c: data is the packet around the MAD (struct cmc_frame), or NULL. */
int ibcm_dissect(tvbuff_t *tvb, packet_info *pinfo, proto_tree *tree, void *data);

#endif
