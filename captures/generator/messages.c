/* SPDX-License-Identifier: BSD-2-Clause */
/* Every message, in both class versions, and the rare ones. */
#include "terms.h"

#define SUGGESTED { 0x00, 0x1a, 0x00, 0x24, 0xfe, 0x80 }

#define GET_SET(how) MESSAGE(CMC_CLASS_PORT_INFO), .mad.header.method = (how)

static const struct step class_port_info[] = {
	{ GET_SET(CMC_METHOD_COMMGTGET) },
	{ .from = SERVER, GET_SET(CMC_METHOD_COMMGTGETRESP),
	  .mad.body.class_port_info = { CAPABILITIES } },
	{ .after_us = MS(1000), .exchange = 1, GET_SET(CMC_METHOD_COMMGTSET),
	  .mad.body.class_port_info = { CAPABILITIES, .trap_lid = 0x000a, .trap_p_key = 0xffff, .trap_qp = 1,
					.trap_q_key = CMC_GSI_Q_KEY } },
	{ .from = SERVER, .exchange = 1, GET_SET(CMC_METHOD_COMMGTGETRESP),
	  .mad.body.class_port_info = { CAPABILITIES, .trap_lid = 0x000a, .trap_p_key = 0xffff, .trap_qp = 1,
					.trap_q_key = CMC_GSI_Q_KEY } },
	{ .after_us = MS(1000), .exchange = 2, GET_SET(CMC_METHOD_COMMGTGET) },
	{ .from = SERVER, .exchange = 2, GET_SET(CMC_METHOD_COMMGTGETRESP),
	  .mad.header.status = 0x0002, .mad.body.class_port_info = { REDIRECT_TO_OTHER(CMC_GSI_QPN) } },
};

static const struct step all_messages[] = {
	{ .exchange = 3, GET_SET(CMC_METHOD_COMMGTGET) },
	{ .from = SERVER, .exchange = 3, GET_SET(CMC_METHOD_COMMGTGETRESP),
	  .mad.body.class_port_info = { CAPABILITIES } },
	{ .after_us = MS(5), MESSAGE(CMC_REQ), .mad.body.req = { ALTERNATE_PATH, .sap_supported = 1 },
	  .text = "request" },
	{ .from = SERVER, MESSAGE(CMC_MRA), .mad.body.mra.message_mraed = CMC_MRAED_REQ, .text = "wait" },
	{ .after_us = MS(9000), .from = SERVER, MESSAGE(CMC_REP), .mad.body.rep.srq = 1, .text = "reply" },
	{ MESSAGE(CMC_MRA), .mad.body.mra = { .message_mraed = CMC_MRAED_REP, .service_timeout = 20 } },
	{ .after_us = MS(2000), MESSAGE(CMC_RTU), .text = "ready" },
	{ .after_us = MS(1000), MESSAGE(CMC_LAP),
	  .mad.body.lap = { .remote_cm_response_timeout = 20, ALTERNATE_PATH } },
	{ .from = SERVER, MESSAGE(CMC_MRA), .mad.body.mra.message_mraed = CMC_MRAED_LAP },
	{ .after_us = MS(3000), .from = SERVER, MESSAGE(CMC_APR), .mad.body.apr.ap_status = CMC_AP_SUCCESS },
	{ .after_us = MS(1000), .from = SERVER, MESSAGE(CMC_SAP), .mad.body.sap.unspecified = SUGGESTED },
	{ MESSAGE(CMC_SPR), .mad.body.spr.unspecified = { 0x00 } },
	{ .after_us = MS(1000), MESSAGE(CMC_DREQ), .text = "bye" },
	{ .from = SERVER, MESSAGE(CMC_DREP), .text = "bye too" },
	{ .after_us = MS(500), .exchange = 1, MESSAGE(CMC_REQ), .mad.body.req.service_id = TCP(9999) },
	{ .from = SERVER, .exchange = 1, MESSAGE(CMC_REJ), .mad.body.rej.reason = CMC_REJ_INVALID_SERVICE_ID,
	  .zero = { "local_comm_id" } },
	{ .after_us = MS(500), .exchange = 2, MESSAGE(CMC_SIDR_REQ), .mad.body.sidr_req.service_id = UDADDY },
	{ .from = SERVER, .exchange = 2, MESSAGE(CMC_SIDR_REP),
	  .mad.body.sidr_rep = { .qpn = 0x0001f0, .q_key = 0x01234567 }, .text = "at your service" },
};

