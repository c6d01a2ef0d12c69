/* SPDX-License-Identifier: BSD-2-Clause */
/* RoCEv2 over a plain UDP socket: any Ethernet host speaks to any RoCE host. Answers of RoCE hosts go to UDP port 4791
 * whatever port the question came from, so that is the port to be bound. */
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "address.h"
#include "ip.h"
#include "roce.h"

static const uint64_t oldest_stamp_ns = UINT64_C(60000000000); /* beyond that, the clock was set meanwhile */

enum { QUEUE_WAIT_MS = 10 };

static struct roce *roce_of(struct transport *t)
{
	return (struct roce *)t;
}

static void roce_close(struct transport *t)
{
	if (t->fd >= 0)
		close(t->fd);
}

static int roce_resolve(struct transport *t, const char *target, struct transport_address *out)
{
	int error = ip_look_up(out, target, ip_family(&t->local), t->timeout_ms, &t->problem);

	if (!error && gid_is_link_local(out->gid) && !out->scope_id)
		out->scope_id = t->local.scope_id;
	return error;
}

/* @return 0 or errno */
static int send_bytes(struct transport *t, const uint8_t *ib, const struct sockaddr_storage *to, socklen_t to_len)
{
	return sendto(t->fd, ib, PACKET_IB_LEN, 0, (const struct sockaddr *)to, to_len) < 0 ? errno : 0;
}

/* What may fail a send but not a second try: a report about an earlier packet, and an interface whose queue is full. */
static bool may_try_again(struct transport *t, int error)
{
	struct pollfd writable = { .fd = t->fd, .events = POLLOUT };

	if (roce_take_reports(t) > 0)
		return true;
	return error == EINTR || ((error == EAGAIN || error == ENOBUFS) && poll(&writable, 1, QUEUE_WAIT_MS) > 0);
}

static int roce_send(struct transport *t, const struct transport_address *to, const uint8_t *mad)
{
	struct packet_side *side = &roce_of(t)->side;
	uint8_t bytes[PACKET_MAX];
	struct sockaddr_storage address;
	socklen_t address_len = ip_to_socket(&address, to, CMC_ROCE_V2_PORT);
	size_t len = packet_build(side, bytes, to, mad, t->log != NULL);
	const uint8_t *ib = bytes + len - PACKET_IB_LEN;
	uint64_t wall_ns = send_stamp(t);
	int error = send_bytes(t, ib, &address, address_len);

	if (error && may_try_again(t, error)) {
		error = send_bytes(t, ib, &address, address_len);
		roce_take_reports(t);
	}
	if (error)
		return roce_send_failed(t, to, error);
	if (t->log)
		record_packet(t, true, wall_ns, &side->outgoing, bytes, len);
	return 0;
}

static void reset_slot(struct roce *roce, unsigned i)
{
	struct roce_slot *slot = &roce->slots[i];
	struct msghdr *header = &roce->messages[i].msg_hdr;

	slot->iov.iov_base = slot->bytes + roce->side.headers_len;
	slot->iov.iov_len = sizeof(slot->bytes) - roce->side.headers_len;
	header->msg_name = &slot->from;
	header->msg_namelen = sizeof(slot->from);
	header->msg_iov = &slot->iov;
	header->msg_iovlen = 1;
	header->msg_control = slot->control;
	header->msg_controllen = sizeof(slot->control);
	header->msg_flags = 0;
}

static int roce_open_batch(struct transport *t, const struct transport_options *options)
{
	int error = roce_open(t, options);

	roce_of(t)->ask = 1;
	for (unsigned i = 0; !error && i < ROCE_BATCH; i++)
		reset_slot(roce_of(t), i);
	return error;
}

/* A report about an earlier packet fails the next call, here as well. */
static int receive_some(struct transport *t)
{
	struct roce *roce = roce_of(t);
	int n = recvmmsg(t->fd, roce->messages, roce->ask, MSG_DONTWAIT | MSG_TRUNC, NULL);

	if (n >= 0 || errno == EAGAIN || errno == EINTR)
		return n;
	roce_take_reports(t);
	return recvmmsg(t->fd, roce->messages, roce->ask, MSG_DONTWAIT | MSG_TRUNC, NULL);
}

static unsigned next_ask(unsigned asked, unsigned got)
{
	if (got < asked)
		return got;
	return asked * 2 < ROCE_BATCH ? asked * 2 : ROCE_BATCH;
}

