/* SPDX-License-Identifier: BSD-2-Clause */
/* The rules of single messages: one row each, one small function each. */
#include <cmcodec/info.h>
#include <cmcodec/service.h>

#include "rules.h"

/* Fields that the rules read by one name in both class versions. */
SAME_PLACE(req, req_v1, local_comm_id);
SAME_PLACE(req, req_v1, service_id);
SAME_PLACE(req, req_v1, local_ca_guid);
SAME_PLACE(req, req_v1, local_qpn);
SAME_PLACE(req, req_v1, responder_resources);
SAME_PLACE(req, req_v1, transport_service_type);
SAME_PLACE(req, req_v1, retry_count);
SAME_PLACE(req, req_v1, partition_key);
SAME_PLACE(req, req_v1, rnr_retry_count);
SAME_PLACE(req, req_v1, primary_local_port_lid);
SAME_PLACE(req, req_v1, primary_remote_port_lid);
SAME_PLACE(req, req_v1, primary_local_port_gid);
SAME_PLACE(req, req_v1, primary_remote_port_gid);
SAME_PLACE(req, req_v1, primary_subnet_local);
SAME_PLACE(req, req_v1, primary_local_ack_timeout);
SAME_PLACE(req, req_v1, alternate_local_port_lid);
SAME_PLACE(req, req_v1, alternate_remote_port_lid);
SAME_PLACE(req, req_v1, alternate_local_port_gid);
SAME_PLACE(req, req_v1, alternate_remote_port_gid);
SAME_PLACE(req, req_v1, private_data);
SAME_PLACE(rep, rep_v1, local_comm_id);
SAME_PLACE(rep, rep_v1, local_qpn);
SAME_PLACE(rep, rep_v1, failover_accepted);
SAME_PLACE(sidr_req, sidr_req_v1, service_id);
SAME_PLACE(sidr_req, sidr_req_v1, private_data);
SAME_PLACE(lap, lap_v1, alternate_local_port_lid);
_Static_assert(FIELD_BIT(rep, local_ee_context_number) == FIELD_BIT(rep_v1, local_eecn), "the EECN lies elsewhere");

/* True when the rule is broken. value is the number in the field that the row names, 0 for a field of bytes; fields
 * before it were captured too. */
typedef bool broken_fn(const struct subject *subject, uint64_t value);

static bool always(const struct subject *subject, uint64_t value)
{
	(void)subject;
	(void)value;
	return true;
}

static bool is_zero(const struct subject *subject, uint64_t value)
{
	(void)subject;
	return value == 0;
}

static bool is_set(const struct subject *subject, uint64_t value)
{
	(void)subject;
	return value != 0;
}

static bool is_management_qpn(const struct subject *subject, uint64_t value)
{
	(void)subject;
	return value <= CMC_GSI_QPN;
}

static bool is_no_partition(const struct subject *subject, uint64_t value)
{
	(void)subject;
	return (value & 0x7fff) == 0;
}

static bool is_rd(const struct subject *subject, uint64_t value)
{
	(void)subject;
	return value == CMC_TRANSPORT_RD;
}

static bool is_rc(const struct subject *subject)
{
	return GET(&subject->view, req, transport_service_type) == CMC_TRANSPORT_RC;
}

/* Types above XRC are reserved, which is another finding. */
static bool extension_misfits(const struct subject *subject, uint64_t value)
{
	bool extended = GET(&subject->view, req, transport_service_type) == CMC_TRANSPORT_EXTENDED;

	return value <= 1 && extended != (value == 1);
}

static bool is_ipoib(const struct subject *subject)
{
	struct cmc_service service;

	cmc_service_describe(&service, GET(&subject->view, req, service_id));
	return service.space == CMC_SPACE_IPOIB_CM || service.space == CMC_SPACE_IPOIB_CM_RFC;
}

static bool has_no_retry(const struct subject *subject, uint64_t value)
{
	return value == 0 && is_rc(subject) && !is_ipoib(subject);
}

static bool retries_for_ever(const struct subject *subject, uint64_t value)
{
	return value == 7 && is_rc(subject);
}

static bool has_no_ack_timeout(const struct subject *subject, uint64_t value)
{
	return value == 0 && is_rc(subject);
}

static bool needs_reads(uint64_t service_id)
{
	static const char *const keys[] = { "nvme", "iser", "nfs" };
	struct cmc_service service;

	cmc_service_describe(&service, service_id);
	for (size_t i = 0; service.key && i < sizeof(keys) / sizeof(keys[0]); i++)
		if (strcmp(service.key, keys[i]) == 0)
			return true;
	return false;
}

static bool forbids_reads(const struct subject *subject, uint64_t value)
{
	return value == 0 && needs_reads(GET(&subject->view, req, service_id));
}

