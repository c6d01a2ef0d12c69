/* SPDX-License-Identifier: BSD-2-Clause */
/* The frame around a MAD in words. */
#ifndef CLI_FRAME_TEXT_H
#define CLI_FRAME_TEXT_H

#include <cmcodec/frame.h>
#include <cmcodec/text.h>

enum frame_icrc_state { ICRC_MISSING, ICRC_RIGHT, ICRC_WRONG };

struct frame_icrc {
	enum frame_icrc_state state;
	uint32_t stored, computed; /* both 0 when missing */
};

/** "missing", "right", "wrong"; NULL for what is none of these. */
const char *frame_icrc_name(enum frame_icrc_state state);

/** Does the ICRC fit the bytes of the frame? */
struct frame_icrc frame_icrc(const struct cmc_frame *frame, const uint8_t *bytes, size_t len);

/** "10.77.0.1 -> 10.77.0.2", "LID 4 -> LID 7". */
void text_frame_path(struct cmc_text *text, const struct cmc_frame *frame);

/** "RoCEv2 over IPv4, VLAN 100: 10.77.0.1 -> 10.77.0.2, ICRC right". */
void text_frame(struct cmc_text *text, const struct cmc_frame *frame, const struct frame_icrc *icrc);

/** The members of a JSON object, without its braces. */
void text_frame_json(struct cmc_text *text, const struct cmc_frame *frame, const struct frame_icrc *icrc);

#endif
