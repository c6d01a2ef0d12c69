/* SPDX-License-Identifier: BSD-2-Clause */
/* What all transports do the same way. */
#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "transport_internal.h"

enum {
	FULL_P_KEY = 0xffff, /* the default partition, full member */
	CLOSING_MS = 100,
};

/* How long until the system is asked again, and until MADs to a peer that does not read are lost as they would be on a
 * wire. */
static const uint64_t busy_wait_ns = 1000000, patience_ns = 500000000;

uint64_t transport_clock_ns(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

__attribute__((format(printf, 3, 0)))
static void fill(struct transport_problem *problem, int error, const char *format, va_list values)
{
	problem->error = error;
	vsnprintf(problem->sentence, sizeof(problem->sentence), format, values);
}

int problem_set(struct transport_problem *problem, int error, const char *format, ...)
{
	va_list values;

	va_start(values, format);
	fill(problem, error, format, values);
	va_end(values);
	return error;
}

void notice_add(struct transport *t, const struct transport_address *about, int error, const char *format, ...)
{
	struct notice *notice;
	va_list values;

	if (t->n_notices == NOTICES) {
		t->first_notice = (t->first_notice + 1) % NOTICES;
		t->n_notices--;
	}
	notice = &t->notices[(t->first_notice + t->n_notices++) % NOTICES];
	notice->about = *about;
	va_start(values, format);
	fill(&notice->problem, error, format, values);
	va_end(values);
}

static int take_notice(struct transport *t, struct transport_message *out)
{
	const struct notice *notice = &t->notices[t->first_notice];

	t->first_notice = (t->first_notice + 1) % NOTICES;
	t->n_notices--;
	memset(out, 0, sizeof(*out));
	out->from = notice->about;
	out->time_ns = transport_clock_ns(CLOCK_MONOTONIC);
	out->wall_ns = transport_clock_ns(CLOCK_REALTIME);
	t->problem = notice->problem;
	return t->problem.error;
}

void record_packet(const struct transport *t, bool sent, uint64_t wall_ns, const struct cmc_frame *frame,
		const uint8_t *bytes, size_t len)
{
	struct transport_record record = {
		.sent = sent, .wall_ns = wall_ns, .frame = frame, .bytes = bytes, .len = len,
	};

	t->log(t->log_user, &record);
}

uint64_t send_stamp(const struct transport *t)
{
	return t->log ? transport_clock_ns(CLOCK_REALTIME) : 0;
}

static const struct transport_kind *const kinds[TRANSPORT_COUNT] = {
	[TRANSPORT_LOOP] = &transport_loop,
	[TRANSPORT_ROCE] = &transport_roce,
	[TRANSPORT_UMAD] = &transport_umad,
};

static const struct transport_kind *find_kind(const char *name)
{
	for (int id = 0; id < TRANSPORT_COUNT; id++)
		if (kinds[id] && strcmp(name, transport_name((enum transport_id)id)) == 0)
			return kinds[id];
	return NULL;
}

/* What needs no knowledge of the kind. */
static int set_up(struct transport *t, const struct transport_options *options)
{
	t->timeout_ms = options->timeout_ms ? options->timeout_ms : DEFAULT_TIMEOUT_MS;
	t->p_key = options->p_key ? options->p_key : FULL_P_KEY;
	t->log = options->log;
	t->log_user = options->log_user;
	hold_init(&t->hold, &options->faults);
	t->n_fds = t->kind->busy_at_times || !hold_is_idle(&t->hold) ? 2 : 1;
	t->timer_fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
	if (t->timer_fd < 0)
		return problem_set(&t->problem, TRANSPORT_ERR_SYSTEM, "no timer can be made: %s", strerror(errno));
	return 0;
}

static int open_kind(struct transport *t, const struct transport_options *options)
{
	int error = set_up(t, options);

	if (!error)
		error = t->kind->open(t, options);
	if (!error && options->target && !t->has_peer)
		error = t->kind->resolve(t, options->target, &t->peer);
	t->has_peer = options->target != NULL;
	return error;
}

int transport_open(struct transport **out, const struct transport_options *options, struct transport_problem *problem)
{
	const struct transport_kind *kind = find_kind(options->name);
	struct transport *t;
	int error;

	*out = NULL;
	if (!kind)
		return problem_set(problem, TRANSPORT_ERR_USAGE, "\"%s\" is no transport that carries MADs",
				   options->name);
	t = calloc(1, kind->size);
	if (!t)
		return problem_set(problem, TRANSPORT_ERR_SYSTEM, "out of memory");
	t->kind = kind;
	t->fd = t->timer_fd = -1;
	t->timer_ns = UINT64_MAX;
	error = open_kind(t, options);
	if (error) {
		*problem = t->problem;
		transport_close(t);
		return error;
	}
	*out = t;
	return 0;
}

/* The timer is to wake the caller at this time; UINT64_MAX: never. It may be early, which costs less than to set it
 * each time. Setting it also makes it unreadable again. */
static void set_timer(struct transport *t, uint64_t now, uint64_t at)
{
	struct itimerspec when = { 0 };

	if (t->timer_ns > now && t->timer_ns <= at)
		return;
	t->timer_ns = at;
	if (at != UINT64_MAX) {
		when.it_value.tv_sec = (time_t)(at / 1000000000u);
		when.it_value.tv_nsec = (long)(at % 1000000000u);
	}
	timerfd_settime(t->timer_fd, TFD_TIMER_ABSTIME, &when, NULL);
}

static struct stall *find_stall(struct transport *t, const struct transport_address *peer)
{
	for (unsigned i = 0; i < STALLS; i++)
		if (t->stalls[i].since_ns && memcmp(&t->stalls[i].peer, peer, sizeof(*peer)) == 0)
			return &t->stalls[i];
	return NULL;
}

static int send_now(struct transport *t, const struct transport_address *to, const uint8_t *mad)
{
	int error = t->kind->send(t, to, mad);
	struct stall *stall = error ? NULL : find_stall(t, to);

	if (stall)
		stall->since_ns = 0;
	if (!error)
		t->counters.sent++;
	return error;
}

/* The system did not take a MAD. @return true: wait for the peer; the order is kept so */
static bool is_worth_waiting(struct transport *t, uint64_t now, const struct transport_address *peer)
{
	struct stall *stall = find_stall(t, peer);

	if (!stall) {
		stall = &t->stalls[t->next_stall++ % STALLS];
		stall->peer = *peer;
		stall->since_ns = now;
	}
	return now - stall->since_ns < patience_ns;
}

/* Send what is due. */
static void flush(struct transport *t, uint64_t now)
{
	struct held held;
	int error;

	while (hold_take(&t->hold, now, &held)) {
		error = send_now(t, &held.to, held.mad);
		if (error == TRANSPORT_ERR_BUSY && is_worth_waiting(t, now, &held.to)) {
			hold_put_back(&t->hold, &held);
			set_timer(t, now, now + busy_wait_ns);
			return;
		}
		if (error == TRANSPORT_ERR_BUSY)
			t->counters.overflowed++;
		else if (error)
			notice_add(t, &held.to, error, "%s", t->problem.sentence);
	}
	set_timer(t, now, hold_due(&t->hold));
}

int transport_send(struct transport *t, const struct transport_address *to, const uint8_t mad[CMC_MAD_LEN])
{
	uint64_t now;

	if (hold_is_idle(&t->hold)) {
		int error = send_now(t, to, mad);

		if (error != TRANSPORT_ERR_BUSY || !t->kind->busy_at_times)
			return error;
	}
	now = transport_clock_ns(CLOCK_MONOTONIC);
	if (!hold_put(&t->hold, now, to, mad, &t->counters))
		return problem_set(&t->problem, TRANSPORT_ERR_BUSY,
				   "%d messages wait to be sent already: send more slowly", HOLD_MAX);
	flush(t, now);
	return 0;
}

int transport_receive(struct transport *t, struct transport_message *out)
{
	int got;

	if (t->hold.n > 0 || t->timer_ns != UINT64_MAX)
		flush(t, transport_clock_ns(CLOCK_MONOTONIC));
	if (t->n_notices > 0)
		return take_notice(t, out);
	got = t->kind->receive(t, out);
	if (got > 0)
		t->counters.received++;
	return got == 0 && t->n_notices > 0 ? take_notice(t, out) : got;
}

/* What is delayed goes out at once; a peer that is busy gets a moment. */
static void send_the_rest(struct transport *t)
{
	struct held held;

	for (int left = CLOSING_MS; left > 0 && hold_take(&t->hold, UINT64_MAX, &held);) {
		if (send_now(t, &held.to, held.mad) != TRANSPORT_ERR_BUSY)
			continue;
		hold_put_back(&t->hold, &held);
		poll(NULL, 0, 1);
		left--;
	}
}

void transport_close(struct transport *t)
{
	if (!t)
		return;
	send_the_rest(t);
	t->kind->close(t);
	hold_free(&t->hold);
	if (t->timer_fd >= 0)
		close(t->timer_fd);
	free(t);
}

int transport_resolve(struct transport *t, const char *target, struct transport_address *out)
{
	return t->kind->resolve(t, target, out);
}

unsigned transport_fds(const struct transport *t, int fds[TRANSPORT_FDS])
{
	fds[0] = t->fd;
	fds[1] = t->timer_fd;
	return t->n_fds;
}

const struct transport_problem *transport_problem(const struct transport *t)
{
	return &t->problem;
}

enum transport_id transport_id(const struct transport *t)
{
	return t->kind->id;
}

const struct transport_address *transport_local(const struct transport *t)
{
	return &t->local;
}

const struct transport_address *transport_peer(const struct transport *t)
{
	return t->has_peer ? &t->peer : NULL;
}

const struct transport_counters *transport_counters(const struct transport *t)
{
	return &t->counters;
}

uint16_t transport_p_key(const struct transport *t)
{
	return t->p_key;
}

uint64_t transport_ca_guid(const struct transport *t)
{
	return t->ca_guid;
}

const char *transport_description(const struct transport *t)
{
	return t->description;
}
