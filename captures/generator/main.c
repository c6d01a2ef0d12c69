/* SPDX-License-Identifier: BSD-2-Clause */
/* cmscope-synth: write the synthesised captures, all of them or those that are named. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "synth.h"

static const struct topic *const topics[] = {
	&messages_topic, &rejects_topic, &paths_topic,	      &sidr_topic,
	&links_topic,	 &damage_topic,	 &private_data_topic, &faults_topic,
	&subnet_topic,
};

static const char usage[] = "usage: cmscope-synth [-l] [-C FOLDER] [NAME...]\n"
			    "Write synthesised captures, NAME.pcap each, into FOLDER (the current one).\n"
			    "  -l  list the names and what each shows, as rows of captures/README.md\n";

/* Visit the scenarios called @p name, or all; their number. */
static size_t each(const char *name, void (*visit)(const struct scenario *, const char *), const char *folder)
{
	size_t n = 0;

	for (size_t t = 0; t < COUNT(topics); t++)
		for (size_t i = 0; i < topics[t]->n; i++) {
			const struct scenario *scenario = &topics[t]->scenarios[i];

			if (name && strcmp(name, scenario->name) != 0)
				continue;
			visit(scenario, folder);
			n++;
		}
	return n;
}

static void list(const struct scenario *scenario, const char *folder)
{
	(void)folder;
	printf("| %s.pcap | %s |\n", scenario->name, scenario->shows);
}

int main(int argc, char **argv)
{
	const char *folder = ".";
	int option;

	while ((option = getopt(argc, argv, "lC:h")) != -1)
		switch (option) {
		case 'l':
			each(NULL, list, NULL);
			return 0;
		case 'C':
			folder = optarg;
			break;
		case 'h':
			fputs(usage, stdout);
			return 0;
		default:
			fputs(usage, stderr);
			return 2;
		}
	if (optind == argc)
		each(NULL, synth_write, folder);
	for (; optind < argc; optind++)
		if (each(argv[optind], synth_write, folder) == 0)
			synth_fail("no scenario %s: -l lists them", argv[optind]);
	return 0;
}
