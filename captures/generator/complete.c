/* SPDX-License-Identifier: BSD-2-Clause */
/* What a scenario does not say about a message follows from who sends it to whom. */
#include "complete.h"

#include <stddef.h>
#include <string.h>

enum { PERMISSIVE_LID = 0xffff };

/* Linux counts in the upper byte of its IDs, as it does here. */
uint32_t comm_id_of(const struct host *host, unsigned exchange)
{
	return host->comm_id ^ exchange << 24;
}

/* What fields without a value are completed with, by their names: the same name means the same in every message. */
struct facts {
	uint64_t sender_id, receiver_id, opener_id;
	uint64_t sender_qpn, receiver_qpn;
	uint64_t sender_lid, receiver_lid;
	uint64_t sender_guid, service_id;
	uint64_t sender_psn, flow_label, hop_limit, subnet_local;
};

static const struct number {
	const char *field;
	size_t fact; /* offset in struct facts, or NO_FACT for the value */
	uint64_t value;
} numbers[] = {
#define NO_FACT SIZE_MAX
#define FACT(field, name) { field, offsetof(struct facts, name), 0 }
#define FIXED(field, value) { field, NO_FACT, value }
	FACT("local_comm_id", sender_id),
	FACT("remote_comm_id", receiver_id),
	FACT("request_id", opener_id),
	FACT("service_id", service_id),
	FACT("local_ca_guid", sender_guid),
	FIXED("local_cm_q_key", CMC_GSI_Q_KEY),
	FACT("local_qpn", sender_qpn),
	FACT("remote_qpn_eecn", receiver_qpn),
	FACT("starting_psn", sender_psn),
	FIXED("responder_resources", 4),
	FIXED("initiator_depth", 4),
	FIXED("remote_cm_response_timeout", 20),
	FIXED("local_cm_response_timeout", 20),
	FIXED("retry_count", 7),
	FIXED("rnr_retry_count", 7),
	FIXED("max_cm_retries", 15),
	FIXED("partition_key", 0xffff),
	FIXED("path_packet_payload_mtu", 3),
	FACT("primary_local_port_lid", sender_lid),
	FACT("primary_remote_port_lid", receiver_lid),
	FACT("primary_flow_label", flow_label),
	FIXED("primary_packet_rate", 16), /* 100 Gb/s */
	FACT("primary_hop_limit", hop_limit),
	FACT("primary_subnet_local", subnet_local),
	FIXED("primary_local_ack_timeout", 18),
	FIXED("target_ack_delay", 15),
	FIXED("service_timeout", 22),
};

static void learn(struct facts *facts, const struct parties *p)
{
	bool has_lids = p->fabric->encapsulation == CMC_NATIVE_IB;
	bool local = has_lids && !p->fabric->grh;
	bool routed = has_lids && p->fabric->grh; /* the other subnet's LIDs mean nothing here */

	*facts = (struct facts){
		.sender_id = comm_id_of(p->from, p->exchange),
		.receiver_id = comm_id_of(p->to, p->exchange),
		.opener_id = comm_id_of(p->opener, p->exchange),
		.sender_qpn = p->from->qpn + p->exchange,
		.receiver_qpn = p->to->qpn + p->exchange,
		.sender_lid = routed ? PERMISSIVE_LID : p->from->lid,
		.receiver_lid = routed ? PERMISSIVE_LID : p->to->lid,
		.sender_guid = p->from->ca_guid,
		.service_id = p->service_id,
		.sender_psn = (p->from->comm_id + p->exchange * 0x9e3779u) & 0xffffff,
		.flow_label = local ? 0 : (p->opener->comm_id + p->exchange * 0x3779u) & 0xfffff,
		.hop_limit = local ? 0 : 64,
		.subnet_local = local,
	};
}

static bool stays_zero(const struct step *step, const char *field)
{
	for (size_t i = 0; i < COUNT(step->zero) && step->zero[i]; i++)
		if (strcmp(step->zero[i], field) == 0)
			return true;
	return false;
}

static const struct cmc_layout *layout_of(const uint8_t *mad)
{
	const struct cmc_layout *layout;
	int error = cmc_layout_of(&layout, mad, CMC_MAD_LEN);

	if (error)
		synth_fail("no layout: %s", cmc_strerror(error));
	return layout;
}

