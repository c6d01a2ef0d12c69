/* SPDX-License-Identifier: BSD-2-Clause */
/* What the peer's CM says of itself. */
#include <glib.h>

#include <cmcodec/cmcodec.h>

#include "probe.h"
#include "tell.h"

static void text_capabilities(struct cmc_text *text, uint16_t mask)
{
	size_t n = 0;
	const struct cmc_enum_value *values = cmc_enum_values(CMC_ENUM_CM_CAP_BIT, &n);
	const char *before = "says of itself: ";

	for (size_t i = 0; i < n; i++) {
		if (!(mask >> values[i].value & 1))
			continue;
		cmc_text_printf(text, "%s%s", before, values[i].title);
		before = ", ";
	}
}

static void text_status(struct cmc_text *text, uint16_t status)
{
	const struct cmc_enum_value *value = cmc_enum_find(CMC_ENUM_MAD_STATUS, status);

	cmc_text_printf(text, "refused by MAD status 0x%04x", status);
	if (value)
		cmc_text_printf(text, " %s: %s", value->title, value->meaning);
}

bool probe_get_answered(struct probe *probe, const struct endpoint_event *event)
{
	const struct cmc_mad *mad = &event->message;
	char line[512];
	struct cmc_text text;

	cmc_text_init(&text, line, sizeof(line));
	if (mad->header.status)
		text_status(&text, mad->header.status);
	else
		text_capabilities(&text, mad->body.class_port_info.capability_mask);
	if (line[0])
		tell_sentence(probe, line);
	return mad->header.status == 0;
}
