/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>

#include <cmcodec/error.h>

#include "bits.h"
#include "memory.h"
#include "options.h"
#include "pipeline.h"
#include "where.h"

/* Messages that the tracker sees at a time: while it follows one, the processor fetches what the others need. */
enum { AHEAD = 32 };

struct pipeline {
	struct pipeline_config config;
	struct sink **sinks;
	unsigned n_sinks;
	struct memory *memory; /* the tracker's */
	struct cmc_track *track;
	struct totals *totals;
	struct bits told; /* exchanges with a picked message; empty where every message is picked */
	bool failed;
	unsigned ahead; /* messages that are tracked before the first of them is told */
	struct cmc_track_result results[AHEAD];
	int errors[AHEAD];
};

static bool picks_all(const struct pipeline *pipeline)
{
	return !pipeline->config.where && !pipeline->config.exchange;
}

static void tell_exchange(struct pipeline *pipeline, const struct cmc_exchange *exchange)
{
	if (!picks_all(pipeline) && !bits_have(&pipeline->told, exchange->number))
		return;
	totals_exchange(pipeline->totals, exchange);
	for (unsigned i = 0; i < pipeline->n_sinks; i++)
		if (pipeline->sinks[i]->exchange)
			pipeline->sinks[i]->exchange(pipeline->sinks[i], exchange);
}

static void on_evicted(void *user, const struct cmc_exchange *exchange)
{
	struct pipeline *pipeline = user;

	pipeline->totals->evicted++;
	tell_exchange(pipeline, exchange);
}

static void *alloc(void *user, size_t size)
{
	return memory_alloc(((struct pipeline *)user)->memory, size);
}

static void release(void *user, void *piece)
{
	memory_release(((struct pipeline *)user)->memory, piece);
}

struct pipeline *pipeline_new(const struct pipeline_config *config, struct sink **sinks, unsigned n)
{
	struct pipeline *pipeline = g_new0(struct pipeline, 1);
	struct cmc_track_config track = {
		.alloc = alloc, .release = release, .evicted = on_evicted, .user = pipeline,
	};

	pipeline->config = *config;
	pipeline->sinks = sinks;
	pipeline->n_sinks = n;
	pipeline->ahead = picks_all(pipeline) && !config->limit ? AHEAD : 1;
	pipeline->memory = memory_new();
	pipeline->totals = totals_new();
	if (config->unit)
		pipeline->totals->unit = config->unit;
	if (cmc_track_new(&pipeline->track, &track) == 0)
		return pipeline;
	cli_error("%s", cmc_strerror(CMC_ERR_NO_MEMORY));
	pipeline_free(pipeline);
	return NULL;
}

static bool is_picked(const struct pipeline *pipeline, const struct event *event)
{
	if (pipeline->config.exchange && event->result->exchange != pipeline->config.exchange)
		return false;
	return !pipeline->config.where || where_matches(pipeline->config.where, event);
}

static void tell_event(struct pipeline *pipeline, const struct event *event)
{
	totals_event(pipeline->totals, event);
	if (!picks_all(pipeline))
		bits_add(&pipeline->told, event->result->exchange);
	for (unsigned i = 0; i < pipeline->n_sinks; i++)
		if (pipeline->sinks[i]->event)
			pipeline->sinks[i]->event(pipeline->sinks[i], event);
}

static bool goes_on(const struct pipeline *pipeline)
{
	return pipeline->config.limit == 0 || pipeline->totals->messages < pipeline->config.limit;
}

/* A MAD that cannot be decoded is told with its findings, but belongs to no exchange. */
static bool follow(struct pipeline *pipeline, struct event *event, int error)
{
	event->tracked = error == 0;
	if (error == CMC_ERR_NO_MEMORY) {
		cli_error("frame %u: %s", event->packet->number, cmc_strerror(error));
		pipeline->failed = true;
		return false;
	}
	if (event_is_query(event))
		event->n_findings = 0; /* they would be about CM */
	if (error != CMC_ERR_MGMT_CLASS && is_picked(pipeline, event))
		tell_event(pipeline, event);
	return goes_on(pipeline);
}

