/* SPDX-License-Identifier: BSD-2-Clause */
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <time.h>

#include "signals.h"

static volatile sig_atomic_t stop_asked, report_asked;

static const int stop_signals[] = { SIGINT, SIGQUIT, SIGTERM };

static void on_stop(int signal)
{
	(void)signal;
	stop_asked = 1;
}

static void on_report(int signal)
{
	(void)signal;
	report_asked = 1;
}

static void catch(int signal, void (*handler)(int), int flags)
{
	struct sigaction action = { .sa_handler = handler, .sa_flags = flags };

	sigemptyset(&action.sa_mask);
	sigaction(signal, &action, NULL);
}

void cli_signals_catch(void)
{
	for (size_t i = 0; i < sizeof(stop_signals) / sizeof(stop_signals[0]); i++)
		catch(stop_signals[i], on_stop, (int)SA_RESETHAND);
	catch(SIGUSR1, on_report, SA_RESTART);
}

bool cli_stop_asked(void)
{
	return stop_asked;
}

bool cli_report_asked(void)
{
	bool asked = report_asked;

	report_asked = 0;
	return asked;
}

/* Signals are let in only while ppoll() waits, so that none falls between the look at the flags and the wait. */
enum cli_wake cli_wait_readable(int fd, int milliseconds)
{
	struct timespec limit = { .tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L };
	struct pollfd descriptor = { .fd = fd, .events = POLLIN };
	sigset_t ours, before;
	int n = -1;

	sigemptyset(&ours);
	for (size_t i = 0; i < sizeof(stop_signals) / sizeof(stop_signals[0]); i++)
		sigaddset(&ours, stop_signals[i]);
	sigaddset(&ours, SIGUSR1);
	sigprocmask(SIG_BLOCK, &ours, &before);
	if (!stop_asked && !report_asked)
		n = ppoll(&descriptor, 1, milliseconds < 0 ? NULL : &limit, &before);
	sigprocmask(SIG_SETMASK, &before, NULL);
	if (n < 0)
		return CLI_WAKE_SIGNAL;
	return n == 0 ? CLI_WAKE_TIME : CLI_WAKE_READABLE;
}
