/* SPDX-License-Identifier: BSD-2-Clause */
/* Run a harness without libFuzzer: over its seeds, over mutations of them that are the same on every machine, and over
 * files named on the command line, such as one that libFuzzer wrote when it failed. */
#include <getopt.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "fuzz.h"
#include "seeds.h"

/* Inputs end where a page without access begins, so that a byte read behind one ends the program in any build. */
static uint8_t *guard;

static void make_guard(void)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE), room = (SEED_MAX * 2 + page - 1) / page * page;
	uint8_t *pages = mmap(NULL, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	REQUIRE(pages != MAP_FAILED);
	REQUIRE(mprotect(pages + room, page, PROT_NONE) == 0);
	guard = pages + room;
}

static void run(const uint8_t *bytes, size_t len)
{
	memcpy(guard - len, bytes, len);
	LLVMFuzzerTestOneInput(guard - len, len);
}

static uint64_t random_state;

static uint32_t next_random(uint32_t below)
{
	random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (uint32_t)(random_state >> 33) % below;
}

static void random_bytes(uint8_t *bytes, size_t len)
{
	for (size_t i = 0; i < len; i++)
		bytes[i] = (uint8_t)next_random(256);
}

/* Change the input once; returns its new length. */
static size_t mutate(uint8_t *bytes, size_t len)
{
	static const uint8_t edges[] = { 0, 1, 0x7f, 0x80, 0xfe, 0xff };
	size_t at = len ? next_random((uint32_t)len) : 0, n = len - at < 8 ? len - at : 8, more;

	switch (len ? next_random(5) : 4) {
	case 0:
		bytes[at] ^= (uint8_t)(1u << next_random(8));
		return len;
	case 1:
		bytes[at] = edges[next_random(sizeof(edges))];
		return len;
	case 2:
		random_bytes(bytes + at, n);
		return len;
	case 3:
		return at;
	default:
		more = next_random(16) < SEED_MAX - len ? next_random(16) : 0;
		more = more < SEED_MAX - len ? more : SEED_MAX - len;
		random_bytes(bytes + len, more);
		return len + more;
	}
}

struct plan {
	unsigned mutations; /* of each seed */
	bool verbose;
	unsigned long inputs;
};

static void run_seed(const char *name, const uint8_t *seed, size_t seed_len, void *user)
{
	struct plan *plan = user;
	uint8_t bytes[SEED_MAX];

	for (unsigned i = 0; i <= plan->mutations; i++) {
		size_t len = seed_len;

		random_state = (uint64_t)i << 32 | seed_len;
		memcpy(bytes, seed, seed_len);
		for (unsigned n = i ? 1 + next_random(4) : 0; n > 0; n--)
			len = mutate(bytes, len);
		if (plan->verbose)
			fprintf(stderr, "%s, mutation %u, %zu bytes\n", name, i, len);
		run(bytes, len);
		plan->inputs++;
	}
}

static int run_file(const char *path)
{
	uint8_t bytes[SEED_MAX];
	FILE *file = fopen(path, "rb");
	size_t len;

	if (!file) {
		perror(path);
		return 1;
	}
	len = fread(bytes, 1, sizeof(bytes), file);
	fclose(file);
	run(bytes, len);
	return 0;
}

static int usage(const char *program)
{
	fprintf(stderr, "usage: %s [-v] [-n MUTATIONS] mad|told|frame|flow|string [FILE...]\n", program);
	return 2;
}

int main(int argc, char **argv)
{
	struct plan plan = { .mutations = 200 };
	int option, failed = 0;

	while ((option = getopt(argc, argv, "vn:")) != -1) {
		if (option == 'v')
			plan.verbose = true;
		else if (option == 'n')
			plan.mutations = (unsigned)strtoul(optarg, NULL, 10);
		else
			return usage(argv[0]);
	}
	make_guard();
	if (optind == argc)
		return usage(argv[0]);
	if (optind + 1 == argc && seeds_each(argv[optind], run_seed, &plan) != 0)
		return usage(argv[0]);
	for (int i = optind + 1; i < argc; i++)
		failed |= run_file(argv[i]);
	printf("%lu inputs\n", plan.inputs);
	return failed;
}
