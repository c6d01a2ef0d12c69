/* SPDX-License-Identifier: BSD-2-Clause */
#include <cmcodec/error.h>

#include "find.h"

enum find_result find_message(struct found *out, struct cmc_finding *findings, const struct packet *packet)
{
	int error = cmc_frame_find(&out->frame, packet->link_type, packet->bytes, packet->len);

	if (!error)
		error = cmc_frame_mad(&out->mad, &out->len, &out->frame, packet->bytes);
	if (error && error != CMC_ERR_MGMT_CLASS)
		return error == CMC_ERR_FRAME_SHORT ? FIND_CUT : FIND_NOTHING;
	out->packet = *packet;
	out->icrc = frame_icrc(&out->frame, packet->bytes, packet->len);
	cmc_endpoints_of_frame(&out->src, &out->dst, &out->frame);
	out->findings = findings;
	out->n_findings = cmc_check(findings, CMC_CHECK_MAX, out->mad, out->len, &out->frame);
	return FIND_MESSAGE;
}
