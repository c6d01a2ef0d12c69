/* SPDX-License-Identifier: BSD-2-Clause */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

/**
 * Flush stdout and see whether all that was written to it got there: the last thing that main() does.
 * @return @p status, or CLI_USAGE with a message when something was lost
 */
int cli_finish(int status);

#endif
