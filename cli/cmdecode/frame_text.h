/* SPDX-License-Identifier: BSD-2-Clause */
/* The frame around a MAD in words. */
#ifndef CMDECODE_FRAME_TEXT_H
#define CMDECODE_FRAME_TEXT_H

#include <cmcodec/text.h>

#include "locate.h"

/** "10.77.0.1 -> 10.77.0.2", "LID 4 -> LID 7". */
void text_frame_path(struct cmc_text *text, const struct cmc_frame *frame);

/** "RoCEv2 over IPv4, VLAN 100: 10.77.0.1 -> 10.77.0.2, ICRC right". */
void text_frame(struct cmc_text *text, const struct packet *packet);

/** True when the frame holds an ICRC that does not fit its bytes. */
bool frame_icrc_is_wrong(const struct packet *packet);

/** One JSON object. */
void text_frame_json(struct cmc_text *text, const struct packet *packet);

#endif
