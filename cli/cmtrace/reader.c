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
	FINDINGS = MESSAGES * CMC_CHECK_MAX, /* memory that is not used costs nothing */
	FRAMES = 65536,      /* without a message, so that the counts grow while nothing is found */
	BYTES_MAX = 1 << 18, /* no capture has longer packets */
};

struct full_batch {
	struct batch batch;
	bool judged;
	bool last;
	enum source_result result; /* of the last */
	size_t n_bytes, n_findings;
	struct found found[MESSAGES];
	struct cmc_track_message messages[MESSAGES];
	struct cmc_finding findings[FINDINGS];
	uint8_t bytes[BYTES_MAX];
};

/* Batches go round: the thread fills them in turn, and waits when the caller has not emptied the next one. Who waits is
 * woken when there is work for some time: to take turns batch by batch would keep both from working at once. Messages
 * are judged by who has the time: by the thread while the caller has enough to do, else by the caller. */
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

static unsigned batches_ready(const struct reader *reader)
{
	return reader->filled - reader->emptied;
}

static void start_batch(struct reader *reader)
{
	struct full_batch *batch;

	pthread_mutex_lock(&reader->lock);
	while (batches_ready(reader) == BATCHES)
		pthread_cond_wait(&reader->changed, &reader->lock);
	batch = &reader->batches[reader->filled % BATCHES];
	batch->judged = batches_ready(reader) >= BATCHES / 2;
	pthread_mutex_unlock(&reader->lock);
	batch->batch = (struct batch){ .found = batch->found, .messages = batch->messages };
	batch->last = false;
	batch->n_bytes = batch->n_findings = 0;
	reader->filling = batch;
}

static void hand_over(struct reader *reader, bool at_once)
{
	reader->filling->batch.percent = merge_percent(reader->sources);
	pthread_mutex_lock(&reader->lock);
	reader->filled++;
	if (at_once || batches_ready(reader) >= BATCHES / 2)
		pthread_cond_signal(&reader->changed);
	pthread_mutex_unlock(&reader->lock);
}

static void flush(void *user)
{
	struct reader *reader = user;

	hand_over(reader, true);
	start_batch(reader);
}

static bool has_room(const struct full_batch *batch)
{
	return batch->batch.n < MESSAGES && batch->batch.counts.frames < FRAMES;
}

static void begin_next(struct reader *reader)
{
	hand_over(reader, false);
	start_batch(reader);
}

/* Where the next packet comes to. */
static struct packet *next_packet(struct reader *reader)
{
	if (!has_room(reader->filling))
		begin_next(reader);
	return &reader->filling->found[reader->filling->batch.n].packet;
}

/* There must be room for its bytes, too; and while it was waited for, the batch may have been handed over. */
static void place(struct reader *reader, struct packet *packet)
{
	struct packet *here;

	packet->len = MIN(packet->len, BYTES_MAX);
	if (BYTES_MAX - reader->filling->n_bytes < packet->len)
		begin_next(reader);
	here = next_packet(reader);
	if (here != packet)
		*here = *packet;
}

/* The packet's bytes are its source's, and soon gone. */
static void keep(struct full_batch *batch)
{
	struct cmc_track_message *message = &batch->messages[batch->batch.n];
	struct found *found = &batch->found[batch->batch.n];
	uint8_t *bytes = batch->bytes + batch->n_bytes;

	memcpy(bytes, found->packet.bytes, found->packet.len);
	message->mad = bytes + (message->mad - found->packet.bytes);
	found->packet.bytes = bytes;
	batch->n_bytes += found->packet.len;
}

static void judge(struct full_batch *batch, unsigned n)
{
	judge_message(&batch->found[n], &batch->messages[n], batch->findings + batch->n_findings);
	batch->n_findings += batch->found[n].n_findings;
}

static void count(struct read_counts *counts, const struct packet *packet)
{
	if (counts->frames++ == 0)
		counts->start_ns = packet->time_ns;
	if (packet->time_ns > counts->end_ns)
		counts->end_ns = packet->time_ns;
}

static void find(struct full_batch *batch)
{
	unsigned n = batch->batch.n;

	count(&batch->batch.counts, &batch->found[n].packet);
	switch (find_message(&batch->found[n], &batch->messages[n])) {
	case FIND_MESSAGE:
		keep(batch);
		if (batch->judged)
			judge(batch, n);
		batch->batch.n++;
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

static enum source_result read_packet(struct reader *reader)
{
	struct packet *packet = next_packet(reader);
	enum source_result result = merge_next(reader->sources, packet);

	if (result == SOURCE_PACKET) {
		place(reader, packet);
		find(reader->filling);
	}
	return result;
}

static void *read_all(void *data)
{
	struct reader *reader = data;
	enum source_result result = SOURCE_END;

	start_batch(reader);
	while (!is_done(reader) && (result = read_packet(reader)) == SOURCE_PACKET)
		continue;
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
	if (batches_ready(reader) <= BATCHES / 2)
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

static void judge_all(struct full_batch *batch)
{
	for (unsigned n = 0; n < batch->batch.n && !batch->judged; n++)
		judge(batch, n);
}

const struct batch *reader_next(struct reader *reader, void (*idle)(void *user), void *user)
{
	give_back(reader);
	if (reader->ended)
		return NULL;
	if (!has_filled(reader))
		idle(user);
	reader->emptying = take_filled(reader);
	judge_all(reader->emptying);
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
