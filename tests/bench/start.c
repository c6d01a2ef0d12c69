/* SPDX-License-Identifier: BSD-2-Clause */
/* Start-up: bench-start NAME MILLISECONDS MEGABYTES PROGRAM ARGUMENT... The program is run again and again; the median of
 * the time until it has ended and the most memory that it held make a row, with the goals for both. */
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "measure.h"

enum { RUNS = 31, FIRST_ARGUMENT = 4 };

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void become(char **command)
{
	int nothing = open("/dev/null", O_WRONLY);

	dup2(nothing, STDOUT_FILENO);
	execv(command[0], command);
	perror(command[0]);
	_exit(127);
}

/* Seconds, and the kilobytes held at most. */
static double run(char **command, long *memory)
{
	double start = seconds_now();
	struct rusage usage;
	int status;
	pid_t child = fork();

	if (child == 0)
		become(command);
	if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
		fprintf(stderr, "bench-start: %s failed\n", command[0]);
		exit(1);
	}
	*memory = usage.ru_maxrss > *memory ? usage.ru_maxrss : *memory;
	return seconds_now() - start;
}

int main(int argc, char **argv)
{
	double times[RUNS], milliseconds, megabytes;
	long memory = 0;
	bool met;

	if (argc <= FIRST_ARGUMENT) {
		fprintf(stderr, "usage: bench-start NAME MILLISECONDS MEGABYTES PROGRAM ARGUMENT...\n");
		return 2;
	}
	for (int i = 0; i < RUNS; i++)
		times[i] = run(argv + FIRST_ARGUMENT, &memory);
	qsort(times, RUNS, sizeof(*times), by_value);
	milliseconds = 1000 * times[RUNS / 2];
	megabytes = (double)memory / 1024;
	met = milliseconds <= atof(argv[2]) && megabytes <= atof(argv[3]);
	printf("%-34s %-26s %8.1f ms %8.1f MB %18s <= %s ms, <= %s MB     %s\n", argv[1], "", milliseconds, megabytes, "",
	       argv[2], argv[3], met ? "met" : "MISSED");
	return 0;
}