/* Before IBA 1.1 there was no IP CM service: the ServiceID is one that the local OS assigned. */
#define OS_ASSIGNED UINT64_C(0x0200000000000051)
#define V1(attribute) .mad.header = { .attribute_id = (attribute), .class_version = 1 }
/* Instead of a rate, class version 1 has an inter-packet delay. */
#define V1_LAP_PATH \
	.alternate_local_port_lid = 0x001a, .alternate_remote_port_lid = 0x0024, \
	.alternate_local_port_gid = LINK_LOCAL_PORT(0x1a), .alternate_remote_port_gid = LINK_LOCAL_PORT(0x24), \
	.alternate_subnet_local = 1, .alternate_local_ack_timeout = 18

static const struct step version_1[] = {
	{ V1(CMC_REQ), .mad.body.req_v1 = { .service_id = OS_ASSIGNED, .primary_packet_rate_ipd = 3, V1_LAP_PATH },
	  .text = "request" },
	{ .from = SERVER, V1(CMC_MRA), .mad.body.mra.message_mraed = CMC_MRAED_REQ },
	{ .after_us = MS(4000), .from = SERVER, V1(CMC_REP),
	  .mad.body.rep_v1.failover_accepted = CMC_FAILOVER_REJECTED, .text = "reply" },
	{ V1(CMC_RTU) },
	{ .after_us = MS(1000), V1(CMC_LAP),
	  .mad.body.lap_v1 = { .remote_cm_response_timeout = 20, .alternate_packet_rate = 3, V1_LAP_PATH } },
	{ .from = SERVER, V1(CMC_APR), .mad.body.apr_v1 = { .ap_status = CMC_AP_INVALID_LID,
							    .additional_information = { 0x00, 0x25 } } },
	{ .after_us = MS(1000), V1(CMC_DREQ) },
	{ .from = SERVER, V1(CMC_DREP) },
	{ .after_us = MS(500), .exchange = 1, V1(CMC_REQ), .mad.body.req_v1.service_id = OS_ASSIGNED + 1 },
	{ .from = SERVER, .exchange = 1, V1(CMC_REJ), .mad.body.rej.reason = CMC_REJ_INVALID_SERVICE_ID },
	{ .after_us = MS(500), .exchange = 2, V1(CMC_SIDR_REQ), .mad.body.sidr_req_v1.service_id = OS_ASSIGNED },
	{ .from = SERVER, .exchange = 2, V1(CMC_SIDR_REP),
	  .mad.body.sidr_rep_v1 = { .qpn = 0x0001f0, .q_key = 0x01234567 } },
	{ .after_us = MS(500), .exchange = 3, V1(CMC_SIDR_REQ), .mad.body.sidr_req_v1.service_id = OS_ASSIGNED },
	{ .from = SERVER, .exchange = 3, V1(CMC_SIDR_REP), .mad.body.sidr_rep_v1.status = CMC_SIDR_REDIRECT,
	  .redirect = &(const struct cmc_class_port_info){ REDIRECT_TO_OTHER(CMC_GSI_QPN) } },
};

