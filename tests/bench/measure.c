/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "measure.h"

enum { ROUNDS = 9 };

double seconds_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double median(const double *values, int n)
{
	double sorted[ROUNDS_MAX];

	memcpy(sorted, values, (size_t)n * sizeof(*values));
	qsort(sorted, (size_t)n, sizeof(*sorted), by_value);
	return n % 2 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
}

void print_heading(void)
{
	printf("%-34s %-26s %11s %11s  %-18s %-14s %s\n", "what", "against", "ours", "peer", "ratio min/med/max", "goal",
	       "");
}

static void print_amount(double seconds, double items)
{
	char amount[32];

	if (items / seconds >= 1e6)
		snprintf(amount, sizeof(amount), "%.1f M/s", items / seconds / 1e6);
	else if (items > 0)
		snprintf(amount, sizeof(amount), "%.1f k/s", items / seconds / 1e3);
	else
		snprintf(amount, sizeof(amount), "%.3f s", seconds);
	printf(" %11s", amount);
}

static void print_goal(double ratio, double rate, double goal_ratio, double goal_millions)
{
	bool met = (goal_ratio <= 0 || ratio <= goal_ratio) && (goal_millions <= 0 || rate >= goal_millions);
	char goal[32] = "", more[32] = "";

	if (goal_ratio > 0)
		snprintf(goal, sizeof(goal), goal_ratio < 0.1 ? "<= %.4f x " : "<= %.2f x ", goal_ratio);
	if (goal_millions > 0)
		snprintf(more, sizeof(more), ">= %g M/s", goal_millions);
	strncat(goal, more, sizeof(goal) - strlen(goal) - 1);
	printf(" %-20s %s\n", goal, goal[0] == '\0' ? "" : met ? "met" : "MISSED");
}

void print_row(const char *name, const char *peer_name, const double *ours, const double *peer, int rounds,
	       double items, double goal_ratio, double goal_millions)
{
	double ratios[ROUNDS_MAX], ours_median = median(ours, rounds), ratio = 0;

	printf("%-34s %-26s", name, peer_name);
	print_amount(ours_median, items);
	if (peer) {
		for (int i = 0; i < rounds; i++)
			ratios[i] = ours[i] / peer[i];
		ratio = median(ratios, rounds);
		print_amount(median(peer, rounds), items);
		qsort(ratios, (size_t)rounds, sizeof(*ratios), by_value);
		printf(ratio < 0.1 ? "  %.4f / %.4f / %.4f" : "  %.2f / %.2f / %.2f", ratios[0], ratio,
		       ratios[rounds - 1]);
	} else {
		printf(" %11s  %-18s", "", "");
	}
	print_goal(ratio, items / ours_median / 1e6, goal_ratio, goal_millions);
	fflush(stdout);
}

static double time_of(work_fn *work, uint64_t n)
{
	double start = seconds_now();

	work(n);
	return seconds_now() - start;
}

static void prepare(const struct comparison *c, uint64_t n)
{
	if (c->before)
		c->before(n);
}

void compare(const struct comparison *c)
{
	double ours[ROUNDS], peer[ROUNDS];

	prepare(c, c->n / 10);
	time_of(c->ours, c->n / 10); /* warm up */
	if (c->peer)
		time_of(c->peer, c->n / 10);
	for (int i = 0; i < ROUNDS; i++) {
		prepare(c, c->n);
		ours[i] = time_of(c->ours, c->n);
		if (c->peer)
			peer[i] = time_of(c->peer, c->n);
	}
	print_row(c->name, c->peer ? c->peer_name : "", ours, c->peer ? peer : NULL, ROUNDS, (double)c->n,
		  c->goal_ratio, c->goal_millions);
}
