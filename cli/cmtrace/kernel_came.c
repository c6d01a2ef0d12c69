/* SPDX-License-Identifier: BSD-2-Clause */
/* What came, and what the application is told of it. */
#include <string.h>

#include "kernel_private.h"

/* A request opens a connection, unless it is another try. */
static struct kernel_connection *called(struct kernel_join *join, uint64_t tid)
{
	struct kernel_connection *connection = kernel_peers_by_tid(join->peers, tid);

	if (connection && !connection->active && !connection->over)
		return kernel_connection_ref(connection);
	connection = kernel_peers_open(join->peers);
	kernel_peers_learn_peer(join->peers, connection, kernel_id_of_tid(join, tid), false);
	kernel_peers_learn_tid(join->peers, connection, tid);
	return connection;
}

/* An answer to a request of this host that was sent before the trace began: the TransactionID holds the ID. */
static struct kernel_connection *answered(struct kernel_join *join, uint64_t tid)
{
	struct kernel_connection *connection = kernel_peers_by_tid(join->peers, tid);

	if (connection)
		return kernel_connection_ref(connection);
	connection = kernel_peers_open(join->peers);
	connection->active = true;
	kernel_peers_learn_local(join->peers, connection, kernel_id_of_tid(join, tid));
	kernel_peers_learn_tid(join->peers, connection, tid);
	return connection;
}

/* Of what the peer begins in a connection, Linux makes the TransactionID from the peer's ID. */
static struct kernel_connection *continued(struct kernel_join *join, uint64_t tid)
{
	struct kernel_connection *connection = kernel_peers_by_tid(join->peers, tid);

	if (!connection)
		connection = kernel_peers_by_peer(join->peers, kernel_id_of_tid(join, tid));
	return connection ? kernel_connection_ref(connection) : NULL;
}

/* NULL: a later line may tell. */
static struct kernel_connection *connection_of(struct kernel_join *join, const struct cmc_mad_header *header)
{
	switch (header->attribute_id) {
	case CMC_REQ:
	case CMC_SIDR_REQ:
		return called(join, header->transaction_id);
	case CMC_REP:
	case CMC_SIDR_REP:
		return answered(join, header->transaction_id);
	default:
		return continued(join, header->transaction_id);
	}
}

/* What the peer refuses follows from how far the setup had come. */
static int rejected_by_peer(const struct kernel_connection *connection)
{
	if (connection->active)
		return connection->replied ? CMC_REJECTED_OTHER : CMC_REJECTED_REQ;
	return connection->replied && !connection->ready ? CMC_REJECTED_REP : CMC_REJECTED_OTHER;
}

static int mraed_by_peer(const struct kernel_connection *connection)
{
	if (connection->ready)
		return CMC_MRAED_LAP;
	return connection->active ? CMC_MRAED_REQ : CMC_MRAED_REP;
}

/* What the application will be told of it, or is to tell. */
static enum kernel_lack lack_of(const struct kernel_message *message)
{
	const struct kernel_connection *connection = message->connection;

	if (!connection)
		return KERNEL_LACKS_CONNECTION;
	switch (message->header.attribute_id) {
	case CMC_REQ:
	case CMC_SIDR_REQ:
		return connection->addressed ? KERNEL_LACKS_NOTHING : KERNEL_LACKS_ADDRESSES;
	case CMC_REJ:
	case CMC_SIDR_REP:
		return KERNEL_LACKS_CAUSE;
	default:
		return KERNEL_LACKS_NOTHING;
	}
}

static void learn(struct kernel_message *message, struct kernel_connection *connection)
{
	switch (message->header.attribute_id) {
	case CMC_REP:
		connection->replied = true;
		break;
	case CMC_RTU:
		connection->ready = true;
		break;
	case CMC_MRA:
		message->which = mraed_by_peer(connection);
		break;
	case CMC_REJ:
		message->which = rejected_by_peer(connection);
		connection->over = true;
		break;
	case CMC_DREP:
		connection->over = true;
		break;
	default:
		break;
	}
}

void kernel_received(struct kernel_join *join, const struct kernel_line *line)
{
	struct kernel_connection *connection;
	struct kernel_message *message;

	if (line->header.mgmt_class != CMC_MGMT_CLASS_CM)
		return;
	connection = connection_of(join, &line->header);
	message = kernel_wait(join, line, connection);
	kernel_set_lack(join, message, lack_of(message));
	if (connection)
		learn(message, connection);
	kernel_connection_unref(connection);
}

static bool any(const struct kernel_message *message, const void *what)
{
	(void)message;
	(void)what;
	return true;
}

/* ib_cm hands requests on in the order in which they came. A listener's own line has no peer. */
static void tell_who_called(struct kernel_join *join, const struct kernel_line *line)
{
	struct kernel_message *call = kernel_lacking(join, KERNEL_LACKS_ADDRESSES, any, NULL);

	if (!call || !line->addressed || !line->to.port)
		return;
	kernel_peers_learn_addresses(join->peers, call->connection, &line->from, &line->to);
	kernel_set_lack(join, call, KERNEL_LACKS_NOTHING);
}

/* Which message the application is told of. */
struct wanted {
	uint16_t attribute;
	const struct kernel_connection *connection;
};

static bool is_wanted(const struct kernel_message *message, const void *what)
{
	const struct wanted *wanted = what;

	return message->header.attribute_id == wanted->attribute && message->connection == wanted->connection;
}

static void tell_cause(struct kernel_join *join, uint16_t attribute, const struct kernel_connection *connection,
		       int cause)
{
	const struct wanted wanted = { attribute, connection };
	struct kernel_message *message = kernel_lacking(join, KERNEL_LACKS_CAUSE, is_wanted, &wanted);

	if (!message)
		return;
	message->cause = cause;
	kernel_set_lack(join, message, KERNEL_LACKS_NOTHING);
}

/* A DREQ came, or nothing did, or a DREP. */
static void tell_disconnected(struct kernel_join *join, struct kernel_connection *connection)
{
	const struct wanted wanted = { CMC_DREQ, NULL };
	struct kernel_message *message = kernel_lacking(join, KERNEL_LACKS_CONNECTION, is_wanted, &wanted);

	if (!message || !connection)
		return;
	kernel_set_connection(join, message, connection);
	kernel_peers_learn_tid(join->peers, connection, message->header.transaction_id);
}

void kernel_application(struct kernel_join *join, const struct kernel_line *line)
{
	struct kernel_connection *connection =
		line->addressed ? kernel_peers_by_addresses(join->peers, &line->from, &line->to) : NULL;

	kernel_explain(join, line, connection);
	if (strcmp(line->what, "CONNECT_REQUEST") == 0)
		tell_who_called(join, line);
	else if (strcmp(line->what, "REJECTED") == 0)
		tell_cause(join, CMC_REJ, connection, line->value);
	else if (strcmp(line->what, "UNREACHABLE") == 0 && line->value > 0)
		tell_cause(join, CMC_SIDR_REP, connection, line->value);
	else if (strcmp(line->what, "ESTABLISHED") == 0)
		tell_cause(join, CMC_SIDR_REP, connection, CMC_SIDR_SUCCESS);
	else if (strcmp(line->what, "DISCONNECTED") == 0)
		tell_disconnected(join, connection);
}
