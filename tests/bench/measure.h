/* SPDX-License-Identifier: BSD-2-Clause */
/* Measuring by pairs: ours and the peer run in turn, and the ratio is taken pair by pair, so that a machine whose
 * speed drifts still gives a ratio that holds. */
#ifndef MEASURE_H
#define MEASURE_H

#include <stdint.h>

enum { ROUNDS_MAX = 32 };

/** Runs the measured work @p n times. */
typedef void work_fn(uint64_t n);

struct comparison {
	const char *name;
	const char *peer_name;
	work_fn *ours;
	work_fn *peer;        /**< NULL: no peer, only the absolute goal */
	uint64_t n;           /**< work items a round */
	double goal_ratio;    /**< ours/peer in time, at most; 0: none */
	double goal_millions; /**< million items a second, at least; 0: none */
	work_fn *before;      /**< prepares the next round of both, off the clock; NULL: nothing to prepare */
};

/** Seconds of a steady clock. */
double seconds_now(void);

void print_heading(void);

/** Run a comparison and print its row. */
void compare(const struct comparison *c);

/** Print a row from the times of @p rounds pairs; @p items a round, 0 where a rate says nothing. */
void print_row(const char *name, const char *peer_name, const double *ours, const double *peer, int rounds,
	       double items, double goal_ratio, double goal_millions);

#endif
