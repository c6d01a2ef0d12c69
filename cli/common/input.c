/* SPDX-License-Identifier: BSD-2-Clause */
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "input.h"
#include "options.h"

const char *cli_input_name(const char *path)
{
	return g_str_equal(path, "-") ? "stdin" : path;
}

static int complain(const char *path, int error)
{
	cli_error("%s: %s", cli_input_name(path), g_strerror(error));
	return -1;
}

int cli_open(const char *path)
{
	int fd = g_str_equal(path, "-") ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);

	return fd < 0 ? complain(path, errno) : fd;
}

void cli_close(int fd)
{
	if (fd != STDIN_FILENO)
		close(fd);
}

ssize_t cli_read_some(int fd, const char *path, void *buffer, size_t size)
{
	ssize_t n;

	do
		n = read(fd, buffer, size);
	while (n < 0 && errno == EINTR);
	return n < 0 ? complain(path, errno) : n;
}

GByteArray *cli_read(const char *path, size_t max)
{
	GByteArray *bytes = g_byte_array_new();
	int fd = cli_open(path);
	guint8 buffer[16384];
	ssize_t n = -1;

	while (fd >= 0 && (n = cli_read_some(fd, path, buffer, sizeof(buffer))) > 0 && bytes->len <= max)
		g_byte_array_append(bytes, buffer, (guint)n);
	if (fd >= 0)
		cli_close(fd);
	if (n > 0)
		n = complain(path, EFBIG);
	if (n == 0)
		return bytes;
	g_byte_array_unref(bytes);
	return NULL;
}
