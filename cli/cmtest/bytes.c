/* SPDX-License-Identifier: BSD-2-Clause */
#include "bytes.h"
#include "sets.h"

void send_changed(struct trial *trial, const struct cmc_mad *mad, const char *field, uint64_t value)
{
	uint8_t bytes[CMC_MAD_LEN];
	struct cmc_mad own = *mad;

	/* Then the answer is known even by those who give no IDs. */
	own.header.transaction_id = mad->body.req.local_comm_id;
	cmc_encode(bytes, sizeof(bytes), &own);
	cmc_field_set(cmc_field_find(cmc_mad_layout(), field), bytes, sizeof(bytes), value);
	talk_send(trial->talk, bytes);
}

void refuse_rep(struct trial *trial, const struct arrived *rep)
{
	struct cmc_mad rej;

	if (!is(rep, CMC_REP))
		return;
	live_start_mad(&rej, CMC_REJ);
	rej.header.transaction_id = rep->mad.header.transaction_id;
	rej.body.rej.local_comm_id = rep->mad.body.rep.remote_comm_id;
	rej.body.rej.remote_comm_id = rep->mad.body.rep.local_comm_id;
	rej.body.rej.message_rejected = CMC_REJECTED_REP;
	rej.body.rej.reason = CMC_REJ_CONSUMER_DEFINED;
	trial_send(trial, &rej);
}
