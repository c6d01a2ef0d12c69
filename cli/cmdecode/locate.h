/* SPDX-License-Identifier: BSD-2-Clause */
/* From the bytes of an input to the MAD in them. */
#ifndef CMDECODE_LOCATE_H
#define CMDECODE_LOCATE_H

#include <glib.h>

#include <cmcodec/frame.h>

#include "link.h"

/** A MAD, and the frame that carries it. */
struct packet {
	const uint8_t *bytes;
	size_t len;
	const struct link *link;
	struct cmc_frame frame; /* unless it is a MAD by itself */
	const uint8_t *mad;
	size_t mad_len;
};

/** True when the bytes are a MAD without a frame. */
static inline bool packet_is_bare(const struct packet *packet)
{
	return packet->link->link_type == 0;
}

/**
 * Find the CM MAD.
 * @param link  what the bytes are, or NULL to find out
 * @return NULL, or what is wrong and where; the caller frees it. Bytes that no link type explains are taken for a MAD
 *         when they have its length.
 */
char *packet_locate(struct packet *packet, const uint8_t *bytes, size_t len, const struct link *link);

/** What is wrong with the MAD's header or length, or NULL; the caller frees it. */
char *packet_judge(const struct packet *packet);

#endif
