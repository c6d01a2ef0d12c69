/* SPDX-License-Identifier: BSD-2-Clause */
/* How long to wait: what the REQ offers, as far as the options do not say otherwise. */
#include "internal.h"

void take_times(struct exchange *x, const struct cmc_req *req)
{
	x->active_wait_ns = cmc_timeout_ns(req->remote_cm_response_timeout);
	x->passive_wait_ns = cmc_timeout_ns(req->local_cm_response_timeout);
	/* 0 turns the transport's timer off and says nothing of the path. */
	x->ack_timeout_ns = req->primary_local_ack_timeout ? cmc_timeout_ns(req->primary_local_ack_timeout) : 0;
	x->max_retries = req->max_cm_retries;
}

unsigned max_retries(const struct exchange *x)
{
	return x->options.retries_given ? x->options.max_retries : x->max_retries;
}

/* Local ACK Timeout is twice the packet life and the sender's ack delay. */
uint64_t round_trip(const struct exchange *x)
{
	return x->options.packet_life_ns ? 2 * x->options.packet_life_ns : x->ack_timeout_ns;
}

uint64_t response_wait(const struct exchange *x, uint64_t offered)
{
	return x->options.response_timeout_ns ? x->options.response_timeout_ns : offered;
}

/* Remote CM Response Timeout is the time that the passive side may take, so the way there and back comes on top of it;
 * Local CM Response Timeout has the way in it. */
static uint64_t wait_of(const struct exchange *x, bool passive)
{
	return passive ? x->passive_wait_ns : x->active_wait_ns + round_trip(x);
}

uint64_t answer_wait(const struct exchange *x)
{
	return response_wait(x, wait_of(x, x->passive));
}

uint64_t peer_patience(const struct exchange *x)
{
	return (x->max_retries + 1u) * wait_of(x, !x->passive);
}

uint64_t path_wait(const struct exchange *x, const struct cmc_lap *lap)
{
	return cmc_timeout_ns(lap->remote_cm_response_timeout) + round_trip(x);
}

uint64_t path_patience(const struct exchange *x, const struct cmc_lap *lap)
{
	return (x->max_retries + 1u) * path_wait(x, lap);
}

uint64_t promised_wait(const struct exchange *x, unsigned service_timeout)
{
	return cmc_timeout_ns(service_timeout) + round_trip(x) / 2;
}

uint64_t time_wait(const struct exchange *x)
{
	return x->options.time_wait_ns ? x->options.time_wait_ns : round_trip(x) + x->peer_ack_delay_ns;
}

/* Long enough to meet the peer's next resend of its REP. */
uint64_t withdrawn_wait(const struct exchange *x)
{
	uint64_t resend = wait_of(x, !x->passive) + round_trip(x);

	return resend > time_wait(x) ? resend : time_wait(x);
}
