/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The findings of libcmcodec as expert information. */
#include "ibcm.h"

#include <epan/expert.h>
#include <epan/tap.h>

static expert_field experts[CMC_FINDING_COUNT];
static int expert_tap;

static int severity_of(enum cmc_severity severity)
{
	static const int severities[] = {
		[CMC_CHAT] = PI_CHAT, [CMC_NOTE] = PI_NOTE, [CMC_WARN] = PI_WARN, [CMC_FAULT] = PI_ERROR,
	};

	return severities[severity];
}

void ibcm_expert_register(int protocol)
{
	ei_register_info *records = wmem_alloc0_array(wmem_epan_scope(), ei_register_info, CMC_FINDING_COUNT);

	for (unsigned i = 0; i < CMC_FINDING_COUNT; i++) {
		const struct cmc_finding_type *type = cmc_finding_type(i);

		experts[i] = (expert_field)EI_INIT;
		records[i].ids = &experts[i];
		records[i].eiinfo = (expert_field_info){
			wmem_strdup_printf(wmem_epan_scope(), "ibcm.finding.%s", type->name),
			PI_PROTOCOL, severity_of(type->severity), type->summary, EXPFILL
		};
	}
	expert_register_field_array(expert_register_protocol(protocol), records, CMC_FINDING_COUNT);
}

/* Wireshark registers the tap after the plugins. */
bool ibcm_expert_wanted(void)
{
	if (expert_tap == 0)
		expert_tap = find_tap_id("expert");
	return have_tap_listener(expert_tap);
}

static void add(struct ibcm_view *view, size_t i, proto_item *item)
{
	char words[ITEM_LABEL_LENGTH];
	struct cmc_text text;

	cmc_text_init(&text, words, sizeof(words));
	cmc_text_finding(&text, &view->findings[i]);
	expert_add_info_format(view->pinfo, item, &experts[view->findings[i].id], "%s", words);
	view->told[i] = true;
}

void ibcm_expert_add(struct ibcm_view *view, const struct cmc_field *field, proto_item *item)
{
	for (size_t i = 0; i < view->n_findings; i++)
		if (!view->told[i] && (!field || view->findings[i].field == field))
			add(view, i, item);
}
