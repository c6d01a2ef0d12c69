/* SPDX-License-Identifier: BSD-2-Clause */
/* How things are printed, for all sinks that print for people. */
#ifndef CMTRACE_VIEW_H
#define CMTRACE_VIEW_H

#include <stdbool.h>
#include <stdio.h>

#include <cmcodec/track.h>

enum view_time {
	VIEW_TIME_OF_DAY, /* 12:00:00.000000, local time */
	VIEW_TIME_NONE,
	VIEW_TIME_EPOCH,  /* 1704067200.000000 */
	VIEW_TIME_DELTA,  /* 00:00:00.000000 since the line before */
	VIEW_TIME_DATE,   /* 2024-01-01 12:00:00.000000, local time */
	VIEW_TIME_SINCE,  /* 00:00:00.000000 since the first line */
	VIEW_TIMES,
};

struct view {
	FILE *file;
	enum view_time time;
	bool nanoseconds;
	bool uptime;      /* times are since the boot of a host: nobody knows which moment of the day they are */
	bool quiet;       /* no findings */
	bool hex;         /* the bytes of each MAD */
	unsigned verbose; /* 1: chat, rules, states; 2: all fields */
	uint64_t first_ns, last_ns; /* of the lines; 0 before them */
};

/** The time of a line and a blank, or nothing. */
void view_time(struct cmc_text *text, struct view *view, uint64_t ns);

/** A time as a moment of the day, whatever the style. */
void view_clock(struct cmc_text *text, const struct view *view, uint64_t ns);

/** Are findings of this severity printed? */
bool view_shows(const struct view *view, enum cmc_severity severity);

/** A finding as an indented line, in the color of its severity. */
void view_finding(const struct view *view, const struct cmc_finding *finding, unsigned indent);

/** Text in lines, each indented. */
void view_indented(const struct view *view, const char *text, unsigned indent);

/** "connection 10.77.0.1 > 10.77.0.2, TCP 4420 (NVMe/RDMA)". */
void view_exchange_title(struct cmc_text *text, const struct cmc_exchange *exchange);

/** What the exchange is for: "TCP 4420 (NVMe/RDMA)", "SIDR UDP 7", "path query"; "-" when it was not seen. */
void view_service(struct cmc_text *text, const struct cmc_exchange *exchange);

/** "refused: 8 Invalid ServiceID", "no answer". */
void view_outcome(struct cmc_text *text, const struct cmc_exchange *exchange);

#endif
