/* SPDX-License-Identifier: BSD-2-Clause */
/* Time two commands in turn and print one row:
 *   bench-pair NAME PEER-NAME ROUNDS GOAL-RATIO ITEMS 'OUR COMMAND' 'PEER COMMAND'
 * CPU time of the command and its children is compared: it holds on a machine that others use too. ITEMS (0: none)
 * turns the times into rates. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "measure.h"

static double seconds(struct timeval t)
{
	return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static double cpu_of(const char *command)
{
	struct rusage before, after;
	int status;

	getrusage(RUSAGE_CHILDREN, &before);
	status = system(command);
	if (status == -1 || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
		fprintf(stderr, "bench-pair: failed: %s\n", command);
		exit(1);
	}
	getrusage(RUSAGE_CHILDREN, &after);
	return seconds(after.ru_utime) + seconds(after.ru_stime) - seconds(before.ru_utime) - seconds(before.ru_stime);
}

int main(int argc, char **argv)
{
	double ours[ROUNDS_MAX], peer[ROUNDS_MAX];
	int rounds = argc == 8 ? atoi(argv[3]) : 0;

	if (argc == 2 && strcmp(argv[1], "--heading") == 0) {
		print_heading();
		return 0;
	}
	if (rounds < 1 || rounds > ROUNDS_MAX) {
		fprintf(stderr, "usage: bench-pair NAME PEER-NAME ROUNDS GOAL-RATIO ITEMS COMMAND PEER-COMMAND\n");
		return 2;
	}
	cpu_of(argv[6]);
	cpu_of(argv[7]);
	for (int i = 0; i < rounds; i++) {
		ours[i] = cpu_of(argv[6]);
		peer[i] = cpu_of(argv[7]);
	}
	print_row(argv[1], argv[2], ours, peer, rounds, atof(argv[5]), atof(argv[4]), 0);
	return 0;
}
