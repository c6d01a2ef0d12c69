/* SPDX-License-Identifier: BSD-2-Clause */
#include <inttypes.h>
#include <stdio.h>

#include "reference.h"

static void enumeration(enum cmc_enum_id id)
{
	size_t n;
	const struct cmc_enum_value *values = cmc_enum_values(id, &n);

	printf("\n## %s\n\n%s\n\n| value | name | meaning | what to look at next |\n|---|---|---|---|\n", cmc_enum_name(id),
	       cmc_enum_title(id));
	for (size_t i = 0; i < n; i++) {
		printf("| %" PRIu32 " | ", values[i].value);
		cell(values[i].title);
		printf(" | ");
		cell(values[i].meaning);
		printf(" | ");
		cell(values[i].hint);
		printf(" |\n");
	}
}

static void timeouts(void)
{
	printf("\n## timeout\n\nEvery 5-bit time of CM: 4.096 us * 2^value.\n\n| value | time |\n|---|---|\n");
	for (unsigned value = 0; value < 32; value++) {
		char buffer[32];
		struct cmc_text text;

		cmc_text_init(&text, buffer, sizeof(buffer));
		cmc_text_duration(&text, cmc_timeout_ns(value));
		printf("| %u | %s |\n", value, buffer);
	}
}

void page_enumerations(void)
{
	printf("\n# Enumerations\n\nA value that is not listed is reserved.\n");
	for (int id = CMC_ENUM_NONE + 1; id < CMC_ENUM_COUNT; id++)
		enumeration((enum cmc_enum_id)id);
	timeouts();
}

void page_services(void)
{
	uint64_t id;
	const char *key, *name;

	printf("\n# Well-known services\n\nThe name can stand wherever a command takes a ServiceID.\n\n"
	       "| ServiceID | name | in words |\n|---|---|---|\n");
	for (size_t n = 0; cmc_service_at(n, &id, &key, &name); n++) {
		char buffer[128];
		struct cmc_text text;

		cmc_text_init(&text, buffer, sizeof(buffer));
		cmc_text_service(&text, id);
		printf("| 0x%016" PRIx64 " | `%s` | %s |\n", id, key, buffer);
	}
}

void page_findings(void)
{
	printf("\n# Findings\n\nWhat the tools and the plugin say about a message or an exchange. In Wireshark each is the "
	       "filter\n`ibcm.finding.NAME`. Severities: chat (normal, worth knowing), note (unusual, legal), warning "
	       "(likely trouble),\nerror (breaks a rule).\n\n| name | severity | finding | rule |\n|---|---|---|---|\n");
	for (int id = 0; id < CMC_FINDING_COUNT; id++) {
		const struct cmc_finding_type *type = cmc_finding_type((enum cmc_finding_id)id);

		printf("| `%s` | %s | ", type->name, cmc_severity_name(type->severity));
		cell(type->summary);
		printf(" | ");
		cell(type->rule);
		printf(" |\n");
	}
}