static bool req_srq_flow_control(const struct subject *subject, uint64_t value)
{
	return value == 1 && GET(&subject->view, req, end_to_end_flow_control) == 1;
}

static bool rep_srq_flow_control(const struct subject *subject, uint64_t value)
{
	return value == 1 && GET(&subject->view, rep, end_to_end_flow_control) == 1;
}

/* XRC and RD replies leave the QPN 0 and name an EE context, or a target QP there. */
static bool rep_qpn_invalid(const struct subject *subject, uint64_t value)
{
	return value <= CMC_GSI_QPN && HAS(&subject->view, rep_v1, local_eecn) &&
	       GET(&subject->view, rep_v1, local_eecn) == 0;
}

static bool is_native(const struct subject *subject)
{
	return subject->frame && subject->frame->encapsulation == CMC_NATIVE_IB;
}

static bool is_roce(const struct subject *subject, uint64_t value)
{
	(void)value;
	return subject->frame && subject->frame->encapsulation != CMC_NATIVE_IB;
}

/* Omni-Path puts its wider LIDs into GIDs of this OUI and leaves the LID fields 0. */
static bool is_opa_gid(const uint8_t *gid)
{
	return gid[8] == 0x00 && gid[9] == 0x06 && gid[10] == 0x6a;
}

static bool primary_lid_missing(const struct subject *subject, uint64_t value)
{
	const struct view *view = &subject->view;

	return value == 0 && is_native(subject) && HAS(view, req, primary_remote_port_gid) &&
	       !is_opa_gid(BYTES(view, req, primary_local_port_gid)) &&
	       !is_opa_gid(BYTES(view, req, primary_remote_port_gid));
}

static bool primary_lid_routed(const struct subject *subject, uint64_t value)
{
	return value == 0xffff && is_native(subject) && !subject->frame->has_grh;
}

static bool subnets_differ(const struct subject *subject, uint64_t value)
{
	const struct view *view = &subject->view;

	return value == 1 && memcmp(BYTES(view, req, primary_local_port_gid),
				    BYTES(view, req, primary_remote_port_gid), 8) != 0;
}

static bool offers_alternate(const struct view *view)
{
	return GET(view, req, alternate_local_port_lid) != 0 ||
	       is_opa_gid(BYTES(view, req, alternate_local_port_gid));
}

static bool paths_are_equal(const struct subject *subject, uint64_t value)
{
	const struct view *view = &subject->view;

	(void)value;
	return HAS(view, req, alternate_remote_port_gid) && offers_alternate(view) &&
	       GET(view, req, primary_local_port_lid) == GET(view, req, alternate_local_port_lid) &&
	       GET(view, req, primary_remote_port_lid) == GET(view, req, alternate_remote_port_lid) &&
	       memcmp(BYTES(view, req, primary_local_port_gid), BYTES(view, req, alternate_local_port_gid), 16) == 0 &&
	       memcmp(BYTES(view, req, primary_remote_port_gid), BYTES(view, req, alternate_remote_port_gid), 16) == 0;
}

/* Membership may differ: the packet shows the sender's, the REQ what it asks for. */
static bool partitions_differ(const struct subject *subject, uint64_t value)
{
	return subject->frame && ((value ^ subject->frame->p_key) & 0x7fff) != 0;
}

enum { MRA_LONG = 26 }; /* 4.6 minutes; Linux asks for 24, about one */

static bool asks_minutes(const struct subject *subject, uint64_t value)
{
	(void)subject;
	return value >= MRA_LONG;
}

static bool info_misfits(const struct subject *subject, uint64_t value)
{
	struct cmc_info info;

	return value != 0 && value <= CMC_INFO_LEN &&
	       cmc_info_decode(&info, subject->view.mad, subject->view.len) == 0 && !info.valid;
}

/* The book lets REJ 4 go without a GUID, and what reason 31 brings is not settled. */
static bool info_is_missing(const struct subject *subject, uint64_t value)
{
	struct cmc_info info;

	return value == 0 && cmc_info_decode(&info, subject->view.mad, subject->view.len) == 0 && info.expected > 0 &&
	       info.kind != CMC_INFO_GUID && info.kind != CMC_INFO_CLASS_VERSION;
}

/* In the table to be explained, but as good as reserved. */
static bool is_unassigned(const struct subject *subject, uint64_t value)
{
	(void)subject;
	return value == CMC_REJ_UNASSIGNED;
}

static bool failover_refused(const struct subject *subject, uint64_t value)
{
	(void)subject;
	return value == CMC_FAILOVER_UNSUPPORTED || value == CMC_FAILOVER_REJECTED;
}

static bool sidr_qpn_missing(const struct subject *subject, uint64_t value)
{
	return value == 0 && GET(&subject->view, sidr_rep, status) == CMC_SIDR_SUCCESS;
}

