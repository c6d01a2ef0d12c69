/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <stdlib.h>
#include <time.h>

#include "color.h"
#include "expect.h"
#include "options.h"
#include "progress.h"
#include "report.h"
#include "run.h"
#include "signals.h"
#include "sinks.h"

enum { SINKS_MAX = 3, PROGRESS_FRAMES = 4096 };

/* What run() holds while it works. */
struct work {
	struct run *run;
	struct source_idle idle;
	struct merge *sources;
	struct sink *sinks[SINKS_MAX];
	unsigned n_sinks;
	struct pipeline *pipeline;
	char *reading; /* what was printed, with --expect */
	size_t reading_len;
	int status;
};

static void tell_counts(const struct work *work)
{
	char words[160];
	struct cmc_text text;

	cmc_text_init(&text, words, sizeof(words));
	text_counts(&text, pipeline_totals(work->pipeline));
	cli_error("%s", words);
}

/* Nothing to read for the moment: let readers of the output see it. */
static void on_idle(void *user)
{
	const struct work *work = user;

	fflush(NULL);
	if (cli_report_asked() && work->pipeline)
		tell_counts(work);
}

static struct merge *open_files(struct work *work)
{
	unsigned n = g_strv_length(work->run->files), n_open = 0;
	struct source **sources = g_new0(struct source *, n);
	struct merge *merge = NULL;

	for (unsigned i = 0; i < n; i++) {
		struct source *source = source_file(work->run->files[i], &work->idle);

		if (source)
			sources[n_open++] = source;
		else
			work->status = CLI_USAGE;
	}
	if (n_open > 0)
		merge = merge_new(sources, n_open);
	g_free(sources);
	return merge;
}

static struct merge *open_device(struct work *work)
{
	struct source *source = source_live(work->run->device, &work->idle);

	if (!source)
		work->status = CLI_USAGE;
	return source ? merge_new(&source, 1) : NULL;
}

static bool add_sink(struct work *work, struct sink *sink)
{
	if (sink)
		work->sinks[work->n_sinks++] = sink;
	else
		work->status = CLI_USAGE;
	return sink != NULL;
}

static bool open_sinks(struct work *work)
{
	struct run *run = work->run;

	switch (run->form) {
	case RUN_LINES:
		add_sink(work, sink_lines(&run->view));
		break;
	case RUN_SUMMARY:
		add_sink(work, sink_summary(&run->view, run->all));
		break;
	case RUN_STORY:
		add_sink(work, sink_story(&run->view, run->exchange));
		break;
	case RUN_JSON:
		add_sink(work, sink_json(run->view.file));
		break;
	case RUN_NOTHING:
		break;
	}
	if (run->report && !add_sink(work, sink_report(run->report, work->sources)))
		return false;
	return !run->write || add_sink(work, sink_capture(run->write, work->sources));
}

static void follow(struct work *work)
{
	enum source_result result = SOURCE_END;
	struct packet packet;
	unsigned n = 0;

	while (!cli_stop_asked() && (result = merge_next(work->sources, &packet)) == SOURCE_PACKET) {
		if (!pipeline_packet(work->pipeline, &packet))
			break;
		if (cli_report_asked())
			tell_counts(work);
		if (work->run->progress && ++n % PROGRESS_FRAMES == 0)
			progress_step(work->sources, pipeline_totals(work->pipeline));
	}
	progress_end();
	if (result == SOURCE_FAILED)
		work->status = CLI_USAGE;
}

/* Live, time goes on behind the last packet. */
static uint64_t now_ns(const struct work *work)
{
	struct timespec now;

	if (!work->run->device)
		return 0;
	clock_gettime(CLOCK_REALTIME, &now);
	return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static void judge(struct work *work)
{
	const struct totals *totals = pipeline_totals(work->pipeline);
	const struct run *run = work->run;

	if (run->fails && totals->found && totals->worst >= run->fail_on)
		work->status = cli_worse(work->status, CLI_BAD);
	if (run->device || cli_stop_asked() || run->form == RUN_NOTHING)
		tell_counts(work);
}

static void trace(struct work *work)
{
	const struct pipeline_config config = {
		.where = work->run->where, .exchange = work->run->exchange, .limit = work->run->limit,
	};

	if (open_sinks(work))
		work->pipeline = pipeline_new(&config, work->sinks, work->n_sinks);
	if (!work->pipeline) {
		work->status = CLI_USAGE;
		return;
	}
	follow(work);
	if (!pipeline_finish(work->pipeline, now_ns(work)))
		work->status = CLI_USAGE;
	judge(work);
	pipeline_free(work->pipeline);
	work->pipeline = NULL;
}

static void close_all(struct work *work)
{
	for (unsigned i = 0; i < work->n_sinks; i++)
		work->sinks[i]->free(work->sinks[i]);
	merge_free(work->sources);
}

/* With --expect, what is printed goes to memory. */
static bool choose_output(struct work *work)
{
	struct run *run = work->run;

	run->view.file = stdout;
	if (!run->expect)
		return true;
	cli_color_off();
	run->view.file = open_memstream(&work->reading, &work->reading_len);
	return run->view.file != NULL;
}

static int compare(struct work *work)
{
	int status;

	fclose(work->run->view.file);
	status = expect(work->run->expect, work->reading, work->reading_len);
	free(work->reading);
	return status;
}

int run(struct run *run)
{
	struct work work = { .run = run, .idle = { .call = on_idle }, .status = CLI_GOOD };

	work.idle.user = &work;
	cli_signals_catch();
	work.sources = run->device ? open_device(&work) : open_files(&work);
	if (!work.sources || !choose_output(&work))
		return CLI_USAGE;
	trace(&work);
	close_all(&work);
	if (run->expect)
		work.status = cli_worse(work.status, compare(&work));
	return work.status;
}
