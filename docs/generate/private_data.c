/* SPDX-License-Identifier: BSD-2-Clause */
#include <stdio.h>

#include "reference.h"

static const char *order(const struct cmc_private_field *f)
{
	static const char *const names[] = {
		[CMC_BIG_ENDIAN] = "big-endian",
		[CMC_LITTLE_ENDIAN] = "little-endian",
		[CMC_SENDER_ORDER] = "sender's",
	};

	return f->size == 1 || f->size > 8 ? "" : names[f->byte_order];
}

static void layout(const struct cmc_private_layout *l)
{
	printf("\n## %s\n\n%s, %u bytes. Source: ", l->key, l->title, l->size);
	cell(l->source);
	printf(".\n\n| byte | bytes | order | field | meaning |\n|---|---|---|---|---|\n");
	for (size_t i = 0; i < l->n_fields; i++) {
		const struct cmc_private_field *f = &l->fields[i];

		printf("| %u | %u | %s | `private.%s.%s` | ", f->offset, f->size, order(f), l->key, f->name);
		cell(f->meaning);
		printf(" |\n");
	}
}

void page_private_data(void)
{
	const struct cmc_private_layout *l;

	printf("\n# Private data\n\nWhat consumers put into the private data of CM messages, recognised by ServiceID and "
	       "content together. Behind an\nIP CM ServiceID the private data of REQ and SIDR_REQ begins with the 36-byte "
	       "IP CM header; the consumer's own data\nfollows it. Answers carry no such header.\n");
	for (size_t n = 0; (l = cmc_private_layout_at(n)) != NULL; n++)
		layout(l);
}