static bool sidr_qpn_missing_v1(const struct subject *subject, uint64_t value)
{
	return value == 0 && HAS(&subject->view, sidr_rep_v1, status) &&
	       GET(&subject->view, sidr_rep_v1, status) == CMC_SIDR_SUCCESS;
}

/* ServiceIDs of REQ and SIDR_REQ lie in one place. */
_Static_assert(FIELD_BIT(req, service_id) == FIELD_BIT(sidr_req, service_id), "ServiceID lies elsewhere in SIDR_REQ");

static bool ip_cm_header_misfits(const struct subject *subject, uint64_t value)
{
	struct cmc_service service;

	(void)value;
	if (subject->has_ip_cm)
		return false;
	cmc_service_describe(&service, GET(&subject->view, req, service_id));
	return service.ip_cm_header;
}

/* Only RoCEv2 packets show IP addresses; on InfiniBand the header has those of IPoIB. */
static bool ip_cm_addresses_differ(const struct subject *subject, uint64_t value)
{
	const struct cmc_frame *frame = subject->frame;
	const struct ip_cm *header = &subject->ip_cm;

	(void)value;
	if (!frame || (frame->encapsulation != CMC_ROCE_V2_IPV4 && frame->encapsulation != CMC_ROCE_V2_IPV6))
		return false;
	return subject->has_ip_cm &&
	       (memcmp(header->source, frame->src_gid, 16) != 0 || memcmp(header->destination, frame->dst_gid, 16) != 0);
}

/* A field by its place in the MAD. */
struct place {
	uint16_t bit, width;
};
#define AT(table, name) { FIELD_BIT(table, name), FIELD_WIDTH(table, name) }

enum { BOTH = CMC_V1 | CMC_V2 };

struct rule {
	uint8_t class_versions;
	struct place place; /* the field that the finding is about */
	enum cmc_finding_id finding;
	broken_fn *broken;
};

static const struct rule req_rules[] = {
	{ BOTH, AT(req, local_comm_id), CMC_FINDING_comm_id_zero, is_zero },
	{ BOTH, AT(req, local_ca_guid), CMC_FINDING_guid_zero, is_zero },
	{ BOTH, AT(req, local_qpn), CMC_FINDING_qpn_invalid, is_management_qpn },
	{ BOTH, AT(req, responder_resources), CMC_FINDING_no_rdma_reads, forbids_reads },
	{ BOTH, AT(req, transport_service_type), CMC_FINDING_transport_rd, is_rd },
	{ CMC_V2, AT(req, extended_transport_type), CMC_FINDING_extended_transport, extension_misfits },
	{ BOTH, AT(req, retry_count), CMC_FINDING_retry_count_zero, has_no_retry },
	{ BOTH, AT(req, rnr_retry_count), CMC_FINDING_rnr_retry_infinite, retries_for_ever },
	{ BOTH, AT(req, partition_key), CMC_FINDING_p_key_invalid, is_no_partition },
	{ BOTH, AT(req, partition_key), CMC_FINDING_p_key_mismatch, partitions_differ },
	{ CMC_V2, AT(req, srq), CMC_FINDING_srq_flow_control, req_srq_flow_control },
	{ BOTH, AT(req, primary_local_port_lid), CMC_FINDING_path_lid_zero, primary_lid_missing },
	{ BOTH, AT(req, primary_remote_port_lid), CMC_FINDING_path_lid_zero, primary_lid_missing },
	{ BOTH, AT(req, primary_remote_port_lid), CMC_FINDING_path_lid_routed, primary_lid_routed },
	{ BOTH, AT(req, primary_subnet_local), CMC_FINDING_subnet_local, subnets_differ },
	{ BOTH, AT(req, primary_local_ack_timeout), CMC_FINDING_ack_timeout_zero, has_no_ack_timeout },
	{ BOTH, AT(req, alternate_local_port_lid), CMC_FINDING_paths_equal, paths_are_equal },
	{ CMC_V2, AT(req, sap_supported), CMC_FINDING_sap_seen, is_set },
	{ BOTH, AT(req, private_data), CMC_FINDING_ip_cm_header, ip_cm_header_misfits },
	{ BOTH, AT(req, private_data), CMC_FINDING_ip_cm_addresses, ip_cm_addresses_differ },
};

static const struct rule mra_rules[] = {
	{ BOTH, AT(mra, service_timeout), CMC_FINDING_mra_long, asks_minutes },
};

static const struct rule rej_rules[] = {
	{ BOTH, AT(rej, reject_info_length), CMC_FINDING_info_size, info_misfits },
	{ BOTH, AT(rej, reject_info_length), CMC_FINDING_info_missing, info_is_missing },
	{ BOTH, AT(rej, reason), CMC_FINDING_reserved_value, is_unassigned },
	{ BOTH, AT(rej, reason), CMC_FINDING_rejected, always },
};

