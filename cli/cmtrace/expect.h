/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CMTRACE_EXPECT_H
#define CMTRACE_EXPECT_H

#include <stddef.h>

/**
 * Compare what was read with a stored reading, and print the difference on stdout.
 * @return the exit status: CLI_GOOD when they are the same
 */
int expect(const char *path, const char *reading, size_t len);

#endif
