/* SPDX-License-Identifier: BSD-2-Clause */
/* Probes by the kernel's own connection manager: it makes the messages and resends them. What it tells becomes the messages
 * that it must have seen, as far as they are known. */
#include <glib.h>
#include <string.h>

#include <cmcodec/cmcodec.h>
#include <rdmacm.h>

#include "options.h"
#include "sets.h"
#include "tell.h"
#include "way.h"

struct kernel {
	struct rdmacm *rdmacm;
	struct transport_address peer;
	uint64_t handles;
};

enum { FIRST_QPN = 2, QPN_MASK = 0xffffff };

/* Fields of the REQ that a program may give to the kernel. */
static const char *const open_fields[] = {
	"local_qpn", "responder_resources", "initiator_depth", "retry_count", "rnr_retry_count", "srq",
	"end_to_end_flow_control",
};

static bool is_open_field(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(open_fields); i++)
		if (strcmp(name, open_fields[i]) == 0)
			return true;
	return false;
}

static bool sets_are_open(const struct live_sets *sets)
{
	const struct cmc_field *field;
	uint16_t attribute;

	for (unsigned i = 0; live_sets_at(sets, i, &attribute, &field); i++)
		if (attribute != CMC_REQ || !is_open_field(field->name))
			return false;
	return true;
}

static bool is_spoiled(const struct transport_faults *faults)
{
	return faults->loss > 0 || faults->duplicate > 0 || faults->reorder > 0 || faults->delay_ns || faults->jitter_ns;
}

const char *kernel_refusal(const struct ping_config *config)
{
	static const enum rdmacm_limit of_kinds[] = {
		[PROBE_LAP] = RDMACM_LIMIT_LAP, [PROBE_DREQ] = RDMACM_LIMIT_DREQ, [PROBE_MRA] = RDMACM_LIMIT_MRA,
		[PROBE_GET] = RDMACM_LIMIT_GET,
	};

	if (config->kind != PROBE_REQ && config->kind != PROBE_SIDR)
		return rdmacm_refusal(of_kinds[config->kind]);
	if (!rdmacm_has_service(config->service_id))
		return rdmacm_refusal(RDMACM_LIMIT_SERVICE);
	if (!sets_are_open(&config->sets) || config->no_ip_header || config->response_ns || config->retries >= 0)
		return rdmacm_refusal(RDMACM_LIMIT_FIELDS);
	if (config->follow)
		return rdmacm_refusal(RDMACM_LIMIT_REDIRECT);
	if (config->write)
		return rdmacm_refusal(RDMACM_LIMIT_CAPTURE);
	return is_spoiled(&config->transport.faults) ? rdmacm_refusal(RDMACM_LIMIT_SILENCE) : NULL;
}

int kernel_open(struct ping *ping)
{
	struct kernel *kernel = g_new0(struct kernel, 1);
	struct transport_problem problem = { 0 };
	const char *wrong = NULL;

	ping->kernel = kernel;
	if (rdmacm_open(&kernel->rdmacm, &ping->config->transport, &problem) != 0)
		wrong = problem.sentence;
	else if (rdmacm_resolve(kernel->rdmacm, ping->config->target, &kernel->peer) != 0)
		wrong = rdmacm_problem(kernel->rdmacm)->sentence;
	if (wrong)
		cli_error("%s", wrong);
	return wrong ? CLI_USAGE : 0;
}

void kernel_close(struct ping *ping)
{
	if (ping->kernel)
		rdmacm_close(ping->kernel->rdmacm);
	g_free(ping->kernel);
}

const struct transport_address *kernel_peer(const struct ping *ping)
{
	return &ping->kernel->peer;
}

static void fill_parameters(const struct probe *probe, struct rdmacm_parameters *out)
{
	const struct ping_config *config = probe->ping->config;
	struct cmc_mad mad;
	struct cmc_req *req = &mad.body.req;

	rdmacm_parameters_init(out, FIRST_QPN + g_random_int() % (QPN_MASK - FIRST_QPN));
	live_start_mad(&mad, CMC_REQ);
	*req = (struct cmc_req){
		.local_qpn = out->qpn, .responder_resources = out->responder_resources,
		.initiator_depth = out->initiator_depth, .retry_count = out->retry_count,
		.rnr_retry_count = out->rnr_retry_count, .srq = out->srq, .end_to_end_flow_control = out->flow_control,
	};
	live_sets_apply_to(&config->sets, &mad);
	out->qpn = req->local_qpn;
	out->responder_resources = req->responder_resources;
	out->initiator_depth = req->initiator_depth;
	out->retry_count = req->retry_count;
	out->rnr_retry_count = req->rnr_retry_count;
	out->srq = req->srq;
	out->flow_control = req->end_to_end_flow_control;
	out->private_data_len = (uint8_t)config->private_len;
	memcpy(out->private_data, config->private_data, MIN(config->private_len, sizeof(out->private_data)));
}

static int send(struct probe *probe)
{
	struct ping *ping = probe->ping;
	struct rdmacm_parameters parameters;

	fill_parameters(probe, &parameters);
	probe->handle = ++ping->kernel->handles;
	return rdmacm_connect(ping->kernel->rdmacm, &ping->kernel->peer, ping->config->service_id, &parameters, probe,
			      &probe->connection);
}

static const char *sentence(const struct ping *ping, int error)
{
	(void)error;
	return rdmacm_problem(ping->kernel->rdmacm)->sentence;
}

