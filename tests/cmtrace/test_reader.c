/* SPDX-License-Identifier: BSD-2-Clause */
/* Whoever judges a message, the thread that reads or the one that follows: nothing is lost, and all is judged. */
#include "unit.h"

#include <sched.h>
#include <stdatomic.h>
#include <string.h>

#include "make.h"
#include "reader.h"

enum { PACKETS = 10000, KINDS = 4, LEAD = 64 };

/* A source of four packets in turn: a good one, one with a wrong ICRC, one with a reserved bit set, one cut off. Its
 * pace is set by the one who follows. */
struct turns {
	struct source source;
	struct source_idle idle;
	uint8_t bytes[KINDS][CMC_FRAME_MAX];
	size_t len[KINDS];
	atomic_uint given, allowed;
};

static enum source_result turns_next(struct source *source, struct packet *packet)
{
	struct turns *turns = (struct turns *)source;
	unsigned n = atomic_load(&turns->given);

	if (n == PACKETS)
		return SOURCE_END;
	if (n >= atomic_load(&turns->allowed))
		turns->idle.call(turns->idle.user);
	while (n >= atomic_load(&turns->allowed))
		sched_yield();
	packet->time_ns = n + 1;
	packet->link_type = CMC_LINK_INFINIBAND;
	packet->bytes = turns->bytes[n % KINDS];
	packet->len = packet->wire_len = turns->len[n % KINDS];
	atomic_store(&turns->given, n + 1);
	return SOURCE_PACKET;
}

static void turns_close(struct source *source)
{
	(void)source;
}

static void make_packet(struct turns *turns, unsigned kind, const char *fields)
{
	struct cmc_frame frame;
	uint8_t mad[CMC_MAD_LEN];

	cmc_frame_init(&frame, CMC_NATIVE_IB);
	frame.link_type = CMC_LINK_INFINIBAND;
	frame.src_lid = 1;
	frame.dst_lid = 2;
	make_mad(mad, "RTU", 2, fields);
	turns->len[kind] = (size_t)cmc_frame_build(turns->bytes[kind], CMC_FRAME_MAX, &frame, mad, sizeof(mad));
}

static void make_turns(struct turns *turns)
{
	memset(turns, 0, sizeof(*turns));
	turns->source = (struct source){ .next = turns_next, .close = turns_close };
	for (unsigned kind = 0; kind < KINDS; kind++)
		make_packet(turns, kind, kind == 2 ? "local_comm_id=1 remote_comm_id=2 mad.reserved=1" :
						     "local_comm_id=1 remote_comm_id=2");
	turns->bytes[1][turns->len[1] - 10] ^= 1; /* private data */
	turns->len[3] = 20;
}

static void check_batch(const struct batch *batch)
{
	for (unsigned i = 0; i < batch->n; i++) {
		const struct found *found = &batch->found[i];
		unsigned kind = (found->packet.number - 1) % KINDS;

		assert_true(kind < 3);
		assert_int_equal(found->packet.time_ns, found->packet.number);
		assert_int_equal(batch->messages[i].frame, found->packet.number);
		assert_int_equal(batch->messages[i].mad[17], CMC_RTU);
		assert_int_equal(found->icrc.state, kind == 1 ? ICRC_WRONG : ICRC_RIGHT);
		assert_int_equal(found->n_findings, kind == 2);
		if (kind == 2)
			assert_int_equal(found->findings[0].id, CMC_FINDING_reserved_not_zero);
	}
}

static void no_idle(void *user)
{
	(void)user;
}

/* @p ready packets are read before the first batch is taken; then @p lead more than were taken may be read. */
static void read_all(unsigned ready, unsigned lead)
{
	static struct turns turns;
	struct source *source = &turns.source;
	struct merge *merge = merge_new(&source, 1);
	struct reader *reader;
	const struct batch *batch;
	unsigned frames = 0, messages = 0, cut = 0;

	make_turns(&turns);
	atomic_store(&turns.allowed, lead);
	reader = reader_begin(merge, &turns.idle);
	assert_non_null(reader);
	while (atomic_load(&turns.given) < ready)
		sched_yield();
	while ((batch = reader_next(reader, no_idle, NULL)) != NULL) {
		check_batch(batch);
		frames += (unsigned)batch->counts.frames;
		messages += batch->n;
		cut += (unsigned)batch->counts.cut;
		atomic_store(&turns.allowed, frames + lead);
	}
	assert_int_equal(frames, PACKETS);
	assert_int_equal(messages, PACKETS / KINDS * 3);
	assert_int_equal(cut, PACKETS / KINDS);
	assert_int_equal(reader_end(reader), SOURCE_END);
	merge_free(merge);
}

/* All batches are full when the first one is taken: the thread judges. */
static void test_reader_ahead(void **state)
{
	(void)state;
	read_all(PACKETS / 2, PACKETS);
}

/* Never are two batches full: the one who follows judges. */
static void test_reader_behind(void **state)
{
	(void)state;
	read_all(0, LEAD);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_reader_ahead),
		cmocka_unit_test(test_reader_behind),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
