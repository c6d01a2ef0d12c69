/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <string.h>

#include <cmcodec/cmcodec.h>

#include "call.h"
#include "endpoint.h"
#include "field_words.h"

enum { PERMISSIVE_LID = 0xffff, HOP_LIMIT = 64, FIRST_PORT = 49152, PORTS = 16384, PSN_MASK = 0xffffff };

static const uint8_t mapped_ipv4[12] = { [10] = 0xff, [11] = 0xff };

static bool is_zero(const uint8_t gid[16])
{
	static const uint8_t zero[16];

	return memcmp(gid, zero, sizeof(zero)) == 0;
}

void live_put_private(uint8_t *data, const struct cmc_private_layout *layout, const char *name, uint64_t value)
{
	const struct cmc_private_field *field = cmc_private_field_find(layout, name);

	for (unsigned i = 0; i < field->size; i++) {
		unsigned shift = field->byte_order == CMC_LITTLE_ENDIAN ? 8 * i : 8 * (field->size - 1u - i);

		data[field->offset + i] = (uint8_t)(value >> shift);
	}
}

/* An IPv4 address stands in the last 4 bytes, the others are 0. */
static void put_address(uint8_t *data, const struct cmc_private_layout *layout, const char *name, const uint8_t gid[16])
{
	uint8_t *out = data + cmc_private_field_find(layout, name)->offset;

	memcpy(out, gid, 16);
	if (memcmp(gid, mapped_ipv4, sizeof(mapped_ipv4)) == 0)
		memset(out, 0, sizeof(mapped_ipv4));
}

static bool service_has_ip_header(uint64_t service_id)
{
	struct cmc_service service;

	cmc_service_describe(&service, service_id);
	return service.ip_cm_header;
}

/* Listeners of the RDMA IP CM service look into this header; without IP addresses there is nothing to put in. */
static void put_private(const struct live_call *call, uint8_t *data)
{
	const struct cmc_private_layout *layout = private_layout_by_key("rdma_ip_cm");
	const struct transport_address *local = transport_local(call->transport);
	bool ipv4 = memcmp(local->gid, mapped_ipv4, sizeof(mapped_ipv4)) == 0;

	if (service_has_ip_header(call->service_id) && !call->no_ip_header && !is_zero(local->gid)) {
		live_put_private(data, layout, "ip_version", ipv4 ? 0x40 : 0x60);
		live_put_private(data, layout, "source_port", FIRST_PORT + call->number % PORTS);
		put_address(data, layout, "source_address", local->gid);
		put_address(data, layout, "destination_address", call->peer.gid);
		data += layout->size;
	}
	if (call->private_len > 0)
		memcpy(data, call->private_data, call->private_len);
}

size_t live_call_room(uint64_t service_id, bool no_ip_header, size_t field_size)
{
	bool header = service_has_ip_header(service_id) && !no_ip_header;

	return header ? field_size - private_layout_by_key("rdma_ip_cm")->size : field_size;
}

/* On Ethernet and behind routers LIDs say nothing. */
static uint16_t lid_of(const struct transport_address *address)
{
	return address->lid ? address->lid : PERMISSIVE_LID;
}

static void put_path(const struct live_call *call, struct cmc_req *req)
{
	const struct transport_address *local = transport_local(call->transport);
	const struct transport_address *peer = &call->peer;

	req->partition_key = transport_p_key(call->transport);
	req->primary_local_port_lid = lid_of(local);
	req->primary_remote_port_lid = lid_of(peer);
	memcpy(req->primary_local_port_gid, local->gid, sizeof(local->gid));
	memcpy(req->primary_remote_port_gid, peer->gid, sizeof(peer->gid));
	req->primary_flow_label = peer->flow_label;
	req->primary_traffic_class = peer->traffic_class;
	req->primary_sl = peer->sl;
	req->primary_hop_limit = HOP_LIMIT;
	req->primary_subnet_local = peer->lid != 0 && !peer->has_grh;
}

void live_call_req(const struct live_call *call, struct cmc_req *out)
{
	endpoint_req_init(out, call->service_id);
	put_path(call, out);
	out->starting_psn = g_random_int() & PSN_MASK;
	put_private(call, out->private_data);
}

void live_call_sidr_req(const struct live_call *call, struct cmc_sidr_req *out)
{
	memset(out, 0, sizeof(*out));
	out->service_id = call->service_id;
	out->partition_key = transport_p_key(call->transport);
	put_private(call, out->private_data);
}

void live_call_lap(const struct live_call *call, const struct cmc_req *req, struct cmc_lap *out)
{
	const struct transport_address *local = transport_local(call->transport);

	memset(out, 0, sizeof(*out));
	out->remote_cm_response_timeout = req->remote_cm_response_timeout;
	out->alternate_local_port_lid = lid_of(local);
	out->alternate_remote_port_lid = lid_of(&call->peer);
	memcpy(out->alternate_local_port_gid, local->gid, sizeof(local->gid));
	memcpy(out->alternate_remote_port_gid, call->peer.gid, sizeof(call->peer.gid));
	out->alternate_hop_limit = HOP_LIMIT;
	out->alternate_sl = call->peer.sl;
	out->alternate_subnet_local = req->primary_subnet_local;
	out->alternate_local_ack_timeout = req->primary_local_ack_timeout;
}
