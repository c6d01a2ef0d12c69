/* SPDX-License-Identifier: BSD-2-Clause */
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "signals.h"

/* Set by a handler in one thread, read by others: lock-free atomics may do both. */
static atomic_bool stop_asked, report_asked;
_Static_assert(ATOMIC_BOOL_LOCK_FREE == 2, "a handler must not wait for a lock");

/* Readable from a signal on until a wait has ended by it. So none falls between a look at the flags and a wait, and a
 * wait needs no calls that block the signals and let them in again. */
static int wake_fd = -1;

static const int stop_signals[] = { SIGINT, SIGQUIT, SIGTERM };

static void wake(void)
{
	const uint64_t one = 1;
	int error = errno;
	ssize_t written = write(wake_fd, &one, sizeof(one));

	(void)written; /* it is readable already when it takes no more */
	errno = error;
}

static void rest(void)
{
	uint64_t signals;
	ssize_t got = read(wake_fd, &signals, sizeof(signals));

	(void)got; /* another signal woke the wait when there is nothing */
}

static void on_stop(int signal)
{
	(void)signal;
	stop_asked = true;
	wake();
}

static void on_report(int signal)
{
	(void)signal;
	report_asked = true;
	wake();
}

static void catch(int signal, void (*handler)(int), int flags)
{
	struct sigaction action = { .sa_handler = handler, .sa_flags = flags };

	sigemptyset(&action.sa_mask);
	sigaction(signal, &action, NULL);
}

void cli_signals_catch(void)
{
	wake_fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
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

enum cli_wake cli_wait(const struct pollfd *descriptors, unsigned n, uint64_t ns)
{
	const uint64_t second = 1000000000;
	struct timespec limit = { .tv_sec = (time_t)(ns / second), .tv_nsec = (long)(ns % second) };
	struct pollfd polled[1 + CLI_WAIT_MAX] = { { .fd = wake_fd, .events = POLLIN } };
	int ready;

	if (stop_asked)
		return CLI_WAKE_SIGNAL;
	memcpy(polled + 1, descriptors, n * sizeof(*descriptors));
	ready = ppoll(polled, 1 + n, ns == UINT64_MAX ? NULL : &limit, NULL);
	if (ready >= 0 && !polled[0].revents)
		return ready == 0 ? CLI_WAKE_TIME : CLI_WAKE_READABLE;
	rest();
	return CLI_WAKE_SIGNAL;
}

enum cli_wake cli_wait_readable(int fd, int milliseconds)
{
	struct pollfd descriptor = { .fd = fd, .events = POLLIN };

	return cli_wait(&descriptor, 1, milliseconds < 0 ? UINT64_MAX : (uint64_t)milliseconds * 1000000);
}
