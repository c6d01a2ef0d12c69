/* SPDX-License-Identifier: BSD-2-Clause */
/* Fields that the user wants to be so: FIELD=VALUE. */
#ifndef LIVE_SETS_H
#define LIVE_SETS_H

#include <glib.h>

#include <cmcodec/message.h>

/** Zeroed: none. */
struct live_sets {
	GArray *list;
	bool with_header; /* fields of the MAD header may be among them, too: "mad.status=1" */
};

/**
 * Add one: "local_qpn=0x11" or "rej.reason=28", in the order of adding.
 * @param message  layout that a field without a message's name belongs to
 * @return NULL, or what is wrong, for g_free()
 */
char *live_sets_add(struct live_sets *sets, const struct cmc_layout *message, const char *text);

/** Put those for its message into a MAD of 256 bytes. */
void live_sets_apply(const struct live_sets *sets, uint8_t mad[CMC_MAD_LEN]);

/** The same for a decoded MAD, whose header names the message. */
void live_sets_apply_to(const struct live_sets *sets, struct cmc_mad *mad);

/** The @p n-th of them, from 0. @return false: there are fewer */
bool live_sets_at(const struct live_sets *sets, unsigned n, uint16_t *attribute_id, const struct cmc_field **field);

/** The header of a MAD to be filled. */
void live_start_mad(struct cmc_mad *mad, uint16_t attribute_id);

/**
 * Bytes for private data or additional information: hex digits behind 0x, else text.
 * @return how many, or -1: more than @p room, or no hex digits
 */
int live_parse_bytes(uint8_t *out, size_t room, const char *words);

void live_sets_free(struct live_sets *sets);

#endif
