/* SPDX-License-Identifier: BSD-2-Clause */
/* A thread waits in umad_recv() and tells by an eventfd: the descriptor behind libibumad is not one that every kind of
 * poll works on (not where the library is preloaded with a simulator). */
#include <arpa/inet.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "address.h"
#include "umad.h"

enum { WAIT_MS = 100 };

static struct transport_address sender_of(const ib_mad_addr_t *address)
{
	struct transport_address from = gsi_address();

	from.lid = ntohs(address->lid);
	from.qpn = ntohl(address->qpn);
	from.sl = address->sl;
	from.path_bits = address->path_bits;
	from.has_grh = address->grh_present != 0;
	if (from.has_grh) {
		memcpy(from.gid, address->gid, sizeof(from.gid));
		from.traffic_class = address->traffic_class;
		from.flow_label = ntohl(address->flow_label) & 0xfffff;
	}
	return from;
}

/* The lock is held. */
static void add(struct umad *u, const void *mad)
{
	struct umad_ring *ring = &u->ring;
	struct transport_message *message;
	uint64_t one = 1;

	if (ring->n == UMAD_RING) {
		ring->overflowed++;
		return;
	}
	message = &ring->messages[(ring->first + ring->n) % UMAD_RING];
	message->time_ns = transport_clock_ns(CLOCK_MONOTONIC);
	message->wall_ns = transport_clock_ns(CLOCK_REALTIME);
	message->from = sender_of(u->lib.umad_get_mad_addr((void *)mad));
	memcpy(message->mad, u->lib.umad_get_mad((void *)mad), CMC_MAD_LEN);
	if (ring->n++ == 0 && write(u->base.fd, &one, sizeof(one)) < 0)
		ring->error = errno;
}

/* A MAD with a status is one of ours that was not delivered: as good as lost, which is what the endpoint expects. */
static void hand_over(struct umad *u, void *mad)
{
	pthread_mutex_lock(&u->ring.lock);
	if (u->lib.umad_status(mad))
		u->ring.returned++;
	else
		add(u, mad);
	pthread_mutex_unlock(&u->ring.lock);
}

static void give_up(struct umad *u, int error)
{
	uint64_t one = 1;

	pthread_mutex_lock(&u->ring.lock);
	u->ring.error = error;
	if (write(u->base.fd, &one, sizeof(one)) < 0)
		u->ring.error = errno;
	pthread_mutex_unlock(&u->ring.lock);
}

static bool is_passing(int error)
{
	return error == ETIMEDOUT || error == EINTR || error == EAGAIN;
}

static void *receive_all(void *argument)
{
	struct umad *u = argument;
	void *mad = calloc(1, u->lib.umad_size() + CMC_MAD_LEN);

	while (mad && !atomic_load(&u->stop)) {
		int len = CMC_MAD_LEN, got;

		errno = 0;
		got = u->lib.umad_recv(u->port_id, mad, &len, WAIT_MS);
		if (got >= 0) {
			hand_over(u, mad);
		} else if (!is_passing(errno ? errno : -got)) {
			give_up(u, errno ? errno : -got);
			break;
		}
	}
	if (!mad)
		give_up(u, ENOMEM);
	free(mad);
	return NULL;
}

int umad_start_receiving(struct umad *u)
{
	int error;

	u->base.fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
	if (u->base.fd < 0)
		return problem_set(&u->base.problem, TRANSPORT_ERR_SYSTEM, "no event descriptor can be made: %s",
				   strerror(errno));
	pthread_mutex_init(&u->ring.lock, NULL);
	error = pthread_create(&u->thread, NULL, receive_all, u);
	if (error)
		return problem_set(&u->base.problem, TRANSPORT_ERR_SYSTEM, "no thread can be made: %s",
				   strerror(error));
	u->running = true;
	return 0;
}

void umad_stop_receiving(struct umad *u)
{
	if (u->running) {
		atomic_store(&u->stop, true);
		pthread_join(u->thread, NULL);
		pthread_mutex_destroy(&u->ring.lock);
	}
	if (u->base.fd >= 0)
		close(u->base.fd);
}

/* The lock is held. @return 1, 0 or -1: the thread ended */
static int take(struct umad *u, struct transport_message *out)
{
	struct umad_ring *ring = &u->ring;
	struct transport_counters *counters = &u->base.counters;
	uint64_t count;

	counters->overflowed += ring->overflowed;
	counters->returned += ring->returned;
	ring->overflowed = ring->returned = 0;
	if (ring->n == 0)
		return ring->error ? -1 : 0;
	*out = ring->messages[ring->first];
	ring->first = (ring->first + 1) % UMAD_RING;
	if (--ring->n == 0 && !ring->error && read(u->base.fd, &count, sizeof(count)) < 0)
		ring->error = errno;
	return 1;
}

int umad_transport_receive(struct transport *t, struct transport_message *out)
{
	struct umad *u = (struct umad *)t;
	int got;

	pthread_mutex_lock(&u->ring.lock);
	got = take(u, out);
	pthread_mutex_unlock(&u->ring.lock);
	if (got < 0)
		return problem_set(&t->problem, TRANSPORT_ERR_SYSTEM, "%s port %d receives no longer: %s", u->ca,
				   u->port, strerror(u->ring.error));
	if (got > 0 && t->log)
		umad_log(u, false, out->wall_ns, &out->from, out->mad);
	return got;
}