const struct cmc_field *field_of(const uint8_t *mad, const char *name)
{
	const struct cmc_field *field = cmc_field_find(layout_of(mad), name);

	if (!field)
		field = cmc_field_find(cmc_mad_layout(), name);
	if (!field)
		synth_fail("%s has no field %s", layout_of(mad)->name, name);
	return field;
}

static void set_number(uint8_t *mad, const struct cmc_field *field, uint64_t value)
{
	int error = cmc_field_set(field, mad, CMC_MAD_LEN, value);

	if (error)
		synth_fail("%s: %s", field->name, cmc_strerror(error));
}

static void complete_numbers(uint8_t *mad, const struct step *step, const struct parties *parties)
{
	const struct cmc_layout *layout = layout_of(mad);
	struct facts facts;

	learn(&facts, parties);
	for (size_t i = 0; i < COUNT(numbers); i++) {
		const struct cmc_field *field = cmc_field_find(layout, numbers[i].field);
		uint64_t value = numbers[i].value;

		if (!field || cmc_field_get(&value, field, mad, CMC_MAD_LEN) != 0 || value != 0)
			continue;
		if (stays_zero(step, field->name))
			continue;
		value = numbers[i].value;
		if (numbers[i].fact != NO_FACT)
			memcpy(&value, (const char *)&facts + numbers[i].fact, sizeof(value));
		set_number(mad, field, value);
	}
}

static void complete_gid(uint8_t *mad, const struct step *step, const char *name, const uint8_t gid[16])
{
	static const uint8_t none[16];
	const struct cmc_field *field = cmc_field_find(layout_of(mad), name);

	if (field && !stays_zero(step, name) && memcmp(mad + cmc_field_byte(field), none, 16) == 0)
		memcpy(mad + cmc_field_byte(field), gid, 16);
}

static void complete_header(struct cmc_mad_header *header, const struct parties *parties)
{
	bool closes = header->attribute_id == CMC_DREQ;
	bool confirms = header->attribute_id == CMC_DREP;
	const struct host *opener = closes ? parties->from : confirms ? parties->to : parties->opener;

	header->base_version = 1;
	header->mgmt_class = CMC_MGMT_CLASS_CM;
	if (header->class_version == 0)
		header->class_version = 2;
	if (header->method == 0)
		header->method = CMC_METHOD_COMMGTSEND;
	/* As Linux has it: the MAD agent's number, then the ID in the order of a little-endian host. */
	if (header->transaction_id == 0)
		header->transaction_id = UINT64_C(3) << 32 | __builtin_bswap32(comm_id_of(opener, parties->exchange));
}

/* Additional information that holds a ClassPortInfo, and its length where the layout has one. */
static void put_redirect(uint8_t *mad, const struct cmc_class_port_info *redirect)
{
	const struct cmc_layout *layout = layout_of(mad);

	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];

		if (field->kind == CMC_KIND_INFO || field->kind == CMC_KIND_CLASS_PORT_INFO)
			synth_class_port_info(mad + cmc_field_byte(field), redirect);
		if (field->kind == CMC_KIND_LENGTH)
			set_number(mad, field, CMC_INFO_LEN);
	}
}

void complete(uint8_t mad[CMC_MAD_LEN], const struct step *step, const struct parties *parties)
{
	struct cmc_mad filled = step->mad;
	int error;

	complete_header(&filled.header, parties);
	error = cmc_encode(mad, CMC_MAD_LEN, &filled);
	if (error < 0)
		synth_fail("attribute 0x%04x: %s", filled.header.attribute_id, cmc_strerror(error));
	complete_numbers(mad, step, parties);
	complete_gid(mad, step, "primary_local_port_gid", parties->from->gid);
	complete_gid(mad, step, "primary_remote_port_gid", parties->to->gid);
	if (step->redirect)
		put_redirect(mad, step->redirect);
	put_private_data(mad, step, parties);
	for (size_t i = 0; i < COUNT(step->set) && step->set[i].field; i++)
		set_number(mad, field_of(mad, step->set[i].field), step->set[i].value);
}
