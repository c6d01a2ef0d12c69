/* SPDX-License-Identifier: BSD-2-Clause */
#include "live.h"
#include "options.h"
#include "run.h"

enum { TRIES = 3 }; /* to reach the peer at all */

static bool fits(char **patterns, const struct check *check)
{
	for (; patterns && *patterns; patterns++)
		if (g_pattern_match_simple(*patterns, check->id))
			return true;
	return false;
}

/* Why a check is not run unless it is named, or NULL. */
static const char *lacks(const struct selection *selection, const struct check *check)
{
	if ((check->needs & NEEDS_CALL) && !selection->passive)
		return "the peer must call: --passive waits for that";
	if ((check->needs & SLOW) && !selection->slow)
		return "it waits for the peer's own timers: --slow does";
	return NULL;
}

static bool is_selected(const struct selection *selection, const struct check *check)
{
	if (fits(selection->skip, check))
		return false;
	return selection->only ? fits(selection->only, check) : !lacks(selection, check);
}

static const char *fits_nothing(char **patterns)
{
	for (; patterns && *patterns; patterns++) {
		char *one[] = { *patterns, NULL };
		bool found = false;

		for (size_t i = 0; !found && check_at(i); i++)
			found = fits(one, check_at(i));
		if (!found)
			return *patterns;
	}
	return NULL;
}

const char *selection_fits_nothing(const struct selection *selection)
{
	const char *wrong = fits_nothing(selection->only);

	return wrong ? wrong : fits_nothing(selection->skip);
}

unsigned selection_count(const struct selection *selection)
{
	unsigned n = 0;

	for (size_t i = 0; check_at(i); i++)
		n += is_selected(selection, check_at(i));
	return n;
}

/* A DREQ is answered by most CMs even when they know nothing of it, a REQ by all. */
static bool is_reachable(const struct run *run)
{
	struct trial trial;
	struct arrived came;
	bool answered = false;

	trial_begin(&trial, run->talk, run->terms);
	for (unsigned i = 0; i < TRIES && !answered && !trial.stopped; i++) {
		struct cmc_mad req;

		trial_req(&trial, run->terms->unknown_service_id, &req);
		trial_send(&trial, &req);
		answered = trial_await(&trial, &came, req.body.req.local_comm_id, run->terms->answer_ns);
	}
	trial_end(&trial);
	return answered || run->talk->received > 0;
}

static void report(const struct run *run, const struct result *result)
{
	for (unsigned i = 0; i < run->n_reporters; i++)
		run->reporters[i].result(run->reporters[i].user, result);
}

/* A check that the user cut short has no verdict. */
static void run_check(const struct run *run, const struct check *check, unsigned counts[VERDICTS])
{
	const char *lacking = lacks(run->selection, check);
	uint64_t start = live_now();
	struct result result = { .check = check };
	struct trial trial;

	trial_begin(&trial, run->talk, run->terms);
	if (lacking)
		trial_is_not_for(&trial, "%s", lacking);
	else
		check->run(&trial);
	result.verdict = trial.verdict;
	result.seconds = (double)(live_now() - start) / 1e9;
	result.said = trial.said->str;
	result.evidence = trial.has_evidence ? &trial.evidence : NULL;
	if (!cli_stop_asked()) {
		counts[result.verdict]++;
		report(run, &result);
	}
	trial_end(&trial);
}

static void end(const struct run *run, const unsigned counts[VERDICTS], double seconds)
{
	for (unsigned i = 0; i < run->n_reporters; i++)
		run->reporters[i].end(run->reporters[i].user, counts, seconds);
}

int run_checks(const struct run *run)
{
	unsigned counts[VERDICTS] = { 0 };
	uint64_t start = live_now();

	/* A peer that only calls need not answer calls. */
	if (!run->selection->passive && !is_reachable(run)) {
		if (!cli_stop_asked())
			cli_error("the peer answers nothing: is a CM there, and is this the way to it? cmping tells more");
		return CLI_USAGE;
	}
	for (size_t i = 0; check_at(i) && !cli_stop_asked() && live_now() < run->until_ns; i++)
		if (is_selected(run->selection, check_at(i)))
			run_check(run, check_at(i), counts);
	end(run, counts, (double)(live_now() - start) / 1e9);
	return counts[FAILED] > 0 ? CLI_BAD : CLI_GOOD;
}
