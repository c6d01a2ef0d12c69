/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdio.h>
#include <string.h>

#include "live.h"
#include "options.h"
#include "say.h"
#include "talk.h"

enum { GAP_NS = 1000000 }; /* between two messages to the peer */

int talk_open(struct talk *talk, const struct transport_options *options, const char *write)
{
	struct transport_options own = *options;
	struct transport_problem problem = { 0 };

	if (write) {
		talk->record = record_open(write);
		if (!talk->record)
			return CLI_USAGE;
		own.log = record_packet_of;
		own.log_user = talk->record;
	}
	if (transport_open(&talk->transport, &own, &problem) == 0)
		return 0;
	cli_error("%s", problem.sentence);
	return CLI_USAGE;
}

int talk_close(struct talk *talk)
{
	transport_close(talk->transport);
	return record_close(talk->record) ? 0 : CLI_USAGE;
}

const struct transport_address *talk_peer(const struct talk *talk)
{
	return transport_peer(talk->transport);
}

static void say(const struct talk *talk, const struct transport_address *peer, const uint8_t *bytes, bool sent)
{
	const struct live_message message = {
		.sent = sent, .local = transport_local(talk->transport), .peer = peer, .wall_ns = live_wall(),
		.mad = bytes,
	};

	if (talk->verbose)
		live_say_message(&message);
}

static void wait_until(const struct talk *talk, uint64_t until_ns, bool for_messages)
{
	struct pollfd polled[TRANSPORT_FDS];
	int fds[TRANSPORT_FDS];
	unsigned n = for_messages ? transport_fds(talk->transport, fds) : 0;
	uint64_t now = live_now();

	for (unsigned i = 0; i < n; i++)
		polled[i] = (struct pollfd){ .fd = fds[i], .events = POLLIN };
	if (until_ns > now)
		cli_wait(polled, n, until_ns - now);
}

void talk_send(struct talk *talk, const uint8_t bytes[CMC_MAD_LEN])
{
	wait_until(talk, talk->next_ns, false);
	say(talk, talk_peer(talk), bytes, true);
	if (transport_send(talk->transport, talk_peer(talk), bytes) != 0)
		cli_error("%s", transport_problem(talk->transport)->sentence);
	talk->sent++;
	talk->next_ns = live_now() + GAP_NS;
}

/* What breaks a rule. Reserved bits do no harm, but who sends them breaks one. */
static bool is_fault(const struct cmc_finding *finding)
{
	return cmc_finding_type(finding->id)->severity >= CMC_WARN || finding->id == CMC_FINDING_reserved_not_zero;
}

/* By itself, whatever exchange it belongs to. */
static void look_at(struct talk *talk, const struct arrived *message)
{
	struct malformed *malformed = &talk->malformed;
	struct cmc_finding findings[CMC_CHECK_MAX];
	/* A Get that was refused by a status is no CM message. */
	bool answers_get = message->mad.header.method != CMC_METHOD_COMMGTSEND;
	size_t n = answers_get ? 0 : cmc_check(findings, CMC_CHECK_MAX, message->bytes, CMC_MAD_LEN, NULL);
	struct cmc_text text;

	malformed->messages++;
	for (size_t i = 0; i < n; i++) {
		if (!is_fault(&findings[i]))
			continue;
		if (malformed->n++ == 0) {
			malformed->evidence = *message;
			cmc_text_init(&text, malformed->first, sizeof(malformed->first));
			cmc_text_finding(&text, &findings[i]);
		}
		return;
	}
}

static bool is_from_peer(const struct talk *talk, const struct transport_message *message)
{
	const struct transport_address *peer = talk_peer(talk);

	return memcmp(message->from.gid, peer->gid, sizeof(peer->gid)) == 0 && message->from.lid == peer->lid;
}

static void take(struct talk *talk, struct arrived *out, const struct transport_message *message)
{
	int result = cmc_decode(&out->mad, message->mad, sizeof(message->mad));

	out->time_ns = message->time_ns;
	out->from = message->from;
	memcpy(out->bytes, message->mad, sizeof(out->bytes));
	out->error = result < 0 ? result : 0;
	talk->received++;
	say(talk, &message->from, out->bytes, false);
	look_at(talk, out);
}

/* What is there already. */
static bool take_next(struct talk *talk, struct arrived *out)
{
	struct transport_message message;
	int got;

	while ((got = transport_receive(talk->transport, &message)) > 0) {
		if (!is_from_peer(talk, &message))
			continue;
		take(talk, out, &message);
		return true;
	}
	if (got < 0)
		cli_error("%s", transport_problem(talk->transport)->sentence);
	return false;
}

enum talk_result talk_await(struct talk *talk, struct arrived *out, uint64_t until_ns)
{
	for (;;) {
		if (take_next(talk, out))
			return TALK_MESSAGE;
		if (cli_stop_asked())
			return TALK_STOPPED;
		if (live_now() >= until_ns)
			return TALK_NOTHING;
		wait_until(talk, until_ns, true);
	}
}
