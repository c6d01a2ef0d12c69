/* SPDX-License-Identifier: BSD-2-Clause */
/* Which packets become events, which of these are told, and what is counted. */
#include "unit.h"

#include <string.h>

#include "make.h"
#include "pipeline.h"
#include "where.h"

enum { EVENTS_MAX = 16 };

/* A sink that remembers. */
struct memory {
	struct sink sink;
	unsigned n_events, n_exchanges, ends;
	struct event events[EVENTS_MAX];
	struct event_room rooms[EVENTS_MAX];
	struct cmc_exchange exchanges[EVENTS_MAX];
	char words[EVENTS_MAX][CMC_LINE_MAX];
};

static void remember_event(struct sink *sink, const struct event *event)
{
	struct memory *memory = (struct memory *)sink;
	struct cmc_text text;

	cmc_text_init(&text, memory->words[memory->n_events], CMC_LINE_MAX);
	event_words(&text, event);
	memory->events[memory->n_events] = *event;
	event_keep(&memory->events[memory->n_events], &memory->rooms[memory->n_events]);
	memory->n_events++;
}

static void remember_exchange(struct sink *sink, const struct cmc_exchange *exchange)
{
	struct memory *memory = (struct memory *)sink;

	memory->exchanges[memory->n_exchanges++] = *exchange;
}

static bool remember_end(struct sink *sink, struct totals *totals)
{
	(void)totals;
	((struct memory *)sink)->ends++;
	return true;
}

struct fixture {
	struct memory memory;
	struct sink *sink;
	struct pipeline *pipeline;
	uint32_t packets;
};

static void begin(struct fixture *f, const struct pipeline_config *config)
{
	memset(f, 0, sizeof(*f));
	f->memory.sink = (struct sink){ .event = remember_event, .exchange = remember_exchange, .end = remember_end };
	f->sink = &f->memory.sink;
	f->pipeline = pipeline_new(config, &f->sink, 1);
	assert_non_null(f->pipeline);
}

/* A packet between QPs 1 of LIDs; bytes of it are kept. */
static bool feed(struct fixture *f, uint16_t src, uint16_t dst, const uint8_t *mad, size_t kept)
{
	uint8_t bytes[CMC_FRAME_MAX];
	struct cmc_frame frame;
	struct found found = { .packet = { .link_type = CMC_LINK_INFINIBAND, .number = ++f->packets, .bytes = bytes } };
	struct packet *packet = &found.packet;
	struct read_counts counts = { .frames = 1 };
	struct cmc_finding findings[CMC_CHECK_MAX];
	enum find_result result;
	struct cmc_track_message message;
	int len;
	unsigned told;

	cmc_frame_init(&frame, CMC_NATIVE_IB);
	frame.link_type = packet->link_type;
	frame.src_lid = src;
	frame.dst_lid = dst;
	len = cmc_frame_build(bytes, sizeof(bytes), &frame, mad, CMC_MAD_LEN);
	assert_true(len > 0);
	packet->time_ns = f->packets * UINT64_C(1000000);
	packet->len = (size_t)len < kept ? (size_t)len : kept;
	packet->wire_len = (size_t)len;
	result = find_message(&found, &message);
	counts.start_ns = counts.end_ns = packet->time_ns;
	counts.cut = result == FIND_CUT;
	pipeline_count(f->pipeline, &counts);
	if (result == FIND_MESSAGE)
		judge_message(&found, &message, findings);
	return result != FIND_MESSAGE || pipeline_found(f->pipeline, &found, &message, 1, &told);
}

static bool feed_message(struct fixture *f, const char *message, const char *fields)
{
	bool answer = strncmp(message, "RE", 2) == 0 && message[2] != 'Q';
	uint8_t mad[CMC_MAD_LEN];

	make_mad(mad, message, 2, fields);
	return feed(f, answer ? 20 : 10, answer ? 10 : 20, mad, SIZE_MAX);
}

static void feed_two_refusals(struct fixture *f)
{
	feed_message(f, "REQ", "local_comm_id=1 service_id=0x1061144 mad.transaction_id=1");
	feed_message(f, "REQ", "local_comm_id=2 service_id=0x1061145 mad.transaction_id=2");
	feed_message(f, "REJ", "remote_comm_id=2 reason=8 mad.transaction_id=2");
	feed_message(f, "REJ", "remote_comm_id=1 reason=28 mad.transaction_id=1");
}

static void finish(struct fixture *f)
{
	assert_true(pipeline_finish(f->pipeline, 0));
	assert_int_equal(f->memory.ends, 1);
}