static const struct step sap_spr[] = {
	{ MESSAGE(CMC_REQ), .mad.body.req = { ALTERNATE_PATH, .sap_supported = 1 } },
	{ .from = SERVER, MESSAGE(CMC_REP), .mad.body.rep.failover_accepted = CMC_FAILOVER_REJECTED },
	{ MESSAGE(CMC_RTU) },
	{ .after_us = MS(2000), .from = SERVER, MESSAGE(CMC_SAP), .mad.body.sap.unspecified = SUGGESTED },
	{ MESSAGE(CMC_SPR), .mad.body.spr.unspecified = { 0x00 } },
	{ .after_us = MS(10), MESSAGE(CMC_LAP), .mad.body.lap = { .remote_cm_response_timeout = 20, ALTERNATE_PATH } },
	{ .from = SERVER, MESSAGE(CMC_APR) },
};

/* RC over XRC: the target QPN of the REP stands in the EE context field. */
static const struct step xrc[] = {
	{ MESSAGE(CMC_REQ),
	  .mad.body.req = { .transport_service_type = CMC_TRANSPORT_EXTENDED, .extended_transport_type = 1 },
	  .zero = { "responder_resources", "retry_count", "rnr_retry_count" } },
	{ .from = SERVER, MESSAGE(CMC_REP), .mad.body.rep = { .local_ee_context_number = 0x0001c1, .srq = 1 },
	  .zero = { "local_qpn", "initiator_depth" } },
	{ MESSAGE(CMC_RTU) },
	{ .after_us = MS(1000), MESSAGE(CMC_DREQ) },
	{ .from = SERVER, MESSAGE(CMC_DREP) },
};

/* Enhanced connection establishment: vendor 0x0015b3, options in the AttributeModifier. */
static const struct step ece_vendor[] = {
	{ MESSAGE(CMC_REQ), .mad.header.attribute_modifier = 0x10000001, .mad.body.req.vendor_id = 0x0015b3 },
	{ .from = SERVER, MESSAGE(CMC_REP), .mad.header.attribute_modifier = 0x10000001,
	  .mad.body.rep = { .vendor_id_h = 0x00, .vendor_id_m = 0x15, .vendor_id_l = 0xb3 } },
	{ MESSAGE(CMC_RTU) },
	{ .after_us = MS(1000), .exchange = 1, MESSAGE(CMC_REQ), .mad.header.attribute_modifier = 0x7fffffff,
	  .mad.body.req.vendor_id = 0x0015b3 },
	{ .from = SERVER, .exchange = 1, MESSAGE(CMC_REJ),
	  .mad.body.rej.reason = CMC_REJ_VENDOR_OPTION_NOT_SUPPORTED },
	{ .after_us = MS(1000), .exchange = 2, MESSAGE(CMC_SIDR_REQ), .mad.body.sidr_req.service_id = UDADDY },
	{ .from = SERVER, .exchange = 2, MESSAGE(CMC_SIDR_REP), .mad.header.attribute_modifier = 0x10000001,
	  .mad.body.sidr_rep = { .qpn = 0x0001f0, .q_key = 0x01234567, .vendor_id_h = 0x0015, .vendor_id_l = 0xb3 } },
};

static const struct scenario scenarios[] = {
	{ "all_messages_v2", "every CM message in class version 2", &in_erf, STEPS(all_messages) },
	{ "class_version_1", "every CM message in class version 1, the layouts of IBA 1.0.a", &in_erf,
	  STEPS(version_1) },
	{ "class_port_info", "ClassPortInfo read, written, and answered with a redirect", &in_erf,
	  STEPS(class_port_info) },
	{ "sap_spr", "SAP and SPR after a refused alternate path", &in_erf, STEPS(sap_spr) },
	{ "xrc", "an XRC connection: target QPN in the EE context field", &roce_v2, STEPS(xrc) },
	{ "ece_vendor", "ECE vendor options in REQ, REP and SIDR_REP; refused once (REJ 35)", &roce_v2,
	  STEPS(ece_vendor) },
};

const struct topic messages_topic = TOPIC(scenarios);
