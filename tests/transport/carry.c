/* SPDX-License-Identifier: BSD-2-Clause */
#include "carry.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "make.h"

struct transport *carry_open(const struct transport_options *options)
{
	struct transport_problem problem = { 0 };
	struct transport *t;

	if (transport_open(&t, options, &problem))
		fail_msg("%s", problem.sentence);
	return t;
}

void carry_says(const char *sentence, const char *word)
{
	if (!strstr(sentence, word))
		fail_msg("\"%s\" is not in: %s", word, sentence);
}

void carry_open_fails(const struct transport_options *options, int error, ...)
{
	struct transport_problem problem = { 0 };
	struct transport *t;
	const char *word;
	va_list words;

	assert_int_equal(transport_open(&t, options, &problem), error);
	assert_null(t);
	assert_int_equal(problem.error, error);
	va_start(words, error);
	while ((word = va_arg(words, const char *)))
		carry_says(problem.sentence, word);
	va_end(words);
}

int carry_next(struct transport *t, struct transport_message *out)
{
	int fds[TRANSPORT_FDS], got;
	unsigned n = transport_fds(t, fds);
	struct pollfd polled[TRANSPORT_FDS];

	for (unsigned i = 0; i < n; i++)
		polled[i] = (struct pollfd){ .fd = fds[i], .events = POLLIN };
	while ((got = transport_receive(t, out)) == 0)
		if (poll(polled, n, CARRY_WAIT_MS) <= 0)
			return 0;
	return got;
}

void carry_nothing(struct transport *t)
{
	struct transport_message message;

	assert_int_equal(transport_receive(t, &message), 0);
}

void carry_mad(uint8_t mad[CMC_MAD_LEN], uint32_t n)
{
	char words[64];

	snprintf(words, sizeof(words), "local_comm_id=%u", n);
	make_mad(mad, "REQ", 2, words);
}

void carry_one(struct transport *from, struct transport *to, uint32_t n)
{
	struct transport_message message;
	uint8_t mad[CMC_MAD_LEN];

	carry_mad(mad, n);
	assert_int_equal(transport_send(from, transport_local(to), mad), 0);
	assert_int_equal(carry_next(to, &message), 1);
	assert_memory_equal(message.mad, mad, sizeof(mad));
	assert_memory_equal(&message.from, transport_local(from), sizeof(message.from));
}

void carry_log(void *user, const struct transport_record *record)
{
	struct carry_log *log = user;

	assert_true(record->len <= sizeof(log->bytes));
	memcpy(log->bytes, record->bytes, record->len);
	log->len = record->len;
	log->wall_ns = record->wall_ns;
	assert_int_equal(cmc_frame_find(&log->frame, record->frame->link_type, log->bytes, log->len), 0);
	*(record->sent ? &log->sent : &log->received) += 1;
}