static void test_everything(void **state)
{
	struct pipeline_config config = { 0 };
	const struct totals *totals;
	struct fixture f;

	(void)state;
	begin(&f, &config);
	feed_two_refusals(&f);
	finish(&f);
	assert_int_equal(f.memory.n_events, 4);
	assert_int_equal(f.memory.n_exchanges, 2);
	assert_int_equal(f.memory.events[2].result->exchange, 2);
	totals = pipeline_totals(f.pipeline);
	assert_int_equal(totals->frames, 4);
	assert_int_equal(totals->messages, 4);
	assert_int_equal(totals->attributes[CMC_REQ], 2);
	assert_int_equal(totals->reasons[8], 1);
	assert_int_equal(totals->reasons[28], 1);
	assert_int_equal(totals->outcomes[CMC_OUTCOME_REFUSED], 2);
	assert_int_equal(totals->answers[CMC_PHASE_REQ].seen, 2);
	assert_int_equal(totals->findings[CMC_FINDING_no_listener].n, 1);
	assert_int_equal(totals->findings[CMC_FINDING_no_listener].frame, 3);
	assert_int_equal(totals->findings[CMC_FINDING_no_listener].exchange, 2);
	assert_int_equal(totals->start_ns, 1000000);
	assert_int_equal(totals->end_ns, 4000000);
	pipeline_free(f.pipeline);
}

/* Everything is followed, but only what is picked is told and counted. */
static void test_where(void **state)
{
	struct where_error error;
	struct where where;
	struct pipeline_config config = { .where = &where };
	struct fixture f;

	(void)state;
	assert_true(where_parse(&where, "rej.reason == 8", &error));
	begin(&f, &config);
	feed_two_refusals(&f);
	finish(&f);
	assert_int_equal(f.memory.n_events, 1);
	assert_int_equal(f.memory.events[0].result->response_to, 2);
	assert_int_equal(f.memory.n_exchanges, 1);
	assert_int_equal(f.memory.exchanges[0].number, 2);
	assert_int_equal(pipeline_totals(f.pipeline)->messages, 1);
	assert_int_equal(pipeline_totals(f.pipeline)->frames, 4);
	pipeline_free(f.pipeline);
}

static void test_one_exchange(void **state)
{
	struct pipeline_config config = { .exchange = 1 };
	struct fixture f;

	(void)state;
	begin(&f, &config);
	feed_two_refusals(&f);
	finish(&f);
	assert_int_equal(f.memory.n_events, 2);
	assert_int_equal(f.memory.n_exchanges, 1);
	assert_int_equal(f.memory.exchanges[0].reason, 28);
	pipeline_free(f.pipeline);
}

static void test_limit(void **state)
{
	struct pipeline_config config = { .limit = 2 };
	struct fixture f;

	(void)state;
	begin(&f, &config);
	assert_true(feed_message(&f, "REQ", "local_comm_id=1"));
	assert_false(feed_message(&f, "REJ", "remote_comm_id=1"));
	finish(&f);
	pipeline_free(f.pipeline);
}

/* Path queries are told in their own words; nothing else of the subnet administrator is told. */
static void test_path_query(void **state)
{
	struct pipeline_config config = { 0 };
	uint8_t query[CMC_MAD_LEN] = { 1, 3, 2, 1, [15] = 7, [17] = CMC_SA_PATH_RECORD };
	struct fixture f;

	(void)state;
	begin(&f, &config);
	feed(&f, 10, 1, query, SIZE_MAX);
	query[3] = 0x81;
	feed(&f, 1, 10, query, SIZE_MAX);
	query[17] = 0x31;
	feed(&f, 1, 10, query, SIZE_MAX);
	query[1] = 4;
	feed(&f, 1, 10, query, SIZE_MAX);
	finish(&f);
	assert_int_equal(f.memory.n_events, 2);
	assert_string_equal(f.memory.words[0], "PathRecord query to the subnet administrator");
	assert_string_equal(f.memory.words[1], "PathRecord: the subnet administrator answers");
	assert_int_equal(f.memory.n_exchanges, 1);
	assert_int_equal(f.memory.exchanges[0].kind, CMC_EXCHANGE_PATH_QUERY);
	assert_int_equal(pipeline_totals(f.pipeline)->queries, 2);
	assert_int_equal(event_n_findings(&f.memory.events[0]), 0);
	pipeline_free(f.pipeline);
}

/* What cannot be decoded is told; what is cut too short to be known is counted. */
static void test_damaged(void **state)
{
	struct pipeline_config config = { 0 };
	uint8_t mad[CMC_MAD_LEN];
	enum cmc_severity worst;
	struct fixture f;

	(void)state;
	begin(&f, &config);
	make_mad(mad, "REQ", 2, "local_comm_id=1");
	feed(&f, 10, 20, mad, 20);
	feed(&f, 10, 20, mad, 29);
	feed(&f, 10, 20, mad, 60);
	mad[2] = 9;
	feed(&f, 10, 20, mad, SIZE_MAX);
	finish(&f);
	assert_int_equal(pipeline_totals(f.pipeline)->cut, 2);
	assert_int_equal(f.memory.n_events, 2);
	assert_int_equal(pipeline_totals(f.pipeline)->unknown, 1);
	assert_true(f.memory.events[0].tracked);
	assert_false(f.memory.events[1].tracked);
	assert_true(event_severity(&worst, &f.memory.events[1]));
	assert_int_equal(worst, CMC_FAULT);
	assert_int_equal(pipeline_totals(f.pipeline)->worst, CMC_FAULT);
	pipeline_free(f.pipeline);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_everything),
		cmocka_unit_test(test_where),
		cmocka_unit_test(test_one_exchange),
		cmocka_unit_test(test_limit),
		cmocka_unit_test(test_path_query),
		cmocka_unit_test(test_damaged),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
