/* SPDX-License-Identifier: BSD-2-Clause */
/* One line that tells a message's story: a small function for each message. */
#include <cmcodec/format.h>
#include <cmcodec/info.h>

#include "ip_cm.h"
#include "view.h"

/* Fields that are read by one name in both class versions. */
SAME_PLACE(req, req_v1, service_id);
SAME_PLACE(req, req_v1, local_qpn);
SAME_PLACE(req, req_v1, transport_service_type);
SAME_PLACE(req, req_v1, primary_local_port_lid);
SAME_PLACE(req, req_v1, primary_remote_port_lid);
SAME_PLACE(req, req_v1, primary_local_port_gid);
SAME_PLACE(req, req_v1, primary_remote_port_gid);
SAME_PLACE(rep, rep_v1, local_qpn);
SAME_PLACE(rep, rep_v1, failover_accepted);
SAME_PLACE(lap, lap_v1, alternate_local_port_lid);
SAME_PLACE(lap, lap_v1, alternate_remote_port_lid);
SAME_PLACE(lap, lap_v1, alternate_local_port_gid);
SAME_PLACE(lap, lap_v1, alternate_remote_port_gid);
SAME_PLACE(sidr_req, sidr_req_v1, service_id);
SAME_PLACE(dreq, rej, remote_comm_id);
SAME_PLACE(rtu, rej, remote_comm_id);
SAME_PLACE(drep, rej, remote_comm_id);
SAME_PLACE(sap, rej, remote_comm_id);
SAME_PLACE(spr, rej, remote_comm_id);

/* What the line is made of. */
struct story {
	struct view view;
	struct cmc_context context;
	struct cmc_text *text;
};

/* Items of a line: ": " before the first, ", " before the others. */
static void item(struct story *story, const char **separator)
{
	cmc_text_string(story->text, *separator);
	*separator = ", ";
}

static void tell_qpn(struct story *story, const char *name, uint64_t qpn)
{
	cmc_text_string(story->text, name);
	cmc_text_char(story->text, ' ');
	cmc_text_hex(story->text, qpn, 6);
}

static void tell_service(struct story *story, const char *before, uint64_t service_id)
{
	cmc_text_string(story->text, before);
	cmc_text_service(story->text, service_id);
}

/* Who calls whom, as the IP CM header has it. */
static bool tell_ip_path(struct story *story, const char **separator)
{
	struct ip_cm header;

	if (!ip_cm_find(&header, &story->view))
		return false;
	item(story, separator);
	text_endpoint(story->text, header.source, header.source_port);
	cmc_text_string(story->text, " -> ");
	text_address(story->text, header.destination);
	return true;
}

static bool is_lid(uint64_t lid)
{
	return lid != 0 && lid != 0xffff;
}

/* From where to where: by LIDs where they mean something, else by GIDs. */
static void tell_path(struct story *story, uint64_t local_lid, uint64_t remote_lid, const uint8_t *local_gid,
		      const uint8_t *remote_gid)
{
	if (is_lid(local_lid) && is_lid(remote_lid)) {
		cmc_text_string(story->text, "LID ");
		cmc_text_unsigned(story->text, local_lid);
		cmc_text_string(story->text, " -> LID ");
		cmc_text_unsigned(story->text, remote_lid);
		return;
	}
	text_address(story->text, local_gid);
	cmc_text_string(story->text, " -> ");
	text_address(story->text, remote_gid);
}

static void tell_transport(struct story *story)
{
	const struct view *view = &story->view;
	uint64_t type = GET(view, req, transport_service_type), extended = 0;

	if (type == CMC_TRANSPORT_EXTENDED && HEADER(view, class_version) == 2 &&
	    HAS(view, req, extended_transport_type))
		extended = GET(view, req, extended_transport_type);
	if (extended != 0)
		cmc_text_string(story->text, cmc_enum_value_title(CMC_ENUM_EXTENDED_TRANSPORT_TYPE, extended));
	else
		cmc_text_string(story->text, cmc_enum_value_title(CMC_ENUM_TRANSPORT_SERVICE_TYPE, type));
}

static void tell_req(struct story *story)
{
	const struct view *view = &story->view;
	const char *separator = ": ";

	if (HAS(view, req, service_id))
		tell_service(story, " to ", GET(view, req, service_id));
	if (HAS(view, req, transport_service_type)) {
		item(story, &separator);
		tell_transport(story);
	}
	if (HAS(view, req, local_qpn)) {
		item(story, &separator);
		tell_qpn(story, "QPN", GET(view, req, local_qpn));
	}
	if (tell_ip_path(story, &separator) || !HAS(view, req, primary_remote_port_gid))
		return;
	item(story, &separator);
	tell_path(story, GET(view, req, primary_local_port_lid), GET(view, req, primary_remote_port_lid),
		  BYTES(view, req, primary_local_port_gid), BYTES(view, req, primary_remote_port_gid));
}

