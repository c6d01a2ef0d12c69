/* SPDX-License-Identifier: BSD-2-Clause */
#include <string.h>

#include "unit.h"

#include "shared.h"

static unsigned n_absent;

void shared_absent(const char *path)
{
	print_message("absent, not tested: ../shared/%s\n", path);
	n_absent++;
	skip();
}

FILE *shared_open(const char *path)
{
	char whole[4096];
	FILE *file;

	snprintf(whole, sizeof(whole), "%s/%s", SHARED_DIR, path);
	file = fopen(whole, "r");
	if (!file)
		shared_absent(path);
	return file;
}

int shared_result(int failed)
{
	return failed ? failed : n_absent ? 77 : 0;
}

int shared_row(char *columns[SHARED_COLUMNS], FILE *file)
{
	static char line[2048];
	char *rest = line;

	if (!fgets(line, sizeof(line), file))
		return 0;
	assert_non_null(strchr(line, '\n'));
	line[strcspn(line, "\n")] = '\0';
	for (size_t i = 0; i < SHARED_COLUMNS; i++)
		columns[i] = rest ? strsep(&rest, "\t") : line + strlen(line);
	return 1;
}
