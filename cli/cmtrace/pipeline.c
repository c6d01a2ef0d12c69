/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <string.h>

#include <cmcodec/check.h>
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
	struct cmc_track_message messages[AHEAD];
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
	if (pipeline->config.exchange && event->result.exchange != pipeline->config.exchange)
		return false;
	return !pipeline->config.where || where_matches(pipeline->config.where, event);
}

static void tell_event(struct pipeline *pipeline, const struct event *event)
{
	totals_event(pipeline->totals, event);
	if (!picks_all(pipeline))
		bits_add(&pipeline->told, event->result.exchange);
	for (unsigned i = 0; i < pipeline->n_sinks; i++)
		if (pipeline->sinks[i]->event)
			pipeline->sinks[i]->event(pipeline->sinks[i], event);
}

/* A MAD that cannot be decoded is told with its findings, but belongs to no exchange. */
static bool follow(struct pipeline *pipeline, struct event *event, int error)
{
	event->tracked = error == 0;
	event->result.context.partial = event->kernel != NULL;
	if (error == CMC_ERR_NO_MEMORY) {
		cli_error("frame %u: %s", event->packet->number, cmc_strerror(error));
		pipeline->failed = true;
		return false;
	}
	if (event_is_query(event))
		event->n_findings = 0; /* they would be about CM */
	if (error != CMC_ERR_MGMT_CLASS && is_picked(pipeline, event))
		tell_event(pipeline, event);
	return pipeline->config.limit == 0 || pipeline->totals->messages < pipeline->config.limit;
}

bool pipeline_event(struct pipeline *pipeline, struct event *event)
{
	struct cmc_track_message message = {
		.time_ns = event->packet->time_ns, .frame = event->packet->number, .src = event->src, .dst = event->dst,
		.mad = event->mad, .len = event->len,
	};

	event->frame = NULL;
	event->icrc = (struct frame_icrc){ .state = ICRC_MISSING };
	/* Of a MAD that is known in part, nothing is wrong by itself. */
	event->n_findings = event->kernel ? 0 : cmc_check(event->findings, CMC_CHECK_MAX, event->mad, event->len, NULL);
	return follow(pipeline, event, cmc_track_message(pipeline->track, &event->result, &message));
}

void pipeline_remark(struct pipeline *pipeline, uint64_t time_ns, const char *words)
{
	if (!picks_all(pipeline))
		return;
	for (unsigned i = 0; i < pipeline->n_sinks; i++)
		if (pipeline->sinks[i]->remark)
			pipeline->sinks[i]->remark(pipeline->sinks[i], time_ns, words);
}

static void track(struct pipeline *pipeline, const struct found *found, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		pipeline->messages[i] = (struct cmc_track_message){
			.time_ns = found[i].packet.time_ns, .frame = found[i].packet.number, .src = found[i].src,
			.dst = found[i].dst, .mad = found[i].mad, .len = found[i].len, .packet = &found[i].frame,
		};
	cmc_track_messages(pipeline->track, pipeline->results, pipeline->messages, pipeline->errors, n);
}

static bool follow_found(struct pipeline *pipeline, const struct found *found, unsigned at)
{
	const struct cmc_track_result *result = &pipeline->results[at];
	struct event event;

	event.packet = &found->packet;
	event.frame = &found->frame;
	event.kernel = NULL;
	event.icrc = found->icrc;
	event.src = found->src;
	event.dst = found->dst;
	event.mad = found->mad;
	event.len = found->len;
	event.n_findings = found->n_findings;
	memcpy(event.findings, found->findings, found->n_findings * sizeof(event.findings[0]));
	memcpy(&event.result, result, offsetof(struct cmc_track_result, findings[result->n_findings]));
	return follow(pipeline, &event, pipeline->errors[at]);
}

bool pipeline_found(struct pipeline *pipeline, const struct found *found, unsigned n, unsigned *told)
{
	bool more = true;

	*told = 0;
	while (more && *told < n) {
		unsigned ahead = MIN(n - *told, pipeline->ahead);

		track(pipeline, found + *told, ahead);
		for (unsigned i = 0; i < ahead && more; i++)
			more = follow_found(pipeline, &found[(*told)++], i);
	}
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
