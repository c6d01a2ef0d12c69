/* SPDX-License-Identifier: BSD-2-Clause */
/* Write the seeds of one kind as files: the corpus that libFuzzer begins with. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "seeds.h"

static void write_seed(const char *name, const uint8_t *bytes, size_t len, void *user)
{
	char path[4096];
	FILE *file;

	snprintf(path, sizeof(path), "%s/%s", (const char *)user, *name ? name : "empty");
	file = fopen(path, "wb");
	if (!file || fwrite(bytes, 1, len, file) != len || fclose(file) != 0) {
		fprintf(stderr, "%s: %s\n", path, strerror(errno));
		exit(1);
	}
}

int main(int argc, char **argv)
{
	if (argc != 3) {
		fprintf(stderr, "usage: %s mad|told|frame|flow|string FOLDER\n", argv[0]);
		return 2;
	}
	if (mkdir(argv[2], 0777) != 0 && errno != EEXIST) {
		fprintf(stderr, "%s: %s\n", argv[2], strerror(errno));
		return 1;
	}
	if (seeds_each(argv[1], write_seed, argv[2]) != 0) {
		fprintf(stderr, "%s: no such kind of seeds\n", argv[1]);
		return 2;
	}
	return 0;
}
