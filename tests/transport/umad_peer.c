/* SPDX-License-Identifier: BSD-2-Clause */
/* One side of an exchange over umad, for ibsim.sh:
 *
 *	umad_peer serve                      send every MAD back, until SIGTERM
 *	umad_peer call HOW TARGET COUNT      HOW: lid, guid, gid, any; print what is open, send and await COUNT MADs
 *
 * The simulator's library garbles what lies behind byte 224 of a MAD, so that much is compared. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <transport.h>

#include "make.h"

enum { WHOLE = 224, WAIT_MS = 3000, WINDOW = 16 };

static volatile sig_atomic_t stopped;

static void stop(int signal_number)
{
	(void)signal_number;
	stopped = 1;
}

static const struct {
	const char *name;
	enum transport_target target;
} hows[] = {
	{ "lid", TRANSPORT_TARGET_LID }, { "guid", TRANSPORT_TARGET_GUID }, { "gid", TRANSPORT_TARGET_GID },
	{ "any", TRANSPORT_TARGET_ANY },
};

static enum transport_target target_of(const char *name)
{
	for (size_t i = 0; i < sizeof(hows) / sizeof(hows[0]); i++)
		if (strcmp(hows[i].name, name) == 0)
			return hows[i].target;
	fprintf(stderr, "umad_peer: no such target: %s\n", name);
	exit(2);
}

static void log_one(void *user, const struct transport_record *record)
{
	unsigned *native = user;
	struct cmc_frame frame;

	*native += cmc_frame_find(&frame, CMC_LINK_INFINIBAND, record->bytes, record->len) == 0 &&
		   frame.src_lid && frame.dst_lid && frame.src_lid != frame.dst_lid;
}

static struct transport *open_umad(const struct transport_options *options)
{
	struct transport_problem problem;
	struct transport *t;

	if (transport_open(&t, options, &problem)) {
		printf("%s\n", problem.sentence);
		exit(1);
	}
	printf("open: %s\n", transport_description(t));
	fflush(stdout);
	return t;
}

/* @return 1 or 0: nothing came */
static int next(struct transport *t, struct transport_message *message, int wait_ms)
{
	int fds[TRANSPORT_FDS], got;
	unsigned n = transport_fds(t, fds);
	struct pollfd polled[TRANSPORT_FDS];

	for (unsigned i = 0; i < n; i++)
		polled[i] = (struct pollfd){ .fd = fds[i], .events = POLLIN };
	while ((got = transport_receive(t, message)) == 0)
		if (poll(polled, n, wait_ms) <= 0)
			return 0;
	if (got < 0) {
		printf("%s\n", transport_problem(t)->sentence);
		exit(1);
	}
	return got;
}

static int serve(void)
{
	const struct transport_options options = { .name = "umad" };
	struct transport *t = open_umad(&options);
	struct transport_message message;

	while (!stopped)
		if (next(t, &message, 100) && transport_send(t, &message.from, message.mad))
			printf("%s\n", transport_problem(t)->sentence);
	transport_close(t);
	return 0;
}

static void send_one(struct transport *t, unsigned n)
{
	uint8_t mad[CMC_MAD_LEN];
	char words[64];

	snprintf(words, sizeof(words), "mad.transaction_id=%u local_comm_id=%u", n, n * 7);
	make_mad(mad, "REQ", 2, words);
	if (transport_send(t, transport_peer(t), mad)) {
		printf("%s\n", transport_problem(t)->sentence);
		exit(1);
	}
}

/* It is the one of its number; the upper half of the TransactionID is not ours on this way. */
static bool is_whole(const struct transport_message *message, const struct transport_address *peer)
{
	unsigned n = (unsigned)message->mad[14] << 8 | message->mad[15];
	uint8_t mad[CMC_MAD_LEN];
	char words[64];

	snprintf(words, sizeof(words), "mad.transaction_id=%u local_comm_id=%u", n, n * 7);
	make_mad(mad, "REQ", 2, words);
	return memcmp(message->mad, mad, 8) == 0 && memcmp(message->mad + 12, mad + 12, WHOLE - 12) == 0 &&
	       message->from.lid == peer->lid && message->from.qpn == peer->qpn;
}

static int call(const char *how, const char *target, unsigned count)
{
	unsigned native = 0, sent = 0, whole = 0, came = 0;
	const struct transport_options options = { .name = "umad", .target = target, .target_is = target_of(how),
						   .log = log_one, .log_user = &native, .timeout_ms = WAIT_MS };
	struct transport *t = open_umad(&options);
	struct transport_message message;
	char text[128];
	struct cmc_text buffer;

	cmc_text_init(&buffer, text, sizeof(text));
	transport_address_text(&buffer, transport_peer(t));
	while (sent < count || came < sent) {
		if (sent < count && sent - came < WINDOW) {
			send_one(t, sent++);
			continue;
		}
		if (!next(t, &message, WAIT_MS))
			break;
		came++;
		whole += is_whole(&message, transport_peer(t));
	}
	printf("%s: %u sent, %u came back, %u whole, %u logged\n", text, sent, came, whole, native);
	transport_close(t);
	return whole == count ? 0 : 1;
}

int main(int argc, char **argv)
{
	signal(SIGTERM, stop);
	if (argc == 2 && strcmp(argv[1], "serve") == 0)
		return serve();
	if (argc == 5 && strcmp(argv[1], "call") == 0)
		return call(argv[2], argv[3], (unsigned)strtoul(argv[4], NULL, 10));
	fprintf(stderr, "usage: umad_peer serve | umad_peer call HOW TARGET COUNT\n");
	return 2;
}
