/* SPDX-License-Identifier: BSD-2-Clause */
/* The tracker's words: names, endpoints, what is awaited. */
#include "tracker.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define NAME(id, name, ...) (name),

static const char *const kinds[] = { CMC_EXCHANGE_KINDS(NAME) };
static const char *const states[] = { CMC_EXCHANGE_STATES(NAME) };
static const char *const outcomes[] = { CMC_OUTCOMES(NAME) };
static const char *const phases[] = { CMC_PHASES(NAME) };
static const char *const roles[] = { "unknown", "active", "passive" };

#define MEANING(id, name, meaning) (meaning),

static const char *const state_meanings[] = { CMC_EXCHANGE_STATES(MEANING) };
static const char *const outcome_meanings[] = { CMC_OUTCOMES(MEANING) };

#define LOOK_UP(array, i) ((size_t)(i) < COUNT(array) ? (array)[i] : NULL)

const char *cmc_exchange_kind_name(enum cmc_exchange_kind kind)
{
	return LOOK_UP(kinds, kind);
}

const char *cmc_exchange_state_name(enum cmc_exchange_state state)
{
	return LOOK_UP(states, state);
}

const char *cmc_exchange_state_meaning(enum cmc_exchange_state state)
{
	return LOOK_UP(state_meanings, state);
}

const char *cmc_outcome_name(enum cmc_outcome outcome)
{
	return LOOK_UP(outcomes, outcome);
}

const char *cmc_outcome_meaning(enum cmc_outcome outcome)
{
	return LOOK_UP(outcome_meanings, outcome);
}

const char *cmc_phase_name(enum cmc_phase phase)
{
	return LOOK_UP(phases, phase);
}

const char *cmc_role_name(enum cmc_role role)
{
	return LOOK_UP(roles, role);
}

/* ff00:: with a scope of 0 is reserved: no packet has such a source. */
static const uint8_t lid_prefix[14] = { 0xff };
static const uint8_t unnamed_prefix[14] = { 0xff, [13] = 1 };
static const uint8_t mapped_prefix[12] = { [10] = 0xff, 0xff };

struct cmc_endpoint cmc_endpoint_gid(const uint8_t gid[16])
{
	struct cmc_endpoint endpoint;

	memcpy(endpoint.address, gid, sizeof(endpoint.address));
	return endpoint;
}

struct cmc_endpoint cmc_endpoint_lid(uint16_t lid)
{
	struct cmc_endpoint endpoint;

	memcpy(endpoint.address, lid_prefix, sizeof(lid_prefix));
	store16(endpoint.address + sizeof(lid_prefix), lid);
	return endpoint;
}

struct cmc_endpoint cmc_endpoint_unnamed(bool peer)
{
	struct cmc_endpoint endpoint;

	memcpy(endpoint.address, unnamed_prefix, sizeof(unnamed_prefix));
	store16(endpoint.address + sizeof(unnamed_prefix), peer);
	return endpoint;
}

int cmc_endpoint_is_lid(const struct cmc_endpoint *endpoint)
{
	if (memcmp(endpoint->address, lid_prefix, sizeof(lid_prefix)) != 0)
		return -1;
	return load16(endpoint->address + sizeof(lid_prefix));
}

void cmc_endpoints_of_frame(struct cmc_endpoint *src, struct cmc_endpoint *dst, const struct cmc_frame *frame)
{
	if (frame->encapsulation == CMC_NATIVE_IB && !frame->has_grh) {
		*src = cmc_endpoint_lid(frame->src_lid);
		*dst = cmc_endpoint_lid(frame->dst_lid);
	} else {
		*src = cmc_endpoint_gid(frame->src_gid);
		*dst = cmc_endpoint_gid(frame->dst_gid);
	}
}

void cmc_text_endpoint(struct cmc_text *text, const struct cmc_endpoint *endpoint)
{
	int lid = cmc_endpoint_is_lid(endpoint);

	if (lid >= 0)
		cmc_text_printf(text, "LID %d", lid);
	else if (memcmp(endpoint->address, unnamed_prefix, sizeof(unnamed_prefix)) == 0)
		cmc_text_string(text, endpoint->address[15] ? "its peer" : "this host");
	else if (memcmp(endpoint->address, mapped_prefix, sizeof(mapped_prefix)) == 0)
		cmc_text_ipv4(text, endpoint->address + sizeof(mapped_prefix));
	else
		cmc_text_gid(text, endpoint->address);
}

void track_text_message(struct cmc_text *text, uint64_t attribute)
{
	if (attribute == CMC_SA_PATH_RECORD)
		cmc_text_string(text, "path query");
	else
		cmc_text_string(text, cmc_enum_value_title(CMC_ENUM_ATTRIBUTE_ID, attribute));
}

void cmc_text_awaited(struct cmc_text *text, const struct cmc_awaited *awaited, uint64_t now_ns)
{
	if (!awaited->attribute_id)
		return;
	track_text_message(text, awaited->attribute_id);
	if (awaited->from != CMC_ROLE_UNKNOWN)
		cmc_text_printf(text, " from the %s side", cmc_role_name(awaited->from));
	if (!awaited->until_ns)
		return;
	cmc_text_string(text, " within ");
	cmc_text_duration(text, since(awaited->until_ns, now_ns));
}
