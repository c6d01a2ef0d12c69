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

/* The functions that rows name: true when the rule is broken. value is the number in the field of the row, 0 for a field
 * of bytes; fields before it were captured too. */

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

enum { BOTH = CMC_V1 | CMC_V2 };

/* R(class versions, layout, field that the finding is about, finding, when it is broken) */
#define REQ_RULES(R) \
  R(BOTH, req, local_comm_id, comm_id_zero, is_zero) \
  R(BOTH, req, local_ca_guid, guid_zero, is_zero) \
  R(BOTH, req, local_qpn, qpn_invalid, is_management_qpn) \
  R(BOTH, req, responder_resources, no_rdma_reads, forbids_reads) \
  R(BOTH, req, transport_service_type, transport_rd, is_rd) \
  R(CMC_V2, req, extended_transport_type, extended_transport, extension_misfits) \
  R(BOTH, req, retry_count, retry_count_zero, has_no_retry) \
  R(BOTH, req, rnr_retry_count, rnr_retry_infinite, retries_for_ever) \
  R(BOTH, req, partition_key, p_key_invalid, is_no_partition) \
  R(BOTH, req, partition_key, p_key_mismatch, partitions_differ) \
  R(CMC_V2, req, srq, srq_flow_control, req_srq_flow_control) \
  R(BOTH, req, primary_local_port_lid, path_lid_zero, primary_lid_missing) \
  R(BOTH, req, primary_remote_port_lid, path_lid_zero, primary_lid_missing) \
  R(BOTH, req, primary_remote_port_lid, path_lid_routed, primary_lid_routed) \
  R(BOTH, req, primary_subnet_local, subnet_local, subnets_differ) \
  R(BOTH, req, primary_local_ack_timeout, ack_timeout_zero, has_no_ack_timeout) \
  R(BOTH, req, alternate_local_port_lid, paths_equal, paths_are_equal) \
  R(CMC_V2, req, sap_supported, sap_seen, is_set) \
  R(BOTH, req, private_data, ip_cm_header, ip_cm_header_misfits) \
  R(BOTH, req, private_data, ip_cm_addresses, ip_cm_addresses_differ)

#define MRA_RULES(R) \
  R(BOTH, mra, service_timeout, mra_long, asks_minutes)

#define REJ_RULES(R) \
  R(BOTH, rej, reject_info_length, info_size, info_misfits) \
  R(BOTH, rej, reject_info_length, info_missing, info_is_missing) \
  R(BOTH, rej, reason, reserved_value, is_unassigned) \
  R(BOTH, rej, reason, rejected, always)

#define REP_RULES(R) \
  R(BOTH, rep, local_comm_id, comm_id_zero, is_zero) \
  R(BOTH, rep, local_qpn, qpn_invalid, rep_qpn_invalid) \
  R(BOTH, rep, failover_accepted, path_refused, failover_refused) \
  R(CMC_V2, rep, srq, srq_flow_control, rep_srq_flow_control) \
  R(CMC_V2, rep, local_ca_guid, guid_zero, is_zero)

#define SIDR_REQ_RULES(R) \
  R(CMC_V2, sidr_req, partition_key, p_key_invalid, is_no_partition) \
  R(BOTH, sidr_req, private_data, ip_cm_header, ip_cm_header_misfits) \
  R(BOTH, sidr_req, private_data, ip_cm_addresses, ip_cm_addresses_differ)

#define SIDR_REP_RULES(R) \
  R(CMC_V2, sidr_rep, status, sidr_refused, is_set) \
  R(CMC_V2, sidr_rep, additional_information_length, info_size, info_misfits) \
  R(CMC_V2, sidr_rep, additional_information_length, info_missing, info_is_missing) \
  R(CMC_V2, sidr_rep, qpn, sidr_qp_invalid, sidr_qpn_missing) \
  R(CMC_V1, sidr_rep_v1, qpn, sidr_qp_invalid, sidr_qpn_missing_v1) \
  R(CMC_V1, sidr_rep_v1, status, sidr_refused, is_set)

#define LAP_RULES(R) \
  R(BOTH, lap, alternate_local_port_lid, lap_on_roce, is_roce)

#define APR_RULES(R) \
  R(CMC_V2, apr, additional_information_length, info_size, info_misfits) \
  R(CMC_V2, apr, additional_information_length, info_missing, info_is_missing) \
  R(CMC_V2, apr, ap_status, path_refused, is_set) \
  R(CMC_V1, apr_v1, ap_status, path_refused, is_set)

#define SAP_RULES(R) \
  R(BOTH, sap, local_comm_id, sap_seen, always)

#define SPR_RULES(R) \
  R(BOTH, spr, local_comm_id, sap_seen, always)

#define RULED_MESSAGES(M) \
  M(REQ, REQ_RULES) \
  M(MRA, MRA_RULES) \
  M(REJ, REJ_RULES) \
  M(REP, REP_RULES) \
  M(SIDR_REQ, SIDR_REQ_RULES) \
  M(SIDR_REP, SIDR_REP_RULES) \
  M(LAP, LAP_RULES) \
  M(APR, APR_RULES) \
  M(SAP, SAP_RULES) \
  M(SPR, SPR_RULES)

/* The table's row of the field at a place. */
static const struct cmc_field *field_at(const struct cmc_layout *layout, size_t bit)
{
	for (size_t i = 0; i < layout->n_fields; i++)
		if (layout->fields[i].bit == bit)
			return &layout->fields[i];
	return NULL;
}

/* The number in a field, 0 for bytes; the caller knows that the field was captured. */
#define NUMBER(view, table, name) \
	(FIELD_WIDTH(table, name) > 64 ? 0 : get_bits((view)->mad + FIELD_BIT(table, name) / 8, \
						      FIELD_BIT(table, name) % 8, \
						      FIELD_WIDTH(table, name) > 64 ? 1 : FIELD_WIDTH(table, name)))

/* The rules as straight code: places are constants, and the small functions fold in. */
#define CHECK(versions, table, name, finding, broken) \
	if (((versions) >> version & 1) && HAS(view, table, name)) { \
		uint64_t value = NUMBER(view, table, name); \
\
		if (broken(subject, value)) \
			findings_add(list, CMC_FINDING_##finding, field_at(view->layout, FIELD_BIT(table, name)), value); \
	}

#define CHECK_MESSAGE(message, rules) \
	static void check_##message(struct findings *list, const struct subject *subject, unsigned version) \
	{ \
		const struct view *view = &subject->view; \
\
		rules(CHECK) \
	}
RULED_MESSAGES(CHECK_MESSAGE)

void check_message(struct findings *list, const struct subject *subject)
{
	static void (*const checks[])(struct findings *list, const struct subject *subject, unsigned version) = {
#define ENTRY(message, rules) [CMC_##message - CMC_REQ] = check_##message,
		RULED_MESSAGES(ENTRY)
#undef ENTRY
	};
	size_t message = subject->view.layout->attribute_id - (size_t)CMC_REQ;

	if (message < sizeof(checks) / sizeof(checks[0]) && checks[message])
		checks[message](list, subject, (unsigned)HEADER(&subject->view, class_version));
}
