/* SPDX-License-Identifier: BSD-2-Clause */
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

#include "signals.h"

/* Set by a handler in one thread, read by others: lock-free atomics may do both. */
static atomic_bool stop_asked, report_asked;
_Static_assert(ATOMIC_BOOL_LOCK_FREE == 2, "a handler must not wait for a lock");

static const int stop_signals[] = { SIGINT, SIGQUIT, SIGTERM };

static void on_stop(int signal)
{
	(void)signal;
	stop_asked = true;
}

static void on_report(int signal)
{
	(void)signal;
	report_asked = true;
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

static sigset_t our_signals(void)
{
	sigset_t ours;

	sigemptyset(&ours);
	for (size_t i = 0; i < sizeof(stop_signals) / sizeof(stop_signals[0]); i++)
		sigaddset(&ours, stop_signals[i]);
	sigaddset(&ours, SIGUSR1);
	return ours;
}

void cli_stop(void)
{
	stop_asked = true;
	kill(getpid(), SIGUSR1);
}

void cli_signals_block(bool block)
{
	sigset_t ours = our_signals();

	pthread_sigmask(block ? SIG_BLOCK : SIG_UNBLOCK, &ours, NULL);
}

bool cli_report_asked(void)
{
	return report_asked && atomic_exchange(&report_asked, false);
}

/* Signals are let in only while ppoll() waits, so that none falls between the look at the flags and the wait. */
enum cli_wake cli_wait(struct pollfd *descriptors, unsigned n, uint64_t ns)
{
	const uint64_t second = 1000000000;
	struct timespec limit = { .tv_sec = (time_t)(ns / second), .tv_nsec = (long)(ns % second) };
	sigset_t ours = our_signals(), before;
	int ready = -1;

	pthread_sigmask(SIG_BLOCK, &ours, &before);
	if (!stop_asked && !report_asked)
		ready = ppoll(descriptors, n, ns == UINT64_MAX ? NULL : &limit, &before);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	if (ready < 0)
		return CLI_WAKE_SIGNAL;
	return ready == 0 ? CLI_WAKE_TIME : CLI_WAKE_READABLE;
}

enum cli_wake cli_wait_readable(int fd, int milliseconds)
{
	struct pollfd descriptor = { .fd = fd, .events = POLLIN };

	return cli_wait(&descriptor, 1, milliseconds < 0 ? UINT64_MAX : (uint64_t)milliseconds * 1000000);
}
