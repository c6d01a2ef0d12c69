/* SPDX-License-Identifier: BSD-2-Clause */
/* A libibumad for a host that has none: one device with one port, on which what is sent comes back. The environment
 * variable FAKE_UMAD says what goes wrong:
 *
 *	open=ERRNO register=ERRNO receive=ERRNO send=ERRNO   the call fails so
 *	status=N      what is sent comes back undelivered
 *	sa=N          path queries are answered with SA status N, else by a path over routers
 *	layer=NAME    link layer of the port
 *	sm=0          there is no subnet manager
 */
#include <arpa/inet.h>
#include <endian.h>
#include <errno.h>
#include <infiniband/umad.h>
#include <infiniband/umad_sa.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { QUEUE = 64, MAD = 256, AGENT_CM = 1, AGENT_SA = 2 };

#define EXPORT __attribute__((visibility("default")))

struct entry {
	int port_id, agent;
	size_t size;
	uint8_t bytes[sizeof(ib_user_mad_t) + MAD];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static struct entry queue[QUEUE];
static unsigned first, n;
static int next_port_id = 100;
static uint16_t pkeys[] = { 0xffff, 0x8001 };

static int setting(const char *name, int otherwise)
{
	const char *all = getenv("FAKE_UMAD"), *found = all ? strstr(all, name) : NULL;

	return found && found[strlen(name)] == '=' ? atoi(found + strlen(name) + 1) : otherwise;
}

static int failing(const char *name)
{
	errno = setting(name, 0);
	return errno;
}

EXPORT int umad_init(void)
{
	return 0;
}

EXPORT int umad_get_ca(const char *name, umad_ca_t *ca)
{
	memset(ca, 0, sizeof(*ca));
	snprintf(ca->ca_name, sizeof(ca->ca_name), "%s", name);
	ca->node_guid = htobe64(0x0002c90300001233);
	return 0;
}

EXPORT int umad_release_ca(umad_ca_t *ca)
{
	(void)ca;
	return 0;
}

EXPORT int umad_get_port(const char *name, int number, umad_port_t *port)
{
	const char *all = getenv("FAKE_UMAD");

	if ((name && strcmp(name, "fake0")) || number > 1)
		return -ENODEV;
	memset(port, 0, sizeof(*port));
	strcpy(port->ca_name, "fake0");
	port->portnum = 1;
	port->base_lid = 5;
	port->sm_lid = (unsigned)setting("sm", 1);
	port->gid_prefix = htobe64(0xfe80000000000000);
	port->port_guid = htobe64(0x0002c90300001234);
	port->pkeys = pkeys;
	port->pkeys_size = sizeof(pkeys) / sizeof(pkeys[0]);
	strcpy(port->link_layer, all && strstr(all, "layer=Ethernet") ? "Ethernet" : "InfiniBand");
	return 0;
}

EXPORT int umad_release_port(umad_port_t *port)
{
	(void)port;
	return 0;
}

EXPORT int umad_open_port(const char *name, int number)
{
	(void)name;
	(void)number;
	return failing("open") ? -EIO : next_port_id++;
}

EXPORT int umad_close_port(int port_id)
{
	(void)port_id;
	return 0;
}

EXPORT int umad_register(int port_id, int class, int version, uint8_t rmpp, long mask[16 / sizeof(long)])
{
	(void)port_id;
	(void)version;
	(void)rmpp;
	if (class == UMAD_CLASS_SUBN_ADM)
		return AGENT_SA;
	return failing("register") || !mask || mask[0] != (1 << 1 | 1 << 3) ? -EPERM : AGENT_CM;
}

EXPORT int umad_unregister(int port_id, int agent)
{
	(void)port_id;
	(void)agent;
	return 0;
}

EXPORT size_t umad_size(void)
{
	return sizeof(ib_user_mad_t);
}

EXPORT void *umad_get_mad(void *umad)
{
	return ((ib_user_mad_t *)umad)->data;
}

EXPORT ib_mad_addr_t *umad_get_mad_addr(void *umad)
{
	return &((ib_user_mad_t *)umad)->addr;
}

EXPORT int umad_set_addr(void *umad, int lid, int qp, int sl, int qkey)
{
	ib_mad_addr_t *address = umad_get_mad_addr(umad);

	address->lid = htons((uint16_t)lid);
	address->qpn = htonl((uint32_t)qp);
	address->sl = (uint8_t)sl;
	address->qkey = htonl((uint32_t)qkey);
	return 0;
}

EXPORT int umad_set_pkey(void *umad, int index)
{
	umad_get_mad_addr(umad)->pkey_index = (uint16_t)index;
	return 0;
}

EXPORT int umad_status(void *umad)
{
	return (int)((ib_user_mad_t *)umad)->status;
}

/* A path over routers to LID 77 by SL 3. */
static void answer_path_query(uint8_t *mad)
{
	struct umad_sa_packet *sa = (struct umad_sa_packet *)mad;
	static const uint8_t from_dlid[] = { 0, 77, 0, 5, 0x00, 0x01, 0x23, 64, 0x20, 0x81, 0xff, 0xff, 0, 0x03 };

	sa->mad_hdr.method = UMAD_METHOD_GET_RESP;
	sa->mad_hdr.status = htons((uint16_t)setting("sa", 0));
	memcpy(sa->data + 40, from_dlid, sizeof(from_dlid));
}

EXPORT int umad_send(int port_id, int agent, void *umad, int length, int timeout_ms, int retries)
{
	struct entry *entry;

	(void)retries;
	/* Answers to a Get are those of who waits for them. */
	if (agent == AGENT_CM && (((uint8_t *)umad_get_mad(umad))[3] == 1) != (timeout_ms > 0))
		return -EINVAL;
	if (failing("send"))
		return -EIO;
	pthread_mutex_lock(&lock);
	entry = &queue[(first + n++) % QUEUE];
	entry->port_id = port_id;
	entry->agent = agent;
	entry->size = sizeof(ib_user_mad_t) + (size_t)length;
	memcpy(entry->bytes, umad, entry->size);
	((ib_user_mad_t *)entry->bytes)->status = (uint32_t)setting("status", 0);
	if (agent == AGENT_SA)
		answer_path_query(umad_get_mad(entry->bytes));
	pthread_cond_broadcast(&more);
	pthread_mutex_unlock(&lock);
	return 0;
}

static void wait_for_one(int port_id, int timeout_ms)
{
	struct timespec end;

	clock_gettime(CLOCK_REALTIME, &end);
	end.tv_nsec += timeout_ms % 1000 * 1000000;
	end.tv_sec += timeout_ms / 1000 + end.tv_nsec / 1000000000;
	end.tv_nsec %= 1000000000;
	while (n == 0 || queue[first].port_id != port_id)
		if (pthread_cond_timedwait(&more, &lock, &end))
			return;
}

EXPORT int umad_recv(int port_id, void *umad, int *length, int timeout_ms)
{
	int agent = -ETIMEDOUT;

	(void)length;
	if (failing("receive"))
		return -EIO;
	pthread_mutex_lock(&lock);
	wait_for_one(port_id, timeout_ms);
	if (n > 0 && queue[first].port_id == port_id) {
		memcpy(umad, queue[first].bytes, queue[first].size);
		agent = queue[first].agent;
		first = (first + 1) % QUEUE;
		n--;
	}
	pthread_mutex_unlock(&lock);
	errno = agent < 0 ? ETIMEDOUT : 0;
	return agent;
}
