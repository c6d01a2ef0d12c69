/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <string.h>

#include <cmcodec/cmcodec.h>

#include "field_words.h"
#include "given.h"
#include "request.h"

enum { PERMISSIVE_LID = 0xffff, HOP_LIMIT = 64, FIRST_PORT = 49152, PORTS = 16384, PSN_MASK = 0xffffff };

static const uint8_t mapped_ipv4[12] = { [10] = 0xff, [11] = 0xff };

static bool is_zero(const uint8_t gid[16])
{
	static const uint8_t zero[16];

	return memcmp(gid, zero, sizeof(zero)) == 0;
}

static void put_number(uint8_t *data, const struct cmc_private_layout *layout, const char *name, uint64_t value)
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

/* Listeners of the RDMA IP CM service look into this header; without IP addresses there is nothing to put in. */
static bool wants_ip_header(const struct ping *ping)
{
	const struct transport_address *local = transport_local(ping->live.transport);
	struct cmc_service service;

	cmc_service_describe(&service, ping->config->service_id);
	return service.ip_cm_header && !ping->config->no_ip_header && !is_zero(local->gid);
}

static void put_private(const struct ping *ping, uint64_t seq, uint8_t *data)
{
	const struct cmc_private_layout *layout = private_layout_by_key("rdma_ip_cm");
	const struct transport_address *local = transport_local(ping->live.transport);
	const struct transport_address peer = live_transport_address(&ping->peer);
	bool ipv4 = memcmp(local->gid, mapped_ipv4, sizeof(mapped_ipv4)) == 0;

	if (wants_ip_header(ping)) {
		put_number(data, layout, "ip_version", ipv4 ? 0x40 : 0x60);
		put_number(data, layout, "source_port", FIRST_PORT + seq % PORTS);
		put_address(data, layout, "source_address", local->gid);
		put_address(data, layout, "destination_address", peer.gid);
		data += layout->size;
	}
	memcpy(data, ping->config->private_data, ping->config->private_len);
}

size_t request_private_room(const struct ping_config *config)
{
	struct cmc_mad mad;
	struct cmc_service service;
	size_t room = config->kind == PROBE_SIDR ? sizeof(mad.body.sidr_req.private_data) :
						   sizeof(mad.body.req.private_data);

	cmc_service_describe(&service, config->service_id);
	return service.ip_cm_header && !config->no_ip_header ? room - private_layout_by_key("rdma_ip_cm")->size : room;
}

size_t request_nvme(uint8_t *out, size_t room)
{
	const struct cmc_private_layout *layout = private_layout_by_key("nvme_rdma_req");

	if (layout->size > room)
		return 0;
	memset(out, 0, layout->size);
	put_number(out, layout, "hrqsize", 32);
	put_number(out, layout, "hsqsize", 31);
	return layout->size;
}

/* On Ethernet and behind routers LIDs say nothing. */
static uint16_t lid_of(const struct transport_address *address)
{
	return address->lid ? address->lid : PERMISSIVE_LID;
}

static void put_path(const struct ping *ping, struct cmc_req *req)
{
	const struct transport_address *local = transport_local(ping->live.transport);
	const struct transport_address peer = live_transport_address(&ping->peer);

	req->partition_key = transport_p_key(ping->live.transport);
	req->primary_local_port_lid = lid_of(local);
	req->primary_remote_port_lid = lid_of(&peer);
	memcpy(req->primary_local_port_gid, local->gid, sizeof(local->gid));
	memcpy(req->primary_remote_port_gid, peer.gid, sizeof(peer.gid));
	req->primary_flow_label = peer.flow_label;
	req->primary_traffic_class = peer.traffic_class;
	req->primary_sl = peer.sl;
	req->primary_hop_limit = HOP_LIMIT;
	req->primary_subnet_local = peer.lid != 0 && !peer.has_grh;
}

void request_req(const struct ping *ping, uint64_t seq, struct cmc_req *out)
{
	struct cmc_mad mad;
	struct cmc_req *req = &mad.body.req;

	live_start_mad(&mad, CMC_REQ);
	endpoint_req_init(req, ping->config->service_id);
	put_path(ping, req);
	req->starting_psn = g_random_int() & PSN_MASK;
	if (ping->config->response_ns)
		req->local_cm_response_timeout = req->remote_cm_response_timeout =
			live_timeout_code(ping->config->response_ns) & 31;
	if (ping->config->retries >= 0)
		req->max_cm_retries = (uint8_t)ping->config->retries & 15;
	put_private(ping, seq, req->private_data);
	live_sets_apply_to(&ping->config->sets, &mad);
	*out = *req;
}

void request_sidr_req(const struct ping *ping, uint64_t seq, struct cmc_sidr_req *out)
{
	struct cmc_mad mad;

	live_start_mad(&mad, CMC_SIDR_REQ);
	mad.body.sidr_req.service_id = ping->config->service_id;
	mad.body.sidr_req.partition_key = transport_p_key(ping->live.transport);
	put_private(ping, seq, mad.body.sidr_req.private_data);
	live_sets_apply_to(&ping->config->sets, &mad);
	*out = mad.body.sidr_req;
}

/* The path that there is already, unless the user says which: whoever can load it has an alternate one. */
void request_lap(const struct ping *ping, struct cmc_lap *out)
{
	const struct transport_address *local = transport_local(ping->live.transport);
	const struct transport_address peer = live_transport_address(&ping->peer);
	struct cmc_req req;
	struct cmc_mad mad;
	struct cmc_lap *lap = &mad.body.lap;

	request_req(ping, 0, &req);
	live_start_mad(&mad, CMC_LAP);
	lap->remote_cm_response_timeout = req.remote_cm_response_timeout;
	lap->alternate_local_port_lid = lid_of(local);
	lap->alternate_remote_port_lid = lid_of(&peer);
	memcpy(lap->alternate_local_port_gid, local->gid, sizeof(local->gid));
	memcpy(lap->alternate_remote_port_gid, peer.gid, sizeof(peer.gid));
	lap->alternate_hop_limit = HOP_LIMIT;
	lap->alternate_sl = peer.sl;
	lap->alternate_subnet_local = req.primary_subnet_local;
	lap->alternate_local_ack_timeout = req.primary_local_ack_timeout;
	live_sets_apply_to(&ping->config->sets, &mad);
	*out = *lap;
}

void request_adoption(const struct ping *ping, struct endpoint_adoption *out, struct cmc_dreq *dreq)
{
	const struct live_sets *sets = &ping->config->sets;
	struct cmc_mad mad;
	struct cmc_req req;

	request_req(ping, 0, &req);
	live_start_mad(&mad, CMC_DREQ);
	mad.body.dreq.local_comm_id = g_random_int();
	mad.body.dreq.remote_comm_id = g_random_int();
	mad.body.dreq.remote_qpn_eecn = g_random_int() & PSN_MASK;
	live_sets_apply_to(sets, &mad);
	*dreq = mad.body.dreq;
	*out = (struct endpoint_adoption){
		.local_comm_id = dreq->local_comm_id, .remote_comm_id = dreq->remote_comm_id,
		.remote_qpn = dreq->remote_qpn_eecn, .response_timeout = req.remote_cm_response_timeout,
		.max_cm_retries = req.max_cm_retries,
	};
}