/* Read a batch of packets. A caller that asks until there are none is spared the call that would say so.
 * @return 1, 0 when there is none, or an error */
static int read_batch(struct transport *t)
{
	struct roce *roce = roce_of(t);
	int n;

	if (roce->drained) {
		roce->drained = false;
		return 0;
	}
	for (unsigned i = 0; i < roce->n; i++)
		reset_slot(roce, i);
	roce->next = roce->n = 0;
	n = receive_some(t);
	if (n < 0 && errno != EAGAIN && errno != EINTR)
		return problem_set(&t->problem, TRANSPORT_ERR_SYSTEM, "receiving failed: %s", strerror(errno));
	if (n <= 0)
		return 0;
	roce->n = (unsigned)n;
	roce->drained = roce->n < roce->ask || roce->ask == 1;
	roce->ask = next_ask(roce->ask, roce->n);
	roce->time_ns = transport_clock_ns(CLOCK_MONOTONIC);
	roce->wall_ns = transport_clock_ns(CLOCK_REALTIME);
	return 1;
}

/* The kernel's stamp, and on the other clock the same age. */
static void take_stamp(const struct roce *roce, const struct timespec *stamp, struct transport_message *out)
{
	uint64_t wall_ns = (uint64_t)stamp->tv_sec * 1000000000u + (uint64_t)stamp->tv_nsec;

	out->wall_ns = wall_ns;
	if (wall_ns < roce->wall_ns && roce->wall_ns - wall_ns < oldest_stamp_ns)
		out->time_ns = roce->time_ns - (roce->wall_ns - wall_ns);
}

static void read_control(struct roce *roce, struct msghdr *header, struct transport_message *out)
{
	out->time_ns = roce->time_ns;
	out->wall_ns = roce->wall_ns;
	for (struct cmsghdr *c = CMSG_FIRSTHDR(header); c; c = CMSG_NXTHDR(header, c)) {
		struct timespec stamp;
		uint32_t drops;

		if (c->cmsg_level == SOL_SOCKET && c->cmsg_type == SO_TIMESTAMPNS) {
			memcpy(&stamp, CMSG_DATA(c), sizeof(stamp));
			take_stamp(roce, &stamp, out);
		} else if (c->cmsg_level == SOL_SOCKET && c->cmsg_type == SO_RXQ_OVFL) {
			memcpy(&drops, CMSG_DATA(c), sizeof(drops));
			roce->base.counters.overflowed += drops - roce->kernel_drops;
			roce->kernel_drops = drops;
		}
	}
}

/* Take a packet of the batch. @return true: @p out is filled */
static bool take_packet(struct roce *roce, unsigned i, struct transport_message *out)
{
	struct mmsghdr *message = &roce->messages[i];
	struct roce_slot *slot = &roce->slots[i];
	const struct sockaddr_in *ipv4 = (const struct sockaddr_in *)&slot->from;
	struct transport_address sender = gsi_address();
	size_t len = roce->side.headers_len + message->msg_len;
	struct packet packet;

	if (len > sizeof(slot->bytes)) /* msg_len counts what was cut off, too */
		len = sizeof(slot->bytes);
	read_control(roce, &message->msg_hdr, out);
	ip_from_socket(&sender, &slot->from);
	/* The port stands in the same place in both families. */
	packet_headers(&roce->side, slot->bytes, message->msg_len, &sender, ntohs(ipv4->sin_port));
	if (!packet_take(&roce->side, &roce->base, slot->bytes, len, out->wall_ns, &packet, &out->from))
		return false;
	out->from.scope_id = sender.scope_id;
	memcpy(out->mad, packet.mad, sizeof(out->mad));
	return true;
}

static int roce_receive(struct transport *t, struct transport_message *out)
{
	struct roce *roce = roce_of(t);

	for (int i = 0; i < PACKETS_A_CALL; i++) {
		int got = roce->next < roce->n ? 1 : read_batch(t);

		if (got <= 0)
			return got;
		if (take_packet(roce, roce->next++, out))
			return 1;
	}
	return 0;
}

const struct transport_kind transport_roce = {
	.id = TRANSPORT_ROCE,
	.size = sizeof(struct roce),
	.open = roce_open_batch,
	.close = roce_close,
	.resolve = roce_resolve,
	.send = roce_send,
	.receive = roce_receive,
};
