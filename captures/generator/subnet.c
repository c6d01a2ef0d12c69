/* SPDX-License-Identifier: BSD-2-Clause */
/* Before the CM is asked: path queries to the subnet administrator (IBA volume 1, 15.2.5.16). */
#include <string.h>

#include "terms.h"

enum {
	SA_CLASS = 3, SA_CLASS_VERSION = 2, GET = 0x01, GET_RESP = 0x81,
	COMPONENT_MASK = 48, PATH_RECORD = 56, /* bytes in the MAD */
};

/* DGID, SGID, Reversible, NumbPath, P_Key: what Linux asks by. */
static const uint8_t asked_by[8] = { 0, 0, 0, 0, 0, 0, 0x38, 0x0c };

static void put16(uint8_t *at, uint16_t value)
{
	at[0] = (uint8_t)(value >> 8);
	at[1] = (uint8_t)value;
}

/* A query for the path from CLIENT to SERVER, or its answer. */
static void put_path(uint8_t mad[CMC_MAD_LEN], uint8_t transaction, bool answer)
{
	const struct host *client = &in_erf.hosts[CLIENT], *server = &in_erf.hosts[SERVER];
	uint8_t *path = mad + PATH_RECORD;

	memset(mad, 0, CMC_MAD_LEN);
	mad[0] = 1;
	mad[1] = SA_CLASS;
	mad[2] = SA_CLASS_VERSION;
	mad[3] = answer ? GET_RESP : GET;
	mad[15] = transaction;
	put16(mad + 16, CMC_SA_PATH_RECORD);
	memcpy(mad + COMPONENT_MASK, asked_by, sizeof(asked_by));
	memcpy(path + 8, server->gid, 16);
	memcpy(path + 24, client->gid, 16);
	path[49] = 0x81; /* reversible, one path */
	put16(path + 50, 0xffff);
	if (!answer)
		return;
	put16(path + 40, server->lid);
	put16(path + 42, client->lid);
	path[54] = 0x84; /* exactly 2048 bytes */
	path[55] = 0x90; /* exactly 100 Gb/s */
	path[56] = 0x92; /* exactly 1 s */
}

static void ask(struct synth *synth, uint32_t after_us, uint8_t transaction, bool answer)
{
	uint8_t mad[CMC_MAD_LEN];
	const struct step step = { .after_us = after_us, .from = answer ? OTHER : CLIENT,
				   .to = answer ? CLIENT : OTHER, .other_mad = mad };

	put_path(mad, transaction, answer);
	synth_packet(synth, &step);
}

/* OTHER is the subnet administrator. The first connect fails for want of a path, the second one comes late. */
static void write_slow(struct synth *synth)
{
	static const struct step connects[] = {
		{ MESSAGE(CMC_REQ) },
		{ .from = SERVER, MESSAGE(CMC_REP) },
		{ MESSAGE(CMC_RTU) },
	};

	for (int i = 0; i < 4; i++)
		ask(synth, MS(2000), 1, false);
	ask(synth, MS(8000), 2, false);
	ask(synth, MS(2000), 2, false);
	ask(synth, MS(1100), 2, true);
	synth_packets(synth, connects, COUNT(connects));
}

static const struct scenario scenarios[] = {
	{ "path_query_unanswered", "four path queries without an answer; the next is answered after 3.1 s", &in_erf,
	  .write = write_slow },
};

const struct topic subnet_topic = TOPIC(scenarios);
