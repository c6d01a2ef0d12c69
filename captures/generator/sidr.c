/* SPDX-License-Identifier: BSD-2-Clause */
/* Service ID resolution: every status, and a redirect that is followed. */
#include "terms.h"

#define RESOLVE(number) .exchange = (number), MESSAGE(CMC_SIDR_REQ), .mad.body.sidr_req.service_id = UDADDY
#define ANSWER(number) .from = SERVER, .exchange = (number), MESSAGE(CMC_SIDR_REP)
#define FOUND .mad.body.sidr_rep = { .qpn = 0x0001f0, .q_key = 0x01234567 }
#define ELSEWHERE \
	.mad.body.sidr_rep.status = CMC_SIDR_REDIRECT, \
	.redirect = &(const struct cmc_class_port_info){ REDIRECT_TO_OTHER(CMC_GSI_QPN) }

static const struct step all_status[] = {
	{ RESOLVE(0), .text = "client" },
	{ ANSWER(0), FOUND, .text = "server" },
	{ .after_us = MS(100), RESOLVE(1) },
	{ ANSWER(1), .mad.body.sidr_rep.status = CMC_SIDR_UNSUPPORTED },
	{ .after_us = MS(100), RESOLVE(2) },
	{ ANSWER(2), .mad.body.sidr_rep.status = CMC_SIDR_REJECT, .text = "not today" },
	{ .after_us = MS(100), RESOLVE(3) },
	{ ANSWER(3), .mad.body.sidr_rep.status = CMC_SIDR_NO_QP },
	{ .after_us = MS(100), RESOLVE(4) },
	{ ANSWER(4), ELSEWHERE },
	{ .after_us = MS(100), RESOLVE(5) },
	{ ANSWER(5), .mad.body.sidr_rep = { .status = CMC_SIDR_UNSUPPORTED_VERSION, .additional_information_length = 1,
					    .additional_information = { 0x01 } } },
};

static const struct step redirect[] = {
	{ RESOLVE(0) },
	{ ANSWER(0), ELSEWHERE },
	{ .after_us = MS(2), .to = OTHER, RESOLVE(1) },
	{ .from = OTHER, .exchange = 1, MESSAGE(CMC_SIDR_REP), FOUND },
};

enum { TRIES = 16, INTERVAL_MS = 4300 }; /* as Linux does */

/* To the caller both look like a failure: one service is refused, the other host says nothing. */
static void write_refused_or_silent(struct synth *synth)
{
	static const struct step refused[] = {
		{ RESOLVE(0) },
		{ ANSWER(0), .mad.body.sidr_rep.status = CMC_SIDR_REJECT, .text = "not today" },
	};
	struct step silent = { .after_us = MS(100), .to = OTHER, RESOLVE(1) };

	synth_packets(synth, refused, COUNT(refused));
	for (int i = 0; i < TRIES; i++) {
		synth_packet(synth, &silent);
		silent.after_us = MS(INTERVAL_MS);
	}
}

static const struct scenario scenarios[] = {
	{ "sidr_status", "SIDR_REP with every status", &in_erf, STEPS(all_status) },
	{ "sidr_redirect", "SIDR_REP 4 with a ClassPortInfo; the caller asks there", &in_erf, STEPS(redirect) },
	{ "sidr_refused_or_silent", "SIDR_REP 2 from one host, no answer to 16 SIDR_REQs from another", &roce_v2,
	  .write = write_refused_or_silent },
};

const struct topic sidr_topic = TOPIC(scenarios);