bool pipeline_event(struct pipeline *pipeline, struct event *event)
{
	const struct cmc_track_message message = {
		.time_ns = event->packet->time_ns, .frame = event->packet->number, .src = event->src, .dst = event->dst,
		.mad = event->mad, .len = event->len,
	};
	struct cmc_track_result result;
	int error = cmc_track_message(pipeline->track, &result, &message);

	result.context.partial = true;
	event->result = &result;
	event->frame = NULL;
	event->icrc = (struct frame_icrc){ .state = ICRC_MISSING };
	event->n_findings = 0; /* of a MAD that is known in part, nothing is wrong by itself */
	event->findings = NULL;
	return follow(pipeline, event, error);
}

void pipeline_remark(struct pipeline *pipeline, uint64_t time_ns, const char *words)
{
	if (!picks_all(pipeline))
		return;
	for (unsigned i = 0; i < pipeline->n_sinks; i++)
		if (pipeline->sinks[i]->remark)
			pipeline->sinks[i]->remark(pipeline->sinks[i], time_ns, words);
}

static bool follow_found(struct pipeline *pipeline, const struct found *found,
			 const struct cmc_track_message *message, unsigned at)
{
	struct event event = {
		.packet = &found->packet, .frame = &found->frame, .icrc = found->icrc, .src = message->src,
		.dst = message->dst, .mad = message->mad, .len = message->len, .result = &pipeline->results[at],
		.n_findings = found->n_findings, .findings = found->findings,
	};

	return follow(pipeline, &event, pipeline->errors[at]);
}

bool pipeline_found(struct pipeline *pipeline, const struct found *found, const struct cmc_track_message *messages,
		    unsigned n, unsigned *told)
{
	unsigned done = 0;
	bool more = true;

	while (more && done < n) {
		unsigned ahead = MIN(n - done, pipeline->ahead);

		cmc_track_messages(pipeline->track, pipeline->results, messages + done, pipeline->errors, ahead);
		for (unsigned i = 0; i < ahead && more; i++, done++)
			more = follow_found(pipeline, &found[done], &messages[done], i);
	}
	*told = done;
	return more;
}

void pipeline_count(struct pipeline *pipeline, const struct read_counts *counts)
{
	struct totals *totals = pipeline->totals;

	if (counts->frames == 0)
		return;
	if (totals->frames == 0)
		totals->start_ns = counts->start_ns;
	totals->end_ns = MAX(totals->end_ns, counts->end_ns);
	totals->frames += counts->frames;
	totals->cut += counts->cut;
}

void pipeline_flush(struct pipeline *pipeline)
{
	for (unsigned i = 0; i < pipeline->n_sinks; i++)
		if (pipeline->sinks[i]->flush)
			pipeline->sinks[i]->flush(pipeline->sinks[i]);
}

bool pipeline_finish(struct pipeline *pipeline, uint64_t now_ns)
{
	uint64_t now = now_ns ? now_ns : pipeline->totals->end_ns;
	struct cmc_exchange exchange;

	for (size_t cursor = 0; cmc_track_next(pipeline->track, &cursor, now, &exchange);)
		tell_exchange(pipeline, &exchange);
	for (unsigned i = 0; i < pipeline->n_sinks; i++)
		if (pipeline->sinks[i]->end)
			pipeline->failed |= !pipeline->sinks[i]->end(pipeline->sinks[i], pipeline->totals);
	return !pipeline->failed;
}

const struct totals *pipeline_totals(const struct pipeline *pipeline)
{
	return pipeline->totals;
}

void pipeline_free(struct pipeline *pipeline)
{
	cmc_track_free(pipeline->track);
	memory_free(pipeline->memory);
	totals_free(pipeline->totals);
	bits_free(&pipeline->told);
	g_free(pipeline);
}