static void refuse(struct probe *probe)
{
	rdmacm_reject(probe->ping->kernel->rdmacm, probe->connection, NULL, 0);
}

static bool disconnect(struct probe *probe)
{
	probe->closing = true;
	return rdmacm_disconnect(probe->ping->kernel->rdmacm, probe->connection) == 0;
}

static void leave(struct probe *probe)
{
	if (probe->connection)
		rdmacm_forget(probe->ping->kernel->rdmacm, probe->connection);
	probe->connection = NULL;
}

/* Which message an event tells of, and which one of ours it answers. */
struct told {
	uint16_t attribute, request;
};

static bool is_message(struct told *out, const struct probe *probe, const struct rdmacm_event *event)
{
	switch (event->kind) {
	case RDMACM_EVENT_RESPONSE:
		*out = (struct told){ CMC_REP, CMC_REQ };
		return true;
	case RDMACM_EVENT_ESTABLISHED:
		*out = (struct told){ CMC_SIDR_REP, CMC_SIDR_REQ };
		return event->sidr;
	case RDMACM_EVENT_REJECTED:
		*out = event->sidr ? (struct told){ CMC_SIDR_REP, CMC_SIDR_REQ } : (struct told){ CMC_REJ, CMC_REQ };
		return true;
	case RDMACM_EVENT_DISCONNECTED:
		*out = probe->closing ? (struct told){ CMC_DREP, CMC_DREQ } : (struct told){ CMC_DREQ, 0 };
		return true;
	default:
		return false;
	}
}

static void fill_private(uint8_t *out, size_t room, const struct rdmacm_parameters *parameters)
{
	memcpy(out, parameters->private_data, MIN(parameters->private_data_len, room));
}

/* As much of the message as the kernel tells. */
static void fill_message(struct cmc_mad *mad, const struct rdmacm_event *event, uint64_t service_id)
{
	const struct rdmacm_parameters *parameters = &event->parameters;
	struct cmc_sidr_rep *sidr = &mad->body.sidr_rep;
	struct cmc_rej *rej = &mad->body.rej;
	struct cmc_rep *rep = &mad->body.rep;

	switch (mad->header.attribute_id) {
	case CMC_REP:
		rep->local_qpn = parameters->qpn;
		rep->responder_resources = parameters->responder_resources;
		rep->initiator_depth = parameters->initiator_depth;
		rep->rnr_retry_count = parameters->rnr_retry_count & 7;
		fill_private(rep->private_data, sizeof(rep->private_data), parameters);
		break;
	case CMC_REJ:
		rej->reason = event->reason;
		fill_private(rej->private_data, sizeof(rej->private_data), parameters);
		break;
	case CMC_SIDR_REP:
		sidr->status = (uint8_t)event->reason;
		sidr->qpn = parameters->qpn;
		sidr->q_key = parameters->q_key;
		sidr->service_id = service_id;
		fill_private(sidr->private_data, sizeof(sidr->private_data), parameters);
		break;
	default:
		break;
	}
}

static void tell_message(struct probe *probe, const struct rdmacm_event *event, struct told told)
{
	const struct transport_address *from = &probe->ping->kernel->peer;
	struct endpoint_event as_message = {
		.kind = ENDPOINT_EVENT_MESSAGE, .handle = probe->handle, .time_ns = event->time_ns, .request = told.request,
		.tries = 1, .response_ns = event->response_ns, .has_message = true, .from = live_address(from),
	};

	live_start_mad(&as_message.message, told.attribute);
	fill_message(&as_message.message, event, probe->ping->config->service_id);
	cmc_encode(as_message.mad, sizeof(as_message.mad), &as_message.message);
	probe_event(probe, &as_message);
}

static void take(const struct rdmacm_event *event)
{
	struct probe *probe = event->user;
	struct told told;

	if (event->kind == RDMACM_EVENT_RESPONSE && probe->ping->config->full)
		rdmacm_establish(probe->ping->kernel->rdmacm, probe->connection);
	if (is_message(&told, probe, event)) {
		tell_message(probe, event, told);
	} else if (event->kind == RDMACM_EVENT_UNREACHABLE || event->kind == RDMACM_EVENT_FAILED) {
		probe->ping->errors += event->kind == RDMACM_EVENT_FAILED;
		probe_give_up(probe, event->sentence);
	}
}

static void step(struct ping *ping, uint64_t until_ns)
{
	struct rdmacm *rdmacm = ping->kernel->rdmacm;
	struct pollfd polled = { .fd = rdmacm_fd(rdmacm), .events = POLLIN };
	struct rdmacm_event event;
	uint64_t now = live_now();
	int got;

	until_ns = MIN(until_ns, live_timers_next(&ping->live.timers));
	cli_wait(&polled, 1, until_ns == UINT64_MAX ? UINT64_MAX : until_ns - MIN(now, until_ns));
	while ((got = rdmacm_next_event(rdmacm, &event)) > 0)
		take(&event);
	if (got < 0 && !ping->failed) {
		cli_error("%s", rdmacm_problem(rdmacm)->sentence);
		ping->failed = true;
	}
	live_timers_run(&ping->live.timers, live_now());
}

const struct way way_kernel = {
	.send = send, .sentence = sentence, .refuse = refuse, .disconnect = disconnect, .close = leave, .leave = leave,
	.step = step,
};
