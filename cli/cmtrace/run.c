/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <stdlib.h>
#include <time.h>

#include "color.h"
#include "expect.h"
#include "kernel.h"
#include "options.h"
#include "progress.h"
#include "reader.h"
#include "report.h"
#include "run.h"
#include "signals.h"
#include "sinks.h"

enum { SINKS_MAX = 3 };

/* What run() holds while it works. */
struct work {
	struct run *run;
	struct source_idle idle;
	struct merge *sources;        /* NULL: there is the kernel's trace */
	struct kernel_source *kernel;
	struct sink *sinks[SINKS_MAX];
	unsigned n_sinks;
	struct pipeline *pipeline;
	bool interrupted; /* the user asked to stop */
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

/* What is read ahead of the last message that is told does not count. */
static struct read_counts counts_until(const struct work *work, const struct batch *batch, unsigned n)
{
	const struct packet *last = &batch->found[n - 1].packet;
	struct read_counts counts = batch->counts;

	counts.frames = last->number - pipeline_totals(work->pipeline)->frames;
	counts.end_ns = last->time_ns;
	counts.cut = 0;
	return counts;
}

static bool follow_batch(struct work *work, const struct batch *batch)
{
	unsigned told;
	bool more = pipeline_found(work->pipeline, batch->found, batch->messages, batch->n, &told);
	struct read_counts counts = more ? batch->counts : counts_until(work, batch, told);

	pipeline_count(work->pipeline, &counts);
	if (cli_report_asked())
		tell_counts(work);
	if (work->run->progress)
		progress_step(batch->percent, pipeline_totals(work->pipeline));
	return more;
}

/* Let those who read the output see all of it. */
static void show(void *user)
{
	const struct work *work = user;

	pipeline_flush(work->pipeline);
	fflush(work->run->view.file);
}

static void tell_troubles(const struct work *work)
{
	for (unsigned i = 0; i < merge_n_sources(work->sources); i++) {
		const struct source *source = merge_source(work->sources, i);

		if (source->trouble)
			cli_error("%s: %s", source->name, source->trouble);
	}
}

static void idle_of_kernel(void *user)
{
	const struct work *work = user;

	show(user);
	if (ferror(work->run->view.file))
		cli_stop();
	if (cli_report_asked())
		tell_counts(work);
}

static void follow_kernel(struct work *work)
{
	if (!kernel_source_follow(work->kernel, work->pipeline, idle_of_kernel, work))
		work->status = CLI_USAGE;
	work->interrupted = cli_stop_asked();
}

static void follow_packets(struct work *work)
{
	struct reader *reader = reader_begin(work->sources, &work->idle);
	const struct batch *batch;
	bool more = true;

	if (!reader) {
		work->status = CLI_USAGE;
		return;
	}
	while (more && (batch = reader_next(reader, show, work)) != NULL)
		more = follow_batch(work, batch);
	work->interrupted = cli_stop_asked();
	if (reader_end(reader) == SOURCE_FAILED)
		work->status = CLI_USAGE;
	progress_end();
	tell_troubles(work);
}

static bool is_live(const struct run *run)
{
	return run->device || (run->kernel && !run->kernel_trace);
}

/* Live, time goes on behind the last packet. */
static uint64_t now_ns(const struct work *work)
{
	struct timespec now;

	if (!is_live(work->run))
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
	if (is_live(run) || work->interrupted || run->form == RUN_NOTHING)
		tell_counts(work);
}

static void trace(struct work *work)
{
	const struct pipeline_config config = {
		.where = work->run->where, .exchange = work->run->exchange, .limit = work->run->limit,
		.unit = work->kernel ? "trace lines" : NULL,
	};

	if (open_sinks(work))
		work->pipeline = pipeline_new(&config, work->sinks, work->n_sinks);
	if (!work->pipeline) {
		work->status = CLI_USAGE;
		return;
	}
	if (work->kernel)
		follow_kernel(work);
	else
		follow_packets(work);
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
	if (work->sources)
		merge_free(work->sources);
	if (work->kernel)
		kernel_source_close(work->kernel);
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
	struct work work = { .run = run, .status = CLI_GOOD };

	cli_signals_catch();
	if (run->kernel)
		work.kernel = kernel_source_open(run->kernel_trace);
	else
		work.sources = run->device ? open_device(&work) : open_files(&work);
	if ((!work.sources && !work.kernel) || !choose_output(&work))
		return CLI_USAGE;
	trace(&work);
	close_all(&work);
	if (run->expect)
		work.status = cli_worse(work.status, compare(&work));
	return work.status;
}