static void tell_message(struct story *story, enum cmc_enum_id id, uint64_t value)
{
	const struct cmc_enum_value *message = cmc_enum_find(id, value);

	if (message)
		cmc_text_printf(story->text, " of %s", message->title);
	else
		cmc_text_printf(story->text, " of reserved message %u", (unsigned)value);
}

static void tell_mra(struct story *story)
{
	const struct view *view = &story->view;

	if (!HAS(view, mra, message_mraed))
		return;
	tell_message(story, CMC_ENUM_MESSAGE_MRAED, GET(view, mra, message_mraed));
	if (!HAS(view, mra, service_timeout))
		return;
	cmc_text_string(story->text, ": answer within ");
	cmc_text_duration(story->text, cmc_timeout_ns((unsigned)GET(view, mra, service_timeout)));
}

/* The first clause of a meaning. What stands on the ServiceID is told with the service itself where it is known. */
static void tell_meaning(struct story *story, const char *meaning)
{
	static const char placeholder[] = " on the ServiceID";
	const char *end = strstr(meaning, placeholder);
	const char *semicolon = strchr(meaning, ';');

	if (end) {
		cmc_text_bytes(story->text, meaning, (size_t)(end - meaning));
		if (story->context.has_service_id)
			tell_service(story, " on ", story->context.service_id);
	} else if (semicolon) {
		cmc_text_bytes(story->text, meaning, (size_t)(semicolon - meaning));
	} else {
		cmc_text_string(story->text, meaning);
	}
}

/* What would be accepted says more than that something is not. A GUID only says who refuses. */
static bool replaces_meaning(const struct cmc_info *info, const char *words)
{
	return words[0] != '\0' && info->valid && info->kind != CMC_INFO_GUID && info->kind != CMC_INFO_CONSUMER;
}

/* ": 13 Primary Remote Port LID rejected, acceptable LID 5" */
static void tell_status(struct story *story, enum cmc_enum_id id, uint64_t status)
{
	const struct cmc_enum_value *value = cmc_enum_find(id, status);
	struct cmc_info info = { .kind = CMC_INFO_NONE };
	char words[320] = "";
	struct cmc_text information;

	cmc_text_printf(story->text, ": %u %s", (unsigned)status, cmc_enum_value_title(id, status));
	cmc_text_init(&information, words, sizeof(words));
	if (cmc_info_decode(&info, story->view.mad, story->view.len) == 0)
		cmc_text_info(&information, &info);
	if (value && !replaces_meaning(&info, words)) {
		cmc_text_string(story->text, ", ");
		tell_meaning(story, value->meaning);
	}
	if (words[0] != '\0') {
		cmc_text_string(story->text, ", ");
		cmc_text_string(story->text, words);
	}
}

/* The application's own words: ": 28 Consumer reject: NVMe/RDMA reject, ..." */
static bool tell_consumer(struct story *story, uint64_t reason)
{
	struct cmc_private data;

	if (reason != CMC_REJ_CONSUMER_DEFINED ||
	    cmc_private_find(&data, story->view.mad, story->view.len, &story->context) != 0 || data.used == 0)
		return false;
	cmc_text_printf(story->text, ": %u %s: ", (unsigned)reason, cmc_enum_value_title(CMC_ENUM_REJ_REASON, reason));
	cmc_text_private(story->text, &data);
	return true;
}

static void tell_rej(struct story *story)
{
	const struct view *view = &story->view;
	uint64_t reason;

	if (!HAS(view, rej, message_rejected))
		return;
	if (GET(view, rej, message_rejected) != CMC_REJECTED_OTHER)
		tell_message(story, CMC_ENUM_MESSAGE_REJECTED, GET(view, rej, message_rejected));
	if (!HAS(view, rej, reason))
		return;
	reason = GET(view, rej, reason);
	if (!tell_consumer(story, reason))
		tell_status(story, CMC_ENUM_REJ_REASON, reason);
}

