/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdio.h>
#include <string.h>

#include <cmcodec/track.h>

#include "flows.h"
#include "mads.h"
#include "seeds_parts.h"

enum { METHOD_GET = 0x01, METHOD_GET_RESP = 0x81, CLASS_SA = 3 };

/* Messages in order; "<" stands behind those of the passive side, "=" repeats the one before at once. */
static const char *const flows[] = {
	"REQ REP< RTU DREQ DREP<",
	"REQ REP< RTU DREQ DREQ< DREP DREP<",
	"REQ REQ MRA< REP< REP< RTU RTU",
	"REQ = REP< = RTU = DREQ< = DREP =",
	"REQ REP< MRA REJ",
	"REQ REJ< REQ REJ<",
	"REQ REJ",
	"REQ REP< RTU LAP MRA< APR< DREQ DREP<",
	"REQ REP< DREQ< DREQ< DREQ<",
	"SIDR_REQ SIDR_REQ SIDR_REP<",
	"PATH PATH< REQ REP< RTU",
	"REP< RTU",
	"DREP<",
	"ClassPortInfo",
};

static void set(uint8_t *mad, const struct cmc_layout *layout, const char *name, uint64_t value)
{
	const struct cmc_field *field = cmc_field_find(layout, name);

	if (field)
		cmc_field_set(field, mad, CMC_MAD_LEN, value);
}

static void make_path(uint8_t *mad, bool back)
{
	mads_blank(mad, cmc_layout_find(2, CMC_REQ), 2);
	mad[1] = CLASS_SA;
	mad[3] = back ? METHOD_GET_RESP : METHOD_GET;
	mad[16] = CMC_SA_PATH_RECORD >> 8;
	mad[17] = CMC_SA_PATH_RECORD & 0xff;
}

static void make_message(uint8_t *mad, const char *name, bool back)
{
	const struct cmc_layout *layout = cmc_layout_by_name(2, name);

	if (!layout) {
		make_path(mad, back);
		return;
	}
	mads_blank(mad, layout, 2);
	set(mad, cmc_mad_layout(), "transaction_id", 0x1122);
	set(mad, layout, "local_comm_id", back ? 2 : 1);
	set(mad, layout, "remote_comm_id", back ? 1 : 2);
	set(mad, layout, "request_id", 1);
	set(mad, layout, "service_id", 0x0000000001061144);
	set(mad, layout, "local_ca_guid", back ? 0x20 : 0x10);
	set(mad, layout, "local_qpn", back ? 0x22 : 0x11);
	set(mad, layout, "remote_cm_response_timeout", 20);
	set(mad, layout, "local_cm_response_timeout", 20);
	set(mad, layout, "max_cm_retries", 3);
	set(mad, layout, "service_timeout", 10);
	set(mad, layout, "reason", CMC_REJ_STALE_CONN);
}

/* The bytes up to the last one that is not 0, the IDs at least. */
static size_t used(const uint8_t *mad)
{
	size_t n = CMC_MAD_LEN - 1;

	while (n > CMC_MAD_HEADER_LEN + 8 && mad[n - 1] == 0)
		n--;
	return n;
}

static size_t add_record(uint8_t *out, size_t room, const char *word, uint8_t psn)
{
	bool back = strchr(word, '<') != NULL;
	uint8_t mad[CMC_MAD_LEN];
	char name[32];
	size_t n;

	snprintf(name, sizeof(name), "%.*s", (int)strcspn(word, "<"), word);
	make_message(mad, name, back);
	n = used(mad);
	if (room < FLOW_HEAD + n)
		return 0;
	out[FLOW_LENGTH] = (uint8_t)n;
	out[FLOW_DELAY] = 10;
	out[FLOW_FLAGS] = back ? FLOW_BACK : 0;
	out[FLOW_PSN] = psn;
	memcpy(out + FLOW_HEAD, mad, n);
	return FLOW_HEAD + n;
}

static size_t repeat_record(uint8_t *out, size_t room, const uint8_t *last, size_t n)
{
	if (room < n)
		return 0;
	memcpy(out, last, n);
	out[FLOW_DELAY] = 0;
	return n;
}

void seeds_each_flow(seeds_visit *visit, void *user)
{
	for (size_t i = 0; i < sizeof(flows) / sizeof(flows[0]); i++) {
		uint8_t bytes[SEED_MAX];
		char words[128], *next = NULL;
		size_t at = 0, n = 0;
		uint8_t psn = 0;

		snprintf(words, sizeof(words), "%s", flows[i]);
		for (char *word = strtok_r(words, " ", &next); word; word = strtok_r(NULL, " ", &next)) {
			n = *word == '=' ? repeat_record(bytes + at, sizeof(bytes) - at, bytes + at - n, n) :
					   add_record(bytes + at, sizeof(bytes) - at, word, psn++);
			at += n;
		}
		visit(flows[i], bytes, at, user);
	}
}
