/* SPDX-License-Identifier: BSD-2-Clause */
/* What this host sends. */
#include <string.h>

#include "kernel_private.h"

struct kernel_message *kernel_wait(struct kernel_join *join, const struct kernel_line *line,
				   struct kernel_connection *connection)
{
	struct kernel_message *message = g_new0(struct kernel_message, 1);

	message->time_ns = line->time_ns;
	message->pid = line->pid;
	memcpy(message->task, line->task, sizeof(message->task));
	message->sent = line->kind == KERNEL_SENT;
	message->header = line->header;
	message->lid = line->lid;
	message->connection = connection ? kernel_connection_ref(connection) : NULL;
	message->cause = message->which = -1;
	g_queue_push_tail(&join->waiting, message);
	return message;
}

uint32_t kernel_id_of_tid(const struct kernel_join *join, uint64_t tid)
{
	uint32_t low = (uint32_t)tid;

	return join->same_order ? low : GUINT32_SWAP_LE_BE(low);
}

void kernel_set_lack(struct kernel_join *join, struct kernel_message *message, enum kernel_lack lack)
{
	if (message->lack != KERNEL_LACKS_NOTHING)
		g_queue_remove(&join->lacking[message->lack], message);
	message->lack = lack;
	if (lack != KERNEL_LACKS_NOTHING)
		g_queue_push_tail(&join->lacking[lack], message);
}

void kernel_set_connection(struct kernel_join *join, struct kernel_message *message,
			   struct kernel_connection *connection)
{
	message->connection = kernel_connection_ref(connection);
	kernel_set_lack(join, message, KERNEL_LACKS_NOTHING);
}

struct kernel_message *kernel_lacking(const struct kernel_join *join, enum kernel_lack lack, kernel_fits_fn *fits,
				      const void *what)
{
	for (GList *link = join->lacking[lack].head; link; link = link->next)
		if (fits(link->data, what))
			return link->data;
	return NULL;
}

bool kernel_is_of_task(const struct kernel_message *message, const void *what)
{
	return message->pid == *(const uint32_t *)what;
}

void kernel_announced(struct kernel_join *join, const struct kernel_line *line)
{
	gpointer key = GUINT_TO_POINTER(line->pid);
	struct announcement *announcement = g_hash_table_lookup(join->announced, key);

	if (!announcement) {
		announcement = g_new0(struct announcement, 1);
		g_hash_table_insert(join->announced, key, announcement);
	}
	if (line->kind == KERNEL_CALL) {
		announcement->called = true;
		announcement->call = *line;
	} else {
		announcement->named = true;
		announcement->ids = *line;
	}
}

/* "cm_send_req" and "icm_send_req" are about one message. An end is a DREQ, or a DREP where one came. */
static bool is_of_call(const struct announcement *announcement)
{
	const char *call = announcement->call.name, *name = announcement->ids.name;

	if (!announcement->called || !announcement->call.addressed)
		return false;
	if (strcmp(call, "cm_disconnect") == 0)
		return strcmp(name, "icm_send_dreq") == 0 || strcmp(name, "icm_send_drep") == 0;
	return strcmp(call, name + 1) == 0;
}

static bool is_request(uint16_t attribute)
{
	return attribute == CMC_REQ || attribute == CMC_SIDR_REQ;
}

static struct kernel_connection *open_active(struct kernel_join *join, uint32_t local_id)
{
	struct kernel_connection *connection = kernel_peers_open(join->peers);

	connection->active = true;
	kernel_peers_learn_local(join->peers, connection, local_id);
	return connection;
}

static struct kernel_connection *unanswered(struct kernel_connection *connection)
{
	return connection && !connection->local_id ? connection : NULL;
}

/* Whose message it is: an own request opens a connection; one that a REQ opened has no own ID until it is answered. */
static struct kernel_connection *own_connection(struct kernel_join *join, const struct kernel_line *line,
						const struct kernel_line *ids)
{
	struct kernel_connection *connection;

	if (is_request(line->header.attribute_id))
		return open_active(join, ids->local_id);
	connection = kernel_peers_by_local(join->peers, ids->local_id);
	if (!connection)
		connection = unanswered(kernel_peers_by_tid(join->peers, line->header.transaction_id));
	if (!connection)
		connection = unanswered(kernel_peers_by_peer(join->peers, ids->remote_id));
	return connection ? kernel_connection_ref(connection) : kernel_peers_open(join->peers);
}

/* In which state ib_cm says that it refuses what. */
static int rejected_in(const char *state)
{
	if (strcmp(state, "REQ_RCVD") == 0 || strcmp(state, "MRA_REQ_SENT") == 0)
		return CMC_REJECTED_REQ;
	if (strcmp(state, "REP_RCVD") == 0 || strcmp(state, "MRA_REP_SENT") == 0)
		return CMC_REJECTED_REP;
	return CMC_REJECTED_OTHER;
}

static int mraed_by(const struct kernel_connection *connection)
{
	if (connection->ready)
		return CMC_MRAED_LAP;
	return connection->active ? CMC_MRAED_REP : CMC_MRAED_REQ;
}

