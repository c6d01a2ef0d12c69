/* SPDX-License-Identifier: BSD-2-Clause */
#include <glib.h>

#include "options.h"
#include "say.h"
#include "visit.h"

struct visit *visit_find(const struct serve *serve, uint64_t handle)
{
	return g_hash_table_lookup(serve->visits, &handle);
}

static void answer_rep(struct visit *visit, struct cmc_mad *mad)
{
	struct cmc_mad rep = *mad;

	endpoint_rep_init(&rep.body.rep, &visit->req);
	memcpy(rep.body.rep.private_data, mad->body.rep.private_data, sizeof(rep.body.rep.private_data));
	*mad = rep;
}

static int send_answer(struct visit *visit, const struct cmc_mad *mad)
{
	struct endpoint *ep = visit->serve->live.endpoint;
	uint64_t now = live_now(), handle = visit->handle;

	switch (mad->header.attribute_id) {
	case CMC_REP:
		return endpoint_send_rep(ep, now, handle, &mad->body.rep);
	case CMC_REJ:
		return endpoint_send_rej(ep, now, handle, &mad->body.rej);
	case CMC_APR:
		return endpoint_send_apr(ep, now, handle, &mad->body.apr);
	case CMC_SIDR_REP:
		return endpoint_send_sidr_rep(ep, now, handle, &mad->body.sidr_rep);
	default:
		return endpoint_send_drep(ep, now, handle, &mad->body.drep);
	}
}

static void answer(struct visit *visit)
{
	struct rule *rule = visit->rule;
	struct cmc_mad mad = rule->answer;
	int error;

	if (rule->decision == DECIDE_SILENT)
		return;
	if (mad.header.attribute_id == CMC_REP)
		answer_rep(visit, &mad);
	live_sets_apply_to(&rule->sets, &mad);
	error = send_answer(visit, &mad);
	if (error)
		cli_error("#%llu: %s not sent: %s", (unsigned long long)visit->number,
			  live_message_name(mad.header.attribute_id), endpoint_strerror(error));
}

static void answer_is_due(struct live_timer *timer)
{
	answer((struct visit *)timer);
}

static void send_mra(struct visit *visit)
{
	const struct cmc_mra mra = { .service_timeout = visit->rule->mra };

	endpoint_send_mra(visit->serve->live.endpoint, live_now(), visit->handle, &mra);
}

void visit_decide(struct visit *visit, uint16_t request)
{
	visit->request = request;
	visit->rule = rules_decide(&visit->serve->rules, request, visit->context.service_id);
	if (visit->rule->has_mra)
		send_mra(visit);
	if (visit->rule->delay_ns)
		live_timer_set(&visit->serve->live.timers, &visit->timer, live_now() + visit->rule->delay_ns);
	else
		answer(visit);
}

struct visit *visit_open(struct serve *serve, const struct endpoint_event *event)
{
	struct visit *visit = g_new0(struct visit, 1);
	const struct cmc_mad *mad = &event->message;

	visit->timer.due = answer_is_due;
	visit->serve = serve;
	visit->handle = event->handle;
	visit->number = ++serve->n_visits;
	visit->context.has_service_id = true;
	if (mad->header.attribute_id == CMC_REQ) {
		visit->req = mad->body.req;
		visit->context.service_id = mad->body.req.service_id;
	} else {
		visit->context.service_id = mad->body.sidr_req.service_id;
	}
	g_hash_table_insert(serve->visits, &visit->handle, visit);
	return visit;
}

void visit_close(struct visit *visit)
{
	live_timer_stop(&visit->serve->live.timers, &visit->timer);
	g_hash_table_remove(visit->serve->visits, &visit->handle);
}
