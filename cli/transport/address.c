/* SPDX-License-Identifier: BSD-2-Clause */
#include <arpa/inet.h>
#include <net/if.h>
#include <string.h>

#include <cmcodec/message.h>
#include <value.h>

#include "address.h"
#include "transport_internal.h"

static const uint8_t ipv4_prefix[12] = { [10] = 0xff, [11] = 0xff }, zero_gid[16];

bool gid_is_ipv4(const uint8_t gid[16])
{
	return memcmp(gid, ipv4_prefix, sizeof(ipv4_prefix)) == 0;
}

bool gid_is_zero(const uint8_t gid[16])
{
	return memcmp(gid, zero_gid, sizeof(zero_gid)) == 0;
}

bool gid_is_link_local(const uint8_t gid[16])
{
	return gid[0] == 0xfe && (gid[1] & 0xc0) == 0x80;
}

struct transport_address gsi_address(void)
{
	return (struct transport_address){ .qpn = CMC_GSI_QPN, .q_key = CMC_GSI_Q_KEY };
}

enum looks looks_of(const char *target, uint64_t *number)
{
	static const char loop[] = "loop";
	struct in_addr ipv4;
	uint64_t value;

	if (strncmp(target, loop, strlen(loop)) == 0 && (target[4] == '\0' || target[4] == ':'))
		return LOOKS_LOOP;
	if (value_parse(&value, target) == VALUE_GOOD) {
		if (number)
			*number = value;
		return value <= UINT16_MAX ? LOOKS_LID : LOOKS_GUID;
	}
	if (inet_pton(AF_INET, target, &ipv4) == 1)
		return LOOKS_IPV4;
	return strchr(target, ':') ? LOOKS_IPV6 : LOOKS_NAME;
}

static void text_ip(struct cmc_text *text, const struct transport_address *address)
{
	char interface[IF_NAMESIZE];

	if (gid_is_ipv4(address->gid)) {
		cmc_text_ipv4(text, address->gid + 12);
		return;
	}
	cmc_text_gid(text, address->gid);
	if (address->scope_id && if_indextoname(address->scope_id, interface))
		cmc_text_printf(text, "%%%s", interface);
}

void transport_address_text(struct cmc_text *text, const struct transport_address *address)
{
	if (address->lid) {
		cmc_text_printf(text, "LID %u", address->lid);
		if (!gid_is_zero(address->gid)) {
			cmc_text_string(text, ", GID ");
			cmc_text_gid(text, address->gid);
		}
	} else {
		text_ip(text, address);
	}
	if (address->qpn != CMC_GSI_QPN)
		cmc_text_printf(text, ", QP 0x%06x", address->qpn);
}

const char *address_string(char buffer[ADDRESS_TEXT_LEN], const struct transport_address *address)
{
	struct cmc_text text;

	cmc_text_init(&text, buffer, ADDRESS_TEXT_LEN);
	transport_address_text(&text, address);
	return buffer;
}

/* A port that ClassPortInfo names by GID alone is found as any other. */
static int redirect_by_gid(struct transport *t, const uint8_t gid[16], struct transport_address *out)
{
	char string[ADDRESS_TEXT_LEN];
	struct transport_address named = gsi_address();

	memcpy(named.gid, gid, sizeof(named.gid));
	return t->kind->resolve(t, address_string(string, &named), out);
}

static int redirect_port(struct transport *t, const struct cmc_class_port_info *place, struct transport_address *out)
{
	if (!place->redirect_lid && gid_is_zero(place->redirect_gid))
		return 0;
	if (!place->redirect_lid)
		return redirect_by_gid(t, place->redirect_gid, out);
	memcpy(out->gid, place->redirect_gid, sizeof(out->gid));
	out->lid = place->redirect_lid;
	out->sl = place->redirect_sl;
	out->traffic_class = place->redirect_tc;
	out->flow_label = place->redirect_fl;
	return 0;
}

int transport_redirect(struct transport *t, const struct transport_address *from,
		       const struct cmc_class_port_info *place, struct transport_address *out)
{
	int error;

	if (place->redirect_p_key && (place->redirect_p_key ^ t->p_key) & 0x7fff)
		return problem_set(&t->problem, TRANSPORT_ERR_IMPOSSIBLE,
				   "the peer redirects to the partition of P_Key 0x%04x, and ours is that of 0x%04x: "
				   "start again in that partition", place->redirect_p_key, t->p_key);
	*out = *from;
	error = redirect_port(t, place, out);
	out->qpn = place->redirect_qp ? place->redirect_qp : CMC_GSI_QPN;
	out->q_key = place->redirect_q_key ? place->redirect_q_key : CMC_GSI_Q_KEY;
	return error;
}
