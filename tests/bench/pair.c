/* SPDX-License-Identifier: BSD-2-Clause */
/* Time two commands in turn and print one row:
 *   bench-pair [--elapsed] NAME PEER-NAME ROUNDS GOAL-RATIO ITEMS 'OUR COMMAND' 'PEER COMMAND'
 * CPU time of the command and its children is compared: it holds on a machine that others use too. --elapsed compares
 * what a user waits for, which is less for a command of several threads. ITEMS (0: none) turns the times into rates.
 *   bench-pair --rates NAME PEER-NAME GOAL-RATIO OURS PEERS
 * prints a row of what was measured elsewhere, items a second; 0 of the peer: there is none. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "measure.h"

enum { MIDDLE_OF = 5 };

static double seconds(struct timeval t)
{
	return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static double cpu_of_children(void)
{
	struct rusage usage;

	getrusage(RUSAGE_CHILDREN, &usage);
	return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

static double time_of(const char *command, bool elapsed)
{
	double before = elapsed ? seconds_now() : cpu_of_children();
	int status = system(command);

	if (status == -1 || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
		fprintf(stderr, "bench-pair: failed: %s\n", command);
		exit(1);
	}
	return (elapsed ? seconds_now() : cpu_of_children()) - before;
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* A peer that takes half a minute runs once; then one short run of ours would say little. */
static double middle_of(const char *command, bool elapsed)
{
	double times[MIDDLE_OF];

	for (int i = 0; i < MIDDLE_OF; i++)
		times[i] = time_of(command, elapsed);
	qsort(times, MIDDLE_OF, sizeof(*times), by_value);
	return times[MIDDLE_OF / 2];
}

static int print_rates(char **given)
{
	const double ours = 1 / atof(given[3]), peer = 1 / atof(given[4]);

	print_row(given[0], given[1], &ours, atof(given[4]) > 0 ? &peer : NULL, 1, 1, atof(given[2]), 0);
	return 0;
}

int main(int argc, char **argv)
{
	double ours[ROUNDS_MAX], peer[ROUNDS_MAX];
	bool elapsed = argc > 1 && strcmp(argv[1], "--elapsed") == 0;
	char **given = argv + elapsed;
	int rounds = argc - elapsed == 8 ? atoi(given[3]) : 0;

	if (argc == 2 && strcmp(argv[1], "--heading") == 0) {
		print_heading();
		return 0;
	}
	if (argc == 7 && strcmp(argv[1], "--rates") == 0)
		return print_rates(argv + 2);
	if (rounds < 1 || rounds > ROUNDS_MAX) {
		fprintf(stderr, "usage: bench-pair [--elapsed] NAME PEER-NAME ROUNDS GOAL-RATIO ITEMS COMMAND "
			"PEER-COMMAND\n");
		return 2;
	}
	time_of(given[6], elapsed);
	if (rounds > 1)
		time_of(given[7], elapsed);
	for (int i = 0; i < rounds; i++) {
		ours[i] = rounds > 1 ? time_of(given[6], elapsed) : middle_of(given[6], elapsed);
		peer[i] = time_of(given[7], elapsed);
	}
	print_row(given[1], given[2], ours, peer, rounds, atof(given[5]), atof(given[4]), 0);
	return 0;
}