/* XRC and RD replies leave the QPN 0 and name what answers in the EE context's place. */
static void tell_rep(struct story *story)
{
	const struct view *view = &story->view;
	uint64_t failover;

	if (!HAS(view, rep_v1, local_eecn))
		return;
	cmc_text_string(story->text, ": accepted, ");
	if (GET(view, rep, local_qpn) == 0 && GET(view, rep_v1, local_eecn) != 0)
		tell_qpn(story, "target QPN or EECN", GET(view, rep_v1, local_eecn));
	else
		tell_qpn(story, "QPN", GET(view, rep, local_qpn));
	failover = HAS(view, rep, failover_accepted) ? GET(view, rep, failover_accepted) : CMC_FAILOVER_ACCEPTED;
	if (failover != CMC_FAILOVER_ACCEPTED)
		cmc_text_string(story->text, ", alternate path refused");
}

/* Whoever tells parts of a message may not know its IDs. */
static bool are_unknown(const struct story *story)
{
	const struct view *view = &story->view;

	return story->context.partial && GET(view, rej, local_comm_id) == 0 &&
	       GET(view, rej, remote_comm_id) == 0;
}

static void tell_ids(struct story *story, const char *words)
{
	const struct view *view = &story->view;

	cmc_text_string(story->text, words);
	if (!HAS(view, rej, remote_comm_id) || are_unknown(story))
		return;
	cmc_text_string(story->text, " (IDs ");
	cmc_text_hex(story->text, GET(view, rej, local_comm_id), 8);
	cmc_text_string(story->text, ", ");
	cmc_text_hex(story->text, GET(view, rej, remote_comm_id), 8);
	cmc_text_char(story->text, ')');
}

static void tell_rtu(struct story *story)
{
	tell_ids(story, ": connection ready");
}

static void tell_dreq(struct story *story)
{
	const struct view *view = &story->view;

	cmc_text_string(story->text, ": disconnect");
	if (HAS(view, dreq, remote_qpn_eecn))
		tell_qpn(story, " QPN", GET(view, dreq, remote_qpn_eecn));
	tell_ids(story, "");
}

static void tell_drep(struct story *story)
{
	tell_ids(story, ": disconnected");
}

static void tell_opaque(struct story *story)
{
	tell_ids(story, ": layout not public");
}

static void tell_sidr_req(struct story *story)
{
	const char *separator = ": ";

	if (HAS(&story->view, sidr_req, service_id))
		tell_service(story, " to ", GET(&story->view, sidr_req, service_id));
	tell_ip_path(story, &separator);
}

/* The message names the service itself. */
static void learn_service(struct story *story, uint64_t service_id)
{
	story->context.has_service_id = true;
	story->context.service_id = service_id;
}

/* A datagram service was found. */
static void tell_sidr_success(struct story *story, uint64_t qpn, uint64_t q_key)
{
	tell_qpn(story, ": QPN", qpn);
	cmc_text_string(story->text, ", Q_Key ");
	cmc_text_hex(story->text, q_key, 8);
	tell_service(story, " for ", story->context.service_id);
}

static void tell_sidr_rep(struct story *story)
{
	const struct view *view = &story->view;

	if (!HAS(view, sidr_rep, status))
		return;
	if (HAS(view, sidr_rep, service_id))
		learn_service(story, GET(view, sidr_rep, service_id));
	if (GET(view, sidr_rep, status) == CMC_SIDR_SUCCESS && HAS(view, sidr_rep, q_key))
		tell_sidr_success(story, GET(view, sidr_rep, qpn), GET(view, sidr_rep, q_key));
	else
		tell_status(story, CMC_ENUM_SIDR_STATUS, GET(view, sidr_rep, status));
}

static void tell_sidr_rep_v1(struct story *story)
{
	const struct view *view = &story->view;

	if (!HAS(view, sidr_rep_v1, status))
		return;
	if (HAS(view, sidr_rep_v1, service_id))
		learn_service(story, GET(view, sidr_rep_v1, service_id));
	if (GET(view, sidr_rep_v1, status) == CMC_SIDR_SUCCESS && HAS(view, sidr_rep_v1, q_key))
		tell_sidr_success(story, GET(view, sidr_rep_v1, qpn), GET(view, sidr_rep_v1, q_key));
	else
		tell_status(story, CMC_ENUM_SIDR_STATUS, GET(view, sidr_rep_v1, status));
}

static void tell_lap(struct story *story)
{
	const struct view *view = &story->view;

	cmc_text_string(story->text, ": load alternate path");
	if (!HAS(view, lap, alternate_remote_port_gid))
		return;
	cmc_text_char(story->text, ' ');
	tell_path(story, GET(view, lap, alternate_local_port_lid), GET(view, lap, alternate_remote_port_lid),
		  BYTES(view, lap, alternate_local_port_gid), BYTES(view, lap, alternate_remote_port_gid));
}