/* What the line before it tells of a message's content. */
static void fill(struct kernel_message *message, const struct kernel_line *ids)
{
	memcpy(message->state, ids->state, sizeof(message->state));
	switch (message->header.attribute_id) {
	case CMC_REJ:
		message->which = rejected_in(ids->state);
		message->cause = ids->reason;
		/* A REQ for a connection in TimeWait: the line tells no reason, but there is only one. */
		if (strcmp(ids->name, "icm_send_dup_req") == 0) {
			message->which = CMC_REJECTED_OTHER;
			message->cause = CMC_REJ_STALE_CONN;
		}
		break;
	case CMC_MRA:
		message->which = mraed_by(message->connection);
		break;
	default:
		break;
	}
}

static bool has_tid(const struct kernel_message *message, const void *tid)
{
	return message->header.transaction_id == *(const uint64_t *)tid;
}

/* The answer tells whose the request was. */
static void name_requests(struct kernel_join *join, struct kernel_connection *connection, uint64_t tid)
{
	struct kernel_message *message;

	while ((message = kernel_lacking(join, KERNEL_LACKS_CONNECTION, has_tid, &tid)))
		kernel_set_connection(join, message, connection);
	kernel_peers_learn_tid(join->peers, connection, tid);
}

/* ib_cm refuses a REQ because it has a connection of that QP: then it ends that one, too. */
static void settle_stale(struct kernel_join *join, const struct kernel_line *line)
{
	struct kernel_message *refusal;

	if (line->header.attribute_id != CMC_DREQ)
		return;
	refusal = kernel_lacking(join, KERNEL_LACKS_REASON, kernel_is_of_task, &line->pid);
	if (!refusal)
		return;
	refusal->cause = CMC_REJ_STALE_CONN;
	kernel_set_lack(join, refusal, KERNEL_LACKS_NOTHING);
}

/* Does this host write its IDs into TransactionIDs as they are? */
static void learn_order(struct kernel_join *join, const struct kernel_line *line, const struct kernel_line *ids)
{
	if (is_request(line->header.attribute_id))
		join->same_order = (uint32_t)line->header.transaction_id == ids->local_id;
}

static void sent_named(struct kernel_join *join, const struct kernel_line *line,
		       const struct announcement *announcement)
{
	const struct kernel_line *ids = &announcement->ids;
	struct kernel_connection *connection = own_connection(join, line, ids);

	learn_order(join, line, ids);
	settle_stale(join, line);
	kernel_peers_learn_local(join->peers, connection, ids->local_id);
	kernel_peers_learn_peer(join->peers, connection, ids->remote_id, true);
	if (is_of_call(announcement))
		kernel_peers_learn_addresses(join->peers, connection, &announcement->call.from, &announcement->call.to);
	name_requests(join, connection, line->header.transaction_id);
	fill(kernel_wait(join, line, connection), ids);
	connection->replied |= line->header.attribute_id == CMC_REP;
	connection->ready |= line->header.attribute_id == CMC_RTU;
	kernel_connection_unref(connection);
}

/* Sent without a connection. The IDs are those of the message that is refused: a REP where this host called. */
static void sent_issued(struct kernel_join *join, const struct kernel_line *line, const struct kernel_line *ids)
{
	uint64_t tid = line->header.transaction_id;
	struct kernel_connection *connection = kernel_peers_by_tid(join->peers, tid);
	struct kernel_message *message;

	connection = connection ? kernel_connection_ref(connection) : kernel_peers_open(join->peers);
	kernel_peers_learn_peer(join->peers, connection, ids->local_id, true);
	name_requests(join, connection, tid);
	message = kernel_wait(join, line, connection);
	message->issued = true;
	message->local_id = ids->remote_id;
	message->remote_id = connection->peer_id;
	if (line->header.attribute_id == CMC_REJ) {
		message->which = connection->active ? CMC_REJECTED_REP : CMC_REJECTED_REQ;
		kernel_set_lack(join, message, KERNEL_LACKS_REASON);
	}
	kernel_connection_unref(connection);
}

/* A resend: the TransactionID tells whose. Of a request whose first send was not traced it holds the ID. */
static void sent_again(struct kernel_join *join, const struct kernel_line *line)
{
	uint64_t tid = line->header.transaction_id;
	struct kernel_connection *connection = kernel_peers_by_tid(join->peers, tid);

	if (connection) {
		kernel_wait(join, line, connection);
	} else if (is_request(line->header.attribute_id)) {
		connection = open_active(join, kernel_id_of_tid(join, tid));
		kernel_peers_learn_tid(join->peers, connection, tid);
		kernel_wait(join, line, connection);
		kernel_connection_unref(connection);
	} else {
		join->counts.unnamed++;
	}
}

void kernel_sent(struct kernel_join *join, const struct kernel_line *line)
{
	gpointer key = GUINT_TO_POINTER(line->pid);
	const struct announcement *announcement = g_hash_table_lookup(join->announced, key);

	if (line->header.mgmt_class != CMC_MGMT_CLASS_CM)
		return;
	if (!announcement || !announcement->named)
		sent_again(join, line);
	else if (announcement->ids.kind == KERNEL_ISSUE)
		sent_issued(join, line, &announcement->ids);
	else
		sent_named(join, line, announcement);
	g_hash_table_remove(join->announced, key);
}
