/* SPDX-License-Identifier: BSD-2-Clause */
/* Alternate paths, MRA, and paths of Omni-Path. */
#include <string.h>

#include "terms.h"

/* Every AP status with its information. */
static const struct answer {
	uint8_t status;
	uint8_t n;
	uint8_t information[16];
} answers[] = {
	{ CMC_AP_SUCCESS, 0 },
	{ CMC_AP_INVALID_COMM_ID, 0 },
	{ CMC_AP_UNSUPPORTED, 0 },
	{ CMC_AP_REJECT, 0 },
	{ CMC_AP_REDIRECT, CMC_INFO_LEN },
	{ CMC_AP_IS_CURRENT, 0 },
	{ CMC_AP_INVALID_QPN_EECN, 0 },
	{ CMC_AP_INVALID_LID, 2, { 0x00, 0x25 } },
	{ CMC_AP_INVALID_GID, 16, LINK_LOCAL_PORT(0x25) },
	{ CMC_AP_INVALID_FLOW_LABEL, 3, { 0x01, 0x23, 0x45 } },
	{ CMC_AP_INVALID_TCLASS, 1, { 0x60 } },
	{ CMC_AP_INVALID_HOP_LIMIT, 1, { 0x40 } },
	{ CMC_AP_INVALID_PACKET_RATE, 1, { 0x07 } },
	{ CMC_AP_INVALID_SL, 1, { 0x03 } },
};

#define LOAD MESSAGE(CMC_LAP), .mad.body.lap = { .remote_cm_response_timeout = 20, ALTERNATE_PATH }

static const struct step connect_steps[] = {
	{ MESSAGE(CMC_REQ), .mad.body.req = { ALTERNATE_PATH } },
	{ .from = SERVER, MESSAGE(CMC_REP) },
	{ MESSAGE(CMC_RTU) },
};

static void answer_lap(struct synth *synth, const struct answer *answer)
{
	const struct cmc_class_port_info elsewhere = { REDIRECT_TO_OTHER(CMC_GSI_QPN) };
	struct step step = {
		.from = SERVER,
		MESSAGE(CMC_APR),
		.mad.body.apr = { .ap_status = answer->status, .additional_information_length = answer->n },
	};

	memcpy(step.mad.body.apr.additional_information, answer->information, sizeof(answer->information));
	if (answer->status == CMC_AP_REDIRECT)
		step.redirect = &elsewhere;
	synth_packet(synth, &step);
}

static void write_lap_apr(struct synth *synth)
{
	const struct step lap = { .after_us = MS(1000), LOAD };

	synth_packets(synth, connect_steps, COUNT(connect_steps));
	for (size_t i = 0; i < COUNT(answers); i++) {
		synth_packet(synth, &lap);
		answer_lap(synth, &answers[i]);
	}
}

static const struct step mra_lap[] = {
	{ MESSAGE(CMC_REQ) },
	{ .from = SERVER, MESSAGE(CMC_MRA), .mad.body.mra = { .message_mraed = CMC_MRAED_REQ, .service_timeout = 23 } },
	{ .after_us = MS(20000), .from = SERVER, MESSAGE(CMC_REP) },
	{ MESSAGE(CMC_MRA), .mad.body.mra = { .message_mraed = CMC_MRAED_REP, .service_timeout = 21 } },
	{ .after_us = MS(6000), MESSAGE(CMC_RTU) },
	{ .after_us = MS(1000), LOAD },
	{ .from = SERVER, MESSAGE(CMC_MRA), .mad.body.mra = { .message_mraed = CMC_MRAED_LAP, .service_timeout = 22 } },
	{ .after_us = MS(12000), .from = SERVER, MESSAGE(CMC_APR) },
};

/* Extended LIDs: the 16-bit ones are 0 and the GIDs hold them. */
static const struct step opa_lid[] = {
	{ MESSAGE(CMC_REQ), .zero = { "primary_local_port_lid", "primary_remote_port_lid" } },
	{ .from = SERVER, MESSAGE(CMC_REP) },
	{ MESSAGE(CMC_RTU) },
	{ .after_us = MS(1000), MESSAGE(CMC_DREQ) },
	{ .from = SERVER, MESSAGE(CMC_DREP) },
};

static const struct scenario scenarios[] = {
	{ "lap_apr", "LAP answered with every AP status, each with its information", &in_erf, .write = write_lap_apr },
	{ "mra_lap", "MRA of a REQ, of a REP and of a LAP, each answered in the time promised", &in_erf,
	  STEPS(mra_lap) },
	{ "opa_lid", "Omni-Path: LIDs are 0 in the REQ, the GIDs hold the extended ones", &in_erf_opa, STEPS(opa_lid) },
};

const struct topic paths_topic = TOPIC(scenarios);
