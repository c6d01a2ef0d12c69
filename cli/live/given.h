/* SPDX-License-Identifier: BSD-2-Clause */
/* The part of the command line that the live tools share: the way to the peer, faults, the capture. */
#ifndef LIVE_GIVEN_H
#define LIVE_GIVEN_H

#include "live.h"
#include "options.h"

/** What was given, as GOption leaves it; zeroed at first. */
struct live_given {
	char *transport, *bind, *ca, *p_key, *faults;
	int port, p_key_index, gid_index, sm_lid, service_level, traffic_class;
	gboolean lid, guid, gid, grh;
	bool kernel_too; /* this tool can leave the messages to the kernel */
	char **w, *write;
	double deadline;
};

/* Rows of a tool's option table; given is a static struct live_given, transports names those that the tool takes. */
#define LIVE_ENTRIES(given, transports) \
	{ "transport", 0, 0, G_OPTION_ARG_STRING, &(given).transport, \
	  transports "; without it, by the address and what this host has", "NAME" }, \
	{ "bind", 0, 0, G_OPTION_ARG_STRING, &(given).bind, "loop, roce: our own address", "ADDRESS" }, \
	{ "Ca", 'C', 0, G_OPTION_ARG_STRING, &(given).ca, "umad: the RDMA device", "NAME" }, \
	{ "Port", 'P', 0, G_OPTION_ARG_INT, &(given).port, "umad: its port", "N" }, \
	{ "pkey-idx", 'Y', 0, G_OPTION_ARG_INT, &(given).p_key_index, "umad: place of the P_Key in the table", "N" }, \
	{ "gid-idx", 0, 0, G_OPTION_ARG_INT, &(given).gid_index, "umad: place of our GID in the table", "N" }, \
	{ "sm_port", 's', 0, G_OPTION_ARG_INT, &(given).sm_lid, "umad: LID of who answers path queries", "LID" }, \
	{ "grh", 0, 0, G_OPTION_ARG_NONE, &(given).grh, "umad: a GRH even where none is needed", NULL }, \
	{ "sl", 0, 0, G_OPTION_ARG_INT, &(given).service_level, "umad: service level", "N" }, \
	{ "tclass", 0, 0, G_OPTION_ARG_INT, &(given).traffic_class, "roce, umad: traffic class, or IP TOS", "N" }, \
	{ "p_key", 0, 0, G_OPTION_ARG_STRING, &(given).p_key, "loop, roce: P_Key of packets (0xffff)", "P_KEY" }, \
	{ "faults", 0, 0, G_OPTION_ARG_STRING, &(given).faults, \
	  "Spoil what is sent: loss=10%,duplicate=1%,reorder=1%,delay=5ms,jitter=1ms,seed=N", "LIST" }, \
	{ "write", 'w', 0, G_OPTION_ARG_FILENAME_ARRAY, &(given).w, \
	  "Write what is sent and received as a capture; a number is a deadline, as in ping", "FILE.pcapng|SEC" }, \
	{ "deadline", 0, 0, G_OPTION_ARG_DOUBLE, &(given).deadline, "End after so many seconds", "SEC" }

/**
 * Make the options of a transport, choosing it where it is not given.
 * @param target  the peer, or NULL
 * @param choice  gets the transport and why
 * @return 0 or the status to end with, after a message
 */
int live_given_transport(struct live_given *given, const char *target, struct transport_options *out,
			 struct transport_choice *choice);

void live_given_free(struct live_given *given);

/** "10%", "0.1": from 0 to 1. */
bool live_parse_share(double *out, const char *word);

/** The 5-bit code of the shortest CM timeout that is not shorter than this; 31 when all are. */
uint8_t live_timeout_code(uint64_t ns);

/** The code of the longest one that is not longer than this; 0 when all are. */
uint8_t live_timeout_code_within(uint64_t ns);

/** What of a time that was promised must have passed: peers count in coarse units, Linux in ms of which it takes 1024 a
 * second. */
uint64_t live_at_least(uint64_t ns);

/** Seconds as nanoseconds; UINT64_MAX for 0 and less. */
uint64_t live_seconds(double seconds);

#endif
