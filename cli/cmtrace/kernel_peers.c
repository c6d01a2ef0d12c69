/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <string.h>

#include "kernel_peers.h"

enum { CONNECTIONS_MAX = 1 << 16 };

/* From a name to a connection: an ID, a TransactionID, both addresses. */
enum name { LOCAL_ID, PEER_ID, TID, ADDRESSES, NAMES };

/* Compared as bytes: there is no padding. */
struct key {
	uint64_t name; /* enum name */
	uint64_t number;
	struct kernel_address from, to; /* of ADDRESSES */
	uint32_t zero;
};

_Static_assert(sizeof(struct key) == 2 * sizeof(uint64_t) + 2 * (sizeof(struct cmc_endpoint) + sizeof(uint16_t)) +
	       sizeof(uint32_t), "a key has padding");

struct kernel_peers {
	GHashTable *by_name; /* struct key -> struct kernel_connection; holds no reference */
	GQueue ages;         /* all connections, the oldest first; holds a reference of each */
};

static guint key_hash(gconstpointer data)
{
	const guint8 *bytes = data;
	guint hash = 5381;

	for (size_t i = 0; i < sizeof(struct key); i++)
		hash = hash * 33 + bytes[i];
	return hash;
}

static gboolean key_equal(gconstpointer a, gconstpointer b)
{
	return memcmp(a, b, sizeof(struct key)) == 0;
}

static struct key number_key(enum name name, uint64_t number)
{
	return (struct key){ .name = name, .number = number };
}

static struct key address_key(const struct kernel_address *from, const struct kernel_address *to)
{
	struct key key = number_key(ADDRESSES, 0);

	key.from = *from;
	key.to = *to;
	return key;
}

struct kernel_peers *kernel_peers_new(void)
{
	struct kernel_peers *peers = g_new0(struct kernel_peers, 1);

	peers->by_name = g_hash_table_new_full(key_hash, key_equal, g_free, NULL);
	g_queue_init(&peers->ages);
	return peers;
}

void kernel_peers_free(struct kernel_peers *peers)
{
	g_hash_table_unref(peers->by_name);
	g_queue_clear_full(&peers->ages, g_rc_box_release);
	g_free(peers);
}

struct kernel_connection *kernel_connection_ref(struct kernel_connection *connection)
{
	return g_rc_box_acquire(connection);
}

void kernel_connection_unref(struct kernel_connection *connection)
{
	if (connection)
		g_rc_box_release(connection);
}

static struct kernel_connection *find(const struct kernel_peers *peers, struct key key)
{
	return g_hash_table_lookup(peers->by_name, &key);
}

static void name(struct kernel_peers *peers, struct kernel_connection *connection, struct key key)
{
	g_hash_table_replace(peers->by_name, g_memdup2(&key, sizeof(key)), connection);
}

/* Another one may be called so by now. */
static void unname(struct kernel_peers *peers, const struct kernel_connection *connection, struct key key)
{
	if (find(peers, key) == connection)
		g_hash_table_remove(peers->by_name, &key);
}

static void forget_oldest(struct kernel_peers *peers)
{
	struct kernel_connection *connection = g_queue_pop_head(&peers->ages);

	unname(peers, connection, number_key(LOCAL_ID, connection->local_id));
	unname(peers, connection, number_key(PEER_ID, connection->peer_id));
	for (unsigned i = 0; i < KERNEL_TIDS; i++)
		unname(peers, connection, number_key(TID, connection->tids[i]));
	unname(peers, connection, address_key(&connection->from, &connection->to));
	kernel_connection_unref(connection);
}

struct kernel_connection *kernel_peers_open(struct kernel_peers *peers)
{
	struct kernel_connection *connection = g_rc_box_new0(struct kernel_connection);

	if (peers->ages.length >= CONNECTIONS_MAX)
		forget_oldest(peers);
	g_queue_push_tail(&peers->ages, connection);
	return kernel_connection_ref(connection);
}

void kernel_peers_learn_local(struct kernel_peers *peers, struct kernel_connection *connection, uint32_t id)
{
	if (!id || connection->local_id == id)
		return;
	unname(peers, connection, number_key(LOCAL_ID, connection->local_id));
	connection->local_id = id;
	name(peers, connection, number_key(LOCAL_ID, id));
}

void kernel_peers_learn_peer(struct kernel_peers *peers, struct kernel_connection *connection, uint32_t id,
			     bool certain)
{
	if (!id || connection->peer_id_certain || (connection->told && connection->peer_id))
		return;
	unname(peers, connection, number_key(PEER_ID, connection->peer_id));
	connection->peer_id = id;
	connection->peer_id_certain = certain;
	name(peers, connection, number_key(PEER_ID, id));
}

void kernel_peers_learn_tid(struct kernel_peers *peers, struct kernel_connection *connection, uint64_t tid)
{
	uint64_t *slot = &connection->tids[connection->n_tids % KERNEL_TIDS];

	if (!tid || find(peers, number_key(TID, tid)) == connection)
		return;
	if (connection->n_tids++ >= KERNEL_TIDS)
		unname(peers, connection, number_key(TID, *slot));
	*slot = tid;
	name(peers, connection, number_key(TID, tid));
}

void kernel_peers_learn_addresses(struct kernel_peers *peers, struct kernel_connection *connection,
				  const struct kernel_address *from, const struct kernel_address *to)
{
	if (connection->addressed || connection->told)
		return;
	connection->addressed = true;
	connection->from = *from;
	connection->to = *to;
	name(peers, connection, address_key(from, to));
}

struct kernel_connection *kernel_peers_by_local(const struct kernel_peers *peers, uint32_t id)
{
	return id ? find(peers, number_key(LOCAL_ID, id)) : NULL;
}

struct kernel_connection *kernel_peers_by_peer(const struct kernel_peers *peers, uint32_t id)
{
	return id ? find(peers, number_key(PEER_ID, id)) : NULL;
}

struct kernel_connection *kernel_peers_by_tid(const struct kernel_peers *peers, uint64_t tid)
{
	return tid ? find(peers, number_key(TID, tid)) : NULL;
}

struct kernel_connection *kernel_peers_by_addresses(const struct kernel_peers *peers, const struct kernel_address *from,
						    const struct kernel_address *to)
{
	return find(peers, address_key(from, to));
}
