/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <string.h>

#include <cmcodec/service.h>

#include "kernel_event.h"

/* A MAD that grows with each field that is known. */
struct growing {
	uint8_t *mad;
	size_t len;
	const struct cmc_layout *layout;
};

static void put(struct growing *growing, const char *name, uint64_t value)
{
	const struct cmc_field *field = cmc_field_find(growing->layout, name);

	if (!field || cmc_field_set(field, growing->mad, CMC_MAD_LEN, value) != 0)
		return;
	growing->len = MAX(growing->len, cmc_field_byte(field) + cmc_field_bytes(field));
}

static uint16_t called_port(const struct kernel_connection *connection)
{
	return connection->active ? connection->to.port : connection->from.port;
}

/* rdma_cm sends REQs to the ServiceIDs of TCP ports. */
static void put_service(struct growing *growing, const struct kernel_connection *connection)
{
	uint16_t port = called_port(connection);
	uint64_t service_id;
	char words[16];

	g_snprintf(words, sizeof(words), "tcp:%u", port);
	if (port && cmc_service_parse(&service_id, words) == 0)
		put(growing, "service_id", service_id);
}

/* Fields in the order in which they stand in the message, up to the first that is not known. */
static void put_fields(struct growing *growing, const struct kernel_message *message)
{
	put(growing, "request_id", message->local_id);
	put(growing, "local_comm_id", message->local_id);
	put(growing, "remote_comm_id", message->remote_id);
	switch (message->header.attribute_id) {
	case CMC_REQ:
		put_service(growing, message->connection);
		break;
	case CMC_SIDR_REP:
		if (message->cause >= 0)
			put(growing, "status", (uint64_t)message->cause);
		break;
	case CMC_MRA:
		if (message->which >= 0)
			put(growing, "message_mraed", (uint64_t)message->which);
		break;
	case CMC_REJ:
		if (message->which >= 0)
			put(growing, "message_rejected", (uint64_t)message->which);
		if (message->which >= 0 && message->cause >= 0)
			put(growing, "reason", (uint64_t)message->cause);
		break;
	default:
		break;
	}
}

static bool make_mad(struct kernel_event *out, const struct kernel_message *message)
{
	struct growing growing = { .mad = out->mad, .len = CMC_MAD_HEADER_LEN };
	struct cmc_mad mad;

	memset(&mad, 0, sizeof(mad));
	mad.header = message->header;
	if (cmc_encode(out->mad, sizeof(out->mad), &mad) != CMC_MAD_LEN)
		return false;
	cmc_layout_of(&growing.layout, out->mad, CMC_MAD_LEN);
	put_fields(&growing, message);
	out->event.mad = out->mad;
	out->event.len = growing.len;
	return true;
}

/* rdma_cm's addresses, else LIDs; the LID of this host stands in no line. */
static void make_endpoints(struct event *event, const struct kernel_message *message)
{
	const struct kernel_connection *connection = message->connection;
	struct cmc_endpoint here = cmc_endpoint_unnamed(false), there = cmc_endpoint_unnamed(true);

	if (connection->addressed) {
		here = connection->from.endpoint;
		there = connection->to.endpoint;
	} else if (connection->lid) {
		there = cmc_endpoint_lid(connection->lid);
	}
	event->src = message->sent ? here : there;
	event->dst = message->sent ? there : here;
}

/* Work of the kernel's own threads is nobody's. */
static void make_facts(struct kernel_facts *facts, const struct kernel_message *message)
{
	*facts = (struct kernel_facts){
		.sent = message->sent,
		.port = called_port(message->connection),
		.refused_at_once = message->issued && message->cause < 0 && message->header.attribute_id == CMC_REJ,
	};
	if (message->sent && !g_str_has_prefix(message->task, "kworker/"))
		g_strlcpy(facts->task, message->task, sizeof(facts->task));
}

bool kernel_event_make(struct kernel_event *out, const struct kernel_message *message, uint32_t number,
		       uint64_t clock_ns)
{
	if (!make_mad(out, message))
		return false;
	make_endpoints(&out->event, message);
	make_facts(&out->facts, message);
	memset(&out->packet, 0, sizeof(out->packet));
	out->packet.time_ns = message->time_ns + clock_ns;
	out->packet.number = number;
	out->event.packet = &out->packet;
	out->event.kernel = &out->facts;
	return true;
}

/* What the connection waited for when a send of it failed. */
static const struct {
	const char *state;
	uint16_t attribute;
} requests[] = {
	{ "REQ_SENT", CMC_REQ },
	{ "MRA_REQ_RCVD", CMC_REQ },
	{ "REP_SENT", CMC_REP },
	{ "MRA_REP_RCVD", CMC_REP },
	{ "DREQ_SENT", CMC_DREQ },
	{ "SIDR_REQ_SENT", CMC_SIDR_REQ },
};

static const char *request_in(const char *state)
{
	for (size_t i = 0; i < G_N_ELEMENTS(requests); i++)
		if (strcmp(requests[i].state, state) == 0)
			return cmc_enum_value_title(CMC_ENUM_ATTRIBUTE_ID, requests[i].attribute);
	return "message";
}

static void text_failure(struct cmc_text *text, const struct kernel_message *remark)
{
	const char *request = request_in(remark->state);

	if (strcmp(remark->status, "RESP_TIMEOUT_ERR") == 0)
		cmc_text_printf(text, "no answer to the %s came: it is given up", request);
	else
		cmc_text_printf(text, "the %s could not be sent: %s", request, remark->status);
}

/* A connection has no address of its own before the way to its peer is known. */
static bool is_unspecified(const struct kernel_address *address)
{
	static const struct cmc_endpoint v6, v4 = { .address = { [10] = 0xff, 0xff } };

	return memcmp(&address->endpoint, &v6, sizeof(v6)) == 0 || memcmp(&address->endpoint, &v4, sizeof(v4)) == 0;
}

static void text_path(struct cmc_text *text, const struct kernel_address *from, const struct kernel_address *to)
{
	const struct cmc_endpoint here = is_unspecified(from) ? cmc_endpoint_unnamed(false) : from->endpoint;

	cmc_text_endpoint(text, &here);
	cmc_text_string(text, " > ");
	cmc_text_endpoint(text, &to->endpoint);
	if (to->port)
		cmc_text_printf(text, " port %u", to->port);
	cmc_text_string(text, ": ");
}

void kernel_event_remark(struct cmc_text *text, const struct kernel_message *remark)
{
	const struct kernel_connection *connection = remark->connection;

	if (remark->addressed)
		text_path(text, &remark->from, &remark->to);
	else if (connection && connection->addressed)
		text_path(text, &connection->from, &connection->to);
	if (remark->status[0])
		text_failure(text, remark);
	else
		cmc_text_string(text, remark->remark);
	if (remark->value < 0)
		cmc_text_printf(text, " (%s)", g_strerror(-remark->value));
	if (connection && connection->local_id) {
		cmc_text_string(text, ", ID ");
		cmc_text_hex(text, connection->local_id, 8);
	}
}
