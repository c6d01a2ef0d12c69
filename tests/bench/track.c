/* SPDX-License-Identifier: BSD-2-Clause */
/* The tracker's cost a message, by the number of live exchanges: connections between many hosts are set up, closed and
 * replaced, and the next message belongs to any of them. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmcodec/message.h>
#include <cmcodec/track.h>

#include "measure.h"

/* A round and its tenth are whole batches. */
enum { BATCH = 64, ROUND = 1600 * 10 * BATCH, PEERS = 64 };

enum step { STEP_REQ, STEP_REP, STEP_RTU, STEP_DREQ, STEP_DREP, STEPS };

static const uint16_t attributes[STEPS] = { CMC_REQ, CMC_REP, CMC_RTU, CMC_DREQ, CMC_DREP };
static uint8_t templates[STEPS][CMC_MAD_LEN];

/* Which message comes next: chosen before the clock runs, so that only the tracker's memory is measured. */
struct next {
	uint32_t connection;
	uint32_t generation; /* of the connection: how often it was replaced */
	uint8_t step;
};

struct load {
	struct cmc_track *track;
	uint32_t live;
	uint8_t *step;
	uint32_t *generation;
	uint32_t random;
	uint64_t time;
	uint32_t frame;
	struct next *script; /* of the next round */
};

static void make_templates(void)
{
	for (unsigned i = 0; i < STEPS; i++) {
		struct cmc_mad mad = {
			.header = { .base_version = 1, .mgmt_class = CMC_MGMT_CLASS_CM, .class_version = 2,
				    .method = CMC_METHOD_COMMGTSEND, .attribute_id = attributes[i] },
		};

		if (i == STEP_REQ)
			mad.body.req = (struct cmc_req){
				.service_id = 0x1061144, .responder_resources = 16, .starting_psn = 5,
				.remote_cm_response_timeout = 20, .local_cm_response_timeout = 20,
				.primary_local_ack_timeout = 19, .max_cm_retries = 15,
			};
		if (cmc_encode(templates[i], CMC_MAD_LEN, &mad) < 0)
			abort();
	}
}

static struct cmc_endpoint address(uint32_t n)
{
	uint8_t gid[16] = { [10] = 0xff, 0xff, 10, (uint8_t)(n >> 16), (uint8_t)(n >> 8), (uint8_t)n };

	return cmc_endpoint_gid(gid);
}

static void put(uint8_t *p, uint32_t value)
{
	for (unsigned i = 0; i < 4; i++)
		p[i] = (uint8_t)(value >> (24 - 8 * i));
}

static bool is_from_passive(unsigned step)
{
	return step == STEP_REP || step == STEP_DREP;
}

static void make_message(struct load *load, const struct next *next, struct cmc_track_message *out, uint8_t *mad)
{
	uint32_t i = next->connection, id = i + next->generation * load->live;
	uint32_t active = 0x10000000 + id * 2, passive = 0x10000001 + id * 2;
	struct cmc_endpoint client = address(1 + i / PEERS), server = address(0x800000 + i % PEERS);
	bool back = is_from_passive(next->step);

	memcpy(mad, templates[next->step], CMC_MAD_LEN);
	put(mad + 12, active); /* TransactionID, as Linux has it */
	put(mad + 24, back ? passive : active);
	if (next->step == STEP_REQ) {
		put(mad + 44, 1 + i / PEERS); /* CA GUID */
		put(mad + 56, id << 8);       /* QPN */
	} else {
		put(mad + 28, back ? active : passive);
	}
	*out = (struct cmc_track_message){
		.time_ns = load->time += 1000, .frame = ++load->frame, .src = back ? server : client,
		.dst = back ? client : server, .mad = mad, .len = CMC_MAD_LEN,
	};
}