static void tell_apr(struct story *story)
{
	if (HAS(&story->view, apr, ap_status))
		tell_status(story, CMC_ENUM_AP_STATUS, GET(&story->view, apr, ap_status));
}

static void tell_apr_v1(struct story *story)
{
	if (HAS(&story->view, apr_v1, ap_status))
		tell_status(story, CMC_ENUM_AP_STATUS, GET(&story->view, apr_v1, ap_status));
}

static void tell_class_port_info(struct story *story)
{
	const struct view *view = &story->view;
	uint64_t method = HEADER(view, method);

	cmc_text_printf(story->text, ": %s", cmc_enum_value_title(CMC_ENUM_METHOD, method));
	if (method == CMC_METHOD_COMMGTGET || !HAS(view, class_port_info, redirect_qp))
		return;
	cmc_text_printf(story->text, ", class version %u", (unsigned)GET(view, class_port_info, class_version));
	if (GET(view, class_port_info, redirect_qp) == 0)
		return;
	cmc_text_string(story->text, ", redirect to ");
	if (is_lid(GET(view, class_port_info, redirect_lid)))
		cmc_text_printf(story->text, "LID %u", (unsigned)GET(view, class_port_info, redirect_lid));
	else
		text_address(story->text, BYTES(view, class_port_info, redirect_gid));
	tell_qpn(story, " QPN", GET(view, class_port_info, redirect_qp));
}

enum { BOTH = CMC_V1 | CMC_V2 };

static const struct {
	uint16_t attribute;
	uint8_t class_versions;
	void (*tell)(struct story *story);
} stories[] = {
	{ CMC_REQ, BOTH, tell_req },
	{ CMC_MRA, BOTH, tell_mra },
	{ CMC_REJ, BOTH, tell_rej },
	{ CMC_REP, BOTH, tell_rep },
	{ CMC_RTU, BOTH, tell_rtu },
	{ CMC_DREQ, BOTH, tell_dreq },
	{ CMC_DREP, BOTH, tell_drep },
	{ CMC_SIDR_REQ, BOTH, tell_sidr_req },
	{ CMC_SIDR_REP, CMC_V2, tell_sidr_rep },
	{ CMC_SIDR_REP, CMC_V1, tell_sidr_rep_v1 },
	{ CMC_LAP, BOTH, tell_lap },
	{ CMC_APR, CMC_V2, tell_apr },
	{ CMC_APR, CMC_V1, tell_apr_v1 },
	{ CMC_SAP, BOTH, tell_opaque },
	{ CMC_SPR, BOTH, tell_opaque },
	{ CMC_CLASS_PORT_INFO, BOTH, tell_class_port_info },
};

static void tell(struct story *story)
{
	unsigned attribute = story->view.layout->attribute_id;
	uint64_t version = HEADER(&story->view, class_version);

	cmc_text_string(story->text, story->view.layout->name);
	for (size_t i = 0; i < sizeof(stories) / sizeof(stories[0]); i++)
		if (stories[i].attribute == attribute && (stories[i].class_versions >> version & 1))
			stories[i].tell(story);
}

void view_summary(struct cmc_text *text, const struct view *view, const struct cmc_context *context)
{
	struct story story = { .view = *view, .text = text };

	if (context)
		story.context = *context;
	tell(&story);
	if (view->len < CMC_MAD_LEN && !story.context.partial)
		cmc_text_printf(text, " (cut off: %zu of %d bytes)", view->len, CMC_MAD_LEN);
}

static void tell_malformed(struct cmc_text *text, int error, const uint8_t *mad, size_t len)
{
	const struct cmc_field *field = view_error_field(error);
	uint64_t value;

	cmc_text_printf(text, "Malformed MAD: %s: ", cmc_strerror(error));
	if (!field) {
		cmc_text_printf(text, "%zu bytes", len);
		return;
	}
	cmc_field_get(&value, field, mad, len);
	cmc_text_printf(text, "%s is ", field->spec_name);
	cmc_text_hex(text, value, field->width / 4u);
}

void cmc_text_summary(struct cmc_text *text, const uint8_t *mad, size_t len, const struct cmc_context *context)
{
	struct view view;
	int error = view_open(&view, mad, len);

	if (error)
		tell_malformed(text, error, mad, len);
	else
		view_summary(text, &view, context);
}
