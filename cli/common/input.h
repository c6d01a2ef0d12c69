/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include <glib.h>
#include <sys/types.h>

/** What messages call an input: "stdin" for "-", else its path. */
const char *cli_input_name(const char *path);

/** Open a file to read, or stdin for "-": a descriptor, or -1 after a message. */
int cli_open(const char *path);

/** Close what cli_open() gave. */
void cli_close(int fd);

/**
 * read(2) that goes on after a signal.
 * @return the number of bytes, 0 at the end, -1 after a message that names @p path
 */
ssize_t cli_read_some(int fd, const char *path, void *buffer, size_t size);

/**
 * Read a whole file, or stdin for "-".
 * @return the bytes, or NULL after a message: it cannot be read, or is larger than @p max
 */
GByteArray *cli_read(const char *path, size_t max);

#endif
