/* SPDX-License-Identifier: BSD-2-Clause */
#include <errno.h>
#include <stdio.h>

#include "options.h"
#include "output.h"

int cli_finish(int status)
{
	errno = 0;
	if (!ferror(stdout) && fflush(stdout) == 0)
		return status;
	cli_error("stdout: %s", errno ? g_strerror(errno) : "write error");
	return CLI_USAGE;
}
