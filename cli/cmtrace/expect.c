/* SPDX-License-Identifier: BSD-2-Clause */
#include <errno.h>
#include <glib.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "expect.h"
#include "input.h"
#include "options.h"

enum { EXPECTED_MAX = 1 << 30 };

/* Where diff(1) is of no use, at least the place is told. */
static void tell_place(const GByteArray *expected, const char *reading, size_t len)
{
	size_t at = 0, line = 1;

	while (at < len && at < expected->len && expected->data[at] == (guint8)reading[at])
		line += reading[at++] == '\n';
	cli_error("the reading differs from line %zu on", line);
}

/* The reading goes through a file: both ends of a pipe in one process could wait for each other. */
static FILE *to_file(const char *reading, size_t len)
{
	FILE *file = tmpfile();

	if (!file)
		return NULL;
	if (fwrite(reading, 1, len, file) == len && fflush(file) == 0) {
		rewind(file);
		return file;
	}
	fclose(file);
	return NULL;
}

/* diff(1) with the reading on its stdin; false when there is none. */
static bool run_diff(const char *path, FILE *reading)
{
	int status = -1;
	pid_t pid;

	fflush(stdout);
	pid = fork();
	if (pid == 0) {
		dup2(fileno(reading), STDIN_FILENO);
		execlp("diff", "diff", "-u", "--label", path, "--label", "reading", path, "-", (char *)NULL);
		_exit(127);
	}
	while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR)
		continue;
	return pid > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 1;
}

int expect(const char *path, const char *reading, size_t len)
{
	GByteArray *expected = cli_read(path, EXPECTED_MAX);
	FILE *file;

	if (!expected)
		return CLI_USAGE;
	if (expected->len == len && memcmp(expected->data, reading, len) == 0) {
		g_byte_array_unref(expected);
		return CLI_GOOD;
	}
	file = to_file(reading, len);
	if (!file || g_str_equal(path, "-") || !run_diff(path, file))
		tell_place(expected, reading, len);
	if (file)
		fclose(file);
	g_byte_array_unref(expected);
	return CLI_BAD;
}
