/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <stdio.h>

#include "progress.h"

enum { INTERVAL_US = 500000 };

static gint64 next_time;
static bool printed;

/* In percent; -1 where the size of an input is not known. */
static int part_read(const struct merge *sources)
{
	uint64_t bytes = 0, size = 0;

	for (unsigned i = 0; i < merge_n_sources(sources); i++) {
		const struct source *source = merge_source(sources, i);

		if (source->size == 0)
			return -1;
		bytes += source->bytes;
		size += source->size;
	}
	return (int)(bytes * 100 / size);
}

void progress_step(const struct merge *sources, const struct totals *totals)
{
	gint64 now = g_get_monotonic_time();
	char words[160], part[16] = "";
	struct cmc_text text;
	int percent;

	if (next_time == 0)
		next_time = now + INTERVAL_US;
	if (now < next_time)
		return;
	next_time = now + INTERVAL_US;
	percent = part_read(sources);
	if (percent >= 0)
		g_snprintf(part, sizeof(part), "%3d %%, ", percent);
	cmc_text_init(&text, words, sizeof(words));
	text_counts(&text, totals);
	fprintf(stderr, "\r%s%s ", part, words);
	fflush(stderr);
	printed = true;
}

void progress_end(void)
{
	if (printed)
		fprintf(stderr, "\r%*s\r", 79, "");
	printed = false;
}
