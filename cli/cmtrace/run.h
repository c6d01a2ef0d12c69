/* SPDX-License-Identifier: BSD-2-Clause */
/* What the command line asks for, and doing it. */
#ifndef CMTRACE_RUN_H
#define CMTRACE_RUN_H

#include "view.h"
#include "where.h"

enum run_form { RUN_LINES, RUN_SUMMARY, RUN_STORY, RUN_JSON, RUN_NOTHING };

struct run {
	char **files;             /* captures to read */
	const char *device;       /* or a device to capture on */
	bool kernel;              /* or the trace of a kernel: */
	const char *kernel_trace; /* a stored one; NULL: the one that runs */
	enum run_form form;
	struct view view;         /* its file is chosen by run() */
	bool all;                 /* no exchange is left out of the summary */
	uint32_t exchange;        /* the story's; 0: all */
	const struct where *where; /* NULL: every message */
	uint64_t limit;           /* messages; 0: none */
	const char *write;        /* a capture to be written, or NULL */
	const char *report;       /* a page to be written, or NULL */
	const char *expect;       /* a reading to be compared with, or NULL */
	bool fails;               /* findings of fail_on and worse give CLI_BAD */
	enum cmc_severity fail_on;
	bool progress;
};

/** The exit status. */
int run(struct run *run);

#endif
