/* SPDX-License-Identifier: BSD-2-Clause */
/* What went wrong in the kernel: remarks that no message on the wire tells. */
#include <string.h>

#include "kernel_private.h"

/* Errors that deserve words. Others follow from what is told already, or happen in healthy connections. */
static const struct {
	const char *event;
	const char *words;
} remarks[] = {
	{ "icm_mad_send_err", "a message was given up" },
	{ "icm_rep_unknown_err", "a REP was dropped: this host does not wait for one" },
	{ "icm_rej_unknown_err", "a REJ was dropped: no connection of this host is meant" },
	{ "icm_mra_unknown_err", "an MRA was dropped: no connection of this host is meant" },
	{ "icm_insert_failed_err", "a REP was dropped: another connection has the peer's ID" },
	{ "icm_qp_init_err", "the QP cannot be set up: the connection is not in a state for it" },
	{ "icm_qp_rtr_err", "the QP cannot be set up: the connection is not in a state for it" },
	{ "icm_qp_rts_err", "the QP cannot be set up: the connection is not in a state for it" },
	{ "ADDR_ERROR", "the peer's address cannot be resolved" },
	{ "ROUTE_ERROR", "there is no path to the peer" },
	{ "DEVICE_REMOVAL", "the RDMA device goes away" },
};

static const char *words_of(const char *event)
{
	for (size_t i = 0; i < G_N_ELEMENTS(remarks); i++)
		if (strcmp(remarks[i].event, event) == 0)
			return remarks[i].words;
	return NULL;
}

static void learn_application(struct kernel_message *message, const struct kernel_line *line)
{
	if (line->kind != KERNEL_EVENT)
		return;
	message->value = line->value;
	message->addressed = line->addressed;
	message->from = line->from;
	message->to = line->to;
}

static void remark(struct kernel_join *join, const struct kernel_line *line, const char *event,
		   struct kernel_connection *connection)
{
	const char *words = words_of(event);
	struct kernel_message *message = words ? kernel_wait(join, line, connection) : NULL;

	if (!message)
		return;
	message->remark = words;
	memcpy(message->state, line->state, sizeof(message->state));
	memcpy(message->status, line->status, sizeof(message->status));
	learn_application(message, line);
	if (line->status[0])
		kernel_set_lack(join, message, KERNEL_LACKS_EXPLANATION);
}

/* The last word on what ib_cm refused. */
static void settle(struct kernel_join *join, const struct kernel_line *line)
{
	struct kernel_message *refusal = kernel_lacking(join, KERNEL_LACKS_REASON, kernel_is_of_task, &line->pid);

	if (!refusal)
		return;
	if (strcmp(line->name, "icm_staleconn_err") == 0)
		refusal->cause = CMC_REJ_STALE_CONN;
	kernel_set_lack(join, refusal, KERNEL_LACKS_NOTHING);
}

void kernel_failed(struct kernel_join *join, const struct kernel_line *line)
{
	struct kernel_connection *connection = kernel_peers_by_local(join->peers, line->local_id);

	settle(join, line);
	remark(join, line, line->name, connection);
	/* Behind it a DREP is sent. */
	if (strcmp(line->name, "icm_dreq_skipped") != 0)
		g_hash_table_remove(join->announced, GUINT_TO_POINTER(line->pid));
}

/* A failed send names no connection, but the application is told next. */
void kernel_explain(struct kernel_join *join, const struct kernel_line *line, struct kernel_connection *connection)
{
	struct kernel_message *failed = kernel_lacking(join, KERNEL_LACKS_EXPLANATION, kernel_is_of_task, &line->pid);

	if (failed && connection) {
		kernel_set_connection(join, failed, connection);
		learn_application(failed, line);
	} else {
		remark(join, line, line->what, connection);
	}
}
