/* SPDX-License-Identifier: BSD-2-Clause */
/* Every field that a filter can name. Columns, tab-separated: name, position in class version 2, in class version 1,
 * kind, meaning. A position is the first byte (of the MAD, or of a private-data layout), the bit in it and the width. */
#include <glib.h>
#include <stdio.h>

#include <cmcodec/check.h>
#include <cmcodec/private_data.h>

#include "modes.h"
#include "options.h"

struct row {
	const char *scope, *separator, *name;
	char version_2[24], version_1[24];
	const char *kind, *enumeration, *meaning;
};

static void print_row(const struct row *row, bool names_only)
{
	printf("ibcm.%s%s%s", row->scope, row->separator, row->name);
	if (names_only)
		putchar('\n');
	else
		printf("\t%s\t%s\t%s%s%s\t%s\n", row->version_2[0] ? row->version_2 : "-",
		       row->version_1[0] ? row->version_1 : "-", row->kind, row->enumeration ? " " : "",
		       row->enumeration ? row->enumeration : "", row->meaning);
}

static void set_position(char position[24], size_t byte, unsigned bit, unsigned width)
{
	g_snprintf(position, 24, "%zu.%u/%u", byte, bit, width);
}

static void set_field_position(char position[24], const struct cmc_field *field)
{
	if (field)
		set_position(position, cmc_field_byte(field), field->bit % 8u, field->width);
}

/* The layout that a class version has for the same message. */
static const struct cmc_field *sibling(const struct cmc_layout *layout, unsigned class_version, const char *name)
{
	const struct cmc_layout *other = layout->class_versions >> class_version & 1 ?
						 layout : cmc_layout_find(class_version, layout->attribute_id);

	return other ? cmc_field_find(other, name) : NULL;
}

static void list_layout(const struct cmc_layout *layout, bool names_only)
{
	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_field *field = &layout->fields[i];
		const struct cmc_field *version_2 = sibling(layout, 2, field->name);
		struct row row = {
			.scope = layout->key, .separator = ".", .name = field->name, .kind = cmc_kind_name(field->kind),
			.enumeration = cmc_enum_name(field->enumeration), .meaning = field->meaning,
		};

		/* A name that both class versions have is one field. */
		if (version_2 && version_2 != field)
			continue;
		set_field_position(row.version_2, version_2);
		set_field_position(row.version_1, sibling(layout, 1, field->name));
		print_row(&row, names_only);
	}
}

static void list_private(const struct cmc_private_layout *layout, bool names_only)
{
	char *scope = g_strconcat("private.", layout->key, NULL);

	for (size_t i = 0; i < layout->n_fields; i++) {
		const struct cmc_private_field *field = &layout->fields[i];
		struct row row = {
			.scope = scope, .separator = ".", .name = field->name,
			.kind = cmc_private_kind_name(field->kind), .meaning = field->meaning,
		};

		set_position(row.version_2, field->offset, 0, field->size * 8u);
		set_position(row.version_1, field->offset, 0, field->size * 8u);
		print_row(&row, names_only);
	}
	g_free(scope);
}

static void list_findings(bool names_only)
{
	for (unsigned id = 0; id < CMC_FINDING_COUNT; id++) {
		const struct cmc_finding_type *type = cmc_finding_type(id);
		struct row row = {
			.scope = "finding", .separator = ".", .name = type->name, .kind = "finding",
			.enumeration = cmc_severity_name(type->severity), .meaning = type->summary,
		};

		print_row(&row, names_only);
	}
}

static void list_derived(bool names_only)
{
	for (unsigned id = 0; id < CMC_DERIVED_COUNT; id++) {
		const struct cmc_derived *derived = cmc_derived(id);
		struct row row = {
			.scope = "", .separator = "", .name = derived->name,
			.kind = cmc_derived_type_name(derived->type), .meaning = derived->meaning,
		};

		print_row(&row, names_only);
	}
}

int list_fields(bool names_only)
{
	const struct cmc_private_layout *private_layout;
	const struct cmc_layout *layout;

	list_layout(cmc_mad_layout(), names_only);
	for (size_t n = 0; (layout = cmc_layout_at(n)) != NULL; n++)
		list_layout(layout, names_only);
	for (size_t n = 0; (private_layout = cmc_private_layout_at(n)) != NULL; n++)
		list_private(private_layout, names_only);
	list_findings(names_only);
	list_derived(names_only);
	return CLI_GOOD;
}
