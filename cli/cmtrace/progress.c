/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <stdio.h>

#include "progress.h"

enum { INTERVAL_US = 500000 };

static gint64 next_time;
static bool printed;

void progress_step(int percent, const struct totals *totals)
{
	gint64 now = g_get_monotonic_time();
	char words[160], part[16] = "";
	struct cmc_text text;

	if (next_time == 0)
		next_time = now + INTERVAL_US;
	if (now < next_time)
		return;
	next_time = now + INTERVAL_US;
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
