/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <string.h>

#include "kernel_join.h"
#include "kernel_private.h"

/* Is all known that can be? A REQ has waited long enough when its sender's ID is known, whoever called. */
static bool is_complete(const struct kernel_message *message)
{
	const struct kernel_connection *connection = message->connection;

	if (message->remark || message->sent)
		return message->lack == KERNEL_LACKS_NOTHING;
	switch (message->header.attribute_id) {
	case CMC_REQ:
	case CMC_SIDR_REQ:
		return connection->peer_id_certain;
	case CMC_REP:
	case CMC_DREQ:
		return connection && connection->peer_id != 0;
	default:
		return message->lack == KERNEL_LACKS_NOTHING;
	}
}

/* A REQ has one ID, its sender's; a SIDR message the requester's. */
static void name_ids(struct kernel_message *message)
{
	const struct kernel_connection *connection = message->connection;
	uint16_t attribute = message->header.attribute_id;

	if (attribute == CMC_REQ || attribute == CMC_SIDR_REQ || attribute == CMC_SIDR_REP) {
		message->local_id = connection->active ? connection->local_id : connection->peer_id;
	} else if (!message->issued) {
		message->local_id = message->sent ? connection->local_id : connection->peer_id;
		message->remote_id = message->sent ? connection->peer_id : connection->local_id;
	}
	/* ib_cm refuses at once without an ID of its own. */
	if (message->sent && attribute == CMC_REJ && strcmp(message->state, "REQ_RCVD") == 0)
		message->local_id = 0;
}

static void tell(struct kernel_join *join, struct kernel_message *message)
{
	if (!message->remark && !message->connection) {
		join->counts.unnamed++;
		return;
	}
	if (!message->remark) {
		name_ids(message);
		if (!message->connection->told)
			message->connection->lid = message->lid;
		message->connection->told = true;
	}
	join->tell(join->user, message);
}

static void forget_first(struct kernel_join *join)
{
	struct kernel_message *message = g_queue_pop_head(&join->waiting);

	kernel_set_lack(join, message, KERNEL_LACKS_NOTHING);
	kernel_connection_unref(message->connection);
	g_free(message);
}

static void tell_first(struct kernel_join *join)
{
	tell(join, g_queue_peek_head(&join->waiting));
	forget_first(join);
}

void kernel_join_time(struct kernel_join *join, uint64_t now_ns)
{
	struct kernel_message *first;

	while ((first = g_queue_peek_head(&join->waiting)) &&
	       (is_complete(first) || now_ns > first->time_ns + KERNEL_WAIT_NS))
		tell_first(join);
}

void kernel_join_end(struct kernel_join *join)
{
	while (join->waiting.length > 0)
		tell_first(join);
}

bool kernel_join_waits(const struct kernel_join *join)
{
	return join->waiting.length > 0;
}

const struct kernel_counts *kernel_join_counts(const struct kernel_join *join)
{
	return &join->counts;
}

static void count(struct kernel_counts *counts, const struct kernel_line *line)
{
	counts->lines++;
	counts->strange += line->kind == KERNEL_STRANGE;
	counts->damaged += line->kind == KERNEL_DAMAGED;
	counts->lost += line->kind == KERNEL_LOST ? line->n : 0;
	counts->events += line->kind >= KERNEL_OTHER;
	counts->mads += line->kind == KERNEL_SENT || line->kind == KERNEL_RECEIVED;
}

static void take(struct kernel_join *join, const struct kernel_line *line)
{
	switch (line->kind) {
	case KERNEL_SENT:
		kernel_sent(join, line);
		break;
	case KERNEL_RECEIVED:
		kernel_received(join, line);
		break;
	case KERNEL_IDS:
	case KERNEL_ISSUE:
	case KERNEL_CALL:
		kernel_announced(join, line);
		break;
	case KERNEL_EVENT:
		kernel_application(join, line);
		break;
	case KERNEL_ERROR:
		kernel_failed(join, line);
		break;
	default:
		break;
	}
}

uint64_t kernel_join_line(struct kernel_join *join, const char *text)
{
	struct kernel_line line;

	kernel_line_parse(&line, text);
	count(&join->counts, &line);
	if (line.kind < KERNEL_OTHER)
		return 0;
	take(join, &line);
	kernel_join_time(join, line.time_ns);
	return line.time_ns;
}

struct kernel_join *kernel_join_new(kernel_tell_fn *tell_message, void *user)
{
	struct kernel_join *join = g_new0(struct kernel_join, 1);

	join->tell = tell_message;
	join->user = user;
	join->peers = kernel_peers_new();
	join->announced = g_hash_table_new_full(g_direct_hash, g_direct_equal, NULL, g_free);
	return join;
}

void kernel_join_free(struct kernel_join *join)
{
	while (join->waiting.length > 0)
		forget_first(join);
	g_hash_table_unref(join->announced);
	kernel_peers_free(join->peers);
	g_free(join);
}
