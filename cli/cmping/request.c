/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>
#include <string.h>

#include <cmcodec/cmcodec.h>

#include "call.h"
#include "given.h"
#include "request.h"

enum { PSN_MASK = 0xffffff };

static struct live_call call_of(const struct probe *probe)
{
	const struct ping_config *config = probe->ping->config;

	return (struct live_call){
		.transport = probe->ping->live.transport, .peer = probe->place.port,
		.service_id = config->service_id, .no_ip_header = config->no_ip_header, .number = probe->seq,
		.private_data = config->private_data, .private_len = config->private_len,
	};
}

size_t request_private_room(const struct ping_config *config)
{
	struct cmc_mad mad;

	return live_call_room(config->service_id, config->no_ip_header,
			      config->kind == PROBE_SIDR ? sizeof(mad.body.sidr_req.private_data) :
							   sizeof(mad.body.req.private_data));
}

void request_req(const struct probe *probe, struct cmc_req *out)
{
	const struct ping_config *config = probe->ping->config;
	const struct live_call call = call_of(probe);
	struct cmc_mad mad;
	struct cmc_req *req = &mad.body.req;

	live_start_mad(&mad, CMC_REQ);
	live_call_req(&call, req);
	/* A peer that believes to have longer than we wait would answer too late. */
	if (config->response_ns)
		req->local_cm_response_timeout = req->remote_cm_response_timeout =
			live_timeout_code_within(config->response_ns);
	if (config->retries >= 0)
		req->max_cm_retries = (uint8_t)config->retries & 15;
	live_sets_apply_to(&config->sets, &mad);
	*out = *req;
}

void request_sidr_req(const struct probe *probe, struct cmc_sidr_req *out)
{
	const struct live_call call = call_of(probe);
	struct cmc_mad mad;

	live_start_mad(&mad, CMC_SIDR_REQ);
	live_call_sidr_req(&call, &mad.body.sidr_req);
	live_sets_apply_to(&probe->ping->config->sets, &mad);
	*out = mad.body.sidr_req;
}

/* The path that there is already, unless the user says which: whoever can load it has an alternate one. */
void request_lap(const struct probe *probe, struct cmc_lap *out)
{
	const struct live_call call = call_of(probe);
	struct cmc_req req;
	struct cmc_mad mad;

	request_req(probe, &req);
	live_start_mad(&mad, CMC_LAP);
	live_call_lap(&call, &req, &mad.body.lap);
	live_sets_apply_to(&probe->ping->config->sets, &mad);
	*out = mad.body.lap;
}

void request_adoption(const struct probe *probe, struct endpoint_adoption *out, struct cmc_dreq *dreq)
{
	const struct live_sets *sets = &probe->ping->config->sets;
	struct cmc_mad mad;
	struct cmc_req req;

	request_req(probe, &req);
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
