/* SPDX-License-Identifier: BSD-2-Clause */
/* Files beside the project's folder, which may be absent. */
#ifndef SHARED_H
#define SHARED_H

#include <stdio.h>

/** Say that a file below the shared folder is absent, and skip the test. */
void shared_absent(const char *path);

/** Open a file below the shared folder; or shared_absent(). */
FILE *shared_open(const char *path);

/** What main() returns for a number of failed tests: 77 (skipped) when nothing failed but a file was absent. */
int shared_result(int failed);

enum { SHARED_COLUMNS = 12 };

/** Next line of a table with tabs, split in place; false at the end. Columns that the line has not are "". */
int shared_row(char *columns[SHARED_COLUMNS], FILE *file);

#endif
