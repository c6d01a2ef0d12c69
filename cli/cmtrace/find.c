/* SPDX-License-Identifier: BSD-2-Clause */
#include <cmcodec/error.h>

#include "find.h"

enum find_result find_message(struct found *found, struct cmc_track_message *message)
{
	const struct packet *packet = &found->packet;
	int error = cmc_frame_find(&found->frame, packet->link_type, packet->bytes, packet->len);

	if (!error)
		error = cmc_frame_mad(&message->mad, &message->len, &found->frame, packet->bytes);
	if (error && error != CMC_ERR_MGMT_CLASS)
		return error == CMC_ERR_FRAME_SHORT ? FIND_CUT : FIND_NOTHING;
	message->time_ns = packet->time_ns;
	message->frame = packet->number;
	message->packet = &found->frame;
	cmc_endpoints_of_frame(&message->src, &message->dst, &found->frame);
	return FIND_MESSAGE;
}

void judge_message(struct found *found, const struct cmc_track_message *message, struct cmc_finding *findings)
{
	found->icrc = frame_icrc(&found->frame, found->packet.bytes, found->packet.len);
	found->findings = findings;
	found->n_findings = cmc_check(findings, CMC_CHECK_MAX, message->mad, message->len, &found->frame);
}