static void run_script(struct load *load, uint64_t n, bool one_by_one)
{
	static uint8_t mads[BATCH][CMC_MAD_LEN];
	static struct cmc_track_message in[BATCH];
	static struct cmc_track_result out[BATCH];
	static int errors[BATCH];

	for (uint64_t done = 0; done < n; done += BATCH) {
		for (unsigned i = 0; i < BATCH; i++)
			make_message(load, &load->script[done + i], &in[i], mads[i]);
		if (!one_by_one)
			cmc_track_messages(load->track, out, in, errors, BATCH);
		for (unsigned i = 0; one_by_one && i < BATCH; i++)
			errors[i] = cmc_track_message(load->track, &out[i], &in[i]);
	}
}

static void choose(struct load *load, uint64_t n)
{
	for (uint64_t i = 0; i < n; i++) {
		uint32_t connection;

		load->random = load->random * 1664525u + 1013904223u;
		connection = (uint32_t)((uint64_t)load->random * load->live >> 32);
		load->step[connection] = (uint8_t)((load->step[connection] + 1) % STEPS);
		load->generation[connection] += load->step[connection] == STEP_REQ;
		load->script[i] = (struct next){ connection, load->generation[connection], load->step[connection] };
	}
}

/* Every connection is set up first. */
static void fill(struct load *load)
{
	for (unsigned step = STEP_REQ; step <= STEP_RTU; step++)
		for (uint32_t first = 0; first < load->live; first += ROUND) {
			uint64_t n = load->live - first < ROUND ? load->live - first : ROUND;

			for (uint32_t i = 0; i < n; i++)
				load->script[i] = (struct next){ first + i, 0, (uint8_t)step };
			run_script(load, n / BATCH * BATCH, false);
		}
}

static void load_init(struct load *load, uint32_t live)
{
	/* Room for those that were closed and not yet replaced. */
	struct cmc_track_config config = { .max_exchanges = live + live / 8, .storm_per_second = UINT32_MAX };

	*load = (struct load){
		.live = live, .random = 1, .step = malloc(live), .generation = calloc(live, sizeof(uint32_t)),
		.script = malloc(ROUND * sizeof(struct next)),
	};
	if (!load->step || !load->generation || !load->script || cmc_track_new(&load->track, &config) != 0)
		abort();
	memset(load->step, STEP_RTU, live);
	fill(load);
}

static struct load small, middle, large;

static void print_size(const struct load *load)
{
	struct cmc_track_usage usage;

	cmc_track_usage(load->track, &usage);
	printf("tracker with %u exchanges, %u of them live: %.1f bytes each\n", usage.exchanges, load->live,
	       (double)usage.bytes / usage.exchanges);
}

static void choose_all(uint64_t n)
{
	choose(&small, n);
	choose(&middle, n);
	choose(&large, n);
}

static void work_small(uint64_t n)
{
	run_script(&small, n, false);
}

static void work_middle(uint64_t n)
{
	run_script(&middle, n, false);
}

static void work_large(uint64_t n)
{
	run_script(&large, n, false);
}

static void work_small_one_by_one(uint64_t n)
{
	run_script(&small, n, true);
}

static void work_large_one_by_one(uint64_t n)
{
	run_script(&large, n, true);
}

int main(void)
{
	const struct comparison rows[] = {
		{ "tracker, 1 k live exchanges", "", work_small, NULL, ROUND, 0, 3, choose_all },
		{ "tracker, 100 k live exchanges", "1 k", work_middle, work_small, ROUND, 2, 0, choose_all },
		{ "tracker, 1 M live exchanges", "1 k", work_large, work_small, ROUND, 2, 0, choose_all },
		{ "... message by message", "1 k, the same", work_large_one_by_one, work_small_one_by_one, ROUND, 0, 0,
		  choose_all },
	};

	make_templates();
	load_init(&small, 1000);
	load_init(&middle, 100000);
	load_init(&large, 1000000);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		compare(&rows[i]);
	print_size(&middle);
	print_size(&large);
	return 0;
}
