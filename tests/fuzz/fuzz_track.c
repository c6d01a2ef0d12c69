/* SPDX-License-Identifier: BSD-2-Clause */
/* The tracker: any messages in any order leave it within its bounds, and all its memory comes back. */
#include <string.h>

#include <cmcodec/track.h>

#include "flows.h"
#include "fuzz.h"

enum { MAX_EXCHANGES = 4 };

static size_t held; /* blocks of memory that the tracker has */

static void *get(void *user, size_t size)
{
	(void)user;
	held++;
	return malloc(size);
}

static void give_back(void *user, void *memory)
{
	(void)user;
	held -= memory != NULL;
	free(memory);
}

static void check_finding(const struct cmc_finding *finding)
{
	char line[1024];
	struct cmc_text text;

	REQUIRE(cmc_finding_type(finding->id));
	cmc_text_init(&text, line, sizeof(line));
	cmc_text_finding(&text, finding);
	REQUIRE(text.length > 0 && text.length < sizeof(line));
}

static void check_result(const struct cmc_track_result *result, const struct cmc_track_message *message)
{
	char line[1024];
	struct cmc_text text;

	REQUIRE(cmc_exchange_kind_name(result->kind) && cmc_role_name(result->role));
	REQUIRE(cmc_exchange_state_name(result->before) && cmc_exchange_state_name(result->after));
	REQUIRE(result->response_to < message->frame && result->resend_of < message->frame);
	REQUIRE(result->duplicate == (result->duplicate_of != 0));
	REQUIRE(result->n_findings <= CMC_TRACK_FINDINGS);
	for (size_t i = 0; i < result->n_findings; i++)
		check_finding(&result->findings[i]);
	cmc_text_init(&text, line, sizeof(line));
	cmc_text_awaited(&text, &result->awaited, message->time_ns);
	REQUIRE(text.length < sizeof(line));
}

static void check_exchanges(const struct cmc_track *track, uint64_t now_ns)
{
	struct cmc_track_usage usage;
	struct cmc_exchange exchange;
	unsigned n = 0;

	for (size_t cursor = 0; cmc_track_next(track, &cursor, now_ns, &exchange); n++) {
		REQUIRE(exchange.number > 0 && exchange.messages > 0);
		REQUIRE(exchange.start_ns <= exchange.end_ns);
		REQUIRE(cmc_outcome_name(exchange.outcome) && cmc_exchange_state_name(exchange.state));
		REQUIRE(exchange.n_pending <= CMC_TRACK_PENDING);
		for (size_t i = 0; i < exchange.n_pending; i++)
			check_finding(&exchange.pending[i]);
	}
	cmc_track_usage(track, &usage);
	REQUIRE(n == usage.exchanges && n <= MAX_EXCHANGES);
	REQUIRE(usage.opened == usage.evicted + usage.exchanges);
}

/* Take one record; returns its bytes, 0 at the end. */
static size_t take(struct cmc_track_message *message, uint8_t mad[CMC_MAD_LEN], struct cmc_frame *packet,
		   const uint8_t *data, size_t size)
{
	size_t n = size > FLOW_HEAD ? data[FLOW_LENGTH] : 0;
	struct cmc_endpoint hosts[2];
	uint8_t flags;

	if (size <= FLOW_HEAD || size - FLOW_HEAD < n)
		return 0;
	flags = data[FLOW_FLAGS];
	for (unsigned i = 0; i < 2; i++)
		hosts[i] = cmc_endpoint_lid((uint16_t)(1 + (flags & FLOW_HOSTS) + i));
	memset(mad, 0, CMC_MAD_LEN);
	memcpy(mad, data + FLOW_HEAD, n);
	packet->psn = data[FLOW_PSN];
	message->mad = mad;
	message->len = flags & FLOW_CUT ? n : CMC_MAD_LEN;
	message->time_ns += cmc_timeout_ns(data[FLOW_DELAY]);
	message->frame++;
	message->src = hosts[flags & FLOW_BACK];
	message->dst = hosts[!(flags & FLOW_BACK)];
	message->packet = flags & FLOW_HAS_PACKET ? packet : NULL;
	return FLOW_HEAD + n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct cmc_track_config config = { .max_exchanges = MAX_EXCHANGES, .follow_qps = true, .alloc = get,
						 .release = give_back };
	struct cmc_track_message message = { 0 };
	struct cmc_frame packet;
	struct cmc_track *track;
	uint8_t mad[CMC_MAD_LEN];
	size_t n;

	cmc_frame_init(&packet, CMC_ROCE_V2_IPV4);
	REQUIRE(cmc_track_new(&track, &config) == 0);
	while ((n = take(&message, mad, &packet, data, size)) > 0) {
		struct cmc_track_result result;

		if (cmc_track_message(track, &result, &message) == 0)
			check_result(&result, &message);
		data += n;
		size -= n;
	}
	check_exchanges(track, message.time_ns);
	cmc_track_free(track);
	REQUIRE(held == 0);
	return 0;
}
