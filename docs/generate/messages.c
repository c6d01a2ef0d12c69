/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdio.h>

#include "reference.h"

static void transports(unsigned mask)
{
	static const struct {
		unsigned bit;
		const char *name;
	} names[] = { { CMC_RC, "RC" }, { CMC_UC, "UC" }, { CMC_RD, "RD" }, { CMC_XRC, "XRC" }, { CMC_UD, "UD" } };
	const char *separator = "";

	if (mask == CMC_ALL)
		return;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		if (!(mask & names[i].bit))
			continue;
		printf("%s%s", separator, names[i].name);
		separator = ", ";
	}
}

/* The byte counts as the specification prints it: from the header for the header, from the data for a message. */
static void field(const struct cmc_field *f, const char *key, size_t base)
{
	printf("| %zu | %u | %u | `%s.%s` | ", cmc_field_byte(f) - base, f->bit % 8u, f->width, key, f->name);
	cell(f->spec_name);
	printf(" | ");
	transports(f->transports);
	printf(" | ");
	cell(f->meaning);
	if (f->enumeration != CMC_ENUM_NONE)
		printf(" ([%s](enumerations.md#%s))", cmc_enum_name(f->enumeration), cmc_enum_name(f->enumeration));
	else if (f->kind == CMC_KIND_TIMEOUT)
		printf(" (4.096 us * 2^value)");
	printf(" |\n");
}

static void fields(const struct cmc_layout *layout, size_t base)
{
	printf("\n| byte | bit | bits | field | name | transports | meaning |\n|---|---|---|---|---|---|---|\n");
	for (size_t i = 0; i < layout->n_fields; i++)
		field(&layout->fields[i], layout->key, base);
}

static const char *versions(unsigned mask)
{
	return mask == CMC_V2 ? "class version 2" : mask == CMC_V1 ? "class version 1" : "class versions 1 and 2";
}

void page_messages(void)
{
	const struct cmc_layout *layout = cmc_mad_layout();

	printf("\n# Messages\n\nEvery CM message is a %d-byte management datagram: a %d-byte header and %d bytes of data. "
	       "AttributeID and\nClassVersion in the header choose the layout of the data. Numbers are big-endian; bit 0 is "
	       "the most significant of\nits byte. In Wireshark every field name begins with `ibcm.`.\n\n## MAD header\n",
	       CMC_MAD_LEN, CMC_MAD_HEADER_LEN, CMC_MAD_DATA_LEN);
	fields(layout, 0);
	for (size_t n = 0; (layout = cmc_layout_at(n)) != NULL; n++) {
		printf("\n## %s, %s\n\nAttribute 0x%04x, %s.", layout->name, versions(layout->class_versions),
		       layout->attribute_id, layout->title);
		if (*layout->note)
			printf(" Note: %s.", layout->note);
		printf("\n");
		fields(layout, CMC_MAD_HEADER_LEN);
	}
}
