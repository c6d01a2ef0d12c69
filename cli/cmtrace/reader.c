/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "options.h"
#include "reader.h"
#include "signals.h"

enum {
	BATCHES = 16,
	MESSAGES = 256,
	FINDINGS = 512,
	FRAMES = 65536,      /* without a message, so that the counts grow while nothing is found */
	BYTES_MAX = 1 << 18, /* no capture has longer packets */
};

struct full_batch {
	struct batch batch;
	bool last;
	enum source_result result; /* of the last */
	size_t n_bytes, n_findings;
	struct found found[MESSAGES];
	struct cmc_finding findings[FINDINGS];
	uint8_t bytes[BYTES_MAX];
};

/* Batches go round: the thread fills them in turn, and waits when the caller has not emptied the next one. Who waits is
 * woken when there is work for some time: to take turns batch by batch would keep both from working at once. */
struct reader {
	struct merge *sources;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t changed;
	unsigned filled, emptied;    /* batches, all in all; under the lock */
	unsigned taken;              /* the caller's */
	struct full_batch *filling;  /* the thread's */
	struct full_batch *emptying; /* the caller's */
	bool ended;                  /* the last one was taken */
	enum source_result result;
	atomic_bool enough;          /* the caller wants no more */
	struct full_batch batches[BATCHES];
};

static void start_batch(struct reader *reader)
{
	struct full_batch *batch;

	pthread_mutex_lock(&reader->lock);
	while (reader->filled - reader->emptied == BATCHES)
		pthread_cond_wait(&reader->changed, &reader->lock);
	batch = &reader->batches[reader->filled % BATCHES];
	pthread_mutex_unlock(&reader->lock);
	batch->batch = (struct batch){ .found = batch->found };
	batch->last = false;
	batch->n_bytes = batch->n_findings = 0;
	reader->filling = batch;
}

static void hand_over(struct reader *reader, bool at_once)
{
	reader->filling->batch.percent = merge_percent(reader->sources);
	pthread_mutex_lock(&reader->lock);
	reader->filled++;
	if (at_once || reader->filled - reader->emptied >= BATCHES / 2)
		pthread_cond_signal(&reader->changed);
	pthread_mutex_unlock(&reader->lock);
}

static void flush(void *user)
{
	struct reader *reader = user;

	hand_over(reader, true);
	start_batch(reader);
}

static bool has_room(const struct full_batch *batch, const struct packet *packet)
{
	return batch->batch.n < MESSAGES && FINDINGS - batch->n_findings >= CMC_CHECK_MAX &&
	       BYTES_MAX - batch->n_bytes >= packet->len && batch->batch.counts.frames < FRAMES;
}

/* The packet's bytes are its source's, and soon gone. */
static void keep(struct full_batch *batch, struct found *found)
{
	uint8_t *bytes = batch->bytes + batch->n_bytes;

	memcpy(bytes, found->packet.bytes, found->packet.len);
	found->mad = bytes + (found->mad - found->packet.bytes);
	found->packet.bytes = bytes;
	batch->n_bytes += found->packet.len;
	batch->n_findings += found->n_findings;
	batch->batch.n++;
}

static void count(struct read_counts *counts, const struct packet *packet)
{
	if (counts->frames++ == 0)
		counts->start_ns = packet->time_ns;
	if (packet->time_ns > counts->end_ns)
		counts->end_ns = packet->time_ns;
}

static void find(struct full_batch *batch, const struct packet *packet)
{
	struct found *found = &batch->found[batch->batch.n];

	count(&batch->batch.counts, packet);
	switch (find_message(found, batch->findings + batch->n_findings, packet)) {
	case FIND_MESSAGE:
		keep(batch, found);
		break;
	case FIND_CUT:
		batch->batch.counts.cut++;
		break;
	case FIND_NOTHING:
		break;
	}
}

static bool is_done(struct reader *reader)
{
	return cli_stop_asked() || atomic_load_explicit(&reader->enough, memory_order_relaxed);
}

static void *read_all(void *data)
{
	struct reader *reader = data;
	enum source_result result = SOURCE_END;
	struct packet packet;

	start_batch(reader);
	while (!is_done(reader) && (result = merge_next(reader->sources, &packet)) == SOURCE_PACKET) {
		packet.len = MIN(packet.len, BYTES_MAX);
		if (!has_room(reader->filling, &packet)) {
			hand_over(reader, false);
			start_batch(reader);
		}
		find(reader->filling, &packet);
	}
	reader->filling->last = true;
	reader->filling->result = result == SOURCE_FAILED ? SOURCE_FAILED : SOURCE_END;
	hand_over(reader, true);
	return NULL;
}

static void free_reader(struct reader *reader)
{
	pthread_cond_destroy(&reader->changed);
	pthread_mutex_destroy(&reader->lock);
	g_free(reader);
}

struct reader *reader_begin(struct merge *sources, struct source_idle *idle)
{
	struct reader *reader = g_malloc(sizeof(*reader));
	int error;

	*idle = (struct source_idle){ .call = flush, .user = reader };
	reader->sources = sources;
	reader->filled = reader->emptied = reader->taken = 0;
	reader->filling = reader->emptying = NULL;
	reader->ended = false;
	atomic_init(&reader->enough, false);
	pthread_mutex_init(&reader->lock, NULL);
	pthread_cond_init(&reader->changed, NULL);
	error = pthread_create(&reader->thread, NULL, read_all, reader);
	if (error == 0) {
		cli_signals_block(true);
		return reader;
	}
	cli_error("cannot begin to read: %s", g_strerror(error));
	free_reader(reader);
	return NULL;
}

static void give_back(struct reader *reader)
{
	if (!reader->emptying)
		return;
	reader->emptying = NULL;
	pthread_mutex_lock(&reader->lock);
	reader->emptied++;
	if (reader->filled - reader->emptied <= BATCHES / 2)
		pthread_cond_signal(&reader->changed);
	pthread_mutex_unlock(&reader->lock);
}

static bool has_filled(struct reader *reader)
{
	bool filled;

	pthread_mutex_lock(&reader->lock);
	filled = reader->filled != reader->taken;
	pthread_mutex_unlock(&reader->lock);
	return filled;
}

static struct full_batch *take_filled(struct reader *reader)
{
	pthread_mutex_lock(&reader->lock);
	while (reader->filled == reader->taken)
		pthread_cond_wait(&reader->changed, &reader->lock);
	pthread_mutex_unlock(&reader->lock);
	return &reader->batches[reader->taken++ % BATCHES];
}

const struct batch *reader_next(struct reader *reader, void (*idle)(void *user), void *user)
{
	give_back(reader);
	if (reader->ended)
		return NULL;
	if (!has_filled(reader))
		idle(user);
	reader->emptying = take_filled(reader);
	reader->ended = reader->emptying->last;
	reader->result = reader->emptying->result;
	return &reader->emptying->batch;
}

static void no_idle(void *user)
{
	(void)user;
}

enum source_result reader_end(struct reader *reader)
{
	enum source_result result;

	atomic_store(&reader->enough, true);
	if (!reader->ended)
		cli_stop();
	while (reader_next(reader, no_idle, NULL))
		continue;
	pthread_join(reader->thread, NULL);
	cli_signals_block(false);
	result = reader->result;
	free_reader(reader);
	return result;
}