static const struct rule rep_rules[] = {
	{ BOTH, AT(rep, local_comm_id), CMC_FINDING_comm_id_zero, is_zero },
	{ BOTH, AT(rep, local_qpn), CMC_FINDING_qpn_invalid, rep_qpn_invalid },
	{ BOTH, AT(rep, failover_accepted), CMC_FINDING_path_refused, failover_refused },
	{ CMC_V2, AT(rep, srq), CMC_FINDING_srq_flow_control, rep_srq_flow_control },
	{ CMC_V2, AT(rep, local_ca_guid), CMC_FINDING_guid_zero, is_zero },
};

static const struct rule sidr_req_rules[] = {
	{ CMC_V2, AT(sidr_req, partition_key), CMC_FINDING_p_key_invalid, is_no_partition },
	{ BOTH, AT(sidr_req, private_data), CMC_FINDING_ip_cm_header, ip_cm_header_misfits },
	{ BOTH, AT(sidr_req, private_data), CMC_FINDING_ip_cm_addresses, ip_cm_addresses_differ },
};

static const struct rule sidr_rep_rules[] = {
	{ CMC_V2, AT(sidr_rep, status), CMC_FINDING_sidr_refused, is_set },
	{ CMC_V2, AT(sidr_rep, additional_information_length), CMC_FINDING_info_size, info_misfits },
	{ CMC_V2, AT(sidr_rep, additional_information_length), CMC_FINDING_info_missing, info_is_missing },
	{ CMC_V2, AT(sidr_rep, qpn), CMC_FINDING_sidr_qp_invalid, sidr_qpn_missing },
	{ CMC_V1, AT(sidr_rep_v1, qpn), CMC_FINDING_sidr_qp_invalid, sidr_qpn_missing_v1 },
	{ CMC_V1, AT(sidr_rep_v1, status), CMC_FINDING_sidr_refused, is_set },
};

static const struct rule lap_rules[] = {
	{ BOTH, AT(lap, alternate_local_port_lid), CMC_FINDING_lap_on_roce, is_roce },
};

static const struct rule apr_rules[] = {
	{ CMC_V2, AT(apr, additional_information_length), CMC_FINDING_info_size, info_misfits },
	{ CMC_V2, AT(apr, additional_information_length), CMC_FINDING_info_missing, info_is_missing },
	{ CMC_V2, AT(apr, ap_status), CMC_FINDING_path_refused, is_set },
	{ CMC_V1, AT(apr_v1, ap_status), CMC_FINDING_path_refused, is_set },
};

static const struct rule sap_rules[] = {
	{ BOTH, AT(sap, local_comm_id), CMC_FINDING_sap_seen, always },
};

static const struct rule spr_rules[] = {
	{ BOTH, AT(spr, local_comm_id), CMC_FINDING_sap_seen, always },
};

#define RULES_OF(message, rules) [CMC_##message - CMC_REQ] = { rules, sizeof(rules) / sizeof((rules)[0]) }

static const struct {
	const struct rule *rules;
	size_t n;
} messages[] = {
	RULES_OF(REQ, req_rules),
	RULES_OF(MRA, mra_rules),
	RULES_OF(REJ, rej_rules),
	RULES_OF(REP, rep_rules),
	RULES_OF(SIDR_REQ, sidr_req_rules),
	RULES_OF(SIDR_REP, sidr_rep_rules),
	RULES_OF(LAP, lap_rules),
	RULES_OF(APR, apr_rules),
	RULES_OF(SAP, sap_rules),
	RULES_OF(SPR, spr_rules),
};

/* The table's row of the field at a place. */
static const struct cmc_field *field_at(const struct cmc_layout *layout, struct place place)
{
	for (size_t i = 0; i < layout->n_fields; i++)
		if (layout->fields[i].bit == place.bit)
			return &layout->fields[i];
	return NULL;
}

static void check_rule(struct findings *list, const struct subject *subject, const struct rule *rule)
{
	const struct view *view = &subject->view;
	struct place place = rule->place;
	uint64_t value;

	if (place.bit + place.width > view->len * 8)
		return;
	value = place.width > 64 ? 0 : get_bits(view->mad + place.bit / 8, place.bit % 8u, place.width);
	if (rule->broken(subject, value))
		findings_add(list, rule->finding, field_at(view->layout, place), value);
}

void check_message(struct findings *list, const struct subject *subject)
{
	size_t message = subject->view.layout->attribute_id - (size_t)CMC_REQ;
	uint64_t version = HEADER(&subject->view, class_version);

	if (message >= sizeof(messages) / sizeof(messages[0]))
		return;
	for (size_t i = 0; i < messages[message].n; i++)
		if (messages[message].rules[i].class_versions >> version & 1)
			check_rule(list, subject, &messages[message].rules[i]);
}
